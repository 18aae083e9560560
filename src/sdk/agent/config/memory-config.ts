import { MemoryConfigError, type ConfigProblem } from './memory-config.error.js';
import { GatewaySettings } from './gateway-settings.js';
import { checkKeys, isObject, type Fields } from './config-fields.js';
import { parseGatewaySection } from './parse-gateway-section.js';

export type MemoryMode = 'curated' | 'memory_gateway';

/** The validated and frozen `memory` section. Printing or serializing it omits `userKey`. */
export type MemoryConfig =
  { readonly mode: 'curated' } | { readonly mode: 'memory_gateway'; readonly gateway: GatewaySettings };

const MODES: readonly MemoryMode[] = ['curated', 'memory_gateway'];
const CURATED: MemoryConfig = Object.freeze({ mode: 'curated' });

/**
 * Validates the configuration of an agent's memory. Only the section `memory` is read; other sections belong
 * to the host.
 * @param source JSON text, or the parsed document
 * @throws MemoryConfigError that lists every bad key and shows no value
 *
 * @example
 * ```ts
 * loadMemoryConfig('{}'); // { mode: 'curated' }
 * const gateway = { baseUrl: 'http://127.0.0.1:8000', userId: 'ada', userKey };
 * loadMemoryConfig({ memory: { mode: 'memory_gateway', gateway } });
 * ```
 */
export function loadMemoryConfig(source: string | object): MemoryConfig {
  const document = typeof source === 'string' ? parseDocument(source) : source;
  if (!isObject(document))
    throw new MemoryConfigError([{ key: '(file)', expected: 'must be a JSON object' }]);
  const section = document['memory'];
  if (section === undefined) return CURATED;
  if (!isObject(section)) throw new MemoryConfigError([{ key: 'memory', expected: 'must be an object' }]);
  return parseSection(section);
}

function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    // The parser's message would quote the text, and with it a key.
    throw new MemoryConfigError([{ key: '(file)', expected: 'must be valid JSON' }]);
  }
}

function parseSection(section: Fields): MemoryConfig {
  const problems: ConfigProblem[] = checkKeys(section, ['mode', 'gateway'], 'memory');
  const given = section['mode'] === undefined ? 'curated' : section['mode'];
  const mode = MODES.find((known) => known === given);
  if (mode === undefined) {
    throw new MemoryConfigError([
      { key: 'memory.mode', expected: 'must be "curated" or "memory_gateway"' },
      ...problems,
    ]);
  }
  const gateway = mode === 'memory_gateway' ? parseGatewaySection(section['gateway'], problems) : null;
  if (problems.length > 0) throw new MemoryConfigError(problems);
  return gateway === null
    ? CURATED
    : Object.freeze({ mode: 'memory_gateway', gateway: new GatewaySettings(gateway) });
}

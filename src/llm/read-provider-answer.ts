import { maskText } from '../common/logging/mask.js';

/** What a provider's answer to a question for its models says. */
export interface ProviderFindings {
  readonly ok: boolean;
  /** How many models it names; `null` where the answer holds no list. */
  readonly models: number | null;
  /** For people: the provider's own refusal, or what is wrong with its answer. */
  readonly message: string | null;
}

interface Given {
  readonly status: number;
  readonly body: string;
  readonly apiKey: string;
}

const LONGEST_MESSAGE = 300;

/**
 * Reads the answer of a provider, of OpenAI's form or of a vendor's own. Its words are shown without anything
 * that looks like a credential.
 */
export function readProviderAnswer({ status, body, apiKey }: Given): ProviderFindings {
  const json = parse(body);
  if (status >= 300 && status < 400)
    return failed('The provider redirects to another address; give that address.');
  if (status !== 200) return failed(findRefusal(json, apiKey));
  const list = [field(json, 'data'), field(json, 'models'), json].find((value) => Array.isArray(value));
  if (list === undefined)
    return failed('The answer holds no list of models. Is the base URL that of an API?');
  return { ok: true, models: list.length, message: null };
}

function failed(message: string | null): ProviderFindings {
  return { ok: false, models: null, message };
}

function findRefusal(json: unknown, apiKey: string): string | null {
  const error = field(json, 'error') ?? json;
  const said = [error, field(error, 'message'), field(error, 'detail')].find(
    (value) => typeof value === 'string',
  );
  if (said === undefined || said.trim() === '') return null;
  return maskText(said.replaceAll(apiKey, '***')).slice(0, LONGEST_MESSAGE);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

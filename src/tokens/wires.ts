import { DomainError } from '../common/errors/domain-error.js';

/** The APIs in which memory can be added to requests; a provider supports some of them. */
export const WIRES = ['chat', 'responses', 'messages'] as const;
export type Wire = (typeof WIRES)[number];

const API_NAMES: Readonly<Record<Wire, string>> = {
  chat: 'Chat Completions',
  responses: 'Responses',
  messages: 'Messages',
};
/** Default wires of providers that don't support all of OpenAI's. */
const WIRES_BY_PROVIDER: ReadonlyMap<string, readonly Wire[]> = new Map([
  ['anthropic', ['messages', 'chat']],
  ['gemini', ['chat']],
]);

/** Chooses the wires of a token without `llm_wires`. */
export function chooseWires(provider: string | null): readonly Wire[] {
  return WIRES_BY_PROVIDER.get(normalizeProvider(provider)) ?? ['chat', 'responses'];
}

/** Chooses the header of the key for a token without `llm_auth`. */
export function chooseAuth(provider: string | null): 'bearer' | 'x-api-key' {
  return normalizeProvider(provider) === 'anthropic' ? 'x-api-key' : 'bearer';
}

/**
 * Requires that a token's provider supports a wire.
 * @throws DomainError WIRE_NOT_SUPPORTED
 */
export function requireWire(
  { llm }: { readonly llm: { readonly wires: readonly Wire[]; readonly provider: string | null } },
  wire: Wire,
): void {
  if (llm.wires.includes(wire)) return;
  const provider = llm.provider === null ? 'provider' : `provider (${llm.provider})`;
  throw new DomainError(
    'WIRE_NOT_SUPPORTED',
    `This token’s ${provider} does not support the ${API_NAMES[wire]} API; register a token whose llm_wires contain ${wire}.`,
  );
}

function normalizeProvider(provider: string | null): string {
  return provider?.trim().toLowerCase() ?? '';
}

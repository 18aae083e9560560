import { DomainError } from '../common/errors/domain-error.js';

/** The APIs that a provider may speak and that memory is put into. */
export const WIRES = ['chat', 'responses', 'messages'] as const;
export type Wire = (typeof WIRES)[number];

const NAMES: Readonly<Record<Wire, string>> = {
  chat: 'Chat Completions',
  responses: 'Responses',
  messages: 'Messages',
};
/** Wires of providers that do not speak OpenAI's. */
const BY_PROVIDER: ReadonlyMap<string, readonly Wire[]> = new Map([
  ['anthropic', ['messages', 'chat']],
  ['gemini', ['chat']],
]);

/** The wires of a token that names none. */
export function chooseWires(provider: string | null): readonly Wire[] {
  return BY_PROVIDER.get(toName(provider)) ?? ['chat', 'responses'];
}

/** Chooses how the key is sent if the token does not say so. */
export function chooseAuth(provider: string | null): 'bearer' | 'x-api-key' {
  return toName(provider) === 'anthropic' ? 'x-api-key' : 'bearer';
}

/**
 * Refuses a wire that the token's provider does not speak.
 * @throws DomainError WIRE_NOT_SUPPORTED naming the wire and the field
 */
export function requireWire(
  { llm }: { readonly llm: { readonly wires: readonly Wire[]; readonly provider: string | null } },
  wire: Wire,
): void {
  if (llm.wires.includes(wire)) return;
  const provider = llm.provider === null ? 'provider' : `provider (${llm.provider})`;
  throw new DomainError(
    'WIRE_NOT_SUPPORTED',
    `This token’s ${provider} does not speak the ${NAMES[wire]} API; register a token whose llm_wires has ${wire}.`,
  );
}

function toName(provider: string | null): string {
  return provider?.trim().toLowerCase() ?? '';
}

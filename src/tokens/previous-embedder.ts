import type { SecretBox } from '../common/crypto/secret-box.js';
import { locateSealedColumn } from '../common/crypto/sealed-columns.js';
import { computeIdentity } from '../embeddings/embedder-identity.js';
import type { EmbedderConfig, PreviousEmbedder, TokenConfig } from './token-config.js';

type Embedders = Pick<TokenConfig, 'embedder' | 'previousEmbedder'>;

/**
 * Chooses the embedder whose vectors recall searches: the token's own, or the previous one while new vectors
 * are being made (D16).
 */
export function chooseServingEmbedder({ embedder, previousEmbedder }: Embedders): EmbedderConfig | null {
  return previousEmbedder === null ? embedder : previousEmbedder.embedder;
}

/**
 * Chooses the embedder that goes on serving after a change; `null` when the vectors stay valid (same
 * embedder, another key, or back to the previous one).
 */
export function choosePreviousEmbedder(
  before: Embedders,
  embedder: EmbedderConfig | null,
): PreviousEmbedder | null {
  const serving = chooseServingEmbedder(before);
  return isSame(serving, embedder) ? null : { embedder: serving };
}

/** Sealed, because the old key is needed until the switch. */
export function sealPrevious(id: string, previous: PreviousEmbedder | null, box: SecretBox): string | null {
  return previous === null ? null : box.seal(JSON.stringify(previous.embedder), locateSealed(id));
}

/**
 * One that does not open no longer serves: recall goes on with the wanted embedder and the vectors it has.
 */
export function openPrevious(id: string, sealed: string | null, box: SecretBox): PreviousEmbedder | null {
  const json = sealed === null ? null : box.open(sealed, locateSealed(id));
  return json === null ? null : { embedder: JSON.parse(json) as EmbedderConfig | null };
}

function isSame(left: EmbedderConfig | null, right: EmbedderConfig | null): boolean {
  return left === null || right === null ? left === right : computeIdentity(left) === computeIdentity(right);
}

function locateSealed(id: string): ReturnType<typeof locateSealedColumn> {
  return locateSealedColumn('tokens', id, 'previous_embedder_enc');
}

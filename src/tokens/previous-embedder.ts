import type { SecretBox } from '../common/crypto/secret-box.js';
import { locateSealedColumn } from '../common/crypto/sealed-columns.js';
import { computeIdentity } from '../embeddings/embedder-identity.js';
import type { EmbedderConfig, PreviousEmbedder, TokenConfig } from './token-config.js';

type Embedders = Pick<TokenConfig, 'embedder' | 'previousEmbedder'>;

/**
 * Chooses the embedder whose vectors recall searches: the current one, or the previous one until all texts
 * have new vectors (D16).
 */
export function chooseServingEmbedder({ embedder, previousEmbedder }: Embedders): EmbedderConfig | null {
  return previousEmbedder === null ? embedder : previousEmbedder.embedder;
}

/**
 * Chooses the embedder that keeps serving recall after a change; `null` if the existing vectors stay valid
 * (the embedder is the same, only its key changes, or the previous one is restored).
 */
export function choosePreviousEmbedder(
  before: Embedders,
  embedder: EmbedderConfig | null,
): PreviousEmbedder | null {
  const serving = chooseServingEmbedder(before);
  return isSame(serving, embedder) ? null : { embedder: serving };
}

/** Seals the previous embedder, whose key is needed until its replacement is ready. */
export function sealPrevious(id: string, previous: PreviousEmbedder | null, box: SecretBox): string | null {
  return previous === null ? null : box.seal(JSON.stringify(previous.embedder), locateSealed(id));
}

/** Opens the previous embedder; `null` if it can't be decrypted, so that recall uses the current embedder. */
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

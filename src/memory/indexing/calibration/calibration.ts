import type { Vector } from '../../../embeddings/embedder.port.js';
import type { CosineScale } from '../indexing.types.js';
import { BUNDLED_SCALE } from './bundled-scale.js';

/** Cosine similarities of unrelated texts. */
export interface UnrelatedCosines {
  /** Mean by language, as `detectLanguage` names it. */
  readonly means: Readonly<Record<string, number>>;
  /** Standard deviation within a language. */
  readonly spread: number;
}

/** Cosine similarities of unrelated texts with one embedder, measured once. */
export interface Calibration {
  /** Cosines of messages and texts. */
  readonly messages: UnrelatedCosines;
  /** Cosines of pairs of texts. */
  readonly texts: UnrelatedCosines;
}

/** The vectors of one language's unrelated sentences. */
export interface EmbeddedSet {
  readonly language: string;
  readonly messages: readonly Vector[];
  readonly texts: readonly Vector[];
}

/** Standard deviation below which an embedder can't distinguish meanings. */
const MIN_SPREAD = 1e-4;

/**
 * Measures a calibration; `null` if the embedder can't distinguish unrelated texts, or embeds none of them.
 */
export function measureCalibration(sets: readonly EmbeddedSet[]): Calibration | null {
  const messages = summarize(sets, ({ messages: left, texts: right }) => listCosines(left, right));
  const texts = summarize(sets, ({ texts: all }) =>
    all.flatMap((one, at) => listCosines([one], all.slice(at + 1))),
  );
  return messages === null || texts === null ? null : { messages, texts };
}

/**
 * Creates the scale for messages in a language.
 * @param language language of the message; for one that was not measured, the average of the others is used
 */
export function createCosineScale({ messages, texts }: Calibration, language: string): CosineScale {
  return {
    message: createConversion(messages, language, BUNDLED_SCALE.messages),
    text: createConversion(texts, language, BUNDLED_SCALE.texts),
  };
}

/** Creates a linear conversion by which unrelated texts get the mean and spread of the bundled model. */
function createConversion(
  { means, spread }: UnrelatedCosines,
  language: string,
  bundled: { readonly mean: number; readonly spread: number },
): (cosine: number) => number {
  const mean = means[language] ?? average(Object.values(means));
  return (cosine) => bundled.mean + ((cosine - mean) * bundled.spread) / spread;
}

function summarize(
  sets: readonly EmbeddedSet[],
  compare: (set: EmbeddedSet) => readonly number[],
): UnrelatedCosines | null {
  const measured = sets
    .map((set) => ({ language: set.language, cosines: compare(set) }))
    .filter(({ cosines }) => cosines.length > 0);
  const byLanguage = new Map<string, readonly number[]>();
  for (const { language, cosines } of measured)
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), ...cosines]);
  const means = new Map([...byLanguage].map(([language, cosines]) => [language, average(cosines)]));
  const squares = [...byLanguage].flatMap(([language, cosines]) =>
    cosines.map((cosine) => (cosine - means.get(language)!) ** 2),
  );
  const spread = squares.length === 0 ? 0 : Math.sqrt(average(squares));
  return spread < MIN_SPREAD ? null : { means: Object.fromEntries(means), spread };
}

function listCosines(left: readonly Vector[], right: readonly Vector[]): number[] {
  return left.flatMap((one) =>
    right.flatMap((other) => (one === null || other === null ? [] : [dotProduct(one, other)])),
  );
}

function dotProduct(left: Float32Array, right: Float32Array): number {
  return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

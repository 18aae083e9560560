import type { FactKind } from '../fact-kinds.js';
import { trainClassifier, type LinearClassifier } from './linear-classifier.js';
import type { SignName } from '../../needs/needs.js';
import type { EmbedRole, Vector } from '../../../../embeddings/embedder.port.js';
import {
  CATCH_ALL,
  EXAMPLE_TEXTS,
  EXAMPLE_ROLES,
  type MessageIntent,
  type ExampleTexts,
  type NOTHING,
} from './example-texts.js';

/** The classifiers of messages and statements, all for vectors of one embedder. */
export interface Classifiers {
  /** Classifies messages by intent. */
  readonly messages: LinearClassifier<MessageIntent>;
  /** Classifies statements by the kind of fact that they are about. */
  readonly facts: LinearClassifier<FactKind | typeof NOTHING>;
  /** Classifies statements by their sign, that is by the needs that they serve. */
  readonly signs: LinearClassifier<SignName | typeof NOTHING>;
}

/** Factor for the number of examples of a catch-all class. */
const CATCH_ALL_FACTOR = 10;

/** Embeds texts; the vector is `null` for a text that the model cannot embed. */
type EmbedTexts = (texts: readonly string[], role: EmbedRole) => Promise<readonly Vector[]>;

/**
 * Trains the classifiers of one embedder on the examples.
 * @param most maximum number of examples of a class; a catch-all class has ten times as many
 */
export async function trainClassifiers(embed: EmbedTexts, most = Infinity): Promise<Classifiers> {
  const train = async <Part extends keyof ExampleTexts>(part: Part): Promise<Classifiers[Part]> => {
    const table: ReadonlyMap<string, readonly string[]> = EXAMPLE_TEXTS[part];
    const examples = [...table].flatMap(([name, texts]) =>
      texts.slice(0, CATCH_ALL.has(name) ? CATCH_ALL_FACTOR * most : most).map((text) => ({ name, text })),
    );
    const vectors = await embed(
      examples.map(({ text }) => text),
      EXAMPLE_ROLES[part],
    );
    const samples = examples.flatMap(({ name }, at) => {
      const vector = vectors[at] ?? null;
      return vector === null ? [] : [{ name, vector }];
    });
    return (await trainClassifier<string>(samples)) as Classifiers[Part];
  };
  return { messages: await train('messages'), facts: await train('facts'), signs: await train('signs') };
}

/** Computes the mean direction of these classes, with unit length; empty if there is none of them. */
export function computeDirection<Name extends string>(
  { names, weights }: LinearClassifier<Name>,
  wanted: readonly Name[],
): Float32Array {
  const rows = names.flatMap((name, at) => (wanted.includes(name) ? [toUnit(weights[at]!)] : []));
  const [first] = rows;
  return first === undefined
    ? new Float32Array()
    : toUnit(first.map((_, at) => rows.reduce((total, row) => total + row[at]!, 0)));
}

function toUnit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

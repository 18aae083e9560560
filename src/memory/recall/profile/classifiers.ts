import type { FactKind } from '../../../common/facts/fact-kinds.js';
import { trainClassifier, type LinearClassifier } from '../../../common/linear-classifier.js';
import type { SignName } from '../../../common/needs/needs.js';
import type { EmbedRole, Vector } from '../../../embeddings/embedder.port.js';
import {
  CATCH_ALL,
  EXAMPLE_TEXTS,
  EXAMPLE_ROLES,
  type Aim,
  type ExampleTexts,
  type NOTHING,
} from './example-texts.js';

/** The classifiers of messages and statements, all for vectors of one embedder. */
export interface Classifiers {
  /** Tells what a message wants. */
  readonly messages: LinearClassifier<Aim>;
  /** Tells which kind of fact a statement is about. */
  readonly facts: LinearClassifier<FactKind | typeof NOTHING>;
  /** Tells which need a statement serves. */
  readonly signs: LinearClassifier<SignName | typeof NOTHING>;
}

/** Times as many examples of a class that catches all others. */
const MANY = 10;

/** Embeds texts; of those that the model does not know there is none. */
type EmbedTexts = (texts: readonly string[], role: EmbedRole) => Promise<readonly Vector[]>;

/**
 * Trains the classifiers of one embedder on the examples.
 * @param most examples of a class, from the first on; of one that catches all others ten times as many
 */
export async function trainClassifiers(embed: EmbedTexts, most = Infinity): Promise<Classifiers> {
  const train = async <Part extends keyof ExampleTexts>(part: Part): Promise<Classifiers[Part]> => {
    const table: ReadonlyMap<string, readonly string[]> = EXAMPLE_TEXTS[part];
    const examples = [...table].flatMap(([name, texts]) =>
      texts.slice(0, CATCH_ALL.has(name) ? MANY * most : most).map((text) => ({ name, text })),
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

/** Computes the direction in which vectors are more and more of these classes; unit length, or empty. */
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

import { createHash } from 'node:crypto';
import type { FactKind } from '../fact-kinds.js';
import { FACT_QUESTIONS } from '../examples/fact-questions.js';
import { FACT_STATEMENTS } from '../examples/fact-statements.js';
import { EXAMPLE_REQUESTS } from '../examples/example-requests.js';
import { OTHER_MESSAGES, PERSONAL_QUESTIONS } from '../examples/other-messages.js';
import { OTHER_STATEMENTS } from '../examples/other-statements.js';
import { REMARKS } from '../examples/remarks.js';
import { EXAMPLE_STATEMENTS } from '../examples/example-statements.js';
import type { NeedName, SignName } from '../../needs/needs.js';
import type { EmbedRole } from '../../../../embeddings/embedder.port.js';

/**
 * The intent of a message: a request behind which a need stands, a question for a fact of the person, another
 * personal question, or a question that anybody could answer. `telling` and `remark` are messages that ask
 * nothing.
 */
export type MessageIntent =
  `need ${NeedName}` | `fact ${FactKind}` | 'personal' | 'other' | 'telling' | 'remark';

/** The class of statements that say nothing lasting about the person. */
export const NOTHING = 'nothing';

/** The examples from which the classifiers are trained, by class. */
export interface ExampleTexts {
  readonly messages: Table<MessageIntent>;
  readonly facts: Table<FactKind | typeof NOTHING>;
  readonly signs: Table<SignName | typeof NOTHING>;
}

type Table<Name extends string> = ReadonlyMap<Name, readonly string[]>;

/** Catch-all classes, which need more examples than the others. */
export const CATCH_ALL: ReadonlySet<string> = new Set<MessageIntent | typeof NOTHING>([
  'other',
  'telling',
  'remark',
  NOTHING,
]);

/**
 * The role in which the examples of each classifier are embedded, the same as that of the classified texts.
 */
export const EXAMPLE_ROLES: Readonly<Record<keyof ExampleTexts, EmbedRole>> = {
  messages: 'query',
  facts: 'document',
  signs: 'document',
};

/** Number of statements of each table that are examples of the intent `telling`. */
const MAX_TOLD = 12;

const EMPTY_STATEMENTS = [...OTHER_STATEMENTS, ...REMARKS, ...OTHER_MESSAGES];

/** All examples, always in the same order. */
export const EXAMPLE_TEXTS: ExampleTexts = {
  messages: new Map<MessageIntent, readonly string[]>([
    ...listTable(EXAMPLE_REQUESTS).map(([need, texts]): [MessageIntent, readonly string[]] => [
      `need ${need}`,
      texts,
    ]),
    ...listTable(FACT_QUESTIONS).map(([kind, texts]): [MessageIntent, readonly string[]] => [
      `fact ${kind}`,
      texts,
    ]),
    ['personal', PERSONAL_QUESTIONS],
    ['other', OTHER_MESSAGES],
    ['remark', REMARKS],
    [
      'telling',
      [...listTable(FACT_STATEMENTS), ...listTable(EXAMPLE_STATEMENTS)].flatMap(([, texts]) =>
        texts.slice(0, MAX_TOLD),
      ),
    ],
  ]),
  facts: new Map([...listTable(FACT_STATEMENTS), [NOTHING, EMPTY_STATEMENTS] as const]),
  signs: new Map([...listTable(EXAMPLE_STATEMENTS), [NOTHING, EMPTY_STATEMENTS] as const]),
};

/** Computes the SHA-256 of the examples, which shows whether classifiers were trained on them. */
export function computeDigest(): string {
  const classes = Object.values(EXAMPLE_TEXTS).flatMap((table: Table<string>) => [...table]);
  const lines = classes.flatMap(([name, texts]) => [name, ...texts]);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Lists the classes of a table by name. */
function listTable<Name extends string>(
  table: Readonly<Partial<Record<Name, readonly string[]>>>,
): readonly (readonly [Name, readonly string[]])[] {
  const names = (Object.keys(table) as Name[]).toSorted();
  return names.map((name) => [name, table[name] ?? []]);
}

import { createHash } from 'node:crypto';
import type { FactKind } from '../../../common/facts/fact-kinds.js';
import { FACT_QUESTIONS } from '../../../common/facts/fact-questions.js';
import { FACT_STATEMENTS } from '../../../common/facts/fact-statements.js';
import { EXAMPLE_REQUESTS } from '../../../common/needs/need-examples.js';
import { OTHER_MESSAGES, PERSONAL_QUESTIONS } from '../../../common/needs/other-messages.js';
import { EXAMPLE_STATEMENTS } from '../../../common/needs/statement-examples.js';
import type { NeedName, SignName } from '../../../common/needs/needs.js';
import type { EmbedRole, Vector } from '../../../embeddings/embedder.port.js';
import type { ExampleVectors } from './example-vectors.js';

/** A text that stands for a need, for messages without one, for what serves a need, or for a kind of fact. */
export interface Example {
  readonly text: string;
  readonly role: EmbedRole;
  readonly need?: NeedName;
  readonly sign?: SignName;
  readonly fact?: FactKind;
  /** It asks for something of the person. */
  readonly isPersonal?: true;
}

type Table<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>;

/** Lists all examples, always in the same order: messages, then statements. */
export function listExamples(): readonly Example[] {
  return [
    ...listTable(EXAMPLE_REQUESTS).map(([need, text]): Example => ({ text, role: 'query', need })),
    ...OTHER_MESSAGES.map((text): Example => ({ text, role: 'query' })),
    ...PERSONAL_QUESTIONS.map((text): Example => ({ text, role: 'query', isPersonal: true })),
    ...listTable(FACT_QUESTIONS).map(([fact, text]): Example => ({ text, role: 'query', fact })),
    ...listTable(EXAMPLE_STATEMENTS).map(([sign, text]): Example => ({ text, role: 'document', sign })),
    ...listTable(FACT_STATEMENTS).map(([fact, text]): Example => ({ text, role: 'document', fact })),
  ];
}

/** Computes a digest of the examples, by which vectors that were made of others are noticed. */
export function computeDigest(): string {
  const texts = listExamples().map(({ text }) => text);
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

/** Puts the vectors of the examples, in their order, where they belong; a text without one is left out. */
export function groupVectors(vectors: readonly Vector[]): ExampleVectors {
  const embedded = listExamples().flatMap((example, at) => {
    const vector = vectors[at] ?? null;
    return vector === null ? [] : [{ ...example, vector }];
  });
  const collect = <Name>(
    role: EmbedRole,
    read: (example: Example) => Name | undefined,
  ): Map<Name, Float32Array[]> => {
    const groups = new Map<Name, Float32Array[]>();
    for (const example of embedded.filter((one) => one.role === role)) {
      const name = read(example);
      if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), example.vector]);
    }
    return groups;
  };
  const others = embedded.filter(
    ({ role, need, fact }) => role === 'query' && need === undefined && fact === undefined,
  );
  return {
    requests: collect('query', ({ need }) => need),
    others: others.map(({ vector }) => vector),
    impersonal: others.filter(({ isPersonal }) => isPersonal !== true).map(({ vector }) => vector),
    statements: collect('document', ({ sign }) => sign),
    factQuestions: collect('query', ({ fact }) => fact),
    factStatements: collect('document', ({ fact }) => fact),
  };
}

function listTable<Name extends string>(table: Table<Name>): readonly (readonly [Name, string])[] {
  return Object.entries<readonly string[] | undefined>(table).flatMap(([name, texts = []]) =>
    texts.map((text): readonly [Name, string] => [name as Name, text]),
  );
}

import { createHash } from 'node:crypto';
import { EXAMPLE_REQUESTS } from '../../../common/needs/need-examples.js';
import { OTHER_MESSAGES } from '../../../common/needs/other-messages.js';
import { EXAMPLE_STATEMENTS } from '../../../common/needs/statement-examples.js';
import type { NeedName, SignName } from '../../../common/needs/needs.js';
import type { EmbedRole, Vector } from '../../../embeddings/embedder.port.js';
import type { ExampleVectors } from './example-vectors.js';

/** A text that stands for a need, for messages without one, or for what serves a need. */
export interface Example {
  readonly text: string;
  readonly role: EmbedRole;
  readonly need?: NeedName;
  readonly sign?: SignName;
}

type Table<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>;

/** Lists all examples, always in the same order. */
export function listExamples(): readonly Example[] {
  return [
    ...listTable(EXAMPLE_REQUESTS).map(([need, text]): Example => ({ text, role: 'query', need })),
    ...OTHER_MESSAGES.map((text): Example => ({ text, role: 'query' })),
    ...listTable(EXAMPLE_STATEMENTS).map(([sign, text]): Example => ({ text, role: 'document', sign })),
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
  const collect = <Name>(read: (example: Example) => Name | undefined): Map<Name, Float32Array[]> => {
    const groups = new Map<Name, Float32Array[]>();
    for (const example of embedded) {
      const name = read(example);
      if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), example.vector]);
    }
    return groups;
  };
  const others = embedded.filter(({ need, sign }) => need === undefined && sign === undefined);
  return {
    requests: collect(({ need }) => need),
    others: others.map(({ vector }) => vector),
    statements: collect(({ sign }) => sign),
  };
}

function listTable<Name extends string>(table: Table<Name>): readonly (readonly [Name, string])[] {
  return Object.entries<readonly string[] | undefined>(table).flatMap(([name, texts = []]) =>
    texts.map((text): readonly [Name, string] => [name as Name, text]),
  );
}

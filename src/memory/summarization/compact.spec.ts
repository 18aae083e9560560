import { describe, expect, it } from '@jest/globals';
import { createFact } from '../../../test/factories/live-fact.js';
import { COMPACT } from './compact.js';
import type { LiveFact } from './summary-strategy.js';

const LONG =
  'I moved to Oslo in 2019. I work at a bakery. My cat is called Bo. She is nine years old. We live by the river.';
const signal = new AbortController().signal;

async function compactFacts(
  facts: readonly LiveFact[],
  maxTokens: number,
): Promise<readonly (readonly [string, string])[]> {
  const { changes, problems } = await COMPACT.propose(
    { facts, maxTokens, memoryLlm: null, screening: 'mask' },
    signal,
  );
  expect(problems).toEqual([]);
  return changes.map(({ cites, text }) => [cites.join('+'), text]);
}

describe('COMPACT', () => {
  it('S3-68 keeps what fits, newest first, and shortens the rest to three sentences, each for itself', async () => {
    const [new_, old, older] = ['new', 'old', 'older'].map((id) =>
      createFact({ id, content: `This is ${id}. ${LONG}` }),
    );
    expect(await compactFacts([new_!, old!, older!], 35)).toEqual([
      ['old', 'This is old. I moved to Oslo in 2019. I work at a bakery.'],
      ['older', 'This is older. I moved to Oslo in 2019. I work at a bakery.'],
    ]);
  });

  it('merges memories whose first three sentences are the same', async () => {
    const short = 'I moved to Oslo in 2019. I work at a bakery. My cat is called Bo.';
    const facts = [
      createFact({ id: 'a', content: short }),
      createFact({ id: 'b', content: LONG }),
      createFact({ id: 'c', content: `${LONG} Still.` }),
    ];
    expect(await compactFacts(facts, 0)).toEqual([['a+b+c', short]]);
    expect(await compactFacts(facts.slice(0, 1), 0)).toEqual([]);
  });

  it('leaves memories of up to three sentences alone, whatever the budget', async () => {
    expect(
      await compactFacts(
        [createFact({ content: 'One. Two. Three.' }), createFact({ id: 'b', content: 'word '.repeat(500) })],
        0,
      ),
    ).toEqual([]);
  });

  it('keeps the language', async () => {
    const content = '我住在奥斯陆。我在面包店工作。我的猫叫小波。它九岁了。';
    expect(await compactFacts([createFact({ content })], 0)).toEqual([
      ['f1', '我住在奥斯陆。我在面包店工作。我的猫叫小波。'],
    ]);
  });
});

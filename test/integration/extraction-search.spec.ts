import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AgenticSearch } from '../../src/memory/extraction/search/agentic-search.js';
import type { RecalledItem } from '../../src/memory/recall/recall.types.js';
import { createTokenConfig } from '../factories/token-config.js';
import { memoryLlm, signal, useExtractionFixture } from './extraction-fixture.js';

// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

const here = useExtractionFixture();
const found = { id: 'f:1', text: 'found by words' } as RecalledItem;
const hybrid = jest.fn(() => Promise.resolve([found, found]));

async function search(query = 'What does Mira drink?', limit = 5, past: { readonly asOf?: Date } = {}) {
  const agentic = new AgenticSearch(here.llm, here.list());
  const { mode, items } = await agentic.search(
    { scope: here.scope, token: here.token!, query, limit, hybrid, ...past },
    signal,
  );
  return [mode, items.map(({ text }) => text)];
}

describe('S2-72 agentic search', () => {
  beforeEach(async () => {
    here.token = createTokenConfig({ memoryLlm });
    for (const content of [
      'Mira lives in Oslo.',
      'Mira likes jazz.',
      'Mira likes coffee.',
      'Tea is what Mira drinks.',
    ])
      await here.memories().upsert(here.scope, { content }, { actor: 'test' });
  });

  it('gives the memories that the model picks, in its order', async () => {
    here.llm.script('["k2", "k1", "k99"]');
    expect(await search()).toEqual(['agentic', ['Mira likes coffee.', 'Tea is what Mira drinks.']]);
    expect(await search('What does Mira drink?', 1)).toEqual(['agentic', ['Mira likes coffee.']]);
    here.llm.script('[]');
    expect(await search()).toEqual(['agentic', []]);
  });

  it('shows the model the memories of an earlier time when it is asked about one', async () => {
    const asOf = new Date(Date.now() - 60_000);
    expect(await search('What does Mira drink?', 5, { asOf })).toEqual(['agentic', []]);
    await here.rows(
      `UPDATE memories SET valid_from = now() - interval '1 hour' WHERE space_id = $1 AND content LIKE 'Tea%'`,
    );
    here.llm.script('["k1"]');
    expect(await search('What does Mira drink?', 5, { asOf })).toEqual([
      'agentic',
      ['Tea is what Mira drinks.'],
    ]);
  });

  it.each([
    ['no answer that can be read', 'I would say tea.'],
    ['an error', new Error('The memory LLM answered with status 500')],
  ])('falls back to hybrid search on %s', async (_name, reply) => {
    here.llm.script(reply);
    expect(await search('tea', 1)).toEqual(['hybrid', ['found by words']]);
  });

  it('falls back to hybrid search when the model takes too long, and stops with its caller', async () => {
    const silent = new AgenticSearch(
      { complete: () => new Promise(() => undefined) },
      { listMemories: () => Promise.resolve([found]), listMemoriesAt: () => Promise.resolve([]) },
    );
    const query = { scope: here.scope, token: here.token!, query: 'words', limit: 1, hybrid };
    jest.useFakeTimers();
    const searching = silent.search(query, signal);
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    expect(await searching).toEqual({ mode: 'hybrid', items: [found] });
    const gone = new AbortController();
    const abandoned = silent.search(query, gone.signal);
    gone.abort(new Error('gone'));
    await expect(abandoned).rejects.toThrow('gone');
  });

  it('falls back to hybrid search without a memory LLM', async () => {
    here.token = createTokenConfig();
    expect(await search()).toEqual(['hybrid', ['found by words', 'found by words']]);
    expect(here.llm.asked).toEqual([]);
  });

  it('shows the model no secret that a memory or a question holds, unless the policy keeps them', async () => {
    await here.memories().upsert(here.scope, { content: 'My password is hunter2.' }, { actor: 'test' });
    here.llm.script('["k1"]');
    expect(await search('my password is hunter2?', 1)).toEqual(['agentic', ['My password is hunter2.']]);
    expect(JSON.stringify(here.llm.asked)).toContain('[secret]');
    expect(JSON.stringify(here.llm.asked)).not.toContain('hunter2');
    here.token = createTokenConfig({ memoryLlm, policy: { extraction: { screen_secrets: 'keep' } } });
    await search('my password is hunter2?', 1);
    expect(JSON.stringify(here.llm.asked)).toContain('hunter2');
  });

  it('asks no model where nothing is known', async () => {
    await here.db.query('DELETE FROM memories WHERE space_id = $1', [here.scope.spaceId]);
    expect([await search(), here.llm.asked]).toEqual([['agentic', []], []]);
  });
});

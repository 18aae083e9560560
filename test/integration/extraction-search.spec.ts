import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AgenticSearch } from '../../src/memory/extraction/search/agentic-search.js';
import type { RecalledItem } from '../../src/memory/recall/recall.types.js';
import { createTokenConfig } from '../factories/token-config.js';
import { memoryLlm, signal, useExtractionFixture } from './extraction-fixture.js';

// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

const fixture = useExtractionFixture();
const found = { id: 'f:1', text: 'found by words' } as RecalledItem;
const hybrid = jest.fn(() => Promise.resolve([found, found]));

async function search(query = 'What does Mira drink?', limit = 5, past: { readonly asOf?: Date } = {}) {
  const agentic = new AgenticSearch(fixture.llm, fixture.buildMemoryList());
  const { mode, items } = await agentic.search(
    { scope: fixture.scope, token: fixture.token!, query, limit, hybrid, ...past },
    signal,
  );
  return [mode, items.map(({ text }) => text)];
}

describe('S2-72 agentic search', () => {
  beforeEach(async () => {
    fixture.token = createTokenConfig({ memoryLlm });
    for (const content of [
      'Mira lives in Oslo.',
      'Mira likes jazz.',
      'Mira likes coffee.',
      'Tea is what Mira drinks.',
    ])
      await fixture.buildMemories().upsert(fixture.scope, { content }, { actor: 'test' });
  });

  it('gives the memories that the model picks, in its order', async () => {
    fixture.llm.script('["k2", "k1", "k99"]');
    expect(await search()).toEqual(['agentic', ['Mira likes coffee.', 'Tea is what Mira drinks.']]);
    expect(await search('What does Mira drink?', 1)).toEqual(['agentic', ['Mira likes coffee.']]);
    fixture.llm.script('[]');
    expect(await search()).toEqual(['agentic', []]);
  });

  it('shows the model the memories of an earlier time when it is asked about one', async () => {
    const asOf = new Date(Date.now() - 60_000);
    expect(await search('What does Mira drink?', 5, { asOf })).toEqual(['agentic', []]);
    await fixture.rows(
      `UPDATE memories SET valid_from = now() - interval '1 hour' WHERE space_id = $1 AND content LIKE 'Tea%'`,
    );
    fixture.llm.script('["k1"]');
    expect(await search('What does Mira drink?', 5, { asOf })).toEqual([
      'agentic',
      ['Tea is what Mira drinks.'],
    ]);
  });

  it.each([
    ['no answer that can be read', 'I would say tea.'],
    ['an error', new Error('The memory LLM answered with status 500')],
  ])('falls back to hybrid search on %s', async (_name, reply) => {
    fixture.llm.script(reply);
    expect(await search('tea', 1)).toEqual(['hybrid', ['found by words']]);
  });

  it('falls back to hybrid search when the model takes too long, and stops with its caller', async () => {
    const silent = new AgenticSearch(
      { complete: () => new Promise(() => undefined) },
      { listMemories: () => Promise.resolve([found]), listMemoriesAt: () => Promise.resolve([]) },
    );
    const query = { scope: fixture.scope, token: fixture.token!, query: 'words', limit: 1, hybrid };
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
    fixture.token = createTokenConfig();
    expect(await search()).toEqual(['hybrid', ['found by words', 'found by words']]);
    expect(fixture.llm.asked).toEqual([]);
  });

  it('shows the model no secret that a memory or a question holds, unless the policy keeps them', async () => {
    await fixture
      .buildMemories()
      .upsert(fixture.scope, { content: 'My password is hunter2.' }, { actor: 'test' });
    fixture.llm.script('["k1"]');
    expect(await search('my password is hunter2?', 1)).toEqual(['agentic', ['My password is hunter2.']]);
    expect(JSON.stringify(fixture.llm.asked)).toContain('[secret]');
    expect(JSON.stringify(fixture.llm.asked)).not.toContain('hunter2');
    fixture.token = createTokenConfig({ memoryLlm, policy: { extraction: { screen_secrets: 'keep' } } });
    await search('my password is hunter2?', 1);
    expect(JSON.stringify(fixture.llm.asked)).toContain('hunter2');
  });

  it('asks no model where nothing is known', async () => {
    await fixture.db.query('DELETE FROM memories WHERE space_id = $1', [fixture.scope.spaceId]);
    expect([await search(), fixture.llm.asked]).toEqual([['agentic', []], []]);
  });
});

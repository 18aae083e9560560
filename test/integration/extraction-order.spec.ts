import { describe, expect, it } from '@jest/globals';
import { createTokenConfig } from '../factories/token-config.js';
import { memoryLlm, run, useExtractionFixture } from './extraction-fixture.js';
import { user } from './sessions-fixture.js';

const fixture = useExtractionFixture();

describe('turns of a space', () => {
  const say = async (texts: readonly string[], sessionId = 'default') => {
    const refs = [];
    for (const text of texts) refs.push(await fixture.addTurn([user(text)], [], { sessionId }));
    return refs;
  };

  it('are processed by one job, in the order they ended, however many run at once', async () => {
    const cities = Array.from({ length: 30 }, (_, n) => `City${n}`);
    const refs = await say(cities.map((city) => `I live in ${city}.`));
    await Promise.all(
      [...refs]
        .reverse()
        .slice(0, 8)
        .map((ref) => fixture.buildPipeline().process(ref, run)),
    );
    expect(await fixture.listContents()).toEqual(['I live in City29']);
    for (const { turnId } of refs)
      expect(await fixture.readTurnState(turnId)).toEqual({ extraction: 'done', reason: null });
    const versions = await fixture.db.query<{ content: string }[]>(
      'SELECT content FROM memories WHERE space_id = $1 ORDER BY version',
      [fixture.scope.spaceId],
    );
    expect(versions.map(({ content }) => content)).toEqual(cities.map((city) => `I live in ${city}`));
  });

  it('are shown to the memory LLM together, each fact with the turn that said it', async () => {
    fixture.token = createTokenConfig({ memoryLlm });
    fixture.llm.script({
      facts: [
        { action: 'add', text: 'The user lives in Oslo.', turn: 1 },
        { action: 'add', text: 'The user has a cat.', turn: 9 },
        { action: 'add', text: 'The user likes tea.' },
      ],
    });
    const refs = await say(['I live in Oslo.', 'Hello!', 'I have a cat, I like tea.']);
    await fixture.buildPipeline().process(refs[0]!, run);
    expect(fixture.llm.asked).toHaveLength(1);
    expect(fixture.llm.asked[0]?.messages[1]?.content).toContain(
      '{"turn":3,"role":"user","text":"I have a cat, I like tea."}',
    );
    const [first, , last] = refs;
    expect(
      (await fixture.listLiveMemories()).map(({ content, metadata }) => [content, metadata['turn_ids']]),
    ).toEqual([
      ['The user has a cat.', [last?.turnId]],
      ['The user likes tea.', [last?.turnId]],
      ['The user lives in Oslo.', [first?.turnId]],
    ]);
    expect(await fixture.listBatches()).toHaveLength(3);
  });

  it('are shown separately when they are of other sessions or too many', async () => {
    fixture.token = createTokenConfig({ memoryLlm });
    const refs = [
      ...(await say(['a', 'b'], 's1')),
      ...(await say(['c'], 's2')),
      ...(await say('defghijklm'.split(''), 's3')),
    ];
    await fixture.buildPipeline().process(refs[0]!, run);
    const lines = fixture.llm.asked.map(
      ({ messages }) => messages[1]!.content.match(/"role":"user"/g)!.length,
    );
    expect(lines).toEqual([2, 1, 8, 2]);
  });

  it('are processed singly after a failure, and one that never succeeds does not stop those behind it', async () => {
    fixture.token = createTokenConfig({ memoryLlm });
    const [poison, next] = await say(['poison', 'fine'], 's1');
    const fails = new Error('The memory LLM answered with status 400');
    fixture.llm.script(fails);
    await expect(fixture.buildPipeline().process(poison!, run)).rejects.toThrow('status 400');
    await expect(fixture.buildPipeline().process(poison!, { ...run, attempt: 2 })).rejects.toThrow(
      'status 400',
    );
    expect(fixture.llm.asked.map(({ messages }) => messages[1]!.content.includes('fine'))).toEqual([
      true,
      false,
    ]);
    await fixture.db.query("UPDATE turns SET extraction = 'queued' WHERE space_id = $1", [
      fixture.scope.spaceId,
    ]);
    await fixture.buildPipeline().giveUp(poison!, fails.message);
    expect(await fixture.readTurnState(poison!.turnId)).toEqual({
      extraction: 'failed',
      reason: fails.message,
    });
    expect(await fixture.readTurnState(next!.turnId)).toEqual({ extraction: 'pending', reason: null });
    fixture.llm.script({ facts: [] });
    await fixture.buildPipeline().process(next!, run);
    expect(await fixture.readTurnState(next!.turnId)).toMatchObject({ extraction: 'done' });
    await fixture.buildPipeline().process(poison!, run);
    expect(await fixture.readTurnState(poison!.turnId)).toMatchObject({ extraction: 'done' });
  });

  it('are left between two batches when the worker is told to stop', async () => {
    const [ref] = await say(['I like tea.']);
    await expect(
      fixture.buildPipeline().process(ref!, { attempt: 1, signal: AbortSignal.abort(new Error('stopping')) }),
    ).rejects.toThrow('stopping');
    expect(await fixture.listContents()).toEqual([]);
  });

  it('are not left behind when they end while a job finishes', async () => {
    const [ref] = await say(['I like tea.']);
    let late = 1;
    const log = Object.assign(Object.create(fixture.sessions.service) as typeof fixture.sessions.service, {
      hasWaitingTurns: async (spaceId: string) => {
        if (late-- > 0) await say(['I like wine.']);
        return fixture.sessions.service.hasWaitingTurns(spaceId);
      },
    });
    await fixture.buildPipeline(undefined, log).process(ref!, run);
    expect(await fixture.listContents()).toEqual(['I like tea', 'I like wine']);
  });
});

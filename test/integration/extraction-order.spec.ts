import { describe, expect, it } from '@jest/globals';
import { createTokenConfig } from '../factories/token-config.js';
import { memoryLlm, run, useExtractionFixture } from './extraction-fixture.js';
import { user } from './sessions-fixture.js';

const here = useExtractionFixture();

describe('turns of a space', () => {
  const say = async (texts: readonly string[], sessionId = 'default') => {
    const refs = [];
    for (const text of texts) refs.push(await here.turn([user(text)], [], { sessionId }));
    return refs;
  };

  it('are processed by one job, in the order they ended, however many run at once', async () => {
    const cities = Array.from({ length: 30 }, (_, n) => `City${n}`);
    const refs = await say(cities.map((city) => `I live in ${city}.`));
    await Promise.all(
      [...refs]
        .reverse()
        .slice(0, 8)
        .map((ref) => here.pipeline().process(ref, run)),
    );
    expect(await here.contents()).toEqual(['I live in City29']);
    for (const { turnId } of refs)
      expect(await here.state(turnId)).toEqual({ extraction: 'done', reason: null });
    const versions = await here.db.query<{ content: string }[]>(
      'SELECT content FROM memories WHERE space_id = $1 ORDER BY version',
      [here.scope.spaceId],
    );
    expect(versions.map(({ content }) => content)).toEqual(cities.map((city) => `I live in ${city}`));
  });

  it('are shown to the memory LLM together, each fact with the turn that said it', async () => {
    here.token = createTokenConfig({ memoryLlm });
    here.llm.script({
      facts: [
        { action: 'add', text: 'The user lives in Oslo.', turn: 1 },
        { action: 'add', text: 'The user has a cat.', turn: 9 },
        { action: 'add', text: 'The user likes tea.' },
      ],
    });
    const refs = await say(['I live in Oslo.', 'Hello!', 'I have a cat, I like tea.']);
    await here.pipeline().process(refs[0]!, run);
    expect(here.llm.asked).toHaveLength(1);
    expect(here.llm.asked[0]?.messages[1]?.content).toContain(
      '{"turn":3,"role":"user","text":"I have a cat, I like tea."}',
    );
    const [first, , last] = refs;
    expect((await here.live()).map(({ content, metadata }) => [content, metadata['turn_ids']])).toEqual([
      ['The user has a cat.', [last?.turnId]],
      ['The user likes tea.', [last?.turnId]],
      ['The user lives in Oslo.', [first?.turnId]],
    ]);
    expect(await here.batches()).toHaveLength(3);
  });

  it('are shown separately when they are of other sessions or too many', async () => {
    here.token = createTokenConfig({ memoryLlm });
    const refs = [
      ...(await say(['a', 'b'], 's1')),
      ...(await say(['c'], 's2')),
      ...(await say('defghijklm'.split(''), 's3')),
    ];
    await here.pipeline().process(refs[0]!, run);
    const lines = here.llm.asked.map(({ messages }) => messages[1]!.content.match(/"role":"user"/g)!.length);
    expect(lines).toEqual([2, 1, 8, 2]);
  });

  it('are processed singly after a failure, and one that never succeeds does not stop those behind it', async () => {
    here.token = createTokenConfig({ memoryLlm });
    const [poison, next] = await say(['poison', 'fine'], 's1');
    const fails = new Error('The memory LLM answered with status 400');
    here.llm.script(fails);
    await expect(here.pipeline().process(poison!, run)).rejects.toThrow('status 400');
    await expect(here.pipeline().process(poison!, { ...run, attempt: 2 })).rejects.toThrow('status 400');
    expect(here.llm.asked.map(({ messages }) => messages[1]!.content.includes('fine'))).toEqual([
      true,
      false,
    ]);
    await here.db.query("UPDATE turns SET extraction = 'queued' WHERE space_id = $1", [here.scope.spaceId]);
    await here.pipeline().giveUp(poison!, fails.message);
    expect(await here.state(poison!.turnId)).toEqual({ extraction: 'failed', reason: fails.message });
    expect(await here.state(next!.turnId)).toEqual({ extraction: 'pending', reason: null });
    here.llm.script({ facts: [] });
    await here.pipeline().process(next!, run);
    expect(await here.state(next!.turnId)).toMatchObject({ extraction: 'done' });
    await here.pipeline().process(poison!, run);
    expect(await here.state(poison!.turnId)).toMatchObject({ extraction: 'done' });
  });

  it('are left between two batches when the worker is told to stop', async () => {
    const [ref] = await say(['I like tea.']);
    await expect(
      here.pipeline().process(ref!, { attempt: 1, signal: AbortSignal.abort(new Error('stopping')) }),
    ).rejects.toThrow('stopping');
    expect(await here.contents()).toEqual([]);
  });

  it('are not left behind when they end while a job finishes', async () => {
    const [ref] = await say(['I like tea.']);
    let late = 1;
    const log = Object.assign(Object.create(here.sessions.service) as typeof here.sessions.service, {
      hasWaitingTurns: async (spaceId: string) => {
        if (late-- > 0) await say(['I like wine.']);
        return here.sessions.service.hasWaitingTurns(spaceId);
      },
    });
    await here.pipeline(undefined, log).process(ref!, run);
    expect(await here.contents()).toEqual(['I like tea', 'I like wine']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { createTokenConfig } from '../factories/token-config.js';
import { memoryLlm, run, signal, useExtractionFixture } from './extraction-fixture.js';
import { user } from './sessions-fixture.js';

const here = useExtractionFixture();

const REQUEST = 'Forget everything you know about me.';

const undo = (turnId: string): Promise<unknown> =>
  here.memoryJobs().undo(here.scope.spaceId, `extract:${turnId}`, 'test');

/** Lists the messages that recall may find. */
const listShown = async (): Promise<readonly string[]> =>
  (
    await here.rows<{ body: string }>(
      'SELECT body FROM messages WHERE space_id = $1 AND (hidden_at IS NULL OR is_outdated) ORDER BY id',
    )
  ).map(({ body }) => body);

describe('a request to forget everything', () => {
  it('takes all memories and all that was said until then out of recall, until it is undone', async () => {
    await here.remember('I live in Oslo. I like tea.');
    await here.remember('The ladder stands in the shed.');
    const [contents, shown] = [await here.contents(), await listShown()];
    const turnId = await here.remember(REQUEST);
    expect(await here.contents()).toEqual([]);
    expect(await listShown()).toEqual([]);
    await here.remember('I like jazz.');
    expect(await listShown()).toEqual(['I like jazz.', 'Noted.']);
    await undo(turnId);
    expect(await here.contents()).toEqual(expect.arrayContaining([...contents, 'I like jazz']));
    expect(await listShown()).toEqual([...shown, REQUEST, 'Noted.', 'I like jazz.', 'Noted.']);
  });

  it('brings back what recall found as something earlier when it is undone', async () => {
    await here.remember('I live in Cork and my sister is called Aoife.');
    await here.remember('I moved to Dover.');
    const shown = await listShown();
    expect(shown).toContain('I live in Cork and my sister is called Aoife.');
    await undo(await here.remember(REQUEST));
    expect(await listShown()).toEqual([...shown, REQUEST, 'Noted.']);
  });

  it('leaves other people of the space alone', async () => {
    await here.turn([user('I live in Rome.')], [], { endUser: 'other' });
    const other = await here.turn([user('I like tea.')], [], { endUser: 'other' });
    await here.pipeline().process(other, run);
    await here.remember(REQUEST);
    expect((await here.contents()).toSorted()).toEqual(['I like tea', 'I live in Rome']);
    expect(await listShown()).toEqual(['I live in Rome.', 'I like tea.']);
  });

  it('can be undone where there were only messages to forget', async () => {
    await here.remember('The ladder stands in the shed.');
    const turnId = await here.remember(REQUEST);
    expect(await here.memoryJobs().report(turnId)).toMatchObject({ obstacle: null });
    await undo(turnId);
    expect(await listShown()).toContain('The ladder stands in the shed.');
  });

  it('is not carried out in an imported conversation that went on', async () => {
    await here.remember('I live in Oslo.');
    const ref = await here.turn([user(REQUEST), user('What is a fjord?')]);
    await here.pipeline().process(ref, run);
    expect(await here.contents()).toEqual(['I live in Oslo']);
  });

  it.each(['llm_facts', 'tool_manager'] as const)('asks no model of the mode %s', async (mode) => {
    await here.remember('I live in Oslo.');
    here.token = createTokenConfig({ memoryLlm, policy: { extraction: { mode } } });
    const asked = here.llm.asked.length;
    const turnId = await here.remember(REQUEST, 'I forgot that you live in Oslo.');
    expect(await here.contents()).toEqual([]);
    expect(here.llm.asked).toHaveLength(asked);
    await undo(turnId);
    expect(await here.contents()).toEqual(['I live in Oslo']);
  });

  it('stores no fact that a model ascribes to its turn', async () => {
    here.token = createTokenConfig({ memoryLlm });
    here.llm.script({ facts: [{ action: 'add', key: 'home', text: 'The user lives in Oslo.' }] });
    const turns = ['I live in Oslo.', REQUEST].map((body) => ({
      scope: here.scope,
      messages: [{ message: { role: 'user' as const, content: body }, body }],
    }));
    const found = await here.extraction().propose(turns, here.token, signal);
    expect(found[1]).toMatchObject({ proposals: [], forgets: [{ request: REQUEST, everything: true }] });
  });
});

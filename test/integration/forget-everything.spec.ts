import { describe, expect, it } from '@jest/globals';
import { createTokenConfig } from '../factories/token-config.js';
import { memoryLlm, run, signal, useExtractionFixture } from './extraction-fixture.js';
import { user } from './sessions-fixture.js';

const fixture = useExtractionFixture();

const REQUEST = 'Forget everything you know about me.';

const undo = (turnId: string): Promise<unknown> =>
  fixture.buildMemoryJobs().undo(fixture.scope.spaceId, `extract:${turnId}`, 'test');

/** Lists the messages that recall may find. */
const listShown = async (): Promise<readonly string[]> =>
  (
    await fixture.rows<{ body: string }>(
      'SELECT body FROM messages WHERE space_id = $1 AND (hidden_at IS NULL OR is_outdated) ORDER BY id',
    )
  ).map(({ body }) => body);

describe('a request to forget everything', () => {
  it('takes all memories and all that was said until then out of recall, until it is undone', async () => {
    await fixture.remember('I live in Oslo. I like tea.');
    await fixture.remember('The ladder stands in the shed.');
    const [contents, shown] = [await fixture.listContents(), await listShown()];
    const turnId = await fixture.remember(REQUEST);
    expect(await fixture.listContents()).toEqual([]);
    expect(await listShown()).toEqual([]);
    await fixture.remember('I like jazz.');
    expect(await listShown()).toEqual(['I like jazz.', 'Noted.']);
    await undo(turnId);
    expect(await fixture.listContents()).toEqual(expect.arrayContaining([...contents, 'I like jazz']));
    expect(await listShown()).toEqual([...shown, REQUEST, 'Noted.', 'I like jazz.', 'Noted.']);
  });

  it('brings back what recall found as something earlier when it is undone', async () => {
    await fixture.remember('I live in Cork and my sister is called Aoife.');
    await fixture.remember('I moved to Dover.');
    const shown = await listShown();
    expect(shown).toContain('I live in Cork and my sister is called Aoife.');
    await undo(await fixture.remember(REQUEST));
    expect(await listShown()).toEqual([...shown, REQUEST, 'Noted.']);
  });

  it('leaves other people of the space alone', async () => {
    await fixture.addTurn([user('I live in Rome.')], [], { endUser: 'other' });
    const other = await fixture.addTurn([user('I like tea.')], [], { endUser: 'other' });
    await fixture.buildPipeline().process(other, run);
    await fixture.remember(REQUEST);
    expect((await fixture.listContents()).toSorted()).toEqual(['I like tea', 'I live in Rome']);
    expect(await listShown()).toEqual(['I live in Rome.', 'I like tea.']);
  });

  it('can be undone where there were only messages to forget', async () => {
    await fixture.remember('The ladder stands in the shed.');
    const turnId = await fixture.remember(REQUEST);
    expect(await fixture.buildMemoryJobs().report(turnId)).toMatchObject({ obstacle: null });
    await undo(turnId);
    expect(await listShown()).toContain('The ladder stands in the shed.');
  });

  it('is not carried out in an imported conversation that went on', async () => {
    await fixture.remember('I live in Oslo.');
    const ref = await fixture.addTurn([user(REQUEST), user('What is a fjord?')]);
    await fixture.buildPipeline().process(ref, run);
    expect(await fixture.listContents()).toEqual(['I live in Oslo']);
  });

  it.each(['llm_facts', 'tool_manager'] as const)('asks no model of the mode %s', async (mode) => {
    await fixture.remember('I live in Oslo.');
    fixture.token = createTokenConfig({ memoryLlm, policy: { extraction: { mode } } });
    const asked = fixture.llm.asked.length;
    const turnId = await fixture.remember(REQUEST, 'I forgot that you live in Oslo.');
    expect(await fixture.listContents()).toEqual([]);
    expect(fixture.llm.asked).toHaveLength(asked);
    await undo(turnId);
    expect(await fixture.listContents()).toEqual(['I live in Oslo']);
  });

  it('stores no fact that a model ascribes to its turn', async () => {
    fixture.token = createTokenConfig({ memoryLlm });
    fixture.llm.script({ facts: [{ action: 'add', key: 'home', text: 'The user lives in Oslo.' }] });
    const turns = ['I live in Oslo.', REQUEST].map((body) => ({
      scope: fixture.scope,
      messages: [{ message: { role: 'user' as const, content: body }, body }],
    }));
    const found = await fixture.buildExtraction().propose(turns, fixture.token, signal);
    expect(found[1]).toMatchObject({ proposals: [], forgets: [{ request: REQUEST, everything: true }] });
  });
});

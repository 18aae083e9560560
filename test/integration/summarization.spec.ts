import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createTokenConfig } from '../factories/token-config.js';
import { eventually } from '../support/eventually.js';
import { LONG, memoryLlm, SHORT, signal, useSummariesFixture } from './summaries-fixture.js';

const MORNING = 'Mira drinks tea in the morning.';
const NIGHT = 'Mira drinks tea at night, after 9 pm.';
const MERGED = 'Mira drinks tea in the morning and at night, after 9 pm.';
// The errors of this suite are provoked on purpose.
Logger.overrideLogger(false);

const fixture = useSummariesFixture();

describe('compaction', () => {
  it('S3-68 S3-69 replaces what is over the budget by its first three sentences in place, and counts what that saves', async () => {
    const [old] = await fixture.remember(LONG, 'I like rye bread.');
    const job = await fixture.summarize({ maxTokens: 20 });
    expect(job).toMatchObject({
      state: 'done',
      reason: null,
      counts: { examined: 2, shortened: 1, merged: 0, ended: 0, refused: 0, tokens_saved: 28 - 17 },
    });
    expect(await fixture.listContents()).toEqual(['I like rye bread.', SHORT]);
    const history = await fixture.memories.listVersions(fixture.scope, old!);
    expect(history.map(({ content }) => content)).toEqual([SHORT, LONG]);
    expect((await fixture.memories.restore(fixture.scope, { id: old! }, { actor: 'test' })).content).toBe(
      LONG,
    );
  });

  it('can be undone as a job', async () => {
    await fixture.remember(LONG);
    const { id } = await fixture.summarize();
    expect(await fixture.listContents()).toEqual([SHORT]);
    await fixture.memoryJobs.undoJob(id, 'admin:test');
    expect(await fixture.listContents()).toEqual([LONG]);
  });

  it('S3-70 loses the original text when told to, and only then', async () => {
    const [id] = await fixture.remember(LONG);
    const job = await fixture.summarize({ keepOriginals: false });
    expect(job.state).toBe('done');
    expect((await fixture.memories.listVersions(fixture.scope, id!)).map(({ content }) => content)).toEqual([
      SHORT,
    ]);
    await expect(
      fixture.memories.restore(fixture.scope, { id: id! }, { actor: 'test' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await fixture.queryRows(`SELECT 1 FROM memory_versions WHERE space_id = $1`)).toEqual([]);
    await expect(fixture.memoryJobs.undoJob(job.id, 'admin:test')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('no originals'),
    });
    expect(await fixture.listContents()).toEqual([SHORT]);
  });

  it('merges memories that begin alike', async () => {
    await fixture.remember(LONG, `${LONG} Still.`);
    expect(await fixture.summarize()).toMatchObject({ counts: { merged: 1, ended: 2 } });
    expect(await fixture.listContents()).toEqual([SHORT]);
  });

  it('is restricted to one session, or one end user, on request', async () => {
    await fixture.memories.upsert(
      fixture.scope,
      { content: `A. ${LONG}`, sessionId: 'a' },
      { actor: 'test' },
    );
    await fixture.memories.upsert(
      fixture.scope,
      { content: `B. ${LONG}`, sessionId: 'b' },
      { actor: 'test' },
    );
    await fixture.memories.upsert(
      { ...fixture.scope, endUser: 'eve' },
      { content: `E. ${LONG}` },
      { actor: 'test' },
    );
    expect((await fixture.summarize({ sessionId: 'a' })).counts).toMatchObject({ examined: 1, shortened: 1 });
    expect((await fixture.summarize({ scope: { ...fixture.scope, endUser: 'eve' } })).counts).toMatchObject({
      examined: 1,
      shortened: 1,
    });
    expect(await fixture.listContents()).toContain(`B. ${LONG}`);
  });

  it('S3-68 does what a dry run says, which does nothing', async () => {
    const [id] = await fixture.remember(LONG);
    const plan = await fixture.build().service.dryRun(fixture.createTask(), signal);
    expect(plan).toEqual({
      examined: 1,
      tokensSaved: 11,
      changes: [{ cites: [expect.objectContaining({ id, content: LONG })], text: SHORT }],
      refused: [],
      reason: null,
    });
    expect(await fixture.listContents()).toEqual([LONG]);
    expect(await fixture.queryRows('SELECT 1 FROM summary_jobs WHERE space_id = $1')).toEqual([]);
  });
});

describe('merging', () => {
  const merge = (text: unknown, cites: unknown = ['k1', 'k2']): object => ({ merges: [{ cites, text }] });

  it('S2-71 makes one memory of several, which ended and can come back', async () => {
    const ids = await fixture.remember(MORNING, NIGHT);
    fixture.llm.script(merge(MERGED));
    const job = await fixture.summarize({ strategy: 'merge' });
    expect(job).toMatchObject({ state: 'done', reason: null, counts: { merged: 1, ended: 2, refused: 0 } });
    const { memories: live } = await fixture.memories.list(fixture.scope);
    expect(live).toMatchObject([{ content: MERGED, key: expect.stringMatching(/^summary:[0-9a-f]{16}$/) }]);
    expect(live[0]?.metadata).toMatchObject({
      source: 'user_message',
      model: 'merger',
      prompt_version: expect.any(String),
    });
    expect(
      await fixture.queryRows('SELECT id FROM memories WHERE space_id = $1 AND superseded_by IS NOT NULL'),
    ).toHaveLength(2);
    const undone = await fixture.memoryJobs.undoJob(job.id, 'admin:test');
    expect([...undone.restored].sort()).toEqual([...ids].sort());
    expect(await fixture.listContents()).toEqual([NIGHT, MORNING]);
  });

  it('keeps the language of its sources', async () => {
    await fixture.remember('用户住在奥斯陆，喜欢喝绿茶。', '用户喜欢喝绿茶，不喝咖啡。');
    fixture.llm.script(merge('The user lives in Oslo, likes green tea.'));
    expect(await fixture.summarize({ strategy: 'merge' })).toMatchObject({
      reason: 'shrinks_too_much (1 refused)',
    });
    fixture.llm.script(merge('用户住在奥斯陆，喜欢喝绿茶，不喝咖啡。'));
    await fixture.summarize({ strategy: 'merge' });
    expect(await fixture.listContents()).toEqual(['用户住在奥斯陆，喜欢喝绿茶，不喝咖啡。']);
  });

  it('leaves no trace of the originals when told to: rows, versions and vectors are gone, and tombstones tell the indexes', async () => {
    const ids = await fixture.remember(MORNING, NIGHT);
    fixture.llm.script(merge(MERGED));
    await fixture.summarize({ strategy: 'merge', keepOriginals: false });
    expect(await fixture.listContents()).toEqual([MERGED]);
    expect(await fixture.queryRows('SELECT id FROM memories WHERE space_id = $1')).toHaveLength(1);
    const stones = await fixture.queryRows<{ document_id: string }>(
      'SELECT document_id FROM tombstones WHERE space_id = $1',
    );
    expect(stones.map(({ document_id: id }) => id).sort()).toEqual(ids.map((id) => `f:${id}`).sort());
  });

  it.each([
    ['garbage, twice', ['%&/()', 'No.'], 'unreadable_answer'],
    ['half an answer', ['{"merges": [{"cites": ["k1"', '{"merges'], 'unreadable_answer'],
    ['foreign ids', [merge('Gone.', ['k9', 'k1'])], 'unknown_id'],
    [
      'ids of rows instead of those it was shown',
      [merge('Gone.', ['00000000-0000-4000-8000-000000000000'])],
      'unknown_id',
    ],
    [
      'an order to delete all',
      [{ merges: [{ action: 'delete_all' }, { cites: ['k1', 'k2'], text: '' }] }],
      'bad_entry, no_text (1 refused)',
    ],
    ['too little', [merge('Tea, 9.')], 'shrinks_too_much (1 refused)'],
    [
      'a number that is gone',
      [merge('Mira drinks tea in the morning and at night.')],
      'figures_lost (1 refused)',
    ],
    ['facts of its own', [merge(`${MERGED} Bob 7.`)], 'figures_invented (1 refused)'],
  ] as const)(
    'harms nothing when the memory LLM answers with %s, and the job says why',
    async (_what, replies, reason) => {
      await fixture.remember(MORNING, NIGHT);
      fixture.llm.script(...replies);
      expect(await fixture.summarize({ strategy: 'merge' })).toMatchObject({
        state: 'done',
        reason,
        counts: { merged: 0, ended: 0, shortened: 0 },
      });
      expect(await fixture.listContents()).toEqual([NIGHT, MORNING]);
      expect(await fixture.queryRows('SELECT 1 FROM batch_changes WHERE space_id = $1')).toEqual([]);
    },
  );

  it('leaves everything untouched when the memory LLM fails, tries again, and gives up with the reason', async () => {
    await fixture.remember(MORNING, NIGHT);
    const { runner, jobs } = fixture.build();
    const ref = await fixture.enqueue({ strategy: 'merge' });
    fixture.llm.script(new Error('The memory LLM answered with status 500'));
    await expect(runner.run(ref, signal)).rejects.toThrow('status 500');
    expect(await fixture.listContents()).toEqual([NIGHT, MORNING]);
    await runner.giveUp(ref, 'The memory LLM answered with status 500');
    expect(await jobs.find(ref.spaceId, ref.summaryId)).toMatchObject({
      state: 'failed',
      reason: 'The memory LLM answered with status 500',
      counts: null,
    });
    fixture.llm.script(merge(MERGED));
    await runner.run(ref, signal);
    expect(await fixture.listContents()).toEqual([NIGHT, MORNING]);
  });

  it('fails where no token has a memory LLM, and for a token of another space', async () => {
    fixture.tokens = [createTokenConfig({ spaceId: fixture.scope.spaceId })];
    await expect(
      fixture.build().service.dryRun(fixture.createTask({ strategy: 'merge' }), signal),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    fixture.tokens = [createTokenConfig({ memoryLlm })];
    const foreign = fixture.createTask({ strategy: 'merge', tokenId: fixture.tokens[0]!.id });
    await expect(fixture.build().service.dryRun(foreign, signal)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('writes nothing when a memory changed while the model thought, and merges what is there the next time', async () => {
    const [id] = await fixture.remember(MORNING, NIGHT);
    const { runner } = fixture.build();
    const ref = await fixture.enqueue({ strategy: 'merge' });
    fixture.llm.script(async () => {
      await fixture.memories.update(
        fixture.scope,
        { id: id!, change: { content: 'Mira drinks coffee in the morning.' } },
        { actor: 'test' },
      );
      return JSON.stringify(merge(MERGED));
    });
    await expect(runner.run(ref, signal)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await fixture.listContents()).toEqual([NIGHT, 'Mira drinks coffee in the morning.']);
    fixture.llm.script(merge('Mira drinks coffee in the morning, tea at night, after 9 pm.'));
    await runner.run(ref, signal);
    expect(await fixture.listContents()).toEqual([
      'Mira drinks coffee in the morning, tea at night, after 9 pm.',
    ]);
  });

  it('is written once, however often and by however many workers it runs, and one at a time per space', async () => {
    await fixture.remember(MORNING, NIGHT);
    const { runner, jobs } = fixture.build();
    const ref = await fixture.enqueue({ strategy: 'merge' });
    let answer = (): void => undefined;
    fixture.llm.script(
      () => new Promise((resolve) => (answer = () => resolve(JSON.stringify(merge(MERGED))))),
    );
    const first = runner.run(ref, signal);
    await eventually(() => fixture.llm.asked.length === 1);
    await expect(fixture.build().runner.run(ref, signal)).rejects.toThrow(
      'Another summarization of this space is running.',
    );
    answer();
    await first;
    await runner.run(ref, signal);
    expect(fixture.llm.asked).toHaveLength(1);
    // As a worker that was killed before it could say that it is done leaves it.
    await fixture.db.query(`UPDATE summary_jobs SET state = 'running', finished_at = NULL WHERE id = $1`, [
      ref.summaryId,
    ]);
    await runner.run(ref, signal);
    expect(await jobs.find(ref.spaceId, ref.summaryId)).toMatchObject({
      state: 'done',
      counts: { merged: 1, ended: 2 },
    });
    expect(await fixture.listContents()).toEqual([MERGED]);
    expect(fixture.llm.asked).toHaveLength(1);
  });
});

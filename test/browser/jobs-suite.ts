import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chatBy } from '../support/bridge.js';
import type { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { holdBack } from '../support/hold-back.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

interface JobsFixture {
  readonly bench: () => BrowserBench;
  readonly upstream: () => ScriptedUpstream;
  /** Sends a message in a session, and waits until its turn is extracted. */
  readonly ask: (content: string, session: string, secret?: string) => Promise<void>;
}

/** The tests of the Jobs screen, on a service with the extracted sessions `one` and `two`. */
export function testJobs({ bench, upstream, ask }: JobsFixture): void {
  /** Lets the extraction of a session's turn look as if it had failed. */
  async function failTurn(session: string, reason = 'unreadable_answer'): Promise<void> {
    await bench().service.rows(
      `UPDATE turns SET extraction = 'failed', reason = '${reason}' WHERE session_id = '${session}'`,
    );
  }

  const getRows = (page: Page) => page.locator('tbody tr[data-index]');

  it('counts turns by state, and extracts a failed one again', async () => {
    await failTurn('two');
    const page = await bench().open('/console/jobs');
    await page.getByRole('link', { name: 'Failed 1' }).waitFor();
    await page.getByRole('link', { name: 'Done 1' }).waitFor();
    expect(await getRows(page).first().innerText()).toContain('unreadable_answer');
    await page.getByRole('button', { name: /^Try again: the turn of/ }).click();
    await page.getByRole('link', { name: 'Failed 0' }).waitFor();
    await bench().service.settled();
    expect((await bench().service.listJobs('done')).counts).toMatchObject({ done: 2, failed: 0 });
  });

  it('shows the title of a turn in one line', async () => {
    const page = await bench().open('/console/jobs?state=done', { viewport: { width: 1280, height: 800 } });
    await getRows(page).first().click();
    const title = page.getByRole('complementary').getByRole('heading', { name: /^Turn of/ });
    expect((await title.boundingBox())?.height).toBeLessThan(30);
  });

  it('shows the turns beside the detail of one without scrolling sideways', async () => {
    const page = await bench().open('/console/jobs?state=done', { viewport: { width: 1280, height: 800 } });
    await getRows(page).first().click();
    await page.getByRole('complementary').waitFor();
    const [content, box] = await page.evaluate<number[]>(
      `[document.querySelector('.table-box')].flatMap((box) => [box.scrollWidth, box.clientWidth])`,
    );
    expect(content).toBe(box);
    const session = await page.getByRole('columnheader', { name: 'Session' }).boundingBox();
    expect(session!.width).toBeGreaterThan(200);
  });

  it('leaves a failed turn out, and extracts it again on Undo', async () => {
    await failTurn('two');
    const page = await bench().open('/console/jobs?state=failed');
    await page.getByRole('button', { name: /^Leave out the turn of/ }).click();
    await page.getByText('There are no turns in this state.').waitFor();
    const undo = page.getByRole('button', { name: 'Undo' });
    // While it has the focus its message stays, however long the service takes.
    await undo.focus();
    expect((await bench().service.listJobs('none')).jobs).toHaveLength(1);
    await undo.click();
    await eventually(async () => (await bench().service.listJobs('none')).jobs.length === 0);
    await bench().service.settled();
  });

  it('extracts a turn again by key as soon as it has left the list', async () => {
    await failTurn('two');
    const page = await bench().open('/console/jobs?state=failed');
    await page.getByRole('table', { name: 'Failed by reason' }).waitFor();
    const release = await holdBack(page, /\/jobs\/reasons/);
    await page.getByRole('button', { name: /^Leave out the turn of/ }).click();
    await page.getByText('There are no turns in this state.').waitFor();
    await page.keyboard.press('Control+z');
    await eventually(async () => (await bench().service.listJobs('none')).jobs.length === 0);
    release();
    await bench().service.settled();
  });

  it('shows the reason of a failure in the chosen language', async () => {
    await failTurn('two', 'The memory LLM answered with status 429');
    const page = await bench().open('/console/jobs', { locale: 'zh-CN' });
    await getRows(page).filter({ hasText: '记忆模型返回状态 429' }).click();
    await page.getByRole('complementary').getByText('记忆模型返回状态 429').waitFor();
  });

  it('links the turn of a document to the document, and not to a recall receipt', async () => {
    const rename = (from: string, to: string): Promise<unknown> =>
      bench().service.rows(`UPDATE turns SET session_id = '${to}' WHERE session_id = '${from}'`);
    await failTurn('two');
    await rename('two', 'resource:ada:r_notes');
    const page = await bench().open('/console/jobs?state=failed');
    await getRows(page).first().click();
    const link = page.getByRole('complementary').getByRole('link', { name: 'The document that was read' });
    expect(await link.getAttribute('href')).toBe('/console/documents?open=r_notes');
    expect(await page.getByRole('link', { name: 'Recall receipt of its request' }).count()).toBe(0);
    await rename('resource:ada:r_notes', 'two');
  });

  it('C-88 counts turns as bar and table, groups failed ones by reason, and retries only those of one reason', async () => {
    await failTurn('one', 'provider 429');
    await failTurn('two');
    const page = await bench().open('/console/jobs');
    await page.getByRole('button', { name: 'Show as table' }).click();
    const cells = await page.getByRole('table', { name: 'States' }).locator('tbody tr').allInnerTexts();
    expect(cells.map((text) => text.split(/\s+/).slice(-2))).toEqual(
      expect.arrayContaining([
        ['0', '0%'],
        ['2', '100%'],
      ]),
    );
    const reasons = page.getByRole('table', { name: 'Failed by reason' });
    // The reasons come with an answer of their own.
    await eventually(
      async () =>
        (await reasons.locator('tbody td:first-child').allInnerTexts()).join() ===
        'provider 429,unreadable_answer',
    );
    await page.getByRole('button', { name: 'Retry this one: the turn that failed for provider 429' }).click();
    await page.getByLabel('Notifications').getByText('1 turn is queued again').waitFor();
    await reasons.getByText('provider 429').waitFor({ state: 'detached' });
    await page.locator('main:focus').waitFor();
    await bench().service.settled();
    expect((await bench().service.listJobs('failed')).jobs.map(({ session_id: session }) => session)).toEqual(
      ['two'],
    );
    await page.getByRole('button', { name: /^Retry this one/ }).click();
    await page.getByRole('link', { name: 'Failed 0' }).waitFor();
    await bench().service.settled();
  });

  it('C-89 undoes a job after showing what that will do, and lists its result for each memory', async () => {
    const text = 'The user drinks green tea every morning.';
    const listLive = async (): Promise<readonly { readonly id: string }[]> =>
      (
        await bench().service.admin<{ data: { id: string; key: string }[] }>('GET', '/api/memory')
      ).data.filter(({ key }) => key === 'drink');
    const [memory] = await listLive();
    const { jobs } = await bench().service.listJobs('done');
    const first = jobs.find(({ session_id: session }) => session === 'one')!;
    const page = await bench().open(`/console/jobs?state=done&open=${first.turn_id}`);
    const panel = page.getByRole('complementary');
    await panel.getByText('1 proposal: 1 accepted, 0 refused').waitFor();
    expect(await panel.locator('.change-added').innerText()).toContain(text);
    await panel.getByRole('button', { name: 'Undo this job…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: '1 memory that it added ends' }).waitFor();
    await dialog.getByText(text).waitFor();
    expect(await listLive()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Undo the job' }).click();
    await panel.getByRole('heading', { name: 'Ended (1)' }).waitFor();
    await panel.locator('.undone h3:focus').waitFor();
    expect(await panel.locator('.undone').getByRole('link', { name: text }).getAttribute('href')).toContain(
      `open=${memory!.id}`,
    );
    expect(await listLive()).toEqual([]);
  });

  it('C-89 shows the conflicts of an undo beforehand, and lists them afterwards', async () => {
    const other = await bench().service.registerWithId({ label: 'moves', ...chatBy(upstream()) });
    await ask('I live in Paris.', 'paris', other.token);
    await ask('I live in Lyon.', 'lyon', other.token);
    const { data } = await bench().service.admin<{ data: { id: string }[] }>(
      'GET',
      `/api/memory?apiKeyId=${other.id}`,
    );
    await bench().service.admin('PATCH', `/v1/admin/memories/${data[0]!.id}`, {
      text: 'Lives in Lyon, by the river.',
    });
    const { jobs } = await bench().service.listJobs('done');
    const turn = jobs.find(({ session_id: session }) => session === 'lyon')!.turn_id;
    const page = await bench().open(`/console/jobs?state=done&open=${turn}`);
    await page.getByRole('button', { name: 'Undo this job…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: '2 memories stay as they are' }).waitFor();
    await dialog.getByText('it was changed since').waitFor();
    await dialog.getByRole('button', { name: 'Undo the job' }).click();
    await page.getByRole('heading', { name: 'Nothing was undone' }).waitFor();
    await page.getByRole('heading', { name: 'Left as they are (2)' }).waitFor();
    await page.getByText('a live memory has its key or says the same').waitFor();
  });

  it('plans a summary before it starts the job, and lists the job', async () => {
    const { service } = bench();
    const { tokens } = await service.admin<{ tokens: readonly { id: string; space_id: string }[] }>(
      'GET',
      '/v1/admin/tokens',
    );
    const sentences = Array.from({ length: 8 }, (_, at) => `Sentence ${at} is about the garden.`);
    await service.admin('POST', '/api/memory', {
      key: 'garden',
      content: sentences.join(' '),
      apiKeyId: tokens[0]!.id,
    });
    const page = await bench().open('/console/jobs?kind=summaries');
    await page.getByText('No summaries yet.').waitFor();
    await page.getByRole('button', { name: 'Make memories shorter…' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Space').selectOption(tokens[0]!.space_id);
    await dialog.getByLabel('Newest memories that stay as they are').fill('0');
    await dialog.getByRole('button', { name: 'Show the plan' }).click();
    await dialog.getByText(/^1 change of /).waitFor();
    expect(await service.rows("SELECT content FROM memories WHERE key = 'garden'")).toEqual([
      { content: sentences.join(' ') },
    ]);
    await dialog.getByRole('button', { name: 'Start the job' }).click();
    await getRows(page).first().waitFor();
    await service.rows("DELETE FROM memories WHERE key = 'garden'");
  });

  it('leads from the jobs to the queue board, and back', async () => {
    const page = await bench().open('/console/jobs');
    const [board] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Queue board' }).click(),
    ]);
    await board.waitForLoadState();
    await eventually(async () => (await board.title()) === 'MemoryBridge · queues');
    await eventually(async () => (await board.content()).includes('/console/jobs'));
  });
}

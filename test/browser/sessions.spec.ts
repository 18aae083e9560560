import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chatBy } from '../support/bridge.js';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

interface Counts {
  readonly messages: number;
  readonly turns: number;
  readonly memories: number;
  readonly vectors: number;
}

const ODD_NAME = '旅行/to Lisbon & back? #1 .x';

describeNeeding('a browser', 'the screens of sessions and documents', () => {
  let bench: BrowserBench;
  let upstream: ScriptedUpstream;
  let token: { readonly id: string; readonly token: string };
  let space: string;

  beforeAll(async () => {
    [bench, upstream] = await Promise.all([BrowserBench.start(), startUpstream()]);
  });
  afterEach(async () => bench.expectNoProblems());
  afterAll(async () => {
    await bench.close();
    await upstream.close();
  });

  async function say(content: string, session: string): Promise<void> {
    const body = { model: 'm', messages: [{ role: 'user', content }] };
    await (await bench.service.chat(token.token, body, { 'x-session-id': session })).text();
    await bench.service.settled();
  }

  async function append(session: string, messages: readonly object[]): Promise<void> {
    const headers = { authorization: `Bearer ${token.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ session_id: session, messages });
    const response = await fetch(`${bench.service.url}/v1/sessions/messages`, {
      method: 'POST',
      headers,
      body,
    });
    if (response.status !== 201) throw new Error(await response.text());
    await bench.service.settled();
  }

  const failTurn = async (session: string): Promise<void> => {
    // A job that is still on its way would end what fails here.
    await bench.service.settled();
    await bench.service.rows(
      `UPDATE turns SET extraction = 'failed', reason = 'unreadable_answer' WHERE session_id = '${session}'`,
    );
  };
  /** Asks the service: no event tells the page of a turn whose memories were there already. */
  const waitForExtraction = (session: string): Promise<boolean> =>
    eventually(async () => {
      const [turn] = await bench.service.rows<{ extraction: string }>(
        `SELECT extraction FROM turns WHERE session_id = '${session}'`,
      );
      return turn?.extraction === 'done';
    });
  const buildAddress = (session: string): string =>
    `/console/sessions?${new URLSearchParams({ open: session, openSpace: space }).toString()}`;
  const getTurns = (page: Page) => page.getByRole('article');
  const dryRun = async (session: string): Promise<Counts> => {
    const query = new URLSearchParams({
      space_id: space,
      session_id: session,
      memories: 'true',
      dry_run: 'true',
    });
    return (await bench.service.admin<{ erased: Counts }>('DELETE', `/v1/admin/sessions?${query.toString()}`))
      .erased;
  };

  it('C-29 says what will appear where there are no sessions and no documents yet', async () => {
    const page = await bench.open('/console/sessions');
    await page.getByText('No sessions yet.').waitFor();
    expect(await page.getByRole('link', { name: 'Connect an application' }).getAttribute('href')).toBe(
      '/console/start',
    );
    await page.goto(`${bench.service.url}/console/documents`);
    await page.getByText('No documents yet.').waitFor();
    upstream.always({ body: buildCompletion('Noted.') });
    token = await bench.service.registerWithId({
      label: 'shop',
      ...chatBy(upstream),
      policy: { receipts: 'all' },
    });
    space = (await bench.service.admin<{ space_id: string }>('GET', `/v1/admin/tokens/${token.id}`)).space_id;
  });

  it('C-74 shows a session’s messages in order with the state of each turn and the memories derived from them', async () => {
    await say('I live in Porto.', 'homes');
    await say('I moved to Lisbon. I live in Lisbon now.', 'homes');
    // Receipts are written behind the answer.
    await eventually(
      async () =>
        (await bench.service.rows("SELECT id FROM recall_receipts WHERE session_id = 'homes'")).length === 2,
    );
    const page = await bench.open('/console/sessions');
    await page.getByRole('row').filter({ hasText: 'homes' }).press('Enter');
    await getTurns(page).nth(1).waitFor();
    expect(await page.locator('.message-text').allInnerTexts()).toEqual([
      'I live in Porto.',
      'Noted.',
      'I moved to Lisbon. I live in Lisbon now.',
      'Noted.',
    ]);
    const [porto, lisbon] = [getTurns(page).first(), getTurns(page).nth(1)];
    await lisbon.getByText('Extracted').waitFor();
    const remembered = lisbon.getByRole('list', { name: 'Remembered from it' });
    expect(await remembered.innerText()).toMatch(/live in Lisbon.*supersedes.*Porto/is);
    await porto.getByText('Superseded, no longer recalled').first().waitFor();
    await lisbon.getByRole('link', { name: /recalled before the answer/ }).click();
    await page.waitForURL('**/console/receipts?open=*');
    await page.goBack();
    await getTurns(page).nth(1).waitFor();
    await page.getByLabel('Order').selectOption('desc');
    await eventually(async () =>
      (await page.locator('.message-text').first().innerText()).startsWith('I moved'),
    );
  });

  it('C-75 marks an aborted turn as never extracted, and shows a placeholder and no text for an erased passage', async () => {
    await append('left', [{ role: 'user', content: 'I am allergic to hazelnuts.' }]);
    const [row] = await bench.service.rows<{ id: string }>(
      `SELECT id FROM memories WHERE content LIKE '%hazelnuts%'`,
    );
    await bench.service.admin('DELETE', `/api/memory/${row!.id}`);
    await append('left', [{ role: 'user', content: 'What was I about to say?' }]);
    await bench.service.rows(
      `UPDATE turns SET status = 'aborted', extraction = 'none' WHERE id = (SELECT id FROM turns WHERE session_id = 'left' ORDER BY created_at DESC LIMIT 1)`,
    );
    const page = await bench.open(buildAddress('left'));
    await getTurns(page).nth(1).getByText('Aborted, never extracted').waitFor();
    expect(await getTurns(page).nth(1).getByRole('button').count()).toBe(0);
    await getTurns(page).first().getByText('Erased').waitFor();
    expect(await page.content()).not.toContain('hazelnuts');
  });

  it('shows a message of 200,000 characters by its beginning, and whole on demand', async () => {
    await append('novel', [{ role: 'user', content: `${'Once upon a time. '.repeat(11_111)}The end.` }]);
    const page = await bench.open(buildAddress('novel'));
    const text = page.locator('.message-text');
    const more = page.getByRole('button', { name: 'Show all 200,006 characters' });
    await more.waitFor();
    expect((await text.innerText()).length).toBeLessThan(2_000);
    await more.press('Enter');
    await text.getByText(/The end\./).waitFor();
  });

  it('folds the calls of tools, discards a failed turn, and extracts it again on Undo and on request', async () => {
    const call = { id: 'c1', type: 'function', function: { name: 'find_cake', arguments: '{"nuts":false}' } };
    await append('tools', [
      { role: 'user', content: 'I like lemon cake.' },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', content: 'Lemon cake, no nuts.', tool_call_id: 'c1' },
    ]);
    await failTurn('tools');
    const page = await bench.open(buildAddress('tools'));
    await getTurns(page).getByText('unreadable_answer').waitFor();
    expect(await page.getByText('find_cake').isVisible()).toBe(false);
    await page.getByText('1 tool call').press('Enter');
    await page.getByText('find_cake').waitFor();
    const discard = page.getByRole('button', { name: /^Leave out the turn/ });
    await discard.click();
    await getTurns(page).getByText('Left out, not extracted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForExtraction('tools');
    await failTurn('tools');
    await page.reload();
    await discard.click();
    await getTurns(page).getByText('Left out, not extracted').waitFor();
    await page.getByRole('button', { name: /^Extract the turn .* again$/ }).press('Enter');
    await waitForExtraction('tools');
    await page.reload();
    // The mark counts and not the word alone, because the turn was “not extracted” before.
    await getTurns(page).locator('.mark-good', { hasText: 'Extracted' }).waitFor();
  });

  it('C-77 C-30 opens and reloads a session whose name has slashes, spaces and Chinese characters', async () => {
    await append(ODD_NAME, [{ role: 'user', content: 'Packed my bags.' }]);
    const page = await bench.open('/console/sessions');
    await page.getByRole('searchbox', { name: 'Session' }).fill('nowhere');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('searchbox', { name: 'Session' }).fill(ODD_NAME);
    await page.getByText('1 row', { exact: true }).waitFor();
    await page.getByRole('row').filter({ hasText: ODD_NAME }).click();
    await page.getByText('Packed my bags.').waitFor();
    await page.reload();
    await page.getByText('Packed my bags.').waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toBe(ODD_NAME);
    await page.getByRole('button', { name: 'All sessions' }).click();
    await page.getByText('1 row', { exact: true }).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Session' }).inputValue()).toBe(ODD_NAME);
  });

  it('C-76 erases a session as its dry run counted, and the memories derived from it alone when that is chosen', async () => {
    await append('short', [
      { role: 'user', content: 'I live in Oslo.' },
      { role: 'assistant', content: 'A fine town.' },
    ]);
    // Vectors are made behind the answer.
    await eventually(async () => (await dryRun('short')).vectors >= 2);
    const counts = await dryRun('short');
    const page = await bench.open(buildAddress('short'));
    await page.getByRole('button', { name: 'Erase session…' }).click();
    const dialog = page.getByRole('dialog');
    const choice = dialog.getByLabel('Also erase the 1 memory that comes from this session alone');
    expect(await choice.isChecked()).toBe(false);
    expect(await dialog.locator('.facts').innerText()).toMatch(/Memories\s+0\b/);
    await choice.check();
    await eventually(async () => /Memories\s+1\b/.test(await dialog.locator('.facts').innerText()));
    const announced = await dialog.locator('.facts').innerText();
    for (const count of [counts.messages, counts.turns, counts.memories, counts.vectors])
      expect(announced).toMatch(new RegExp(`\\b${count}\\b`));
    expect(await dryRun('short')).toEqual(counts);
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    const gone = page.getByRole('region', { name: 'The session is erased' });
    await page.locator(':focus').and(page.locator(':has(section)')).waitFor();
    await gone.waitFor();
    expect(await gone.locator('.facts').innerText()).toBe(announced);
    const left = `SELECT 'm:' || id AS id FROM messages WHERE session_id = 'short' UNION ALL SELECT id::text FROM turns WHERE session_id = 'short'
      UNION ALL SELECT id::text FROM memories WHERE content LIKE '%Oslo%'`;
    expect(await bench.service.rows(left)).toEqual([]);
    // Those that it had replaced come from another session.
    expect(
      await bench.service.rows(
        `SELECT DISTINCT superseded_by FROM memories WHERE content LIKE '%in Lisbon%'`,
      ),
    ).toEqual([{ superseded_by: null }]);
    await gone.getByRole('link', { name: /^Receipt/ }).click();
    await page.getByRole('heading', { name: 'Erasure receipt' }).waitFor();
  });

  it('C-76 erases the files of a session from which no memory comes, when that is chosen', async () => {
    await append('with-file', [{ role: 'user', content: 'What does this picture show?' }]);
    await bench.service.rows(
      `INSERT INTO memory_attachments (space_id, user_id, app_id, project_id, session_id, source, type, name)
       SELECT space_id, '', app_id, project_id, session_id, 'memory_add_uri', 'image', 'a.png'
       FROM messages WHERE session_id = 'with-file'`,
    );
    const page = await bench.open(buildAddress('with-file'));
    await page.getByRole('button', { name: 'Erase session…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('No memory comes from this session alone.').waitFor();
    await dialog.getByLabel('Also erase the 1 file of this session').check();
    await eventually(async () =>
      /Files of the session\s+1\b/.test(await dialog.locator('.facts').innerText()),
    );
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await page.getByRole('region', { name: 'The session is erased' }).waitFor();
    expect(await bench.service.rows(`SELECT id FROM memory_attachments`)).toEqual([]);
  });

  it('C-98 shows how reading a document went and what was read, reads it again, and deletes it after the undo time', async () => {
    const { user_key } = await bench.service.admin<{ user_key: string }>('POST', '/users', {
      user_id: 'ada',
    });
    const upload = async (name: string, content: string, title: string): Promise<string> => {
      const form = new FormData();
      for (const [field, value] of Object.entries({ user_id: 'ada', user_key, title }))
        form.set(field, value);
      form.set('file', new Blob([content], { type: 'text/plain' }), name);
      const response = await fetch(`${bench.service.url}/resources`, { method: 'POST', body: form });
      return ((await response.json()) as { resource_id: string }).resource_id;
    };
    const [read, failed] = [
      await upload('a.txt', 'The dome opens at half past nine.', 'Opening hours'),
      await upload('b.txt', 'Later.', ''),
    ];
    await bench.service.rows(
      `UPDATE user_resources SET status = 'failed', content = NULL, error = 'open file:///data/files/b.txt failed' WHERE id = '${failed}'`,
    );
    const answers: string[] = [];
    const page = await bench.open('/console/documents');
    page.on('response', async (response) => {
      if (response.url().includes('/v1/admin/resources')) answers.push(await response.text().catch(() => ''));
    });
    await page.reload();
    const panel = page.getByRole('complementary');
    await page.getByRole('row').filter({ hasText: 'Opening hours' }).press('Enter');
    await panel.getByText('The dome opens at half past nine.').waitFor();
    expect(await panel.locator('.facts').innerText()).toMatch(
      /All of it[^]*ada[^]*33 bytes[^]*resource:\/\/ada\//,
    );
    await page.keyboard.press('Escape');
    await page.getByLabel('Status').selectOption('failed');
    const failedRow = page.getByRole('row').filter({ hasText: 'b.txt' });
    await failedRow.getByText(/^open resource:\/\/ada\/.* failed$/).waitFor();
    await failedRow.click();
    await panel.getByText(/^open resource:\/\/ada\/.* failed$/).waitFor();
    // The message stays for a few seconds only.
    await Promise.all([
      page.locator('.toast', { hasText: '“b.txt” was read again' }).waitFor(),
      panel.getByRole('button', { name: 'Read again' }).click(),
    ]);
    await panel.getByText('Later.').waitFor();
    await panel.getByTitle('Nothing was left out').waitFor();
    await bench.service.rows(
      `UPDATE user_resources SET status = 'failed', error = 'lost', storage_key = 'gone/b.txt' WHERE id = '${failed}'`,
    );
    await page.reload();
    await panel.getByRole('button', { name: 'Read again' }).click();
    await page.locator('.toast', { hasText: '“b.txt” could not be read again' }).waitFor();
    await bench.service.rows(
      `UPDATE user_resources SET status = 'failed', error = 'The PDF is protected by a password.' WHERE id = '${failed}'`,
    );
    await page.goto(`${bench.service.url}/console/documents`);
    await page.getByLabel('Language').selectOption('zh');
    await failedRow.getByText('该 PDF 有密码保护。').waitFor();
    expect(await failedRow.locator('[title]').first().getAttribute('title')).toBe('该 PDF 有密码保护。');
    await page.getByLabel('语言').selectOption('en');
    await page.goto(`${bench.service.url}/console/documents?open=${read}`);
    await page.clock.install();
    const isThere = async (): Promise<boolean> =>
      (await bench.service.rows(`SELECT id FROM user_resources WHERE id = '${read}' AND deleted_at IS NULL`))
        .length === 1;
    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.clock.fastForward(10_000);
    expect(await isThere()).toBe(true);
    await page.getByRole('row').filter({ hasText: 'Opening hours' }).click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.clock.fastForward(10_000);
    await eventually(async () => !(await isThere()));
    await page.getByRole('row').filter({ hasText: 'Opening hours' }).waitFor({ state: 'detached' });
    expect(answers.length).toBeGreaterThan(5);
    expect([...answers, await page.content()].join()).not.toMatch(/(file|s3):\/\//);
  });

  it('C-31 says what failed, and tries again', async () => {
    const page = await bench.newPage();
    await page.route('**/v1/admin/sessions?*', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'x-request-id': 'req-7' },
        json: { detail: 'The database is not reachable.' },
      }),
    );
    await page.goto(`${bench.service.url}/console/sessions`);
    await page.getByText('The database is not reachable.').waitFor();
    await page.unroute('**/v1/admin/sessions?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('row').filter({ hasText: 'homes' }).waitFor();
  });
});

import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { RecallDryRun } from '../../src/sdk/areas/recall.area.js';
import { chatBy, extractBy } from '../support/bridge.js';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

const FACT = 'I drink green tea every morning.';
const QUESTION = 'What do I drink in the morning?';
const STORED = ['turns', 'messages', 'memories', 'recall_receipts'];

describeNeeding('a browser', 'the playground', () => {
  let bench: BrowserBench;
  let upstream: ScriptedUpstream;
  let token: { readonly id: string; readonly token: string };

  beforeAll(async () => {
    [bench, upstream] = await Promise.all([BrowserBench.start(), startUpstream()]);
    const fact = {
      action: 'add',
      key: 'drink',
      type: 'factual',
      text: 'The user drinks green tea every morning.',
      source: 'user',
    };
    const facts = JSON.stringify({ facts: [fact] });
    upstream.always(({ body }) => ({
      body: buildCompletion(body.includes('"extractor"') && body.includes('green tea') ? facts : 'ok'),
    }));
    token = await bench.service.registerWithId({
      label: 'shop',
      ...chatBy(upstream),
      ...extractBy(upstream),
    });
    const body = { messages: [{ role: 'user', content: FACT }] };
    await (await bench.service.chat(token.token, body, { 'X-Session-Id': 'monday' })).text();
    await bench.service.settled();
  });

  afterEach(async () => bench.expectNoProblems());
  afterAll(async () => {
    await bench.close();
    await upstream.close();
  });

  const getRows = (page: Page): Locator => page.locator('tbody tr:not(.floor-row)');

  async function ask(page: Page, text: string): Promise<void> {
    await page.getByLabel('Message', { exact: true }).fill(text);
    await page.keyboard.press('Control+Enter');
  }

  /**
   * Asks in the page. Another run might have other figures, because vectors are made in the background.
   *
   * @returns the answer that the page shows
   */
  async function run<Answer>(page: Page, text: string, path: string, question: object): Promise<Answer> {
    const [answer] = await Promise.all([
      page.waitForResponse(`**/v1/admin/${path}/dry-run`),
      ask(page, text),
    ]);
    expect(answer.request().postDataJSON()).toMatchObject({ token_id: token.id, ...question });
    return (await answer.json()) as Answer;
  }

  async function open(fragment = ''): Promise<Page> {
    const page = await bench.open(`/console/playground${fragment}`);
    await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
    await page.getByLabel('Message', { exact: true }).waitFor();
    return page;
  }

  it('C-79 lists every considered item with its outcome, its score by signal and its final score', async () => {
    const page = await open();
    const { items } = await run<RecallDryRun>(page, QUESTION, 'recall', { text: QUESTION });
    await page.getByText('would be injected').first().waitFor();
    const shown = await getRows(page).allInnerTexts();
    expect(shown.length).toBe(items.length);
    for (const [at, { text, score }] of items.entries()) {
      expect(shown[at]).toContain(text);
      expect(shown[at]).toContain(score.toLocaleString('en', { maximumFractionDigits: 3 }));
    }
    expect(shown[0]).toContain('Used');
    await page.getByText('It is injected into the request.').waitFor();
    const headers = await page.locator('thead th').allInnerTexts();
    const signals = new Set(
      items.flatMap(({ scores }) => Object.keys(scores).filter((name) => scores[name] !== 0)),
    );
    expect(headers.length).toBe(signals.size + 5);
    expect(headers).toEqual(expect.arrayContaining(['Words', 'Score', 'Outcome']));
  });

  it('scrolls to the result of a run, which begins below a small window', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1280, height: 600 });
    await ask(page, QUESTION);
    const outcome = page.getByText('would be injected').first();
    await eventually(async () => {
      const box = await outcome.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 600;
    });
  });

  it('says that a result belongs to an earlier input, until it runs again', async () => {
    const page = await open();
    const notice = page.getByText('This result is for an earlier input.');
    await run<RecallDryRun>(page, QUESTION, 'recall', { text: QUESTION });
    await page.getByText('would be injected').first().waitFor();
    await page.getByRole('tab', { name: 'Block' }).click();
    expect(await notice.count()).toBe(0);
    const message = page.getByLabel('Message', { exact: true });
    await message.fill('What is the capital of Mongolia?');
    await notice.waitFor();
    await message.fill(QUESTION);
    await notice.waitFor({ state: 'detached' });
    // A run of the other dry run does not make the result current.
    await page.getByRole('tab', { name: 'Learn' }).click();
    await run(page, FACT, 'extract', {});
    await page.getByText('Extraction mode').first().waitFor();
    expect(await notice.count()).toBe(0);
    await page.getByRole('tab', { name: 'Items' }).click();
    await notice.waitFor();
    await page.getByRole('button', { name: 'Run' }).click();
    await notice.waitFor({ state: 'detached' });
  });

  it('says that a person has no effect under a policy that does not separate end users', async () => {
    const page = await bench.open('/console/playground');
    const ignored = page.getByText('No effect: the policy’s end_users is none');
    const usual = page.getByText('As in X-Memory-User or the field user');
    await usual.waitFor();
    await page.getByLabel('Person').fill('ada');
    await ignored.waitFor();
    await page.getByLabel('Changes to the policy').fill('{"end_users": "header"}');
    await usual.waitFor();
    expect(await ignored.count()).toBe(0);
  });

  it('moves the focus to the field that is missing', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Run' }).click();
    const message = page.getByLabel('Message', { exact: true });
    await eventually(async () => (await message.getAttribute('aria-invalid')) === 'true');
    await page.locator('textarea:focus').waitFor();
    expect(await page.locator('textarea:focus').getAttribute('id')).toBe(await message.getAttribute('id'));
  });

  it('C-79 C-80 marks the floor, and explains silence with its numbers', async () => {
    const page = await open();
    const question = 'What is the capital of Mongolia?';
    const { silence } = await run<RecallDryRun>(page, question, 'recall', { text: question });
    await page.getByText('Nothing would be injected').waitFor();
    const formatNumber = (value: number | null): string =>
      value!.toLocaleString('en', { maximumFractionDigits: 3 });
    const [best, floor] = [formatNumber(silence!.best), formatNumber(silence!.floor)];
    await page
      .getByText(`The best candidate’s evidence of ${best} is below the floor of ${floor}.`)
      .waitFor();
    expect(await page.locator('.floor-row').innerText()).toContain(`Floor ${floor}`);
    await page.getByLabel('Changes to the policy').fill('{"enabled": false}');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('The policy has “enabled: false”').waitFor();
  });

  it('C-83 keeps the input in the fragment, through a reload and a sign-in, and sends it in no request line', async () => {
    const page = await bench.newPage();
    const lines: string[] = [];
    page.on('request', (request) => lines.push(request.url(), request.headers()['referer'] ?? ''));
    await page.goto(`${bench.service.url}/console/playground`);
    await page.getByLabel('Message', { exact: true }).waitFor();
    await ask(page, `${QUESTION} canaryquestion`);
    await page.getByText('would be injected').first().waitFor();
    await eventually(() => page.url().includes('canaryquestion'));
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await page.getByLabel('Message', { exact: true }).waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toContain('canaryquestion');
    const link = page.url();
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.reload();
    await bench.signIn(page);
    await page.getByLabel('Message', { exact: true }).waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toContain('canaryquestion');
    const sent = lines.map((line) => line.split('#')[0]!);
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.filter((line) => line.includes('canaryquestion'))).toEqual([]);
    expect(bench.service.logs()).not.toContain('canaryquestion');
  });

  it('C-81 shows what is inserted where, and proves it by doing the edits itself', async () => {
    const page = await open();
    const messages = [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hi' },
      { role: 'user', content: QUESTION },
    ];
    const body = JSON.stringify({ model: 'm', messages });
    await page.getByLabel('Form').selectOption('Raw body');
    await page.getByRole('tab', { name: 'Diff' }).click();
    const { edits, equal } = await run<RecallDryRun>(page, body, 'recall', { body });
    await page.getByText('The edits make exactly the forwarded body').waitFor();
    expect(edits.length).toBeGreaterThan(0);
    for (const { at, inserted } of edits) {
      const bytes = Buffer.byteLength(inserted).toLocaleString('en');
      await page.getByText(`${bytes} bytes inserted at ${at.toLocaleString('en')}`).waitFor();
    }
    await page.getByText(`Prefix and suffix match, SHA-256 ${equal.sha256}`).waitFor();
    await page.getByText(/[Cc]ached prefix (kept|shortened)/).waitFor();
    expect(await page.locator('ins').allInnerTexts()).toEqual(edits.map(({ inserted }) => inserted));
    await page.setViewportSize({ width: 320, height: 700 });
    expect(
      await page.evaluate<number>(
        `document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth`,
      ),
    ).toBe(0);
    // A service that claims something else is found out.
    await page.route('**/v1/admin/recall/dry-run', async (route) => {
      const answer = (await (await route.fetch()).json()) as RecallDryRun;
      await route.fulfill({ json: { ...answer, body: answer.body.replace('Hello', 'Jello') } });
    });
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('The edits do not make the forwarded body').waitFor();
  });

  it('C-84 shows what an extraction would change and what that would supersede, and writes nothing', async () => {
    const count = async (): Promise<unknown> => {
      const counts = STORED.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ');
      return (await bench.service.rows(`SELECT ${counts}`))[0];
    };
    const before = await count();
    const page = await open();
    await page.getByRole('tab', { name: 'Learn' }).click();
    const text = `${FACT} With milk.`;
    const { changes: expected } = await run<{
      changes: { text: string; affects: { text: string }[] }[];
    }>(page, text, 'extract', { messages: [{ role: 'user', content: text }] });
    const changes = page.getByRole('table', { name: 'Changes' });
    await changes.waitFor();
    expect(expected.length).toBeGreaterThan(0);
    const shown = await changes.innerText();
    for (const { text: changed, affects } of expected)
      for (const part of [changed, ...affects.map((one) => one.text)]) expect(shown).toContain(part);
    expect(await count()).toEqual(before);
  });

  it('runs a second policy beside the first and marks what moved', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Compare with…' }).click();
    const other = page.getByLabel('Policy to compare with');
    const readOther = async (): Promise<unknown> => JSON.parse(await other.inputValue()) as unknown;
    const { policy } = await bench.service.admin<{ policy: object }>('GET', `/v1/admin/tokens/${token.id}`);
    expect(await readOther()).toEqual({ preset: 'bridge', ...policy });
    await page.getByLabel('Preset to compare with').selectOption('agent');
    expect(await readOther()).toEqual({ ...policy, preset: 'agent' });
    await other.fill('{"enabled": false}');
    await ask(page, QUESTION);
    await page.getByText('Second policy').waitFor();
    await page.getByText('Goes out').first().waitFor();
    await other.fill('{"recall": {"limit": "x"}}');
    // One of the two answers may still be awaited, and nothing runs until it is there.
    await page.getByRole('button', { name: 'Run' }).and(page.locator(':not([aria-busy])')).click();
    await page.getByRole('alert').getByText('policy.recall.limit').waitFor();
    expect(await other.getAttribute('aria-invalid')).toBe('true');
    expect(await other.inputValue()).toBe('{"recall": {"limit": "x"}}');
  });

  it('says what is missing before anything is sent, and copies a link and a command', async () => {
    const page = await bench.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${bench.service.url}/console/playground`);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('Required').waitFor();
    await page.getByLabel('Message', { exact: true }).fill("Where's my tea?");
    // The button says so for two seconds only.
    await Promise.all([
      page.getByRole('button', { name: 'Copied' }).waitFor(),
      page.getByRole('button', { name: 'Copy link' }).click(),
    ]);
    const read = (): Promise<string> => page.evaluate<string>('navigator.clipboard.readText()');
    expect(new URL(await read()).hash).toContain(
      `message=${new URLSearchParams({ a: "Where's my tea?" }).toString().slice(2)}`,
    );
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await eventually(async () => (await read()).startsWith('curl '));
    expect(await read()).toContain(
      `/v1/admin/recall/dry-run' \\\n  -H "Authorization: Bearer $MEMORYBRIDGE_ADMIN_TOKEN"`,
    );
    expect(await read()).not.toContain(bench.service.adminToken);
  });

  it('C-117 says why nothing can be run where texts are hidden from operators', async () => {
    const page = await bench.newPage();
    await page.route('**/v1/auth/session', async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, operator_texts: 'hidden' } });
    });
    await page.goto(`${bench.service.url}/console/playground`);
    await page.getByText('security.operator_texts is “hidden”').waitFor();
    const run = page.getByRole('button', { name: 'Run' });
    expect(await run.getAttribute('title')).toBe('Hidden by configuration');
    expect(await run.getAttribute('aria-disabled')).toBe('true');
  });
});

import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { NEEDS } from '../support/needs-table.mjs';
import { createScratchFolder } from '../support/scratch-folder.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

const MODULES = resolve(import.meta.dirname, '../../node_modules');
const KEY = 'sk-upstream-0123456789';
const FACT = 'I am allergic to hazelnuts.';
const run = promisify(execFile);

describeNeeding('a browser', 'the Start screen', () => {
  let bench: BrowserBench;
  let upstream: ScriptedUpstream;
  let folder: Awaited<ReturnType<typeof createScratchFolder>>;

  beforeAll(async () => {
    [bench, upstream, folder] = await Promise.all([
      BrowserBench.start(),
      startUpstream(),
      createScratchFolder('snippets'),
    ]);
    await symlink(MODULES, join(folder.path, 'node_modules'));
  });
  afterEach(async () => {
    await bench.expectNoProblems();
    upstream.reset();
  });
  afterAll(async () => {
    await bench.close();
    await upstream.close();
    await folder.remove();
  });

  const getStep = (page: Page, number: number): Locator =>
    page.getByRole('region', { name: new RegExp(`^${number} ·`) });
  const countTokens = async (): Promise<number> =>
    (await bench.service.admin<{ total: number }>('GET', '/v1/admin/tokens')).total;
  const readSecret = (page: Page): Promise<string> => page.getByLabel('Token', { exact: true }).innerText();
  /** @returns the new token's secret */
  const chooseStandIn = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: 'Use the built-in stand-in' }).click();
    await page.getByText('The stand-in answers. It is not a model.').waitFor();
    return readSecret(page);
  };
  const connect = async (page: Page): Promise<void> => {
    await page.getByLabel('Base URL').fill(upstream.url);
    await page.getByLabel('API key').fill(KEY);
    await page.getByRole('button', { name: 'Check' }).click();
  };

  it('opens after a sign-in while no valid token exists, and from Settings afterwards', async () => {
    const first = await bench.open('/console', { signedIn: false });
    await bench.signIn(first);
    await first.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    const { id } = await bench.service.registerWithId({ llm_base_url: upstream.url, llm_api_key: KEY });
    const later = await bench.open('/console', { signedIn: false });
    await bench.signIn(later);
    await later.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await later.getByRole('link', { name: 'Settings' }).click();
    await later.getByRole('link', { name: 'Connect' }).click();
    await later.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    await bench.service.admin('DELETE', `/v1/admin/tokens/${id}`);
  });

  it('C-48 shows the provider’s own refusal with its status and stores nothing, then the number of models', async () => {
    const page = await bench.open('/console/start');
    upstream.next({ status: 401, body: { error: { message: 'Incorrect API key provided.' } } });
    await connect(page);
    await page.getByText('401: Incorrect API key provided.').waitFor();
    expect([await countTokens(), await page.getByLabel('API key').inputValue()]).toEqual([0, KEY]);
    upstream.next({ body: { object: 'list', data: [{ id: 'a' }, { id: 'b' }] } });
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Answers, 2 models').waitFor();
    await eventually(async () => (await page.getByLabel('API key').inputValue()) === '');
    expect(await countTokens()).toBe(1);
    expect(await page.content()).not.toContain(KEY);
  });

  it('does not ask for the key again once the provider has accepted it', async () => {
    const page = await bench.open('/console/start');
    upstream.next({ body: { object: 'list', data: [{ id: 'a' }] } });
    await connect(page);
    await page.getByText('Answers, 1 model').waitFor();
    await eventually(async () => (await page.getByLabel('API key').inputValue()) === '');
    expect(await page.getByText('Required', { exact: true }).count()).toBe(0);
  });

  it('says what to check when the provider cannot be reached, and what a refused list may mean', async () => {
    const page = await bench.open('/console/start');
    await page.getByLabel('Base URL').fill('http://127.0.0.1:9/v1');
    await page.getByLabel('API key').fill(KEY);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Check the base URL, and that the provider is running.').waitFor();
    expect(await page.getByText('Some providers have no list of models.').count()).toBe(0);
    upstream.next({ status: 404, body: { error: { message: 'No such path.' } } });
    await connect(page);
    await page.getByText('Some providers have no list of models.').waitFor();
  });

  it('C-49 makes one token, shows its secret until the page is left, and puts address and token into every snippet', async () => {
    const before = await countTokens();
    const page = await bench.open('/console/start');
    await connect(page);
    const secret = await readSecret(page);
    expect(secret).toMatch(/^mb_/);
    const tabs = await page.getByRole('tab').allInnerTexts();
    expect(tabs).toEqual(['curl', 'JavaScript', 'Python', 'AI SDK', 'LangChain']);
    for (const name of tabs) {
      await page.getByRole('tab', { name, exact: true }).click();
      const snippet = await page.getByRole('tabpanel').locator('pre').innerText();
      expect({ name, snippet }).toEqual({
        name,
        snippet: expect.stringContaining(`${bench.service.url}/v1`),
      });
      expect(snippet).toContain(secret);
    }
    // Another provider goes into the same token.
    await chooseStandIn(page);
    expect([await countTokens(), await readSecret(page)]).toEqual([before + 1, secret]);
    await page.getByRole('link', { name: 'Memories' }).click();
    await page.getByRole('heading', { level: 1, name: 'Memories' }).waitFor();
    expect(await page.content()).not.toContain(secret);
    await page.goBack();
    await page.getByRole('tab', { name: 'curl' }).waitFor();
    expect(await page.content()).not.toContain(secret);
  });

  it('C-50 gives snippets that get an answer from the service as they are copied', async () => {
    const page = await bench.open('/console/start', { permissions: ['clipboard-read', 'clipboard-write'] });
    await chooseStandIn(page);
    const answers: Record<string, string> = {};
    for (const name of await page.getByRole('tab').allInnerTexts()) {
      if (name === 'Python' && !NEEDS['openai-python'].isMet()) continue;
      await page.getByRole('tab', { name, exact: true }).click();
      // The button says so for two seconds only; that of the tab before may say it still.
      await page.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).waitFor();
      await Promise.all([
        page.getByRole('tabpanel').getByRole('button', { name: 'Copied' }).waitFor(),
        page.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).click(),
      ]);
      answers[name] = await runSnippet(name, await page.evaluate<string>('navigator.clipboard.readText()'));
    }
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(['curl', 'JavaScript', 'AI SDK', 'LangChain']),
    );
    for (const [name, answer] of Object.entries(answers))
      expect({ name, answer }).toEqual({
        name,
        answer: expect.stringContaining('This is the stand-in, not a model.'),
      });
  });

  async function runSnippet(name: string, code: string): Promise<string> {
    if (name === 'curl') return (await run('bash', ['-c', code])).stdout;
    const file = join(folder.path, name === 'Python' ? 'snippet.py' : 'snippet.mjs');
    await writeFile(file, code);
    return (await run(name === 'Python' ? 'python3' : process.execPath, [file])).stdout;
  }

  it('C-51 C-52 shows the first request and the first memory with its turn as they come, without a reload', async () => {
    const page = await bench.newPage();
    // A request that came before the stream of events is shown without its status.
    await Promise.all([
      page.waitForResponse('**/v1/admin/events'),
      page.goto(`${bench.service.url}/console/start`),
    ]);
    const secret = await chooseStandIn(page);
    await page.getByText('Waiting for your first request…').waitFor();
    await page.evaluate('window.notReloaded = true');
    await (
      await bench.service.chat(secret, { model: 'm', messages: [{ role: 'user', content: FACT }] })
    ).text();
    const request = getStep(page, 3);
    await request.getByText('Status 200').waitFor();
    await request.getByText(/^[\d.]+ ms added$/).waitFor();
    await request.getByText('turn stored').waitFor();
    expect(await request.locator('time').first().innerText()).toMatch(/^\d\d:\d\d:\d\d$/);
    const memory = getStep(page, 4);
    await memory.getByRole('link', { name: /hazelnuts/ }).waitFor();
    const [turn] = await bench.service.rows<{ id: string }>(
      'SELECT id FROM turns ORDER BY created_at DESC LIMIT 1',
    );
    expect(await memory.getByRole('link', { name: 'From this turn' }).getAttribute('href')).toContain(
      turn!.id,
    );
    expect(await page.evaluate('window.notReloaded')).toBe(true);
  });

  it('C-53 completes all four steps with the stand-in, from the page alone and with the keyboard', async () => {
    const page = await bench.open('/console/start');
    await page.getByText('It is not a model.').first().waitFor();
    await page.getByRole('button', { name: 'Use the built-in stand-in' }).press('Enter');
    await page.getByRole('button', { name: 'Send a test request from this page' }).press('Enter');
    await getStep(page, 3).getByText('This is the stand-in, not a model.').waitFor();
    await getStep(page, 4)
      .getByRole('link', { name: /hazelnuts/ })
      .waitFor();
    await page.getByRole('button', { name: 'Ask again in a new session' }).press('Enter');
    await getStep(page, 4)
      .locator('blockquote')
      .getByText(/not a model[\s\S]*hazelnuts/)
      .waitFor();
    await page.getByRole('link', { name: 'Go to Home' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  });

  it('names the three usual reasons after a minute without a request', async () => {
    const page = await bench.newPage();
    await page.clock.install();
    await page.goto(`${bench.service.url}/console/start`);
    await chooseStandIn(page);
    expect(await page.getByText('The three usual reasons').count()).toBe(0);
    await page.clock.fastForward(61_000);
    await page.getByText('The three usual reasons').waitFor();
    expect(await getStep(page, 3).getByRole('listitem').count()).toBe(3);
    await page.getByRole('button', { name: 'Send a test request from this page' }).click();
    await getStep(page, 3).getByText('Status 200').first().waitFor();
    await eventually(async () => (await page.getByText('The three usual reasons').count()) === 0);
  });

  it('says why there is no stand-in, where the service has none', async () => {
    const page = await bench.newPage();
    await page.route('**/v1/admin/stand-in', (route) =>
      route.fulfill({ json: { available: false, reason: 'It is switched off.' } }),
    );
    await page.goto(`${bench.service.url}/console/start`);
    await page.getByText('It is switched off.').waitFor();
    expect(
      await page.getByRole('button', { name: 'Use the built-in stand-in' }).getAttribute('aria-disabled'),
    ).toBe('true');
  });
});

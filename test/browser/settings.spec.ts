import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { FakePoint } from '../fakes/fake-qdrant-filter.js';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { Reembedding } from '../../src/memory/store/reembedding.service.js';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';

const KEY = 'qdrant-key-0123456789';

describeNeeding('a browser', 'the settings screen', () => {
  let bench: BrowserBench;
  let qdrant: FakeQdrant;

  beforeAll(async () => {
    qdrant = await FakeQdrant.start();
    qdrant.apiKey = KEY;
    bench = await BrowserBench.start();
    for (const [key, content] of [
      ['drink', 'Drinks green tea in the morning'],
      ['pet', 'Has a cat named Miu'],
    ])
      await bench.service.admin('POST', '/api/memory', { key, content });
  });

  afterEach(async () => bench.expectNoProblems());
  afterAll(async () => {
    await bench.close();
    await qdrant.stop();
  });

  const memorySettings = (): Promise<Record<string, unknown>> => bench.service.admin('GET', '/api/settings/memory');
  const qdrantSettings = (): Promise<Record<string, unknown>> => bench.service.admin('GET', '/api/settings/qdrant');

  function collectWrites(page: Page): string[] {
    const writes: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && writes.push(request.postData() ?? ''));
    return writes;
  }

  it('S3-91 C-99 shows the memory settings and saves what was changed, which can be undone', async () => {
    const page = await bench.open('/console/settings');
    const writes = collectWrites(page);
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByLabel('Use memory').waitFor();
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByLabel('Token budget').inputValue()).toBe('2000');
    await page.getByLabel('Use memory').uncheck();
    await page.getByLabel('Token budget').fill('16000');
    await page.getByLabel('Recall memories of the last').fill('365');
    await page.getByLabel('Strategy').selectOption('semantic');
    await page.getByLabel('Offer skills to the model').check();
    await save.click();
    await page.getByText('Settings saved').first().waitFor();
    expect(writes.map((text) => JSON.parse(text))).toEqual([
      { enabled: false, maxTokens: 16_000, retentionDays: 365, strategy: 'semantic', skillsEnabled: true },
    ]);
    expect(await memorySettings()).toMatchObject({ enabled: false, maxTokens: 16_000, retentionDays: 365, strategy: 'semantic' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => (await memorySettings())['maxTokens'] === 2_000);
    await eventually(async () => (await page.getByLabel('Token budget').inputValue()) === '2000');
  });

  it('S3-91 C-99 refuses numbers out of range at their field, and shows what the service refuses there', async () => {
    const page = await bench.open('/console/settings/memory');
    const writes = collectWrites(page);
    const budget = page.getByLabel('Token budget');
    for (const wrong of ['16001', '-1', '1.5', '']) {
      await budget.fill(wrong);
      expect(await budget.getAttribute('aria-invalid')).toBe('true');
      await budget.press('Enter');
    }
    await page.getByText('Enter a whole number from 0 to 16,000.').waitFor();
    expect(writes).toEqual([]);
    await page.goto(`${bench.service.url}/console/settings/search`);
    const host = page.getByLabel('Host', { exact: true });
    await host.fill('a b');
    await host.press('Enter');
    await page.getByText('qdrantHost must be a host name').waitFor();
    expect([await host.getAttribute('aria-invalid'), await host.inputValue()]).toEqual(['true', 'a b']);
  });

  it('S3-91 C-100 saves the connection of Qdrant and shows its key masked only', async () => {
    const page = await bench.open('/console/settings/search');
    const writes = collectWrites(page);
    await page.getByLabel('Host', { exact: true }).fill(qdrant.url);
    await page.getByLabel('Port', { exact: true }).fill('6444');
    await page.getByLabel('Collection prefix').fill('panel_test');
    await page.getByRole('button', { name: 'Set a key' }).click();
    await page.getByLabel('New API key').fill(KEY);
    await page.getByLabel('Use Qdrant').check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Qdrant answers every search.').waitFor();
    await page.getByText(/Answers after/).waitFor();
    expect(writes.map((text) => JSON.parse(text))).toEqual([
      { qdrantEnabled: true, qdrantHost: qdrant.url, qdrantPort: 6_444, qdrantCollection: 'panel_test', qdrantApiKey: KEY },
    ]);
    await page.getByText('Set (qdrant-…6789)').waitFor();
    expect(await page.content()).not.toContain(KEY);
    await page.reload();
    await page.getByText('Set (qdrant-…6789)').waitFor();
    expect(await page.content()).not.toContain(KEY);
  });

  it('S3-91 C-100 finds memories in the search test, with their scores', async () => {
    await embedAll();
    const page = await bench.open('/console/settings/search');
    await page.getByLabel('Question').fill('green tea in the morning');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Results of the search test' }).locator('tbody tr');
    await rows.first().waitFor();
    const [score, key, text] = await rows.first().locator('td').allInnerTexts();
    expect([key, text]).toEqual(['drink', 'Drinks green tea in the morning']);
    expect(Number(score)).toBeGreaterThan(0.2);
  });

  it('S3-91 C-101 cleans up after a confirmation, and tells the number that was removed', async () => {
    await embedAll();
    for (const { payload } of memoryPoints()) payload['createdAtUnix'] = 1;
    expect(memoryPoints()).toHaveLength(2);
    const page = await bench.open('/console/settings/search');
    await page.getByLabel('Also remove entries older than').fill('5000');
    await page.getByText('Enter a whole number from 1 to 3,650.').waitFor();
    await page.getByLabel('Also remove entries older than').fill('300');
    await page.getByRole('button', { name: 'Clean up…' }).click();
    await page.getByText('older than 300 days, are removed').waitFor();
    expect(memoryPoints()).toHaveLength(2);
    await page.getByRole('dialog').getByRole('button', { name: 'Clean up', exact: true }).click();
    await page.getByText('2 entries were removed.').first().waitFor();
    expect(memoryPoints()).toEqual([]);
  });

  it('keeps display choices in this browser, and applies them at once', async () => {
    const page = await bench.open('/console/settings/display');
    await page.getByLabel('Theme', { exact: true }).last().selectOption('dark');
    await page.getByLabel('Density of tables').selectOption('compact');
    await page.getByLabel('Time to undo an erasure').selectOption('20');
    await page.getByLabel('Language', { exact: true }).last().selectOption('zh');
    await page.getByRole('heading', { name: '设置' }).waitFor();
    const root = page.locator('html');
    expect([await root.getAttribute('data-theme'), await root.getAttribute('data-density'), await root.getAttribute('lang')]).toEqual([
      'dark',
      'compact',
      'zh',
    ]);
    await page.reload();
    await page.getByRole('heading', { name: '设置' }).waitFor();
    expect(await page.getByLabel('清除操作的撤销时间').inputValue()).toBe('20');
    expect(await page.evaluate<string[]>('Object.keys(localStorage)')).toEqual(['memorybridge.console']);
  });

  /** Resolves when every memory has its vector, which otherwise comes with the next sweep. */
  async function embedAll(): Promise<void> {
    const run = { signal: new AbortController().signal, log: () => Promise.resolve(), progress: () => Promise.resolve() };
    const spaces = await bench.service.rows<{ space_id: string }>('SELECT DISTINCT space_id FROM memories');
    for (const { space_id: spaceId } of spaces) await bench.service.worker!.get(Reembedding, { strict: false }).bringUpToDate(spaceId, run);
    await eventually(() => memoryPoints().length === 2);
  }

  function memoryPoints(): FakePoint[] {
    const all = [...qdrant.collections.values()].flatMap(({ points }) => [...points.values()]);
    return all.filter(({ payload }) => payload['kind'] === 'omniroute_memory');
  }

  it('C-102 shows what the configuration decides as text without controls', async () => {
    const page = await bench.open('/console/settings/search');
    const stored = await qdrantSettings();
    await page.route('**/api/settings/qdrant', (route) =>
      route.fulfill({ json: { ...stored, index: { driver: 'qdrant', state: 'configured', toEmpty: 0 } } }),
    );
    await page.reload();
    await page.getByText('index.driver is qdrant').waitFor();
    expect(await page.getByLabel('Host', { exact: true }).count()).toBe(0);
    expect(await page.getByText('panel_test').count()).toBe(1);
  });
});

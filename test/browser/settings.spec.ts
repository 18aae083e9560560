import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { FakePoint } from '../fakes/fake-qdrant-filter.js';
import { FakeQdrant } from '../fakes/fake-qdrant.js';
import { ReembeddingService } from '../../src/memory/indexing/vectors/reembedding.service.js';
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

  const readMemorySettings = (): Promise<Record<string, unknown>> =>
    bench.service.admin('GET', '/api/settings/memory');

  function collectWrites(page: Page): string[] {
    const writes: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && writes.push(request.postData() ?? ''));
    return writes;
  }

  it('S3-91 C-99 shows the memory settings, saves what was changed, and restores it on Undo', async () => {
    const page = await bench.open('/console/settings');
    const writes = collectWrites(page);
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByLabel('Use memory').waitFor();
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByLabel('Token budget').inputValue()).toBe('2000');
    await page.getByLabel('Use memory').uncheck();
    await page.getByLabel('Token budget').fill('16000');
    await page.getByLabel('Days of memories to recall').fill('365');
    await page.getByLabel('Strategy').selectOption('semantic');
    await page.getByLabel('Offer skills to the model').check();
    await save.click();
    await page.getByText('Settings saved').first().waitFor();
    const undo = page.getByRole('button', { name: 'Undo' });
    // While it has the focus its message stays, however long the service takes.
    await undo.focus();
    expect(writes.map((text) => JSON.parse(text))).toEqual([
      { enabled: false, maxTokens: 16_000, retentionDays: 365, strategy: 'semantic', skillsEnabled: true },
    ]);
    expect(await readMemorySettings()).toMatchObject({
      enabled: false,
      maxTokens: 16_000,
      retentionDays: 365,
      strategy: 'semantic',
    });
    await undo.click();
    await eventually(async () => (await readMemorySettings())['maxTokens'] === 2_000);
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
    await page.getByText(/Answers in/).waitFor();
    expect(writes.map((text) => JSON.parse(text))).toEqual([
      {
        qdrantEnabled: true,
        qdrantHost: qdrant.url,
        qdrantPort: 6_444,
        qdrantCollection: 'panel_test',
        qdrantApiKey: KEY,
      },
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

  it('S3-91 C-101 cleans up after a confirmation, and shows the number that was removed', async () => {
    await embedAll();
    for (const { payload } of listMemoryPoints()) payload['createdAtUnix'] = 1;
    expect(listMemoryPoints()).toHaveLength(2);
    const page = await bench.open('/console/settings/search');
    await page.getByLabel('Also remove entries older than').fill('5000');
    await page.getByText('Enter a whole number from 1 to 3,650.').waitFor();
    await page.getByLabel('Also remove entries older than').fill('300');
    await page.getByRole('button', { name: 'Clean up…' }).click();
    await page.getByText('older than 300 days, are removed').waitFor();
    expect(listMemoryPoints()).toHaveLength(2);
    await page.getByRole('dialog').getByRole('button', { name: 'Clean up', exact: true }).click();
    await page.getByText('2 entries were removed.').first().waitFor();
    expect(listMemoryPoints()).toEqual([]);
  });

  it('finds settings of the configuration, with default and origin, and shows no secret', async () => {
    const page = await bench.open('/console/settings/config');
    const rows = page.locator('.config-table tbody tr');
    await rows.first().waitFor();
    const { settings } = await bench.service.admin<{ settings: unknown[] }>('GET', '/v1/admin/config');
    expect(await rows.count()).toBe(settings.length);
    expect(await page.content()).not.toContain(bench.service.adminToken);
    await page.getByRole('searchbox').fill('server port');
    await eventually(async () => (await rows.count()) === 1);
    expect(await rows.locator('th, td').allInnerTexts()).toEqual([
      'server.port',
      '0',
      '8000',
      'MEMORY_BRIDGE_PORT in the environment',
    ]);
    await page.getByRole('searchbox').fill('admin_token');
    await eventually(
      async () => (await rows.locator('th').allInnerTexts()).join() === 'security.admin_token',
    );
    expect((await rows.locator('td').allInnerTexts()).slice(0, 2)).toEqual(['Set', 'Not set']);
    await page.getByRole('searchbox').fill('server');
    await page.getByLabel('Only what differs').check();
    await eventually(
      async () => (await rows.locator('th').allInnerTexts()).join() === 'server.host,server.port',
    );
    await page.reload();
    await eventually(async () => (await rows.count()) === 2);
    await page.getByRole('searchbox').fill('zebra');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await eventually(async () => (await rows.count()) === settings.length);
  });

  it('runs the checks of the doctor and says what to do about findings', async () => {
    const page = await bench.open('/console/settings/doctor');
    await page.getByRole('button', { name: 'Run the checks' }).click();
    const findings = page.locator('.finding');
    await page.getByText('All 13 checks passed.').first().waitFor();
    await eventually(async () => (await findings.count()) === 13);
    await findings.filter({ hasText: 'Database schema' }).getByText('Passed').waitFor();
    // A scratch folder was never initialized by `init`.
    await findings.filter({ hasText: 'Set-up' }).getByText('Advice').waitFor();
    await findings.filter({ hasText: 'Set-up' }).getByText('npx memorybridge init').waitFor();
    await page.route('**/v1/admin/doctor', (route) =>
      route.fulfill({
        json: { checks: [{ name: 'database', ok: false, message: 'No connection', advice: 'Start it' }] },
      }),
    );
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByText('1 of 1 checks failed.').first().waitFor();
    await findings.filter({ hasText: 'No connection' }).getByText('→ Start it').waitFor();
  });

  it('chooses the token of chat mode, and restores the earlier choice on Undo', async () => {
    const provider = { llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-0123456789' };
    const { id } = await bench.service.registerWithId({ ...provider, label: 'lent' });
    const readChosen = async (): Promise<string | null> =>
      (await bench.service.admin<{ tokenId: string | null }>('GET', '/api/settings/chat')).tokenId;
    const page = await bench.open('/console/settings/chat');
    const field = page.getByLabel('Token for people who own none');
    await field.waitFor();
    expect(await field.locator('option').allInnerTexts()).toEqual(['No token', 'lent']);
    await field.selectOption('lent');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Settings saved').first().waitFor();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    expect(await readChosen()).toBe(id);
    await undo.click();
    await eventually(async () => (await readChosen()) === null);
    await eventually(async () => (await field.inputValue()) === '');
    await field.selectOption('lent');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await eventually(async () => (await readChosen()) === id);
    await bench.service.admin('DELETE', `/v1/admin/tokens/${id}`);
    await page.reload();
    await page.getByText('The chosen token can no longer answer').waitFor();
    await field.selectOption('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await eventually(async () => (await readChosen()) === null);
  });

  it('keeps display choices in this browser, and applies them at once', async () => {
    const page = await bench.open('/console/settings/display');
    await page.getByLabel('Theme', { exact: true }).last().selectOption('dark');
    await page.getByLabel('Density of tables').selectOption('compact');
    await page.getByLabel('Time to undo an erasure').selectOption('20');
    await page.getByLabel('Language', { exact: true }).last().selectOption('zh');
    await page.getByRole('heading', { name: '设置' }).waitFor();
    const root = page.locator('html');
    await eventually(async () => (await root.getAttribute('lang')) === 'zh');
    expect([await root.getAttribute('data-theme'), await root.getAttribute('data-density')]).toEqual([
      'dark',
      'compact',
    ]);
    await page.reload();
    await page.getByRole('heading', { name: '设置' }).waitFor();
    expect(await page.getByLabel('清除操作的撤销时间').inputValue()).toBe('20');
    expect(await page.evaluate<string[]>('Object.keys(localStorage)')).toEqual(['memorybridge.console']);
  });

  /** Resolves when every memory has its vector, which otherwise comes with the next sweep. */
  async function embedAll(): Promise<void> {
    const run = {
      signal: new AbortController().signal,
      log: () => Promise.resolve(),
      reportProgress: () => Promise.resolve(),
    };
    const spaces = await bench.service.rows<{ space_id: string }>('SELECT DISTINCT space_id FROM memories');
    for (const { space_id: spaceId } of spaces)
      await bench.service.worker!.get(ReembeddingService, { strict: false }).updateVectors(spaceId, run);
    await eventually(() => listMemoryPoints().length === 2);
  }

  function listMemoryPoints(): FakePoint[] {
    const all = [...qdrant.collections.values()].flatMap(({ points }) => [...points.values()]);
    return all.filter(({ payload }) => payload['kind'] === 'omniroute_memory');
  }

  describe('where the configuration chooses Qdrant', () => {
    let configured: BrowserBench;

    beforeAll(async () => {
      const env = { MEMORYBRIDGE_INDEX_DRIVER: 'qdrant', QDRANT_URL: qdrant.url, QDRANT_API_KEY: KEY };
      configured = await BrowserBench.start({ beside: bench.service, worker: false, env });
    });
    afterEach(async () => configured.expectNoProblems());
    afterAll(() => configured.close());

    it('C-102 shows the form read-only and says why, as the service refuses a change', async () => {
      const page = await configured.open('/console/settings/search');
      await page
        .getByText('index.driver is qdrant, so the configuration file says which Qdrant serves')
        .waitFor();
      const section = page.getByRole('region', { name: 'Connection' });
      await section.getByText('Collection prefix').waitFor();
      expect(await section.locator('input, select, textarea, button').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
      await expect(
        configured.service.admin('PUT', '/api/settings/qdrant', { qdrantPort: 7_000 }),
      ).rejects.toThrow('409');
    });

    it('C-55 names the index that is down with its consequence', async () => {
      await qdrant.stop();
      const page = await configured.open('/console');
      await page.getByText('1 part does not work').waitFor();
      const index = page
        .getByRole('region', { name: 'Service' })
        .getByRole('listitem')
        .filter({ hasText: 'Index' });
      await index.getByText('strict tokens answer 502').waitFor();
    });
  });
});

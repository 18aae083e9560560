import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';

describeNeeding('a browser', 'the memories screen', () => {
  let bench: BrowserBench;

  beforeAll(async () => {
    bench = await BrowserBench.start();
    for (const index of Array.from({ length: 30 }, (_, each) => each)) await add(`key-${index}`, `Memory number ${index} about cats`);
    await add('hostile', '<img src=x onerror=alert(1)>', 'procedural');
  });

  afterEach(async () => bench.expectNoProblems());
  afterAll(() => bench.close());

  function add(key: string, content: string, type = 'factual'): Promise<unknown> {
    return bench.service.admin('POST', '/api/memory', { key, content, type });
  }

  it('C-39 C-59 lists memories newest first, and shows markup as text', async () => {
    const page = await bench.open('/console/memories');
    const rows = page.locator('tbody tr[data-index]');
    await rows.first().waitFor();
    expect(await rows.first().innerText()).toContain('<img src=x onerror=alert(1)>');
    expect(await rows.nth(1).innerText()).toContain('key-29');
  });

  it('C-60 sends one request for letters typed quickly, and keeps the search in the address', async () => {
    const page = await bench.open('/console/memories');
    await page.locator('tbody tr[data-index]').first().waitFor();
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/api/memory?') && asked.push(new URL(request.url()).searchParams.get('q') ?? ''),
    );
    await page.getByRole('searchbox').pressSequentially('number 1 a', { delay: 10 });
    await eventually(async () => (await page.locator('tbody tr[data-index]').count()) === 1);
    expect(new Set(asked)).toEqual(new Set(['number 1 a']));
    expect(new URL(page.url()).searchParams.get('q')).toBe('number 1 a');
  });
});

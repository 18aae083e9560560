import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { chatBy, extractBy } from '../support/bridge.js';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { holdBack } from '../support/hold-back.js';
import { describeNeeding } from '../support/needs.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';
import { testJobs } from './jobs-suite.js';

interface AuditEvent {
  readonly id: string;
  readonly action: string;
  readonly request_id: string | null;
}

interface Overview {
  readonly totals: Readonly<Record<string, number>> & {
    readonly added_ms: { readonly p50: number; readonly p95: number };
  };
  readonly series: readonly { readonly requests: number; readonly errors: number }[];
}

describeNeeding('a browser', 'the screens of operations', () => {
  let bench: BrowserBench;
  let upstream: ScriptedUpstream;
  let token: { readonly id: string; readonly token: string };
  /** Lines of the figures before the first request. */
  let unused: readonly (readonly string[])[];
  let sent = 0;

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
    await bench.service.admin('PUT', '/api/settings/memory', { maxTokens: 1_000 });
    unused = await readCards();
    token = await bench.service.registerWithId({
      label: 'shop',
      ...chatBy(upstream),
      ...extractBy(upstream),
      policy: { receipts: 'all' },
    });
    await ask('I drink green tea every morning.', 'one');
    await ask('What do I drink in the morning?', 'two');
  });

  afterEach(async () => bench.expectNoProblems());
  afterAll(async () => {
    await bench.close();
    await upstream.close();
  });

  async function readCards(): Promise<string[][]> {
    const page = await bench.open('/console');
    await page.locator('.stat-card').first().waitFor();
    return (await page.locator('.stat-card').allInnerTexts()).map((text) =>
      text.split('\n').filter((line) => line.trim() !== ''),
    );
  }

  async function ask(content: string, session: string, secret = token.token): Promise<void> {
    sent += 1;
    const response = await bench.service.chat(
      secret,
      { messages: [{ role: 'user', content }] },
      { 'X-Session-Id': session },
    );
    await response.text();
    await bench.service.settled();
  }

  const listEvents = async (query = ''): Promise<readonly AuditEvent[]> =>
    (await bench.service.admin<{ events: AuditEvent[] }>('GET', `/v1/admin/audit?limit=500${query}`)).events;

  const readOverview = (): Promise<Overview> => bench.service.admin('GET', '/v1/admin/overview');

  const getRows = (page: Page) => page.locator('tbody tr[data-index]');

  it('C-27 C-90 filters audit events and keeps the filters in the address', async () => {
    const page = await bench.open('/console/audit');
    await getRows(page).first().waitFor();
    await page.getByLabel('Action').fill('token.register');
    await eventually(async () => (await getRows(page).count()) === 1);
    expect(await getRows(page).first().innerText()).toContain('token.register');
    await page.reload();
    await eventually(async () => (await getRows(page).count()) === 1);
    expect(await page.getByLabel('Action').inputValue()).toBe('token.register');
    await page.goto(`${bench.service.url}/console/audit`);
    await getRows(page).first().waitFor();
    await page.getByLabel('Actor').fill('nobody');
    await page.getByText('Nothing matches these filters').waitFor();
    await page.getByLabel('Actor').fill('admin');
    await eventually(async () => (await getRows(page).count()) > 1);
    await page.getByLabel('Request').fill('no id!');
    await page.getByText('A request id has letters').waitFor();
    const [newest] = await listEvents('&actor=admin');
    await page.getByLabel('Request').fill(newest!.request_id!);
    await eventually(async () => (await getRows(page).count()) === 1);
    await page.getByLabel('From').fill('2020-01-01T00:00');
    await page.getByLabel('Until').fill('2020-01-02T00:00');
    await page.getByText('Nothing matches these filters').waitFor();
    expect([...new URL(page.url()).searchParams.keys()].sort()).toEqual([
      'actor',
      'request',
      'since',
      'until',
    ]);
    await page.reload();
    await page.getByText('Nothing matches these filters').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Space').fill('not an id');
    await page.getByText('Enter a complete ID.').waitFor();
    await page.getByLabel('Space').fill('00000000-0000-4000-8000-000000000000');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await eventually(async () => (await getRows(page).count()) > 1);
    expect(new URL(page.url()).search).toBe('');
  });

  it.each([
    ['audit', 'Action', 'action=memory.added'],
    ['receipts', 'Session', 'session=one'],
    ['sessions', 'Person', 'person=ada'],
    ['documents', 'Person', 'person=ada'],
    ['memories', 'Type', 'type=factual'],
  ])(
    'folds the filters of %s behind a button on phones, which says how many are set',
    async (name, label, set) => {
      const page = await bench.open(`/console/${name}`, { viewport: { width: 390, height: 780 } });
      const field = page.getByRole('search').getByLabel(label, { exact: true });
      const button = page.getByRole('button', { name: 'Filters', exact: true });
      await button.waitFor();
      expect(await field.isVisible()).toBe(false);
      await button.click();
      await field.waitFor();
      await button.click();
      await field.waitFor({ state: 'hidden' });
      await page.goto(`${bench.service.url}/console/${name}?${set}`);
      await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
      await page.setViewportSize({ width: 1280, height: 780 });
      await field.waitFor();
      expect(await page.getByRole('button', { name: /^Filters/ }).count()).toBe(0);
    },
  );

  it('C-90 links the receipt of an event’s request, and nothing where it has none', async () => {
    const readReceipts = () =>
      bench.service.rows<{ request_id: string }>(
        "SELECT request_id FROM recall_receipts WHERE session_id = 'two'",
      );
    await eventually(async () => (await readReceipts()).length === 1);
    const [receipt] = await readReceipts();
    await bench.service.rows(`INSERT INTO audit_events (actor, action, detail, request_id) VALUES
      ('service', 'test.linked', '{}', '${receipt!.request_id}'), ('service', 'test.unlinked', '{}', 'no-recall')`);
    const page = await bench.open('/console/audit?action=test.linked');
    const openEvent = async (): Promise<void> => {
      await getRows(page).first().click();
      await page.getByRole('complementary').getByText('Request', { exact: true }).waitFor();
    };
    await openEvent();
    await page.getByRole('link', { name: 'Recall receipt of this request' }).click();
    await page.getByRole('heading', { level: 1, name: 'Receipts' }).waitFor();
    await eventually(async () => (await getRows(page).count()) === 1);
    expect(await getRows(page).first().innerText()).toContain('two');
    await page.goto(`${bench.service.url}/console/audit?action=test.unlinked`);
    const answered = page.waitForResponse('**/v1/admin/receipts?*');
    await openEvent();
    expect(((await (await answered).json()) as { receipts: unknown[] }).receipts).toEqual([]);
    expect(await page.getByRole('link', { name: /receipt/ }).count()).toBe(0);
  });

  it('C-30 C-35 does not claim that there are no events while the answer without filters is awaited', async () => {
    const page = await bench.open('/console/audit?actor=nobody');
    await page.getByText('Nothing matches these filters').waitFor();
    const release = await holdBack(page, '**/v1/admin/audit?*');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('Nothing matches these filters').waitFor({ state: 'detached' });
    expect(await page.getByText('No events yet').count()).toBe(0);
    await page.getByRole('img', { name: 'Loading' }).waitFor();
    release();
    await getRows(page).first().waitFor();
  });

  it('C-90 opens an event by its permanent link, though the list does not hold it', async () => {
    const oldest = (await listEvents()).at(-1)!;
    const page = await bench.open(`/console/audit?event=${oldest.id}&action=no.such`);
    const panel = page.getByRole('complementary', { name: `Event ${oldest.id}` });
    await panel.getByText(oldest.action, { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('event')).toBe(false);
    await page.goto(`${bench.service.url}/console/audit?event=999999999`);
    await page.getByText('There is no event 999999999.').waitFor();
  });

  it('C-90 downloads exactly the events of the filter as CSV, also those that are not loaded', async () => {
    await bench.service.rows(
      `INSERT INTO audit_events (actor, action, detail) SELECT 'system', 'token.register', '{}' FROM generate_series(1, 250)`,
    );
    const page = await bench.open('/console/audit?action=token.register');
    await getRows(page).first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    const expected = await listEvents('&action=token.register');
    expect(lines[0]).toBe('id,created_at,actor,action,space_id,request_id,detail');
    expect(expected.length).toBeGreaterThan(250);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(expected.map(({ id }) => id));
    await bench.service.rows("DELETE FROM audit_events WHERE actor = 'system' AND action = 'token.register'");
  });

  testJobs({ bench: () => bench, upstream: () => upstream, ask });

  it('C-55 names every part of /health with its state, and each that is down with its consequence', async () => {
    const { status: _whole, ...parts } = await bench.service.admin('GET', '/health');
    const page = await bench.open('/console');
    await page.getByText('All parts work').waitFor();
    const shown = page.getByRole('region', { name: 'Service' }).getByRole('listitem');
    expect(await shown.count()).toBe(Object.keys(parts).length);
    const names = {
      api: 'API',
      backend: 'Memory backend',
      database: 'Database',
      queue: 'Queue',
      index: 'Index',
      storage: 'File storage',
      disk: 'Disk',
    };
    expect(Object.keys(parts).sort()).toEqual(Object.keys(names).sort());
    for (const name of Object.values(names))
      expect(await shown.filter({ hasText: name }).getByText('Works').count()).toBe(1);
    const consequences = {
      api: 'Requests are not served.',
      backend: 'The memory gateway does not answer.',
      database: 'Nothing is recalled, and finished turns wait in memory.',
      queue: 'turned into memories once the queue is back',
      index: 'strict tokens answer 502',
      storage: 'Files can be neither sent nor read.',
      disk: 'Less than 256 MiB are left',
    };
    for (const [part, consequence] of Object.entries(consequences)) {
      await page.route('**/v1/admin/overview*', async (route) => {
        const answer = await (await route.fetch()).json();
        answer.parts[part].status = 'down';
        await route.fulfill({ json: answer });
      });
      await page.reload();
      await page.getByText('1 part does not work').waitFor();
      const item = shown.filter({ hasText: names[part as keyof typeof names] });
      await item.locator('.mark', { hasText: 'Does not work' }).waitFor();
      await item.getByText(consequence).waitFor();
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  it('C-57 shows a dash with the reason for each figure of a service that nobody has used, and no zero', () => {
    expect(Object.fromEntries(unused.map(([name, ...rest]) => [name, rest]))).toMatchObject({
      'Recalls with a result': ['–', 'No recalls in this time'],
      'Added latency, p50 / p95': ['–', 'No chats in this time'],
      Errors: ['–', 'No requests in this time'],
      'Prompt tokens': ['–', 'No provider reported usage'],
      'Extraction tokens': ['–', 'No model reported usage'],
    });
  });

  it('C-56 C-57 shows figures as they were counted, and why one is missing', async () => {
    await eventually(async () => (await readOverview()).totals.requests === sent);
    const { totals } = await readOverview();
    const show = (value: number): string => new Intl.NumberFormat('en').format(value);
    const page = await bench.open('/console');
    const getCard = (name: string) =>
      page.locator('.stat-card').filter({ has: page.getByText(name, { exact: true }) });
    await getCard('Requests').waitFor();
    expect(await getCard('Requests').innerText()).toMatch(new RegExp(`\\n${sent}$`));
    expect(await getCard('Errors').innerText()).toContain('0%');
    expect(await getCard('Recalls with a result').innerText()).toContain(
      `${totals.hits} of ${totals.recalls}`,
    );
    expect(await getCard('Added latency, p50 / p95').innerText()).toContain(
      `${show(totals.added_ms.p50)} / ${show(totals.added_ms.p95)} ms`,
    );
    const fresh = {
      ...totals,
      requests: 0,
      errors: 0,
      recalls: 0,
      hits: 0,
      added_ms: null,
      prompt_tokens: null,
      extraction_tokens: null,
    };
    await page.route('**/v1/admin/overview*', async (route) =>
      route.fulfill({ json: { ...(await (await route.fetch()).json()), totals: fresh } }),
    );
    await page.reload();
    for (const [name, reason] of [
      ['Recalls with a result', 'No recalls in this time'],
      ['Added latency, p50 / p95', 'No chats in this time'],
      ['Errors', 'No requests in this time'],
      ['Prompt tokens', 'No provider reported usage'],
      ['Extraction tokens', 'No model reported usage'],
    ] as const)
      expect((await getCard(name).innerText()).split('\n').slice(1)).toEqual(['–', reason]);
  });

  it('C-58 C-27 gives each chart a caption and a table with its numbers, and keeps the window in the address', async () => {
    const { series } = await readOverview();
    const page = await bench.open('/console');
    await page.getByRole('link', { name: '7 days' }).click();
    await page.waitForURL('**/console?window=7d');
    await page.reload();
    const charts = page.getByRole('figure');
    await charts.first().locator('canvas').waitFor();
    expect(await charts.locator('figcaption').allInnerTexts()).toHaveLength(6);
    const chart = charts.filter({ hasText: 'Requests and errors per hour' });
    await chart.getByRole('button', { name: /^Show as table: .+ per hour$/ }).click();
    const cells = await chart.locator('tbody td').allInnerTexts();
    expect(cells).toEqual(series.flatMap(({ requests, errors }) => [String(requests), String(errors)]));
    expect(await page.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('page');
  });

  it('C-86 filters receipts, and pages through all of them without gaps or duplicates', async () => {
    await bench.service.rows(
      `INSERT INTO recall_receipts SELECT seed.* FROM (SELECT to_jsonb(recall_receipts) AS row FROM recall_receipts LIMIT 1) first, generate_series(1, 130) i,
       jsonb_populate_record(NULL::recall_receipts, row || jsonb_build_object('id', gen_random_uuid(), 'request_id', 'seed-' || i,
       'created_at', now() - i * interval '1 hour')) seed`,
    );
    const page = await bench.open('/console/receipts');
    await page.getByText('100 rows loaded').waitFor();
    const seen: string[] = [];
    await eventually(async () => {
      // Scrolling to the last of the rows that were read passes over none, however late the next ones come.
      const texts = await getRows(page)
        .locator('code')
        .evaluateAll((cells: { textContent: string; scrollIntoView: () => void }[]) => {
          cells.at(-1)?.scrollIntoView();
          return cells.map(({ textContent }) => textContent);
        });
      for (const text of texts) if (!seen.includes(text)) seen.push(text);
      return seen.includes('seed-130');
    });
    expect(seen.filter((id) => id.startsWith('seed-'))).toEqual(
      Array.from({ length: 130 }, (_, index) => `seed-${index + 1}`),
    );
    const [{ n } = { n: '' }] = await bench.service.rows<{ n: string }>(
      'SELECT count(*) AS n FROM recall_receipts',
    );
    await page.getByText(`All ${n} rows`).waitFor();
    await page.getByLabel('Request').fill('seed-7');
    await page.getByText('1 row', { exact: true }).waitFor();
    await page.goto(`${bench.service.url}/console/receipts?session=two&status=ok&token=${token.id}`);
    await page.getByText('1 row', { exact: true }).waitFor();
    // The column of tokens needs a wide page.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await getRows(page).first().getByText('shop', { exact: true }).waitFor();
    await page.goto(
      `${bench.service.url}/console/receipts?since=${new Date(Date.now() - 10.5 * 3_600_000).toISOString()}`,
    );
    await page.getByText(`All ${Number(n) - 120} rows`).waitFor();
    await page.getByLabel('Result').selectOption('failed');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('100 rows loaded').waitFor();
  });

  it('C-87 shows the texts of a receipt on demand, and says which are erased', async () => {
    const own = await bench.service.registerWithId({
      label: 'own',
      ...chatBy(upstream),
      policy: { receipts: 'all' },
    });
    const { id } = await bench.service.admin<{ id: { id: string } }>('POST', '/api/memory', {
      apiKeyId: own.id,
      key: 'pet',
      content: 'The cat of the user is called Miu',
    });
    await ask('What is the name of my cat?', 'cats', own.token);
    // Receipts are written behind the answer.
    await eventually(
      async () =>
        (await bench.service.rows("SELECT id FROM recall_receipts WHERE session_id = 'cats'")).length === 1,
    );
    const page = await bench.open('/console/receipts?session=cats');
    await getRows(page).first().click();
    const panel = page.getByRole('complementary');
    await panel.getByText('Used', { exact: true }).last().waitFor();
    await panel.getByText('Chat Completions').waitFor();
    await panel.getByRole('link', { name: 'own', exact: true }).waitFor();
    expect(await panel.getByText('The cat of the user is called Miu').count()).toBe(0);
    await panel.getByRole('button', { name: 'Show texts' }).click();
    await panel.getByText('The cat of the user is called Miu').waitFor();
    await panel.getByText('It is injected into the request.').waitFor();
    await panel.getByText('1 of at most 5 · ≈').waitFor();
    const outcome = await panel.locator('.candidates td:nth-child(2)').first().boundingBox();
    // No word of an outcome is broken.
    expect(outcome!.width).toBeGreaterThan(120);
    await bench.service.admin('DELETE', `/api/memory/${id.id}`);
    await page.reload();
    await panel.getByRole('button', { name: 'Show texts' }).click();
    await panel.getByText('Erased').waitFor();
  });
});

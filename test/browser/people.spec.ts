import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { createPerson } from '../support/person-pages.js';

describeNeeding('a browser', 'the people screen', () => {
  let bench: BrowserBench;

  beforeAll(async () => void (bench = await BrowserBench.start()), 180_000);
  afterEach(async () => bench.expectNoProblems());
  afterAll(() => bench.close());

  it('C-29 creates a user and shows their key once', async () => {
    const page = await bench.open('/console/people?kind=end-users');
    await page
      .getByRole('link', { name: 'Connect an application' })
      .or(page.getByText('no spaces yet'))
      .waitFor();
    await page.getByLabel('Kind of people').selectOption('users');
    await page.getByText('No users yet').waitFor();
    await page.getByRole('button', { name: 'New user' }).first().press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Required').waitFor();
    await page.getByLabel('User ID').fill('carol');
    await page.keyboard.press('Enter');
    const key = await page.getByLabel('Key', { exact: true }).innerText();
    expect(key).toMatch(/^uk_/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('row').filter({ hasText: 'carol' }).waitFor();
    expect(await page.content()).not.toContain(key);
  });

  it('C-95 C-96 erases a person once their id is typed, and shows a receipt with the counts of the dry run that can be checked', async () => {
    const ada = await createPerson(bench.service, [['Is allergic to peanuts.'], ['Plays the cello.']]);
    // Vectors are made behind the answer.
    const dryRun = (): Promise<{ erased: { vectors: number } }> =>
      bench.service.admin('DELETE', `/v1/admin/users/${ada.id}?dry_run=true`);
    await eventually(async () => (await dryRun()).erased.vectors === 2);
    const page = await bench.open('/console/people');
    await page.getByRole('button', { name: `Actions for “${ada.id}”` }).click();
    await page.getByRole('menuitem', { name: 'Erase…' }).click();
    const dialog = page.getByRole('dialog');
    const counts = dialog.locator('.facts');
    await counts.getByText('Memories').waitFor();
    const announced = await counts.innerText();
    expect(announced).toMatch(/Memories\s+2\b/);
    await page.keyboard.type('somebody');
    await page.keyboard.press('Enter');
    expect(await ada.listTexts()).toHaveLength(2);
    await dialog.getByRole('textbox').fill(ada.id);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Erasure receipt' }).waitFor();
    await page.reload();
    const erased = page.getByRole('region', { name: 'Erased' });
    await erased.waitFor();
    expect(await erased.locator('.facts').innerText()).toBe(announced);
    await page.getByText('Cleared').waitFor();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.locator('input:focus[aria-invalid]').waitFor();
    await page.getByLabel('Erased ID').fill(ada.id);
    await page.keyboard.press('Enter');
    await page.getByText('0 of every kind').waitFor();
    const remaining = await page
      .getByRole('region', { name: 'Check' })
      .locator('.facts .fact dd')
      .allInnerTexts();
    expect(remaining).toEqual(Array.from({ length: 12 }, () => '0'));
    expect(await bench.service.rows(`SELECT id FROM users WHERE id = '${ada.id}'`)).toEqual([]);
  });

  it('C-96 shows that an index was cleared as soon as it was, without a reload and after one', async () => {
    const ada = await createPerson(bench.service, [['Is allergic to peanuts.']]);
    const { receipt_id: id } = await bench.service.admin<{ receipt_id: string }>(
      'DELETE',
      `/v1/admin/users/${ada.id}`,
    );
    // As the index would have it while it is down, and once it is back.
    const tell = (action: string): Promise<unknown> =>
      bench.service.rows(`INSERT INTO audit_events (space_id, actor, action, detail)
        SELECT space_id, 'system', '${action}', '{"receipt_id": "${id}"}' FROM audit_events WHERE receipt_id = '${id}'`);
    await tell('index.pending');
    const page = await bench.open(`/console/people?receipt=${id}`);
    await page.getByText('Being cleared…').waitFor();
    await page.reload();
    await page.getByText('Being cleared…').waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await tell('index.done');
    await page.getByText(/Cleared$/).waitFor();
    expect(loads).toBe(0);
    await page.reload();
    await page.getByText(/Cleared$/).waitFor();
  });

  it('shows the receipt of an erased session without the check that only people and spaces have', async () => {
    const ada = await createPerson(bench.service);
    await ada.call('POST', '/v1/sessions/messages', {
      session_id: 'monday',
      messages: [{ role: 'user', content: 'Hello.' }],
    });
    await bench.service.settled();
    const [{ space_id: space }] = (await bench.service.rows<{ space_id: string }>(
      `SELECT space_id FROM users WHERE id = '${ada.id}'`,
    )) as [{ space_id: string }];
    const { receipt_id: id } = await bench.service.admin<{ receipt_id: string }>(
      'DELETE',
      `/v1/admin/sessions?space_id=${space}&session_id=monday`,
    );
    const page = await bench.open(`/console/people?receipt=${id}`);
    await page.getByText('A session', { exact: true }).waitFor();
    const counts = await page.getByRole('region', { name: 'Erased' }).locator('.facts').innerText();
    expect(counts).toMatch(/Messages\s+1\b/);
    expect(counts).not.toContain('Tokens');
    expect(await page.getByRole('region', { name: 'Check' }).count()).toBe(0);
    await page.goto(`${bench.service.url}/console/audit`);
    const offered = page.locator('datalist option');
    await offered.first().waitFor({ state: 'attached' });
    const names = await page.evaluate<string[]>(
      "[...document.querySelectorAll('datalist option')].map(({ value }) => value)",
    );
    expect(names).toEqual(expect.arrayContaining(['erase.session', 'resource.delete']));
  });

  it('names the end users of a space, and erases one of them', async () => {
    const { id, token } = await bench.service.registerWithId({
      llm_base_url: 'https://api.example.com/v1',
      llm_api_key: 'sk-1',
      label: 'shop',
    });
    await fetch(`${bench.service.url}/v1/memories`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-memory-user': 'zoë/1',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ memory: 'Collects stamps.' }),
    });
    const [{ space_id: space }] = (await bench.service.rows<{ space_id: string }>(
      `SELECT space_id FROM tokens WHERE id = '${id}'`,
    )) as [{ space_id: string }];
    const page = await bench.open('/console/people');
    await page.getByLabel('Kind of people').selectOption('end-users');
    await page.getByLabel('Space').selectOption(space);
    const choose = async (item: string): Promise<void> => {
      await page.getByRole('button', { name: 'Actions for “zoë/1”' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    const download = page.waitForEvent('download');
    await choose('Export memories');
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { text: string }).text)).toEqual(['Collects stamps.']);
    await choose('Show memories');
    await page.getByRole('row').filter({ hasText: 'Collects stamps.' }).waitFor();
    expect(new URL(page.url()).search).toContain(`space=${space}`);
    await page.goBack();
    await choose('Erase…');
    await page.getByRole('dialog').getByRole('textbox').fill('zoë/1');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Erasure receipt' }).waitFor();
    await eventually(
      async () =>
        (await bench.service.rows(`SELECT id FROM memories WHERE space_id = '${space}'`)).length === 0,
    );
  });
});

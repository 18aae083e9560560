import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Caller } from '../integration/personal-fixture.js';
import { chatBy } from '../support/bridge.js';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { holdBack } from '../support/hold-back.js';
import { describeNeeding } from '../support/needs.js';
import { createPerson, fillSignIn, openOwnPage, readJwt, type OwnMemory } from '../support/person-pages.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

describeNeeding('a browser', 'the page of a person’s own memories', () => {
  let bench: BrowserBench;
  let upstream: ScriptedUpstream;

  beforeAll(
    async () => void ([bench, upstream] = await Promise.all([BrowserBench.start(), startUpstream()])),
    180_000,
  );
  afterEach(async () => bench.expectNoProblems());
  afterAll(async () => {
    await bench.close();
    await upstream.close();
  });

  const addPerson = (...memories: readonly OwnMemory[]): Promise<Caller> =>
    createPerson(bench.service, memories);
  const openAs = (who: Caller, query = ''): Promise<Page> => openOwnPage(bench, who, query);
  const getRows = (page: Page): Locator => page.locator('.me-table tbody tr');
  const readTexts = (page: Page): Promise<string[]> => page.locator('.me-open').allInnerTexts();
  const waitForTexts = (page: Page, expected: readonly string[]): Promise<boolean> =>
    eventually(async () => (await readTexts(page)).join('|') === expected.join('|'));

  it('C-104 S2-4 shows a person who signs in with their key their own memories only, in pages of the chosen size', async () => {
    await addPerson(['Belongs to somebody else.']);
    const ada = await addPerson(
      ...Array.from({ length: 12 }, (_, index) => [`Memory ${index + 1}`] as const),
    );
    const page = await bench.open('/console/me', { signedIn: false });
    await fillSignIn(page, { ...ada, key: 'uk_wrong' } as Caller);
    await page.getByText('Sign-in failed').waitFor();
    await fillSignIn(page, ada);
    await page.getByText('12 memories').waitFor();
    expect(await getRows(page).count()).toBe(10);
    await page.getByRole('button', { name: 'Next page' }).click();
    await waitForTexts(page, ['Memory 2', 'Memory 1']);
    for (const size of ['25', '50', '100']) {
      await page.getByLabel('Rows per page').selectOption(size);
      await eventually(async () => (await getRows(page).count()) === 12);
    }
    expect(await page.content()).not.toContain('somebody else');
    expect(await page.content()).not.toContain(ada.key);
  });

  it('C-16 removes the token of a link from the address and the history, and says when a link is refused', async () => {
    const ada = await addPerson(['Sails on weekends.']);
    const page = await openAs(ada);
    expect(page.url()).toBe(`${bench.service.url}/console/me`);
    expect(await page.evaluate('history.length')).toBeLessThanOrEqual(2);
    expect(await page.content()).not.toContain(readJwt(ada));
    const refused = await bench.open('/console/me#access_token=a.b.c', { signedIn: false });
    await refused.getByText('This link has already been used').waitFor();
    expect(refused.url()).not.toContain('access_token');
  });

  it('C-23 shows the sign-in page and no data after signing out, here, in another tab and behind Back', async () => {
    const ada = await addPerson(['Plays the cello.']);
    const page = await openAs(ada);
    const tab = await page.context().newPage();
    await tab.goto(`${bench.service.url}/console/me?sort=textAsc`);
    await tab.getByRole('button', { name: 'Open “Plays the cello.”' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    for (const each of [page, tab]) {
      await each.getByLabel('User ID').waitFor();
      expect(await each.content()).not.toContain('cello');
    }
    await tab.goto(`${bench.service.url}/openapi.json`);
    await tab.goBack();
    await tab.getByLabel('User ID').waitFor();
    expect(await tab.content()).not.toContain('cello');
  });

  it('C-105 C-39 shows a memory with topics, times, the message it came from and its agent, as text', async () => {
    const ada = await addPerson();
    const hostile = '<img src=x onerror=alert(1)>';
    const added = await ada.call<{ memory_id: string }>('POST', '/v1/memories', {
      memory: hostile,
      topics: ['<b>bold</b>'],
      input: 'Remember <i>this</i>.',
      agent_id: 'travel-agent',
    });
    const page = await openAs(ada);
    await page.getByRole('button', { name: `Open “${hostile}”` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('travel-agent').waitFor();
    for (const text of [hostile, '<b>bold</b>', 'Remember <i>this</i>.'])
      expect(await dialog.getByText(text, { exact: true }).count()).toBe(1);
    expect(await dialog.locator('time').count()).toBe(2);
    expect(new URL(page.url()).searchParams.get('open')).toBe(added.body.memory_id);
    await page.reload();
    await page.getByRole('dialog').getByText('travel-agent').waitFor();
  });

  it('follows what other clients change, and keeps the row that has the focus in its place', async () => {
    const ada = await addPerson(['Plays the cello.']);
    const page = await openAs(ada);
    await waitForTexts(page, ['Plays the cello.']);
    const added = await ada.call<{ memory_id: string }>('POST', '/v1/memories', { memory: 'Sails.' });
    await waitForTexts(page, ['Sails.', 'Plays the cello.']);
    await ada.call('PUT', `/v1/memories/${added.body.memory_id}`, { memory: 'Sails on lakes.' });
    await waitForTexts(page, ['Sails on lakes.', 'Plays the cello.']);
    await page.getByRole('button', { name: 'Open “Plays the cello.”' }).focus();
    await ada.call('POST', '/v1/memories', { memory: 'Lives in Porto.' });
    await page.getByRole('button', { name: '1 new' }).waitFor();
    expect(await readTexts(page)).toEqual(['Sails on lakes.', 'Plays the cello.']);
    await page.getByRole('button', { name: '1 new' }).click();
    await waitForTexts(page, ['Lives in Porto.', 'Sails on lakes.', 'Plays the cello.']);
    await ada.call('DELETE', `/v1/memories/${added.body.memory_id}`);
    await waitForTexts(page, ['Lives in Porto.', 'Plays the cello.']);
    await ada.call('PATCH', '/auth/me/preferences', { has_memory: false });
    await page.getByText('Memory is off').first().waitFor();
  });

  it('C-106 S2-4 adds, edits and deletes a memory with the keyboard alone, and shows each change at once', async () => {
    const ada = await addPerson();
    const page = await openAs(ada);
    await page.getByText('Nothing is remembered about you yet').waitFor();
    await page.getByRole('button', { name: 'Add memory' }).first().press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Write what should be remembered.').waitFor();
    await page.getByRole('dialog').getByRole('textbox', { name: 'What should be remembered' }).press('x');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Is allergic to nuts.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('health,food');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await waitForTexts(page, ['Is allergic to nuts.']);
    expect((await ada.list()).memories[0]?.topics).toEqual(['health', 'food']);
    // The list may be read again before the dialog closes, which keeps the focus until then.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit “Is allergic to nuts.”' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'What should be remembered' });
    await field.fill('Is allergic to peanuts.');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await waitForTexts(page, ['Is allergic to peanuts.']);
    await eventually(async () => (await page.evaluate('document.activeElement.textContent')) === 'Edit');
    await page.getByRole('button', { name: 'Delete “Is allergic to peanuts.”' }).press('Enter');
    await waitForTexts(page, []);
    expect(await page.evaluate('document.activeElement.tagName')).toBe('MAIN');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await waitForTexts(page, ['Is allergic to peanuts.']);
    expect(await ada.listTexts()).toEqual(['Is allergic to peanuts.']);
    await page.getByRole('button', { name: 'Delete “Is allergic to peanuts.”' }).press('Enter');
    await page
      .locator('.toast', { hasText: 'Memory deleted' })
      .getByRole('button', { name: 'Close' })
      .press('Enter');
    await eventually(async () => (await ada.listTexts()).length === 0);
    await page.getByText('Nothing is remembered about you yet').waitFor();
  });

  it('C-34 shows the stored and the entered text when somebody else changed the memory, and keeps the chosen one', async () => {
    const ada = await addPerson(['Lives in Porto.']);
    const [memory] = (await ada.list()).memories;
    const page = await openAs(ada);
    await page.getByRole('button', { name: 'Edit “Lives in Porto.”' }).click();
    await page.getByRole('textbox', { name: 'What should be remembered' }).fill('Lives in Lisbon.');
    await ada.call('PUT', `/v1/memories/${memory!.memory_id}`, { memory: 'Lives in Faro.' });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This memory has changed since you opened it').waitFor();
    expect(await dialog.innerText()).toContain('Lives in Faro.');
    expect(await ada.listTexts()).toEqual(['Lives in Faro.']);
    await dialog.getByRole('button', { name: 'Use mine' }).click();
    await eventually(async () => (await ada.listTexts())[0] === 'Lives in Lisbon.');
    await page.getByRole('button', { name: 'Open “Lives in Lisbon.”' }).click();
    await dialog.getByRole('button', { name: 'Restore version 1' }).click();
    await eventually(async () => (await ada.listTexts())[0] === 'Lives in Porto.');
  });

  it('moves the focus to the field for a question, whose label says how it is sent', async () => {
    const page = await bench.newPage({ signedIn: false });
    await bench.addPerson(page.context(), 'asker');
    await page.goto(`${bench.service.url}/console/me`);
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await page.locator('input:focus').waitFor();
    expect(await page.getByText('Ask something, then press Enter').isVisible()).toBe(true);
  });

  it('C-107 C-108 C-27 filters by any of the chosen topics, searches and sorts together, and keeps it all in the address', async () => {
    const ada = await addPerson(
      ['Cats at home', 'pets', 'home'],
      ['Allergic to cats', 'health'],
      ['Cats at the harbour', 'Lisbon, Portugal'],
      ['Bakes bread', 'food'],
      ['Runs', 'health', 'sport'],
    );
    const page = await openAs(ada, '?page=1');
    await page.getByLabel('Rows per page').selectOption('25');
    await page.getByRole('button', { name: /^Topics/ }).click();
    const choices = page.getByRole('group', { name: 'Topics' });
    await eventually(async () => (await choices.getByRole('checkbox').count()) === 6);
    await choices.getByLabel('health').check();
    await choices.getByLabel('pets').check();
    await page.keyboard.press('Escape');
    await waitForTexts(page, ['Runs', 'Allergic to cats', 'Cats at home']);
    await page.getByRole('searchbox').fill('cats');
    await waitForTexts(page, ['Allergic to cats', 'Cats at home']);
    const ordered = ['Allergic to cats', 'Cats at home'];
    for (const sort of ['textAsc', 'textDesc', 'changedDesc', 'changedAsc', 'topicsAsc', 'topicsDesc']) {
      await page.getByLabel('Sort by').selectOption(sort);
      await waitForTexts(
        page,
        ['textAsc', 'changedDesc', 'topicsAsc'].includes(sort) ? ordered : ordered.toReversed(),
      );
    }
    await page.reload();
    await waitForTexts(page, ['Cats at home', 'Allergic to cats']);
    expect(await page.getByRole('searchbox').inputValue()).toBe('cats');
    await page.getByRole('button', { name: 'Remove pets' }).click();
    await waitForTexts(page, ['Allergic to cats']);
    await page.getByRole('button', { name: /^Topics/ }).click();
    await choices.getByLabel('Lisbon, Portugal').check();
    await page.keyboard.press('Escape');
    await page.getByLabel('Sort by').selectOption('textAsc');
    await waitForTexts(page, ['Allergic to cats', 'Cats at the harbour']);
  });

  it('C-30 C-108 returns to page 1 with a changed filter, and offers to clear filters that nothing matches', async () => {
    const ada = await addPerson(
      ...Array.from({ length: 12 }, (_, index) => [`Memory ${index + 1}`] as const),
    );
    const page = await openAs(ada, '?page=9');
    await waitForTexts(page, ['Memory 2', 'Memory 1']);
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.getByRole('searchbox').fill('memory 12');
    await waitForTexts(page, ['Memory 12']);
    await page.getByRole('searchbox').fill('unicorn');
    await page.getByText('Nothing matches these filters').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await eventually(async () => (await getRows(page).count()) === 10);
  });

  it('C-30 C-35 does not claim that nothing is remembered while the answer without filters is awaited', async () => {
    const ada = await addPerson(['Plays the cello.']);
    const page = await openAs(ada, '?q=unicorn');
    await page.getByText('Nothing matches these filters').waitFor();
    const release = await holdBack(page, '**/v1/memories?*');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('Nothing matches these filters').waitFor({ state: 'detached' });
    expect(await page.getByText('Nothing is remembered about you yet').count()).toBe(0);
    await page.getByRole('img', { name: 'Loading' }).waitFor();
    release();
    await waitForTexts(page, ['Plays the cello.']);
  });

  it('keeps the rows in place on a phone when a memory is selected', async () => {
    const page = await openAs(await addPerson(['Plays chess'], ['Sings in a choir']));
    await page.setViewportSize({ width: 390, height: 780 });
    await waitForTexts(page, ['Sings in a choir', 'Plays chess']);
    const readTop = async () => (await page.getByRole('table').boundingBox())?.y;
    const before = await readTop();
    await page.getByLabel('Select “Plays chess”').check();
    await page.getByText('1 selected').waitFor();
    expect(await readTop()).toBe(before);
  });

  it('C-109 C-38 deletes exactly the selected memories, across pages, once their number is typed', async () => {
    const ada = await addPerson(
      ...Array.from({ length: 24 }, (_, index) => [`Memory ${index + 1}`] as const),
    );
    const page = await openAs(ada, '?sort=changedAsc');
    for (const next of [2, 3]) {
      await page.getByLabel('Select all on this page').check();
      await page.getByRole('button', { name: 'Next page' }).click();
      await eventually(async () => (await readTexts(page))[0] === `Memory ${(next - 1) * 10 + 1}`);
    }
    await page.getByLabel('Select “Memory 22”').check();
    await page.getByRole('button', { name: 'Delete 21' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type 21 to confirm').fill('2');
    await page.keyboard.press('Enter');
    expect(await dialog.getByRole('button', { name: 'Delete 21' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect((await ada.list()).total).toBe(24);
    await dialog.getByLabel('Type 21 to confirm').fill('21');
    await dialog.getByRole('button', { name: 'Delete 21' }).click();
    await eventually(async () => (await ada.list()).total === 3);
    expect((await ada.listTexts()).sort()).toEqual(['Memory 21', 'Memory 23', 'Memory 24']);
  });

  it('C-110 S2-4 is on by default; switched off, the person’s next chat is neither changed nor stored', async () => {
    const ada = await addPerson(['Is allergic to peanuts.']);
    const token = await bench.service.register({
      ...chatBy(upstream),
      owner_user_id: ada.id,
      policy: { preset: 'personal', recall: { timeout_ms: 20_000 } },
    });
    const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Hello' }] });
    const page = await openAs(ada);
    expect(await page.getByRole('switch').isChecked()).toBe(true);
    await (await bench.service.sendRaw(token, body)).text();
    expect(upstream.last.body.toString()).toContain('peanuts');
    await bench.service.settled();
    const listTurns = (): Promise<unknown[]> =>
      bench.service.rows(
        `SELECT id FROM turns WHERE end_user = '${ada.id}' OR space_id IN (SELECT space_id FROM users WHERE id = '${ada.id}')`,
      );
    const before = await listTurns();
    await page.getByRole('switch').click();
    await page.getByText('Memory is off').waitFor();
    await eventually(
      async () =>
        (await ada.call<{ preferences: { has_memory: boolean } }>('GET', '/auth/me')).body.preferences
          .has_memory === false,
    );
    await (await bench.service.sendRaw(token, body)).text();
    expect(upstream.last.body.toString()).toBe(body);
    await bench.service.settled();
    expect(await listTurns()).toEqual(before);
  });

  it('C-111 says what off means, leaves memories to be seen and deleted, and puts the switch back when the call fails', async () => {
    const ada = await addPerson(['Is allergic to peanuts.']);
    const page = await openAs(ada);
    await page.route('**/auth/me/preferences', (route) =>
      route.fulfill({ status: 403, json: { detail: 'Not now.' } }),
    );
    await page.getByRole('switch').click();
    await page.getByText('Not now.').waitFor();
    expect(await page.getByRole('switch').isChecked()).toBe(true);
    await page.unroute('**/auth/me/preferences');
    await page.getByRole('switch').click();
    await page.getByText('nothing new is remembered').waitFor();
    await waitForTexts(page, ['Is allergic to peanuts.']);
    await page.getByRole('button', { name: 'Delete “Is allergic to peanuts.”' }).click();
    await page
      .locator('.toast', { hasText: 'Memory deleted' })
      .getByRole('button', { name: 'Close' })
      .click();
    await eventually(async () => (await ada.listTexts()).length === 0);
  });

  it('C-113 C-33 erases the person once their id is typed and their key is right, shows the receipt and signs them out', async () => {
    const ada = await addPerson(['Is allergic to peanuts.'], ['Plays the cello.']);
    const page = await openAs(ada);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Erase me…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.facts').getByText('Memories').waitFor();
    expect(await dialog.locator('.facts').innerText()).toMatch(/Memories\s+2\b/);
    const submit = dialog.getByRole('button', { name: 'Erase me' });
    await page.keyboard.press('Enter');
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    expect(await ada.listTexts()).toHaveLength(2);
    await dialog.getByLabel(`Type ${ada.id} to confirm`).fill(ada.id);
    await submit.click();
    await dialog.getByLabel('Your key, once more').fill('uk_wrong');
    await submit.click();
    await dialog.getByText('This is not your key.').waitFor();
    await dialog.getByLabel('Your key, once more').fill(ada.key);
    await submit.click();
    await page.getByRole('heading', { name: 'You have been erased' }).waitFor();
    const receipt = await page.locator('code').innerText();
    const [event] = await bench.service.rows<{ found: boolean }>(
      `SELECT detail::text LIKE '%${receipt}%' AS found FROM audit_events WHERE action = 'erase.user' ORDER BY id DESC LIMIT 1`,
    );
    expect(event).toEqual({ found: true });
    expect(await bench.service.rows(`SELECT id FROM users WHERE id = '${ada.id}'`)).toEqual([]);
    await page.reload();
    await page.getByLabel('User ID').waitFor();
  });

  it('C-113 erases somebody who came by a one-time link, and has no key, once their id is typed', async () => {
    const ada = await addPerson(['Is allergic to peanuts.']);
    const { url } = await bench.service.admin<{ url: string }>(
      'POST',
      `/v1/admin/users/${ada.id}/login-link`,
      {},
    );
    const page = await bench.open(`/console/me${new URL(url).hash}`, { signedIn: false });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Erase me…' }).click();
    await page.getByLabel(`Type ${ada.id} to confirm`).fill(ada.id);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You have been erased' }).waitFor();
    expect(await bench.service.rows(`SELECT id FROM users WHERE id = '${ada.id}'`)).toEqual([]);
  });

  it('imports a file, names the refused lines, and exports what is stored', async () => {
    const ada = await addPerson();
    const page = await openAs(ada);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    const lines = '{"memory":"Plays the cello."}\n{"memory":""}\n{"memory":"Lives in Faro."}\n';
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'm.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(lines) });
    await page.getByRole('button', { name: 'Import 3' }).click();
    await page.getByText('2 added · 0 changed · 0 unchanged · 1 refused').waitFor();
    await page.getByText('Line 2:').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await eventually(async () => (await getRows(page).count()) === 2);
    await page.getByRole('button', { name: 'More' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('memories.jsonl');
  });

  it('keeps an import in sight, and stops it between two batches', async () => {
    const page = await openAs(await addPerson());
    const answer = { done: true, added: 1_000, changed: 0, unchanged: 0, failed: 0 };
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v1/memories/import*', async (route) => {
      await released;
      await route.fulfill({ contentType: 'application/x-ndjson', body: JSON.stringify(answer) });
    });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    const lines = Array.from({ length: 2_500 }, (_, index) => JSON.stringify({ memory: `Line ${index}` }));
    await page.getByLabel('File').setInputFiles({
      name: 'm.jsonl',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(lines.join('\n')),
    });
    await page.getByRole('button', { name: 'Import 2,500' }).click();
    await page.getByRole('button', { name: 'Stop' }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stop' }).click();
    release();
    await page.getByText(/^Stopped after 1,00\d of 2,500 lines/).waitFor();
  });
});

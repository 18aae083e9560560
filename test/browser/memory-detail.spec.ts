import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Caller } from '../integration/personal-fixture.js';
import { chatBy } from '../support/bridge.js';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { createPerson, openOwnPage } from '../support/person-pages.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

interface Stored {
  readonly id: string;
  readonly text: string;
  readonly topics: readonly string[];
  readonly state: string;
  readonly version: number;
}

describeNeeding('a browser', 'the detail of a memory', () => {
  let bench: BrowserBench;
  let upstream: ScriptedUpstream;
  let token: { readonly id: string; readonly token: string };

  beforeAll(async () => {
    [bench, upstream] = await Promise.all([BrowserBench.start(), startUpstream()]);
    const policy = { receipts: 'all', recall: { sources: 'memories' } };
    token = await bench.service.registerWithId({ label: 'shop', ...chatBy(upstream), policy });
  });

  afterEach(async () => bench.expectNoProblems());
  afterAll(async () => {
    await bench.close();
    await upstream.close();
  });

  async function say(content: string, session: string, secret = token.token): Promise<void> {
    const response = await bench.service.chat(
      secret,
      { messages: [{ role: 'user', content }] },
      { 'X-Session-Id': session },
    );
    await response.arrayBuffer();
    await bench.service.settled();
  }

  async function add(key: string, content: string): Promise<string> {
    const { id } = await bench.service.admin<{ id: Stored }>('POST', '/api/memory', {
      key,
      content,
      apiKeyId: token.id,
    });
    return id.id;
  }

  const read = (id: string): Promise<Stored> => bench.service.admin('GET', `/v1/admin/memories/${id}`);
  const change = (id: string, body: object): Promise<Stored> =>
    bench.service.admin('PATCH', `/v1/admin/memories/${id}`, body);

  async function openDetail(id: string): Promise<{ readonly page: Page; readonly panel: Locator }> {
    const page = await bench.open(`/console/memories?open=${id}`);
    return { page, panel: page.getByRole('complementary', { name: 'Memory' }) };
  }

  it('C-69 changes text, topics and expiry, and shows each version with its words and who wrote it', async () => {
    const id = await add('tea', 'Likes green tea.');
    const { page, panel } = await openDetail(id);
    await panel.getByRole('button', { name: 'Edit' }).click();
    await panel.locator('textarea:focus').waitFor();
    await panel.getByLabel('Text').fill('');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('Enter the text of the memory.').waitFor();
    await panel.getByLabel('Text').fill('Likes black tea.');
    await panel.getByLabel('Topics').fill('drinks,');
    await panel.getByLabel('Expires').fill('2035-01-31T12:00');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Notifications').getByText('Memory changed').waitFor();
    expect(await read(id)).toMatchObject({ text: 'Likes black tea.', topics: ['drinks'], version: 2 });
    const versions = panel.locator('.version-list li');
    await versions.nth(1).waitFor();
    expect(await versions.first().locator('ins').innerText()).toBe('black');
    expect(await versions.first().locator('del').innerText()).toBe('green');
    expect(await versions.first().innerText()).toMatch(/Version 2, current.*admin:/s);
  });

  it('C-69 takes an edit back on Ctrl Z, with all fields that it changed', async () => {
    const id = await add('coat', 'Wears a grey coat.');
    const { page, panel } = await openDetail(id);
    await panel.getByRole('button', { name: 'Edit' }).click();
    await panel.getByLabel('Text').fill('Wears a black coat.');
    await panel.getByLabel('Topics').fill('clothes,');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Notifications').getByText('Memory changed').waitFor();
    await page.keyboard.press('Control+z');
    await panel.getByText('Version 3, current').waitFor();
    expect(await read(id)).toMatchObject({ text: 'Wears a grey coat.', topics: [] });
  });

  it('says so when an edit can’t be taken back because somebody else changed the memory', async () => {
    const id = await add('hat', 'Wears a hat.');
    const { page, panel } = await openDetail(id);
    await panel.getByRole('button', { name: 'Edit' }).click();
    await panel.getByLabel('Text').fill('Wears a cap.');
    await panel.getByRole('button', { name: 'Save' }).click();
    const notifications = page.getByLabel('Notifications');
    await notifications.getByText('Memory changed').waitFor();
    await change(id, { text: 'Wears a crown.' });
    await notifications.getByRole('button', { name: 'Undo' }).click();
    await notifications.getByText(/^The change was not undone/).waitFor();
    expect((await read(id)).text).toBe('Wears a crown.');
  });

  it('C-34 shows the stored and the entered text when a memory has changed meanwhile, and keeps the chosen one', async () => {
    const id = await add('city', 'Lives in Porto.');
    const { panel } = await openDetail(id);
    const enter = async (text: string): Promise<void> => {
      await panel.getByRole('button', { name: 'Edit' }).click();
      await panel.getByLabel('Text').fill(text);
      await change(id, { text: `${text} Or in Faro.` });
      await panel.getByRole('button', { name: 'Save' }).click();
      await panel.getByText('This memory has changed since you opened it.').waitFor();
      expect(await panel.getByRole('alert').innerText()).toContain(`${text} Or in Faro.`);
      await panel.locator('.conflict:focus').waitFor();
    };
    await panel.getByRole('button', { name: 'Edit' }).click();
    await panel.getByLabel('Topics').fill('homes,');
    await change(id, { topics: ['places'] });
    await panel.getByRole('button', { name: 'Save' }).click();
    const choice = panel.getByRole('alert');
    await choice.getByRole('heading', { name: 'Topics' }).waitFor();
    expect(await choice.innerText()).toMatch(/places.*homes/s);
    await panel.getByRole('button', { name: 'Use theirs' }).click();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await enter('Lives in Lisbon.');
    expect((await read(id)).text).toBe('Lives in Lisbon. Or in Faro.');
    await panel.getByRole('button', { name: 'Use mine' }).click();
    await eventually(async () => (await read(id)).text === 'Lives in Lisbon.');
    await panel.getByRole('button', { name: 'Edit' }).waitFor();
    await enter('Lives in Braga.');
    await panel.getByRole('button', { name: 'Use theirs' }).click();
    expect(await panel.getByLabel('Text').inputValue()).toBe('Lives in Braga. Or in Faro.');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('button', { name: 'Edit' }).waitFor();
    expect((await read(id)).text).toBe('Lives in Braga. Or in Faro.');
  });

  it('C-70 makes the chosen version the current one, as a new version', async () => {
    const id = await add('car', 'Drives a red car.');
    for (const text of ['Drives a blue car.', 'Drives a green car.']) await change(id, { text });
    const { panel } = await openDetail(id);
    await panel.getByRole('button', { name: 'Restore version 1' }).click();
    await panel.getByText('Version 4, current').waitFor();
    expect(await read(id)).toMatchObject({ text: 'Drives a red car.', version: 4 });
  });

  it('shows where a memory comes from and where it was used, and undoes the job that wrote it', async () => {
    await say('I am allergic to peanuts.', 'lunch');
    await say('Am I allergic to peanuts?', 'dinner');
    const { memories } = await bench.service.admin<{ memories: Stored[] }>(
      'GET',
      `/v1/admin/memories?q=peanuts&token_id=${token.id}`,
    );
    const { id } = memories[0]!;
    const countUses = async (): Promise<number> =>
      (await bench.service.admin<{ uses: { count: number } }>('GET', `/v1/admin/memories/${id}/provenance`))
        .uses.count;
    await eventually(async () => (await countUses()) === 1);
    const { page, panel } = await openDetail(id);
    const from = panel.getByRole('region', { name: 'From' });
    await from.getByText('I am allergic to peanuts.').waitFor();
    expect(await from.getByRole('link').getAttribute('href')).toContain(
      '/console/sessions?open=lunch&openSpace=',
    );
    const used = panel.getByRole('region', { name: 'Used in 1 recall' });
    expect(await used.getByRole('link').getAttribute('href')).toContain('/console/receipts?open=');
    await panel.getByRole('button', { name: 'Undo the whole job…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 memory that it added ends').waitFor();
    await dialog.getByRole('button', { name: 'Undo the job' }).click();
    await panel.getByRole('heading', { name: 'The job is undone' }).waitFor();
    await eventually(async () => (await read(id)).state !== 'live');
    await panel
      .getByRole('button', { name: 'Edit', exact: true })
      .and(page.locator('[aria-disabled]'))
      .waitFor();
  });

  it('opens a memory from its row’s menu to edit it or at its history, and copies its id', async () => {
    const id = await add('boat', 'Has a rowing boat.');
    const page = await bench.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${bench.service.url}/console/memories?q=rowing`);
    const panel = page.getByRole('complementary');
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Actions for “boat”' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await choose('Copy ID');
    await page.locator('.toast', { hasText: 'ID copied' }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(id);
    await choose('Edit');
    await panel.getByLabel('Text').fill('Has a sailing boat.');
    await panel.getByRole('button', { name: 'Save' }).click();
    // The field of the form has this text before it is saved.
    await panel.locator('p.whole-text', { hasText: 'Has a sailing boat.' }).waitFor();
    await page.goto(`${bench.service.url}/console/memories?q=sailing`);
    await choose('History');
    await panel.getByText('Version 2, current').waitFor();
    await eventually(
      async () => (await page.evaluate<string>('document.activeElement.textContent')) === 'History',
    );
    await choose('Forget');
    await eventually(async () => (await read(id)).state === 'forgotten');
  });

  it('C-73 forgets a memory, restores it on Undo, and leads from a superseded one to its successor', async () => {
    const id = await add('pet', 'Has a cat.');
    const { page, panel } = await openDetail(id);
    await panel.getByRole('button', { name: 'Forget' }).click();
    await eventually(async () => (await read(id)).state === 'forgotten');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await eventually(async () => (await read(id)).state === 'live');
    await say('I live in Paris.', 'one');
    await say('I live in Lyon.', 'two');
    const { memories } = await bench.service.admin<{ memories: Stored[] }>(
      'GET',
      `/v1/admin/memories?q=Paris&state=all&token_id=${token.id}`,
    );
    await page.goto(`${bench.service.url}/console/memories?open=${memories[0]!.id}`);
    await panel.getByText('Superseded').waitFor();
    await panel.getByRole('link', { name: 'Open the memory that supersedes it' }).click();
    await panel.getByText(/Lyon/).first().waitFor();
  });

  it('shows the beginning of a long text, and the rest on demand, so that the buttons stay within reach', async () => {
    const { panel } = await openDetail(await add('novel', `${'Once upon a time. '.repeat(1_000)}The end.`));
    const shown = panel.locator('.whole-text').first();
    await panel.getByRole('button', { name: 'Show all 18,008 characters' }).first().waitFor();
    expect((await shown.innerText()).length).toBeLessThan(1_100);
    expect(await panel.getByRole('button', { name: 'Edit' }).isVisible()).toBe(true);
    await panel.getByRole('button', { name: 'Show all 18,008 characters' }).first().press('Enter');
    await shown.getByText(/The end\./).waitFor();
    await shown.getByRole('button', { name: 'Show less' }).press('Enter');
    expect((await shown.innerText()).length).toBeLessThan(1_100);
  });

  it('C-112 tells why a memory is known: the passage and the chats it was used in, or that uses are not recorded', async () => {
    const [ada, bob] = [await createPerson(bench.service), await createPerson(bench.service)];
    const getToken = (owner: Caller, receipts: string): Promise<string> =>
      bench.service.register({
        ...chatBy(upstream),
        owner_user_id: owner.id,
        policy: { receipts, recall: { sources: 'memories' } },
      });
    const [recorded, unrecorded] = [await getToken(ada, 'all'), await getToken(bob, 'off')];
    await say('I am allergic to peanuts.', 'lunch', recorded);
    await say('Am I allergic to peanuts?', 'dinner', recorded);
    await say('I am allergic to walnuts.', 'lunch', unrecorded);
    await bob.add('Plays the cello.');
    const { memory_id: id } = (await ada.list()).memories.find(({ memory }) => memory.includes('peanuts'))!;
    await eventually(async () =>
      (await ada.call('GET', `/v1/memories/${id}/provenance`)).text.includes('"count":1'),
    );
    const page = await openOwnPage(bench, ada);
    await page.getByRole('button', { name: /^Why do you know “.*peanuts.*”/ }).click();
    const why = page.getByRole('region', { name: 'Why do you know this?' });
    await why.getByText('I am allergic to peanuts.').waitFor();
    await why.getByText('You said so on').waitFor();
    await why.getByText('It was used once, in this chat:').waitFor();
    expect(await why.locator('.me-uses li').innerText()).toMatch(/^dinner · 1 time/);
    const other = await openOwnPage(bench, bob);
    await other.getByRole('button', { name: /^Open “.*walnuts/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Why do you know this?' }).press('Enter');
    await other.getByText('I am allergic to walnuts.').waitFor();
    await other.getByText('Uses are not recorded.').waitFor();
    await other.goto(`${bench.service.url}/console/me`);
    await other.getByRole('button', { name: 'Why do you know “Plays the cello.”?' }).click();
    await other.getByText('It does not come from a chat').waitFor();
  });
});

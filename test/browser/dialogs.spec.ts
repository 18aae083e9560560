import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { holdBack } from '../support/hold-back.js';
import { Keyboard } from '../support/keyboard.js';
import { describeNeeding } from '../support/needs.js';

describeNeeding('a browser', 'dialogs and panels', () => {
  let bench: BrowserBench;

  beforeAll(async () => void (bench = await BrowserBench.start()), 180_000);
  afterEach(async () => bench.expectNoProblems());
  afterAll(() => bench.close());

  const register = (label: string): Promise<{ id: string }> =>
    bench.service.registerWithId({
      label,
      llm_base_url: 'http://127.0.0.1:9/v1',
      llm_api_key: 'sk-0123456789',
    });
  const getButton = (part: Page | Locator, name: string): Locator =>
    part.getByRole('button', { name, exact: true });

  /**
   * Confirms twice, as a reader does who presses Enter too often, and tries to leave without storing it, by
   * Escape and by Back.
   */
  async function expectSecretStays(page: Page, secret: Locator): Promise<void> {
    await secret.waitFor();
    const dialog = page.getByRole('dialog');
    expect(await eventually(() => new Keyboard(page).isAt(dialog.getByRole('button').first()))).toBe(true);
    for (const key of ['Enter', 'Enter', 'Escape', 'Escape']) await page.keyboard.press(key);
    expect(await getButton(dialog, 'Close').count()).toBe(0);
    expect(await secret.isVisible()).toBe(true);
    await page.evaluate('history.back()');
    const question = page.getByRole('dialog', { name: 'Leave without storing the secret?' });
    await getButton(question, 'Cancel').click();
    expect(await secret.isVisible()).toBe(true);
    await getButton(dialog, 'I have stored it').click();
    await dialog.waitFor({ state: 'detached' });
  }

  it('shows the secret of a rotated token until the reader says that it is stored', async () => {
    await register('rotated');
    const page = await bench.open('/console/tokens');
    await page.getByRole('row').filter({ hasText: 'rotated' }).click();
    await getButton(page, 'Rotate…').click();
    await getButton(page.getByRole('dialog'), 'Rotate').click();
    await expectSecretStays(page, page.getByLabel('Secret', { exact: true }));
  });

  it('shows the key of a new user until the reader says that it is stored', async () => {
    const page = await bench.open('/console/tokens');
    await page.getByRole('link', { name: 'People' }).click();
    await getButton(page, 'New user').first().click();
    await page.keyboard.type('dora');
    await page.keyboard.press('Enter');
    await expectSecretStays(page, page.getByLabel('Key', { exact: true }));
  });

  it('closes a dialog with Escape, and leaves the panel open that it was opened from', async () => {
    const { id } = await register('edited');
    const page = await bench.open(`/console/tokens?open=${id}`);
    await getButton(page, 'Rotate…').click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('complementary').isVisible()).toBe(true);
    expect(page.url()).toContain(id);
  });

  it('asks before it discards what was typed into a dialog, and keeps it on Cancel', async () => {
    const page = await bench.open('/console/tokens');
    const create = getButton(page, 'New token').first();
    await create.click();
    await page.keyboard.type('half');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await getButton(question, 'Cancel').click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').getByRole('textbox').first().inputValue()).toBe('half');
    await page.keyboard.press('Escape');
    await getButton(question, 'Discard').click();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    expect(await eventually(() => new Keyboard(page).isAt(create))).toBe(true);
  });

  it('asks before it discards the edit of a memory for another row or for Escape, and not after a save', async () => {
    for (const key of ['tea', 'rum'])
      await bench.service.admin('POST', '/api/memory', { key, content: `Drinks ${key}` });
    const page = await bench.open('/console/memories');
    const getRow = (text: string): Locator =>
      page.locator('tbody tr[data-index]').filter({ hasText: text }).first();
    const panel = page.getByRole('complementary');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    const text = panel.getByLabel('Text', { exact: true });
    await getRow('Drinks tea').click();
    await getButton(panel, 'Edit').click();
    await text.fill('Drinks green tea');
    await text.press('Escape');
    await getButton(question, 'Cancel').click();
    await getRow('Drinks rum').click();
    await getButton(question, 'Cancel').click();
    expect(await text.inputValue()).toBe('Drinks green tea');
    await getButton(panel, 'Save').click();
    await getRow('Drinks green tea').waitFor();
    await getRow('Drinks rum').click();
    await panel.getByText('Drinks rum').first().waitFor();
    expect(await question.count()).toBe(0);
  });

  it('asks before another tab discards changed settings', async () => {
    const page = await bench.open('/console/settings');
    await page.locator('input[inputmode="numeric"]').last().fill('77');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Display' }).click();
    await getButton(question, 'Cancel').click();
    expect(await page.locator('input[inputmode="numeric"]').last().inputValue()).toBe('77');
    await page.getByRole('link', { name: 'Display' }).click();
    await getButton(question, 'Discard').click();
    await page.waitForURL('**/settings/display');
  });

  it('asks before Back, a reload or a link discards changed settings, and not after they are saved', async () => {
    const page = await bench.open('/console/tokens');
    await page.getByRole('link', { name: 'Settings' }).click();
    const days = page.locator('input[inputmode="numeric"]').last();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      void dialog.dismiss();
    });
    const type = async (text: string): Promise<void> => {
      await days.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    };
    const before = await days.inputValue();
    await type('61');
    await page.evaluate('history.back()');
    await getButton(question, 'Cancel').click();
    expect([await days.inputValue(), page.url()]).toEqual(['61', expect.stringContaining('/settings')]);
    await page.getByRole('link', { name: 'Home' }).click();
    await getButton(question, 'Cancel').click();
    await page.evaluate('location.reload()');
    await eventually(() => asked === 1);
    expect(await days.inputValue()).toBe('61');
    await type(before);
    await page.evaluate('history.back()');
    await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor();
    await page.evaluate('history.forward()');
    await type('62');
    await page.evaluate('history.back()');
    await getButton(question, 'Discard').click();
    await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor();
    await page.evaluate('history.forward()');
    await type('63');
    await page.keyboard.press('Enter');
    await page.locator('.toast').getByText('Settings saved').waitFor();
    await page.evaluate('history.back()');
    await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor();
    await page.reload();
    expect(asked).toBe(1);
  });

  it('focuses the field that a button opens, and the button again that closes it', async () => {
    const page = await bench.open('/console/settings/search');
    const set = getButton(page, 'Set a key');
    await set.click();
    expect(await eventually(() => new Keyboard(page).isAt(page.getByLabel('New API key')))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await eventually(() => new Keyboard(page).isAt(set))).toBe(true);
  });

  it('returns the focus from an edit, a cleared selection and a removed row to what stands in its place', async () => {
    for (const key of ['one', 'two', 'three'])
      await bench.service.admin('POST', '/api/memory', { key: `focus-${key}`, content: `Focused ${key}` });
    const page = await bench.open('/console/memories?q=Focused');
    const rows = page.locator('tbody tr[data-index]');
    const panel = page.getByRole('complementary');
    const expectFocus = async (name: string, target: Locator): Promise<void> =>
      expect([name, await eventually(() => new Keyboard(page).isAt(target))]).toEqual([name, true]);
    await rows.first().press('Enter');
    await getButton(panel, 'Edit').press('Enter');
    await getButton(panel, 'Cancel').press('Enter');
    await expectFocus('edit', getButton(panel, 'Edit'));
    await page.keyboard.press('Escape');
    await page.getByLabel('Select this page').check();
    await getButton(page, 'Clear selection').press('Enter');
    await expectFocus('selection', page.getByLabel('Select this page'));
    await getButton(rows.first(), 'Actions for “focus-three”').press('Enter');
    await page.getByRole('menuitem', { name: 'Forget' }).press('Enter');
    await rows.filter({ hasText: 'Focused three' }).waitFor({ state: 'detached' });
    await expectFocus('row', rows.first());
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('audit');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    await expectFocus('palette', page.locator('main'));
  });

  /** Chooses a file of memories in the import dialog, and starts the import. */
  async function startImport(page: Page, lines: readonly object[]): Promise<Locator> {
    await getButton(page, 'Import').click();
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'memories.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: /^Import [\d,]+ / }).click();
    return page.getByRole('dialog');
  }

  const toRows = (prefix: string): object[] =>
    [1, 2, 3].map((number) => ({ key: `${prefix}-${number}`, content: `Came from a file, ${number}` }));

  it('keeps an import in sight until it has ended, and says what a stopped one imported', async () => {
    const page = await bench.open('/console/memories');
    const release = await holdBack(page, /\/api\/memory$/);
    const dialog = await startImport(page, toRows('stopped'));
    expect(await eventually(() => new Keyboard(page).isAt(getButton(dialog, 'Stop')))).toBe(true);
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
    expect(await getButton(dialog, 'Close').count()).toBe(0);
    await page.keyboard.press('Enter');
    await getButton(dialog, 'Stopping…').waitFor();
    release();
    await dialog.getByText('Stopped after 1 of 3 rows: 1 added, 0 changed, 0 refused.').waitFor();
    expect(await eventually(() => new Keyboard(page).isAt(getButton(dialog, 'Close').last()))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Came from a file, 1').waitFor();
  });

  it('stops the import of an export between two batches', async () => {
    const page = await bench.open('/console/memories');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v1/admin/memories/import*', async (route) => {
      await released;
      const answer = { done: true, added: 1_000, changed: 0, unchanged: 0, failed: 0 };
      await route.fulfill({ contentType: 'application/x-ndjson', body: JSON.stringify(answer) });
    });
    const lines = Array.from({ length: 2_500 }, (_, index) => ({ text: `Line ${index}` }));
    const dialog = await startImport(page, lines);
    await getButton(dialog, 'Stop').click();
    release();
    await dialog.getByText(/^Stopped after 1,00\d of 2,500 rows/).waitFor();
  });

  it('ends an import when its page is left, and says what was imported', async () => {
    const page = await bench.open('/console/tokens');
    await page.getByRole('link', { name: 'Memories' }).click();
    const release = await holdBack(page, /\/api\/memory$/);
    await startImport(page, toRows('left'));
    await getButton(page, 'Stop').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor();
    release();
    await page.locator('.toast').getByText('Stopped after 1 of 3 rows').waitFor();
  });

  it('shows messages below the page and its panels on phones, where they cover no button', async () => {
    const viewport = { width: 390, height: 640 };
    const page = await bench.open('/console/settings', { viewport });
    const expectClear = async (button: Locator): Promise<void> => {
      const toast = page.locator('.toast').first();
      await toast.waitFor();
      const isClear = async (): Promise<boolean> => {
        const [above, below] = [await button.boundingBox(), await toast.boundingBox()];
        return above!.y >= 0 && above!.y + above!.height <= below!.y;
      };
      expect(await eventually(isClear)).toBe(true);
      await getButton(toast, 'Close').click();
      await toast.waitFor({ state: 'detached' });
    };
    await page.locator('input[inputmode="numeric"]').last().fill('55');
    await getButton(page, 'Save changes').click();
    await expectClear(getButton(page, 'Save changes'));
    const { id } = await bench.service.admin<{ id: { id: string } }>('POST', '/api/memory', {
      key: 'phone',
      content: 'Reads on a phone',
    });
    await page.goto(`${bench.service.url}/console/memories?open=${id.id}`);
    const panel = page.getByRole('complementary');
    await getButton(panel, 'Edit').click();
    await panel.getByLabel('Text', { exact: true }).fill('Reads on a phone, often');
    await getButton(panel, 'Save').click();
    await page.locator('.toast').waitFor();
    await getButton(panel, 'Edit').click();
    await getButton(panel, 'Save').focus();
    await expectClear(getButton(panel, 'Save'));
    const getEnd = (): Promise<number> =>
      page.evaluate(`document.querySelector('.panel').getBoundingClientRect().bottom`);
    expect(await eventually(async () => (await getEnd()) === viewport.height)).toBe(true);
  });

  it('closes a message that appears under a pointer at rest', async () => {
    const page = await bench.open('/console/settings');
    const days = page.locator('input[inputmode="numeric"]').last();
    await days.fill('78');
    await page.mouse.move(1_150, 685);
    await days.press('Enter');
    const toast = page.locator('.toast');
    await page.locator('.toast:hover').waitFor();
    await toast.waitFor({ state: 'detached' });
  });
});

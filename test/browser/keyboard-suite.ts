import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { Keyboard } from '../support/keyboard.js';

/** Whole tasks of the console with the keyboard alone, on a service that others share. */
export function describeKeyboard(start: () => BrowserBench): void {
  const waitForFocus = (target: Locator): Promise<boolean> =>
    eventually(() => new Keyboard(target.page()).isAt(target));
  const getButton = (page: Page | Locator, name: string): Locator =>
    page.getByRole('button', { name, exact: true });
  const waitForTitle = (page: Page, name: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  it('C-119 signs in and out with the keyboard alone', async () => {
    const bench = start();
    const page = await bench.open('/console/tokens', { signedIn: false });
    await waitForTitle(page, 'Sign in');
    expect(await waitForFocus(page.getByLabel('Admin token'))).toBe(true);
    await page.keyboard.type(bench.service.adminToken);
    await page.keyboard.press('Enter');
    await waitForTitle(page, 'Tokens');
    await new Keyboard(page).press(getButton(page, 'Sign out'));
    await waitForTitle(page, 'Sign in');
  });

  it('C-119 connects the stand-in, sends the first request and asks again with the keyboard alone', async () => {
    const page = await start().open('/console/start');
    const keys = new Keyboard(page);
    const getStep = (number: number): Locator =>
      page.getByRole('region', { name: new RegExp(`^${number} ·`) });
    await keys.type(page.getByLabel('Base URL'), 'http://127.0.0.1:9/v1');
    await keys.press(getButton(page, 'Check'));
    await page.getByText('Required').waitFor();
    await keys.press(getButton(page, 'Use the built-in stand-in'));
    await page.getByText('The stand-in answers. It is not a model.').waitFor();
    await keys.goTo(page.getByRole('tab', { name: 'curl' }));
    await page.keyboard.press('ArrowRight');
    expect(await waitForFocus(page.getByRole('tab', { name: 'JavaScript' }))).toBe(true);
    await keys.press(getButton(page, 'Send a test request from this page'));
    await getStep(3).getByText('This is the stand-in, not a model.').waitFor();
    await keys.press(getButton(page, 'Ask again in a new session'));
    await getStep(4)
      .locator('blockquote')
      .getByText(/hazelnuts/)
      .waitFor();
    await keys.press(page.getByRole('link', { name: 'Go to Home' }));
    await waitForTitle(page, 'Home');
  });

  it('C-119 adds, opens, erases and keeps a memory with the keyboard alone', async () => {
    const bench = start();
    const page = await bench.newPage();
    // On a busy machine the way to the message of an erasure may take longer than it is held back by default.
    await page.addInitScript(`localStorage.setItem('memorybridge.console', '{"undoSeconds":60}')`);
    await page.goto(`${bench.service.url}/console/memories`);
    const keys = new Keyboard(page);
    const dialog = page.getByRole('dialog');
    const add = page.locator('.page-actions').getByRole('button', { name: 'Add', exact: true });
    await keys.press(add);
    expect(await waitForFocus(dialog.getByLabel('Key', { exact: true }))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await waitForFocus(add)).toBe(true);
    await page.keyboard.press('Enter');
    await keys.type(dialog.getByLabel('Key', { exact: true }), 'pet');
    await keys.type(dialog.getByLabel('Text', { exact: true }), 'Has a cat named Miu');
    await keys.press(getButton(dialog, 'Add'));
    await dialog.waitFor({ state: 'detached' });
    expect(await waitForFocus(add)).toBe(true);
    const row = page.locator('tbody tr[data-index]').filter({ hasText: 'Has a cat named Miu' });
    await keys.press(row);
    const panel = page.getByRole('complementary');
    await panel.getByText('Has a cat named Miu').first().waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await waitForFocus(row)).toBe(true);
    const find = async (): Promise<number> =>
      (await bench.service.admin<{ total: number }>('GET', '/api/memory?q=Has%20a%20cat%20named%20Miu'))
        .total;
    await keys.press(getButton(row, 'Actions for “pet”'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('.toast', { hasText: 'is being erased' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.locator('.toast', { hasText: 'is being erased' }).waitFor({ state: 'detached' });
    expect(await find()).toBe(1);
    await keys.press(getButton(row, 'Actions for “pet”'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await keys.press(
      page.locator('.toast', { hasText: 'is being erased' }).getByRole('button', { name: 'Close' }),
    );
    await eventually(async () => (await find()) === 0);
  });

  it('C-119 creates, changes, rotates and deletes a token with the keyboard alone', async () => {
    const bench = start();
    const page = await bench.open('/console/tokens');
    const keys = new Keyboard(page);
    const dialog = page.getByRole('dialog');
    const create = getButton(page, 'New token');
    await keys.press(create);
    await page.keyboard.type('typed');
    await keys.type(dialog.getByLabel('Base URL').first(), 'http://127.0.0.1:9/v1');
    await keys.type(dialog.getByLabel('API key').first(), 'sk-0123456789');
    await keys.press(getButton(dialog, 'Create token'));
    await keys.press(getButton(dialog, 'I have stored it'));
    await dialog.waitFor({ state: 'detached' });
    expect(await waitForFocus(create)).toBe(true);
    await keys.press(page.locator('tbody tr[data-index]').filter({ hasText: 'typed' }));
    const edit = getButton(page, 'Edit');
    await keys.press(edit);
    await keys.press(getButton(dialog, 'Cancel'));
    expect(await waitForFocus(edit)).toBe(true);
    const rotate = getButton(page, 'Rotate…');
    await keys.press(rotate);
    await keys.press(getButton(dialog, 'Rotate'));
    await keys.press(getButton(dialog, 'I have stored it'));
    expect(await waitForFocus(rotate)).toBe(true);
    await keys.press(getButton(page, 'Delete…'));
    await keys.goTo(dialog.getByLabel('Keep its space'));
    await page.keyboard.press('ArrowDown');
    expect(await waitForFocus(dialog.getByLabel('Erase its space as well'))).toBe(true);
    await keys.type(dialog.getByLabel('Type typed to confirm'), 'typed');
    await keys.press(getButton(dialog, 'Delete and erase'));
    await page.locator('.toast').getByText('its space erased').waitFor();
  });

  it('C-119 makes a user and a link, and erases the user with a receipt, with the keyboard alone', async () => {
    const bench = start();
    const page = await bench.open('/console/people');
    const keys = new Keyboard(page);
    const dialog = page.getByRole('dialog');
    const create = getButton(page, 'New user');
    await keys.press(create);
    await page.keyboard.type('keyboard');
    await page.keyboard.press('Enter');
    await keys.press(getButton(dialog, 'I have stored it'));
    expect(await waitForFocus(create)).toBe(true);
    const menu = getButton(page, 'Actions for “keyboard”');
    await keys.press(menu);
    await page.keyboard.press('Enter');
    await keys.press(getButton(dialog, 'Create link'));
    await dialog.getByLabel('One-time link', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    expect(await waitForFocus(menu)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await keys.type(dialog.getByRole('textbox'), 'keyboard');
    await page.keyboard.press('Enter');
    await waitForTitle(page, 'Erasure receipt');
    await keys.type(page.getByLabel('Erased ID'), 'keyboard');
    await page.keyboard.press('Enter');
    await page.getByText('0 of every kind').waitFor();
  });

  it('moves to the ends of a menu with Home and End, and closes it with Tab', async () => {
    const bench = start();
    await bench.service.admin('POST', '/users', { user_id: 'menus' });
    const page = await bench.open('/console/people');
    const [menu, items] = [getButton(page, 'Actions for “menus”'), page.getByRole('menuitem')];
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    expect(await waitForFocus(items.last())).toBe(true);
    await page.keyboard.press('Home');
    expect(await waitForFocus(items.first())).toBe(true);
    await page.keyboard.press('Tab');
    await items.first().waitFor({ state: 'detached' });
    expect(await new Keyboard(page).isAt(menu)).toBe(false);
  });

  it('C-119 switches memory off, adds, edits and deletes memories of one’s own with the keyboard alone', async () => {
    const bench = start();
    const page = await bench.newPage({ signedIn: false });
    await bench.addPerson(page.context(), 'typist');
    await page.goto(`${bench.service.url}/console/me`);
    const keys = new Keyboard(page);
    const dialog = page.getByRole('dialog');
    await keys.press(page.getByRole('switch'), 'Space');
    await page.getByText('Memory is off').waitFor();
    await page.keyboard.press('Space');
    await page.getByText('Memory is off').waitFor({ state: 'detached' });
    const add = getButton(page, 'Add memory').first();
    await keys.press(add);
    await keys.type(dialog.getByRole('textbox', { name: 'What should be remembered' }), 'Plays chess.');
    await keys.press(getButton(dialog, 'Add'));
    await dialog.waitFor({ state: 'detached' });
    expect(await waitForFocus(getButton(page, 'Add memory').first())).toBe(true);
    const edit = getButton(page, 'Edit “Plays chess.”');
    await keys.press(edit);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await waitForFocus(edit)).toBe(true);
    await keys.press(page.getByLabel('Select “Plays chess.”'), 'Space');
    await keys.press(getButton(page, 'Delete 1'));
    await keys.press(getButton(dialog, 'Delete 1'));
    await page.getByText('Nothing is remembered about you yet').waitFor();
  });
}

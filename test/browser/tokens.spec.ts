import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { chatBy } from '../support/bridge.js';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { holdBack } from '../support/hold-back.js';
import { describeNeeding } from '../support/needs.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

interface StoredToken {
  readonly id: string;
  readonly label: string;
  readonly valid: boolean;
  readonly llm_base_url: string;
  readonly policy: Record<string, unknown> | null;
}

describeNeeding('a browser', 'the tokens screen', () => {
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

  const find = async (label: string): Promise<StoredToken | undefined> => {
    const { tokens } = await bench.service.admin<{ tokens: StoredToken[] }>('GET', '/v1/admin/tokens');
    return tokens.find((token) => token.label === label);
  };
  const register = (label: string): Promise<{ id: string; token: string }> =>
    bench.service.registerWithId({ ...chatBy(upstream), label });
  const chat = async (token: string): Promise<number> =>
    (await bench.service.chat(token, { model: 'm', messages: [{ role: 'user', content: 'Hello' }] })).status;
  const open = async (id: string): Promise<Page> => {
    const page = await bench.open(`/console/tokens?open=${id}`);
    await page.getByRole('button', { name: 'Rotate…' }).waitFor();
    return page;
  };

  it('C-29 C-91 creates a token with the keyboard alone, and shows its secret until the dialog closes, and never again', async () => {
    const page = await bench.open('/console/tokens');
    await page.getByText('No tokens yet').waitFor();
    await page.getByRole('button', { name: 'New token' }).first().press('Enter');
    await page.keyboard.type('shop');
    await page.keyboard.press('Enter');
    await page.getByText('Required').first().waitFor();
    await page.getByLabel('Base URL').first().fill(upstream.url);
    await page.getByLabel('API key').first().fill('sk-upstream-0123456789');
    await page.keyboard.press('Enter');
    const secret = await page.getByLabel('Secret', { exact: true }).innerText();
    expect(secret).toMatch(/^mb_/);
    expect(await page.locator('pre').innerText()).toContain(`Bearer ${secret}`);
    expect(await chat(secret)).toBe(200);
    await page.getByRole('button', { name: 'I have stored it' }).press('Enter');
    await page.getByRole('row').filter({ hasText: 'shop' }).waitFor();
    expect(await page.content()).not.toContain(secret);
    expect(JSON.stringify(await bench.service.admin('GET', '/v1/admin/tokens'))).not.toContain(secret);
    expect(
      await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'),
    ).not.toContain(secret);
  });

  it('moves to a wrong field that is out of view, and shows a failure of the whole form in view', async () => {
    const page = await bench.open('/console/tokens', { viewport: { width: 1280, height: 600 } });
    await page.getByRole('button', { name: 'New token' }).first().click();
    const dialog = page.getByRole('dialog');
    const create = dialog.getByRole('button', { name: 'Create token' });
    await create.click();
    await dialog.locator('.field:focus-within', { hasText: 'Base URL' }).waitFor();
    await dialog.getByLabel('Base URL').first().fill(upstream.url);
    await dialog.getByLabel('API key').first().fill('sk-upstream-0123456789');
    await page.route('**/v1/admin/tokens', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { detail: 'The database is unreachable.' } })
        : route.continue(),
    );
    await create.click();
    const failure = dialog.getByText('The database is unreachable.');
    await failure.waitFor();
    const { x, y } = (await failure.boundingBox())!;
    const top = await page.evaluate<string>(`document.elementFromPoint(${x + 1}, ${y + 1}).textContent`);
    expect(top).toContain('The database is unreachable.');
    await page.getByRole('status').filter({ hasText: 'unreachable' }).first().waitFor({ state: 'attached' });
  });

  it('ends the old secret with a rotation, and shows the new one once', async () => {
    const { id, token } = await register('rotated');
    const page = await open(id);
    await page.getByRole('button', { name: 'Rotate…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    const secret = await page.getByLabel('Secret', { exact: true }).innerText();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    expect(await chat(token)).toBe(401);
    expect(await chat(secret)).toBe(200);
    expect(await page.content()).not.toContain(secret);
  });

  it('C-33 C-103 sends what was changed only, shows keys masked, and marks the key that a new origin needs', async () => {
    const { id } = await register('changed');
    const page = await open(id);
    expect(await page.content()).not.toContain('sk-upstream-0123456789');
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Agent/ }).check();
    await dialog.getByText('All fields of the policy').click();
    await dialog.getByLabel('Differences from the preset (JSON)').fill('{"recall": {"limit": 3}}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Token changed').first().waitFor();
    expect(await find('changed')).toMatchObject({
      policy: { preset: 'agent', recall: { limit: 3 } },
      llm_base_url: upstream.url,
    });
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Base URL').first().fill('https://other.example.com/v1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('must be sent too').waitFor();
    expect(await dialog.getByLabel('API key').first().getAttribute('aria-invalid')).toBe('true');
    expect(await dialog.getByLabel('Base URL').first().inputValue()).toBe('https://other.example.com/v1');
    await dialog.getByLabel('Base URL').first().fill(upstream.url);
    await dialog.getByText('All fields of the policy').click();
    await dialog.getByLabel('Differences from the preset (JSON)').fill('{"recall": {"limit": "many"}}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog
      .locator('.field-error')
      .getByText(/recall\.limit/)
      .first()
      .waitFor();
  });

  it('shows and changes the APIs that the provider speaks and the paths that the token may use', async () => {
    const { id } = await register('reaching');
    const page = await open(id);
    await page.getByText('The default for the provider’s name').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Provider', { exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Messages' }).check();
    await dialog.getByRole('checkbox', { name: 'Files and uploads' }).check();
    expect(await dialog.getByRole('checkbox', { name: /^Inference/ }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Token changed').first().waitFor();
    expect(await find('reaching')).toMatchObject({
      llm_wires: ['messages'],
      paths: ['inference', 'own_objects', 'files'],
    });
    await page.getByText(/conversations · Files and uploads$/).waitFor();
  });

  it('shows how the policy of the form acts on a message, before anything is saved', async () => {
    const { id } = await bench.service.registerWithId({ ...chatBy(upstream), label: 'tried' });
    await bench.service.admin('POST', '/api/memory', {
      key: 'nuts',
      content: 'Is allergic to hazelnuts',
      apiKeyId: id,
    });
    const page = await open(id);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Try the policy on a message').click();
    await dialog.getByLabel('Message', { exact: true }).fill('Am I allergic to hazelnuts?');
    await dialog.getByLabel('Block of memories').getByText('Is allergic to hazelnuts').waitFor();
    await dialog.getByText('All fields of the policy').click();
    await dialog.getByLabel('Differences from the preset').fill('{"enabled": false}');
    await dialog.getByText('The policy has “enabled: false”').waitFor();
    expect((await find('tried'))!.policy).not.toMatchObject({ enabled: false });
  });

  it('C-93 shows value and origin of every field of the policy, and stores only what differs from the preset', async () => {
    const { id } = await bench.service.registerWithId({
      ...chatBy(upstream),
      label: 'policed',
      policy: { preset: 'agent', recall: { floor: false } },
    });
    const page = await open(id);
    // The form compares what is entered with this answer.
    const base = page.waitForResponse(
      (answer) =>
        answer.request().postData() === JSON.stringify({ token_id: id, policy: { preset: 'agent' } }),
    );
    await page.getByRole('button', { name: 'Edit' }).click();
    await base;
    const dialog = page.getByRole('dialog');
    await dialog.getByText('All fields of the policy').click();
    const getField = (name: string): Locator => dialog.getByRole('group', { name, exact: true });
    await getField('recall.floor').getByText('this token').waitFor();
    const resolved = await bench.service.admin<object>('POST', '/v1/admin/policy/resolve', { token_id: id });
    for (const name of Object.keys(resolved).filter((each) => each !== 'preset'))
      expect({ name, count: await getField(name).count() }).toEqual({ name, count: 1 });
    expect(await getField('recall.limit').getByLabel('recall.limit', { exact: true }).inputValue()).toBe('8');
    await getField('recall.limit').getByText('the preset').waitFor();
    await getField('recall.strategy').getByText('the product').waitFor();
    await getField('recall.limit').getByLabel('recall.limit', { exact: true }).fill('3');
    await getField('injection.renderer')
      .getByLabel('injection.renderer', { exact: true })
      .selectOption('xml');
    await getField('injection.renderer')
      .getByLabel('injection.renderer', { exact: true })
      .selectOption('json');
    await getField('recall.floor').getByRole('button', { name: 'Reset recall.floor' }).click();
    await getField('recall.floor').getByText('the product').waitFor();
    await getField('skills').getByLabel('skills', { exact: true }).fill('[{"name": "weather"}]');
    await getField('skills').getByText('Tool 1 needs "type": "function"').waitFor();
    await getField('skills').getByLabel('skills', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Token changed').first().waitFor();
    expect(await find('policed')).toMatchObject({ policy: { preset: 'agent', recall: { limit: 3 } } });
    expect(Object.keys((await find('policed'))!.policy!)).toEqual(['preset', 'recall']);
  });

  it('C-33 C-93 keeps every field in view while a value is wrong, and marks the wrong one', async () => {
    const { id } = await register('mistyped');
    const page = await open(id);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('All fields of the policy').click();
    const limit = dialog.getByLabel('recall.limit', { exact: true }).getByRole('textbox');
    await limit.fill('many');
    const mistake = dialog
      .getByRole('group', { name: 'recall.limit', exact: true })
      .getByText('policy.recall.limit must be a whole number');
    await mistake.waitFor();
    expect(await limit.inputValue()).toBe('many');
    expect(await dialog.getByRole('group', { name: 'recall.strategy', exact: true }).count()).toBe(1);
    await limit.fill('4');
    await mistake.waitFor({ state: 'detached' });
  });

  it('C-93 saves a changed policy only after the values of its preset have arrived', async () => {
    const { id } = await bench.service.registerWithId({
      ...chatBy(upstream),
      label: 'early',
      policy: { preset: 'agent' },
    });
    const page = await open(id);
    const release = await holdBack(page, '**/v1/admin/policy/resolve');
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('All fields of the policy').click();
    await dialog
      .getByLabel('Differences from the preset (JSON)')
      .fill('{"recall": {"limit": 8}, "injection": {"renderer": "xml"}}');
    let updates = 0;
    page.on('request', (request) => (updates += request.method() === 'PATCH' ? 1 : 0));
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.press('Enter');
    expect(await save.getAttribute('aria-busy')).toBe('true');
    expect(updates).toBe(0);
    release();
    await save.click();
    await page.getByText('Token changed').first().waitFor();
    expect((await find('early'))!.policy).toEqual({ preset: 'agent', injection: { renderer: 'xml' } });
  });

  it('C-48 checks the provider in the form, with the stored key where none is typed', async () => {
    const { id } = await register('checked');
    const page = await open(id);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText(/^\S+ Answers, \d+ models?$/).waitFor();
    upstream.next({ status: 403, body: { error: { message: 'No access.' } } });
    await dialog.getByLabel('API key').first().fill('sk-typed-0123456789');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('403: No access.').waitFor();
    expect(upstream.last.headers['authorization']).toBe('Bearer sk-typed-0123456789');
    await dialog.getByLabel('API key').first().fill('');
    await dialog.getByLabel('Base URL').first().fill('https://other.example.com/v1');
    expect(await dialog.getByRole('button', { name: 'Check' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('C-48 leaves it to the provider how its key is sent, until the reader chooses', async () => {
    const { id } = await register('native');
    const page = await open(id);
    const edit = async (): Promise<Locator> => {
      await page.getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Provider', { exact: true }).click();
      return dialog;
    };
    const save = async (dialog: Locator): Promise<void> => {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    let dialog = await edit();
    await dialog.getByLabel('API key').first().fill('sk-typed-0123456789');
    await dialog.getByLabel('Provider name').first().fill('anthropic');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText(/^\S+ Answers, \d+ models?$/).waitFor();
    expect(upstream.last.headers['x-api-key']).toBe('sk-typed-0123456789');
    await save(dialog);
    expect(await find('native')).toMatchObject({ llm_auth: null, llm_provider: 'anthropic' });
    dialog = await edit();
    await dialog.getByLabel('Sent as').selectOption('bearer');
    await save(dialog);
    expect(await find('native')).toMatchObject({ llm_auth: 'bearer' });
    dialog = await edit();
    await dialog.getByLabel('Sent as').selectOption({ index: 0 });
    await save(dialog);
    expect(await find('native')).toMatchObject({ llm_auth: null });
  });

  it('C-92 names why a token is corrupt, repairs one and deletes another', async () => {
    const [mended, dropped] = await Promise.all([register('mended'), register('dropped')]);
    for (const { id } of [mended, dropped])
      await bench.service.rows(`UPDATE tokens SET memory_limit = 0 WHERE id = '${id}'`);
    await eventually(async () => (await find('mended'))?.valid === false);
    const page = await bench.open('/console/tokens?q=mended');
    const row = page.getByRole('row').filter({ hasText: 'Corrupt' });
    await row.getByText('memory_limit').waitFor();
    await row.getByText('mended').click();
    await page.getByText('every request with it is refused').waitFor();
    await page.locator('.notice').getByText('memory_limit').waitFor();
    await row.getByRole('button', { name: 'Repair…' }).click();
    await page.getByLabel('Maximum memories per recall').fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => (await find('mended'))?.valid === true);
    // The dialog keeps the focus until it closes.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('dropped');
    await page.getByRole('row').filter({ hasText: 'dropped' }).click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete token' }).click();
    await page.getByText('Nothing matches these filters').waitFor();
    expect(await find('dropped')).toBeUndefined();
  });

  it('C-94 keeps or erases the space of a deleted token as chosen, naming the memories that go', async () => {
    const [kept, erased] = await Promise.all([register('kept'), register('erased')]);
    for (const { id } of [kept, erased]) {
      for (const key of ['a', 'b'])
        await bench.service.admin('POST', '/api/memory', {
          key,
          content: `Fact ${key}`,
          type: 'factual',
          apiKeyId: id,
        });
    }
    const count = async (spaceId: string): Promise<string | undefined> =>
      (
        await bench.service.rows<{ n: string }>(
          `SELECT count(*) AS n FROM memories WHERE space_id = '${spaceId}'`,
        )
      )[0]?.n;
    const getSpace = async (id: string): Promise<string> =>
      (await bench.service.rows<{ space_id: string }>(`SELECT space_id FROM tokens WHERE id = '${id}'`))[0]!
        .space_id;
    const [keptSpace, erasedSpace] = [await getSpace(kept.id), await getSpace(erased.id)];
    const first = await open(kept.id);
    await first.getByRole('button', { name: 'Delete…' }).click();
    await first.getByRole('button', { name: 'Delete token' }).click();
    await first.locator('.toast').getByText('its space stays').waitFor();
    const page = await open(erased.id);
    await page.getByRole('button', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Erase its space as well').check();
    await dialog
      .locator('.fact')
      .filter({ hasText: /^Memories\s*2$/ })
      .waitFor();
    await dialog.getByLabel('Type erased to confirm').fill('erased');
    await dialog.getByRole('button', { name: 'Delete and erase' }).click();
    await page.locator('.toast').getByText('its space erased').waitFor();
    expect([await count(keptSpace), await count(erasedSpace)]).toEqual(['2', '0']);
    expect([await find('kept'), await find('erased')]).toEqual([undefined, undefined]);
  });
});

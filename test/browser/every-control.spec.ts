import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { chatBy } from '../support/bridge.js';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

const ROUTES = readFileSync(join(import.meta.dirname, '../../console/app/routes.ts'), 'utf8');
const PATHS = [
  '/sign-in',
  ...[...ROUTES.matchAll(/\bpath: '([^':]+?)(?:\/:\w+\?)?'/g)].map(([, path]) => path!),
];
/** Pages that a tab or a panel of a screen makes. */
const MORE_PATHS = [
  ...['search', 'chat', 'config', 'doctor', 'display'].map((tab) => `/settings/${tab}`),
  '/jobs?kind=summaries',
  '/jobs?state=done',
  '/playground#tab=learn',
];

const CONTROLS = ':is(button, a[href], select, summary, input, textarea, tr.openable)';
/** The time in milliseconds that a control may take to do something. */
const EFFECT_MS = 30_000;

/** Counts what changes in the page, what it sends, and the requests that are on their way. */
const WATCH = `{
  globalThis.effects = 0;
  globalThis.pending = 0;
  const send = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    if (String(url).endsWith('/events')) return send(url, init);
    globalThis.effects += 1;
    globalThis.pending += 1;
    const answer = send(url, init);
    // A request is on its way until the page has read its answer, and drawn it.
    const end = () => requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.pending -= 1)));
    answer.then((response) => response.clone().arrayBuffer()).then(end, end);
    return answer;
  };
  new MutationObserver((changes) => (globalThis.effects += changes.length)).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
}`;

const IS_STILL = "pending === 0 && document.querySelector('.skeleton') === null";

/** The address and the controls of a page before one of them is used. */
interface Shown {
  readonly address: string;
  readonly controls: readonly Control[];
}

interface Control {
  readonly at: number;
  readonly name: string;
  readonly tag: string;
  readonly type: string;
  readonly isOff: boolean;
  /** The reason why it is disabled. */
  readonly reason: string;
  /** Leads to where the page is already, or has only one value. */
  readonly isHere: boolean;
  /** Stands in a row that is not the first of its table: the rows' controls are the same. */
  readonly isRepeated: boolean;
}

/** Describes every control that can be seen. */
const toList = (
  controls: string,
): string => `[...document.querySelectorAll(${JSON.stringify(controls)})].map((one, at) => ({ one, at })).filter(({ one }) => one.checkVisibility()).map(({ one, at }) => ({
  at,
  name: (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent).trim().slice(0, 60),
  tag: one.tagName,
  type: one.getAttribute('type') ?? '',
  isOff: one.disabled === true || one.getAttribute('aria-disabled') === 'true',
  reason: one.title || (one.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(''),
  isHere: (one.getAttribute('aria-current') ?? 'false') !== 'false' || one.getAttribute('aria-selected') === 'true' || one.options?.length === 1,
  isRepeated: Number(one.closest('tr[data-index]')?.dataset.index ?? 0) > 0,
}))`;

const TYPED: Readonly<Record<string, string>> = {
  'datetime-local': '2026-01-31T12:00',
  number: '7',
  date: '2026-01-31',
};

describeNeeding('a browser', 'every control of the console', () => {
  let bench: BrowserBench;
  let upstream: ScriptedUpstream;

  beforeAll(async () => {
    [bench, upstream] = await Promise.all([BrowserBench.start(), startUpstream()]);
    const { id, token } = await bench.service.registerWithId({
      label: 'shop',
      ...chatBy(upstream),
      policy: { receipts: 'all' },
    });
    const memory = { key: 'cake', content: 'Likes lemon cake', apiKeyId: id };
    const { id: added } = await bench.service.admin<{ id: { id: string } }>('POST', '/api/memory', memory);
    // More than are erased on the way.
    await bench.copyMemory(added.id, 5);
    await (
      await bench.service.chat(token, { messages: [{ role: 'user', content: 'I like lemon cake.' }] })
    ).text();
    await bench.service.settled();
  });

  afterEach(async () => bench.expectNoProblems());
  afterAll(async () => {
    await bench.close();
    await upstream.close();
  });

  /** The header is the same everywhere. */
  const buildSelector = (path: string): string =>
    path === '/' ? `:is(header, main) ${CONTROLS}` : `main ${CONTROLS}`;

  async function show(page: Page, path: string): Promise<Shown> {
    // Another address, so that the page is loaded anew also where only the fragment differs.
    await page.goto('about:blank');
    await page.goto(`${bench.service.url}/console${path === '/' ? '' : path}`);
    await page.locator('h1').waitFor();
    return read(page, path);
  }

  /** Reads address and controls at one moment, once nothing is on its way. */
  function read(page: Page, path: string): Promise<Shown> {
    const shown = `{ address: location.href, controls: ${toList(buildSelector(path))} }`;
    return eventually(() => page.evaluate<Shown | null>(`${IS_STILL} ? ${shown} : null`));
  }

  async function isUnchanged(page: Page, path: string, before: Shown): Promise<boolean> {
    const { address, controls } = await read(page, path);
    return address === before.address && toNames(controls) === toNames(before.controls);
  }

  /** Uses a control as a person would. @returns whether anything came of it */
  async function use(page: Page, control: Locator, { tag, type }: Control): Promise<boolean> {
    let isElsewhere = false;
    const note = (): void => void (isElsewhere = true);
    for (const event of ['download', 'popup', 'filechooser'] as const) page.once(event as 'popup', note);
    // Some links show themselves to those who come by key.
    await control.focus();
    await page.evaluate('effects = 0');
    const before = await readState(page, control);
    await activate(control, tag, type);
    const done = await eventually(
      async () =>
        isElsewhere ||
        (await page.evaluate<number>('effects')) > 0 ||
        (await readState(page, control, 1_000)) !== before,
      { timeoutMs: EFFECT_MS },
    ).then(
      () => true,
      () => false,
    );
    for (const event of ['download', 'popup', 'filechooser'] as const) page.off(event as 'popup', note);
    return done;
  }

  async function activate(control: Locator, tag: string, type: string): Promise<void> {
    if (tag === 'SELECT') {
      const values = await control
        .locator('option')
        .evaluateAll((options: { value: string }[]) => options.map(({ value }) => value));
      const chosen = await control.inputValue();
      await control.selectOption(values.find((value) => value !== chosen)!);
    } else if (isField(tag, type)) {
      await control.fill(TYPED[type] ?? 'x');
    } else await control.click();
  }

  it.each([...PATHS, ...MORE_PATHS])(
    'C-28 has only controls that act, and gives the reason for each disabled one: %s',
    async (path) => {
      const page = await bench.newPage({ signedIn: path !== '/sign-in' });
      if (path === '/me') await bench.addPerson(page.context(), 'ada');
      await page.addInitScript(WATCH);
      // Behind another page, this one would draw only one frame a second.
      page.on('popup', (opened) => void opened.close());
      const shown = await show(page, path);
      expect(shown.controls.filter(({ isOff, reason }) => isOff && reason.trim() === '')).toEqual([]);
      const dead: string[] = [];
      let isSame = true;
      // After a sign-out there is nothing left to try.
      for (const control of shown.controls.filter(
        ({ isOff, isHere, isRepeated, name }) => !isOff && !isHere && !isRepeated && name !== 'Sign out',
      )) {
        if (!isSame || !(await isUnchanged(page, path, shown))) await show(page, path);
        if (!(await use(page, page.locator(buildSelector(path)).nth(control.at), control)))
          dead.push(toName(control));
        // A typed filter takes effect only when typing pauses, perhaps under the next control.
        isSame = control.type !== 'search';
      }
      expect(dead).toEqual([]);
    },
    600_000,
  );
});

/** Tells whether a control takes typed text. */
function isField(tag: string, type: string): boolean {
  return tag === 'TEXTAREA' || (tag === 'INPUT' && !/^(checkbox|radio|file|button|submit)$/.test(type));
}

function toNames(controls: readonly Control[]): string {
  return controls.map(toName).join('\n');
}

function toName({ tag, name }: Control): string {
  return `${tag} ${name}`;
}

/**
 * Reads the state that a control may change without changing the document.
 *
 * @param timeout milliseconds to wait for a control that may be gone; default: those of every other wait
 */
async function readState(page: Page, control: Locator, timeout?: number): Promise<string> {
  const focus = await page.evaluate<string>('location.hash + document.activeElement.tagName').catch(() => '');
  const value = await control.evaluate(
    (one: { value?: string; checked?: boolean }) => `${one.value} ${one.checked}`,
    null,
    timeout === undefined ? {} : { timeout },
  );
  return focus + value;
}

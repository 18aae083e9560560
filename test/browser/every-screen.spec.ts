import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { fillMessage, type Params } from '../../console/lib/i18n/catalog.js';
import { en, type TextKey } from '../../console/lib/i18n/en.js';
import { zh } from '../../console/lib/i18n/zh.js';
import { chatBy, extractBy } from '../support/bridge.js';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';
import { describeKeyboard } from './keyboard-suite.js';

const LANGUAGES = { 'en-US': en, 'zh-CN': zh };
type Locale = keyof typeof LANGUAGES;
type Translate = (key: TextKey, params?: Params) => string;
const LOCALES = Object.keys(LANGUAGES) as Locale[];
const WIDE = 1280;
const NARROW = 320;
/** Each pair of a language, a width and a theme occurs once; colours don't depend on the width. */
const COMBINATIONS = {
  'en-US': [
    [WIDE, 'light'],
    [NARROW, 'dark'],
  ],
  'zh-CN': [
    [WIDE, 'dark'],
    [NARROW, 'light'],
  ],
} as const;
// Screens are for the browser: the tables are read as text.
const readConsole = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../../console', path), 'utf8');
const PATHS = [
  '/sign-in',
  ...[...readConsole('app/routes.ts').matchAll(/\bpath: '([^':]+?)(?:\/:\w+\?)?'/g)].map(([, path]) => path!),
];
const TABS = [...readConsole('screens/settings/settings-screen.tsx').matchAll(/\{ key: '(\w+)', label/g)].map(
  ([, tab]) => tab!,
);

/** The rows of a long table are alike: the first ones stand for all. */
const EXAMINED = { exclude: ['tbody tr:nth-child(n + 21)'] };

/** Names of animations that run. */
const MOVING = `document.getAnimations().filter(({ playState }) => playState === 'running').map(({ animationName }) => animationName ?? 'a transition')`;

/** Names of the parts of a page that are higher than their place. */
const COVERED = `[...document.querySelectorAll('main > *')]
  .filter((part) => getComputedStyle(part).overflowY === 'visible' && part.scrollHeight > part.clientHeight + 2)
  .map(({ className }) => className)`;

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** Something that is opened on a screen, and what is there once it is. */
interface Opened {
  readonly path: string;
  readonly open?: (page: Page, t: Translate) => Promise<void>;
  readonly shows: string;
}

const press = async (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
const openRow = async (page: Page): Promise<void> => page.locator('tbody tr[data-index]').last().click();
const pressInPanel = (key: TextKey) => async (page: Page, t: Translate) => {
  await openRow(page);
  await press(page, t(key));
};

const OPENED: Readonly<Record<string, Opened>> = {
  'the list of keys': { path: '/', open: (page) => page.keyboard.press('?'), shows: 'dialog[open]' },
  'the palette': { path: '/', open: (page) => page.keyboard.press('Control+k'), shows: '[role="option"]' },
  'a memory': { path: '/memories', open: openRow, shows: '.panel .facts' },
  'a form with mistakes': {
    path: '/memories',
    open: async (page, t) => {
      await press(page, t('common.add'));
      await page.locator('dialog summary').click();
      await page.locator('dialog [type="submit"]').click();
    },
    shows: 'dialog [role="alert"]',
  },
  'an import': {
    path: '/memories',
    open: (page, t) => press(page, t('memories.import')),
    shows: 'dialog[open]',
  },
  'all filters': {
    path: '/memories',
    open: (page, t) => press(page, t('memories.moreFilters')),
    shows: '.memory-more',
  },
  'a change of many': {
    path: '/memories',
    open: async (page, t) => {
      await page.getByLabel(t('memories.selectPage')).check();
      await press(page, t('memories.bulk_retag'));
    },
    shows: 'dialog[open]',
  },
  'no match': { path: '/memories?q=nobody%20said%20this', shows: '.state button' },
  'a new token': { path: '/tokens', open: (page, t) => press(page, t('tokens.new')), shows: 'dialog[open]' },
  'a token': { path: '/tokens', open: openRow, shows: '.panel .facts' },
  'changes of a token': { path: '/tokens', open: pressInPanel('common.edit'), shows: 'dialog[open]' },
  'a new secret for a token with a long name': {
    path: '/tokens',
    open: async (page, t) => {
      await page.locator('tbody tr[data-index]').first().click();
      await press(page, t('tokens.rotate'));
    },
    shows: 'dialog[open]',
  },
  'the end of a token': {
    path: '/tokens',
    open: async (page, t) => {
      await pressInPanel('tokens.delete')(page, t);
      await page.getByLabel(t('tokens.erase')).check();
    },
    shows: 'dialog .facts',
  },
  'a new user': { path: '/people', open: (page, t) => press(page, t('people.new')), shows: 'dialog[open]' },
  'the erasure of a person': {
    path: '/people',
    open: async (page, t) => {
      await press(page, t('people.actionsNamed', { id: 'bob' }));
      await page.getByRole('menuitem', { name: t('people.erase') }).click();
    },
    shows: 'dialog .facts',
  },
  'a receipt of an erasure': { path: '/people?receipt=RECEIPT', shows: '.people-receipt .facts' },
  'a job': { path: '/jobs?state=done', open: openRow, shows: '.panel .facts' },
  'a receipt with texts': {
    path: '/receipts?session=two',
    open: pressInPanel('receipts.showTexts'),
    shows: '.panel table',
  },
  'an event': { path: '/audit', open: openRow, shows: '.panel .facts' },
  'what the doctor found': {
    path: '/settings/doctor',
    open: (page, t) => press(page, t('settings.doctorRun')),
    shows: '.finding',
  },
  ...Object.fromEntries(
    TABS.map((tab) => [`the tab ${tab}`, { path: `/settings/${tab}`, shows: '.section' }]),
  ),
  'memory switched off': {
    path: '/me',
    open: (page) => page.getByRole('switch').click(),
    shows: '.me-off',
  },
  'a memory of one’s own': {
    path: '/me',
    open: (page) => page.locator('.me-open').first().click(),
    shows: 'dialog time',
  },
  'a new memory of one’s own': {
    path: '/me',
    open: (page, t) => press(page, t('me.add')),
    shows: 'dialog[open]',
  },
  'the end of an account': {
    path: '/me',
    open: async (page, t) => {
      await press(page, `${t('me.more')} ▾`);
      await page.getByRole('menuitem', { name: t('me.eraseMe') }).click();
    },
    shows: 'dialog input',
  },
};

describeNeeding('a browser', 'every screen of the console', () => {
  let bench: BrowserBench;
  let upstream: ScriptedUpstream;
  let receipt: string;
  let people = 0;
  const pages = new Map<string, Page>();

  beforeAll(async () => {
    [bench, upstream] = await Promise.all([BrowserBench.start(), startUpstream()]);
    receipt = await fill();
  });

  afterEach(async () => bench.expectNoProblems());
  afterAll(async () => {
    await bench.close();
    await upstream.close();
  });

  /** Something of everything. @returns the id of an erasure's receipt */
  async function fill(): Promise<string> {
    const { service } = bench;
    const facts = JSON.stringify({
      facts: [
        {
          action: 'add',
          key: 'tea',
          type: 'factual',
          text: 'The user drinks green tea every morning.',
          source: 'user',
        },
      ],
    });
    upstream.always(({ body }) => ({
      body: buildCompletion(body.includes('"extractor"') && body.includes('green tea') ? facts : 'ok'),
    }));
    const { id, token } = await service.registerWithId({
      label: 'shop',
      ...chatBy(upstream),
      ...extractBy(upstream),
      policy: { receipts: 'all' },
    });
    const broken = await service.registerWithId({
      label: 'broken',
      ...chatBy(upstream),
      expires_at: new Date(Date.now() + 9e7).toISOString(),
    });
    await service.rows(`UPDATE tokens SET memory_limit = 0 WHERE id = '${broken.id}'`);
    await service.registerWithId({ label: `long ${'x'.repeat(150)}`, ...chatBy(upstream), paths: 'all' });
    for (const [session, content] of [
      ['one', 'I drink green tea every morning.'],
      ['two', 'What do I drink in the morning?'],
      ['three', 'And in the evening?'],
    ] as const) {
      await (
        await service.chat(token, { messages: [{ role: 'user', content }] }, { 'X-Session-Id': session })
      ).text();
      await service.settled();
    }
    await service.rows(
      "UPDATE turns SET extraction = 'failed', reason = 'unreadable_answer' WHERE session_id = 'three'",
    );
    await service.admin('POST', '/api/memory', {
      key: 'cake',
      content: 'Likes lemon cake',
      apiKeyId: id,
      metadata: { from: 'crm' },
    });
    for (const user of ['bob', 'eve']) await service.admin('POST', '/users', { user_id: user });
    const { receipt_id } = await service.admin<{ receipt_id: string }>('DELETE', '/v1/admin/users/eve');
    return receipt_id;
  }

  /** One page for each language and kind of visitor: a new one for each visit takes three times as long. */
  async function findPage(path: string, locale: Locale): Promise<Page> {
    const signedIn = path !== '/sign-in';
    const key = `${locale} ${signedIn}`;
    const kept = pages.get(key);
    if (kept !== undefined) return kept;
    const page = await bench.newPage({ locale, signedIn, isKept: true, reducedMotion: 'reduce' });
    // axe comes by the debugger: the policy of the page lets no script in.
    await page.context().addInitScript({ content: axe.source });
    pages.set(key, page);
    return page;
  }

  async function visit(path: string, locale: Locale): Promise<Page> {
    const page = await findPage(path, locale);
    await page.setViewportSize({ width: WIDE, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    if (path === '/me') await addPerson(page);
    // Another address, so that the page is loaded anew also where only the fragment differs.
    await page.goto('about:blank');
    await page.goto(`${bench.service.url}/console${path === '/' ? '' : path.replace('RECEIPT', receipt)}`);
    await page.locator('h1').waitFor();
    await eventually(async () => (await page.locator('.skeleton').count()) === 0);
    return page;
  }

  async function addPerson(page: Page): Promise<void> {
    await bench.addPerson(page.context(), `ada-${(people += 1)}`);
    const headers = { origin: bench.service.url };
    for (const data of [
      { memory: 'Plays the cello.', topics: ['music'] },
      { memory: 'Likes lemon cake.', topics: ['food', 'Lisbon, Portugal'] },
    ])
      await page.context().request.post(`${bench.service.url}/v1/memories`, { data, headers });
  }

  async function findViolations(page: Page): Promise<string[]> {
    const { violations } = await page.evaluate<{ violations: Finding[] }>(
      `axe.run(${JSON.stringify(EXAMINED)}, { preload: false })`,
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }

  /** Finds the layout problems of a page at a width, apart from those that axe finds. */
  async function findExcess(page: Page, width: number): Promise<string[]> {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate<number>(`Math.max(document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('main, dialog')].map((box) => box.scrollWidth - box.clientWidth))`);
    const covered = await page.evaluate<string[]>(COVERED);
    return [
      ...(excess > 0 ? [`${width}: scrolls sideways by ${excess} px`] : []),
      ...covered.map((name) => `${width}: ${name} lies over what comes below it`),
    ];
  }

  it.each(PATHS)(
    'C-118 C-122 C-6 C-7 passes axe and fits in light and dark, English and Chinese, wide and narrow: %s',
    async (path) => {
      const found: string[] = [];
      for (const locale of LOCALES) {
        const page = await visit(path, locale);
        found.push(
          ...(await page.evaluate<string[]>(MOVING)).map(
            (name) => `${locale}: ${name} moves, where the reader wants no motion`,
          ),
        );
        for (const [width, colorScheme] of COMBINATIONS[locale]) {
          await page.emulateMedia({ colorScheme });
          found.push(...(await findExcess(page, width)).map((text) => `${locale} ${text}`));
          found.push(
            ...(await findViolations(page)).map((text) => `${locale} ${width} ${colorScheme}: ${text}`),
          );
        }
      }
      expect(found).toEqual([]);
    },
    240_000,
  );

  it.each(Object.keys(OPENED))(
    'C-118 C-122 C-6 C-7 passes axe and fits with what can be opened: %s',
    async (name) => {
      const { path, open, shows } = OPENED[name]!;
      const found: string[] = [];
      for (const [locale, width, colorScheme] of [
        ['en-US', WIDE, 'light'],
        ['zh-CN', NARROW, 'dark'],
      ] as const) {
        const page = await visit(path, locale);
        await open?.(page, (key, params) => fillMessage(LANGUAGES[locale], locale, key, params));
        await page.locator(shows).first().waitFor();
        await page.emulateMedia({ colorScheme });
        found.push(...(await findExcess(page, width)).map((text) => `${locale} ${text}`));
        found.push(
          ...(await findViolations(page)).map((text) => `${locale} ${width} ${colorScheme}: ${text}`),
        );
      }
      expect(found).toEqual([]);
    },
    240_000,
  );

  describeKeyboard(() => bench);
});

import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { BrowserBench } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';

const LANGUAGES = ['en-US', 'zh-CN'];
const WIDTHS = [1280, 320];
const SCHEMES = ['light', 'dark'] as const;
// Its screens are for the browser: the table is read as text.
const ROUTES = readFileSync(join(import.meta.dirname, '../../console/app/routes.ts'), 'utf8');
const PATHS = ['/sign-in', ...[...ROUTES.matchAll(/\bpath: '([^':]+?)(?:\/:\w+\?)?'/g)].map(([, path]) => path!)];

/** Names of animations that run. */
const MOVING = `document.getAnimations().filter(({ playState }) => playState === 'running').map(({ animationName }) => animationName ?? 'a transition')`;

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

describeNeeding('a browser', 'every screen of the console', () => {
  let bench: BrowserBench;

  beforeAll(async () => {
    bench = await BrowserBench.start();
    const { id } = await bench.service.registerWithId({ label: 'shop', llm_base_url: 'http://127.0.0.1:9', llm_api_key: 'sk-0123456789' });
    await bench.service.admin('POST', '/api/memory', { key: 'cake', content: 'Likes lemon cake', apiKeyId: id, metadata: { from: 'crm' } });
  }, 180_000);

  afterEach(async () => bench.expectNoProblems());
  afterAll(() => bench.close());

  async function visit(path: string, locale: string): Promise<Page> {
    const page = await bench.newPage({
      locale,
      signedIn: path !== '/sign-in',
      reducedMotion: 'reduce',
      viewport: { width: WIDTHS[0]!, height: 800 },
    });
    if (path === '/me') await bench.addPerson(page.context(), 'ada');
    await page.goto(`${bench.service.url}/console${path === '/' ? '' : path}`);
    await page.locator('h1').waitFor();
    await eventually(async () => (await page.locator('.skeleton').count()) === 0, { timeoutMs: 30_000 });
    return page;
  }

  /** Runs axe in the page, where it comes by the debugger: the policy of the page lets no script in. */
  async function findViolations(page: Page): Promise<string[]> {
    const { violations } = await page.evaluate<{ violations: Finding[] }>(`axe.run(document, { preload: false })`);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }

  it.each(PATHS)(
    'C-118 C-122 C-6 C-7 passes axe and fits in light and dark, English and Chinese, wide and narrow: %s',
    async (path) => {
      const found: string[] = [];
      for (const locale of LANGUAGES) {
        const page = await visit(path, locale);
        await page.evaluate(axe.source);
        found.push(...(await page.evaluate<string[]>(MOVING)).map((name) => `${locale}: ${name} moves, where the reader wants no motion`));
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          const inside = await page.evaluate<number>(
            `Math.max(0, ...[...document.querySelectorAll('main')].map((main) => main.scrollWidth - main.clientWidth))`,
          );
          if (excess > 0 || inside > 0) found.push(`${locale} ${width}: scrolls sideways by ${Math.max(excess, inside)} px`);
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme });
            found.push(...(await findViolations(page)).map((text) => `${locale} ${width} ${colorScheme}: ${text}`));
          }
        }
      }
      expect(found).toEqual([]);
    },
    120_000,
  );
});

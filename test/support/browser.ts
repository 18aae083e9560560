import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM } from './needs-table.mjs';
import { startService, type RunningService } from './service.js';

/** `console.test` is this machine under a name that browsers don't trust without TLS. */
const ARGUMENTS = ['--no-sandbox', '--host-resolver-rules=MAP console.test 127.0.0.1'];
const SCREENSHOTS = join(import.meta.dirname, '../../.cache/browser');
/** Timeout for busy machines; every wait ends as soon as its condition is met. */
const TIMEOUT_MS = 90_000;
/**
 * Console errors that are expected: for refused requests, which some tests cause on purpose, and for
 * `console.test` without TLS.
 */
const EXPECTED =
  /^Failed to load resource: (the server responded with a status of|net::ERR_FAILED)|^The Cross-Origin-Opener-Policy header has been ignored/;

/** Storages, address, document and fields of a page. */
const KEPT = `JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href,
  document.documentElement.outerHTML, [...document.querySelectorAll('input, textarea')].map(({ value }) => value)])`;

export interface PageOptions extends BrowserContextOptions {
  /** True (default) if the page has the admin's login. */
  readonly signedIn?: boolean;
  /** Keeps the page for the tests that follow, which saves a new profile and compiling the bundle again. */
  readonly isKept?: boolean;
}

/**
 * One service and one Chromium for a spec file. Every page is watched: a violation of the content security
 * policy or of Trusted Types, an error in the console and a request to another origin are problems, which
 * `expectNoProblems` (for `afterEach`) throws.
 *
 * @example
 * ```ts
 * const page = await bench.open('/console/memories');
 * await page.getByRole('button', { name: 'Add' }).click();
 * ```
 */
export class BrowserBench {
  private readonly contexts: BrowserContext[] = [];
  private problems: string[] = [];

  private constructor(
    readonly service: RunningService,
    private readonly browser: Browser,
  ) {}

  static async start(options: Parameters<typeof startService>[0] = {}): Promise<BrowserBench> {
    const [service, browser] = await Promise.all([
      startService(options),
      chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS }),
    ]);
    return new BrowserBench(service, browser);
  }

  /** Opens a page in its own profile. */
  async open(path: string, options: PageOptions = {}): Promise<Page> {
    const page = await this.newPage(options);
    await page.goto(this.service.url + path);
    return page;
  }

  async newPage({ signedIn = true, isKept = false, ...options }: PageOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ locale: 'en-US', ...options });
    if (!isKept) this.contexts.push(context);
    context.setDefaultTimeout(TIMEOUT_MS);
    if (signedIn) await this.addLogin(context);
    const page = await context.newPage();
    this.watch(page);
    return page;
  }

  /** Gives a profile the cookie of the admin's login. */
  async addLogin(context: BrowserContext): Promise<void> {
    const { url, adminToken } = this.service;
    const response = await context.request.post(`${url}/admin/login`, { data: { token: adminToken } });
    if (response.status() !== 204)
      throw new Error(`The login was refused: ${response.status()} ${await response.text()}`);
  }

  /** Creates a person and adds the cookie of their session to a profile. */
  async addPerson(context: BrowserContext, userId: string): Promise<void> {
    const { user_key } = await this.service.admin<{ user_key: string }>('POST', '/users', {
      user_id: userId,
    });
    const { url } = this.service;
    const response = await context.request.post(`${url}/v1/auth/session`, {
      data: { user_id: userId, user_key },
      headers: { origin: url },
    });
    if (response.status() !== 204)
      throw new Error(`The sign-in was refused: ${response.status()} ${await response.text()}`);
  }

  /** Signs in as an operator would. */
  async signIn(page: Page): Promise<void> {
    await page.getByLabel('Admin token').fill(this.service.adminToken);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Copies a memory many times, with keys and texts that end in a number: `cat-1` is the newest. */
  async copyMemory(id: string, count: number, from = 1): Promise<void> {
    // In a lateral join, the function runs once per row; as `(f()).*` it would run once per column.
    await this.service.rows(`INSERT INTO memories SELECT copy.* FROM memories original,
      generate_series(${from}, ${from + count - 1}) number,
      LATERAL jsonb_populate_record(original, jsonb_build_object(
        'id', gen_random_uuid(), 'memory_no', nextval(pg_get_serial_sequence('memories', 'memory_no')),
        'hash', gen_random_uuid(), 'key', original.key || '-' || number,
        'content', original.content || ' ' || number,
        'created_at', original.created_at - number * interval '1 second',
        'updated_at', original.updated_at - number * interval '1 second'
      )) copy WHERE original.id = '${id}'`);
  }

  /**
   * Closes the pages of a test and checks for problems.
   * @throws Error with all problems
   */
  async expectNoProblems(): Promise<void> {
    for (const context of this.contexts) for (const page of context.pages()) await this.findSecrets(page);
    const found = this.problems.splice(0);
    for (const context of this.contexts.splice(0)) {
      // A route handler that is still running would fail the next test.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    if (found.length > 0) throw new Error(found.join('\n'));
  }

  /** Saves screenshots of all open pages in `.cache/browser`, to analyse failures. */
  async takePictures(name: string): Promise<void> {
    mkdirSync(SCREENSHOTS, { recursive: true });
    const pages = this.contexts.flatMap((context) => context.pages());
    for (const [index, page] of pages.entries())
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${index}.png`) });
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.service.close();
  }

  /** Finds the admin token in the storage, address or text of a page, where no flow may leave it. */
  private async findSecrets(page: Page): Promise<void> {
    const kept = await page.evaluate<string>(KEPT).catch(() => '');
    if (kept.includes(this.service.adminToken)) this.problems.push(`${page.url()} keeps the admin token`);
  }

  private watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text()))
        this.problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.problems.push(`${page.url()}: ${error.message}`));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      // Its own address, under either of its names.
      const isOwn =
        origin === this.service.url || origin === this.service.url.replace('127.0.0.1', 'console.test');
      if (/^(https?|wss?):$/.test(protocol) && !isOwn)
        this.problems.push(`${page.url()} sent a request to ${origin}`);
    });
  }
}

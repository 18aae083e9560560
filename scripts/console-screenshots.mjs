// npm run console:screenshots: the pictures of docs/console.md. It starts the built service in a scratch
// folder, fills it with invented people and conversations, and opens each page in a system Chromium
// (CHROMIUM_PATH, or `chromium` on the PATH).
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { startResponder } from '../examples/responder.mjs';
import { CHROMIUM } from '../test/support/needs-table.mjs';
import { withScratchService } from './scratch-service.mjs';

const ROOT = join(import.meta.dirname, '..');
const PICTURES = join(ROOT, 'docs/pictures/console');
const CONVERSATION = JSON.parse(await readFile(join(ROOT, 'examples/conversation.json'), 'utf8'));
const WINDOW = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };
const QUALITY = 0.85;
/** Number of consecutive recalls that must be this fast before the conversation begins. */
const CALM_RECALLS = 10;
const CALM_MS = 40;
const CALM_WITHIN_MS = 300_000;
const DOCUMENTS = [
  [
    'workshop.md',
    'Rules of the workshop',
    '# Rules of the workshop\n\nThe workshop opens at nine and closes at six. The truing stand stays in its corner.\n\n' +
      '# Brakes\n\nCeramic pads are bedded in with twenty stops from walking pace. Organic pads are for wet winters.',
  ],
  [
    'prices.md',
    'Prices of repairs',
    '# Prices\n\nTruing a wheel costs 25 euros, a new chain 38 with labour.',
  ],
];

/**
 * Name of the screenshot, page, and a text that is visible once the page is loaded; `prepare` brings it into
 * the state of the screenshot, `as: 'person'` opens a person's own page.
 */
const PAGES = [
  {
    name: 'start',
    path: '/console/start',
    shows: '.start-stand-in',
    prepare: (page) => page.getByRole('button', { name: 'Use the built-in stand-in' }).click(),
  },
  { name: 'overview', path: '/console', shows: '.stat-card' },
  {
    name: 'memories',
    path: '/console/memories',
    shows: 'tbody tr[data-index]',
    prepare: async (page) => {
      // The store check writes a memory for a moment.
      await page.getByText('Store works').waitFor();
      await page.getByRole('row').filter({ hasText: 'health check' }).waitFor({ state: 'detached' });
      await page.locator('tbody tr[data-index]').nth(1).click();
    },
  },
  {
    name: 'playground',
    path: `/console/playground#${new URLSearchParams({ message: 'Which brake pads does Nora prefer?' })}`,
    shows: '.playground-actions',
    prepare: async (page) => {
      await page.getByLabel('Token').selectOption({ label: 'bike-shop-assistant' });
      await page.getByRole('button', { name: 'Run' }).click();
      await page.locator('.results tbody tr').first().waitFor();
    },
  },
  {
    name: 'sessions',
    path: '/console/sessions',
    shows: 'tbody tr[data-index]',
    prepare: async (page) => {
      await page.locator('tbody tr[data-index]').last().click();
      await page.locator('.message-text').first().waitFor();
    },
  },
  {
    name: 'documents',
    path: '/console/documents',
    shows: 'tbody tr[data-index]',
    prepare: async (page) => {
      await page.locator('tbody tr[data-index]').last().click();
      await page.locator('.passages li').first().waitFor();
    },
  },
  { name: 'tokens', path: '/console/tokens', shows: 'tbody tr[data-index]' },
  { name: 'audit', path: '/console/audit', shows: 'tbody tr[data-index]' },
  { name: 'settings', path: '/console/settings/config?q=server', shows: 'tbody tr' },
  { name: 'me', path: '/console/me', shows: '.me-table tbody tr', as: 'person', viewport: PHONE },
];

if (CHROMIUM === undefined)
  throw new Error('No Chromium was found: install it (`apt-get install chromium`), or set CHROMIUM_PATH.');
await mkdir(PICTURES, { recursive: true });
const script = new Map(CONVERSATION.sessions.flatMap(({ turns }) => turns));
const responder = await startResponder({ script });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
try {
  await withScratchService(async (service) => {
    const person = await fill(service);
    for (const page of PAGES) await takePicture(service, person, page);
  });
} finally {
  await browser.close();
  await responder.close();
}

/**
 * Plays the demo's conversation through the proxy, and creates tokens and people.
 * @returns the sign-in link of one of them
 */
async function fill(service) {
  const policy = { receipts: 'all' };
  const provider = { llm_base_url: responder.url, llm_api_key: 'sk-demo-upstream-key' };
  const { id, token } = await service.admin('POST', '/v1/admin/tokens', {
    ...provider,
    label: 'bike-shop-assistant',
    policy,
  });
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await service.admin('POST', '/v1/admin/tokens', {
    ...provider,
    label: 'ci',
    expires_at: soon,
    policy: { preset: 'agent' },
  });
  await service.admin('POST', '/v1/admin/tokens', {
    ...provider,
    label: 'help-desk',
    policy: { preset: 'router' },
  });
  await waitUntilCalm(service, id);
  const asked = CONVERSATION.sessions.flatMap(({ id, turns }) => turns.map(([text]) => [id, text]));
  for (const [session, text] of [
    ...asked,
    ...CONVERSATION.questions.map(({ session, text }) => [session, text]),
  ])
    await ask(service, token, session, text);
  await waitUntilRemembered(service);
  for (const name of ['mila', 'tomas', 'yuki']) await service.admin('POST', '/users', { user_id: name });
  return createPerson(service);
}

/**
 * Waits until the model is loaded and the machine is idle, because the overview shows the time that recall
 * added. The test recalls are not counted.
 */
async function waitUntilCalm(service, tokenId) {
  const end = Date.now() + CALM_WITHIN_MS;
  for (let calm = 0; calm < CALM_RECALLS;) {
    const began = performance.now();
    await service.admin('POST', '/v1/admin/recall/dry-run', { token_id: tokenId, text: 'Is it calm?' });
    const took = performance.now() - began;
    calm = took < CALM_MS ? calm + 1 : 0;
    if (Date.now() > end) {
      process.stderr.write(
        `The machine is busy: a recall takes ${Math.round(took)} ms, and the overview shows it.\n`,
      );
      return;
    }
    await wait(100);
  }
}

async function ask(service, token, session, text) {
  const response = await fetch(`${service.url}/v1/chat/completions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-session-id': session,
    },
    body: JSON.stringify({ model: 'demo', messages: [{ role: 'user', content: text }] }),
  });
  if (!response.ok) throw new Error(`chat: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

async function waitUntilRemembered(service) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { counts } = await service.admin('GET', '/v1/admin/jobs');
    if (counts.pending + counts.queued === 0) return;
    await wait(100);
  }
  throw new Error('Turns are still on their way into memory after 30 s.');
}

async function createPerson(service) {
  const { user_id, user_key } = await service.admin('POST', '/users', { user_id: 'nora' });
  const memories = [
    { memory: 'Lives in Utrecht and works as a bike mechanic.', topics: ['home', 'work'] },
    { memory: 'Her sister Mila is allergic to hazelnuts.', topics: ['family', 'health'] },
    { memory: 'Swims on Sunday mornings.', topics: ['sport'] },
    { memory: 'Prefers ceramic brake pads over organic ones.', topics: ['work'] },
    { memory: 'Sings in a choir on Thursdays at half past seven.', topics: ['music'] },
  ];
  const { access_token } = await post(service, '/v1/auth/token', { user_id, user_key });
  for (const memory of memories)
    await post(service, '/v1/memories', memory, { authorization: `Bearer ${access_token}` });
  await addDocuments(service, { user_id, user_key });
  return { user_id, user_key };
}

async function addDocuments({ url }, credentials) {
  for (const [name, title, text] of DOCUMENTS) {
    const form = new globalThis.FormData();
    for (const [field, value] of Object.entries({ ...credentials, title })) form.set(field, value);
    form.set('file', new globalThis.Blob([text], { type: 'text/markdown' }), name);
    const response = await fetch(`${url}/resources`, { method: 'POST', body: form });
    if (!response.ok) throw new Error(`POST /resources: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  }
}

async function post({ url }, path, body, headers = {}) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function takePicture(service, person, { name, path, shows, prepare, as = 'admin', viewport = WINDOW }) {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport,
  });
  const [route, data] =
    as === 'admin' ? ['/admin/login', { token: service.adminToken }] : ['/v1/auth/session', person];
  const answer = await context.request.post(service.url + route, { data, headers: { origin: service.url } });
  if (!answer.ok()) throw new Error(`${route}: ${answer.status()} ${await answer.text()}`);
  const page = await context.newPage();
  await page.goto(service.url + path);
  await page.locator(shows).first().waitFor();
  await prepare?.(page);
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  // Waits for charts and details to be drawn; the stream of events keeps the network busy.
  await wait(1_000);
  const png = await page.screenshot({ animations: 'disabled' });
  await writeFile(join(PICTURES, `${name}.webp`), await toWebp(png));
  process.stdout.write(`docs/pictures/console/${name}.webp\n`);
  await context.close();
}

/** Converts a PNG to WebP in the browser, which takes a third of the bytes. */
async function toWebp(png) {
  const page = await browser.newPage();
  const encoded = await page.evaluate(`(async () => {
    const png = await fetch('data:image/png;base64,${png.toString('base64')}');
    const picture = await createImageBitmap(await png.blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: ${QUALITY} });
    const bytes = new Uint8Array(await webp.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  await page.close();
  return Buffer.from(encoded, 'base64');
}

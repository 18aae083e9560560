import { brotliCompressSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import { PathsFixture } from './paths-fixture.js';

const fixture = new PathsFixture();

useBridge(({ service, upstream }) => fixture.start(service, upstream), { worker: false });

type Headers = Record<string, string | string[]>;

/** Sends a body; tells the status, and whether the provider was asked. */
async function send(token: string, path: string, headers: Headers, body: Buffer | string) {
  const before = fixture.upstream.requests.length;
  const { status } = await fixture.ask(token, path, { method: 'POST', headers, body });
  return [status, fixture.upstream.requests.length > before];
}

const FOREIGN = JSON.stringify({ model: 'm', input: 'x', file_id: 'file-foreign' });
const FORM = '--edge\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--edge--\r\n';
const form = { 'content-type': 'multipart/form-data; boundary=edge' };

describe('bodies sent with a shared provider key', () => {
  let token: string;

  beforeAll(async () => {
    const key = { ...fixture.createOwnKey(), paths: 'all', llm_wires: ['chat', 'responses', 'messages'] };
    token = await fixture.service.register(key);
    await fixture.service.register(key);
    await fixture.service.waitForNotices();
  });

  beforeEach(
    () => void fixture.upstream.always({ headers: [['content-type', 'application/json']], body: '{}' }),
  );

  it.each([
    'image/json',
    'application/octet-stream',
    'audio/x',
    'multipart/form-data; boundary=x',
    'text/plain',
  ])('are searched for ids under the content type %s', async (type) => {
    for (const path of ['/v1/responses/compact', '/v1/images/edits', '/v1/completions', '/v1/files'])
      expect([path, await send(token, path, { 'content-type': type }, FOREIGN)]).toEqual([
        path,
        [404, false],
      ]);
  });

  it('pass as forms and files on paths that take files, however short', async () => {
    expect(await send(token, '/v1/images/edits', form, FORM)).toEqual([200, true]);
    expect(String(fixture.upstream.last.body)).toBe(FORM);
    const file = Buffer.alloc(3_000_000, 0xff);
    for (const bytes of [Buffer.from('ID3'), file]) {
      const sent = send(token, '/v1/audio/transcriptions', { 'content-type': 'audio/mpeg' }, bytes);
      expect(await sent).toEqual([200, true]);
      expect(fixture.upstream.last.body.equals(bytes)).toBe(true);
    }
  });

  it('are searched for ids as forms, whose end a provider does not get before it is checked', async () => {
    const buildForm = (name: string, value: string): string =>
      `--edge\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(500_000)}\r\n` +
      `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--edge--\r\n`;
    for (const [name, value] of [
      ['file_id', 'file-foreign'],
      ['file', '{"file_id":"file-foreign"}'],
    ] as const)
      for (const path of ['/v1/videos', '/v1/images/edits', '/v1/files']) {
        const sent = await send(token, path, form, buildForm(name, value));
        expect([path, sent]).toEqual([path, [404, false]]);
      }
    const good = buildForm('purpose', 'user_data');
    expect(await send(token, '/v1/files', form, good)).toEqual([200, true]);
    expect(String(fixture.upstream.last.body)).toBe(good);
    expect(fixture.upstream.last.headers['content-length']).toBe(String(good.length));
  });

  it.each<[string, Headers, Buffer | string]>([
    ['a form on a path that takes none', form, FORM],
    ['no JSON', { 'content-type': 'text/plain' }, 'file_id=file-foreign'],
    ['in several encodings', { 'content-encoding': ['br', 'identity'] }, brotliCompressSync(FOREIGN)],
    ['not in their encoding', { 'content-encoding': 'identity' }, brotliCompressSync(FOREIGN)],
  ])('are refused: %s', async (_what, headers, body) => {
    for (const path of ['/v1/responses', '/v1/messages', '/v1/responses/compact'])
      expect([path, await send(token, path, headers, body)]).toEqual([path, [422, false]]);
  });
});

describe('requests in an unusual form', () => {
  it.each(['/v1/models', '/v1/files', '/v1/files/file-1?a=http://x/', '/v1/chat/completions'])(
    'reach %s through a target in absolute form',
    async (path) => {
      fixture.upstream.always({ body: '{}' });
      const method = path.endsWith('completions') ? 'POST' : 'GET';
      const { status } = await fixture.ask(fixture.open, `${fixture.service.url}${path}`, {
        method,
        ...(method === 'POST' && { body: '{"messages":[{"role":"user","content":"x"}]}' }),
      });
      expect([status, fixture.upstream.last.url]).toEqual([200, path]);
    },
  );

  it('get the usual error for an unknown path in absolute form', async () => {
    const { status, body } = await fixture.ask(fixture.open, `${fixture.service.url}/v1/store/nothing`);
    expect([status, String(body)]).toEqual([404, expect.stringContaining('There is no such path')]);
  });

  it.each([
    ['X-Memory-User', '/v1/chat/completions'],
    ['X-Memory-User', '/v1/memories'],
    ['Content-Type', '/v1/completions'],
    ['Content-Type', '/v1/responses'],
  ])('are refused with two headers %s on %s', async (name, path) => {
    const before = fixture.upstream.requests.length;
    const { status, body } = await fixture.ask(fixture.open, path, {
      method: 'POST',
      headers: { [name]: ['application/json', 'application/octet-stream'] },
      body: '{}',
    });
    expect([status, String(body)]).toEqual([
      422,
      expect.stringContaining(`The request has more than one ${name} header`),
    ]);
    expect(fixture.upstream.requests.length).toBe(before);
  });
});

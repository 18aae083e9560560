import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { buildDocx, buildTextPdf, buildZip } from '../support/documents.js';
import { startService, type RunningService } from '../support/service.js';

interface Person {
  readonly user_id: string;
  readonly user_key: string;
}

type Body = Record<string, unknown>;

interface Answer {
  readonly status: number;
  readonly body: Body;
}

const LIMIT = 200_000;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let service: RunningService;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  service = await startService({ env: { MEMORY_GATEWAY_MAX_UPLOAD_BYTES: String(LIMIT) } });
  await service.register({ llm_base_url: 'http://127.0.0.1:9/v1', llm_api_key: 'sk-nobody-0123456789' });
  [ann, bob] = [await person('ann'), await person('bob')];
});
afterAll(() => service.close());

async function person(user_id: string): Promise<Person> {
  const { body } = await post('/users', { user_id });
  return { user_id, user_key: String(body['user_key']) };
}

async function readAnswer(response: Response): Promise<Answer> {
  return { status: response.status, body: (await response.json()) as Body };
}

async function post(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return readAnswer(await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function upload(
  who: Person,
  file: { name: string; type: string; content: string | Buffer },
  fields: Body = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...who, ...fields })) form.set(name, String(value));
  form.set('file', new Blob([Uint8Array.from(Buffer.from(file.content))], { type: file.type }), file.name);
  return readAnswer(await fetch(`${service.url}/resources`, { method: 'POST', body: form }));
}

const text = (content: string, name = 'note.txt'): { name: string; type: string; content: string } => ({
  name,
  type: 'text/plain',
  content,
});

async function on(method: 'GET' | 'DELETE', who: Person, path = ''): Promise<Answer> {
  const query = new URLSearchParams({ ...who });
  return readAnswer(await fetch(`${service.url}/resources${path}?${query.toString()}`, { method }));
}

async function listResources(who: Person): Promise<Body[]> {
  return (await on('GET', who)).body['resources'] as Body[];
}

async function search(who: Person, query: string): Promise<Body[]> {
  const { body } = await post('/memories/search', {
    ...who,
    conversation_id: 'c',
    query,
    scope: ['resources'],
    top_k: 10,
  });
  return body['results'] as Body[];
}

async function files(): Promise<string[]> {
  const dir = join(service.env['MEMORYBRIDGE_DATA_DIR']!, 'storage');
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
}

describe('POST /resources', () => {
  it('S4-53 S4-54 S4-55 keeps a document, remembers it and finds it', async () => {
    const content = 'The observatory on Mount Kestrel opens its dome at half past nine.';
    const { status, body } = await upload(ann, text(content), {
      title: 'Opening hours',
      description: 'Of the dome',
    });
    const [, id] = /^(r_\w+)$/.exec(String(body['resource_id']))!;
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        session_id: `resource:ann:${id}`,
        uri: `resource://ann/${id}`,
        status: 'extracted',
        content: 'full',
        filename: 'note.txt',
        mime_type: 'text/plain',
        size_bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        title: 'Opening hours',
        app_id: 'default',
        deleted_at: null,
      },
    });
    expect(body['created_at']).toMatch(/\+00:00$/);
    const hits = await search(ann, 'When does the observatory on Mount Kestrel open its dome?');
    expect(hits[0]).toMatchObject({
      resource_id: id,
      resource_uri: `resource://ann/${id}`,
      source_scope: 'resources',
    });
    expect(JSON.stringify(hits)).toContain('half past nine');
  });

  it('S4-17 S4-18 S4-21 keeps its data and its mapping, the file under the owner', async () => {
    const { body } = await upload(ann, text('Rows and files.'));
    const id = String(body['resource_id']);
    const [row] = await service.rows(
      `SELECT status, storage_key, deleted_at FROM user_resources WHERE id = '${id}'`,
    );
    expect(row).toMatchObject({
      status: 'extracted',
      deleted_at: null,
      storage_key: `ann/resources/${String(body['sha256'])}/${id}-note.txt`,
    });
    expect(await files()).toContain(row!['storage_key']);
    const attachments = await service.rows(
      `SELECT source, name FROM memory_attachments WHERE session_id = 'resource:ann:${id}'`,
    );
    expect(attachments).toEqual([{ source: 'resource_upload', name: 'note.txt' }]);
  });

  it('returns the place of a hit in a PDF or Word document', async () => {
    const pdf = buildTextPdf([
      'Nothing of interest here.',
      'The quarterly audit of the lighthouse takes place in Tromso.',
    ]);
    expect(
      (await upload(ann, { name: 'audit.pdf', type: 'application/pdf', content: pdf })).body,
    ).toMatchObject({
      status: 'extracted',
      content: 'full',
    });
    expect(
      JSON.stringify(await search(ann, 'Where does the quarterly audit of the lighthouse take place?')),
    ).toContain('(page 2)');
    const docx = buildDocx([
      ['Heading1', 'Budget'],
      ['', 'The submarine refit costs eleven million crowns.'],
    ]);
    expect((await upload(ann, { name: 'refit.docx', type: DOCX, content: docx })).body).toMatchObject({
      status: 'extracted',
    });
    expect(JSON.stringify(await search(ann, 'What does the submarine refit cost?'))).toContain('(Budget)');
  });

  it('S4-56 reuses an active resource of the same content, also when many send it at once', async () => {
    const many = await Promise.all(
      Array.from({ length: 8 }, () => upload(ann, text('The same thing again and again.'))),
    );
    expect(new Set(many.map(({ body }) => body['resource_id'])).size).toBe(1);
    const id = String(many[0]!.body['resource_id']);
    expect((await files()).filter((file) => file.includes(String(many[0]!.body['sha256'])))).toEqual([
      expect.stringContaining(id),
    ]);
  });

  it('S4-57 S4-58 makes a new resource after deletion, and under another app, project or user', async () => {
    const file = text('One content, several resources.');
    const first = await upload(ann, file);
    await on('DELETE', ann, `/${String(first.body['resource_id'])}`);
    const others = [
      await upload(ann, file),
      await upload(ann, file, { app_id: 'a2' }),
      await upload(ann, file, { project_id: 'p2' }),
      await upload(bob, file),
    ];
    expect(new Set([first, ...others].map(({ body }) => body['resource_id'])).size).toBe(5);
    expect(others.map(({ status, body }) => [status, body['status']])).toEqual(
      others.map(() => [200, 'extracted']),
    );
  });

  it('keeps pictures and documents without text, which it cannot read', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { body } = await upload(
      ann,
      { name: 'dot.png', type: 'image/png', content: png },
      { title: 'A tiny dot' },
    );
    expect(body).toMatchObject({ status: 'extracted', content: 'metadata' });
  });

  it('S4-74 fails an unreadable document with a reason, does not search it, and retries it on request', async () => {
    const broken = {
      name: 'broken.docx',
      type: DOCX,
      content: buildZip({ 'word/document.xml': Buffer.alloc(8) }).subarray(0, 60),
    };
    const { status, body } = await upload(bob, broken, { title: 'Zanzibar timetable' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'failed', error: 'The file is not a readable Office document.' },
    });
    expect((await search(bob, 'Zanzibar timetable')).map((hit) => hit['resource_id'])).not.toContain(
      body['resource_id'],
    );
    const again = await post(`/resources/${String(body['resource_id'])}/retry`, bob);
    expect(again).toMatchObject({
      status: 200,
      body: { resource_id: body['resource_id'], status: 'failed' },
    });
    expect((await upload(bob, broken)).body['resource_id']).toBe(body['resource_id']);
    const fine = (await upload(bob, text('All is well.'))).body['resource_id'];
    expect((await post(`/resources/${String(fine)}/retry`, bob)).status).toBe(409);
  });
});

describe('an upload that is refused', () => {
  it('S4-73 is too large, of another type or mislabelled, and leaves nothing behind', async () => {
    const before = [await files(), await listResources(ann)];
    expect((await upload(ann, text('x'.repeat(LIMIT + 1)))).status).toBe(413);
    expect(
      (await upload(ann, { name: 'a.zip', type: 'application/zip', content: buildZip({ a: 'b' }) })).status,
    ).toBe(415);
    expect((await upload(ann, { name: 'a.pdf', type: 'application/pdf', content: 'no pdf' })).status).toBe(
      415,
    );
    expect([await files(), await listResources(ann)]).toEqual(before);
  });

  it.each<[string, Body, number, string]>([
    ['an app id that leads elsewhere', { app_id: '../x' }, 422, 'app_id'],
    ['a title that never ends', { title: 'x'.repeat(501) }, 422, 'title'],
  ])('%s', async (_what, fields, status, field) => {
    expect(await upload(ann, text('hello'), fields)).toMatchObject({ status, body: { field } });
  });

  it('is told which characters an app id may have', async () => {
    const detail = 'app_id must be 1 to 128 characters of A-Z a-z 0-9 . _ @ + -';
    expect(await upload(ann, text('hello'), { app_id: '../x' })).toMatchObject({ body: { detail } });
  });

  it('S4-24 comes without a user id or a valid key', async () => {
    expect((await upload({ user_id: 'ann', user_key: bob.user_key }, text('a'))).status).toBe(401);
    expect((await upload({ user_id: 'nobody', user_key: 'uk_x' }, text('a'))).status).toBe(401);
    expect((await on('GET', { user_id: 'ann', user_key: 'uk_wrong' })).status).toBe(401);
  });

  it('has no file in its form', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(ann)) form.set(name, String(value));
    const response = await fetch(`${service.url}/resources`, { method: 'POST', body: form });
    expect(await readAnswer(response)).toMatchObject({ status: 422, body: { field: 'file' } });
  });

  it('exceeds the limit while it arrives, and is not read to its end', async () => {
    const before = await files();
    const { status, sent } = await sendEndlessly();
    expect(status).toBe(413);
    expect(sent).toBeLessThan(30 * 1024 * 1024);
    expect(await files()).toEqual(before);
  });

  it('is never refused for its file name, which is kept as a name', async () => {
    for (const name of ['../../../etc/passwd.txt', `${'n'.repeat(10_000)}.txt`, 'a b\u0007c.txt']) {
      const { status, body } = await upload(bob, text(`content of ${name.length}`, name));
      expect({
        status,
        odd: /[/\p{Cc}]/u.test(String(body['filename'])),
        long: String(body['filename']).length > 255,
      }).toEqual({
        status: 200,
        odd: false,
        long: false,
      });
    }
    expect(
      (await files()).every((file) => /^(ann|bob)\/resources\/[0-9a-f]{64}\/r_\w+-[^/]+$/.test(file)),
    ).toBe(true);
  });
});

/** A form of one file that never ends. */
function sendEndlessly(): Promise<{ status: number; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const url = new URL('/resources', service.url);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const sending = httpRequest(url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, sent });
      sending.destroy();
    });
    sending.on('error', reject);
    const part = (name: string, value: string): string =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    sending.write(part('user_id', ann.user_id) + part('user_key', ann.user_key));
    sending.write(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n',
    );
    const more = (): void => {
      if (sending.destroyed) return;
      sent += 65_536;
      sending.write('x'.repeat(65_536), () => setImmediate(more));
    };
    more();
  });
}

describe('POST /resources/external', () => {
  const external = (who: Person, fields: Body = {}): Promise<Answer> =>
    post('/resources/external', {
      ...who,
      filename: 'charter.pdf',
      mime_type: 'application/pdf',
      size_bytes: 1_234,
      sha256: 'AB'.repeat(32),
      source_uri: 'https://files.example/charter.pdf',
      ingest_uri: 'http://127.0.0.1:9/charter.pdf',
      title: 'Charter of the glider club',
      ...fields,
    });

  it('S4-59 S4-60 S4-61 S4-62 remembers a file that stays where it is, and opens neither URI', async () => {
    const { status, body } = await external(ann);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'extracted', content: 'metadata', size_bytes: 1_234, sha256: 'ab'.repeat(32) },
    });
    const rows = await service.rows(
      `SELECT source, uri, storage_key FROM memory_attachments WHERE session_id = '${String(body['session_id'])}'`,
    );
    expect(rows).toEqual([
      { source: 'external_resource', uri: 'https://files.example/charter.pdf', storage_key: null },
    ]);
    expect((await search(ann, 'Charter of the glider club')).map((hit) => hit['resource_id'])).toContain(
      body['resource_id'],
    );
    expect((await external(ann)).body['resource_id']).toBe(body['resource_id']);
  });

  it.each<[Body, number, string]>([
    [{ source_uri: 'file:///etc/passwd' }, 422, 'source_uri'],
    [{ ingest_uri: 'javascript:alert(1)' }, 422, 'ingest_uri'],
    [{ sha256: 'zz' }, 422, 'sha256'],
    [{ size_bytes: -1 }, 422, 'size_bytes'],
    [{ mime_type: 'application/x-msdownload' }, 415, 'mime_type'],
    [{ extra: 1 }, 422, 'extra'],
  ])('refuses %j', async (fields, status, field) => {
    expect(await external(ann, fields)).toMatchObject({ status, body: { field } });
  });
});

describe('GET and DELETE /resources', () => {
  it('S4-63 S4-64 S4-65 lists and shows what is the caller’s, without internal addresses', async () => {
    const { body } = await upload(bob, text('Something of Bob.'));
    const id = String(body['resource_id']);
    expect((await listResources(bob)).map((resource) => resource['resource_id'])).toContain(id);
    expect((await on('GET', bob, `/${id}`)).body).toMatchObject({
      resource_id: id,
      uri: `resource://bob/${id}`,
    });
    expect(JSON.stringify([await listResources(bob), (await on('GET', bob, `/${id}`)).body])).not.toMatch(
      /file:|storage|s3:/,
    );
  });

  it('S4-70 S4-72 S4-89 shows and deletes nothing of others, and answers 404 as for what does not exist', async () => {
    const { body } = await upload(bob, text('Bob keeps the spare key under the blue flowerpot.'));
    const id = String(body['resource_id']);
    expect(await on('GET', ann, `/${id}`)).toEqual({ status: 200, body: { resources: [] } });
    const [others, missing] = [await on('DELETE', ann, `/${id}`), await on('DELETE', ann, '/r_missing')];
    expect([others, missing.status]).toEqual([missing, 404]);
    expect((await post(`/resources/${id}/retry`, ann)).status).toBe(404);
    expect(JSON.stringify(await listResources(ann))).not.toContain(id);
    expect(JSON.stringify(await search(ann, 'Where is the spare key, under which flowerpot?'))).not.toContain(
      'flowerpot',
    );
    expect((await on('GET', bob, `/${id}`)).body['status']).toBe('extracted');
  });

  it('S4-66 S4-67 S4-68 S4-71 deletes a resource: its file, its mapping, and from list and search', async () => {
    const { body } = await upload(ann, text('The password of the greenhouse is marmalade.'));
    const id = String(body['resource_id']);
    expect(JSON.stringify(await search(ann, 'What is the password of the greenhouse?'))).toContain(
      'marmalade',
    );
    const deleted = await on('DELETE', ann, `/${id}`);
    expect(deleted).toMatchObject({
      status: 200,
      body: { resource_id: id, status: 'deleted', deleted_at: expect.stringMatching(/\+00:00$/) },
    });
    expect(JSON.stringify(await search(ann, 'What is the password of the greenhouse?'))).not.toContain(
      'marmalade',
    );
    expect((await files()).filter((file) => file.includes(id))).toEqual([]);
    expect(
      await service.rows(
        `SELECT FROM memory_attachments WHERE session_id = 'resource:ann:${id}' AND deleted_at IS NULL`,
      ),
    ).toEqual([]);
    expect((await listResources(ann)).map((resource) => resource['resource_id'])).not.toContain(id);
    expect(await on('GET', ann, `/${id}`)).toEqual({ status: 200, body: { resources: [] } });
    expect((await on('DELETE', ann, `/${id}`)).status).toBe(404);
    const everything = await post('/memories/search', {
      ...ann,
      query: 'password of the greenhouse',
      scope: ['all_user_memory'],
    });
    expect(JSON.stringify(everything)).not.toContain('marmalade');
  });

  it('leaves no text of a deleted resource in any row, as its receipt says', async () => {
    const title = 'Where the saffron is';
    const { body } = await upload(ann, text('The saffron tin stands behind the flour.'), { title });
    const id = String(body['resource_id']);
    await service.settled();
    expect((await on('DELETE', ann, `/${id}`)).body).toMatchObject({ title, status: 'deleted' });
    const tables = ['messages', 'turns', 'memories', 'user_resources', 'memory_attachments', 'audit_events'];
    for (const table of tables)
      expect(await service.rows(`SELECT FROM ${table} AS t WHERE t::text ~* 'saffron'`)).toEqual([]);
    const [{ detail } = { detail: {} }] = await service.rows<{ detail: object }>(
      `SELECT detail FROM audit_events WHERE detail->>'resource_id' = '${id}'`,
    );
    expect(detail).toMatchObject({
      erased: { resources: 1, attachments: 1, messages: expect.any(Number), turns: expect.any(Number) },
    });
  });

  it('changes nothing if the passages cannot be erased, so that the deletion can be repeated', async () => {
    const { body } = await upload(ann, text('The cellar key hangs behind the barometer.'));
    const id = String(body['resource_id']);
    const countVisible = () =>
      service.rows(
        `SELECT count(*)::int AS n FROM messages WHERE session_id = 'resource:ann:${id}' AND hidden_at IS NULL`,
      );
    await service.rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'no tombstones'; END $$`);
    await service.rows(
      'CREATE TRIGGER refuse BEFORE INSERT ON tombstones FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    const failed = await on('DELETE', ann, `/${id}`);
    await service.rows('DROP FUNCTION refuse CASCADE');
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect((await on('GET', ann, `/${id}`)).body['status']).toBe('extracted');
    expect(await countVisible()).not.toEqual([{ n: 0 }]);
    expect((await on('DELETE', ann, `/${id}`)).status).toBe(200);
    expect(await countVisible()).toEqual([{ n: 0 }]);
  });
});

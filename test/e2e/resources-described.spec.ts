import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { GatewayClient, send, type Answer } from '../support/gateway-client.js';
import { startService, type RunningService } from '../support/service.js';
import { buildCompletion } from '../support/upstream/answers.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

type Body = Record<string, unknown>;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WAV = Buffer.concat([
  Buffer.from(
    'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  ),
]);

let service: RunningService;
let model: ScriptedUpstream;
/** Has a model and wants pictures and recordings described. */
let ann: GatewayClient;
/** Has a model, and does not. */
let bob: GatewayClient;

beforeAll(async () => {
  model = await startUpstream();
  service = await startService({ env: { MEMORYBRIDGE_RESOURCES_FETCH_EXTERNAL: 'true' } });
  [ann, bob] = [await GatewayClient.create(service, 'ann'), await GatewayClient.create(service, 'bob')];
  const token = {
    llm_base_url: 'http://127.0.0.1:9/v1',
    llm_api_key: 'sk-nobody-0123456789',
    memory_llm_provider: 'openai',
  };
  const llm = {
    memory_llm_base_url: model.url,
    memory_llm_api_key: 'sk-memory-0123456789',
    memory_llm_body: { model: 'seer' },
  };
  await service.register({
    ...token,
    ...llm,
    owner_user_id: 'ann',
    policy: { preset: 'gateway', extraction: { describe: 'images+audio' } },
  });
  await service.register({ ...token, ...llm, owner_user_id: 'bob', policy: { preset: 'gateway' } });
});
afterAll(async () => {
  await service.close();
  await model.close();
});
beforeEach(() => model.reset());

function upload(who: GatewayClient, name: string, type: string, content: Buffer): Promise<Answer<Body>> {
  const file = new File([Uint8Array.from(content)], name, { type });
  return who.sendForm('/resources', [
    ['title', `The file ${name}`],
    ['file', file],
  ]);
}

/** A picture of its own: what is behind its end is not looked at. */
function picture(mark: string): Buffer {
  return Buffer.concat([PNG, Buffer.from(mark)]);
}

describe('pictures and recordings', () => {
  it('are described by the model of their owner, and found by what it said', async () => {
    model.always({
      body: buildCompletion('A heron stands on the jetty at Skagen; a sign says MIND THE GAP.'),
    });
    const { body } = await upload(ann, 'heron.png', 'image/png', picture('1'));
    expect(body).toMatchObject({ status: 'extracted', content: 'described', error: null });
    expect(model.chats).toHaveLength(1);
    expect(model.chats[0]).toMatchObject({
      model: 'seer',
      messages: [
        { role: 'system' },
        {
          role: 'user',
          content: [
            { type: 'text' },
            { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/png;base64,/) } },
          ],
        },
      ],
    });
    const hits = await ann.search({
      query: 'Where does the heron stand?',
      scope: ['resources'],
      enable_llm_rerank: false,
    });
    expect(hits[0]).toMatchObject({
      resource_id: body['resource_id'],
      text: expect.stringContaining('jetty at Skagen'),
    });
  });

  it('recordings are sent to the model too', async () => {
    model.always({ body: buildCompletion('Somebody reads out the tide table of Esbjerg.') });
    const { body } = await upload(ann, 'tide.wav', 'audio/wav', WAV);
    expect(body).toMatchObject({ status: 'extracted', content: 'described' });
    expect(JSON.stringify(model.chats[0])).toContain('"format":"wav"');
  });

  it('are kept unread, and shown to nobody, where the policy does not want it', async () => {
    const { body } = await upload(bob, 'heron.png', 'image/png', picture('2'));
    expect(body).toMatchObject({ status: 'extracted', content: 'metadata', error: null });
    expect(model.requests).toEqual([]);
    const hits = await bob.search({
      query: 'The file heron.png',
      scope: ['resources'],
      enable_llm_rerank: false,
    });
    expect(hits.map((hit) => hit.resource_id)).toContain(body['resource_id']);
  });

  it('stay with a reason when the model fails, and are described when tried again', async () => {
    model.always({ status: 500, body: '{}' });
    const { body } = await upload(ann, 'kite.png', 'image/png', picture('3'));
    expect(body).toMatchObject({
      status: 'extracted',
      content: 'metadata',
      error: expect.stringContaining('It is not described: '),
    });
    expect(body['error']).not.toMatch(/127\.0\.0\.1|sk-/);
    model.reset();
    model.always({ body: buildCompletion('A green kite over the dunes of Amrum.') });
    const again = await send<Body>(
      service,
      'POST',
      `/resources/${String(body['resource_id'])}/retry`,
      ann.credentials,
    );
    expect(again.body).toMatchObject({
      resource_id: body['resource_id'],
      status: 'extracted',
      content: 'described',
      error: null,
    });
    const hits = await ann.search({
      query: 'the dunes of Amrum',
      scope: ['resources'],
      enable_llm_rerank: false,
    });
    expect(hits[0]).toMatchObject({ resource_id: body['resource_id'] });
    const done = await send<Body>(
      service,
      'POST',
      `/resources/${String(body['resource_id'])}/retry`,
      ann.credentials,
    );
    expect(done.status).toBe(409);
  });
});

describe('files that stay elsewhere, with resources.fetch_external', () => {
  const external = (fields: Body): Promise<Answer<Body>> => {
    const file = { filename: 'note.txt', mime_type: 'text/plain', size_bytes: 4, title: 'The note' };
    return ann.call('POST', '/resources/external', { ...file, ...fields });
  };

  it('addresses of this machine are never asked: the resource fails with a reason', async () => {
    const sha256 = createHash('sha256').update('note').digest('hex');
    const { body } = await external({
      sha256,
      source_uri: 'https://files.example/note.txt',
      ingest_uri: `${model.origin}/note.txt`,
    });
    expect(body).toMatchObject({ status: 'failed', error: 'The file’s address is not allowed.' });
    expect(model.requests).toEqual([]);
  });

  it('other addresses than http and https are not opened', async () => {
    const sha256 = createHash('sha256').update('other').digest('hex');
    const { body } = await external({ sha256, source_uri: 's3://bucket/note.txt' });
    expect(body).toMatchObject({ status: 'extracted', content: 'metadata' });
  });
});

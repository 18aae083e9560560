import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModelFolder } from '../../src/embeddings/onnx/model-folder.js';
import { writeOnnxModel } from '../factories/onnx-model.js';
import { chatBy } from '../support/bridge.js';
import { eventually } from '../support/eventually.js';
import { startService, type RunningService } from '../support/service.js';
import { startUpstream, type ScriptedUpstream } from '../support/upstream/upstream.js';

const scratch = mkdtempSync(join(tmpdir(), 'memorybridge-onnx-change-'));
let database: RunningService;
let upstream: ScriptedUpstream;
let token: string;

/** Runs the one installation with an embedder, until `use` is through. */
async function runWith(
  env: Readonly<Record<string, string>>,
  use: (service: RunningService) => Promise<void>,
): Promise<void> {
  const service = await startService({ beside: database, env });
  try {
    await use(service);
    await service.settled();
  } finally {
    await service.close();
  }
}

const setModel = (folder: string): Readonly<Record<string, string>> => ({
  MEMORYBRIDGE_EMBEDDINGS_DRIVER: 'onnx',
  MEMORYBRIDGE_EMBEDDINGS_MODEL: folder,
});

async function say(service: RunningService, content: string, session: string): Promise<string> {
  const body = { model: 'm', messages: [{ role: 'user', content }] };
  await (await service.chat(token, body, { 'x-session-id': session })).arrayBuffer();
  return upstream.last.body.toString();
}

/** Lists the dimensions of the vectors that there are. */
async function listDims(): Promise<readonly number[]> {
  const rows = await database.rows<{ dims: number }>('SELECT DISTINCT dims FROM memory_vectors ORDER BY 1');
  return rows.map(({ dims }) => dims);
}

beforeAll(async () => {
  upstream = await startUpstream();
  database = await startService({ worker: false });
  token = await database.register(chatBy(upstream));
});
afterAll(async () => {
  await database.close();
  await upstream.close();
  rmSync(scratch, { recursive: true });
});

describe('an installation that changes to a local model', () => {
  it('embeds what it holds again in the background, and remembers it before, meanwhile and after', async () => {
    await runWith({}, async (service) => {
      await say(service, 'My puppy Bruno is sick.', 'monday');
      await service.settled();
      await eventually(async () => (await listDims()).length > 0);
      expect(await say(service, 'Is my puppy Bruno sick?', 'tuesday')).toContain('is sick.');
    });
    const [before] = await listDims();
    const folder = writeOnnxModel(join(scratch, 'tiny'));
    const { dims } = readModelFolder(folder);
    await runWith(setModel(folder), async (service) => {
      expect(await say(service, 'Is my puppy Bruno sick?', 'wednesday')).toContain('is sick.');
      await eventually(async () => (await listDims()).includes(dims));
      expect(await say(service, 'Is my puppy Bruno sick?', 'thursday')).toContain('is sick.');
    });
    expect(before).not.toBe(dims);
    await runWith({}, async (service) => {
      expect(await say(service, 'Is my puppy Bruno sick?', 'friday')).toContain('is sick.');
    });
  });

  it('does not start with a folder that is no model, and loses nothing', async () => {
    const env = setModel(join(scratch, 'nothing'));
    await expect(startService({ beside: database, env })).rejects.toThrow(/model/);
    await runWith({}, async (service) => {
      expect(await say(service, 'Is my puppy Bruno sick?', 'saturday')).toContain('is sick.');
    });
  });
});

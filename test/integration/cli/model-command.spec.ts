import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModelFolder } from '../../../src/embeddings/onnx/model-folder.js';
import { OnnxEmbedder } from '../../../src/embeddings/onnx/onnx-embedder.js';
import { createOnnxModelFiles } from '../../factories/onnx-model.js';
import { CliBench } from '../../support/cli.js';
import { ModelMirror } from '../../support/model-mirror.js';

const { 'model.onnx': WEIGHTS, ...OTHERS } = createOnnxModelFiles();
const WEIGHTS_FILE = 'onnx/model_quantized.onnx';

let bench: CliBench;
let mirror: ModelMirror;
let folder: string;
beforeEach(async () => {
  bench = new CliBench();
  mirror = new ModelMirror({ ...OTHERS, [WEIGHTS_FILE]: WEIGHTS! });
  bench.env['MEMORYBRIDGE_EMBEDDINGS_MIRROR'] = await mirror.start();
  folder = join(bench.dataDir, 'models', 'multilingual-e5-small');
});
afterEach(async () => {
  await mirror.stop();
  bench.remove();
});
const pull = (...options: string[]): Promise<number> =>
  bench.run('model', 'pull', 'multilingual-e5-small', ...options);

describe('memorybridge model', () => {
  it.each([[], ['pull'], ['list'], ['remove']])(
    'shows examples in the help of %s',
    async (...command: string[]) => {
      expect(await bench.run('model', ...command, '--help')).toBe(0);
      expect(bench.getOutput()).toMatch(/Examples:\n {2}\$ npx memorybridge model pull/);
    },
  );

  it('pull installs a model that embeds, and reports its progress', async () => {
    expect(await pull()).toBe(0);
    expect(bench.getNotes()).toContain(`${WEIGHTS_FILE}  100 % of 1 MB`);
    expect(bench.getOutput()).toMatch(/^Installed multilingual-e5-small {2}1 MB {2}8 dimensions/);
    const model = readModelFolder(folder);
    expect(model.prefixes).toEqual({ query: 'query: ', passage: 'passage: ' });
    const embedder = new OnnxEmbedder(model, '');
    expect(await embedder.embed(['dog'])).toEqual([expect.any(Float32Array)]);
    await embedder.close();
  });

  it('pull takes checksums of a mirror from SHA256SUMS, and any repository', async () => {
    mirror.hasSums = true;
    expect(await bench.run('model', 'pull', 'acme/tiny-model', '--json')).toBe(0);
    expect(JSON.parse(bench.getOutput())).toMatchObject({ name: 'tiny-model', dims: 8, problem: null });
  });

  it('pull continues a download that broke off at 60 %, and installs nothing before', async () => {
    mirror.cutNext = WEIGHTS_FILE;
    expect(await pull()).toBe(1);
    expect(bench.getNotes()).toMatch(/The download of .* was interrupted.*\n?.*to continue the download/s);
    expect(existsSync(folder)).toBe(false);
    expect(await pull()).toBe(0);
    expect(mirror.sent.get(WEIGHTS_FILE)).toBe(WEIGHTS!.length);
    expect(readModelFolder(folder).dims).toBe(8);
  });

  it('pull refuses a file that does not match its checksum', async () => {
    mirror.damaged = WEIGHTS_FILE;
    expect(await pull()).toBe(1);
    expect(bench.getNotes()).toMatch(/The checksum of .* differs.*Nothing was installed/s);
    expect(existsSync(folder)).toBe(false);
  });

  it('pull keeps the installed model when another download of it fails', async () => {
    await pull();
    mirror.damaged = WEIGHTS_FILE;
    expect(await pull()).toBe(1);
    expect(readModelFolder(folder).dims).toBe(8);
  });

  it('pull says so when the disk fills up, installs nothing, and goes on once there is space', async () => {
    const place = join(bench.dataDir, 'models', '.partial', 'multilingual-e5-small', 'onnx');
    const part = join(place, 'model_quantized.onnx.part');
    mkdirSync(place, { recursive: true });
    // A device on which every write fails because it is full.
    symlinkSync('/dev/full', part);
    expect(await pull()).toBe(1);
    expect(bench.getNotes()).toMatch(/The disk is full, so the model was not installed.*Free some space/s);
    expect(existsSync(folder)).toBe(false);
    rmSync(part);
    expect(await pull()).toBe(0);
    expect(readModelFolder(folder).dims).toBe(8);
  });

  it('pull refuses a model that is larger than the free space on the disk', async () => {
    mirror.claimedSize = 1e18;
    expect(await pull()).toBe(1);
    expect(bench.getNotes()).toMatch(/The model needs \d+ MB, and the disk of .* has \d+ MB left/);
    expect(mirror.sent.size).toBe(0);
  });

  it.each([
    [['model', 'pull', 'no-such-model'], 'There is no model no-such-model'],
    [['model', 'remove', '../data'], 'There is no model ../data'],
    [['model', 'remove', 'nothing'], 'There is no model nothing'],
  ])('refuses %j: %s', async (command, problem) => {
    expect(await bench.run(...command)).toBe(1);
    expect(bench.getNotes()).toContain(problem);
  });

  it('pull says that the server can’t be reached, and how to continue without it', async () => {
    await mirror.stop();
    expect(await pull()).toBe(1);
    expect(bench.getNotes()).toMatch(/can't be reached.*copy the folder of a model/s);
    mirror = new ModelMirror({});
  });

  it('list shows installed models, including damaged ones', async () => {
    await bench.run('model', 'list');
    expect(bench.getOutput()).toMatch(/^No models in /);
    await pull();
    writeFileSync(join(folder, 'config.json'), '{');
    bench.printed.length = 0;
    await bench.run('model', 'list');
    expect(bench.getOutput()).toMatch(
      /^multilingual-e5-small {2}1 MB {2}The model folder .* damaged config.json/,
    );
  });

  it('remove deletes a model, but not the one that is set', async () => {
    await pull();
    bench.env['MEMORYBRIDGE_EMBEDDINGS_DRIVER'] = 'onnx';
    bench.env['MEMORYBRIDGE_EMBEDDINGS_MODEL'] = 'multilingual-e5-small';
    expect(await bench.run('model', 'remove', 'multilingual-e5-small')).toBe(1);
    expect(bench.getNotes()).toContain('is set as embeddings.model');
    bench.env['MEMORYBRIDGE_EMBEDDINGS_DRIVER'] = 'bundled';
    expect(await bench.run('model', 'remove', 'multilingual-e5-small')).toBe(0);
    expect(readdirSync(join(bench.dataDir, 'models')).filter((name) => !name.startsWith('.'))).toEqual([]);
  });

  it('doctor says that the model that is set is missing', async () => {
    await pull();
    bench.env['MEMORYBRIDGE_EMBEDDINGS_DRIVER'] = 'onnx';
    bench.env['MEMORYBRIDGE_EMBEDDINGS_MODEL'] = 'multilingual-e5-small';
    await bench.run('doctor');
    expect(bench.getOutput()).toMatch(/ok +embedding model +multilingual-e5-small, 8 dimensions/);
    rmSync(folder, { recursive: true });
    bench.printed.length = 0;
    await bench.run('doctor');
    expect(bench.getOutput()).toMatch(/fail +embedding model +The model folder .* does not exist/);
  });
});

import { afterAll, beforeAll } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { importExport, type ImportRequest } from '../../src/sdk/cli/import/import-export.js';
import type { ImportReport } from '../../src/sdk/cli/import/running/import-report.js';
import { FakeImportTarget } from '../fakes/fake-import-target.js';
import { createScratchFolder } from '../support/scratch-folder.js';

type Files = Readonly<Record<string, string | Buffer>>;

const OPTIONS = { dryRun: false, restart: false, extract: false, persona: false, includeExpired: false };

/** Exports in a scratch folder, and imports of them. */
class ImportFixture {
  path = '';
  private count = 0;

  /** @returns the folder that holds the files */
  async place(files: Files): Promise<string> {
    const root = join(this.path, String((this.count += 1)));
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), content);
    }
    return root;
  }

  /** @returns the path of the file, which is named as given */
  async placeFile(name: string, content: string | Buffer): Promise<string> {
    return join(await this.place({ [name]: content }), name);
  }

  get stateFolder(): string {
    return join(this.path, 'state');
  }

  run(
    path: string,
    target: FakeImportTarget,
    options: Partial<ImportRequest & { signal: AbortSignal }> = {},
  ): Promise<ImportReport> {
    const { signal = new AbortController().signal, ...request } = options;
    const listeners = { onSource: () => undefined, onBatch: () => undefined };
    return importExport(
      { path, ...OPTIONS, ...request },
      { target, targetId: 'test', stateFolder: this.stateFolder, signal, ...listeners },
    );
  }

  async runAll(
    path: string,
    options: Partial<ImportRequest> = {},
  ): Promise<{ report: ImportReport; target: FakeImportTarget }> {
    const target = new FakeImportTarget();
    return { report: await this.run(path, target, options), target };
  }
}

/** Creates the scratch folder for all tests of a file. */
export function useImportFixture(): ImportFixture {
  const fixture = new ImportFixture();
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ path: fixture.path, remove } = await createScratchFolder('imports'));
  });
  afterAll(() => remove());
  return fixture;
}

export const MEM0 = [
  {
    id: 'm1',
    memory: 'Likes tea.',
    user_id: 'ada',
    categories: ['food'],
    created_at: '2026-01-01T00:00:00Z',
  },
  {
    id: 'm2',
    memory: 'Has two cats.',
    user_id: 'ada',
    agent_id: 'a1',
    run_id: 'r1',
    expiration_date: '2027-01-01',
  },
];

export const createNode = (
  id: string,
  parent: string | null,
  role: string,
  text: string,
  at: number,
): object => ({
  [id]: {
    id,
    parent,
    message: { author: { role }, create_time: at, content: { content_type: 'text', parts: [text] } },
  },
});

/** A ChatGPT conversation of one branch. */
export function chatGpt(id: string, turns: number): object {
  const texts = Array.from({ length: turns }, (_, at) =>
    createNode(
      `n${at}`,
      at === 0 ? null : `n${at - 1}`,
      at % 2 ? 'assistant' : 'user',
      `${id} ${at}`,
      1_767_225_600 + at,
    ),
  );
  return {
    conversation_id: id,
    update_time: 1_767_300_000,
    current_node: `n${turns - 1}`,
    mapping: Object.assign({}, ...texts) as object,
  };
}

export const CHATS = Array.from({ length: 12 }, (_, at) => chatGpt(`c${at}`, 30));

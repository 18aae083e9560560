import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode, type Finished } from './support/run-node.js';
import { readText, ROOT } from './support/source-files.js';

describe('the generated types of the SDK', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'memorybridge-sdk-types-'));
    mkdirSync(join(folder, 'src/sdk'), { recursive: true });
    for (const path of ['scripts/sdk-types.mjs', 'openapi.json', 'src/sdk/generated'])
      cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const check = (): Promise<Finished> => runNode(['scripts/sdk-types.mjs', '--check'], folder);

  it('K-7 fail the check when openapi.json has changed without them', async () => {
    expect(await check()).toMatchObject({ code: 0 });
    const api = JSON.parse(readText('openapi.json')) as { components: { schemas: Record<string, object> } };
    api.components.schemas['MemoryResponse'] = {
      type: 'object',
      properties: { renamed: { type: 'string' } },
      required: ['renamed'],
    };
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(api));
    const { code, stderr } = await check();
    expect(code).toBe(1);
    expect(stderr).toContain('npm run sdk:types');
  });

  it('are compared by `npm run check`', async () => {
    const { CHECKS } = (await import(join(ROOT, 'scripts/check.mjs'))) as {
      CHECKS: readonly (readonly string[])[];
    };
    expect(CHECKS.map(([, script]) => script)).toContain('sdk:types:check');
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { CliBench } from '../../support/cli.js';

let bench: CliBench;
beforeEach(() => {
  bench = new CliBench();
  bench.env = {
    MEMORYBRIDGE_URL: 'http://127.0.0.1:1',
    MEMORYBRIDGE_TOKEN: 'mb_any_token',
    MEMORY_GATEWAY_USER_ID: 'ada',
    MEMORY_GATEWAY_USER_KEY: 'uk_any_key',
  };
});
afterEach(() => bench.remove());

describe('resource upload', () => {
  it('names a folder that is passed as a file', async () => {
    mkdirSync(`${bench.root}/folder`);
    expect(await bench.run('resource', 'upload', `${bench.root}/folder`)).toBe(2);
    expect(bench.getNotes()).toMatch(/folder is a folder\.\n→ Pass the files in it/);
  });
});

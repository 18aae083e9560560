// Shared by the benches that measure a whole service from outside.
import { readFile } from 'node:fs/promises';
import { withScratchService } from '../scripts/scratch-service.mjs';

/** Words for texts that nobody said. */
export const WORDS =
  (await readFile(new URL('../src/common/messages/languages/en.ts', import.meta.url), 'utf8'))
    .split('generic:')[1]
    .match(/[a-z]{4,}/g) ?? [];

/** Starts a service in a scratch folder, runs `work` with its address, stops it and removes its folder. */
export function withService(work) {
  return withScratchService(({ url }) => work(url));
}

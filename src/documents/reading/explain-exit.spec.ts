import { describe, expect, it } from '@jest/globals';
import { explainExit } from './explain-exit.js';

describe('explainExit', () => {
  it.each<[NodeJS.Signals | null, string, string]>([
    [
      'SIGKILL',
      'UnreadableError',
      'Reading the document needs more than 64 MiB of memory (resources.read_memory).',
    ],
    [
      'SIGABRT',
      'UnreadableError',
      'Reading the document needs more than 64 MiB of memory (resources.read_memory).',
    ],
    ['SIGSEGV', 'UnreadableError', 'The document can’t be read.'],
    [null, 'UnreadableError', 'The document can’t be read.'],
    ['SIGTERM', 'Error', 'The process that reads documents was stopped.'],
  ])('explains an end by %s as %s', (signal, name, message) => {
    expect(explainExit(signal, 64 * 1024 * 1024)).toMatchObject({ name, message });
  });
});

import { describe, expect, it } from '@jest/globals';
import { completeWords } from './completion.js';
import { addGlobalOptions } from './global-options.js';
import { buildPackageProgram } from './package-program.js';
import { createProcessIo } from './node-io.js';

const program = buildPackageProgram({ io: createProcessIo(), version: '1', installation: null });
addGlobalOptions(program, '1');

describe('completeWords', () => {
  it.each<[string[], string[]]>([
    [['he'], ['health']],
    [['memory', 'l'], ['list']],
    [['memory', 'list', '--so'], ['--sort']],
    [['memory', 'list', '--sort', 'm'], ['memory']],
    [['--profile', 'h'], ['home']],
    [
      ['profile', 'use', ''],
      ['home', 'work'],
    ],
    [['--url', 'http://x', 'session', 's'], ['show']],
    [['completion', 'f'], ['fish']],
    // Commands that the help does not show: of a checkout, and for the scripts themselves.
    [['doc'], []],
    [['completion', 'w'], []],
    [['--ndj'], ['--ndjson']],
  ])('%j gives %j', (words, expected) =>
    expect(completeWords(program, words, ['home', 'work'])).toEqual(expected),
  );
});

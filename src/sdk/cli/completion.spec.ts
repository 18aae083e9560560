import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { completeWords, SHELLS, toCompletionScript } from './completion.js';
import { addGlobalOptions } from './global-options.js';
import { buildPackageProgram } from './package-program.js';
import { processIo } from './node-io.js';

const program = buildPackageProgram({ io: processIo(), version: '1', installation: null });
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
    [['--ndj'], ['--ndjson']],
  ])('%j gives %j', (words, expected) => expect(completeWords(program, words, ['home', 'work'])).toEqual(expected));
});

describe('completion scripts', () => {
  it.each(SHELLS)('of %s ask the program for words', (shell) =>
    expect(toCompletionScript(shell)).toContain('memorybridge completion words'),
  );

  it('K-100 loads in bash and completes a command that the program names', () => {
    const script = `memorybridge() { printf 'list\\nlost\\n'; }
${toCompletionScript('bash')}
COMP_WORDS=(memorybridge memory l); COMP_CWORD=2; _memorybridge; printf '%s ' "\${COMPREPLY[@]}"; complete -p memorybridge`;
    const { stdout, status } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, 'list lost complete -o default -F _memorybridge memorybridge\n']);
  });
});

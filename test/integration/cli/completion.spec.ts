import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Shell } from '../../../src/sdk/cli/completion.js';
import { BundledCommand } from '../../support/bundled-command.js';
import { itNeeding } from '../../support/needs.js';
import { createScratchFolder } from '../../support/scratch-folder.js';

/**
 * A shell that loads our script and completes what is typed; it prints what it would offer or has completed.
 */
interface LoadedShell {
  readonly program: string;
  readonly file: string;
  readonly toArgs: (file: string, typed: string, expected: string) => string[];
}

const SHELLS: Readonly<Record<Shell, LoadedShell>> = {
  bash: {
    program: 'bash',
    file: 'memorybridge.bash',
    toArgs: (file, typed) => [
      '--norc',
      '-c',
      `source '${file}'; COMP_WORDS=(${typed} ${typed.endsWith(' ') ? "''" : ''}); COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 )); _memorybridge; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ],
  },
  zsh: {
    program: 'zsh',
    file: '_memorybridge',
    // A terminal with a zsh in it, which finds the file on its path of functions; the Tab key is pressed.
    toArgs: (file, typed, expected) => [
      '-f',
      '-c',
      `zmodload zsh/zpty
zpty -b shell zsh -f -i
zpty -w shell 'fpath=(${dirname(file)} $fpath); autoload -Uz compinit; compinit -u -D'
zpty -w -n shell '${typed}'$'\\t'
for round in {1..400}; do
  zpty -r -t shell part && all+=$part
  [[ $all == *'${expected}'* ]] && break
  sleep 0.05
done
print -r -- $all
zpty -d shell`,
    ],
  },
  fish: {
    program: 'fish',
    file: 'memorybridge.fish',
    toArgs: (file, typed) => ['--no-config', '-c', `source '${file}'; complete -C '${typed}'`],
  },
  powershell: {
    program: 'pwsh',
    file: 'memorybridge.ps1',
    toArgs: (file, typed) => [
      '-NoProfile',
      '-Command',
      `. '${file}'; (TabExpansion2 '${typed}' ${typed.length}).CompletionMatches.CompletionText`,
    ],
  },
};

describe('completion scripts', () => {
  let folder: Awaited<ReturnType<typeof createScratchFolder>>;
  let command: BundledCommand;
  let service: Server;
  let requests = 0;

  beforeAll(async () => {
    folder = await createScratchFolder('completion');
    command = await BundledCommand.build(folder.path);
    service = createServer((_request, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const profiles = { version: 1, current: null, profiles: { home: {}, workshop: {} } };
    const settings = join(folder.path, 'config', 'memorybridge');
    mkdirSync(settings, { recursive: true });
    writeFileSync(join(settings, 'config.json'), JSON.stringify(profiles), { mode: 0o600 });
    const programs = join(folder.path, 'programs');
    mkdirSync(programs);
    writeFileSync(
      join(programs, 'memorybridge'),
      `#!/bin/sh\nexec '${process.execPath}' '${command.script}' "$@"\n`,
      { mode: 0o755 },
    );
  });
  afterAll(async () => {
    service.close();
    await folder.remove();
  });

  /** Lets the shell complete a command line. @returns everything that it printed */
  async function complete(shell: Shell, typed: string, expected: string): Promise<string> {
    const { program, file, toArgs } = SHELLS[shell];
    const script = join(folder.path, file);
    const child = spawn(program, toArgs(script, typed, expected), {
      env: {
        ...command.env,
        PATH: `${join(folder.path, 'programs')}${delimiter}${command.env['PATH'] ?? ''}`,
        MEMORYBRIDGE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
        TERM: 'xterm',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return output + problems;
  }

  /** Completes a command, an option and the name of a profile, as a value of an option and as an argument. */
  async function proveCompletion(shell: Shell): Promise<void> {
    const { file } = SHELLS[shell];
    writeFileSync(join(folder.path, file), (await command.run(['completion', shell])).stdout);
    const before = requests;
    for (const [typed, expected] of [
      ['memorybridge memory hist', 'history'],
      ['memorybridge memory list --so', '--sort'],
      ['memorybridge --profile works', 'workshop'],
    ] as const)
      expect(await complete(shell, typed, expected)).toContain(expected);
    expect(await complete(shell, 'memorybridge profile use ', 'workshop')).toContain('workshop');
    expect(requests).toBe(before);
  }

  it('ask for the word behind a complete one where a shell can’t hand over an empty word', async () => {
    expect((await command.run(['completion', 'words', '--next', '--', 'profile', 'use'])).stdout).toBe(
      'home\nworkshop\n',
    );
  });

  it(
    'K-100 load in bash and complete commands, options and profiles without a request',
    () => proveCompletion('bash'),
    60_000,
  );

  itNeeding(
    'zsh',
    'K-100 load in zsh and complete commands, options and profiles without a request',
    () => proveCompletion('zsh'),
    60_000,
  );

  itNeeding(
    'fish',
    'K-100 load in fish and complete commands, options and profiles without a request',
    () => proveCompletion('fish'),
    60_000,
  );

  itNeeding(
    'PowerShell',
    'K-100 load in PowerShell and complete commands, options and profiles without a request',
    () => proveCompletion('powershell'),
    60_000,
  );
});

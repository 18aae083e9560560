import { describe, expect, it } from '@jest/globals';
import { AGENT_CLIENTS, CLIENT_IDS, locateFile, type Machine } from './agent-clients.js';
import { parseRecord, recordChange, undoChange } from './install-record.js';
import { buildEntry } from './launch-entry.js';
import { buildUnifiedDiff } from './unified-diff.js';

const LINUX: Machine = { platform: 'linux', home: '/home/ada', project: '/work', env: {} };
const MAC: Machine = { ...LINUX, platform: 'darwin', home: '/Users/ada' };
const WINDOWS: Machine = {
  platform: 'win32',
  home: 'C:\\Users\\ada',
  project: 'D:\\work',
  env: { APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' },
};

describe('locateFile', () => {
  const userFiles = (machine: Machine) =>
    CLIENT_IDS.map((id) => locateFile(AGENT_CLIENTS[id], 'user', machine));

  it('finds the user’s file of every client on Linux', () => {
    expect(userFiles(LINUX)).toEqual([
      '/home/ada/.claude.json',
      '/home/ada/.codex/config.toml',
      '/home/ada/.cursor/mcp.json',
      '/home/ada/.gemini/settings.json',
      '/home/ada/.config/Code/User/mcp.json',
    ]);
  });

  it('finds VS Code’s file on macOS and Windows', () => {
    expect(locateFile(AGENT_CLIENTS.vscode, 'user', MAC)).toBe(
      '/Users/ada/Library/Application Support/Code/User/mcp.json',
    );
    expect(locateFile(AGENT_CLIENTS.vscode, 'user', WINDOWS)).toBe(
      'C:\\Users\\ada\\AppData\\Roaming\\Code\\User\\mcp.json',
    );
    expect(locateFile(AGENT_CLIENTS.codex, 'user', WINDOWS)).toBe('C:\\Users\\ada\\.codex\\config.toml');
  });

  it('follows the variables with which clients move their folders', () => {
    const env = { CLAUDE_CONFIG_DIR: '/c', CODEX_HOME: '/x', GEMINI_CLI_HOME: '/g', XDG_CONFIG_HOME: '/s' };
    expect(userFiles({ ...LINUX, env })).toEqual([
      '/c/.claude.json',
      '/x/config.toml',
      '/home/ada/.cursor/mcp.json',
      '/g/.gemini/settings.json',
      '/s/Code/User/mcp.json',
    ]);
  });

  it('finds the project’s files, and none for Codex', () => {
    expect(CLIENT_IDS.map((id) => locateFile(AGENT_CLIENTS[id], 'project', LINUX))).toEqual([
      '/work/.mcp.json',
      null,
      '/work/.cursor/mcp.json',
      '/work/.gemini/settings.json',
      '/work/.vscode/mcp.json',
    ]);
  });
});

describe('buildEntry', () => {
  it('starts the package of this version from npm, through the interpreter on Windows', () => {
    const npm = { kind: 'npm', version: '1.2.3' } as const;
    expect(buildEntry(AGENT_CLIENTS.cursor, npm, 'work', 'linux')).toEqual({
      command: 'npx',
      args: ['-y', 'memorybridge@1.2.3', 'mcp', '--profile', 'work'],
    });
    expect(buildEntry(AGENT_CLIENTS.vscode, npm, 'work', 'win32')).toEqual({
      type: 'stdio',
      command: 'cmd',
      args: ['/c', 'npx', '-y', 'memorybridge@1.2.3', 'mcp', '--profile', 'work'],
    });
  });

  it('starts a checkout by absolute paths', () => {
    const checkout = {
      kind: 'checkout',
      node: '/usr/bin/node',
      script: '/src/bin/memorybridge.mjs',
    } as const;
    expect(buildEntry(AGENT_CLIENTS.codex, checkout, 'default', 'linux')).toEqual({
      command: '/usr/bin/node',
      args: ['/src/bin/memorybridge.mjs', 'mcp', '--profile', 'default'],
    });
  });
});

describe('buildUnifiedDiff', () => {
  const names = { before: 'a.json', after: 'a.json' };

  it('shows the changed lines between three lines of context', () => {
    expect(buildUnifiedDiff('1\n2\n3\n4\n5\n6\n7\n8\n9\n', '1\n2\n3\n4\nx\ny\n6\n7\n8\n9\n', names)).toBe(
      '--- a.json\n+++ a.json\n@@ -2,7 +2,8 @@\n 2\n 3\n 4\n-5\n+x\n+y\n 6\n 7\n 8\n',
    );
  });

  it('shows a new file, and a line without its break', () => {
    expect(buildUnifiedDiff('', 'a\nb', { before: '/dev/null', after: 'a' })).toBe(
      '--- /dev/null\n+++ a\n@@ -0,0 +1,2 @@\n+a\n+b\n\\ No newline at end of file\n',
    );
  });

  it('is empty for equal texts', () => {
    expect(buildUnifiedDiff('a\n', 'a\n', names)).toBe('');
  });
});

describe('undoChange', () => {
  it.each([
    ['an addition', 'abcd', 'abXYcd'],
    ['a replacement', 'a-1-b', 'a-2222-b'],
    ['a repeated letter', 'aaa', 'aaaa'],
    ['a removal', 'abc', 'ac'],
  ])('gives back the text of before %s', (_name, before, after) => {
    expect(undoChange(after, recordChange('f', before, after))).toBe(before);
  });

  it('reports that there was no file, or that the text has been changed since', () => {
    const record = recordChange('f', null, 'new');
    expect(undoChange('new', record)).toBeNull();
    expect(undoChange('new!', record)).toBeUndefined();
  });

  it('keeps nothing of the file but the changed region', () => {
    const record = recordChange('f', '{"token": "secret", "b": 1}', '{"token": "secret", "b": 2}');
    expect(JSON.stringify(record)).not.toContain('secret');
    expect(parseRecord(JSON.stringify(record))).toEqual(record);
  });

  it.each(['', 'null', '{}', '{"file": 1}', '[]'])('reads no record from %p', (text) => {
    expect(parseRecord(text)).toBeNull();
  });
});

import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AGENT_CLIENTS,
  CLIENT_IDS,
  locateFile,
  type ClientId,
  type Machine,
} from '../../../src/sdk/cli/agents/agent-clients.js';
import { AgentInstaller } from '../../../src/sdk/cli/agents/agent-installer.js';
import { buildEntry } from '../../../src/sdk/cli/agents/launch-entry.js';

const SECRET = 'ghp_of-another-server';
const JSON_TEXT = (section: string): string => `{
  // kept
  "theme": "dark",
  "${section}": {
    "github": { "command": "gh", "env": { "TOKEN": "${SECRET}" } }, // mine
  },
}
`;
const TOML_TEXT = `model = "x" # kept\n\n[mcp_servers.github]\ncommand = "gh"\nenv = { TOKEN = "${SECRET}" }\n`;

let folder: string;
let machine: Machine;
let installer: AgentInstaller;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agents-'));
  machine = {
    platform: process.platform,
    home: join(folder, 'home'),
    project: join(folder, 'project'),
    env: { APPDATA: join(folder, 'home') },
  };
  installer = new AgentInstaller(join(folder, 'state'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const entryFor = (id: ClientId, profile = 'work') =>
  buildEntry(AGENT_CLIENTS[id], { kind: 'npm', version: '1.0.0' }, profile, machine.platform);
const getFile = (id: ClientId): string => locateFile(AGENT_CLIENTS[id], 'user', machine)!;

function seed(id: ClientId): { file: string; text: string } {
  const { format, section } = AGENT_CLIENTS[id];
  const text = format === 'json' ? JSON_TEXT(section) : TOML_TEXT;
  mkdirSync(join(getFile(id), '..'), { recursive: true });
  writeFileSync(getFile(id), text);
  return { file: getFile(id), text };
}

async function install(id: ClientId, file: string, profile?: string): Promise<string> {
  const change = await installer.planInstall(AGENT_CLIENTS[id], file, entryFor(id, profile));
  await installer.install(change);
  return change.diff;
}

async function uninstall(id: ClientId, file: string): Promise<void> {
  await installer.uninstall(await installer.planUninstall(AGENT_CLIENTS[id], file));
}

describe('AgentInstaller', () => {
  it('K-111 adds one entry to the file of each client, and keeps every line that was there', async () => {
    for (const id of CLIENT_IDS) {
      const { file, text } = seed(id);
      const diff = await install(id, file);
      const after = readFileSync(file, 'utf8');
      expect(text.split('\n').filter((line) => !after.split('\n').includes(line))).toEqual([]);
      expect(diff.split('\n').filter((line) => /^-(?!--)/.test(line))).toEqual([]);
      expect(after).toContain('memorybridge@1.0.0');
      expect(await install(id, file)).toBe('');
      expect(readFileSync(file, 'utf8')).toBe(after);
    }
  });

  it('K-112 restores the previous bytes of each client’s file, even after a second installation', async () => {
    for (const id of CLIENT_IDS) {
      const { file, text } = seed(id);
      await install(id, file);
      await install(id, file, 'another');
      expect(readFileSync(file, 'utf8')).toContain('another');
      await uninstall(id, file);
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
    expect(readdirSync(join(folder, 'state'))).toEqual([]);
  });

  it('K-112 removes only its own entry from a file that has changed since', async () => {
    for (const id of CLIENT_IDS) {
      const { file, text } = seed(id);
      await install(id, file);
      const comment = AGENT_CLIENTS[id].format === 'json' ? '// later\n' : '# later\n';
      writeFileSync(file, comment + readFileSync(file, 'utf8'));
      await uninstall(id, file);
      expect(readFileSync(file, 'utf8')).toBe(comment + text);
    }
  });

  it('K-112 leaves an unreadable file untouched', async () => {
    for (const [id, text, reason] of [
      ['cursor', '{"mcpServers": ', /not valid JSON/],
      ['codex', '[mcp_servers', /not valid TOML/],
      ['vscode', Buffer.from([0x7b, 0xff, 0x7d]), /not UTF-8/],
    ] as const) {
      const { file } = seed(id);
      writeFileSync(file, text);
      await expect(installer.planInstall(AGENT_CLIENTS[id], file, entryFor(id))).rejects.toThrow(reason);
      await expect(installer.planUninstall(AGENT_CLIENTS[id], file)).rejects.toThrow(reason);
      expect(readFileSync(file)).toEqual(Buffer.from(text));
    }
  });

  it('creates a missing file, and removes it again', async () => {
    const file = getFile('cursor');
    expect(await install('cursor', file)).toContain('--- /dev/null');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      mcpServers: { memorybridge: entryFor('cursor') },
    });
    await uninstall('cursor', file);
    expect(existsSync(file)).toBe(false);
  });

  it('changes nothing when there is nothing to remove', async () => {
    const { file, text } = seed('gemini');
    await uninstall('gemini', file);
    await uninstall('claude', getFile('claude'));
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(existsSync(getFile('claude'))).toBe(false);
  });

  it('keeps permissions, links and a byte order mark', async () => {
    const { file, text } = seed('claude');
    const real = join(folder, 'dotfiles.json');
    writeFileSync(real, `\ufeff${text}`);
    chmodSync(real, 0o640);
    rmSync(file);
    symlinkSync(real, file);
    await install('claude', file);
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(statSync(real).mode & 0o777).toBe(0o640);
    expect(readFileSync(real, 'utf8').startsWith('\ufeff{')).toBe(true);
    await uninstall('claude', file);
    expect(readFileSync(real, 'utf8')).toBe(`\ufeff${text}`);
  });

  it('keeps no secret of the file in its record, and the record for its owner', async () => {
    const { file } = seed('claude');
    await install('claude', file);
    const record = join(folder, 'state', readdirSync(join(folder, 'state'))[0]!);
    expect(readFileSync(record, 'utf8')).not.toContain(SECRET);
    expect(statSync(record).mode & 0o777).toBe(0o600);
  });
});

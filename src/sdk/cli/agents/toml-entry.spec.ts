import { describe, expect, it } from '@jest/globals';
import { parse } from 'smol-toml';
import { putTomlEntry, removeTomlEntry } from './toml-entry.js';

const PLACE = { section: 'mcp_servers', name: 'memorybridge' };
const ENTRY = { command: 'npx', args: ['-y', 'memorybridge@1.0.0', 'mcp'] };
const TABLE = '[mcp_servers.memorybridge]\ncommand = "npx"\nargs = ["-y", "memorybridge@1.0.0", "mcp"]\n';

const CONFIG = `model = "o9" # the best
big = 9006999254740993

[mcp_servers.docs]  # ours
command = 'docs'
args = [
  "--list",
  "[mcp_servers.memorybridge]",
]

# Approvals.
[profiles.deep]
note = """
[mcp_servers.memorybridge]
command = "no"
"""
`;

describe('putTomlEntry', () => {
  it('appends a table and keeps every other character', () => {
    expect(putTomlEntry(CONFIG, PLACE, ENTRY)).toBe(`${CONFIG}\n${TABLE}`);
  });

  it.each([
    ['an empty text', '', TABLE],
    ['a text without a last line break', 'a = 1', `a = 1\n\n${TABLE}`],
    ['line breaks of Windows', 'a = 1\r\n', `a = 1\r\n\r\n${TABLE.replaceAll('\n', '\r\n')}`],
  ])('appends to %s', (_name, text, expected) => {
    expect(putTomlEntry(text, PLACE, ENTRY)).toBe(expected);
    expect(putTomlEntry(expected, PLACE, ENTRY)).toBe(expected);
  });

  it('replaces the table with its sub-tables, and leaves the comment of the next table', () => {
    const old =
      '[mcp_servers."memorybridge"]\ncommand = "old"\nargs = [\n  "a"]\n[mcp_servers.memorybridge.env]\nX = "1"\n\n# next\n[other]\na = 1\n';
    expect(putTomlEntry(`${CONFIG}\n${old}`, PLACE, ENTRY)).toBe(
      `${CONFIG}\n${TABLE}\n# next\n[other]\na = 1\n`,
    );
  });

  it.each([
    ['no TOML', 'a = ', 'it is not valid TOML'],
    ['an inline section', 'mcp_servers = { docs = { command = "x" } }', 'it is not valid TOML'],
    ['an inline entry', '[mcp_servers]\nmemorybridge = { command = "x" }', 'remove it by hand'],
    ['a section of another type', 'mcp_servers = 1', 'is not a table'],
  ])('refuses %s', (_name, text, reason) => {
    expect(() => putTomlEntry(text, PLACE, ENTRY)).toThrow(reason);
  });
});

describe('removeTomlEntry', () => {
  it('restores the previous text', () => {
    expect(removeTomlEntry(`${CONFIG}\n${TABLE}`, PLACE)).toBe(CONFIG);
  });

  it('removes only its own table when others were added after it', () => {
    const later = '\n# later\n[mcp_servers.later]\ncommand = "l"\n';
    const rest = removeTomlEntry(`${CONFIG}\n${TABLE}${later}`, PLACE);
    expect(rest).toBe(`${CONFIG}${later}`);
    expect(parse(rest, { integersAsBigInt: true })).toEqual(
      parse(`${CONFIG}${later}`, { integersAsBigInt: true }),
    );
  });

  it('leaves a text without the entry as it is', () => {
    expect(removeTomlEntry(CONFIG, PLACE)).toBe(CONFIG);
  });
});

import { describe, expect, it } from '@jest/globals';
import { parse } from 'jsonc-parser';
import { putJsonEntry, removeJsonEntry } from './json-entry.js';

const PLACE = { section: 'mcpServers', name: 'memorybridge' };
const ENTRY = { command: 'npx', args: ['-y', 'memorybridge@1.0.0', 'mcp'] };

const COMMENTED = `// my servers
{
    "theme": "dark", /* keep */
    "mcpServers": { // all of them
        // the forge
        "github": {"command":  "gh-mcp", "env": {"A": "b"}}, // read only
        "files": { "command": "files" } // behind files
        // "old": {}
    },
    "last": [1,  2]
}
`;

describe('putJsonEntry', () => {
  it('adds an entry after the last and keeps comments, order and every other character', () => {
    expect(putJsonEntry(COMMENTED, PLACE, ENTRY)).toBe(
      COMMENTED.replace(
        '{ "command": "files" } // behind files\n',
        `{ "command": "files" }, // behind files
        "memorybridge": {
            "command": "npx",
            "args": [
                "-y",
                "memorybridge@1.0.0",
                "mcp"
            ]
        }
`,
      ),
    );
  });

  it.each([
    ['an empty text', ''],
    ['an empty object', '{}'],
    ['an object of blanks', '{\n}\n'],
    ['an object with a comment only', '{ /* nothing yet */ }\n'],
    ['an object without the section', '{\n\t"a": 1\n}'],
    ['an empty section', '{\n  "mcpServers": {}\n}\n'],
    ['an empty section of two lines', '{\n  "mcpServers": {\n  }\n}\n'],
    ['a trailing comma', '{\n  "mcpServers": {\n    "a": {},\n  },\n}\n'],
    ['a minified text', '{"a":1,"mcpServers":{"b":{"command":"c"}}}'],
    ['one line with blanks', '{ "mcpServers": { "b": {} } }'],
    ['line breaks of Windows', '{\r\n  "mcpServers": {\r\n    "b": {}\r\n  }\r\n}\r\n'],
    [
      'a comment with a comma behind the last value',
      '{\n  "mcpServers": {\n    "b": {} /* , */\n    // , end\n  }\n}\n',
    ],
    ['several properties in a line', '{ "x": 1,\n  "mcpServers": { "b": {},\n "c": {} } }\n'],
  ])('adds to %s, and the removal gives the servers of before', (_name, text) => {
    const added = putJsonEntry(text, PLACE, ENTRY);
    const before = (parse(text) ?? {}) as { mcpServers?: object };
    expect(parse(added)).toEqual({ ...before, mcpServers: { ...before.mcpServers, memorybridge: ENTRY } });
    expect(parse(removeJsonEntry(added, PLACE))).toEqual({ ...before, mcpServers: { ...before.mcpServers } });
    expect(putJsonEntry(added, PLACE, ENTRY)).toBe(added);
    if (text.includes('\r\n')) expect(added.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('replaces an entry that says something else, and nothing around it', () => {
    const added = putJsonEntry(COMMENTED, PLACE, ENTRY);
    const changed = putJsonEntry(added, PLACE, { ...ENTRY, args: ['x'] });
    expect(changed).toBe(
      added.replace(
        /\[\s+"-y",\s+"memorybridge@1\.0\.0",\s+"mcp"\s+\]/,
        '[\n                "x"\n            ]',
      ),
    );
  });

  it.each([
    ['no JSON', '{"a": }', 'ValueExpected in line 1'],
    ['half a file', '{\n  "mcpServers": {\n', 'CloseBraceExpected in line 3'],
    ['a list', '[]', 'does not contain a JSON object'],
    ['a section of another type', '{"mcpServers": []}', '"mcpServers" is not an object'],
    [
      'a section that stands there twice',
      '{"mcpServers": {}, "mcpServers": {}}',
      'it contains "mcpServers" twice',
    ],
    ['two texts', '{} {}', 'EndOfFileExpected'],
  ])('refuses %s', (_name, text, reason) => {
    expect(() => putJsonEntry(text, PLACE, ENTRY)).toThrow(reason);
  });
});

describe('removeJsonEntry', () => {
  it.each([
    ['behind the last', COMMENTED],
    ['with a trailing comma', '{\n  "mcpServers": {\n    "a": {}, // one\n  },\n}\n'],
    ['in a minified text', '{"a":1,"mcpServers":{"b":{"command":"c"}}}'],
  ])('gives back the text of before an entry %s', (_name, text) => {
    expect(removeJsonEntry(putJsonEntry(text, PLACE, ENTRY), PLACE)).toBe(text);
  });

  it('removes an entry from the front or the middle with its comma and its lines', () => {
    const text =
      '{\n  "mcpServers": {\n    "memorybridge": {\n      "command": "x"\n    },\n    // one\n    "a": {}\n  }\n}\n';
    expect(removeJsonEntry(text, PLACE)).toBe('{\n  "mcpServers": {\n    // one\n    "a": {}\n  }\n}\n');
  });

  it.each(['', '{}', '{"mcpServers": {"a": {}}}'])('leaves %p as it is', (text) => {
    expect(removeJsonEntry(text, PLACE)).toBe(text);
  });
});

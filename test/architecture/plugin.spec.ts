import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import type { Command } from 'commander';
import { parse as parseYaml } from 'yaml';
import { MCP_NAME } from '../../scripts/package-facts.mjs';
import { addGlobalOptions } from '../../src/sdk/cli/global-options.js';
import { createProcessIo } from '../../src/sdk/cli/node-io.js';
import { buildPackageProgram } from '../../src/sdk/cli/package-program.js';
import { MANAGED, OWN } from '../support/mcp-tools.js';
import { SHARED_DATA } from '../support/needs-table.mjs';
import { itNeeding } from '../support/needs.js';
import { readText, ROOT } from './support/source-files.js';

interface HookGroup {
  readonly hooks: readonly { readonly type: string; readonly command: string; readonly timeout: number }[];
}

const SKILLS = ['plugin/skills/memorybridge/SKILL.md', 'skill/memory-gateway-agent/SKILL.md'];
/** Limits of the open format for skills, characters. */
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1024;
/** Names that clients keep for marketplaces of their own makers begin so. */
const RESERVED = /^(?:claude|anthropic|agent-skills|official)/;

const program = (): Command => buildPackageProgram({ io: createProcessIo(), version, installation: null });
const commandNames = (): string[] => program().commands.map((each) => each.name());

const readJson = <T>(path: string): T => JSON.parse(readText(path)) as T;
const { version } = readJson<{ version: string }>('package.json');

/**
 * Command lines in a text: behind the name of the command or of the skill's script, commands in code by
 * themselves, and rows of a table.
 */
function commandLinesIn(text: string): string[] {
  const called = [...text.matchAll(/(?:memorybridge|memory_gateway\.mjs) ([a-z][^`\n]*)/g)].map(
    ([, line]) => line!,
  );
  const named = [...text.matchAll(/`((?:[a-z]+-[a-z]+|health|search)(?: [^`]+)?)`/g)].map(
    ([, line]) => line!,
  );
  const rows = [...text.matchAll(/^\| `([a-z][a-z-]*)[^`]*` \|(.*)$/gm)].map(([, name, cells]) =>
    [name, ...(cells!.match(/--[a-z-]+/g) ?? [])].join(' '),
  );
  return [...called, ...named, ...rows];
}

/** Words of a command line that are no command, or no option of the command. */
function findUnknownWords(line: string): string[] {
  const [first, second, ...rest] = line.replaceAll(/"[^"]*"/g, 'TEXT').split(' ');
  const whole = program();
  addGlobalOptions(whole, version);
  const command = whole.commands.find((each) => each.name() === first);
  if (command === undefined) return [first!];
  const child = command.commands.find((each) => each.name() === second);
  if (command.commands.length > 0 && child === undefined) return [`${first} ${second}`];
  const options = [...(child ?? command).options, ...whole.options].map(({ long }) => long);
  const given = [second ?? '', ...rest].filter((word) => word.startsWith('--'));
  return given.filter((option) => !options.includes(option)).map((option) => `${first} ${option}`);
}

describe('the registry entry', () => {
  const server = readJson<{
    name: string;
    version: string;
    description: string;
    packages: { version: string; identifier: string }[];
  }>('server.json');

  itNeeding('shared data', 'K-117 is valid against the registry’s schema, and has no remotes', () => {
    const schema = JSON.parse(
      readFileSync(join(SHARED_DATA, 'specs', 'mcp', 'registry-server-2025-12-11.schema.json'), 'utf8'),
    ) as object;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect([validate(server), validate.errors]).toEqual([true, null]);
    expect(validate({ ...server, description: 'x'.repeat(101) })).toBe(false);
    expect(server).not.toHaveProperty('remotes');
  });

  it('K-117 has the name of the package’s mcpName and a description of at most 100 characters', () => {
    expect(server.name).toBe(MCP_NAME);
    expect(server.description.length).toBeLessThanOrEqual(100);
    expect(server.packages.map(({ identifier }) => identifier)).toEqual([
      readJson<{ name: string }>('package.json').name,
    ]);
  });

  it('K-10 has the version of the product, and so has the plugin', () => {
    const plugin = readJson<{ version: string }>('plugin/.claude-plugin/plugin.json');
    expect([server.version, ...server.packages.map((each) => each.version), plugin.version]).toEqual([
      version,
      version,
      version,
    ]);
  });

  it('marks the variables that hold credentials as secret', () => {
    const { packages } = readJson<{
      packages: { environmentVariables: { name: string; isSecret?: boolean }[] }[];
    }>('server.json');
    const variables = packages.flatMap(({ environmentVariables }) => environmentVariables);
    const secrets = variables.filter(({ isSecret }) => isSecret === true).map(({ name }) => name);
    expect(secrets).toEqual(variables.map(({ name }) => name).filter((name) => /TOKEN|KEY/.test(name)));
  });
});

describe('the plugin', () => {
  it('K-116 stands where the marketplace says, under a name that is free', () => {
    const { name, plugins } = readJson<{ name: string; plugins: { name: string; source: string }[] }>(
      '.claude-plugin/marketplace.json',
    );
    expect(name).not.toMatch(RESERVED);
    for (const { name: plugin, source } of plugins) {
      expect(source).toMatch(/^\.\//);
      expect(readJson<{ name: string }>(join(source, '.claude-plugin', 'plugin.json')).name).toBe(plugin);
    }
  });

  it('K-116 names no file that does not exist', () => {
    const texts = readdirSync(join(ROOT, 'plugin'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .map((path) => readText(join('plugin', path)));
    const files = texts.flatMap((text) =>
      [...text.matchAll(/\$\{CLAUDE_PLUGIN_ROOT\}\/([^"\s]+)|"\.\/([^"\s]+)"/g)].map(
        ([, a, b]) => a ?? b ?? '',
      ),
    );
    expect(files.filter((file) => !existsSync(join(ROOT, 'plugin', file)))).toEqual([]);
    expect(
      existsSync(join(ROOT, 'plugin', 'hooks', 'hooks.json')) &&
        existsSync(join(ROOT, 'plugin', '.mcp.json')),
    ).toBe(true);
  });

  it('K-116 calls a hook for the beginning of a session, each prompt and each answer', () => {
    const { hooks } = readJson<{ hooks: Record<string, HookGroup[]> }>('plugin/hooks/hooks.json');
    const commands = Object.entries(hooks).map(([event, groups]) => [
      event,
      groups.flatMap((group) => group.hooks.map(({ command }) => command)),
    ]);
    expect(Object.fromEntries(commands)).toEqual({
      SessionStart: ['memorybridge hook session-start'],
      UserPromptSubmit: ['memorybridge hook prompt'],
      Stop: ['memorybridge hook stop'],
    });
  });
});

describe('the plugin’s commands', () => {
  it('K-116 finds every command that the hooks and the plugin’s server name', () => {
    const hooks = [...readText('plugin/hooks/hooks.json').matchAll(/"command": "memorybridge ([^"]+)"/g)].map(
      ([, line]) => line!.split(' '),
    );
    const { mcpServers } = readJson<{ mcpServers: Record<string, { command: string; args: string[] }> }>(
      'plugin/.mcp.json',
    );
    expect(Object.values(mcpServers).map(({ command }) => command)).toEqual(['memorybridge']);
    const lines = [...hooks, ...Object.values(mcpServers).map(({ args }) => args)];
    expect(lines.length).toBe(4);
    expect(lines.filter(([name]) => !commandNames().includes(name!))).toEqual([]);
    const events = program().commands.find((each) => each.name() === 'hook')?.registeredArguments[0]
      ?.argChoices;
    expect(hooks.map(([, event]) => event)).toEqual(events);
  });
});

describe('skills', () => {
  it('K-116 finds the folder’s name and a description in the front matter of each', () => {
    for (const path of SKILLS) {
      const [, matter] = /^---\n([\s\S]*?)\n---\n\n# /.exec(readText(path)) ?? [];
      const { name, description } = parseYaml(matter ?? '') as { name: string; description: string };
      expect(name).toBe(dirname(path).split('/').at(-1));
      expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(name.length).toBeLessThanOrEqual(MAX_NAME);
      expect(description.length).toBeLessThanOrEqual(MAX_DESCRIPTION);
    }
  });

  it('K-116 finds every tool that a skill names', () => {
    const [ofPlugin, ofGateway] = SKILLS.map((path) =>
      [...readText(path).matchAll(/`((?:memory|omniroute)_\w+)`/g)].map(([, tool]) => tool!),
    );
    expect(ofPlugin!.length).toBeGreaterThan(3);
    expect([...ofPlugin!, ...ofGateway!].filter((tool) => ![...OWN, ...MANAGED].includes(tool))).toEqual([]);
  });

  it('K-116 finds every command and option that a skill and its reference name', () => {
    const lines = [...SKILLS, 'skill/memory-gateway-agent/references/api.md'].flatMap((path) =>
      commandLinesIn(readText(path)),
    );
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.flatMap(findUnknownWords)).toEqual([]);
  });

  it.each([
    ['search "Which cake?" --scope resources --conversation-id c1', []],
    ['seek "Which cake?"', ['seek']],
    ['search Q --where x', ['search --where']],
    ['memory lost', ['memory lost']],
    ['add-memory --session-id S --json', []],
  ])('reads the command line %j', (line, unknown) => expect(findUnknownWords(line)).toEqual(unknown));

  it('K-116 names every command of the gateway in the reference of its skill', () => {
    const named = commandLinesIn(readText('skill/memory-gateway-agent/references/api.md')).map(
      (line) => line.split(' ')[0],
    );
    const ofGateway = program().commands.filter((command) =>
      command.helpGroup().startsWith('Memory gateway'),
    );
    expect(ofGateway.map((command) => command.name()).filter((name) => !named.includes(name))).toEqual([]);
  });

  it('S4-105 accompanies the command line with when to search, what to store and what never, and files that exist', () => {
    const text = readText(SKILLS[1]!);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'When to search',
      'What to store',
      'What never to store',
    ]);
    const files = [...text.matchAll(/\b(?:references|scripts)\/[\w.]+/g)].map(([file]) => file);
    expect(new Set(files)).toEqual(new Set(['scripts/memory_gateway.mjs', 'references/api.md']));
    expect(files.filter((file) => !existsSync(join(ROOT, dirname(SKILLS[1]!), file)))).toEqual([]);
  });
});

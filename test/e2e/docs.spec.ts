import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tmpdir } from 'node:os';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { findDifferences, isLikeText } from '../support/doc-answer.js';
import {
  DocShell,
  parseExamples,
  listLeftOut,
  readPage,
  type DocBlock,
  type DocExample,
  type Ran,
} from '../support/doc-page.js';
import { eventually } from '../support/eventually.js';
import { HostService, install, type Installation } from '../support/host-service.js';
import { listContents, MANAGED, OWN, getTools, use } from '../support/mcp-tools.js';
import { itNeeding } from '../support/needs.js';
import { startResponder, type Responder } from '../support/responder.js';

/** Every page whose examples are for copying, in the order in which the README names them. */
const PAGES = [
  'README.md',
  ...[
    'openai-client',
    'responses',
    'anthropic',
    'agents-cli',
    'paths',
    'personal',
    'recall',
    'chat',
    'session-log',
    'store',
    'gateway',
    'resources',
    'engine',
    'mcp',
    'management',
    'admin-api',
    'imports',
    'agent-clients',
  ].map((name) => `docs/${name}.md`),
];

/** Pages of the SDK, of agents and of the command line. */
const CLIENT_PAGES = ['sdk', 'agents', 'integrations', 'cli'].map((name) => `docs/${name}.md`);

/** The commands of the memory gateway with their answers. */
const RECORD = 'docs/cli-recorded.md';

/** Its commands. */
const RECORDED = [
  ...[
    'add-memory',
    'create-user',
    'delete-memory',
    'delete-resource',
    'flush-memory',
    'get-resource',
    'health',
    'list-resources',
  ],
  ...['override-memory', 'search', 'upload-resource'],
];

/** Page of an example, checked like the manual's pages. */
const EXAMPLE = 'examples/agent/README.md';

describe('the manual', () => {
  it('has no example that is not run, except those that need another program', async () => {
    const left = await Promise.all(
      [...PAGES, ...CLIENT_PAGES, RECORD, EXAMPLE].map(async (page) =>
        listLeftOut(await readPage(page)).map(
          ({ code }) => `${page}: ${/^\S+ \S+( add)?/.exec(code.replace(/\s+/g, ' '))?.[0]}`,
        ),
      ),
    );
    expect(left.flat()).toEqual([
      'README.md: npm start',
      // A snippet for Python, which a test of its own runs.
      'docs/openai-client.md: import os',
      // Clients that are no packages of this repository; the bytes of their requests are replayed elsewhere.
      ...['docs/responses.md: import {', 'docs/responses.md: import {'],
      ...['docs/anthropic.md: import {', 'docs/anthropic.md: import {'],
      ...['docs/agents-cli.md: model =', 'docs/agents-cli.md: { "model":'],
      // Samples of streams, whose events depend on what happens meanwhile.
      'docs/personal.md: event: memory',
      expect.stringMatching(/^docs\/chat\.md: data: .*"memory_update"/),
      'docs/mcp.md: { "mcpServers":',
      'docs/mcp.md: claude mcp add',
      'docs/management.md: curl -s',
      'docs/agent-clients.md: npm run',
      'docs/sdk.md: npm run',
      // Recipes for Python with their answers, which a test of their own runs.
      ...['docs/sdk.md: import os', 'docs/sdk.md: I was'],
      ...[
        'docs/sdk.md: openapi-python-client generate',
        'docs/sdk.md: import os',
        "docs/sdk.md: ['Plays chess",
      ],
    ]);
  });
});

describe('the examples of the manual', () => {
  let installation: Installation;
  let service: HostService;
  let responder: Responder;
  let shell: DocShell;

  beforeAll(async () => {
    [installation, responder] = await Promise.all([install('docs'), startResponder()]);
    service = await HostService.start(installation);
    const { host } = new URL(service.url);
    const replacements = {
      'localhost:8000': host,
      '127.0.0.1:8000': host,
      'http://127.0.0.1:9099': responder.url,
      'https://api.openai.com': responder.url,
      'https://api.anthropic.com': responder.url,
      // Chat mode goes on without memory after 300 ms: how busy the machine is is not what a page shows.
      [String.raw`\"llm_model\":\"gpt-4o-mini\"}`]: String.raw`\"llm_model\":\"gpt-4o-mini\",\"policy\":{\"recall\":{\"timeout_ms\":20000}}}`,
    };
    shell = await DocShell.open(installation.path, replacements, { MEMORYBRIDGE_URL: service.url });
  }, 300_000);
  afterAll(async () => {
    await shell?.close();
    await installation.remove();
    await responder.close();
  });

  it.each(PAGES)('of %s run as they are pasted, and answer what it shows', async (page) =>
    expect(await findFaults(page)).toEqual([]),
  );

  it('K-118 of the SDK, of agents and of the command line run as they are pasted, and answer what they show', async () => {
    const faults: string[] = [];
    for (const page of CLIENT_PAGES) faults.push(...(await findFaults(page)));
    expect(faults).toEqual([]);
  });

  it('S4-106 K-118 of the recorded commands have every command of the gateway with its answer, and run', async () => {
    expect(await findFaults(RECORD)).toEqual([]);
    const answered = parseExamples(await readPage(RECORD)).filter(({ answer }) => answer !== null);
    const commands = answered.flatMap(({ code }) =>
      [...code.matchAll(/^npx memorybridge (\S+)/gm)].map(([, command]) => command),
    );
    expect([...new Set(commands)].sort()).toEqual(RECORDED);
    const all = answered.map(({ code }) => code).join('');
    expect(
      ['--file the-plan=', '--scope current_chat', '--scope resources'].filter(
        (option) => !all.includes(option),
      ),
    ).toEqual([]);
  });

  itNeeding(
    'openai-python',
    'K-120 of the SDK page chat from Python through the proxy, and so does the snippet for Python',
    async () => {
      await runRecipe('openai');
      const [snippet] = parseExamples(
        await readPage('docs/openai-client.md'),
        ({ note }) => note === 'openai',
      );
      const token = parseExamples(await readPage('docs/openai-client.md'), ({ code }) =>
        code.startsWith('export MEMORYBRIDGE_TOKEN='),
      );
      expect(await runExamples('docs/openai-client.md', [...token, snippet!])).toEqual([]);
    },
  );

  itNeeding(
    'openapi-python-client',
    'K-120 of the SDK page generate a client for Python, which adds and lists',
    () => runRecipe('generated'),
  );

  /** Runs the blocks of the SDK's page with this note, with the token that the page makes. */
  async function runRecipe(recipe: string): Promise<void> {
    const page = 'docs/sdk.md';
    const examples = parseExamples(
      await readPage(page),
      ({ note, code }) => note === recipe || code.startsWith('export MEMORYBRIDGE_TOKEN='),
    );
    expect(examples.at(-1)?.answer).not.toBeNull();
    expect(await runExamples(page, examples)).toEqual([]);
  }

  it('K-80 of the agent that remembers tell a fact, and get it in a process of its own, in both modes', async () => {
    expect(await findFaults(EXAMPLE)).toEqual([]);
    const asked = parseExamples(await readPage(EXAMPLE)).filter(({ answer }) =>
      answer?.code.includes('hazelnuts'),
    );
    expect(asked.map(({ code }) => /--dir (\S+)/.exec(code)?.[1])).toEqual(['my-notes', 'my-agent']);
  });

  /** Runs a page. */
  async function findFaults(page: string): Promise<string[]> {
    return runExamples(page, parseExamples(await readPage(page)));
  }

  async function runExamples(page: string, examples: readonly DocExample[]): Promise<string[]> {
    expect(examples).not.toEqual([]);
    // A page may begin with the health of the service, which what the page before left behind slows down.
    await eventually(async () => (await service.getHealth()) === 'ok');
    const ran = await shell.run(page, examples);
    return examples.flatMap((example, at) => findFault(example, ran[at]!));
  }

  /** An agent that starts the server of `docs/mcp.md` as its configuration there says. */
  async function startAgent(token: string, ...more: readonly string[]): Promise<Client> {
    const [{ code }] = listLeftOut(await readPage('docs/mcp.md')) as [DocBlock, DocBlock];
    const filled = code.replace('mb_...', token).replace('/path/to/memorybridge', installation.path);
    const { command, args, env } = (JSON.parse(filled) as AgentConfiguration).mcpServers.memory;
    const agent = new Client({ name: 'test', version: '1' });
    const server = {
      command,
      args: [...args, ...more],
      env: { ...shell.env, ...env },
      // An agent starts its servers in a folder of its own.
      cwd: tmpdir(),
    };
    await agent.connect(new StdioClientTransport({ ...server, stderr: 'ignore' }));
    return agent;
  }

  it('of an agent’s configuration starts a server by which the agent stores and finds', async () => {
    const token = await service.register({
      llm_base_url: responder.url,
      llm_api_key: 'sk-any',
      policy: { end_users: 'header' },
    });
    const [agent, forAda] = await Promise.all([startAgent(token), startAgent(token, '--user', 'ada')]);
    expect(await getTools(agent)).toEqual([...OWN, ...MANAGED]);
    await use(agent, 'memory_add', { content: 'Sails on weekends' });
    await use(forAda, 'memory_add', { content: 'Ada keeps bees' });
    expect(listContents(await use(agent, 'memory_search', { query: 'sailing on weekends' }))).toEqual([
      'Sails on weekends',
    ]);
    expect(listContents(await use(forAda, 'memory_search'))).toEqual(['Ada keeps bees']);
    await Promise.all([agent.close(), forAda.close()]);
    await expect(startAgent('mb_wrong')).rejects.toThrow('The token is unknown, expired or unusable.');
  });
});

describe('the comparison of an answer with an example', () => {
  it.each<[unknown, unknown, number]>([
    [{ a: 1 }, { a: 1 }, 0],
    [{ a: 1 }, { a: 2 }, 1],
    [{ a: 1 }, { a: 1, b: 2 }, 1],
    [{ a: 1, b: 2 }, { a: 1 }, 1],
    [{ a: 1, '…': '…' }, { a: 1, b: 2 }, 0],
    [['a', '…'], ['a', 'b'], 0],
    [['a'], ['a', 'b'], 1],
    [['a', '…'], [], 1],
    [{ id: 'r_…' }, { id: 'r_1' }, 0],
    [{ id: 'r_…' }, { id: 's_1' }, 1],
    [{ id: '…' }, {}, 1],
    [{ score: 0.9 }, { score: 0.4 }, 0],
    [{ score: 0.9 }, { score: null }, 1],
    [{ total: 1 }, { total: 2 }, 1],
    [null, {}, 1],
    [[], {}, 1],
  ])('%j against %j', (shown, actual, count) => expect(findDifferences(shown, actual)).toHaveLength(count));

  it.each<[string, string, boolean]>([
    ['chosen  0.81  2026-05-02', 'chosen  0.07  2026-11-23', true],
    ['chosen  0.81', 'cut     0.81', false],
    ['1 of 2', '1 of 3', false],
    ['0.81', '-', false],
    ['memorybridge@0.1.0', 'memorybridge@0.2.0', false],
    ['a\n…\nd', 'a\nb\nc\nd', true],
    ['a\n…\nd', 'a\nb\nc', false],
  ])('the line %j against %j', (shown, actual, isLike) => expect(isLikeText(shown, actual)).toBe(isLike));
});

interface AgentConfiguration {
  readonly mcpServers: {
    readonly memory: {
      readonly command: string;
      readonly args: string[];
      readonly env: Record<string, string>;
    };
  };
}

/** The first fault is the one to look at: what follows a failed example is not run. */
function findFault({ answer, code }: DocExample, { at, status, output, problems }: Ran): string[] {
  if (status !== 0) return [`${at} failed: ${code}${output}${problems}`];
  if (answer === null) return [];
  if (answer.language === 'text')
    return isLikeText(answer.code.trim(), output.trim()) ? [] : [`${at} answered ${output}`];
  return findDifferences(JSON.parse(answer.code), JSON.parse(output)).map(
    (difference) => `${at} ${difference}`,
  );
}

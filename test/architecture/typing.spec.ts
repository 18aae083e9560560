import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { join } from 'node:path';
import ts from 'typescript';
import { walkNodes, parse, formatPlace, readText, ROOT, sourceFiles } from './support/source-files.js';

/** A file of `lint-stand-ins.tsconfig.json`, so that type-aware rules can judge text in its place. */
const STAND_IN = 'src/common/scope.ts';
const STAND_IN_TEST = 'src/common/backoff.spec.ts';

describe('static typing', () => {
  it('S0-44 tsc is strict over src, tests and bench, and the gate runs it', () => {
    const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile) as { config: unknown };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
    expect(options).toMatchObject({
      strict: true,
      noImplicitOverride: true,
      noImplicitReturns: true,
      noUncheckedIndexedAccess: true,
    });
    const weakened = [
      'noImplicitAny',
      'strictNullChecks',
      'strictFunctionTypes',
      'noImplicitThis',
      'useUnknownInCatchVariables',
    ].filter((flag) => options[flag] === false);
    expect(weakened).toEqual([]);
    expect((config as { include: string[] }).include).toEqual(expect.arrayContaining(['src', 'test']));
    expect(readText('scripts/check.mjs')).toContain("'typecheck'");
  });

  it.each([
    [
      'an exported function without a return type',
      'export function f(a: number) {\n  return a;\n}\n',
      '@typescript-eslint/explicit-module-boundary-types',
    ],
    [
      'an untyped parameter',
      'export function f(a): void {\n  void a;\n}\n',
      '@typescript-eslint/explicit-module-boundary-types',
    ],
    ['any', 'export const a: any = 1;\n', '@typescript-eslint/no-explicit-any'],
    ['a silenced compiler', '// @ts-ignore\nexport const a = 1;\n', '@typescript-eslint/ban-ts-comment'],
  ])('S0-44 lint refuses %s', async (_what, text, rule) => {
    expect(await lintRules(text)).toContain(rule);
  });

  it('S0-44 no source file switches a check off', () => {
    const silenced = sourceFiles().filter((file) =>
      /@ts-(ignore|nocheck|expect-error)|eslint-disable/.test(readText(file)),
    );
    expect(silenced).toEqual([]);
  });
});

describe('house rules that lint enforces', () => {
  it.each([
    [
      'a floating promise',
      'export function f(): void {\n  Promise.resolve(1);\n}\n',
      '@typescript-eslint/no-floating-promises',
    ],
    ['process.env outside src/config', "export const a = process.env['A'];\n", 'no-restricted-syntax'],
    ['console', "console.log('x');\nexport {};\n", 'no-console'],
    ['a default export', 'export default class A {}\n', 'no-restricted-syntax'],
    ['a barrel', "export * from './principal.js';\n", 'no-restricted-syntax'],
    [
      'an HTTP exception',
      'class NotFoundException {}\nexport const a = new NotFoundException();\n',
      'no-restricted-syntax',
    ],
    [
      'five parameters',
      'export function f(a: 1, b: 1, c: 1, d: 1, e: 1): number {\n  return a + b + c + d + e;\n}\n',
      'no-restricted-syntax',
    ],
    [
      'a long function',
      `export function f(): number {\n  let a = 0;\n${'  a += 1;\n'.repeat(60)}  return a;\n}\n`,
      'max-lines-per-function',
    ],
    ['a long file', 'export const a = [\n' + '  1,\n'.repeat(300) + '];\n', 'max-lines'],
  ])('refuses %s', async (_what, text, rule) => {
    expect(await lintRules(text)).toContain(rule);
  });

  it('refuses a focused test', async () => {
    const focused = "import { it } from '@jest/globals';\nit.only('x', () => undefined);\n";
    expect(await lintRules(focused, STAND_IN_TEST)).toContain('no-restricted-syntax');
  });
});

/**
 * Places for dictionaries of unknown content: JSON of others enters or leaves there and is parsed, or
 * handed on opaque, at once.
 */
const BOUNDARIES: readonly [pattern: RegExp, why: string][] = [
  [/^src\/common\/chat-message\.ts$/, 'unknown content parts pass through untouched'],
  [/^src\/common\/logging\//, 'fields of a log line'],
  [/^src\/common\/errors\/error-body\.ts$/, 'error bodies in five dialects'],
  [/^src\/config\//, 'the YAML document before it is validated'],
  [/^src\/memory-backend\//, 'what a memory service is sent and answers'],
  [
    /^src\/engine\/engine(-response)?\.(dto|service)\.ts$/,
    'filters before they are read, and what a memory service answers',
  ],
  [
    /^src\/management\/(all-memories-requests|any-memory-line)\.dto\.ts$/,
    'metadata of any shape, as they were sent',
  ],
  [/^src\/proxy\/recall-dry-run\.dto\.ts$/, 'a policy as it was sent'],
  [/^src\/proxy\/objects\/created-objects\.ts$/, 'the answer of a provider'],
  [/^src\/auth\/text-scope\.ts$/, 'fields that any request or answer may have'],
  [/^src\/readiness\/parts\.dto\.ts$/, 'what a memory service says of itself'],
  [
    /^src\/settings\/(parse-settings|qdrant-targets|settings\.service)\.ts$/,
    'stored settings before they are validated',
  ],
  [/^src\/sessions\/ledger\/ledger-rows\.ts$/, 'rows of four kinds for one database function'],
  [/^src\/database\/entities\/.*\.entity\.ts$/, 'jsonb columns'],
  [/\.repository\.ts$|^src\/sessions\/log\/message-rows\.ts$/, 'rows on their way into SQL'],
  [
    /^src\/tokens\/(token-config|field-checks)\.ts$|^src\/embeddings\/embedder\.port\.ts$/,
    'memory_llm_body and embed_body: opaque (S0-38)',
  ],
  [/^src\/queue\/job-definitions\.ts$/, 'a payload on its way out of the queue'],
  [/^src\/embeddings\/(openai|dialects)\//, 'the opaque body goes out, JSON of a vendor comes in'],
  [/^src\/llm\//, 'the opaque body goes out, the answer of a memory LLM comes in'],
  [/^src\/memory\/extraction\/parse-facts\.ts$/, 'what a model wrote, until it is checked'],
  [
    /^src\/memory\/memories\/((memories|memory-jobs)\.types|lifecycle\/(edit-memory|provenance|stored-memory))\.ts$/,
    'metadata of a memory: kept, merged, never interpreted',
  ],
  [/^src\/(auth\/audit\.service|database\/audit-log)\.ts$/, 'details of an audit event'],
  [/^src\/embeddings\/embedder-identity\.ts$/, 'the opaque body, digested'],
  [/^src\/embeddings\/onnx\/model-folder\.ts$/, 'files of a model, until they are read'],
  [
    /^src\/(search-index\/(memory-index\.port|qdrant\/point-payload)|memory\/memories\/managed-memory\.types)\.ts$/,
    'the same metadata, on their way out',
  ],
  [
    /^src\/(management\/memory\.dto|personal\/(transfer-line|memories\.dto|new-memory\.dto|personal-memory))\.ts$/,
    'the same metadata, as people send and get them',
  ],
  [/^src\/auth\/user-key\.ts$/, 'query and body of a request before they are validated'],
  [
    /^src\/gateway\/(messages\/parse-messages|search\/(attachment-match|hits))\.ts$/,
    'messages and hits of another service, read field by field',
  ],
  [/^src\/admin\/.*\.(dto|decorators)\.ts$/, 'opaque bodies and event details at the HTTP edge'],
  [
    /^src\/sdk\/((attempt|errors|transport|memory-transfer)\.ts$|agent\/|integrations\/|cli\/)/,
    'JSON of the API, of people’s files and of other libraries, read field by field',
  ],
  [
    /^src\/proxy\/(wire|chat|messages|responses)\/|^src\/sessions\/log\/message-hash\.ts$/,
    'messages of a request body',
  ],
];

describe('untyped dictionaries', () => {
  it('S0-45 stay in the boundary files', () => {
    const places = sourceFiles().flatMap((file) =>
      [...walkNodes(parse(file))].filter(isUntypedDictionary).map(formatPlace),
    );
    expect(
      places.filter((place) => !BOUNDARIES.some(([pattern]) => pattern.test(place.split(':')[0]!))),
    ).toEqual([]);
  });

  it.each(BOUNDARIES)('S0-45 the boundary %s is still one (%s)', (pattern) => {
    const files = sourceFiles().filter((file) => pattern.test(file));
    expect(files.some((file) => [...walkNodes(parse(file))].some(isUntypedDictionary))).toBe(true);
  });

  it.each([
    ['type A = Record<string, unknown>;', true],
    ['type A = Readonly<Record<string, any>>;', true],
    ['interface A { [key: string]: unknown }', true],
    ['const a = new Map<string, unknown>();', true],
    ['type A = Record<string, number>;', false],
    ['interface A { key: unknown }', false],
  ])('S0-45 the check tells dictionaries from other records: %s', (text, expected) => {
    expect([...walkNodes(parse('a.ts', text))].some(isUntypedDictionary)).toBe(expected);
  });
});

function isUntypedDictionary(node: ts.Node): boolean {
  if (ts.isIndexSignatureDeclaration(node)) return isUntyped(node.type);
  if (!ts.isTypeReferenceNode(node) && !ts.isNewExpression(node)) return false;
  const name = ts.isTypeReferenceNode(node) ? node.typeName.getText() : node.expression.getText();
  return (
    ['Record', 'Map', 'ReadonlyMap'].includes(name) &&
    node.typeArguments?.[0]?.kind === ts.SyntaxKind.StringKeyword &&
    isUntyped(node.typeArguments[1])
  );
}

function isUntyped(type: ts.TypeNode | undefined): boolean {
  return type?.kind === ts.SyntaxKind.UnknownKeyword || type?.kind === ts.SyntaxKind.AnyKeyword;
}

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: {
    files: ['**/*.ts'],
    languageOptions: {
      parserOptions: {
        // Two files in place of the whole project, which takes a minute to read.
        project: 'test/architecture/support/lint-stand-ins.tsconfig.json',
        // With CI=true the parser would keep to the files on disk: each is read once then.
        disallowAutomaticSingleRunInference: true,
      },
    },
  },
});

async function lintRules(text: string, file = STAND_IN): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: join(ROOT, file) });
  return result!.messages.map(({ ruleId }) => ruleId);
}

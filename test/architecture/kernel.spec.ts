import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { walkNodes, parse, formatPlace, readText, sourceFiles } from './support/source-files.js';

describe('immutable values', () => {
  it('S0-36 every field of TokenConfig and of what it holds is readonly', () => {
    const members = ['src/tokens/token-config.ts', 'src/common/policy/policy.ts'].flatMap((file) =>
      [...walkNodes(parse(file))].filter(ts.isPropertySignature),
    );
    expect(members.length).toBeGreaterThan(30);
    expect(members.filter((member) => !isReadonly(member)).map(formatPlace)).toEqual([]);
    expect(
      members.filter(({ type }) => type !== undefined && ts.isArrayTypeNode(type)).map(formatPlace),
    ).toEqual([]);
  });

  it('S0-35 no handler of the proxy has a field that changes after construction', () => {
    const classes = sourceFiles('src/proxy')
      .filter((file) => /^src\/proxy\/[^/]+$/.test(file))
      .flatMap((file) => [...walkNodes(parse(file))].filter(ts.isClassDeclaration))
      .filter((node) => !isDto(node));
    const fields = classes.flatMap((node) => [
      ...node.members.filter(ts.isPropertyDeclaration),
      ...constructorFields(node),
    ]);
    expect(fields.filter((field) => !isReadonly(field)).map(formatPlace)).toEqual([]);
  });
});

function isReadonly(node: ts.PropertySignature | ts.PropertyDeclaration | ts.ParameterDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) ?? false;
}

function constructorFields(node: ts.ClassDeclaration): ts.ParameterDeclaration[] {
  return node.members
    .filter(ts.isConstructorDeclaration)
    .flatMap(({ parameters }) =>
      parameters.filter((parameter) => ts.isParameterPropertyDeclaration(parameter, parameter.parent)),
    );
}

// Described by decorators for validation and OpenAPI, filled by the framework.
function isDto(node: ts.ClassDeclaration): boolean {
  return /\.dto\.ts$/.test(node.getSourceFile().fileName);
}

/** `openai` alone names the protocol this service speaks, not a provider; its host name would be one. */
const VENDORS =
  /anthropic|claude|gemini|vertex|google|azure|bedrock|amazon|mistral|deepseek|groq|cohere|ollama|openrouter|together|fireworks|perplexity|moonshot|kimi|qwen|dashscope|zhipu|bigmodel|minimax|siliconflow|volcengine|xai|openai\.com|gpt-/i;

/**
 * Chat mode and memory LLMs speak with three providers in their own formats (S2-66..68). What is forwarded
 * never passes there.
 */
const DIALECTS = /^src\/llm\/(dialects\/|memory-dialect\.ts$)/;

describe('the forwarding path', () => {
  it('S0-40 does not lead through the formats of single providers', () => {
    const importers = sourceFiles()
      .filter((file) => !DIALECTS.test(file) && /from '[^']*\/dialects\//.test(readText(file)))
      .concat(
        sourceFiles('src/proxy').filter((file) => /from '[^']*\/chat-client\.js'/.test(readText(file))),
      );
    // Embedders make vectors for memory; `/v1/embeddings` of a client is forwarded without them. The probe
    // checks a provider for an operator.
    expect(importers.sort()).toEqual([
      'src/embeddings/embedder-probe.ts',
      'src/embeddings/openai/openai-embedder.ts',
      'src/llm/chat-client.ts',
      'src/llm/llm.module.ts',
    ]);
  });

  it('S0-40 names no provider in code', () => {
    const words = ['src/proxy', 'src/llm']
      .flatMap((folder) => sourceFiles(folder))
      .filter((file) => !DIALECTS.test(file))
      .filter((file) => !file.endsWith('.openapi.ts')) // examples in the API reference
      .filter((file) => !file.startsWith('src/llm/dialects/')) // chat mode's mappers, which forwarding must not reach: below
      .flatMap((file) => [...walkNodes(parse(file))].filter(isWord));
    expect(words.length).toBeGreaterThan(100);
    expect(
      words
        .filter((node) => VENDORS.test(node.getText()))
        .map((node) => `${formatPlace(node)} ${node.getText()}`),
    ).toEqual([]);
  });

  it('S0-40 does not reach embedders, nor the mappers of chat mode and memory LLMs, which do name providers', () => {
    const imported = sourceFiles('src/proxy').flatMap((file) =>
      [...walkNodes(parse(file))].filter(ts.isImportDeclaration),
    );
    const reaching = imported.filter(({ moduleSpecifier }) =>
      /llm\/(dialects\/|chat-client|memory-dialect)|embeddings\//.test(moduleSpecifier.getText()),
    );
    expect(reaching.map(formatPlace)).toEqual([]);
  });
});

// Identifiers and texts, regular expressions included; comments are no nodes.
function isWord(node: ts.Node): boolean {
  return (
    ts.isIdentifier(node) ||
    ts.isStringLiteral(node) ||
    ts.isTemplateLiteralToken(node) ||
    node.kind === ts.SyntaxKind.RegularExpressionLiteral
  );
}

describe('one handler a request', () => {
  it('S0-34 the service creates a new exchange in the method that serves a request, and nothing else creates one', () => {
    const made = sourceFiles()
      .flatMap((file) => [...walkNodes(parse(file))].filter(ts.isNewExpression))
      .filter(({ expression }) => expression.getText() === 'WireExchange');
    expect(made).toHaveLength(1);
    const around = ancestors(made[0]!);
    expect(around.find(ts.isMethodDeclaration)?.name.getText()).toBe('serve');
    expect(around.find(ts.isClassDeclaration)?.name?.text).toBe('WiresService');
  });

  it('S0-34 the exchange is not a provider that the container could share', () => {
    const classes = sourceFiles('src/proxy').flatMap((file) =>
      [...walkNodes(parse(file))].filter(ts.isClassDeclaration),
    );
    const exchange = classes.find(({ name }) => name?.text === 'WireExchange');
    expect(ts.getDecorators(exchange!) ?? []).toEqual([]);
  });
});

function ancestors(node: ts.Node): ts.Node[] {
  return ts.isSourceFile(node) ? [] : [node.parent, ...ancestors(node.parent)];
}

/**
 * Places where a message becomes text or text a message: the request's bytes, the rows of the log, the
 * prompts and the answers of a memory LLM. Receipts and a tool's one argument are no messages, nor is an
 * example in the API description.
 */
const CONVERSIONS = [
  /^src\/proxy\/(wire|chat|messages|responses|ledger)\//,
  /^src\/proxy\/objects\//, // ids of what a provider keeps, which are no messages
  /^src\/sessions\/(log\/|render-message\.ts:)/,
  /^src\/memory\/(injection|extraction)\//,
  /^src\/memory\/summarization\/(merge-prompt|parse-merges)\.ts:/,
  /^src\/memory\/recall\/receipts\/receipts\.repository\.ts:/,
  /^src\/proxy\/proxy\.openapi\.ts:/,
  /^src\/proxy\/dry-run-body\.ts:/,
  /^src\/memory\/memories\/items\//, // values of programs, which are no messages
];

describe('the message model', () => {
  it('S0-87 has these fields, and no second model of a chat message exists', () => {
    const models = sourceFiles()
      .filter((file) => !/\.dto\.ts$/.test(file)) // bodies of other contracts, read into it at the edge
      .flatMap((file) => [...walkNodes(parse(file))].filter(isMessageModel))
      .filter((node) => !isPartOfTheModel(node));
    expect(models.map((node) => node.name?.text)).toEqual(['ChatMessage']);
    expect(listFields(models[0]!)).toEqual([
      'role',
      'content',
      'reasoning_content',
      'tool_calls',
      'tool_call_id',
      'name',
    ]);
  });

  it('S0-88 is converted at the boundaries only', () => {
    const converting = ['src/proxy', 'src/sessions', 'src/memory']
      .flatMap((folder) => sourceFiles(folder))
      .flatMap((file) => [...walkNodes(parse(file))].filter(ts.isCallExpression))
      .filter(({ expression }) =>
        /^(JSON\.(parse|stringify)|plainToInstance|instanceToPlain)$/.test(expression.getText()),
      );
    expect(converting.length).toBeGreaterThan(5);
    expect(
      converting.map(formatPlace).filter((place) => !CONVERSIONS.some((pattern) => pattern.test(place))),
    ).toEqual([]);
  });
});

function isMessageModel(node: ts.Node): node is ts.InterfaceDeclaration | ts.ClassDeclaration {
  if (!ts.isInterfaceDeclaration(node) && !ts.isClassDeclaration(node)) return false;
  const fields = listFields(node);
  return (
    fields.includes('role') &&
    ['tool_calls', 'tool_call_id', 'reasoning_content'].some((field) => fields.includes(field))
  );
}

/** Narrowed from it, and checked against it by the compiler. */
function isPartOfTheModel({
  heritageClauses = ts.factory.createNodeArray(),
}: ts.InterfaceDeclaration | ts.ClassDeclaration): boolean {
  return heritageClauses.some((clause) => /Pick<ChatMessage,/.test(clause.getText()));
}

function listFields(node: ts.InterfaceDeclaration | ts.ClassDeclaration): string[] {
  return node.members.flatMap(({ name }) => (name === undefined ? [] : [name.getText()]));
}

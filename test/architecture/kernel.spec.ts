import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { nodesOf, parse, placeOf, sourceFiles } from './support/source-files.js';

describe('immutable values', () => {
  it('S0-36 every field of TokenConfig and of what it holds is readonly', () => {
    const members = ['src/tokens/token-config.ts', 'src/common/policy/policy.ts'].flatMap((file) =>
      [...nodesOf(parse(file))].filter(ts.isPropertySignature),
    );
    expect(members.length).toBeGreaterThan(30);
    expect(members.filter((member) => !isReadonly(member)).map(placeOf)).toEqual([]);
    expect(members.filter(({ type }) => type !== undefined && ts.isArrayTypeNode(type)).map(placeOf)).toEqual([]);
  });

  it('S0-35 no handler of the proxy has a field that changes after construction', () => {
    const classes = sourceFiles('src/proxy')
      .filter((file) => /^src\/proxy\/[^/]+$/.test(file))
      .flatMap((file) => [...nodesOf(parse(file))].filter(ts.isClassDeclaration))
      .filter((node) => !isDto(node));
    const fields = classes.flatMap((node) => [...node.members.filter(ts.isPropertyDeclaration), ...constructorFields(node)]);
    expect(fields.filter((field) => !isReadonly(field)).map(placeOf)).toEqual([]);
  });
});

function isReadonly(node: ts.PropertySignature | ts.PropertyDeclaration | ts.ParameterDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) ?? false;
}

function constructorFields(node: ts.ClassDeclaration): ts.ParameterDeclaration[] {
  return node.members
    .filter(ts.isConstructorDeclaration)
    .flatMap(({ parameters }) => parameters.filter((parameter) => ts.isParameterPropertyDeclaration(parameter, parameter.parent)));
}

// Described by decorators for validation and OpenAPI, filled by the framework.
function isDto(node: ts.ClassDeclaration): boolean {
  return /\.dto\.ts$/.test(node.getSourceFile().fileName);
}

/** `openai` alone names the protocol this service speaks, not a provider; its host name would be one. */
const VENDORS =
  /anthropic|claude|gemini|vertex|google|azure|bedrock|amazon|mistral|deepseek|groq|cohere|ollama|openrouter|together|fireworks|perplexity|moonshot|kimi|qwen|dashscope|zhipu|bigmodel|minimax|siliconflow|volcengine|xai|openai\.com|gpt-/i;

describe('the forwarding path', () => {
  it('S0-40 names no provider in code', () => {
    const words = ['src/proxy', 'src/llm']
      .flatMap((folder) => sourceFiles(folder))
      .flatMap((file) => [...nodesOf(parse(file))].filter(isWord));
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter((node) => VENDORS.test(node.getText())).map((node) => `${placeOf(node)} ${node.getText()}`)).toEqual([]);
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

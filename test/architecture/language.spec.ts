import { describe, expect, it } from '@jest/globals';
import { basename } from 'node:path';
import ts from 'typescript';
import { filesUnder, walkNodes, parse, formatPlace, readText, sourceFiles } from './support/source-files.js';

const CODE = ['src', 'console', 'test', 'bench'];

/** Code that is generated from the descriptions of the API. */
const GENERATED = /^src\/sdk\/generated\//;

/** Words that begin a fragment instead of a sentence or the name of a thing. */
const FRAGMENT = /^(What|Whatever|Who|Whose|Whom|Whoever|Which|How|Where|Why|Of|There|Whether)\b/;

/** A past participle, alone or in front of a noun (`heldRows`), where a verb belongs. */
const PARTICIPLE =
  /^(?!(need|embed|feed|seed|shed|proceed|exceed|read|add|load|find|bind|send|build|hold|fold|yield|intercept|accept|tear)([A-Z]|$))[a-z]+(ed|wn|ept|eld|old)([A-Z]|$)/;

/** Past participles without one of these endings, and adverbs, as whole names. */
const IRREGULAR = /^(told|heard|said|gone|sent|left|made|lost|kept|taken|given|done|here|there|ago)$/;

/** Names that end in the words "as of" and "one of", behind a verb. */
const WITH_VERB: readonly string[] = [
  'parseAsOf',
  'toAsOf',
  ...['allowOneOf', 'checkOneOf', 'parseOneOf', 'requireOneOf', 'indexOf'],
];

const ROLES = /^(.+)\.(service|repository|controller|processor|guard|interceptor|filter|driver|module)\.ts$/;

/** Names that a release has published. */
const PUBLISHED: readonly string[] = ['scriptedProvider', 'done'];

/** Promises that are named after the state that they wait for. */
const AWAITED: readonly string[] = ['settled'];

/** Methods that a framework names. */
const FRAMEWORK: readonly string[] = ['down', 'teardown'];

/** Classes of files whose name lacks the folder that the class bears, to keep them apart elsewhere. */
const NAMED_WITH_FOLDER: readonly string[] = [
  'src/gateway/memories.controller.ts: GatewayMemoriesController',
];

interface NamedFunction {
  readonly file: string;
  readonly name: string;
}

const FUNCTIONS = CODE.flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs)$/))
  .filter((file) => !GENERATED.test(file))
  .flatMap(listFunctions);

describe('language', () => {
  it('a comment begins with the thing that it describes, never with a pronoun, an adverb of asking, Of or There', () => {
    const fragments = CODE.flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs)$/))
      .filter((file) => !GENERATED.test(file))
      .flatMap(findFragments);
    expect(fragments).toEqual([]);
  });

  it('a function begins with a verb and is not named …Of', () => {
    const getters = FUNCTIONS.filter(({ name }) => /[a-z]Of$/.test(name) && !WITH_VERB.includes(name));
    expect(getters.map(formatFunction)).toEqual([]);
  });

  it('a function is not named by a past participle', () => {
    const participles = FUNCTIONS.filter(
      ({ name }) =>
        (PARTICIPLE.test(name) || IRREGULAR.test(name)) &&
        ![...PUBLISHED, ...AWAITED, ...FRAMEWORK].includes(name),
    );
    expect(participles.map(formatFunction)).toEqual([]);
  });

  it('an exported name of the server has one meaning', () => {
    const files = sourceFiles().filter((file) => !file.startsWith('src/sdk/'));
    const names = files.flatMap((file) => [...new Set(parse(file).statements.flatMap(listExportedNames))]);
    const doubled = names.filter((name, place) => names.indexOf(name) !== place);
    expect(doubled).toEqual([]);
  });

  it('a file with a role in its name holds the class of that name', () => {
    const odd = sourceFiles().flatMap(findOddClasses);
    expect(odd.filter((line) => !NAMED_WITH_FOLDER.includes(line))).toEqual([]);
  });
});

/** Lists comments on lines of their own that begin with a pronoun; a line that continues another is none. */
function findFragments(file: string): string[] {
  const lines = readText(file).split('\n');
  return lines.flatMap((line, at) => {
    const opener = /^\s*(?:\/\*\*?|\/\/)\s*(.*)$/.exec(line);
    if (opener === null || isContinued(line, lines[at - 1])) return [];
    const text = opener[1] === '' ? (lines[at + 1] ?? '').replace(/^\s*\*\s*/, '') : (opener[1] ?? '');
    return FRAGMENT.test(text) ? [`${file}:${at + 1} ${text}`] : [];
  });
}

function isContinued(line: string, before: string | undefined): boolean {
  return /^\s*\/\//.test(line) && /^\s*\/\//.test(before ?? '');
}

/** Names of the functions, methods and arrow functions of a file. */
function listFunctions(file: string): NamedFunction[] {
  return [...walkNodes(parse(file))].flatMap((node) => {
    const isFunction = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
    const isArrow =
      (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) &&
      node.initializer !== undefined &&
      (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));
    return (isFunction || isArrow) && node.name !== undefined ? [{ file, name: node.name.getText() }] : [];
  });
}

function formatFunction({ file, name }: NamedFunction): string {
  return `${file}: ${name}`;
}

function listExportedNames(statement: ts.Statement): string[] {
  const isExported = ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as { readonly name?: ts.Node };
  return name === undefined ? [] : [name.getText()];
}

function findOddClasses(file: string): string[] {
  const match = ROLES.exec(basename(file));
  if (match === null) return [];
  const wanted = match.slice(1).join('-').replaceAll(/[-.]/g, '').toLowerCase();
  const classes = [...walkNodes(parse(file))]
    .filter(ts.isClassDeclaration)
    .map((node) => node.name?.text ?? formatPlace(node));
  if (classes.length === 0 || classes.some((name) => name.toLowerCase() === wanted)) return [];
  return [`${file}: ${classes.join(', ')}`];
}

import { describe, expect, it } from '@jest/globals';
import { basename } from 'node:path';
import ts from 'typescript';
import { filesUnder, walkNodes, parse, formatPlace, readText, sourceFiles } from './support/source-files.js';

const CODE = ['src', 'console', 'test'];

/** Files whose comments and names are rewritten by another change; the list only gets shorter. */
const LATER = /^src\/memory\/(extraction\/patterns|recall\/search|injection)\//;

/** Code that is generated from the descriptions of the API. */
const GENERATED = /^src\/sdk\/generated\//;

/** Words that begin a fragment instead of a sentence or the name of a thing. */
const FRAGMENT = /^(What|Whatever|Who|Whose|Whom|Whoever|Which|Of|There|Whether)\b/;

/** A past participle in front of a noun, such as `heldRows`, where a verb belongs. */
const PARTICIPLE =
  /^(?!(need|embed|feed|seed|shed|proceed|exceed|read|add|load|find|bind|send|build)([A-Z]|$))[a-z]+(ed|wn|ept|eld|old)([A-Z]|$)/;

/** Names that end in the words "as of" and "one of", behind a verb. */
const WITH_VERB: readonly string[] = ['parseAsOf', 'requireOneOf'];

const ROLES = /^(.+)\.(service|repository|controller|processor|guard|interceptor|filter|driver|module)\.ts$/;

/** Names that a release has published. */
const PUBLISHED: readonly string[] = ['scriptedProvider'];

/** Classes of files whose name lacks the folder that the class bears, to keep them apart elsewhere. */
const NAMED_WITH_FOLDER: readonly string[] = [
  'src/gateway/memories.controller.ts: GatewayMemoriesController',
];

describe('language', () => {
  it('a comment begins with the thing that it describes, never with a pronoun, Of, There or Whether', () => {
    const fragments = CODE.flatMap((folder) => filesUnder(folder, /\.tsx?$/))
      .filter((file) => !LATER.test(file) && !GENERATED.test(file))
      .flatMap(findFragments);
    expect(fragments).toEqual([]);
  });

  it('an exported function begins with a verb and is not named …Of', () => {
    const getters = sourceFiles()
      .filter((file) => !LATER.test(file))
      .flatMap((file) => parse(file).statements.flatMap(listExportedNames).filter(isOf));
    expect(getters.filter((name) => !WITH_VERB.includes(name))).toEqual([]);
  });

  it('an exported function is not named by a past participle', () => {
    const participles = sourceFiles()
      .filter((file) => !LATER.test(file))
      .flatMap((file) => parse(file).statements.flatMap(listExportedNames))
      .filter((name) => PARTICIPLE.test(name) && !PUBLISHED.includes(name));
    expect(participles).toEqual([]);
  });

  it('a file with a role in its name holds the class of that name', () => {
    const odd = sourceFiles()
      .filter((file) => !LATER.test(file))
      .flatMap(findOddClasses);
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

function listExportedNames(statement: ts.Statement): string[] {
  const isExported = ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
  if (!isExported) return [];
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? ''];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer))
    .map(({ name }) => name.getText());
}

function isOf(name: string): boolean {
  return /[a-z]Of$/.test(name);
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

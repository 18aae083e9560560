import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Folder into which benches install programs that they compare with. */
const CACHE = join(ROOT, 'bench', '.cache');

/** Paths under a folder of the repository, relative to its root, sorted. */
export function filesUnder(folder: string, pattern = /\.ts$/): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name) && !entry.parentPath.startsWith(CACHE))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

/** Source files without tests and generated ones. */
export function sourceFiles(folder = 'src'): string[] {
  return filesUnder(folder).filter((file) => !/\.spec\.ts$|\.d\.ts$|^src\/sdk\/generated\//.test(file));
}

export function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

export function parse(file: string, text = readText(file)): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
}

/** Every node of a file, depth first. */
export function* walkNodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* walkNodes(child);
}

/** `src/a/b.ts:12` of a node, for messages. */
export function formatPlace(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

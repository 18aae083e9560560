import { transformFile, type Options } from '@swc/core';
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Compiles one source file and all it imports or reads as SQL, for tests that need a process of their own.
 * @param source path from the repository's root, `src/…ts`
 * @param folder where to: gets the same tree, and a link to our packages
 * @returns path of the compiled file
 */
export async function compileTo(folder: string, source: string): Promise<string> {
  const options = JSON.parse(await readFile(join(ROOT, '.swcrc'), 'utf8')) as Options & { $schema?: string };
  delete options.$schema;
  delete options.exclude;
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const done = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (done.has(file)) return;
    done.add(file);
    const { code } = await transformFile(file, { ...options, swcrc: false, sourceMaps: false });
    const target = getOutputPath(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, code);
    for (const [, path] of code.matchAll(/(?:from |import\()["'](\.[^"']+)\.js["']/g))
      await visit(resolve(dirname(file), `${path}.ts`));
    for (const [, path] of code.matchAll(/new URL\(["'](\.[^"']+\.sql)["']/g))
      await copy(resolve(dirname(file), path!));
  };
  const copy = async (file: string): Promise<void> => {
    const target = getOutputPath(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target);
  };
  await visit(join(ROOT, source));
  return getOutputPath(folder, join(ROOT, source));
}

const getOutputPath = (folder: string, file: string): string =>
  join(folder, relative(ROOT, file)).replace(/\.ts$/, '.js');

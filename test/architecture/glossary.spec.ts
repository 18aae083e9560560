import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText, ROOT } from './support/source-files.js';

const WORDS = [...readText('docs/glossary.md').matchAll(/^\| \*\*(.+?)\*\* \|/gm)].map(([, word]) => word!);

describe('the glossary', () => {
  it('explains the name of every folder of src', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.filter((folder) => !WORDS.includes(folder))).toEqual([]);
  });

  it('explains the words that a reader of the folders meets', () => {
    const needed = ['façade', 'passage', 'room', 'slot', 'forget', 'erase', 'invalidate', 'dry run'];
    expect(needed.filter((word) => !WORDS.includes(word))).toEqual([]);
  });
});

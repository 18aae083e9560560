import { describe, expect, it } from '@jest/globals';
import { answers } from '../../console/lib/i18n/zh/answers.js';
import { filesUnder, readText, sourceFiles } from './support/source-files.js';

const VALIDATORS = filesUnder('node_modules/class-validator/cjs/decorator', /\.js$/);
/** The source with quotes written in one way, and long sentences in one piece. */
const source = [...sourceFiles(), ...VALIDATORS]
  .map(readText)
  .join('\n')
  .replaceAll("\\'", "'")
  .replaceAll(/' \+\s+'/g, '');

/** The words of a pattern between its places. */
function getWords(pattern: string): readonly string[] {
  return pattern
    .split(/\{\w+\}/)
    .map((words) => words.trim())
    .filter((words) => /\w{2}/.test(words));
}

const getPlaces = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('translated sentences of the service', () => {
  it.each(Object.keys(answers))('“%s” is said by the service', (pattern) => {
    expect(getWords(pattern).filter((words) => !source.includes(words))).toEqual([]);
  });

  it.each(Object.entries(answers))('C-123 “%s” has the same places in Chinese', (pattern, translation) => {
    expect(getPlaces(translation)).toEqual(getPlaces(pattern));
  });
});

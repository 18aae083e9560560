// The cases of bench:extraction-quality, from the JSON files beside this one, and the half of each: decided by
// a hash of its id, so nobody chooses.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const HALVES = ['work', 'report'];

/** Salt of the hash, chosen before the first run for halves of equal size in every language. */
const SALT = 27;

function chooseHalf(id) {
  return HALVES[createHash('sha256').update(`${SALT}:${id}`).digest()[0] % 2];
}

function loadCases(name) {
  const { cases } = JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));
  return cases.map((one) => ({ ...one, half: chooseHalf(one.id) }));
}

const addLanguage = (one) => ({ ...one, language: one.id.split('/')[0] });

export const loadSentences = () =>
  ['sentences', 'sentences-2', 'sentences-3', 'sentences-pl', 'sentences-sv', 'sentences-tr', 'sentences-uk']
    .flatMap(loadCases)
    .map(addLanguage);

export const loadUnmarked = () => loadCases('unmarked').map(addLanguage);

export const loadAnswers = () => loadCases('answers');

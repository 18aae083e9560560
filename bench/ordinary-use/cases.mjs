// Cases of ordinary use, from the JSON files beside this one, and the half of each: decided by a hash of its
// id, so nobody chooses. A case that shares a history with others is in the half of that history.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBeam } from './beam.mjs';
import { holdsAny } from './words.mjs';

const FILES = {
  'facts-change': [
    'facts-change-1',
    'facts-change-2',
    'facts-change-3',
    'facts-change-4',
    'facts-change-5',
    'facts-change-6',
    'facts-change-7',
    'facts-change-8',
    'facts-change-9',
    'facts-change-10',
    'facts-change-11',
    'facts-change-12',
    'facts-change-languages',
    'facts-change-languages-2',
    'facts-change-plain',
  ],
  'facts-kept': [
    'facts-kept',
    'facts-kept-2',
    'facts-kept-3',
    'facts-kept-4',
    'facts-kept-5',
    'facts-kept-languages',
  ],
  'empty-replies': ['empty-replies'],
  'long-answers': ['long-answers'],
  needs: ['needs', 'needs-2', 'needs-3', 'needs-4', 'needs-5', 'needs-6', 'needs-plain'],
  keywords: ['keywords', 'keywords-3', 'keywords-5', 'keywords-plain'],
  impersonal: ['impersonal', 'impersonal-3', 'impersonal-5', 'impersonal-plain'],
  unrelated: [
    'unrelated',
    'unrelated-2',
    'unrelated-3',
    'unrelated-4',
    'unrelated-5',
    'unrelated-6',
    'unrelated-plain',
  ],
  'unrelated-languages': ['unrelated-languages', 'unrelated-languages-6', 'unrelated-languages-7'],
  languages: [
    'languages',
    'languages-2',
    'languages-3',
    'languages-5',
    'languages-6',
    'languages-7',
    'languages-plain',
  ],
  'repeated-questions': ['repeated-questions'],
  'not-facts': ['not-facts'],
  scaffolding: [
    'scaffolding',
    'scaffolding-2',
    'scaffolding-3',
    'scaffolding-4',
    'scaffolding-5',
    'scaffolding-6',
    'scaffolding-7',
  ],
};
/** Kinds that are repeated with an embedder whose cosines lie close together. */
const NARROW = ['impersonal', 'unrelated'];

export const HALVES = ['work', 'report'];

export const SITUATIONS = [...Object.keys(FILES), ...NARROW.map((name) => `${name}-narrow`), 'beam'];

const readJson = (name) => JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));

/** Salt of the hash, chosen before the first run for halves of equal size in every situation. */
const SALT = 3_159;

function chooseHalf(id) {
  return HALVES[createHash('sha256').update(`${SALT}:${id}`).digest()[0] % 2];
}

/**
 * @returns histories, each in a space of its own: `{ id, half, sessions, embedder, cases }`; a case has `id`,
 * `situation`, `half`, `ask` and what its situation's check needs
 */
export function loadHistories({ half, situation, file, ids, beam }) {
  const histories = [
    ...loadOwnSpaces(),
    ...loadPeople('bundled'),
    ...loadPeople('narrow'),
    ...loadBeam(beam),
  ];
  return histories.flatMap((history) => {
    const side = chooseHalf(history.id);
    if (half !== 'both' && half !== side) return [];
    const cases = history.cases
      .map((one) => ({ ...one, half: side }))
      .filter((one) => situation === undefined || one.situation === situation)
      .filter((one) => file === undefined || file.includes(one.file))
      .filter((one) => ids === undefined || ids.includes(one.id));
    return cases.length === 0 ? [] : [{ ...history, half: side, cases }];
  });
}

function loadCases(situation) {
  return FILES[situation].flatMap((file) => readJson(file).cases.map((one) => ({ ...one, file, situation })));
}

function loadOwnSpaces() {
  return Object.keys(FILES)
    .flatMap(loadCases)
    .filter(({ person }) => person === undefined)
    .map((one) => ({ id: one.id, sessions: one.sessions, embedder: 'bundled', cases: [one] }));
}

/** @throws Error if two of the objects have a name in common: a case would be asked of a namesake */
function mergeByName(objects) {
  const names = objects.flatMap((object) => Object.keys(object));
  const repeated = names.find((name, at) => names.indexOf(name) < at);
  if (repeated !== undefined) throw new Error(`two people are called ${repeated}`);
  return Object.assign({}, ...objects);
}

function loadPeople(embedder) {
  const files = [
    'people',
    'people-2',
    'people-3',
    'people-4',
    'people-5',
    'people-6',
    'people-7',
    'people-8',
    'people-languages',
    'people-languages-7',
    'people-plain',
  ].map(readJson);
  const people = mergeByName(files.map((file) => file.people));
  const standing = mergeByName(files.map((file) => file.standing));
  const asked = Object.keys(FILES)
    .flatMap(loadCases)
    .filter(({ person }) => person !== undefined)
    .filter(({ situation }) => embedder === 'bundled' || NARROW.includes(situation));
  return Object.entries(people).map(([person, sessions]) => ({
    id: person,
    sessions,
    embedder,
    cases: asked
      .filter((one) => one.person === person)
      .map((one) => ({
        ...one,
        id: embedder === 'bundled' ? `${one.situation}/${one.id}` : `${one.situation}-narrow/${one.id}`,
        situation: embedder === 'bundled' ? one.situation : `${one.situation}-narrow`,
        standing: standing[person] ?? [],
        instructions: listSentences(sessions).filter((sentence) =>
          holdsAny(sentence, standing[person] ?? []),
        ),
      })),
  }));
}

/** Lists the sentences of a person. */
function listSentences(sessions) {
  const said = sessions.flatMap((session) => session.filter((_, at) => at % 2 === 0));
  return said.flatMap((text) => text.split(/(?<=[.!?。！？।])/u));
}

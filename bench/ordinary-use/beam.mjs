// The five chats of BEAM (CC BY-SA 4.0, measured with and never shipped) as histories: long answers of an
// assistant, questions with the ids of the messages that hold their evidence.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Position in the plan, with which the data set ends a main question. */
const PLACE_IN_PLAN = /\s*->->.*$/s;

export function loadBeam(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'chat.json')))
    .map((name) => loadChat(folder, name));
}

function loadChat(folder, name) {
  const read = (file) => JSON.parse(readFileSync(join(folder, name, `${file}.json`), 'utf8'));
  const batches = read('chat').map(({ turns }) => turns.flat());
  const texts = new Map(batches.flat().map(({ id, content }) => [id, content]));
  const questions = Object.entries(read('probing_questions')).flatMap(([kind, asked]) =>
    asked.map((one, at) => ({
      id: `beam/${name}/${kind}-${at + 1}`,
      situation: 'beam',
      kind,
      ask: one.question,
      evidence: [...new Set(collectIds(one.source_chat_ids))].map((id) => texts.get(id)),
    })),
  );
  return {
    id: `beam/${name}`,
    embedder: 'bundled',
    sendsOnlyTheLast: true,
    sessions: batches.map((turns) => turns.map(({ content }) => content.replace(PLACE_IN_PLAN, ''))),
    cases: questions.filter(({ evidence }) => evidence.length > 0),
  };
}

/** Collects ids from numbers, lists of numbers, or an object of either. */
function collectIds(source) {
  if (source === undefined || source === null) return [];
  return typeof source === 'number' ? [source] : Object.values(source).flatMap(collectIds);
}

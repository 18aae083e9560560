// Sentences of XPersona: what speakers say of themselves, and the questions of their dialogues. The data
// (MIT license) is read from its folder; none of it is in this repository.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = { zh: 'Zh', fr: 'Fr', it: 'It', ja: 'Jp', ko: 'Ko' };
const ASKS = /[?？]\s*$/u;

/** Loads sentences by language, each once; `null` if the folder does not exist. */
export function loadPersonas(folder) {
  const files = Object.entries(FILES).map(([language, name]) => [
    language,
    join(folder, `${name}_test.json`),
  ]);
  if (!files.every(([, file]) => existsSync(file))) return null;
  return files.map(([language, file]) => {
    const dialogues = JSON.parse(readFileSync(file, 'utf8'));
    const statements = new Set(dialogues.flatMap(({ persona }) => persona));
    const said = new Set(dialogues.flatMap(({ dialogue }) => dialogue.flat()));
    const questions = [...said].filter((text) => ASKS.test(text) && !hasTwoSentences(text));
    return { language, statements: [...statements], questions };
  });
}

/** Tells whether a text has two sentences; a question after a statement does not revoke it. */
const hasTwoSentences = (text) => /[.!。！,，、;].*\S/u.test(text);

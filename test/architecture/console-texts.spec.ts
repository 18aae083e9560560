import { describe, expect, it } from '@jest/globals';
import type { Catalog, Message } from '../../console/lib/i18n/catalog.js';
import { en } from '../../console/lib/i18n/en.js';
import { zh } from '../../console/lib/i18n/zh.js';
import { filesUnder, readText } from './support/source-files.js';

const CODE = filesUnder('console', /(?<!\.spec)\.tsx?$/).filter(
  (file) => !file.startsWith('console/lib/i18n/'),
);
const code = CODE.map(readText).join('\n');

function listKeys(catalog: Catalog): string[] {
  return Object.entries(catalog).flatMap(([area, texts]) =>
    Object.keys(texts).map((key) => `${area}.${key}`),
  );
}

function getTexts(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : [message.one, message.other];
}

/** Names of a text's places; `count` may be left out where a language doesn't say it. */
function getPlaces(message: Message): readonly string[] {
  const names = getTexts(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
  );
  return [...new Set(names)].filter((name) => name !== 'count').sort();
}

/** Their names are values that the API gives. */
const NAMED_BY_THE_API = ['jobs.merge', 'jobs.running', 'overview.embedded', 'overview.qdrant'];
/** Names and examples, which are the same in every language. */
const NAMES = [
  'audit.actionHint',
  'audit.actorHint',
  'overview.api',
  'overview.qdrant',
  'playground.wire',
  'playground.chatWire',
  'playground.responsesWire',
  'playground.messagesWire',
  'receipts.wire',
];

/** Beginnings and ends of keys that the code puts together: `jobs.${state}Hint`. */
const PATTERNS = [...code.matchAll(/`(\w+\.\w*)\$\{[^}]+\}(\w*)`/g)].map(([, start, end]) => ({
  start: start!,
  end: end!,
}));

/** Written as it is, or put together; where only the area is written, the name must be written elsewhere. */
function isUsed(key: string): boolean {
  if (code.includes(`'${key}'`)) return true;
  return PATTERNS.some(({ start, end }) => {
    if (!key.startsWith(start) || !key.endsWith(end) || key.length <= start.length + end.length) return false;
    const middle = key.slice(start.length, key.length - end.length);
    return !start.endsWith('.') || end !== '' || new RegExp(`'${middle}'|\\b${middle}: `).test(code);
  });
}

describe('texts of the console', () => {
  it('C-123 have the same keys in English and Chinese', () => expect(listKeys(zh)).toEqual(listKeys(en)));

  it('C-123 are all used', () =>
    expect(listKeys(en).filter((key) => !isUsed(key) && !NAMED_BY_THE_API.includes(key))).toEqual([]));

  it('C-123 have the same places in both languages', () => {
    const [english, chinese]: Catalog[] = [en, zh];
    const odd = listKeys(en).filter((key) => {
      const [area, name] = key.split('.') as [string, string];
      return getPlaces(english![area]![name]!).join() !== getPlaces(chinese![area]![name]!).join();
    });
    expect(odd).toEqual([]);
  });

  it('C-123 are Chinese in Chinese, apart from names and signs', () => {
    const same = Object.entries(zh as Catalog).flatMap(([area, texts]) =>
      Object.entries(texts)
        .filter(([, message]) =>
          getTexts(message).some((text) => /[A-Za-z]{3}/.test(text) && !/\p{Script=Han}/u.test(text)),
        )
        .map(([key]) => `${area}.${key}`),
    );
    expect(same.filter((key) => !NAMES.includes(key))).toEqual([]);
  });
});

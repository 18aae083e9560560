import { describe, expect, it } from '@jest/globals';
import type { Catalog, Message } from '../../console/lib/i18n/catalog.js';
import { en } from '../../console/lib/i18n/en.js';
import { zh } from '../../console/lib/i18n/zh.js';
import { filesUnder, readText } from './support/source-files.js';

const CODE = filesUnder('console', /(?<!\.spec)\.tsx?$/).filter((file) => !file.startsWith('console/lib/i18n/'));
const code = CODE.map(readText).join('\n');

function keysOf(catalog: Catalog): string[] {
  return Object.entries(catalog).flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}.${key}`));
}

function textsOf(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : [message.one, message.other];
}

/** Names of a text's places; `count` may be left out where a language doesn't say it. */
function placesOf(message: Message): readonly string[] {
  const names = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  return [...new Set(names)].filter((name) => name !== 'count').sort();
}

/** Written as it is, or put together from its area and a name that is written in the code too. */
function isUsed(key: string): boolean {
  const [area, name] = key.split('.');
  if (code.includes(`'${key}'`)) return true;
  return code.includes(`\`${area}.\${`) && new RegExp(`'${name}'|\\b${name}: `).test(code);
}

describe('texts of the console', () => {
  it('C-123 have the same keys in English and Chinese', () => expect(keysOf(zh)).toEqual(keysOf(en)));

  it('C-123 are all used', () => expect(keysOf(en).filter((key) => !isUsed(key))).toEqual([]));

  it('C-123 have the same places in both languages', () => {
    const [english, chinese]: Catalog[] = [en, zh];
    const odd = keysOf(en).filter((key) => {
      const [area, name] = key.split('.') as [string, string];
      return placesOf(english![area]![name]!).join() !== placesOf(chinese![area]![name]!).join();
    });
    expect(odd).toEqual([]);
  });

  it('C-123 are Chinese in Chinese, apart from names and signs', () => {
    const same = Object.entries(zh as Catalog).flatMap(([area, texts]) =>
      Object.entries(texts)
        .filter(([, message]) => textsOf(message).some((text) => /[A-Za-z]{3}/.test(text) && !/\p{Script=Han}/u.test(text)))
        .map(([key]) => `${area}.${key}`),
    );
    expect(same).toEqual([]);
  });
});

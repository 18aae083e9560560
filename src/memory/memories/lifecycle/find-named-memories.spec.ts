import { describe, expect, it } from '@jest/globals';
import type { LiveMemory } from '../memory-jobs.types.js';
import { findNamedMemories } from './find-named-memories.js';

const find = (words: string, isOwn: boolean, contents: readonly string[]): readonly string[] => {
  const live = contents.map((content, at): LiveMemory => ({
    id: `${at}`,
    key: `k${at}`,
    hash: '',
    content,
    version: 1,
    metadata: {},
  }));
  return findNamedMemories({ words, isOwn }, live).map(({ content }) => content);
};

describe('findNamedMemories', () => {
  it.each([
    ['diagnosis', ['My diagnosis is bipolar II']],
    ['diagnosis', ["The user's diagnosis is MS.", 'I got my diagnosis in May']],
    ['salary', ['My salary at Tesla is 50k', 'My salary was 40k, it is 50k now']],
    ['brother', ['My brother lives in Rome']],
    ['Diagnose', ['Meine Diagnose ist Rheuma']],
    ['salaire', ['Mon salaire est de 3000 euros']],
    ['sueldo', ['Mi sueldo es de 2000 euros']],
    ['stipendio', ['Il mio stipendio è di 2000 euro']],
    ['salário', ['O meu salário é de 2000 euros']],
    ['salaris', ['Mijn salaris is 3000 euro']],
  ])('finds all about the own %s in %j', (words, contents) => {
    expect(find(words, true, [...contents, 'I like tea'])).toEqual(contents);
  });

  it.each([
    ['Karen', ['Karen is my sister', 'Karen lives in Leeds', 'My sister Karen works at Aldi']],
    ['Karen', ["The user's boss is called Karen.", 'Karen is my boss. She hates tea.']],
    ['Rex', ['I have a dog named Rex', 'Rex hates cats']],
    ['Karen', ['Meine Schwester heißt Karen', 'Karen wohnt in Köln']],
    ['Karen', ["Ma sœur s'appelle Karen", 'Karen habite à Lyon']],
    ['Karen', ['Mi hermana se llama Karen']],
  ])('finds all about somebody called %s in %j', (words, contents) => {
    expect(find(words, false, [...contents, 'I like tea'])).toEqual(contents);
  });

  it.each([
    ['salary', true, ['My salary is 50k', "My brother's salary is 70k"]],
    ['salary', true, ['My salary is 50k', 'I spend half of my salary on wine']],
    ['salary', true, ['My salary negotiation is on Friday']],
    ['diagnosis', true, ['I like tea']],
    ['Gehalt', true, ['Das Gehalt meines Bruders ist hoch']],
    ['Mercedes', false, ['Mercedes is my aunt', 'I drive a Mercedes']],
    ['Florence', false, ['Florence is my niece', 'Florence is my favourite city']],
    ['Karen', false, ['Karen is my sister', 'My boss is called Karen']],
    ['Karen', false, ['Karen and I went to Rome', 'Karen is my sister']],
    ['Rose', false, ['Rose is my aunt', 'I planted a rose']],
    ['Friday', false, ['Friday is my day off']],
    ['Karen', false, ['Karen lives in Leeds']],
  ])('finds nothing for %s where it is not clear what is meant', (words, isOwn, contents) => {
    expect(find(words, isOwn, contents)).toEqual([]);
  });

  it('leaves memories that also say something else', () => {
    const contents = ['Karen is my sister', 'My sister Karen lives in Leeds and I work at Aldi'];
    expect(find('Karen', false, contents)).toEqual(['Karen is my sister']);
    expect(find('salary', true, ['My salary is 50k and my rent is 900'])).toEqual([]);
    expect(find('Karen', false, ['I like tea. Karen is my sister.'])).toEqual([]);
  });
});

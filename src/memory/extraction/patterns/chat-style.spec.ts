import { describe, expect, it } from '@jest/globals';
import { findPatterns } from './extract-patterns.js';

const extract = (text: string): readonly string[] =>
  findPatterns({ role: 'user', text }).map(({ key }) => key);

describe('findPatterns on messages in chat style', () => {
  it.each([
    'ok whats my daughters name',
    'my sister lives where',
    'mein hund heißt wie',
    'je ne sais plus où je travaille',
    'mi hija tiene cuantos años',
    'il mio cane si chiama come',
    'meu cachorro se chama como',
    'mijn dochter is hoe oud',
    'моей дочери сколько лет',
    '我在哪上班',
    'うちの犬の名前は',
    '우리 강아지 이름이 뭐야',
    'كلبي اسمه ايش',
  ])('makes no memory of a question without a mark: %s', (question) => {
    expect(extract(question)).toEqual([]);
  });

  it.each([
    'guess what i moved to ghent',
    'you know what i live in ghent now',
    'whats more i drive a skoda now',
    'we are moving to Lisbon not sure when',
    'weißt du was ich wohne jetzt in köln',
    'tu sais quoi j’habite à lyon maintenant',
    'sabes que vivo en porto ahora',
    'sai che abito a milano adesso',
    'sabe que eu moro em lisboa agora',
    'weet je wat ik woon nu in gent',
    'знаешь что я живу в казани теперь',
    '几年前我搬到了上海',
    '我没啥忌口，我住在上海',
    '나는 부산에 살아 언제나',
    '몇 년 전에 부산으로 이사했어',
  ])('makes a memory of a statement with words of questions: %s', (statement) => {
    expect(extract(statement)).toHaveLength(1);
  });
});

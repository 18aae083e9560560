import { describe, expect, it } from '@jest/globals';
import { findKnownPrefixes } from './known-prefixes.js';

describe('findKnownPrefixes', () => {
  it.each([
    ['intfloat/multilingual-e5-small', 'query: ', 'passage: '],
    ['e5-base-v2', 'query: ', 'passage: '],
    ['multilingual-e5-large:latest', 'query: ', 'passage: '],
    ['BAAI/bge-small-en-v1.5', 'Represent this sentence for searching relevant passages: ', ''],
    ['bge-large-zh-v1.5', '为这个句子生成表示以用于检索相关文章：', ''],
  ])('finds the prefixes of %s', (model, query, passage) => {
    expect(findKnownPrefixes(model)).toEqual({ query, passage });
  });

  it.each([
    'text-embedding-3-small',
    'BAAI/bge-m3',
    'intfloat/multilingual-e5-large-instruct',
    'e5-mistral-7b-instruct',
    'grande5-small',
    7,
    undefined,
  ])('finds no prefix for %s', (model) => {
    expect(findKnownPrefixes(model)).toEqual({ query: '', passage: '' });
  });
});

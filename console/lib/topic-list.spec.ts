import { describe, expect, it } from '@jest/globals';
import { readTopics, writeTopics } from './topic-list.js';

describe('topics in an address', () => {
  it.each([
    [[], ''],
    [['health'], 'health'],
    [['health', 'food'], 'health,food'],
    [['Lisbon, Portugal', 'food'], String.raw`Lisbon\, Portugal,food`],
    [[String.raw`C:\temp`, '🍰,🍵'], String.raw`C:\\temp,🍰\,🍵`],
    [[',', String.raw`\,`], String.raw`\,,\\\,`],
  ])('writes %j as %j and reads it back', (topics, text) => {
    expect(writeTopics(topics)).toBe(text);
    expect(readTopics(text)).toEqual(topics);
  });

  it.each([
    [',,a,', ['a']],
    ['a\\', ['a']],
  ])('reads %j, which nobody wrote, as %j', (text, topics) => expect(readTopics(text)).toEqual(topics));
});

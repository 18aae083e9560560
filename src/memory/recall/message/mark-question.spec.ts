import { describe, expect, it } from '@jest/globals';
import { markQuestion } from './mark-question.js';

describe('markQuestion', () => {
  it.each([
    ['whats the dog called', 'whats the dog called?'],
    ['My car broke down. where do i live...', 'My car broke down. where do i live?'],
    ['What’s the dog called?', 'What’s the dog called?'],
    ['my dog is called rex', 'my dog is called rex'],
    ['remind me to call my sister', 'remind me to call my sister'],
    ['what a day', 'what a day'],
    ['', ''],
  ])('turns %j into %j', (message, marked) => expect(markQuestion(message)).toBe(marked));
});

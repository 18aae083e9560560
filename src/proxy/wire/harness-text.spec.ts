import { describe, expect, it } from '@jest/globals';
import { matchHarnessText } from './harness-text.js';

const isHarness = matchHarnessText(['system-reminder', 'environment_context']);

describe('matchHarnessText', () => {
  it.each([
    ['one element', '<system-reminder>Be brief.</system-reminder>', true],
    [
      'one element with white space around it',
      '\n<environment_context>\n<cwd>/</cwd>\n</environment_context>\n',
      true,
    ],
    [
      'several elements',
      '<system-reminder>a</system-reminder>\n <environment_context>b</environment_context>',
      true,
    ],
    [
      'an element that contains another one with its name',
      '<system-reminder>a<system-reminder>b</system-reminder></system-reminder>',
      false,
    ],
    ['an empty text', ' ', false],
    ['an element with attributes', '<system-reminder kind="x">Be brief.</system-reminder>', true],
    ['an element with another name', '<note>Be brief.</note>', false],
    ['an element whose name only begins with a known one', '<system-reminders>a</system-reminders>', false],
    ['an element with words after it', '<system-reminder>a</system-reminder> Which cake?', false],
    [
      'words between two elements',
      '<system-reminder>a</system-reminder> b <system-reminder>c</system-reminder>',
      false,
    ],
    ['an unclosed element', '<system-reminder>Be brief.', false],
    ['words', 'Which cake?', false],
  ])('decides about %s', (_name, text, expected) => {
    expect(isHarness(text)).toBe(expected);
  });
});

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
    ['an element with attributes', '<system-reminder kind="x">Be brief.</system-reminder>', true],
    ['an element of another name', '<note>Be brief.</note>', false],
    ['a name that begins alike', '<system-reminders>a</system-reminders>', false],
    ['words behind the element', '<system-reminder>a</system-reminder> Which cake?', false],
    [
      'words between two elements',
      '<system-reminder>a</system-reminder> b <system-reminder>c</system-reminder>',
      false,
    ],
    ['an open element', '<system-reminder>Be brief.', false],
    ['words', 'Which cake?', false],
  ])('recognises %s', (_name, text, expected) => {
    expect(isHarness(text)).toBe(expected);
  });
});

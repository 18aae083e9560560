import { describe, expect, it } from '@jest/globals';
import { readProse } from './prose.js';
import { readCpuMs } from '../../../test/support/cpu-time.js';

describe('readProse', () => {
  it.each([
    [
      'a fenced file',
      'fix the indentation\n\n```yaml\nbio: "I live in Reykjavik"\n```',
      'fix the indentation',
    ],
    ['a fence without an end', 'why?\n```\nI live in Rome', 'why?'],
    ['a fence of tildes', '~~~\nI live in Rome\n~~~\nDone?', 'Done?'],
    [
      'sections in tags',
      '<rules>\n- My name is Developer.\n</rules>\n\nThanks, that was all.',
      'Thanks, that was all.',
    ],
    [
      'a listing',
      'total 48\n-rw-r--r--  1 dev dev  812 May  2 10:11 I_live_in_rome.txt\n\nOnce more.',
      'Once more.',
    ],
    ['a log', '2026-05-02 10:11:04 WARN my name is worker-4\nWhy does it fail?', 'Why does it fail?'],
    [
      'a pasted mail',
      'Rewrite this politely:\n\n---\nFrom: Bruno\nI am a vegan.\n---',
      'Rewrite this politely:',
    ],
    ['a change', 'Apply:\n<<<<<<< SEARCH\nI = 1\n=======\nI = 2\n>>>>>>> REPLACE', 'Apply:'],
    ['a quotation', '> I live in Rome\nIs that so?', 'Is that so?'],
    [
      'an example dialogue',
      'Answer like this.\n## USER: I moved the settings.\n## ASSISTANT: I see.',
      'Answer like this.',
    ],
    ['a map of files', 'See:\n⋮\n│/** I moved to async. */\n⋮', 'See:'],
    ['a trace', 'Help\n    at run (/srv/app.js:10:3)', 'Help'],
  ])('leaves out %s', (_name, text, prose) => {
    expect(readProse(text)).toBe(prose);
  });

  it.each([
    'Act as an expert software developer.\nTake requests for changes.',
    'You are an expert TypeScript developer.\nI live in the code.',
    'I have *added these files to the chat* so you can edit them.\nsrc/a.py',
    'Here are summaries of some files present in my git repository.\nserver.ts',
    '# AGENTS.md instructions for /home/dev/shop\nI use pnpm.',
    'Generate a concise, 3-5 word title for this conversation: I moved to Porto.',
    'Summarize the conversation so far.',
  ])('finds nobody’s words in “%s”', (text) => {
    expect(readProse(text)).toBe('');
  });

  it.each([
    'I live in Dundee and I code in Kotlin.',
    'You are a great help. I moved to Porto.',
    'My e-mail is ada@example.org - the old one is gone.',
    'I paid $1,200 & it was worth 100%.',
    'Write a summary of the book I told you about.',
    'My list:\n- milk\n- eggs',
    'Here are my plans: Porto, then Faro.',
  ])('keeps “%s” as it is', (text) => {
    expect(readProse(text)).toBe(text);
  });

  it.each(['`'.repeat(200_000), '<a'.repeat(100_000), '<rules>\n'.repeat(20_000), '---\n'.repeat(50_000)])(
    'takes bounded time on hostile text',
    (text) => {
      const start = readCpuMs();
      readProse(text);
      expect(readCpuMs() - start).toBeLessThan(5_000);
    },
  );
});

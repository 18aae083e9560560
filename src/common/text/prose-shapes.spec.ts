import { describe, expect, it } from '@jest/globals';
import { readProse } from './prose.js';

/** Shapes of messages that programs make, and the words of the person in them. */
const SHAPES: readonly (readonly [string, string, string])[] = [
  [
    'a section for the person',
    '<rules>\nI like tabs.\n</rules>\n<user_query>\nI moved to Pau\n</user_query>',
    'I moved to Pau',
  ],
  [
    'several sections on a line',
    '<time>9:00</time><user_query>I moved to Pau</user_query>',
    'I moved to Pau',
  ],
  [
    'a chat model’s tokens',
    '<|im_start|>system\nI am a bot.<|im_end|>\n<|im_start|>user\nI moved to Pau<|im_end|>\n<|im_start|>assistant\n',
    'I moved to Pau',
  ],
  [
    'instructions in brackets',
    '[INST] <<SYS>>\nI am a bot.\n<</SYS>>\n\nI moved to Pau [/INST]',
    'I moved to Pau',
  ],
  [
    'retrieved passages',
    'Use the following pieces of context to answer the question.\n\nI live in Brest.\n\nQuestion: I moved to Pau, and now?\nHelpful Answer:',
    'I moved to Pau, and now?',
  ],
  [
    'passages between rules',
    'Context information is below.\n-----\nI live in Brest.\n-----\nQuery: I moved to Pau\nAnswer:',
    'I moved to Pau',
  ],
  [
    'a German template',
    'Beantworte die Frage anhand des Kontexts.\n\nKontext:\nIch wohne in Bonn.\n\nFrage: Ich wohne in Ulm, was nun?\nAntwort:',
    'Ich wohne in Ulm, was nun?',
  ],
  [
    'a Chinese template',
    '已知信息：\n我住在昆明。\n\n根据上述已知信息回答用户的问题。\n\n问题：我住在大理，怎么去？',
    '我住在大理，怎么去？',
  ],
  [
    'an instruction and its input',
    'Below is an instruction that describes a task.\n\n### Instruction:\nI moved to Pau, write a card.\n\n### Input:\nI live in Brest.\n\n### Response:',
    'I moved to Pau, write a card.',
  ],
  [
    'an assistant’s prompt',
    'You are a voice assistant.\n\nUse plain text.\n\nThe user says: I moved to Pau',
    'I moved to Pau',
  ],
  [
    'a mail below the task',
    'I am away in May, tell her.\n\nFrom: Ada\nTo: Bo\nSubject: Tea\n\nI live in Brest.',
    'I am away in May, tell her.',
  ],
  [
    'a mail above the task',
    'From: Ada\nTo: Bo\n\nI live in Brest.\n\nTell her I am away in May.',
    'Tell her I am away in May.',
  ],
  [
    'a quoted mail',
    'I am away in May.\n\nOn Tue, 1 Sep 2026 at 4:12, Ada <a@example.org> wrote:\n> I live in Brest.',
    'I am away in May.',
  ],
  [
    'a letter',
    'Proofread my neighbour’s letter. I promised it for May.\n\nDear Sirs,\nI live in Brest.\n\nYours faithfully\nAda',
    'Proofread my neighbour’s letter. I promised it for May.',
  ],
  [
    'a text to translate',
    'Translate this into Dutch:\n\nI live in Brest. My son is six.',
    'Translate this into Dutch:',
  ],
  [
    'a transcript with times',
    '[12/03/2026, 19:22] Ada: I live in Brest\n[12/03/2026, 19:23] Bo: I am vegan\nI cook for both, what?',
    'I cook for both, what?',
  ],
  [
    'captions',
    'Ada Kern  0:04\nI live in Brest.\n\nBo Lund  0:15\nI am vegan.\n\nI took the minutes.',
    'I took the minutes.',
  ],
  [
    'a channel',
    'Sum up.\n\nada: I live in Brest\nbo: I am vegan\nada: I know\n\nI need it in May.',
    'Sum up.\n\nI need it in May.',
  ],
  ['an open dialogue', 'System: I am a bot.\nUser: I moved to Pau\nAssistant:', 'I moved to Pau'],
  [
    'a ticket',
    'Ticket: 812\nStatus: open\nDescription: I live in Brest.\n\nI answer it in May.',
    'I answer it in May.',
  ],
  [
    'an automation with a request',
    'Current Date: 9 Jul\nClipboard: I live in Brest\nWeather: rain\nRequest: my locker is 218',
    'my locker is 218',
  ],
  [
    'a settings file',
    'name: Wanda\nbio: I live in Brest\nprefs:\n  - I like tabs\n\nMake it TOML.',
    'Make it TOML.',
  ],
  ['a table', 'name,city,note\nAda,Brest,I sing\nBo,Pau,I swim\n\nAdd me, I dance.', 'Add me, I dance.'],
  [
    'a change without a fence',
    'Review it\n\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-I live in Brest.\n+I live in Pau.',
    'Review it',
  ],
  [
    'a commit',
    'commit 9b1c7f0e2d\nAuthor: Ada\nDate: Mon\n\n    I moved to Brest\n\nI have an exam in May.',
    'I have an exam in May.',
  ],
  [
    'a Java trace',
    'Exception in thread "main" java.lang.IllegalStateException: I am null\n\tat com.a.B.c(B.java:12)\nI know Pascal only.',
    'I know Pascal only.',
  ],
  [
    'a system log',
    'Jul 11 06:01:22 attic app[7]: my disk is full\nI pay 8 euro for it.',
    'I pay 8 euro for it.',
  ],
  ['a form', 'Dear {{name}},\nI live in Brest.\n\nI need ten of these.', 'I need ten of these.'],
  [
    'what a command printed',
    'I use Fedora.\n\nada@box:~$ cat me.txt\nI live in Brest.\n2 lines\nwhy two?',
    'I use Fedora.\n\nwhy two?',
  ],
  [
    'rows of a database',
    'Is that right?\n\nshop=> select note from notes;\n note\n------\n I live in Brest\n(1 row)',
    'Is that right?',
  ],
  [
    'comments between lines of code',
    'Type this:\ndef bio():\n    # I am tall\n    a = "x"\n/* I live in Brest */\n    return a',
    'Type this:',
  ],
  ['an indented block', 'Which metre?\n\n    I live in Brest,\n    I have a nest.', 'Which metre?'],
  ['lyrics', 'Sing it!\n\n[Verse 1]\nI live in Brest\n[Chorus]\nI have a nest', 'Sing it!'],
  [
    'a survey',
    'Count the cars:\n\nRespondent 1: I drive.\nRespondent 2: I walk.\nRespondent 3: I drive.\n\nI need it for my thesis.',
    'Count the cars:\n\nI need it for my thesis.',
  ],
  [
    'an advertisement',
    'Apply for this. I have a degree.\n\nBaker, Brest\nAbout us\nWe bake bread.\nYour profile\n- I am fluent in Breton\nOur offer\n- rolls',
    'Apply for this. I have a degree.',
  ],
  [
    'a contract',
    'Is clause 2 usual?\n\nLEASE\n\n1. Parties. I live in Brest.\n2. Pets. I have none.\n\nPlease hurry.',
    'Is clause 2 usual?\n\nPlease hurry.',
  ],
  ['an element of a page on one line', 'Why the gap? <p>I live in Brest</p>', 'Why the gap? …'],
  [
    'sentences in a list',
    'Which of these sentences are wrong?\n\n1. I lives in Brest.\n2. I am cold.',
    'Which of these sentences are wrong?',
  ],
  [
    'remarks below handles',
    'Which is funnier?\n\n@ada: I live in Brest\n@bo: I am engaged',
    'Which is funnier?',
  ],
  [
    'speakers with a date in brackets',
    'Who moves?\n\nAda, [12.11.2026 19:03]\nI live in Brest\n\nBo, [12.11.2026 19:04]\nI have a van',
    'Who moves?',
  ],
  ['an example', 'Write more like this.\nExample: I live in Brest.', 'Write more like this.'],
  [
    'commands of a typesetter',
    'What fails?\n\n\\section{Ada}\nI live in Brest.\n\\label{ada}\n\\ref{bo}',
    'What fails?',
  ],
  ['gaps to fill in', 'Fill in:\n1. I ____ in Brest.\n2. I ____ a cat.', 'Fill in:'],
  [
    'a question directly below a command',
    '$ cat me.txt\nI live in Brest\n$\nwhy? I only know Pascal',
    'why? I only know Pascal',
  ],
  [
    'a request for facts',
    'Extract facts about the user from the conversation.\n\nuser: I live in Brest.',
    '',
  ],
];

/** Messages of people that look like a program’s. */
const ORDINARY: readonly string[] = [
  'A few things about me:\n- I live in Tampere\n- My son is six\n\nPlan a trip.',
  'Name: Ada\nAge: 52\nJob: I drive a plough\n\nWrite a bio.',
  '# My week\nI teach on Mondays.\n\n# Question\nWhich evening is free?',
  'Context: I am pregnant and I live alone.\nGoal: pack a bag.\nQuestion: what do I forget?',
  'hi again\n---\nI sold the caravan\n---\nmy cast comes off in May',
  'my timetable:\n07:30 I take the tram\n12:00 lunch\n19:00 judo',
  'Monday: I work from home\nTuesday: office\nWednesday: physio\n\nWhen can I rest?',
  'I’m writing to my boss. Here is my draft:\n\nDear Paula, I want to work less from May.\n\nToo direct?',
  'Dear assistant,\n\nI have a problem with my landlord.\n\nThanks,\nMatilda',
  'You are a good listener, so here goes.\nI failed my driving test.',
  'If you don’t know, ask me. I live in Bruges.\n\nUse metric units. My car is electric.',
  'Interview: Tuesday at ten\nDocuments: my passport is new\nBudget: 90 euro',
  '[doc: plan.md]\n# Plan\nThe garden party is on Friday.',
  '[email: lease.eml]\nFrom: agency@example.org\nTo: ada@example.org\nSubject: Your lease\n\nIt ends in May.',
  'Here is my plan.\n[doc: plan.md]',
  'Remember this about me:\n\nWork\n- I teach.\n\nHome\n- I live in Pau.',
  'Hello!\n\nWork\nI teach.\n\nHome\nI live in Pau.',
  'Can you plan my week?\n\n- I teach on Mondays.\n- I swim on Fridays.',
  '## Setup\nI use Arch.\n\n## Problem\nNo sound since May.\n\nWhat can I do?',
  'Day 1: I ran.\nDay 2: I rested.\nDay 3: I ran.',
  'Fact 1: I teach.\nFact 2: I run.\nFact 3: I live in Pau.',
  'Update on the house:\nwe move in May.\n\nQuestion: do we need a notary?',
];

describe('readProse on shapes of messages', () => {
  it.each(SHAPES)('finds the person’s words in %s', (_name, text, prose) => {
    expect(readProse(text)).toBe(prose);
  });

  it.each(ORDINARY)('keeps “%s” as it is', (text) => {
    expect(readProse(text)).toBe(text);
  });

  it.each([
    'Name: Ada\nAge: 52\nJob: I drive a plough\n\nWrite a bio.',
    'I’m writing to my boss. Here is my draft:\n\nDear Paula, I want to work less from May.\n\nToo direct?',
  ])('leaves out what may be somebody else’s when it is strict: “%s”', (text) => {
    expect(readProse(text, { isStrict: true })).not.toBe(text);
  });

  it('looks at both ends of a long text', () => {
    const code = 'const x = load();\n'.repeat(20_000);
    expect(readProse(`I moved to Pau.\n\n${code}\nI have a dog.`)).toBe('I moved to Pau.\n\nI have a dog.');
  });

  it('keeps a long text of a person as it is', () => {
    const text = 'I went to the market and bought apples.\n'.repeat(20_000);
    expect(readProse(text)).toBe(text);
  });
});

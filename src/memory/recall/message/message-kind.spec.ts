import { describe, expect, it } from '@jest/globals';
import { classifyMessage, type MessageKind } from './message-kind.js';

const HELD = new Set(['mila', 'ghent']);
const kind = (message: string): MessageKind => classifyMessage(message, (word) => HELD.has(word));

describe('classifyMessage', () => {
  it.each<[MessageKind, string]>([
    ['small talk', 'Hi there!'],
    ['small talk', 'Thanks a lot, great work'],
    ['small talk', "How's it going?"],
    ['small talk', 'Are you a human?'],
    ['small talk', ''],
    ['small talk', 'Astonishing concert!'],
    ['small talk', 'x'],
    ['keywords', 'dentist appointment'],
    ['keywords', 'my dentist'],
    ['keywords', 'passport expiry date'],
    ['statement', 'The harbour picture: https://harbour.example/boats/harbour.jpg?width=3'],
    ['question', 'Is Dr. Moss a bridge engineer?'],
    ['named', 'What must I bake for Mila?'],
    ['named', 'How far is it from Ghent to the sea?'],
    ['personal', 'How far is it from Bruges to my office?'],
    ['personal', "What's my job?"],
    ['personal', 'What is my name?'],
    ['personal', 'where do I work?'],
    ['personal', 'Who am I?'],
    ['personal', 'How old am I?'],
    ['personal', 'Where am I from?'],
    ['personal', 'Who is my best friend?'],
    ['personal', 'whats my moms name'],
    ['personal', 'What do I do for work?'],
    ['personal', 'How many people work for me?'],
    ['personal', 'What did my friend ask me?'],
    ['personal', 'Which week of the plan am I in?'],
    ['personal', 'Which day did you put the deadlift on?'],
    ['personal', 'How much rice did you plan for us?'],
    ['personal', 'What was the third one you named?'],
    ['personal', 'How often should I take a gel according to you?'],
    ['small talk', 'What do I do now?'],
    ['small talk', 'How did you sleep?'],
    ['small talk', 'How am I doing?'],
    ['small talk', 'How are you today?'],
    ['small talk', 'Could you call me back?'],
    ['small talk', 'I work today.'],
    ['personal', 'where do i live'],
    ['personal', "I want to bake something for my sister's visit. What must I keep out of the cake?"],
    ['personal', 'Suggest a cake for my sister.'],
    ['named', "mila's allergy?"],
    ['personal', 'I forgot where my keys are.'],
    ['question', "I don't know how deep the lake is."],
    ['personal', 'Remind me which rims I chose.'],
    ['personal', 'Which chain lube did you suggest for rain?'],
    ['personal', 'What was the tyre pressure you recommended?'],
    ['personal', 'Wie heißt mein Hund?'],
    ['personal', '我的狗叫什么名字？'],
    ['question', 'How do I reverse a list in Python?'],
    ['question', 'Which licence should I pick for a small library?'],
    ['question', 'How much memory do I need for a database?'],
    ['question', 'What is the vault code word?'],
    ['question', 'Remember the trip? Which museum was closed?'],
    ['statement', 'Mila rode from Ghent to the harbour.'],
    ['statement', 'Write a haiku about autumn leaves.'],
    ['statement', 'Translate to French: the meeting is postponed.'],
    ['statement', 'What an astonishing violin concert, applause!'],
    ['statement', 'Do you collect antique porcelain teapots?'],
  ])('%s: %s', (expected, message) => {
    expect(kind(message)).toBe(expected);
  });
});

describe('classifyMessage of a long message', () => {
  const pasted = 'lorem ipsum dolor? '.repeat(2_000);

  it.each([`What did I say of this? ${pasted}`, `${pasted} What did I say of this?`])(
    'reads the question at either end (case %#)',
    (message) => {
      expect(kind(message)).toBe('personal');
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import { align, type Marked } from './alignment.js';

// u… user, a… assistant, t… tool; the name is the hash.
const ROLES: Record<string, string> = { u: 'user', a: 'assistant', t: 'tool' };
const marked = (names: string): Marked[] =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ role: ROLES[name[0]!]!, hash: name }));

describe('align', () => {
  it.each<{ name: string; log: string; request: string; history: string; tail: string }>([
    { name: 'first message of a session', log: '', request: 'u1', history: '', tail: 'u1' },
    { name: 'a past we never saw', log: '', request: 'u1 a1 u2', history: '', tail: 'u1 a1 u2' },
    { name: 'full history every time', log: 'u1 a1 u2 a2', request: 'u1 a1 u2 a2 u3', history: '', tail: 'u3' },
    { name: 'only the last message', log: 'u1 a1 u2 a2', request: 'u3', history: 'u1 a1 u2 a2', tail: 'u3' },
    { name: 'truncated history', log: 'u1 a1 u2 a2 u3 a3', request: 'u3 a3 u4', history: 'u1 a1 u2 a2', tail: 'u4' },
    { name: 'history cut inside a pair', log: 'u1 a1 u2 a2', request: 'a2 u3', history: 'u1 a1 u2', tail: 'u3' },
    { name: 'last question edited', log: 'u1 a1 u2 a2', request: 'u1 a1 u2b', history: '', tail: 'u2b' },
    { name: 'an old question edited', log: 'u1 a1 u2 a2', request: 'u1b a1 u2 a2 u3', history: '', tail: 'u3' },
    { name: 'the past condensed by the client', log: 'u1 a1 u2 a2 u3 a3', request: 'u9 u3 a3 u4', history: 'u1 a1 u2 a2', tail: 'u4' },
    { name: 'same question again', log: 'u1 a1', request: 'u1', history: 'u1 a1', tail: '' },
    { name: 'regenerated answer', log: 'u1 a1 u2 a2', request: 'u1 a1 u2', history: '', tail: '' },
    {
      name: 'a repeated text in the middle of the log',
      log: 'u1 a1 uOk a2 u3 a3',
      request: 'uOk',
      history: 'u1 a1 uOk a2 u3 a3',
      tail: '',
    },
    { name: 'two new messages, the second a repeated text', log: 'u1 a1 uOk a2', request: 'u1 a1 uNew uOk', history: '', tail: 'uNew' },
    { name: 'a text twice in one request', log: '', request: 'uOk a1 uOk', history: '', tail: 'uOk a1' },
    { name: 'tool answer alone', log: 'u1 aCall', request: 't1', history: 'u1 aCall', tail: 't1' },
    { name: 'tool loop with full history', log: 'u1 aCall', request: 'u1 aCall t1', history: '', tail: 't1' },
    { name: 'next step of a tool loop', log: 'u1 aCall t1 aCall2', request: 'u1 aCall t1 aCall2 t2', history: '', tail: 't2' },
    {
      name: 'a stopped answer that only the client has',
      log: 'u1 a1',
      request: 'u1 a1 u2 aPartial u3',
      history: '',
      tail: 'u2 aPartial u3',
    },
    {
      name: 'new conversation that begins like an old one',
      log: 'uHi a1 u2 a2 a3',
      request: 'uHi a3 u4',
      history: 'uHi a1 u2 a2',
      tail: 'u4',
    },
    { name: 'no message at all', log: 'u1 a1', request: '', history: 'u1 a1', tail: '' },
  ])('$name', ({ log, request, history, tail }) => {
    const messages = marked(request);
    const result = align(messages, marked(log));
    expect(marked(log).slice(0, result.historyEnd)).toEqual(marked(history));
    expect(result.tail.map((index) => messages[index])).toEqual(marked(tail));
  });

  it.each<{ name: string; request: string; tail: string }>([
    { name: 'only the last message', request: 'u1', tail: 'u1' },
    { name: 'full history every time', request: 'u1 a1 u2 a2 u1', tail: 'u1' },
    { name: 'not last', request: 'u1 a1 u2 a2 u3', tail: 'u3' },
  ])('takes what was superseded as said anew when a user says it last: $name', ({ request, tail }) => {
    const log = marked('u1 a1 u2 a2').map((entry) => (entry.hash === 'u1' ? { ...entry, superseded: true } : entry));
    const said = marked(request);
    expect(align(said, log).tail.map((index) => said[index]!.hash)).toEqual(marked(tail).map(({ hash }) => hash));
  });
});

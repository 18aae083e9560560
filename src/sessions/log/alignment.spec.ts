import { describe, expect, it } from '@jest/globals';
import { align, type ComparedMessage } from './alignment.js';

// u… and q… user, a… assistant, t… tool; the name is the hash.
const ROLES: Record<string, string> = { u: 'user', q: 'user', a: 'assistant', t: 'tool' };
const parseMessages = (names: string): ComparedMessage[] =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ role: ROLES[name[0]!]!, hash: name }));

describe('align', () => {
  it.each<{ name: string; log: string; request: string; history: string; tail: string }>([
    { name: 'first message of a session', log: '', request: 'u1', history: '', tail: 'u1' },
    { name: 'a history that was never logged', log: '', request: 'u1 a1 u2', history: '', tail: 'u1 a1 u2' },
    {
      name: 'full history every time',
      log: 'u1 a1 u2 a2',
      request: 'u1 a1 u2 a2 u3',
      history: '',
      tail: 'u3',
    },
    { name: 'only the last message', log: 'u1 a1 u2 a2', request: 'u3', history: 'u1 a1 u2 a2', tail: 'u3' },
    {
      name: 'truncated history',
      log: 'u1 a1 u2 a2 u3 a3',
      request: 'u3 a3 u4',
      history: 'u1 a1 u2 a2',
      tail: 'u4',
    },
    {
      name: 'history cut inside a pair',
      log: 'u1 a1 u2 a2',
      request: 'a2 u3',
      history: 'u1 a1 u2',
      tail: 'u3',
    },
    { name: 'last question edited', log: 'u1 a1 u2 a2', request: 'u1 a1 u2b', history: '', tail: 'u2b' },
    {
      name: 'an old question edited',
      log: 'u1 a1 u2 a2',
      request: 'u1b a1 u2 a2 u3',
      history: '',
      tail: 'u3',
    },
    {
      name: 'a history that the client condensed',
      log: 'u1 a1 u2 a2 u3 a3',
      request: 'u9 u3 a3 u4',
      history: 'u1 a1 u2 a2',
      tail: 'u4',
    },
    {
      name: 'a repeated text from a client that sends only the newest message',
      log: 'u1 a1',
      request: 'u1',
      history: 'u1 a1',
      tail: 'u1',
    },
    { name: 'regenerated answer', log: 'u1 a1 u2 a2', request: 'u1 a1 u2', history: '', tail: '' },
    {
      name: 'a repeated text in the middle of the log',
      log: 'u1 a1 uOk a2 u3 a3',
      request: 'uOk',
      history: 'u1 a1 uOk a2 u3 a3',
      tail: 'uOk',
    },
    {
      name: 'two new messages, the second a repeated text',
      log: 'u1 a1 uOk a2',
      request: 'u1 a1 uNew uOk',
      history: '',
      tail: 'uNew uOk',
    },
    { name: 'a text twice in one request', log: '', request: 'uOk a1 uOk', history: '', tail: 'uOk a1 uOk' },
    { name: 'tool answer alone', log: 'u1 aCall', request: 't1', history: 'u1 aCall', tail: 't1' },
    { name: 'tool loop with full history', log: 'u1 aCall', request: 'u1 aCall t1', history: '', tail: 't1' },
    {
      name: 'next step of a tool loop',
      log: 'u1 aCall t1 aCall2',
      request: 'u1 aCall t1 aCall2 t2',
      history: '',
      tail: 't2',
    },
    {
      name: 'a stopped answer that the log does not contain',
      log: 'u1 a1',
      request: 'u1 a1 u2 aPartial u3',
      history: '',
      tail: 'u2 aPartial u3',
    },
    {
      name: 'new conversation that begins like an old one',
      log: 'uHi a1 u2 a2 a3',
      request: 'uHi a3 u4',
      history: 'u2 a2',
      tail: 'u4',
    },
    // "Done." (aD) seven times, "ok" (uOk) as often: only their position tells them apart.
    {
      name: 'the newest message only, answers repeated',
      log: 'u1 aD u2 aD u3 aD',
      request: 'u4',
      history: 'u1 aD u2 aD u3 aD',
      tail: 'u4',
    },
    {
      name: 'full history, answers repeated',
      log: 'u1 aD u2 aD u3 aD',
      request: 'u1 aD u2 aD u3 aD u4',
      history: '',
      tail: 'u4',
    },
    {
      name: 'a suffix, answers repeated',
      log: 'u1 aD u2 aD u3 aD',
      request: 'u3 aD u4',
      history: 'u1 aD u2 aD',
      tail: 'u4',
    },
    {
      name: 'a suffix that begins with an answer',
      log: 'u1 aD u2 aD',
      request: 'aD u3',
      history: 'u1 aD u2',
      tail: 'u3',
    },
    {
      name: 'the newest message only, pairs repeated',
      log: 'uOk aD uOk aD',
      request: 'uOk',
      history: 'uOk aD uOk aD',
      tail: 'uOk',
    },
    {
      name: 'full history, pairs repeated',
      log: 'uOk aD uOk aD',
      request: 'uOk aD uOk aD uOk',
      history: '',
      tail: 'uOk',
    },
    {
      name: 'a suffix, pairs repeated',
      log: 'uOk aD uOk aD uOk aD',
      request: 'uOk aD uOk',
      history: 'uOk aD uOk aD',
      tail: 'uOk',
    },
    {
      name: 'a history with repeated pairs of which the first is logged',
      log: 'u1 aD',
      request: 'u1 aD u2 aD u3 aD u4',
      history: '',
      tail: 'u2 aD u3 aD u4',
    },
    {
      name: 'a history with repeated pairs that was never logged',
      log: '',
      request: 'uOk aD uOk aD uOk',
      history: '',
      tail: 'uOk aD uOk aD uOk',
    },
    {
      name: 'a turn in the middle that was never logged',
      log: 'u1 aD u3 aD',
      request: 'u1 aD u2 aD u3 aD u4',
      history: '',
      tail: 'u4',
    },
    {
      name: 'a retry of the identical request with full history',
      log: 'u1 aD u2 aD',
      request: 'u1 aD u2',
      history: '',
      tail: '',
    },
    {
      name: 'a retry after the next turn',
      log: 'u1 a1 u2 a2 u3 a3',
      request: 'u1 a1 u2',
      history: '',
      tail: '',
    },
    {
      name: 'the same words behind another answer',
      log: 'uOk a1 uOk a2',
      request: 'uOk a1 uOk a2 uOk',
      history: '',
      tail: 'uOk',
    },
    {
      name: 'the newest message behind a constant preamble',
      log: 'uPre q1 a1',
      request: 'uPre q2',
      history: 'q1 a1',
      tail: 'q2',
    },
    {
      name: 'the questions without their answers',
      log: 'u1 a1 u2 a2',
      request: 'u1 u2 u3',
      history: '',
      tail: 'u3',
    },
    {
      name: 'the first question kept, the middle cut',
      log: 'u1 a1 u2 a2 u3 a3',
      request: 'u1 u3 a3 u4',
      history: 'u2 a2',
      tail: 'u4',
    },
    {
      name: 'the second of two choices taken',
      log: 'u1 a1 a1b',
      request: 'u1 a1b u2',
      history: '',
      tail: 'u2',
    },
    {
      name: 'a regenerated answer taken',
      log: 'u1 a1 u2 a2 a2b',
      request: 'u1 a1 u2 a2b u3',
      history: '',
      tail: 'u3',
    },
    {
      name: 'a parallel request that ended in between',
      log: 'u1 a1 u3 a3 u2 a2',
      request: 'u1 a1 u2 a2 u4',
      history: '',
      tail: 'u4',
    },
    {
      name: 'a retry of a tool answer with full history',
      log: 'u1 aCall t1 a2',
      request: 'u1 aCall t1',
      history: '',
      tail: '',
    },
    {
      name: 'a retry of a tool answer alone',
      log: 'u1 aCall t1 a2',
      request: 't1',
      history: 'u1 aCall',
      tail: '',
    },
    {
      name: 'a tool that gives every call the same id',
      log: 'u1 aCall t1 aD u1 aCall',
      request: 'u1 aCall t1 aD u1 aCall t1',
      history: '',
      tail: 't1',
    },
    { name: 'a request without messages', log: 'u1 a1', request: '', history: 'u1 a1', tail: '' },
  ])('aligns $name', ({ log, request, history, tail }) => {
    const messages = parseMessages(request);
    const result = align(messages, parseMessages(log));
    const known = parseMessages(log);
    expect(result.history.map((index) => known[index])).toEqual(parseMessages(history));
    expect(result.tail.map((index) => messages[index])).toEqual(parseMessages(tail));
  });

  it('takes bounded time for ten thousand equal messages', () => {
    const request = Array.from({ length: 10_000 }, (_, index) => (index % 2 === 0 ? 'uOk' : 'aD'));
    const { history, tail } = align(
      parseMessages([...request, 'uOk'].join(' ')),
      parseMessages(request.slice(0, 200).join(' ')),
    );
    expect({ history, tail }).toEqual({ history: [], tail: [10_000] });
  });
});

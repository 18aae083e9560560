import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../../common/chat-message.js';
import type { LoggedMessage } from '../turn.js';
import { countKeptWindow, cutWindow } from './history-window.js';

const toLogged = (message: ChatMessage): LoggedMessage => ({
  message,
  contentJson: JSON.stringify(message.content),
});

// "u1" user, "a1" assistant, "c:x,y" assistant calling x and y, "t:x" tool answering x, "s" system.
function parse(names: string): LoggedMessage[] {
  return names
    .split(' ')
    .filter(Boolean)
    .map((name) => {
      const ids = name.slice(2).split(',');
      if (name.startsWith('c:'))
        return toLogged({ role: 'assistant', content: null, name, tool_calls: ids.map((id) => ({ id })) });
      if (name.startsWith('t:')) return toLogged({ role: 'tool', content: name, name, tool_call_id: ids[0] });
      return toLogged({
        role: name[0] === 's' ? 'system' : name[0] === 'u' ? 'user' : 'assistant',
        content: name,
        name,
      });
    });
}

describe('cutWindow', () => {
  it.each<{ name: string; history: string; size: number; request?: string; window: string }>([
    {
      name: 'S0-76 keeps the latest messages, oldest first',
      history: 'u1 a1 u2 a2 u3',
      size: 3,
      window: 'u2 a2 u3',
    },
    {
      name: 'keeps all messages if they are fewer than its size',
      history: 'u1 a1',
      size: 10,
      window: 'u1 a1',
    },
    { name: 'keeps no message at size 0', history: 'u1 a1', size: 0, window: '' },
    { name: 'does not start with a tool result', history: 'u1 c:x t:x a1', size: 2, window: 'a1' },
    {
      name: 'S0-81 keeps a complete tool chain',
      history: 'u1 c:x t:x a1',
      size: 10,
      window: 'u1 c:x t:x a1',
    },
    {
      name: 'keeps parallel calls with their results',
      history: 'u1 c:x,y t:y t:x a1',
      size: 10,
      window: 'u1 c:x,y t:y t:x a1',
    },
    { name: 'drops a call without a result at the end', history: 'u1 c:x', size: 10, window: 'u1' },
    {
      name: 'drops a call without a result in the middle',
      history: 'u1 c:x u2 a2',
      size: 10,
      window: 'u1 u2 a2',
    },
    {
      name: 'drops parallel calls if one result is missing',
      history: 'u1 c:x,y t:x u2',
      size: 10,
      window: 'u1 u2',
    },
    {
      name: 'keeps a call that the request answers',
      history: 'u1 c:x',
      size: 10,
      request: 't:x',
      window: 'u1 c:x',
    },
    {
      name: 'keeps a call that the request answers after a system message',
      history: 'u1 c:x',
      size: 10,
      request: 's t:x',
      window: 'u1 c:x',
    },
    {
      name: 'keeps parallel calls that the request completes',
      history: 'u1 c:x,y t:x',
      size: 10,
      request: 't:y',
      window: 'u1 c:x,y t:x',
    },
    {
      name: 'drops a call if the request answers another one',
      history: 'u1 c:x',
      size: 10,
      request: 't:z',
      window: 'u1',
    },
    {
      name: 'drops a call if the request answers it after another message',
      history: 'u1 c:x',
      size: 10,
      request: 'u2 t:x',
      window: 'u1',
    },
    { name: 'drops results without a call', history: 'u1 t:q a1 t:r', size: 10, window: 'u1 a1' },
    {
      name: 'drops a result of another chain and a repeated result',
      history: 'u1 c:x t:z t:x t:x a1',
      size: 10,
      window: 'u1 c:x t:x a1',
    },
    {
      name: 'drops a call if the request contains only a system message',
      history: 'u1 c:x',
      size: 10,
      request: 's',
      window: 'u1',
    },
  ])('$name', ({ history, size, request = 'u9', window }) => {
    expect(cutWindow(parse(history), size, parse(request)).map(({ message }) => message.name)).toEqual(
      window.split(' ').filter(Boolean),
    );
  });

  it('treats a call without an id as unanswered', () => {
    const odd = toLogged({ role: 'assistant', content: null, tool_calls: [null, {}] });
    expect(cutWindow([odd], 5, [])).toEqual([]);
  });
});

describe('countKeptWindow', () => {
  const listRows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index + 1}` }));

  it.each<{ name: string; rows: number; from: string | null; size?: number; count: number }>([
    { name: 'W-90 is the size before the first window', rows: 9, from: null, count: 4 },
    { name: 'W-90 includes everything since the start of the last window', rows: 7, from: '2', count: 6 },
    { name: 'W-90 grows to twice the size', rows: 9, from: '2', count: 8 },
    { name: 'W-90 falls back to the size beyond twice the size', rows: 10, from: '2', count: 4 },
    { name: 'W-90 is the size if the first message no longer exists', rows: 5, from: '9', count: 4 },
    { name: 'is less than the size if other messages no longer exist', rows: 3, from: '2', count: 2 },
    { name: 'is half of the readable messages if that is less', rows: 20, from: '99', size: 15, count: 10 },
    {
      name: 'is the size at first, even if twice as many can’t be read',
      rows: 20,
      from: null,
      size: 15,
      count: 15,
    },
    { name: 'keeps no message at size 0', rows: 5, from: '2', size: 0, count: 0 },
  ])('$name', ({ rows, from, size = 4, count }) => {
    expect(countKeptWindow(listRows(rows), { size, from, depth: 20 })).toBe(count);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  DEFAULT_MANAGER_OPTIONS,
  listManagerTools,
  parseManagerCall,
  type ManagerOptions,
} from './manager-tools.js';

const ALL: ManagerOptions = { delete: true, clear: true };
const read = (name: string, args: unknown, options = DEFAULT_MANAGER_OPTIONS) =>
  parseManagerCall(name, typeof args === 'string' ? args : JSON.stringify(args), options);

describe('managerTools', () => {
  it.each([
    [DEFAULT_MANAGER_OPTIONS, ['add_memory', 'update_memory', 'delete_memory']],
    [{ delete: false, clear: false }, ['add_memory', 'update_memory']],
    [ALL, ['add_memory', 'update_memory', 'delete_memory', 'clear_memory']],
  ])('offers under %j: %j', (options, names) => {
    expect(listManagerTools(options).map(({ name }) => name)).toEqual(names);
  });

  it('describes arguments as JSON Schema', () => {
    for (const { description, parameters } of listManagerTools(ALL)) {
      expect(description).not.toBe('');
      expect(parameters).toMatchObject({
        type: 'object',
        additionalProperties: false,
        required: expect.any(Array),
      });
    }
  });
});

describe('readManagerCall', () => {
  it.each([
    ['add_memory', { memory: ' likes\n tea ' }, { tool: 'add_memory', memory: 'likes tea' }],
    [
      'add_memory',
      { memory: 'x', topics: ['a', '', 'a', 7, 'b'] },
      { tool: 'add_memory', memory: 'x', topics: ['a', 'b'] },
    ],
    ['add_memory', { memory: 'x', topics: 'a' }, { tool: 'add_memory', memory: 'x' }],
    [
      'update_memory',
      { memory_id: 'k1', memory: 'x' },
      { tool: 'update_memory', memoryId: 'k1', memory: 'x' },
    ],
    ['delete_memory', { memory_id: 3 }, { tool: 'delete_memory', memoryId: '3' }],
    ['delete_memory', {}, { tool: 'delete_memory', memoryId: '' }],
  ])('reads %s %j', (name, args, expected) => {
    expect(read(name, args)).toEqual(expected);
  });

  it('reads clear_memory where it is enabled', () => {
    expect(read('clear_memory', {}, ALL)).toEqual({ tool: 'clear_memory' });
  });

  it.each([
    ['an unknown tool', 'drop_table', {}, 'Error: there is no tool "drop_table".'],
    ['a tool that is off', 'clear_memory', {}, 'Error: there is no tool "clear_memory".'],
    ['a name of objects', 'toString', {}, 'Error: there is no tool "toString".'],
    ['half JSON', 'add_memory', '{"memory": "li', 'Error: the arguments are not a JSON object.'],
    ['a list', 'add_memory', '[]', 'Error: the arguments are not a JSON object.'],
    ['an empty text', 'add_memory', { memory: ' \n\u0000 ' }, 'Error: "memory" is empty.'],
    ['no text', 'update_memory', { memory_id: 'k1' }, 'Error: "memory" is empty.'],
    ['a text of another type', 'add_memory', { memory: { a: 1 } }, 'Error: "memory" is empty.'],
    [
      'a long text',
      'add_memory',
      { memory: 'x'.repeat(5_001) },
      'Error: "memory" is longer than 5000 characters.',
    ],
  ])('says what is wrong with %s', (_name, name, args, error) => {
    expect(read(name, args)).toBe(error);
  });
});

import { describe, expect, it } from '@jest/globals';
import { findToolProblem } from './tool-definitions.js';

const FINE = { type: 'function', function: { name: 'get_weather', parameters: { type: 'object' } } };

describe('findToolProblem', () => {
  it.each([[[]], [[FINE]], [[FINE, { type: 'function', function: { name: 'b' } }]]])(
    'finds nothing in %j',
    (tools) => expect(findToolProblem(tools)).toBeNull(),
  );

  it.each([
    ['notList', 0, '[{'],
    ['notList', 0, {}],
    ['noFunction', 1, [{ name: 'get_weather' }]],
    ['noFunction', 2, [FINE, null]],
    ['badName', 1, [{ type: 'function', function: { name: 'get weather' } }]],
    ['badName', 1, [{ type: 'function', function: {} }]],
    ['badParameters', 1, [{ type: 'function', function: { name: 'a', parameters: 'none' } }]],
  ])('finds %s at %i', (problem, number, tools) =>
    expect(findToolProblem(tools)).toEqual({ problem, number }),
  );
});

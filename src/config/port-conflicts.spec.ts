import { describe, expect, it } from '@jest/globals';
import { describePortConflicts } from './port-conflicts.js';

const describePair = (one: [string, number | null], other: [string, number | null]): readonly string[] =>
  describePortConflicts([
    { setting: 'server.port', host: one[0], port: one[1] },
    { setting: 'gateway.port', host: other[0], port: other[1] },
  ]);

describe('describePortConflicts', () => {
  it.each([
    ['localhost', '127.0.0.1'],
    ['::1', 'localhost'],
    ['10.0.0.5', '10.0.0.5'],
    ['0.0.0.0', '127.0.0.1'],
    ['10.0.0.5', '::'],
  ])('names both settings for one port on %s and %s', (one, other) =>
    expect(describePair([one, 8000], [other, 8000])).toEqual([
      'server.port and gateway.port are both 8000: give one of them another port, or a host of its own',
    ]),
  );

  it.each<[string, [string, number | null], [string, number | null]]>([
    ['other ports', ['localhost', 8000], ['localhost', 8001]],
    ['other addresses', ['10.0.0.5', 8000], ['127.0.0.1', 8000]],
    ['the two loopback addresses', ['127.0.0.1', 8000], ['::1', 8000]],
    ['any free port', ['localhost', 0], ['localhost', 0]],
    ['no second listener', ['localhost', 8000], ['localhost', null]],
  ])('accepts %s', (_case, one, other) => expect(describePair(one, other)).toEqual([]));
});

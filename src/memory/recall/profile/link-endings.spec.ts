import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import { linkEndings } from './link-endings.js';

const SAID = createHit({ id: 'm:1', text: 'I work at Thales.', position: 1 }).document;
const ECHO = createHit({
  id: 'm:2',
  role: 'assistant',
  text: 'Noted, you work at Thales.',
  position: 2,
  around: [SAID],
});

describe('linkEndings', () => {
  it('marks the echo of an earlier statement, and links it to the same newer statement', () => {
    const found = linkEndings({
      kept: [ECHO],
      shown: [SAID],
      earlier: new Set(['m:1']),
      endedBy: [['m:1', 'm:9']],
    });
    expect([...found.earlier]).toEqual(['m:1', 'm:2']);
    expect([...found.endedBy]).toEqual([
      ['m:1', 'm:9'],
      ['m:2', 'm:9'],
    ]);
  });

  it('marks the echo of a message that extraction marked as outdated', () => {
    const outdated = { ...ECHO, around: [{ ...SAID, isOutdated: true }] };
    const found = linkEndings({ kept: [outdated], shown: [], earlier: new Set(), endedBy: [] });
    expect([...found.earlier]).toEqual(['m:2']);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { RecalledItem } from '../recall.types.js';
import { cutPassages } from './cut-passages.js';

const item = (text: string, more: Partial<RecalledItem> = {}): RecalledItem => ({
  ...{ id: 'm:1', kind: 'turn', text, role: 'assistant', sessionId: 's', hash: 'h', createdAt: 0, score: 1 },
  ...more,
});
const LONG = `${'Nothing of it matters here. '.repeat(30)}The vault opens at nine. ${'Nor does this. '.repeat(60)}`;

describe('cutPassages', () => {
  it('replaces a long text by its best passage, marked where it was cut, with its place', () => {
    const [cut] = cutPassages([item(LONG)], 'When does the vault open?');
    expect(cut?.text).toContain('The vault opens at nine.');
    expect(cut?.text).toMatch(/^… .* …$/);
    expect(cut?.passage?.of).toBe(LONG.length);
    expect(LONG.slice(cut?.passage?.from, cut?.passage?.to).trim()).toBe(cut?.text.slice(2, -2));
  });

  it('cuts the turns beside a short one, and leaves what is short as it is', () => {
    const beside = item('Short', { before: item('Short too'), after: item(LONG) });
    const [cut] = cutPassages([beside], 'When does the vault open?');
    expect([cut?.text, cut?.before]).toEqual(['Short', item('Short too')]);
    expect(cut?.after?.text).toContain('The vault opens at nine.');
    const short = [item('Short')];
    expect(cutPassages(short, 'When?')).toBe(short);
  });
});

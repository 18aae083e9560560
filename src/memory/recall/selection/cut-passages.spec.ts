import { describe, expect, it } from '@jest/globals';
import type { RecalledItem } from '../recall.types.js';
import { cutPassages } from './cut-passages.js';

const item = (text: string, more: Partial<RecalledItem> = {}): RecalledItem => ({
  ...{ id: 'm:1', kind: 'turn', text, role: 'assistant', sessionId: 's', hash: 'h', createdAt: 0, score: 1 },
  ...more,
});
const LONG = `${'Nothing of it matters here. '.repeat(30)}The vault opens at nine. ${'Nor does this. '.repeat(60)}`;

const LIMITS = { limit: 5, max_tokens: 600 };

describe('cutPassages', () => {
  it('replaces a long text by its best passage, marked where it was cut, with its place', () => {
    const [cut] = cutPassages([item(LONG)], 'When does the vault open?', LIMITS);
    expect(cut?.text).toContain('The vault opens at nine.');
    expect(cut?.text).toMatch(/^… .* …$/);
    expect(cut?.passage?.of).toBe(LONG.length);
    expect(LONG.slice(cut?.passage?.from, cut?.passage?.to).trim()).toBe(cut?.text.slice(2, -2));
  });

  it('cuts long turns beside a short one, and leaves short texts whole', () => {
    const beside = item('Short', { before: item('Short too'), after: item(LONG) });
    const [cut] = cutPassages([beside], 'When does the vault open?', LIMITS);
    expect([cut?.text, cut?.before]).toEqual(['Short', item('Short too')]);
    expect(cut?.after?.text).toContain('The vault opens at nine.');
    const short = [item('Short')];
    expect(cutPassages(short, 'When?', LIMITS)).toBe(short);
  });

  it('cuts shorter passages where more texts share the budget, and shorter ones where many answer together', () => {
    const measure = (question: string, limit: number): number =>
      cutPassages([item(LONG)], question, { limit, max_tokens: 600 })[0]!.text.length;
    const [few, more, many] = [
      measure('When does the vault open?', 5),
      measure('When does the vault open?', 8),
      measure('List each time when the vault opens.', 20),
    ];
    expect(few).toBeGreaterThan(more);
    expect(more).toBeGreaterThan(many);
  });
});

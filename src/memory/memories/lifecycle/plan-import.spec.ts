import { describe, expect, it } from '@jest/globals';
import type { WriteOrigin } from '../memories.types.js';
import { buildFirstText } from './edit-memory.js';
import { planImport, type ImportedText } from './plan-import.js';
import type { StoredMemory } from './stored-memory.js';

const BY: WriteOrigin = { actor: 'user:ann' };

function comes(content: string, key: string, id: string | null = null): ImportedText {
  const input = { content, key };
  return { memory: { id, input }, text: buildFirstText(input, BY) };
}

const createStored = (content: string, key: string): StoredMemory =>
  ({ ...comes(content, key).text, id: `id of ${key}` }) as StoredMemory;

function plan(
  imports: readonly ImportedText[],
  stored: readonly StoredMemory[] = [],
  taken: readonly string[] = [],
): string[] {
  const steps = planImport(imports, { held: stored, taken }, BY);
  return steps.map(({ step, imports: run }) => `${step} ${run.map(({ text }) => text.content).join(', ')}`);
}

describe('planImport', () => {
  it('adds neighbours that are new together, in their order', () => {
    expect(plan([comes('tea', 'a'), comes('wine', 'b'), comes('milk', 'c')])).toEqual([
      'add tea, wine, milk',
    ]);
  });

  it('leaves an unchanged memory as it is', () => {
    const stored = [createStored('tea', 'a'), createStored('milk', 'c')];
    expect(plan([comes('tea', 'a'), comes('wine', 'b'), comes('milk', 'c')], stored)).toEqual([
      'keep tea',
      'add wine',
      'keep milk',
    ]);
  });

  it('decides later about a row that would change an existing memory', () => {
    expect(plan([comes('wine', 'b'), comes('green tea', 'a')], [createStored('tea', 'a')])).toEqual([
      'add wine',
      'decide green tea',
    ]);
    expect(plan([comes('tea', 'z')], [createStored('tea', 'a')])).toEqual(['decide tea']);
    expect(plan([comes('tea', 'b')], [createStored('tea', 'a'), createStored('wine', 'b')])).toEqual([
      'decide tea',
    ]);
  });

  it('decides one by one about rows that share a key, a text, an id or a memory', () => {
    expect(plan([comes('tea', 'a'), comes('wine', 'a')])).toEqual(['decide tea, wine']);
    expect(plan([comes('tea', 'a'), comes('Tea.', 'b')])).toEqual(['decide tea, Tea.']);
    expect(plan([comes('tea', 'a', 'ID'), comes('wine', 'b', 'id'), comes('milk', 'c', 'other')])).toEqual([
      'decide tea, wine',
      'add milk',
    ]);
    expect(plan([comes('tea', 'z'), comes('wine', 'a')], [createStored('tea', 'a')])).toEqual([
      'decide tea, wine',
    ]);
  });

  it('decides later about a row with the id of an existing memory', () => {
    expect(plan([comes('tea', 'a', 'ID')], [], ['id'])).toEqual(['decide tea']);
  });
});

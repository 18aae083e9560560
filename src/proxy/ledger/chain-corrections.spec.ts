import { describe, expect, it } from '@jest/globals';
import { hashStatement } from '../../common/text/statement-hash.js';
import type { ItemState } from '../../sessions/ledger.types.js';
import { extendItems, type ChainItems } from '../objects/chain.js';
import { planChainCorrections } from './chain-corrections.js';

const TEA = 'Drinks tea.';
const COFFEE = 'Drinks coffee.';
const hash = (text: string): string => hashStatement('drink', text);

function state(id: string, text: string, more: Partial<ItemState> = {}): ItemState {
  const now = { createdAt: 0, earlier: [], isLive: true, isOverridden: false, successor: null };
  return { id, hash: hash(text), text, ...now, ...more };
}

const COFFEE_NOW = { id: 'f:2', hash: hash(COFFEE), text: COFFEE };
const REPLACED = state('f:1', TEA, { isLive: false, successor: COFFEE_NOW });
const CHANGED = state('f:1', COFFEE, { earlier: [{ key: 'drink', text: TEA }] });
const CORRECTION = `Correction: "${TEA}" no longer holds; now: "${COFFEE}"`;

const plan = (items: ChainItems, ...states: readonly ItemState[]) =>
  planChainCorrections(items, new Map(states.map((state) => [state.id, state])), (text) =>
    text.toUpperCase(),
  );

describe('planChainCorrections', () => {
  it.each<[string, ChainItems, ItemState, readonly string[]]>([
    ['that was superseded', { 'f:1': hash(TEA) }, REPLACED, [CORRECTION]],
    ['that was changed in place', { 'f:1': hash(TEA) }, CHANGED, [CORRECTION]],
    ['that still holds', { 'f:1': hash(TEA) }, state('f:1', TEA), []],
    ['whose former text is unknown', { 'f:1': 'unknown' }, CHANGED, []],
    ['that was overridden', { 'f:1': hash(TEA) }, { ...CHANGED, isOverridden: true }, []],
    ['that was forgotten', { 'f:1': hash(TEA) }, state('f:2', TEA), []],
  ])('W-79 plans the corrections for a memory %s', (_name, items, current, texts) => {
    expect(plan(items, current).map(({ text }) => text)).toEqual(texts);
  });

  it('masks the quoted text of a logged message', () => {
    const message = state('m:1', TEA, { isLive: false, successor: COFFEE_NOW });
    expect(plan({ 'm:1': hash(TEA) }, message)[0]!.text).toContain('"DRINKS TEA."');
  });

  it('W-79 corrects a text once in a chain, and again when its successor is replaced', () => {
    const first = { 'f:1': hash(TEA) };
    const second = extendItems(first, plan(first, REPLACED));
    expect(plan(second, REPLACED, state('f:2', COFFEE))).toEqual([]);
    const water = { id: 'f:3', hash: hash('Drinks water.'), text: 'Drinks water.' };
    const states = [REPLACED, state('f:2', COFFEE)].map((outdated) => ({
      ...outdated,
      isLive: false,
      successor: water,
    }));
    expect(plan(second, ...states).map(({ text }) => text)).toEqual([
      `Correction: "${COFFEE}" no longer holds; now: "Drinks water."`,
    ]);
    expect(plan(extendItems(second, plan(second, ...states)), ...states)).toEqual([]);
  });
});

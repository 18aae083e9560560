import { describe, expect, it } from '@jest/globals';
import { resolvePolicy } from '../../common/policy/resolve-policy.js';
import type { PolicyPatch } from '../../common/policy/policy-patch.js';
import type { InjectedItem, ItemState, LedgerEntry } from '../../sessions/ledger.types.js';
import { chooseConversation } from './choose-conversation.js';
import { planCorrections } from './corrections.js';
import { planRestoration, type Anchor, type Anchors } from './plan-restoration.js';

const NOW = 1_000_000_000_000;
const DAY = 86_400_000;

function item(id: string, more: Partial<InjectedItem> = {}): InjectedItem {
  const base = {
    id,
    refs: [id],
    kind: 'memory',
    hash: `h-${id}`,
    text: `text ${id}`,
    role: 'memory',
  } as const;
  return { ...base, sessionId: 's', createdAt: NOW, ...more };
}

function entry(
  anchor: string,
  items: readonly InjectedItem[] = [],
  more: Partial<LedgerEntry> = {},
): LedgerEntry {
  const block = `block of ${anchor}`;
  return {
    id: `e-${anchor}`,
    wire: 'messages',
    anchor,
    block,
    items,
    answer: null,
    windowFrom: null,
    createdAt: NOW,
    ...more,
  };
}

function state(id: string, more: Partial<ItemState> = {}): ItemState {
  return {
    id,
    hash: `h-${id}`,
    text: `text ${id}`,
    createdAt: NOW,
    earlier: [],
    isLive: true,
    isOverridden: false,
    successor: null,
    ...more,
  };
}

const anchor = (hash: string, index = 0, answer: string | null = null): Anchor => ({
  index,
  hash,
  hashAnswer: () => answer,
});
const mapStates = (...states: readonly ItemState[]) => new Map(states.map((item) => [item.id, item]));

function plan(
  anchors: Anchors,
  entries: readonly LedgerEntry[],
  states = mapStates(),
  patch: PolicyPatch = {},
) {
  const policy = resolvePolicy([patch], { strictTimeoutMs: 1, memoryLimit: 5, sessionWindowSize: 10 });
  const rules = { states, policy, sessionId: 's', now: NOW };
  const render = (items: readonly InjectedItem[]) => items.map(({ text }) => text).join('|');
  const { blocks, last, rendered } = planRestoration({ anchors, entries, rules, render });
  return {
    blocks: blocks.map(({ index, entry: { block } }) => [index, block]),
    last: last?.entry.id ?? null,
    rendered: rendered.length,
  };
}

const earlier = (...anchors: readonly Anchor[]): Anchors => ({ earlier: anchors, last: null });
const ask = (hash: string, isFollowed = false, answer: string | null = null): Anchors => ({
  earlier: [],
  last: { ...anchor(hash, 7, answer), isFollowed },
});

describe('planRestoration', () => {
  it('puts each block back at its anchor, and ignores blocks without an anchor', () => {
    const anchors = earlier(anchor('a', 0), anchor('b', 2), anchor('c', 4));
    expect(plan(anchors, [entry('a'), entry('c'), entry('d')]).blocks).toEqual([
      [0, 'block of a'],
      [4, 'block of c'],
    ]);
  });

  it('prefers the block that the same answer follows, or else the newest', () => {
    const entries = [
      entry('a', [], { answer: 'x', block: 'old' }),
      entry('a', [], { answer: 'y', block: 'new' }),
    ];
    expect(plan(earlier(anchor('a', 0, 'x')), entries).blocks).toEqual([[0, 'old']]);
    expect(plan(earlier(anchor('a', 0, 'z')), entries).blocks).toEqual([[0, 'new']]);
  });

  it.each<[string, ItemState[], PolicyPatch, string]>([
    ['that still exists', [state('f:1'), state('f:2')], {}, 'block of a'],
    ['that was erased', [state('f:2')], {}, 'text f:2'],
    [
      'that was overridden',
      [state('f:1', { hash: 'new', isOverridden: true }), state('f:2')],
      {},
      'text f:2',
    ],
    ['that was superseded', [state('f:1', { isLive: false }), state('f:2')], {}, 'block of a'],
    [
      'of another kind than the policy recalls',
      [state('f:1'), state('f:2')],
      { recall: { sources: 'turns' } },
      '',
    ],
    ['that was erased with all others', [], {}, ''],
  ])('restores a block with an item %s', (_name, states, patch, block) => {
    const entries = [entry('a', [item('f:1'), item('f:2')])];
    const planned = plan(earlier(anchor('a')), entries, mapStates(...states), patch);
    expect(planned.blocks).toEqual([[0, block]]);
    expect(planned.rendered).toBe(block === 'block of a' ? 0 : 1);
  });

  it.each<[string, InjectedItem, PolicyPatch, string]>([
    [
      'an old turn',
      item('m:1', { kind: 'turn', createdAt: NOW - 9 * DAY }),
      { history: { retention_days: 7 } },
      '',
    ],
    [
      'an old memory under the turns’ retention',
      item('m:1', { createdAt: NOW - 9 * DAY }),
      { history: { retention_days: 7 } },
      'block of a',
    ],
    ['an old memory', item('m:1', { createdAt: NOW - 9 * DAY }), { recall: { retention_days: 7 } }, ''],
    ['a turn of another session', item('m:1', { sessionId: 'other' }), { recall: { reach: 'session' } }, ''],
    ['a correction of an erased memory', item('m:1', { refs: ['m:1', 'f:9'] }), {}, ''],
  ])('applies the current policy to %s', (_name, injected, patch, block) => {
    expect(
      plan(earlier(anchor('a')), [entry('a', [injected])], mapStates(state('m:1')), patch).blocks,
    ).toEqual([[0, block]]);
  });

  it('renders a block again that an erasure has emptied', () => {
    const entries = [entry('a', [item('f:2')], { block: null })];
    expect(plan(earlier(anchor('a')), entries, mapStates(state('f:2'))).blocks).toEqual([[0, 'text f:2']]);
  });

  it.each<[string, Anchors, Partial<LedgerEntry>, ItemState, string | null]>([
    ['in a tool loop', ask('a', true), { createdAt: NOW - DAY }, state('f:1', { isLive: false }), 'e-a'],
    ['in a retry', ask('a'), { createdAt: NOW - 59_000 }, state('f:1'), 'e-a'],
    ['unless it is a minute old', ask('a'), { createdAt: NOW - 60_000 }, state('f:1'), null],
    ['unless its memory was superseded', ask('a'), {}, state('f:1', { isLive: false }), null],
    ['unless its memory has another text', ask('a'), {}, state('f:1', { hash: 'new' }), null],
    ['unless an erasure has emptied it', ask('a'), { block: null }, state('f:1'), null],
  ])('reuses the block of the last anchor %s', (_name, anchors, more, current, expected) => {
    expect(plan(anchors, [entry('a', [item('f:1')], more)], mapStates(current)).last).toBe(expected);
  });
});

describe('planCorrections', () => {
  const next = { id: 'f:2', hash: 'h-f:2', text: 'new' };

  it('plans one correction for all texts with the same successor', () => {
    const items = [item('m:1', { kind: 'turn' }), item('f:1'), item('f:3')];
    const states = mapStates(
      ...['m:1', 'f:1'].map((id) => state(id, { isLive: false, successor: next })),
      state('f:3'),
    );
    expect(planCorrections(items, states)).toEqual([
      expect.objectContaining({
        id: 'f:2',
        kind: 'correction',
        refs: ['f:2', 'm:1', 'f:1'],
        text: 'Correction: "text f:1" no longer holds; now: "new"',
      }),
    ]);
  });

  it('does not repeat a correction, but corrects the text again when its successor is replaced', () => {
    const old = state('f:1', { isLive: false, successor: next });
    const [correction] = planCorrections([item('f:1')], mapStates(old));
    expect(planCorrections([item('f:1'), correction!], mapStates(old, state('f:2')))).toEqual([]);
    const later = { id: 'f:4', hash: 'h', text: 'newest' };
    const states = mapStates({ ...old, successor: later }, state('f:2', { isLive: false, successor: later }));
    expect(planCorrections([item('f:1'), correction!], states).map(({ text }) => text)).toEqual([
      'Correction: "new" no longer holds; now: "newest"',
    ]);
  });

  it('plans no correction for a text without a successor', () =>
    expect(planCorrections([item('f:1')], mapStates(state('f:1', { isLive: false })))).toEqual([]));

  it('quotes no more than 500 characters', () => {
    const states = mapStates(state('f:1', { isLive: false, successor: { ...next, text: 'y'.repeat(900) } }));
    expect(planCorrections([item('f:1')], states)[0]!.text).toContain(`"${'y'.repeat(500)}…"`);
  });
});

describe('chooseConversation', () => {
  const toKnown = (hash: string, answer: string | null, sessionId: string) => ({
    id: `id-${sessionId}`,
    anchor: hash,
    answer,
    sessionId,
    createdAt: NOW - 1_000,
  });
  const past: Anchors = {
    earlier: [anchor('a', 0, 'x'), anchor('b', 2, 'y')],
    last: { ...anchor('c', 4), isFollowed: false },
  };

  it.each<[string, Anchors, ReturnType<typeof toKnown>[], string | null, string | null]>([
    [
      'the conversation of the newest anchor with the same answer',
      past,
      [toKnown('b', 'y', 's2'), toKnown('a', 'x', 's1')],
      's2',
      null,
    ],
    [
      'the conversation of an older anchor if the newest has another answer',
      past,
      [toKnown('b', 'z', 's2'), toKnown('a', 'x', 's1')],
      's1',
      null,
    ],
    ['no conversation if all answers differ', past, [toKnown('b', 'z', 's2')], null, null],
    ['the conversation of a tool loop', ask('a', true, 'x'), [toKnown('a', 'x', 's1')], 's1', null],
    [
      'the conversation of a request that has no answer yet',
      ask('a'),
      [toKnown('a', null, 's1')],
      's1',
      null,
    ],
    [
      'no conversation, but the block of a repeated message that was answered',
      ask('a'),
      [toKnown('a', 'x', 's1')],
      null,
      'id-s1',
    ],
    ['no conversation for an unknown message', ask('a'), [toKnown('b', 'x', 's1')], null, null],
  ])('finds %s', (_name, anchors, all, sessionId, repeatedBlockId) => {
    expect(chooseConversation(anchors, all, NOW)).toEqual({ sessionId, repeatedBlockId });
  });
});

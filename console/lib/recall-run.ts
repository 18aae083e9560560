/** Something that a recall considered. */
export interface RunItem {
  readonly id: string;
  readonly text: string;
  readonly fate: string;
  readonly score: number;
  readonly tokens: number;
  readonly scores: Readonly<Record<string, number>>;
}

/** The position of an item in each of two runs, and what that means. */
export interface ComparedItem<Item extends RunItem> {
  readonly id: string;
  readonly text: string;
  readonly left: Placed<Item> | null;
  readonly right: Placed<Item> | null;
  readonly move: 'same' | 'in' | 'out' | 'up' | 'down' | 'other';
}

interface Placed<Item> {
  /** 1 for the best. */
  readonly place: number;
  readonly item: Item;
}

/** The outcomes of a recall for something that it considered. */
export const FATES = [
  'chosen',
  'neighbour',
  'implied',
  'under_floor',
  'unhelpful',
  'cut',
  'known',
  'in_conversation',
  'repeated',
  'over_limit',
  'over_budget',
] as const;

const INJECTED = new Set(['chosen', 'neighbour', 'implied']);

export function isInjected({ fate }: Pick<RunItem, 'fate'>): boolean {
  return INJECTED.has(fate);
}

/** Counts the items that would be injected, and estimates their tokens. */
export function countInjected(items: readonly RunItem[]): {
  readonly items: number;
  readonly tokens: number;
} {
  const injected = items.filter(isInjected);
  return { items: injected.length, tokens: injected.reduce((sum, { tokens }) => sum + tokens, 0) };
}

/** Signals that added something to any item, in the answer's order. */
export function listSignals(items: readonly Pick<RunItem, 'scores'>[]): readonly string[] {
  const names = items.flatMap(({ scores }) => Object.keys(scores).filter((name) => scores[name] !== 0));
  return [...new Set(names)];
}

/**
 * Finds the position of the floor in a list that is sorted by score.
 * @returns how many items are above it; null when no item is under it
 */
export function findFloor(items: readonly Pick<RunItem, 'fate'>[]): number | null {
  const first = items.findIndex(({ fate }) => fate === 'under_floor');
  return first === -1 ? null : first;
}

/** Puts two runs side by side: the first one's order, then what only the second considered. */
export function compareRuns<Item extends RunItem>(
  left: readonly Item[],
  right: readonly Item[],
): readonly ComparedItem<Item>[] {
  const [before, after] = [placeItems(left), placeItems(right)];
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids.map((id) => {
    const [here, there] = [before.get(id) ?? null, after.get(id) ?? null];
    return {
      id,
      text: (here ?? there)?.item.text ?? '',
      left: here,
      right: there,
      move: describeMove(here, there),
    };
  });
}

function placeItems<Item extends RunItem>(items: readonly Item[]): ReadonlyMap<string, Placed<Item>> {
  return new Map(items.map((item, at) => [item.id, { place: at + 1, item }]));
}

function describeMove(
  left: Placed<RunItem> | null,
  right: Placed<RunItem> | null,
): ComparedItem<RunItem>['move'] {
  const [wasIn, isIn] = [left !== null && isInjected(left.item), right !== null && isInjected(right.item)];
  if (wasIn !== isIn) return isIn ? 'in' : 'out';
  if (left === null || right === null) return 'other';
  if (left.place !== right.place) return right.place < left.place ? 'up' : 'down';
  return left.item.fate === right.item.fate ? 'same' : 'other';
}

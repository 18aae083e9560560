// How the scripts that train models draw examples: by chance, but the same ones each time.

/** Shortest word that says of what kind a fact is. */
const KIND_LETTERS = 3;
/** Words of several kinds: "child's age", "exam date". */
const GENERAL_KINDS = new Set(['child', 'date']);

/** Creates a sequence of numbers from 0 to 1, the same for the same seed (Lehmer, minimal standard). */
export function createRandom(seed) {
  let state = seed * 7_919;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

export function shuffle(items, random) {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((left, right) => left.order - right.order)
    .map(({ item }) => item);
}

/** Tells whether two pairs of scripts/replacement-examples/ are about facts of one kind. */
export function areOfOneKind(one, other) {
  const kinds = listKinds(other);
  return listKinds(one).some((word) => kinds.includes(word));
}

function listKinds({ kind }) {
  return kind
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word.length >= KIND_LETTERS && !GENERAL_KINDS.has(word));
}

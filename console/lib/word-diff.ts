/** A run of words that both texts have, or only one of them. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Beyond this many words the comparison would take too long: the texts are shown as a whole. */
const MAX_WORDS = 2_000;

/**
 * Compares two texts word by word; the parts without the added ones are the old text, without the removed
 * ones the new.
 */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  const [old, current] = [splitWords(before), splitWords(after)];
  if (old.length > MAX_WORDS || current.length > MAX_WORDS)
    return joinParts([toPart('removed', before), toPart('added', after)]);
  return groupChanges(joinParts(walk(old, current, measureCommon(old, current))));
}

/**
 * Words, runs of spaces and other characters; Chinese and Japanese have no spaces, so each of their
 * characters is one.
 */
function splitWords(text: string): readonly string[] {
  return (
    text.match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\s+|[\p{L}\p{N}\p{M}_]+|[^]/gu) ?? []
  );
}

/** lengths[i][j] is the length of the longest common run of words of old[i…] and current[j…]. */
function measureCommon(old: readonly string[], current: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(current.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = current.length - 1; j >= 0; j--) {
      const [row, below] = [lengths[i]!, lengths[i + 1]!];
      row[j] = old[i] === current[j] ? below[j + 1]! + 1 : Math.max(below[j]!, row[j + 1]!);
    }
  }
  return lengths;
}

function walk(
  old: readonly string[],
  current: readonly string[],
  lengths: readonly Uint16Array[],
): DiffPart[] {
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < current.length) {
    const [left, right] = [old[i], current[j]];
    if (left !== undefined && left === right) {
      parts.push(toPart('same', left));
      i++;
      j++;
    } else if (right === undefined || (left !== undefined && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      parts.push(toPart('removed', left ?? ''));
      i++;
    } else {
      parts.push(toPart('added', right));
      j++;
    }
  }
  return parts;
}

function joinParts(parts: readonly DiffPart[]): readonly DiffPart[] {
  const joined: DiffPart[] = [];
  for (const part of parts.filter(({ text }) => text !== '')) {
    const last = joined.at(-1);
    if (last?.kind === part.kind) joined[joined.length - 1] = toPart(part.kind, last.text + part.text);
    else joined.push(part);
  }
  return joined;
}

/** Joins changes with only spaces between them: words of both texts in turn would be unreadable. */
function groupChanges(parts: readonly DiffPart[]): readonly DiffPart[] {
  const groups: DiffPart[] = [];
  let [removed, added] = ['', ''];
  parts.forEach(({ kind, text }, index) => {
    const isGap = removed + added !== '' && index < parts.length - 1 && text.trim() === '';
    if (kind === 'removed' || (kind === 'same' && isGap)) removed += text;
    if (kind === 'added' || (kind === 'same' && isGap)) added += text;
    if (kind !== 'same' || isGap) return;
    groups.push(toPart('removed', removed), toPart('added', added), toPart('same', text));
    [removed, added] = ['', ''];
  });
  return joinParts([...groups, toPart('removed', removed), toPart('added', added)]);
}

function toPart(kind: DiffPart['kind'], text: string): DiffPart {
  return { kind, text };
}

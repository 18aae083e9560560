/** A class of characters, an escape, the name of a group, or any other character. */
const PART = /\[(?<not>\^?)(?<members>(?:\\.|[^\]\\])*)\]|\\[pP]\{[^}]*\}|\\.|\(\?<[\p{L}_]\w*>|./gsu;
const CAPITALS = /\\p\{L[ut]\}/gu;

/**
 * Rewrites the source of a regular expression with the flags `iu` for texts in lower case and the flag `u`:
 * V8 compiles that in half the time, and matches it several times as fast.
 *
 * @example
 * new RegExp(toLowerCasePattern('CDI|[A-Z]{2}'), 'u').test('un cdi'); // true
 */
export function toLowerCasePattern(source: string): string {
  return source.replace(PART, (part, not: string | undefined, members: string | undefined) => {
    if (members !== undefined) return `[${not}${addLowerCase(members)}]`;
    if (part.startsWith('\\')) return part.replace(CAPITALS, String.raw`\p{Ll}`);
    return part.startsWith('(?<') ? part : part.toLowerCase();
  });
}

/** Adds the lower case of its members to a class, and keeps them: a range may hold both cases. */
function addLowerCase(members: string): string {
  const lowered = members.replace(/\\[pP]\{[^}]*\}|\\.|[^\\]/gsu, (part) =>
    part.startsWith('\\') ? part.replace(CAPITALS, String.raw`\p{Ll}`) : part.toLowerCase(),
  );
  // A hyphen is a literal one only at the end of a class.
  return lowered === members ? members : `${lowered.replace(/-$/u, '')}${members}`;
}

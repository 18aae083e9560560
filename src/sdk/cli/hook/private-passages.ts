const TAG = /<(\/?)private\b[^>]*>/gi;
/** Shorter lines of a passage would take ordinary words out of an answer. */
const SHORTEST_LINE = 4;

interface Cut {
  readonly text: string;
  /** Passages that were cut out, without their tags. */
  readonly passages: readonly string[];
}

/**
 * Cuts `<private>…</private>` out of a text, nested ones too; one that is never closed reaches to the end.
 */
export function cutPrivate(text: string): Cut {
  const passages: string[] = [];
  let kept = '';
  let depth = 0;
  let from = 0;
  for (const tag of text.matchAll(TAG)) {
    const closes = tag[1] === '/';
    // A closing tag that closes nothing is text.
    if (closes && depth === 0) continue;
    if (depth === 0) kept += text.slice(from, tag.index);
    else passages.push(text.slice(from, tag.index));
    from = tag.index + tag[0].length;
    depth += closes ? -1 : 1;
  }
  if (depth === 0) kept += text.slice(from);
  else passages.push(text.slice(from));
  return { text: kept.trim(), passages };
}

/** Removes what an answer or a tool's output repeats of private passages, whole or by the line. */
export function removePassages(text: string, passages: readonly string[]): string {
  const lines = passages.flatMap((passage) =>
    passage
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line.length >= SHORTEST_LINE),
  );
  const known = [...passages.map((passage) => passage.trim()).filter((passage) => passage !== ''), ...lines];
  const longestFirst = known.sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, passage) => rest.replaceAll(passage, ''), text).trim();
}

const TAG = /<(\/?)private\b[^>]*>/gi;
/** Minimum length of a line; shorter ones would remove ordinary words from an answer. */
const MIN_LINE_CHARS = 4;

interface Cut {
  readonly text: string;
  /** Passages that were cut out, without their tags. */
  readonly passages: readonly string[];
}

/** Cuts `<private>…</private>` out of a text, including nested ones; an unclosed one reaches to the end. */
export function cutPrivate(text: string): Cut {
  const passages: string[] = [];
  let kept = '';
  let depth = 0;
  let from = 0;
  for (const tag of text.matchAll(TAG)) {
    const closes = tag[1] === '/';
    // A closing tag without an opening one is text.
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

/** Removes private passages from an answer or a tool's output, whole or line by line. */
export function removePassages(text: string, passages: readonly string[]): string {
  const lines = passages.flatMap((passage) =>
    passage
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line.length >= MIN_LINE_CHARS),
  );
  const known = [...passages.map((passage) => passage.trim()).filter((passage) => passage !== ''), ...lines];
  const longestFirst = known.sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, passage) => rest.replaceAll(passage, ''), text).trim();
}

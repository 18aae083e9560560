/** Tells whether a text was written by an agent program and not by a person. */
export type IsHarnessText = (text: string) => boolean;

/** Matches the beginning of an element, with its name. */
const OPENING = /^<([\w-]+)[\s>]/;

/**
 * Creates a test for texts that consist of elements with these names, such as
 * `<environment_context>…</environment_context>`.
 */
export function matchHarnessText(tags: readonly string[]): IsHarnessText {
  const names = new Set(tags);
  return (text) => {
    let rest = text.trim();
    if (rest === '') return false;
    while (rest !== '') {
      const end = findElementEnd(rest, names);
      if (end === null) return false;
      rest = rest.slice(end).trimStart();
    }
    return true;
  };
}

/** Finds the end of the element with which a text begins; `null` if it begins with none of these names. */
function findElementEnd(text: string, names: ReadonlySet<string>): number | null {
  const name = OPENING.exec(text)?.[1];
  if (name === undefined || !names.has(name)) return null;
  const close = `</${name}>`;
  const start = text.indexOf(close);
  return start < 0 ? null : start + close.length;
}

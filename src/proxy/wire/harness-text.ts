/** Tells whether a text was written by an agent program and not by a person. */
export type IsHarnessText = (text: string) => boolean;

/**
 * Creates a test for texts that consist of a single element with one of these names, such as
 * `<environment_context>…</environment_context>`.
 */
export function matchHarnessText(tags: readonly string[]): IsHarnessText {
  return (text) => {
    const trimmed = text.trim();
    return tags.some((name) => isElement(trimmed, name));
  };
}

function isElement(text: string, name: string): boolean {
  const close = `</${name}>`;
  if (!text.startsWith(`<${name}`) || !/[\s>]/.test(text.charAt(name.length + 1))) return false;
  return text.endsWith(close) && text.indexOf(close) === text.length - close.length;
}

import { readBeginning, splitParagraphs, type Paragraph } from './message-lines.js';
import { isAddressed } from './requests.js';

/** A command behind the prompt of a shell, a database or an interpreter. */
const PROMPT =
  /^(?:[$%❯➜]|>>>|\[?[\w.-]{1,40}@[\w.-]{1,60}(?:[:\s][^\s$#%>]{0,80})?\]?\s?[$#%>]|(?:PS )?[A-Z]:\\[^>]{0,80}>|[\w-]{1,30}(?:\([^()]{0,30}\)(?::\d+)*)?(?:=[>#*]|>)|In \[\d+\]:)\s?(?=\S)/u;
/** Lines that only programs print: rules between columns, and the number of rows. */
const PRINTED = /^[\s|+-]*-{3,}[\s|+-]*$|^\(\d+ \p{L}+\)$/u;

const QUESTION = /[?？؟](?:\s|$)/u;
const BARE_PROMPT = /^[$%❯➜#]\s*$/u;

/**
 * Finds commands and what they print: the lines below a prompt, to the end of the paragraph or to a line that
 * turns to the reader.
 */
export function findOutput(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const paragraph of splitParagraphs(lines)) addOutput(lines, paragraph, found);
  return found;
}

function addOutput(lines: readonly string[], { start, end }: Paragraph, found: Set<number>): void {
  const prompts: number[] = [];
  for (let at = start; at < end; at += 1) if (PROMPT.test(readBeginning(lines[at]!))) prompts.push(at);
  const [first, last] = [prompts[0] ?? end, prompts.at(-1) ?? end];
  let isPrinting = true;
  for (let at = first; at < end; at += 1) {
    const line = readBeginning(lines[at]!);
    isPrinting &&= at <= last || PRINTED.test(line) || !turnsToReader(line);
    if (isPrinting) found.add(at);
  }
}

function turnsToReader(line: string): boolean {
  return QUESTION.test(line) || BARE_PROMPT.test(line) || isAddressed(line);
}

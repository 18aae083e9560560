import { readLabel } from './labels.js';
import { dropParagraphs, isSeparator, type Paragraph } from './message-lines.js';

const RULE = /^\s{0,3}(?:-{3,}|={3,}|\*{3,}|_{3,}|#{3,}|~{3,})\s*$/u;
/** Characters of a line that a program draws; people draw shorter ones. */
const LONG_RULE = 10;
const INTRODUCES = /[:：]\s*$|\bbelow\.?\s*$/u;

/** Drops text between two horizontal rules if a label, a task or a template introduces it. */
export function dropRuled(lines: readonly string[], isTemplate: boolean): readonly string[] {
  const rules = [...lines.keys()].filter((at) => RULE.test(lines[at]!.slice(0, 200)));
  const ruled: Paragraph[] = [];
  for (let next = 0; next + 1 < rules.length; next += 1) {
    const [start, last] = [rules[next]!, rules[next + 1]!];
    if (!isTemplate && !isIntroduced(lines, start) && !isRecord(lines, start, last)) continue;
    ruled.push({ start, end: last + 1 });
    next += 1;
  }
  return dropParagraphs(lines, ruled);
}

function isIntroduced(lines: readonly string[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && isSeparator(lines[before]!)) before -= 1;
  return (
    lines[at]!.trim().length >= LONG_RULE || (before >= 0 && INTRODUCES.test(lines[before]!.slice(-200)))
  );
}

/** Tells fields of a file and headers of a mail from other lines between rules. */
function isRecord(lines: readonly string[], start: number, last: number): boolean {
  const inside = lines.slice(start + 1, last).filter((line) => !isSeparator(line));
  return inside.length > 0 && inside.every((line) => readLabel(line) !== null || /^\s*- /u.test(line));
}

import { findOutput } from './find-output.js';
import {
  dropLines,
  GAP,
  isSeparator,
  readBeginning,
  splitParagraphs,
  type Paragraph,
} from './message-lines.js';

/** Single lines of programs: listings, logs, changes, trees, traces, quotations, markup, code. */
const LINES: readonly RegExp[] = [
  /^[dlbcps-][r-][w-][xsS-][r-][w-][xsS-][r-][w-][xtT-].*$/u,
  /^total \d+$/u,
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*$/u,
  /^\p{Lu}\p{L}{2} +\d{1,2} \d\d:\d\d:\d\d \S+ .*$/u,
  /^\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b.*$/u,
  /^(?:@@ .*|(?:\+\+\+|---) \S.*|diff --git .*|index [0-9a-f]{6,}.*)$/u,
  /^commit [0-9a-f]{7,40}\b.*$/u,
  /^(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40}\s.*$/u,
  /^On branch \S+$|^Your branch is .*$|^Changes (?:not staged|to be committed).*$|^Untracked files:$/u,
  /^\s+(?:modified|new file|deleted|renamed):\s.*$/u,
  /^\s*[│├└┌⋮┃║].*$/u,
  /^\s*at .{1,200}[(:]\S*:\d+(?::\d+)?\)?$/u,
  /^Traceback \(.*$|^\s*File "[^"]+", line \d+.*$|^\s*\.\.\. \d+ (?:more|common).*$/u,
  /^(?:Caused by: |Exception in thread \S+ )?(?:[\w$]+\.)*\w+(?:Error|Exception|Warning)\b(?::.*)?$/u,
  /^\s{0,3}>.*$/u,
  /^\s*[[{}\]][,;]?\s*$/u,
  /^\s*[[{].*"[^"\n]{1,80}"\s*:.*$/u,
  /^\s*"[^"\n]{1,80}"\s*:.*$/u,
  /^\s*<[/!]?[a-z|][^<>\n]{0,300}>\s*$/iu,
  /^(?:\$|%|>>>|PS [A-Z]:\\[^>]*>|\w+@[\w.-]+:\S*[$#]) ?\S?.*$/u,
  /^\s*\d{1,6}(?:\s?[|│→]|\t).*$/u,
  /^\s*\/\*.*\*\/\s*$/u,
  /^\s*(?:\/\/|#!|#include\b|--\s\w+\().*$/u,
  /^\s*(?:import|export|const|let|var|def|class|function|return|public|private|package|using|async|if|for|while)\b.*[({;=:]\s*$/u,
  /^\s*(?:INSERT INTO|SELECT|UPDATE|DELETE FROM|CREATE TABLE|ALTER TABLE)\b.*(?:;|\b(?:FROM|VALUES|SET)\b.*)$/u,
  /^[^\p{L}]*[\w$.[\]]+(?:\([^()]*\))?\s?(?:[-+*/]?=|=>|:=)\s?\S.*$/u,
  /^.*[;{]\s*(?:\/\/.*)?$/u,
  /^\s*[«“„"「『].{20,}[»”"」』]$/u,
  /^\s*(?:[-*•]\s+)?[\w.-]+(?:\/[\w.-]*)+$/u,
  /^\[[^\]\n]{2,200}\] (?:Result|Output):?$/u,
  /^\w+ (?:ERR!|WARN)\s.*$|^(?:error|fatal|warning)(?:\[\w+\])?: .*$/u,
  /^\s*\w+(?:\[\d+\])? "[^"]*"$/u,
  /^\s*\\[a-z]+\*?(?:[[{]|\s*$)/u,
  /^.*(?:^|\s)_{3,}(?=[\s.,;?!)]).*$/u,
  /^\s*WEBVTT\b.*$/u,
  /^.*\{\{[^{}\n]{1,80}\}\}.*$/u,
  /^.*\b\w+=[^,;=\n]{1,80}[,;] ?\w+=.*$/u,
];
/** Ends of lines that only code has: "run();", "if (x) {". */
const CODE_END = /[(){}=<>]|\w\.\w/u;
const INDENTED = /^(?: {4}|\t)(?![ \t]{0,8}(?:[*•-]|\d+[.)]) )\S?/u;
const QUOTED_LINE = /^\s{0,3}>/u;
/** Number of lines and their share from which a paragraph is code or a log. */
const FEWEST_BETWEEN = 2;
const MOSTLY = 0.5;
const FEWEST_INDENTED = 2;
const DIFF_START = /^(?:@@ .*|diff --git .*|\+\+\+ \S.*)$/u;
const DIFF_LINE = /^[-+ ]|^@@/u;
const HEADER_OF_COMMIT = /^(?:Author|Date|Merge|Commit|AuthorDate|CommitDate):\s/u;
/** Placeholders: a paragraph with them is a form. */
const PLACEHOLDER = /\{\{[^{}\n]{1,80}\}\}|\$\{[^{}\n]{1,80}\}|<<[A-Z_]{2,40}>>/u;

const isMachineLine = (whole: string): boolean => {
  const line = readBeginning(whole);
  return LINES.some((pattern) => pattern.test(line) && (!isCodeEnd(pattern) || CODE_END.test(line)));
};

const isCodeEnd = ({ source }: RegExp): boolean => source.startsWith('^.*[;{]');

/** Drops lines of logs, traces, listings, changes, tables and code, and forms with places to fill in. */
export function dropMachineLines(lines: readonly string[]): readonly string[] {
  const isChange = findChanges(lines);
  const isCell = findTables(lines);
  const isForm = findForms(lines);
  const isIndented = findIndented(lines);
  const isOutput = findOutput(lines);
  const isMachine = (line: string, at: number): boolean =>
    isChange.has(at) || isCell.has(at) || isForm.has(at) || isOutput.has(at) || isMachineLine(line);
  const isBetween = findBetween(lines, isMachine);
  const first = dropLines(
    lines,
    (line, at) => isIndented.has(at) || isBetween.has(at) || isMachine(line, at),
  );
  if (first === lines) return lines;
  const isCommit = first.some((line, at) => line === GAP && lines[at]!.startsWith('commit '));
  return dropLines(first, (line) => INDENTED.test(line) || (isCommit && HEADER_OF_COMMIT.test(line)));
}

/** Finds what stands between two lines of code or logs in a paragraph that mostly consists of them. */
function findBetween(
  lines: readonly string[],
  isMachine: (line: string, at: number) => boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { start, end } of splitParagraphs(lines)) {
    const machine: number[] = [];
    for (let at = start; at < end; at += 1)
      if (!QUOTED_LINE.test(lines[at]!) && isMachine(lines[at]!, at)) machine.push(at);
    const [first, last] = [machine[0] ?? end, machine.at(-1) ?? end];
    if (machine.length < FEWEST_BETWEEN || machine.length < MOSTLY * (last - first)) continue;
    for (let at = first; at < last; at += 1) if (!QUOTED_LINE.test(lines[at]!)) found.add(at);
  }
  return found;
}

/** Finds paragraphs that are indented as a whole, beside others that are not. */
function findIndented(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  const paragraphs = splitParagraphs(lines);
  const isBlock = ({ start, end }: Paragraph): boolean =>
    end - start >= FEWEST_INDENTED && lines.slice(start, end).every((line) => INDENTED.test(line));
  const blocks = paragraphs.filter(isBlock);
  if (blocks.length === paragraphs.length) return found;
  for (const { start, end } of blocks) for (let at = start; at < end; at += 1) found.add(at);
  return found;
}

function findChanges(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let isInside = false;
  for (const [at, line] of lines.entries()) {
    if (DIFF_START.test(readBeginning(line))) isInside = true;
    else if (isInside && !DIFF_LINE.test(line)) isInside = false;
    if (isInside) found.add(at);
  }
  return found;
}

const COLUMNS = [/\t/gu, /,(?=\S)/gu, /;(?=\S)/gu, /\s?\|\s?/gu];
const FEWEST_COLUMNS = [1, 2, 2, 2];

/** Finds adjacent rows whose columns are separated by the same character. */
function findTables(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  const counts = lines.map((line) => COLUMNS.map((column) => countMatches(readBeginning(line), column)));
  const isRow = (at: number, kind: number): boolean => (counts[at]?.[kind] ?? 0) >= FEWEST_COLUMNS[kind]!;
  for (const at of lines.keys())
    if (COLUMNS.some((_, kind) => isRow(at, kind) && (isRow(at - 1, kind) || isRow(at + 1, kind))))
      found.add(at);
  return found;
}

function countMatches(line: string, pattern: RegExp): number {
  return line.match(pattern)?.length ?? 0;
}

function findForms(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (!lines.some((line) => PLACEHOLDER.test(readBeginning(line)))) return found;
  for (const { start, end } of splitParagraphs(lines)) {
    const rows = lines.slice(start, end);
    if (rows.some((line) => !isSeparator(line) && PLACEHOLDER.test(readBeginning(line))))
      for (let at = start; at < end; at += 1) found.add(at);
  }
  return found;
}

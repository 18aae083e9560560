import { GAP } from './message-lines.js';

const FENCE = /^[ \t]{0,3}(`{3,}|~{3,})/u;
const TAG = /^[ \t]*<([\p{L}_][\p{L}\d_.:-]{0,60})(?:\s[^<>\n]{0,300})?>/u;
const CLOSING_TAG = /<\/([\p{L}_][\p{L}\d_.:-]{0,60})\s*>/gu;
/** HTML tags with which people emphasise words: they enclose no section. */
const INLINE_TAG = /^(?:b|i|u|s|em|strong|small|mark|br|sub|sup)$/iu;
export const isInlineTag = (name: string): boolean => INLINE_TAG.test(name);

/** Names of sections that hold what the person typed, without case, hyphens and underscores. */
const PERSON_TAG =
  /^(?:current|latest)?(?:(?:users?|human|customer)(?:query|request|message|input|prompt|question|task|text|utterance)|query|question|task|request|feedback|user|human)$/u;
const BEGIN = /^\W{0,12}(?:the )?(?:begin(?:ning)?|start)(?: of)?\b(?!.*[.!?]$).{0,80}$/iu;
const BANNER = /^(?:[-=#*~<[(]{2,}|[[(<])/u;
const END = /^(?:[-=#*~<>[(]{2,}|[[(<])\W{0,12}(?:the )?(?:end|stop|finish)\b.{0,80}$/iu;
/** Number of times that one line is searched for further sections. */
const MAX_ON_A_LINE = 50;
const MAX_NESTING = 4;

/** A pair of lines that enclose a section; `end` is tested on lines behind the first. */
interface Delimiter {
  readonly begin: (line: string) => boolean;
  readonly end: (line: string) => boolean;
}

const isLine =
  (...texts: readonly string[]) =>
  (line: string): boolean =>
    texts.includes(line.trim());

const DELIMITERS: readonly Delimiter[] = [
  {
    begin: (line) => /^\s*"""/u.test(line) && line.indexOf('"""') === line.lastIndexOf('"""'),
    end: (line) => line.includes('"""'),
  },
  { begin: isLine("'''"), end: isLine("'''") },
  { begin: (line) => /^<{3,}(?!<?\/?SYS)[^<>]{0,80}$/u.test(line), end: (line) => /^>{3,}/u.test(line) },
  { begin: (line) => /^\s*\/\*/u.test(line), end: (line) => line.includes('*/') },
  { begin: (line) => line.trimStart().startsWith('<!--'), end: (line) => line.includes('-->') },
  {
    begin: (line) => /^(?:-{2,} ?)?BEGIN[: ][A-Z]/u.test(line),
    end: (line) => /^(?:-{2,} ?)?END[: ][A-Z]/u.test(line),
  },
  { begin: (line) => BANNER.test(line) && BEGIN.test(line), end: (line) => END.test(line) },
];
const BEGINNINGS = new Set('B`~<"\'/[(=#*-');

/**
 * Drops fenced files, sections in tags and text between delimiters; of sections that hold what the person
 * typed, the tags alone. Takes time linear in the lines.
 */
export function dropSections(lines: readonly string[], nesting = 0): readonly string[] {
  if (!lines.some(mayBegin)) return lines;
  const ends = new SectionEnds(lines);
  const rest = [...lines];
  const kept: string[] = [];
  let passes = 0;
  let hasSections = false;
  for (let at = 0; at < rest.length; at += 1) {
    const section = mayBegin(rest[at]!) ? findSection(rest, at, ends) : null;
    if (section === null) {
      kept.push(rest[at]!);
      passes = 0;
      continue;
    }
    hasSections = true;
    kept.push(GAP, ...(nesting < MAX_NESTING ? dropSections(section.inner, nesting + 1) : []));
    const isFinished = section.after.trim() === '' || passes >= MAX_ON_A_LINE;
    passes = isFinished ? 0 : passes + 1;
    if (!isFinished) rest[section.last] = section.after;
    at = isFinished ? section.last : section.last - 1;
  }
  return hasSections ? kept : lines;
}

/** Rules out nearly every line by its first character. */
function mayBegin(line: string): boolean {
  const first = line.charAt(0);
  return BEGINNINGS.has(first) || (first <= ' ' && BEGINNINGS.has(line.trimStart().charAt(0)));
}

interface Section {
  readonly last: number;
  /** Lines that the person typed. */
  readonly inner: readonly string[];
  /** The last line behind the section. */
  readonly after: string;
}

function findSection(lines: readonly string[], at: number, ends: SectionEnds): Section | null {
  const line = lines[at]!;
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return { last: ends.findFence(fence, at), inner: [], after: '' };
  const tag = TAG.exec(line);
  if (tag !== null && !isInlineTag(tag[1]!)) return findTagSection(lines, at, { ends, tag });
  const kind = DELIMITERS.findIndex(({ begin }) => begin(line));
  const last = kind < 0 ? -1 : ends.findDelimiter(kind, at);
  return last < 0 ? null : { last, inner: [], after: '' };
}

function findTagSection(
  lines: readonly string[],
  at: number,
  { ends, tag }: { readonly ends: SectionEnds; readonly tag: RegExpExecArray },
): Section | null {
  const [opening, name] = [tag[0], tag[1]!];
  const close = `</${name}`;
  const onLine = lines[at]!.indexOf(close, opening.length);
  const last = onLine >= 0 ? at : ends.findTag(name, at);
  if (last < 0) return null;
  const closing = lines[last]!;
  const closeAt = closing.indexOf(close, last === at ? opening.length : 0);
  if (closeAt < 0) return null;
  const after = closing.slice(closing.indexOf('>', closeAt) + 1);
  const isPersons = PERSON_TAG.test(name.toLowerCase().replace(/[-_.:]/gu, ''));
  if (!isPersons) return { last, inner: [], after };
  const inner =
    last === at
      ? [closing.slice(opening.length, closeAt)]
      : [lines[at]!.slice(opening.length), ...lines.slice(at + 1, last), closing.slice(0, closeAt)];
  return { last, inner, after };
}

/** Finds the ends of sections. Calls must come in the order of lines, so that each list is read once. */
class SectionEnds {
  private readonly tags = new Map<string, number[]>();
  private readonly fences: number[] = [];
  private readonly delimiters = new Map<number, readonly number[]>();
  private readonly passed = new Map<readonly number[], number>();

  constructor(private readonly lines: readonly string[]) {
    for (const [at, line] of lines.entries()) {
      if (FENCE.test(line)) this.fences.push(at);
      if (!line.includes('</')) continue;
      for (const { 1: name } of line.matchAll(CLOSING_TAG)) {
        const known = this.tags.get(name!);
        if (known === undefined) this.tags.set(name!, [at]);
        else known.push(at);
      }
    }
  }

  findTag(name: string, from: number): number {
    return this.findNext(this.tags.get(name) ?? [], from);
  }

  /** The last line of a fenced file; the last line of all when its end is missing. */
  findFence(fence: string, from: number): number {
    let at = this.findNext(this.fences, from);
    while (at >= 0) {
      const line = this.lines[at]!.trim();
      if (line.startsWith(fence) && line.replaceAll(fence[0]!, '') === '') return at;
      at = this.findNext(this.fences, at);
    }
    return this.lines.length - 1;
  }

  findDelimiter(kind: number, from: number): number {
    const known = this.delimiters.get(kind) ?? this.listDelimiters(kind);
    this.delimiters.set(kind, known);
    return this.findNext(known, from);
  }

  private listDelimiters(kind: number): readonly number[] {
    const { end } = DELIMITERS[kind]!;
    return this.lines.flatMap((line, at) => (end(line) ? [at] : []));
  }

  private findNext(ends: readonly number[], from: number): number {
    let next = this.passed.get(ends) ?? 0;
    while (next < ends.length && ends[next]! <= from) next += 1;
    this.passed.set(ends, next);
    return ends[next] ?? -1;
  }
}

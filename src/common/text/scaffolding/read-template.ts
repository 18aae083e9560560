import { isInstruction, isPart, isPersona, namesUser } from './instructions.js';
import { isPersonKey, readHeading, readLabel } from './labels.js';
import { GAP, isSeparator, splitParagraphs, type Paragraph } from './message-lines.js';

/** The lines that follow a label for the person's words. */
interface Slot {
  readonly lines: readonly string[];
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the person's words in a message that a program made from a template: the lines after the last label
 * for them, or else the last paragraph without instructions; and the first paragraph, if it stands above all
 * instructions.
 */
export function readTemplate(lines: readonly string[]): readonly string[] {
  const paragraphs = splitParagraphs(lines);
  const isFree = ({ start, end }: Paragraph): boolean => !isInstruction(lines.slice(start, end));
  const [first] = paragraphs;
  const slot = findSlot(lines);
  const isOpening = first !== undefined && isFree(first) && !isLabelled(lines, first);
  const opening = isOpening && !(slot !== null && namesUser(lines[slot.start]!)) ? [first] : [];
  const later = paragraphs.filter((one) => one !== opening[0] && one.start >= (slot?.end ?? 0));
  const closing = slot === null ? chooseLast(lines, later, isFree) : later.filter(isFree);
  const kept =
    slot === null
      ? [...opening, ...closing]
      : [...opening.filter(({ end }) => end <= slot.start), ...closing];
  const texts = [
    ...kept.filter(({ start }) => slot === null || start < slot.start).map((one) => cutLabels(lines, one)),
    ...(slot === null ? [] : [slot.lines]),
    ...kept.filter(({ start }) => slot !== null && start >= slot.end).map((one) => cutLabels(lines, one)),
  ];
  return texts.flatMap((text) => [...text, GAP]);
}

function chooseLast(
  lines: readonly string[],
  paragraphs: readonly Paragraph[],
  isFree: (paragraph: Paragraph) => boolean,
): readonly Paragraph[] {
  const startsAsPersona = isPersona(lines.find((line) => !isSeparator(line)) ?? '');
  const last = startsAsPersona ? paragraphs.at(-1) : paragraphs.findLast(isFree);
  return last !== undefined && isFree(last) ? [last] : [];
}

function isLabelled(lines: readonly string[], { start }: Paragraph): boolean {
  return isPart(lines[start]!);
}

function cutLabels(lines: readonly string[], { start, end }: Paragraph): readonly string[] {
  return lines.slice(start, end).filter((line) => readLabel(line)?.value !== '');
}

function findSlot(lines: readonly string[]): Slot | null {
  const starts = [...lines.keys()].filter((at) => isPersonLine(lines[at]!));
  return starts.reduceRight<Slot | null>((found, start) => found ?? readSlot(lines, start), null);
}

function isPersonLine(line: string): boolean {
  const key = readLabel(line)?.key ?? readHeading(line);
  return key !== null && isPersonKey(key);
}

function readSlot(lines: readonly string[], start: number): Slot | null {
  const value = readLabel(lines[start]!)?.value ?? '';
  const from = start + 1;
  let end = from;
  let hasText = value !== '';
  while (end < lines.length && !isEnd(lines[end]!, hasText)) {
    hasText ||= !isSeparator(lines[end]!);
    end += 1;
  }
  return hasText ? { start, end, lines: [value, ...lines.slice(from, end)] } : null;
}

function isEnd(line: string, hasText: boolean): boolean {
  if (isSeparator(line)) return hasText;
  return readHeading(line) !== null || readLabel(line) !== null;
}

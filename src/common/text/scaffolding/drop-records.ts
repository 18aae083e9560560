import { isFirstPerson } from '../first-person.js';
import { isPersonKey, readHeading, readLabel, type Label } from './labels.js';
import {
  dropLines,
  GAP,
  isSeparator,
  namesSentFile,
  splitParagraphs,
  type Paragraph,
} from './message-lines.js';

/** Keys of tickets, files, pages, devices and messages. */
const MACHINE_KEY =
  /^(?:(?:current|page|last|user|file|content|customer|order|account|battery|device|created|updated|modified|due|start|end|item|product)[ _-])?(?:id|url|uri|link|status|state|priority|ticket|requester|assignee|reporter|subject|description|summary|type|source|path|file|filename|title|author|owner|created|updated|modified|edited|date|time|timestamp|level|location|clipboard|weather|language|locale|version|branch|commit|tags?|properties|body|from|to|cc|sender|recipient|channel|server|device|os|platform|browser|model|mode|session|number|sku|severity|category|thought|action|action input|observation|attendees|participants|agenda|action items|labels|comments|reactions|serves|prep time|labels?|component|environment|steps|host|port|query|params?|headers?|payload|message|error|code|line|content-type|edited by|\w+ at)$|^(?:created|updated|edited|last edited|reported|assigned|sent|posted)(?: by| at| on| to)?$/iu;
const SNAKE_OR_CAMEL = /^\p{Ll}[\p{L}\d]*(?:[_.-]\p{L}|\p{Lu})[\w.-]*$/u;
const MACHINE_VALUE =
  /^(?:true|false|null|none|n\/a|[>|][-+]?|\d{4}-\d\d-\d\d.*|https?:\/\/\S+|\S+@\S+|#?\d{4,})$/iu;
const LOWER = /^\p{Ll}/u;
const COLUMN = /\s{2,}(?=\p{L})|\s[|·]\s/u;
const FEWEST_LABELS = 3;
const MOSTLY = 0.6;
const ENOUGH = 2;

/** Labels above a text that somebody else wrote. */
const MATERIAL_KEY =
  /\b(?:page (?:content|text)|web ?page|selected text|selection|clipboard|file contents?|tool (?:result|output|response)|observation|(?:conversation|chat|message|thread|channel) (?:history|log|export)|transcript|previous (?:conversation|messages)|search results?|retrieved|incoming|e-?mail (?:body|thread|text)|quoted|forwarded|(?:reply to|in reply to|replying to|message from)|(?:customer|lead|user|contact) (?:profile|record|data)|verlauf|historial|historique|cronologia|历史)\b|已知信息|上下文|聊天记录|対話履歴/iu;
/** Labels that introduce such a text only at the end of a line: "Interview: Tuesday" is a plan. */
const TEXT_KEY =
  /\b(?:article|essay|voice (?:note|message)|meeting (?:notes|minutes)|review|comments?|lyrics|interview|documents?|passages?|excerpts?|dokumente?)\b|文档/iu;
/** Labels that people use about themselves, but templates use for their material. */
const CONTEXT_KEY =
  /^(?:context|text|contents?|notes?|source|data|input|profile|description|background|information|kontext|text|hintergrund|contexte|texte|contexto|texto|contesto|testo|контекст|背景|文脈|コンテキスト)$/iu;

/** A label that introduces something made up, on its line or below. */
const EXAMPLE_KEY =
  /^(?:(?:an? |another |more )?examples?|beispiele?|exemples?|ejemplos?|esempi[oi]?|exemplos?|voorbeeld(?:en)?|примеры?|例|예)(?: \d+)?$/iu;

const TITLE =
  /^(?:description|steps to reproduce|expected (?:behaviou?r|result)|actual (?:behaviou?r|result)|comments? \(\d+\)|environment|transcript|summary|beschreibung|kommentare|description)$/iu;
const CLOSING_BRACKET = /^\s*\[(?:end\b|\/)[^\]\n]{0,60}\]\s*$/iu;
/** Number of names in brackets from which the lines below them belong to them. */
const FEWEST_BRACKETED = 2;
const BRACKETED = /^\s*\[[^\]\n]{2,200}\]:?\s*$/u;

/** Settings of `dropRecords`. */
export interface RecordOptions {
  readonly isTemplate: boolean;
  /** Also drops lists of names and values that may be the person's. */
  readonly isStrict: boolean;
}

/**
 * Drops records, which name fields and their values, and what stands below a label for somebody else's text;
 * of a field for the person's words, the label alone.
 */
export function dropRecords(lines: readonly string[], options: RecordOptions): readonly string[] {
  const dropped = new Set<number>();
  for (const paragraph of splitParagraphs(lines))
    if (isRecord(lines, paragraph, options)) addRecord(lines, paragraph, dropped);
  const rest = dropLines(lines, (_, at) => dropped.has(at));
  return dropMaterial(rest, options);
}

function isRecord(lines: readonly string[], { start, end }: Paragraph, { isStrict }: RecordOptions): boolean {
  const rows = lines.slice(start, end);
  const labels = rows.flatMap((line) => line.split(COLUMN).flatMap((cell) => readLabel(cell) ?? []));
  const flat = rows.filter((line) => !/^\s/u.test(line) && !/^\s*[-*•]/u.test(line));
  if (labels.length < FEWEST_LABELS || labels.length < MOSTLY * flat.length) return false;
  const isLower = labels.every(({ key }) => LOWER.test(key));
  const introduces = MATERIAL_KEY.test(labels[0]!.key) && labels[0]!.value === '';
  const nested = rows.some((line) => /^\s+[-\p{L}]/u.test(line));
  const score = labels.filter(isMachineField).length + [isLower, nested].filter(Boolean).length;
  return isStrict || introduces || score >= ENOUGH;
}

function isMachineField({ key, value }: Label): boolean {
  return MACHINE_KEY.test(key) || SNAKE_OR_CAMEL.test(key) || MACHINE_VALUE.test(value);
}

function addRecord(lines: readonly string[], { start, end }: Paragraph, dropped: Set<number>): void {
  let isPersons = false;
  for (let at = start; at < end; at += 1) {
    const label = readLabel(lines[at]!);
    if (label !== null) isPersons = isPersonKey(label.key);
    if (!isPersons) dropped.add(at);
  }
}

/** Drops what is below or behind a label for material, but not the last paragraph of several. */
function dropMaterial(lines: readonly string[], { isTemplate }: RecordOptions): readonly string[] {
  const dropped = findBracketed(lines);
  const last = splitParagraphs(lines).at(-1)?.start;
  let state: 'outside' | 'titled' | 'inside' = 'outside';
  for (const [at, line] of lines.entries()) {
    if (line === GAP) state = 'outside';
    if (isSeparator(line)) continue;
    const title = readTitle(lines, at);
    if (title !== null) state = isMaterial(title, isTemplate) ? nameState(title) : 'outside';
    else if (state === 'inside' && at === last) state = 'outside';
    if (state !== 'outside') dropped.add(at);
    if (title === null && state === 'titled') state = 'inside';
  }
  return dropLines(lines, (_, at) => dropped.has(at));
}

/** Finds lines in brackets, and with "[End of file]" the lines from the one before it. */
function findBracketed(lines: readonly string[]): Set<number> {
  const found = new Set<number>();
  let last = lines.length;
  for (const [at, line] of lines.entries()) {
    if (!BRACKETED.test(line) || namesSentFile(line)) continue;
    if (CLOSING_BRACKET.test(line)) for (let one = last; one < at; one += 1) found.add(one);
    found.add(at);
    last = at;
  }
  return found.size < FEWEST_BRACKETED ? found : addBlocks(lines, found);
}

/** Adds the lines directly below names in brackets, as in lyrics and scripts. */
function addBlocks(lines: readonly string[], bracketed: ReadonlySet<number>): Set<number> {
  const found = new Set(bracketed);
  for (const name of bracketed) {
    const label = readHeading(lines[name]!);
    if (label !== null && isPersonKey(label)) continue;
    for (let at = name + 1; at < lines.length && !isSeparator(lines[at]!); at += 1) found.add(at);
  }
  return found;
}

/** The paragraph directly below a title belongs to the title, even if it is the last one. */
const nameState = ({ value }: Label): 'titled' | 'inside' => (value === '' ? 'titled' : 'inside');

/** Reads a label, a heading, or a field's name on a line of its own above several lines. */
function readTitle(lines: readonly string[], at: number): Label | null {
  const line = lines[at]!;
  const label = readLabel(line);
  if (label !== null) return label;
  const isTop = at === 0 || isSeparator(lines[at - 1]!);
  const isField = isTop && TITLE.test(line.trim()) && !isSeparator(lines[at + 1] ?? '');
  const key = readHeading(line) ?? (isField ? line.trim() : null);
  return key === null ? null : { key, value: '' };
}

function isMaterial({ key, value }: Label, isTemplate: boolean): boolean {
  if (isPersonKey(key) || isFirstPerson(key)) return false;
  if (MATERIAL_KEY.test(key) || EXAMPLE_KEY.test(key) || (isTemplate && CONTEXT_KEY.test(key))) return true;
  return (value === '' || isTemplate) && (TEXT_KEY.test(key) || TITLE.test(key));
}

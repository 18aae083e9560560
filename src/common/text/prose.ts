import { dropPasted } from './scaffolding/pasted/drop-pasted.js';
import { dropKnownShapes } from './scaffolding/drop-known-shapes.js';
import { dropSections } from './scaffolding/drop-sections.js';
import { isPersona, isTemplate } from './scaffolding/instructions.js';
import { isPersonKey, readLabel } from './scaffolding/labels.js';
import { GAP, isSeparator, namesSentFile, readBeginning } from './scaffolding/message-lines.js';
import { readChatTokens } from './scaffolding/read-chat-tokens.js';
import { readTemplate } from './scaffolding/read-template.js';
import { cutAssignedWords, isBareRequest } from './scaffolding/requests.js';

/** Characters and lines that are examined one by one, half of them at the end of the text. */
const MAX_CHARS = 65_536;
const MAX_LINES = 500;
const FIRST_CHARS = 400;

/** First words of messages that are written entirely by a program, to have a model process a conversation. */
const WRITTEN_WHOLE = new RegExp(
  [
    String.raw`^act as an? expert software developer`,
    String.raw`^# (?:agents|claude|gemini|copilot|cursor)[\w.-]*(?:\.md)?(?: instructions)?`,
    String.raw`^(?:please )?(?:generate|create|write|suggest|provide|give|come up with)(?: me)?(?: an?| the| some)?(?: \S+){0,4} (?:titles?|summary|tags?|follow-up questions)(?: \S+){0,2} (?:for|of|based on) (?:the|this|our) (?:\S+ ){0,2}(?:conversation|chat|message|dialogue|discussion|messages)`,
    String.raw`^(?:please )?summari[sz]e (?:the|this|our) (?:\S+ ){0,2}(?:conversation|chat|dialogue|discussion)`,
    String.raw`^(?:please )?extract (?:\S+ ){0,5}from (?:the|this|our) (?:\S+ ){0,2}(?:conversation|chat|dialogue|discussion|messages)`,
    String.raw`^(?:this|the) (?:session|conversation) is (?:being )?continued\b`,
    String.raw`^another language model (?:started|began) to solve this`,
    String.raw`^given the (?:following |above )?(?:conversation|chat|dialogue)\b`,
  ].join('|'),
  'iu',
);
const WHOLE_TASK =
  /^(?:generate|create|suggest|write)\b.{0,60}\b(?:titles?|summary|tags?|queries|follow-up questions)\b.{0,80}\b(?:chat|conversation|history)\b/imu;
/** Matches messages that may hold text of a program; the others, most of all, are not taken apart. */
const MAY_HOLD = /\n|^\s*[<>[{`~]|<\||^[-|].*[-|]$/u;

/** Settings of `readProse`. */
export interface ProseOptions {
  /** Also drops text that may be the person's, such as a list of names and values. */
  readonly isStrict?: boolean;
}

/**
 * Reads the words of a person in their message: without what programs wrote or what was pasted, such as
 * fenced files, sections in tags, templates, transcripts, records, logs, mails and agents' instructions. It
 * goes by the form of the text, hardly by names of programs. Takes time linear in the text.
 * @returns the text itself when there is nothing else in it, `''` when a program wrote all of it
 */
export function readProse(text: string, { isStrict = false }: ProseOptions = {}): string {
  // The text of a sent file is searched unchanged.
  if (namesSentFile(text)) return text;
  const beginning = text.slice(0, FIRST_CHARS).trimStart();
  if (WRITTEN_WHOLE.test(beginning.split('\n', 1)[0]!)) return '';
  if (/^#{1,4} task:?\s*\n/iu.test(beginning) && WHOLE_TASK.test(beginning)) return '';
  if (!MAY_HOLD.test(text)) return isPersona(beginning) ? '' : readRequest(text);
  const spoken = readChatTokens(text);
  const all = spoken.split('\n');
  const outside = dropSections(all);
  const lines = limitLines(outside);
  const kept = dropScaffolding(lines, isStrict);
  const isWhole = spoken === text && outside === all && kept === lines;
  return isWhole ? text : join(kept);
}

/** Reads a message of one line: of a request, without the words that it works on. */
function readRequest(text: string): string {
  const rest = cutBehindRequest(text);
  return rest !== text && isBareRequest(rest) ? '' : rest;
}

function cutBehindRequest(line: string): string {
  const beginning = readBeginning(line);
  const rest = cutAssignedWords(beginning);
  return rest === beginning ? line : `${rest}${rest.endsWith('…') ? '' : line.slice(beginning.length)}`;
}

function dropScaffolding(lines: readonly string[], isStrict: boolean): readonly string[] {
  const isFromTemplate = isTemplate(lines.filter((line) => line !== GAP));
  const rest = dropKnownShapes(lines, { isTemplate: isFromTemplate, isStrict });
  return isFromTemplate ? readTemplate(rest) : cutRequests(dropPasted(rest, isStrict));
}

function cutRequests(lines: readonly string[]): readonly string[] {
  const cut = lines.map(cutBehindRequest);
  return cut.some((line, at) => line !== lines[at]) ? cut : lines;
}

/** Leaves out the middle of a long text: what the person wrote around a long paste is at either end. */
function limitLines(lines: readonly string[]): readonly string[] {
  const first = countWithin(lines, 1);
  if (first === lines.length) return lines;
  const last = Math.min(lines.length - first, countWithin(lines, -1));
  return [...lines.slice(0, first), GAP, ...lines.slice(lines.length - last)];
}

/** Counts the lines to be examined from the beginning (`1`) or the end (`-1`). */
function countWithin(lines: readonly string[], step: 1 | -1): number {
  let chars = 0;
  let count = 0;
  const most = step === 1 && lines.length <= MAX_LINES ? lines.length : MAX_LINES / 2;
  while (count < most && (count === 0 || chars < MAX_CHARS / 2)) {
    chars += lines.at(step === 1 ? count : -1 - count)!.length + 1;
    count += 1;
  }
  return count;
}

function join(lines: readonly string[]): string {
  return lines
    .map((line) => (isSeparator(line) ? '' : cutLabel(line)))
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Removes a label such as "User:" in front of the person's words. */
function cutLabel(line: string): string {
  const label = readLabel(line);
  return label !== null && isPersonKey(label.key) ? label.value : line;
}

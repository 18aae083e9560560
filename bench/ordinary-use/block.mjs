// Reads the texts that memory added to a request, line by line.
import { estimateTokens } from '../../dist/common/text/token-estimate.js';

const MARKS = String.raw`(?:earlier|former(?:ly)?|outdated|previous(?:ly)?|superseded|replaced|until|no longer)`;
const EARLIER_HEADING = new RegExp(String.raw`^[#*\s]*${MARKS}\b`, 'iu');
const EARLIER_TAG = /^<(?:earlier|former|outdated|previous|superseded)[\w-]*[^>]*>$/iu;
const OPENING_TAG = /^<[a-z][\w-]*[^>]*>$/iu;
const CLOSING_TAG = /^<\/[a-z][\w-]*\s*>$/iu;
/** The note at the end of a line: speaker, date, marks. */
const NOTE = /\s\(([^()]*)\)$/u;
const DATE = /\d{4}-\d{2}-\d{2}/u;
const MARK = new RegExp(String.raw`\b${MARKS}\b`, 'iu');

/** @returns `{ text, tokens, lines }`; a line has `text`, `role` (of a memory: none) and `isEarlier` */
export function readBlock(sent, forwarded) {
  const text = forwarded.flatMap((message) => findAdded(sent, message)).join('\n');
  return { text, tokens: text === '' ? 0 : estimateTokens(text), lines: readLines(text) };
}

/** A message of the session's history is no part of the block. */
function findAdded(sent, { role, content }) {
  if (typeof content !== 'string') return [];
  const own = sent.filter((message) => message.role === role);
  if (own.some((message) => message.content === content)) return [];
  const extended = own.find((message) => content.includes(message.content));
  if (extended !== undefined) return [content.replace(extended.content, '')];
  return role === 'system' || content.startsWith('<') ? [content] : [];
}

function readLines(text) {
  const lines = [];
  let isEarlier = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('- ')) lines.push(readItem(line.slice(2), isEarlier));
    else if (OPENING_TAG.test(line)) isEarlier = EARLIER_TAG.test(line);
    else if (CLOSING_TAG.test(line)) isEarlier = false;
    else if (line !== '') isEarlier = EARLIER_HEADING.test(line);
  }
  return lines;
}

function readItem(item, isUnderHeading) {
  const [whole, note = ''] = NOTE.exec(item) ?? [''];
  const isNote = DATE.test(note);
  return {
    text: isNote ? item.slice(0, item.length - whole.length) : item,
    role: isNote ? (/^(user|assistant|tool)\b/u.exec(note)?.[1] ?? '') : '',
    isEarlier: isUnderHeading || (isNote && MARK.test(note)),
  };
}

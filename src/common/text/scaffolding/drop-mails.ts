import { isPersonKey, readHeading, readLabel } from './labels.js';
import {
  dropParagraphs,
  isSeparator,
  readBeginning,
  splitParagraphs,
  type Paragraph,
} from './message-lines.js';

const HEADER =
  /^[\s>*_]{0,6}(?:from|to|subject|date|sent|cc|bcc|reply-to|von|an|betreff|gesendet|datum|de|à|objet|envoyé|para|asunto|fecha|enviado|da|oggetto|inviato|data|assunto|van|aan|onderwerp|verzonden|от|кому|тема|дата|від|do|od|temat|wysłano|发件人|收件人|主题|日期|差出人|宛先|件名|일자|보낸 사람|받는 사람|제목)[*_]{0,3}\s?[:：][*_]{0,3}\s*\S/iu;
const BANNER =
  /^-{3,}\s?(?:original|forwarded|weitergeleitet|ursprüngliche|message d['’]origine|mensaje|messaggio|doorgestuurd|转发|原始).{0,60}?-{3,}$/iu;
const WROTE =
  /^(?:on|am|le|el|il|op|em|den|w dniu)\s.{6,160}\b(?:wrote|schrieb(?:\s.{1,80})?|a écrit|escribió|ha scritto|schreef(?:\s.{1,80})?|escreveu|skrev|napisał\(?a?\)?)\s?[:：]$|^.{6,160}(?:写道|寫道|написал[аи]?|написа(?:в|ла))\s?[:：]$/iu;
const SIGNATURE = /^-- ?$/u;
/** Lines within which headers belong together. */
const WITHIN = 4;

/**
 * Drops mails: headers and what is below them. The person writes above the mails or, when these come first,
 * in the last paragraph.
 */
export function dropMails(lines: readonly string[]): readonly string[] {
  const mails: Paragraph[] = [];
  let isAbove = false;
  for (let at = 0; at < lines.length; at += 1) {
    if (!isStart(lines, at)) {
      isAbove ||= !isSeparator(lines[at]!) && readHeading(lines[at]!) === null;
      continue;
    }
    const end = findEnd(lines, at, isAbove);
    mails.push({ start: at, end });
    at = end - 1;
  }
  return dropParagraphs(lines, mails);
}

function isStart(lines: readonly string[], at: number): boolean {
  const line = readBeginning(lines[at]!);
  if (BANNER.test(line) || WROTE.test(line) || SIGNATURE.test(line)) return true;
  return (
    HEADER.test(line) && lines.slice(at + 1, at + WITHIN).some((next) => HEADER.test(readBeginning(next)))
  );
}

/** A mail ends at a label for the person's words or a heading, else with the text or its last paragraph. */
function findEnd(lines: readonly string[], start: number, isAbove: boolean): number {
  let end = start + 1;
  while (end < lines.length && !isOutside(lines[end]!)) end += 1;
  if (end < lines.length || isAbove) return end;
  const isBody = (paragraph: Paragraph): boolean => !HEADER.test(readBeginning(lines[paragraph.start]!));
  const below = splitParagraphs(lines.slice(start)).slice(1);
  const bodies = below.map((one) => ({ start: one.start + start, end: one.end + start })).filter(isBody);
  return bodies.length > 1 ? bodies.at(-1)!.start : end;
}

function isOutside(line: string): boolean {
  const label = readLabel(line);
  return (label !== null && isPersonKey(label.key)) || /^#{1,6}\s/u.test(line);
}

import { isInlineTag } from './drop-sections.js';
import { IN_SENTENCE, joinRequestWords } from './join-request-words.js';

const WORK_AT_END = joinRequestWords('workAtEnd');
/** The beginning of a clause, and words of politeness before its verb. */
const DIRECTLY = String.raw`(?:^|[.!?。！？…\n]\s*)(?:${joinRequestWords('polite')}[,!]?\s){0,4}`;
const WORK_ON_LANGUAGE = [
  String.raw`${joinRequestWords('work')}(?!\p{L})`,
  String.raw`${joinRequestWords('mends')}\s${IN_SENTENCE}${joinRequestWords('wording')}(?!\p{L})`,
  joinRequestWords('asks'),
].join('|');
/** Beginnings of requests for work on the words that follow in quotation marks or behind a colon. */
const WORK = `(?:${DIRECTLY}(?:${WORK_ON_LANGUAGE})|${WORK_AT_END})`;
const QUOTATION = String.raw`(?:“[^“”\n]{3,}”|„[^„“”\n]{3,}[“”"]|«[^«»\n]{3,}»|「[^「」\n]{3,}」|『[^『』\n]{3,}』|"[^"\n]{3,}")`;
const BEFORE_QUOTATION = new RegExp(String.raw`${WORK}${IN_SENTENCE}(?:[:：]\s*)?(?=${QUOTATION})`, 'diu');
const BEFORE_COLON = new RegExp(String.raw`${WORK}${IN_SENTENCE}[:：]\s?(?=\S.{11})`, 'iu');
const QUOTED = new RegExp(QUOTATION, 'uy');

/** A speaker word in the clause that follows, or the French one that is joined to its verb. */
const SPEAKER_FOLLOWS = String.raw`[^.!?\n]{0,60}?[\s,]${joinRequestWords('speaker')}(?!\p{L})|\sj['’]`;
const PLOT = String.raw`${joinRequestWords('plotWithSpeaker')}(?=${SPEAKER_FOLLOWS})|${joinRequestWords('plot')}(?!\p{L})`;
const INVENTED = String.raw`${joinRequestWords('invent')}(?!\p{L})${IN_SENTENCE}${joinRequestWords('fiction')}(?!\p{L})`;
const BEFORE_PLOT = new RegExp(
  String.raw`${DIRECTLY}${INVENTED}${IN_SENTENCE}(?:[:：]|(?<!\p{L})(?:${PLOT}))`,
  'iu',
);
/** Requests for a story in languages that put what it is about in front of it, or no blanks between words. */
const UNSPACED_FICTION = new RegExp(joinRequestWords('story'), 'u');

/** An element of a web page with several words. */
const ELEMENT = /<([a-z][\w-]{0,20})(?:\s[^<>\n]{0,200})?>(?:[^<>\n\s]+\s+){2,}[^<>\n]*<\/\1\s*>/giu;

const CUT = '…';

/**
 * Cuts out words that a request only works on or makes up: "Translate this: I live in Brest" says nothing of
 * the speaker.
 * @returns the line itself when there is no such request in it
 */
export function cutAssignedWords(line: string): string {
  return cutPlot(cutMaterial(line.replace(ELEMENT, cutElement)));
}

function cutElement(element: string, name: string): string {
  return isInlineTag(name) ? element : CUT;
}

function cutMaterial(line: string): string {
  const quotation = BEFORE_QUOTATION.exec(line);
  if (quotation !== null) {
    QUOTED.lastIndex = quotation.index + quotation[0].length;
    QUOTED.exec(line);
    const [start, end] = [quotation.index + quotation[0].length, QUOTED.lastIndex];
    return `${line.slice(0, start)}${CUT}${line.slice(end)}`;
  }
  const colon = BEFORE_COLON.exec(line);
  return colon === null ? line : `${line.slice(0, colon.index + colon[0].length)}${CUT}`;
}

function cutPlot(line: string): string {
  const unspaced = UNSPACED_FICTION.exec(line);
  if (unspaced !== null) return line.replace(unspaced[0], CUT);
  const plot = BEFORE_PLOT.exec(line);
  if (plot === null) return line;
  const from = plot.index + plot[0].length;
  const end = /[.!?](?=\s|$)|$/u.exec(line.slice(from))!.index;
  return `${line.slice(0, from)} ${CUT}${line.slice(from + end)}`;
}

/** Tells whether nothing but a request is left of a message. */
export function isBareRequest(text: string): boolean {
  return text.includes(CUT) && /^[^.!?。！？\n]*[.!?。！？]?$/u.test(text.trim());
}

/** A request for work on the text that follows, whatever the order of its words. */
const FOLLOWING = new RegExp(
  [
    String.raw`${joinRequestWords('textAhead')}[^.!?。！？\n]{0,60}?${WORK_AT_END}`,
    String.raw`${WORK_AT_END}[^.!?。！？\n]{0,30}?${joinRequestWords('textBehind')}`,
  ].join('|'),
  'iu',
);
const WORK_WITH_COLON = new RegExp(String.raw`${WORK}[^\n]{0,160}[:：]\s*$`, 'iu');

export function asksForWorkBelow(text: string): boolean {
  return FOLLOWING.test(text) || WORK_WITH_COLON.test(text);
}

const ADDRESSED = new RegExp(
  [
    String.raw`[?？؟]\s*$`,
    String.raw`^${joinRequestWords('addressed')}(?!\p{L})`,
    joinRequestWords('addressedAnywhere'),
  ].join('|'),
  'iu',
);

/** Tells whether a text turns to the reader: a question, a request or thanks. */
export function isAddressed(text: string): boolean {
  return ADDRESSED.test(text);
}

const ABOUT_SPEAKER = new RegExp(
  [
    String.raw`(?<!\p{L})${joinRequestWords('aboutSpeaker')}(?!\p{L})`,
    joinRequestWords('aboutSpeakerAnywhere'),
  ].join('|'),
  'iu',
);

/** Tells whether a text announces what its speaker says of themselves, or is to be remembered. */
export function isAboutSpeaker(text: string): boolean {
  return ABOUT_SPEAKER.test(text);
}

import { isFirstPerson } from '../first-person.js';
import { isPersonKey, readLabel } from './labels.js';
import { SALUTATION, SIGN_OFF } from './letter-phrases.js';
import { dropParagraphs, GAP, readBeginning, splitParagraphs, type Paragraph } from './message-lines.js';
import { asksForWorkBelow, isAddressed } from './requests.js';

/** Nouns for pieces of text. */
export const TEXT = String.raw`(?:texts?|letters?|e-?mails?|mails?|messages?|posts?|stor(?:y|ies)|poems?|essays?|reviews?|articles?|paragraphs?|notes?|ads?|bios?|comments?|repl(?:y|ies)|answers?|transcripts?|dialog(?:ue)?s?|tweets?|captions?|phrases?|threads?|conversations?|chats?|quotes?|passages?|pages?|sentences?|complaints?|customers?|applications?|tickets?|logs?|drafts?|speech|lyrics|diary|brief(?:e|s)?|nachricht(?:en)?|beitrag|lettre|courriel|texte|carta|correo|mensaje|texto|lettera|messaggio|testo|brief|bericht|письмо|текст|邮件|信|文章|文本|手紙|メール|文章)`;
const TASK = String.raw`(?:translate|proofread|rewrite|rephrase|reword|correct|edit|improve|shorten|polish|summari[sz]e|reply|respond|answer|explain|classify|grade|rate|review|check|analy[sz]e|extract|fix|tag|sort|turn|convert|personali[sz]e|übersetze|korrigiere|verbessere|kürze|fasse|antworte|beantworte|prüfe|traduis|traduisez|corrige[zr]?|résume[zr]?|réponds|répondez|améliore|traduce|traduzca|resume|responde|mejora|traduci|riassumi|correggi|rispondi|traduza|resuma|vertaal|verbeter|vat|переведи|исправь|ответь|翻译|翻譯|改写|润色|总结|回复|翻訳|要約)`;
/** A task to do something with somebody's text. */
const ABOUT_TEXT = new RegExp(
  String.raw`(?<!\p{L})${TASK}(?!\p{L})[^.!?\n]{0,80}(?<!\p{L})(?:this|these|the following|the|her|his|their|\p{L}+['’]s|diese[nrs]?|ce(?:tte|t)?|ihre[nrms]?|seine[nrms]?|este|esta|questo|questa|deze|dit|эт[ои]т?|这|この|以下)[^.!?\n]{0,40}?${TEXT}(?!\p{L})`,
  'iu',
);
const TASK_WITH_COLON = new RegExp(String.raw`(?<!\p{L})${TASK}(?!\p{L}).{0,160}[:：]\s*$`, 'iu');
const TEXT_WITH_COLON = new RegExp(String.raw`(?<!\p{L})${TEXT}(?!\p{L}).{0,60}[:：]\s*$`, 'iu');
const OWN_TEXT =
  /\b(?:my|our|mein(?:e[nrms]?)?|mon|ma|mi|mio|mia|meu|minha|mijn)\s(?:own\s|new\s|first\s)?(?:draft|letter|e-?mail|message|text|reply|answer|cv|bio|essay|speech|post|story|note|brief|entwurf|lettre|carta|lettera|\p{L}*list)\b|\bi(?:['’]ve)? (?:wrote|written|drafted)\b|\babout (?:me|myself)\b|мо[йёея]|我的|私の/iu;
const GREETING = new RegExp(`${SALUTATION.source}.{0,60}?[,!:，：]`, 'iu');
/**
 * Drops letters and other texts of somebody else that the person pasted below a task or a label. A draft that
 * they call their own stays, unless `isStrict`.
 */
export function dropIntroduced(lines: readonly string[], isStrict: boolean): readonly string[] {
  const paragraphs = splitParagraphs(lines);
  if (paragraphs.length < 2) return lines;
  const pasted = findLetters(lines, paragraphs, isStrict);
  return dropParagraphs(lines, pasted.length > 0 ? pasted : findIntroduced(lines, paragraphs, isStrict));
}

const readText = (lines: readonly string[], { start, end }: Paragraph): string =>
  readBeginning(lines.slice(start, end).join('\n'));

function findLetters(
  lines: readonly string[],
  paragraphs: readonly Paragraph[],
  isStrict: boolean,
): readonly Paragraph[] {
  const first = paragraphs.findIndex(
    ({ start }, order) => order > 0 && GREETING.test(readBeginning(lines[start]!)),
  );
  if (first < 0 || isOwn(readText(lines, paragraphs[first - 1]!), isStrict)) return [];
  const letter = paragraphs.slice(first);
  const closing = letter.findIndex((one) =>
    lines.slice(one.start, one.end).some((line) => SIGN_OFF.test(line)),
  );
  if (closing >= 0) return letter.slice(0, closing + (endsWithName(lines, letter[closing]!) ? 1 : 2));
  const last = letter.at(-1)!;
  return letter.length > 1 && isAddressed(readText(lines, last)) ? letter.slice(0, -1) : letter;
}

/** Tells whether a letter ends with a name, in the paragraph of the sign-off or in one of its own. */
function endsWithName(lines: readonly string[], { start, end }: Paragraph): boolean {
  return !SIGN_OFF.test(lines[end - 1]!) || end - start > 2;
}

function findIntroduced(
  lines: readonly string[],
  paragraphs: readonly Paragraph[],
  isStrict: boolean,
): readonly Paragraph[] {
  const at = paragraphs.findIndex((one) => introduces(readText(lines, one), isStrict));
  if (at < 0) return [];
  // A text recognized by its form has been dropped already: the lines after it are the person's.
  const gap = lines.indexOf(GAP, paragraphs[at]!.end);
  const pasted = paragraphs.slice(at + 1).filter(({ start }) => gap < 0 || start < gap);
  const isClosed = gap < 0 && pasted.length > 1 && isAddressed(readText(lines, pasted.at(-1)!));
  return isClosed ? pasted.slice(0, -1) : pasted;
}

function introduces(text: string, isStrict: boolean): boolean {
  if (isOwn(text, isStrict)) return false;
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  const label = readLabel(lastLine);
  if (label !== null && isPersonKey(label.key)) return false;
  if (TASK_WITH_COLON.test(lastLine) || asksForWorkBelow(lastLine)) return true;
  if (TEXT_WITH_COLON.test(lastLine)) return !isFirstPerson(lastLine);
  return ABOUT_TEXT.test(text);
}

const isOwn = (text: string, isStrict: boolean): boolean => !isStrict && OWN_TEXT.test(text);

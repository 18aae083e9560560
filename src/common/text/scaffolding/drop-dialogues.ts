import { isFirstPerson } from '../first-person.js';
import { dropParagraphs, GAP, isSeparator, readBeginning, type Paragraph } from './message-lines.js';
import { readLabel } from './labels.js';

const CLOCK = String.raw`\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:[.,]\d{3})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const STAMP = String.raw`[[(]?(?:[\d./-]{4,10}[,T ]{0,3})?${CLOCK}[\])]?`;
const NAME = String.raw`[@#<]?[\p{L}_][\p{L}\p{M}\p{N}_.'’@ -]{0,40}>?`;
const PROPER = String.raw`\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){0,2}`;
/** "[12/03/26, 19:22] Ada: …", "• Ada (9:14 AM): …", "19:22 <Ada> …". */
const STAMPED = new RegExp(
  String.raw`^\s*(?:[•*-]\s+)?(?:${STAMP}\s*[-–—|]?\s*(?:${NAME}\s?:|<${NAME}>|\*\*${NAME}\*\*)|<[A-Za-z_][\w.+-]{0,30}>|${NAME}\s[[(](?:[^()[\]]{0,20}\s)?${CLOCK}[^()[\]]{0,12}[\])]\s?:)\s*\S`,
  'u',
);
/** A line with a speaker and a time above the spoken words: "Ada Kern  0:04", "00:03.000 --> 00:07.120". */
const SPEAKER_LINE = new RegExp(
  String.raw`^(?:\d+\s*)?(?:${NAME}(?:\s{2,}|\s[-–—|•]\s?|,?\s[[(])(?:\S{1,12}\s(?:at\s)?)?${CLOCK}[\])]?|[[(]?${CLOCK}[\])]?(?:\s*-->.{1,40}|\s+[-–—|]?\s*${PROPER}))\s*$`,
  'u',
);
const ASSISTANT =
  /^(?:(?:ai|the)[ _-])?(?:assistant|ai|bot|chatgpt|gpt[\w.-]*|claude|gemini|copilot|model|agent|system|tool|a|answer|output|response|support|interviewer|assistent|asistente|agente|assistente|助手|答|客服)(?: \w)?$/iu;
const ASKER =
  /^(?:(?:the)[ _-])?(?:user|human|q|question|input|prompt|customer|client|caller|guest|interviewee|benutzer|nutzer|kunde|usuario|cliente|utilisateur|usuário|utente|用户|问|客户)$/iu;
/**
 * Numbered speakers or sources: "Speaker 1", "Answer B"; not days or options, which people number themselves.
 */
const NUMBERED =
  /^(speaker|person|participant|row|record|entry|passage|source|document|chunk|result|comment|e?-?mail|message|answer|response|review|candidate|model|assistant)(?: [a-z]| #?\d+)$/u;
/** Numbered people: "Respondent 1", "Teilnehmer 2", "Participante 3". */
const NUMBERED_PERSON =
  /^(?!\p{L}*(?:answer|number|order|dinner|supper|summer|winter|chapter|letter|quarter|paper)\b)(\p{L}+(?:er|or|ent|ant|ante|ee|ist|eur|euse|ado|ada|dora|erin)) #?\d+$/u;
const TURNS = 2;
const LINES_OF_A_DIALOGUE = 3;

interface Turn {
  readonly at: number;
  readonly name: string;
  readonly value: string;
  readonly isStamped: boolean;
}

/**
 * Drops transcripts and dialogues, because it is uncertain which of their speakers is the person. Lines
 * before and behind them are kept.
 */
export function dropDialogues(lines: readonly string[]): readonly string[] {
  const captions = findCaptions(lines);
  const rest = dropParagraphs(lines, captions);
  const turns = findTurns(rest);
  if (turns.length < TURNS) return rest;
  const extent = findExtent(rest, turns);
  const own = findOwnTurn(rest, turns, extent);
  if (own === null) return dropParagraphs(rest, [extent]);
  const dropped = dropParagraphs(rest, [
    { start: extent.start, end: own.start },
    { start: own.end, end: extent.end },
  ]);
  return dropped.map((line, at) => (at === own.start ? own.value : line));
}

interface OwnTurn extends Paragraph {
  readonly value: string;
}

/**
 * Finds the turn of the person: the last one, if the model is to answer it or the message is all dialogue.
 */
function findOwnTurn(lines: readonly string[], turns: readonly Turn[], extent: Paragraph): OwnTurn | null {
  const last = turns.at(-1)!;
  const isOpen = ASSISTANT.test(last.name) && last.value === '' && extent.end - last.at === 1;
  const own = isOpen ? turns.at(-2)! : last;
  if (!ASKER.test(own.name) || own.isStamped) return null;
  const isOutside = (_: string, at: number): boolean => at < extent.start || at >= extent.end;
  const isAlone = !lines.filter(isOutside).some((line) => !isSeparator(line));
  return isOpen || isAlone ? { start: own.at, end: isOpen ? last.at : extent.end, value: own.value } : null;
}

/** Finds paragraphs below a line with a speaker and a time. */
function findCaptions(lines: readonly string[]): readonly Paragraph[] {
  const isSpeaker = (line: string): boolean => SPEAKER_LINE.test(line.slice(0, 120));
  const isSaid = (line: string | undefined): boolean =>
    line !== undefined && !isSeparator(line) && !isSpeaker(line);
  const starts = [...lines.keys()].filter((at) => isSpeaker(lines[at]!) && isSaid(lines[at + 1]));
  if (starts.length < TURNS) return [];
  return starts.map((start) => ({ start, end: findParagraphEnd(lines, start) }));
}

function findParagraphEnd(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && !isSeparator(lines[end]!)) end += 1;
  return end;
}

function findTurns(lines: readonly string[]): readonly Turn[] {
  const all = lines.flatMap((line, at) => readTurn(line, at) ?? []);
  const stamped = all.filter(({ isStamped }) => isStamped);
  if (stamped.length >= TURNS) return stamped;
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  const speaking = all.filter(
    ({ name }) => counts.get(name)! > 1 || ASSISTANT.test(name) || ASKER.test(name),
  );
  const handles = all.filter(({ name }) => name.startsWith('@'));
  if (handles.length >= TURNS) return handles;
  const isRoles =
    speaking.some(({ name }) => ASSISTANT.test(name)) && speaking.some(({ name }) => ASKER.test(name));
  if (isRoles) return all.filter(({ name }) => ASSISTANT.test(name) || ASKER.test(name));
  const isRepeated = [...counts].some(
    ([name, count]) => count > 1 && (all.length >= LINES_OF_A_DIALOGUE || NUMBERED.test(`${name} 1`)),
  );
  return isRepeated ? speaking.filter(({ name }) => counts.get(name)! > 1) : [];
}

function readTurn(line: string, at: number): Turn | null {
  if (line === GAP) return null;
  if (STAMPED.test(readBeginning(line))) return { at, name: '', value: line, isStamped: true };
  const label = readLabel(line);
  if (label === null || (label.value === '' && line.startsWith('#'))) return null;
  const name = label.key
    .toLowerCase()
    .replace(/\s?\(.*\)$/u, '')
    .replace(NUMBERED, '$1')
    .replace(isFirstPerson(label.value) ? NUMBERED_PERSON : NUMBERED, '$1');
  return { at, name, value: label.value, isStamped: false };
}

/**
 * Finds the lines from the first turn to the last one; where turns have several lines, to the end of the
 * paragraph of the last one.
 */
function findExtent(lines: readonly string[], turns: readonly Turn[]): Paragraph {
  const start = turns[0]!.at;
  const last = turns.at(-1)!;
  const speaking = new Set(turns.map(({ at }) => at));
  const between = lines
    .slice(start, last.at)
    .filter((line, at) => !speaking.has(start + at) && !isSeparator(line));
  const isRunning = 2 * between.length > turns.length;
  return { start, end: isRunning || last.value === '' ? findParagraphEnd(lines, last.at) : last.at + 1 };
}

// The check of each situation: mechanical, on what was injected and what became a memory.
import { holdsAll, holdsAny, lacksContent, toLetters } from './words.mjs';

/** Number of letters that are compared at a time, so that masked or shortened text spoils one piece only. */
const PIECE = 40;
const MIN_LETTERS = 12;

/**
 * @param seen `{ block, memories, ranked }`: what was injected, texts of live memories, best texts of recall
 * @returns `{ isGood, outcome, … }` with figures that the table adds up
 */
export function judge(one, seen) {
  const lines = seen.block.lines;
  return {
    tokens: seen.block.tokens,
    lines: lines.length,
    earlierLines: lines.filter(({ isEarlier }) => isEarlier).length,
    emptyLines: lines.filter(({ text }) => lacksContent(text)).length,
    ...CHECKS[one.situation.replace(/-narrow$/u, '')](one, seen),
  };
}

const CHECKS = {
  'facts-change': judgeChange,
  'facts-kept': judgeKept,
  'empty-replies': judgePresence,
  'long-answers': judgePresence,
  needs: judgePresence,
  keywords: judgePresence,
  impersonal: judgePresence,
  unrelated: judgeSilence,
  'unrelated-languages': judgeSilence,
  languages: judgeLanguage,
  'repeated-questions': judgeRepetition,
  'not-facts': judgeFacts,
  scaffolding: judgeScaffolding,
  beam: judgeEvidence,
};

/** Tells whether one line that is not marked as earlier holds all key words. */
function isPresent({ expected }, { block }) {
  return (
    expected.length === 0 || block.lines.some((line) => !line.isEarlier && holdsAll(line.text, expected))
  );
}

function judgePresence(one, seen) {
  if (isPresent(one, seen)) return { isGood: true, outcome: 'present' };
  const isMarked = seen.block.lines.some(({ text }) => holdsAll(text, one.expected));
  return { isGood: false, outcome: isMarked ? 'marked as earlier' : 'absent' };
}

function judgeChange({ current, outdated }, { block: { lines } }) {
  const isCurrent = ({ text }) => holdsAll(text, current);
  const isOutdated = (line) => holdsAny(line.text, outdated) && !isCurrent(line);
  const hasCurrent = lines.some((line) => !line.isEarlier && isCurrent(line));
  const hasOutdated = lines.some((line) => !line.isEarlier && isOutdated(line));
  const hasMarked = lines.some((line) => line.isEarlier && isOutdated(line));
  return { isGood: hasCurrent && !hasOutdated, outcome: nameOutcome(hasCurrent, hasOutdated, hasMarked) };
}

function nameOutcome(hasCurrent, hasOutdated, hasMarked) {
  if (hasCurrent && hasOutdated) return 'undistinguished';
  if (hasCurrent) return hasMarked ? 'current, earlier marked' : 'current only';
  return hasOutdated ? 'outdated only' : 'neither';
}

/** Judges facts that are all current: none may stand only in lines that are marked as earlier. */
function judgeKept({ expected }, { block: { lines } }) {
  const states = expected.map((keys) => {
    const holding = lines.filter(({ text }) => holdsAll(text, keys));
    if (holding.some(({ isEarlier }) => !isEarlier)) return 'present';
    return holding.length > 0 ? 'marked as earlier' : 'absent';
  });
  const outcome = ['marked as earlier', 'absent'].find((state) => states.includes(state)) ?? 'present';
  return { isGood: outcome === 'present', outcome };
}

/**
 * Judges whether recall stayed silent. Standing instructions of the person may come with every request, also
 * one part of a sentence at a time.
 */
function judgeSilence({ standing, instructions }, { block }) {
  const isPart = (text) => instructions.some((sentence) => toLetters(sentence).includes(toLetters(text)));
  const isGood = block.lines.every(({ text }) => holdsAny(text, standing) || isPart(text));
  return { isGood, outcome: isGood ? 'silent' : 'answered' };
}

function judgeLanguage(one, seen) {
  const isExtracted = seen.memories.some((text) => holdsAll(text, one.expected));
  return { ...judgePresence(one, seen), isExtracted };
}

function judgeRepetition(one, seen) {
  const isClean = !seen.block.lines.some(({ text }) => holdsAny(text, one.absent ?? []));
  const isGood = isPresent(one, seen) && isClean;
  return { isGood, isClean, outcome: isGood ? 'answered' : isClean ? 'absent' : 'empty answer injected' };
}

function judgeFacts(one, seen) {
  const falseFacts = seen.memories.filter(
    (text) => holdsAny(text, one.refused) && !holdsAny(text, one.unless),
  );
  return { ...judgePresence(one, seen), hasFalseFact: falseFacts.length > 0 };
}

function judgeScaffolding(one, seen) {
  const isInjected = seen.block.lines.some(({ text }) => holdsAny(text, one.absent));
  return { ...judgeFacts(one, seen), isInjected };
}

function judgeEvidence({ evidence }, { block, ranked }) {
  const share = (texts) =>
    evidence.filter((text) => texts.some((one) => isPassage(one, text))).length / evidence.length;
  const injected = share(block.lines.map(({ text }) => text));
  return { isGood: injected === 1, outcome: injected.toFixed(2), injected, ranked: share(ranked) };
}

/** Tells whether most pieces of a passage come from the text. */
function isPassage(passage, text) {
  const [letters, whole] = [toLetters(passage), toLetters(text)];
  if (letters.length < MIN_LETTERS) return false;
  const pieces = letters.length < PIECE ? [letters] : (letters.match(new RegExp(`.{${PIECE}}`, 'gu')) ?? []);
  return pieces.filter((piece) => whole.includes(piece)).length > pieces.length / 2;
}

import { readAskedValue, type AskedValue } from '../../../common/changes/read-changes.js';
import { readQuestionWords } from '../../../common/messages/personal-questions.js';
import { findIntake, findNeeds, wantsSomething } from '../needs/find-needs.js';
import type { NeedName } from '../needs/needs.js';
import { findAskedSlots } from '../../../common/slots/find-asked-slots.js';
import { isFirstPerson } from '../../../common/text/first-person.js';
import type { Classifiers } from '../profile/classifiers/classifiers.js';
import { classifyIntents } from '../profile/classifiers/match-needs.js';
import type { MessageKind } from '../message/message-kind.js';

/** Maximum number of characters that are read, at the end of a message, where people put what they want. */
const MAX_READ_CHARS = 1_000;

/** A message whose answer is looked for, with its kind and its vector. */
export interface ClassifiedMessage {
  readonly text: string;
  readonly kind: MessageKind;
  readonly vector: Float32Array;
  /** Classifiers of vectors of its embedder. */
  readonly classifiers: Classifiers;
}

/** Properties of a message that are the same for all candidates. */
export interface MessageReading {
  readonly value: AskedValue;
  /** Probability of each need and of each kind of fact, by its vector. */
  readonly likelyNeeds: readonly (readonly [NeedName, number])[];
  readonly likelyFacts: readonly (readonly [string, number])[];
  readonly cues: MessageCues;
}

export type MessageCues = ReturnType<typeof readCues>;

/** Reads what a message asks for. */
export function readMessage(message: ClassifiedMessage): MessageReading {
  const text = message.text.slice(-MAX_READ_CHARS);
  const intents: ReadonlyMap<string, number> = classifyIntents(message.vector, message.classifiers);
  return {
    value: readAskedValue(text),
    likelyNeeds: listIntents(intents, 'need ') as readonly (readonly [NeedName, number])[],
    likelyFacts: listIntents(intents, 'fact '),
    cues: readCues(message, text, intents),
  };
}

function readCues({ kind }: ClassifiedMessage, text: string, intents: ReadonlyMap<string, number>) {
  const { asksForFact, asksForReason } = readQuestionWords(text);
  return {
    personal: Number(kind === 'personal'),
    question: Number(kind === 'question'),
    statement: Number(kind === 'statement'),
    keywords: Number(kind === 'keywords'),
    general: intents.get('other') ?? 0,
    seldomTold: intents.get('personal') ?? 0,
    tells: intents.get('telling') ?? 0,
    remarks: intents.get('remark') ?? 0,
    asksForKnownFact: sumProbabilities(listIntents(intents, 'fact ')),
    hasNeed: sumProbabilities(listIntents(intents, 'need ')),
    asksForFact: Number(asksForFact),
    asksForReason: Number(asksForReason),
    firstPerson: Number(isFirstPerson(text)),
    namesPeople: Number(findAskedSlots(text).people.length > 0),
    namesNeed: Number(findNeeds(text).length + findIntake(text).length > 0),
    wants: Number(wantsSomething(text)),
    words: Math.log1p(countWords(text)),
  };
}

function listIntents(
  intents: ReadonlyMap<string, number>,
  prefix: string,
): readonly (readonly [string, number])[] {
  return [...intents].flatMap(([name, probability]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), probability] as const] : [],
  );
}

function sumProbabilities(intents: readonly (readonly [string, number])[]): number {
  return intents.reduce((total, [, probability]) => total + probability, 0);
}

export function countWords(text: string): number {
  return text.split(/\s+/u).length;
}

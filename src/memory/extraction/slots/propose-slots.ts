import { buildSlotKey, SLOTS, SPEAKER, type SlotName } from '../../../common/slots/slots.js';
import type { EndedKey, Proposal } from '../../memories/memory-jobs.types.js';
import { findStatements } from './find-statements.js';
import type { SlotOf, Statement } from './statement.js';

const MAX_CHARS = 500;
/** Plans happen once; all other statements hold until something else is said. */
const EPISODIC: ReadonlySet<SlotName> = new Set(['appointment', 'job-plan', 'move-plan', 'trip']);

/** Subjects of which there is one at a time, in slots that have several. */
const SINGLE: ReadonlySet<string> = new Set(['due-date']);

/**
 * Proposes a memory for each statement of a person about a slot. The newer one of a slot and subject ends the
 * older, and what it settles: who lives somewhere is not about to move there.
 */
export function proposeSlots(text: string): readonly Proposal[] {
  return findStatements(text).map(toProposal);
}

function toProposal(statement: Statement): Proposal {
  const { slot, subject, text, kind, mentions } = statement;
  const isEnd = kind === 'ends';
  const ofKinds = [...(isEnd ? [statement] : []), ...statement.also].flatMap(listOfKinds);
  const unnamed = isEnd ? listUnnamed(statement) : [];
  const ends = [...statement.also, ...ofKinds, ...unnamed, ...listSettled(statement)].map(toEndedKey);
  const singles = isEnd ? listSingles(statement) : [];
  return {
    key: buildSlotKey(slot, subject),
    type: EPISODIC.has(slot) ? 'episodic' : 'factual',
    text: text.slice(0, MAX_CHARS),
    topics: [],
    source: 'user_message',
    category: 'slot',
    sameKey: chooseSameKey(statement),
    ...(ends.length > 0 && { ends }),
    ...(isEnd && { isEnd }),
    ...(isEnd && mentions !== undefined && { endsOnly: mentions }),
    ...(isEnd && subject === SPEAKER && ofKinds.length > 0 && { onlyIfEnds: true as const }),
    ...(singles.length > 0 && { endsSingle: singles }),
  };
}

/** "Rocky died" does not say of what kind Rocky was, "my appointment with Dr. Ode" not what it is for. */
function listOfKinds({ slot, subject, mentions }: SlotOf): readonly SlotOf[] {
  if (!namesNoKind({ slot, subject }) || mentions === undefined) return [];
  return (SLOTS[slot].kinds ?? []).map((kind) => ({ slot, subject: kind, mentions }));
}

/** "My dentist appointment" may have been "an appointment" before, with the dentist told beside it. */
function listUnnamed({ slot, subject, mentions, kindWords }: Statement): readonly SlotOf[] {
  const { kinds = [], unnamed } = SLOTS[slot];
  if (unnamed === undefined || mentions !== undefined || kindWords === undefined) return [];
  return kinds.includes(subject) ? [{ slot, subject: unnamed, mentions: kindWords }] : [];
}

/** "My appointment" is any one, if there is one. */
function listSingles({ slot, subject, mentions }: SlotOf): readonly string[] {
  const { kinds = [], unnamed } = SLOTS[slot];
  if (unnamed === undefined || subject !== unnamed || mentions !== undefined) return [];
  return kinds.map((kind) => buildSlotKey(slot, kind));
}

function namesNoKind({ slot, subject }: SlotOf): boolean {
  return subject === (SLOTS[slot].unnamed ?? SPEAKER);
}

function listSettled({ slot, subject }: Statement): readonly SlotOf[] {
  return (SLOTS[slot].settles ?? []).map((settled) => ({ slot: settled, subject }));
}

function toEndedKey({ slot, subject, mentions }: SlotOf): EndedKey {
  return { key: buildSlotKey(slot, subject), ...(mentions !== undefined && { mentions }) };
}

function chooseSameKey(statement: Statement): Proposal['sameKey'] {
  if (standsBeside(statement)) return 'keep_both';
  const { slot, subject, kind } = statement;
  const mayBeSeveral = SLOTS[slot].compares !== undefined && !SINGLE.has(subject);
  return kind === 'states' && mayBeSeveral ? 'compare' : 'supersede';
}

/** An allergy of no known kind ends no other one, and "also" says so of anything. */
function standsBeside({ slot, subject, kind, isAdded }: Statement): boolean {
  const isUnnamed = slot === 'person' || subject === SPEAKER;
  // "You may use emojis again": in some languages "again" is the word for "another".
  const isBeside = isAdded && (slot !== 'instruction' || isUnnamed);
  return kind !== 'ends' && (isBeside || (SLOTS[slot].isMany === true && isUnnamed));
}

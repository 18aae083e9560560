import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../../src/common/errors/domain-error.js';
import { PLACEMENTS, RENDERERS } from '../../../src/common/policy/policy.js';
import { resolvePolicy } from '../../../src/common/policy/resolve-policy.js';
import { inject } from '../../../src/memory/injection/inject.js';
import { parseTemplate } from '../../../src/memory/injection/memory-template.js';
import type { RecalledItem } from '../../../src/memory/recall/recall.types.js';
import { planRestoration, type Anchors } from '../../../src/proxy/ledger/plan-restoration.js';
import { readAnchors } from '../../../src/proxy/ledger/read-anchors.js';
import { addRestoredBlocks } from '../../../src/proxy/ledger/restore-edits.js';
import { findReferences } from '../../../src/proxy/objects/object-references.js';
import type { Conversation, WireBody, WireDialect } from '../../../src/proxy/wire/wire-dialect.js';
import type { LedgerEntry } from '../../../src/sessions/ledger.types.js';
import type { StoredMessage } from '../../../src/sessions/turn.js';
import type { Random } from '../random.js';
import { applyToValue, type BodyChange } from './expected-body.js';

/** The outcome for a body. */
export interface Rehearsal {
  /** The bytes for the provider; the body itself if it is passed on, `null` if it is refused (chat, D26). */
  readonly sent: Buffer | null;
  /** The fault of these bytes; `null` if there is none. */
  readonly fault: string | null;
}

const TEXTS = ['Runs "PostgreSQL 16"\n\\ in Übersee 😀 </memories>', '\ud83c', 'Likes tea.'];
const TEMPLATE = parseTemplate('{memories}');
const POLICY = resolvePolicy([{}], { strictTimeoutMs: 1, memoryLimit: 5, sessionWindowSize: 10 });
const TOOL = { type: 'function', function: { name: 'remember', parameters: {} } };
const CALL = { id: 'call_9', type: 'function', function: { name: 'f', arguments: '{"a":1}' } };
const PAST = [
  { role: 'user', content: 'Before?' },
  { role: 'assistant', content: null, tool_calls: [CALL] },
  { role: 'tool', content: 'found', tool_call_id: 'call_9' },
  { role: 'assistant', content: 'Yes, "before".' },
] as const;

/** Puts memory, history and kept blocks into a body in the way of the service, and judges what comes out. */
export async function simulate(dialect: WireDialect, raw: Buffer, random: Random): Promise<Rehearsal> {
  try {
    if (random.chance(0.3)) await checkReferences(raw);
    const body = await dialect.scan(raw);
    const conversation = (await body?.readConversation()) ?? null;
    if (body === null || conversation === null) return { sent: raw, fault: null };
    return judge(dialect, body, await planChange(dialect, { body, conversation }, random));
  } catch (error) {
    const isRefused = dialect.wire === 'chat' && isRefusal(error);
    return { sent: null, fault: isRefused ? null : `threw ${String((error as Error).stack)}` };
  }
}

/** With a key that several spaces use, bodies that could hide ids are refused. */
async function checkReferences(raw: Buffer): Promise<void> {
  try {
    await findReferences(raw);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'VALIDATION_FAILED';
}

async function planChange(
  { wire }: WireDialect,
  { body, conversation }: { body: WireBody; conversation: Conversation },
  random: Random,
): Promise<BodyChange> {
  body.readSystemText();
  body.matchTools([TOOL])('remember');
  const { recallMessages, target } = conversation;
  const history =
    !body.providerHoldsHistory && random.chance(0.3) ? PAST.slice(0, random.int(0, 4)).map(toStored) : [];
  const source = { raw: body.raw, conversation };
  const anchors = await readAnchors({ ...source, window: history });
  const { blocks, last } = body.providerHoldsHistory
    ? { blocks: [], last: null }
    : planRestoration({ ...createKept(anchors, random), anchors });
  const placement = blocks.length > 0 && wire === 'chat' ? 'tail' : random.pick(PLACEMENTS);
  const edits = inject({
    ...{ messages: recallMessages, history, placement, renderer: random.pick(RENDERERS), template: TEMPLATE },
    items: last === null ? TEXTS.slice(0, random.int(0, 3)).map(toItem) : [],
    ...(target !== undefined && { target }),
  });
  const additions = { model: random.chance(0.5) ? 'm"1' : null, tools: random.chance(0.3) ? [TOOL] : [] };
  return { edits: addRestoredBlocks(edits, blocks, wire), additions };
}

/** Makes blocks of earlier requests for some of the places. */
function createKept({ earlier, last }: Anchors, random: Random) {
  const places = [...earlier, ...(last === null ? [] : [last])].filter(() => random.chance(0.3));
  const entries = places.map(({ hash }): LedgerEntry => {
    const block = random.pick(['', ...TEXTS]);
    const kept = { anchor: hash, block, items: [], answer: null, windowFrom: null, createdAt: 0 };
    return { id: hash, wire: 'chat', ...kept };
  });
  const rules = { states: new Map<string, never>(), policy: POLICY, sessionId: 's', now: 0 };
  return { entries, rules, render: () => '' };
}

function judge({ wire }: WireDialect, body: WireBody, change: BodyChange): Rehearsal {
  const { raw } = body;
  if (body.splice([], {})[0] !== raw) return { sent: raw, fault: 'changed without anything to add' };
  const pieces = body.splice(change.edits, change.additions);
  const sent = Buffer.concat(pieces);
  const replaced = body.plan(change.edits, change.additions).filter(({ start, end }) => start < end);
  if (replaced.some(({ start, end }) => raw.toString('latin1', start, end) !== 'null'))
    return { sent, fault: 'replaced something other than null' };
  const kept = Buffer.concat(pieces.filter(({ buffer }) => buffer === raw.buffer));
  if (kept.length !== raw.length - 'null'.length * replaced.length) return { sent, fault: 'lost bytes' };
  if (replaced.length === 0 && !kept.equals(raw)) return { sent, fault: 'changed bytes' };
  return { sent, fault: sent.equals(raw) ? null : compareValues(wire, raw, sent, change) };
}

/** Compares what was sent with what the change means, as far as the body can be parsed at all. */
function compareValues(
  wire: WireDialect['wire'],
  raw: Buffer,
  sent: Buffer,
  change: BodyChange,
): string | null {
  const [before, after] = [parseJson(raw), parseJson(sent)];
  if (before === undefined) return null;
  if (after === undefined) return 'made a body that is not JSON';
  const expected = applyToValue(wire, before as Record<string, unknown>, change);
  return isEqual(after, expected) ? null : 'made another change than the one that was planned';
}

/** Compares values; those that nest too deeply count as equal, because their bytes were compared before. */
function isEqual(one: unknown, other: unknown): boolean {
  try {
    return isDeepStrictEqual(one, other);
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function toStored(message: (typeof PAST)[number], at: number): StoredMessage {
  return { id: String(at), hash: `h${at}`, message, contentJson: JSON.stringify(message.content) };
}

function toItem(text: string, at: number): RecalledItem {
  const place = { role: 'memory', sessionId: 's', createdAt: 0, score: 1 };
  return { id: `f:${at}`, kind: 'memory', text, hash: `h${at}`, ...place };
}

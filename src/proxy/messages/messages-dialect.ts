import type { MessageEdit } from '../../memory/injection/injection.types.js';
import type { NameablePart } from '../objects/created-objects.js';
import { applyPatches, planEdits, planModelPatch, sortPatches } from '../wire/body-patches.js';
import { matchDeclaredTools } from '../wire/declared-tools.js';
import type { IsHarnessText } from '../wire/harness-text.js';
import { KnownStrings } from '../wire/known-strings.js';
import { listRecallMessages } from '../wire/logged-parts.js';
import type { Patch } from '../wire/patch.js';
import { readLastTexts } from '../wire/read-last-texts.js';
import { readElements, type ReadElement } from '../wire/read-elements.js';
import {
  requireElements,
  resolveOrNull,
  scanConversation,
  scanObject,
  scanOrNull,
  type Fields,
  type ScannedElement,
  type ScannedObject,
} from '../wire/scan-conversation.js';
import { readMember, readNumber, readString } from '../wire/scan-json.js';
import type { Conversation, WireBody, WireDialect, WireOrigin } from '../wire/wire-dialect.js';
import { MessagesAnswerReader } from './messages-answer-reader.js';
import { renderMessages } from './render-messages.js';
import { toLoggedTurn } from './to-logged.js';
import { parseUserId } from './parse-user-id.js';

const KEYS = new KnownStrings([
  ...(['messages', 'model', 'system', 'metadata', 'max_tokens'] as const),
  ...(['diagnostics', 'thread', 'thinking', 'tools'] as const),
  ...(['container', 'compaction', 'context_management', 'mcp_servers'] as const),
]);
type Key =
  | 'messages'
  | 'model'
  | 'system'
  | 'metadata'
  | 'max_tokens'
  | 'diagnostics'
  | 'thread'
  | 'thinking'
  | 'tools'
  | 'container'
  | 'compaction'
  | 'context_management'
  | 'mcp_servers';

type OriginKey = 'metadata' | 'thread';
const ORIGIN_KEYS = new KnownStrings<OriginKey>(['metadata', 'thread']);

/** Part of the name of a beta, which a header lists. */
const DIAGNOSTICS = 'cache-diagnosis';

interface Scanned extends ScannedObject<Key> {
  readonly raw: Buffer;
  readonly messages: readonly ScannedElement[];
  readonly hasModel: boolean;
}

/** Creates the dialect of Anthropic's Messages API. Memory is placed after the person's last message. */
export function createMessagesDialect(isHarness: IsHarnessText): WireDialect {
  return {
    wire: 'messages',
    endpoint: '/messages',
    isLogged: true,
    derivesSessions: true,
    scan: async (raw) => {
      const scanned = await resolveOrNull(scan(raw));
      return scanned === null ? null : openBody(scanned, isHarness);
    },
    readOrigin: (raw) => {
      const fields = scanOrNull(() => scanObject(raw, ORIGIN_KEYS))?.fields ?? {};
      return { user: readCaller(raw, fields).user, previousAnswer: readPreviousAnswer(raw, fields) };
    },
    // With this beta the provider keeps what it needs to compare a later request with this one.
    namesAnswers: (headers) => headers.some((text) => text.includes(DIAGNOSTICS)),
    createReader: () => new MessagesAnswerReader(),
  };
}

async function scan(raw: Buffer): Promise<Scanned> {
  const { open, fields, elements } = await scanConversation(raw, KEYS, 'messages');
  requireElements(elements);
  return { raw, open, fields, messages: elements, hasModel: fields.model !== undefined };
}

function readPreviousAnswer(raw: Buffer, { thread }: Fields<OriginKey>): WireOrigin['previousAnswer'] {
  const id = readString(raw, readMember(raw, thread, 'previous_message_id'));
  return id === null ? null : { id, field: 'previous_message_id' };
}

/** Reads the user and the session of an agent from `metadata.user_id`. */
function readCaller(raw: Buffer, { metadata }: Fields<OriginKey>): ReturnType<typeof parseUserId> {
  const userId = readString(raw, readMember(raw, metadata, 'user_id'));
  return userId === null ? { user: null, session: null } : parseUserId(userId);
}

function openBody(scanned: Scanned, isHarness: IsHarnessText): WireBody {
  const { raw, fields } = scanned;
  const { user, session } = readCaller(raw, fields);
  const previousAnswer = readPreviousAnswer(raw, fields);
  return {
    raw,
    user,
    previousAnswer,
    model: readString(raw, fields.model),
    sessionId: session === null ? null : `agent:${session}`,
    providerHoldsHistory: previousAnswer !== null,
    nameable: chooseNameable(fields),
    isBackground: false,
    supportsPrefill: true,
    isTurn: readNumber(raw, fields.max_tokens) !== 0,
    readSystemText: () => readSystemText(scanned),
    readLastTexts: () => readLastTexts(raw, scanned.messages),
    readConversation: () => readConversation(scanned, isHarness),
    plan: (edits, { model = null }) => planMessages(scanned, edits, model),
    splice: (edits, { model = null }) => applyPatches(raw, planMessages(scanned, edits, model)),
    matchTools: () => matchDeclaredTools(raw, fields.tools ?? null),
  };
}

/**
 * Tells what later requests may name of the answer. Containers and files come from tools, and compactions
 * from the management of the context.
 */
function chooseNameable(fields: Fields<Key>): NameablePart {
  const { thread, diagnostics, tools, container, compaction, mcp_servers: servers } = fields;
  if (thread !== undefined || diagnostics !== undefined) return 'answer';
  const creators = [tools, container, servers, compaction, fields.context_management];
  return creators.some((field) => field !== undefined) ? 'objects' : 'nothing';
}

function planMessages(
  scanned: Scanned,
  edits: readonly MessageEdit[],
  model: string | null,
): readonly Patch[] {
  return sortPatches([...planModelPatch(scanned, model), ...planEdits(scanned, edits)]);
}

function readSystemText({ raw, fields }: Scanned): string {
  const { system } = fields;
  if (system === undefined) return '';
  return readString(raw, system) ?? raw.toString('utf8', system.start, system.end);
}

async function readConversation(
  { raw, messages, fields }: Scanned,
  isHarness: IsHarnessText,
): Promise<Conversation | null> {
  const read = await readElements(raw, messages, (message) => toLoggedTurn(message, isHarness));
  if (read === null) return null;
  const logged = read.flatMap((element: ReadElement) => element.logged);
  const thinking = readString(raw, readMember(raw, fields.thinking, 'type'));
  const isThinking = thinking !== null && thinking !== 'disabled';
  const last = read.at(-1);
  return {
    messages: logged,
    recallMessages: listRecallMessages(logged),
    isContinued: last?.logged.length === 0 && messages[last.index]?.role === 'assistant',
    elements: read,
    target: {
      anchor: read.findLast(({ isAnchor }) => isAnchor)?.index ?? null,
      historyIndex: 0,
      renderHistory: (window) => renderMessages(window, isThinking),
    },
  };
}

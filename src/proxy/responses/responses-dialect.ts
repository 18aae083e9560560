import { matchDeclaredTools } from '../wire/declared-tools.js';
import type { IsHarnessText } from '../wire/harness-text.js';
import { joinCalls } from '../wire/join-calls.js';
import { hasWords, listRecallMessages } from '../wire/logged-parts.js';
import { readLastTexts } from '../wire/read-last-texts.js';
import { readElements, type ReadElement } from '../wire/read-elements.js';
import { isString, resolveOrNull, type ScannedElement } from '../wire/scan-conversation.js';
import { readScalar, readString } from '../wire/scan-json.js';
import type { Conversation, WireBody, WireDialect } from '../wire/wire-dialect.js';
import { readOrigin, scanOrigin } from './read-origin.js';
import { renderItems } from './render-items.js';
import { ResponsesAnswerReader } from './responses-answer-reader.js';
import { scanResponsesBody, type ScannedResponses } from './responses-body.js';
import { planResponses, spliceResponses } from './splice-responses.js';
import { toLoggedItem } from './to-logged.js';

/** Creates the dialect of OpenAI's Responses API. Memory is placed after the person's last message. */
export function createResponsesDialect(isHarness: IsHarnessText): WireDialect {
  return {
    wire: 'responses',
    endpoint: '/responses',
    isLogged: true,
    derivesSessions: true,
    scan: async (raw) => {
      const scanned = await resolveOrNull(scanResponsesBody(raw));
      return scanned === null ? null : openBody(scanned, isHarness);
    },
    readOrigin: scanOrigin,
    namesAnswers: () => false,
    createReader: () => new ResponsesAnswerReader(),
  };
}

function openBody(scanned: ScannedResponses, isHarness: IsHarnessText): WireBody {
  const { raw, fields, conversation } = scanned;
  const origin = readOrigin(raw, fields);
  return {
    raw,
    ...origin,
    model: readString(raw, fields.model),
    sessionId: conversation === null ? null : `conv:${conversation}`,
    providerHoldsHistory: conversation !== null || origin.previousAnswer !== null,
    nameable: 'answer',
    isBackground: readScalar(raw, fields.background) === 'true',
    supportsPrefill: false,
    isTurn: true,
    readSystemText: () => readSystemText(scanned),
    readLastTexts: () => readLastTexts(raw, scanned.items),
    readConversation: () => readConversation(scanned, isHarness),
    plan: (edits, { model = null }) => planResponses(scanned, edits, model),
    splice: (edits, { model = null }) => spliceResponses(scanned, edits, model),
    matchTools: () => matchDeclaredTools(raw, fields.tools ?? null),
  };
}

function readSystemText({ raw, fields, items }: ScannedResponses): string {
  const messages = items.filter(({ role }) => role === 'system' || role === 'developer');
  return [
    isString(raw, fields.instructions) ? (readString(raw, fields.instructions) ?? '') : '',
    ...messages.map(({ start, end }) => raw.toString('utf8', start, end)),
  ].join('\n');
}

async function readConversation(
  scanned: ScannedResponses,
  isHarness: IsHarnessText,
): Promise<Conversation | null> {
  const read = await readItems(scanned, isHarness);
  if (read === null) return null;
  const messages = joinCalls(read.flatMap(({ logged }) => logged));
  return {
    messages,
    recallMessages: listRecallMessages(messages),
    elements: read,
    target: {
      anchor: read.findLast(({ isAnchor }) => isAnchor)?.index ?? null,
      // Outputs of tools are conversational too: history must not separate them from their calls.
      historyIndex: Math.max(0, scanned.items.findIndex(isConversational)),
      renderHistory: renderItems,
    },
  };
}

async function readItems(
  { raw, text, items }: ScannedResponses,
  isHarness: IsHarnessText,
): Promise<readonly ReadElement[] | null> {
  if (text === null) return readElements(raw, items, (item) => toLoggedItem(item, isHarness));
  const content = readString(raw, text);
  if (content === null) return null;
  const logged = toLoggedItem({ role: 'user', content }, isHarness);
  return [{ ...text, index: 0, logged, isAnchor: logged.some(hasWords) }];
}

function isConversational({ role }: ScannedElement): boolean {
  return role !== 'system' && role !== 'developer';
}

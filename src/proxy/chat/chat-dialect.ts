import { matchDeclaredTools } from '../wire/declared-tools.js';
import { readString } from '../wire/scan-json.js';
import { readLastTexts } from '../wire/read-last-texts.js';
import type { WireBody, WireDialect } from '../wire/wire-dialect.js';
import { ChatAnswerReader } from './chat-answer-reader.js';
import { scanChatBody, type ScannedBody } from './chat-body.js';
import { toLoggedMessages } from './logged-messages.js';
import { planPatches, spliceBody } from './splice-body.js';

/** Chat completions: the policy places memory anywhere in `messages`, and unreadable bodies are refused. */
export const CHAT_DIALECT: WireDialect = {
  wire: 'chat',
  endpoint: '/chat/completions',
  isLogged: true,
  derivesSessions: false,
  scan: async (raw) => openChatBody(raw),
  readOrigin: () => ({ user: null, previousAnswer: null }),
  namesAnswers: () => false,
  createReader: () => new ChatAnswerReader(),
};

function openChatBody(raw: Buffer): WireBody {
  const scanned = scanChatBody(raw);
  return {
    raw,
    model: scanned.model,
    user: scanned.user,
    sessionId: null,
    previousAnswer: null,
    providerHoldsHistory: false,
    nameable: 'answer',
    isBackground: false,
    supportsPrefill: false,
    isTurn: true,
    readSystemText: () => readSystemText(scanned),
    readLastTexts: () => readLastTexts(raw, scanned.messages),
    readConversation: async () => {
      const messages = await toLoggedMessages(scanned);
      const elements = scanned.messages.map(({ start, end, role }, index) => ({
        start,
        end,
        isAnchor: role === 'user',
        logged: [messages[index]!],
      }));
      return { messages, recallMessages: messages.map(({ message }) => message), elements };
    },
    plan: (edits, additions) => planPatches(scanned, edits, additions),
    splice: (edits, additions) => spliceBody(scanned, edits, additions),
    matchTools: (added) => matchDeclaredTools(raw, scanned.tools, added),
  };
}

function readSystemText({ raw, messages }: ScannedBody): string {
  return messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(({ content }) => readString(raw, content) ?? raw.toString('utf8', content.start, content.end))
    .join('\n');
}

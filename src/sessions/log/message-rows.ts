import { readText, type ChatMessage } from '../../common/chat-message.js';
import { toStorableJson, toStorableText } from '../../common/text/storable.js';
import type { ExtractionState } from '../../database/entities/turn.entity.js';
import type { Wire } from '../../tokens/wires.js';
import type { LoggedMessage, OpenTurn, StoredMessage, TurnMessage, TurnOutcome } from '../turn.js';
import { maskMessage } from './mask-message.js';
import { hashMessage, pickMetadata, type MessageMetadata } from './message-hash.js';
import { isStorable } from './storable.js';

/** A row of `messages` as it is read. */
export interface MessageRow {
  readonly id: string;
  readonly hash: string;
  readonly role: ChatMessage['role'];
  readonly content: string;
  readonly metadata: MessageMetadata & MessageOrigin;
}

/** Metadata about the origin of a message; it is not part of the hash. */
interface MessageOrigin {
  readonly sender_id?: string;
  readonly document?: boolean;
  readonly wire?: Wire;
  readonly ended?: string;
  readonly refused?: boolean;
}

/** A turn and its outcome; without an outcome the turn is only opened. */
export interface TurnWrite {
  readonly turn: OpenTurn;
  readonly outcome?: TurnOutcome;
  /**
   * True if the open row has been written before. If it no longer exists, the turn was erased and must not
   * come back (D12).
   */
  readonly opened: boolean;
}

type MessageValues = { readonly hash: string; readonly [column: string]: unknown };

/** Builds the row of a message. System prompts, reasoning and injected text are never part of it. */
function toRow(message: LoggedMessage): MessageValues {
  return {
    role: message.message.role,
    content: toStorableText(message.contentJson),
    // A message without readable text is in no index.
    body: message.isRefused === true ? '' : toStorableText(readText(message.message)),
    metadata: toStorableJson({ ...pickMetadata(message.message), ...pickOrigin(message) }),
    hash: hashMessage(message.message),
    created_at: message.at === undefined ? null : new Date(message.at).toISOString(),
  };
}

function pickOrigin({ senderId, isDocument, wire, ended, isRefused }: LoggedMessage): MessageOrigin {
  return {
    ...(senderId !== undefined && { sender_id: senderId }),
    ...(isDocument === true && { document: true }),
    ...(wire !== undefined && { wire }),
    ...(ended !== undefined && { ended }),
    ...(isRefused === true && { refused: true }),
  };
}

/**
 * Builds the rows of a turn in order: `answer` marks rows that come with the outcome, `resent` rows that a
 * client may have sent before. Equal choices of an answer become one row, and so do equal passages of
 * documents.
 */
function toMessageRows({ turn, outcome }: TurnWrite): readonly MessageValues[] {
  const messages = applyMasking(turn, turn.messages.filter(isStorable));
  const answers = applyMasking(
    turn,
    outcome !== undefined && outcome.kind !== 'discarded' ? outcome.answers.filter(isStorable) : [],
  );
  const questions = messages.map((message, index) => ({
    ...toRow(message),
    answer: false,
    resent: !isNewQuestion(messages, index),
  }));
  return [
    ...omitDuplicates(questions, (index) => messages[index]!.isDocument === true),
    ...omitDuplicates(
      answers.map((message) => ({ ...toRow(message), answer: true, resent: false })),
      () => true,
    ),
  ];
}

/**
 * Tells whether a message is the user's new question: the last message is new even if it repeats an earlier
 * one. A message with its own time is recognized by that time instead.
 */
function isNewQuestion(messages: readonly LoggedMessage[], index: number): boolean {
  const { message, at } = messages[index]!;
  return at === undefined && message.role === 'user' && index === messages.length - 1;
}

function omitDuplicates<Row extends MessageValues>(
  rows: readonly Row[],
  mayOmit: (index: number) => boolean,
): readonly Row[] {
  const seen = new Set<string>();
  return rows.filter(({ hash }, index) => {
    const isDuplicate = seen.has(hash) && mayOmit(index);
    seen.add(hash);
    return !isDuplicate;
  });
}

/** Builds a turn with its messages, in the columns that `write_turns` reads. */
export function toTurnRow(write: TurnWrite): Record<string, unknown> {
  const { turn, outcome, opened } = write;
  const { scope } = turn;
  return {
    id: turn.turnId,
    space_id: scope.spaceId,
    token_id: turn.tokenId,
    end_user: toStorableText(scope.endUser),
    app_id: toStorableText(scope.appId),
    project_id: toStorableText(scope.projectId),
    session_id: toStorableText(scope.sessionId),
    request_id: toStorableText(turn.requestId),
    status: outcome?.kind ?? 'open',
    reason: outcome?.kind === 'discarded' ? outcome.reason : null,
    extraction: outcome?.kind === 'done' ? chooseFirstState(outcome.extract ?? turn.extract) : 'none',
    chat_model: turn.chatModel === undefined ? null : toStorableText(turn.chatModel),
    opened,
    is_background: turn.isBackground === true,
    read_to: turn.readTo ?? '0',
    messages: toMessageRows(write),
  };
}

function chooseFirstState(extract: OpenTurn['extract']): ExtractionState {
  if (extract === 'at_flush') return 'held';
  return extract ? 'pending' : 'none';
}

/** Masks secrets if the policy of the turn asks for it. */
function applyMasking(
  { maskSecrets = false }: OpenTurn,
  messages: readonly LoggedMessage[],
): readonly LoggedMessage[] {
  return maskSecrets ? messages.map(maskMessage) : messages;
}

export function toStoredMessage(row: MessageRow): StoredMessage {
  const { sender_id: senderId, document: isDocument, wire, ended, refused, ...metadata } = row.metadata;
  const message = {
    role: row.role,
    content: JSON.parse(row.content) as ChatMessage['content'],
    ...metadata,
  } as ChatMessage;
  return {
    id: row.id,
    hash: row.hash,
    message,
    contentJson: row.content,
    ...(senderId !== undefined && { senderId }),
    ...(isDocument === true && { isDocument }),
    ...(wire !== undefined && { wire }),
    ...(ended !== undefined && { ended }),
    ...(refused === true && { isRefused: true }),
  };
}

export function toTurnMessage(row: MessageRow & { readonly body: string }): TurnMessage {
  return { ...toStoredMessage(row), body: row.body };
}

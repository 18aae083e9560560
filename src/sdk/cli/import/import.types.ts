export const IMPORT_SOURCES = ['memorybridge', 'mem0', 'zep', 'letta', 'chatgpt', 'claude'] as const;

/** Product whose export is read. */
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** A memory as `POST /v1/memories/import` takes it, one a line. */
export interface ImportLine {
  readonly memory: string;
  readonly key?: string;
  readonly topics?: readonly string[];
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly session_id?: string;
  readonly agent_id?: string;
  readonly created_at?: string;
  readonly updated_at?: string;
  readonly expires_at?: string;
}

/** A message as `POST /v1/sessions/messages` takes it. */
export interface ImportMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly name?: string;
  readonly created_at?: string;
}

/** A JSON value of an export with its place. */
export interface SourceRow {
  /** Name of the file in the export and the row's place in it, such as `conversations.json[3]`. */
  readonly place: string;
  /**
   * Field of the outermost object that contains the row; `''` for an element of the outermost array and for a
   * line.
   */
  readonly path: string;
  readonly value: unknown;
}

/** A part of an export that is not JSON, or too large. */
export interface UnreadableRow {
  readonly place: string;
  readonly error: string;
}

export interface MappedMemory {
  readonly kind: 'memory';
  readonly line: ImportLine;
}

/** A conversation as a whole. */
export interface MappedConversation {
  readonly kind: 'conversation';
  readonly sessionId: string;
  readonly messages: readonly ImportMessage[];
  /** Time of the last change, in ISO 8601. */
  readonly changedAt?: string;
}

/** The next message of a conversation whose messages are separate rows. */
export interface MappedMessage {
  readonly kind: 'message';
  readonly sessionId: string;
  readonly message: ImportMessage;
}

/** Parts of a row that are left out. */
export interface SkippedParts {
  readonly kind: 'skipped';
  readonly reason: string;
  readonly count: number;
}

export type MappedItem = MappedMemory | MappedConversation | MappedMessage | SkippedParts;

export interface MapperOptions {
  /** True if Letta's `persona` block is imported. */
  readonly persona: boolean;
  /** True if Zep's invalidated facts are imported, as expired memories. */
  readonly includeExpired: boolean;
}

/**
 * Converts the rows of one product's export into memories and messages, in order; it may keep state between
 * rows.
 */
export interface SourceMapper {
  /** @throws {BadRowError} for a row that is not what the format says */
  map(row: SourceRow): Iterable<MappedItem>;
  /** Returns the items that are known only after all rows have been mapped. */
  finish(): Iterable<MappedItem>;
  /**
   * Finds the product's user that a row belongs to; null for a row of nobody, undefined if the product has no
   * users.
   */
  findUser(row: SourceRow): string | null | undefined;
}

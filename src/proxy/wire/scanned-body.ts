import type { Span } from '../../common/json/json-cursor.js';

export type ContentKind = 'string' | 'array' | 'null' | 'absent';

/** Position of the last `content` of a message; the span is empty if there is none. */
export interface ScannedContent extends Span {
  readonly kind: ContentKind;
  /** Spans and types of the parts of an array; empty for other content. */
  readonly parts: readonly ScannedPart[];
}

export interface ScannedPart extends Span {
  readonly type: string;
}

/** The span of a message, with the span of its content. */
export interface MessageSpan extends Span {
  readonly content: ScannedContent;
}

/** The positions in a body at which edits may be inserted; offsets refer to `raw`. */
export interface BodyLayout {
  readonly raw: Buffer;
  /** Offset of the first byte after the body's opening brace. */
  readonly open: number;
  /** Messages in order; never empty. */
  readonly messages: readonly MessageSpan[];
  /** True if the body has the key `model`, whatever its value. */
  readonly hasModel: boolean;
}

export const ABSENT_CONTENT: ScannedContent = { start: 0, end: 0, kind: 'absent', parts: [] };

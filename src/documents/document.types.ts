/** Kinds of documents whose text is read. */
export const DOCUMENT_KINDS = [
  'text',
  'markdown',
  'csv',
  'json',
  'html',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
] as const;
export type ReadableKind = (typeof DOCUMENT_KINDS)[number];

/** A passage of a document. */
export interface Passage {
  /**
   * Position in the document, for people: `page 3`, `Plan > Costs`, `sheet Budget, rows 2-21`. `''` in a
   * document without positions.
   */
  readonly place: string;
  readonly text: string;
}

export interface ReadLimits {
  /** Maximum number of pages or slides. */
  readonly maxPages: number;
  /** Maximum number of characters of text. */
  readonly maxTextLength: number;
}

export interface ReadDocument {
  /** Passages in the order of the document. */
  readonly passages: readonly Passage[];
  /** True if there was more than the limits allow. */
  readonly isPartial: boolean;
}

/** A document that can't be read, not even by a retry; the message is for people. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

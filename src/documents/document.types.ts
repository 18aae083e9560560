/** Kinds of documents that text is taken from. */
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

/** A piece of a document. */
export interface Passage {
  /**
   * Its place in the document, for people: `page 3`, `Plan > Costs`, `sheet Budget, rows 2-21`. `''` in a
   * document without places.
   */
  readonly place: string;
  readonly text: string;
}

export interface ReadLimits {
  /** Pages, slides. */
  readonly maxPages: number;
  /** Characters. */
  readonly maxTextLength: number;
}

export interface ReadDocument {
  /** In the order of the document. */
  readonly passages: readonly Passage[];
  /** True if there was more than the limits allow. */
  readonly isPartial: boolean;
}

/** A document that can't be read, and will not be the next time; the message is for people. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

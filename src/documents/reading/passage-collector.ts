import type { Passage, ReadDocument, ReadLimits } from '../document.types.js';

/**
 * Control characters except for tabs and line ends, and lone surrogates: PostgreSQL refuses NUL and lone
 * surrogates, and nobody reads the others.
 */
const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/gu;

/** Maximum number of characters of a position, which precedes every passage. */
const MAX_PLACE = 200;
/**
 * Maximum number of passages, so that a document of single characters does not create millions of objects.
 */
const MAX_PASSAGES = 100_000;

/** Collects passages up to the limits. */
export class PassageCollector {
  private readonly passages: Passage[] = [];
  private length = 0;
  private partial = false;

  constructor(private readonly limits: ReadLimits) {}

  /** Adds a passage; returns false once a limit is reached and nothing more is taken. */
  add(place: string, raw: string): boolean {
    const text = clean(raw).trim();
    const room = this.isFull() ? 0 : this.limits.maxTextLength - this.length;
    if (text.length >= room) this.partial = true;
    const kept = text.slice(0, room).trimEnd();
    if (kept !== '') this.passages.push({ place: clean(place.slice(0, MAX_PLACE)), text: clean(kept) });
    this.length += text.length;
    if (this.passages.length >= MAX_PASSAGES) this.partial = true;
    return !this.isFull();
  }

  /** Tells whether a page is still read. Page numbers start at 1. */
  takesPage(page: number): boolean {
    if (page > this.limits.maxPages) this.partial = true;
    return page <= this.limits.maxPages && !this.isFull();
  }

  getResult(): ReadDocument {
    return { passages: this.passages, isPartial: this.partial };
  }

  private isFull(): boolean {
    return this.length >= this.limits.maxTextLength || this.passages.length >= MAX_PASSAGES;
  }
}

function clean(text: string): string {
  return text.replaceAll(UNREADABLE, '');
}

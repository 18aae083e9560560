import type { Passage, ReadDocument, ReadLimits } from '../document.types.js';

/**
 * Control characters but for tabs and line ends, and halves of characters: PostgreSQL takes neither NUL nor
 * these, and nobody reads the others.
 */
const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/gu;

/** Characters: a place is for people, and stands before every piece of its passage. */
const MAX_PLACE = 200;
/** A document of single characters is no reason to hand over millions of objects. */
const MAX_PASSAGES = 100_000;

/** Gathers what a reader finds until it is enough. */
export class PassageCollector {
  private readonly passages: Passage[] = [];
  private length = 0;
  private partial = false;

  constructor(private readonly limits: ReadLimits) {}

  /** @returns false when it is enough: nothing more is taken */
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

  /** @returns whether a page with this number, from 1, is still read */
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

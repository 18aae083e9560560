import type { Passage, ReadDocument, ReadLimits } from './document.types.js';

/** Control characters but for tabs and line ends, and halves of characters: PostgreSQL takes neither NUL nor these, and nobody reads the others. */
const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Surrogate}/gu;

/** Gathers what a reader finds until it is enough. */
export class PassageCollector {
  private readonly passages: Passage[] = [];
  private length = 0;
  private partial = false;

  constructor(private readonly limits: ReadLimits) {}

  /** @returns false when it is enough: nothing more is taken */
  add(place: string, raw: string): boolean {
    const text = raw.replaceAll(UNREADABLE, '').trim();
    const room = Math.max(0, this.limits.maxTextLength - this.length);
    if (text.length >= room) this.partial = true;
    const kept = text.slice(0, room).trimEnd();
    if (kept !== '') this.passages.push({ place, text: kept.replaceAll(UNREADABLE, '') });
    this.length += text.length;
    return this.length < this.limits.maxTextLength;
  }

  /** @returns whether a page with this number, from 1, is still read */
  takesPage(page: number): boolean {
    if (page > this.limits.maxPages) this.partial = true;
    return page <= this.limits.maxPages && this.length < this.limits.maxTextLength;
  }

  result(): ReadDocument {
    return { passages: this.passages, isPartial: this.partial };
  }
}

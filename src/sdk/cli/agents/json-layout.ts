import { createScanner, SyntaxKind } from 'jsonc-parser';
import { detectLineBreak } from './edits.js';

/** The layout of a text, which an addition follows. */
export interface Layout {
  /** One level of indentation. */
  readonly unit: string;
  readonly lineBreak: string;
}

const DEFAULT_UNIT = '  ';

export function detectLayout(text: string): Layout {
  const unit = /\{[ \t]*\r?\n([ \t]+)["/]/.exec(text)?.[1] ?? DEFAULT_UNIT;
  return { unit, lineBreak: detectLineBreak(text) };
}

/** Finds the comma between two positions, skipping blanks and comments. */
export function findComma(text: string, from: number, to: number): number | null {
  const scanner = createScanner(text, true);
  scanner.setPosition(from);
  const kind = scanner.scan();
  return kind === SyntaxKind.CommaToken && scanner.getTokenOffset() < to ? scanner.getTokenOffset() : null;
}

export function findLineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Finds the end of the line of `from`, after comments that begin in it; `to` if no line ends before. */
export function findLineEndAfter(text: string, from: number, to: number): number {
  const scanner = createScanner(text);
  scanner.setPosition(from);
  let end = from;
  for (let kind = scanner.scan(); scanner.getTokenOffset() < to; kind = scanner.scan()) {
    if (kind === SyntaxKind.LineBreakTrivia) return end;
    if (kind !== SyntaxKind.Trivia) end = scanner.getTokenOffset() + scanner.getTokenLength();
  }
  return end;
}

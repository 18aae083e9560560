import { Parser } from 'htmlparser2';
import { decodeText } from '../decode-text.js';
import { HeadingPath } from './heading-path.js';
import { limitNesting } from './limit-nesting.js';
import type { PassageCollector } from './passage-collector.js';

/** Elements without visible text. */
const HIDDEN = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head']);
/** Elements that separate sentences. */
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** Reads the visible text under its headings. */
export function readHtml(bytes: Uint8Array, into: PassageCollector): void {
  const text = new HtmlText(into);
  const parser = new Parser(
    limitNesting({
      onopentagname: (name) => text.open(name),
      ontext: (data) => text.add(data),
      onclosetag: (name) => text.close(name),
      onend: () => text.flush(),
    }),
  );
  parser.end(decodeText(bytes));
}

class HtmlText {
  private readonly path = new HeadingPath();
  private hidden = 0;
  private parts: string[] = [];
  private isFull = false;

  constructor(private readonly into: PassageCollector) {}

  open(name: string): void {
    if (HIDDEN.has(name)) this.hidden += 1;
    if (/^h[1-6]$/.test(name)) this.flush();
    else if (BLOCKS.has(name)) this.parts.push('\n');
  }

  add(data: string): void {
    if (this.hidden === 0 && !this.isFull) this.parts.push(data.replaceAll(/\s+/g, ' '));
  }

  close(name: string): void {
    if (HIDDEN.has(name)) this.hidden = Math.max(0, this.hidden - 1);
    else if (/^h[1-6]$/.test(name)) this.endHeading(Number(name[1]));
    else if (BLOCKS.has(name)) this.parts.push('\n');
  }

  flush(): void {
    const text = this.parts.join('').replaceAll(/ *\n[ \n]*/g, '\n');
    this.parts = [];
    if (!this.isFull) this.isFull = !this.into.add(this.path.toString(), text);
  }

  private endHeading(level: number): void {
    this.path.enter(level, this.parts.join(''));
    this.parts = [];
  }
}

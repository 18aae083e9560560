import { HeadingPath } from './heading-path.js';
import type { PassageCollector } from './passage-collector.js';
import { ZipArchive } from './zip-archive.js';

/** Elements whose text a reader of the document does not see, or sees in another place. */
const HIDDEN = new Set(['w:moveFrom', 'mc:Fallback']);

/** Reads the paragraphs of a Word document under their headings. */
export async function readDocx(bytes: Uint8Array, into: PassageCollector): Promise<void> {
  const archive = await ZipArchive.open(bytes);
  const text = new DocxText(into);
  await archive.parse(
    'word/document.xml',
    {
      onopentag: (name, { 'w:val': value = '' }) => text.open(name, value),
      ontext: (data) => text.add(data),
      onclosetag: (name) => text.close(name),
    },
    () => text.isFull,
  );
}

class DocxText {
  isFull = false;
  private readonly path = new HeadingPath();
  private paragraph = '';
  private headingLevel = 0;
  private hidden = 0;
  private isText = false;

  constructor(private readonly into: PassageCollector) {}

  open(name: string, value: string): void {
    // Other elements of a run contain deleted text and the codes of fields.
    this.isText = name === 'w:t';
    if (HIDDEN.has(name)) this.hidden += 1;
    else if (name === 'w:pStyle') this.headingLevel = findHeadingLevel(value);
    else if (name === 'w:tab') this.write('\t');
    else if (name === 'w:br' || name === 'w:cr') this.write('\n');
  }

  add(data: string): void {
    if (this.isText) this.write(data);
  }

  close(name: string): void {
    this.isText = false;
    if (HIDDEN.has(name)) this.hidden -= 1;
    else if (name === 'w:p') this.endParagraph();
  }

  private write(text: string): void {
    if (this.hidden === 0) this.paragraph += text;
  }

  private endParagraph(): void {
    if (this.headingLevel > 0) this.path.enter(this.headingLevel, this.paragraph);
    else this.isFull = !this.into.add(this.path.toString(), this.paragraph);
    this.paragraph = '';
    this.headingLevel = 0;
  }
}

/**
 * Finds the level of a heading by its style: `Heading1` or, in translated files, `berschrift1`, `Titre1`;
 * `Title` is above all.
 */
function findHeadingLevel(style: string): number {
  if (/^title$/i.test(style)) return 1;
  return Number(
    /^(?:heading|berschrift|titre|ttulo|titolo|kop|rubrik|nagwek|otsikko)\s*(\d)$/i.exec(style)?.[1] ?? 0,
  );
}

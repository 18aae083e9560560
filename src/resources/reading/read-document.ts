import type { DocumentKind, ReadDocument, ReadLimits } from './document.types.js';
import { PassageCollector } from './passage-collector.js';
import { readHtml } from './read-html.js';
import { readDocx, readPptx, readXlsx } from './read-office.js';
import { readPdf } from './read-pdf.js';
import { readCsv, readJson, readMarkdown, readText } from './read-plain.js';

type Reader = (bytes: Uint8Array, into: PassageCollector) => void | Promise<void>;

const READERS: Readonly<Record<DocumentKind, Reader>> = {
  text: readText,
  markdown: readMarkdown,
  csv: readCsv,
  json: readJson,
  html: readHtml,
  pdf: readPdf,
  docx: readDocx,
  xlsx: readXlsx,
  pptx: readPptx,
};

/** The text of a document, as far as the limits go. @throws UnreadableError */
export async function readDocument(kind: DocumentKind, bytes: Uint8Array, limits: ReadLimits): Promise<ReadDocument> {
  const collector = new PassageCollector(limits);
  await READERS[kind](bytes, collector);
  return collector.result();
}

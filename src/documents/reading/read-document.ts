import type { ReadableKind, ReadDocument, ReadLimits } from '../document.types.js';
import { PassageCollector } from './passage-collector.js';

type Reader = (bytes: Uint8Array, into: PassageCollector) => void | Promise<void>;

/**
 * Readers by kind. A reader and its library are loaded on demand, because every document starts a process and
 * most need one reader.
 */
const READERS: Readonly<Record<ReadableKind, () => Promise<Reader>>> = {
  text: async () => (await import('./read-plain.js')).readPlainText,
  markdown: async () => (await import('./read-plain.js')).readMarkdown,
  csv: async () => (await import('./read-plain.js')).readCsv,
  json: async () => (await import('./read-plain.js')).readJson,
  html: async () => (await import('./read-html.js')).readHtml,
  pdf: async () => (await import('./read-pdf.js')).readPdf,
  docx: async () => (await import('./read-docx.js')).readDocx,
  xlsx: async () => (await import('./read-xlsx.js')).readXlsx,
  pptx: async () => (await import('./read-pptx.js')).readPptx,
};

/**
 * Reads the text of a document up to the limits.
 * @throws UnreadableError
 */
export async function readDocument(
  kind: ReadableKind,
  bytes: Uint8Array,
  limits: ReadLimits,
): Promise<ReadDocument> {
  const collector = new PassageCollector(limits);
  const read = await READERS[kind]();
  await read(bytes, collector);
  return collector.getResult();
}

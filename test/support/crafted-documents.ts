import { deflateSync } from 'node:zlib';
import { buildPdf, type PdfStream } from './documents.js';

export interface PdfBomb {
  readonly pages?: number;
  /** Size of the content of one page when it is decoded. */
  readonly bytesPerPage: number;
  /** Number of times that the content is compressed; each divides it by up to a thousand. */
  readonly filters?: number;
  /**
   * The filters stand in an object of their own, where a check that only reads dictionaries does not find
   * them.
   */
  readonly hidesFilters?: boolean;
}

/**
 * Builds a small PDF whose pages decode to a large size: 1 MB for every gigabyte, and a thousandth of that
 * with two filters.
 */
export function buildPdfBomb({
  pages = 1,
  bytesPerPage,
  filters = 1,
  hidesFilters = false,
}: PdfBomb): Buffer {
  const names = `[${'/FlateDecode '.repeat(filters)}]`;
  const data = compress(
    Buffer.concat([Buffer.from('BT /F1 12 Tf (x) Tj ET '), Buffer.alloc(bytesPerPage, ' ')]),
    filters,
  );
  const dictionary = `/Filter ${hidesFilters ? `${4 + 2 * pages} 0 R` : names}`;
  const contents = Array.from({ length: pages }, (): PdfStream => ({ dictionary, data }));
  return buildPdf(contents, { objects: hidesFilters ? [names] : [] });
}

/** Builds a readable PDF with an image that decodes to a large size. */
export function buildPdfWithPicture(text: string, bytes: number): Buffer {
  const dictionary =
    '/Type /XObject /Subtype /Image /Width 10000 /Height 10000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode';
  const picture = { dictionary, data: compress(Buffer.alloc(bytes), 1) };
  return buildPdf([{ dictionary: '', data: Buffer.from(`BT /F1 12 Tf 72 720 Td (${text}) Tj ET`) }], {
    streams: [picture],
  });
}

/** Builds a Markdown text that occupies its reader with one regular expression for hours. */
export function buildEndlessMarkdown(): Buffer {
  return Buffer.from(`# a${' '.repeat(2_000_000)}b`);
}

function compress(data: Buffer, times: number): Buffer {
  return times === 0 ? data : compress(deflateSync(data, { level: 9 }), times - 1);
}

import { getDocumentProxy } from 'unpdf';
import { checkPdfStreams } from './check-pdf-streams.js';
import { UnreadableError } from '../document.types.js';
import type { PassageCollector } from './passage-collector.js';

interface TextItem {
  readonly str?: string;
  readonly hasEOL?: boolean;
}

interface PdfPage {
  getTextContent(): Promise<{ readonly items: readonly TextItem[] }>;
  cleanup(): void;
}

/**
 * The fields of a PDF document that are used, because the types of the package need another package that it
 * does not install.
 */
interface Pdf {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPage>;
}

/** Reads the text layer page by page; scanned pages have none. */
export async function readPdf(bytes: Uint8Array, into: PassageCollector): Promise<void> {
  await checkPdfStreams(bytes);
  const document = await open(bytes).catch((error: unknown) => {
    throw new UnreadableError(
      isLocked(error) ? 'The PDF is protected by a password.' : 'The file is not a readable PDF.',
      {
        cause: error,
      },
    );
  });
  for (let number = 1; number <= document.numPages && into.takesPage(number); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    into.add(`page ${number}`, joinText(items));
    page.cleanup();
  }
}

function open(bytes: Uint8Array): Promise<Pdf> {
  return getDocumentProxy(bytes, {
    verbosity: 0,
    stopAtErrors: false,
    isEvalSupported: false,
  }) as Promise<Pdf>;
}

function joinText(items: readonly TextItem[]): string {
  return items.map(({ str = '', hasEOL = false }) => (hasEOL ? `${str}\n` : str)).join('');
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { DomainError } from '../../common/errors/domain-error.js';

/**
 * A file of a form while it arrives. Its `bytes` must be read to the end, because the next part comes after
 * them.
 */
export interface FormFile {
  /** Name of the form field. */
  readonly field: string;
  /** File name from the sender, without folders. */
  readonly filename: string;
  /** Declared type in lower case, without parameters. */
  readonly mimeType: string;
  readonly bytes: Readable;
}

/** Receives the parts of a form in order. An error thrown by it ends the reading. */
export interface FormVisitor {
  visitField(name: string, value: string): void;
  /** Receives a file; the next part comes after `bytes` has ended. */
  visitFile(file: FormFile): Promise<void>;
}

export interface FormLimits {
  /** Maximum size of the whole form in bytes. */
  readonly total: number;
  readonly fields: number;
  readonly files: number;
  /** Maximum size of a field's value in bytes. */
  readonly fieldBytes: number;
}

const MULTIPART = /^multipart\/form-data\b/i;
const MAX_HEADER_BYTES = 16 * 1024;

export function isForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return MULTIPART.test(headers['content-type'] ?? '');
}

/**
 * Reads a `multipart/form-data` body as a stream, so that no file is held in memory. Parts without a name are
 * ignored.
 * @throws DomainError VALIDATION_FAILED if the body is not a complete form, PAYLOAD_TOO_LARGE while it is
 * read; errors of the visitor
 */
export async function readForm(
  request: IncomingMessage,
  visitor: FormVisitor,
  limits: FormLimits,
): Promise<void> {
  if (!isForm(request))
    throw new DomainError('VALIDATION_FAILED', 'The request body must be multipart/form-data.');
  if (Number(request.headers['content-length']) > limits.total) throw createTooLargeError('The form');
  const parser = createParser(request, limits);
  try {
    await visitParts(request, parser, { visitor, limits });
  } finally {
    request.unpipe(parser);
  }
}

type Parser = InstanceType<typeof Busboy>;

interface Reading {
  readonly visitor: FormVisitor;
  readonly limits: FormLimits;
}

function visitParts(request: IncomingMessage, parser: Parser, { visitor, limits }: Reading): Promise<void> {
  return new Promise((resolve, reject) => {
    const files: Promise<void>[] = [];
    const open = new Set<Readable>();
    let hasFailed = false;
    // The reader of a file must receive the failure too.
    const fail = (error: unknown): void => {
      hasFailed = true;
      reject(error instanceof Error ? error : createBrokenError());
      for (const bytes of open) bytes.destroy(error as Error);
    };
    parser.on('field', (name: string | undefined, value, ...[, valueCut]) => {
      if (name === undefined || hasFailed) return;
      if (valueCut) return fail(createTooLargeError(name, name));
      attempt(() => visitor.visitField(name, value), fail);
    });
    parser.on('file', (...[name, bytes, filename, , mimeType]) => {
      // Files after the refused part are drained unread.
      if (hasFailed) return void bytes.on('error', () => undefined).resume();
      const field = name as string | undefined;
      open.add(bytes);
      bytes.on('error', () => undefined).once('close', () => open.delete(bytes));
      if (field === undefined) return void bytes.resume();
      const file = visitor.visitFile({ field, filename, mimeType, bytes });
      file.catch(fail);
      files.push(file);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => fail(createTooLargeError('The form')));
    parser.on('error', (cause) => fail(createBrokenError(cause as Error)));
    parser.on('finish', () => void Promise.all(files).then(() => resolve(), fail));
    watchRequest(request, limits.total, fail);
    request.pipe(parser);
  });
}

/** Watches the connection for an abort and for the number of bytes that have arrived. */
function watchRequest(request: IncomingMessage, total: number, fail: (error: unknown) => void): void {
  let arrived = 0;
  request.on('data', (chunk: Buffer) => {
    arrived += chunk.length;
    if (arrived > total) fail(createTooLargeError('The form'));
  });
  request.on('error', (cause) => fail(createBrokenError(cause)));
  request.on('close', () => {
    if (!request.complete) fail(createBrokenError());
  });
}

function createParser({ headers }: IncomingMessage, { fields, files, fieldBytes }: FormLimits): Parser {
  const parts = fields + files;
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { fields, files, parts, fieldSize: fieldBytes, headerSize: MAX_HEADER_BYTES },
    });
  } catch (cause) {
    throw createBrokenError(cause as Error);
  }
}

function attempt(work: () => void, fail: (error: unknown) => void): void {
  try {
    work();
  } catch (error) {
    fail(error);
  }
}

function createTooLargeError(what: string, field?: string): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', `${what} is too large or has too many parts.`, {
    ...(field !== undefined && { field }),
  });
}

function createBrokenError(cause?: Error): DomainError {
  return new DomainError('VALIDATION_FAILED', 'The form is malformed or incomplete.', { cause });
}

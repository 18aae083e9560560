import type { PersonCalling } from '../../auth/current-person.decorator.js';
import { DomainError } from '../../common/errors/domain-error.js';
import type { StagedObject } from '../../storage/storage.port.js';
import { isAllowed, detectMediaType } from '../../resources/media-type.js';
import { nameFieldInErrors } from '../uploads/name-field-in-errors.js';
import type { FormFile, FormVisitor } from './form-reader.js';

/** A file of a form that has arrived in full. It is discarded with the request unless it is committed. */
export interface FormUpload {
  /** Name of the form field. */
  readonly field: string;
  /** File name from the sender. */
  readonly filename: string;
  /** Media type, checked against content and name. */
  readonly mimeType: string;
  readonly staged: StagedObject;
}

/** Functions that receiving a form needs. */
export interface ReceptionTools {
  readonly authenticate: (userId: string, userKey: string) => Promise<PersonCalling>;
  readonly stage: (bytes: AsyncIterable<Uint8Array>) => Promise<StagedObject>;
  readonly allowed: readonly string[];
  /** Fields that may also be sent as files, with their maximum size in bytes. */
  readonly textFields: ReadonlySet<string>;
  readonly maxTextBytes: number;
}

const UNKNOWN = 'application/octet-stream';

/**
 * Receives one form: authenticates its sender as soon as the credentials have arrived, and writes files to
 * storage as they arrive.
 */
export class FormReception implements FormVisitor {
  readonly fields = new Map<string, string>();
  readonly uploads = new Map<string, FormUpload>();
  private readonly seen = new Set<string>();
  private readonly staged: StagedObject[] = [];
  private readonly arriving: Promise<void>[] = [];
  private caller: Promise<PersonCalling> | null = null;

  constructor(private readonly tools: ReceptionTools) {}

  visitField(name: string, value: string): void {
    this.assertFirst(name);
    this.fields.set(name, value);
    this.startAuthentication();
  }

  visitFile(file: FormFile): Promise<void> {
    const received = this.receive(file);
    this.arriving.push(received);
    return received;
  }

  /**
   * Authenticates the sender of the form.
   * @throws DomainError TOKEN_MISSING naming the field, TOKEN_INVALID
   */
  authenticate(): Promise<PersonCalling> {
    const missing = ['user_id', 'user_key'].find((name) => !this.fields.get(name));
    if (missing !== undefined)
      return Promise.reject(new DomainError('TOKEN_MISSING', `${missing} is required`, { field: missing }));
    return this.caller!;
  }

  /**
   * Discards all files that were not committed, also those that arrived after a refusal. The form must be
   * read to its end or aborted first.
   */
  async discard(): Promise<void> {
    await Promise.allSettled(this.arriving);
    await Promise.allSettled(this.staged.map((one) => one.discard()));
  }

  private async receive({ field, filename, mimeType, bytes }: FormFile): Promise<void> {
    this.assertFirst(field);
    await this.caller;
    if (this.tools.textFields.has(field))
      return void this.fields.set(field, await readText(bytes, field, this.tools.maxTextBytes));
    const { allowed } = this.tools;
    if (mimeType !== UNKNOWN && !isAllowed(mimeType, allowed))
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `${field}: ${mimeType} is not an accepted type`, {
        field,
      });
    const staged = await nameFieldInErrors(field, this.tools.stage(bytes));
    this.staged.push(staged);
    const checked = await detectMediaType(
      { field, declared: mimeType, filename, head: staged.head },
      allowed,
    );
    this.uploads.set(field, { field, filename, mimeType: checked, staged });
  }

  private startAuthentication(): void {
    const [userId, userKey] = [this.fields.get('user_id'), this.fields.get('user_key')];
    if (this.caller !== null || !userId || !userKey) return;
    this.caller = this.tools.authenticate(userId, userKey);
    // Errors are reported by `authenticate()`, which awaits this promise.
    this.caller.catch(() => undefined);
  }

  private assertFirst(name: string): void {
    if (this.seen.has(name))
      throw new DomainError('VALIDATION_FAILED', `${name.slice(0, 100)} is sent twice; send it once`, {
        field: name.slice(0, 100),
      });
    this.seen.add(name);
  }
}

async function readText(bytes: AsyncIterable<Uint8Array>, field: string, max: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > max) throw new DomainError('PAYLOAD_TOO_LARGE', `${field} is too large`, { field });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

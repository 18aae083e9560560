import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors/domain-error.js';
import type { UploadsConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { ObjectStorage, type StagedObject, type StoredObject } from '../../storage/storage.port.js';
import type { FormUpload } from '../form/form-reception.js';
import type { PlacedItem } from '../messages/collect-files.js';
import { decodeBase64 } from './base64.js';
import { nameFieldInErrors } from './name-field-in-errors.js';
import { toDisplayName } from './display-name.js';
import { parseExtension } from '../../documents/file-types.js';
import { detectMediaType } from '../../resources/media-type.js';

/** The file of an item, staged until it is committed or the request ends. */
export interface ItemFile {
  readonly placed: PlacedItem;
  readonly source: 'memory_add_base64' | 'memory_add_upload';
  /** File name without folders. */
  readonly name: string;
  readonly mimeType: string;
  readonly staged: StagedObject;
}

/** Stages the files of items, from base64 or from parts of the form. */
@Injectable()
export class ItemFilesService {
  constructor(
    private readonly storage: ObjectStorage,
    @Inject(getSectionToken('uploads')) private readonly config: UploadsConfig,
  ) {}

  /**
   * Stages the files of items in their order. Files that are not committed must be discarded; after an error
   * none are left.
   * @throws DomainError VALIDATION_FAILED for invalid base64, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE,
   * STORAGE_UNAVAILABLE
   */
  async stage(
    items: readonly PlacedItem[],
    uploads: ReadonlyMap<string, FormUpload>,
    signal: AbortSignal,
  ): Promise<readonly ItemFile[]> {
    const files: ItemFile[] = [];
    try {
      for (const placed of items) {
        const upload = placed.item.uploadId === undefined ? undefined : uploads.get(placed.item.uploadId);
        if (upload !== undefined) files.push(toItemFile(placed, upload));
        else if (placed.item.base64 !== undefined)
          files.push(await this.decodeBase64(placed, placed.item.base64, signal));
      }
      return files;
    } catch (error) {
      await this.discard(files);
      throw error;
    }
  }

  async discard(files: readonly ItemFile[]): Promise<void> {
    await Promise.allSettled(files.map(({ staged }) => staged.discard()));
  }

  /** Commits a file to its final key: `{user}/memory_attachments/{sha256}/{name}`. */
  commit({ name, staged }: ItemFile, userId: string): Promise<StoredObject> {
    return staged.commit({ userId, collection: 'memory_attachments', name });
  }

  private async decodeBase64(placed: PlacedItem, base64: string, signal: AbortSignal): Promise<ItemFile> {
    const field = `${placed.path}.base64`;
    const bytes = decodeBase64(base64);
    if (bytes === null) throw new DomainError('VALIDATION_FAILED', `${field} must be base64`, { field });
    const name = chooseName(placed, null);
    const staged = await nameFieldInErrors(
      field,
      this.storage.stage(yieldOnce(bytes), { maxBytes: this.config.maxBytes, signal }),
    );
    try {
      const facts = { field, declared: null, filename: name, head: staged.head };
      return {
        placed,
        source: 'memory_add_base64',
        name,
        staged,
        mimeType: await detectMediaType(facts, this.config.allowedMimeTypes),
      };
    } catch (error) {
      await staged.discard();
      throw error;
    }
  }
}

function toItemFile(placed: PlacedItem, { filename, mimeType, staged }: FormUpload): ItemFile {
  return { placed, source: 'memory_add_upload', name: chooseName(placed, filename), mimeType, staged };
}

/** Chooses the name of a file: the sender's, without folders. */
function chooseName({ item: { name, ext, type } }: PlacedItem, filename: string | null): string {
  const base = toDisplayName(name ?? filename ?? '', type);
  return parseExtension(base) === '' && ext !== undefined ? `${base}.${ext}` : base;
}

async function* yieldOnce(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

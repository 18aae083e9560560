import { Inject, Injectable } from '@nestjs/common';
import type { BackendItem } from './item.types.js';
import { raceWithAbort } from '../common/abortable.js';
import { FairSemaphore } from '../common/fair-semaphore.js';
import type { ResourcesConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { findItemDocumentKind } from './file-types.js';
import { chunkPassages } from './chunk-passages.js';
import { UnreadableError, type ReadableKind } from './document.types.js';
import { DocumentReader } from './document-reader.js';

/**
 * Maximum number of documents that are read at a time, one for each sender, because each needs a process and
 * memory of its own.
 */
const MAX_CONCURRENT = 2;
const OUT_OF_TIME: ItemReading = { reason: 'There was no time left for it.' };

/**
 * The text of an item's document in passages, each after its position, or the reason why it can't be read.
 */
export type ItemReading = { readonly pieces: readonly string[] } | { readonly reason: string };

interface ItemDocument {
  readonly item: BackendItem;
  readonly kind: ReadableKind;
  readonly base64: string;
}

/**
 * Reads documents in messages in the same way as those that are resources.
 * @example
 * const readings = await documents.read(items, userId, signal);
 */
@Injectable()
export class ItemDocumentsService {
  private readonly semaphore = new FairSemaphore(MAX_CONCURRENT);

  constructor(
    @Inject(DocumentReader) private readonly reader: Pick<DocumentReader, 'read'>,
    @Inject(getSectionToken('resources')) private readonly config: Pick<ResourcesConfig, 'readTimeoutMs'>,
  ) {}

  /**
   * Reads documents. All documents of one call share the timeout of a single one, and the remaining ones stay
   * unread.
   * @param owner owner of the documents, which are read one after the other for each owner
   * @returns readings by item, for documents in base64 only
   * @throws the signal's reason
   */
  async read(
    items: readonly BackendItem[],
    owner: string,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<BackendItem, ItemReading>> {
    signal.throwIfAborted();
    const documents = items.flatMap(findDocument);
    if (documents.length === 0) return new Map();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(this.config.readTimeoutMs)]);
    return raceWithAbort(this.readAll(documents, owner, limit), signal);
  }

  private async readAll(
    documents: readonly ItemDocument[],
    owner: string,
    limit: AbortSignal,
  ): Promise<ReadonlyMap<BackendItem, ItemReading>> {
    const readings = new Map<BackendItem, ItemReading>();
    for (const document of documents)
      readings.set(document.item, await this.semaphore.run(owner, () => this.readOne(document, limit)));
    return readings;
  }

  private async readOne({ kind, base64 }: ItemDocument, limit: AbortSignal): Promise<ItemReading> {
    if (limit.aborted) return OUT_OF_TIME;
    try {
      const { passages } = await this.reader.read(kind, Buffer.from(base64, 'base64'), limit);
      return {
        pieces: chunkPassages(passages).map(({ place, text }) =>
          place === '' ? text : `(${place})\n${text}`,
        ),
      };
    } catch (error) {
      if (error instanceof UnreadableError) return { reason: error.message };
      if (limit.aborted) return OUT_OF_TIME;
      throw error;
    }
  }
}

function findDocument(item: BackendItem): readonly ItemDocument[] {
  const { base64, text } = item;
  const kind = findItemDocumentKind(item);
  return base64 === undefined || text !== undefined || kind === null ? [] : [{ item, kind, base64 }];
}

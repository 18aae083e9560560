import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendMessage } from '../../backend/backend.types.js';
import type { BackendConfig } from '../../config/app-config.js';
import { sectionToken } from '../../config/config.token.js';
import { ObjectStorage } from '../../storage/storage.port.js';
import { documentKindOf, isTextType } from '../file-types.js';
import { chunkPassages } from '../reading/chunk-passages.js';
import { decodeText } from '../reading/decode-text.js';
import { DocumentReader } from '../reading/document-reader.js';
import type { ContentKind, IngestibleResource } from '../resources.types.js';
import { fileMessage, metadataMessage, passageMessages } from './resource-messages.js';

export interface ResourceContent {
  readonly messages: readonly BackendMessage[];
  readonly kind: ContentKind;
}

/** What of a resource the memory backend gets: passages for our own engine, the file itself for another one, which reads it as it can. */
@Injectable()
export class ResourceContents {
  private readonly readsItself: boolean;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly reader: DocumentReader,
    @Inject(sectionToken('backend')) { baseUrl }: Pick<BackendConfig, 'baseUrl'>,
  ) {
    this.readsItself = baseUrl !== null;
  }

  /** @throws UnreadableError; DomainError NOT_FOUND when the file is gone, STORAGE_UNAVAILABLE; the signal's reason */
  async of(resource: IngestibleResource, signal: AbortSignal): Promise<ResourceContent> {
    const { storageKey, sourceUri, ingestUri } = resource;
    if (storageKey === null) return this.ofExternal(resource, ingestUri ?? sourceUri);
    const bytes = await buffer(await this.storage.read(storageKey, signal));
    return this.readsItself ? wholeFile(resource, bytes) : this.read(resource, bytes, signal);
  }

  // Our engine opens no URI (D38).
  private ofExternal(resource: IngestibleResource, uri: string | null): ResourceContent {
    if (this.readsItself && uri !== null) return { messages: [fileMessage(resource, { uri })], kind: 'full' };
    return { messages: [metadataMessage(resource, resource.sourceUri)], kind: 'metadata' };
  }

  private async read(resource: IngestibleResource, bytes: Buffer, signal: AbortSignal): Promise<ResourceContent> {
    const kind = documentKindOf(resource);
    if (kind === null) return { messages: [metadataMessage(resource, null)], kind: 'metadata' };
    const { passages, isPartial } = await this.reader.read(kind, Uint8Array.from(bytes), signal);
    if (passages.length === 0) return { messages: [metadataMessage(resource, null)], kind: 'metadata' };
    return { messages: passageMessages(resource, chunkPassages(passages)), kind: isPartial ? 'partial' : 'full' };
  }
}

function wholeFile(resource: IngestibleResource, bytes: Buffer): ResourceContent {
  const content = isTextType(resource.mimeType) ? { text: decodeText(bytes) } : { base64: bytes.toString('base64') };
  return { messages: [fileMessage(resource, content)], kind: 'full' };
}

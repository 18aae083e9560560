import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendMessage } from '../../memory-backend/backend.types.js';
import type { BackendConfig, ResourcesConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { ExtractionService } from '../../memory/extraction/extraction.service.js';
import { ObjectStorage } from '../../storage/storage.port.js';
import { ExternalFiles } from '../fetching/external-files.js';
import { findDocumentKind, isTextType } from '../../documents/file-types.js';
import { chunkPassages } from '../../documents/chunk-passages.js';
import { decodeText } from '../../documents/decode-text.js';
import { DocumentReader } from '../../documents/document-reader.js';
import type { ResourceContentKind, IngestibleResource } from '../resources.types.js';
import {
  buildDescribedMessages,
  buildFileMessage,
  buildMetadataMessage,
  buildPassageMessages,
} from './resource-messages.js';

export interface ResourceContent {
  readonly messages: readonly BackendMessage[];
  readonly kind: ResourceContentKind;
  /** Message for people about content that was left out. */
  readonly leftOut?: string;
}

/**
 * Prepares the content of a resource for the memory backend: passages for the built-in one, and the file
 * itself for an external one, which reads files in its own way.
 */
@Injectable()
export class ResourceContents {
  private readonly backendReadsFiles: boolean;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly reader: DocumentReader,
    private readonly external: ExternalFiles,
    @Inject(ExtractionService) private readonly extraction: Pick<ExtractionService, 'describeMedia'>,
    @Inject(getSectionToken('resources')) private readonly config: Pick<ResourcesConfig, 'fetchExternal'>,
    @Inject(getSectionToken('backend')) { baseUrl }: Pick<BackendConfig, 'baseUrl'>,
  ) {
    this.backendReadsFiles = baseUrl !== null;
  }

  /**
   * Reads the file of a resource and builds its messages.
   * @throws UnreadableError; DomainError NOT_FOUND if the file no longer exists, STORAGE_UNAVAILABLE,
   * UPSTREAM_UNREACHABLE; the signal's reason
   */
  async prepare(resource: IngestibleResource, signal: AbortSignal): Promise<ResourceContent> {
    const { storageKey, sourceUri, ingestUri } = resource;
    if (storageKey === null) return this.prepareExternal(resource, ingestUri ?? sourceUri, signal);
    const bytes = await buffer(await this.storage.read(storageKey, signal));
    return this.backendReadsFiles ? toFileContent(resource, bytes) : this.read(resource, bytes, signal);
  }

  private async prepareExternal(
    resource: IngestibleResource,
    uri: string | null,
    signal: AbortSignal,
  ): Promise<ResourceContent> {
    if (this.backendReadsFiles && uri !== null)
      return { messages: [buildFileMessage(resource, { uri })], kind: 'full' };
    // The built-in backend opens http and https URLs only, and only if that is enabled (D38).
    if (!this.config.fetchExternal || uri === null || !/^https?:/i.test(uri))
      return toMetadataContent(resource);
    return this.read(resource, await this.external.fetch({ ...resource, uri }, signal), signal);
  }

  private async read(
    resource: IngestibleResource,
    bytes: Buffer,
    signal: AbortSignal,
  ): Promise<ResourceContent> {
    const kind = findDocumentKind(resource);
    if (kind === null) return this.describe(resource, bytes, signal);
    const { passages, isPartial } = await this.reader.read(kind, bytes, signal);
    if (passages.length === 0) return toMetadataContent(resource);
    return {
      messages: buildPassageMessages(resource, chunkPassages(passages)),
      kind: isPartial ? 'partial' : 'full',
    };
  }

  private async describe(
    resource: IngestibleResource,
    bytes: Buffer,
    signal: AbortSignal,
  ): Promise<ResourceContent> {
    const { spaceId, filename: name, mimeType } = resource;
    const description = await this.extraction.describeMedia(spaceId, { name, mimeType, bytes }, signal);
    if (description === null) return toMetadataContent(resource);
    if ('reason' in description) return { ...toMetadataContent(resource), leftOut: description.reason };
    return {
      messages: buildDescribedMessages(resource, resource.sourceUri, description.text),
      kind: 'described',
    };
  }
}

function toMetadataContent(resource: IngestibleResource): ResourceContent {
  return { messages: [buildMetadataMessage(resource, resource.sourceUri)], kind: 'metadata' };
}

function toFileContent(resource: IngestibleResource, bytes: Buffer): ResourceContent {
  const content = isTextType(resource.mimeType)
    ? { text: decodeText(bytes) }
    : { base64: bytes.toString('base64') };
  return { messages: [buildFileMessage(resource, content)], kind: 'full' };
}

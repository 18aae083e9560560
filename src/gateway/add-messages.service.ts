import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { AddReply, BackendSession } from '../memory-backend/backend.types.js';
import type { BackendItem } from '../documents/item.types.js';
import { MemoryBackend } from '../memory-backend/memory-backend.port.js';
import { FairSemaphore } from '../common/fair-semaphore.js';
import { AttachmentsService } from '../resources/attachments.service.js';
import type { NewAttachment } from '../resources/resources.types.js';
import type { FormUpload } from './form/form-reception.js';
import { assertUploads, listItems, type PlacedItem } from './messages/collect-files.js';
import { toForwardedItem, toForwardedMessages } from './messages/forwarded-item.js';
import type { GivenItem, GivenMessage } from './messages/parse-messages.js';
import { ItemFilesService, type ItemFile } from './uploads/item-files.service.js';

/**
 * Maximum number of requests with files that are in memory at a time, at most one for each person: a backend
 * receives files as a whole.
 */
const MAX_REQUESTS_WITH_FILES = 2;

export interface MessagesToAdd {
  readonly session: BackendSession;
  readonly messages: readonly GivenMessage[];
  /** Files of the form by field name. */
  readonly uploads: ReadonlyMap<string, FormUpload>;
  /** Batch id from the sender; if `null`, it is derived from the content. */
  readonly batchId: string | null;
}

/**
 * Adds messages to a session: stores the files, sends the messages to the backend, and then records the files
 * as attachments of the session.
 */
@Injectable()
export class AddMessagesService {
  private readonly semaphore = new FairSemaphore(MAX_REQUESTS_WITH_FILES);

  constructor(
    private readonly backend: MemoryBackend,
    private readonly files: ItemFilesService,
    private readonly attachments: AttachmentsService,
  ) {}

  /**
   * Adds a batch of messages. A refused batch stores nothing, and a repeated batch is stored once.
   * @param request for a session of the user, which the caller has checked
   * @throws DomainError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE; NOT_FOUND if the user
   * was erased in the meantime; what the backend throws
   */
  async add(request: MessagesToAdd, signal: AbortSignal): Promise<AddReply> {
    const items = listItems(request.messages);
    assertUploads(items, new Set(request.uploads.keys()));
    const files = await this.files.stage(items, request.uploads, signal);
    try {
      if (files.length === 0) return await this.send(request, { items, files, signal });
      return await this.semaphore.run(request.session.spaceId, () =>
        this.send(request, { items, files, signal }),
      );
    } finally {
      await this.files.discard(files);
    }
  }

  private async send(
    { session, messages, batchId }: MessagesToAdd,
    { items, files, signal }: Sending,
  ): Promise<AddReply> {
    signal.throwIfAborted();
    const forwarded = new Map<GivenItem, BackendItem>();
    for (const { name, mimeType, placed, staged } of files)
      forwarded.set(
        placed.item,
        toForwardedItem(placed.item, { name, mimeType, bytes: await staged.readBytes() }),
      );
    const id = batchId ?? computeContentId(messages, files);
    const reply = await this.backend.add(
      { session, messages: toForwardedMessages(messages, forwarded), batchId: id },
      signal,
    );
    // The files are committed after the backend has accepted the batch, so a refused batch leaves none behind
    // and may be sent again.
    const attached: NewAttachment[] = items.flatMap(({ item }) =>
      toExternalAttachments(item, session.sessionId),
    );
    for (const file of files) attached.push(await this.attach(file, session));
    if (attached.length > 0) await this.attachments.record(session, attached, reply.turnId);
    return reply;
  }

  private async attach(file: ItemFile, { sessionId, userId }: BackendSession): Promise<NewAttachment> {
    const { name, mimeType, placed, source } = file;
    return {
      sessionId,
      source,
      type: placed.item.type,
      name,
      mimeType,
      stored: await this.files.commit(file, userId),
      uri: null,
    };
  }
}

interface Sending {
  readonly items: readonly PlacedItem[];
  readonly files: readonly ItemFile[];
  readonly signal: AbortSignal;
}

/** Builds attachments for files outside of our storage. */
function toExternalAttachments(
  { uri, uploadId, base64, name, type }: GivenItem,
  sessionId: string,
): readonly NewAttachment[] {
  if (uri === undefined || uploadId !== undefined || base64 !== undefined) return [];
  const last = uri
    .split(/[?#]/)[0]!
    .split(/[/\\]/)
    .findLast((part) => part !== '');
  return [
    {
      sessionId,
      source: 'memory_add_uri',
      type,
      name: name ?? last ?? uri,
      mimeType: null,
      stored: null,
      uri,
    },
  ];
}

/** Derives the batch id from the content, so the same messages with the same files are the same batch. */
function computeContentId(messages: readonly GivenMessage[], files: readonly ItemFile[]): string {
  const digest = createHash('sha256').update(
    JSON.stringify([messages, files.map(({ staged }) => staged.sha256)]),
  );
  return digest.digest('hex');
}

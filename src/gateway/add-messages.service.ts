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
 * Requests with files that are held in memory at a time, one of each person: a memory service takes them
 * whole.
 */
const WITH_FILES = 2;

export interface MessagesToAdd {
  readonly session: BackendSession;
  readonly messages: readonly GivenMessage[];
  /** Files of the form, by field name. */
  readonly uploads: ReadonlyMap<string, FormUpload>;
  /** The sender's name for this batch; else what it says is its name. */
  readonly batchId: string | null;
}

/**
 * Adding messages to a session: files to storage, messages to the backend, then which files belong to the
 * session.
 */
@Injectable()
export class AddMessagesService {
  private readonly semaphore = new FairSemaphore(WITH_FILES);

  constructor(
    private readonly backend: MemoryBackend,
    private readonly files: ItemFilesService,
    private readonly attachments: AttachmentsService,
  ) {}

  /**
   * Nothing is stored when it is refused; sent again, the same batch is stored once.
   * @param request of a session that is the user's own: the caller has checked it
   * @throws DomainError VALIDATION_FAILED, PAYLOAD_TOO_LARGE,
   * UNSUPPORTED_MEDIA_TYPE; what the backend throws
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
    // Only now: of what the backend did not take no file stays, and the same batch may be sent again.
    const attached: NewAttachment[] = items.flatMap(({ item }) =>
      toExternalAttachments(item, session.sessionId),
    );
    for (const file of files) attached.push(await this.attach(file, session));
    if (attached.length > 0) await this.attachments.record(session, attached);
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

/** A file that stays where it is. */
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

/** The same messages with the same files are the same batch. */
function computeContentId(messages: readonly GivenMessage[], files: readonly ItemFile[]): string {
  const digest = createHash('sha256').update(
    JSON.stringify([messages, files.map(({ staged }) => staged.sha256)]),
  );
  return digest.digest('hex');
}

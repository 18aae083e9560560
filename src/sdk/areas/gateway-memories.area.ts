import type { ApiPromise } from '../api-promise.js';
import { toBatchHeaders } from '../batch-headers.js';
import type { GatewayUser, WithoutUser } from '../gateway-user.js';
import { InputError } from '../input-error.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';
import { isReplayable, MultipartForm, type UploadFile } from '../upload.js';
import type { UploadProgress } from '../upload-meter.js';

const LONG_TIMEOUT_MS = 150_000;

export type MessageBatch = WithoutUser<Body<'addMessages'>>;
export type GatewayMessage = MessageBatch['messages'][number];
export type AddedMessages = Answer<'addMessages'>;
export type GatewaySearch = WithoutUser<Body<'searchMemories'>>;
export type SearchResult = Answer<'searchMemories'>['results'][number];

/** Settings of `addWithFiles`. */
export interface FileOptions extends CallOptions {
  onProgress?: (progress: UploadProgress) => void;
}

/**
 * Messages and memories of a gateway user.
 *
 * @example
 * ```ts
 * await gateway.memories.add({ session_id: 'chat:c1', messages });
 * const { results } = await gateway.memories.search({ query: 'What is my sister allergic to?' });
 * ```
 */
export class GatewayMemoriesArea {
  readonly #transport: Transport;
  readonly #user: GatewayUser;

  constructor(transport: Transport, user: GatewayUser) {
    this.#transport = transport;
    this.#user = user;
  }

  /** Stores messages once, however often the request has to be sent. */
  add(batch: MessageBatch, options?: CallOptions): ApiPromise<AddedMessages> {
    return this.#transport.call(
      'addMessages',
      { body: { ...batch, ...this.#user }, headers: toBatchHeaders(options) },
      options,
    );
  }

  /**
   * Stores messages with files that their items name by `upload_id`.
   *
   * @param files contents by upload id
   * @throws {InputError} before anything is sent, if an upload id has no file or several items, or if a file
   * has no item
   */
  addWithFiles(
    batch: MessageBatch,
    files: Readonly<Record<string, UploadFile>>,
    options: FileOptions = {},
  ): ApiPromise<AddedMessages> {
    checkUploads(batch.messages, files);
    const { messages, ...fields } = batch;
    const texts = { ...this.#user, ...fields, messages: JSON.stringify(messages) };
    const parts = Object.entries(files).map(([field, file]) => ({ field, file }));
    const form = new MultipartForm(texts, parts);
    const input = {
      content: () => form.toContent(options.onProgress, !this.#transport.hasOwnFetch),
      headers: toBatchHeaders(options),
      timeoutMs: LONG_TIMEOUT_MS,
      once: !Object.values(files).every(isReplayable),
    };
    return this.#transport.call('addMessagesWithFiles', input, options);
  }

  /** Derives memories from the accumulated messages of a session; waits up to 150 s. */
  flush(
    session: WithoutUser<Body<'flushSession'>>,
    options?: CallOptions,
  ): ApiPromise<Answer<'flushSession'>> {
    return this.#transport.call(
      'flushSession',
      { body: { ...session, ...this.#user }, timeoutMs: LONG_TIMEOUT_MS },
      options,
    );
  }

  search(search: GatewaySearch, options?: CallOptions): ApiPromise<Answer<'searchMemories'>> {
    return this.#transport.call('searchMemories', { body: { ...search, ...this.#user } }, options);
  }

  /** Corrects a search result: from now on it is found with this text. */
  override(
    id: string,
    correction: WithoutUser<Body<'overrideFoundMemory'>>,
    options?: CallOptions,
  ): ApiPromise<Answer<'overrideFoundMemory'>> {
    return this.#transport.call(
      'overrideFoundMemory',
      { path: { id }, body: { ...correction, ...this.#user } },
      options,
    );
  }

  /** Makes a search result unfindable, or with a session's own id the whole session. */
  forget(
    id: string,
    reason: WithoutUser<Body<'forgetFoundMemory'>>,
    options?: CallOptions,
  ): ApiPromise<Answer<'forgetFoundMemory'>> {
    return this.#transport.call(
      'forgetFoundMemory',
      { path: { id }, body: { ...reason, ...this.#user } },
      options,
    );
  }
}

function checkUploads(
  messages: readonly GatewayMessage[],
  files: Readonly<Record<string, UploadFile>>,
): void {
  const contents = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
  const ids = contents.flatMap(({ upload_id: id }) => (id === undefined ? [] : [id]));
  const missing = ids.find((id) => !Object.hasOwn(files, id));
  const doubled = ids.find((id, at) => ids.indexOf(id) !== at);
  const surplus = Object.keys(files).find((id) => !ids.includes(id));
  if (missing !== undefined) throw new InputError(`No file is given for the upload id ${missing}.`);
  if (doubled !== undefined) throw new InputError(`The upload id ${doubled} is used by several items.`);
  if (surplus !== undefined) throw new InputError(`No item of a message has the upload id ${surplus}.`);
}

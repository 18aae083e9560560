import { ApiPromise } from '../api-promise.js';
import { NotFoundError } from '../errors.js';
import type { GatewayUser, WithoutUser } from '../gateway-user.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import type { Transport } from '../transport.js';
import { MultipartForm, type UploadFile } from '../upload.js';
import type { UploadProgress } from '../upload-meter.js';

const UPLOAD_TIMEOUT_MS = 150_000;

export type Resource = Answer<'uploadResource'>;

/** Description of an uploaded document, and settings of the call. */
export interface UploadOptions extends CallOptions {
  /** Default: the file's own name. Only the last part of a path is sent. */
  filename?: string;
  title?: string;
  description?: string;
  app_id?: string;
  project_id?: string;
  onProgress?: (progress: UploadProgress) => void;
}

/**
 * Documents of a gateway user.
 *
 * @example
 * ```ts
 * const { resource_id, status } = await gateway.resources.upload(file, { title: 'Opening hours' });
 * ```
 */
export class ResourcesArea {
  readonly #transport: Transport;
  readonly #user: GatewayUser;

  constructor(transport: Transport, user: GatewayUser) {
    this.#transport = transport;
    this.#user = user;
  }

  /**
   * Uploads a document of any size without holding it in memory, and waits up to 150 s until it is read. It
   * is never retried.
   */
  upload(file: UploadFile, options: UploadOptions = {}): ApiPromise<Resource> {
    const { filename, title, description, app_id, project_id, onProgress, ...call } = options;
    const form = new MultipartForm({ ...this.#user, title, description, app_id, project_id }, [
      { field: 'file', file, filename },
    ]);
    const content = () => form.toContent(onProgress, !this.#transport.hasOwnFetch);
    return this.#transport.call(
      'uploadResource',
      { content, timeoutMs: UPLOAD_TIMEOUT_MS, once: true },
      call,
    );
  }

  /** Registers a document that is stored elsewhere. */
  register(
    document: WithoutUser<Body<'registerExternalResource'>>,
    options?: CallOptions,
  ): ApiPromise<Resource> {
    return this.#transport.call(
      'registerExternalResource',
      { body: { ...document, ...this.#user } },
      options,
    );
  }

  list(options?: CallOptions): PagePromise<Resource> {
    const fetchPage = () =>
      this.#transport
        .call('listResources', { query: this.#user }, options)
        .map(({ resources }) => ({ items: resources }));
    return new PagePromise({ fetchPage, toId: ({ resource_id }) => resource_id });
  }

  /** @throws {NotFoundError} when the user has no such document */
  get(id: string, options?: CallOptions): ApiPromise<Resource> {
    const path = { id };
    const call = this.#transport.call('getResource', { path, query: this.#user }, options);
    return call.map((answer) => {
      if ('resource_id' in answer) return answer;
      throw new NotFoundError({
        ...this.#transport.describe('getResource', 'The user has no such document', { path }),
        status: 404,
      });
    });
  }

  /** Reads a document again that failed. */
  retry(id: string, options?: CallOptions): ApiPromise<Resource> {
    return this.#transport.call('retryResource', { path: { id }, body: { ...this.#user } }, options);
  }

  delete(id: string, options?: CallOptions): ApiPromise<Resource> {
    return this.#transport.call('deleteResource', { path: { id }, query: this.#user }, options);
  }
}

/** Answer of a call with its status, headers and request id. */
export interface ApiResponse<T> {
  readonly data: T;
  readonly status: number;
  /** Id under which the service logged the request. */
  readonly requestId: string | null;
  readonly headers: Headers;
}

/**
 * Promise of a call's data. `withResponse()` gives status, headers and request id beside it, for the same
 * request.
 *
 * @example
 * ```ts
 * const { data, requestId } = await memories.get(id).withResponse();
 * ```
 */
export class ApiPromise<T> extends Promise<T> {
  // `then` and `catch` return plain promises, because their results have no response.
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  readonly #response: Promise<ApiResponse<T>>;

  constructor(response: Promise<ApiResponse<T>>) {
    super((resolve, reject) => {
      response.then(({ data }) => resolve(data), reject);
    });
    this.#response = response;
  }

  withResponse(): Promise<ApiResponse<T>> {
    // The caller learns of a failure from the returned promise.
    this.catch(() => undefined);
    return this.#response;
  }

  /** Returns the same call with converted data. */
  map<U>(convert: (data: T) => U | Promise<U>): ApiPromise<U> {
    const converted = this.withResponse().then(async (response) => ({
      ...response,
      data: await convert(response.data),
    }));
    return new ApiPromise(converted);
  }

  /** Returns the same call with a converted error. */
  mapError(convert: (error: unknown) => unknown): ApiPromise<T> {
    return new ApiPromise(
      this.withResponse().catch((error: unknown) => {
        throw convert(error);
      }),
    );
  }
}

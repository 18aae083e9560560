/** Progress of an upload, in bytes. */
export interface UploadProgress {
  readonly sent: number;
  /** Total size; unknown for a stream until it has ended. */
  readonly total: number | undefined;
}

/** Counts bytes of files and reports them. */
export class Meter {
  readonly total: number | undefined;
  readonly #onProgress: ((progress: UploadProgress) => void) | undefined;
  #sent = 0;
  #told = -1;

  constructor(total: number | undefined, onProgress?: (progress: UploadProgress) => void) {
    this.total = total;
    this.#onProgress = onProgress;
  }

  add(bytes: number): void {
    this.#sent += bytes;
    this.#tell(this.total);
  }

  /** Sets the count to a share of the whole, from 0 to 1. */
  reach(share: number): void {
    this.#sent = Math.max(this.#sent, Math.round((this.total ?? 0) * share));
    this.#tell(this.total);
  }

  end(): void {
    this.#tell(this.#sent);
  }

  #tell(total: number | undefined): void {
    const isTold = this.#sent === this.#told && total === this.total;
    if (!isTold) this.#onProgress?.({ sent: this.#sent, total });
    this.#told = this.#sent;
  }
}

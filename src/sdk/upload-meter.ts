/** Progress of an upload, in bytes. */
export interface UploadProgress {
  readonly sent: number;
  /** Total size; unknown for a stream until it has ended. */
  readonly total: number | undefined;
}

/** Counts bytes of files and reports them. */
export class UploadMeter {
  readonly total: number | undefined;
  readonly #onProgress: ((progress: UploadProgress) => void) | undefined;
  #sent = 0;
  #reported = -1;

  constructor(total: number | undefined, onProgress?: (progress: UploadProgress) => void) {
    this.total = total;
    this.#onProgress = onProgress;
  }

  add(bytes: number): void {
    this.#sent += bytes;
    this.#report(this.total);
  }

  /** Sets the count to a share of the whole, from 0 to 1. */
  setShare(share: number): void {
    this.#sent = Math.max(this.#sent, Math.round((this.total ?? 0) * share));
    this.#report(this.total);
  }

  end(): void {
    this.#report(this.#sent);
  }

  #report(total: number | undefined): void {
    const isReported = this.#sent === this.#reported && total === this.total;
    if (!isReported) this.#onProgress?.({ sent: this.#sent, total });
    this.#reported = this.#sent;
  }
}

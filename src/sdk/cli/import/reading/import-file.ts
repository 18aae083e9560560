/** A file of an export that can hold rows: on disk or in an archive. */
export interface ImportFile {
  /** Name inside the export, with slashes. */
  readonly name: string;
  /** @returns the bytes from the beginning, each time it is called */
  open(): AsyncIterable<Buffer>;
}

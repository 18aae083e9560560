import { Embedder, type Vector } from './embedder.port.js';

/** Represents a model that a token names and that is not installed: every text fails. */
export class MissingEmbedder extends Embedder {
  readonly identity: string;

  constructor(
    name: string,
    readonly dims: number,
    private readonly problem: Error,
  ) {
    super();
    this.identity = `onnx:${name}:missing`;
  }

  embed(): Promise<readonly Vector[]> {
    return Promise.reject(new Error(this.problem.message, { cause: this.problem }));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

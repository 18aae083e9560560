import { StartError } from '../../config/start-error.js';

/** A model folder that can't be used. */
export class ModelFolderError extends StartError {
  constructor(folder: string, problem: string, cause?: unknown) {
    super(
      `The model folder ${folder} ${problem}.`,
      'Download the model again with `npx memorybridge model pull`, or set embeddings.model to a folder with model.onnx, config.json and tokenizer.json (docs/embedders.md).',
      { cause },
    );
    this.name = 'ModelFolderError';
  }
}

import { BundledEmbedder } from '../../src/embeddings/bundled/bundled-embedder.js';
import { ClassifiersService } from '../../src/memory/recall/profile/classifiers/classifiers.service.js';

const { warmUp } = BundledEmbedder.prototype;
const { prepare } = ClassifiersService.prototype;

declare global {
  /** Number of services that a suite has started and not closed; the suite's environment reads it. */
  var runningServices: number | undefined;
}

/**
 * Until it is ended as often as it was begun, services of this process embed only what they are asked to
 * embed. Warming loads the model, in the API and in the worker, for services that may end before they embed
 * anything; it takes two seconds of processor time more where TensorFlow.js runs the model. Examples are
 * embedded in the background, by requests that a test would take for its own.
 */
export function beginIdleEmbedding(): void {
  globalThis.runningServices = (globalThis.runningServices ?? 0) + 1;
  BundledEmbedder.prototype.warmUp = () => undefined;
  ClassifiersService.prototype.prepare = () => Promise.resolve();
}

export function endIdleEmbedding(): void {
  globalThis.runningServices = (globalThis.runningServices ?? 0) - 1;
  if (globalThis.runningServices > 0) return;
  BundledEmbedder.prototype.warmUp = warmUp;
  ClassifiersService.prototype.prepare = prepare;
}

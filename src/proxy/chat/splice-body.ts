import type { MessageEdit } from '../../memory/injection/injection.types.js';
import { applyPatches, planEdits, planModelPatch, sortPatches } from '../wire/body-patches.js';
import type { Patch } from '../wire/patch.js';
import type { Additions } from '../wire/wire-dialect.js';
import type { ScannedBody } from './chat-body.js';
import { planToolPatches } from './tool-patches.js';

/**
 * Inserts texts, messages, tools and a model into a body. Every byte outside the insertions stays as the
 * client sent it.
 * @returns the new body as a list of buffers; only the original buffer if nothing is inserted (D8)
 */
export function spliceBody(
  scanned: ScannedBody,
  edits: readonly MessageEdit[],
  additions: Additions = {},
): readonly Buffer[] {
  return applyPatches(scanned.raw, planPatches(scanned, edits, additions));
}

/** Plans the insertions that `spliceBody` makes, in the order of the body. */
export function planPatches(
  scanned: ScannedBody,
  edits: readonly MessageEdit[],
  { model = null, tools = [] }: Additions = {},
): readonly Patch[] {
  return sortPatches([
    ...planModelPatch(scanned, model),
    ...planToolPatches(scanned, tools),
    ...planEdits(scanned, edits),
  ]);
}

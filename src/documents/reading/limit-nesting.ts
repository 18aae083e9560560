import type { Handler } from 'htmlparser2';
import { UnreadableError } from '../document.types.js';

/**
 * Maximum nesting of elements. Browsers stop at 512, and each level costs the parser time at every tag that
 * follows.
 */
const MAX_NESTING = 1_000;

/** Wraps a parser's handler so that it fails if elements are nested too deeply. */
export function limitNesting(handler: Partial<Handler>): Partial<Handler> {
  let depth = 0;
  return {
    ...handler,
    onopentagname: (name) => {
      depth += 1;
      if (depth > MAX_NESTING)
        throw new UnreadableError(`The document nests elements more than ${MAX_NESTING} levels deep.`);
      handler.onopentagname?.(name);
    },
    onclosetag: (name, isImplied) => {
      depth -= 1;
      handler.onclosetag?.(name, isImplied);
    },
  };
}

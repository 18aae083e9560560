import { memoizeByObject } from '../../../common/memoize-by-object.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import type { Classifiers } from './classifiers/classifiers.js';
import { classify } from './classifiers/linear-classifier.js';

/** Creates a reader of the probable subjects of statements, which classifies each statement once. */
export const createSignReader = memoizeByObject(({ signs }: Pick<Classifiers, 'signs'>) =>
  memoizeByObject(({ vector }: IndexDocument) => classify(signs, vector)),
);

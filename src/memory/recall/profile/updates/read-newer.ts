import { removeAdditions } from '../../../../common/changes/read-changes.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../../../common/memoize-by-object.js';
import type { Comparison } from './comparison.js';
import type { Relation } from './read-relation.js';
import type { ReadText } from './read-statement.js';

/** Reads a newer statement, without what it merely adds to a name that both statements contain. */
export function readNewer(
  newer: IndexDocument,
  { sharesName }: Pick<Relation, 'sharesName'>,
  { read }: Pick<Comparison, 'read'>,
): ReadText {
  return read(sharesName ? withoutAdditions(newer) : newer);
}

/** Leaves out what a statement adds to what it changes. */
const withoutAdditions = memoizeByObject((document: IndexDocument): IndexDocument => {
  const text = removeAdditions(document.text);
  return text === document.text ? document : { ...document, text };
});

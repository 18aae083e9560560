import type { AnyResource } from '../../../src/sdk/areas/all-resources.area.js';
import type { Query } from '../../../src/sdk/operation-types.js';
import { isUuid } from '../../lib/uuid.js';
import type { View } from '../../lib/view-state.js';

export const STATUSES = ['pending', 'ingesting', 'extracted', 'failed'] as const;

/** Values of how much of a document was read. */
const READINGS = ['full', 'partial', 'described', 'metadata'] as const;

/** Operations whose data a change of a document affects. */
export const READS = ['listAllResources', 'getAnyResource', 'listPassages'] as const;

/** State of the screen in the address. */
export const DOCUMENTS_VIEW = { space: '', person: '', status: '', open: '' };
export type DocumentsView = View<typeof DOCUMENTS_VIEW>;

export function countFilters({ space, person, status }: DocumentsView): number {
  return [space, person, status].filter((filter) => filter !== '').length;
}

export function toListQuery({ space, person, status }: DocumentsView): Query<'listAllResources'> {
  const known = STATUSES.find((each) => each === status);
  return {
    ...(isUuid(space) && { space_id: space }),
    ...(person !== '' && { user_id: person }),
    ...(known !== undefined && { status: known }),
  };
}

/** Names a document by the title that its person gave it, or by its file. */
export function nameDocument({ title, filename }: AnyResource): string {
  return title === null || title === '' ? filename : title;
}

/** Tells whether a document is being read or waiting for it. */
export function isOnItsWay({ status }: AnyResource): boolean {
  return status === 'pending' || status === 'ingesting';
}

/**
 * Finds how much was read.
 * @returns undefined until something was read, and for an unknown value of another version
 */
export function findReading({ content }: AnyResource): (typeof READINGS)[number] | undefined {
  return READINGS.find((each) => each === content);
}

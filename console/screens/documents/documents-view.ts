import type { Answer, Query } from '../../../src/sdk/operation-types.js';
import { isUuid } from '../../lib/uuid.js';
import type { View } from '../../lib/view-state.js';

export type Document = Answer<'listAllResources'>['resources'][number];

export const STATUSES = ['pending', 'ingesting', 'extracted', 'failed'] as const;

/** Values of how much of a document was read. */
const READINGS = ['full', 'partial', 'described', 'metadata'] as const;

/** Operations whose data a change of a document affects. */
export const READS = ['listAllResources', 'getAnyResource', 'listPassages'] as const;

/** State of the screen in the address. */
export const DOCUMENTS_VIEW = { space: '', person: '', status: '', open: '' };
export type DocumentsView = View<typeof DOCUMENTS_VIEW>;

export function hasFilters({ space, person, status }: DocumentsView): boolean {
  return [space, person, status].some((filter) => filter !== '');
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
export function nameDocument({ title, filename }: Document): string {
  return title === null || title === '' ? filename : title;
}

/** Tells whether a document is being read or waiting for it. */
export function isOnItsWay({ status }: Document): boolean {
  return status === 'pending' || status === 'ingesting';
}

/**
 * Finds how much was read. @returns undefined until something was read, and for an unknown value of another
 * version
 */
export function findReading({ content }: Document): (typeof READINGS)[number] | undefined {
  return READINGS.find((each) => each === content);
}

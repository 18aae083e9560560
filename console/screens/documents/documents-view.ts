import type { Answer, Query } from '../../../src/sdk/operation-types.js';
import { isUuid } from '../../lib/uuid.js';
import type { View } from '../../lib/view-state.js';

export type Document = Answer<'listAllResources'>['resources'][number];

export const STATUSES = ['pending', 'ingesting', 'extracted', 'failed'] as const;

/** How much of a document was read. */
const READINGS = ['full', 'partial', 'described', 'metadata'] as const;

/** What a change of a document touches. */
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

/** The title that its person gave it, else the name of its file. */
export function nameDocument({ title, filename }: Document): string {
  return title === null || title === '' ? filename : title;
}

/** Whether it is being read, or about to be. */
export function isOnItsWay({ status }: Document): boolean {
  return status === 'pending' || status === 'ingesting';
}

/** @returns undefined until something was read, and for a word of another version */
export function findReading({ content }: Document): (typeof READINGS)[number] | undefined {
  return READINGS.find((each) => each === content);
}

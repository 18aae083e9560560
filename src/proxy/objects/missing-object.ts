import { DomainError } from '../../common/errors/domain-error.js';
import type { ObjectReference } from './object-references.js';

/** Ids come from clients; an error names no more of them. */
const MAX_SHOWN = 100;

/** Creates the answer to a request that names an object which is not there, or not for this caller. */
export function createMissingError({ id, field }: ObjectReference): DomainError {
  const shown = id.length > MAX_SHOWN ? `${id.slice(0, MAX_SHOWN)}…` : id;
  return field === 'previous_response_id'
    ? new DomainError('PREVIOUS_RESPONSE_NOT_FOUND', `Previous response with id '${shown}' not found.`, {
        field,
      })
    : new DomainError('NOT_FOUND', `No object with id '${shown}' was found.`, { field });
}

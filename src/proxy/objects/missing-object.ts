import { DomainError } from '../../common/errors/domain-error.js';
import type { ObjectReference } from './object-references.js';

/** Maximum number of characters of an id in an error, because ids come from clients. */
const MAX_SHOWN_CHARACTERS = 100;

/** Creates the error for a reference to an object that does not exist or that another space owns. */
export function createMissingError({ id, field }: ObjectReference): DomainError {
  const shown = id.length > MAX_SHOWN_CHARACTERS ? `${id.slice(0, MAX_SHOWN_CHARACTERS)}…` : id;
  return field === 'previous_response_id'
    ? new DomainError('PREVIOUS_RESPONSE_NOT_FOUND', `Previous response with id '${shown}' not found.`, {
        field,
      })
    : new DomainError('NOT_FOUND', `No object with id '${shown}' was found.`, { field });
}

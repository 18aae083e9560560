import { DomainError } from '../../common/errors/domain-error.js';
import type { ObjectReference } from './object-references.js';

/** Maximum number of characters of an id in an error, because ids come from clients. */
const MAX_SHOWN_CHARACTERS = 100;

/** Creates the error for a reference to an object that does not exist or that another space owns. */
export function createMissingError({ id, field }: ObjectReference): DomainError {
  const shown = id.length > MAX_SHOWN_CHARACTERS ? `${id.slice(0, MAX_SHOWN_CHARACTERS)}…` : id;
  const options = { field };
  if (field === 'previous_response_id')
    return new DomainError(
      'PREVIOUS_RESPONSE_NOT_FOUND',
      `Previous response with id '${shown}' not found.`,
      options,
    );
  if (field === 'previous_message_id')
    return new DomainError('THREAD_NOT_FOUND', `No previous message with id '${shown}' was found.`, options);
  return new DomainError('NOT_FOUND', `No object with id '${shown}' was found.`, options);
}

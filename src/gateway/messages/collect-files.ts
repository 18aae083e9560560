import { createFieldError } from '../../common/errors/validation-errors.js';
import type { GivenItem, GivenMessage } from './parse-messages.js';

/** An item with its path in the request. */
export interface PlacedItem {
  readonly item: GivenItem;
  readonly path: string;
}

/** Lists the items of all messages in order. */
export function listItems(messages: readonly GivenMessage[]): readonly PlacedItem[] {
  return messages.flatMap(({ content }, message) =>
    typeof content === 'string'
      ? []
      : content.map((item, at) => ({ item, path: `messages.${message}.content.${at}` })),
  );
}

/**
 * Checks that each upload_id is used once and has a part in the form.
 * @throws DomainError VALIDATION_FAILED
 */
export function assertUploads(items: readonly PlacedItem[], parts: ReadonlySet<string>): void {
  const used = new Set<string>();
  for (const { item, path } of items) {
    const { uploadId } = item;
    if (uploadId === undefined) continue;
    if (used.has(uploadId)) throw createFieldError(`${path}.upload_id`, 'is used twice');
    if (!parts.has(uploadId))
      throw createFieldError(`${path}.upload_id`, 'has no part of this name in the form');
    used.add(uploadId);
  }
}

import type { ImportLine, MappedItem, SourceMapper, SourceRow } from '../import.types.js';
import { requireFields, requireText } from './fields.js';

/** Lines of our own export: they go back as they are, ids and keys too. */
export class MemoryBridgeMapper implements SourceMapper {
  *map({ value }: SourceRow): Generator<MappedItem, void> {
    const fields = requireFields(value);
    requireText(fields, 'memory');
    yield { kind: 'memory', line: fields as unknown as ImportLine };
  }

  *finish(): Generator<MappedItem, void> {}

  findUser(): undefined {
    return undefined;
  }
}

import type { ImportLine, MappedItem, SourceMapper, SourceRow } from '../import.types.js';
import { requireFields, requireText } from './fields.js';

/** Maps lines of our own export, which are imported unchanged, including ids and keys. */
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

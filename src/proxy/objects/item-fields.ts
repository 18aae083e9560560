/**
 * Fields that contain the contents of an item, by its type. The provider looks up an item without contents by
 * its id. A field of another type does not count, because the provider ignores it.
 */
const CONTENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['code_interpreter_call', ['code', 'outputs']],
  ['compaction', ['encrypted_content']],
  ['computer_call', ['action', 'actions']],
  ['file_search_call', ['queries', 'results']],
  ['image_generation_call', ['result']],
  ['item_reference', []],
  ['message', ['content']],
  ['reasoning', ['encrypted_content']],
]);
const OTHER_CONTENTS = [
  ...['action', 'approval_request_id', 'arguments', 'content', 'encrypted_content', 'input'],
  ...['operation', 'output', 'result', 'tools'],
];
const ALL_CONTENTS: ReadonlySet<string> = new Set([...OTHER_CONTENTS, ...[...CONTENTS.values()].flat()]);

/** Type of an item that has a role but no type. */
const MESSAGE = 'message';

/** Shared empty list, because bodies may have tens of thousands of items. */
const NONE: readonly string[] = [];

/** The fields of one object that decide whether its id refers to an object at the provider. */
export class ItemFields {
  ids = NONE;
  private types = NONE;
  private hasRole = false;
  private filled = NONE;
  private empty = NONE;

  /**
   * Adds a field; every occurrence of a duplicate key counts.
   * @param name key in lower case
   * @param isExact false if the key was written in another case, which only some parsers treat as equal
   * @param text the value if it is a string; `null` otherwise
   * @param isEmpty true for null and for an empty string, list or object
   */
  add(
    name: string,
    value: { readonly isExact: boolean; readonly text: string | null; readonly isEmpty: boolean },
  ): void {
    const { isExact, text, isEmpty } = value;
    if (name === 'id' && text !== null) this.ids = [...this.ids, text];
    else if (name === 'type' && text !== null) this.types = [...this.types, text];
    else if (name === 'role') this.hasRole = true;
    else if (ALL_CONTENTS.has(name) && isExact && !isEmpty) this.filled = [...this.filled, name];
    else if (ALL_CONTENTS.has(name)) this.empty = [...this.empty, name];
  }

  /** Tells whether this class uses the field. */
  static isRelevant(name: string): boolean {
    return name === 'id' || name === 'type' || name === 'role' || ALL_CONTENTS.has(name);
  }

  /** Tells whether the object is a tool call, whose input only the client interprets. */
  isToolUse(): boolean {
    return this.types.length > 0 && this.types.every((type) => type.endsWith('tool_use'));
  }

  /** Tells whether the object refers to an item that the provider stores. */
  refersToStoredItem(): boolean {
    if (this.types.length > 0) return !this.types.every((type) => this.carriesContents(type));
    return !this.hasRole || !this.carriesContents(MESSAGE);
  }

  private carriesContents(type: string): boolean {
    const fields = CONTENTS.get(type) ?? OTHER_CONTENTS;
    return fields.some((field) => this.filled.includes(field) && !this.empty.includes(field));
  }
}

/**
 * Fields in which an item of a type carries its contents. The provider looks an item without them up by its
 * id. A field that is foreign to the type does not count, because the provider ignores it.
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

/** Type of an item that names none but has a role. */
const MESSAGE = 'message';

/** Bodies have tens of thousands of items, so lists are made only for what an item has. */
const NONE: readonly string[] = [];

/** The fields of one object that decide what its id stands for. */
export class ItemFields {
  ids = NONE;
  private types = NONE;
  private hasRole = false;
  private filled = NONE;
  private empty = NONE;

  /**
   * Notes one of several equal keys, too.
   * @param name in lower case
   * @param isExact false if the key was written in another case, which only some parsers read as the same
   * @param text the value if it is a text; `null` otherwise
   * @param isEmpty true for null and for an empty text, list or object
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

  /** Tells whether a field may hold what this class reads. */
  static reads(name: string): boolean {
    return name === 'id' || name === 'type' || name === 'role' || ALL_CONTENTS.has(name);
  }

  /** Tells whether this is a call of a tool, whose input is data of the client’s own. */
  isToolUse(): boolean {
    return this.types.length > 0 && this.types.every((type) => type.endsWith('tool_use'));
  }

  /** Tells whether this stands for an item that the provider keeps. */
  refersToItem(): boolean {
    if (this.types.length > 0) return !this.types.every((type) => this.carriesContents(type));
    return !this.hasRole || !this.carriesContents(MESSAGE);
  }

  private carriesContents(type: string): boolean {
    const fields = CONTENTS.get(type) ?? OTHER_CONTENTS;
    return fields.some((field) => this.filled.includes(field) && !this.empty.includes(field));
  }
}

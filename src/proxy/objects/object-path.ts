/** The object at a provider to which a path refers. */
export interface ObjectPath {
  /** Path where objects of this kind are listed and created: `files`, `chat/completions`. */
  readonly collection: string;
  /** Id of the object in the path; `null` for the collection itself. */
  readonly id: string | null;
  /** True if the path ends with the id. */
  readonly endsWithId: boolean;
}

const COLLECTION = /^\/(chat\/completions|messages\/batches|fine_tuning\/[^/]+|[^/]+)(?:\/([^/]+))?(\/.)?/;

/** Verbs that the Responses API puts where other paths have an id. */
const VERBS: ReadonlySet<string> = new Set(['compact', 'input_tokens']);

/**
 * Parses the object to which a path refers.
 * @param endpoint path after `/v1` in a spelling that `classifyPath` accepts: `/files/file-1/content`
 */
export function parseObjectPath(endpoint: string): ObjectPath {
  const [, collection = '', segment, rest] = COLLECTION.exec(endpoint) ?? [];
  const id = segment === undefined || VERBS.has(segment) ? null : decodeURIComponent(segment);
  return { collection, id, endsWithId: id !== null && rest === undefined };
}

/** Tells whether a request lists the objects of the whole account. */
export function isAccountList(method: string, { collection, id }: ObjectPath): boolean {
  return id === null && (method === 'GET' || method === 'HEAD') && collection !== 'models';
}

/** The object at a provider that a path names. */
export interface ObjectPath {
  /** Path where objects of this kind are listed and created: `files`, `chat/completions`. */
  readonly collection: string;
  /** Id of the object in the path; `null` for the collection itself. */
  readonly id: string | null;
  /** True if the path ends with the id. */
  readonly isWhole: boolean;
}

const COLLECTION = /^\/(chat\/completions|messages\/batches|fine_tuning\/[^/]+|[^/]+)(?:\/([^/]+))?(\/.)?/;

/** Verbs of the Responses API in the place of an id. */
const VERBS: ReadonlySet<string> = new Set(['compact', 'input_tokens']);

/**
 * Parses the object that a path names.
 * @param endpoint path behind `/v1` in a spelling that `judgePath` knows: `/files/file-1/content`
 */
export function parseObjectPath(endpoint: string): ObjectPath {
  const [, collection = '', segment, rest] = COLLECTION.exec(endpoint) ?? [];
  const id = segment === undefined || VERBS.has(segment) ? null : decodeURIComponent(segment);
  return { collection, id, isWhole: id !== null && rest === undefined };
}

/** Tells whether a request lists the objects of the whole account. */
export function isAccountList(method: string, { collection, id }: ObjectPath): boolean {
  return id === null && (method === 'GET' || method === 'HEAD') && collection !== 'models';
}

/** The part that objects kept at a provider have in a path. */
export interface ObjectPath {
  /** `files`, `chat/completions`: where objects of this kind are listed and made. */
  readonly collection: string;
  /** Id of the object that the path leads to or through; `null` for the collection itself. */
  readonly id: string | null;
  /** True if the path ends with the id. */
  readonly isWhole: boolean;
}

const COLLECTION = /^\/(chat\/completions|messages\/batches|fine_tuning\/[^/]+|[^/]+)(?:\/([^/]+))?(\/.)?/;

/** Verbs of the Responses API that stand where ids stand. */
const VERBS: ReadonlySet<string> = new Set(['compact', 'input_tokens']);

/**
 * Reads which object a path is about.
 * @param endpoint path behind `/v1` in a spelling that `judgePath` knows: `/files/file-1/content`
 */
export function parseObjectPath(endpoint: string): ObjectPath {
  const [, collection = '', segment, rest] = COLLECTION.exec(endpoint) ?? [];
  const id = segment === undefined || VERBS.has(segment) ? null : decodeURIComponent(segment);
  return { collection, id, isWhole: id !== null && rest === undefined };
}

/** Tells whether a request lists what the whole account has, whoever made it. */
export function isAccountList(method: string, { collection, id }: ObjectPath): boolean {
  return id === null && (method === 'GET' || method === 'HEAD') && collection !== 'models';
}

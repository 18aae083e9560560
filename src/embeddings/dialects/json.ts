/** Converts a list of vectors under a name into the shape of OpenAI's answer. */
export function toVectorRows(
  json: unknown,
  name: string,
): { readonly data: readonly { readonly index: number; readonly embedding: unknown }[] } {
  const list: unknown =
    typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>)[name] : undefined;
  return { data: Array.isArray(list) ? list.map((embedding: unknown, index) => ({ index, embedding })) : [] };
}

/** Appends a path to a URL and keeps its query. */
export function appendPath(baseUrl: string, path: string): string {
  const url = new URL(baseUrl);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  return url.toString();
}

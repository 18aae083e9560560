/**
 * Topics as one text of an address: joined with commas; a comma of a topic, and a backslash, has a backslash
 * before it.
 */
export function writeTopics(topics: readonly string[]): string {
  return topics.map((topic) => topic.replace(/[\\,]/g, String.raw`\$&`)).join(',');
}

export function readTopics(text: string): readonly string[] {
  const parts = text.match(/(?:\\.|[^\\,])+/gsu) ?? [];
  return parts.map((part) => part.replace(/\\(.)/gsu, '$1'));
}

/** Builds the text behind the keyed digest of an erasure receipt. */
export function buildErasureSubject(name: string): string {
  return `erasure:${name}`;
}

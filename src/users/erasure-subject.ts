/** Builds the text behind the keyed digest of an erasure receipt. */
export function erasureSubject(name: string): string {
  return `erasure:${name}`;
}

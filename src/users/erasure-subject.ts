/** What an erasure receipt's keyed digest is made of. */
export function erasureSubject(name: string): string {
  return `erasure:${name}`;
}

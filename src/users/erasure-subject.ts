/** Builds the text whose keyed digest identifies an erased user in a receipt. */
export function buildErasureSubject(name: string): string {
  return `erasure:${name}`;
}

/** Tells whether two sets have a member in common. */
export const sharesAny = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  [...left].some((one) => right.has(one));

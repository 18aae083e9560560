/**
 * Memoizes a pure function by the identity of its argument. Searches return the same object for a document as
 * long as it does not change, and reading its text takes longer than finding it.
 * @param read must depend on nothing but its argument
 */
export function memoizeByObject<K extends object, V>(read: (one: K) => V): (one: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (one) => {
    const held = known.get(one);
    if (held !== undefined) return held.value;
    const value = read(one);
    known.set(one, { value });
    return value;
  };
}

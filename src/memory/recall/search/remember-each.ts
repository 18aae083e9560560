/**
 * Lets a pure function answer from memory when it is asked about the same object again. Searches find the
 * same documents as long as these do not change, and reading their texts takes longer than finding them.
 * @param read must not depend on anything but the object
 */
export function rememberEach<K extends object, V>(read: (one: K) => V): (one: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (one) => {
    const held = known.get(one);
    if (held !== undefined) return held.value;
    const value = read(one);
    known.set(one, { value });
    return value;
  };
}

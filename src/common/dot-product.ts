/**
 * Computes the dot product of two vectors of equal length: for unit vectors, their cosine similarity. It adds
 * up four independent sums, because a single one is limited by the latency of additions; they are separate
 * variables, because V8 allocates an object for each number taken out of an array.
 */
export function computeDotProduct(left: Float32Array, right: Float32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = 0;
  for (; at + 3 < left.length; at += 4) {
    a += left[at]! * right[at]!;
    b += left[at + 1]! * right[at + 1]!;
    c += left[at + 2]! * right[at + 2]!;
    d += left[at + 3]! * right[at + 3]!;
  }
  for (; at < left.length; at += 1) a += left[at]! * right[at]!;
  return a + b + c + d;
}

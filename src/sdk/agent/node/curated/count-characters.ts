/** Counts characters as people do: an emoji outside the basic plane is one, not two. */
export function countCharacters(text: string): number {
  return [...text].length;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/**
 * Reads a whole number that a person typed.
 * @returns null for anything else, and for a number out of bounds
 */
export function readWholeNumber(text: string, { min, max }: Bounds): number | null {
  const trimmed = text.trim();
  const value = Number(trimmed);
  return /^\d{1,9}$/.test(trimmed) && value >= min && value <= max ? value : null;
}

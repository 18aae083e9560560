/** Formats a time as ISO 8601 with an offset, as clients of the gateway read it (D27). */
export function formatIsoTime(date: Date): string {
  return date.toISOString().replace('Z', '+00:00');
}

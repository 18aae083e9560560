/** With an offset, as clients of the gateway read times (D27). */
export function formatIsoTime(date: Date): string {
  return date.toISOString().replace('Z', '+00:00');
}

/**
 * Builds the id under which a job itself hides messages, where other messages are hidden by documents.
 * Undoing the job shows them again.
 */
export function toJobDocument(batchId: string): string {
  return `j:${batchId}`;
}

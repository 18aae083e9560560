/** Names a job where documents hide messages: those that it hid by itself come back when it is undone. */
export function toJobDocument(batchId: string): string {
  return `j:${batchId}`;
}

/** A client's file that can't be changed safely; it is left as it is. */
export class AgentFileError extends Error {
  override readonly name = 'AgentFileError';
}

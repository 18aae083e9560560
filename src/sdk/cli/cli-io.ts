/** The process around the command line: its streams, its environment and the person in front of it. */
export interface CliIo {
  /** Writes a line of the result to standard output. */
  readonly print: (line: string) => void;
  /** Writes a text to standard output as it is. */
  readonly write: (text: string) => void;
  /** Writes a line of progress or an error to standard error. */
  readonly note: (line: string) => void;
  /** Shows a line on the terminal in place of the previous one; `isLast` ends it. */
  readonly progress: (line: string, isLast: boolean) => void;
  /** Reads standard input to its end. */
  readonly readInput: () => Promise<string>;
  /** Standard input piece by piece, for input larger than memory. */
  readonly streamInput: () => AsyncIterable<Uint8Array>;
  readonly readEnv: (name: string) => string | undefined;
  /** Tells which streams are a terminal. */
  readonly terminal: { readonly input: boolean; readonly output: boolean; readonly notes: boolean };
  /** Width of the terminal in columns. */
  readonly columns: number;
  /** Asks on the terminal for one line; a hidden one is not shown while it is typed. */
  readonly ask: (
    question: string,
    options: { readonly hidden?: boolean; readonly signal: AbortSignal },
  ) => Promise<string>;
  /**
   * Calls the listener on Ctrl-C instead of ending the process. Once it has returned true, as the command is
   * ending, the next Ctrl-C ends the process.
   * @returns a function that removes the listener
   */
  readonly onInterrupt: (listener: () => boolean) => () => void;
}

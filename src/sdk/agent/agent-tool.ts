/** A JSON schema, passed to the model as it is. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The run in which a tool is called. All calls of one run get the same object. */
export interface ToolContext {
  readonly runId: string;
  readonly sessionId: string;
  /** Aborted when the caller aborts the run. */
  readonly signal: AbortSignal;
}

/** A tool as a model sees it. */
export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
}

/**
 * A tool of an agent. `execute` gets the parsed JSON of the model and returns a text for the model. An error
 * that it throws also becomes a text for the model and never ends the run.
 */
export interface AgentTool extends ToolSchema {
  execute(args: unknown, context: ToolContext): Promise<string>;
}

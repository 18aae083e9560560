/** A JSON schema, handed to the model as it is. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The run in which a tool is called. All calls of one run get the same object. */
export interface ToolContext {
  readonly runId: string;
  readonly sessionId: string;
  /** Aborted when the caller gives the run up. */
  readonly signal: AbortSignal;
}

/** A tool as a model sees it. */
export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
}

/**
 * A tool of an agent. `execute` gets the parsed JSON of the model and answers with a text for the model. What
 * it throws also becomes a text for the model and never ends the run.
 */
export interface AgentTool extends ToolSchema {
  execute(args: unknown, context: ToolContext): Promise<string>;
}

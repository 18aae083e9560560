import type { AgentMessage, SessionMessage, ToolCall } from '../agent-message.js';
import type { AgentTool, ToolContext } from '../agent-tool.js';
import { raceWithAbort } from '../../abort.js';
import type { ModelAnswer, ModelProvider } from '../model-provider.js';

export interface ToolRoundsRequest {
  readonly provider: ModelProvider;
  readonly tools: readonly AgentTool[];
  readonly messages: readonly AgentMessage[];
  readonly maxSteps: number;
  readonly context: ToolContext;
}

export interface ToolRoundsResult {
  /**
   * The final text; `limit` if the model still asked for tools in its last step; `failed` if the provider
   * failed or the run was aborted.
   */
  readonly outcome:
    | { readonly kind: 'answered'; readonly text: string }
    | { readonly kind: 'limit' }
    | { readonly kind: 'failed'; readonly cause: unknown };
  /** Number of calls of the model. */
  readonly steps: number;
  /** Tool calls and their answers, in order. */
  readonly exchanged: readonly SessionMessage[];
}

/** A step of the rounds, as it happens. */
export type ToolRoundsStep =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly call: ToolCall }
  | { readonly kind: 'result'; readonly call: ToolCall; readonly content: string };

/**
 * Calls the model and executes the tools it asks for, until it answers with text only or `maxSteps` calls
 * were made.
 */
export async function runToolRounds(request: ToolRoundsRequest): Promise<ToolRoundsResult> {
  const rounds = streamToolRounds(request);
  for (;;) {
    const { done, value } = await rounds.next();
    if (done) return value;
  }
}

/** Runs the same rounds step by step; the generator returns the result. */
export async function* streamToolRounds(
  request: ToolRoundsRequest,
): AsyncGenerator<ToolRoundsStep, ToolRoundsResult> {
  const { tools, maxSteps, context } = request;
  const exchanged: SessionMessage[] = [];
  let steps = 0;
  try {
    while (steps < maxSteps) {
      context.signal.throwIfAborted();
      steps += 1;
      const answer = await callModel(request, exchanged);
      if (answer.text !== '') yield { kind: 'text', text: answer.text };
      if (answer.toolCalls.length === 0)
        return { outcome: { kind: 'answered', text: answer.text }, steps, exchanged };
      exchanged.push({ role: 'assistant', content: answer.text, toolCalls: answer.toolCalls });
      for (const call of answer.toolCalls) {
        yield { kind: 'call', call };
        const message = await answerCall(tools, call, context);
        exchanged.push(message);
        yield { kind: 'result', call, content: message.content };
      }
    }
    return { outcome: { kind: 'limit' }, steps, exchanged };
  } catch (cause) {
    return { outcome: { kind: 'failed', cause }, steps, exchanged };
  }
}

async function callModel(
  { provider, tools, messages, context }: ToolRoundsRequest,
  exchanged: readonly SessionMessage[],
): Promise<ModelAnswer> {
  const { signal } = context;
  const schemas = tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
  return raceWithAbort(
    provider.generate({ messages: [...messages, ...exchanged], tools: schemas, signal }),
    signal,
  );
}

async function answerCall(
  tools: readonly AgentTool[],
  call: ToolCall,
  context: ToolContext,
): Promise<SessionMessage> {
  context.signal.throwIfAborted();
  const content = await raceWithAbort(executeTool(tools, call, context), context.signal);
  return { role: 'tool', toolCallId: call.id, name: call.name, content };
}

/** Executes a tool; an error becomes a text for the model. */
async function executeTool(
  tools: readonly AgentTool[],
  call: ToolCall,
  context: ToolContext,
): Promise<string> {
  const tool = tools.find(({ name }) => name === call.name);
  if (tool === undefined)
    return `There is no tool named ${JSON.stringify(call.name)}. Tools are: ${tools.map(({ name }) => name).join(', ')}.`;
  let args: unknown;
  try {
    args = JSON.parse(call.arguments === '' ? '{}' : call.arguments);
  } catch {
    return `The arguments of ${tool.name} must be valid JSON. Call it again.`;
  }
  try {
    return await tool.execute(args, context);
  } catch (error) {
    return `The tool ${tool.name} failed: ${error instanceof Error ? error.message : 'unknown error'}`;
  }
}

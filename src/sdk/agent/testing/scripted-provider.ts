import type { ModelAnswer, ModelProvider, ModelRequest } from '../model-provider.js';

/**
 * One answer of the script: a final text, a tool call or several, a failure, or a function of the request.
 */
export type ScriptedAnswer =
  | string
  | Error
  | {
      readonly text?: string;
      readonly reasoning?: string;
      readonly toolCalls?: readonly { readonly name: string; readonly arguments: unknown }[];
    }
  | ((request: ModelRequest) => string | Promise<string>);

/** A model with scripted answers, one per call, that records its requests. */
export interface ScriptedProvider extends ModelProvider {
  readonly requests: readonly ModelRequest[];
}

/**
 * Creates a model from its answers.
 * @throws Error from `generate` when the script has no more answers
 *
 * @example
 * ```ts
 * const call = { name: 'memory', arguments: { action: 'add', target: 'user', text: 'Likes tea' } };
 * const provider = scriptedProvider([{ toolCalls: [call] }, 'Noted.']);
 * ```
 */
export function scriptedProvider(script: readonly ScriptedAnswer[]): ScriptedProvider {
  const requests: ModelRequest[] = [];
  return {
    requests,
    generate: async (request) => {
      const at = requests.push(request) - 1;
      const answer = script[at];
      if (answer === undefined) throw new Error(`The script has no answer number ${at + 1}.`);
      if (answer instanceof Error) throw answer;
      if (typeof answer === 'function') return { text: await answer(request), toolCalls: [] };
      return typeof answer === 'string' ? { text: answer, toolCalls: [] } : toAnswer(answer, at);
    },
  };
}

function toAnswer(
  {
    text = '',
    reasoning,
    toolCalls = [],
  }: Exclude<ScriptedAnswer, string | Error | ((...given: never[]) => unknown)>,
  at: number,
): ModelAnswer {
  const calls = toolCalls.map(({ name, arguments: args }, index) => ({
    id: `call_${at}_${index}`,
    name,
    arguments: typeof args === 'string' ? args : JSON.stringify(args),
  }));
  return { text, toolCalls: calls, ...(reasoning !== undefined && { reasoning }) };
}

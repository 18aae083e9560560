import { createHash } from 'node:crypto';

/** One step of a scripted body: bytes to write, or a pause in milliseconds. */
export type Step = string | Buffer | { readonly waitMs: number };

/** The scriptable upstream's reaction to one request. Everything left out has the obvious default. */
export interface Script {
  /** Status; 200 by default. */
  readonly status?: number;
  /** Raw header pairs in order; `content-type` and the framing are added unless named here. */
  readonly headers?: readonly (readonly [string, string])[];
  /** A whole body with a content-length: bytes, text, or an object sent as JSON. */
  readonly body?: string | Buffer | object;
  /** A chunked body, with one write for each step. */
  readonly steps?: readonly Step[];
  /** Pause before each step. */
  readonly paceMs?: number;
  /** Pause before the status line. */
  readonly delayMs?: number;
  /** Compresses the body or all steps together, and sets the header. */
  readonly encoding?: 'gzip' | 'br';
  /** Writes this many bytes of SSE comments after the steps, as fast as the reader takes them. */
  readonly floodBytes?: number;
  /**
   * `hang`: never answers (without body and steps) or never ends. `cut`: destroys the socket instead of
   * ending.
   */
  readonly end?: 'clean' | 'hang' | 'cut';
}

/** Raw SSE frames of a stream: `data: …` with a blank line each, and `[DONE]`. */
export function buildSseFrames(chunks: readonly unknown[], done = true): string[] {
  return [
    ...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`),
    ...(done ? ['data: [DONE]\n\n'] : []),
  ];
}

export function sse(chunks: readonly unknown[], extra: Partial<Script> = {}): Script {
  return {
    headers: [['content-type', 'text/event-stream; charset=utf-8']],
    steps: buildSseFrames(chunks),
    ...extra,
  };
}

export interface Completion {
  readonly content?: string | null;
  readonly tool_calls?: readonly unknown[];
  readonly [key: string]: unknown;
}

/** A schema-valid `chat.completion` with one choice. */
export function buildCompletion(content: string | null, message: Completion = {}, model = 'mock'): object {
  const toolCalls = message.tool_calls !== undefined;
  return {
    id: 'chatcmpl-mock',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null, ...message },
        logprobs: null,
        finish_reason: toolCalls ? 'tool_calls' : 'stop',
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

/** One schema-valid `chat.completion.chunk`. */
export function chunk(delta: object, finish: string | null = null, index = 0, model = 'mock'): object {
  return {
    id: 'chatcmpl-mock',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model,
    choices: [{ index, delta, logprobs: null, finish_reason: finish }],
  };
}

/** A whole streamed answer: the role, one chunk per text, the finish reason. */
export function buildTextChunks(texts: readonly string[], model = 'mock'): object[] {
  return [
    chunk({ role: 'assistant', content: '' }, null, 0, model),
    ...texts.map((content) => chunk({ content }, null, 0, model)),
    chunk({}, 'stop', 0, model),
  ];
}

/** Deterministic unit vector: a bag of hashed words, so that texts sharing words are near each other. */
export function buildWordVector(text: string, dims: number): number[] {
  const vector = new Array<number>(dims).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const slot = createHash('md5').update(word).digest().readUInt32LE(0) % dims;
    vector[slot] = (vector[slot] ?? 0) + 1;
  }
  const norm = Math.hypot(...vector) || 1;
  return vector.map((value) => value / norm);
}

import { DomainError } from '../common/errors/domain-error.js';
import { MemoryLlm, type MemoryLlmMessage, type MemoryLlmSettings } from './memory-llm.port.js';
import { readBody } from './read-body.js';
import type { UpstreamClient } from './upstream-client.port.js';
import { upstreamUrl } from './upstream-url.js';

/** An extraction answer is a few kilobytes; more is a broken endpoint. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** Any OpenAI-compatible chat completions endpoint, over the guarded upstream client. */
export class HttpMemoryLlm extends MemoryLlm {
  constructor(private readonly client: UpstreamClient) {
    super();
  }

  override async complete(settings: MemoryLlmSettings, messages: readonly MemoryLlmMessage[], signal: AbortSignal): Promise<string> {
    const response = await this.client.send({
      url: upstreamUrl(settings.baseUrl, '/chat/completions'),
      method: 'POST',
      headers: ['content-type', 'application/json', 'accept', 'application/json', 'authorization', `Bearer ${settings.apiKey}`],
      body: Buffer.from(JSON.stringify({ ...settings.body, messages })),
      signal,
    });
    const body = await readBody(response, MAX_ANSWER_BYTES);
    // The body of an error may quote the request or the key.
    if (response.status !== 200) throw failure(`The memory LLM answered with status ${response.status}`);
    return firstText(parse(body));
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw failure('The memory LLM did not answer with JSON', cause);
  }
}

function firstText(answer: unknown): string {
  const { choices } = (answer ?? {}) as { choices?: { message?: { content?: unknown } | null }[] };
  const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined;
  return typeof content === 'string' ? content : '';
}

function failure(message: string, cause?: unknown): DomainError {
  return new DomainError('UPSTREAM_UNREACHABLE', message, { cause });
}

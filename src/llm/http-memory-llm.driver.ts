import { DomainError } from '../common/errors/domain-error.js';
import type { ChatQuestion } from './chat-model.types.js';
import {
  MemoryLlm,
  type MemoryLlmMediaMessage,
  type MemoryLlmMessage,
  type MemoryLlmReply,
  type MemoryLlmSettings,
  type MemoryLlmTool,
  type MemoryLlmTurn,
} from './memory-llm.port.js';
import { ChatClient } from './chat-client.js';
import { countTokens, readFirstReply, toWireMessages, toWireTools } from './memory-llm-wire.js';
import { findMemoryDialect } from './memory-dialect.js';
import { collectBody } from './read-body.js';
import type { UpstreamClient } from './upstream-client.port.js';
import { buildUpstreamUrl } from './upstream-url.js';

/**
 * Maximum size of an answer: an extraction answer has a few kilobytes, so more indicates a broken endpoint.
 */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** Fields that the conversation sets; values in a token's body are ignored. */
const OURS: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'contents',
  'system',
  'system_instruction',
  'tools',
  'stream',
]);

/**
 * Driver for any OpenAI-compatible chat completions endpoint, or a provider's own format, over the guarded
 * upstream client.
 */
export class HttpMemoryLlmDriver extends MemoryLlm {
  private readonly chats: ChatClient;

  constructor(private readonly client: UpstreamClient) {
    super();
    this.chats = new ChatClient(client);
  }

  override async complete(
    settings: MemoryLlmSettings,
    messages: readonly (MemoryLlmMessage | MemoryLlmMediaMessage)[],
    signal: AbortSignal,
  ): Promise<string> {
    const dialect = findSettingsDialect(settings);
    if (dialect !== null) return (await this.askChat({ ...settings, dialect }, { messages }, signal)).text;
    return (await this.ask(settings, { messages }, signal)).text;
  }

  override converse(
    settings: MemoryLlmSettings,
    { turns, tools }: { readonly turns: readonly MemoryLlmTurn[]; readonly tools: readonly MemoryLlmTool[] },
    signal: AbortSignal,
  ): Promise<MemoryLlmReply> {
    const dialect = findSettingsDialect(settings);
    if (dialect !== null)
      return this.askChat({ ...settings, dialect }, { messages: toWireMessages(turns), tools }, signal);
    return this.ask(settings, { messages: toWireMessages(turns), tools: toWireTools(tools) }, signal);
  }

  private async askChat(
    settings: MemoryLlmSettings,
    question: ChatQuestion,
    signal: AbortSignal,
  ): Promise<MemoryLlmReply> {
    const { dialect = null, baseUrl, apiKey, auth = 'bearer', body } = settings;
    const model = { provider: dialect, baseUrl, apiKey, auth, model: String(body['model']) };
    const extra = Object.fromEntries(Object.entries(body).filter(([name]) => !OURS.has(name)));
    return toReply(await this.chats.complete(model, { ...question, extra }, signal), settings);
  }

  private async ask(
    settings: MemoryLlmSettings,
    fields: object,
    signal: AbortSignal,
  ): Promise<MemoryLlmReply> {
    const response = await this.client.send({
      url: buildUpstreamUrl(settings.baseUrl, '/chat/completions'),
      method: 'POST',
      headers: [
        'content-type',
        'application/json',
        'accept',
        'application/json',
        ...buildCredential(settings),
      ],
      body: Buffer.from(JSON.stringify({ ...settings.body, ...fields })),
      signal,
    });
    const body = await collectBody(response, MAX_ANSWER_BYTES);
    // The body of an error may quote the request or the key.
    if (response.status !== 200)
      throw createUnreachableError(`The memory LLM answered with status ${response.status}`);
    return toReply(parse(body), settings);
  }
}

function toReply(answer: unknown, { onTokens }: MemoryLlmSettings): MemoryLlmReply {
  const tokens = countTokens(answer);
  if (tokens !== null) onTokens?.(tokens);
  return readFirstReply(answer);
}

/** @returns `null` for OpenAI's format */
function findSettingsDialect({ dialect, provider, baseUrl }: MemoryLlmSettings): string | null {
  return dialect === undefined ? findMemoryDialect(provider, baseUrl) : dialect;
}

function buildCredential({ auth = 'bearer', apiKey }: MemoryLlmSettings): readonly string[] {
  return auth === 'bearer' ? ['authorization', `Bearer ${apiKey}`] : [auth, apiKey];
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw createUnreachableError('The memory LLM did not answer with JSON', cause);
  }
}

function createUnreachableError(message: string, cause?: unknown): DomainError {
  return new DomainError('UPSTREAM_UNREACHABLE', message, { cause });
}

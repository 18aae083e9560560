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
import { collectBody } from './collect-body.js';
import type { UpstreamClient } from './upstream-client.port.js';
import { buildUpstreamUrl } from './upstream-url.js';

/** Maximum size of an answer, in bytes. Answers have a few kilobytes, so a larger one is an error. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** Fields that the dialect sets; values for them in a token's `memory_llm_body` are ignored. */
const CONVERSATION_FIELDS: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'contents',
  'system',
  'system_instruction',
  'tools',
  'stream',
]);

/**
 * Driver for OpenAI-compatible chat completions and for the own formats of providers, through the upstream
 * client.
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
    if (dialect !== null)
      return (await this.completeInDialect({ ...settings, dialect }, { messages }, signal)).text;
    return (await this.completeInOpenAiFormat(settings, { messages }, signal)).text;
  }

  override converse(
    settings: MemoryLlmSettings,
    { turns, tools }: { readonly turns: readonly MemoryLlmTurn[]; readonly tools: readonly MemoryLlmTool[] },
    signal: AbortSignal,
  ): Promise<MemoryLlmReply> {
    const dialect = findSettingsDialect(settings);
    if (dialect !== null)
      return this.completeInDialect(
        { ...settings, dialect },
        { messages: toWireMessages(turns), tools },
        signal,
      );
    return this.completeInOpenAiFormat(
      settings,
      { messages: toWireMessages(turns), tools: toWireTools(tools) },
      signal,
    );
  }

  private async completeInDialect(
    settings: MemoryLlmSettings,
    question: ChatQuestion,
    signal: AbortSignal,
  ): Promise<MemoryLlmReply> {
    const { dialect = null, baseUrl, apiKey, auth = 'bearer', body } = settings;
    const model = { provider: dialect, baseUrl, apiKey, auth, model: String(body['model']) };
    const extra = Object.fromEntries(Object.entries(body).filter(([name]) => !CONVERSATION_FIELDS.has(name)));
    return toReply(await this.chats.complete(model, { ...question, extra }, signal), settings);
  }

  private async completeInOpenAiFormat(
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

/** Finds the provider whose own format is used; `null` for OpenAI's format. */
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

import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ServiceOptions } from '../support/service.js';
import { eventually } from '../support/eventually.js';
import { buildCompletion, sse, buildTextChunks, type Script } from '../support/upstream/answers.js';
import {
  startUpstream,
  type Answer,
  type RecordedRequest,
  type ScriptedUpstream,
} from '../support/upstream/upstream.js';
import { usePersonalFixture, type Caller, type PersonalFixture } from './personal-fixture.js';

/** One parsed event of a stream. */
export interface Event {
  readonly id: string;
  readonly model: string;
  readonly choices: readonly {
    readonly index: number;
    readonly model?: string;
    readonly delta: { readonly content?: string; readonly tool_calls?: unknown };
    readonly finish_reason: string | null;
    readonly error?: { readonly code: string };
  }[];
  readonly error?: { readonly code: string };
}

/** A completion, or what was refused. */
export interface Chatted {
  readonly id: string;
  readonly object: string;
  readonly model: string;
  readonly choices: readonly {
    readonly index: number;
    readonly model?: string;
    readonly message: {
      readonly role: string;
      readonly content: string;
      readonly tool_calls?: unknown;
    } | null;
    readonly finish_reason: string;
    readonly error?: { readonly code: string; readonly message: string };
  }[];
  readonly usage?: { readonly total_tokens: number };
  readonly error?: { readonly code: string; readonly param: string | null; readonly message: string };
  readonly detail?: string;
}

interface WireMessage {
  readonly role: string;
  readonly content: unknown;
}

/** Fields of a token. */
type Fields = Readonly<Record<string, unknown>> & { readonly policy?: object };

// Chat mode goes on without memory after 300 ms: what it tells is asked here, not how busy the machine is.
const PATIENT = { recall: { timeout_ms: 20_000 } };

/** People chatting over a scripted provider. */
export class ChatFixture {
  upstream!: ScriptedUpstream;

  constructor(readonly personal: PersonalFixture) {}

  get service(): PersonalFixture['service'] {
    return this.personal.service;
  }

  /** Somebody who owns a token of the scripted provider. */
  async owner(fields: Fields = {}): Promise<Caller & { readonly tokenId: string }> {
    const caller = await this.personal.person();
    const { id } = await this.token({ owner_user_id: caller.id, ...fields });
    return Object.assign(caller, { tokenId: id });
  }

  token({ policy, ...fields }: Fields = {}): Promise<{ id: string; token: string }> {
    const llm = { llm_base_url: this.upstream.url, llm_api_key: 'sk-chat-0123456789', llm_model: 'house' };
    return this.service.registerWithId({ ...llm, ...fields, policy: { ...PATIENT, ...policy } });
  }

  chat(
    caller: Caller,
    body: object,
  ): Promise<{ status: number; body: Chatted; text: string; headers: Headers }> {
    return caller.call<Chatted>('POST', '/v1/chat/messages', body);
  }

  /** Messages of the chat requests that reached the provider, oldest first; those of extraction left out. */
  listAsked(): WireMessage[][] {
    const chats = this.upstream.chats.map((body) => body['messages'] as WireMessage[]);
    return chats.filter((messages) => !JSON.stringify(messages).includes('<known_memories>'));
  }

  /** Requests that asked a model to keep memories. */
  keeping(): Record<string, unknown>[] {
    return this.upstream.chats.filter((body) =>
      JSON.stringify(body['messages']).includes('<known_memories>'),
    );
  }

  turns(
    sessionId: string,
  ): Promise<
    { status: string; extraction: string; chat_model: string | null; token_id: string; space_id: string }[]
  > {
    return this.service.rows(
      `SELECT status, extraction, chat_model, token_id, space_id FROM turns WHERE session_id = '${sessionId}' ORDER BY created_at`,
    );
  }

  /** The one turn of a session, when it is over. */
  waitForEnd(sessionId: string): ReturnType<ChatFixture['turns']> {
    return eventually(async () => {
      const turns = await this.turns(sessionId);
      return turns.length > 0 && turns.every(({ status }) => status !== 'open') ? turns : null;
    });
  }

  async listSaid(sessionId: string): Promise<string[]> {
    const rows = await this.service.rows<{ role: string; body: string }>(
      `SELECT role, body FROM messages WHERE session_id = '${sessionId}' ORDER BY id`,
    );
    return rows.map(({ role, body }) => `${role}: ${body}`);
  }
}

/** One service and one provider for all tests of a file; the provider forgets everything before each test. */
export function useChatFixture(options?: ServiceOptions): ChatFixture {
  const fixture = new ChatFixture(usePersonalFixture(options && (() => options)));
  beforeAll(async () => {
    fixture.upstream = await startUpstream();
  });
  afterAll(() => fixture.upstream.close());
  beforeEach(() => fixture.upstream.reset());
  return fixture;
}

export function listEvents(text: string): Event[] {
  const data = text.split('\n\n').filter((block) => block.startsWith('data: {'));
  return data.map((block) => JSON.parse(block.slice('data: '.length)) as Event);
}

export function readText(events: readonly Event[], index = 0): string {
  return events
    .flatMap(({ choices = [] }) => choices)
    .filter((choice) => choice.index === index)
    .map(({ delta }) => delta.content ?? '')
    .join('');
}

interface ChatBody {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: unknown;
}

export const toolCall = (
  name: string,
  args: object,
  id = 'call_1',
): { id: string; type: string; function: { name: string; arguments: string } } => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(args) },
});
export const readBody = ({ body }: RecordedRequest): ChatBody =>
  JSON.parse(body.toString('utf8')) as ChatBody;
export const isKeeping = (request: RecordedRequest): boolean => request.body.includes('<known_memories>');
/** Answers in its model's name; `bad` refuses. Asked to keep memories, it keeps one. */
export const byModel: Answer = (request) => {
  const { model, stream } = readBody(request);
  if (isKeeping(request)) return keeper(request);
  if (model === 'bad') return { status: 503, body: {} };
  if (model === 'slow') return { delayMs: 100, body: buildCompletion('I am slow', {}, model) };
  return stream === true
    ? sse(buildTextChunks([`I am `, model], model))
    : { body: buildCompletion(`I am ${model}`, {}, model) };
};
/** Stores one memory, then is done. */
export function keeper(request: RecordedRequest): Script {
  const isDone = request.body.includes('"role":"tool"');
  return {
    body: isDone
      ? buildCompletion('done')
      : buildCompletion(null, { tool_calls: [toolCall('add_memory', { memory: 'Ada lives in Oslo.' })] }),
  };
}

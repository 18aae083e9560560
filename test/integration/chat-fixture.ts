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

/** A parsed event of a stream. */
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

/** A completion, or the body of a refusal. */
export interface ChatAnswer {
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

// By default, chat mode continues without memory after 300 ms, which would make tests fail on a busy machine.
const PATIENT = { recall: { timeout_ms: 20_000 } };

/** People who chat through a scripted provider. */
export class ChatFixture {
  upstream!: ScriptedUpstream;

  constructor(readonly personal: PersonalFixture) {}

  get service(): PersonalFixture['service'] {
    return this.personal.service;
  }

  /** Creates a person who owns a token of the scripted provider. */
  async createOwner(fields: Fields = {}): Promise<Caller & { readonly tokenId: string }> {
    const caller = await this.personal.createPerson();
    const { id } = await this.registerToken({ owner_user_id: caller.id, ...fields });
    return Object.assign(caller, { tokenId: id });
  }

  registerToken({ policy, ...fields }: Fields = {}): Promise<{ id: string; token: string }> {
    const llm = { llm_base_url: this.upstream.url, llm_api_key: 'sk-chat-0123456789', llm_model: 'house' };
    return this.service.registerWithId({ ...llm, ...fields, policy: { ...PATIENT, ...policy } });
  }

  chat(
    caller: Caller,
    body: object,
  ): Promise<{ status: number; body: ChatAnswer; text: string; headers: Headers }> {
    return caller.call<ChatAnswer>('POST', '/v1/chat/messages', body);
  }

  /**
   * Lists the messages of each chat request to the provider, oldest first, without requests of extraction.
   */
  listChatMessages(): WireMessage[][] {
    const chats = this.upstream.chats.map((body) => body['messages'] as WireMessage[]);
    return chats.filter((messages) => !JSON.stringify(messages).includes('<known_memories>'));
  }

  /** Lists the requests of extraction to the provider. */
  listExtractionRequests(): Record<string, unknown>[] {
    return this.upstream.chats.filter((body) =>
      JSON.stringify(body['messages']).includes('<known_memories>'),
    );
  }

  listTurns(
    sessionId: string,
  ): Promise<
    { status: string; extraction: string; chat_model: string | null; token_id: string; space_id: string }[]
  > {
    return this.service.rows(
      `SELECT status, extraction, chat_model, token_id, space_id FROM turns WHERE session_id = '${sessionId}' ORDER BY created_at`,
    );
  }

  /** Waits until all turns of a session have ended, and returns them. */
  waitForEnd(sessionId: string): ReturnType<ChatFixture['listTurns']> {
    return eventually(async () => {
      const turns = await this.listTurns(sessionId);
      return turns.length > 0 && turns.every(({ status }) => status !== 'open') ? turns : null;
    });
  }

  async listLoggedTexts(sessionId: string): Promise<string[]> {
    const rows = await this.service.rows<{ role: string; body: string }>(
      `SELECT role, body FROM messages WHERE session_id = '${sessionId}' ORDER BY id`,
    );
    return rows.map(({ role, body }) => `${role}: ${body}`);
  }
}

/** Creates one service and one provider for all tests of a file; the provider is reset before each test. */
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

export const createToolCall = (
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
export const isExtraction = (request: RecordedRequest): boolean => request.body.includes('<known_memories>');
/** Answers with the name of the model; the model `bad` fails. A request of extraction stores one memory. */
export const answerByModel: Answer = (request) => {
  const { model, stream } = readBody(request);
  if (isExtraction(request)) return answerExtraction(request);
  if (model === 'bad') return { status: 503, body: {} };
  if (model === 'slow') return { delayMs: 100, body: buildCompletion('I am slow', {}, model) };
  return stream === true
    ? sse(buildTextChunks([`I am `, model], model))
    : { body: buildCompletion(`I am ${model}`, {}, model) };
};
/** Answers a request of extraction: first with a call that stores a memory, then without one. */
export function answerExtraction(request: RecordedRequest): Script {
  const isDone = request.body.includes('"role":"tool"');
  return {
    body: isDone
      ? buildCompletion('done')
      : buildCompletion(null, {
          tool_calls: [createToolCall('add_memory', { memory: 'Ada lives in Oslo.' })],
        }),
  };
}

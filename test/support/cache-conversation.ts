import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHARED_DATA } from './needs-table.mjs';
import type { WireFixture } from './wire-fixture.js';
import { buildMessage, buildOutputText, buildResponse } from './upstream/wire-answers.js';
import { buildCompletion, type Script } from './upstream/answers.js';

export type CachedWire = 'messages' | 'responses' | 'chat';
type Message = Readonly<Record<string, unknown>>;
type Body = Readonly<Record<string, unknown>>;

interface PrefixMeter {
  keepsPrefix(
    wire: CachedWire,
    client: Body[],
    upstream: Body[],
  ): { kept: number; needed: number; ok: boolean };
}

/** The form in which a client of one API sends a conversation. */
interface Spelling {
  readonly path: string;
  readonly field: string;
  readonly more: object;
  user(text: string): Message;
  answer(text: string): { readonly body: object; readonly resent: readonly Message[] };
  call(id: string): { readonly body: object; readonly resent: readonly Message[] };
  result(id: string, text: string): Message;
}

const SPELLINGS: Readonly<Record<CachedWire, Spelling>> = {
  messages: {
    path: '/v1/messages',
    field: 'messages',
    more: { max_tokens: 9 },
    user: (text) => ({ role: 'user', content: text }),
    answer: (text) => {
      const content = [{ type: 'text', text }];
      return { body: buildMessage(content), resent: [{ role: 'assistant', content }] };
    },
    call: (id) => {
      const content = [{ type: 'tool_use', id, name: 'look', input: { at: id } }];
      return {
        body: buildMessage(content, { stop_reason: 'tool_use' }),
        resent: [{ role: 'assistant', content }],
      };
    },
    result: (id, text) => ({
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: id, content: text }],
    }),
  },
  responses: {
    path: '/v1/responses',
    field: 'input',
    more: { store: false },
    user: (text) => ({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] }),
    answer: (text) => {
      const item = buildOutputText(text) as Message;
      return { body: buildResponse([item]), resent: [item] };
    },
    call: (id) => {
      const reasoning = { type: 'reasoning', id: `rs_${id}`, summary: [], encrypted_content: `enc-${id}` };
      const item = {
        ...{ type: 'function_call', id: `fc_${id}`, call_id: id, name: 'look' },
        arguments: `{"at": "${id}"}`,
      };
      return { body: buildResponse([reasoning, item]), resent: [reasoning, item] };
    },
    result: (id, text) => ({ type: 'function_call_output', call_id: id, output: text }),
  },
  chat: {
    path: '/v1/chat/completions',
    field: 'messages',
    more: {},
    user: (text) => ({ role: 'user', content: text }),
    answer: (text) => ({
      body: buildCompletion(text),
      resent: [{ role: 'assistant', content: text }],
    }),
    call: (id) => {
      const calls = [{ id, type: 'function', function: { name: 'look', arguments: `{"at":"${id}"}` } }];
      return {
        body: buildCompletion(null, { tool_calls: calls }),
        resent: [{ role: 'assistant', content: null, tool_calls: calls }],
      };
    },
    result: (id, text) => ({ role: 'tool', tool_call_id: id, content: text }),
  },
};

/**
 * A client that sends its whole conversation with each request, and records the bodies that reached the
 * provider.
 */
export class CacheConversation {
  /** All bodies of the client and of the provider, in order. */
  readonly client: Body[] = [];
  readonly upstream: Body[] = [];
  readonly sent: string[] = [];
  messages: Message[] = [];
  private readonly spelling: Spelling;

  constructor(
    private readonly fixture: WireFixture,
    readonly wire: CachedWire,
    private readonly token: string,
    private readonly headers: Record<string, string> = {},
    /** Changes a body before it is sent, as clients do that move their cache marks. */
    private readonly mark: (messages: readonly Message[]) => readonly Message[] = (messages) => messages,
  ) {
    this.spelling = SPELLINGS[wire];
  }

  /**
   * Asks, and adds the answer to the conversation.
   * @returns the body that reached the provider
   */
  async ask(text: string, answer = 'Noted.', url?: string): Promise<string> {
    this.messages.push(this.spelling.user(text));
    const { body, resent } = this.spelling.answer(answer);
    const sent = await this.send({ body }, url);
    this.messages.push(...resent);
    return sent;
  }

  /** Asks, and the answer calls a tool so many times before it ends. */
  async askWithTools(text: string, calls: number, answer = 'Done.'): Promise<void> {
    this.messages.push(this.spelling.user(text));
    for (let n = 0; n < calls; n += 1) {
      const id = `call_${this.client.length}`;
      const { body, resent } = this.spelling.call(id);
      await this.send({ body });
      this.messages.push(...resent, this.spelling.result(id, `result of ${id}`));
    }
    const { body, resent } = this.spelling.answer(answer);
    await this.send({ body });
    this.messages.push(...resent);
  }

  /** Builds an answer as the provider writes it. */
  answer(text: string): object {
    return this.spelling.answer(text).body;
  }

  /** Sends the conversation as it is. @returns the body that reached the provider */
  async send(
    script: Script = { body: this.answer('Noted.') },
    url = this.fixture.service.url,
  ): Promise<string> {
    const body = this.buildBody(this.messages);
    this.fixture.upstream.next(script);
    const response = await fetch(url + this.spelling.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json', ...this.headers },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    const { lastSentBody } = this.fixture;
    this.sent.push(lastSentBody);
    this.client.push(body);
    this.upstream.push(JSON.parse(lastSentBody) as Body);
    return lastSentBody;
  }

  /** Writes the body that `ask` would send next. */
  write(text: string): string {
    return JSON.stringify(this.buildBody([...this.messages, this.spelling.user(text)]));
  }

  private buildBody(messages: readonly Message[]): Body {
    return { model: 'm', ...this.spelling.more, [this.spelling.field]: [...this.mark(messages)] };
  }

  /** Lists the requests that don't begin with all of the request before them, as the provider got it. */
  async listRestarts(): Promise<readonly number[]> {
    const { keepsPrefix } = await loadPrefixMeter();
    const { field, user } = this.spelling;
    return this.upstream.flatMap((sent, at) => {
      const before = this.upstream[at - 1];
      if (before === undefined) return [];
      const longer = { ...before, [field]: [...(before[field] as readonly Message[]), user('More.')] };
      return keepsPrefix(this.wire, [before, longer], [before, sent]).ok ? [] : [at];
    });
  }

  /** Lists how many messages each request had in front of the client's. */
  listAdded(): readonly number[] {
    const count = (body: Body): number => (body[this.spelling.field] as readonly Message[]).length;
    return this.upstream.map((sent, at) => count(sent) - count(this.client[at]!));
  }

  /** Lists the pairs of consecutive requests whose prefix was not kept, from a request on. */
  async listMisses(from = 0): Promise<readonly number[]> {
    const { keepsPrefix } = await loadPrefixMeter();
    return this.client.flatMap((_, at) => {
      if (at <= from) return [];
      const pair = [at - 1, at];
      const { ok } = keepsPrefix(
        this.wire,
        pair.map((one) => this.client[one]!),
        pair.map((one) => this.upstream[one]!),
      );
      return ok ? [] : [at];
    });
  }
}

async function loadPrefixMeter(): Promise<PrefixMeter> {
  const url = pathToFileURL(join(SHARED_DATA, 'wires2', 'capture', 'prefix.mjs'));
  return (await import(url.href)) as PrefixMeter;
}

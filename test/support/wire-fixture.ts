import { randomUUID } from 'node:crypto';
import { chatBy, type Bridge } from './bridge.js';
import type { RunningService } from './service.js';
import type { Script } from './upstream/answers.js';
import type { ScriptedUpstream } from './upstream/upstream.js';
import {
  buildMessage,
  buildOutputText,
  buildResponse,
  listMessageEvents,
  listResponseEvents,
  streamEvents,
} from './upstream/wire-answers.js';

export interface LoggedRow {
  readonly role: string;
  /** JSON text. */
  readonly content: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface TurnRow {
  readonly id: string;
  readonly status: string;
  readonly extraction: string;
  readonly session_id: string;
}

/** One newer wire: how a question is asked, and what an answer looks like. */
export interface WireSpelling {
  readonly wire: 'messages' | 'responses';
  readonly path: string;
  /** Field of the body that holds the conversation. */
  readonly field: string;
  ask(content: unknown, more?: object): Record<string, unknown>;
  whole(text: string, more?: object): object;
  stream(pieces: readonly string[], extra?: Partial<Script>): Script;
}

export const SPELLINGS: readonly WireSpelling[] = [
  {
    wire: 'messages',
    path: '/v1/messages',
    field: 'messages',
    ask: (content, more) => ({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content }], ...more }),
    whole: (text, more) => buildMessage([{ type: 'text', text }], more),
    stream: (pieces, extra) => streamEvents(listMessageEvents(pieces), extra),
  },
  {
    wire: 'responses',
    path: '/v1/responses',
    field: 'input',
    ask: (content, more) => ({ model: 'm', input: [{ role: 'user', content }], ...more }),
    whole: (text, more) => buildResponse([buildOutputText(text)], more),
    stream: (pieces, extra) => streamEvents(listResponseEvents(pieces), extra),
  },
];

/** A service in front of a scripted provider, with access to its log, for tests of the newer wires. */
export class WireFixture {
  constructor(
    readonly service: RunningService,
    readonly upstream: ScriptedUpstream,
  ) {}

  static create({ service, upstream }: Pick<Bridge, 'service' | 'upstream'>): WireFixture {
    return new WireFixture(service, upstream);
  }

  /** Registers a token with its own provider key, because tokens with the same key share ids of answers. */
  async register(fields: object = {}): Promise<string> {
    return (await this.registerWithId(fields)).token;
  }

  registerWithId(fields: object = {}): Promise<{ readonly id: string; readonly token: string }> {
    return this.service.registerWithId({
      ...chatBy(this.upstream),
      llm_api_key: `sk-${randomUUID()}`,
      llm_wires: ['chat', 'responses', 'messages'],
      ...fields,
    });
  }

  async findSpace(tokenId: string): Promise<string> {
    return String((await this.service.admin('GET', `/v1/admin/tokens/${tokenId}`))['space_id']);
  }

  /** Stores a memory for a token. */
  async remember(
    tokenId: string,
    content: string,
  ): Promise<{ readonly memoryId: string; readonly spaceId: string }> {
    const memory = { apiKeyId: tokenId, key: content, content, type: 'factual' };
    await this.service.admin('POST', '/api/memory', memory);
    await this.service.waitForNotices();
    const spaceId = await this.findSpace(tokenId);
    const [row] = await this.service.rows<{ id: string }>(
      `SELECT id FROM memories WHERE space_id = '${spaceId}' AND content = '${content}'`,
    );
    return { memoryId: row!.id, spaceId };
  }

  /** Erases a memory for good. */
  async erase(memoryId: string): Promise<void> {
    await this.service.admin('DELETE', `/api/memory/${memoryId}`);
    await this.service.waitForNotices();
  }

  post(
    token: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    return fetch(this.service.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal !== undefined && { signal }),
    });
  }

  get(token: string, path: string): Promise<Response> {
    return fetch(this.service.url + path, { headers: { authorization: `Bearer ${token}` } });
  }

  /** Sends a request and reads the whole answer; `answer` is that of the provider. */
  async exchange(
    token: string,
    path: string,
    body: unknown,
    { answer, headers }: { readonly answer?: Script; readonly headers?: Record<string, string> } = {},
  ): Promise<{ readonly status: number; readonly text: string }> {
    if (answer !== undefined) this.upstream.next(answer);
    const response = await this.post(token, path, body, headers);
    return { status: response.status, text: await response.text() };
  }

  /** Body of the last request that reached the provider. */
  get lastSentBody(): string {
    return this.upstream.last.body.toString();
  }

  listLogged(sessionId: string): Promise<readonly LoggedRow[]> {
    return this.service.rows<LoggedRow>(
      `SELECT role, content, metadata FROM messages WHERE session_id = '${sessionId}' ORDER BY id`,
    );
  }

  listTurns(sessionId: string): Promise<readonly TurnRow[]> {
    return this.service.rows<TurnRow>(
      `SELECT id, status, extraction, session_id FROM turns WHERE session_id = '${sessionId}' ORDER BY created_at`,
    );
  }

  /** Lists the tables that contain a text which matches the pattern. */
  async findTablesWith(pattern: string): Promise<readonly string[]> {
    const tables = await this.service.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const found: string[] = [];
    for (const { name } of tables)
      if (
        (await this.service.rows(`SELECT 1 FROM "${name}" AS row WHERE row::text ~ '${pattern}' LIMIT 1`))
          .length > 0
      )
        found.push(name);
    return found;
  }

  /** Lists the messages of a session as `role text`, once everything is stored. */
  async listLoggedTexts(sessionId: string): Promise<readonly string[]> {
    await this.service.settled();
    const rows = await this.listLogged(sessionId);
    return rows.map(({ role, content }) => `${role} ${String(JSON.parse(content))}`);
  }
}

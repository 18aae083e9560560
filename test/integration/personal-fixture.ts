import { afterAll, beforeAll } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { UsersService } from '../../src/users/users.service.js';
import { startService, type RunningService, type ServiceOptions } from '../support/service.js';

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  readonly text: string;
}

/** A memory in an answer of the API. */
export interface MemoryBody {
  readonly memory_id: string;
  readonly memory: string;
  readonly topics: readonly string[] | null;
  readonly input: string | null;
  readonly agent_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A person with their credential, who calls the service. */
export class Caller {
  constructor(
    readonly url: string,
    readonly id: string,
    readonly key: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {}

  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const isText = typeof body === 'string';
    const type: Record<string, string> =
      body === undefined ? {} : { 'content-type': isText ? 'application/x-ndjson' : 'application/json' };
    const payload = body === undefined ? {} : { body: isText ? body : JSON.stringify(body) };
    const response = await fetch(this.url + path, {
      method,
      headers: { ...type, ...this.headers, ...more },
      ...payload,
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json') === true;
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : {}) as Body,
      text,
    };
  }

  async add(memory: string, topics?: readonly string[]): Promise<MemoryBody> {
    return (await this.call<MemoryBody>('POST', '/v1/memories', { memory, ...(topics && { topics }) })).body;
  }

  async list(query = ''): Promise<{ memories: MemoryBody[]; total: number; page: number; per_page: number }> {
    return (
      await this.call<{ memories: MemoryBody[]; total: number; page: number; per_page: number }>(
        'GET',
        `/v1/memories${query}`,
      )
    ).body;
  }

  async listTexts(query = ''): Promise<string[]> {
    return (await this.list(query)).memories.map(({ memory }) => memory);
  }
}

export interface PersonalFixture {
  readonly service: RunningService;
  /** Creates a user and signs them in with a JWT. */
  createPerson(id?: string): Promise<Caller>;
  /** Creates a caller that uses a service token, for an end user if one is named. */
  createEndUser(token: string, endUser?: string): Caller;
}

/** Starts one service for all tests of a file, or of a `describe`. */
export function usePersonalFixture(
  options: () => ServiceOptions | Promise<ServiceOptions> = () => ({ worker: false }),
): PersonalFixture {
  let service: RunningService | undefined;
  let made = 0;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    service = await startService(await options());
  });
  afterAll(() => service?.close());
  return {
    get service() {
      return service!;
    },
    createPerson: async (id = `person-${(made += 1)}`) => {
      const { key } = await service!.app.get(UsersService).create(id);
      const response = await fetch(`${service!.url}/v1/auth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_id: id, user_key: key }),
      });
      const { access_token: jwt } = (await response.json()) as { access_token: string };
      return new Caller(service!.url, id, key, { authorization: `Bearer ${jwt}` });
    },
    createEndUser: (token, endUser) =>
      new Caller(service!.url, endUser ?? '', '', {
        authorization: `Bearer ${token}`,
        ...(endUser !== undefined && { 'x-memory-user': endUser }),
      }),
  };
}

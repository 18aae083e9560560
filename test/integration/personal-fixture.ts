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

/** A memory as the routes show it. */
export interface Shown {
  readonly memory_id: string;
  readonly memory: string;
  readonly topics: readonly string[] | null;
  readonly input: string | null;
  readonly agent_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** Somebody with a login. */
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

  async add(memory: string, topics?: readonly string[]): Promise<Shown> {
    return (await this.call<Shown>('POST', '/v1/memories', { memory, ...(topics && { topics }) })).body;
  }

  async list(query = ''): Promise<{ memories: Shown[]; total: number; page: number; per_page: number }> {
    return (
      await this.call<{ memories: Shown[]; total: number; page: number; per_page: number }>(
        'GET',
        `/v1/memories${query}`,
      )
    ).body;
  }

  async texts(query = ''): Promise<string[]> {
    return (await this.list(query)).memories.map(({ memory }) => memory);
  }
}

export interface PersonalFixture {
  readonly service: RunningService;
  /** A new user with a JWT. */
  person(id?: string): Promise<Caller>;
  /** A service token acting for somebody. */
  onBehalf(token: string, endUser?: string): Caller;
}

/** One service for all tests of a file, or of a `describe`. */
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
    person: async (id = `person-${(made += 1)}`) => {
      const { key } = await service!.app.get(UsersService).create(id);
      const response = await fetch(`${service!.url}/v1/auth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_id: id, user_key: key }),
      });
      const { access_token: jwt } = (await response.json()) as { access_token: string };
      return new Caller(service!.url, id, key, { authorization: `Bearer ${jwt}` });
    },
    onBehalf: (token, endUser) =>
      new Caller(service!.url, endUser ?? '', '', {
        authorization: `Bearer ${token}`,
        ...(endUser !== undefined && { 'x-memory-user': endUser }),
      }),
  };
}

import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { CliBench } from '../support/cli.js';
import { HostService, install, type Installation } from '../support/host-service.js';
import { startResponder, type Responder } from '../support/responder.js';

/** A running service with a service token and an account, and a command line for each test. */
export class CliFixture {
  bench!: CliBench;
  installation!: Installation;
  service!: HostService;
  responder!: Responder;
  adminToken!: string;
  token!: string;
  /** Key of the account `grace`. */
  userKey!: string;

  async start(environment: Readonly<Record<string, string>>): Promise<void> {
    [this.installation, this.responder] = await Promise.all([install('cli'), startResponder()]);
    this.service = await HostService.start(this.installation, environment);
    this.adminToken = await this.service.readAdminToken();
    const policy = { end_users: 'header', recall: { timeout_ms: 20_000 }, receipts: 'all' };
    this.token = await this.service.register({
      llm_base_url: this.responder.url,
      llm_api_key: 'sk-any',
      llm_model: 'm',
      policy,
    });
    const created = await fetch(`${this.service.url}/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.adminToken}` },
      body: JSON.stringify({ user_id: 'grace' }),
    });
    this.userKey = ((await created.json()) as { user_key: string }).user_key;
  }

  async stop(): Promise<void> {
    await this.installation?.remove();
    await this.responder?.close();
  }

  /** The next commands are those of an end user. */
  beEndUser(user: string, token = this.token): void {
    this.bench.env = {
      MEMORYBRIDGE_URL: this.service.url,
      MEMORYBRIDGE_TOKEN: token,
      MEMORYBRIDGE_USER: user,
    };
  }

  /** The next commands are those of the account `grace`. */
  beAccount(): void {
    const account = { MEMORY_GATEWAY_USER_ID: 'grace', MEMORY_GATEWAY_USER_KEY: this.userKey };
    this.bench.env = { MEMORY_GATEWAY_BASE_URL: this.service.url, ...account };
  }

  /** The next commands are those of the operator. */
  beOperator(): void {
    this.bench.env = { MEMORYBRIDGE_URL: this.service.url, MEMORYBRIDGE_ADMIN_TOKEN: this.adminToken };
  }

  /** Runs a command that must succeed. @returns the text that it printed */
  async run(...args: string[]): Promise<string> {
    const before = this.bench.printed.length;
    const code = await this.bench.run(...args);
    expect([args, code, code === 0 ? '' : this.bench.getNotes()]).toEqual([args, 0, '']);
    return this.bench.printed.slice(before).join('\n');
  }

  async runJson<T>(...args: string[]): Promise<T> {
    return JSON.parse(await this.run(...args)) as T;
  }
}

/** One service for all tests of a file. @param environment of the service */
export function useCliFixture(environment: Readonly<Record<string, string>>): CliFixture {
  const fixture = new CliFixture();
  beforeAll(() => fixture.start(environment), 180_000);
  afterAll(() => fixture.stop());
  beforeEach(() => {
    fixture.bench = new CliBench();
    fixture.bench.env = { MEMORYBRIDGE_URL: fixture.service.url };
  });
  afterEach(() => fixture.bench.remove());
  return fixture;
}

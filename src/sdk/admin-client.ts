import { readAdminEvents, type AdminEvent } from './admin-events.js';
import type { ApiPromise } from './api-promise.js';
import { AllMemoriesArea } from './areas/all-memories.area.js';
import { AllResourcesArea } from './areas/all-resources.area.js';
import { AllSessionsArea } from './areas/all-sessions.area.js';
import { AuditArea } from './areas/audit.area.js';
import { ErasureArea } from './areas/erasure.area.js';
import { ExtractArea } from './areas/extract.area.js';
import { JobsArea } from './areas/jobs.area.js';
import { ManagedMemoriesArea } from './areas/managed-memories.area.js';
import { PolicyArea } from './areas/policy.area.js';
import { RecallArea } from './areas/recall.area.js';
import { ReceiptsArea } from './areas/receipts.area.js';
import { SettingsArea } from './areas/settings.area.js';
import { SpacesArea } from './areas/spaces.area.js';
import { StandInArea } from './areas/stand-in.area.js';
import { TokensArea } from './areas/tokens.area.js';
import { UsersArea } from './areas/users.area.js';
import { BaseClient } from './base-client.js';
import { createFixedBearer, createRequestedCookie } from './credential.js';
import type { Answer, Query } from './operation-types.js';
import type { CallOptions, ClientOptions } from './options.js';
import { Transport } from './transport.js';
import { requestWhoami, type Whoami } from './whoami.js';

/** The admin token, or in a browser the cookie of `login()`. */
export type AdminOptions = ClientOptions &
  ({ adminToken: string; credentials?: never } | { credentials: 'include'; adminToken?: never });

export type Overview = Answer<'getOverview'>;
export type ServiceConfig = Answer<'getConfig'>;
export type DoctorReport = Answer<'runDoctor'>;

/**
 * Client for operators: tokens, jobs, erasure, settings, receipts, the audit log.
 *
 * @example
 * ```ts
 * const admin = MemoryBridge.admin({ adminToken });
 * const { token } = await admin.tokens.create({ label: 'app', llm_base_url, llm_api_key });
 * ```
 */
export class AdminClient extends BaseClient {
  readonly tokens: TokensArea;
  readonly policy: PolicyArea;
  readonly standIn: StandInArea;
  readonly users: UsersArea;
  readonly spaces: SpacesArea;
  readonly erase: ErasureArea;
  readonly jobs: JobsArea;
  readonly memories: ManagedMemoriesArea;
  readonly settings: SettingsArea;
  readonly receipts: ReceiptsArea;
  readonly allMemories: AllMemoriesArea;
  readonly sessions: AllSessionsArea;
  readonly resources: AllResourcesArea;
  readonly recall: RecallArea;
  readonly audit: AuditArea;
  readonly extract: ExtractArea;
  readonly #transport: Transport;

  /** @throws {InputError} without a token or a cookie, or with a blank token */
  constructor({ adminToken, credentials, ...options }: AdminOptions) {
    const transport = new Transport(
      options,
      adminToken === undefined
        ? createRequestedCookie(credentials, 'adminToken')
        : createFixedBearer(adminToken, 'adminToken'),
    );
    super(transport);
    this.#transport = transport;
    this.tokens = new TokensArea(transport);
    this.policy = new PolicyArea(transport);
    this.standIn = new StandInArea(transport);
    this.users = new UsersArea(transport);
    this.spaces = new SpacesArea(transport);
    this.erase = new ErasureArea(transport);
    this.jobs = new JobsArea(transport);
    this.memories = new ManagedMemoriesArea(transport);
    this.settings = new SettingsArea(transport);
    this.receipts = new ReceiptsArea(transport);
    this.allMemories = new AllMemoriesArea(transport);
    this.sessions = new AllSessionsArea(transport);
    this.resources = new AllResourcesArea(transport);
    this.recall = new RecallArea(transport);
    this.audit = new AuditArea(transport);
    this.extract = new ExtractArea(transport);
  }

  /** Gets the state of the service and figures of its work. */
  overview(query: Query<'getOverview'> = {}, options?: CallOptions): ApiPromise<Overview> {
    return this.#transport.call('getOverview', { query }, options);
  }

  /** Lists every setting of the configuration with its origin; secrets are only `set` or `not set`. */
  config(options?: CallOptions): ApiPromise<ServiceConfig> {
    return this.#transport.call('getConfig', {}, options);
  }

  /** Checks the installation on the machine of the service, as `memorybridge doctor` does there. */
  doctor(options?: CallOptions): ApiPromise<DoctorReport> {
    return this.#transport.call('runDoctor', {}, options);
  }

  /**
   * Follows the service's events live. The stream ends with `options.signal`, or when the service ends it:
   * call this again then.
   *
   * @example
   * ```ts
   * for await (const event of admin.events()) {
   *   if (event.type === 'request') console.log(event.status, event.ms);
   * }
   * ```
   */
  events(options?: CallOptions): AsyncGenerator<AdminEvent, void> {
    return readAdminEvents(this.#transport, options);
  }

  /** Gets metrics in Prometheus' text format. */
  metrics(options?: CallOptions): ApiPromise<string> {
    return this.#transport.callText('metrics', {}, options);
  }

  /**
   * Exchanges the admin token, or the code of a one-time link, for the browser's login cookie, which is valid
   * for 12 hours, for a client made with `credentials: 'include'`.
   *
   * @throws {AuthenticationError} for a wrong token or a code that was used, {RateLimitError} after ten of
   * them
   */
  login(proof: string | { readonly code: string }, options?: CallOptions): ApiPromise<void> {
    return this.#transport.call(
      'login',
      { body: typeof proof === 'string' ? { token: proof } : { code: proof.code } },
      options,
    );
  }

  /** Ends the login of this browser. */
  logout(options?: CallOptions): ApiPromise<void> {
    return this.#transport.call('logout', {}, options);
  }

  /** Tells which credential this client sends. */
  whoami(options?: CallOptions): ApiPromise<Whoami> {
    return requestWhoami(this.#transport, options);
  }
}

export type RecallScope = 'current_chat' | 'resources' | 'all_user_memory';

export interface GatewayFields {
  /** Address without a slash at its end. */
  readonly baseUrl: string;
  readonly userId: string;
  readonly userKey: string;
  readonly appId: string;
  readonly projectId: string;
  readonly scope: readonly RecallScope[];
  readonly topK: number;
  readonly timeoutSeconds: number;
}

/**
 * Connection settings of the memory gateway. `userKey` can be read, but not printed, serialized, or copied by
 * spreading.
 */
export class GatewaySettings implements GatewayFields {
  readonly baseUrl: string;
  readonly userId: string;
  readonly appId: string;
  readonly projectId: string;
  readonly scope: readonly RecallScope[];
  readonly topK: number;
  readonly timeoutSeconds: number;
  readonly #userKey: string;

  constructor({ userKey, ...fields }: GatewayFields) {
    this.baseUrl = fields.baseUrl;
    this.userId = fields.userId;
    this.appId = fields.appId;
    this.projectId = fields.projectId;
    this.scope = Object.freeze([...fields.scope]);
    this.topK = fields.topK;
    this.timeoutSeconds = fields.timeoutSeconds;
    this.#userKey = userKey;
    Object.freeze(this);
  }

  get userKey(): string {
    return this.#userKey;
  }

  /** Hides the key from Node's inspection, which can show getters. */
  [Symbol.for('nodejs.util.inspect.custom')](): object {
    return { ...this };
  }
}

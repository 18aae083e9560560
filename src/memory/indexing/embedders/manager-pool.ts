import type { TokenConfig } from '../../../tokens/token-config.js';

type PooledConfig = Pick<TokenConfig, 'id' | 'configHash'>;

interface PoolOptions<Config, Manager> {
  readonly create: (config: Config) => Manager;
  /**
   * Releases the resources of a manager, after its work in progress. The manager logs its failures itself.
   */
  readonly close: (manager: Manager) => Promise<void>;
}

/**
 * Keeps one manager per token, created at first use. When the token's configuration hash changes, a new
 * manager is created and the old one closed.
 */
export class ManagerPool<Manager, Config extends PooledConfig = TokenConfig> {
  private readonly entries = new Map<string, { readonly configHash: string; readonly manager: Manager }>();
  private closed = false;

  constructor(private readonly options: PoolOptions<Config, Manager>) {}

  /** @throws Error after `closeAll` */
  get(config: Config): Manager {
    if (this.closed) throw new Error('The manager pool is closed.');
    const entry = this.entries.get(config.id);
    if (entry?.configHash === config.configHash) return entry.manager;
    this.invalidate(config.id).catch(() => undefined);
    const manager = this.options.create(config);
    this.entries.set(config.id, { configHash: config.configHash, manager });
    return manager;
  }

  /** Drops the manager of a token, so that the next access creates a new one. Resolves when it is closed. */
  async invalidate(tokenId: string): Promise<void> {
    const entry = this.entries.get(tokenId);
    this.entries.delete(tokenId);
    if (entry !== undefined) await this.options.close(entry.manager);
  }

  /** Closes all managers at shutdown. Never rejects. */
  async closeAll(): Promise<void> {
    this.closed = true;
    await Promise.allSettled([...this.entries.keys()].map((tokenId) => this.invalidate(tokenId)));
  }
}

import type { TokenConfig } from '../../../tokens/token-config.js';

type PooledConfig = Pick<TokenConfig, 'id' | 'configHash'>;

interface PoolOptions<Config, Manager> {
  readonly create: (config: Config) => Manager;
  /** Lets go of what a manager holds; work still under way may finish. A failure is the manager's to log. */
  readonly close: (manager: Manager) => Promise<void>;
}

/**
 * One manager per token, made at first use, kept under token id and configuration hash: a changed hash makes
 * a new one and closes the old.
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

  /** The next access makes a new manager. Resolves when the old one is closed. */
  async invalidate(tokenId: string): Promise<void> {
    const entry = this.entries.get(tokenId);
    this.entries.delete(tokenId);
    if (entry !== undefined) await this.options.close(entry.manager);
  }

  /** At shutdown. Resolves when all are closed, the failing ones too. */
  async closeAll(): Promise<void> {
    this.closed = true;
    await Promise.allSettled([...this.entries.keys()].map((tokenId) => this.invalidate(tokenId)));
  }
}

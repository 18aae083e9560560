import type { TokenConfig } from '../../../tokens/token-config.js';

type PooledConfig = Pick<TokenConfig, 'id' | 'configHash'>;

/**
 * Keeps one manager per token, created at first use. When the token's configuration hash changes, a new
 * manager is created. Managers own no resources, so a dropped one needs no closing.
 */
export class ManagerPool<Manager, Config extends PooledConfig = TokenConfig> {
  private readonly entries = new Map<string, { readonly configHash: string; readonly manager: Manager }>();
  private closed = false;

  constructor(private readonly create: (config: Config) => Manager) {}

  /** @throws Error after `closeAll` */
  get(config: Config): Manager {
    if (this.closed) throw new Error('The manager pool is closed.');
    const entry = this.entries.get(config.id);
    if (entry?.configHash === config.configHash) return entry.manager;
    const manager = this.create(config);
    this.entries.set(config.id, { configHash: config.configHash, manager });
    return manager;
  }

  /** Drops the manager of a token, so that the next access creates a new one. */
  invalidate(tokenId: string): void {
    this.entries.delete(tokenId);
  }

  /** Drops all managers at shutdown and refuses further access. */
  closeAll(): void {
    this.closed = true;
    this.entries.clear();
  }
}

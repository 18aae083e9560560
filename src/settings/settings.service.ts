import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ChangeFeed } from '../database/change-feed.port.js';
import type { InstanceSettings, SettingsPatch } from './instance-settings.js';
import { parseSettingsPatch, readSettings, SETTING_KEYS } from './parse-settings.js';
import { SettingsRepository } from './settings.repository.js';

/** Milliseconds between attempts to read the settings while the database is unavailable. */
const RETRY_MS = 5_000;

/**
 * Caches the instance's settings in this process until they change anywhere. The database notifies every
 * process of a change, and after a lost connection they are read again. The caller of a change sees it at
 * once, others at their next use.
 * @example
 * const { memoryEnabled } = await settings.getCurrent();
 * await settings.update({ memoryEnabled: false }, 'admin:1');
 */
@Injectable()
export class SettingsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('settings');
  private held: InstanceSettings | null = null;
  private freshUntil = 0;
  private loading: Promise<InstanceSettings> | null = null;
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly repository: SettingsRepository,
    private readonly changes: ChangeFeed,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = this.changes.subscribe('settings', () => this.invalidate());
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  /**
   * Returns the settings, the same object until they change.
   * @throws DomainError DATABASE_UNAVAILABLE only if they were never read
   */
  async getCurrent(): Promise<InstanceSettings> {
    if (this.held !== null && Date.now() < this.freshUntil) return this.held;
    return this.loading ?? this.startLoading();
  }

  /**
   * Reads the stored settings again, for a job that follows from a change in another process, whose notice
   * may not have arrived yet.
   * @throws DomainError DATABASE_UNAVAILABLE only if they were never read
   */
  refresh(): Promise<InstanceSettings> {
    this.invalidate();
    return this.getCurrent();
  }

  /**
   * Changes the given settings.
   * @param patch settings as a caller sent them
   * @param complete adds the consequences of the change
   * @throws DomainError VALIDATION_FAILED with the invalid setting, and changes nothing; DATABASE_UNAVAILABLE
   */
  async update(patch: unknown, actor: string, complete = keepPatch): Promise<InstanceSettings> {
    const parsed = parseSettingsPatch(patch);
    return this.change((current) => complete(current, parsed), actor);
  }

  /**
   * Changes settings depending on the stored ones.
   * @param decide computes the change from the settings stored at that moment; an empty patch changes nothing
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async change(
    decide: (current: InstanceSettings) => SettingsPatch,
    actor: string,
  ): Promise<InstanceSettings> {
    await this.repository.change(SETTING_KEYS, (stored) => decide(this.complete(stored)), actor);
    this.invalidate();
    return this.getCurrent();
  }

  /** Invalidates the settings, and a read in progress, which may be older than the change. */
  private invalidate(): void {
    this.loading = null;
    this.freshUntil = 0;
  }

  private startLoading(): Promise<InstanceSettings> {
    const loading: Promise<InstanceSettings> = this.load(() => this.loading === loading).finally(() => {
      if (this.loading === loading) this.loading = null;
    });
    return (this.loading = loading);
  }

  private async load(isLatest: () => boolean): Promise<InstanceSettings> {
    try {
      const settings = await this.read();
      if (isLatest()) this.keep(settings, Infinity);
      return settings;
    } catch (error) {
      if (this.held === null) throw error;
      this.logger.warn({ msg: 'settings could not be reloaded; keeping the last known values', err: error });
      if (isLatest()) this.keep(this.held, Date.now() + RETRY_MS);
      return this.held;
    }
  }

  private keep(settings: InstanceSettings, freshUntil: number): void {
    this.held = settings;
    this.freshUntil = freshUntil;
  }

  private async read(): Promise<InstanceSettings> {
    return this.complete(await this.repository.read(SETTING_KEYS));
  }

  private complete(stored: ReadonlyMap<string, unknown>): InstanceSettings {
    return readSettings(stored, (key) =>
      this.logger.warn(`The stored setting ${key} is invalid; using its default.`),
    );
  }
}

function keepPatch(_current: InstanceSettings, patch: SettingsPatch): SettingsPatch {
  return patch;
}

import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ChangeFeed } from '../database/change-feed.port.js';
import type { InstanceSettings, SettingsPatch } from './instance-settings.js';
import { parseSettingsPatch, readSettings, SETTING_KEYS } from './parse-settings.js';
import { SettingsRepository } from './settings.repository.js';

/** While they can't be read: how long what is held serves until the next try. Milliseconds. */
const RETRY_MS = 5_000;

/**
 * The instance's settings, held in this process until they change anywhere: the database notifies every
 * process of each change, and after a lost connection they are read again. Who changes them sees the change
 * at once, others at the next use.
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
    this.unsubscribe = this.changes.subscribe('settings', () => this.forget());
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  /**
   * The same object until something changes.
   * @throws DomainError DATABASE_UNAVAILABLE only when they were never read
   */
  async getCurrent(): Promise<InstanceSettings> {
    if (this.held !== null && Date.now() < this.freshUntil) return this.held;
    return this.loading ?? this.startLoading();
  }

  /**
   * Reads what is stored now, for a job that follows from a change in another process: the notice of that
   * change may still be on its way here.
   * @throws DomainError DATABASE_UNAVAILABLE only when they were never read
   */
  refresh(): Promise<InstanceSettings> {
    this.forget();
    return this.getCurrent();
  }

  /**
   * Changes any subset.
   * @param patch as a caller sent it
   * @param complete adds what follows from it
   * @throws DomainError VALIDATION_FAILED naming the bad setting, with nothing changed; DATABASE_UNAVAILABLE
   */
  async update(patch: unknown, actor: string, complete = keepPatch): Promise<InstanceSettings> {
    const parsed = parseSettingsPatch(patch);
    return this.change((current) => complete(current, parsed), actor);
  }

  /**
   * Changes what depends on what is there.
   * @param decide gets what is stored at that moment; an empty patch changes nothing. What it throws is
   * thrown
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async change(
    decide: (current: InstanceSettings) => SettingsPatch,
    actor: string,
  ): Promise<InstanceSettings> {
    await this.repository.change(SETTING_KEYS, (stored) => decide(this.complete(stored)), actor);
    this.forget();
    return this.getCurrent();
  }

  /** Also discards the read that is under way: it may be older than the change. */
  private forget(): void {
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

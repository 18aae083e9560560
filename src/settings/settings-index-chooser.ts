import { Inject, Injectable } from '@nestjs/common';
import type { IndexConfig, QdrantConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import {
  IndexChooser,
  buildTargetName,
  type IndexChoice,
  type QdrantTarget,
} from '../search-index/index-chooser.port.js';
import type { InstanceSettings } from './instance-settings.js';
import { findFilledTarget, parseLeftTargets, findWantedTarget } from './qdrant-targets.js';
import { SettingsService } from './settings.service.js';

/**
 * Chooses the search index. A configured `index.driver: qdrant` takes precedence; with `embedded`, the
 * settings may name a Qdrant, which serves once it is filled (D15).
 */
@Injectable()
export class SettingsIndexChooser extends IndexChooser {
  readonly configured: IndexConfig['driver'];
  private readonly own: QdrantTarget | null;
  private known: { readonly of: InstanceSettings; readonly choice: IndexChoice } | null = null;

  constructor(
    private readonly settings: SettingsService,
    @Inject(getSectionToken('index')) { driver }: Pick<IndexConfig, 'driver'>,
    @Inject(getSectionToken('qdrant'))
    { url, apiKey, collection }: Pick<QdrantConfig, 'url' | 'apiKey' | 'collection'>,
  ) {
    super();
    this.configured = driver;
    this.own = driver === 'qdrant' ? { url, apiKey, collection } : null;
  }

  /** Returns the current choice, the same object until it changes. */
  async getCurrent(): Promise<IndexChoice> {
    return this.choose(await this.settings.getCurrent());
  }

  async refresh(): Promise<IndexChoice> {
    return this.choose(await this.settings.refresh());
  }

  private choose(settings: InstanceSettings): IndexChoice {
    if (this.known?.of !== settings) this.known = { of: settings, choice: chooseIndex(this.own, settings) };
    return this.known.choice;
  }
}

/**
 * Combines the configured Qdrant with the settings.
 * @param own the configured Qdrant; `null` if the configuration does not name one
 */
export function chooseIndex(own: QdrantTarget | null, settings: InstanceSettings): IndexChoice {
  const wanted = own ?? findWantedTarget(settings);
  const serving = own ?? findFilledTarget(settings);
  const others = [findWantedTarget(settings), ...parseLeftTargets(settings)];
  const all = [wanted, ...others].flatMap((target) =>
    target === null ? [] : [[buildTargetName(target), target] as const],
  );
  // The first of two targets with the same name counts: its key is the current one.
  return { serving, wanted, holding: [...new Map(all.reverse()).values()].reverse() };
}

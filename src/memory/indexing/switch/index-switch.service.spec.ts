import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { QdrantTarget } from '../../../search-index/index-chooser.port.js';
import type { InstanceSettings, SettingsPatch } from '../../../settings/instance-settings.js';
import { DEFAULT_SETTINGS } from '../../../settings/parse-settings.js';
import { parseLeftTargets } from '../../../settings/qdrant-targets.js';
import { IndexSwitchService } from './index-switch.service.js';

const [AWAY, THERE] = ['away', 'there'].map((host) => ({
  url: `http://${host}:6333`,
  apiKey: null,
  collection: 'memory',
})) as [QdrantTarget, QdrantTarget];
const RUN = {
  signal: new AbortController().signal,
  log: () => Promise.resolve(),
  reportProgress: () => Promise.resolve(),
};

/**
 * @param known the settings that this process knows before it reads them again; those that are stored when
 * absent
 */
function switching(
  left: readonly QdrantTarget[],
  wanted: QdrantTarget | null = null,
  known?: InstanceSettings,
) {
  let settings: InstanceSettings = { ...DEFAULT_SETTINGS, 'index.left': JSON.stringify(left) };
  let held = known ?? settings;
  const dropped: QdrantTarget[] = [];
  const change = (decide: (current: InstanceSettings) => SettingsPatch): Promise<InstanceSettings> => {
    held = settings = { ...settings, ...decide(settings) };
    return Promise.resolve(settings);
  };
  const drop = async (target: QdrantTarget): Promise<void> => {
    if (target.url === AWAY.url) throw new DomainError('BACKEND_UNAVAILABLE', 'Qdrant did not answer.');
    dropped.push(await Promise.resolve(target));
  };
  const copies = { drop, fill: () => Promise.resolve(true) };
  const chooser = { getCurrent: () => Promise.resolve({ serving: wanted, wanted, holding: left }) };
  const refresh = (): Promise<InstanceSettings> => Promise.resolve((held = settings));
  const indexes = new IndexSwitchService(
    { getCurrent: () => Promise.resolve(held), refresh, change },
    copies,
    chooser,
  );
  return { indexes, dropped, left: () => parseLeftTargets(settings) };
}

describe('IndexSwitchService', () => {
  it('empties what it can reach, whatever else does not answer', async () => {
    const { indexes, dropped, left } = switching([AWAY, THERE]);
    await expect(indexes.applySettings(RUN)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    expect([dropped, left()]).toEqual([[THERE], [AWAY]]);
  });

  it('empties an index that another process has just left, before this process hears of it', async () => {
    const { indexes, dropped } = switching([THERE], null, DEFAULT_SETTINGS);
    await indexes.applySettings(RUN);
    expect(dropped).toEqual([THERE]);
  });

  it('keeps an index that the configuration has chosen since', async () => {
    const { indexes, dropped } = switching([THERE], THERE);
    await indexes.applySettings(RUN);
    expect(dropped).toEqual([]);
  });
});

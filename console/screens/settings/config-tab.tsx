import { useCallback, type ReactNode } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { useCall } from '../../app/use-call.js';
import { useView } from '../../app/use-view.js';
import { Checkbox } from '../../kit/checkbox.js';
import { FilterTextField } from '../../kit/filter-text-field.js';
import { useT, type Translate } from '../../kit/language.js';
import { Section } from '../../kit/section.js';
import { NoMatch, QueryPart } from '../../kit/states.js';
import { findSettings, differsFromDefault, showSetting } from '../../lib/config-settings.js';

type Setting = Answer<'getConfig'>['settings'][number];

const CONFIG_VIEW = { q: '', changed: false };

/** Shows the configuration as the service read it at its start. */
export function ConfigTab(): ReactNode {
  const t = useT();
  const config = useCall('getConfig', {});
  const [view, setView] = useView(CONFIG_VIEW);
  const search = useCallback((q: string) => setView({ q }, { replace: true }), [setView]);
  return (
    <Section title={t('settings.configTitle')} hint={t('settings.configHint')}>
      <div className="filters config-filters" role="search">
        <FilterTextField
          label={t('settings.configSearch')}
          placeholder="server.port"
          value={view.q}
          onSettle={search}
        />
        <Checkbox
          label={t('settings.configChanged')}
          checked={view.changed}
          onCheck={(changed) => setView({ changed })}
        />
      </div>
      <QueryPart query={config}>
        {({ settings }) => {
          const found = findSettings(settings, view);
          if (found.length === 0) return <NoMatch onClear={() => setView(CONFIG_VIEW)} />;
          return <SettingTable settings={found} of={settings.length} />;
        }}
      </QueryPart>
    </Section>
  );
}

function SettingTable({
  settings,
  of: total,
}: {
  readonly settings: readonly Setting[];
  readonly of: number;
}): ReactNode {
  const t = useT();
  return (
    <>
      <p className="line soft" aria-live="polite">
        {t('settings.configCount', { count: settings.length, total })}
      </p>
      <table className="results config-table" role="table" aria-label={t('settings.configTitle')}>
        <thead role="rowgroup">
          <tr role="row">
            {(['configKey', 'configValue', 'configDefault', 'configSource'] as const).map((name) => (
              <th key={name} scope="col" role="columnheader">
                {t(`settings.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {settings.map((setting) => (
            <SettingRow key={setting.key} setting={setting} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function SettingRow({ setting }: { readonly setting: Setting }): ReactNode {
  const t = useT();
  const show = (value: unknown): string =>
    setting.secret ? t(value === 'set' ? 'settings.keyIsSet' : 'settings.keyNone') : showSetting(value);
  return (
    <tr role="row" className={differsFromDefault(setting) ? 'config-changed' : undefined}>
      <th scope="row" role="rowheader">
        <code>{setting.key}</code>
      </th>
      <td role="cell" data-label={t('settings.configValue')}>
        <bdi>{show(setting.value)}</bdi>
      </td>
      <td role="cell" data-label={t('settings.configDefault')}>
        <bdi>{show(setting.default)}</bdi>
      </td>
      <td role="cell" data-label={t('settings.configSource')}>
        {describeSource(setting, t)}
      </td>
    </tr>
  );
}

function describeSource({ source, place }: Setting, t: Translate): string {
  if (source === 'default') return t('settings.sourceDefault');
  if (source === 'start' || place === null) return t('settings.sourceStart');
  if (source === 'file') return place;
  return t(source === 'dotenv' ? 'settings.sourceDotenv' : 'settings.sourceEnvironment', { place });
}

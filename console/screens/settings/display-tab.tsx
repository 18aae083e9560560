import type { ReactNode } from 'react';
import { SelectField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { setPreferences, usePreferences } from '../../kit/preferences.js';
import { Section } from '../../kit/section.js';
import type { DisplayPreferences } from '../../lib/preferences.js';
import { SwitchField } from './switch-field.js';

const UNDO_SECONDS = [6, 20, 60] as const;

export function DisplayTab(): ReactNode {
  const t = useT();
  const { singleKeys } = usePreferences();
  return (
    <Section title={t('settings.displayTitle')} hint={t('settings.displayHint')}>
      <div className="form">
        <LanguageField />
        <ThemeField />
        <DensityField />
        <UndoField />
        <SwitchField
          label={t('settings.singleKeys')}
          hint={t('settings.singleKeysHint')}
          checked={singleKeys}
          onCheck={(isChecked) => setPreferences({ singleKeys: isChecked })}
        />
      </div>
    </Section>
  );
}

function LanguageField(): ReactNode {
  const t = useT();
  const { language } = usePreferences();
  return (
    <SelectField
      label={t('settings.language')}
      value={language ?? 'browser'}
      options={[
        { value: 'browser', label: t('settings.languageBrowser') },
        { value: 'en', label: 'English' },
        { value: 'zh', label: '中文' },
      ]}
      onChoose={(chosen) => setPreferences({ language: chosen === 'browser' ? null : chosen })}
    />
  );
}

function ThemeField(): ReactNode {
  const t = useT();
  return (
    <SelectField<DisplayPreferences['theme']>
      label={t('settings.theme')}
      value={usePreferences().theme}
      options={[
        { value: 'system', label: t('settings.themeSystem') },
        { value: 'light', label: t('settings.themeLight') },
        { value: 'dark', label: t('settings.themeDark') },
      ]}
      onChoose={(theme) => setPreferences({ theme })}
    />
  );
}

function DensityField(): ReactNode {
  const t = useT();
  return (
    <SelectField<DisplayPreferences['density']>
      label={t('settings.density')}
      value={usePreferences().density}
      options={[
        { value: 'comfortable', label: t('settings.comfortable') },
        { value: 'compact', label: t('settings.compact') },
      ]}
      onChoose={(density) => setPreferences({ density })}
    />
  );
}

function UndoField(): ReactNode {
  const t = useT();
  return (
    <SelectField
      label={t('settings.undoTime')}
      hint={t('settings.undoTimeHint')}
      value={String(usePreferences().undoSeconds)}
      options={UNDO_SECONDS.map((count) => ({
        value: String(count),
        label: t('settings.seconds', { count }),
      }))}
      onChoose={(chosen) =>
        setPreferences({ undoSeconds: UNDO_SECONDS.find((each) => String(each) === chosen) ?? 6 })
      }
    />
  );
}

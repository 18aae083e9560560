import type { ReactNode } from 'react';
import { useT } from '../kit/language.js';
import { setPreferences, usePreferences } from '../kit/preferences.js';
import { chooseLanguage, type DisplayPreferences } from '../lib/preferences.js';

export function LanguageChoice(): ReactNode {
  const t = useT();
  const language = chooseLanguage(usePreferences().language, navigator.languages);
  return (
    <select
      className="quiet-select"
      aria-label={t('shell.language')}
      value={language}
      onChange={(event) => setPreferences({ language: event.target.value as 'en' | 'zh' })}
    >
      <option value="en" lang="en">
        English
      </option>
      <option value="zh" lang="zh">
        中文
      </option>
    </select>
  );
}

export function ThemeChoice(): ReactNode {
  const t = useT();
  const { theme } = usePreferences();
  return (
    <select
      className="quiet-select"
      aria-label={t('shell.theme')}
      value={theme}
      onChange={(event) => setPreferences({ theme: event.target.value as DisplayPreferences['theme'] })}
    >
      <option value="system">{t('shell.themeSystem')}</option>
      <option value="light">{t('shell.themeLight')}</option>
      <option value="dark">{t('shell.themeDark')}</option>
    </select>
  );
}

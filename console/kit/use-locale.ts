import { useMemo } from 'react';
import { chooseLanguage } from '../lib/preferences.js';
import { usePreferences } from './preferences.js';

/** The page's language, for formats of one's own. */
export function useLocale(): 'en' | 'zh' {
  return chooseLanguage(usePreferences().language, navigator.languages);
}

/** Writes large numbers short: 41M, 4100万. */
export function useCompactNumber(): (value: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
    return (value) => format.format(value);
  }, [locale]);
}

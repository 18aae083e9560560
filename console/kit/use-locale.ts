import { useMemo } from 'react';
import { chooseLanguage } from '../lib/preferences.js';
import { usePreferences } from './preferences.js';

/** Returns the page's language, for custom formats. */
export function useLocale(): 'en' | 'zh' {
  return chooseLanguage(usePreferences().language, navigator.languages);
}

/** Returns a formatter that abbreviates large numbers: 41M, 4100万. */
export function useCompactNumber(): (value: number) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
    return (value) => format.format(value);
  }, [locale]);
}

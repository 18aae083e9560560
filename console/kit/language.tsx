import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { en, type TextKey } from '../lib/i18n/en.js';
import { fillMessage, type Catalog, type Params } from '../lib/i18n/catalog.js';
import { buildAnswerTranslator, type TranslateAnswer } from '../lib/i18n/translate-answer.js';
import { chooseLanguage } from '../lib/preferences.js';
import { chooseTimeStyle } from '../lib/time-style.js';
import { usePreferences } from './preferences.js';

/** Returns a text in the chosen language: `t('memories.rows', { count })`. */
export type Translate = (key: TextKey, params?: Params) => string;

interface Language {
  readonly locale: 'en' | 'zh';
  readonly catalog: Catalog;
  readonly translateAnswer: TranslateAnswer;
}

const ENGLISH: Language = { locale: 'en', catalog: en, translateAnswer: (text) => text };
const LanguageContext = createContext(ENGLISH);

/** Shows its children once the texts of the chosen language are loaded. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const chosen = chooseLanguage(usePreferences().language, navigator.languages);
  const [language, setLanguage] = useState<Language | null>(chosen === 'en' ? ENGLISH : null);
  useEffect(() => {
    let isCurrent = true;
    void loadLanguage(chosen).then((loaded) => isCurrent && setLanguage(loaded));
    return () => void (isCurrent = false);
  }, [chosen]);
  useEffect(() => {
    if (language !== null) document.documentElement.lang = language.locale;
  }, [language]);
  return language === null ? null : (
    <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>
  );
}

async function loadLanguage(locale: Language['locale']): Promise<Language> {
  if (locale === 'en') return ENGLISH;
  try {
    const [{ zh }, { answers }] = await Promise.all([
      import('../lib/i18n/zh.js'),
      import('../lib/i18n/zh/answers.js'),
    ]);
    return { locale, catalog: zh, translateAnswer: buildAnswerTranslator(answers) };
  } catch {
    // English is there already, and says more than an empty page.
    return ENGLISH;
  }
}

export function useT(): Translate {
  const { catalog, locale } = useContext(LanguageContext);
  return useCallback((key, params) => fillMessage(catalog, locale, key, params), [catalog, locale]);
}

/** Returns a function that puts a sentence of the service, which speaks English, into the chosen language. */
export function useTranslateAnswer(): TranslateAnswer {
  return useContext(LanguageContext).translateAnswer;
}

/** Formats numbers and times for the chosen language. */
export interface Formats {
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
  readonly time: (iso: string) => string;
  /** Formats a time without the day if it is today, and without the year if it is the current one. */
  readonly shortTime: (iso: string) => string;
  readonly exactTime: (iso: string) => string;
}

export function useFormats(): Formats {
  const { locale } = useContext(LanguageContext);
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' });
    const short = {
      today: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
      year: new Intl.DateTimeFormat(locale, {
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }),
      older: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
    };
    return {
      number: (value) => number.format(value),
      percent: (share) => percent.format(share),
      time: (iso) => time.format(new Date(iso)),
      shortTime: (iso) => short[chooseTimeStyle(iso, new Date())].format(new Date(iso)),
      exactTime: (iso) => `${exact.format(new Date(iso))} · ${iso}`,
    };
  }, [locale]);
}

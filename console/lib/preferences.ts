import { isRecord, parseObject } from './json.js';

/** A reader's display preferences in this browser. Nothing in them identifies anybody. */
export interface DisplayPreferences {
  /** null: the browser's language. */
  readonly language: 'en' | 'zh' | null;
  readonly theme: 'system' | 'light' | 'dark';
  readonly density: 'comfortable' | 'compact';
  /** Seconds for which an erasure is held back. */
  readonly undoSeconds: 6 | 20 | 60;
  readonly singleKeys: boolean;
  /** Hidden columns, by table. */
  readonly hiddenColumns: Readonly<Record<string, readonly string[]>>;
}

export const DEFAULT_PREFERENCES: DisplayPreferences = {
  language: null,
  theme: 'system',
  density: 'comfortable',
  undoSeconds: 6,
  singleKeys: true,
  hiddenColumns: {},
};

/** Key in the browser's storage. */
export const PREFERENCES_KEY = 'memorybridge.console';

/** Reads stored preferences; a value that is not one becomes its default. */
export function parsePreferences(text: string | null): DisplayPreferences {
  const stored = parseObject(text ?? '') ?? {};
  const choose = <Key extends keyof DisplayPreferences>(
    key: Key,
    options: readonly DisplayPreferences[Key][],
  ): DisplayPreferences[Key] => options.find((option) => option === stored[key]) ?? DEFAULT_PREFERENCES[key];
  return {
    language: choose('language', ['en', 'zh', null]),
    theme: choose('theme', ['system', 'light', 'dark']),
    density: choose('density', ['comfortable', 'compact']),
    undoSeconds: choose('undoSeconds', [6, 20, 60]),
    singleKeys: choose('singleKeys', [true, false]),
    hiddenColumns: readColumns(stored['hiddenColumns']),
  };
}

/**
 * The language of a page: the reader's choice, else the first of the browser's that there is, else English.
 */
export function chooseLanguage(
  chosen: DisplayPreferences['language'],
  browser: readonly string[],
): 'en' | 'zh' {
  if (chosen !== null) return chosen;
  const known = browser
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((tag) => tag === 'en' || tag === 'zh');
  return known === 'zh' ? 'zh' : 'en';
}

function readColumns(value: unknown): DisplayPreferences['hiddenColumns'] {
  const tables = Object.entries(isRecord(value) ? value : {});
  const valid = tables.filter(
    ([, columns]) => Array.isArray(columns) && columns.every((column) => typeof column === 'string'),
  );
  return Object.fromEntries(valid) as Record<string, readonly string[]>;
}

/** A setting as the service describes it. */
interface ConfigSetting {
  readonly key: string;
  readonly value?: unknown;
  readonly default?: unknown;
  readonly place: string | null;
}

export function differsFromDefault({ value, default: fallback }: ConfigSetting): boolean {
  return JSON.stringify(value) !== JSON.stringify(fallback);
}

/** Finds the settings whose name, value or source contains every word, in any case. */
export function findSettings<S extends ConfigSetting>(
  settings: readonly S[],
  { q, changed }: { readonly q: string; readonly changed: boolean },
): readonly S[] {
  const words = q.toLowerCase().split(/\s+/);
  return settings.filter((setting) => {
    const text = [setting.key, showSetting(setting.value), setting.place].join(' ').toLowerCase();
    return (!changed || differsFromDefault(setting)) && words.every((word) => text.includes(word));
  });
}

/** Writes a value as in the configuration; a dash if there is none. */
export function showSetting(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

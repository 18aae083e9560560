const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_000;

/** A number of bytes in the unit in which it has at most three digits before the point. */
export function formatBytes(bytes: number, locale: string): string {
  const at = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[at],
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / STEP ** at);
}

/** Spreadsheets run a cell with such a first character as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Writes rows as comma-separated values in which no cell can run as a formula. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(toCell).join(',') + '\r\n').join('');
}

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

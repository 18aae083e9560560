/** Fields whose numbers differ in each run. */
const VARYING = /^(created|createdAt|created_at|updated_at|score|timestamp|latencyMs|latency_ms)$/;

/** Scores, times and dates in printed lines, which differ in each run. */
const DECIMAL = /(?<![\d.])\d+\.\d+(?![\d.])/g;
const DATE = /\d{4}-\d{2}-\d{2}/g;

/**
 * Compares an answer with the one that a page shows. In the shown answer, `…` matches anything: within a
 * string, as the last item for further items, as a key for further fields.
 * @returns the differences by path
 */
export function findDifferences(shown: unknown, actual: unknown, path = ''): string[] {
  if (typeof shown === 'string')
    return isLike(shown, actual) ? [] : [describeDifference(path, shown, actual)];
  if (typeof shown === 'number' && VARYING.test(path.split('.').at(-1) ?? '') && typeof actual === 'number')
    return [];
  if (Array.isArray(shown))
    return Array.isArray(actual)
      ? findDifferentItems(shown, actual, path)
      : [describeDifference(path, shown, actual)];
  if (isRecord(shown))
    return isRecord(actual)
      ? findDifferentFields(shown, actual, path)
      : [describeDifference(path, shown, actual)];
  return shown === actual ? [] : [describeDifference(path, shown, actual)];
}

/**
 * Compares printed lines in the same way. `…` on its own line matches any number of lines, and decimal
 * numbers and dates match any others.
 */
export function isLikeText(shown: string, actual: string): boolean {
  const level = (text: string): string => text.replace(DECIMAL, '0.0').replace(DATE, '0000-00-00');
  return isLike(level(shown), level(actual));
}

function isLike(shown: string, actual: unknown): boolean {
  const pattern = shown.split('…').map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return typeof actual === 'string' && new RegExp(`^${pattern.join('[\\s\\S]*?')}$`).test(actual);
}

function findDifferentItems(shown: readonly unknown[], actual: readonly unknown[], path: string): string[] {
  const isOpen = shown.at(-1) === '…';
  const items = isOpen ? shown.slice(0, -1) : shown;
  if (isOpen ? actual.length < items.length : actual.length !== items.length)
    return [describeDifference(path, shown, actual)];
  return items.flatMap((item, at) => findDifferences(item, actual[at], `${path}.${at}`));
}

function findDifferentFields(
  shown: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
  path: string,
): string[] {
  const { '…': rest, ...fields } = shown;
  const more = rest === undefined ? Object.keys(actual).filter((key) => !(key in fields)) : [];
  return [
    ...more.map((key) => `${path}.${key} is not shown`),
    ...Object.entries(fields).flatMap(([key, value]) =>
      findDifferences(value, actual[key], `${path}.${key}`),
    ),
  ];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describeDifference(path: string, shown: unknown, actual: unknown): string {
  return `${path}: ${JSON.stringify(shown)} is shown, ${JSON.stringify(actual)} was answered`;
}

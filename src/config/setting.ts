import { CronExpressionParser } from 'cron-parser';

/** An environment variable of a setting; a value in seconds is converted to milliseconds. */
export interface EnvName {
  readonly name: string;
  readonly isInSeconds: boolean;
}

/** A setting: its default, its accepted values and its environment variables. */
export interface Setting<T> {
  readonly fallback: T;
  /** Description of accepted values, which follows "must be" in errors. */
  readonly expects: string;
  /** Parses a value from YAML or from the environment; `undefined` if it is invalid. */
  readonly parse: (raw: unknown) => T | undefined;
  readonly aliases: readonly EnvName[];
  /**
   * `masked` values may contain a password and are never printed; `secret` values should also be set in the
   * environment only.
   */
  readonly sensitivity: 'open' | 'masked' | 'secret';
}

/** Rules for the texts of a list. */
interface ListItems {
  /** Description of the texts, which follows "a list of" in errors. */
  readonly expects: string;
  readonly pattern: RegExp;
  readonly lowerCase?: boolean;
}

export function text(fallback: string, ...aliases: string[]): Setting<string> {
  return createSetting(fallback, 'a non-empty text', parseText, aliases);
}

export function optionalText(...aliases: string[]): Setting<string | null> {
  return createSetting<string | null>(null, 'a text, or null', allowNull(parseText), aliases);
}

export function optionalMatch(expects: string, pattern: RegExp): Setting<string | null> {
  const parse = allowNull((raw) => matchPattern(parseText(raw), pattern));
  return createSetting<string | null>(null, `${expects}, or null`, parse, []);
}

export function secret(expects: string, pattern: RegExp, ...aliases: string[]): Setting<string | null> {
  const parse = allowNull((raw) => matchPattern(parseText(raw), pattern));
  return { ...createSetting<string | null>(null, expects, parse, aliases), sensitivity: 'secret' };
}

/**
 * A cron expression of five fields (minute hour day month weekday) or six (second first) with a next time.
 */
export function optionalCron(): Setting<string | null> {
  const parse = allowNull((raw) => parseCron(parseText(raw)));
  return createSetting<string | null>(null, 'a cron expression of five or six fields, or null', parse, []);
}

/** An http or https address without a password, because `fetch` refuses addresses with one. */
export function webAddress(fallback: string): Setting<string> {
  const expects = 'a URL that starts with http:// or https://, without user and password';
  return createSetting(fallback, expects, parseWebAddress, []);
}

/** @param protocols names without a colon */
export function optionalUrl(protocols: readonly string[], ...aliases: string[]): Setting<string | null> {
  const parse = allowNull((raw) => parseUrl(raw, protocols));
  const expects = `a URL that starts with ${protocols.map((name) => `${name}://`).join(' or ')}, or null`;
  return { ...createSetting<string | null>(null, expects, parse, aliases), sensitivity: 'masked' };
}

/**
 * The address of a store. Its password may not contain characters that end it early, because the wrong host
 * would be called, and errors would show the rest of the password.
 */
export function storeUrl(protocols: readonly string[], ...aliases: string[]): Setting<string | null> {
  const setting = optionalUrl(protocols, ...aliases);
  const expects = setting.expects.replace(
    ', or null',
    ' and has @, /, ? and # of user and password written as %40, %2F, %3F and %23, or null',
  );
  const parse = allowNull((raw) => {
    const value = parseUrl(raw, protocols);
    return value === undefined || hasStrayPassword(new URL(value)) ? undefined : value;
  });
  return { ...setting, expects, parse };
}

export function integer(
  fallback: number,
  range: { min: number; max?: number },
  ...aliases: string[]
): Setting<number> {
  const { min, max = Number.MAX_SAFE_INTEGER } = range;
  const expects =
    range.max === undefined ? `a whole number of at least ${min}` : `a whole number from ${min} to ${max}`;
  return createSetting(fallback, expects, (raw) => checkRange(parseNumber(raw), min, max), aliases);
}

export function optionalInteger(
  range: { min: number; max: number },
  ...aliases: string[]
): Setting<number | null> {
  const { expects, parse } = integer(0, range);
  return createSetting<number | null>(null, `${expects}, or null`, allowNull(parse), aliases);
}

/** A duration in milliseconds, at least 1. Its aliases are in seconds and may have fractions. */
export function duration(fallback: number, ...secondsAliases: string[]): Setting<number> {
  const { expects, parse } = integer(fallback, { min: 1, max: MAX_DURATION_MS });
  const aliases = secondsAliases.map((name) => ({ name, isInSeconds: true }));
  return { fallback, expects: `${expects} (milliseconds)`, parse, aliases, sensitivity: 'open' };
}

export function flag(fallback: boolean, ...aliases: string[]): Setting<boolean> {
  return createSetting(fallback, 'true or false', parseFlag, aliases);
}

export function choice<const T extends string>(
  fallback: T,
  options: readonly T[],
  ...aliases: string[]
): Setting<T> {
  const find = (raw: unknown): T | undefined =>
    options.find((option) => typeof raw === 'string' && option === raw.trim().toLowerCase());
  return createSetting(fallback, `one of ${options.join(', ')}`, find, aliases);
}

/** A list of texts, which is comma-separated in the environment. */
export function textList(fallback: readonly string[], ...aliases: string[]): Setting<readonly string[]> {
  return createSetting<readonly string[]>(
    fallback,
    'a list of texts (comma-separated in the environment)',
    parseList,
    aliases,
  );
}

/** A list of texts that match a pattern; `lowerCase` is for names in which case makes no difference. */
export function wordList(
  fallback: readonly string[],
  { expects, pattern, lowerCase = false }: ListItems,
  ...aliases: string[]
): Setting<readonly string[]> {
  const parse = (raw: unknown): readonly string[] | undefined => {
    const items = lowerCase ? parseList(raw)?.map((item) => item.toLowerCase()) : parseList(raw);
    return items?.every((item) => pattern.test(item)) ? items : undefined;
  };
  return createSetting(fallback, `a list of ${expects}`, parse, aliases);
}

/** A list of regular expressions in the notation of JavaScript. */
export function patternList(fallback: readonly string[]): Setting<readonly string[]> {
  return createSetting<readonly string[]>(fallback, 'a list of regular expressions', parsePatterns, []);
}

/** A list of origins of web pages, such as `https://app.example` or `http://localhost:5173`. */
export function originList(): Setting<readonly string[]> {
  const expects =
    'a list of origins such as https://app.example: scheme, host and port, without a path and without *';
  return createSetting<readonly string[]>([], expects, parseOrigins, []);
}

/**
 * Maximum duration. `setTimeout` fires at once beyond 2,147,483,647 ms, and a shutdown adds up to 315 s to a
 * setting (the longest drain delay and 15 s).
 */
export const MAX_DURATION_MS = 2_147_000_000;

const CRON = /^[\d*/,?L#a-z-]+(?:\s+[\d*/,?L#a-z-]+){4,5}$/i;

function createSetting<T>(
  fallback: T,
  expects: string,
  parse: (raw: unknown) => T | undefined,
  aliases: readonly string[],
): Setting<T> {
  return {
    fallback,
    expects,
    parse,
    aliases: aliases.map((name) => ({ name, isInSeconds: false })),
    sensitivity: 'open',
  };
}

function allowNull<T>(parse: (raw: unknown) => T | undefined): (raw: unknown) => T | null | undefined {
  return (raw) => (raw === null ? null : parse(raw));
}

function parseText(raw: unknown): string | undefined {
  const value = typeof raw === 'string' ? raw.trim() : '';
  return value === '' ? undefined : value;
}

function parseCron(expression: string | undefined): string | undefined {
  const matched = matchPattern(expression, CRON);
  if (matched === undefined) return undefined;
  try {
    CronExpressionParser.parse(matched, { tz: 'UTC' }).next();
    return matched;
  } catch {
    return undefined;
  }
}

function matchPattern(value: string | undefined, pattern: RegExp): string | undefined {
  return value !== undefined && pattern.test(value) ? value : undefined;
}

function parseUrl(raw: unknown, protocols: readonly string[]): string | undefined {
  const value = parseText(raw);
  const protocol =
    value !== undefined && URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : undefined;
  return protocol !== undefined && protocols.includes(protocol) ? value : undefined;
}

function hasStrayPassword({ pathname, hash }: URL): boolean {
  return hash !== '' || pathname.includes('@');
}

function parseWebAddress(raw: unknown): string | undefined {
  const value = parseUrl(raw, ['http', 'https']);
  if (value === undefined) return undefined;
  const { username, password } = new URL(value);
  return username + password === '' ? value : undefined;
}

function parseNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return raw;
  return typeof raw === 'string' && /^\d+(\.\d+)?$/.test(raw.trim()) ? Number(raw) : undefined;
}

function checkRange(value: number | undefined, min: number, max: number): number | undefined {
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

function parseFlag(raw: unknown): boolean | undefined {
  const spelled = typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  if (spelled === true || spelled === 'true' || spelled === '1') return true;
  return spelled === false || spelled === 'false' || spelled === '0' ? false : undefined;
}

function parseList(raw: unknown): readonly string[] | undefined {
  const items: readonly unknown[] | undefined =
    typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : undefined;
  const texts = items?.map(parseText);
  return texts?.every((item) => item !== undefined) ? texts : undefined;
}

function parsePatterns(raw: unknown): readonly string[] | undefined {
  return parseList(raw)?.every(isPattern) === true ? parseList(raw) : undefined;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

function parseOrigins(raw: unknown): readonly string[] | undefined {
  const origins = parseList(raw)?.map((item) => parseOrigin(item));
  return origins?.every((origin) => origin !== undefined) ? origins : undefined;
}

function parseOrigin(item: string): string | undefined {
  if (parseUrl(item, ['http', 'https']) === undefined || /[?#@*]/.test(item)) return undefined;
  const { origin, pathname } = new URL(item);
  return pathname === '/' ? origin : undefined;
}

import { formatFields, formatTable, formatValue } from '../result.js';

/** Fields of a token that are shown; the API gives more, which `--json` prints as it is. */
export interface TokenDetail extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

export interface TokenList {
  readonly tokens: readonly TokenDetail[];
  readonly total: number;
}

/** The fields that tell tokens apart come first, because a narrow terminal cuts the others off. */
const COLUMNS = ['id', 'valid', 'label', 'reason', 'token_prefix', 'llm_base_url', 'expires_at'] as const;

/** @param columns width of the terminal; null for no limit */
export function describeList({ tokens, total }: TokenList, columns: number | null): string {
  if (tokens.length === 0) return 'No tokens yet. Register one: npx memorybridge token create --help';
  const rows = [[...COLUMNS], ...tokens.map((token) => COLUMNS.map((column) => formatValue(token[column])))];
  return [formatTable(rows, columns), '', `${total} in total`].join('\n');
}

export function describeToken(token: TokenDetail): string {
  return formatFields(token);
}

/**
 * Prints notes on a new token to standard error, because standard output contains only the token:
 * `TOKEN=$(npx memorybridge token create …)`.
 */
export function describeUse(
  { id, token }: { readonly id: string; readonly token: string },
  url: string,
): string {
  return [
    '',
    'This is the only time it is shown. Use it as the API key of your OpenAI client:',
    `  OPENAI_BASE_URL=${url}/v1`,
    `  OPENAI_API_KEY=${token}`,
    `Its id, for \`npx memorybridge token show\` and \`revoke\`: ${id}`,
  ].join('\n');
}

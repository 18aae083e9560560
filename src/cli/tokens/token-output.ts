import type { CreatedToken, TokenDetail, TokenList } from './admin-client.js';

const COLUMNS = ['id', 'label', 'token_prefix', 'llm_base_url', 'expires_at', 'valid', 'reason'] as const;

export function describeList({ tokens, total }: TokenList): string {
  if (tokens.length === 0) return 'No tokens yet. Register one: npx memorybridge token create --help';
  const rows = [[...COLUMNS], ...tokens.map((token) => COLUMNS.map((column) => cell(token[column])))];
  const widths = COLUMNS.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, '', `${total} in all`].join('\n');
}

export function describeToken(token: TokenDetail): string {
  const width = Math.max(...Object.keys(token).map((key) => key.length));
  return Object.entries(token)
    .map(([key, value]) => `${key.padEnd(width)}  ${cell(value)}`)
    .join('\n');
}

/** What stands beside a new token, which is alone on standard output: `TOKEN=$(npx memorybridge token create …)`. */
export function describeUse({ id, token }: CreatedToken, url: string): string {
  return [
    '',
    'This is the only time it is shown. Use it as the API key of your OpenAI client:',
    `  OPENAI_BASE_URL=${url}/v1`,
    `  OPENAI_API_KEY=${token}`,
    `Its id, for \`npx memorybridge token show\` and \`revoke\`: ${id}`,
  ].join('\n');
}

function cell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

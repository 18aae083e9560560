import { maskText } from '../common/logging/mask.js';

/** The content of a provider's answer to a request for its models. */
export interface ProviderFindings {
  readonly ok: boolean;
  /** Number of models in the list; `null` if the answer contains no list. */
  readonly models: number | null;
  /** Message for people: the provider's own refusal, or the problem with its answer. */
  readonly message: string | null;
}

interface Given {
  readonly status: number;
  readonly body: string;
  readonly apiKey: string;
}

const LONGEST_MESSAGE = 300;

/**
 * Reads the answer of a provider, in OpenAI's format or a vendor's own. Its message is shown without anything
 * that looks like a credential.
 */
export function readProviderAnswer({ status, body, apiKey }: Given): ProviderFindings {
  const json = parse(body);
  if (status >= 300 && status < 400)
    return createFailure('The provider redirects to another address; use that address.');
  if (status !== 200) return createFailure(findRefusal(json, apiKey));
  const list = [readField(json, 'data'), readField(json, 'models'), json].find((value) =>
    Array.isArray(value),
  );
  if (list === undefined)
    return createFailure('The answer contains no list of models. Is the base URL that of an API?');
  return { ok: true, models: list.length, message: null };
}

function createFailure(message: string | null): ProviderFindings {
  return { ok: false, models: null, message };
}

function findRefusal(json: unknown, apiKey: string): string | null {
  const error = readField(json, 'error') ?? json;
  const said = [error, readField(error, 'message'), readField(error, 'detail')].find(
    (value) => typeof value === 'string',
  );
  if (said === undefined || said.trim() === '') return null;
  return maskText(said.replaceAll(apiKey, '***')).slice(0, LONGEST_MESSAGE);
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

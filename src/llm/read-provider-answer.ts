import { maskText } from '../common/logging/mask.js';

/** The content of a provider's answer to a request for its models. */
export interface ProbeFindings {
  readonly ok: boolean;
  /** Number of models in the list; `null` if the answer contains no list. */
  readonly models: number | null;
  /** Message for people: the provider's error message, or the problem with its answer; `null` if it is ok. */
  readonly message: string | null;
}

interface ReceivedAnswer {
  readonly status: number;
  readonly body: string;
  readonly apiKey: string;
}

const MAX_MESSAGE_LENGTH = 300;

/**
 * Reads a provider's list of models, in OpenAI's format or its own, or its error message, in which
 * credentials are masked.
 */
export function readProviderAnswer({ status, body, apiKey }: ReceivedAnswer): ProbeFindings {
  const json = parse(body);
  if (status >= 300 && status < 400)
    return createFailure('The provider redirects to another address; use that address.');
  if (status !== 200) return createFailure(findRefusal(json, apiKey));
  const list = [readField(json, 'data'), readField(json, 'models'), json].find((value) =>
    Array.isArray(value),
  );
  if (list === undefined)
    return createFailure(
      'The answer contains no list of models. Check that the base URL is that of the API.',
    );
  return { ok: true, models: list.length, message: null };
}

function createFailure(message: string | null): ProbeFindings {
  return { ok: false, models: null, message };
}

function findRefusal(json: unknown, apiKey: string): string | null {
  const error = readField(json, 'error') ?? json;
  const message = [error, readField(error, 'message'), readField(error, 'detail')].find(
    (value) => typeof value === 'string',
  );
  if (message === undefined || message.trim() === '') return null;
  return maskText(message.replaceAll(apiKey, '***')).slice(0, MAX_MESSAGE_LENGTH);
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

import { DomainError } from '../../common/errors/domain-error.js';
import type { ContentPart } from '../../common/chat-message.js';
import type { ChatModel } from '../chat-model.types.js';

/** Reads a field of untrusted JSON; `undefined` if it is absent or the value is not an object. */
export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** Reads a non-empty string; `undefined` for any other value. */
export function readTextField(value: unknown, name: string): string | undefined {
  const text = readField(value, name);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** Reads a number; 0 for any other value. */
export function readTokenCount(value: unknown, name: string): number {
  const number = readField(value, name);
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}

/** Reads a list; empty for any other value. */
export function readItems(value: unknown, name: string): readonly unknown[] {
  const list = readField(value, name);
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
}

/** Parses the arguments of a tool call; `{}` for invalid JSON and for values that are not an object. */
export function parseArguments(text: unknown): object {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * Builds the header with the key, as name and value.
 * @param defaultHeader the provider's header, which is used unless the token sets another one
 */
export function buildCredential({ auth, apiKey }: ChatModel, defaultHeader: string): readonly string[] {
  return [auth === 'bearer' ? defaultHeader : auth, apiKey];
}

/** The content of a `data:` URL. */
export interface InlineData {
  readonly mimeType: string;
  /** Base64. */
  readonly data: string;
}

/** Reads an `image_url` part: its inline data or its URL; `null` if the part contains no image. */
export function readImage(part: ContentPart): InlineData | string | null {
  const image = part['image_url'];
  const url = typeof image === 'string' ? image : readTextField(image, 'url');
  if (part.type !== 'image_url' || url === undefined) return null;
  const [, mimeType, data] = /^data:([^;,]{1,100});base64,(.*)$/s.exec(url) ?? [];
  return mimeType === undefined || data === undefined ? url : { mimeType, data };
}

/** Creates the error for a content part that the provider does not support. */
export function createPartError(type: string): DomainError {
  return new DomainError(
    'VALIDATION_FAILED',
    `This provider does not accept content of the type ${JSON.stringify(type.slice(0, 50))}.`,
    {
      field: 'messages',
    },
  );
}

/**
 * Creates the error for an answer that ends with an error.
 * @param kind error type of the provider; nothing else of its error is shown (D25)
 */
export function createRefusalError(kind: unknown): DomainError {
  const word = typeof kind === 'string' && /^\w{1,60}$/.test(kind) ? `: ${kind}` : '';
  return new DomainError('UPSTREAM_REFUSED', `The provider ended the response with an error${word}`);
}

import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly body: { readonly detail?: string; readonly field?: string };
}

/** A part of a form as it goes over the wire; `more` are lines of its head. */
export interface RawPart {
  readonly name: string;
  readonly content: string | Buffer;
  readonly filename?: string;
  readonly type?: string;
}

export const BOUNDARY = 'edge-of-a-part';

/** A request head without `Host` and framing. */
export function buildHead(path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: '127.0.0.1', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Builds the body of a form without escaping anything. */
export function buildFormBody(parts: readonly RawPart[], end = `--${BOUNDARY}--\r\n`): Buffer {
  return Buffer.concat([...parts.map(buildPart), Buffer.from(end)]);
}

function buildPart({ name, content, filename, type }: RawPart): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  const kind = type === undefined ? '' : `content-type: ${type}\r\n`;
  const start = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`,
  );
  return Buffer.concat([start, Buffer.from(content), Buffer.from('\r\n')]);
}

/** Builds a request with a whole form. */
export function buildFormRequest(path: string, parts: readonly RawPart[]): readonly (string | Buffer)[] {
  const body = buildFormBody(parts);
  return [
    buildHead(path, {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    }),
    body,
  ];
}

/**
 * Sends these bytes on a new connection.
 * @returns the answer; a connection closed without one rejects
 */
export async function sendRaw(url: string, bytes: readonly (string | Buffer)[]): Promise<RawAnswer> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  try {
    socket.write(Buffer.concat(bytes.map((piece) => Buffer.from(piece))));
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      const answer = parseWholeAnswer(text);
      if (answer !== null) return answer;
    }
    throw new Error(`closed without an answer: ${text}`);
  } finally {
    socket.destroy();
  }
}

/** Sends these bytes and disconnects as soon as `arrived` resolves. */
export async function sendAndLeave(
  url: string,
  bytes: readonly (string | Buffer)[],
  arrived: () => Promise<unknown>,
): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(Buffer.concat(bytes.map((piece) => Buffer.from(piece))));
  await arrived().finally(() => socket.resetAndDestroy());
}

function parseWholeAnswer(text: string): RawAnswer | null {
  const [headers = '', body] = text.split('\r\n\r\n', 2);
  const [, length] = /^content-length: (\d+)$/im.exec(headers) ?? [];
  if (body === undefined || length === undefined || Buffer.byteLength(body) < Number(length)) return null;
  return { status: Number(headers.split(' ')[1]), body: JSON.parse(body) as RawAnswer['body'] };
}

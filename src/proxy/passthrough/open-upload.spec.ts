import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { openUpload } from './open-upload.js';

const arrive = (headers: Record<string, string>): PassThrough & IncomingMessage =>
  Object.assign(new PassThrough(), { headers }) as unknown as PassThrough & IncomingMessage;

describe('openUpload', () => {
  it.each([[{}], [{ 'content-length': '0' }]])('returns null for a request without a body: %j', (headers) =>
    expect(openUpload(arrive(headers), 10)).toBeNull(),
  );

  it.each([
    [{ 'content-length': '4' }, '4'],
    [{ 'transfer-encoding': 'chunked' }, null],
  ])('streams the bytes of a request with %j', async (headers, length) => {
    const request = arrive(headers);
    const upload = openUpload(request, 4);
    request.end('abcd');
    expect([upload?.length, String(await buffer(upload!.stream))]).toEqual([length, 'abcd']);
  });

  it('refuses a body whose content-length is too large', () =>
    expect(() => openUpload(arrive({ 'content-length': '11' }), 10)).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }),
    ));

  it('fails when a chunked body gets too long, and keeps the connection open', async () => {
    const request = arrive({ 'transfer-encoding': 'chunked' });
    const { stream } = openUpload(request, 3)!;
    request.write('ab');
    request.write('cd');
    const [error] = (await once(stream, 'error')) as [Error];
    expect(error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(request.destroyed).toBe(false);
  });

  it('fails when the client disconnects', async () => {
    const request = arrive({ 'content-length': '9' });
    const { stream } = openUpload(request, 9)!;
    request.destroy(new Error('reset'));
    const [error] = (await once(stream, 'error')) as [Error];
    expect(error.message).toBe('reset');
  });
});

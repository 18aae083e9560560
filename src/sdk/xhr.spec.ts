import { describe, expect, it } from '@jest/globals';
import { UploadMeter } from './upload-meter.js';
import { sendByXhr } from './xhr.js';

type Xhr = InstanceType<Parameters<typeof sendByXhr>[0]>;

/** A browser's request that never ends by itself. */
class PendingXhr implements Xhr {
  static sent = 0;
  readonly upload = { onprogress: null, onload: null };
  readonly status = 0;
  readonly statusText = '';
  readonly responseText = '';
  withCredentials = false;
  onload: Xhr['onload'] = null;
  onerror: Xhr['onerror'] = null;
  onabort: Xhr['onabort'] = null;

  open(): void {}

  setRequestHeader(): void {}

  getAllResponseHeaders(): string {
    return '';
  }

  send(): void {
    PendingXhr.sent += 1;
  }

  abort(): void {
    this.onabort?.();
  }
}

describe('sendByXhr', () => {
  const reason = new Error('The user left');
  const send = (signal: AbortSignal): Promise<Response> =>
    sendByXhr(PendingXhr, '/resources', { body: new Blob(['a']), signal }, new UploadMeter(1));

  it('aborts a request in progress with the reason of the signal', async () => {
    const leaving = new AbortController();
    const sending = send(leaving.signal);
    leaving.abort(reason);
    await expect(sending).rejects.toBe(reason);
  });

  it('sends nothing if the signal was aborted before, as while the body was read', async () => {
    const before = PendingXhr.sent;
    await expect(send(AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(PendingXhr.sent).toBe(before);
  });
});

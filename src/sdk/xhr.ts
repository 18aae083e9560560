import type { UploadMeter } from './upload-meter.js';

/** The part of a browser's `XMLHttpRequest` that is used here. */
interface XhrRequest {
  readonly upload: {
    onprogress: ((event: { readonly loaded: number; readonly total: number }) => void) | null;
    onload: (() => void) | null;
  };
  readonly status: number;
  readonly statusText: string;
  readonly responseText: string;
  withCredentials: boolean;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: Blob): void;
  abort(): void;
}

type XhrClass = new () => XhrRequest;

/** Finds `XMLHttpRequest`, which exists in browsers. */
export function findXhr(): XhrClass | undefined {
  return (globalThis as { readonly XMLHttpRequest?: XhrClass }).XMLHttpRequest;
}

/** Sends a body with `XMLHttpRequest`, which reports progress; `fetch` in browsers does not. */
export function sendByXhr(
  Xhr: XhrClass,
  url: string,
  init: RequestInit & { readonly body: Blob },
  meter: UploadMeter,
): Promise<Response> {
  if (init.signal?.aborted) return Promise.reject(init.signal.reason as Error);
  const request = new Xhr();
  request.open(init.method ?? 'POST', url);
  request.withCredentials = init.credentials === 'include';
  new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
  request.upload.onprogress = ({ loaded, total }) => meter.setShare(loaded / Math.max(1, total));
  request.upload.onload = () => meter.setShare(1);
  return new Promise((resolve, reject) => {
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError('The request failed'));
    request.onabort = () => reject(init.signal?.reason as Error);
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body);
  });
}

function toResponse(request: XhrRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const [name = '', ...value] = line.split(':');
    return name === '' ? [] : [[name, value.join(':').trim()]];
  });
  const body = request.status === 204 ? null : request.responseText;
  return new Response(body, { status: request.status, statusText: request.statusText, headers });
}

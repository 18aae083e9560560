import { afterEach, beforeEach } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutboundConfig } from '../../../src/config/app-config.js';
import { UndiciUpstreamDriver } from '../../../src/llm/undici-upstream.driver.js';
import { buildUpstreamUrl } from '../../../src/llm/upstream-url.js';
import type { MessageEdit } from '../../../src/memory/injection/injection.types.js';
import { AnswerCollector, type CollectedAnswer } from '../../../src/proxy/wire/answer-collector.js';
import { ChatAnswerReader } from '../../../src/proxy/chat/chat-answer-reader.js';
import { scanChatBody } from '../../../src/proxy/chat/chat-body.js';
import { buildClientHeaders, buildUpstreamHeaders } from '../../../src/proxy/wire/headers.js';
import { ClientAbort } from '../../../src/common/fast-path/client-abort.js';
import { relayResponse, type RelayOutcome } from '../../../src/proxy/wire/relay-response.js';
import { spliceBody } from '../../../src/proxy/chat/splice-body.js';
import { startUpstream, type ScriptedUpstream } from './upstream.js';

export const OUTBOUND: OutboundConfig = {
  headersTimeoutMs: 5_000,
  idleTimeoutMs: 5_000,
  connectTimeoutMs: 2_000,
  blockPrivate: false,
  teeLimit: 1_000_000,
};

export interface WireProxyOptions {
  readonly baseUrl: string;
  readonly outbound?: Partial<OutboundConfig>;
  readonly edits?: readonly MessageEdit[];
  readonly model?: string;
  readonly beforeEnd?: () => Promise<void>;
  readonly beforeChunk?: (chunk: Buffer) => Promise<unknown> | null;
}

/**
 * The wire pieces on a bare HTTP server, without tokens, memory or framework: what is proven here holds for
 * whatever is built on them.
 */
export interface WireProxy {
  readonly port: number;
  readonly url: string;
  readonly outcomes: RelayOutcome[];
  readonly answers: CollectedAnswer[];
  readonly failures: Error[];
  close(): Promise<void>;
}

async function startWireProxy(options: WireProxyOptions): Promise<WireProxy> {
  const client = new UndiciUpstreamDriver({ ...OUTBOUND, ...options.outbound });
  const outcomes: RelayOutcome[] = [];
  const answers: CollectedAnswer[] = [];
  const failures: Error[] = [];
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const signal = new ClientAbort(response);
    try {
      const raw = await readBody(request);
      const [path = '', query] = (request.url ?? '').split('?');
      const isChat = path === '/v1/chat/completions';
      const upstream = await client.send({
        url: buildUpstreamUrl(options.baseUrl, path.replace(/^\/v1/, ''), query),
        method: request.method as 'GET' | 'POST',
        headers: buildUpstreamHeaders(request.rawHeaders, { auth: 'bearer', apiKey: 'sk-upstream' }),
        body: isChat
          ? spliceBody(scanChatBody(raw), options.edits ?? [], { model: options.model })
          : raw.length > 0
            ? raw
            : null,
        signal,
      });
      const collector = new AnswerCollector(upstream.rawHeaders, OUTBOUND.teeLimit, new ChatAnswerReader());
      const headers = buildClientHeaders(upstream.rawHeaders);
      const outcome = await relayResponse({
        upstream,
        response,
        abort: signal,
        headers,
        tee: collector,
        beforeEnd: options.beforeEnd,
        beforeChunk: options.beforeChunk,
      });
      outcomes.push(outcome);
      answers.push(await collector.finish(outcome === 'complete'));
    } catch (error) {
      failures.push(error as Error);
      if (!response.destroyed)
        response.writeHead((error as { status?: number }).status ?? 500).end((error as Error).message);
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await client.onApplicationShutdown();
  };
  return { port, url: `http://127.0.0.1:${port}`, outcomes, answers, failures, close };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A request as a client writes it on the socket. */
export function buildChatRequest(extraHeaders = '', version = '1.1'): string {
  const body = '{"messages":[{"role":"user","content":"hi"}]}';
  return `POST /v1/chat/completions HTTP/${version}\r\nHost: x\r\n${extraHeaders}Content-Length: ${body.length}\r\n\r\n${body}`;
}

interface Wire {
  readonly up: ScriptedUpstream;
  readonly proxy: WireProxy;
  /** Another proxy in front of the same upstream. */
  startProxy(options: Partial<WireProxyOptions>): Promise<WireProxy>;
}

/** An upstream and a proxy in front of it, new for every test of a suite, to be read inside of them. */
export function useWire(): Wire {
  let up: ScriptedUpstream;
  let proxy: WireProxy;
  const open: WireProxy[] = [];
  const proxyFor = async (options: Partial<WireProxyOptions>): Promise<WireProxy> => {
    const started = await startWireProxy({ baseUrl: up.url, ...options });
    open.push(started);
    return started;
  };
  beforeEach(async () => {
    up = await startUpstream();
    proxy = await proxyFor({});
  });
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
    await up.close();
  });
  return {
    get up() {
      return up;
    },
    get proxy() {
      return proxy;
    },
    startProxy: proxyFor,
  };
}

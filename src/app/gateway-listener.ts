import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { toListenError } from '../common/http/listen-problem.js';
import type { AppConfig } from '../config/app-config.js';

/**
 * Listens on a second address for the same routes, if one is configured (D29), because clients of the memory
 * gateway may expect it on a port of its own.
 * @returns the server and its address; `null` if none is configured
 * @throws StartError if it can't listen on the address
 */
export async function listenForGateway(
  app: NestFastifyApplication,
  config: Pick<AppConfig, 'gateway' | 'server'>,
): Promise<{ readonly server: Server; readonly url: string } | null> {
  const { host, port } = config.gateway;
  if (port === null) return null;
  const fastify = app.getHttpAdapter().getInstance();
  const server = createServer((request, response) => fastify.routing(request, response));
  server.requestTimeout = config.server.requestTimeoutMs;
  server.headersTimeout = config.server.headersTimeoutMs;
  await startListening(server, host, port);
  app.getHttpServer().once('close', () => {
    server.close();
    server.closeIdleConnections();
  });
  const { port: used } = server.address() as AddressInfo;
  return { server, url: `http://${host.includes(':') ? `[${host}]` : host}:${used}` };
}

async function startListening(server: Server, host: string, port: number): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw toListenError('gateway', { host, port }, error as NodeJS.ErrnoException);
  }
}

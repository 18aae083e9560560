import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { isJSONRPCRequest, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Readable, Writable } from 'node:stream';

export interface RelayTarget {
  readonly url: string;
  readonly token: string;
  /** Whose memories, where the token separates end users. */
  readonly user?: string;
}

interface Pipes {
  readonly input: Readable;
  readonly output: Writable;
}

/** JSON-RPC: of those codes that are left to servers. */
const UNREACHABLE = -32_000;

/** Passes messages on between standard input and output and the service; resolves when the input ends. */
export async function relayStdio(
  target: RelayTarget,
  { input, output }: Pipes = { input: process.stdin, output: process.stdout },
): Promise<void> {
  const agent = new StdioServerTransport(input, output);
  const service = new StreamableHTTPClientTransport(new URL('/mcp', target.url), { requestInit: { headers: headersOf(target) } });
  const ended = new Promise<void>((resolve) => input.once('end', resolve));
  const running = new Set<Promise<void>>();
  service.onmessage = (message) => {
    noteVersion(service, message);
    void agent.send(message);
  };
  agent.onmessage = (message) => {
    const sent: Promise<void> = service
      .send(message)
      .catch((error: unknown) => refuse(agent, message, error))
      .finally(() => running.delete(sent));
    running.add(sent);
  };
  await service.start();
  await agent.start();
  await ended;
  await Promise.all(running);
  await service.close();
  await agent.close();
}

function headersOf({ token, user }: RelayTarget): Record<string, string> {
  return { authorization: `Bearer ${token}`, ...(user !== undefined && { 'x-memory-user': user }) };
}

/** From the answer to `initialize` on, every request says which version was agreed on. */
function noteVersion(service: StreamableHTTPClientTransport, message: JSONRPCMessage): void {
  const version = 'result' in message ? message.result['protocolVersion'] : undefined;
  if (typeof version === 'string') service.setProtocolVersion(version);
}

/** Nobody waits for ever: a request that can't be passed on is answered here. */
async function refuse(agent: StdioServerTransport, message: JSONRPCMessage, error: unknown): Promise<void> {
  if (!isJSONRPCRequest(message)) return;
  const reason = error instanceof Error ? error.message : String(error);
  await agent.send({ jsonrpc: '2.0', id: message.id, error: { code: UNREACHABLE, message: `MemoryBridge did not take this: ${reason}` } });
}

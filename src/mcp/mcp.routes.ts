import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthService } from '../auth/auth.service.js';
import { createCredentialError } from '../auth/credential-errors.js';
import { getContext } from '../common/context/request-context.js';
import { findTokenId } from '../common/principal.js';
import { DomainError } from '../common/errors/domain-error.js';
import { sendError } from '../common/http/domain-error.filter.js';
import { toDomainError } from '../common/http/to-domain-error.js';
import type { McpConfig, ServerConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { toAgent, type Agent } from './agent.js';
import { isAllowedOrigin } from './allowed-origin.js';
import { McpServersService } from './mcp-servers.service.js';

const MCP_PATH = '/mcp';
/** Maximum size of one message, in bytes. */
const BODY_LIMIT = 4 * 1024 * 1024;

type AgentRequest = FastifyRequest & { agent?: Agent };

/**
 * Mounts MCP's streamable HTTP without sessions. Every message contains its credential, so any process can
 * answer it.
 */
@Injectable()
export class McpRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly auth: AuthService,
    private readonly servers: McpServersService,
    @Inject(getSectionToken('mcp')) private readonly config: McpConfig,
    @Inject(getSectionToken('server')) private readonly server: Pick<ServerConfig, 'allowedOrigins'>,
  ) {}

  onModuleInit(): void {
    if (!this.config.enabled) return;
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register(async (scope) => this.mount(scope));
  }

  private mount(scope: FastifyInstance): void {
    scope.addHook('onRequest', (request) => this.admit(request));
    scope.setErrorHandler((error, request, reply) => sendError(reply, toDomainError(error), request.url));
    const config = { access: 'mcp' as const };
    scope.post(MCP_PATH, { config, bodyLimit: BODY_LIMIT }, (request, reply) => this.answer(request, reply));
    // GET would open a stream for messages of the server, and DELETE would end a session; neither exists
    // here.
    scope.get(MCP_PATH, { config }, (_request, reply) => refuseMethod(reply));
    scope.delete(MCP_PATH, { config }, (_request, reply) => refuseMethod(reply));
  }

  private async admit(request: AgentRequest): Promise<void> {
    if (
      !isAllowedOrigin(request.headers.origin, [...this.config.allowedOrigins, ...this.server.allowedOrigins])
    )
      throw new DomainError(
        'FORBIDDEN',
        'Pages of this origin must not make this request; add the origin to mcp.allowed_origins to allow it.',
      );
    const authentication = await this.auth.authorize(request, 'mcp');
    if (authentication === null) throw createCredentialError();
    const context = getContext();
    const tokenId = findTokenId(authentication);
    if (context !== undefined && tokenId !== null) context.tokenId = tokenId;
    request.agent = toAgent(authentication);
  }

  private async answer({ agent, headers, body }: AgentRequest, reply: FastifyReply): Promise<void> {
    if (agent === undefined) throw createCredentialError();
    const { server, transport } = await this.servers.connect(agent);
    // Closing the server aborts a running tool if the client disconnects.
    reply.raw.once('close', () => void server.close());
    try {
      const response = await transport.handleRequest(toWebRequest(headers), { parsedBody: body });
      await send(reply, response);
    } finally {
      await server.close();
    }
  }
}

/**
 * Builds the request for the transport, which reads only its method and some headers besides the parsed
 * body.
 */
function toWebRequest(headers: FastifyRequest['headers']): Request {
  const names = ['accept', 'content-type', 'mcp-protocol-version'] as const;
  const forwarded = names.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as [string, string]],
  );
  return new Request('http://localhost/mcp', { method: 'POST', headers: forwarded });
}

async function send(reply: FastifyReply, response: Response): Promise<void> {
  const requestId = getContext()?.requestId;
  if (requestId !== undefined) reply.header('x-request-id', requestId);
  const type = response.headers.get('content-type');
  if (type !== null) reply.type(type);
  await reply.status(response.status).send(await response.text());
}

function refuseMethod(reply: FastifyReply): void {
  const error = {
    code: -32_000,
    message: 'Only POST is supported, because this server has no sessions and opens no streams.',
  };
  void reply.status(405).header('allow', 'POST').send({ jsonrpc: '2.0', error });
}

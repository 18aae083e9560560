import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { LOGIN_COOKIE } from '../auth/login-cookie.js';
import { SESSION_COOKIE } from '../auth/session-cookie.js';
import { mcpPaths } from '../mcp/mcp.openapi.js';
import { proxyPaths } from '../proxy/proxy.openapi.js';
import { withClosedBodies } from './openapi-bodies.js';
import { withErrors } from './openapi-errors.js';
import { withExamples } from './openapi-examples.js';

const DESCRIPTION = `Long-term memory for any LLM application. \`/v1/chat/completions\`, \`/v1/models\` and \`/v1/embeddings\` speak the OpenAI API
with a service token; everything under \`/v1/admin\` needs the admin token.`;

/** The description of every route: scanned from controllers, and by hand for the raw ones. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('MemoryBridge')
    .setDescription(DESCRIPTION)
    .setVersion('0.1.0')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'This service')
    .addTag('proxy', 'The OpenAI API, with memory')
    .addTag('personal', 'People’s own memories, their preferences and their login')
    .addTag('gateway', 'Messages, files and documents of people, with scoped search')
    .addTag('engine', 'The memory service that the gateway speaks to, served')
    .addTag('admin', 'Tokens, erasure, audit log and jobs')
    .addTag('management', 'Everybody’s memories, settings of the instance, Qdrant')
    .addTag('mcp', 'Tools for agents over the Model Context Protocol')
    .addTag('stand-in', 'The built-in stand-in for a provider, which is not a model')
    .addTag('health', 'For probes and monitoring')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A service token (`mb_…`)' }, 'service')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The admin token' }, 'admin')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Of `POST /v1/auth/token`, or of the outside issuer' },
      'user',
    )
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'x-api-key',
        description: 'What is a bearer otherwise, in the header of Anthropic’s clients; a bearer beside it counts',
      },
      'api_key',
    )
    .addApiKey(
      { type: 'apiKey', in: 'query', name: 'user_key', description: 'With `user_id` beside it; both in the body where there is one' },
      'user_key',
    )
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN, when it is set' }, 'metrics')
    .addCookieAuth(LOGIN_COOKIE, { type: 'apiKey', in: 'cookie', description: 'The cookie of `POST /admin/login`' }, 'login')
    .addCookieAuth(SESSION_COOKIE, { type: 'apiKey', in: 'cookie', description: 'The cookie of `POST /v1/auth/session`' }, 'person_login')
    .build();
  const document = SwaggerModule.createDocument(app, info);
  return withExamples(withClosedBodies(withErrors({ ...document, paths: { ...proxyPaths, ...mcpPaths, ...document.paths } })));
}

import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { LOGIN_COOKIE } from '../auth/login-cookie.js';
import { SESSION_COOKIE } from '../auth/session-cookie.js';
import { mcpPaths } from '../mcp/mcp.openapi.js';
import { proxyPaths } from '../proxy/proxy.openapi.js';
import { closeBodies } from './openapi-bodies.js';
import { addErrors } from './openapi-errors.js';
import { addExamples } from './openapi-examples.js';

const DESCRIPTION = `Long-term memory for any LLM application. \`/v1/chat/completions\`, \`/v1/models\` and \`/v1/embeddings\` speak the OpenAI API
with a service token; everything under \`/v1/admin\` needs the admin token.`;

/** The description of every route: scanned from controllers, and by hand for the raw ones. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, describeApi());
  const paths = { ...proxyPaths, ...mcpPaths, ...document.paths };
  return addExamples(closeBodies(addErrors({ ...document, paths })));
}

function describeApi(): Omit<OpenAPIObject, 'paths'> {
  return new DocumentBuilder()
    .setTitle('MemoryBridge')
    .setDescription(DESCRIPTION)
    .setVersion('0.1.0')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'This service')
    .addTag('proxy', 'The OpenAI API, with memory')
    .addTag('personal', 'People’s own memories, preferences and sign-in')
    .addTag('gateway', 'Messages, files and documents of users, with scoped search')
    .addTag('engine', 'The memory service API that the gateway talks to')
    .addTag('admin', 'Tokens, erasure, audit log and jobs')
    .addTag('management', 'Memories of all spaces, instance settings and Qdrant')
    .addTag('mcp', 'Tools for agents over the Model Context Protocol')
    .addTag('stand-in', 'The built-in stand-in for a provider, which is not a model')
    .addTag('health', 'For probes and monitoring')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A service token (`mb_…`)' }, 'service')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The admin token' }, 'admin')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'A JWT from `POST /v1/auth/token` or from the external issuer',
      },
      'user',
    )
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'x-api-key',
        description:
          'A service token, or any other bearer credential, in the header that Anthropic’s clients use; an `Authorization` header takes precedence',
      },
      'api_key',
    )
    .addApiKey(
      {
        type: 'apiKey',
        in: 'query',
        name: 'user_key',
        description: 'Goes with `user_id`; both in the body, if the request has one',
      },
      'user_key',
    )
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN, if it is set' }, 'metrics')
    .addCookieAuth(
      LOGIN_COOKIE,
      { type: 'apiKey', in: 'cookie', description: 'The cookie from `POST /admin/login`' },
      'login',
    )
    .addCookieAuth(
      SESSION_COOKIE,
      { type: 'apiKey', in: 'cookie', description: 'The cookie from `POST /v1/auth/session`' },
      'person_login',
    )
    .build();
}

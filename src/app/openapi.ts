import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { proxyPaths } from '../proxy/proxy.openapi.js';

/** The description of every route: scanned from controllers, and by hand for the raw ones. */
export function buildOpenApi(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle('MemoryBridge')
    .setDescription(
      'Long-term memory for any LLM application. `/v1/chat/completions`, `/v1/models` and `/v1/embeddings` speak the OpenAI API.',
    )
    .setVersion('0.1.0')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A service token' }, 'service')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The admin token' }, 'admin')
    .addCookieAuth('memorybridge_login', { type: 'apiKey', in: 'cookie' }, 'login')
    .build();
  const document = SwaggerModule.createDocument(app, info);
  return { ...document, paths: { ...proxyPaths, ...document.paths } };
}

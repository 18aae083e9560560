import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS } from '../common/http/page-headers.js';

export const DOCS = '/docs';
const PUBLISHED = /^\/(docs|openapi\.\w+)(\/|$)/;

/** Swagger UI under `/docs`, the description itself under `/openapi.json` and `/openapi.yaml`. */
export function mountDocsPage(app: NestFastifyApplication, document: OpenAPIObject): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    if (PUBLISHED.test(route.url)) route.config = { ...route.config, access: 'public' };
    if (route.url.startsWith(DOCS))
      route.onRequest = async (_request, reply) => void reply.headers(PAGE_HEADERS);
  });
  SwaggerModule.setup(DOCS.slice(1), app, document, {
    jsonDocumentUrl: 'openapi.json',
    yamlDocumentUrl: 'openapi.yaml',
    customSiteTitle: 'MemoryBridge API',
    // The topbar only names Swagger. The validator's badge would tell a foreign host where we run.
    customCss: '.swagger-ui .topbar { display: none }',
    swaggerOptions: { validatorUrl: null, persistAuthorization: false, displayRequestDuration: true },
  });
}

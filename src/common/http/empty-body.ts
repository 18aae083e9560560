import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const JSON_TYPE = /^application\/json\b/i;

/**
 * Ignores the content type of requests without a body on our own routes, because many clients send
 * `Content-Type: application/json` with every request, and Fastify refuses an empty body of that type.
 */
export function ignoreTypesOfEmptyBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw: { headers }, routeOptions }, _reply, done) => {
    if (routeOptions.config.ownContext !== true && isEmptyJson(headers)) delete headers['content-type'];
    done();
  });
}

function isEmptyJson(headers: IncomingHttpHeaders): boolean {
  const { 'content-type': type, 'content-length': length = '0' } = headers;
  return headers['transfer-encoding'] === undefined && Number(length) === 0 && JSON_TYPE.test(type ?? '');
}

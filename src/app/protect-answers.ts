import type { FastifyInstance } from 'fastify';

/**
 * Answers may contain texts of people, so no cache keeps them and no browser takes them for another type.
 * What a route says of caches itself counts. Answers of providers bypass Fastify and keep their headers.
 */
export function protectAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-content-type-options', 'nosniff');
    done(null, payload);
  });
}

import type { FastifyInstance } from 'fastify';

/**
 * Sets headers by which no cache stores an answer, because it may contain people's texts, and no browser
 * guesses another type. A route that sets `cache-control` itself keeps it. Answers of providers do not pass
 * through Fastify and keep their headers.
 */
export function protectAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    void reply.header('x-content-type-options', 'nosniff');
    done(null, payload);
  });
}

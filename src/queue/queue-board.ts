import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';

const LINKS = [
  { text: 'API reference', url: '/docs' },
  { text: 'Sign out', url: '/admin/login?leave' },
];

/** Bull Board's page links a web font of another host, which our content security policy would block with an error in the browser's console. */
const FOREIGN_STYLESHEET = /<link [^>]*href="https:[^"]*"[^>]*>/g;

/** The queue board as a Fastify plugin, to be registered under `basePath` behind an access hook. */
export function queueBoardPlugin(queues: readonly Queue[], basePath: string): FastifyPluginCallback {
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(basePath);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'MemoryBridge', miscLinks: LINKS, hideDocsLink: true } },
  });
  const registerBoard = serverAdapter.registerPlugin();
  return (scope, options, done) => {
    scope.addHook('onSend', async (_request, reply, payload) =>
      isPage(reply, payload) ? payload.replaceAll(FOREIGN_STYLESHEET, '') : payload,
    );
    registerBoard(scope, options, done);
  };
}

function isPage(reply: FastifyReply, payload: unknown): payload is string {
  return typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
}

import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';

const LINKS = [
  { text: 'Console', url: '/console/jobs' },
  { text: 'API reference', url: '/docs' },
  { text: 'Sign out', url: '/admin/login?leave' },
];

/** The logo of the console (`console/app/brand.tsx`) as a data URL. */
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4353d8"/>' +
    '<path d="M5 21c4.5-11 17.5-11 22 0M10.5 15.5V21M16 13v8M21.5 15.5V21" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>',
)}`;

/**
 * Bull Board's page links a web font of another host, which our content security policy would block with an
 * error in the browser's console.
 */
const FOREIGN_STYLESHEET = /<link [^>]*href="https:[^"]*"[^>]*>/g;

/** Creates the queue board as a Fastify plugin, to be registered under `basePath` behind an access hook. */
export function createQueueBoardPlugin(queues: readonly Queue[], basePath: string): FastifyPluginCallback {
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(basePath);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter,
    options: {
      uiConfig: {
        boardTitle: 'MemoryBridge · queues',
        boardLogo: { path: LOGO, width: 28, height: 28 },
        favIcon: { default: LOGO, alternative: LOGO },
        miscLinks: LINKS,
        hideDocsLink: true,
      },
    },
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

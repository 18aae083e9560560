import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import type { FastifyPluginCallback } from 'fastify';

const LINKS = [
  { text: 'API reference', url: '/docs' },
  { text: 'Sign out', url: '/admin/login?leave' },
];

/** The queue board as a Fastify plugin, to be registered under `basePath` behind an access hook. */
export function queueBoardPlugin(queues: readonly Queue[], basePath: string): FastifyPluginCallback {
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(basePath);
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'MemoryBridge', miscLinks: LINKS, hideDocsLink: true } },
  });
  return serverAdapter.registerPlugin();
}

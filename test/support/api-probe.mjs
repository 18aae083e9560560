// An API process that measures itself. usage: node --expose-gc api-probe.mjs <installation>; configured by
// its environment. Says {url} when it listens; answers every message with what it holds, after a garbage
// collection.
import { pathToFileURL } from 'node:url';

const load = (path) => import(pathToFileURL(`${process.argv[2]}/dist/${path}.js`).href);
const warnings = [];
process.on('warning', ({ name }) => warnings.push(name));

const { loadConfig } = await load('config/load-config');
const { AppLogger } = await load('common/logging/app-logger');
const { createApi, listen } = await load('app/create-api');
const { config } = loadConfig({ projectRoot: process.argv[2] });
const app = await createApi(config, new AppLogger({ ...config.logging, process: 'api' }));

process.on('message', async () => {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const sockets = process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
  process.send({ heapBytes: process.memoryUsage().heapUsed, sockets, warnings });
});
process.on('disconnect', () => process.exit());
const { url } = await listen(app, config);
process.send({ url });

// Writes openapi.json from the routes, with nothing running: Nest's preview mode builds the graph of modules
// without creating anything. `--check` compares instead and fails when the file in the repository is not what
// the code says.
import 'reflect-metadata';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

const ROOT = dirname(import.meta.dirname);
const FILE = join(ROOT, 'openapi.json');
const importBuilt = (path) => import(join(ROOT, 'dist', path));

const { ApiModule } = await importBuilt('app/api.module.js');
const { buildOpenApi } = await importBuilt('app/openapi.js');
const { loadConfig } = await importBuilt('config/load-config.js');

// The settings of this machine must not affect a generated file.
const { config } = loadConfig({ projectRoot: ROOT, env: {} });
const app = await NestFactory.create(ApiModule.register(config), new FastifyAdapter(), {
  preview: true,
  abortOnError: false,
  logger: ['error', 'fatal'],
});
const document = `${JSON.stringify(buildOpenApi(app), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, document);
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== document) {
  console.error(
    'openapi.json is not what the code says. Run `npm run openapi`, look at the difference, commit it.',
  );
  process.exitCode = 1;
}

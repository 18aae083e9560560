import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { IndexReport, IndexWatch, RebuiltIndex, SpaceReport } from '../cli/cli-deps.js';
import type { AppConfig } from '../config/app-config.js';
import { StartError } from '../config/start-error.js';
import { runMigrations } from '../database/run-migrations.js';
import { IndexChooser } from '../search-index/index-chooser.port.js';
import { IndexMaintenance, IndexRows, MemoryIndex } from '../search-index/memory-index.port.js';
import { withDatabase } from './host/with-database.js';
import { IndexCommandModule } from './index-command.module.js';

/** Actions of `memorybridge index …`, which work with or without a running service. */

interface Parts {
  readonly maintenance: IndexMaintenance;
  readonly rows: IndexRows;
  readonly index: MemoryIndex;
  /** The driver of the index. */
  readonly driver: 'embedded' | 'qdrant';
}

/**
 * @param space `null` for all spaces; then the index entries of spaces that no longer exist are dropped too
 */
export function rebuildIndex(
  config: AppConfig,
  space: string | null,
  watch: IndexWatch,
): Promise<RebuiltIndex> {
  return withIndex(config, async ({ maintenance, rows, index, driver }) => {
    const all = await rows.listSpaces();
    const spaces = chooseSpaces(all, space);
    let documents = 0;
    for (const [at, spaceId] of spaces.entries())
      documents += await maintenance.rebuild(spaceId, (count) =>
        watch({ spaceId, at: at + 1, of: spaces.length, documents: count }),
      );
    const strays = space === null ? await maintenance.findStrays(new Set(all)) : [];
    for (const spaceId of strays) await index.dropSpace(spaceId);
    return { driver, spaces: spaces.length, documents, dropped: strays.length };
  });
}

export function verifyIndex(
  config: AppConfig,
  space: string | null,
  watch: IndexWatch,
): Promise<IndexReport> {
  return withIndex(config, async ({ maintenance, rows, driver }) => {
    const all = await rows.listSpaces();
    const spaces = chooseSpaces(all, space);
    const reports: SpaceReport[] = [];
    for (const [at, spaceId] of spaces.entries()) {
      const difference = await maintenance.verify(spaceId);
      reports.push({ spaceId, ...difference });
      watch({ spaceId, at: at + 1, of: spaces.length, documents: difference.documents });
    }
    const strays = space === null ? await maintenance.findStrays(new Set(all)) : [];
    return { driver, spaces: reports, strays };
  });
}

export function cleanIndex(config: AppConfig, retentionDays: number | null): Promise<number> {
  return withIndex(config, ({ maintenance }) => maintenance.cleanUp(retentionDays));
}

function withIndex<T>(config: AppConfig, work: (parts: Parts) => Promise<T>): Promise<T> {
  const location = { dataDir: config.dataDir, databaseUrl: config.database.url, print: () => undefined };
  return withDatabase(location, async (databaseUrl) => {
    await runMigrations(databaseUrl);
    const module = IndexCommandModule.register(config, databaseUrl);
    const context = await NestFactory.createApplicationContext(module, {
      logger: false,
      abortOnError: false,
    });
    const get = <P>(token: abstract new (...args: never[]) => P): P =>
      context.get<P>(token, { strict: false });
    try {
      await get(MemoryIndex).ping();
      const { wanted } = await get(IndexChooser).getCurrent();
      const driver = wanted === null ? 'embedded' : 'qdrant';
      return await work({
        maintenance: get(IndexMaintenance),
        rows: get(IndexRows),
        index: get(MemoryIndex),
        driver,
      });
    } finally {
      await context.close();
    }
  });
}

function chooseSpaces(all: readonly string[], space: string | null): readonly string[] {
  if (space === null) return all;
  if (all.includes(space)) return [space];
  throw new StartError(
    `There is no space ${space}.`,
    'List the spaces with `npx memorybridge index verify --json`.',
  );
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runNode } from './support/run-node.js';
import { ROOT } from './support/source-files.js';

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

const CONFIG = join(ROOT, '.dependency-cruiser.cjs');
const rules = (createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] }).forbidden.map(
  ({ name }) => name,
);

async function violationsIn(folder: string): Promise<Violation[]> {
  const cruiser = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const { stdout, stderr } = await runNode(
    [cruiser, '--config', CONFIG, '--output-type', 'json', 'src', 'console'],
    folder,
  );
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('import rules', () => {
  it('S0-47 the rule table covers exactly the folders of src', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const covered = rules
      .filter((name) => name.startsWith('layer:'))
      .map((name) => name.slice('layer:'.length));
    expect(covered.sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('the table of memory rooms covers exactly the folders of src/memory', () => {
    const folders = readdirSync(join(ROOT, 'src/memory'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const covered = rules
      .filter((name) => name.startsWith('memory-room:'))
      .map((name) => name.slice('memory-room:'.length));
    expect(covered.sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('S0-47 K-8 C-11 src and console break no import rule', async () => {
    const violations = await violationsIn(ROOT);
    expect(violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });
});

/** Each row is a forbidden import and the rule that must name it. */
const FORBIDDEN: readonly [rule: string, from: string, to: string][] = [
  ['layer:common', 'src/common/a.ts', 'src/tokens/tokens.service.ts'],
  ['layer:config', 'src/config/a.ts', 'src/database/a.ts'],
  ['layer:config', 'src/config/b.ts', 'src/common/errors/domain-error.ts'],
  ['layer:database', 'src/database/a.ts', 'src/queue/job-queue.port.ts'],
  ['layer:llm', 'src/llm/a.ts', 'src/memory/recall/recall.service.ts'],
  ['layer:sessions', 'src/sessions/a.ts', 'src/proxy/chat.service.ts'],
  ['layer:users', 'src/users/c.ts', 'src/memory/recall/recall.service.ts'],
  ['layer:memory-cache', 'src/memory-cache/a.ts', 'src/users/users.service.ts'],
  ['layer:sessions', 'src/sessions/b.ts', 'src/memory/recall/recall.service.ts'],
  ['layer:memory-backend', 'src/memory-backend/a.ts', 'src/resources/resources.service.ts'],
  ['layer:proxy', 'src/proxy/a.ts', 'src/admin/tokens.controller.ts'],
  ['layer:health', 'src/health/a.ts', 'src/app/api.module.ts'],
  ['layer:sdk', 'src/sdk/a.ts', 'src/common/errors/domain-error.ts'],
  ['console-on-sdk', 'console/app/a.ts', 'src/common/errors/domain-error.ts'],
  ['console-is-no-library', 'src/admin/d.ts', 'console/app/routes.ts'],
  ['console-lib-is-pure', 'console/lib/a.ts', 'console/kit/button.tsx'],
  ['console-kit-knows-no-screen', 'console/kit/a.ts', 'console/app/api.ts'],
  ['console-screens-apart', 'console/screens/jobs/a.ts', 'console/screens/audit/b.ts'],
  ['sdk-is-for-the-command-line', 'src/tokens/c.ts', 'src/sdk/client.ts'],
  ['sdk-runs-anywhere', 'src/sdk/b.ts', 'fs'],
  ['sdk-runs-anywhere', 'src/sdk/agent/b.ts', 'crypto'],
  ['private-folders', 'src/proxy/b.ts', 'src/memory/recall/ranking/rank.ts'],
  ['private-folders', 'src/proxy/d.ts', 'src/memory/injection/fence.ts'],
  ['memory-room:memories', 'src/memory/memories/a.ts', 'src/memory/indexing/indexing.module.ts'],
  ['memory-room:indexing', 'src/memory/indexing/a.ts', 'src/memory/recall/recall.service.ts'],
  ['memory-room:recall', 'src/memory/recall/a.ts', 'src/memory/injection/fence.ts'],
  ['memory-room:injection', 'src/memory/injection/a.ts', 'src/memory/extraction/extraction.service.ts'],
  ['memory-room:extraction', 'src/memory/extraction/a.ts', 'src/memory/summarization/summaries.service.ts'],
  ['memory-room:summarization', 'src/memory/summarization/a.ts', 'src/memory/memory.module.ts'],
  [
    'memory-front:memories',
    'src/memory/extraction/c.ts',
    'src/memory/memories/lifecycle/memory.repository.ts',
  ],
  ['memory-front:memories', 'src/personal/a.ts', 'src/memory/memories/memory-transfer.service.ts'],
  ['memory-front:indexing', 'src/memory/recall/b.ts', 'src/memory/indexing/vectors/past-rows.repository.ts'],
  ['memory-front:recall', 'src/memory/injection/b.ts', 'src/memory/recall/receipts/recall-journal.ts'],
  ['memory-front:injection', 'src/memory/extraction/d.ts', 'src/memory/injection/fence.ts'],
  ['memory-front:extraction', 'src/admin/e.ts', 'src/memory/extraction/dry-run.service.ts'],
  ['memory-front:summarization', 'src/admin/f.ts', 'src/memory/summarization/summary-runner.ts'],
  ['private-folders-of-entry-points', 'src/main.ts', 'src/memory/recall/ranking/rank.ts'],
  ['private-repositories', 'src/proxy/c.ts', 'src/tokens/tokens.repository.ts'],
  [
    'entities-are-for-repositories',
    'src/tokens/tokens.controller.ts',
    'src/database/entities/token.entity.ts',
  ],
  ['processors-live-in-workers', 'src/memory/memory.module.ts', 'src/memory/extraction/extract.processor.ts'],
  ['typeorm', 'src/tokens/a.service.ts', 'typeorm'],
  ['bullmq', 'src/memory/a.service.ts', 'bullmq'],
  ['qdrant', 'src/memory/b.service.ts', '@qdrant/js-client-rest'],
  ['postgres', 'src/tokens/b.service.ts', 'pg'],
  ['redis', 'src/memory/d.service.ts', 'ioredis'],
  ['embedding-model', 'src/memory/c.service.ts', '@energetic-ai/embeddings'],
  ['no-tests-in-source', 'src/users/a.ts', 'test/support/postgres.ts'],
  ['no-tests-in-source', 'src/users/b.ts', 'src/users/a.spec.ts'],
];

const ALLOWED: readonly [from: string, to: string][] = [
  ['src/app/api.module.ts', 'src/proxy/proxy.module.ts'],
  ['src/resources/a.ts', 'src/memory-backend/memory-backend.port.ts'],
  ['src/proxy/e.ts', 'src/memory/recall/recall.service.ts'],
  ['src/memory/summarization/b.ts', 'src/memory/memories/memories.service.ts'],
  ['src/memory/extraction/b.ts', 'src/memory/memories/memory-jobs.service.ts'],
  ['src/mcp/a.ts', 'src/memory/memories/managed-memory.types.ts'],
  ['src/memory/memory.worker.module.ts', 'src/memory/extraction/extraction.worker.module.ts'],
  ['src/memory/recall/recall.service.ts', 'src/tokens/tokens.service.ts'],
  ['src/memory/memories/memories.repository.ts', 'src/database/entities/memory.entity.ts'],
  ['src/memory/extraction/extraction.worker.module.ts', 'src/memory/extraction/other.processor.ts'],
  ['src/llm/b.ts', 'src/common/errors/domain-error.ts'],
  ['src/sdk/stream.ts', 'src/common/http/sse-parser.ts'],
  ['src/sdk/node/a.ts', 'fs'],
  ['src/cli/a.ts', 'src/sdk/client.ts'],
  ['console/app/b.ts', 'src/sdk/client.ts'],
  ['console/screens/jobs/c.ts', 'console/kit/button.tsx'],
];

describe('each import rule bites', () => {
  let folder: string;
  let found: Violation[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'memorybridge-layers-'));
    for (const [, from, to] of FORBIDDEN) addImport(from, to);
    for (const [from, to] of ALLOWED) addImport(from, to);
    addImport('src/users/cycle-a.ts', 'src/users/cycle-b.ts');
    addImport('src/users/cycle-b.ts', 'src/users/cycle-a.ts');
    addImport('src/users/lost.ts', 'src/users/nowhere.ts', false);
    write('src/users/orphan.ts', '');
    found = await violationsIn(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function addImport(from: string, to: string, create = true): void {
    const isPackage = !/\.tsx?$/.test(to);
    const name = isPackage
      ? to
      : join(ROOT, to)
          .replace(/\.tsx?$/, '.js')
          .replace(ROOT, '../'.repeat(from.split('/').length - 1).slice(0, -1));
    write(from, `import '${name}';\n`);
    if (!isPackage && create) write(to, '');
  }

  function write(file: string, text: string): void {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text, { flag: 'a' });
  }

  it.each(FORBIDDEN)('%s: %s must not import %s', (rule, from, to) => {
    expect(found).toContainEqual(
      expect.objectContaining({ from, to, rule: expect.objectContaining({ name: rule }) }),
    );
  });

  it.each(ALLOWED)('%s may import %s', (from, to) => {
    expect(found.filter((violation) => violation.from === from && violation.to === to)).toEqual([]);
  });

  it.each([
    ['no-cycles', 'src/users/cycle-a.ts'],
    ['no-orphans', 'src/users/orphan.ts'],
    ['resolvable', 'src/users/lost.ts'],
  ])('%s reports %s', (rule, from) => {
    expect(found).toContainEqual(
      expect.objectContaining({ from, rule: expect.objectContaining({ name: rule }) }),
    );
  });
});

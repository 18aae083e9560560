import type { DataSource } from 'typeorm';
import { JobUndo } from '../../src/memory/lifecycle/job-undo.js';
import { MemoryChanges } from '../../src/memory/lifecycle/memory-changes.js';
import { MemoryEditor } from '../../src/memory/lifecycle/memory-editor.js';
import { MemoryReader } from '../../src/memory/lifecycle/memory-reader.repository.js';
import { MemoryRemover } from '../../src/memory/lifecycle/memory-remover.js';
import { MemoryRestorer } from '../../src/memory/lifecycle/memory-restorer.js';
import { MemoryRewriter } from '../../src/memory/lifecycle/memory-rewriter.js';
import { MemoryWriter } from '../../src/memory/lifecycle/memory-writer.js';
import { MemoryRepository } from '../../src/memory/lifecycle/memory.repository.js';
import { MemoriesService } from '../../src/memory/memories.service.js';

/** Writing memories on a database, as one process has it. */
export interface Memories {
  readonly service: MemoriesService;
  readonly writer: MemoryWriter;
  readonly changes: MemoryChanges;
}

export function buildMemories(db: DataSource): Memories {
  const [repository, changes] = [new MemoryRepository(db), new MemoryChanges()];
  const service = new MemoriesService(
    new MemoryReader(db),
    new MemoryEditor(repository, changes),
    new MemoryRemover(repository, changes),
    new MemoryRestorer(repository, changes),
    new MemoryRewriter(repository, changes),
    new JobUndo(repository, changes),
  );
  return { service, writer: new MemoryWriter(repository, changes), changes };
}

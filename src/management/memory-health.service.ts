import { Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DomainError, INTERNAL_MESSAGE } from '../common/errors/domain-error.js';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope } from '../common/scope.js';
import { MemoriesService } from '../memory/memories/memories.service.js';
import { SpacesRepository } from './spaces.repository.js';

export interface MemoryHealth {
  readonly working: boolean;
  /** Duration of the whole check in milliseconds. */
  readonly latencyMs: number;
  readonly error?: string;
}

const BY = { actor: 'system', source: 'health' };

/** Checks memory by creating, finding and deleting a memory in a separate space. */
@Injectable()
export class MemoryHealthService {
  private readonly logger = new Logger('management');

  constructor(
    private readonly memories: MemoriesService,
    private readonly spaces: SpacesRepository,
  ) {}

  /** Runs the check. Never rejects. */
  async check(): Promise<MemoryHealth> {
    const started = performance.now();
    const error = await this.findProblem();
    const latencyMs = Math.round((performance.now() - started) * 10) / 10;
    return error === null ? { working: true, latencyMs } : { working: false, latencyMs, error };
  }

  private async findProblem(): Promise<string | null> {
    try {
      return await this.spaces.runTrial((spaceId) =>
        this.attempt({ spaceId, endUser: '', appId: DEFAULT_APP, projectId: DEFAULT_PROJECT }),
      );
    } catch (error) {
      this.logger.warn({ msg: 'memory health check failed', err: error });
      return error instanceof DomainError ? error.message : INTERNAL_MESSAGE;
    }
  }

  private async attempt(scope: Scope): Promise<string | null> {
    const content = `health check ${randomUUID()}`;
    const { memory } = await this.memories.upsert(scope, { key: 'health:check', content }, BY);
    const { memories } = await this.memories.list(scope);
    if (!memories.some((found) => found.id === memory.id && found.content === content))
      return 'A new memory was not in the list.';
    const { ids } = await this.memories.erase(scope, [memory.id], BY);
    const { total } = await this.memories.list(scope);
    return ids.length === 1 && total === 0 ? null : 'A deleted memory was still in the list.';
  }
}

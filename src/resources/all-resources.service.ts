import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { MICROS, readCursor, writeCursor } from '../common/http/page-cursor.js';
import { ResourcesRepository } from './resources.repository.js';
import { ResourcesService, type DeletedResource } from './resources.service.js';
import type { IngestibleResource, Resource, ResourceFilter } from './resources.types.js';

export interface ResourcePage {
  readonly rows: readonly IngestibleResource[];
  /** Value of `before` for the next page; `null` on the last one. */
  readonly next: string | null;
}

const RESOURCE_ID = /^r_\w+$/;

/**
 * Lists, retries and deletes the documents of all people, for operators. Each method throws DomainError
 * DATABASE_UNAVAILABLE.
 * @example
 * const { rows } = await resources.list({ status: 'failed' }, { limit: 50 });
 * await resources.retry(rows[0].id, requestId);
 */
@Injectable()
export class AllResourcesService {
  constructor(
    private readonly repository: ResourcesRepository,
    private readonly resources: ResourcesService,
  ) {}

  /**
   * Lists documents, newest first.
   * @throws DomainError VALIDATION_FAILED if `before` is not a cursor
   */
  async list(
    filter: ResourceFilter,
    { limit, before }: { readonly limit: number; readonly before?: string },
  ): Promise<ResourcePage> {
    const [micros = '', id = ''] = before === undefined ? [] : readCursor(before, [MICROS, RESOURCE_ID]);
    const found = await this.repository.listAll(
      filter,
      limit + 1,
      before === undefined ? null : { micros, id },
    );
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      rows,
      next: found.length > limit && last !== undefined ? writeCursor([last.micros, last.id]) : null,
    };
  }

  /**
   * Loads a document.
   * @throws DomainError NOT_FOUND
   */
  async get(id: string): Promise<IngestibleResource> {
    const resource = await this.repository.findById(id);
    if (resource === null) throw new DomainError('NOT_FOUND', 'Resource not found', { field: 'id' });
    return resource;
  }

  /**
   * Ingests a document again that failed in whole or in part. The call does not wait for the ingestion.
   * @throws DomainError NOT_FOUND; CONFLICT if it has not failed
   */
  async retry(id: string, requestId: string): Promise<Resource> {
    return this.resources.retry(await this.get(id), id, {
      timeoutMs: 0,
      requestId,
      signal: new AbortController().signal,
    });
  }

  /**
   * Erases a document with its file and its passages.
   * @throws DomainError NOT_FOUND
   */
  async delete(id: string, actor: string): Promise<DeletedResource> {
    return this.resources.delete(await this.get(id), id, { actor, action: 'resource.delete' });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { BackendConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import { ExtractionService } from '../../memory/extraction/extraction.service.js';
import type {
  AddReply,
  BackendAdd,
  BackendGet,
  BackendHealth,
  BackendSearch,
  BackendSession,
  FlushReply,
  GetReply,
  SearchReply,
} from '../backend.types.js';
import { getEngineRequestId } from '../../common/context/engine-request-id.js';
import { EngineBackend } from '../engine-backend.js';
import { BuiltinAddService } from './builtin-add.service.js';
import { BuiltinSearchService } from './builtin-search.service.js';
import { toEpisodes } from './episodes.js';
import { BackendMemoriesRepository } from './backend-memories.repository.js';

/** Offers the memory of this installation as a memory service: session log, extraction and recall. */
@Injectable()
export class BuiltinBackendService extends EngineBackend {
  constructor(
    private readonly adder: BuiltinAddService,
    private readonly extraction: ExtractionService,
    private readonly searcher: BuiltinSearchService,
    private readonly rows: BackendMemoriesRepository,
    @Inject(getSectionToken('backend')) private readonly config: Pick<BackendConfig, 'timeoutMs'>,
  ) {
    super();
  }

  override add(batch: BackendAdd, signal: AbortSignal): Promise<AddReply> {
    return this.adder.add(batch, signal);
  }

  override async flush(session: BackendSession, signal: AbortSignal): Promise<FlushReply> {
    const status = await this.extraction.flush(session, { timeoutMs: this.config.timeoutMs }, signal);
    return { requestId: getEngineRequestId(), status };
  }

  override search(request: BackendSearch, signal: AbortSignal): Promise<SearchReply> {
    return this.searcher.search(request, signal);
  }

  /** Lists messages and memories as episodes, or the profile; the other kinds do not exist here. */
  override async get({ scope, kind, page, pageSize, filter }: BackendGet): Promise<GetReply> {
    const requestId = getEngineRequestId();
    if (kind !== 'episode') {
      const others = kind === 'profile' ? await this.searcher.loadProfile(scope) : [];
      return { requestId, kind, episodes: [], others: page === 1 ? others : [], total: others.length };
    }
    const { rows, total } = await this.rows.listPage(scope, {
      limit: pageSize,
      offset: (page - 1) * pageSize,
      ...(filter && { filter }),
    });
    const episodes = rows.map((row) => toEpisodes([{ row, score: null }], scope)[0]!);
    return { requestId, kind, episodes, others: [], total };
  }

  /** Always reports `ok`, because `/health` reports the database separately. */
  override checkHealth(): Promise<BackendHealth> {
    return Promise.resolve({ status: 'ok', baseUrl: null, data: { driver: 'builtin' } });
  }
}

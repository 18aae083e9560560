import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { actorOf, type Principal } from '../common/principal.js';
import { QdrantSearchService } from './qdrant-search.service.js';
import {
  EmbeddingModelsResponse,
  QdrantCleanupRequest,
  QdrantCleanupResponse,
  QdrantHealthResponse,
  QdrantSearchRequest,
  QdrantSearchResponse,
  QdrantSettingsRequest,
  QdrantSettingsResponse,
} from './qdrant-settings.dto.js';
import { QdrantSettingsService } from './qdrant-settings.service.js';

const OFF = { description: 'Qdrant is not enabled' };

@ApiTags('management')
@Allow('admin')
@Controller('api/settings/qdrant')
export class QdrantSettingsController {
  constructor(
    private readonly qdrant: QdrantSettingsService,
    private readonly trial: QdrantSearchService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getQdrantSettings', summary: 'The Qdrant of the settings, and which index serves' })
  @ApiOkResponse({ type: QdrantSettingsResponse })
  get(): Promise<QdrantSettingsResponse> {
    return this.qdrant.get();
  }

  @Put()
  @ApiOperation({
    operationId: 'updateQdrantSettings',
    summary: 'Change any subset of them; another Qdrant is filled first, then it serves',
  })
  @ApiOkResponse({ type: QdrantSettingsResponse })
  @ApiConflictResponse({ description: '`index.driver` is qdrant' })
  update(@Body() body: QdrantSettingsRequest, @Caller() caller: Principal): Promise<QdrantSettingsResponse> {
    return this.qdrant.update(given(body), actorOf(caller));
  }

  @Get('health')
  @ApiOperation({ operationId: 'checkQdrant', summary: 'Whether Qdrant answers, enabled or not' })
  @ApiOkResponse({ type: QdrantHealthResponse })
  health(): Promise<QdrantHealthResponse> {
    return this.qdrant.health();
  }

  @Post('search')
  @HttpCode(200)
  @ApiOperation({ operationId: 'searchQdrant', summary: 'Memories that Qdrant finds by meaning alone: no ranking, no floor' })
  @ApiOkResponse({ type: QdrantSearchResponse })
  @ShowsTexts({ kind: 'search', fields: [], refuses: 'always' })
  @ApiNotFoundResponse({ description: 'No such token' })
  @ApiConflictResponse(OFF)
  search(@Body() body: QdrantSearchRequest): Promise<QdrantSearchResponse> {
    return this.trial.search(body);
  }

  @Post('cleanup')
  @HttpCode(200)
  @ApiOperation({ operationId: 'cleanUpQdrant', summary: 'Remove points of memories that have expired or are older than so many days' })
  @ApiOkResponse({ type: QdrantCleanupResponse })
  @ApiConflictResponse(OFF)
  async cleanup(@Body() { retentionDays }: QdrantCleanupRequest): Promise<QdrantCleanupResponse> {
    return { deletedCount: await this.qdrant.cleanup(retentionDays ?? null) };
  }

  @Get('embedding-models')
  @ApiOperation({ operationId: 'listEmbeddingModels', summary: 'Embedders of this installation: its own, and those of tokens' })
  @ApiOkResponse({ type: EmbeddingModelsResponse })
  models(): Promise<EmbeddingModelsResponse> {
    return this.trial.models();
  }
}

/** What is absent stays as it is. */
function given(body: QdrantSettingsRequest): Partial<QdrantSettingsRequest> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Caller } from '../auth/caller.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { ShowsTexts } from '../common/access/shows-texts.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
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
  @ApiOperation({
    operationId: 'getQdrantSettings',
    summary: 'Get the Qdrant settings and the index that serves recall',
  })
  @ApiOkResponse({ type: QdrantSettingsResponse })
  get(): Promise<QdrantSettingsResponse> {
    return this.qdrant.get();
  }

  @Put()
  @ApiOperation({
    operationId: 'updateQdrantSettings',
    summary: 'Update the Qdrant settings; a new Qdrant is filled before it serves recall',
  })
  @ApiOkResponse({ type: QdrantSettingsResponse })
  @ApiConflictResponse({ description: '`index.driver` is `qdrant`, so the configuration file decides' })
  update(@Body() body: QdrantSettingsRequest, @Caller() caller: Principal): Promise<QdrantSettingsResponse> {
    return this.qdrant.update(dropAbsent(body), toActor(caller));
  }

  @Get('health')
  @ApiOperation({
    operationId: 'checkQdrant',
    summary: 'Check whether Qdrant responds, even while it is disabled',
  })
  @ApiOkResponse({ type: QdrantHealthResponse })
  health(): Promise<QdrantHealthResponse> {
    return this.qdrant.checkHealth();
  }

  @Post('search')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'searchQdrant',
    summary: 'Search Qdrant by meaning alone, without ranking or floor',
  })
  @ApiOkResponse({ type: QdrantSearchResponse })
  @ShowsTexts({ kind: 'search', fields: [], refuses: 'always' })
  @ApiNotFoundResponse({ description: 'Unknown token' })
  @ApiConflictResponse(OFF)
  search(@Body() body: QdrantSearchRequest): Promise<QdrantSearchResponse> {
    return this.trial.search(body);
  }

  @Post('cleanup')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'cleanUpQdrant',
    summary: 'Remove points of memories that have expired or exceed an age',
  })
  @ApiOkResponse({ type: QdrantCleanupResponse })
  @ApiConflictResponse(OFF)
  async cleanup(@Body() { retentionDays }: QdrantCleanupRequest): Promise<QdrantCleanupResponse> {
    return { deletedCount: await this.qdrant.cleanUp(retentionDays ?? null) };
  }

  @Get('embedding-models')
  @ApiOperation({
    operationId: 'listEmbeddingModels',
    summary: 'List the embedders of the installation and of its tokens',
  })
  @ApiOkResponse({ type: EmbeddingModelsResponse })
  models(): Promise<EmbeddingModelsResponse> {
    return this.trial.listModels();
  }
}

/** Removes absent fields, which keep their values. */
function dropAbsent(body: QdrantSettingsRequest): Partial<QdrantSettingsRequest> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

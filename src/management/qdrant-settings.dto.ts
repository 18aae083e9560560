import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsString, IsUUID, Length, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { ValidateIfSent } from '../common/http/validate-if-sent.decorator.js';
import { ManagedMemoryResponse } from './memory.dto.js';
import type { QdrantSettings, QdrantState } from './qdrant-settings.js';

const PORT = { type: 'integer', minimum: 1, maximum: 65_535 } as const;
const TOP_K = { minimum: 1, maximum: 20, default: 5 } as const;
const DAYS = { minimum: 1, maximum: 3_650 } as const;
const STATES = ['off', 'filling', 'serving', 'configured'] as const satisfies readonly QdrantState[];

/** Settings to change; absent ones stay unchanged. */
export class QdrantSettingsRequest {
  @ApiPropertyOptional({
    description:
      '`true`: a job copies every space, then Qdrant serves recall. `false`: the embedded index serves at once.',
  })
  @ValidateIfSent()
  @IsBoolean()
  qdrantEnabled?: boolean;

  @ApiPropertyOptional({
    maxLength: 253,
    description: 'A host name, or an http or https URL',
    example: 'localhost',
  })
  @ValidateIfSent()
  @IsString()
  qdrantHost?: string;

  @ApiPropertyOptional({ ...PORT, description: 'A port in the URL of the host takes precedence' })
  @ValidateIfSent()
  @IsInt()
  @Min(PORT.minimum)
  @Max(PORT.maximum)
  qdrantPort?: number;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 512,
    description: '`null` removes the key',
  })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsString()
  qdrantApiKey?: string | null;

  @ApiPropertyOptional({
    pattern: '^[A-Za-z0-9_-]{1,128}$',
    description: 'Prefix of the collection names',
    example: 'omniroute_memory',
  })
  @ValidateIfSent()
  @IsString()
  qdrantCollection?: string;

  @ApiPropertyOptional({
    maxLength: 512,
    description: 'The embedder for the search test; one of `embedding-models`',
  })
  @ValidateIfSent()
  @IsString()
  qdrantEmbeddingModel?: string;
}

class IndexState {
  @ApiProperty({ enum: ['embedded', 'qdrant'], description: 'The index that serves recall now' })
  driver!: 'embedded' | 'qdrant';

  @ApiProperty({
    enum: STATES,
    description:
      '`filling`: enabled, but not fully copied yet; `configured`: `index.driver` is `qdrant`, and these settings have no effect',
  })
  state!: QdrantState;

  @ApiProperty({
    type: 'integer',
    description: 'Number of replaced Qdrant servers that still hold copies; a job removes the copies',
  })
  toEmpty!: number;
}

export class QdrantSettingsResponse implements QdrantSettings {
  @ApiProperty()
  qdrantEnabled!: boolean;

  @ApiProperty({ example: 'localhost' })
  qdrantHost!: string;

  @ApiProperty(PORT)
  qdrantPort!: number;

  @ApiProperty({ type: String, nullable: true, description: 'Masked', example: '…abcd' })
  qdrantApiKey!: string | null;

  @ApiProperty({ example: 'omniroute_memory' })
  qdrantCollection!: string;

  @ApiProperty({ example: 'openai/text-embedding-3-small' })
  qdrantEmbeddingModel!: string;

  @ApiProperty({ type: IndexState })
  index!: IndexState;
}

export class QdrantHealthResponse {
  @ApiProperty({ description: 'Qdrant is ready and accepts the key.' })
  working!: boolean;

  @ApiProperty({ type: 'number' })
  latencyMs!: number;

  @ApiPropertyOptional({ description: 'Why it does not work.', example: 'Qdrant did not answer in time' })
  error?: string;
}

export class QdrantSearchRequest {
  @ApiProperty({ minLength: 1, maxLength: 2_000, example: 'What does the user drink?' })
  @IsString()
  @Length(1, 2_000)
  @NoNul()
  query!: string;

  @ApiPropertyOptional({ ...TOP_K, type: 'integer', description: 'Values outside this range are clamped' })
  @ValidateIfSent()
  @IsInt()
  topK: number = TOP_K.default;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'Restricts the search to this token’s space, with its embedder',
  })
  @ValidateIfSent()
  @IsUUID()
  apiKeyId?: string;

  @ApiPropertyOptional({ maxLength: 300 })
  @ValidateIfSent()
  @IsString()
  @MaxLength(300)
  @NoNul()
  sessionId?: string;
}

class QdrantHitResponse extends ManagedMemoryResponse {
  @ApiProperty({ minimum: -1, maximum: 1, description: 'Cosine similarity' })
  score!: number;
}

export class QdrantSearchResponse {
  @ApiProperty({ type: [QdrantHitResponse], description: 'Best first.' })
  results!: readonly QdrantHitResponse[];

  @ApiProperty({ type: 'number' })
  latencyMs!: number;
}

export class QdrantCleanupRequest {
  @ApiPropertyOptional({
    ...DAYS,
    type: 'integer',
    description:
      'Also removes points older than this, of every token; tokens that keep memories longer miss them in recall until `index rebuild`. Without it, only expired points are removed',
  })
  @ValidateIfSent()
  @IsInt()
  @Min(DAYS.minimum)
  @Max(DAYS.maximum)
  retentionDays?: number;
}

export class QdrantCleanupResponse {
  @ApiProperty({ type: 'integer', description: 'Number of points removed.' })
  deletedCount!: number;
}

class EmbeddingModelResponse {
  @ApiProperty({ example: 'openai/text-embedding-3-small' })
  id!: string;

  @ApiProperty({ type: 'integer', description: 'Dimensions' })
  dims!: number;

  @ApiProperty({ type: 'integer', description: 'Number of tokens that use it' })
  tokens!: number;
}

export class EmbeddingModelsResponse {
  @ApiProperty({
    type: [EmbeddingModelResponse],
    description: 'The embedder of the installation comes first.',
  })
  models!: readonly EmbeddingModelResponse[];
}

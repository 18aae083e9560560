import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsString, IsUUID, Length, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { ManagedMemoryResponse } from './memory.dto.js';
import type { QdrantSettings, QdrantState } from './qdrant-settings.js';

const PORT = { type: 'integer', minimum: 1, maximum: 65_535 } as const;
const TOP_K = { minimum: 1, maximum: 20, default: 5 } as const;
const DAYS = { minimum: 1, maximum: 3_650 } as const;
const STATES = ['off', 'filling', 'serving', 'configured'] as const satisfies readonly QdrantState[];

function Given(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/** Any subset; what is absent stays. */
export class QdrantSettingsRequest {
  @ApiPropertyOptional({
    description: 'true: a job copies every space, then Qdrant serves. false: the index of each process serves at once.',
  })
  @Given()
  @IsBoolean()
  qdrantEnabled?: boolean;

  @ApiPropertyOptional({ maxLength: 253, description: 'A host name, or an http or https URL', example: 'localhost' })
  @Given()
  @IsString()
  qdrantHost?: string;

  @ApiPropertyOptional({ ...PORT, description: 'Where the host is a URL with a port, that counts' })
  @Given()
  @IsInt()
  @Min(PORT.minimum)
  @Max(PORT.maximum)
  qdrantPort?: number;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 512, description: 'null removes it' })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsString()
  qdrantApiKey?: string | null;

  @ApiPropertyOptional({ pattern: '^[A-Za-z0-9_-]{1,128}$', description: 'Prefix of collection names', example: 'omniroute_memory' })
  @Given()
  @IsString()
  qdrantCollection?: string;

  @ApiPropertyOptional({ maxLength: 512, description: 'One of embedding-models: with which the search test reads its question' })
  @Given()
  @IsString()
  qdrantEmbeddingModel?: string;
}

class IndexState {
  @ApiProperty({ enum: ['embedded', 'qdrant'], description: 'Which index recall asks now' })
  driver!: 'embedded' | 'qdrant';

  @ApiProperty({
    enum: STATES,
    description: '`filling`: enabled, and not yet copied; `configured`: `index.driver` is qdrant and these settings have no effect',
  })
  state!: QdrantState;

  @ApiProperty({ type: 'integer', description: 'Qdrants that are no longer wanted and still hold copies, which a job removes' })
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
  @ApiProperty({ description: 'Qdrant is ready and takes the key.' })
  working!: boolean;

  @ApiProperty({ type: 'number' })
  latencyMs!: number;

  @ApiPropertyOptional({ description: 'What did not work.', example: 'Qdrant did not answer in time' })
  error?: string;
}

export class QdrantSearchRequest {
  @ApiProperty({ minLength: 1, maxLength: 2_000, example: 'What does the user drink?' })
  @IsString()
  @Length(1, 2_000)
  @NoNul()
  query!: string;

  @ApiPropertyOptional({ ...TOP_K, type: 'integer', description: 'Others are taken to the nearer end' })
  @Given()
  @IsInt()
  topK: number = TOP_K.default;

  @ApiPropertyOptional({ format: 'uuid', description: 'A token: only its space, with its embedder' })
  @Given()
  @IsUUID()
  apiKeyId?: string;

  @ApiPropertyOptional({ maxLength: 300 })
  @Given()
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
      'Also what is older, of every token; recall of tokens that keep memories longer misses it until `index rebuild`. Absent: only what has expired',
  })
  @Given()
  @IsInt()
  @Min(DAYS.minimum)
  @Max(DAYS.maximum)
  retentionDays?: number;
}

export class QdrantCleanupResponse {
  @ApiProperty({ type: 'integer', description: 'Points that were removed.' })
  deletedCount!: number;
}

class EmbeddingModelResponse {
  @ApiProperty({ example: 'openai/text-embedding-3-small' })
  id!: string;

  @ApiProperty({ type: 'integer', description: 'Dimensions' })
  dims!: number;

  @ApiProperty({ type: 'integer', description: 'Tokens that use it' })
  tokens!: number;
}

export class EmbeddingModelsResponse {
  @ApiProperty({ type: [EmbeddingModelResponse], description: 'The instance’s own first.' })
  models!: readonly EmbeddingModelResponse[];
}

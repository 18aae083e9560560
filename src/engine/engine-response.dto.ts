import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FlushedData } from '../memory-backend/flushed-data.dto.js';

class Envelope {
  @ApiProperty({ example: '0123456789abcdef0123456789abcdef', description: '32 hex digits' })
  request_id!: string;
}

class AddedData {
  @ApiProperty({ type: 'integer' })
  message_count!: number;

  @ApiProperty({ enum: ['accumulated', 'extracted'] })
  status!: string;
}

class FactResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  content!: string;

  @ApiProperty()
  score!: number;
}

class ReasonResponse {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'number' },
    example: { lexical: 0.71, dense: 0.42 },
    description:
      'What each signal contributed to the score, and the share by which each boost raised it. `lexical` and `session` concern words, `dense`, `neighbour` and `likeness` meaning.',
  })
  scores!: Readonly<Record<string, number>>;

  @ApiProperty({ type: String, nullable: true, example: 'diet', description: 'What a memory is about' })
  slot!: string | null;
}

class EpisodeResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  user_id!: string;

  @ApiProperty()
  app_id!: string;

  @ApiProperty()
  project_id!: string;

  @ApiProperty()
  session_id!: string;

  @ApiProperty({ type: 'integer', example: 1_767_225_600_000, description: 'Epoch milliseconds' })
  timestamp!: number;

  @ApiProperty({ type: [String] })
  sender_ids!: readonly string[];

  @ApiProperty({ example: 'Ada is allergic to peanuts.' })
  summary!: string;

  @ApiProperty({ example: 'ada', description: 'The owner of a memory, or the sender of a message' })
  subject!: string;

  @ApiProperty({ example: 'I am allergic to peanuts.' })
  episode!: string;

  @ApiProperty({ enum: ['conversation', 'memory'] })
  type!: string;

  @ApiProperty({ type: Number, nullable: true, description: '0 to 1; null in lists' })
  score!: number | null;

  @ApiPropertyOptional({ type: ReasonResponse, description: 'Why it was found; absent in lists' })
  why?: ReasonResponse;

  @ApiProperty({ type: [FactResponse] })
  atomic_facts!: readonly FactResponse[];

  @ApiProperty({ type: String, nullable: true, description: 'Id of the turn that it comes from' })
  parent_id!: string | null;
}

const OBJECTS = {
  type: 'array',
  items: { type: 'object', additionalProperties: true },
  example: [] as object[],
} as const;
type Objects = readonly Readonly<Record<string, unknown>>[];

class FoundData {
  @ApiProperty({ type: [EpisodeResponse] })
  episodes!: Objects;

  @ApiProperty(OBJECTS)
  profiles!: Objects;

  @ApiProperty(OBJECTS)
  agent_cases!: Objects;

  @ApiProperty(OBJECTS)
  agent_skills!: Objects;

  @ApiProperty({ ...OBJECTS, description: 'Messages of the episodes that no flush has processed yet' })
  unprocessed_messages!: Objects;
}

class ListedData {
  @ApiPropertyOptional({ type: [EpisodeResponse] })
  episodes?: Objects;

  @ApiPropertyOptional(OBJECTS)
  profiles?: Objects;

  @ApiPropertyOptional(OBJECTS)
  agent_cases?: Objects;

  @ApiPropertyOptional(OBJECTS)
  agent_skills?: Objects;

  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty({ type: 'integer' })
  page!: number;

  @ApiProperty({ type: 'integer' })
  page_size!: number;
}

export class EngineAddResponse extends Envelope {
  @ApiProperty({ type: AddedData })
  data!: AddedData;
}

export class EngineFlushResponse extends Envelope {
  @ApiProperty({ type: FlushedData })
  data!: FlushedData;
}

export class EngineSearchResponse extends Envelope {
  @ApiProperty({ type: FoundData })
  data!: FoundData;
}

export class EngineGetResponse extends Envelope {
  @ApiProperty({ type: ListedData })
  data!: ListedData;
}

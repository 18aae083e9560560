import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FlushedData } from '../memory-backend/flushed-data.dto.js';
import { SEARCH_SCOPES, type SearchScope } from './search/search-scopes.js';

class AddedData {
  @ApiProperty({ example: 2 })
  message_count!: number;

  @ApiProperty({ enum: ['accumulated', 'extracted'] })
  status!: 'accumulated' | 'extracted';
}

class AddedBackend {
  @ApiProperty({ example: '0123456789abcdef0123456789abcdef' })
  request_id!: string;

  @ApiProperty({ type: AddedData })
  data!: AddedData;
}

export class AddedResponse {
  @ApiProperty({ example: 'chat:conv-1' })
  session_id!: string;

  @ApiProperty({ type: AddedBackend })
  backend!: AddedBackend;
}

class FlushedBackend {
  @ApiProperty({ example: '0123456789abcdef0123456789abcdef' })
  request_id!: string;

  @ApiProperty({ type: FlushedData })
  data!: FlushedData;
}

export class FlushedResponse {
  @ApiProperty({ example: 'chat:conv-1' })
  session_id!: string;

  @ApiProperty({ type: FlushedBackend })
  backend!: FlushedBackend;
}

class FoundAttachment {
  @ApiProperty({ example: 'image' })
  type!: string;

  @ApiProperty({ example: 'photo.png' })
  name!: string;

  @ApiProperty({
    example: 'file:///data/files/photo.png',
    description: '`file://…`, `s3://…`, or the external URI',
  })
  internal_uri!: string;
}

class SearchResult {
  @ApiProperty({ description: 'For `PATCH` and `DELETE /memories/{id}`' })
  id!: string;

  @ApiProperty({ type: String, nullable: true, example: 'chat:conv-1' })
  session_id!: string | null;

  @ApiProperty()
  text!: string;

  @ApiProperty({ minimum: 0, maximum: 1 })
  score!: number;

  @ApiProperty({ enum: SEARCH_SCOPES })
  source_scope!: SearchScope;

  @ApiProperty({ type: String, nullable: true, example: 'r_0123456789abcdef' })
  resource_id!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'resource://alice/r_0123456789abcdef' })
  resource_uri!: string | null;

  @ApiPropertyOptional({ type: [FoundAttachment], description: 'Absent if the result has no attachments' })
  attachments?: FoundAttachment[];

  @ApiProperty({
    type: Object,
    example: { type: 'memory', score: 0.82 },
    description: 'The memory service’s own record',
  })
  raw!: object;
}

export class SearchResponse {
  @ApiProperty({ type: [SearchResult] })
  results!: SearchResult[];

  @ApiPropertyOptional({
    type: [Object],
    example: [{ profile: 'Lives in Oslo.' }],
    description: 'Present with `include_profile: true`, if there are any',
  })
  profiles?: object[];
}

export class CorrectedResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  session_id!: string;

  @ApiProperty({ enum: ['overridden', 'deleted'] })
  status!: 'overridden' | 'deleted';
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsString, IsUrl, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { buildResourceUri } from '../resources/resource-names.js';
import {
  CONTENT_KINDS,
  RESOURCE_STATUSES,
  type ResourceContentKind,
  type Resource,
  type ResourceStatus,
} from '../resources/resources.types.js';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { SCOPE_ID, SCOPE_ID_RULE } from '../common/scope-id.js';
import { formatIsoTime } from './iso-time.js';
import { MAX_FILENAME } from './uploads/display-name.js';

const MAX_KEY = 200;
const MAX_URI = 4_096;
export const MAX_TITLE = 500;
export const MAX_DESCRIPTION = 5_000;
const SCOPE_ID_MESSAGE = { message: `$property ${SCOPE_ID_RULE}` };

/** The credentials of the caller. */
export class ResourceCaller {
  @ApiProperty({ example: 'ann' })
  @IsString()
  @MaxLength(128)
  user_id!: string;

  @ApiProperty({ example: 'uk_…' })
  @IsString()
  @MaxLength(MAX_KEY)
  user_key!: string;
}

/** The credentials of a caller who may send them in the body instead of the query. */
export class ResourceCallerBody {
  @ApiPropertyOptional({ example: 'ann' })
  @Optional()
  @IsString()
  @MaxLength(128)
  user_id?: string;

  @ApiPropertyOptional({ example: 'uk_…' })
  @Optional()
  @IsString()
  @MaxLength(MAX_KEY)
  user_key?: string;
}

/** A form; for the API description only. */
export class ResourceForm extends ResourceCaller {
  @ApiProperty({ type: 'string', format: 'binary', example: 'Ada is allergic to peanuts.' })
  file!: unknown;

  @ApiPropertyOptional({ default: 'default' })
  app_id?: string;

  @ApiPropertyOptional({ default: 'default' })
  project_id?: string;

  @ApiPropertyOptional({ maxLength: MAX_TITLE })
  title?: string;

  @ApiPropertyOptional({ maxLength: MAX_DESCRIPTION })
  description?: string;
}

export class ExternalResourceRequest extends ResourceCaller {
  @ApiPropertyOptional({ type: String, default: 'default' })
  @Optional()
  @Matches(SCOPE_ID, SCOPE_ID_MESSAGE)
  app_id = 'default';

  @ApiPropertyOptional({ type: String, default: 'default' })
  @Optional()
  @Matches(SCOPE_ID, SCOPE_ID_MESSAGE)
  project_id = 'default';

  @ApiProperty({ example: 'report.pdf' })
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_FILENAME)
  filename!: string;

  @ApiProperty({ example: 'application/pdf' })
  @IsString()
  @MaxLength(MAX_FILENAME)
  mime_type!: string;

  @ApiProperty({ type: 'integer', minimum: 0, example: 48_213 })
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  size_bytes!: number;

  @ApiProperty({ pattern: '^[0-9a-fA-F]{64}$' })
  @Matches(/^[0-9a-f]{64}$/i, { message: 'sha256 must be 64 hex digits' })
  sha256!: string;

  /** Address of the file, which search results show. */
  @ApiProperty({ example: 'https://files.example/report.pdf' })
  @IsUrl({
    require_protocol: true,
    require_tld: false,
    protocols: ['http', 'https', 's3', 'gs'],
    require_valid_protocol: true,
  })
  @MaxLength(MAX_URI)
  source_uri!: string;

  /** Address from which the memory backend may read the file once. */
  @ApiPropertyOptional({ example: 'https://files.example/report.pdf?signature=…' })
  @Optional()
  @IsUrl({
    require_protocol: true,
    require_tld: false,
    protocols: ['http', 'https', 's3', 'gs'],
    require_valid_protocol: true,
  })
  @MaxLength(MAX_URI)
  ingest_uri?: string;

  @ApiPropertyOptional()
  @Optional()
  @IsString()
  @MaxLength(MAX_TITLE)
  @NoNul()
  title?: string;

  @ApiPropertyOptional()
  @Optional()
  @IsString()
  @MaxLength(MAX_DESCRIPTION)
  @NoNul()
  description?: string;
}

/** A resource, without the address of its stored file. */
export class ResourceResponse {
  @ApiProperty({ example: 'r_0a1b2c3d4e5f6g7h8i9jAB' })
  resource_id!: string;

  @ApiProperty({ example: 'resource:ann:r_0a1b2c3d4e5f6g7h8i9jAB' })
  session_id!: string;

  @ApiProperty({ example: 'resource://ann/r_0a1b2c3d4e5f6g7h8i9jAB' })
  uri!: string;

  @ApiProperty()
  filename!: string;

  @ApiProperty()
  mime_type!: string;

  @ApiProperty({ type: 'integer', example: 48_213 })
  size_bytes!: number;

  @ApiProperty()
  sha256!: string;

  @ApiProperty({ type: String, nullable: true })
  title!: string | null;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  @ApiProperty({ enum: RESOURCE_STATUSES })
  status!: ResourceStatus;

  @ApiProperty({ type: String, nullable: true, description: 'Why it failed, or what was left out' })
  error!: string | null;

  @ApiProperty({
    enum: [...CONTENT_KINDS, null],
    nullable: true,
    example: CONTENT_KINDS[0],
    description: 'How much of the document was read and remembered',
  })
  content!: ResourceContentKind | null;

  @ApiProperty()
  app_id!: string;

  @ApiProperty()
  project_id!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  updated_at!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deleted_at!: string | null;
}

export class ResourceListResponse {
  @ApiProperty({ type: [ResourceResponse] })
  resources!: ResourceResponse[];
}

export function toResourceResponse(resource: Resource): ResourceResponse {
  const { id, userId, createdAt, updatedAt, deletedAt } = resource;
  return {
    resource_id: id,
    session_id: resource.sessionId,
    uri: buildResourceUri(userId, id),
    filename: resource.filename,
    mime_type: resource.mimeType,
    size_bytes: resource.sizeBytes,
    sha256: resource.sha256,
    title: resource.title,
    description: resource.description,
    status: resource.status,
    error: resource.error,
    content: resource.content,
    app_id: resource.appId,
    project_id: resource.projectId,
    created_at: formatIsoTime(createdAt),
    updated_at: formatIsoTime(updatedAt),
    deleted_at: deletedAt && formatIsoTime(deletedAt),
  };
}

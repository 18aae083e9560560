import { ApiProperty } from '@nestjs/swagger';
import type { TokenDetail } from '../tokens/token-detail.js';
import type { SwitchProgress } from '../memory/indexing/indexing.types.js';
import { PATHS } from './token-fields.decorators.js';
import type { RegisteredToken } from '../tokens/tokens.types.js';

const TEXT = { type: String, nullable: true } as const;
const INTEGER = { type: 'integer', nullable: true } as const;
const JSON_OBJECT = { type: 'object', additionalProperties: true, nullable: true } as const;
const MASKED = { ...TEXT, example: 'sk-…abcd', description: 'Masked.' } as const;

export class RegisteredTokenResponse implements RegisteredToken {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'The secret; shown only once.', example: 'mb_4Xk29sQz1B_…' })
  token!: string;

  @ApiProperty()
  label!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class RotatedTokenResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'The new secret; shown only once.', example: 'mb_4Xk29sQz1B_…' })
  token!: string;
}

export class TokenResponse implements TokenDetail {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  label!: string;

  @ApiProperty({ description: 'First characters of the secret, by which the token is recognized.' })
  token_prefix!: string;

  @ApiProperty({ ...TEXT, format: 'uuid' })
  space_id!: string | null;

  @ApiProperty(TEXT)
  owner_user_id!: string | null;

  @ApiProperty(TEXT)
  llm_base_url!: string | null;

  @ApiProperty(MASKED)
  llm_api_key!: string | null;

  @ApiProperty(TEXT)
  llm_auth!: string | null;

  @ApiProperty(TEXT)
  llm_model!: string | null;

  @ApiProperty(TEXT)
  llm_provider!: string | null;

  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'APIs that the provider supports; null means the provider’s default.',
  })
  llm_wires!: readonly string[] | null;

  @ApiProperty({ ...PATHS, example: 'inference' })
  paths!: string | readonly string[];

  @ApiProperty(TEXT)
  memory_llm_provider!: string | null;

  @ApiProperty(TEXT)
  memory_llm_base_url!: string | null;

  @ApiProperty(MASKED)
  memory_llm_api_key!: string | null;

  @ApiProperty(JSON_OBJECT)
  memory_llm_body!: unknown;

  @ApiProperty(TEXT)
  embed_provider!: string | null;

  @ApiProperty(TEXT)
  embed_base_url!: string | null;

  @ApiProperty(MASKED)
  embed_api_key!: string | null;

  @ApiProperty(INTEGER)
  embed_dims!: number | null;

  @ApiProperty(JSON_OBJECT)
  embed_body!: unknown;

  @ApiProperty({ ...TEXT, description: 'Prefix of embedded queries; null means the model’s default.' })
  embed_query_prefix!: string | null;

  @ApiProperty({ ...TEXT, description: 'Prefix of embedded stored texts; null means the model’s default.' })
  embed_passage_prefix!: string | null;

  @ApiProperty(TEXT)
  memory_prompt!: string | null;

  @ApiProperty(INTEGER)
  memory_limit!: number | null;

  @ApiProperty(INTEGER)
  session_window_size!: number | null;

  @ApiProperty(JSON_OBJECT)
  policy!: unknown;

  @ApiProperty({ type: [String], example: ['proxy', 'memory'] })
  scopes!: readonly string[];

  @ApiProperty({ ...TEXT, format: 'date-time' })
  expires_at!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  updated_at!: string;

  @ApiProperty({
    description: '`false`: the stored configuration is corrupt, and every request with the token gets 401.',
  })
  valid!: boolean;

  @ApiProperty({ ...TEXT, description: 'Why the token is not valid.' })
  reason!: string | null;
}

export class SwitchProgressResponse implements SwitchProgress {
  @ApiProperty({ type: 'integer', description: 'Number of texts in the space.' })
  texts!: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Number of texts that the new embedder has embedded; until it has embedded all, recall uses the old embedder.',
  })
  embedded!: number;
}

export class UsedTokenResponse extends TokenResponse {
  @ApiProperty({
    ...TEXT,
    format: 'date-time',
    description: 'Time of the last request or recall within 92 days.',
  })
  last_used_at!: string | null;

  @ApiProperty({ type: 'integer', description: 'Requests through the proxy in the last 24 hours.' })
  requests_24h!: number;
}

export class InspectedTokenResponse extends UsedTokenResponse {
  @ApiProperty({
    type: SwitchProgressResponse,
    nullable: true,
    description: 'Progress of an embedder change; null if none is in progress.',
  })
  embedder_switch!: SwitchProgressResponse | null;
}

export class TokenListResponse {
  @ApiProperty({ type: [UsedTokenResponse] })
  tokens!: UsedTokenResponse[];

  @ApiProperty({ type: 'integer' })
  total!: number;
}

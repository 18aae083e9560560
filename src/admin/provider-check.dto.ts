import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';

const AUTHS = ['bearer', 'x-api-key', 'api-key'] as const;

export class CheckProviderRequest {
  @ApiPropertyOptional({
    maxLength: 2_048,
    example: 'https://api.anthropic.com/v1',
    description: 'Base URL of the provider. Send it together with `llm_api_key`, or send only `token_id`.',
  })
  @Optional()
  @IsString()
  @MaxLength(2_048)
  llm_base_url?: string;

  @ApiPropertyOptional({
    maxLength: 4_096,
    example: 'sk-ant-your-key',
    description: 'Key to check. It is sent to the provider once and not stored.',
  })
  @Optional()
  @IsString()
  @MaxLength(4_096)
  llm_api_key?: string;

  @ApiPropertyOptional({
    enum: AUTHS,
    description: 'How the key is sent. Default: `x-api-key` for `anthropic`, `bearer` for all others.',
  })
  @Optional()
  @IsIn(AUTHS)
  llm_auth?: (typeof AUTHS)[number];

  @ApiPropertyOptional({
    maxLength: 200,
    example: 'anthropic',
    description: 'Name of the provider, which decides how the key is sent if `llm_auth` is absent.',
  })
  @Optional()
  @IsString()
  @MaxLength(200)
  llm_provider?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Token whose base URL and key are checked.' })
  @Optional()
  @IsUUID()
  token_id?: string;
}

export class CheckProviderResponse {
  @ApiProperty({ description: 'Whether the provider accepts the key.' })
  ok!: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 41,
    description: 'Number of models that the provider lists.',
  })
  models!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 200,
    description: 'HTTP status of the response; null if there was none.',
  })
  status!: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Incorrect API key provided.',
    description:
      'Error message of the provider, with credentials masked, or the reason why it could not be reached.',
  })
  message!: string | null;

  @ApiProperty({ type: 'integer', example: 212 })
  ms!: number;
}

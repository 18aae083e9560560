import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';

const AUTHS = ['bearer', 'x-api-key', 'api-key'] as const;

export class CheckProviderRequest {
  @ApiPropertyOptional({
    maxLength: 2_048,
    example: 'https://api.openai.com/v1',
    description: 'Goes with `llm_api_key`. Send both, or `token_id` alone.',
  })
  @Optional()
  @IsString()
  @MaxLength(2_048)
  llm_base_url?: string;

  @ApiPropertyOptional({
    maxLength: 4_096,
    example: 'sk-your-key',
    description: 'Sent to the provider once, and not stored.',
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
    description: 'Name of the provider; it decides how the key is sent where `llm_auth` does not.',
  })
  @Optional()
  @IsString()
  @MaxLength(200)
  llm_provider?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'A token whose own address and key are tried.' })
  @Optional()
  @IsUUID()
  token_id?: string;
}

export class CheckProviderResponse {
  @ApiProperty({ description: 'Whether the provider accepts the key.' })
  ok!: boolean;

  @ApiProperty({ type: 'integer', nullable: true, example: 41, description: 'Number of models it lists.' })
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
      'The provider’s own refusal, without anything that looks like a credential, or what went wrong on the way.',
  })
  message!: string | null;

  @ApiProperty({ type: 'integer', example: 212 })
  ms!: number;
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow as AllowProperty, IsString, IsUUID, Length } from 'class-validator';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { Optional } from '../common/http/optional.decorator.js';
import { POLICY_LEVELS, type PolicyLevel } from '../common/policy/explain-policy.js';
import { PRESETS, type Preset } from '../common/policy/policy.js';

/** One-sentence descriptions of the presets. */
export const PRESET_DESCRIPTIONS: Readonly<Record<Preset, string>> = {
  bridge: 'A chat proxy that recalls before each answer and keeps a history.',
  agent: 'A few memories per request, inserted as a reference that agents can cite.',
  personal: 'All memories of a person, up to 8,000 tokens, are added to each request.',
  router: 'Memories in a leading system message, controlled by the settings of the instance.',
  gateway: 'Memory for applications that place it themselves; nothing is injected.',
};

export class ResolvePolicyRequest {
  @ApiPropertyOptional({ format: 'uuid', description: 'Token whose policy and limits are used.' })
  @Optional()
  @IsUUID()
  token_id?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    example: { preset: 'agent', recall: { limit: 3 } },
    description: 'Policy fields that replace the token’s own policy.',
  })
  @Optional()
  @Transform(({ obj }: { obj: Record<string, unknown> }) => obj['policy'])
  @AllowProperty()
  policy?: unknown;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 256,
    description: 'User whose preferences apply; defaults to the token’s owner.',
  })
  @Optional()
  @IsString()
  @NoNul()
  @Length(1, 256)
  user_id?: string;
}

export class PolicyFieldResponse {
  @ApiProperty({
    description: 'Effective value of the field.',
    example: 3,
    oneOf: [
      { type: 'string', nullable: true },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', items: { type: 'object' } },
    ],
  })
  value!: unknown;

  @ApiProperty({ enum: POLICY_LEVELS, example: 'token', description: 'Level that sets the value.' })
  level!: PolicyLevel;
}

export class PresetResponse {
  @ApiProperty({ enum: PRESETS, example: 'agent' })
  name!: Preset;

  @ApiProperty({ example: PRESET_DESCRIPTIONS.agent })
  description!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { recall: { limit: 8 } },
    description: 'Values of all fields for a token that sets only this preset.',
  })
  policy!: Record<string, unknown>;
}

export class PresetListResponse {
  @ApiProperty({ type: [PresetResponse] })
  presets!: PresetResponse[];
}

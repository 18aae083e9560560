import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';

/** Lifetime of a one-time link, in seconds. */
export const LIFETIME = { minimum: 60, maximum: 86_400, default: 900 } as const;

export class LoginLinkRequest {
  @ApiPropertyOptional({
    ...LIFETIME,
    type: 'integer',
    nullable: true,
    description: 'Lifetime of the link, in seconds.',
  })
  @Optional()
  @IsInt()
  @Min(LIFETIME.minimum)
  @Max(LIFETIME.maximum)
  expires_in?: number | null;
}

export class LoginLinkResponse {
  @ApiProperty({
    example: 'https://memory.example/console/me#code=4Xk29sQz',
    description: 'One-time link that signs this person in and opens their own page; shown only once.',
  })
  url!: string;
}

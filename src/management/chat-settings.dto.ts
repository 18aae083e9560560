import { ApiProperty } from '@nestjs/swagger';
import { IsUUID, ValidateIf } from 'class-validator';

const TOKEN_ID = {
  type: String,
  format: 'uuid',
  nullable: true,
  example: '7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11',
};

export class ChatSettingsRequest {
  @ApiProperty({
    ...TOKEN_ID,
    description:
      'A valid service token with the scope `proxy`. Null: `chat.token_id` of the configuration applies.',
  })
  @ValidateIf((_, value) => value !== null)
  @IsUUID()
  tokenId!: string | null;
}

export class ChatSettingsResponse {
  @ApiProperty({
    ...TOKEN_ID,
    description:
      'The service token whose provider answers people who own none. Null: `chat.token_id` of the configuration applies.',
  })
  tokenId!: string | null;
}

import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';

export class CreateUserRequest {
  @ApiProperty({ example: 'carol', description: '1 to 128 characters of A-Z a-z 0-9 . _ @ + -' })
  @IsString()
  user_id!: string;
}

export class UserKeyResponse {
  @ApiProperty({ example: 'carol' })
  user_id!: string;

  @ApiProperty({ example: 'uk_…', description: 'The user’s key; it never changes' })
  user_key!: string;

  @ApiProperty({ example: '2026-01-31T12:00:00.000+00:00' })
  created_at!: string;
}

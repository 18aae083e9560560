import { ApiProperty } from '@nestjs/swagger';
import { PageCursor, PageNumber } from '../common/http/page-fields.decorators.js';
import { NextCursor } from '../common/http/next-cursor.decorator.js';

const MEMORIES = { type: 'integer', description: 'Number of live memories.' } as const;
const SEEN = {
  type: String,
  format: 'date-time',
  nullable: true,
  description: 'Time of the latest conversation turn.',
} as const;

export class PeopleQuery {
  @PageNumber({ maximum: 200, default: 50 })
  limit = 50;

  @PageCursor()
  before?: string;
}

export class ListedUserResponse {
  @ApiProperty({ example: 'ada' })
  user_id!: string;

  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty({ description: '`false`: the person has switched memory off.' })
  has_memory!: boolean;

  @ApiProperty(MEMORIES)
  memories!: number;

  @ApiProperty(SEEN)
  last_seen_at!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class UserListResponse {
  @ApiProperty({ type: [ListedUserResponse], description: 'Newest first.' })
  users!: readonly ListedUserResponse[];

  @NextCursor()
  next!: string | null;
}

export class SpaceTokenResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  label!: string;
}

export class ListedSpaceResponse {
  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'ada',
    description: 'User who owns the space; null if it belongs to tokens or to the installation.',
  })
  user_id!: string | null;

  @ApiProperty({
    type: [SpaceTokenResponse],
    description: 'Service tokens that use the space.',
  })
  tokens!: readonly SpaceTokenResponse[];

  @ApiProperty(MEMORIES)
  memories!: number;

  @ApiProperty(SEEN)
  last_seen_at!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

export class SpaceListResponse {
  @ApiProperty({ type: [ListedSpaceResponse], description: 'Newest first.' })
  spaces!: readonly ListedSpaceResponse[];

  @NextCursor()
  next!: string | null;
}

export class ListedEndUserResponse {
  @ApiProperty()
  end_user!: string;

  @ApiProperty(MEMORIES)
  memories!: number;

  @ApiProperty(SEEN)
  last_seen_at!: string | null;
}

export class EndUserListResponse {
  @ApiProperty({ type: [ListedEndUserResponse], description: 'In alphabetical order.' })
  end_users!: readonly ListedEndUserResponse[];

  @NextCursor()
  next!: string | null;
}

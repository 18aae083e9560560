import { ApiProperty } from '@nestjs/swagger';
import { PageCursor, PageNumber } from '../common/http/page-fields.decorators.js';

const NEXT = { type: String, nullable: true, description: 'Pass it as `before` to go on; null at the end.', example: null } as const;
const MEMORIES = { type: 'integer', description: 'Live ones.' } as const;
const SEEN = { type: String, format: 'date-time', nullable: true, description: 'The latest turn of a conversation.' } as const;

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

  @ApiProperty({ description: 'False: the person has switched memory off.' })
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

  @ApiProperty(NEXT)
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
    description: 'The user whose space it is; null: of tokens, or of the installation.',
  })
  user_id!: string | null;

  @ApiProperty({ type: [SpaceTokenResponse], description: 'Service tokens that work in it.' })
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

  @ApiProperty(NEXT)
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
  @ApiProperty({ type: [ListedEndUserResponse], description: 'By name.' })
  end_users!: readonly ListedEndUserResponse[];

  @ApiProperty(NEXT)
  next!: string | null;
}

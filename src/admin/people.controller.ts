import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../common/access/access.decorator.js';
import { PeopleService } from '../users/people.service.js';
import { EndUserListResponse, PeopleQuery, SpaceListResponse, UserListResponse } from './people.dto.js';
import { toListedEndUser, toListedSpace, toListedUser } from './people-rows.js';

@ApiTags('admin')
@Allow('admin')
@Controller('v1/admin')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Get('users')
  @ApiOperation({ operationId: 'listUsers', summary: 'List people with an account, newest first' })
  @ApiOkResponse({ type: UserListResponse })
  async listUsers(@Query() query: PeopleQuery): Promise<UserListResponse> {
    const { rows, next } = await this.people.listUsers(query);
    return { users: rows.map(toListedUser), next };
  }

  @Get('spaces')
  @ApiOperation({ operationId: 'listSpaces', summary: 'List the spaces of users and tokens, newest first' })
  @ApiOkResponse({ type: SpaceListResponse })
  async listSpaces(@Query() query: PeopleQuery): Promise<SpaceListResponse> {
    const { rows, next } = await this.people.listSpaces(query);
    return { spaces: rows.map(toListedSpace), next };
  }

  @Get('spaces/:id/end-users')
  @ApiOperation({
    operationId: 'listEndUsers',
    summary: 'List the end users of a space in alphabetical order',
  })
  @ApiOkResponse({ type: EndUserListResponse })
  async listEndUsers(@Param('id') id: string, @Query() query: PeopleQuery): Promise<EndUserListResponse> {
    const { rows, next } = await this.people.listEndUsers(id, query);
    return { end_users: rows.map(toListedEndUser), next };
  }
}

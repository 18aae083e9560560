import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentPerson, type PersonCalling } from '../../auth/current-person.decorator.js';
import { Allow } from '../../common/access/access.decorator.js';
import { ERASURE_RECEIPT_HEADER, setErasureReceipt } from '../../common/http/erasure-receipt-header.js';
import { OnBehalf } from '../on-behalf.decorator.js';
import { PersonalStoreService } from './personal-store.service.js';
import {
  NamespacesRequest,
  NamespacesResponse,
  PutItemRequest,
  SearchItemsRequest,
  StoreItemQuery,
  StoreItemResponse,
  StoreItemsResponse,
} from './store.dto.js';

@ApiTags('store')
@OnBehalf()
@Controller('v1/store')
export class StoreController {
  constructor(private readonly store: PersonalStoreService) {}

  @Put('items')
  @Allow('memory')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'putStoreItem',
    summary: 'Store an item under a namespace and key, replacing an existing one',
  })
  @ApiNoContentResponse({ description: 'The item is stored' })
  put(@Body() item: PutItemRequest, @CurrentPerson() caller: PersonCalling): Promise<void> {
    return this.store.put(caller, item);
  }

  @Get('items')
  @Allow('memory')
  @ApiOperation({ operationId: 'getStoreItem', summary: 'Get the item with a namespace and key' })
  @ApiOkResponse({ type: StoreItemResponse })
  @ApiNotFoundResponse({ description: 'There is no such item' })
  get(@Query() query: StoreItemQuery, @CurrentPerson() caller: PersonCalling): Promise<StoreItemResponse> {
    return this.store.get(caller, query);
  }

  @Delete('items')
  @Allow('memory')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteStoreItem', summary: 'Erase an item permanently' })
  @ApiNoContentResponse({
    description: 'The item is erased, or never existed',
    headers: ERASURE_RECEIPT_HEADER,
  })
  async delete(
    @Query() query: StoreItemQuery,
    @CurrentPerson() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    setErasureReceipt(reply, await this.store.delete(caller, query));
  }

  @Post('items/search')
  @Allow('memory_read')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'searchStoreItems',
    summary: 'Search the items below a namespace by query and filter',
  })
  @ApiOkResponse({ type: StoreItemsResponse })
  search(
    @Body() request: SearchItemsRequest,
    @CurrentPerson() caller: PersonCalling,
  ): Promise<StoreItemsResponse> {
    return this.store.search(caller, request);
  }

  @Post('namespaces')
  @Allow('memory_read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'listStoreNamespaces', summary: 'List the namespaces that hold items' })
  @ApiOkResponse({ type: NamespacesResponse })
  listNamespaces(
    @Body() request: NamespacesRequest,
    @CurrentPerson() caller: PersonCalling,
  ): Promise<NamespacesResponse> {
    return this.store.listNamespaces(caller, request);
  }
}

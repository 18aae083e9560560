import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Whoever, type PersonCalling } from '../../auth/person.decorator.js';
import { Allow } from '../../common/access/access.decorator.js';
import { ERASURE_RECEIPT_HEADER, setErasureReceipt } from '../../common/http/erasure-receipt-header.js';
import { OnBehalf } from '../on-behalf.decorator.js';
import { PersonalStore } from './personal-store.service.js';
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
  constructor(private readonly store: PersonalStore) {}

  @Put('items')
  @Allow('memory')
  @HttpCode(204)
  @ApiOperation({ operationId: 'putStoreItem', summary: 'Keep a value under a namespace and a key, in place of what is there' })
  @ApiNoContentResponse({ description: 'It is stored' })
  put(@Body() item: PutItemRequest, @Whoever() caller: PersonCalling): Promise<void> {
    return this.store.put(caller, item);
  }

  @Get('items')
  @Allow('memory')
  @ApiOperation({ operationId: 'getStoreItem', summary: 'The item under a namespace and a key' })
  @ApiOkResponse({ type: StoreItemResponse })
  @ApiNotFoundResponse({ description: 'There is none' })
  get(@Query() query: StoreItemQuery, @Whoever() caller: PersonCalling): Promise<StoreItemResponse> {
    return this.store.get(caller, query);
  }

  @Delete('items')
  @Allow('memory')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteStoreItem', summary: 'Erase an item for good' })
  @ApiNoContentResponse({ description: 'It is gone, or was never there', headers: ERASURE_RECEIPT_HEADER })
  async delete(
    @Query() query: StoreItemQuery,
    @Whoever() caller: PersonCalling,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    setErasureReceipt(reply, await this.store.delete(caller, query));
  }

  @Post('items/search')
  @Allow('memory_read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'searchStoreItems', summary: 'Items below a namespace, by a query and a filter' })
  @ApiOkResponse({ type: StoreItemsResponse })
  search(@Body() request: SearchItemsRequest, @Whoever() caller: PersonCalling): Promise<StoreItemsResponse> {
    return this.store.search(caller, request);
  }

  @Post('namespaces')
  @Allow('memory_read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'listStoreNamespaces', summary: 'The namespaces that hold items' })
  @ApiOkResponse({ type: NamespacesResponse })
  namespaces(@Body() request: NamespacesRequest, @Whoever() caller: PersonCalling): Promise<NamespacesResponse> {
    return this.store.namespaces(caller, request);
  }
}

import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { AuditService } from '../auth/audit.service.js';
import { CurrentPerson, type PersonCalling } from '../auth/current-person.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { BackendRemainsResponse } from '../erasure/erasure.dto.js';
import { OnBehalf } from './on-behalf.decorator.js';

export class ErasureResponse {
  @ApiProperty({ format: 'uuid' })
  receipt_id!: string;

  @ApiProperty({
    enum: [
      'memory.erased',
      'message.erased',
      'session.erased',
      'resource.deleted',
      'erase.space',
      'erase.end_user',
    ],
  })
  action!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { memories: 1, messages: 2 },
  })
  erased!: Readonly<Record<string, number>>;

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    description: 'Ids of the erased memories and of the memories they had superseded.',
  })
  memory_ids?: readonly string[];

  @ApiPropertyOptional({ example: 'r_8h3kQy0wVnq2', description: 'Id of a deleted document.' })
  resource_id?: string;

  @ApiProperty({
    type: BackendRemainsResponse,
    nullable: true,
    description:
      'Data that an external memory backend still stores; null if there is no backend, or it can’t store anything.',
  })
  backend!: BackendRemainsResponse | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

@ApiTags('personal')
@OnBehalf()
@Allow('user')
@Controller('v1/erasures')
export class ErasuresController {
  constructor(private readonly audit: AuditService) {}

  @Get(':id')
  @ApiOperation({
    operationId: 'getErasure',
    summary: 'Get the receipt of an erasure: counts and ids, no texts',
  })
  @ApiOkResponse({ type: ErasureResponse })
  async get(@Param('id') id: string, @CurrentPerson() { person }: PersonCalling): Promise<ErasureResponse> {
    const { detail, ...record } = await this.audit.getReceipt(id, person.scope.spaceId);
    const {
      erased = {},
      memory_ids: memoryIds,
      resource_id: resourceId,
      backend = null,
    } = detail as Partial<ErasureResponse>;
    return {
      ...record,
      erased,
      ...(memoryIds !== undefined && { memory_ids: memoryIds }),
      ...(resourceId !== undefined && { resource_id: resourceId }),
      backend,
    };
  }
}

import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { Allow } from '../common/access/access.decorator.js';
import { PolicyFieldResponse, PresetListResponse, ResolvePolicyRequest } from './policy.dto.js';
import { PolicyService } from './policy.service.js';

const FIELDS = {
  type: 'object',
  additionalProperties: { $ref: getSchemaPath(PolicyFieldResponse) },
} as const;
const EXAMPLE = {
  'recall.limit': { value: 3, level: 'token' },
  'recall.floor': { value: true, level: 'default' },
};

@ApiTags('admin')
@ApiExtraModels(PolicyFieldResponse)
@Allow('admin')
@Controller('v1/admin/policy')
export class PolicyController {
  constructor(private readonly policies: PolicyService) {}

  @Get('presets')
  @ApiOperation({
    operationId: 'listPolicyPresets',
    summary: 'List the policy presets, each with a description and all its values',
  })
  @ApiOkResponse({ type: PresetListResponse })
  listPresets(): Promise<PresetListResponse> {
    return this.policies.listPresets();
  }

  @Post('resolve')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resolvePolicy',
    summary: 'Resolve a policy: get the value of every field and the level that sets it',
  })
  @ApiOkResponse({
    description: 'Fields by their full names',
    content: { 'application/json': { schema: FIELDS, example: EXAMPLE } },
  })
  @ApiNotFoundResponse({ description: 'Unknown token or user' })
  resolve(@Body() body: ResolvePolicyRequest): Promise<Record<string, PolicyFieldResponse>> {
    return this.policies.resolve(body);
  }
}

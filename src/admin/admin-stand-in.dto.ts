import { ApiProperty } from '@nestjs/swagger';

export class StandInResponse {
  @ApiProperty({ description: 'Whether tokens can use it.' })
  available!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'The stand-in is switched off. Set console.stand_in to auto or on to use it.',
    description: 'Why it is not available.',
  })
  reason!: string | null;
}

export class StandInProviderResponse {
  @ApiProperty({
    example: 'http://127.0.0.1:8000/stand-in/v1',
    description: 'Only this service itself can call it.',
  })
  llm_base_url!: string;

  @ApiProperty({
    example: 'sk-stand-in-4Xk29sQz4Xk29sQz-9f86d081',
    description: 'A new key for each call. It is not stored until a token is registered with it.',
  })
  llm_api_key!: string;

  @ApiProperty({ example: 'stand-in' })
  llm_model!: string;
}

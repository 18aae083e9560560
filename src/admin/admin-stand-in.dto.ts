import { ApiProperty } from '@nestjs/swagger';

export class StandInResponse {
  @ApiProperty({ description: 'Whether tokens can use the stand-in.' })
  available!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'The stand-in is switched off. Set console.stand_in to auto or on to use it.',
    description: 'Why the stand-in is unavailable; null if it is available.',
  })
  reason!: string | null;
}

export class StandInProviderResponse {
  @ApiProperty({
    example: 'http://127.0.0.1:8000/stand-in/v1',
    description: 'Address of the stand-in, which only this service can call.',
  })
  llm_base_url!: string;

  @ApiProperty({
    example: 'sk-stand-in-4Xk29sQz4Xk29sQz-9f86d081',
    description: 'A new key. It is not stored until a token is registered with it.',
  })
  llm_api_key!: string;

  @ApiProperty({ example: 'stand-in' })
  llm_model!: string;
}

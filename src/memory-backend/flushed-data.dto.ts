import { ApiProperty } from '@nestjs/swagger';
import type { FlushReply } from './backend.types.js';

/** Result of a flush, as the gateway and the engine API answer it. */
export class FlushedData implements Pick<FlushReply, 'status'> {
  @ApiProperty({
    enum: ['extracted', 'no_extraction', 'accumulated'],
    description:
      '`accumulated`: the time limit was reached; the work continues in the background. `no_extraction`: nothing was waiting.',
  })
  status!: FlushReply['status'];
}

import { ApiProperty } from '@nestjs/swagger';

/** Describes the field of a response with the cursor of the next page. */
export function NextCursor(): PropertyDecorator {
  return ApiProperty({
    type: String,
    nullable: true,
    description: 'Pass as `before` to get the next page; null on the last page.',
    example: null,
  });
}

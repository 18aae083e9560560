import type { ApiBodyOptions, ApiHeaderOptions } from '@nestjs/swagger';

const TEXT = { type: 'string' } as const;

/** Names a batch, so that sending it again stores nothing twice. */
export const BATCH_HEADER = {
  name: 'x-batch-id',
  required: false,
  description: 'Name of this batch: sent again, it is stored once. Without one, what it says is its name.',
} as const satisfies ApiHeaderOptions;

export const ADD_FORM: ApiBodyOptions = {
  schema: {
    type: 'object',
    required: ['user_id', 'user_key', 'session_id', 'messages'],
    properties: {
      user_id: TEXT,
      user_key: TEXT,
      session_id: TEXT,
      app_id: { ...TEXT, default: 'default' },
      project_id: { ...TEXT, default: 'default' },
      messages: { ...TEXT, description: 'JSON array as in `POST /memories/add`, as a field or as a file' },
    },
    additionalProperties: { ...TEXT, format: 'binary', description: 'A file; its field name is the `upload_id` of the item it belongs to' },
  },
};

import type { ApiBodyOptions, ApiHeaderOptions } from '@nestjs/swagger';

const TEXT = { type: 'string' } as const;

/** Header with the id of a batch, which makes a repeated request a no-op. */
export const BATCH_HEADER = {
  name: 'x-batch-id',
  required: false,
  description: 'Idempotency key of this batch. Without one, the content identifies the batch.',
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
    example: {
      user_id: 'alice',
      user_key: 'uk_…',
      session_id: 'chat:conv-1',
      messages:
        '[{"sender_id":"alice","role":"user","timestamp":1767225602000,' +
        '"content":[{"type":"text","text":"My notes"},{"type":"doc","upload_id":"notes"}]}]',
      notes: 'Ada is allergic to peanuts.',
    },
    additionalProperties: {
      ...TEXT,
      format: 'binary',
      description: 'A file; its field name is the `upload_id` of its item',
    },
  },
};

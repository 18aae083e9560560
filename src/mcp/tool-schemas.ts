import { z } from 'zod';
import { MEMORY_TYPES } from '../common/memory-type.js';

/** Schemas of the tools' inputs and outputs. Agents read the descriptions, so they explain what to send. */

const MAX_QUERY_LENGTH = 2_000;
const MAX_CONTENT_LENGTH = 20_000;
const MAX_KEY_LENGTH = 500;
const MAX_RESULTS = 100;

const type = z
  .enum(MEMORY_TYPES)
  .describe(
    'factual: preferences and stable facts; episodic: decisions and events; procedural: how to do things; semantic: general knowledge',
  );
const id = z.uuid().describe('Id of a memory, as returned by search');
const key = z
  .string()
  .min(1)
  .max(MAX_KEY_LENGTH)
  .describe('Short stable name such as "preference:editor". Adding with an existing key changes that memory');
const content = z
  .string()
  .min(1)
  .max(MAX_CONTENT_LENGTH)
  .describe('One short statement that can be understood on its own, in the third person');
const sessionId = z
  .string()
  .regex(/^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]{1,300}$/u, 'must be 1 to 300 printable characters')
  .describe('Id of the conversation that the memory comes from');
const metadata = z
  .record(z.string(), z.unknown())
  .describe('Additional data to store with the memory; merged into existing metadata');
const topics = z
  .array(z.string().min(1).max(100))
  .max(20)
  .describe('A few words by which memories are grouped');
const apiKeyId = z
  .uuid()
  .describe(
    'Id of the service token that owns the memories; your own token, unless you are the administrator',
  );
const olderThan = z.iso
  .datetime({ offset: true })
  .describe('ISO time such as 2026-01-31T00:00:00Z; only memories created before it');

const search = {
  query: z
    .string()
    .max(MAX_QUERY_LENGTH)
    .optional()
    .describe('What you want to know, in plain words; without it, the newest memories are returned'),
  type: type.optional(),
  maxTokens: z
    .int()
    .min(1)
    .max(16_000)
    .optional()
    .describe(
      'Maximum number of tokens of all contents together; the best memory is returned even if it alone is longer',
    ),
  limit: z.int().min(1).max(MAX_RESULTS).optional().describe('Maximum number of memories; 10 by default'),
  asOf: z
    .string()
    .optional()
    .describe(
      'ISO date or date-time in the past, such as 2026-01-31, to search the memories of that time; without it, the current ones',
    ),
};
const clear = { type: type.optional(), olderThan: olderThan.optional() };

export const INPUTS = {
  search: z.strictObject(search),
  add: z.strictObject({
    content,
    key: key.optional(),
    type: type.optional(),
    sessionId: sessionId.optional(),
    topics: topics.optional(),
    metadata: metadata.optional(),
  }),
  clear: z.strictObject(clear),
  update: z.strictObject({
    id,
    content: content.optional(),
    key: key.optional(),
    type: type.optional(),
    topics: topics.optional(),
    metadata: metadata.optional(),
    version: z
      .int()
      .min(1)
      .optional()
      .describe('Version that you have read; the update is refused if the memory was changed since then'),
  }),
  history: z.strictObject({ id }),
  managedSearch: z.strictObject({ apiKeyId, ...search }),
  managedAdd: z.strictObject({
    apiKeyId,
    sessionId: sessionId.optional(),
    type,
    key,
    content,
    metadata: metadata.optional(),
  }),
  managedClear: z.strictObject({ apiKeyId, ...clear }),
};

const shown = {
  id: z.string(),
  sessionId: z.string().describe('Empty if the memory belongs to no particular conversation'),
  type: z.enum(MEMORY_TYPES),
  key: z.string(),
  content: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  updatedAt: z.string(),
  expiresAt: z.string().nullable(),
};
const own = z.object({ ...shown, topics: z.array(z.string()), version: z.int() });
const managed = z.object({ ...shown, apiKeyId: z.string() });

const version = z.object({
  memoryId: z.string(),
  version: z.int(),
  key: z.string(),
  type: z.enum(MEMORY_TYPES),
  content: z.string(),
  topics: z.array(z.string()),
  validFrom: z.string(),
  validTo: z.string().nullable().describe('null for the current version'),
  writtenBy: z.string().nullable().describe('Who wrote it, if known'),
  changedBy: z.string().nullable().describe('Who replaced it, if known'),
});

const buildFoundSchema = <T extends z.ZodType>(memory: T) =>
  buildAnswerSchema({ memories: z.array(memory), count: z.int(), totalTokens: z.int() });
const buildStoredSchema = <T extends z.ZodType>(memory: T) =>
  buildAnswerSchema({ memory, message: z.string() });

export const OUTPUTS = {
  search: buildFoundSchema(own),
  add: buildStoredSchema(own),
  update: buildStoredSchema(own),
  clear: buildAnswerSchema({ deletedCount: z.int(), message: z.string() }),
  history: buildAnswerSchema({ versions: z.array(version), count: z.int() }),
  managedSearch: buildFoundSchema(managed),
  managedAdd: buildStoredSchema(managed),
};

export type SearchInput = z.infer<typeof INPUTS.search>;
export type AddInput = z.infer<typeof INPUTS.add>;
export type ClearInput = z.infer<typeof INPUTS.clear>;
export type UpdateInput = z.infer<typeof INPUTS.update>;
export type OwnMemory = z.infer<typeof own>;
export type ManagedMemoryOutput = z.infer<typeof managed>;
export type VersionOutput = z.infer<typeof version>;

function buildAnswerSchema<T extends z.ZodRawShape>(data: T) {
  return z.object({ success: z.literal(true), data: z.object(data) });
}

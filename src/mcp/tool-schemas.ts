import { z } from 'zod';
import { MEMORY_TYPES } from '../common/memory-type.js';

/** Inputs and outputs of the tools. Agents read the descriptions: they say what to send. */

const LONGEST_SEARCH = 2_000;
const LONGEST_CONTENT = 20_000;
const LONGEST_KEY = 500;
const MOST_RESULTS = 100;

const type = z
  .enum(MEMORY_TYPES)
  .describe(
    'factual: preferences and stable facts; episodic: decisions and events; procedural: how to do things; semantic: general knowledge',
  );
const id = z.uuid().describe('The id of a memory, as search gives it');
const key = z
  .string()
  .min(1)
  .max(LONGEST_KEY)
  .describe(
    'Short stable name such as "preference:editor". Adding under a key that is there changes that memory',
  );
const content = z
  .string()
  .min(1)
  .max(LONGEST_CONTENT)
  .describe('One short statement that can be understood on its own, in the third person');
const sessionId = z
  .string()
  .regex(/^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]{1,300}$/u, 'must be 1 to 300 printable characters')
  .describe('The conversation it comes from');
const metadata = z
  .record(z.string(), z.unknown())
  .describe('Anything worth keeping beside it; merged into what is there');
const topics = z.array(z.string().min(1).max(100)).max(20).describe('A few words to group memories by');
const apiKeyId = z
  .uuid()
  .describe('Id of the service token whose memories are meant; your own, unless you are the administrator');
const olderThan = z.iso
  .datetime({ offset: true })
  .describe('ISO time such as 2026-01-31T00:00:00Z: only what was created before it');

const search = {
  query: z
    .string()
    .max(LONGEST_SEARCH)
    .optional()
    .describe('What you want to know, in plain words. Without it: the newest memories'),
  type: type.optional(),
  maxTokens: z
    .int()
    .min(1)
    .max(16_000)
    .optional()
    .describe('Most tokens of all contents together; the best that fit are given'),
  limit: z.int().min(1).max(MOST_RESULTS).optional().describe('Most memories; 10 when absent'),
  asOf: z
    .string()
    .optional()
    .describe(
      'ISO date or date-time in the past, such as 2026-01-31: what was remembered then. Without it: what is remembered now',
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
      .describe('The version you have read: refused when somebody has changed it since'),
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
  sessionId: z.string().describe('Empty: of no particular conversation'),
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
  validTo: z.string().nullable().describe('null: what it says now'),
  changedBy: z.string().nullable(),
});

const buildFoundSchema = <T extends z.ZodType>(memory: T) =>
  answer({ memories: z.array(memory), count: z.int(), totalTokens: z.int() });
const buildStoredSchema = <T extends z.ZodType>(memory: T) => answer({ memory, message: z.string() });

export const OUTPUTS = {
  search: buildFoundSchema(own),
  add: buildStoredSchema(own),
  update: buildStoredSchema(own),
  clear: answer({ deletedCount: z.int(), message: z.string() }),
  history: answer({ versions: z.array(version), count: z.int() }),
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

function answer<T extends z.ZodRawShape>(data: T) {
  return z.object({ success: z.literal(true), data: z.object(data) });
}

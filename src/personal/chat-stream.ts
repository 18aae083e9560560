import type { DomainError } from '../common/errors/domain-error.js';
import { mergeStreams } from './merge-streams.js';
import type { ChatChunk } from '../llm/chat-model.types.js';
import type { ChatMemoryUpdate } from './chat-memory-updates.service.js';
import { buildCouncilChunk, toChatFailure, type CouncilStamp } from './chat-shapes.js';

/** Outcome of a stream. */
export interface StreamEnd {
  /** Texts of the models, in order. */
  readonly texts: readonly string[];
  /** The models whose answers are complete. */
  readonly answered: readonly number[];
}

export interface ChatStream {
  /** Chunks of each model. */
  readonly sources: readonly AsyncGenerator<ChatChunk>[];
  /** Council; `null` if one model answers, whose chunks are passed on unchanged. */
  readonly council: CouncilStamp | null;
  /** Converts an error of a source. @throws when the client is gone */
  readonly toFailure: (error: unknown) => DomainError;
  /** Awaited before the stream ends, when at least one model has answered. */
  readonly whenAnswered: (end: StreamEnd) => Promise<void>;
  /** Events after the answer, before the stream ends; `null` for none. */
  readonly updates: (() => AsyncGenerator<ChatMemoryUpdate>) | null;
  /** Called if the stream was aborted or no model completed its answer. */
  readonly whenBroken: (texts: readonly string[]) => void;
}

type Stamp = Pick<ChatChunk, 'id' | 'created' | 'model'>;

interface Part {
  readonly at: number;
  readonly part: ChatChunk | DomainError;
}

/**
 * Streams an answer as server-sent events. A failed model of a council becomes a choice with an error; a
 * single model that fails ends its stream with an error event.
 * @throws DomainError the first model's failure if no model answers; then no event was sent
 */
export async function* streamChatEvents(stream: ChatStream): AsyncGenerator<string> {
  const { council, sources, whenAnswered, updates, whenBroken } = stream;
  let stamp: Stamp | null = null;
  const texts = sources.map(() => '');
  const failed = new Map<number, DomainError>();
  let [started, settled] = [false, false];
  try {
    for await (const { at, part } of mergeStreams(
      sources.map((source, at) => catchFailures(source, at, stream.toFailure)),
    )) {
      if (part instanceof Error) failed.set(at, part);
      else [stamp, texts[at]] = [stamp ?? toStamp(council, part), texts[at]! + readText(part)];
      if (!started && part instanceof Error) continue;
      // Failures are held back until the first model answers.
      const early = started ? [] : [...failed];
      yield* early.map(([model, error]) => formatEvent(council, model, error));
      started = true;
      yield formatEvent(council, at, part);
    }
    if (!started) throw failed.values().next().value!;
    const answered = sources.flatMap((_, at) => (failed.has(at) ? [] : [at]));
    settled = answered.length > 0;
    if (settled) {
      await whenAnswered({ texts, answered });
      yield* streamUpdates(stamp, updates);
    }
    if (settled || council !== null) yield 'data: [DONE]\n\n';
  } finally {
    if (!settled) whenBroken(texts);
  }
}

/**
 * Streams updates in chunks without choices, which clients of the OpenAI API accept, because usage arrives in
 * such a chunk too.
 */
async function* streamUpdates(stamp: Stamp | null, updates: ChatStream['updates']): AsyncGenerator<string> {
  if (stamp === null || updates === null) return;
  for await (const update of updates())
    yield `data: ${JSON.stringify({ ...stamp, object: 'chat.completion.chunk', choices: [], memory_update: update })}\n\n`;
}

function toStamp(council: CouncilStamp | null, { id, created, model }: ChatChunk): Stamp {
  return council === null
    ? { id, created, model }
    : { id: council.id, created: council.created, model: council.models[0]! };
}

function readText({ choices: [{ delta }] }: ChatChunk): string {
  return delta.content ?? delta.refusal ?? '';
}

async function* catchFailures(
  source: AsyncGenerator<ChatChunk>,
  at: number,
  failure: ChatStream['toFailure'],
): AsyncGenerator<Part> {
  try {
    for await (const part of source) yield { at, part };
  } catch (error) {
    yield { at, part: failure(error) };
  }
}

function formatEvent(council: CouncilStamp | null, at: number, part: Part['part']): string {
  if (council !== null) return `data: ${JSON.stringify(buildCouncilChunk(council, at, part))}\n\n`;
  return `data: ${JSON.stringify(part instanceof Error ? { error: { ...toChatFailure(part), param: null } } : part)}\n\n`;
}

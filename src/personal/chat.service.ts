import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import { readText, type ChatMessage } from '../common/chat-message.js';
import { DomainError } from '../common/errors/domain-error.js';
import { toDomainError } from '../common/http/to-domain-error.js';
import { toActor } from '../common/principal.js';
import { settlesWithin } from '../common/settles-within.js';
import type { MemoryConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { ChatClient } from '../llm/chat-client.js';
import type { ChatAnswer, ChatCompletion } from '../llm/chat-model.types.js';
import { ExtractionService } from '../memory/extraction/extraction.service.js';
import type { LoggedMessage } from '../sessions/turn.js';
import { toChatToken } from '../tokens/chat-token.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { ChatMemoryService, type ChatTurn, type RememberedTurn } from './chat-memory.service.js';
import { ChatMetricsService } from './chat-metrics.service.js';
import { readChatRequest, type ParsedChatRequest } from './chat-request.js';
import { completeRounds, streamRounds, type ChatTask, type ChatTools } from './chat-rounds.js';
import { buildCouncilCompletion, type CouncilCompletion, type CouncilStamp } from './chat-shapes.js';
import { streamChatEvents } from './chat-stream.js';
import { ChatUpstreamsService } from './chat-upstreams.service.js';
import { MAX_MEMORY } from './memory-limits.js';

/** A request of chat mode as it was received. */
export interface PersonalChatCall {
  readonly caller: PersonCalling;
  readonly body: unknown;
  readonly requestId: string;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

export type ChatReply =
  | { readonly kind: 'whole'; readonly body: ChatCompletion | CouncilCompletion }
  /** Server-sent events as texts. */
  | { readonly kind: 'stream'; readonly events: AsyncGenerator<string> };

/** A running turn. */
interface Running {
  readonly chat: ChatTurn;
  readonly turn: RememberedTurn['turn'];
  /** Tasks, one for each model. */
  readonly tasks: readonly ChatTask[];
  readonly council: CouncilStamp | null;
}

/** Answers chat requests of people: reads memory, asks one or several models, and stores the turn. */
@Injectable()
export class ChatService {
  private readonly logger = new Logger('chat');

  constructor(
    private readonly upstreams: ChatUpstreamsService,
    private readonly memory: ChatMemoryService,
    private readonly client: ChatClient,
    private readonly extraction: ExtractionService,
    private readonly metrics: ChatMetricsService,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'commitWaitMs'>,
  ) {}

  /**
   * Answers a request. A stream is returned once its first event is ready, so earlier failures are errors of
   * the request.
   * @throws DomainError VALIDATION_FAILED with the field, CONFLICT and FORBIDDEN as `ChatUpstreams`,
   * UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT and UPSTREAM_REFUSED when no model answers, MEMORY_RECALL_FAILED
   * under a strict policy, DATABASE_UNAVAILABLE
   */
  async answer(call: PersonalChatCall): Promise<ChatReply> {
    try {
      const reply = await this.reply(call, performance.now());
      this.metrics.countAnswer(200);
      return reply;
    } catch (error) {
      // The client no longer receives this error.
      if (call.signal.aborted)
        throw new DomainError('VALIDATION_FAILED', 'The client disconnected.', { cause: error });
      this.metrics.countAnswer(toDomainError(error).status);
      throw error;
    }
  }

  private async reply(call: PersonalChatCall, startedAt: number): Promise<ChatReply> {
    const request = readChatRequest(call.body);
    const running = await this.start(call, request);
    this.metrics.observePrepared(startedAt);
    if (!request.stream) return { kind: 'whole', body: await this.completeWhole(running) };
    return { kind: 'stream', events: await awaitFirst(this.streamEvents(running, request), call.signal) };
  }

  private async start(
    { caller, requestId, signal }: PersonalChatCall,
    request: ParsedChatRequest,
  ): Promise<Running> {
    const upstream = await this.upstreams.choose(caller);
    const models = listModels(request, upstream);
    const token = toChatToken(upstream, models[0]);
    const scope = { ...caller.person.scope, sessionId: request.sessionId };
    const chat = { caller, scope, token, messages: request.messages, requestId, signal };
    const { messages, turn } = await this.memory.prepareTurn(chat);
    const tools = token.policy.agentic_tool ? this.prepareTools(chat) : null;
    // Only the first model gets tools that write, because only its answer is extracted.
    const tasks = models.map((model, at) => ({
      model: { ...token.llm, model },
      messages,
      tools: at === 0 ? tools : null,
      signal,
    }));
    const council =
      request.council === null
        ? null
        : { id: `chatcmpl-${requestId}`, created: Math.floor(Date.now() / 1_000), models };
    return { chat, turn, tasks, council };
  }

  private async completeWhole(running: Running): Promise<ChatCompletion | CouncilCompletion> {
    const { chat, turn, tasks, council } = running;
    const asked = tasks.map((task) =>
      completeRounds(this.client, task).catch((error: unknown) => this.toFailure(error, chat.signal)),
    );
    const results = await Promise.all(asked).catch((error: unknown) => {
      this.abortTurn(running, []);
      throw error;
    });
    const answers = results.filter((result): result is ChatCompletion => !(result instanceof Error));
    if (answers.length === 0) {
      const [failed] = results as [DomainError];
      this.memory.discardTurn(turn, failed.message);
      throw failed;
    }
    await this.remember(
      running,
      answers.map(({ choices: [{ message }] }) => toLoggedAnswer(message)),
    );
    return council === null ? answers[0]! : buildCouncilCompletion(council, results);
  }

  private streamEvents(running: Running, { memoryEvents }: ParsedChatRequest): AsyncGenerator<string> {
    const { chat, turn, tasks, council } = running;
    return streamChatEvents({
      sources: tasks.map((task) => streamRounds(this.client, task)),
      council,
      toFailure: (error) => this.toFailure(error, chat.signal),
      whenAnswered: ({ texts, answered }) =>
        this.remember(
          running,
          answered.map((at) => toLoggedMessage(texts[at]!)),
        ),
      updates: memoryEvents ? () => this.memory.followUpdates(chat, turn) : null,
      whenBroken: (texts) => {
        const partial = texts.filter((text) => text !== '').map(toLoggedMessage);
        if (partial.length > 0 || chat.signal.aborted) this.abortTurn(running, partial);
        else this.memory.discardTurn(turn, 'no model answered');
      },
    });
  }

  /**
   * Stores the turn and waits at most `memory.commit_wait_ms` for it; after that it is stored in the
   * background.
   */
  private async remember({ chat, turn }: Running, answers: readonly LoggedMessage[]): Promise<void> {
    const storing = this.memory.finishTurn(chat, turn, answers).then((stored) => {
      if (!stored) this.metrics.countFailure('store');
    });
    await settlesWithin(storing, this.config.commitWaitMs);
  }

  private abortTurn({ chat, turn }: Running, partial: readonly LoggedMessage[]): void {
    if (chat.signal.aborted) this.metrics.countFailure('aborted');
    this.memory.abortTurn(turn, partial);
  }

  /**
   * Converts an error of a model.
   * @throws the signal's reason if the client disconnected
   */
  private toFailure(error: unknown, signal: AbortSignal): DomainError {
    signal.throwIfAborted();
    const failure = toDomainError(error);
    this.metrics.countFailure('upstream');
    this.logger.warn({ msg: 'model failed', code: failure.code, err: failure.cause });
    return failure;
  }

  private prepareTools({ caller, scope, token, messages, signal }: ChatTurn): ChatTools {
    const said = messages.findLast(({ role }) => role === 'user');
    const origin = { actor: toActor(caller.principal), source: 'user_message' };
    const context = {
      scope,
      origin,
      agentId: token.id,
      ...(said !== undefined && { input: readText(said).slice(0, MAX_MEMORY) }),
    };
    const use = { context, token, screening: token.policy.extraction.screen_secrets };
    return {
      tools: [this.extraction.getUpdateTool()],
      run: (call) => this.extraction.executeTool(call.function, use, signal),
    };
  }
}

function listModels(
  { council, model }: ParsedChatRequest,
  { llm }: TokenConfig,
): readonly [string, ...string[]] {
  const [first = null, ...others] = council ?? [model ?? llm.model];
  if (first === null)
    throw new DomainError('VALIDATION_FAILED', 'model is required, because the token has no default model', {
      field: 'model',
    });
  return [first, ...(others as string[])];
}

async function awaitFirst(
  events: AsyncGenerator<string>,
  signal: AbortSignal,
): Promise<AsyncGenerator<string>> {
  const first = await events.next();
  return continueAfter(first, events, signal);
}

async function* continueAfter(
  first: IteratorResult<string, unknown>,
  events: AsyncGenerator<string>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  try {
    if (first.done !== true) yield first.value;
    yield* events;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await events.return(undefined);
  }
}

/** Builds the logged answer; a refusal counts as its text. */
function toLoggedAnswer({ content, refusal }: ChatAnswer): LoggedMessage {
  return toLoggedMessage(content === null || content === '' ? (refusal ?? '') : content);
}

function toLoggedMessage(text: string): LoggedMessage {
  const message: ChatMessage = { role: 'assistant', content: text };
  return { message, contentJson: JSON.stringify(text) };
}

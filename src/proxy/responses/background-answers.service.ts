import { Injectable } from '@nestjs/common';
import { settlesWithin } from '../../common/settles-within.js';
import type { UpstreamResponse } from '../../llm/upstream-client.port.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import type { ChatCall } from '../chat-call.js';
import type { FoundLink } from '../objects/chain.js';
import type { CreatedObject } from '../objects/created-objects.js';
import { CreatedObjectsCollector } from '../objects/created-objects-collector.js';
import { linkAnswers } from '../objects/track-created-objects.js';
import { ProviderObjectsService } from '../objects/provider-objects.service.js';
import { ProxyJournalService } from '../proxy-journal.service.js';
import { AnswerCollector, mayStillArrive, type CollectedAnswer } from '../wire/answer-collector.js';
import { chooseTurnOptions } from '../wire/choose-turn-options.js';
import type { Relay } from '../wire/relay-response.js';
import { ResponsesAnswerReader } from './responses-answer-reader.js';

/** A response that a client fetches from the provider, where it is stored. */
export interface FetchedResponse {
  readonly call: ChatCall;
  readonly id: string;
  readonly upstream: UpstreamResponse;
  /** Maximum number of bytes of the copy of the answer. */
  readonly limit: number;
  /** Maximum time to wait for the log before the answer ends, in milliseconds. */
  readonly commitWaitMs: number;
}

export type RelayHooks = Pick<Relay, 'beforeChunk' | 'tee' | 'beforeEnd' | 'afterEnd'> & {
  /** Called if the answer broke off. */
  readonly afterBreak?: () => Promise<void>;
};

/** The contents of a copy of the response. */
interface CollectedResponse {
  readonly answer: CollectedAnswer;
  /** Objects in the answer that the provider stores under their own ids. */
  readonly objects: readonly CreatedObject[];
}

const COLLECTION = 'responses';

/**
 * Ends the turns of responses that a provider generates in the background. The answer is logged, and its
 * objects are recorded, when a client first fetches the finished response.
 */
@Injectable()
export class BackgroundAnswersService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly objects: ProviderObjectsService,
    private readonly journal: ProxyJournalService,
  ) {}

  /** Creates the hooks of a relay that read a copy of the response and store it before the relay ends. */
  track(fetched: FetchedResponse): RelayHooks {
    const { upstream, limit, commitWaitMs } = fetched;
    if (upstream.status < 200 || upstream.status > 299) return {};
    const collector = new AnswerCollector(upstream.rawHeaders, limit, new ResponsesAnswerReader());
    const objects: CreatedObject[] = [];
    const created = new CreatedObjectsCollector(
      { kind: COLLECTION, isNameable: true },
      upstream.rawHeaders,
      limit,
      (found) => objects.push(...found.filter(({ kind }) => kind !== COLLECTION)),
    );
    const store = async (hasEnded: boolean): Promise<void> => {
      const [answer] = await Promise.all([collector.finish(hasEnded), created.finish()]);
      await this.store(fetched, { answer, objects });
    };
    return {
      tee: {
        write: (chunk) => {
          collector.write(chunk);
          created.write(chunk);
        },
      },
      beforeEnd: async () => void (await settlesWithin(store(true), commitWaitMs)),
      afterBreak: () => store(false),
    };
  }

  private async store({ call, id }: FetchedResponse, { answer, objects }: CollectedResponse): Promise<void> {
    const hasEnded = !mayStillArrive(answer);
    if (!hasEnded && objects.length === 0) return;
    try {
      const link = await this.objects.findLink(call.token, id);
      if (link === null) return;
      await this.objects.add(call.token, linkAnswers(objects, COLLECTION, link));
      if (hasEnded) await this.endTurn(call, link, answer);
    } catch {
      // If the database is unavailable, the turn stays open, because the client may fetch the response again.
      this.journal.metrics.failures.inc({ stage: 'store' });
    }
  }

  private async endTurn(call: ChatCall, { turnId }: FoundLink, answer: CollectedAnswer): Promise<void> {
    const { token, policy } = call;
    if (turnId === null) return;
    const turn = await this.sessions.findBackgroundTurn(
      { spaceId: token.spaceId, turnId },
      chooseTurnOptions(policy),
    );
    if (turn === null) return;
    const isAnswered = answer.isComplete;
    if (answer.usage !== undefined) this.journal.countTokens(call, answer.usage);
    await (isAnswered
      ? this.sessions.completeTurn(turn, answer.messages)
      : this.sessions.abortTurn(turn, answer.messages));
    this.journal.publishTurn(call, turn, isAnswered ? 'stored' : 'aborted');
  }
}

import { Injectable } from '@nestjs/common';
import { settlesWithin } from '../../common/settles-within.js';
import type { UpstreamResponse } from '../../llm/upstream-client.port.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import type { ChatCall } from '../chat-call.js';
import type { FoundLink } from '../objects/chain.js';
import type { CreatedObject } from '../objects/created-objects.js';
import { CreatedObjectsCollector } from '../objects/created-objects-collector.js';
import { linkAnswers } from '../objects/follow-created.js';
import { ProviderObjectsService } from '../objects/provider-objects.service.js';
import { ProxyJournalService } from '../proxy-journal.service.js';
import { AnswerCollector, isUndecided, type CollectedAnswer } from '../wire/answer-collector.js';
import { chooseTurnOptions } from '../wire/choose-turn-options.js';
import type { Relay } from '../wire/relay-response.js';
import { ResponsesAnswer } from './responses-answer.js';

/** A request for a response that its provider keeps. */
export interface FetchedResponse {
  readonly call: ChatCall;
  readonly id: string;
  readonly upstream: UpstreamResponse;
  /** Bytes of the copy of the answer. */
  readonly limit: number;
  /** Longest wait for the log before the answer ends, milliseconds. */
  readonly commitWaitMs: number;
}

export type FollowedAnswer = Pick<Relay, 'tee' | 'beforeEnd' | 'afterEnd'> & {
  /** To be called if the answer did not reach its end. */
  readonly afterBreak?: () => Promise<void>;
};

/** The data read from a copy of the response. */
interface ReadCopy {
  readonly answer: CollectedAnswer;
  /** Parts of the answer that the provider keeps under ids of their own. */
  readonly parts: readonly CreatedObject[];
}

const COLLECTION = 'responses';

/**
 * Ends the turns of responses that a provider makes in the background. The answer is logged, and its objects
 * recorded, when a client first fetches a response that has ended.
 */
@Injectable()
export class BackgroundAnswersService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly objects: ProviderObjectsService,
    private readonly journal: ProxyJournalService,
  ) {}

  /** Reads a copy of the response, and stores it before the client gets the last byte. */
  follow(fetched: FetchedResponse): FollowedAnswer {
    const { upstream, limit, commitWaitMs } = fetched;
    if (upstream.status < 200 || upstream.status > 299) return {};
    const collector = new AnswerCollector(upstream.rawHeaders, limit, new ResponsesAnswer());
    const parts: CreatedObject[] = [];
    const created = new CreatedObjectsCollector(COLLECTION, upstream.rawHeaders, limit, (made) =>
      parts.push(...made.filter(({ kind }) => kind !== COLLECTION)),
    );
    const store = async (isWhole: boolean): Promise<void> => {
      const [answer] = await Promise.all([collector.finish(isWhole), created.finish()]);
      await this.store(fetched, { answer, parts });
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

  private async store({ call, id }: FetchedResponse, { answer, parts }: ReadCopy): Promise<void> {
    const hasEnded = !isUndecided(answer);
    if (!hasEnded && parts.length === 0) return;
    try {
      const link = await this.objects.findLink(call.token, id);
      if (link === null) return;
      await this.objects.add(call.token, linkAnswers(parts, COLLECTION, link));
      if (hasEnded) await this.endTurn(call, link, answer);
    } catch {
      // The database is unavailable. The turn stays open, and the client may fetch the response again.
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
    const isAnswered = answer.complete;
    if (answer.usage !== undefined) this.journal.countTokens(call, answer.usage);
    await (isAnswered
      ? this.sessions.completeTurn(turn, answer.messages)
      : this.sessions.abortTurn(turn, answer.messages));
    this.journal.publishTurn(call, turn, isAnswered ? 'stored' : 'aborted');
  }
}

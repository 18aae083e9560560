import { randomUUID } from 'node:crypto';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope, type SessionScope } from '../../common/scope.js';
import type {
  Injection,
  RecalledItem,
  RecallReceipt,
  RecallResult,
  ReceiptInput,
} from '../../memory/recall/recall.types.js';
import type { InjectedItem, LedgerWrite } from '../../sessions/ledger.types.js';
import type { HistoryWindow, LoggedMessage, OpenTurn } from '../../sessions/turn.js';
import type { ChatCall } from '../chat-call.js';
import { extendItems, type ChainLink, type FoundLink } from '../objects/chain.js';
import { chooseEndUser, chooseSkills, resolveMemoryMode } from '../memory-mode.js';
import { toInjectedItems, restoreItem } from '../ledger/injected-items.js';
import { restoresBlocks, placeInTail } from '../ledger/restores-blocks.js';
import type { ReadLedger } from '../ledger/ledger.service.js';
import { addRestoredBlocks } from '../ledger/restore-edits.js';
import { chooseTurnOptions } from './choose-turn-options.js';
import { decompress } from './decompress.js';
import type { ExchangeDeps } from './exchange-deps.js';
import { findChain } from './find-chain.js';
import { findSession, nameDerivedSession, type FoundSession } from './find-session.js';
import { joinHeader } from './headers.js';
import { MemoryLoader, type LoadedMemory, type MemoryRequest } from './memory-loader.js';
import { splitPrefill, type SplitRequest } from './prefill.js';
import { isSideRequest } from './side-requests.js';
import type { WireBody, WireDialect } from './wire-dialect.js';

/** A request as it is sent to the provider, and the turn that is stored of it. */
export interface PreparedRequest {
  /** The changed body in pieces; `null` if the client's body is sent byte for byte. */
  readonly body: readonly Buffer[] | null;
  /** The beginning of the answer that the request contains; `null` if there is none. */
  readonly prefill: string | null;
  /** `null` if nothing of this request is stored. */
  readonly turn: OpenTurn | null;
  /** Status of the recall; `null` if there was none. */
  readonly recall: RecallResult['status'] | null;
  /** `null` if the policy asks for none. */
  readonly receipt: RecallReceipt | null;
  /** Recalled texts that were put into the body. */
  readonly injected: readonly RecalledItem[];
  /** The place of the answer, for requests that continue it; `null` if it is unknown. */
  readonly link: ChainLink | null;
}

const UNTOUCHED = {
  prefill: null,
  body: null,
  turn: null,
  recall: null,
  receipt: null,
  injected: [],
  link: null,
} as const;

/**
 * Prepares one request: scans its body, loads history and recall, and puts them in. It has no mutable state;
 * a new instance is created for each request.
 */
export class RequestPreparation {
  private readonly loader: MemoryLoader;

  constructor(
    private readonly deps: ExchangeDeps,
    private readonly dialect: WireDialect,
    private readonly call: ChatCall,
  ) {
    const reportFailure = (scope: SessionScope): void => {
      const about = { status: 'failed', injection: null, model: null, turnId: null } as const;
      const receipt = this.makeReceipt(scope, about);
      if (receipt !== null) deps.receipts.keep(receipt);
    };
    this.loader = new MemoryLoader(deps, { wire: dialect.wire, call, reportFailure });
  }

  /**
   * Prepares the request. A compressed body is decoded so that it can be scanned; if we can't decode it, it
   * is passed on, because the upstream may be able to.
   * @throws DomainError VALIDATION_FAILED, MEMORY_RECALL_FAILED, DATABASE_UNAVAILABLE, and what `checkBody`
   * throws for objects of other spaces
   */
  async prepare(): Promise<PreparedRequest> {
    const { raw, rawHeaders } = this.call;
    const encoding = joinHeader(rawHeaders, 'content-encoding');
    const plain = encoding === null ? raw : await decompress(raw, encoding, this.deps.config.bodyLimit);
    await this.deps.objects.checkBody(this.call.token, plain);
    const body = plain === null ? null : this.dialect.scan(plain);
    return body === null ? UNTOUCHED : this.prepareBody(body);
  }

  private async prepareBody(body: WireBody): Promise<PreparedRequest> {
    const { policy, token } = this.call;
    const mode = resolveMemoryMode(policy, token.scopes, this.call.header('x-memory'));
    const endUser =
      mode.read || mode.write
        ? chooseEndUser(policy, this.call.header('x-memory-user'), body.user ?? undefined)
        : null;
    const chain = await findChain(this.deps.objects, this.call, { body, endUser });
    if (endUser === null || this.isOutsideConversation(body)) return this.prepareWithoutMemory(body, chain);
    const conversation = await body.readConversation();
    if (conversation === null) return UNTOUCHED;
    const turnId = randomUUID();
    const place = { spaceId: token.spaceId, endUser, appId: DEFAULT_APP, projectId: DEFAULT_PROJECT };
    const session = await this.findSession(place, { body, conversation, chain, turnId });
    const { sessionId, isUnlabelled, anchors, repeatedBlockId } = session;
    const scope = { ...place, sessionId };
    const { holdsHistory } = body;
    const { wire } = this.dialect;
    const isExact = restoresBlocks({ policy, wire, mode, holdsHistory, asOf: this.call.asOf });
    return this.addMemory({
      ...{ body, conversation, scope, mode, turnId, chain },
      isUnlabelled,
      isExact,
      anchors,
      repeatedBlockId,
    });
  }

  private isOutsideConversation(body: WireBody): boolean {
    const { header } = this.call;
    const readSystemText = () => body.readSystemText();
    return isSideRequest({ header, readSystemText }, this.deps.sideRequests);
  }

  private prepareWithoutMemory(body: WireBody, chain: FoundLink | null): PreparedRequest {
    const link = chain === null ? null : { ...chain, turnId: null };
    return { ...UNTOUCHED, link, body: takeChangedBody(body, body.splice([], this.call.token.llm)) };
  }

  private findSession(
    place: Scope,
    { chain, ...request }: Pick<MemoryRequest, 'body' | 'conversation' | 'chain' | 'turnId'>,
  ): Promise<FoundSession> {
    const { dialect, deps } = this;
    const { header } = this.call;
    const named = chain?.sessionId ?? request.body.sessionId;
    const labels = { header, headers: deps.sessionHeaders, named };
    return findSession(deps.ledger, place, { ...request, dialect, labels });
  }

  /** Loads history and recall in parallel. Recalled items that the history already contains are left out. */
  private async addMemory(request: MemoryRequest): Promise<PreparedRequest> {
    const { body, scope, mode } = request;
    const { token, policy } = this.call;
    const tools = chooseSkills(policy, mode);
    const loaded = await this.loader.load(request, tools);
    const { window, ledger, recall } = loaded;
    const model = body.model ?? token.llm.model;
    const injection = this.inject(request, loaded, model);
    const edits = addRestoredBlocks(injection.edits, ledger?.blocks ?? [], this.dialect.wire);
    const spliced = body.splice(edits, { model: token.llm.model, tools });
    this.deps.journal.metrics.injectedBytes.observe(sumLengths(spliced) - body.raw.length);
    const entered = this.enter(request, ledger, hasSucceeded(recall) ? injection : null);
    const said = splitRequest(request, window);
    const turn = this.createTurn(request, window, { tail: said.messages, ledger: entered });
    const turnId = turn?.turnId ?? null;
    const status = recall?.status ?? null;
    return {
      body: takeChangedBody(body, spliced),
      prefill: said.prefill,
      turn,
      recall: status,
      receipt: status === null ? null : this.makeReceipt(scope, { injection, model, turnId, status }),
      injected: injection.items,
      link: buildLink(request, turnId, [
        ...(ledger?.restoredItems ?? []),
        ...toInjectedItems(injection.items, loaded.corrections),
      ]),
    };
  }

  private inject(
    { conversation: { asked, target }, isExact }: MemoryRequest,
    { window, ledger, recall, corrections }: LoadedMemory,
    model: string | null,
  ): Injection {
    const { token, policy } = this.call;
    return this.deps.injector.inject({
      token,
      policy: isExact && target === undefined ? placeInTail(policy) : policy,
      model,
      messages: asked,
      window,
      recall,
      ...(target !== undefined && { target }),
      // Without a new block, texts are corrected later.
      ...(hasSucceeded(recall) && {
        conversation: { corrections: corrections.map(restoreItem), room: ledger?.room ?? null },
      }),
    });
  }

  private enter(
    { scope, turnId, isUnlabelled, anchors }: MemoryRequest,
    ledger: ReadLedger | null,
    injection: Injection | null,
  ): LedgerWrite | null {
    const place = { scope, wire: this.dialect.wire };
    if (ledger !== null) return this.deps.ledger.enter(place, { ledger, injection, turnId });
    return isUnlabelled && anchors !== null ? this.deps.ledger.mark(place, { anchors, turnId }) : null;
  }

  private makeReceipt(
    scope: SessionScope,
    about: Pick<ReceiptInput, 'status' | 'injection' | 'model' | 'turnId'>,
  ): RecallReceipt | null {
    const { token, policy, requestId } = this.call;
    const { wire } = this.dialect;
    return this.deps.receipts.make({ ...about, wire, scope, policy, requestId, tokenId: token.id });
  }

  /** @returns `null` if nothing of the request is stored */
  private createTurn(
    { body, mode, scope, turnId }: MemoryRequest,
    { readTo }: HistoryWindow,
    { tail, ledger }: { readonly tail: readonly LoggedMessage[]; readonly ledger: LedgerWrite | null },
  ): OpenTurn | null {
    if (!mode.write || !body.isTurn || !this.dialect.isLogged) return null;
    const { token, requestId, policy } = this.call;
    const messages = scope.sessionId === nameDerivedSession(turnId) ? takeNewMessages(tail) : tail;
    const kept = {
      ...{ messages, readTo, ...chooseTurnOptions(policy) },
      ...(body.isBackground && { isBackground: true }),
      ...(ledger !== null && { ledger }),
    };
    return { turnId, scope, tokenId: token.id, requestId, ...kept };
  }
}

/**
 * Returns the changed body; `null` if nothing was inserted and the client's bytes are passed on, compressed
 * or not.
 */
function takeChangedBody({ raw }: WireBody, body: readonly Buffer[]): PreparedRequest['body'] {
  return body[0] === raw ? null : body;
}

/** Separates the new messages of a request from the beginning of the answer. */
function splitRequest(
  { body, conversation: { messages } }: MemoryRequest,
  { tail }: HistoryWindow,
): SplitRequest {
  return body.continuesAnswer ? splitPrefill(messages, tail) : { messages: tail, prefill: null };
}

/** Builds the place of the answer in its chain. */
function buildLink(
  { scope: { endUser, sessionId }, chain, body }: MemoryRequest,
  turnId: string | null,
  said: readonly InjectedItem[],
): ChainLink {
  // With a conversation the block stands in the instructions, which the provider does not keep.
  const isKept = !body.holdsHistory || body.continues !== null;
  const items = extendItems(chain?.items ?? {}, isKept ? said : []);
  return { endUser, sessionId, turnId, items };
}

function hasSucceeded(recall: RecallResult | null): boolean {
  return recall !== null && recall.status !== 'failed';
}

function sumLengths(pieces: readonly Buffer[]): number {
  return pieces.reduce((total, { length }) => total + length, 0);
}

/**
 * Takes the messages that a request adds to its conversation. Its client names no session and sends the whole
 * conversation with each request, so the log cannot tell which messages it already contains.
 */
function takeNewMessages(messages: readonly LoggedMessage[]): readonly LoggedMessage[] {
  const from = messages.findLastIndex(({ message }) => message.role === 'assistant') + 1;
  return from === messages.length ? messages.slice(-1) : messages.slice(from);
}

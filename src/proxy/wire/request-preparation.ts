import { randomUUID } from 'node:crypto';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope, type SessionScope } from '../../common/scope.js';
import type { Injection } from '../../memory/injection/injection.types.js';
import type { RecalledItem, RecallResult } from '../../memory/recall/recall.types.js';
import type { RecallReceipt, ReceiptInput } from '../../memory/recall/receipts.types.js';
import type { InjectedItem, LedgerWrite } from '../../sessions/ledger.types.js';
import type { HistoryWindow, LoggedMessage, OpenTurn } from '../../sessions/turn.js';
import type { ChatCall } from '../chat-call.js';
import type { NameablePart } from '../objects/created-objects.js';
import { extendItems, type ChainLink, type FoundLink } from '../objects/chain.js';
import { chooseEndUser, chooseSkills, resolveMemoryMode, type MemoryMode } from '../memory-mode.js';
import { toInjectedItems, restoreItem } from '../ledger/injected-items.js';
import { shouldRestoreBlocks, setTailPlacement } from '../ledger/should-restore-blocks.js';
import type { LedgerPlan } from '../ledger/ledger.service.js';
import { addRestoredBlocks } from '../ledger/restore-edits.js';
import { chooseTurnOptions } from './choose-turn-options.js';
import { decompress } from './decompress.js';
import type { ExchangeDeps } from './exchange-deps.js';
import { findChain } from './find-chain.js';
import { findSession, buildDerivedSessionId, type FoundSession } from './find-session.js';
import { joinHeader } from './headers.js';
import { MemoryLoader, type LoadedMemory, type MemoryRequest } from './memory-loader.js';
import { splitPrefill, type SplitRequest } from './prefill.js';
import { isSideRequest } from './side-requests.js';
import type { WireBody, WireDialect, WireOrigin } from './wire-dialect.js';

/** A request as it is sent to the provider, with the turn that is stored. */
export interface PreparedRequest {
  /** The changed body as a list of buffers; `null` if the client's body is sent byte for byte. */
  readonly body: readonly Buffer[] | null;
  /** Beginning of the answer, which the request contains; `null` if it contains none. */
  readonly prefill: string | null;
  /** Turn to store; `null` if the request is not stored. */
  readonly turn: OpenTurn | null;
  /** Status of the recall; `null` if there was none. */
  readonly recall: RecallResult['status'] | null;
  /** Receipt of the recall; `null` if the policy requires none. */
  readonly receipt: RecallReceipt | null;
  /** Recalled texts that were put into the body. */
  readonly injected: readonly RecalledItem[];
  /** Link that is stored for the answer, so that later requests can continue it; `null` if there is none. */
  readonly link: ChainLink | null;
  readonly nameable: NameablePart;
}

const UNCHANGED = {
  prefill: null,
  body: null,
  turn: null,
  recall: null,
  receipt: null,
  injected: [],
  link: null,
  // Nothing is known about a body that can't be read.
  nameable: 'answer',
} as const;

/**
 * Prepares one request: scans its body, loads history and recall, and inserts them. It has no mutable
 * state; a new instance is created for each request.
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
      if (receipt !== null) deps.receipts.enqueue(receipt);
    };
    this.loader = new MemoryLoader(deps, { wire: dialect.wire, call, reportFailure });
  }

  /**
   * Prepares the request. A compressed body is decoded before it is scanned; if that fails, the body is
   * passed on unchanged, because the upstream may be able to decode it.
   * @throws DomainError VALIDATION_FAILED, MEMORY_RECALL_FAILED, DATABASE_UNAVAILABLE, and the errors of
   * `checkBody` for objects of other spaces
   */
  async prepare(): Promise<PreparedRequest> {
    const { raw, rawHeaders } = this.call;
    const encoding = joinHeader(rawHeaders, 'content-encoding');
    const plain = encoding === null ? raw : await decompress(raw, encoding, this.deps.config.bodyLimit);
    await this.deps.objects.checkBody(this.call.token, plain);
    const body = plain === null ? null : await this.dialect.scan(plain);
    if (body !== null) return this.prepareBody(body);
    return plain === null ? UNCHANGED : this.passOn(this.dialect.readOrigin(plain));
  }

  /**
   * Passes on a body whose conversation can't be read. It may still continue an earlier answer, which has to
   * be allowed, and whose link its own answer inherits.
   */
  private async passOn(origin: WireOrigin): Promise<PreparedRequest> {
    const endUser = this.findEndUser(origin, this.resolveMode());
    const chain = await findChain(this.deps.objects, this.call, { ...origin, endUser });
    return { ...UNCHANGED, link: inheritLink(chain) };
  }

  private async prepareBody(body: WireBody): Promise<PreparedRequest> {
    const { policy, token } = this.call;
    const mode = this.resolveMode();
    const endUser = this.findEndUser(body, mode);
    const { previousAnswer } = body;
    const chain = await findChain(this.deps.objects, this.call, { previousAnswer, endUser });
    if (endUser === null || isSideRequest(body, this.call.header, this.deps.sideRequests))
      return this.prepareWithoutMemory(body, chain);
    const conversation = await body.readConversation();
    if (conversation === null) return { ...UNCHANGED, link: inheritLink(chain) };
    const turnId = randomUUID();
    const owner = { spaceId: token.spaceId, endUser, appId: DEFAULT_APP, projectId: DEFAULT_PROJECT };
    const session = await this.findSession(owner, { body, conversation, chain, turnId });
    const { sessionId, isSessionDerived, anchors, repeatedBlockId } = session;
    const scope = { ...owner, sessionId };
    const { providerHoldsHistory } = body;
    const { wire } = this.dialect;
    const restoresBlocks = shouldRestoreBlocks({
      policy,
      wire,
      mode,
      providerHoldsHistory,
      asOf: this.call.asOf,
    });
    return this.addMemory({
      ...{ body, conversation, scope, mode, turnId, chain },
      isSessionDerived,
      restoresBlocks,
      anchors,
      repeatedBlockId,
    });
  }

  private resolveMode(): MemoryMode {
    const { policy, token } = this.call;
    return resolveMemoryMode(policy, token.scopes, this.call.header('x-memory'));
  }

  /** Finds the end user of a request; `null` if no memory is read or written for it. */
  private findEndUser({ user }: WireOrigin, mode: MemoryMode): string | null {
    if (!mode.read && !mode.write) return null;
    const { policy, token } = this.call;
    const [named, bodyUser] = [this.call.header('x-memory-user'), user ?? undefined];
    const endUser = chooseEndUser(policy, named, bodyUser);
    if (endUser === '') this.deps.mixedUsers.notice(token, named ?? bodyUser);
    return endUser;
  }

  private prepareWithoutMemory(body: WireBody, chain: FoundLink | null): PreparedRequest {
    const changed = toChangedBody(body, body.splice([], this.call.token.llm));
    return { ...UNCHANGED, link: inheritLink(chain), nameable: body.nameable, body: changed };
  }

  private findSession(
    owner: Scope,
    { chain, ...request }: Pick<MemoryRequest, 'body' | 'conversation' | 'chain' | 'turnId'>,
  ): Promise<FoundSession> {
    const { dialect, deps } = this;
    const { header, policy } = this.call;
    const bodySession = chain?.sessionId ?? request.body.sessionId;
    const sources = { header, headers: deps.sessionHeaders, bodySession };
    return findSession(deps.ledger, owner, { ...request, dialect, policy, sources });
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
    const ledgerWrite = this.writeLedger(request, ledger, hasSucceeded(recall) ? injection : null);
    const split = splitRequest(request, window);
    const turn = this.createTurn(request, window, { tail: split.messages, ledger: ledgerWrite });
    const turnId = turn?.turnId ?? null;
    const status = recall?.status ?? null;
    return {
      body: toChangedBody(body, spliced),
      prefill: split.prefill,
      turn,
      recall: status,
      receipt: status === null ? null : this.makeReceipt(scope, { injection, model, turnId, status }),
      injected: injection.items,
      nameable: body.nameable,
      link: buildLink(request, turnId, [
        ...(ledger?.restoredItems ?? []),
        ...toInjectedItems(injection.items, loaded.corrections),
      ]),
    };
  }

  private inject(
    { conversation: { recallMessages, target }, restoresBlocks }: MemoryRequest,
    { window, ledger, recall, corrections }: LoadedMemory,
    model: string | null,
  ): Injection {
    const { token, policy } = this.call;
    return this.deps.injector.inject({
      token,
      policy: restoresBlocks && target === undefined ? setTailPlacement(policy) : policy,
      model,
      messages: recallMessages,
      window,
      recall,
      ...(target !== undefined && { target }),
      // Without a new block, corrections wait for a later request.
      ...(hasSucceeded(recall) && {
        conversation: {
          corrections: corrections.map(restoreItem),
          maxBlockTokens: ledger?.maxBlockTokens ?? null,
        },
      }),
    });
  }

  private writeLedger(
    { scope, turnId, isSessionDerived, anchors }: MemoryRequest,
    ledger: LedgerPlan | null,
    injection: Injection | null,
  ): LedgerWrite | null {
    const ledgerRequest = { scope, wire: this.dialect.wire };
    if (ledger !== null) return this.deps.ledger.addBlock(ledgerRequest, { ledger, injection, turnId });
    return isSessionDerived && anchors !== null
      ? this.deps.ledger.markAnchor(ledgerRequest, { anchors, turnId })
      : null;
  }

  private makeReceipt(
    scope: SessionScope,
    about: Pick<ReceiptInput, 'status' | 'injection' | 'model' | 'turnId'>,
  ): RecallReceipt | null {
    const { token, policy, requestId } = this.call;
    const { wire } = this.dialect;
    return this.deps.receipts.create({ ...about, wire, scope, policy, requestId, tokenId: token.id });
  }

  /** Creates the turn to store; `null` if the request is not stored. */
  private createTurn(
    { body, mode, scope, turnId }: MemoryRequest,
    { readTo }: HistoryWindow,
    { tail, ledger }: { readonly tail: readonly LoggedMessage[]; readonly ledger: LedgerWrite | null },
  ): OpenTurn | null {
    if (!mode.write || !body.isTurn || !this.dialect.isLogged) return null;
    const { token, requestId, policy } = this.call;
    const messages = scope.sessionId === buildDerivedSessionId(turnId) ? selectNewMessages(tail) : tail;
    const options = {
      ...{ messages, readTo, ...chooseTurnOptions(policy) },
      ...(body.isBackground && { isBackground: true }),
      ...(ledger !== null && { ledger }),
    };
    return { turnId, scope, tokenId: token.id, requestId, ...options };
  }
}

/**
 * Converts a spliced body; `null` if nothing was inserted, so that the client's bytes are sent, compressed or
 * not.
 */
function toChangedBody({ raw }: WireBody, body: readonly Buffer[]): PreparedRequest['body'] {
  return body[0] === raw ? null : body;
}

/** Separates the new messages of a request from the beginning of the answer. */
function splitRequest(
  { body, conversation: { messages } }: MemoryRequest,
  { tail }: HistoryWindow,
): SplitRequest {
  return body.supportsPrefill ? splitPrefill(messages, tail) : { messages: tail, prefill: null };
}

/** Returns the link of an answer without a turn: that of the answer which its request continues. */
function inheritLink(chain: FoundLink | null): ChainLink | null {
  return chain === null ? null : { ...chain, turnId: null };
}

/** Builds the link of the answer, by which a later request can continue it. */
function buildLink(
  { scope: { endUser, sessionId }, chain, body }: MemoryRequest,
  turnId: string | null,
  injected: readonly InjectedItem[],
): ChainLink {
  // In a `conversation`, the block is part of the instructions, which the provider does not store.
  const isKept = !body.providerHoldsHistory || body.previousAnswer !== null;
  const items = extendItems(chain?.items ?? {}, isKept ? injected : []);
  return { endUser, sessionId, turnId, items };
}

function hasSucceeded(recall: RecallResult | null): boolean {
  return recall !== null && recall.status !== 'failed';
}

function sumLengths(buffers: readonly Buffer[]): number {
  return buffers.reduce((total, { length }) => total + length, 0);
}

/**
 * Selects the messages that follow the last answer. A client without session ids sends the whole conversation
 * with each request, so the log can't tell which messages it already contains.
 */
function selectNewMessages(messages: readonly LoggedMessage[]): readonly LoggedMessage[] {
  const from = messages.findLastIndex(({ message }) => message.role === 'assistant') + 1;
  return from === messages.length ? messages.slice(-1) : messages.slice(from);
}

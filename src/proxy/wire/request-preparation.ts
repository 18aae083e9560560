import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Policy } from '../../common/policy/policy.js';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope, type SessionScope } from '../../common/scope.js';
import type {
  Injection,
  RecalledItem,
  RecallReceipt,
  RecallResult,
  ReceiptInput,
} from '../../memory/recall/recall.types.js';
import type { LedgerWrite } from '../../sessions/ledger.types.js';
import type { HistoryOptions } from '../../sessions/sessions.service.js';
import type { HistoryWindow, LoggedMessage, OpenTurn } from '../../sessions/turn.js';
import type { ChatCall } from '../chat-call.js';
import { extendItems, type ChainLink, type FoundLink } from '../objects/chain.js';
import {
  chooseEndUser,
  chooseSkills,
  resolveMemoryMode,
  toHistoryOptions,
  type MemoryMode,
} from '../memory-mode.js';
import { NO_CONVERSATION, type FoundConversation } from '../ledger/choose-conversation.js';
import { chooseCacheMode, type ReadLedger } from '../ledger/ledger.service.js';
import type { Anchors } from '../ledger/plan-restoration.js';
import { readAnchors } from '../ledger/read-anchors.js';
import { addRestored } from '../ledger/restore-edits.js';
import { chooseKeeping } from './choose-keeping.js';
import { chooseSession } from './choose-session.js';
import { decompress } from './decompress.js';
import type { ExchangeDeps } from './exchange-deps.js';
import { findChain } from './find-chain.js';
import { findHeader } from './headers.js';
import { splitPrefill, type SplitRequest } from './prefill.js';
import { isSideRequest } from './side-requests.js';
import type { Conversation, WireBody, WireDialect } from './wire-dialect.js';

/** A request as it is sent to the provider, and what is remembered of it. */
export interface PreparedRequest {
  /** The changed body in pieces; `null` if the client's body is sent byte for byte. */
  readonly body: readonly Buffer[] | null;
  /** True if the provider may answer before the model has. */
  readonly isBackground: boolean;
  /** The beginning of the answer that the request holds; `null` if there is none. */
  readonly prefill: string | null;
  /** `null` if nothing of this request is stored. */
  readonly turn: OpenTurn | null;
  /** Status of the recall; `null` if there was none. */
  readonly recall: RecallResult['status'] | null;
  /** `null` if the policy asks for none. */
  readonly receipt: RecallReceipt | null;
  /** Recalled texts that were put into the body. */
  readonly injected: readonly RecalledItem[];
  /** The place of the answer for requests that continue it; `null` if nothing is known of it. */
  readonly link: ChainLink | null;
}

/** A request that memory is read or written for. */
interface Remembered {
  readonly body: WireBody;
  readonly conversation: Conversation;
  readonly scope: SessionScope;
  readonly mode: MemoryMode;
  readonly turnId: string;
  /** The answer that the request continues. */
  readonly chain: FoundLink | null;
  /** True if the client names no session. */
  readonly isUnlabelled: boolean;
  /** True if blocks come back with the same bytes. */
  readonly isExact: boolean;
  /** Places for blocks, as far as they were read to find the session. */
  readonly anchors: Anchors | null;
  /** A block of another session that the request repeats. */
  readonly also: string | null;
}

/** What a request is answered from. */
interface LoadedMemory {
  readonly window: HistoryWindow;
  /** `null` if blocks don't come back. */
  readonly ledger: ReadLedger | null;
  /** `null` if nothing was asked. */
  readonly recall: RecallResult | null;
}

const UNTOUCHED = {
  isBackground: false,
  prefill: null,
  body: null,
  turn: null,
  recall: null,
  receipt: null,
  injected: [],
  link: null,
} as const;
const logger = new Logger('proxy');

/**
 * Prepares one request: scans its body, loads history and recall, and puts them in. It has no mutable state;
 * a new instance is created for each request.
 */
export class RequestPreparation {
  constructor(
    private readonly deps: ExchangeDeps,
    private readonly dialect: WireDialect,
    private readonly call: ChatCall,
  ) {}

  /**
   * Prepares the request. A compressed body is decoded so that it can be scanned; if we can't decode it, it
   * is passed on, because the upstream may be able to (proxy checklist, 16).
   * @throws DomainError VALIDATION_FAILED, MEMORY_RECALL_FAILED, DATABASE_UNAVAILABLE, and what `checkBody`
   * throws for objects of other spaces
   */
  async prepare(): Promise<PreparedRequest> {
    const { raw, rawHeaders } = this.call;
    const encoding = findHeader(rawHeaders, 'content-encoding');
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
    if (endUser === null || this.isAside(body)) return this.leaveAlone(body, chain);
    const conversation = await body.readConversation();
    if (conversation === null) return UNTOUCHED;
    const turnId = randomUUID();
    const place = { spaceId: token.spaceId, endUser, appId: DEFAULT_APP, projectId: DEFAULT_PROJECT };
    const label = this.chooseSession(body, chain, turnId);
    const isUnlabelled = label === nameDerivedSession(turnId);
    const anchors = isUnlabelled ? await readAnchors({ raw: body.raw, conversation }) : null;
    const found = anchors === null ? NO_CONVERSATION : await this.findConversation(place, anchors);
    const scope = { ...place, sessionId: found.sessionId ?? label };
    const isExact = this.keepsBlocks(body, mode);
    const { also } = found;
    return this.addMemory({
      ...{ body, conversation, scope, mode, turnId, chain },
      isUnlabelled,
      isExact,
      anchors,
      also,
    });
  }

  private findConversation(scope: Scope, anchors: Anchors): Promise<FoundConversation> {
    return this.deps.ledger.findConversation(scope, this.dialect.wire, anchors);
  }

  /** What the provider holds, and what was recalled of another time, is not ours to repeat. */
  private keepsBlocks({ holdsHistory }: WireBody, mode: MemoryMode): boolean {
    const { policy, asOf } = this.call;
    if (!mode.read || holdsHistory || asOf !== undefined || policy.injection.placement === 'none')
      return false;
    return chooseCacheMode(policy, this.dialect.wire) === 'exact';
  }

  private isAside(body: WireBody): boolean {
    const { header } = this.call;
    const readSystemText = () => body.readSystemText();
    return isSideRequest({ header, readSystemText }, this.deps.sideRequests);
  }

  private leaveAlone(body: WireBody, chain: FoundLink | null): PreparedRequest {
    const link = chain === null ? null : { ...chain, turnId: null };
    return { ...UNTOUCHED, link, body: takeChangedBody(body, body.splice([], this.call.token.llm)) };
  }

  private chooseSession(body: WireBody, chain: FoundLink | null, turnId: string): string {
    return chooseSession({
      header: this.call.header,
      headers: this.deps.sessionHeaders,
      named: chain?.sessionId ?? body.sessionId,
      derived: this.dialect.derivesSessions ? nameDerivedSession(turnId) : null,
    });
  }

  /** Loads history and recall in parallel. Recalled items that the history already contains are left out. */
  private async addMemory(request: Remembered): Promise<PreparedRequest> {
    const { body, conversation, scope, mode } = request;
    const { token, policy } = this.call;
    const { asked, target } = conversation;
    const tools = chooseSkills(policy, mode);
    const { window, ledger, recall } = await this.load(request, tools);
    const model = body.model ?? token.llm.model;
    const injection = this.deps.injector.inject({
      token,
      policy: request.isExact && target === undefined ? placeInTail(policy) : policy,
      model,
      messages: asked,
      window,
      recall,
      ...(target !== undefined && { target }),
      ...(ledger !== null && { conversation: ledger.conversation }),
    });
    const edits = addRestored(injection.edits, ledger?.blocks ?? [], this.dialect.wire);
    const spliced = body.splice(edits, { model: token.llm.model, tools });
    this.deps.journal.metrics.injectedBytes.observe(sumLengths(spliced) - body.raw.length);
    const said = splitRequest(request, window);
    const entered = this.enter(
      request,
      ledger,
      recall === null || recall.status === 'failed' ? null : injection,
    );
    const turn = this.createTurn(request, window, { tail: said.messages, ledger: entered });
    const status = recall?.status ?? null;
    const about = { injection, model, turnId: turn?.turnId ?? null };
    return {
      body: takeChangedBody(body, spliced),
      isBackground: body.isBackground,
      prefill: said.prefill,
      turn,
      recall: status,
      receipt: status === null ? null : this.makeReceipt(scope, { ...about, status }),
      injected: injection.items,
      link: buildLink(request, turn, [...(ledger?.held ?? []), ...injection.items]),
    };
  }

  /** A block that stands behind the words already makes a recall needless. */
  private async load(request: Remembered, tools: readonly unknown[]): Promise<LoadedMemory> {
    const { conversation, mode, isExact } = request;
    const loading = this.loadWindow(request, tools);
    const reading = isExact ? this.readLedger(request, loading) : null;
    // A rejection is for whoever waits for it first.
    reading?.catch(() => undefined);
    const window = reading === null ? loading : reading.then((ledger) => ledger.window);
    window.catch(() => undefined);
    const isAsked =
      mode.read &&
      this.call.policy.injection.placement !== 'none' &&
      (conversation.target !== undefined || isExact ? hasWords(conversation) : true);
    if (!isAsked) return { window: await window, ledger: await reading, recall: null };
    if (isExact && hasFollowers(conversation)) {
      const ledger = await reading;
      if (ledger?.last != null) return { window: ledger.window, ledger, recall: null };
    }
    const [ledger, recall] = await Promise.all([reading, this.recall(request, window)]);
    return { window: await window, ledger, recall: ledger?.last == null ? recall : null };
  }

  private async readLedger(request: Remembered, loading: Promise<HistoryWindow>): Promise<ReadLedger> {
    const { body, conversation, scope, also } = request;
    const source = { raw: body.raw, conversation };
    const alone = request.anchors ?? (await readAnchors(source));
    const window = await loading;
    const isAlone = window.messages.length === 0;
    const anchors = isAlone ? alone : await readAnchors({ ...source, window: window.messages });
    const { policy } = this.call;
    return this.deps.ledger.read({ scope, wire: this.dialect.wire, policy }, { window, anchors, also });
  }

  private enter(
    { scope, turnId, isUnlabelled, anchors }: Remembered,
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
    { body, mode, scope, turnId }: Remembered,
    { readTo }: HistoryWindow,
    { tail, ledger }: { readonly tail: readonly LoggedMessage[]; readonly ledger: LedgerWrite | null },
  ): OpenTurn | null {
    if (!mode.write || !body.isTurn || !this.dialect.isLogged) return null;
    const { token, requestId, policy } = this.call;
    const messages = scope.sessionId === nameDerivedSession(turnId) ? takeNewMessages(tail) : tail;
    const kept = { messages, readTo, ...chooseKeeping(policy), ...(ledger !== null && { ledger }) };
    return { turnId, scope, tokenId: token.id, requestId, ...kept };
  }

  private async loadWindow(
    { body, conversation: { messages, isContinued = false }, scope, mode, chain, isExact, also }: Remembered,
    tools: readonly unknown[],
  ): Promise<HistoryWindow> {
    const { sessions } = this.deps;
    const options = toHistoryOptions(this.call.policy, mode);
    const history: HistoryOptions = {
      ...options,
      enabled: options.enabled && !body.holdsHistory,
      declaresTool: body.matchTools(tools),
      wire: this.dialect.wire,
      isContinued,
      ...(isExact && { ledger: this.deps.ledger.toQuery({ scope, wire: this.dialect.wire }, also) }),
    };
    const injected = new Set(Object.values(chain?.items ?? {}));
    try {
      return { ...(await sessions.loadWindow(scope, history, messages)), injected };
    } catch (error) {
      if (this.call.policy.recall.on_failure === 'strict') throw error;
      logger.warn({ msg: 'history is unavailable; forwarding the request without it', err: error });
      return { ...sessions.buildEmptyWindow(messages), injected };
    }
  }

  private async recall(
    { conversation, scope }: Remembered,
    window: Promise<HistoryWindow>,
  ): Promise<RecallResult> {
    const { token, policy, abort, asOf } = this.call;
    const question = {
      scope,
      token,
      policy,
      messages: conversation.asked,
      window,
      ...(asOf !== undefined && { asOf }),
    };
    return this.deps.recaller.recall(question, abort.signal).catch((error: unknown) => {
      const receipt = abort.aborted
        ? null
        : this.makeReceipt(scope, { status: 'failed', injection: null, model: null, turnId: null });
      if (receipt !== null) this.deps.receipts.keep(receipt);
      throw error;
    });
  }
}

/**
 * Returns the changed body; `null` if nothing was inserted and the client's bytes are passed on, compressed
 * or not.
 */
function takeChangedBody({ raw }: WireBody, body: readonly Buffer[]): PreparedRequest['body'] {
  return body[0] === raw ? null : body;
}

/** Separates what is new of a request from the beginning of the answer. */
function splitRequest(
  { body, conversation: { messages } }: Remembered,
  { tail }: HistoryWindow,
): SplitRequest {
  return body.continuesAnswer ? splitPrefill(messages, tail) : { messages: tail, prefill: null };
}

/** Builds the place of the answer in its chain. */
function buildLink(
  { scope: { endUser, sessionId }, chain, body }: Remembered,
  turn: OpenTurn | null,
  injected: readonly RecalledItem[],
): ChainLink {
  // With a conversation the block stands in the instructions, which the provider does not keep.
  const isKept = !body.holdsHistory || body.continues !== null;
  const items = extendItems(chain?.items ?? {}, isKept ? injected : []);
  return { endUser, sessionId, turnId: turn?.turnId ?? null, items };
}

/** True if somebody says something that a recall can ask about. */
function hasWords({ elements }: Conversation): boolean {
  return elements.some(({ isAnchor }) => isAnchor);
}

function hasFollowers({ elements }: Conversation): boolean {
  return elements.findLastIndex(({ isAnchor }) => isAnchor) < elements.length - 1;
}

/** On chat blocks can come back only where they leave everything in front of them as it is. */
function placeInTail(policy: Policy): Policy {
  return { ...policy, injection: { ...policy.injection, placement: 'tail' } };
}

function sumLengths(pieces: readonly Buffer[]): number {
  return pieces.reduce((total, { length }) => total + length, 0);
}

function nameDerivedSession(turnId: string): string {
  return `turn:${turnId}`;
}

/**
 * Takes what a request adds to its conversation. Without a label of its session nobody knows what was logged
 * of it before, and its client sends all of it again with each request.
 */
function takeNewMessages(messages: readonly LoggedMessage[]): readonly LoggedMessage[] {
  const from = messages.findLastIndex(({ message }) => message.role === 'assistant') + 1;
  return from === messages.length ? messages.slice(-1) : messages.slice(from);
}

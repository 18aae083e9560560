import { describe, expect, it } from '@jest/globals';
import { ManualChangeFeed } from '../../../test/fakes/manual-change-feed.js';
import { measureQuietestRound } from '../../../test/support/quietest-round.js';
import { resolvePolicy } from '../../common/policy/resolve-policy.js';
import type { MessageEdit } from '../../memory/injection/injection.types.js';
import type { InjectedItem, ItemState, LedgerEntry, LedgerView } from '../../sessions/ledger.types.js';
import { createDialects, type WireRoute } from '../create-dialects.js';
import type { Conversation, WireBody } from '../wire/wire-dialect.js';
import { LedgerService } from './ledger.service.js';
import type { Anchor, Anchors } from './plan-restoration.js';
import { addRestoredBlocks } from './restore-edits.js';
import { UnwrittenBlocksService } from './unwritten-blocks.service.js';

const ADDED_MS = 0.3;
const MESSAGES = 200;
/** Every fifth question has a block; more would exceed the tokens of one request. */
const QUESTIONS_PER_BLOCK = 5;
const BLOCK = `<memories>\n${'The hedgehog is called Mr HED8 and lives in Lisbon. '.repeat(8)}\n</memories>`;
const WORDS = 'river lamp garden engine violin copper harvest signal window market '.repeat(40);

const dialects = createDialects([]);
const policy = resolvePolicy([{}], { strictTimeoutMs: 1, memoryLimit: 5, sessionWindowSize: 10 });
const scope = { spaceId: 's', endUser: '', appId: 'a', projectId: 'p', sessionId: 'c' };

interface Wired {
  readonly wire: 'responses' | 'messages';
  readonly route: WireRoute;
  readonly field: string;
}

const WIRES: readonly Wired[] = [
  { wire: 'responses', route: '/responses', field: 'input' },
  { wire: 'messages', route: '/messages', field: 'messages' },
];

interface Request {
  readonly body: WireBody;
  readonly conversation: Conversation;
}

function createLedger(): LedgerService {
  const unwritten = new UnwrittenBlocksService(new ManualChangeFeed());
  return new LedgerService(unwritten, { find: () => [] } as never, { render: () => BLOCK } as never);
}

/** Reads a conversation of so many messages of 2 KB, whose last is a question. */
async function read({ route, field }: Wired, count: number): Promise<Request> {
  const messages = Array.from({ length: count }, (_, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: `${at} ${WORDS}`.slice(0, 2_000),
  }));
  const body = await dialects[route].scan(Buffer.from(JSON.stringify({ model: 'm', [field]: messages })));
  const conversation = await body!.readConversation();
  return { body: body!, conversation: conversation! };
}

function createEntry(wire: Wired['wire'], { hash }: Anchor, at: number): LedgerEntry {
  const hasBlock = at % QUESTIONS_PER_BLOCK === 0;
  const id = `f:${at}`;
  const about = { id, refs: [id], kind: 'memory', hash: `h${at}`, text: BLOCK, role: 'memory' } as const;
  const items: readonly InjectedItem[] = hasBlock ? [{ ...about, sessionId: 'c', createdAt: 0 }] : [];
  const base = { id: `e${at}`, wire, anchor: hash, answer: null, windowFrom: null, createdAt: at };
  return { ...base, block: hasBlock ? BLOCK : '', items };
}

/** Builds the rows of a conversation as the log returns them. */
function createView(wire: Wired['wire'], { earlier }: Anchors): LedgerView {
  const entries = earlier.map((anchor, at) => createEntry(wire, anchor, at));
  const state = { text: '', createdAt: 0, earlier: [], isLive: true, isOverridden: false, successor: null };
  const items = entries.flatMap((entry) => entry.items);
  return {
    entries,
    states: new Map(items.map(({ id, hash }): [string, ItemState] => [id, { ...state, id, hash }])),
  };
}

const appendBlock = ({ elements }: Conversation): MessageEdit => ({
  kind: 'append_text',
  index: elements.findLastIndex(({ isAnchor }) => isAnchor),
  text: BLOCK,
});

/** Puts the blocks of earlier requests back, and adds a new one. */
async function spliceExact(
  wire: Wired['wire'],
  { body, conversation }: Request,
  { ledger, view }: { readonly ledger: LedgerService; readonly view: LedgerView },
): Promise<number> {
  const request = { scope, wire, policy };
  ledger.toQuery(request, null);
  const anchors = await ledger.findAnchors(wire, { raw: body.raw, conversation });
  const log = { messages: [], known: new Set<string>(), turnIds: new Set<string>(), tail: [], readTo: '0' };
  const window = { ...log, ledger: view };
  const plan = ledger.plan(request, { window, anchors, repeatedBlockId: null });
  body.splice(addRestoredBlocks([appendBlock(conversation)], plan.blocks, wire), {});
  const injection = { edits: [], items: [], block: BLOCK, placement: 'tail', trace: null } as const;
  ledger.confirmWritten(ledger.addBlock(request, { ledger: plan, injection, turnId: 't' }));
  return plan.blocks.filter(({ entry }) => entry.block !== '').length;
}

const findMedian = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

describe('LedgerService', () => {
  it.each(WIRES)('W-92 adds at most 0.3 ms to a request of 200 messages of 2 KB on $wire', async (wired) => {
    const { wire } = wired;
    const ledger = createLedger();
    const measureRound = async (): Promise<number> => {
      const added: number[] = [];
      for (let count = MESSAGES - 39; count <= MESSAGES + 1; count += 2) {
        const request = await read(wired, count);
        const { body, conversation } = request;
        const view = createView(
          wire,
          await createLedger().findAnchors(wire, { raw: body.raw, conversation }),
        );
        const start = performance.now();
        body.splice([appendBlock(conversation)], {});
        const between = performance.now();
        const restored = await spliceExact(wire, request, { ledger, view });
        added.push(performance.now() - between - (between - start));
        expect(restored).toBe(Math.ceil((count - 1) / 2 / QUESTIONS_PER_BLOCK));
      }
      return findMedian(added);
    };
    await measureRound();
    expect(await measureQuietestRound(ADDED_MS, measureRound)).toBeLessThan(ADDED_MS);
  });
});

// npm run bench:ledger: the processor time that blocks which come back (`injection.cache: exact`) add to a request
// of 200 messages of 2 KB, compared with `plain`: hashes, matching, and the splice. The database is no part of it;
// its rows come with the statement that reads the history. Writes bench/results/ledger.json.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { report } from './report.mjs';

const { createDialects } = await import('../dist/proxy/create-dialects.js');
const { LedgerService } = await import('../dist/proxy/ledger/ledger.service.js');
const { UnwrittenBlocksService } = await import('../dist/proxy/ledger/unwritten-blocks.service.js');
const { addRestoredBlocks } = await import('../dist/proxy/ledger/restore-edits.js');
const { resolvePolicy } = await import('../dist/common/policy/resolve-policy.js');

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '600' }, blocks: { type: 'string', default: '24' } },
});
const ROUNDS = Number(flags.rounds);
const MESSAGES = 200;
const LENGTH = 2_000;
/** Without a flag as many as `recall.max_tokens` allows in one request; the others of the 100 places have none. */
const BLOCKS = Number(flags.blocks);
const BLOCK = `<memories>\n${'The hedgehog is called Mr HED8 and lives in Lisbon. '.repeat(8)}\n</memories>`;
const WORDS = 'river lamp garden engine violin copper harvest signal window market '.repeat(40);

const dialects = createDialects([]);
const WIRES = [
  { wire: 'chat', dialect: dialects['/chat/completions'], field: 'messages' },
  { wire: 'responses', dialect: dialects['/responses'], field: 'input' },
  { wire: 'messages', dialect: dialects['/messages'], field: 'messages' },
];
const SCOPE = { spaceId: 's', endUser: '', appId: 'a', projectId: 'p', sessionId: 'c' };
const policy = resolvePolicy([{}], { strictTimeoutMs: 1, memoryLimit: 5, sessionWindowSize: 10 });
const conversations = { find: async () => [] };
const injector = { render: () => BLOCK };
const feed = { subscribe: () => () => undefined };

const say = (at) => ({
  role: at % 2 === 0 ? 'user' : 'assistant',
  content: `${at} ${WORDS}`.slice(0, LENGTH),
});
const buildBody = (field, count) =>
  Buffer.from(JSON.stringify({ model: 'm', [field]: Array.from({ length: count }, (_, at) => say(at)) }));

function createEntry(wire, { hash }, at) {
  const hasBlock = at % Math.floor(MESSAGES / 2 / BLOCKS) === 0;
  const item = {
    id: `f:${at}`,
    refs: [`f:${at}`],
    kind: 'memory',
    hash: `h${at}`,
    text: BLOCK,
    role: 'memory',
  };
  const items = hasBlock ? [{ ...item, sessionId: 'c', createdAt: 0 }] : [];
  const block = hasBlock ? BLOCK : '';
  return { id: `e${at}`, wire, anchor: hash, block, items, answer: null, windowFrom: null, createdAt: at };
}

/** The entries of a conversation, and the states of their items, as the log gives them. */
function createView(wire, anchors) {
  const entries = anchors.earlier.map((anchor, at) => createEntry(wire, anchor, at));
  const items = entries.flatMap((entry) => entry.items);
  const state = { text: '', createdAt: 0, earlier: [], isLive: true, isOverridden: false, successor: null };
  return { entries, states: new Map(items.map(({ id, hash }) => [id, { ...state, id, hash }])) };
}

const emptyWindow = { messages: [], known: new Set(), turnIds: new Set(), tail: [], readTo: '0' };
const buildBlock = (conversation) => ({
  kind: 'append_text',
  index: conversation.elements.findLastIndex(({ isAnchor }) => isAnchor),
  text: BLOCK,
});

/** Prepares a request under `plain`, in which only the new block is inserted. */
function splicePlain({ body, conversation }) {
  return body.splice([buildBlock(conversation)], {});
}

/**
 * Prepares a request under `exact`, in which the blocks of earlier requests of the conversation are inserted
 * too.
 */
async function spliceExact({ wire, body, conversation }, ledger, view) {
  const request = { scope: SCOPE, wire, policy };
  ledger.toQuery(request, null);
  const anchors = await ledger.findAnchors(wire, { raw: body.raw, conversation });
  const window = { ...emptyWindow, ledger: view };
  const plan = ledger.plan(request, { window, anchors, repeatedBlockId: null });
  const spliced = body.splice(addRestoredBlocks([buildBlock(conversation)], plan.blocks, wire), {});
  const injection = { edits: [], items: [], block: BLOCK, placement: 'tail', trace: null };
  ledger.confirmWritten(ledger.addBlock(request, { ledger: plan, injection, turnId: 't' }));
  return spliced;
}

async function time(call) {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

const sort = (values) => values.toSorted((a, b) => a - b);
const pick = (values, share) => sort(values)[Math.floor(values.length * share)];

/** A conversation that grows by a question and an answer with each request, up to 200 messages. */
async function measure({ wire, dialect, field }) {
  const ledger = new LedgerService(new UnwrittenBlocksService(feed), conversations, injector);
  const added = [];
  const first = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const raw = buildBody(field, MESSAGES - 1 - 2 * (19 - (round % 20)));
    const body = await dialect.scan(raw);
    const request = { wire, body, conversation: await body.readConversation() };
    const fresh = new LedgerService(new UnwrittenBlocksService(feed), conversations, injector);
    const view = createView(wire, await fresh.findAnchors(wire, { raw, conversation: request.conversation }));
    const plain = await time(() => splicePlain(request));
    added.push((await time(() => spliceExact(request, ledger, view))) - plain);
    const other = new LedgerService(new UnwrittenBlocksService(feed), conversations, injector);
    first.push((await time(() => spliceExact(request, other, view))) - plain);
  }
  return {
    wire,
    'p50, ms': Number(pick(added, 0.5).toFixed(3)),
    'p95, ms': Number(pick(added, 0.95).toFixed(3)),
    'p50 of a first request, ms': Number(pick(first, 0.5).toFixed(3)),
    'target, ms': 0.3,
  };
}

const rows = [];
for (const wire of WIRES) {
  await measure(wire);
  rows.push(await measure(wire));
}
const about = `${MESSAGES} messages of 2 KB, ${BLOCKS} blocks, ${ROUNDS} rounds; ${new Date().toISOString()}, load ${loadavg()[0].toFixed(1)}`;
report('ledger', about, { 'added by exact': rows });

// The memory of a history, in this process: its statements as turns, the memories that patterns derive from
// them, and recall by the product's own services with the policy of a default token.
import { resolvePolicy } from '../../dist/common/policy/resolve-policy.js';
import { hashContent } from '../../dist/common/text/normalize.js';
import { BundledEmbedder } from '../../dist/embeddings/bundled/bundled-embedder.js';
import { BUNDLED_IDENTITY } from '../../dist/embeddings/embedder.port.js';
import { extractPatterns } from '../../dist/memory/extraction/patterns/extract-patterns.js';
import { listTexts } from '../../dist/memory/extraction/readable-text.js';
import { addQuestionWords } from '../../dist/memory/indexing/vectors/asked-words.js';
import { planMemoryWrites } from '../../dist/memory/memories/lifecycle/plan-writes.js';
import { CandidatesService } from '../../dist/memory/recall/candidates/candidates.service.js';
import { chooseForConversation } from '../../dist/memory/recall/selection/choose-for-conversation.js';
import { SpaceIndex } from '../../dist/search-index/embedded/space-index.js';
import { createRecallSearch } from '../recall-search.mjs';

const DAY_MS = 86_400_000;
/** The memory limit of a token that sets none. */
const MEMORY_LIMIT = 5;
const SCOPE = { endUser: '', appId: 'default', projectId: 'default' };
const POLICY = resolvePolicy([{ preset: 'bridge', recall: { timeout_ms: 60_000 } }], {
  strictTimeoutMs: 60_000,
  memoryLimit: MEMORY_LIMIT,
  sessionWindowSize: 10,
});
const WINDOW = { messages: [], known: new Set(), turnIds: new Set(), tail: [], readTo: '0' };

const embedder = new BundledEmbedder();
const vectors = new Map();

export const closeEmbedder = () => embedder.close();

/** Embeds each text once per run; `null` for a text in a language that the bundled model does not know. */
export async function embed(texts) {
  const missing = [...new Set(texts)].filter((text) => !vectors.has(text));
  const found = await embedder.embed(missing);
  missing.forEach((text, at) => vectors.set(text, found[at]));
  return texts.map((text) => vectors.get(text));
}

/**
 * Builds the memory of a history.
 * @returns `search`: recall before the limits apply; `ask`: the lines that a message gets, each with the
 * `statement` that it comes from, `isEarlier` and `need`
 */
export async function remember({ statements }) {
  const documents = await listDocuments(statements);
  const index = new SpaceIndex();
  documents.forEach((document) => index.put(document));
  const port = {
    search: async (query) => index.search({ ...query, vector: await query.vector }, Date.now()),
  };
  const newest = documents.toSorted((left, right) => right.createdAt - left.createdAt);
  const candidates = new CandidatesService(port, {
    findNewest: ({ kinds, limit }) =>
      Promise.resolve(newest.filter(({ kind }) => kinds.includes(kind)).slice(0, limit)),
  });
  const recaller = createRecallSearch(candidates);
  const statementOf = new Map(documents.map(({ id, sessionId }) => [id, sessionId]));
  return {
    documents,
    candidates,
    async ask(text) {
      const messages = [{ role: 'user', content: text }];
      const recall = await recaller.recall(await toRequest(text, messages));
      const { items } = chooseForConversation(recall, { policy: POLICY, messages, window: WINDOW });
      return items.map((item) => ({ ...item, statement: statementOf.get(item.id) }));
    },
  };
}

/** Builds the request that the proxy makes for a message. */
export async function toRequest(query, messages = []) {
  const [vector] = await embed([query]);
  return {
    scope: { spaceId: 'answers', sessionId: 'asking', ...SCOPE },
    query,
    policy: POLICY,
    messages,
    withProfile: true,
    embedder: {
      identity: BUNDLED_IDENTITY,
      queryIdentity: BUNDLED_IDENTITY,
      dims: vector?.length ?? 0,
      embed: () => Promise.resolve([vector]),
    },
  };
}

async function listDocuments(statements) {
  const now = Date.now();
  const { memories, ended } = deriveMemories(statements);
  const turns = statements.map(({ id, text }, position) => ({
    ...toDocument({ id: `m:${id}`, statement: id, text, position }),
    kind: 'turn',
    role: 'user',
    extra: '',
    ...(ended.has(id) && { isOutdated: true }),
  }));
  const derived = memories.map(({ id, statement, key, content, topics }) => ({
    ...toDocument({ id: `f:${id}`, statement, text: content, position: 0 }),
    kind: 'memory',
    role: 'memory',
    extra: addQuestionWords(key, [key, ...topics].join(' ')),
    memory: { key, metadata: { turn_ids: [statement] } },
  }));
  const ages = new Map(statements.map(({ id, days_ago: days }, at) => [id, now - days * DAY_MS + at]));
  const documents = [...turns, ...derived].map((one) => ({ ...one, createdAt: ages.get(one.sessionId) }));
  const found = await embed(documents.map(({ text }) => text));
  return documents.map((document, at) => ({
    ...document,
    vector: found[at],
    model: found[at] === null ? null : BUNDLED_IDENTITY,
  }));
}

function toDocument({ id, statement, text, position }) {
  const own = { id, sessionId: statement, text, position, hash: hashContent(text) };
  return { ...own, ...SCOPE, speaker: '', expiresAt: null };
}

/** Derives the memories that hold at the end, and the statements of those that do not hold any more. */
function deriveMemories(statements) {
  let live = [];
  const ended = new Set();
  for (const { id, text } of statements) {
    const proposals = extractPatterns(
      listTexts([{ message: { role: 'user', content: text }, body: text }], 'user'),
    );
    let count = 0;
    const plan = planMemoryWrites(proposals, live, () => `${id}-${(count += 1)}`);
    live.filter((row) => plan.ended.has(row.id)).forEach(({ statement }) => ended.add(statement));
    // A row with its proposal counts as one of the same plan, which can't be ended.
    const inserts = plan.inserts.map(({ proposal, ...row }) => ({
      ...{ ...row, statement: id, metadata: {} },
      topics: proposal.topics,
    }));
    live = [...live, ...inserts].filter((row) => !plan.ended.has(row.id));
  }
  return { memories: live, ended };
}

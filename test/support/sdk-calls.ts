import type { AdminClient } from '../../src/sdk/admin-client.js';
import type { BrowserClient } from '../../src/sdk/browser-client.js';
import { MemoryBridge } from '../../src/sdk/client.js';
import type { GatewayClient } from '../../src/sdk/gateway-client.js';
import type { OperationId } from '../../src/sdk/operation-types.js';
import type { ClientOptions } from '../../src/sdk/options.js';
import type { OwnedPersonClient } from '../../src/sdk/person-client.js';

/** Secrets that no error, client or report may show. */
export const CANARIES = {
  token: 'mb_canaryservicetoken01',
  userKey: 'uk_canaryuserkey0001',
  accessToken: 'canary-jwt-that-has-no-known-form',
  adminToken: 'canary-admin-token-0001',
  providerKey: 'canary-provider-key-0001',
} as const;

export interface SdkClients {
  readonly options: ClientOptions;
  readonly service: MemoryBridge;
  readonly person: OwnedPersonClient;
  readonly gateway: GatewayClient;
  readonly admin: AdminClient;
  readonly browser: BrowserClient;
}

/** A client for each credential. */
export function createClients(options: ClientOptions): SdkClients {
  const { token, userKey, accessToken, adminToken } = CANARIES;
  return {
    options,
    service: new MemoryBridge({ ...options, token }),
    person: MemoryBridge.person({ ...options, accessToken }),
    gateway: MemoryBridge.user({ ...options, userId: 'ada', userKey }),
    admin: MemoryBridge.admin({ ...options, adminToken }),
    browser: MemoryBridge.browser(options),
  };
}

type Run = (clients: SdkClients) => unknown;

const MESSAGES = [
  { sender_id: 'ada', role: 'user' as const, timestamp: 1_767_225_600_000, content: 'Hello.' },
];
const DOCUMENT = {
  filename: 'a.pdf',
  mime_type: 'application/pdf',
  size_bytes: 1,
  sha256: 'a'.repeat(64),
  source_uri: 'https://a.test/a.pdf',
};
const PLACE = { namespace: ['ada', 'food'], key: 'cake' };
const CHANGE = { session_id: 'chat:c1' };
const SESSION = { space_id: '1', session_id: 'trip/to Lisbon' };
const UPSTREAM = { llm_base_url: 'https://llm.test/v1', llm_api_key: CANARIES.providerKey };

/** A call of a method, and the operation that it sends. */
export type SdkCall = readonly [method: string, operation: OperationId, run: Run];

/** One call of each method of each client. */
export function listSdkCalls(): readonly SdkCall[] {
  return CALLS;
}

const CALLS: readonly SdkCall[] = [
  ['MemoryBridge.health', 'health', ({ options }) => MemoryBridge.health(options)],
  [
    'MemoryBridge.createUser',
    'createUser',
    ({ options }) => MemoryBridge.createUser('ada', { ...options, adminToken: CANARIES.adminToken }),
  ],
  ['whoami', 'whoami', ({ service }) => service.whoami()],
  ['engine.add', 'engineAdd', ({ service }) => service.engine.add({ session_id: 'c1', messages: MESSAGES })],
  ['engine.flush', 'engineFlush', ({ service }) => service.engine.flush({ session_id: 'c1' })],
  ['engine.search', 'engineSearch', ({ service }) => service.engine.search({ user_id: 'ada', query: 'tea' })],
  ['engine.get', 'engineGet', ({ service }) => service.engine.get({ user_id: 'ada' })],
  ['sessions.list', 'listSessions', ({ service }) => service.sessions.list()],
  ['sessions.messages', 'listSessionMessages', ({ person }) => person.sessions.messages('c1')],
  [
    'sessions.append',
    'appendSessionMessages',
    ({ person }) => person.sessions.append('c1', [{ role: 'user', content: 'Hello.' }]),
  ],
  ['sessions.pop', 'deleteLastSessionMessage', ({ person }) => person.sessions.pop('c1')],
  ['sessions.delete', 'deleteSession', ({ person }) => person.sessions.delete('c1', { memories: true })],
  [
    'store.put',
    'putStoreItem',
    ({ person }) => person.store.put({ ...PLACE, value: { text: 'Likes lemon cake' } }),
  ],
  ['store.get', 'getStoreItem', ({ service }) => service.store.get(PLACE)],
  ['store.delete', 'deleteStoreItem', ({ person }) => person.store.delete(PLACE)],
  ['store.search', 'searchStoreItems', ({ person }) => person.store.search({ namespace_prefix: ['ada'] })],
  ['store.namespaces', 'listStoreNamespaces', ({ person }) => person.store.namespaces()],
  ['memories.list', 'listMemories', ({ person }) => person.memories.list({ topics: ['a', 'b'] })],
  ['memories.search', 'listMemories', ({ person }) => person.memories.search('tea?')],
  ['memories.get', 'getMemory', ({ service }) => service.as('ada').memories.get('1')],
  ['memories.create', 'createMemory', ({ person }) => person.memories.create({ memory: 'Likes tea.' })],
  [
    'memories.update',
    'updateMemory',
    ({ person }) => person.memories.update('1', { memory: 'Likes tea.' }, { version: 1 }),
  ],
  ['memories.delete', 'deleteMemory', ({ person }) => person.memories.delete('1')],
  ['memories.deleteMany', 'deleteMemories', ({ person }) => person.memories.deleteMany(['1'])],
  ['memories.topics', 'listMemoryTopics', ({ person }) => person.memories.topics()],
  ['memories.history', 'getMemoryHistory', ({ person }) => person.memories.history('1')],
  ['memories.provenance', 'getMemoryProvenance', ({ person }) => person.memories.provenance('1')],
  ['memories.restore', 'restoreMemory', ({ person }) => person.memories.restore('1')],
  ['memories.export', 'exportMemories', ({ person }) => person.memories.export().count],
  ['memories.import', 'importMemories', ({ person }) => person.memories.import([{ memory: 'Likes tea.' }])],
  ['memories.follow', 'followMemories', ({ person }) => person.memories.follow().next()],
  ['memories.erasure', 'getErasure', ({ person }) => person.memories.erasure('1')],
  ['recall', 'recall', ({ service }) => service.recall('Which cake?', { user: 'ada', asOf: new Date() })],
  ['person.recall', 'recall', ({ person }) => person.recall([{ role: 'user', content: 'Which cake?' }])],
  ['tools.list', 'listMemoryTools', ({ person }) => person.tools.list()],
  ['tools.call', 'callMemoryTool', ({ person }) => person.tools.call({ name: 'add_memory', arguments: {} })],
  ['chat.create', 'createChatMessage', ({ person }) => person.chat.create({ message: 'Hello.' })],
  ['chat.stream', 'createChatMessage', ({ person }) => person.chat.stream({ message: 'Hello.' }).done()],
  ['me.get', 'getMe', ({ service }) => service.owner().me.get()],
  ['me.setPreferences', 'updatePreferences', ({ person }) => person.me.setPreferences({ has_memory: true })],
  ['me.erase', 'eraseMe', ({ person }) => person.me.erase({ user_id: 'ada', user_key: CANARIES.userKey })],
  ['me.countErasure', 'eraseMe', ({ person }) => person.me.countErasure('ada')],
  [
    'gateway.memories.add',
    'addMessages',
    ({ gateway }) => gateway.memories.add({ session_id: 'chat:c1', messages: MESSAGES }),
  ],
  [
    'gateway.memories.addWithFiles',
    'addMessagesWithFiles',
    ({ gateway }) => {
      const content = [{ type: 'doc' as const, upload_id: 'notes' }];
      return gateway.memories.addWithFiles(
        { session_id: 'chat:c1', messages: [{ ...MESSAGES[0]!, content }] },
        { notes: new Uint8Array(3) },
      );
    },
  ],
  [
    'gateway.memories.flush',
    'flushSession',
    ({ gateway }) => gateway.memories.flush({ session_id: 'chat:c1' }),
  ],
  ['gateway.memories.search', 'searchMemories', ({ gateway }) => gateway.memories.search({ query: 'tea' })],
  [
    'gateway.memories.override',
    'overrideFoundMemory',
    ({ gateway }) => gateway.memories.override('1', { ...CHANGE, override_text: 'Likes milk.' }),
  ],
  ['gateway.memories.forget', 'forgetFoundMemory', ({ gateway }) => gateway.memories.forget('1', CHANGE)],
  [
    'resources.upload',
    'uploadResource',
    ({ gateway }) => gateway.resources.upload(new Uint8Array(3), { filename: 'a.txt' }),
  ],
  ['resources.register', 'registerExternalResource', ({ gateway }) => gateway.resources.register(DOCUMENT)],
  ['resources.list', 'listResources', ({ gateway }) => gateway.resources.list()],
  ['resources.get', 'getResource', ({ gateway }) => gateway.resources.get('r_1')],
  ['resources.retry', 'retryResource', ({ gateway }) => gateway.resources.retry('r_1')],
  ['resources.delete', 'deleteResource', ({ gateway }) => gateway.resources.delete('r_1')],
  ['gateway.login', 'createAuthToken', ({ gateway }) => gateway.login()],
  ['overview', 'getOverview', ({ admin }) => admin.overview({ window: '7d' })],
  ['events', 'followEvents', ({ admin }) => admin.events().next()],
  [
    'admin.recall.dryRun',
    'dryRunRecall',
    ({ admin }) => admin.recall.dryRun({ token_id: '1', text: 'Cake?' }),
  ],
  ['allMemories.list', 'listAllMemories', ({ admin }) => admin.allMemories.list({ state: 'all' })],
  ['allMemories.get', 'getAnyMemory', ({ admin }) => admin.allMemories.get('1')],
  [
    'allMemories.update',
    'updateAnyMemory',
    ({ admin }) => admin.allMemories.update('1', { text: 'Likes tea.' }, { version: 2 }),
  ],
  ['allMemories.history', 'getAnyMemoryHistory', ({ admin }) => admin.allMemories.history('1')],
  ['allMemories.provenance', 'getAnyMemoryProvenance', ({ admin }) => admin.allMemories.provenance('1')],
  ['allMemories.restore', 'restoreAnyMemory', ({ admin }) => admin.allMemories.restore('1')],
  [
    'allMemories.export',
    'exportAllMemories',
    ({ admin }) => admin.allMemories.export({ topic: 'draft' }).count,
  ],
  [
    'allMemories.import',
    'importAllMemories',
    ({ admin }) => admin.allMemories.import([{ text: 'Likes tea.' }], { token_id: '1' }),
  ],
  [
    'allMemories.change',
    'changeMemories',
    ({ admin }) => admin.allMemories.change({ ids: ['1'], action: 'forget' }),
  ],
  ['admin.sessions.list', 'listAllSessions', ({ admin }) => admin.sessions.list({ end_user: 'ada' })],
  [
    'admin.sessions.messages',
    'listAnySessionMessages',
    ({ admin }) => admin.sessions.messages(SESSION, { limit: 10 }),
  ],
  [
    'admin.sessions.erase',
    'eraseAnySession',
    ({ admin }) => admin.sessions.erase(SESSION, { memories: true }),
  ],
  ['admin.sessions.countErasure', 'eraseAnySession', ({ admin }) => admin.sessions.countErasure(SESSION)],
  ['admin.resources.list', 'listAllResources', ({ admin }) => admin.resources.list({ status: 'failed' })],
  ['admin.resources.get', 'getAnyResource', ({ admin }) => admin.resources.get('r_1')],
  ['admin.resources.passages', 'listPassages', ({ admin }) => admin.resources.passages('r_1')],
  ['admin.resources.retry', 'retryAnyResource', ({ admin }) => admin.resources.retry('r_1')],
  ['admin.resources.delete', 'deleteAnyResource', ({ admin }) => admin.resources.delete('r_1')],
  ['tokens.create', 'registerToken', ({ admin }) => admin.tokens.create({ label: 'app', ...UPSTREAM })],
  ['tokens.check', 'checkProvider', ({ admin }) => admin.tokens.check(UPSTREAM)],
  ['policy.resolve', 'resolvePolicy', ({ admin }) => admin.policy.resolve({ policy: { preset: 'agent' } })],
  ['policy.presets', 'listPolicyPresets', ({ admin }) => admin.policy.presets()],
  ['standIn.get', 'getStandIn', ({ admin }) => admin.standIn.get()],
  ['standIn.createProvider', 'createStandInProvider', ({ admin }) => admin.standIn.createProvider()],
  ['tokens.list', 'listTokens', ({ admin }) => admin.tokens.list()],
  ['tokens.get', 'getToken', ({ admin }) => admin.tokens.get('1')],
  [
    'tokens.update',
    'updateToken',
    ({ admin }) => admin.tokens.update('1', { llm_api_key: CANARIES.providerKey }),
  ],
  ['tokens.replace', 'putToken', ({ admin }) => admin.tokens.replace('1', UPSTREAM)],
  ['tokens.rotate', 'rotateToken', ({ admin }) => admin.tokens.rotate('1')],
  ['tokens.delete', 'deleteToken', ({ admin }) => admin.tokens.delete('1', { erase: true })],
  ['users.createLoginLink', 'createLoginLink', ({ admin }) => admin.users.createLoginLink('ada')],
  ['users.list', 'listUsers', ({ admin }) => admin.users.list()],
  ['spaces.list', 'listSpaces', ({ admin }) => admin.spaces.list()],
  ['spaces.endUsers', 'listEndUsers', ({ admin }) => admin.spaces.endUsers('1')],
  ['erase.countUser', 'eraseUser', ({ admin }) => admin.erase.countUser('ada')],
  ['erase.countSpace', 'eraseSpace', ({ admin }) => admin.erase.countSpace('1')],
  ['erase.countEndUser', 'eraseEndUser', ({ admin }) => admin.erase.countEndUser('1', 'ada')],
  ['erase.receipt', 'getErasureReceipt', ({ admin }) => admin.erase.receipt('1')],
  ['erase.check', 'checkErasure', ({ admin }) => admin.erase.check('1', { user_id: 'ada' })],
  ['erase.user', 'eraseUser', ({ admin }) => admin.erase.user('ada')],
  ['erase.space', 'eraseSpace', ({ admin }) => admin.erase.space('1')],
  ['erase.endUser', 'eraseEndUser', ({ admin }) => admin.erase.endUser('1', 'ada')],
  ['jobs.list', 'listJobs', ({ admin }) => admin.jobs.list()],
  ['jobs.counts', 'listJobs', ({ admin }) => admin.jobs.counts()],
  ['jobs.get', 'getJob', ({ admin }) => admin.jobs.get('1')],
  ['jobs.reasons', 'listJobReasons', ({ admin }) => admin.jobs.reasons()],
  ['jobs.retryFailed', 'retryJobs', ({ admin }) => admin.jobs.retryFailed({ reason: 'timeout' })],
  ['jobs.retry', 'retryJob', ({ admin }) => admin.jobs.retry('1')],
  ['jobs.discard', 'discardJob', ({ admin }) => admin.jobs.discard('1')],
  ['jobs.undo', 'undoJob', ({ admin }) => admin.jobs.undo('1')],
  ['jobs.summaries', 'listSummaryJobs', ({ admin }) => admin.jobs.summaries()],
  ['admin.memories.list', 'listManagedMemories', ({ admin }) => admin.memories.list()],
  [
    'admin.memories.create',
    'createManagedMemory',
    ({ admin }) => admin.memories.create({ content: 'Likes tea.', key: 'tea' }),
  ],
  ['admin.memories.get', 'getManagedMemory', ({ admin }) => admin.memories.get('1')],
  ['admin.memories.delete', 'deleteManagedMemory', ({ admin }) => admin.memories.delete('1')],
  ['admin.memories.health', 'checkMemoryHealth', ({ admin }) => admin.memories.health()],
  [
    'admin.memories.summarize',
    'summarizeMemories',
    ({ admin }) => admin.memories.summarize({ token_id: '1' }),
  ],
  ['settings.memory.get', 'getMemorySettings', ({ admin }) => admin.settings.memory.get()],
  [
    'settings.memory.set',
    'updateMemorySettings',
    ({ admin }) => admin.settings.memory.set({ maxTokens: 100 }),
  ],
  ['settings.qdrant.get', 'getQdrantSettings', ({ admin }) => admin.settings.qdrant.get()],
  [
    'settings.qdrant.set',
    'updateQdrantSettings',
    ({ admin }) => admin.settings.qdrant.set({ qdrantApiKey: CANARIES.providerKey }),
  ],
  ['settings.qdrant.health', 'checkQdrant', ({ admin }) => admin.settings.qdrant.health()],
  ['settings.qdrant.search', 'searchQdrant', ({ admin }) => admin.settings.qdrant.search({ query: 'tea' })],
  ['settings.qdrant.cleanup', 'cleanUpQdrant', ({ admin }) => admin.settings.qdrant.cleanup()],
  [
    'settings.qdrant.embeddingModels',
    'listEmbeddingModels',
    ({ admin }) => admin.settings.qdrant.embeddingModels(),
  ],
  ['receipts.list', 'listReceipts', ({ admin }) => admin.receipts.list()],
  ['receipts.get', 'getReceipt', ({ admin }) => admin.receipts.get('1')],
  ['settings.chat.get', 'getChatSettings', ({ admin }) => admin.settings.chat.get()],
  ['settings.chat.set', 'updateChatSettings', ({ admin }) => admin.settings.chat.set({ tokenId: null })],
  ['config', 'getConfig', ({ admin }) => admin.config()],
  ['doctor', 'runDoctor', ({ admin }) => admin.doctor()],
  ['audit.list', 'listAuditEvents', ({ admin }) => admin.audit.list()],
  ['audit.csv', 'listAuditEvents', ({ admin }) => admin.audit.csv().next()],
  [
    'extract.dryRun',
    'dryRunExtraction',
    ({ admin }) => admin.extract.dryRun({ token_id: '1', text: 'I like tea.' }),
  ],
  ['admin.metrics', 'metrics', ({ admin }) => admin.metrics()],
  ['admin.login', 'login', ({ admin }) => admin.login(CANARIES.adminToken)],
  ['admin.loginByCode', 'login', ({ admin }) => admin.login({ code: CANARIES.adminToken })],
  ['browser.session', 'getSignIn', ({ browser }) => browser.session()],
  [
    'browser.signIn',
    'signIn',
    ({ browser }) => browser.signIn({ user_id: 'ada', user_key: CANARIES.userKey }),
  ],
  ['browser.signInByJwt', 'signIn', ({ browser }) => browser.signIn({ access_token: CANARIES.accessToken })],
  ['browser.signOut', 'signOut', ({ browser }) => browser.signOut()],
  ['admin.logout', 'logout', ({ admin }) => admin.logout()],
];

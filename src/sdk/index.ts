export { MemoryBridge } from './client.js';
export type { Health, McpSettings, OpenAiOptions, OpenAiSettings, PersonOptions, UserKey } from './client.js';
export { AdminClient, type AdminOptions, type Overview } from './admin-client.js';
export type { AdminEvent } from './admin-events.js';
export { BrowserClient, type PersonProof, type SignedIn } from './browser-client.js';
export { GatewayClient, type GatewayOptions } from './gateway-client.js';
export { OwnedPersonClient, PersonClient } from './person-client.js';
export type { Whoami } from './whoami.js';
export type { ClientOptions, CallOptions, CallReport } from './options.js';
export type { ApiPromise, ApiResponse } from './api-promise.js';
export type { Page, PagePromise } from './page.js';
export type {
  ChatChunk,
  ChatChunkChoice,
  ChatStream,
  ChatStreamResult,
  ChatUsage,
  MemoryUpdate,
} from './stream.js';
export type { FileSource, UploadFile } from './upload.js';
export type { UploadProgress } from './upload-meter.js';
export type {
  ImportOptions,
  ImportProblem,
  ImportResult,
  ImportSource,
  MemoryExport,
  MemoryLine,
} from './memory-transfer.js';
export type { MemoryEvent } from './memory-events.js';
export {
  AuthenticationError,
  ConflictError,
  InterruptedError,
  MemoryBridgeError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ResponseError,
  TimeoutError,
  UnavailableError,
  ValidationError,
} from './errors.js';
export { InputError } from './input-error.js';
export type {
  ListedMemory,
  Memory,
  MemoryErasure,
  MemoryHistory,
  MemoryListQuery,
  MemoryProvenance,
} from './areas/memories.area.js';
export type { MemoryTool, MemoryToolCall } from './areas/tools.area.js';
export type { ChatAnswer, ChatRequest, ChatStreamRequest } from './areas/chat.area.js';
export type { ErasureReceipt, Preferences, Profile } from './areas/me.area.js';
export type {
  AddedMessages,
  FileOptions,
  GatewayMessage,
  GatewaySearch,
  MessageBatch,
  SearchResult,
} from './areas/gateway-memories.area.js';
export type { Resource, UploadOptions } from './areas/resources.area.js';
export type {
  InspectedToken,
  ListedToken,
  NewServiceToken,
  ProviderCheck,
  RegisteredToken,
  ServiceToken,
} from './areas/tokens.area.js';
export type { ExplainedPolicy, PolicyPreset } from './areas/policy.area.js';
export type { StandIn, StandInProvider } from './areas/stand-in.area.js';
export type { ErasedCounts, ErasureCheck, OperatorReceipt } from './areas/erasure.area.js';
export type { ListedEndUser, ListedSpace } from './areas/spaces.area.js';
export type { ListedUser, LoginLink } from './areas/users.area.js';
export type {
  Job,
  JobCounts,
  JobDetail,
  JobListQuery,
  JobReason,
  SummaryJob,
  SummaryListQuery,
  UndoneJob,
} from './areas/jobs.area.js';
export type {
  ManagedMemory,
  ManagedMemoryQuery,
  SummarizeAnswer,
  SummarizeRequest,
} from './areas/managed-memories.area.js';
export type { ChatSettings, MemorySettings, QdrantSettings } from './areas/settings.area.js';
export type { Receipt } from './areas/receipts.area.js';
export type {
  AllMemoriesQuery,
  AllMemoriesTarget,
  AnyMemory,
  AnyMemoryLine,
  MemoryBulk,
} from './areas/all-memories.area.js';
export type { AllResourcesQuery, AnyResource, Passage } from './areas/all-resources.area.js';
export type {
  AnySession,
  AnySessionMessage,
  AnySessionName,
  AnySessionPage,
  SessionErasureOptions,
  SessionReceipt,
} from './areas/all-sessions.area.js';
export type { RecallDryRun, RecallDryRunRequest } from './areas/recall.area.js';
export type { AuditEvent, AuditQuery } from './areas/audit.area.js';
export type { DryRunAnswer, DryRunRequest } from './areas/extract.area.js';
export type {
  AppendedMessages,
  NewSessionMessage,
  SessionListQuery,
  SessionMessage,
  SessionMessageQuery,
  SessionSummary,
} from './areas/sessions.area.js';
export type { ChatMessage, Recall, RecallOptions } from './recall.js';
export type {
  NewStoreItem,
  StoreItem,
  StoreNamespaceQuery,
  StorePlace,
  StoreSearch,
} from './areas/store.area.js';

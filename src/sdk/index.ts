export { MemoryBridge } from './client.js';
export { PersonClient } from './person-client.js';
export type { ClientOptions, CallOptions, CallReport } from './options.js';
export type { ApiPromise, ApiResponse } from './api-promise.js';
export type { Page, PagePromise } from './page.js';
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
export type { Memory, MemoryHistory, MemoryListQuery } from './areas/memories.area.js';

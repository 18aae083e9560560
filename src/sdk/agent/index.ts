export type { AgentMessage, SessionMessage, ToolCall } from './agent-message.js';
export type { AgentTool, JsonSchema, ToolContext, ToolSchema } from './agent-tool.js';
export { AgentEngine, DuplicateToolError, type AgentOptions, type EngineStatus } from './agent-engine.js';
export type { GatewaySettings, RecallScope } from './config/gateway-settings.js';
export { MemoryConfigError, type ConfigProblem } from './config/memory-config.error.js';
export { loadMemoryConfig, type MemoryConfig, type MemoryMode } from './config/memory-config.js';
export { GatewayError, type GatewayFailure } from './gateway/gateway.error.js';
export { MemoryGatewayBackend } from './gateway/memory-gateway.backend.js';
export { MemoryGatewayClient, type GatewayMessage } from './gateway/memory-gateway.client.js';
export { AgentLoop, type AgentLoopParts, type AgentRunResult, type RunOptions } from './loop/agent-loop.js';
export { ContextBuilder, type ContextParts, type Skill } from './loop/context-builder.js';
export { MemorySessionStore } from './memory-session-store.js';
export type { HiddenEvent, MemoryStrategy, RecalledMemory, RunEnd, RunStart } from './memory-strategy.js';
export { ProviderError, type ModelAnswer, type ModelProvider, type ModelRequest } from './model-provider.js';
export { openAiProvider, type OpenAiProviderOptions } from './openai-provider.js';
export {
  SessionStore,
  type EventRecord,
  type MessageRecord,
  type SessionHit,
  type SessionQuery,
  type SessionRecord,
} from './session-store.js';
export {
  Agent,
  type AgentRunOptions,
  type AnsweredRun,
  type PersonalAgentOptions,
  type PostHook,
} from './personal/agent.js';
export type { AgentEvent } from './personal/agent-events.js';
export { createAgent, type CreateAgentOptions, type ToolArgs } from './personal/create-agent.js';
export {
  MemoryManager,
  type MemoryChanges,
  type MemoryManagerOptions,
  type MemoryTask,
} from './personal/memory-manager.js';
export type { PersonMemory, PersonMemoryPort } from './personal/person-memory.port.js';
export { createQueryHandler, type QueryHandlerOptions } from './personal/realtime/query-handler.js';
export {
  fromSocketIo,
  fromWebSocket,
  type RealtimeSocket,
  type SocketIoLike,
  type WebSocketLike,
} from './personal/realtime/realtime-socket.js';

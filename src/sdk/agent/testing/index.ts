export { MemorySessionStore } from '../memory-session-store.js';
export {
  fakeGateway,
  type FakeFailure,
  type FakeGateway,
  type FakeGatewayOptions,
  type FakeOperation,
  type FakeRequest,
} from './fake-gateway.js';
export { scriptedProvider, type ScriptedAnswer, type ScriptedProvider } from './scripted-provider.js';

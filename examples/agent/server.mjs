// An agent for people over WebSocket: the first frame is `{"type":"auth","token":"<JWT>"}`, then
// `{"type":"query","id":"1","message":"Hello"}`. usage: node examples/agent/server.mjs [port]
import { WebSocketServer } from 'ws';
import { createQueryHandler, fromWebSocket, openAiProvider } from '../../dist/sdk/agent/index.js';
import { MemoryBridge } from '../../dist/sdk/index.js';

const {
  OPENAI_BASE_URL = 'http://127.0.0.1:9099/v1',
  OPENAI_API_KEY = 'sk-any',
  OPENAI_MODEL = 'gpt-4o-mini',
} = process.env;

const handle = createQueryHandler({
  // The service checks the JWT: one that it refuses has no profile to read.
  personFor: async (accessToken) => {
    const person = MemoryBridge.person({ accessToken });
    await person.whoami();
    return person;
  },
  provider: openAiProvider({ baseURL: OPENAI_BASE_URL, apiKey: OPENAI_API_KEY, model: OPENAI_MODEL }),
  agent: { agentId: 'example' },
});

const server = new WebSocketServer({
  host: '127.0.0.1',
  port: Number(process.argv[2] ?? 8090),
  maxPayload: 512 * 1024,
});
server.on('connection', (socket, request) => handle(fromWebSocket(socket, request)));
server.on('listening', () => console.log(`ws://127.0.0.1:${server.address().port}`));

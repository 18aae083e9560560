// An agent in a terminal: each line is a prompt. Its memory is what `<dir>/.beaver/config.json` says.
// usage: node examples/agent/chat.mjs [--dir FOLDER] [--session ID]
// The model: OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL; without them the stand-in of `node
// examples/responder.mjs`.
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
// In a project of your own: 'memorybridge/agent' and 'memorybridge/agent/node'.
import { openAiProvider } from '../../dist/sdk/agent/index.js';
import { loadEngine } from '../../dist/sdk/agent/node/index.js';

const { values } = parseArgs({
  options: { dir: { type: 'string', default: '.' }, session: { type: 'string' } },
});
const {
  OPENAI_BASE_URL = 'http://127.0.0.1:9099/v1',
  OPENAI_API_KEY = 'sk-any',
  OPENAI_MODEL = 'demo',
} = process.env;

const engine = await loadEngine({
  dir: values.dir,
  provider: openAiProvider({ baseURL: OPENAI_BASE_URL, apiKey: OPENAI_API_KEY, model: OPENAI_MODEL }),
  systemPrompt: 'You are a helpful assistant.',
});
console.error(`memory: ${engine.status().memory.mode}, tools: ${engine.status().tools.join(', ')}`);

const sessionId = values.session ?? randomUUID();
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const { text, status, error } = await engine.run(line, { sessionId });
  if (status === 'error') process.exitCode = 1;
  console.log(error === undefined ? text : `(${status}: ${error.code})`);
}
await engine.close();

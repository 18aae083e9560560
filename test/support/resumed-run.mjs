// Goes on with the session of an agent, in a process that has never seen it, and prints what its model is
// given.
import { Agent, run, setTracingDisabled, Usage } from '@openai/agents-core';
import { MemoryBridge } from '../../dist/sdk/client.js';
import { MemoryBridgeSession } from '../../dist/sdk/integrations/openai-agents.js';

const [baseURL, token, question] = process.argv.slice(2);
setTracingDisabled(true);
const answer = {
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: 'Pepe.' }],
};
const model = {
  getResponse: async ({ input }) => {
    process.stdout.write(JSON.stringify(input));
    return { usage: new Usage(), output: [answer] };
  },
};
const session = new MemoryBridgeSession({
  client: new MemoryBridge({ baseURL, token, timeoutMs: 100_000 }),
  user: 'ada',
  sessionId: 'c1',
});
await run(new Agent({ name: 'a', model }), question, { session });

// npm run demo: the main job on a real conversation, through the official `openai` package, streaming.
// It starts MemoryBridge on a scratch data folder and a stand-in for the LLM provider, and removes both
// afterwards.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import OpenAI from 'openai';
import { withScratchService } from '../scripts/scratch-service.mjs';
import { startResponder } from './responder.mjs';

const say = (text = '') => process.stdout.write(`${text}\n`);
const conversation = JSON.parse(await readFile(join(import.meta.dirname, 'conversation.json'), 'utf8'));
const script = new Map(conversation.sessions.flatMap((session) => session.turns));

async function ask(client, session, text) {
  const stream = await client.chat.completions.create(
    { model: 'demo', stream: true, messages: [{ role: 'user', content: text }] },
    { headers: { 'X-Session-Id': session } },
  );
  let answer = '';
  for await (const chunk of stream) answer += chunk.choices[0]?.delta?.content ?? '';
  return answer;
}

/** The pipeline is visible: wait until no turn is on its way into memory any more. */
async function settled(service) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { counts } = await service.admin('GET', '/v1/admin/jobs');
    if (counts.pending + counts.queued === 0) return counts;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('turns are still on their way into memory after 30 s');
}

const indent = (text) =>
  text
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');

function showInjection(body, question) {
  const position = body.messages.findIndex((message) => message.content.includes('- '));
  if (position < 0) return say('    injected: nothing (silence: no memory is relevant enough)');
  say(
    `    injected into message ${position} of ${body.messages.length} (role "${body.messages[position].role}"); the client had sent 1 message: "${question}"`,
  );
  say('    the responder received:');
  say(indent(JSON.stringify(body.messages, null, 2)));
}

async function play(service, responder) {
  const { token } = await service.admin('POST', '/v1/admin/tokens', {
    label: 'demo',
    llm_base_url: responder.url,
    llm_api_key: 'sk-demo-upstream-key',
  });
  const client = new OpenAI({ baseURL: `${service.url}/v1`, apiKey: token, maxRetries: 0 });
  const total = conversation.sessions.reduce((sum, session) => sum + session.turns.length, 0);
  let done = 0;
  for (const session of conversation.sessions)
    for (const [question] of session.turns) {
      await ask(client, session.id, question);
      done += 1;
      say(`  [${done}/${total}] ${session.id.padEnd(9)} ${question}`);
    }
  say('  waiting until every turn has reached memory …');
  const counts = await settled(service);
  say(`  ${counts.done} turns remembered, ${counts.failed} failed\n`);
  for (const question of conversation.questions) {
    say(`  new session "${question.session}": ${question.text}`);
    const answer = await ask(client, question.session, question.text);
    showInjection(responder.received.at(-1), question.text);
    say(`    answer:\n${indent(answer)}\n`);
  }
}

const responder = await startResponder({ script });
say('MemoryBridge demo: starting the service on a scratch data folder (embedded PostgreSQL, no API key) …');
try {
  await withScratchService(async (service) => {
    say(`  service ${service.url}, responder ${responder.url} (a stand-in for your LLM provider)\n`);
    await play(service, responder);
  });
} finally {
  await responder.close();
}
say('Done. The scratch data is gone; `npm start` starts the real thing.');

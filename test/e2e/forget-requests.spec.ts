import { describe, expect, it } from '@jest/globals';
import { useBridge, type Bridge } from '../support/bridge.js';
import type { Job } from '../support/service.js';

let bridge: Bridge;
useBridge((made) => (bridge = made));

/** @returns the messages in front of the user's as the provider gets them */
async function say(token: string, content: string, session: string, memory?: string): Promise<string> {
  const headers = { 'X-Session-Id': session, ...(memory !== undefined && { 'X-Memory': memory }) };
  const body = { model: 'm', messages: [{ role: 'user', content }] };
  await (await bridge.service.chat(token, body, headers)).arrayBuffer();
  const sent = bridge.upstream.chats.findLast(({ model }) => model === 'm')!['messages'] as object[];
  return JSON.stringify(sent.slice(0, -1));
}

describe('a person who asks to forget something', () => {
  it('is never reminded of it, nor of the request, until the job is undone', async () => {
    const token = await bridge.register({});
    await say(token, "I'm taking sertraline for my anxiety.", 'monday');
    await bridge.service.settled();
    const question = 'What medication do I take?';
    expect(await say(token, question, 'tuesday', 'read')).toContain('sertraline');
    await say(token, 'Please forget that I take sertraline.', 'wednesday');
    await bridge.service.settled();
    expect(await say(token, question, 'thursday', 'read')).not.toContain('sertraline');
    const { jobs } = await bridge.service.listJobs('done');
    const job = jobs.find((one: Job) => one.session_id === 'wednesday')!;
    await bridge.service.admin('POST', `/v1/admin/jobs/${job.turn_id}/undo`);
    expect(await say(token, question, 'friday', 'read')).toContain('I take sertraline');
  });

  it('is reminded of nothing after asking to forget everything, whoever reads it', async () => {
    const token = await bridge.register({});
    await say(token, 'I have a dog named Rex. The ladder stands behind the shed.', 'monday');
    await bridge.service.settled();
    const questions = ["What is my dog's name?", 'Where does the ladder stand?'];
    for (const question of questions) expect(await say(token, question, 'asking', 'read')).toContain('Rex');
    await say(token, 'Please forget everything you know about me.', 'tuesday');
    await bridge.service.settled();
    for (const question of questions)
      expect(await say(token, question, 'again', 'read')).not.toMatch(/Rex|ladder stands behind|forget/);
  });

  it('keeps what else they said', async () => {
    const token = await bridge.register({});
    await say(token, 'I have a dog named Rex and I work at Tesla.', 'monday');
    await bridge.service.settled();
    await say(token, 'Forget about my dog, please', 'tuesday');
    await bridge.service.settled();
    expect(await say(token, "What is my dog's name?", 'asking', 'read')).not.toContain('Rex');
    expect(await say(token, 'Where do I work?', 'asking', 'read')).toContain('Tesla');
  });

  it('is not reminded of somebody whom they name, and of everybody else', async () => {
    const token = await bridge.register({});
    await say(token, 'My sister is called Karen.', 'monday');
    await say(token, 'My sister Karen lives in Leeds.', 'monday');
    await say(token, 'My brother is called Tom.', 'tuesday');
    await bridge.service.settled();
    await say(token, 'Forget about Karen.', 'wednesday');
    await bridge.service.settled();
    expect(await say(token, 'Where does my sister live?', 'asking', 'read')).not.toMatch(/Karen|Leeds/);
    expect(await say(token, 'What is my brother called?', 'asking', 'read')).toContain('Tom');
  });
});

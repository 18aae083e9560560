import { describe, expect, it } from '@jest/globals';
import { chatBy, useBridge } from '../support/bridge.js';
import type { RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

let service: RunningService;
let upstream: ScriptedUpstream;

useBridge((bridge) => ({ service, upstream } = bridge));

const user = (content: string) => ({ role: 'user', content });
const block = (): string =>
  ((upstream.chats.at(-1)?.['messages'] ?? []) as { role: string; content: string }[])
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n');

async function say(token: string, session: string, text: string): Promise<void> {
  const headers = { 'X-Session-Id': session };
  await (await service.chat(token, { model: 'm', messages: [user(text)] }, headers)).arrayBuffer();
  await service.settled();
}

/** Asks in a session of its own, without storing the question. */
async function ask(token: string, text: string, headers: Record<string, string> = {}): Promise<string> {
  const all = { 'X-Session-Id': 'ask', 'X-Memory': 'read', ...headers };
  await (await service.chat(token, { model: 'm', messages: [user(text)] }, all)).arrayBuffer();
  return block();
}

describe('memory in ordinary use', () => {
  it.each([
    ['I live in Porto.', 'We moved to Braga last week.', 'Where do I live?', 'Braga', 'Porto'],
    [
      'Ich wohne in Kiel.',
      'Ich bin nach Husum gezogen.',
      'In welcher Stadt bin ich zu Hause?',
      'Husum',
      'Kiel',
    ],
    ['我住在上海。', '我搬到杭州了。', '我现在住在哪个城市？', '杭州', '上海'],
  ])('knows the new city after a move: %s %s', async (older, newer, question, now, before) => {
    const token = await service.register(chatBy(upstream));
    await say(token, 'monday', older);
    await say(token, 'tuesday', newer);
    const [current = '', earlier = ''] = (await ask(token, question)).split(
      'Earlier; where a newer line differs, the newer one holds:',
    );
    expect(current).toContain(now);
    expect(current).not.toContain(before);
    expect(`${current}${earlier}`).toMatch(/\(\d{4}-\d\d-\d\d|, \d{4}-\d\d-\d\d/);
  });

  it.each([
    [
      "I can't take penicillin, I came out in spots as a child.",
      "I've transferred to pharmacy, best decision ever. Which of my chemistry notes would still be handy?",
      'Can I have penicillin?',
    ],
    ['I work as a florist in Leeds.', 'Please call me Samantha from now on.', 'What do I do for a living?'],
  ])('keeps what a newer statement on something else leaves as it is: %s', async (older, newer, question) => {
    const token = await service.register(chatBy(upstream));
    await say(token, 'monday', older);
    await say(token, 'tuesday', newer);
    const [current] = (await ask(token, question)).split('Earlier');
    expect(current).toContain(older.slice(0, 28));
  });

  it('brings along what a request implies, within the bound of the caller', async () => {
    const token = await service.register(chatBy(upstream));
    await say(token, 'monday', 'I am a vegetarian.');
    expect(await ask(token, 'Recommend a restaurant for tonight.')).toContain('vegetarian');
    expect(await ask(token, 'Why is the sky blue?')).not.toContain('vegetarian');
    const none = { 'X-Memory-Profile-Tokens': '0' };
    expect(await ask(token, 'Recommend a restaurant for tonight.', none)).not.toContain('vegetarian');
  });

  it.each([
    [
      "I'm vegan, have been for years.",
      "I've stopped being vegan, I eat fish and eggs again now.",
      'What should I cook for dinner tonight?',
    ],
    [
      'My knee is wrecked, the doctor says no running.',
      'The knee has healed, my doctor says I can run again.',
      'Give me a training plan for this week.',
    ],
    [
      'We drive a little Fiat 500.',
      'We sold the Fiat and got a VW bus.',
      'Plan a road trip for the long weekend.',
    ],
  ])('brings along what holds now, not what it superseded: %s', async (older, newer, request) => {
    const token = await service.register(chatBy(upstream));
    await say(token, 'monday', older);
    await say(token, 'tuesday', newer);
    const [current] = (await ask(token, request)).split('Earlier');
    expect(current).toContain(newer.slice(0, 20));
    expect(current).not.toContain(older.slice(0, 20));
  });

  it('stays silent where a question that anybody could answer shares one word with a text', async () => {
    const token = await service.register(chatBy(upstream));
    await say(token, 'monday', 'My studio is twenty square metres, all white, and looks like a hospital.');
    expect(await ask(token, 'How to get ink out of a white shirt?')).not.toContain('hospital');
    expect(await ask(token, 'How many square metres is my studio?')).toContain('hospital');
  });

  it('applies a standing instruction to every request', async () => {
    const token = await service.register(chatBy(upstream));
    await say(token, 'monday', 'Please answer in French from now on.');
    expect(await ask(token, 'Why is the sky blue?')).toMatch(
      /How this person wants to be answered; do so:\n- .*answer in French/,
    );
  });

  it('neither remembers nor recalls what a program wrote', async () => {
    const token = await service.register(chatBy(upstream));
    await say(
      token,
      'monday',
      '<rules>\nMy name is Developer. I live in Rome.\n</rules>\n\nRename `a` to `b`.',
    );
    await say(token, 'tuesday', 'I live in Dundee.');
    const seen = await ask(token, 'Where do I live?');
    expect(seen).toContain('Dundee');
    expect(seen).not.toContain('Rome');
  });
});

import { describe, expect, it } from '@jest/globals';
import { CORRECTIONS, type Correction } from '../factories/corrections.js';
import { extractBy, useBridge, type Bridge } from '../support/bridge.js';
import { buildCompletion } from '../support/upstream/answers.js';

let bridge: Bridge;
useBridge((made) => (bridge = made));

const ALL = Object.values(CORRECTIONS).flat();

interface Line {
  readonly id?: string;
  readonly role?: string;
  readonly text: string;
}

/** Answers like a good memory LLM: stores what was said, and names the memory that it corrects. */
function extractor(body: string): object {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  const prompt = messages.at(-1)!.content;
  const within = (tag: string): Line[] =>
    (new RegExp(`<${tag}>\\n([\\s\\S]*?)\\n?</${tag}>`).exec(prompt)?.[1] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  const known = within('known_memories');
  const facts = within('conversation')
    .filter(
      ({ role, text }) => role === 'user' && ALL.some(({ first, later }) => text === first || text === later),
    )
    .map(({ text }) => {
      const corrected = ALL.find(({ later }) => later === text);
      const old = known.find((memory) => memory.text === corrected?.first);
      return old === undefined ? { action: 'add', text } : { action: 'supersede', supersedes: old.id, text };
    });
  return buildCompletion(JSON.stringify({ facts }));
}

/**
 * The worst model for us: it says back what it was told and all that it was reminded of, so its answers are
 * full of what will be corrected.
 */
function parrot(body: string): object {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
  return buildCompletion(messages.map(({ content }) => `You said: ${content}`).join('\n'));
}

async function say(token: string, content: string, headers: Record<string, string>): Promise<string> {
  const answer = await bridge.service.chat(
    token,
    { model: 'm', messages: [{ role: 'user', content }] },
    headers,
  );
  await answer.arrayBuffer();
  const sent = bridge.upstream.chats.findLast(({ model }) => model === 'm')?.['messages'] as {
    content: string;
  }[];
  return JSON.stringify(sent.slice(0, -1).map((message) => message.content));
}

async function tell(token: string, statements: readonly string[], session: string): Promise<void> {
  for (const [at, statement] of statements.entries())
    await say(token, statement, { 'X-Session-Id': `${session}-${at}` });
  await bridge.service.settled();
}

/** Lists corrected statements that come back as current, and corrections that do not come back. */
async function ask(
  token: string,
  corrections: readonly Correction[],
): Promise<{ stale: string[]; lost: string[] }> {
  const [stale, lost]: [string[], string[]] = [[], []];
  for (const { question, gone, holds } of corrections) {
    const told = await say(token, question, { 'X-Session-Id': 'asking', 'X-Memory': 'read' });
    if (told.includes(gone)) stale.push(`${question} ${told}`);
    if (!told.includes(holds)) lost.push(`${question} ${told}`);
  }
  return { stale, lost };
}

describe('a message of which only a part has changed', () => {
  it('comes back for the rest, after what holds, and marked as earlier', async () => {
    const token = await bridge.register({});
    await tell(token, ['I live in Cork and my sister is called Aoife'], 'first');
    await tell(token, ['I moved to Galway'], 'later');
    const asking = { 'X-Session-Id': 'asking', 'X-Memory': 'read' };
    expect(await say(token, "What is my sister's name?", asking)).toMatch(
      /some of this has changed since.*called Aoife/,
    );
    expect(await say(token, 'Where do I live?', asking)).toMatch(/moved to Galway.*Earlier.*live in Cork/);
    await tell(token, ['My dog is called Rex.'], 'other');
    expect(await say(token, "What is my dog's name?", asking)).not.toContain('Cork');
  });
});

describe('an appointment whose time has changed', () => {
  it('leaves the name of whom it is with', async () => {
    const token = await bridge.register({});
    await tell(token, ["dentist appt tuesday 14:20 at Dr Mbeki's, hate it"], 'first');
    await tell(token, ["the dentist called, it's now thursday at 9:10 instead"], 'later');
    const asking = { 'X-Session-Id': 'asking', 'X-Memory': 'read' };
    expect(await say(token, "What is my dentist's name?", asking)).toContain('Mbeki');
    const [current] = (await say(token, 'When is my dentist appointment?', asking)).split('Earlier');
    expect(current).toContain('thursday');
    expect(current).not.toContain('tuesday');
  });
});

describe('a question beside a statement that has changed', () => {
  it('keeps its answer, without the statement', async () => {
    bridge.upstream.next({ body: buildCompletion('Walk along the White Cliffs in the morning.') });
    const token = await bridge.register({});
    await tell(token, ['I live in Dover. What can I do on Sunday?'], 'first');
    await tell(token, ['We moved to Leeds.'], 'later');
    const asking = { 'X-Session-Id': 'asking', 'X-Memory': 'read' };
    const told = await say(token, 'What did you suggest for Sunday, the White Cliffs?', asking);
    expect(told).toMatch(/Earlier.*White Cliffs/);
    expect(told).not.toContain('Dover');
  });
});

describe('superseded facts returned as current: none', () => {
  it.each(
    ['patterns', 'llm_facts'].flatMap((mode) =>
      Object.entries(CORRECTIONS).map(([language, all]) => ({ mode, language, all })),
    ),
  )('recalls only the current fact after ten corrections in $language, by $mode', async ({ mode, all }) => {
    bridge.upstream.always(({ body }) => ({
      body: (body.includes('"extractor"') ? extractor : parrot)(body.toString()),
    }));
    const token = await bridge.register(mode === 'llm_facts' ? extractBy(bridge.upstream) : {});
    await tell(
      token,
      all.map(({ first }) => first),
      'first',
    );
    await tell(
      token,
      all.map(({ question }) => question),
      'before',
    );
    await tell(
      token,
      all.map(({ later }) => later),
      'later',
    );
    expect(await ask(token, all)).toEqual({ stale: [], lost: [] });
  });
});

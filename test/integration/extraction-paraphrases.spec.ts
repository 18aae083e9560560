import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createTokenConfig } from '../factories/token-config.js';
import { memoryLlm, useExtractionFixture, type MemoryRowView } from './extraction-fixture.js';

Logger.overrideLogger(false);

const fixture = useExtractionFixture();

const sources = async (): Promise<readonly (readonly [string, unknown])[]> =>
  (await fixture.listLiveMemories()).map(({ content, metadata }) => [content, metadata['turn_ids']]);

describe('a paraphrase of a live memory, by patterns', () => {
  it.each([
    ['I live in Porto.', "By the way, I'm living in Porto now."],
    ["I'm allergic to nuts.", 'As I said, I am still allergic to nuts.'],
    ['Ich wohne in Lübeck.', 'Ich lebe übrigens in Lübeck.'],
    ['Moro em Curitiba.', 'Eu vivo em Curitiba, aliás.'],
    ['Я живу в Томске.', 'Я сейчас живу в Томске.'],
    ['我住在成都。', '我现在居住在成都。'],
    ['저는 전주에 살아요.', '저는 지금 전주에 살고 있어요.'],
  ])('becomes one more source of it: %s · %s', async (first, again) => {
    const turns = [await fixture.remember(first), await fixture.remember(again)];
    expect(await sources()).toEqual([[first.replace(/[.。]$/u, ''), turns]]);
    expect((await fixture.listBatches())[1]).toMatchObject({
      result: { stored: 0, refused: { said_before: 1 } },
    });
  });

  it.each([
    ['I live in Porto.', 'I no longer live in Porto.', ['I no longer live in Porto']],
    ['I live in Porto.', 'I live in Braga.', ['I live in Braga']],
    ['My rent is 900 euros.', 'My rent is now 950 euros.', ['My rent is now 950 euros']],
  ])('is no statement that differs: %s · %s', async (first, later, expected) => {
    await fixture.remember(first);
    await fixture.remember(later);
    expect(await fixture.listContents()).toEqual(expected);
  });

  it('brings back no memory that was superseded or forgotten', async () => {
    await fixture.remember('I live in Porto.');
    await fixture.remember('I live in Braga.');
    await fixture.remember("I'm living in Porto now.");
    expect(await fixture.listContents()).toEqual(["I'm living in Porto now"]);
    const [{ id }] = (await fixture.listLiveMemories()) as [MemoryRowView];
    await fixture.buildMemories().forget(fixture.scope, [id], { actor: 'user' });
    await fixture.remember('I am living in Porto these days.');
    const live = await fixture.listLiveMemories();
    expect(live).toMatchObject([{ content: 'I am living in Porto these days' }]);
    expect(live[0]?.id).not.toBe(id);
  });

  it('keeps the spaces of end users apart', async () => {
    await fixture.remember('I live in Porto.');
    fixture.scope = { ...fixture.scope, endUser: 'ana' };
    await fixture.remember('I am living in Porto.');
    expect(await fixture.listLiveMemories()).toHaveLength(2);
  });
});

describe('a paraphrase of a live memory, by a memory LLM', () => {
  it('becomes one more source of it, whatever key the model chose', async () => {
    const first = await fixture.remember('I live in Porto.');
    fixture.token = createTokenConfig({ memoryLlm });
    fixture.llm.script({ facts: [{ action: 'add', key: 'home town', text: 'The user resides in Porto.' }] });
    const second = await fixture.remember('Porto is lovely, I reside here.');
    expect(await sources()).toEqual([['I live in Porto', [first, second]]]);
  });
});

describe('an answer that tells a person again what is remembered', () => {
  it.each([
    'Since you live in Porto, try the market at Bolhão.',
    "You're vegetarian, so a lentil stew would do.",
    'As you told me, your sister Ana plays the cello.',
    'As you said, I live in Porto and I am vegetarian.',
    'You told me: "We decided to use PostgreSQL." So we will use PostgreSQL here, too.',
    "As you decided on PostgreSQL, we'll use PostgreSQL for this.",
    'Since you prefer oat milk, I went with oat milk in the recipe.',
  ])('stores nothing by patterns: %s', async (answer) => {
    await fixture.remember(
      'I live in Porto. I am vegetarian. My sister Ana plays the cello. We decided to use PostgreSQL. I prefer oat milk.',
    );
    const before = await fixture.listContents();
    expect(before).toHaveLength(5);
    await fixture.remember('What would you suggest?', answer);
    expect(await fixture.listContents()).toEqual(before);
  });

  it.each([
    ['Since you live in Porto, try the market.', 'The user lives in Porto.'],
    ["You're vegetarian, so a lentil stew would do.", 'User is vegetarian.'],
    ['As you told me, your sister Ana plays the cello.', "The user's sister Ana plays the cello."],
  ])('stores nothing by a memory LLM: %s', async (answer, text) => {
    await fixture.remember(
      'I live in Porto, near the river. I am a vegetarian. My sister Ana plays the cello.',
    );
    const before = await fixture.listContents();
    fixture.token = createTokenConfig({ memoryLlm });
    fixture.llm.script({ facts: [{ action: 'add', key: 'told again', text, source: 'assistant' }] });
    await fixture.remember('What would you suggest?', answer);
    expect(await fixture.listContents()).toEqual(before);
  });
});

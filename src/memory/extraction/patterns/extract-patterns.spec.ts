import { describe, expect, it } from '@jest/globals';
import { extractPatterns } from './extract-patterns.js';
import { readCpuMs } from '../../../../test/support/cpu-time.js';

const extract = (text: string) => extractPatterns([{ role: 'user', text }]);
const brief = (text: string) => extract(text).map(({ key, text: statement }) => [key, statement]);

describe('extractPatterns', () => {
  it.each([
    ['I prefer dark mode.', 'preference:dark-mode', 'I prefer dark mode', 'factual'],
    ['I really like green tea!', 'preference:green-tea', 'I really like green tea', 'factual'],
    ['i hate olives', 'preference:olives', 'i hate olives', 'factual'],
    ['Honestly, I can’t stand loud music.', 'preference:loud-music', "I can't stand loud music", 'factual'],
    ['My favourite colour is teal.', 'preference:favourite-colour', 'My favourite colour is teal', 'factual'],
    ['I’d prefer oat milk', 'preference:oat-milk', "I'd prefer oat milk", 'factual'],
    ['I think I enjoy long walks.', 'preference:long-walks', 'I enjoy long walks', 'factual'],
    [
      'We decided to use PostgreSQL 18.',
      'decision:postgresql-18',
      'We decided to use PostgreSQL 18',
      'episodic',
    ],
    ["I'll use Node.js for this", 'decision:node-js', "I'll use Node.js for this", 'episodic'],
    ['I have switched to Vim.', 'decision:vim', 'I have switched to Vim', 'episodic'],
    ['I went with the blue one', 'decision:blue-one', 'I went with the blue one', 'episodic'],
    ["We're going to adopt Rust.", 'decision:rust', "We're going to adopt Rust", 'episodic'],
    ['I usually take the train.', 'pattern:take-the-train', 'I usually take the train', 'factual'],
    ['In winter I tend to ski.', 'pattern:ski', 'In winter I tend to ski', 'factual'],
    [
      'When I travel I always take an umbrella.',
      'pattern:take-an-umbrella',
      'When I travel I always take an umbrella',
      'factual',
    ],
    ['My name is Bo.', 'identity:name', 'My name is Bo', 'factual'],
    ['I live in St. Louis now.', 'identity:location', 'I live in St. Louis now', 'factual'],
    ['I moved to Antwerp.', 'identity:location', 'I moved to Antwerp', 'factual'],
    [
      'I work as a glass blower in Leerdam.',
      'identity:occupation',
      'I work as a glass blower in Leerdam',
      'factual',
    ],
    ['I work for ACME Inc. in Berlin', 'identity:employer', 'I work for ACME Inc. in Berlin', 'factual'],
    [
      "I'm severely allergic to peanuts.",
      'identity:allergy-peanuts',
      "I'm severely allergic to peanuts",
      'factual',
    ],
    ['我叫李明。', 'identity:name', '我叫李明', 'factual'],
    ['我住在上海。', 'identity:location', '我住在上海', 'factual'],
    ['我在腾讯工作', 'identity:employer', '我在腾讯工作', 'factual'],
    ['我是一名护士。', 'identity:occupation', '我是一名护士', 'factual'],
    ['我对花生过敏。', 'identity:allergy-花生', '我对花生过敏', 'factual'],
    ['我非常喜欢喝绿茶。', 'preference:绿茶', '我非常喜欢喝绿茶', 'factual'],
    ['其实我讨厌香菜', 'preference:香菜', '其实我讨厌香菜', 'factual'],
    ['我最喜欢的颜色是蓝色。', 'preference:最喜欢的颜色', '我最喜欢的颜色是蓝色', 'factual'],
    ['我们决定使用 PostgreSQL。', 'decision:postgresql', '我们决定使用 PostgreSQL', 'episodic'],
    ['周末我通常去爬山。', 'pattern:去爬山', '周末我通常去爬山', 'factual'],
    ['我喜歡貓。', 'preference:貓', '我喜歡貓', 'factual'],
  ])('%s', (text, key, statement, type) => {
    expect(extract(text)).toMatchObject([
      { key, text: statement, type, source: 'user_message', sameKey: 'supersede' },
    ]);
  });

  it.each([
    'People think I like tea.',
    'In the novel I work for Kestrel.',
    'Do you think I like tea?',
    'What do I prefer',
    'Am I allergic to nuts',
    'If I live in Paris, I always eat bread.',
    'Suppose I decided to use Rust.',
    'Maybe I prefer tea.',
    'Imagine I hate Mondays.',
    'The city I live in is big.',
    'She asked "do you know? I love tea" twice.',
    '> I prefer tabs\nok',
    '```\nI prefer tabs\n```',
    'I like it.',
    'I love you!',
    "I'd like to know more.",
    'I like to think so.',
    'My name is not important.',
    "I don't live in Paris.",
    'My friend likes olives.',
    '我喜欢什么？',
    '我住在哪里',
    '如果我住在巴黎，我每天吃面包。',
    '他说我喜欢茶。',
    '我喜欢你',
    'I like …',
  ])('stores nothing of: %s', (text) => {
    expect(extract(text)).toEqual([]);
  });

  it('finds each statement of a text, capture ending with its sentence or clause', () => {
    expect(
      brief(
        'Hi! My name is Ana and I live in Lisbon. I like tea, but I hate v8.5 of it? I use Go.\nI never eat meat; I picked pnpm',
      ),
    ).toEqual([
      ['identity:name', 'My name is Ana'],
      ['identity:location', 'I live in Lisbon'],
      ['diet:me', 'I never eat meat'],
      ['decision:pnpm', 'I picked pnpm'],
    ]);
    expect(brief('我叫李明，我住在上海，但是我讨厌下雨')).toEqual([
      ['identity:name', '我叫李明'],
      ['identity:location', '我住在上海'],
      ['preference:下雨', '我讨厌下雨'],
    ]);
  });

  it('keeps the later of two statements with one key', () => {
    expect(brief('I like coffee. I live in Rome. I no longer like coffee.')).toEqual([
      ['identity:location', 'I live in Rome'],
      ['preference:coffee', 'I no longer like coffee'],
    ]);
  });

  it.each([
    ['I no longer like coffee', 'preference:coffee', undefined],
    ["I don't like coffee any more", 'preference:coffee', undefined],
    ["I don't live in Paris anymore.", 'identity:location', 'Paris'],
    ['I no longer work at ACME', 'identity:employer', 'ACME'],
    ["I'm not allergic to nuts", 'identity:allergy-nuts', undefined],
    ['We no longer use Jenkins', 'decision:jenkins', undefined],
    ['I no longer take the train', 'pattern:take-the-train', undefined],
    ['我不再喜欢咖啡', 'preference:咖啡', undefined],
    ['我不喜欢咖啡了', 'preference:咖啡', undefined],
    ['我已经不住在巴黎了', 'identity:location', '巴黎'],
  ])('gives an end the key of the memory that it ends: %s', (text, key, endsOnly) => {
    expect(extract(text)).toMatchObject([
      { key, text: text.replace(/\.$/, ''), ...(endsOnly !== undefined && { endsOnly }) },
    ]);
  });

  it('takes only decisions from a model, never what it says of itself, and records who said it', () => {
    const text = "My name is Claude. I prefer tea. I usually answer in lists. I'll use TypeScript.";
    expect(extractPatterns([{ role: 'assistant', text }])).toMatchObject([
      { key: 'decision:typescript', source: 'llm_response' },
    ]);
  });

  it.each([
    'Since you prefer oat milk, I went with oat milk in the recipe.',
    'You told me that you use PostgreSQL. So we will use PostgreSQL here, too.',
    'Puisque vous préférez Rust, nous avons choisi Rust.',
    '既然你喜欢 Rust，我们决定使用 Rust。',
  ])('takes no decision from an answer that tells a person again what they said: %s', (text) => {
    expect(extractPatterns([{ role: 'assistant', text }])).toEqual([]);
  });

  it('takes no decision from words that a model introduces as somebody else’s', () => {
    const text = 'Corrected text: We decided to use Redis.';
    expect(extractPatterns([{ role: 'assistant', text }])).toEqual([]);
  });

  it("keeps a person's correction when the answer repeats what it corrects", () => {
    const texts = [
      { role: 'user', text: 'I switched from Vim to Emacs.' },
      { role: 'assistant', text: "I'll use Vim for this" },
    ] as const;
    expect(extractPatterns(texts).map(({ text }) => text)).toEqual(['I switched from Vim to Emacs']);
  });

  it('cuts a statement at 500 characters', () => {
    expect(extract(`I like ${'very long walks '.repeat(100)}`)[0]?.text).toHaveLength(500);
  });

  it.each([
    ['first persons', 'I '.repeat(50_000)],
    ['favourites', 'my favourite '.repeat(8_000)],
    ['adverbs', `I ${'really '.repeat(15_000)}`],
    ['blanks', `I like${' '.repeat(100_000)}`],
    ['full stops', 'I. '.repeat(33_000)],
    ['dots', '.'.repeat(100_000)],
    ['backticks', 'I ``` '.repeat(17_000)],
    ['quotes', `"${'I like tea" '.repeat(8_000)}`],
    ['commas', 'I like a, '.repeat(10_000)],
    ['Chinese', '我最喜欢的'.repeat(20_000)],
    ['Chinese employer', '我在'.repeat(50_000)],
    ['conjunctions', ' and I'.repeat(16_000)],
    ['one clause, no end', `${'x'.repeat(50_000)} I like ${'y'.repeat(50_000)}`],
  ])('takes bounded time on 100 kB of hostile text: %s', (_name, text) => {
    const start = readCpuMs();
    extract(text);
    expect(readCpuMs() - start).toBeLessThan(5_000);
  });
});

describe('standing wishes', () => {
  const wishes = (text: string) => extract(text).filter(({ key }) => key.includes('instruction'));

  it.each([
    'Le samedi je fais toujours un gros ménage.',
    'Je réponds toujours aux mails le soir.',
    'Il me fait rire et elle explique toujours tout.',
    "Je n'écris jamais à la main.",
    'Ich schreib nie mit der Hand.',
    'Mails schreib ich immer abends.',
    'Ich selbst verwende immer Butter.',
    'Je lui explique toujours tout.',
    'Je vous donne toujours du café.',
    'Mon mari utilise toujours Excel.',
    "Ma mère n'utilise jamais le micro-ondes.",
    'Show dates with the lowest price.',
    'Give dates in June when the museum is open.',
    'Keep answers to the quiz secret.',
    'Talk in short sentences, he said.',
    'Format the dates in this table as ISO.',
    "Let's talk Italian food.",
  ])('are no habits of people: %s', (text) => expect(wishes(text)).toEqual([]));

  it.each([
    'Utilise toujours le système métrique.',
    "N'utilise jamais de tableaux.",
    'Réponds-moi toujours en français.',
    'Schreib mir immer kurze Antworten.',
    'À partir de maintenant, tu réponds toujours en euros.',
    'Tu écris toujours les montants en euros.',
    "Tu ne mets jamais d'emojis.",
    'Gib sie mir immer in Gramm an.',
    'Keep explanations under five lines.',
    'Limit responses to two paragraphs.',
    'Please answer in short sentences.',
    'Keep answers under 100 words.',
    'Use metric units always.',
    'Use British spelling.',
    'Write dates as DD/MM/YYYY.',
    "Let's speak Italian from now on.",
  ])('are what somebody asks for: %s', (text) => expect(wishes(text)).toHaveLength(1));
});

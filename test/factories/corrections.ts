/**
 * A statement, its later correction, and a question about it. `gone` must no longer be recalled, `holds` must
 * be.
 */
export interface Correction {
  readonly first: string;
  readonly later: string;
  readonly question: string;
  readonly gone: string;
  readonly holds: string;
}

type Row = readonly [first: string, later: string, question: string, gone: string, holds: string];

const toCorrection = ([first, later, question, gone, holds]: Row): Correction => ({
  first,
  later,
  question,
  gone,
  holds,
});

const ENGLISH: readonly Row[] = [
  ['I live in Paris.', 'I moved to Lyon last week.', 'Where do I live?', 'Paris', 'Lyon'],
  [
    'I work at Northwind.',
    'I quit Northwind and I now work at Globex.',
    'Where do I work?',
    'work at Northwind',
    'Globex',
  ],
  ['I work as a nurse.', "I'm now working as a teacher.", 'What do I work as?', 'nurse', 'teacher'],
  [
    'My name is Jonathan.',
    'Actually, please call me Theo.',
    'What is my name, what do you call me?',
    'Jonathan',
    'Theo',
  ],
  ['I love coffee.', 'I hate coffee now.', 'Do I love or hate coffee?', 'I love coffee', 'I hate coffee'],
  [
    'My favourite colour is blue.',
    'My favourite colour is green these days.',
    'What is my favourite colour?',
    'blue',
    'green',
  ],
  [
    "I'm allergic to peanuts.",
    "I'm not allergic to peanuts after all.",
    'Am I allergic to peanuts?',
    "I'm allergic",
    'not allergic',
  ],
  [
    'I usually run in the morning.',
    'I no longer run in the morning.',
    'Do I run in the morning?',
    'usually run',
    'no longer run',
  ],
  [
    "I'll use Vim for this.",
    'I switched from Vim to Emacs.',
    'Which editor did I switch to, Vim or Emacs?',
    'use Vim',
    'Emacs',
  ],
  [
    'I like tomatoes.',
    "I don't like tomatoes any more.",
    'Do I like tomatoes?',
    'I like tomatoes',
    "don't like tomatoes",
  ],
];

const CHINESE: readonly Row[] = [
  ['我住在北京。', '我搬到上海了。', '我搬到哪里了？', '我住在北京', '上海'],
  ['我在华为工作。', '我现在在腾讯工作。', '我在哪里工作？', '华为工作', '腾讯'],
  ['我叫王小明。', '我的名字是王大伟。', '我的名字是什么？', '王小明', '王大伟'],
  ['我是一名护士。', '我现在是一名老师。', '我是一名护士还是一名老师？', '我是一名护士', '老师'],
  ['我喜欢喝咖啡。', '我不再喜欢喝咖啡。', '我喜欢喝咖啡吗？', '我喜欢喝咖啡', '不再喜欢喝咖啡'],
  ['我最喜欢的颜色是蓝色。', '我最喜欢的颜色是绿色。', '我最喜欢的颜色是什么？', '蓝色', '绿色'],
  ['我对花生过敏。', '我已经不对花生过敏了。', '我对花生过敏吗？', '我对花生过敏', '不对花生过敏'],
  ['我每天跑步。', '我不再每天跑步。', '我每天跑步吗？', '我每天跑步', '不再每天跑步'],
  ['我们决定用红木做桌子。', '我们不再用红木做桌子。', '我们用红木做桌子吗？', '决定用红木', '不再用红木'],
  ['我讨厌香菜。', '我现在喜欢香菜了。', '我喜欢香菜吗？', '讨厌香菜', '喜欢香菜'],
];

const FRENCH: readonly Row[] = [
  [
    "J'habite à Bordeaux.",
    "J'ai déménagé à Nantes.",
    "Dans quelle ville j'habite, où ai-je déménagé ?",
    'Bordeaux',
    'Nantes',
  ],
  [
    'Je travaille chez Renault.',
    'Je travaille maintenant chez Airbus.',
    'Chez qui est-ce que je travaille ?',
    'Renault',
    'Airbus',
  ],
  [
    'Je travaille comme infirmière.',
    'Je travaille comme enseignante.',
    'Je travaille comme quoi ?',
    'infirmière',
    'enseignante',
  ],
  ["Je m'appelle Camille.", 'En fait, mon nom est Dominique.', 'Quel est mon nom ?', 'Camille', 'Dominique'],
  [
    "J'adore le café.",
    "Je n'aime plus le café.",
    "Est-ce que j'aime le café ?",
    "J'adore le café",
    'plus le café',
  ],
  [
    'Ma couleur préférée est le bleu.',
    'Ma couleur préférée est le vert.',
    'Quelle est ma couleur préférée ?',
    'le bleu',
    'le vert',
  ],
  [
    'Je suis allergique aux noix.',
    'Je ne suis plus allergique aux noix.',
    'Suis-je allergique aux noix ?',
    'Je suis allergique',
    'plus allergique',
  ],
  [
    'Je prends toujours le train.',
    'Je ne prends plus le train.',
    'Est-ce que je prends le train ?',
    'prends toujours',
    'plus le train',
  ],
  [
    'Nous avons choisi PostgreSQL.',
    "Nous n'utilisons plus PostgreSQL.",
    'Est-ce que nous utilisons PostgreSQL ?',
    'avons choisi',
    "n'utilisons plus",
  ],
  [
    'Je déteste le jazz.',
    "J'aime le jazz maintenant.",
    "Est-ce que j'aime le jazz ?",
    'déteste',
    "J'aime le jazz",
  ],
];

/** Moves, jobs, names, tastes, allergies, habits, decisions and negations; ten in each language. */
export const CORRECTIONS: Readonly<Record<'English' | 'Chinese' | 'French', readonly Correction[]>> = {
  English: ENGLISH.map(toCorrection),
  Chinese: CHINESE.map(toCorrection),
  French: FRENCH.map(toCorrection),
};

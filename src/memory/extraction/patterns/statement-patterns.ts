import type { MemoryType } from '../../../common/memory-type.js';
import {
  ENGLISH_NO_DESTINATION,
  ENGLISH_NO_EMPLOYER,
  ENGLISH_NO_HOME,
  FRENCH_NO_NAME,
} from '../../../common/slots/idioms.js';

export type Category = 'preference' | 'decision' | 'pattern' | 'identity';

/** A wording of statements worth keeping. Its regex is bounded and captures the object of the statement. */
export interface StatementPattern {
  readonly category: Category;
  readonly type: MemoryType;
  readonly regex: RegExp;
  /** Fixed key, for something of which a person has only one (`location`). */
  readonly key?: string;
  /** Without a fixed key, the key is the slug of the capture behind this prefix. */
  readonly keyPrefix?: string;
  /** Minimum length of the capture, in characters. */
  readonly min: number;
  /** True if the statement says that something is over. */
  readonly negated?: boolean;
  /**
   * Capture group of a favourite's kind, from which the key is built: "colour" in "my favourite colour is
   * blue".
   */
  readonly kindGroup?: number;
}

const TYPE: Readonly<Record<Category, MemoryType>> = {
  preference: 'factual',
  decision: 'episodic',
  pattern: 'factual',
  identity: 'factual',
};

const ADVERBS = String.raw`(?:(?:really|also|still|absolutely|particularly|especially|definitely|personally|totally|truly|do|just|now|very much|strongly|currently)\s){0,2}`;
const REST = String.raw`\s(.{1,500})`;
const NOT_ANY_MORE = String.raw`(?:no longer|don't|do not)`;

/**
 * Builds a pattern of a language with spaces between words: `start` begins a word, and the object follows.
 */
function buildSpaced(
  category: Category,
  start: string,
  options: Partial<StatementPattern> = {},
): StatementPattern {
  return {
    category,
    type: TYPE[category],
    min: 3,
    regex: new RegExp(String.raw`\b${start}${REST}`, 'iu'),
    ...options,
  };
}

/** Builds a pattern of a language without spaces, whose source captures the object itself. */
function buildUnspaced(
  category: Category,
  source: string,
  options: Partial<StatementPattern> = {},
): StatementPattern {
  return { category, type: TYPE[category], min: 1, regex: new RegExp(source, 'u'), ...options };
}

const ENGLISH: readonly StatementPattern[] = [
  buildSpaced('identity', String.raw`my\s(?:full\s|first\s|real\s)?name\s(?:is|'s)`, { key: 'name', min: 2 }),
  buildSpaced('identity', String.raw`(?:please|just|you\scan)\scall\sme`, { key: 'name', min: 2 }),
  buildSpaced('identity', String.raw`I\s(?:no longer|don't|do not)\slive\s(?:in|at|near)`, {
    key: 'location',
    min: 2,
    negated: true,
  }),
  buildSpaced(
    'identity',
    String.raw`I(?:'m|\sam)?\s(?:currently\s|now\s)?(?:live|living|based|reside)\s(?:in|at|near)(?!\s${ENGLISH_NO_HOME})`,
    {
      key: 'location',
      min: 2,
    },
  ),
  buildSpaced(
    'identity',
    String.raw`I(?:'ve|\shave)?\s(?:just\s|recently\s)?(?:moved|relocated)\sto(?!\s${ENGLISH_NO_DESTINATION})`,
    {
      key: 'location',
      min: 2,
    },
  ),
  buildSpaced('identity', String.raw`I\s${NOT_ANY_MORE}\swork\sas`, {
    key: 'occupation',
    min: 2,
    negated: true,
  }),
  buildSpaced('identity', String.raw`I\s${NOT_ANY_MORE}\swork\s(?:at|for)`, {
    key: 'employer',
    min: 2,
    negated: true,
  }),
  buildSpaced('identity', String.raw`I(?:'ve|\shave)?\s(?:just\s)?(?:quit|left)\smy\sjob\s(?:at|with)`, {
    key: 'employer',
    min: 2,
    negated: true,
  }),
  buildSpaced(
    'identity',
    String.raw`I(?:'ve|\shave)?\s(?:just\s)?(?:start(?:ed)?\sworking|(?:got|have)\sa\snew\sjob)\s(?:at|for|with)`,
    {
      key: 'employer',
      min: 2,
    },
  ),
  buildSpaced('identity', String.raw`I(?:'ve|\shave)?\s(?:just\s)?start(?:ed)?\sworking\sas`, {
    key: 'occupation',
    min: 2,
  }),
  buildSpaced('identity', String.raw`I(?:'m|\sam)?\s(?:currently\s|now\s)?work(?:ing)?\sas`, {
    key: 'occupation',
    min: 2,
  }),
  buildSpaced(
    'identity',
    String.raw`I(?:'m|\sam)?\s(?:currently\s|now\s)?work(?:ing)?\s(?:at|for)(?!\s${ENGLISH_NO_EMPLOYER})`,
    {
      key: 'employer',
      min: 2,
    },
  ),
  buildSpaced('identity', String.raw`I(?:'m|\sam)\s(?:no longer|not)\sallergic\sto(?!\sany)`, {
    keyPrefix: 'allergy-',
    negated: true,
  }),
  buildSpaced('identity', String.raw`I(?:'m|\sam)\s(?:also\s|severely\s|very\s|highly\s)?allergic\sto`, {
    keyPrefix: 'allergy-',
  }),
  buildSpaced(
    'preference',
    String.raw`my\s(?:all[- ]time\s|absolute\s|new\s)?favou?rite\s(.{2,60}?)\s(?:is|are)`,
    {
      keyPrefix: 'favourite-',
      kindGroup: 1,
    },
  ),
  buildSpaced(
    'preference',
    String.raw`I\s(?:really\s)?${NOT_ANY_MORE}\s(?:really\s)?(?:prefer|like|love|enjoy)`,
  ),
  buildSpaced('preference', String.raw`I(?:'d|\swould)?\s${ADVERBS}prefer`),
  buildSpaced(
    'preference',
    String.raw`I\s${ADVERBS}(?:like|love|enjoy|adore|hate|dislike|detest|avoid|can't\sstand)`,
  ),
  buildSpaced('decision', String.raw`(?:I|we)\s${NOT_ANY_MORE}\suse`, { negated: true }),
  buildSpaced(
    'decision',
    String.raw`(?:I|we)(?:'ve|\shave)?\s(?:just\s)?(?:switched|moved|migrated)\sfrom\s(.{2,60}?)\sto`,
    { kindGroup: 1 },
  ),
  buildSpaced('decision', String.raw`(?:I|we)(?:'ll|\swill)\s(?:use|go\swith|adopt)`),
  buildSpaced('decision', String.raw`(?:I'm|I\sam|we're|we\sare)\sgoing\sto\s(?:use|adopt)`),
  buildSpaced(
    'decision',
    String.raw`(?:I|we)(?:'ve|\shave)?\s(?:just\s|already\s|finally\s)?(?:chose|chosen|decided|picked|went\swith|gone\swith|switched\sto|settled\son|opted\sfor)`,
  ),
  buildSpaced(
    'pattern',
    String.raw`I(?:'m|\sam)?\s(?:usually|always|never|often|normally|generally|tend\sto)`,
  ),
  buildSpaced('pattern', String.raw`I\sno\slonger`, { negated: true }),
];

const ZH_ADVERBS =
  '(?:现在|現在|如今|真的|真|很|最|特别|特別|非常|更|一直|还是|還是|比较|比較|也|都|超|挺){0,2}';
const ZH_REST = '(.{1,500})';
const ZH_NO_LONGER = '(?:不再|已经不|已經不|再也不|现在不|現在不|已经不再|已經不再)';

const CHINESE: readonly StatementPattern[] = [
  buildUnspaced(
    'identity',
    `(?:我(?:现在|現在|改名)?叫(?!了|他|她|它|你|您|车来|車來|醒|外卖|外賣|苦|屈|停|绝|絕)|我的名字(?:现在|現在|改)?(?:是|叫|成))${ZH_REST}`,
    {
      key: 'name',
    },
  ),
  buildUnspaced('identity', `我${ZH_NO_LONGER}住在${ZH_REST}`, { key: 'location', negated: true }),
  buildUnspaced('identity', `我(?:现在|現在|目前)?(?:住在|搬到了?|居住在)${ZH_REST}`, { key: 'location' }),
  buildUnspaced('identity', `我${ZH_NO_LONGER}在(.{1,60}?)(?:工作|上班)`, { key: 'employer', negated: true }),
  buildUnspaced(
    'identity',
    `我(?:现在|現在|目前)?在(?![家外找忙]|努力|认真|認真|拼命|专心|專心|公司|办公室|學校|周|星期)(.{1,60}?)(?:工作|上班)`,
    {
      key: 'employer',
    },
  ),
  buildUnspaced('identity', `我(?:的工作|的职业|的職業)是${ZH_REST}`, { key: 'occupation' }),
  buildUnspaced('identity', `我(?:现在|現在|已经|已經)?是(?:一名|一位)${ZH_REST}`, { key: 'occupation' }),
  buildUnspaced('identity', `我(?:不再|已经不|已經不|现在不|現在不|不)[对對](.{1,60}?)[过過]敏`, {
    keyPrefix: 'allergy-',
    negated: true,
  }),
  buildUnspaced('identity', `我(?:现在|現在)?[对對](.{1,60}?)[过過]敏`, { keyPrefix: 'allergy-' }),
  buildUnspaced('preference', `我最喜[欢歡]的(.{1,30}?)是${ZH_REST}`, {
    keyPrefix: '最喜欢的',
    kindGroup: 1,
  }),
  buildUnspaced(
    'preference',
    `我(?:${ZH_NO_LONGER}|不)?${ZH_ADVERBS}(?:喜[欢歡]|偏好|偏爱|偏愛|喜爱|喜愛|热爱|熱愛|爱吃|愛吃|爱喝|愛喝|爱(?![上你他她])|愛(?![上你他她])|讨厌|討厭|厌恶|厭惡|避免)${ZH_REST}`,
  ),
  buildUnspaced(
    'decision',
    `我[们們]?(?:已经|已經)?(?:决定|決定|选择了|選擇了|选了|選了|打算使用|打算采用|打算用|准备用|準備用|改用|换成了?|換成了?)${ZH_REST}`,
  ),
  buildUnspaced('decision', `我[们們]?${ZH_NO_LONGER}(?:使)?用${ZH_REST}`, { negated: true }),
  buildUnspaced(
    'pattern',
    `我(?:通常|总是|總是|经常|經常|常常|从不|從不|从来不|從來不|往往|习惯|習慣|每天)${ZH_REST}`,
  ),
  buildUnspaced('pattern', `我${ZH_NO_LONGER}${ZH_REST}`, { negated: true }),
];

const FR_ADVERBS = String.raw`(?:(?:maintenant|désormais|aussi|toujours|encore|vraiment|beaucoup|surtout|actuellement|plutôt|bien|trop|énormément)\s){0,2}`;
const FR_LIKE = String.raw`(?:aime|adore|préfère|apprécie|déteste|évite|hais)`;
const FR_OFTEN = String.raw`(?:toujours|souvent|jamais|généralement|habituellement|d'habitude|tous les jours)`;

const FRENCH: readonly StatementPattern[] = [
  buildSpaced(
    'identity',
    String.raw`(?:je\sm'appelle|mon\s(?:pré)?nom\sest|appelle[zs]?-moi)(?!\s${FRENCH_NO_NAME})`,
    {
      key: 'name',
      min: 2,
    },
  ),
  buildSpaced(
    'identity',
    String.raw`(?:je\sn'habite|je\sne\s(?:vis|réside))\splus\s(?:à|au|aux|en|dans|près)`,
    {
      key: 'location',
      min: 2,
      negated: true,
    },
  ),
  buildSpaced(
    'identity',
    String.raw`(?:j'habite|je\s(?:vis|réside))\s${FR_ADVERBS}(?:à|au|aux|en|dans|près)(?!\s\S+\sétage)`,
    {
      key: 'location',
      min: 2,
    },
  ),
  buildSpaced('identity', String.raw`j'ai\s(?:récemment\s)?(?:déménagé|emménagé)\s(?:à|au|aux|en|dans)`, {
    key: 'location',
    min: 2,
  }),
  buildSpaced('identity', String.raw`je\sne\stravaille\splus\scomme`, {
    key: 'occupation',
    min: 2,
    negated: true,
  }),
  buildSpaced('identity', String.raw`je\sne\stravaille\splus\s(?:chez|pour|à|au)`, {
    key: 'employer',
    min: 2,
    negated: true,
  }),
  buildSpaced('identity', String.raw`je\stravaille\s${FR_ADVERBS}(?:comme|en tant que)`, {
    key: 'occupation',
    min: 2,
  }),
  buildSpaced('identity', String.raw`je\stravaille\s${FR_ADVERBS}(?:chez|pour)`, { key: 'employer', min: 2 }),
  buildSpaced('identity', String.raw`je\sne\ssuis\s(?:plus|pas)\sallergique\s(?:à|au|aux)`, {
    keyPrefix: 'allergy-',
    negated: true,
  }),
  buildSpaced('identity', String.raw`je\ssuis\s${FR_ADVERBS}allergique\s(?:à|au|aux)`, {
    keyPrefix: 'allergy-',
  }),
  buildSpaced('preference', String.raw`m(?:on|a|es)\s(.{2,60}?)\spréféré(?:e|s|es)?\s(?:est|sont|c'est)`, {
    keyPrefix: 'favourite-',
    kindGroup: 1,
  }),
  buildSpaced('preference', String.raw`(?:je\sn'|je\sne\s)${FR_LIKE}\s(?:plus|pas)(?:\sdu\stout)?`),
  buildSpaced('preference', String.raw`(?:j'|je\s)${FR_LIKE}`),
  buildSpaced('decision', String.raw`(?:je\sn'utilise|nous\sn'utilisons|on\sn'utilise)\splus`, {
    negated: true,
  }),
  buildSpaced(
    'decision',
    String.raw`(?:j'ai|nous\savons|on\sa)\s(?:finalement\s)?(?:choisi|décidé|opté|adopté)(?:\s(?:de|d'|pour|d'utiliser))?`,
  ),
  buildSpaced('pattern', String.raw`je\sne\s\S{2,20}\splus`, { negated: true }),
  buildSpaced('pattern', String.raw`j(?:e\s(?:ne\s)?|')\S{2,20}\s${FR_OFTEN}`),
];

/** All patterns; the first that matches a clause applies. */
export const STATEMENT_PATTERNS: readonly StatementPattern[] = [...ENGLISH, ...FRENCH, ...CHINESE];

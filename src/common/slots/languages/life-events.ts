import type { SlotLanguage, SlotPattern, SlotRule } from '../slot-language.js';

/**
 * Words of one language for what happens to people, and for what others do with things of theirs. `{limb}` is
 * a part of the body, `{lifts}` what somebody does to a rent or a pay (the group `changed` around it makes
 * the newer amount replace the older one), `{pay}` the pay of the speaker.
 */
interface LifeWords {
  readonly words: Readonly<Record<'limb' | 'lifts', SlotPattern>> & {
    readonly pay: Readonly<Record<'salary', SlotPattern>>;
    readonly nursing: Readonly<Record<'nursing', SlotPattern>>;
  };
  readonly health: readonly SlotPattern[];
  readonly rent?: readonly SlotPattern[];
  readonly price: readonly SlotPattern[];
  readonly others?: readonly SlotRule[];
  /** Idioms and denials in the words above, which state nothing. */
  readonly apart?: readonly SlotPattern[];
  /** Verbs by which speakers mean themselves, where they leave the pronoun out. */
  readonly speaker?: SlotPattern;
}

const AMOUNT = String.raw`(?:{money}|\d[\d.,]{2,})`;

const LIFE: Readonly<Record<string, LifeWords>> = {
  en: {
    words: {
      limb: String.raw`(?:left |right )?(?:wrist|arm|leg|ankle|foot|toe|finger|thumb|elbow|knee|hip|rib|ribs|collarbone|shoulder|nose|jaw|hand|acl|meniscus|hamstring|achilles(?: tendon)?|rotator cuff|calf)`,
      lifts: 'put|raised|increased|lowered|cut|reduced|dropped|upped|hiked|bumped',
      pay: { salary: 'salary|pay|wages?|paycheck|income' },
      nursing: { nursing: 'breast-?feeding|nursing my|pumping breast milk' },
    },
    health: [
      String.raw`(?:^|(?:I|I've|I have)(?: just| recently| also)? )(?:broke|broken|sprained|twisted|fractured|dislocated|torn|tore|ruptured|pulled) my (?<what>{limb})`,
      String.raw`(?:I'm|I am|^)(?: \p{L}+)? ?{nursing}`,
    ],
    rent: [
      String.raw`(?<changed>{lifts})(?: up)? (?:the|my|our) rent(?: \p{L}+)? (?:up |down )?(?:to|by) …${AMOUNT}`,
      String.raw`(?:my|our|the) rent (?<changed>went up|was (?:raised|put up)|is going up|has gone up|rose|goes up) (?:to|by) …${AMOUNT}`,
    ],
    price: [
      String.raw`(?<changed>{lifts})(?: up)? my {pay} (?:up |down )?to …${AMOUNT}`,
      String.raw`my {pay}(?: \p{L}+)? (?:is|'s|went up to|rose to|was raised to) …${AMOUNT}`,
    ],
    others: [
      [
        'employer',
        String.raw`(?:^|I )(?:just |recently )?started (?:a|my) (?:new )?(?:gig|job|role|position) (?:at|with) {name}`,
      ],
      [
        'partner',
        String.raw`(?:me and {name}|{name} and me)(?: have|'ve)? (?:split up|broken up|broke up|separated)`,
      ],
    ],
    apart: [String.raw`(?:not|n't|never been) (?:\p{L}+ )?pregnant(?! any ?more)`],
  },
  de: {
    words: {
      limb: String.raw`(?:Handgelenk|Arm|Bein|Knöchel|Fuß|Zeh|Finger|Daumen|Ellbogen|Knie|Hüfte|Rippen?|Schlüsselbein|Schulter|Nase|Kiefer|Hand|Kreuzband|Meniskus|Achillessehne|Bänderriss|Sprunggelenk)`,
      lifts: 'erhöht|angehoben|gesenkt|hochgesetzt|aufgestockt',
      pay: { salary: 'Gehalt|Lohn|Verdienst' },
      nursing: { nursing: 'stille|stillend' },
    },
    health: [
      String.raw`(?:hab|habe)(?: (?:ich|mir))*{few} (?<what>{limb}){few} (?:gebrochen|verstaucht|gerissen|gezerrt|ausgekugelt|geprellt|angebrochen)`,
      String.raw`ich {nursing}(?= (?:noch|mein~|unser~|voll|gerade|seit))`,
    ],
    rent: [
      String.raw`hat(?: (?:uns|mir))? (?:die|mein~|unser~) Miete(?: \p{L}+)? auf …${AMOUNT}(?: \p{L}+)? (?<changed>{lifts})`,
    ],
    price: [
      String.raw`mein~ {pay}(?: \p{L}+){0,2} (?:auf|um) …${AMOUNT}(?: \p{L}+)? (?<changed>{lifts})`,
      String.raw`mein~ {pay} (?:ist|beträgt|liegt bei) …${AMOUNT}`,
    ],
    apart: ['nicht (?:mehr )?schwanger(?<!mehr schwanger)', 'getrennt voneinander'],
  },
  fr: {
    words: {
      limb: String.raw`(?:poignet|bras|jambe|cheville|pied|orteil|doigt|pouce|coude|genou|hanche|côtes?|clavicule|épaule|nez|mâchoire|main|ligaments?(?: croisés?)?|ménisque|tendon d'Achille)`,
      lifts: 'augmenté|baissé|monté|passé',
      pay: { salary: 'salaire|paie|paye' },
      nursing: { nursing: 'allaite' },
    },
    health: [
      String.raw`je me suis (?:cassée?|foulée?|tordue?|fracturée?|déchirée?|luxée?|déboîtée?|pétée?) (?:le|la|l'|un|une|les) ?(?<what>{limb})`,
      String.raw`j'{nursing}(?= (?:encore|toujours|mon|ma|mes|depuis))`,
    ],
    rent: [String.raw`a(?: \p{L}+)? (?<changed>{lifts}) (?:le|mon|notre) loyer …${AMOUNT}`],
    price: [
      String.raw`(?:a|ont)(?: \p{L}+)? (?<changed>{lifts}) mon {pay} …${AMOUNT}`,
      String.raw`mon {pay} (?:est|passe|est passé)(?: \p{L}+)? …${AMOUNT}`,
    ],
    apart: ['(?:pas|jamais été) enceinte', 'cassée? la tête'],
  },
  es: {
    words: {
      limb: String.raw`(?:muñeca|brazo|pierna|tobillo|pie|dedo|pulgar|codo|rodilla|cadera|costillas?|clavícula|hombro|nariz|mandíbula|mano|ligamentos?|menisco|tendón de Aquiles)`,
      lifts: 'subido|bajado|aumentado|subió|bajó|subieron|bajaron|aumentaron|aumentó',
      pay: { salary: 'sueldo|salario|nómina' },
      nursing: { nursing: 'doy el pecho|doy pecho|doy teta|amamantando|dando el pecho' },
    },
    health: [
      String.raw`me (?:he )?(?:roto|rompí|torcí|torcido|fracturé|fracturado|esguincé|lesioné|lesionado|disloqué|dislocado|quebré) (?:el|la|un|una|los) (?<what>{limb})`,
      String.raw`(?:^|todavía |aún |estoy |sigo |yo )(?:le )?{nursing}`,
    ],
    rent: [
      String.raw`(?:me|nos) (?:ha |han )?(?<changed>{lifts}) (?:el|la) (?:alquiler|renta|arriendo) …${AMOUNT}`,
    ],
    price: [
      String.raw`me (?:ha |han )?(?<changed>{lifts}) el {pay} …${AMOUNT}`,
      String.raw`mi {pay} (?:es|está)(?: de| en)? …${AMOUNT}`,
    ],
    others: [
      [
        'employer',
        String.raw`tengo (?:un )?(?:nuevo )?(?:curro|trabajo|empleo|laburo|chamba)(?: nuevo)? en {name}`,
      ],
      ['children', String.raw`estamos esperando (?:un|una|nuestr[oa]) (?:bebé|hij[oa]|niñ[oa])`],
      ['partner', String.raw`me he (?:separado|divorciado) de mi (?:marido|mujer|novi[oa]|espos[oa]|pareja)`],
    ],
    apart: ['no est(?:oy|á) embarazada', '(?:roto|rompí) la cabeza'],
  },
  it: {
    words: {
      limb: String.raw`(?:polso|braccio|gamba|caviglia|piede|dito|pollice|gomito|ginocchio|anca|costol[ae]|clavicola|spalla|naso|mandibola|mano|legament[oi]|crociato|menisco|tendine)`,
      lifts: 'aumentato|alzato|abbassato|ridotto|portato',
      pay: { salary: 'stipendio|paga|salario' },
      nursing: { nursing: 'allatto|allattando' },
    },
    health: [
      String.raw`mi sono (?:rott[oa]|slogat[oa]|fratturat[oa]|stort[oa]|strappat[oa]|lussat[oa]) (?:il|la|lo|un|una|i|l') ?(?<what>{limb})`,
      String.raw`(?:^|sto |ancora )(?:ancora )?{nursing}`,
    ],
    rent: [String.raw`(?:mi|ci)? ?ha (?<changed>{lifts}) (?:l'|il mio |il nostro )affitto a …${AMOUNT}`],
    price: [
      String.raw`mi ha(?:nno)? (?<changed>{lifts}) lo {pay} …${AMOUNT}`,
      String.raw`il mio {pay} (?:è|è di) …${AMOUNT}`,
    ],
    apart: ['non (?:sono|è) incinta', 'rott[oa] (?:di |le (?:scatole|palle)|la testa)'],
  },
  pt: {
    words: {
      limb: String.raw`(?:pulso|punho|braço|perna|tornozelo|pé|dedo|polegar|cotovelo|joelho|quadril|costelas?|clavícula|ombro|nariz|mandíbula|mão|ligamentos?|menisco|tendão de Aquiles)`,
      lifts: 'aumentou|aumentaram|subiu|subiram|baixou|baixaram|reduziu',
      pay: { salary: 'salário|ordenado|vencimento' },
      nursing: { nursing: 'amamento|amamentando|amamentar' },
    },
    health: [
      String.raw`(?:^|eu )(?:quebrei|torci|fraturei|parti|rompi|desloquei|lesionei) (?:o|a|os|meu|minha) (?<what>{limb})`,
      String.raw`(?:estou|ainda|^)(?: a| estou)? ?{nursing}`,
    ],
    rent: [
      String.raw`(?:me |nos )?(?<changed>{lifts})(?:-me|-nos)? (?:a|o) (?:nossa |minha |meu |nosso )?(?:renda|aluguel|aluguer)(?! d[aoe]) …${AMOUNT}`,
    ],
    price: [
      String.raw`(?<changed>{lifts})(?:-me)? (?:o )?(?:meu )?{pay} …${AMOUNT}`,
      String.raw`(?:o )?meu {pay} é (?:de )?…${AMOUNT}`,
    ],
    others: [
      [
        'employer',
        String.raw`(?:arrumei|arranjei|consegui) um (?:emprego|trabalho|trampo)(?: novo)? (?:na|no|em) {name}`,
      ],
    ],
    apart: ['não (?:estou|está) grávida', '(?:quebrei|parti) a cabeça'],
    speaker: 'quebrei|torci|fraturei|parti|desloquei|aumentou|aumentaram|subiram',
  },
  nl: {
    words: {
      limb: String.raw`(?:pols|arm|been|enkel|voet|teen|vinger|duim|elleboog|knie|heup|rib|ribben|sleutelbeen|schouder|neus|kaak|hand|kruisband|meniscus|achillespees)`,
      lifts: 'verhoogd|verlaagd|opgetrokken',
      pay: { salary: 'salaris|loon' },
      nursing: { nursing: 'borstvoeding' },
    },
    health: [
      String.raw`heb(?: ik)? (?:\p{L}+ )?(?:mijn|m'n) (?<what>{limb}){few} (?:gebroken|verzwikt|verstuikt|gescheurd|gekneusd|verdraaid|ontwricht)`,
      String.raw`(?:ik )?geef (?:ik )?(?:nog |mijn \p{L}+ )*{nursing}`,
    ],
    rent: [
      String.raw`heeft (?:de|mijn|onze) huur(?: \p{L}+)? (?<changed>{lifts}) (?:naar|tot|met) …${AMOUNT}`,
    ],
    price: [
      String.raw`mijn {pay}(?: \p{L}+)? (?<changed>{lifts}) (?:naar|tot) …${AMOUNT}`,
      String.raw`mijn {pay} is …${AMOUNT}`,
    ],
    apart: ['niet zwanger', '(?:hoofd|hersens) gebroken'],
  },
  ru: {
    words: {
      limb: '(?:запястье|руку|ногу|лодыжку|стопу|палец|локоть|колено|бедро|ребро|ключицу|плечо|нос|челюсть|связк[уи]|мениск)',
      lifts: 'поднял[аи]?|повысил[аи]?|снизил[аи]?|увеличил[аи]?',
      pay: { salary: 'зарплат[уа]|оклад|зп' },
      nursing: { nursing: 'кормлю' },
    },
    health: [
      String.raw`(?:^|я )(?:\p{L}+ )?(?:сломал|подвернул|вывихнул|порвал|растянул|разбил)а? (?:себе )?(?<what>{limb})`,
      String.raw`(?:^|я )(?:\p{L}+ )?{nursing} (?:\p{L}+ )?грудью`,
    ],
    price: [
      String.raw`(?:мне|нам) (?<changed>{lifts}) {pay} …(?:${AMOUNT}|\d+)`,
      String.raw`моя {pay} …${AMOUNT}`,
    ],
    others: [['employer', String.raw`(?:^|я )устроил(?:ся|ась)(?: \p{L}+){0,3} (?:в|на) {name}`]],
    apart: [String.raw`сосед\p{L}+ (?:\p{L}+ )?{lifts}`],
  },
  zh: {
    words: {
      limb: '(?:手腕|手臂|胳膊|腿|脚踝|脚|脚趾|手指|拇指|手肘|膝盖|髋|肋骨|锁骨|肩膀|鼻子|下巴|手|韧带|半月板|跟腱)',
      lifts: '涨到|加到|降到|提到|调到',
      pay: { salary: '工资|薪水|月薪|年薪' },
      nursing: { nursing: '母乳' },
    },
    health: [
      '(?:^|，)(?:我|昨天|前天|上周|今天|(?:踢|打|滑|跑)[^，。我他她]{1,3})(?:把|的)?(?<what>{limb})(?:骨折|扭伤|摔断|拉伤|脱臼|扭了|撕裂)(?:了)?',
      '我(?:还|仍)?(?:在|是)?(?:给[^，。]{1,4})?喂?(?:着)?{nursing}(?:喂养)?',
    ],
    price: ['我的?{pay}(?:(?<changed>{lifts})|是|有)…{money}'],
    others: [
      ['children', '我们?(?:[^，。]{1,4}月|下个?月|明年|今年)?(?:就)?要(?:生|有)(?:宝宝|孩子|二胎)了?'],
    ],
  },
  ja: {
    words: {
      limb: '(?:手首|腕|足首|足|脚|指|親指|肘|膝|腰骨|肋骨|鎖骨|肩|鼻|顎|靭帯|半月板|アキレス腱)',
      lifts: '上がっ|上げられ|下がっ|下げられ|なっ',
      pay: { salary: '給料|給与|月給|年収' },
      nursing: { nursing: '母乳|授乳' },
    },
    health: [
      '{own}(?<what>{limb})(?:を|が)(?:折っ|折れ|くじい|脱臼し|切れ|切っ)(?:た|て|ちゃ)',
      '^(?:今|まだ|私は|今も)*[^、。]{0,4}?{nursing}(?:を(?:あげて|やって)|中(?:です|で))',
    ],
    price: [
      '^(?:私の|僕の)?{pay}(?:が|は)(?:{money})に(?<changed>{lifts})',
      '^(?:私の|僕の)?{pay}は{money}(?:です|だ|$)',
    ],
  },
  ko: {
    words: {
      limb: '(?:손목|팔|다리|발목|발|발가락|손가락|엄지|팔꿈치|무릎|골반|갈비뼈|쇄골|어깨|코뼈|턱|손|인대|십자인대|반월판|아킬레스건)',
      lifts: '올려|올렸|인상|내려|깎',
      pay: { salary: '연봉|월급|급여' },
      nursing: { nursing: '모유 ?수유' },
    },
    health: [
      '^(?:저는?|나는?|제가|내가|어제|지난주에|[가-힣]{1,4}하다가)? ?(?<what>{limb})(?:을|를|이|가)? ?(?:부러졌|부러뜨렸|삐었|삐끗|접질렀|골절|찢어졌|파열|다쳤)(?:어|습|지|네|다$)',
      '{own}(?:[가-힣]{1,3} ){0,2}{nursing} ?(?:중|하고 있|해요|합니다)',
    ],
    price: [
      '(?:회사|사장님?|팀장님?)(?:에서|이|가|님이) ?(?:제 |내 )?{pay}(?:을|를) {money}(?:으로|로) ?(?<changed>{lifts})',
      '^(?:제|내) {pay}(?:은|는|이) ?{money}',
    ],
    others: [
      ['employer', '{own}(?:이번에 |최근에 )?{name}(?:로|으로|에) ?(?:이직|입사|취직)했'],
      [
        'children',
        '^(?:(?:저희|우리)(?:는)? )?(?:\\d+월|다음 ?달|내년|올해)에 ?(?:우리 |저희 )?(?:아기|아이|둘째|첫째)(?:가|를)? ?(?:태어나|나와|낳)',
      ],
    ],
  },
  ar: {
    words: {
      limb: '(?:معصمي|رسغي|ذراعي|يدي|رجلي|ساقي|كاحلي|قدمي|إصبعي|اصبعي|كوعي|ركبتي|ضلعي|كتفي|أنفي|فكي|الرباط الصليبي|الغضروف)',
      lifts: 'رفعوا|رفع|رفعت|زادوا|زاد|خفضوا|نزلوا',
      pay: { salary: 'راتبي|معاشي|مرتبي' },
      nursing: { nursing: 'أرضع|ارضع|برضع|مرضعة?' },
    },
    health: [
      String.raw`{own}(?:أنا )?(?:كسرت|انكسرت|انكسر|لويت|التوى|التوت|خلعت|مزقت) (?<what>{limb})`,
      String.raw`(?:{own}|ما زلت |لا زلت |لسا )(?:أنا )?{nursing}(?: ابنتي| ابني| طفلي| طفلتي| بنتي|$|،)`,
    ],
    price: [
      String.raw`{own}(?<changed>{lifts}) {pay} (?:إلى|الى|ل) ?{money}`,
      String.raw`{own}{pay} {money}`,
    ],
    others: [
      [
        'employer',
        String.raw`{own}(?:بدأت|بديت|باشرت) (?:عملا?|عملاً|شغل|وظيفة|العمل|الشغل)(?: جديدا?ً?ة?)? (?:في|ب|عند|مع) {name}`,
      ],
      ['children', String.raw`{own}(?:ننتظر|نستنى|منستنى) (?:مولود|طفل|بيبي)[\p{L}\p{M}]*`],
    ],
  },
};

/** Adds events of life to the table of a language: they stand before its other statements. */
export function addLifeEvents(language: SlotLanguage): SlotLanguage {
  const life = LIFE[language.code];
  if (life === undefined) return language;
  const { words, health, rent = [], price, others = [], apart = [], speaker } = life;
  const rules: readonly SlotRule[] = [['health', ...health], ['price', ...price], ...others];
  const rents: readonly SlotRule[] = rent.length === 0 ? [] : [['rent', ...rent]];
  return {
    ...language,
    pronouns: language.pronouns ?? language.speaker,
    speaker: speaker === undefined ? language.speaker : `${language.speaker}|${speaker}`,
    words: { ...language.words, ...words },
    apart: [...language.apart, ...apart],
    states: [...rents, ...rules, ...language.states],
  };
}

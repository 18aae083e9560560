/**
 * Questions of one language as people type them in chats, without a question mark: "whats my dog called",
 * "remind me where I live", "my dog is called what". Each field is an alternative of a regular expression.
 * The tables of `languages` know questions that begin with a question word and a verb in the usual spelling.
 */
interface UnmarkedQuestions {
  /** Beginnings that ask by themselves. */
  readonly begins?: string;
  /** Beginnings of requests to be told something; a question word follows. */
  readonly requests?: string;
  /** Question words. */
  readonly words: string;
  /** Words in front of a question word that ends the sentence. */
  readonly before?: string;
  /** Ends of sentences that ask by themselves. */
  readonly ends?: string;
  /** Ends that ask whether what was said is true. */
  readonly tags?: string;
  /** Expressions that ask wherever they stand. */
  readonly anywhere?: string;
  /** Whole messages that name what is asked for: "name of my dog". */
  readonly whole?: string;
}

/** By language code. */
const SPACED: Readonly<Record<string, UnmarkedQuestions>> = {
  en: {
    begins: String.raw`(?:what|who|where|when|why|how)(?:'?s|'?re) (?!more|worse|better|funny|crazy|weird|nice|sad|great|interesting|new is)|(?:(?:you|u|ya) know|guess) (?:what|who|where|which) (?:my|our)`,
    requests: String.raw`(?:(?:can|could|would) (?:you|u|ya) )?(?:please |pls )?(?:remind|tell) me(?: again)?|do (?:you|u|ya) (?:still )?know|(?:do )?(?:you|u|ya) (?:still )?(?:remember|recall)|(?:i )?(?:forgot|(?<=i )forget|(?:can'?t|cannot|don'?t|do not) (?:remember|recall|know)|idk|wonder)|(?:any|no) (?:idea|clue)|(?:just )?(?:checking|wondering)|(?:i'?m )?trying to remember`,
    words: 'what|who|where|when|which|how(?: (?:old|long))?',
    before: 'is|are|was|were|called|named|lives?|works?|drives?|at|in|on',
    ends: String.raw`(?:what|who|where|when|which) again|name again`,
    tags: String.raw`,? (?:isn'?t (?:it|he|she)|aren'?t (?:i|they|we)|don'?t (?:i|we|they)|doesn'?t (?:he|she|it)|innit|am i right)|, (?:right|correct|yeah)`,
    whole: String.raw`(?:the )?(?:name|age|birthday|address|breed|colou?r|date|time) of (?:my|our) \p{L}+(?: \p{L}+)?|(?:my|our) \p{L}+'?s (?:name|age|birthday|address|breed)(?: again| pls| please)*`,
  },
  de: {
    requests: String.raw`(?:weißt|weisst|erinnerst) du(?: dich)?(?: noch)?(?! was)|(?:sag|erinner|erinnere)(?: mir| mich)?(?: noch ?mal)?|(?:hab|habe|ich hab|ich habe) vergessen|keine ahnung|(?:ich )?weiß (?:nicht mehr|nicht)`,
    words: String.raw`wie|wo|was|wann|wer|welche[rsnm]?`,
    before: String.raw`heißt|heisst|ist|sind|war|wohn\p{L}*|arbeit\p{L}*|fahr\p{L}*`,
    ends: '(?:noch ?mal|gleich) (?:wie|wo|was|wann|wer)|(?:wie|wo|was|wann|wer) noch ?mal',
    tags: '(?:,? )(?:oder nicht|stimmt?s|nicht wahr|gell|ne|oder)',
    anywhere: String.raw`(?:was|wat) für (?:'?n|'?ne[nrms]?|eine?[nrms]?)|um wie ?viel uhr|in welche[rmn]|(?:gegen|mit|bei|zu|von|für|auf|in) (?:was|wem|wen)(?= ?$| nochmal?$| bin| ist| hab| allergisch)`,
    whole: String.raw`(?:der )?(?:name|alter|geburtstag|adresse|rasse|farbe) (?:von (?:meine[mr]|unsere[mr]|unserm)|meine[rs]?|unsere[rs]?) \p{L}+(?: \p{L}+)?|wie alt .{1,30}`,
  },
  fr: {
    requests: String.raw`(?:tu )?(?:te )?(?:sais|souviens|rappelles)(?:-tu)?(?! quoi)|(?:rappelle|dis)[- ]moi|(?:j'ai )?oublié|(?:je )?(?:ne )?sais (?:plus|pas)|aucune idée`,
    words: String.raw`comment|où|quand|quoi|qui|quel(?:le)?s?(?: âge)?|combien`,
    before: String.raw`(?:\p{L}')?appelle|est|sont|c'est|habit\p{L}+|travaill\p{L}+|vi[st]`,
    ends: '(?:comment|où|quand|quoi|qui) déjà|ai? (?:quel âge|combien)',
    tags: String.raw`,? (?:hein|pas vrai|n'est-ce pas|non|c'est ça)`,
    anywhere: String.raw`(?:dans|à|de|en|pour|chez|avec|depuis) (?:quel(?:le)?s? \p{L}+|quoi(?= ?$| déjà))`,
    whole: String.raw`(?:le |l')?(?:nom|âge|age|anniversaire|adresse|race|couleur) (?:de|du) (?:ma|mon|mes|notre|nos) \p{L}+(?: \p{L}+)?`,
  },
  es: {
    requests: String.raw`(?:te )?(?:sabes|acuerdas)(?: de)?(?! qu[eé])|(?:recu[eé]rda|di)me|no (?:me acuerdo|recuerdo)(?: de)?|(?:se me )?olvid[oóeé]|ni idea(?: de)?`,
    words: String.raw`c[oó]mo|d[oó]nde|cu[aá]ndo|qu[eé]|qui[eé]n|cu[aá]nt[oa]s?(?: \p{L}+)?|cu[aá]l`,
    before: String.raw`llam[ao]|es|está|viv[eo]|trabaj[ao]|tien[eo]|tengo`,
    tags: String.raw`,? (?:verdad|(?<!por )cierto|no|o no|a que sí)`,
    anywhere: String.raw`(?:en|de|a|con|por|desde) qu[eé] (?:ciudad|pueblo|calle|barrio|año|mes|día|dia|hora|color|empresa|piso|marca|equipo)|(?:a|de|con|por) qu[eé](?= ?$| mismo$)`,
    whole: String.raw`(?:el )?(?:nombre|edad|cumple(?:años)?|dirección|raza|color) de (?:mi|mis|nuestr[oa]s?) \p{L}+(?: \p{L}+)?`,
  },
  it: {
    requests: String.raw`(?:ti )?(?:sai|ricordi)(?! cosa)|(?:ricorda|dim)mi|non (?:mi )?ricordo|(?:ho )?dimenticato|non so più`,
    words: String.raw`come|dove|quando|cosa|chi|quant[oaie](?: \p{L}+)?|quale?`,
    before: String.raw`chiam[ao]|è|abit[ao]|viv[eo]|lavor[ao]|ha|ho`,
    tags: String.raw`,? (?:vero|giusto|no|esatto|o no)`,
    anywhere: String.raw`(?:in|di|a|con|da|per) (?:che|quale) (?:citt[àa]|via|paese|anno|mese|giorno|ora|colore|marca|squadra|azienda|piano|razza)|a che ora|(?:a|di|con|da) (?:cosa|che cosa|chi)(?= (?:sono|ho|è)| ?$)`,
    whole: String.raw`(?:il |l'|la )?(?:nome|età|compleanno|indirizzo|razza|colore) (?:del(?:la|l')?|dei|di) (?:mi[oa] |nostr[oa] )?\p{L}+(?: \p{L}+)?`,
  },
  pt: {
    requests: String.raw`(?:voc[eê] )?(?:sabe|lembra)s?(?: de)?(?! o qu)|me (?:lembra|lembre|diz|diga)|não (?:me )?lembro|esqueci`,
    words: String.raw`como|onde|quando|qual|quem|quant[oa]s?(?: \p{L}+)?|o qu[eê]`,
    before: String.raw`cham[ao]|é|mor[ao]|viv[eo]|trabalh[ao]|tem|tenho`,
    tags: String.raw`,? (?:n[ãa]o [ée]|n[ée]|certo|verdade|ou n[ãa]o)`,
    anywhere: String.raw`(?:em|de|a|com|por|desde) que (?:cidade|rua|ano|m[êe]s|dia|hora|cor|empresa|andar|marca|time|equipa|bairro)|(?:a|de|com|em) que(?: mesmo)?(?= ?$)`,
    whole: String.raw`(?:o |a )?(?:nome|idade|anivers[áa]rio|endere[çc]o|ra[çc]a|cor) d[aoe]s? (?:minha|meu|nossa|nosso) \p{L}+(?: \p{L}+)?`,
  },
  nl: {
    requests: String.raw`weet je(?: nog)?(?! wat)|(?:zeg|vertel|herinner)(?: me| mij)?(?: (?:eens|even|nog eens))?|(?:ik )?(?:weet niet(?: meer)?|ben vergeten)|geen idee`,
    words: 'hoe(?: oud)?|waar|wanneer|wat|wie|welke?',
    before: String.raw`heet|is|zijn|woont?|werkt?|rijdt?`,
    tags: String.raw`,? (?:toch|h[eè]|hè|of niet|klopt toch|nietwaar)`,
    anywhere: String.raw`(?:voor|met|in|op|van|bij|aan|naar) (?:wat(?= ?$| ook (?:al)?weer)|welke \p{L}+)|hoe laat`,
    whole: String.raw`(?:de )?(?:naam|leeftijd|verjaardag|ras|kleur) van (?:mijn|m'n|onze?) \p{L}+(?: \p{L}+)?`,
  },
  ru: {
    requests: String.raw`(?:ты )?(?:ещ[её] )?(?:помнишь|знаешь)(?! что)|(?:напомни|скажи)(?: мне)?|(?:я )?(?:не помню|забыла?)`,
    words: 'как|где|когда|кто|что|какая|какой|сколько(?: лет)?',
    before: String.raw`зовут|жив[уеё]т?|работа\p{L}+|это|лет|дочери|сыну`,
    ends: 'сколько лет',
    tags: String.raw`,? (?:не так ли|же да|да ведь|верно|правда|так ведь|или нет)`,
    anywhere: String.raw`(?:в|на|с|из|до|от|у|к|по) (?:как(?:ом|ой|их|ую|ого|им)|чем|кого|кем)|на что|во сколько`,
    whole: String.raw`(?:имя|кличка|возраст|адрес|порода|цвет) (?:мо(?:ей|его|их)|наш\p{L}+) \p{L}+(?: \p{L}+)?|день рождения мо(?:ей|его) \p{L}+(?: \p{L}+)?`,
  },
  pl: {
    requests: String.raw`(?:czy )?(?:pami[ęe]tasz|wiesz)(?! co)|(?:przypomnij|powiedz)(?: mi)?|nie pami[ęe]tam|zapomnia[łl][ae]?m`,
    words: String.raw`jak|gdzie|kiedy|kto|co|jak(?:a|i|ie)|ile(?: lat)?|kt[óo]r[yae]`,
    before: String.raw`nazywa si[ęe]|jest|s[ąa]|mieszkam?|pracuj[ęe]|ma|mam`,
    tags: String.raw`,? (?:nie|co nie|prawda|zgadza si[ęe]|tak)`,
    anywhere: String.raw`(?:w|na|z|do|od|o|u|po) jak(?:im|iej|ich|iego|[ąa])|o kt[óo]rej|na co(?= (?:mam|jestem)| ?$)`,
    whole: String.raw`(?:imi[ęe]|wiek|adres|rasa|kolor|data urodzenia) (?:moje[jg]o?|moich|nasze[jg]o?) \p{L}+(?: \p{L}+)?`,
  },
  ar: {
    requests: 'تتذكر|هل تتذكر|(?:هل )?تعرف(?! ايه| إيه| ايش| شو)|ذكرني|ذكريني|قل لي|لا أتذكر|نسيت',
    words: 'ما|ماذا|أين|اين|وين|متى|من|مين|كم|ايش|إيش|ايه|إيه|شو|كيف',
    before: String.raw`اسم\p{L}*|نوع\p{L}*|هو|هي|يسكن|أسكن|أعمل|بشجع|من`,
    ends: String.raw`كم عمر\p{L}*`,
    tags: 'أليس كذلك|مو كذا|صح|مش كده|مو هيك',
    anywhere: String.raw`ب?أي (?:مدينة|شارع|سنة|يوم|ساعة|شركة|لون)|من ايش|من شو|من ماذا|على ايش`,
    whole: String.raw`(?:اسم|عمر|عيد ميلاد|عنوان|لون) \p{L}+(?:ي|نا)(?: \p{L}+)?`,
  },
};

/** Questions in languages whose question words have no spaces around them, or endings; by language code. */
const OTHERS: Readonly<Record<string, RegExp>> = {
  // Chinese: "几年前" (some years ago) and "没啥" (nothing special) state something.
  zh: /(?<![没沒])啥(?![都也])|在哪(?!都)|(?<![十好])[几幾](?:[岁歲]|[点點]|号|號|口人)|(?<![没沒])多大(?:了|岁数|歲數)?$|来着$|來著$|(?:没错|沒錯|对|對|是)吧$|^(?:我|我家|我们|我們).{1,8}(?:名字|年龄|年齡|岁数|歲數|生日|地址|品种|颜色)$/u,
  // Japanese: "いつか" (some day) and "何か" (something) ask nothing.
  ja: /っけ$|(?:何|なに|誰|だれ|どこ|いつ|いくつ|いくら)(?:歳|才|時|曜日)?(?:だ|です|ですか)?$|の(?:名前|仕事|誕生日|住所|年齢|会社|車|職業)は?$|(?<!ん)(?:だ|です)よね$/u,
  // Korean: "언제나" (always) and "누구나" (everybody) ask nothing.
  ko: /(?:뭐|누구|어디|언제|얼마|몇 ?(?:살|시|명|층|번|월|일))(?:야|지|니|냐|예요|이에요|더라|였지|였더라|이더라|이지|이야|인가)?$|뭐에 |뭔지|아니었나$|[았었댔]지$|맞지$|^(?:내|우리|나의).{1,12}(?:이름|나이|연세|생일|주소|품종)$/u,
  // Hindi, in both scripts.
  hi: /\s(?:ना|है न)$|(?:क्या|कहाँ|कहां|कब|कौन|कितन[ीेा]|kya|kahan|kab|kaun|kitn[aei]) (?:है|था|थी|हूँ|हैं|hai|tha|thi|hoon)$|^(?:मेर[ीेा]|हमार[ीेा]|mer[aie]|hamar[aie]) .{1,20}(?:नाम|उम्र|जन्मदिन|पता|naam|umar|umr)$/u,
};

const LEAD = String.raw`(?:(?:and|but|so|or|well|ok|okay|okey|hey|hi|hello|um|uh|hmm|also|then|right|sorry|quick one|btw|und|also|et|alors|dis|y|oye|e|allora|en|dus|а|и|ну|و)[,:]?\s+)*`;
const [NO_LETTER_BEFORE, NO_LETTER_AFTER] = [String.raw`(?<![\p{L}'])`, String.raw`(?![\p{L}'])`];

const PATTERNS: ReadonlyMap<string, RegExp> = new Map([
  ...Object.entries(SPACED).map(([code, questions]) => [code, compile(questions)] as const),
  ...Object.entries(OTHERS),
]);
const ALL_LANGUAGES = [...PATTERNS.keys()].map((code) => ({ code }));
const END = /[.。।…!！\s]{1,4}$/u;

/**
 * Tells whether a sentence is a question, although no mark says so.
 * @param languages those in which it may be; all by default
 */
export function asksWithoutMark(
  sentence: string,
  languages: readonly { readonly code: string }[] = ALL_LANGUAGES,
): boolean {
  const text = sentence.replaceAll('’', "'").replace(END, '');
  return languages.some(({ code }) => PATTERNS.get(code)?.test(text) === true);
}

function compile({
  begins,
  requests,
  words,
  before,
  ends,
  tags,
  anywhere,
  whole,
}: UnmarkedQuestions): RegExp {
  const wholeWord = (expression: string) => `${NO_LETTER_BEFORE}(?:${expression})${NO_LETTER_AFTER}`;
  const alternatives = [
    ...(begins === undefined ? [] : [`^${LEAD}(?:${begins})`]),
    ...(requests === undefined ? [] : [`^${LEAD}(?:${requests})\\s+(?:${words})\\s`]),
    ...(before === undefined ? [] : [`${wholeWord(before)}\\s+(?:${words})$`]),
    ...(ends === undefined ? [] : [`${wholeWord(ends)}$`]),
    ...(tags === undefined ? [] : [`(?<=\\S) ?(?:${tags})$`]),
    ...(anywhere === undefined ? [] : [wholeWord(anywhere)]),
    ...(whole === undefined ? [] : [`^${LEAD}(?:${whole})$`]),
  ];
  return new RegExp(alternatives.join('|'), 'iu');
}

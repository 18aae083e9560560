/** A verb that the complements of several clauses share: "I'm vegetarian and allergic to nuts". */
export interface SharedVerb {
  /** Matches a clause that has the verb, and nothing that the complement behind it may belong to instead. */
  readonly clause: RegExp;
  /** Matches a complement that tells something of the speaker by itself. */
  readonly complement: RegExp;
  /** The subject and the verb. */
  readonly words: string;
}

/** Coordinated clauses of one language of which only the first names the speaker. */
export interface Coordination {
  /** Matches a sentence whose first clause states something of the speaker. */
  readonly starts: RegExp;
  /** Separates clauses; one group. */
  readonly joins: RegExp;
  /** Matches the beginning of a clause that lacks its subject; absent where statements need none. */
  readonly verbs?: RegExp;
  /** Matches a clause behind which a verb may have another subject, or state nothing. */
  readonly breaks: RegExp;
  /** Adds the subject to a clause. */
  readonly restore: (clause: string) => string;
  readonly shared: readonly SharedVerb[];
}

interface SharedWords {
  /** Alternatives for the subject and the verb. */
  readonly verb: string;
  readonly words: string;
  /** Words in front of a complement, such as numbers and articles. */
  readonly before: string;
  /** Alternatives for complements. */
  readonly complements: string;
  /** Alternatives for words behind which the complement may belong to somebody else. */
  readonly links: string;
}

const WORD = String.raw`[\p{L}\p{M}\p{N}'’-]+`;
const MAX_WORDS = 5;

function buildSharedVerb({ verb, words, before, complements, links }: SharedWords): SharedVerb {
  const plain = String.raw`(?: (?!(?:${links})\s)${WORD}){1,${MAX_WORDS}}`;
  const whole = String.raw`(?:${before})(?:${complements})(?=$|\s(?:called|named|now|too|since)\s)`;
  return {
    clause: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${verb})${plain}\s*$`, 'iu'),
    complement: new RegExp(String.raw`^${whole}`, 'iu'),
    words,
  };
}

/** Up to two words between a number and a noun: "two small dogs". */
const BETWEEN = String.raw`(?:${WORD} ){0,2}`;
/** Up to four words for a thing that somebody is allergic to. */
const WHAT = String.raw`(?:${WORD} ){0,3}${WORD}`;

const ENGLISH_LINKS = 'for|with|of|about|at|like|from|in|on|between|someone|somebody';

export const COORDINATIONS: readonly Coordination[] = [
  {
    starts: /^\s*(?:(?:hi|hello|hey|well|so)[,!]? )?I(?:['’]m| am| live| work| have|['’]ve got) /u,
    joins: /(,\s+(?:and\s+)?|\s+and\s+)/u,
    verbs:
      /^(?:live (?:in|at|near|with|on|alone|together)|work (?:at|for|from|in|part|full|nights|as(?! (?:well|long|soon|hard|much)))|(?:drive|own) (?:an?|my|the|two|three|\p{Lu})|speak \p{Lu}|study (?:at|in|\p{L}+ at))(?!\p{L})|^(?:am|have|teach|hate|prefer) /u,
    breaks:
      /(?<!\p{L})(?:to(?<!allergic to)|will|would|can|could|may|might|must|should|let|if|when|while|who|whom|that|which|whose|because|than|not|never|longer|you|he|she|they|them|we)(?!\p{L})|n['’]t|['’](?:d|ll)(?!\p{L})/iu,
    restore: (clause) => `I ${clause}`,
    shared: [
      buildSharedVerb({
        verb: String.raw`I(?:['’]m| am)(?! ${WORD}ing )`,
        words: 'I am',
        before: String.raw`(?:also )?(?:(?:very|severely|badly|mildly) )?`,
        complements: String.raw`allergic to ${WHAT}|(?:lactose|gluten)[- ]intolerant|vegan|vegetarian|pescatarian|coeliac|celiac|diabetic|asthmatic|pregnant|married|divorced|widowed|engaged|single|retired|left-handed|colou?r[- ]?blind`,
        links: ENGLISH_LINKS,
      }),
      buildSharedVerb({
        verb: String.raw`I(?: have|['’]ve got)`,
        words: 'I have',
        before: String.raw`(?:an?|one|two|three|four|five|six|\d+) ${BETWEEN}`,
        complements:
          'dogs?|cats?|pupp(?:y|ies)|kittens?|rabbits?|hamsters?|parrots?|horses?|kids?|children|sons?|daughters?|brothers?|sisters?|twins|wife|husband|allerg(?:y|ies)',
        links: ENGLISH_LINKS,
      }),
    ],
  },
  {
    starts: /^\s*(?:(?:hi|hallo|hey|also)[,!]? )?Ich (?:bin|heiße|wohne|lebe|arbeite|habe) /iu,
    joins: /(,\s+(?:und\s+)?|\s+und\s+)/u,
    verbs: /^(?:wohne|lebe|arbeite|bin|habe|fahre|studiere|spreche|unterrichte|komme aus) /u,
    breaks: /(?<!\p{L})(?:wenn|falls|dass|weil|ob|nicht|nie|würde|könnte|wäre|er|sie|es|wir|du)(?!\p{L})/iu,
    restore: (clause) => `ich ${clause}`,
    shared: [
      buildSharedVerb({
        verb: 'ich bin',
        words: 'ich bin',
        before: '(?:auch |stark |schwer )?',
        complements: String.raw`allergisch (?:gegen|auf) ${WHAT}|(?:laktose|gluten)intolerant|vegan|veganer(?:in)?|vegetarisch|vegetarier(?:in)?|diabetiker(?:in)?|schwanger|verheiratet|geschieden|verwitwet|verlobt|ledig|single|rentner(?:in)?`,
        links: 'für|mit|von|bei|wie|über|jemand(?:en)?',
      }),
      buildSharedVerb({
        verb: 'ich habe',
        words: 'ich habe',
        before: String.raw`(?:eine?n?|zwei|drei|vier|fünf|\d+) ${BETWEEN}`,
        complements: String.raw`hunde?|hündin|katzen?|kater|kaninchen|hamster|pferde?|kind(?:er)?|sohn|söhne|tochter|töchter|bruder|brüder|schwestern?|zwillinge|\p{L}*allergien?`,
        links: 'für|mit|von|bei|wie|über|auf',
      }),
    ],
  },
  {
    starts: /^\s*(?:(?:hoi|hallo|hey)[,!]? )?Ik (?:ben|heet|woon|werk|heb) /iu,
    joins: /(,\s+(?:en\s+)?|\s+en\s+)/u,
    verbs: /^(?:woon|werk (?:als|bij|in|op|voor)|ben|heb|rijd|studeer|spreek|kom uit) /u,
    breaks: /(?<!\p{L})(?:als ik|dat|die|omdat|niet|nooit|zou|hij|zij|ze|we|wij|je|jij)(?!\p{L})/iu,
    restore: (clause) => `ik ${clause}`,
    shared: [
      buildSharedVerb({
        verb: 'ik ben',
        words: 'ik ben',
        before: '(?:ook |erg |zwaar )?',
        complements: String.raw`allergisch (?:voor|tegen) ${WHAT}|(?:lactose|gluten)[- ]?intolerant|vegetari(?:ër|sch)|vegan|veganist(?:isch)?|diabeet|zwanger|getrouwd|gescheiden|verloofd|vrijgezel|single|gepensioneerd`,
        links: 'voor|met|van|bij|over|iemand',
      }),
      buildSharedVerb({
        verb: 'ik heb',
        words: 'ik heb',
        before: String.raw`(?:een|twee|drie|vier|vijf|\d+) ${BETWEEN}`,
        complements: String.raw`hond(?:en)?|kat(?:ten)?|poes(?:jes)?|konijn(?:en)?|paard(?:en)?|kind(?:eren)?|zoon|zonen|dochters?|broers?|zus(?:sen)?|tweeling|\p{L}*allergie(?:ën)?`,
        links: 'voor|met|van|bij|over|op',
      }),
    ],
  },
  {
    starts:
      /^\s*(?:(?:bonjour|salut)[,!]? )?(?:j['’](?:ai|habite) |je (?:suis|m['’]appelle|travaille|vis) )/iu,
    joins: /(,\s+(?:et\s+)?|\s+et\s+)/u,
    verbs: /^(?:habite|travaille|vis|suis|ai|étudie|enseigne) /u,
    breaks:
      /(?<!\p{L})(?:qui|que|dont|où|ne|pas|jamais|si|il|elle|ils|elles|on|tu|nous|vous)(?!\p{L})|qu['’]|n['’]/iu,
    restore: (clause) => (/^[aeéh]/u.test(clause) ? `j'${clause}` : `je ${clause}`),
    shared: [
      buildSharedVerb({
        verb: 'je suis',
        words: 'je suis',
        before: '(?:aussi |très )?',
        complements: String.raw`allergique (?:aux?|à|à la|à l['’]) ?${WHAT}|intolérante? (?:au|à) ${WHAT}|végétarien(?:ne)?|végane?|diabétique|asthmatique|cœliaque|enceinte|mariée?|divorcée?|fiancée?|célibataire|veuve?|retraitée?`,
        links: 'pour|avec|de|du|des|chez|comme|sur',
      }),
      buildSharedVerb({
        verb: "j['’]ai",
        words: "j'ai",
        before: String.raw`(?:une?|deux|trois|quatre|cinq|\d+) ${BETWEEN}`,
        complements:
          'chiens?|chiennes?|chats?|chattes?|lapins?|cheva(?:l|ux)|enfants?|fils|filles?|frères?|sœurs?|soeurs?|jumeaux|jumelles|allergies?',
        links: 'pour|avec|de|du|des|chez|comme|sur',
      }),
    ],
  },
  {
    starts: /^\s*(?:(?:hola|bueno)[,!]? )?(?:yo )?(?:soy|tengo) /iu,
    joins: /(,\s+(?:[ye]\s+)?|\s+[ye]\s+)/u,
    breaks: /(?<!\p{L})(?:que|si|no|nunca|quien|cuando|porque|él|ella)(?!\p{L})/iu,
    restore: (clause) => clause,
    shared: [
      buildSharedVerb({
        verb: 'soy',
        words: 'soy',
        before: '(?:también |muy )?',
        complements: String.raw`alérgic[oa] al? ${WHAT}|intolerante al? ${WHAT}|vegetarian[oa]|vegan[oa]|celíac[oa]|diabétic[oa]|asmátic[oa]|solter[oa]|viud[oa]|divorciad[oa]`,
        links: 'para|con|de|del|como|sobre',
      }),
      buildSharedVerb({
        verb: 'tengo',
        words: 'tengo',
        before: String.raw`(?:una?|dos|tres|cuatro|cinco|\d+) ${BETWEEN}`,
        complements: 'perr[oa]s?|gat[oa]s?|conej[oa]s?|caballos?|hij[oa]s?|herman[oa]s?|gemel[oa]s|alergias?',
        links: 'para|con|de|del|como|sobre',
      }),
    ],
  },
  {
    starts: /^\s*(?:(?:ciao|salve)[,!]? )?(?:io )?(?:sono|ho) /iu,
    joins: /(,\s+(?:e\s+)?|\s+ed?\s+)/u,
    breaks: /(?<!\p{L})(?:che|se|non|mai|chi|quando|perché|lui|lei|loro)(?!\p{L})/iu,
    restore: (clause) => clause,
    shared: [
      buildSharedVerb({
        verb: 'sono',
        words: 'sono',
        before: '(?:anche |molto )?',
        complements: String.raw`allergic[oa] (?:a|al|allo|alla|alle|agli|ai|all['’]) ?${WHAT}|intollerante al(?:la)? ${WHAT}|vegetarian[oa]|vegan[oa]|celiac[oa]|diabetic[oa]|asmatic[oa]|incinta|sposat[oa]|divorziat[oa]|fidanzat[oa]|single|pensionat[oa]`,
        links: 'per|con|di|del|della|come|da|su',
      }),
      buildSharedVerb({
        verb: 'ho',
        words: 'ho',
        before: String.raw`(?:una?|un['’]|due|tre|quattro|cinque|\d+) ?${BETWEEN}`,
        complements:
          'can[ei]|gatt[oaie]|conigli[o]?|cavall[oi]|figli[oae]?|bambin[ie]|fratell[oi]|sorell[ae]|gemelli|allergi[ae]',
        links: 'per|con|di|del|della|come|da|su',
      }),
    ],
  },
  {
    starts: /^\s*(?:(?:olá|oi)[,!]? )?(?:eu )?(?:sou|tenho) /iu,
    joins: /(,\s+(?:e\s+)?|\s+e\s+)/u,
    breaks: /(?<!\p{L})(?:que|se|não|nunca|quem|quando|porque|ele|ela)(?!\p{L})/iu,
    restore: (clause) => clause,
    shared: [
      buildSharedVerb({
        verb: 'sou',
        words: 'sou',
        before: '(?:também |muito )?',
        complements: String.raw`alérgic[oa] (?:a|ao|aos|à|às) ${WHAT}|intolerante (?:a|ao|à) ${WHAT}|vegetarian[oa]|vegan[oa]|celíac[oa]|diabétic[oa]|asmátic[oa]|casad[oa]|solteir[oa]|divorciad[oa]|viúv[oa]|aposentad[oa]|reformad[oa]`,
        links: 'para|com|de|do|da|como|sobre',
      }),
      buildSharedVerb({
        verb: 'tenho',
        words: 'tenho',
        before: String.raw`(?:uma?|dois|duas|três|quatro|cinco|\d+) ${BETWEEN}`,
        complements:
          'cão|cães|cadelas?|cachorr[oa]s?|gat[oa]s?|coelhos?|cavalos?|filh[oa]s?|irmãos?|irmãs?|gémeos|gêmeos|alergias?',
        links: 'para|com|de|do|da|como|sobre',
      }),
    ],
  },
  {
    starts: /^\s*(?:(?:hej|hallå)[,!]? )?Jag (?:är|bor|jobbar|arbetar|har) /iu,
    joins: /(,\s+(?:och\s+)?|\s+och\s+)/u,
    verbs: /^(?:bor|jobbar|arbetar|är|har|kör|pluggar|studerar|talar) /u,
    breaks: /(?<!\p{L})(?:som|att|om|när|inte|aldrig|skulle|han|hon|de|vi|du|ni)(?!\p{L})/iu,
    restore: (clause) => `jag ${clause}`,
    shared: [
      buildSharedVerb({
        verb: 'jag är',
        words: 'jag är',
        before: '(?:också |mycket )?',
        complements: String.raw`allergisk mot ${WHAT}|(?:laktos|gluten)intolerant|vegetarian|vegan|diabetiker|gravid|gift|ogift|skild|förlovad|singel|pensionär`,
        links: 'för|med|av|hos|från|någon',
      }),
      buildSharedVerb({
        verb: 'jag har',
        words: 'jag har',
        before: String.raw`(?:en|ett|två|tre|fyra|fem|\d+) ${BETWEEN}`,
        complements: String.raw`hund(?:ar)?|katt(?:er)?|kanin(?:er)?|häst(?:ar)?|barn|son|söner|dotter|döttrar|bror|bröder|syster|systrar|tvillingar|\p{L}*allergi(?:er)?`,
        links: 'för|med|av|hos|från|på',
      }),
    ],
  },
];

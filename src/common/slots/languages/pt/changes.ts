import type { SlotLanguage, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const PORTUGUESE_CHANGE_WORDS: SlotLanguage['words'] = {
  /** Says that a language is not to be used any more. */
  dismiss: {
    language: String.raw`(?:já )?chega de|basta de|nada de|(?:para|pare|vamos parar) com o|(?:deixa|deixe|esquece|esqueça) o|não fales mais em|não fale mais em`,
  },
  pregnancy: {
    pregnancy: String.raw`grávidas?|nasceu|nasceram|aborto(?: espontâneo)?|dei à luz|deu à luz|perdemos o beb[êé]|perdi o beb[êé]`,
  },
  closest: { 'best-friend': String.raw`melhor amig[oa]` },
  longer: { length: String.raw`long[oa]s?|detalhad[oa]s?|extens[oa]s?|compridas?` },
};

/** Wishes that are taken back, and what an end below is the end of. */
export const PORTUGUESE_TAKEN_BACK: readonly SlotRule[] = [
  [
    'instruction',
    String.raw`(?:para de me chamar(?: de)?|pare de me chamar(?: de)?|não me chames?(?: mais)?(?: de)?) \p{L}+(?=$|,)`,
    String.raw`^(?:(?:ok|está bem|tá bom|e|por favor),? )*{dismiss} {speech}(?=$|[,;:–-]| (?:por favor|agora|obrigad~|por hoje)(?!\p{L}))`,
    String.raw`(?:parar? de|para de|pare de|deixar de|não precisas? (?:mais )?(?:de )?|não precisa (?:mais )?) ?(?:me )?(?:responder(?:-me)?|falar|escrever)(?: \p{L}+)? em {speech}`,
    String.raw`(?:volta|volte|voltar|voltemos|vamos voltar|muda|mude|passa|passe)(?: \p{L}+)? (?:ao|a|para o|pro|para) {speech}`,
    String.raw`(?:voltar a|volta a|de novo|outra vez|novamente) (?:usar |utilizar |pôr |usa )?(?:os |as )?{format}|(?:usar|utilizar|usa|use) (?:os |as )?{format} (?:de novo|outra vez|novamente)`,
    String.raw`(?:voltar a|volta a|de novo|outra vez|novamente) …{longer}|respostas (?:mais )?{longer} (?:de novo|outra vez|novamente)`,
  ],
  [
    'name',
    String.raw`(?:meu|minha) {closest} (?:se chama|chama-se|é (?:o |a )?) ?{name}`,
    String.raw`{name} é (?:o |a )?(?:meu|minha) {closest}`,
  ],
  [
    'children',
    String.raw`(?:estou|estamos|tô)(?: \p{L}+)? (?<pregnancy>grávidas?)`,
    String.raw`minha (?:mulher|esposa|namorada|companheira|noiva) (?<own>está|tá)(?: \p{L}+)? (?<pregnancy>grávida)`,
  ],
];

/** Says that something is over. */
export const PORTUGUESE_ENDS: readonly SlotRule[] = [
  [
    'name',
    String.raw`(?:para de me chamar(?: de)?|pare de me chamar(?: de)?|não me chames?(?: mais)?(?: de)?) (?<gone>{name})(?=$|,)`,
  ],
  [
    'children',
    String.raw`(?:nosso|nossa|nossos|nossas|meu|minha) (?:filh[oa]s?|beb[êé]s?|gémeos|gêmeos|menin[oa])(?: \p{L}+)? (?<own>(?<pregnancy>nasceu|nasceram))(?=$|,| (?:ontem|hoje|esta|essa|na semana|semana|na (?:segunda|terça|quarta|quinta|sexta)|no (?:sábado|domingo)))`,
    String.raw`(?:ontem|hoje|esta noite|esta manhã) (?<own>(?<pregnancy>nasceu|nasceram)) (?:o |a )?(?:nosso|nossa|meu|minha)`,
    String.raw`(?:tive|sofri|tivemos|sofremos) um (?<pregnancy>aborto(?: espontâneo)?)`,
    String.raw`(?<own>(?<pregnancy>dei à luz|perdemos o beb[êé]|perdi o beb[êé]))`,
  ],
  [
    'pet',
    String.raw`(?:sacrificar|eutanasiar|abater|adormecer) (?:o |a )?(?<gone>(?!(?:meu|minha|nosso|nossa|o|a)(?!\p{L})){name})`,
    String.raw`(?:^|, )(?:(?:o|a) )?(?<gone>(?!(?:o|a)(?!\p{L}))(?!{person}(?!\p{L})){name}) (?:morreu|faleceu|partiu|nos deixou)(?=$|,| (?:ontem|hoje|esta|essa|na|no|de manhã))`,
    String.raw`(?:perdemos|perdi) (?:o |a )(?<gone>(?!(?:meu|minha|nosso|nossa)(?!\p{L})){name})(?=$|,| (?:ontem|hoje|esta|na semana))`,
    String.raw`(?:sacrificar|eutanasiar) (?:o |a )?(?:meu|minha|nosso|nossa) {animal}`,
  ],
  [
    'trip',
    String.raw`(?:viagem|férias|voo)(?: (?:a|para|pra|à|ao) (?<gone>\p{L}+))?(?: \p{L}+){0,2} (?:foi cancelad[oa]|foram canceladas|cancelad[oa]|está cancelad[oa])`,
    String.raw`(?:cancelar|cancelei|cancelámos|cancelamos|desmarcar) (?:a |o )?(?:nossa|nosso|minha|meu|a|o) ?(?:viagem|voo)(?: (?:a|para|pra|à|ao) (?<gone>\p{L}+))?`,
    String.raw`(?:já )?não (?:vamos|vou|viajamos|viajo) mais (?:a|para|pra|pro|à|ao) (?<gone>\p{L}+)|já não (?:vamos|vou) (?:a|para|à|ao) (?<gone>\p{L}+)`,
  ],
  [
    'appointment',
    String.raw`(?:cancelar|desmarcar|cancelei|desmarquei|cancelamos|desmarcamos) (?:a |o )?(?:minha |meu |nossa )?(?:\p{L}+ )??(?:consulta (?:no|na|com|de|do|da) (?:o |a )?)?{appointment}`,
    String.raw`{appointment} (?:foi cancelad[oa]|foi desmarcad[oa]|está cancelad[oa])`,
  ],
  [
    'employer',
    String.raw`(?:me aposentei|aposentei-me|reformei-me|(?:já )?estou (?:aposentad[oa]|reformad[oa])|estou desempregad[oa])`,
    String.raw`(?:perdi|perdi o) (?:meu |o meu )?(?:emprego|trabalho)|me mandaram embora|fui mandad[oa] embora|fui despedid[oa]`,
  ],
  ['city', String.raw`(?:não moro|não moramos) mais em (?<gone>[\p{L}-]+)`],
  [
    'partner',
    '(?:terminamos|nos separamos|acabamos)',
    '(?:terminei|acabei|rompi) (?:com (?:o|a|meu|minha)|o namoro|o noivado)|(?:me divorciei|nos divorciamos|nos separamos)',
  ],
  [
    'vehicle',
    '(?:vendi|vendemos) (?:meu|o|a|minha|nosso) (?<gone>{vehicle})',
    '(?:vendi|vendemos|a gente vendeu) (?:meu|o|a|minha|noss[oa])(?: velh[oa])? (?<gone>{vehicle})',
    'não tenho mais (?:o |a )?(?<gone>{vehicle})',
  ],
  ['appointment', '(?:cancelaram|cancelei) …{appointment}'],
  ['move-plan', 'não vou mais (?:me )?mudar'],
  ['allergy', 'não sou (?:mais )?alérgic[oa] (?:a|ao|à)s? {what}'],
  [
    'hobby',
    '(?:parei|larguei|deixei|desisti|saí)(?: (?:de|com|o|a|ir|na|no|à|ao|da|do|fazer|jogar|tocar))* (?<gone>{sport}|{instrument})',
    String.raw`não (?:jogo|faço|toco) mais (?<gone>\p{L}+)`,
  ],
  [
    'employer',
    '(?:pedi demissão|fui demitid[oa]|me demiti|demiti-me|fui despedid[oa]|me mandaram embora|larguei (?:o|meu) (?:emprego|trampo))',
    String.raw`não trabalho mais (?:na|no|para|em) (?<gone>\p{L}+)`,
  ],
  [
    'provider',
    '(?:cancelei|cancelamos)(?: (?:o|a|meu|minha))? (?<gone>{provider}|academia|internet|plano|assinatura)',
  ],
  [
    'pet',
    '(?:meu|minha|noss[oa]) {animal}(?: {name})? (?:morreu|faleceu|se foi)|(?:morreu|perdi|perdemos) (?:o|a|meu|minha) {animal}',
  ],
  ['diet', 'não sou mais (?:vegan[oa]|vegetarian[oa])'],
];

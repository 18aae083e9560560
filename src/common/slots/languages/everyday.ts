import type { SlotLanguage, SlotPattern, SlotRule } from '../slot-language.js';

/**
 * Words of one language for what people do again and again. `{repeat}` says how often or for how long,
 * `{act}` is a verb by which speakers say what they do, with its subject where the language needs one.
 */
interface EverydayWords {
  readonly repeat: SlotPattern;
  readonly act: SlotPattern;
  /** Words that point to what was said, or to the assistant: "so", "your". */
  readonly elsewhere: SlotPattern;
  /** Statements of other slots, in the words of chats. */
  readonly states: readonly SlotRule[];
}

/** Names of medicines in Latin script, by their endings. */
const MEDICINE = String.raw`\p{L}{2,}(?:pril|sartane?|sart[aá]na?|statine?|statina|prazole?|metformine?|metformina|oxetine?|oxetina|thyrox|thyroxine?|tiroxina|cilline?|cilina|cillina|olol|dipine?|dipina|profene?|profeno|cetamole?|zepam|parine?|parina)`;
/** Behind a name: "Frieda, 6", "Frieda kommt". */
const NAMED = '{name}(?=$|,| )';

const EVERYDAY: Readonly<Record<string, EverydayWords>> = {
  de: {
    repeat: String.raw`(?:jed(?:e[nrs]?) (?:zweiten |zweite )?(?:Tag|Morgen|Abend|Mittag|Nacht|Woche|Monat|Jahr|Winter|Sommer|Wochenende|\p{L}+tag|Mittwoch)|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|abend|vormittag|nachmittag)s|normalerweise|meistens|üblicherweise|(?:ein|zwei|drei|vier|fünf)mal (?:die|pro|in der|im) (?:Woche|Monat|Jahr)|täglich|seit (?:\p{L}+|\d+) (?:Jahren|Monaten))`,
    act: String.raw`(?:(?<!^)(?<!(?<!\p{L})(?:das|es|so) )(?:geh|mach|bin|fahr|lauf|les|schwimm|koch|back|spiel|treff|ess|sing|tanz|mal|zeichn|schreib|üb|trainier|jogg|kletter|angel|näh|strick|helf|steh|hör|guck|schau|lern|pendl|meditier|turn|reit)(?:e|el)? (?:ich|wir)|ich (?:geh|mach|fahr|lauf|les|schwimm|koch|back|spiel|treff|ess|sing|tanz|mal|zeichn|schreib|üb|trainier|jogg|kletter|angel|näh|strick|helf|steh|hör|guck|schau|lern|pendl|meditier|turn|reit)e?|wir (?:gehen|machen|fahren|laufen|kochen|spielen|treffen|singen|tanzen|trainieren))`,
    elsewhere:
      '(?:es|so|dies~|dein~|dich|dir|euch|falsch|richtig|das(?= (?:falsch|so|auch|nicht|gern|immer|richtig)|$|,))',
    states: [
      [
        'contact',
        String.raw`mein~ (?:Haus|Zahn|Frauen|Augen|Kinder|Tier|Haut)?(?:arzt|ärztin)~ (?:ist|heißt)(?: (?:der|die))? (?:Herr |Frau |Dr\.? |Doktor )+{name}`,
      ],
      [
        'hobby',
        String.raw`(?:hab|habe|haben)(?: (?:ich|wir|mir|uns|letztens|gerade|jetzt|neulich|gestern))* (?:ein~|'?n|'?ne) (?:gebrauchte|neue|alte)~ \p{L}+ (?:gekauft|geholt|zugelegt|gegönnt)`,
      ],
      [
        'origin',
        String.raw`(?:ich )?(?:komm|komme|stamme)(?: ich)?(?: (?:ja|halt|eigentlich|ursprünglich))* (?:aus|von) (?:dem |der |einem |einer )?(?:kleinen )?(?!(?:Arbeit|Schule|Büro|Urlaub|Krankenhaus|Sport|Arzt|Dusche|Bett)~)\p{Lu}\p{L}+(?=$|[,.]| (?:in|bei|im|an))`,
      ],
      [
        'preference',
        String.raw`{what}(?:\?|,)? (?:geht|gehen) (?:bei mir )?gar nicht`,
        String.raw`{what} (?:krieg|bekomm)e? ich nicht (?:runter|herunter)`,
      ],
      ['language', String.raw`(?:kann|spreche|beherrsche)(?: ich)? (?:\p{L}+ )?Gebärdensprache`],
      [
        'hobby',
        String.raw`kann(?: (?:ich|ganz|recht|ziemlich|sehr|echt|richtig))* gut (?!(?:verstehen|nachvollziehen|sehen|vorstellen|leben|sein|leiden|damit|schlafen)(?!\p{L}))\p{L}+(?:en|ern|eln)(?=$|[,.;]| und)`,
        String.raw`(?:hab|habe)(?: ich)?(?: \p{L}+)? ein Händchen für`,
      ],
      [
        'preference',
        String.raw`mit {what} (?:kannst du|kann man|könnt ihr) mich jagen`,
        String.raw`(?:steh|stehe) (?:ich )?(?:total |voll |echt |sehr |einfach |tierisch )*auf (?!(?:d[aie][srem]|den|dem|dein~|mein~|ein~|Platz|Position|Seite)(?!\p{L})){thing}`,
        String.raw`(?:bin|ich bin)(?: \p{L}+)? (?:süchtig nach|verrückt nach|kein Fan von) {thing}`,
      ],
      ['boss', 'mein~ (?:neue~ )?(?:Vorgesetzte~|Chef~) (?:heißt|ist)(?: jetzt)? (?:Herr|Frau) {name}'],
      [
        'children',
        String.raw`(?:mein|unser)~ (?:Jüngste|Älteste|Kleinste|Mittlere|Große)[rn]?,?(?: (?:der|die|das))? ${NAMED}`,
      ],
      [
        'origin',
        String.raw`(?:gebürtig|ursprünglich|eigentlich) (?:komme?|stamme?|bin) ich (?:aus|von) {place}`,
      ],
      [
        'number',
        String.raw`(?:trage?|hab|habe|brauche?)(?: ich)?(?: \p{L}+)? (?:Schuh|Kleider|Hosen|Hemden|Konfektions)?größe \d+`,
        String.raw`(?:brauche?|trage?|habe?)(?: ich)? (?:\p{L}+ )?die \d{2}(?=,| weil|$)`,
      ],
      [
        'vehicle',
        String.raw`(?:fahre?|fahren)(?: (?:ich|wir))?(?: so)? ein~ (?:\p{L}+e[nrsm]? ){0,3}(?:{vehicle})`,
      ],
      [
        'device',
        String.raw`(?:läuft|mache ich|mach ich)(?: alles)?(?: \p{L}+)? auf (?:'?nem|einem|meinem)(?: \p{L}+)? (?!Weg|Blatt|Papier){name}`,
      ],
      ['pet', String.raw`(?:uns|mir) (?:ist|sind) … zugelaufen`],
      [
        'home',
        String.raw`(?:haben|habe|hab)(?: (?:wir|ich|uns|mir|jetzt|endlich))* (?:'?ne|eine|'?n|ein) (?:\p{L}+ )?(?:\p{L}*wohnung|\p{L}*haus|\p{L}*häuschen){few} (?:geholt|genommen|gekauft|gemietet)`,
      ],
      [
        'appointment',
        String.raw`(?:am )?{date}{few} (?:muss|hab|habe|soll)(?: ich)?{few} (?:zum|zur|beim|ins|in die) \p{L}+`,
      ],
      ['health', String.raw`(?:nehme?|schlucke?)(?: ich)?{few} ${MEDICINE}`],
      ['provider', '(?:zahle?|bezahle)(?: ich)?{few} {money}{few} (?:bei|an) (?:{provider}|{name})'],
      [
        'instruction',
        String.raw`(?:schreib|gib|schick)(?: mir)?(?: bitte)? kein~ (?:ellenlang|endlos|ewig lang|lang)~ (?:Absätze|Texte|Romane|Antworten|Erklärungen|Sätze|Listen)`,
      ],
    ],
  },
  es: {
    repeat: String.raw`(?:cada (?:d[ií]a|mañana|tarde|noche|semana|mes|año|verano|invierno|lunes|martes|miércoles|jueves|viernes|sábado|domingo)|tod[oa]s l[oa]s (?:d[ií]as|mañanas|tardes|noches|semanas|lunes|martes|miércoles|jueves|viernes|sábados|domingos|veranos|fines de semana)|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos|fines de semana|findes)|normalmente|casi siempre|por las (?:mañanas|tardes|noches)|(?:una vez|(?:dos|tres|cuatro) veces) (?:a la semana|por semana|al mes)|desde hace (?:\p{L}+|\d+) (?:años|meses)|hace (?:\p{L}+|\d+) (?:años|meses) que)`,
    act: String.raw`(?<!no )(?:salgo|voy|hago|juego|toco|corro|nado|leo|cocino|entreno|practico|monto|desayuno|ceno|quedo|veo|escucho|pinto|dibujo|escribo|canto|bailo|cuido|visito|llamo|medito|camino|paseo|subo|duermo|me levanto|me acuesto|suelo|estudio|doy|cultivo|coso|pesco|vamos|hacemos|jugamos|salimos|quedamos|tocamos|entrenamos|cenamos|comemos|vemos|paseamos|solemos)(?! a (?:poder|tener|ver|ir))`,
    elsewhere: '(?:eso|esto|así|tus?|contigo|te)',
    states: [
      [
        'contact',
        String.raw`mi (?:médic[oa]|doctora?|dentista|ginecólog[oa]|pediatra|psicólog[oa])(?: de \p{L}+)? (?:es|se llama) (?:(?:el|la) )?(?:doctora? |dra?\.? )?{name}`,
      ],
      [
        'hobby',
        String.raw`(?:me (?:acabo de comprar|he comprado|compré)|acabo de comprar(?:me)?) (?:un|una) (?:\p{L}+ ){1,2}(?:de segunda mano|usad[oa]|nuev[oa])`,
      ],
      ['origin', String.raw`soy de (?:un|una) (?:pueblo|pueblecito|aldea|ciudad|isla|barrio)`],
      [
        'children',
        String.raw`(?:vamos a tener|esperamos|estamos esperando) (?:gemel[oa]s|mellizos|un bebé|un niño|una niña)`,
      ],
      ['language', String.raw`(?:sé|hablo|domino)(?: \p{L}+)? (?:la )?lengua de (?:signos|señas)`],
      [
        'preference',
        String.raw`(?:el|la|los|las) {what}(?: de \p{L}+)? no me (?:entran?|pasan?|van?|gustan?)(?=$|[,.])`,
      ],
      [
        'hobby',
        String.raw`se me dan? (?:muy |bastante )?(?:bien|genial|mal) (?!(?:esto|eso|todo|el tema)(?!\p{L})){thing}`,
        String.raw`suelo (?:ir|salir|hacer|jugar|leer|correr|levantarme|acostarme|comer|cenar|cocinar|entrenar|quedar|ver|nadar)`,
        String.raw`llevo (?:\p{L}+|\d+) (?:años|meses) (?!(?:curr|trabaj|vivi|esper|intent)~)\p{L}+ndo(?! (?:de|si|qué|que))`,
        String.raw`me (?:apaño|defiendo|manejo)(?: \p{L}+)? (?:con|en|cosiendo|cocinando)`,
      ],
      [
        'preference',
        String.raw`me (?:flipan?|chiflan?|molan?|pirran?|vuelven? loc[oa]|pierden?)(?: \p{L}+)? (?!(?:esto|eso|tu|que)(?!\p{L})){thing}`,
        String.raw`(?:no soporto|no aguanto|no trago|odio|no puedo con|detesto) (?!(?:esto|eso|más|tu|que)(?!\p{L})){thing}`,
      ],
      [
        'employer',
        String.raw`(?:llevo (?:\p{L}+|\d+) (?:años|meses) )?(?:currando|trabajando|curro) en (?:el |la )?{name}`,
      ],
      ['allergy', String.raw`{what}(?: \p{L}+){0,3},? me dan? alergia`],
      ['vehicle', String.raw`(?:el|la|mi) (?:{vehicle}) me (?:hace|da|pierde|falla)`],
      [
        'health',
        String.raw`(?:me han|me) (?:subido|bajado|recetado|mandado|puesto) (?:la |el )?${MEDICINE}`,
        String.raw`(?:tomo|tomando)(?: \p{L}+)? ${MEDICINE}`,
      ],
      [
        'number',
        String.raw`(?:uso|calzo|gasto)(?: \p{L}+)? (?:un |una |la talla |el número )?\d{2}(?=$|,|\.| de)`,
      ],
      [
        'instruction',
        String.raw`háblame (?:siempre )?de tú`,
        String.raw`(?:que )?(?:me trate|trátame|tráteme|háblame|hábleme) (?:siempre )?de (?:tú|usted|vos)`,
      ],
    ],
  },
  fr: {
    repeat: String.raw`(?:tous les (?:jours|matins|midis|soirs|mois|ans|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches|week-ends|étés|hivers)|toutes les semaines|chaque (?:jour|matin|soir|semaine|mois|année|été|hiver|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-end)|d'habitude|en général|(?:une|deux|trois|quatre) fois par (?:semaine|mois|jour|an)|depuis (?:\p{L}+|\d+) (?:ans|mois)|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?! \d))`,
    act: String.raw`(?:je (?:fais|vais|joue|cours|nage|lis|cuisine|m'entraîne|pratique|monte|mange|dîne|regarde|dessine|peins|chante|danse|marche|médite|me lève|me couche|pédale|grimpe|pêche|couds|tricote|jardine|prends|garde|visite|vois|promène|donne|suis des cours)|j'(?:écris|écoute|apprends|enseigne|emmène)|on (?:fait|va|joue|court|mange|se retrouve|part))`,
    elsewhere: '(?:ça|cela|ainsi|tes|ton|ta|te|vos|votre)',
    states: [
      [
        'contact',
        String.raw`(?:mon|ma) (?:médecin|docteure?|généraliste|dentiste|gynéco|pédiatre|psy|kiné|ophtalmo)(?: traitante?)?(?:,)? (?:c'est|est|s'appelle) (?:le |la )?(?:docteure? |dr\.? )?{name}`,
      ],
      [
        'hobby',
        String.raw`(?:je viens d'acheter|j'ai acheté|je me suis (?:acheté|offert|pris)) (?:un|une) (?:\p{L}+ ){1,2}(?:d'occasion|d'occaz|neufs?|neuve)`,
      ],
      [
        'origin',
        String.raw`je (?:suis|viens) (?:d'un|d'une|de la|de|du) (?:petite? )?(?:village|ville|bled|patelin|île|coin)`,
      ],
      [
        'children',
        String.raw`(?:on attend|nous attendons|on va avoir) (?:des jumeaux|des jumelles|un bébé|un enfant)`,
      ],
      ['language', String.raw`je (?:parle|connais|pratique)(?: \p{L}+)? la langue des signes`],
      [
        'preference',
        String.raw`(?:le|la|les) {what}(?: de \p{L}+)?,? (?:j'aime pas|je déteste|j'ai horreur|je (?:ne )?(?:supporte|digère|peux) pas)(?=$|[,.])`,
      ],
      [
        'occupation',
        String.raw`^(?:(?:moi|bon|ben|alors),? )*je suis (?:croque-mort|\p{L}+-(?:chef|femme|mari|frein|garde))`,
      ],
      [
        'hobby',
        String.raw`je (?:me débrouille|m'en sors|touche ma bille)(?: (?:pas mal|plutôt|assez|très|bien))* (?:en|à|au|avec) {thing}`,
        String.raw`je (?:suis (?:plutôt |assez |très )?doué|sais (?:bien )?(?:coudre|tricoter|souder|cuisiner|coder|bricoler|jardiner|dessiner|nager|skier|jongler))`,
      ],
      [
        'preference',
        String.raw`j'ai horreur (?:de |des |du |d')(?!ça|ce){thing}`,
        String.raw`je (?:raffole|suis fan|suis accro) (?:de |des |du |d'|aux? |à )(?!ça|ce){thing}`,
      ],
      ['health', String.raw`je (?:prends|suis sous)(?: (?:du|de la|des|de l'))? ?${MEDICINE}`],
      ['number', String.raw`je (?:chausse|mets) du \d{2}`],
      ['vehicle', String.raw`(?:mon|notre) (?:char|bagnole|caisse|tacot),? (?:un|une) {thing}`],
    ],
  },
  it: {
    repeat: String.raw`(?:ogni (?:giorno|mattina|sera|notte|settimana|mese|anno|estate|inverno|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)|tutt[ei] (?:le|i) (?:mattine|sere|settimane|domeniche|giorni|sabati|weekend)|di solito|(?:una volta|due volte|tre volte|quattro volte) (?:a settimana|alla settimana|al mese)|da (?:\p{L}+|\d+) (?:anni|mesi)|(?:il|la) (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?! \d)|nel (?:tempo libero|weekend))`,
    act: String.raw`(?<!non )(?:faccio|vado|gioco|suono|corro|nuoto|leggo|cucino|mi alleno|pratico|mangio|ceno|guardo|ascolto|disegno|dipingo|scrivo|canto|ballo|cammino|medito|mi alzo|vado a letto|spengo|pedalo|arrampico|pesco|cucio|coltivo|studio|visito|porto|esco|facciamo|andiamo|giochiamo|usciamo|mangiamo|ceniamo)(?! a (?:vedere|fare domani))`,
    elsewhere: '(?:così|questo|quello|tuo|tua|tuoi|tue|ti)',
    states: [
      [
        'contact',
        String.raw`(?:il mio|la mia) (?:medico|dottore|dottoressa|dentista|ginecolog[oa]|pediatra|psicolog[oa])(?: di \p{L}+)? (?:è|si chiama) (?:(?:il|la) )?(?:dottor(?:e|essa)? )?{name}`,
      ],
      [
        'hobby',
        String.raw`mi sono (?:appena )?(?:comprat|regalat|pres)[oa] (?:un|uno|una|un') ?(?:\p{L}+ ){1,2}?(?:usat[oa]|nuov[oa]|di seconda mano)`,
      ],
      [
        'origin',
        String.raw`(?:sono|vengo) (?:di|da) (?:un|una|un') ?(?:piccol[oa] )?(?:paese|paesino|città|cittadina|borgo|isola)`,
      ],
      ['language', String.raw`(?:conosco|so|parlo) la lingua dei segni`],
      [
        'preference',
        String.raw`(?:i|le|il|la|gli) {what}(?: di \p{L}+)?(?: proprio)? non mi (?:vanno giù|va giù|piacciono|piace)`,
      ],
      [
        'hobby',
        String.raw`(?:me la cavo|sono (?:piuttosto |molto |abbastanza )?(?:brav[oa]|portat[oa]))(?: \p{L}+)? (?:con|a|in|al|alla|nel) {thing}`,
      ],
      [
        'preference',
        String.raw`(?:vado (?:matt[oa]|pazz[oa])|impazzisco) per {thing}`,
        String.raw`(?:non sopporto|detesto|odio|non mi piace) (?!(?:quando|chi|che|questo|questa|più)(?!\p{L})){thing}`,
      ],
      ['occupation', String.raw`per lavoro (?:uso|programmo|scrivo|faccio|guido)`],
      [
        'trip',
        String.raw`(?:a|in|per) (?:{month}|natale|capodanno|pasqua|ferragosto)(?: \p{L}+)? (?:si parte|partiamo|parto|andiamo|vado|voliamo) (?:per|a|in) {name}`,
      ],
      ['health', String.raw`(?:prendo|assumo)(?: \p{L}+)? ${MEDICINE}`],
      ['number', String.raw`(?:porto|calzo)(?: \p{L}+)? (?:il |la |un )?\d{2}(?=$|,|\.| di)`],
    ],
  },
  pt: {
    repeat: String.raw`(?:tod[oa] (?:dia|manhã|tarde|noite|semana|mês|ano|segunda|terça|quarta|quinta|sexta|sábado|domingo|verão)|tod[oa]s [oa]s (?:dias|manhãs|noites|semanas|domingos|sábados)|aos (?:sábados|domingos)|normalmente|geralmente|(?:uma vez|duas vezes|três vezes) por (?:semana|mês|dia)|(?:há|faz) (?:\p{L}+|\d+) (?:anos|meses)|nas horas vagas)`,
    act: String.raw`(?<!não )(?:faço|vou|jogo|toco|corro|nado|leio|cozinho|treino|pratico|janto|vejo|assisto|ouço|desenho|pinto|escrevo|canto|danço|caminho|medito|acordo|me levanto|pedalo|escalo|pesco|costuro|estudo|visito|levo|saio|fazemos|vamos|jogamos|saímos)(?! (?:ter|poder|ver se))`,
    elsewhere: '(?:isso|isto|assim|seu|sua|seus|suas|você|te)',
    states: [
      [
        'contact',
        String.raw`(?:meu|minha) (?:médic[oa]|doutora?|dentista|ginecologista|pediatra|psicólog[oa]) (?:é|se chama) (?:[oa] )?(?:doutora? |dra?\.? )?{name}`,
      ],
      [
        'hobby',
        String.raw`(?:acabei de comprar|comprei)(?: pra mim)? (?:um|uma) (?:\p{L}+ ){1,2}?(?:usad[oa]|nov[oa]|de segunda mão)`,
      ],
      [
        'origin',
        String.raw`(?:sou|venho) (?:de|do|da) (?:um|uma)? ?(?:cidadezinha|cidade|vila|aldeia|vilarejo|interior|ilha)`,
      ],
      [
        'children',
        String.raw`(?:vamos ter|estamos esperando|estamos à espera de) (?:gêmeos|gémeos|um bebê|um bebé|uma menina|um menino)`,
      ],
      ['language', String.raw`(?:sei|falo|uso) (?:Libras|língua de sinais|língua gestual)`],
      ['preference', String.raw`{what} não (?:desce|rola|me desce)(?: \p{L}+){0,2}`],
      [
        'hobby',
        String.raw`(?:mando bem|me viro(?: bem)?|sou bo[am]|tenho jeito) (?:em|no|na|com|pra|para) {thing}`,
      ],
      [
        'preference',
        String.raw`(?:não suporto|odeio|detesto|não curto) (?!(?:quando|que|isso|esse|mais)(?!\p{L})){thing}`,
        String.raw`(?:sou (?:louc[oa]|doid[oa]|viciad[oa]|fã)) (?:por|em|de) {thing}`,
      ],
      [
        'vehicle',
        String.raw`(?:o|a) (?:meu|minha) {name} (?:chumbou|não (?:pega|liga)|está a fazer|tá fazendo|faz barulho)`,
      ],
      ['health', String.raw`(?:tomo|tomando)(?: \p{L}+)? ${MEDICINE}`],
      ['number', String.raw`(?:calço|visto|uso)(?: \p{L}+)? (?:o |um |tamanho |número )?\d{2}(?=$|,|\.)`],
    ],
  },
  nl: {
    repeat: String.raw`(?:(?:iedere|elke|ied're) (?:dag|ochtend|avond|middag|nacht|week|maand|zomer|winter|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)|ieder (?:weekend|jaar)|elk (?:weekend|jaar)|meestal|normaal gesproken|(?:één|een|twee|drie|vier) keer (?:per|in de|in het) (?:week|maand|jaar)|dagelijks|al (?:\p{L}+|\d+) (?:jaar|maanden)|'s (?:ochtends|avonds|middags))`,
    act: String.raw`(?:(?:ga|doe|ben|fiets|loop|lees|zwem|kook|bak|speel|eet|zing|dans|teken|schilder|schrijf|oefen|train|jog|klim|vis|naai|brei|help|luister|kijk|leer|mediteer|turn|wandel|volleybal|voetbal) (?:ik|we)|ik (?:ga|doe|fiets|loop|lees|zwem|kook|bak|speel|eet|zing|dans|teken|schilder|schrijf|oefen|train|jog|klim|vis|naai|brei|help|luister|kijk|leer|mediteer|turn|wandel))`,
    elsewhere: '(?:dat|dit|zo|jouw|jou)',
    states: [
      [
        'contact',
        String.raw`(?:mijn|m'n) (?:huisarts|tandarts|kinderarts|oogarts|psycholoog|fysio) (?:is|heet) (?:dokter |dr\.? )?{name}`,
      ],
      [
        'hobby',
        String.raw`heb(?: ik)?(?: (?:net|laatst|pas|gisteren|me))* een (?:tweedehands|nieuwe|oude|gebruikte) \p{L}+ (?:gekocht|aangeschaft|gehaald)`,
      ],
      ['origin', String.raw`kom(?: ik)? uit een (?:klein )?(?:dorp|dorpje|stadje|gehucht)`],
      ['language', String.raw`(?:ken|spreek|kan)(?: ik)? gebarentaal`],
      [
        'preference',
        String.raw`{what} (?:krijg ik|gaat er bij mij)(?: \p{L}+)? niet (?:weg|door|in)(?=$|[,.])`,
      ],
      [
        'hobby',
        String.raw`(?:kan|ik kan)(?: (?:ik|vrij|best|heel|redelijk|erg|behoorlijk))* (?:aardig|goed) (?!(?:begrijpen|voorstellen|zien|vinden|slapen|leven|tegen)(?!\p{L}))\p{L}+en(?=$|[,.;]| en)`,
      ],
      [
        'occupation',
        String.raw`^(?:ik )?ben (?:trouwens |zelf |eigenlijk )(?:een )?\p{L}+(?:maker|er|aar|ist|eur|ier|kundige|logg?e|ster|meester|wacht)(?=$|,| en| in| bij)`,
      ],
      [
        'preference',
        String.raw`{what}\? nee,? (?:lust|dat lust|hou)`,
        String.raw`(?:lust|moet)(?: ik)? (?:echt |absoluut )?(?:geen|niks van) {what}`,
      ],
      [
        'allergy',
        String.raw`kan(?: ik)? niet tegen (?!(?:mensen|lawaai|herrie|hitte|kou|drukte|onrecht|dat|die|hem|haar|zijn|mijn)(?!\p{L}))(?<what>\p{L}+)(?=$|,)`,
      ],
      [
        'trip',
        String.raw`in (?:de |het )?(?:{month}|zomer|herfst|winter|lente|voorjaar|meivakantie|kerstvakantie|zomervakantie)(?: \p{L}+)? (?:ga|gaan|vlieg|vliegen|reis|reizen|rijden|fietsen)(?: (?:ik|we|wij)){few} (?:naar|door|in) {place}`,
      ],
      ['partner', String.raw`(?:met|mijn) (?:vriendin|vriend|verloofde|man|vrouw) {name}(?: ga)? trouwen`],
      ['instruction', String.raw`voortaan (?:\p{L}+ ){0,3}(?:met je|met jij|met u) (?:aanspreken|zeggen)`],
      ['health', String.raw`(?:slik|neem|gebruik)(?: ik)?{few} ${MEDICINE}`],
      ['number', String.raw`(?:heb|draag)(?: ik)? (?:schoenmaat|maat) \d+`],
    ],
  },
  ru: {
    repeat: String.raw`(?:кажд(?:ый|ую|ое|ые) (?:день|утро|вечер|ночь|недел[юи]|месяц|год|лето|зиму|понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье|выходные)|по (?:утрам|вечерам|ночам|выходным|понедельникам|вторникам|средам|четвергам|пятницам|субботам|воскресеньям)|обычно|(?:раз|два раза|три раза) в (?:неделю|месяц|день|год)|(?:уже )?(?:второй|третий|четвёртый|четвертый|пятый|\p{L}+) год|с детства|уже (?:\p{L}+|\d+) (?:лет|года|месяцев))`,
    act: String.raw`(?<!не )(?:хожу|езжу|бегаю|плаваю|играю|читаю|готовлю|тренируюсь|занимаюсь|рисую|пишу|пою|танцую|гуляю|медитирую|встаю|ложусь|рыбачу|шью|вяжу|обливаюсь|катаюсь|смотрю|слушаю|учу|помогаю|болею за|собираю|пеку|навещаю|вожу|пиликаю|ходим|ездим|играем|готовим|гуляем|встречаемся|собираемся)`,
    elsewhere: '(?:так|это|тво~|тебя|тебе|ваш~|вам|вас)',
    states: [
      [
        'contact',
        String.raw`(?:мой|моя) (?:терапевт|врач|доктор|стоматолог|гинеколог|педиатр|психолог)(?: —| -|,)? (?!(?:сказал|говорит|посоветовал|прописал|считает|велел)~){name}`,
      ],
      ['hobby', String.raw`(?:купил|купила|купили)(?: себе)? (?:подержанн|нов|стар)~ \p{L}+`],
      [
        'origin',
        String.raw`(?:вообще |сам |сама )?(?:я )(?:вообще |сам |сама )?из (?:маленьк~ |небольш~ )?(?:деревни|посёлка|поселка|городка|города|села|станицы)`,
        String.raw`^вообще (?:я )?из {place}`,
      ],
      ['language', String.raw`(?:знаю|владею) (?:язык~ жестов|жестов~ язык~)`],
      ['preference', String.raw`{what} (?:на дух не переношу|терпеть не могу|не перевариваю|видеть не могу)`],
      [
        'hobby',
        String.raw`(?:я )?(?:неплохо |хорошо |немного |отлично )(?:умею )?(?:шить|вязать|рисовать|готовить|петь|танцевать|плавать|кататься|играть|паять|чинить|печь|столярничать)`,
        String.raw`(?:я )?(?<!не )умею (?!(?:это|так)(?!\p{L}))\p{L}+ть(?=$|,| и)`,
        String.raw`(?:подсел|подсела|запал|запала) на (?!(?:иглу|измену|сериал)(?!\p{L})){thing}`,
      ],
      ['favourite', 'болею за «?{name}'],
      [
        'device',
        String.raw`(?:сижу|работаю|пишу)(?: \p{L}+)? с(?: \p{L}+)? (?:ноута|ноутбука|компа|компьютера|телефона|планшета|макбука|айфона)`,
      ],
      ['vehicle', String.raw`(?:моя|мой)(?:, «?| «?)(?:{vehicle})`],
      ['number', String.raw`(?:ношу|у меня) (?:\d{2} размер|размер (?:обуви )?\d{2})`],
    ],
  },
  ar: {
    repeat: String.raw`(?:كل (?:يوم|صباح|صبح|مساء|ليلة|أسبوع|اسبوع|شهر|سنة|صيف|جمعة|سبت|أحد|اثنين|ثلاثاء|أربعاء|خميس)|يومياً|يوميا|عادة|عادةً|دائماً|في وقت الفراغ|وقت الفراغ|أيام (?:الجمعة|السبت)|(?:مرتين|مرة|ثلاث مرات) (?:في|ب)(?:ال)?(?:أسبوع|اسبوع|شهر)|من (?:\p{L}+|\d+) (?:سنين|سنوات|شهور)|منذ (?:\p{L}+|\d+) (?:سنوات|سنين|أشهر))`,
    act: String.raw`(?<!(?:لا|ما|لم|لن) )(?<!\p{L})(?:ب?أمشي|ب?امشي|أركض|بركض|أسبح|بسبح|ألعب|بلعب|العب|أقرأ|بقرا|أطبخ|بطبخ|أتمرن|بتمرن|أتدرب|بتدرب|أرسم|بارسم|برسم|ارسم|أكتب|بكتب|أغني|أعزف|بعزف|آكل|باكل|أصلي|أصحى|بصحى|أزور|بزور|أروح|بروح|أذهب|اذهب|أخيط|أزرع|بزرع|أصور|نروح|نذهب|نلعب|نمشي)(?!\p{L})`,
    elsewhere: '(?:هذا|هذه|هيك|كذا|كده)',
    states: [
      [
        'contact',
        String.raw`(?:طبيبي|طبيبتي|دكتوري|دكتورتي) (?:هو |هي )?(?:ال)?(?:دكتور|دكتورة|طبيب|طبيبة) \p{L}+`,
      ],
      ['children', String.raw`(?:^|، )(?:ننتظر|نستنى|منستنى|بنستنى) (?:توأم|مولود|طفل|بيبي)[\p{L}\p{M}]*`],
      [
        'trip',
        String.raw`(?:^|، )(?:هالصيف|هذا الصيف|الصيف القادم|في الصيف|في العطلة|بالعطلة|{date}) (?:رح |راح |سوف )?(?:نروح|أروح|بروح|نسافر|أسافر|بسافر|منروح) (?:على|إلى|الى|ل) ?\p{L}+`,
      ],
      ['origin', String.raw`(?:^|، )(?:أنا |انا )?(?:أصلا |أصلاً )?من (?:قرية|مدينة|بلدة|ضيعة|حارة)`],
      [
        'hobby',
        String.raw`(?:^|، )(?:اشتريت|شريت|جبت) (?:\p{L}+ ){1,2}(?:مستعملة?|جديدة?|قديمة?)(?!\p{L})`,
        String.raw`(?:^|، ){act}…{repeat}`,
      ],
      [
        'hobby',
        String.raw`(?:^|أنا |، )(?:أعرف|بعرف|أجيد|اعرف) (?:ال)?(?:أخيط|خياطة|أطبخ|طبخ|أرسم|رسم|أعزف|عزف|أسبح|سباحة|أصلح|نجارة|تطريز|حياكة|برمجة)[\p{L}\p{M}]*`,
      ],
      [
        'preference',
        String.raw`(?:^|أنا |بصراحة |، )(?:ما|لا) (?:أطيق|اطيق|بطيق|أتحمل|بتحمل|أستحمل) (?!(?:هذا|هالشي)(?!\p{L}))\p{L}+(?: \p{L}+)?`,
        String.raw`(?:^|أنا |بصراحة )(?:أموت|بموت|اموت) (?:في|ب)\p{L}*`,
      ],
      [
        'pet',
        String.raw`(?:^|، )(?:ربينا|نربي|مربيين|عنا|عندنا) (?:\p{L}+ )?{animal}`,
        String.raw`(?:^|، )(?:ربينا|نربي) \p{L}+ (?:في البيت )?(?:اسمها|اسمه|سميناها|سميناه)`,
      ],
      ['children', String.raw`(?:^|، )(?:بنتنا|ابنتنا|ابننا|ولدنا|طفلنا|طفلتنا)(?: (?:ال\p{L}+))? \p{L}+`],
      [
        'trip',
        String.raw`(?:^|، |في \p{L}+(?: \p{L}+)? )(?:رايحين|رايح|رايحة|مسافرين|مسافر|مسافرة|سنسافر|سأسافر|بنسافر|حنسافر)(?: \p{L}+){0,2} (?:على|إلى|الى|ل) ?\p{L}+`,
      ],
      ['allergy', String.raw`(?:لا أستطيع|ما أقدر|ما بقدر) (?:أكل|آكل|اكل) {what}`],
      ['favourite', String.raw`(?:لا شيء|ما في) (?:عندي )?ألذ من {what}`],
    ],
  },
  hi: {
    repeat: String.raw`(?:रोज़?|हर (?:दिन|सुबह|शाम|रात|हफ़्?ते|महीने|साल|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार|संडे)|रोज़ाना|अक्सर|आमतौर पर|खाली समय में|फुर्सत में|(?:[\p{L}\p{M}]+|\d+) साल से|हफ़?्?़?ते में (?:एक|दो|तीन|चार) बार)`,
    act: String.raw`[\p{L}\p{M}]+(?:ता|ती|ते) (?:हूँ|हूं|हैं(?= हम))`,
    elsewhere: '(?:ऐसा|ऐसे|यह|ये|तुम्हार~|आपक~)',
    states: [
      [
        'contact',
        String.raw`मेर[ीे] (?:डॉक्टर|डेंटिस्ट|चिकित्सक) (?!(?:ने|को|से|का|की|के)(?![\p{L}\p{M}]))[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)? (?:हैं|है)`,
      ],
      ['children', String.raw`हमारे (?:जुड़वाँ |जुड़वां )?(?:बच्चे|बच्चा) होने वाल`],
      ['trip', String.raw`(?:हम|मैं)(?: लोग)? [\p{L}\p{M}]+ (?:घूमने )?(?:जाएँगे|जाएंगे|जाऊँगा|जाऊँगी|जा रहे हैं)`],
      ['language', String.raw`(?:मुझे|हमें) {what} भाषा आती है`],
      ['origin', String.raw`मैं (?:[\p{L}\p{M}]+ ){0,3}(?:गाँव|गांव|शहर|कस्बे) से (?:हूँ|हूं)`],
      [
        'hobby',
        String.raw`(?:पुरान[ाीे]|नय[ाीे]|नई|सेकंड हैंड) [\p{L}\p{M}]+ (?:खरीदा|खरीदी|लिया|ली) है`,
        String.raw`{repeat}(?: [\p{L}\p{M}]+){0,6} (?:ता|ती|ते|[\p{L}\p{M}]+[तन][ाीे]) (?:हूँ|हूं)`,
      ],
      [
        'allergy',
        String.raw`{what} से एलर्जी(?: \p{L}[\p{L}\p{M}]*)? (?:है|हैं)`,
        String.raw`{what} खाते ही (?:मेरे|मेरी|मुझे)`,
      ],
      [
        'preference',
        String.raw`(?:मुझे|हमें) (?!{pointing} |(?:तुम|आप|इस|उस))[\p{L}\p{M} ]{2,40} (?:बहुत |बेहद |सबसे ज़्यादा |काफ़ी )?(?:पसंद|अच्छ[ेाी] लगत[ेाी]) (?:है|हैं)`,
        String.raw`(?:मुझे|हमें) (?:[\p{L}\p{M}]+ में )?(?:सबसे ज़्यादा|सबसे ज्यादा) (?!{pointing} )[\p{L}\p{M} ]{2,30} पसंद`,
        String.raw`{what} मुझसे (?:बिल्कुल )?नहीं खा(?:या|ई|ए) जा(?:ता|ती|ते)`,
      ],
      ['origin', String.raw`(?:मैं|हम)(?: [\p{L}\p{M}]+){0,3} {place} (?:का|की|के) (?:हूँ|हूं|रहने वाल[ाीे])`],
      [
        'occupation',
        String.raw`मैं (?:(?:एक|भी) )?(?:दर्ज़?ी|शिक्षक|शिक्षिका|वकील|नर्स|डॉक्टर|इंजीनियर|ड्राइवर|किसान|नाई|बढ़ई|इलेक्ट्रीशियन|पत्रकार|लेखक|लेखिका|दुकानदार|मैकेनिक|रसोइया|कलाकार) (?:हूँ|हूं)`,
        String.raw`मैं … (?:पढ़ाता|पढ़ाती) (?:हूँ|हूं)`,
      ],
      [
        'hobby',
        String.raw`(?:मुझे|मैं)(?: [\p{L}\p{M}]+){0,3} (?:बजाना|बनाना|सिलना|तैरना|नाचना|गाना|पकाना|चलाना) (?:अच्छे से )?आ(?:ता|ती) (?:है|हैं)`,
        String.raw`{instrument} (?:सीखते|बजाते) हुए`,
      ],
      ['rent', String.raw`किराया \d{3,6} (?:दे रहा|दे रही|देता|देती|है)`],
    ],
  },
  zh: {
    repeat:
      '(?:每天|每晚|每周|每個?月|每逢|每到|每年|每(?:星期|礼拜)|天天|平时|周末(?:一般|都|常)|一周[一二三四两]次|从小)',
    act: '(?:都|会|去|要|在|一般|常)?(?:跑步|健身|游泳|爬山|徒步|骑车|打球|打羽毛球|打篮球|踢球|做瑜伽|练|弹|画|写|看书|读书|做饭|钓鱼|跳舞|唱歌|散步|遛狗|打太极|做陶艺|早起|露营|去)',
    elsewhere: '(?:这个|那个|这样|那样|问题|你|您)',
    states: [
      [
        'contact',
        '我(?:的|家)?(?:家庭医生|牙医|主治医生?|医生|心理医生)是[\\p{sc=Han}]{1,4}(?:大夫|医生|主任)?(?=$|[，。])',
      ],
      ['children', '我们?(?:六月|[\\p{sc=Han}\\d]{1,3}月)?我?们?(?:就)?要生(?:双胞胎|宝宝|二胎|老二)'],
      [
        'trip',
        '(?:夏天|冬天|春天|秋天|暑假|寒假|国庆|五一|春节|过年|{date})我们?(?:要|会|打算)?(?:开[^，。]{1,4}|坐[^，。]{1,4}|飞)?去[\\p{sc=Han}]{2,8}(?=$|[，。玩])',
      ],
      ['hobby', '(?:刚|新|最近)买了?(?:一)?[台架辆把部只张套][^，。]{2,10}(?=$|[，。])'],
      [
        'preference',
        '[^，。他她你]{1,8}我(?:是)?(?:真的?|实在|完全)?(?:吃不下|吃不了|不爱吃|不碰)(?=$|[，。])',
      ],
      ['hobby', '一周[^，。]{0,2}[一二两三四五]次[^，。]{1,4}'],
      [
        'preference',
        '^[^，。他她你]{1,8}我(?:是)?(?:真|实在|完全)?(?:受不了|吃不了|吃不惯|不吃|接受不了|特别喜欢|超爱)',
        '我(?:真|实在)?(?:受不了)(?!了)[^，。你他她]{1,8}$',
      ],
      ['origin', '^(?:我是?)?土生土长的{place}人', '我是地道的{place}人'],
      ['hobby', '(?<![不没])会(?:弹|拉|吹|打)(?:一点|点)?{instrument}'],
      ['rent', '(?:合租|整租|租)[^，。]{0,6}\\d{3,5}(?=[，,。]|$|一个?月)'],
      ['vehicle', '我(?:那|这)(?:辆|台)[^，。的]{2,8}(?:续航|油耗|异响|启动|打不着|保养)'],
      ['children', '(?:姑娘|闺女|儿子|娃)叫[\\p{sc=Han}]{1,3}'],
    ],
  },
  ja: {
    repeat:
      '(?:毎(?:日|朝|晩|週|月|年|回)|休みの日は|週末は|普段は?|いつも|週[一二三1-5]回?|[一二三四五六七八九十\\d]+年(?:間|前から|ほど|以上))',
    act: '(?:行って|通って|走って|泳いで|弾いて|描いて|読んで|作って|食べて|歩いて|登って|して|やって|起きて|乗って|習って|続けて|練習して)(?:い?ます|い?る|い?て|い?るん)(?![か？])',
    elsewhere: '(?:そう|こう|それ|これ|あなた|ありがと)',
    states: [
      [
        'contact',
        '(?:かかりつけ医?|主治医|歯医者|担任)(?:は|が)[^、。はが]{1,6}(?:先生|医師)(?:です(?!か)|だ|$)',
      ],
      [
        'hobby',
        '(?:中古|新しい|新品|古い)(?:の)?[^、。はが]{1,8}を(?:買い?(?:まし)?(?:た(?!い)|った(?!ら))|購入し(?:まし)?た)',
        '{repeat}、?[^。]{0,12}(?:泳い|走っ|歩い|描い|弾い|通っ|飲ん|登っ)で?(?:て)?(?:ます(?!か)|る(?!か))',
      ],
      [
        'trip',
        '(?:夏|冬|春|秋|{date}|連休|年末|正月)[^。]{0,12}[^、。はがを]{2,10}(?:を|に|へ)(?:回る|旅行する|行く|旅する|飛ぶ)(?:予定|つもり)',
      ],
      [
        'hobby',
        '{instrument}(?:なら|は|が|を)?(?:少し|ちょっと|結構|けっこう|そこそこ|一応)?(?:弾け|吹け|叩け|でき)(?:ます(?!か)|る(?!か|の)|るん)',
        '(?:裁縫|料理|溶接|大工|手話|水泳|編み物|木工|プログラミング)(?:なら|は|が)?(?:少し|ちょっと|結構|そこそこ)?(?:でき|得意)(?:ます(?!か)|る(?!か)|です(?!か)|なん)',
      ],
      [
        'preference',
        '(?<![^、。\\s])(?!(?:それ|これ|あれ|今|明|昨|もう|ちょっと|さすが|時間|来|彼|誰))[^、。]{2,10}(?:は|が)(?:ほんと|本当に|まじで?|マジで?|どうしても|絶対)?(?:に)?(?:無理|苦手|食べられない)(?:です|なん|で|だ|。|$)',
      ],
      ['instruction', '敬語(?:じゃなくて|ではなく|はやめて|なしで)[^。]{0,6}(?:タメ口|ため口|普通|くだけ)'],
    ],
  },
  ko: {
    repeat:
      '(?:매일|매주|매달|매년|매번|주말마다|(?:아침|저녁|밤|[월화수목금토일]요일|주말|방학|여름|겨울)마다|일주일에 (?:한|두|세|네) ?번|평소에|보통|항상|[\\d일이삼사오육칠팔구십]+ ?년(?:째|동안|전부터))',
    act: '(?:가|다녀|다니고|해|하고|달려|뛰어|수영해|읽어|그려|쳐|먹어|걸어|산책해|운동해|배우고|만들어|일어나)(?:요|고|는데|거든|거든요|지|$|\\.| 있)',
    elsewhere: '(?:그렇게|이렇게|그거|이거|너|당신|감사)',
    states: [
      [
        'preference',
        '(?<![가-힣])(?!내일|오늘|지금|이거|그거|저거|이건|그건|걔)[가-힣]{1,6}(?:은|는)(?: 진짜| 정말| 도저히| 절대)* 못 ?먹(?:어|겠|어요|습니다)(?!\\?)',
      ],
      ['children', '\\d{1,2}월에 (?:쌍둥이|아기|아이|둘째|첫째)(?:가|를)? (?:태어나|나와|낳아)'],
      ['hobby', '(?:중고|새|오래된) [가-힣]{1,8}(?:을|를)? (?:샀|구입했|장만했)'],
      [
        'hobby',
        '(?:{instrument}|[가-힣]{1,6}) ?(?:을|를)? ?(?:좀 |조금 |꽤 )?(?:칠|할|만들|그릴|고칠|켤|연주할) 줄 (?:알아|압니다|아는데|알거든)',
      ],
      ['allergy', '[가-힣]{1,5}(?:을|를)? 먹으면 [^.?]{0,12}(?:두드러기|가려|붓|부어|간지러|숨)'],
      ['favourite', '{name} ?팬(?:이라|이에요|예요|이야|입니다|이고|인데)'],
    ],
  },
};

/** Adds everyday statements to the table of a language: they stand behind its other statements. */
export function addEveryday(language: SlotLanguage): SlotLanguage {
  const everyday = EVERYDAY[language.code];
  if (everyday === undefined) return language;
  const { repeat, act, elsewhere, states } = everyday;
  const [start, end] =
    language.isUnspaced === true ? ['', ''] : [String.raw`(?<!\p{L})`, String.raw`(?!\p{L})`];
  const own = `(?!…${start}{elsewhere}${end})`;
  return {
    ...language,
    words: { ...language.words, repeat, act, elsewhere },
    states: [...language.states, ...states, ['hobby', `${own}{repeat}…{act}`, `${own}{act}…{repeat}`]],
  };
}

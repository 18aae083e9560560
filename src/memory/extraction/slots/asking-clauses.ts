import { polish } from '../../../common/text/polish-letters.js';
import { ukrainian } from '../../../common/text/ukrainian-letters.js';
import { turkish } from '../../../common/text/turkish-letters.js';

/**
 * Beginnings of clauses that ask or request something, by language code: a sentence may state something
 * before them ("I moved to Tartu, where do I register?"). `…` is a gap, `~` the rest of a word.
 */
export interface AskingClauses {
  /** Beginnings of questions and requests; words of them anywhere in a clause where `isAnywhere`. */
  readonly asks: string;
  /** Beginnings of suppositions: what follows them is not stated. */
  readonly supposes: string;
  /** Words of wishes and plans that are not settled; what their clause says is not stated. */
  readonly wants: string;
  /** Clauses that ask whether what was said before is true: then nothing is stated. */
  readonly confirms: string;
  /** Question words stand within the clause, not at its beginning. */
  readonly isAnywhere?: true;
  /** Ends of words after which a new clause begins, where no blank or comma has to stand between. */
  readonly breaks?: string;
}

/** Beginnings of what goes on with a verb in the te-form: "住んでいますか" asks, and says nothing before. */
const JAPANESE_AUXILIARIES =
  'い|お[りるかきく]|あ[るりっげ]|く[れだる]|下さ|もら|いただ|頂|や[るっり]|み[るまたよて]|しま|ら[っれ]|き[たてま]|来|行|ほし|欲し|は|も|か';

export const ASKING_CLAUSES: Readonly<Record<string, AskingClauses>> = {
  en: {
    asks: String.raw`what~|how~|where~|when|which|who|whom|whose|why|(?:do|does|did|is|are|am|was|were|can|could|should|shall|would|will|have|has|may)(?:n't)? (?:i|you|we|they|he|she|it|this|that|these|those|there|the|my|our|any~|some~)|any (?:ideas?|tips?|advice|suggestions?|recommendations?|good|chance)|(?:ideas|tips|thoughts|suggestions|recommendations)|(?:please |pls )?(?:tell|help|recommend|suggest|explain|show|give) (?:me|us)`,
    supposes: 'if|unless|suppose|supposing|assuming|imagine|in case',
    wants: "(?:I|we)(?:'d| would) (?:like|love|rather)|(?:I|we) (?:want|wish|hope)|maybe|perhaps",
    confirms: String.raw`(?:right|correct|true|yes|no|yeah|huh|(?:is|isn't) (?:that|this|it)(?: (?:right|correct|true|so))?|(?:do|don't|am|aren't|have|haven't|did|didn't) (?:i|we)|am i right)`,
  },
  de: {
    asks: String.raw`was|wie~|wo~|wer|wen|wem|wann|warum|wieso|weshalb|welche~|(?:kann|soll|darf|muss|brauche?|bekomme?|kriege?|könnte|sollte|dürfte) (?:ich|man|es|das|dies~|d[iea][re]?|mir|mein~|jemand|mensch|da)|kannst|könnt~|können wir|sollen wir|dürfen wir|ist|sind (?:die|das|es|sie|diese|da|mein~)|gibts?|gibt's|geht'?s?|gehen|hat|hast|habt|kennt?|kennst|weiß~|lohnt|reicht|passt|bekommt|kriegt|hilft|würdest|wäre|meinst|macht|hättest|zahlt|übernimmt|zählt|wird|werden|taugt|stimmt|(?:irgendwelche |hast du )?(?:Tipps?|Ideen?|Vorschläge|Empfehlung~|Rat)|(?:gute|leichte|einfache|Apps?|Bücher|Rezepte|Lieder|Übungen)|irgendwelche|irgendwas|jemand|(?:und )?(?:jetzt|nun)|empfiehl~|hilf~|erklär~|sag~|zeig~|such~`,
    supposes: 'wenn|falls|angenommen|sofern',
    wants: 'möchten?|würden?|hätten?|könnten?|will|wollen?|wollten?|überlegen?|vielleicht|wünschte',
    confirms: String.raw`(?:oder|nicht wahr|gell|ne|nicht|richtig|ja|korrekt|stimmts?|stimmt's|(?:stimmt|ist) (?:das|es)(?: (?:so|richtig|korrekt))?|hab ich recht|oder nicht|wa)`,
  },
  fr: {
    asks: String.raw`qu'~|que|quoi|quand|quel~|qui|où|comment|combien|pourquoi|lequel|laquelle|est-ce~|c'est \p{L}+$|c'est (?:quoi|normal|légal|possible|grave|bien|cher|trop|jouable|où|combien|beaucoup|suffisant)~?|(?:tu|vous) (?:connais~|connaiss~|as|avez|peux|pouvez|sais|savez|conseill~|recommand~|penses|pensez|crois|ferais|aurais)|(?:je|on|nous) (?:peux|peut|dois|pourrais|devrais|pourrait)|faut-il|il faut|ça (?:peut|doit|vaut|coûte|marche|va|se)|y a-?t?-?~|des (?:idées?|conseils?|astuces|suggestions?|recommandations?|pistes)|une (?:idée|astuce|suggestion|piste)~?|un conseil|(?:des|une?) (?:appli~|livres?|morceaux|exercices?|sites?|restos?|recettes?|films?|cours|marques?|modèles?|outils?|adresses?|bon~|coins?|endroits?|trucs?)|par (?:où|quoi|qui)|à (?:quel~|qui|quoi|quoi)|de (?:quel~|combien|quoi)|d'où|(?:peux|peut|dois|pouvez|pourrais|puis|ai|as|avez)-(?:tu|je|on|vous)|conseill~|aide~|dis~|explique~|recommande~|propose~`,
    supposes: "si|s'il|imaginons|supposons|au cas",
    wants: '(?:voudr|aimer|pourr|souhaiter)(?:ais?|ait|ions)|veux|veut|voulons|envie|peut-être',
    confirms: String.raw`(?:non|oui|hein|n'est-ce pas|pas vrai|c'est (?:ça|bien ça|vrai|correct|exact)|d'accord|ok|est-ce (?:que c'est )?(?:vrai|exact|correct)|j'ai raison|si)`,
  },
  es: {
    asks: String.raw`¿|qu[eé]|c[oó]mo|cu[aá]ndo|d[oó]nde|a d[oó]nde|de d[oó]nde|qui[eé]n~|por qu[eé]|por d[oó]nde|cu[aá]nt~|cu[aá]l~|(?:a|de|en|con|para) (?:qu[eé]|qui[eé]n|cu[aá]l~)|puedo|puedes|podr[ií]a~|debo|deber[ií]a~|hay|es (?:normal|legal|bueno|mucho|caro|posible)|me (?:conviene|recomiendas|ayudas|puedes|sirve|aconsejas)|sabes|conoces|alg[uú]n~|ideas?|consejos?|tips|recomi[eé]nda~|recomendaci~|ay[uú]da~|dime|expl[ií]ca~`,
    supposes: 'si|supon~|imagina~|en caso',
    wants: 'quiero|quisiera|querr?[ií]a|me gustar[ií]a|queremos|pensando|a lo mejor|quiz[aá]s?',
    confirms: String.raw`¿?(?:no|verdad|cierto|correcto|s[ií]|vale|es (?:cierto|verdad|correcto|así)|no es (?:así|cierto|verdad)|o no|a que sí)`,
  },
  it: {
    asks: String.raw`che|cosa|cos'~|come|com'~|quando|dove|dov'~|chi|perch[eé]|quant~|qual~|(?:a|da|di|in|con|per|ogni) (?:che|chi|cosa|dove|quale|quant~)|posso|puoi|potete|potresti|devo|dovrei|c'è|ci sono|è \p{L}+$|è (?:normale|legale|possibile|tanto|troppo|grave|vero che)|mi (?:consigli|aiuti|conviene|sai|dai|suggerisci)|sai|sapete|conosci|conoscete|qualche|(?:idee|consigli|suggerimenti|dritte)~?|(?:canzoni|app|libri|ricette|film|esercizi|siti|posti|ristoranti|regali)|idee regalo|consiglia~|aiuta~|spiega~|dimmi|vale la pena|ne vale|serve|basta`,
    supposes: 'se|supponi~|immagina~|nel caso',
    wants: 'vorrei|vorremmo|voglio|vogliamo|piacerebbe|pensando|forse|magari',
    confirms: String.raw`(?:vero|giusto|no|sì|ok|corretto|non è (?:vero|così)|è (?:vero|giusto|corretto|così)|ho ragione|eh)`,
  },
  pt: {
    asks: String.raw`o qu[eê]|tudo (?:bem|bom|certo)|qu[eê]|como|quando|onde|aonde|quem|por ?qu[eê]|quant~|qual~|(?:a|de|em|com|para|pra|por|do|no) (?:que|quem|qual|quanto|onde|quanto)|posso|pode~|devo|deveria|tenho que|preciso|tem (?:como|algum~|alguma|que)|há|existe|é (?:normal|legal|possível|muito|caro|bom|verdade que)|me (?:indica|recomenda|ajuda|aconselha|d[aá])~?|sabe~|conhece~|algum~|(?:alguma )?(?:ideias?|dicas?|sugest~|conselhos?)|(?:músicas?|apps?|livros?|receitas?|filmes?|exercícios?|sites?|lugares|restaurantes?|ideia de)|recomend~|indica~|ajud~|explic~|vale a pena|dá (?:pra|para)`,
    supposes: 'se|supon~|imagin~|caso',
    wants: 'quero|queria|gostaria|queremos|pensando|talvez',
    confirms: String.raw`(?:n[eé]|não|sim|certo|correto|verdade|não é(?: (?:verdade|isso))?|é (?:isso|verdade|certo)|tá|ok|pois não)`,
  },
  nl: {
    asks: String.raw`wat|hoe~|waar~|wie|wanneer|waarom|welke?|(?:kan|kunnen|mag|mogen|moet|moeten|zal|krijg|heb) (?:ik|je|we|jij|u|er|dat|het|dit|men|iemand|mijn|m'n)|kun~|is|zijn|heeft|hebben (?:jullie|we)|weet~|ken~|doe|helpt|werkt|past|klopt het dat|gaat|geldt|bestaat|bestaan|raad~|zou|adviseer~|(?:(?:iemand|nog|enige|leuke|heb je) )?(?:tips|ideeën|idee|advies|suggesties|aanraders|cadeautips?)|iemand|(?:makkelijke|leuke|goede|lekkere|apps?|boeken|recepten|nummers|oefeningen)|help~|leg~|geef~|vertel~|wil je|wat nu`,
    supposes: 'als|stel|mocht|indien|tenzij',
    wants: 'zou|zouden|wil|willen|misschien|overweeg',
    confirms: String.raw`(?:toch|niet(?:waar)?|hè|he|ja|nee|of niet|klopt (?:dat|het)|is (?:dat|het) (?:juist|waar|zo)|juist|heb ik gelijk)`,
  },
  pl: {
    asks: polish`co|czego|czemu|czym|jak(?:i|a|ie|im|iego|iej|ich|ą)?|gdzie|dokąd|skąd|kiedy|kto|kogo|komu|kim|dlaczego|po co|ile|który|która|które|czy|(?:da|można|warto|mogę|powinienem|powinnam|muszę|trzeba)(?: się)?|(?:jakieś |masz )?(?:pomysły?|rady|rada|propozycje|wskazówki|sugestie|tipy)|doradź~|poleć~|pomóż~|wyjaśnij~|powiedz~|zaproponuj~|podpowiedz~|daj~|pokaż~|wiesz|znasz|możesz|możecie|(?:z|od|do|po|na|w|dla|o|za|przez) (?:czego|kogo|jak(?:iego|iej|im|ich)|czym|ilu|co)|to (?:normalne|dużo|mało|źle|dobrze)$`,
    supposes: polish`jeśli|jeżeli|gdyby~|jakby~|załóżmy|przypuśćmy|powiedzmy|wyobraź~|w razie`,
    wants: polish`chcę|chcemy|chciał~bym|chcieli~byśmy|myślę|może|marzę|zastanawiam|planuję|wolał~bym`,
    confirms: polish`(?:prawda|nie|tak|co nie|zgadza się|dobrze mówię|mam rację|(?:czy )?to (?:prawda|się zgadza)|nieprawdaż|no nie)`,
  },
  ru: {
    asks: String.raw`что|чё|чо|чем|чего|чему|как~|где|куда|откуда|когда|кто|кого|кому|кем|почему|зачем|сколько|какой|какая|какие|можно|нужно|надо|стоит|есть ли|есть (?:идеи|советы)|где|подскаж~|посовету~|помог~|реком~|объясн~|дай~|(?:идеи|советы|варианты)|знаешь|знаете|можешь|можете|ли|правда ли|(?:с|от|до|по|на|в|для|из|о|за) (?:чего|какого|какой|каких|какую|каком|скольк~|чем|что)`,
    supposes: 'если|допустим|предположим|представь~|вдруг',
    wants: 'хочу|хотим|хотел~|хочется|думаю|может',
    confirms: String.raw`(?:да|нет|верно|правда|так|правильно|не так ли|ведь так|это (?:так|правда|верно)|угу)`,
  },
  uk: {
    asks: ukrainian`що|чого|чим|чому|як~|де|куди|звідки|коли|хто|кого|кому|ким|навіщо|скільки|який|яка|які|можна|треба|потрібно|варто|чи|є (?:ідеї|поради)|підкаж~|порад~|допомо~|пореком~|поясн~|дай~|(?:ідеї|поради|варіанти)|знаєш|знаєте|можеш|можете|(?:з|від|до|по|на|в|у|для|із|про|за) (?:чого|якого|якої|яких|яку|якому|скільк~|чим|що)|це (?:нормально|багато|мало)$`,
    supposes: ukrainian`якщо|якби|припустимо|уяви~|раптом|скажімо`,
    wants: ukrainian`хочу|хочемо|хоті(?:в|ла|ли)|хочеться|думаю|може|мрію`,
    confirms: ukrainian`(?:так|ні|правда|вірно|правильно|чи не так|хіба ні|це (?:так|правда|вірно)|еге ж)`,
  },
  sv: {
    asks: String.raw`vad|hur~|var(?! (?:det|jag|vi|han|hon))|vart|varifrån|vem|vems|när (?:är|ska|kan|bör|börjar|måste)|varför|vilken|vilket|vilka|(?:kan|ska|får|bör|borde|måste|behöver|skulle) (?:jag|man|vi|det|den|ni|du|någon|min)|är (?:det|den|det här|han|hon|detta)|finns|har (?:du|ni|någon)|vet (?:du|ni|någon)|känner (?:du|ni)|går det|räcker|funkar|passar|stämmer|gäller|vill du|tror du|någon som vet|(?:några |något |har du )?(?:tips|idéer|förslag|råd|rekommendation~)|tipsa~|hjälp~|förklara~|berätta~|ge (?:mig|oss)|rekommendera~|föreslå~|nåt (?:bra|kul|enkelt)|något (?:bra|kul|enkelt)`,
    supposes: 'om|ifall|anta|tänk om|utifall',
    wants: 'skulle|vill|ville|önskar|kanske|funderar|hoppas|borde',
    confirms: String.raw`(?:eller hur|va|inte sant|eller|visst|ja|nej|stämmer (?:det|inte det)|rätt|är det (?:så|rätt|sant)|har jag rätt|eller inte|ellerhur)`,
  },
  tr: {
    asks: turkish`nasıl|ne|neyi|neye|nerede|nerde|nereye|nereden|ne zaman|ne kadar|kim|kime|kimi|hangi|hangisi|kaç|kaça|niye|neden|niçin|m[ıiuü]|m[ıiuü]y[ıiuü][mz]|m[ıiuü]s[ıiuü]n(?:[ıiuü]z)?|m[ıiuü]d[ıiuü]r|öner~|tavsiye~|fikr~|fikir~|yardım~|önerin~|anlat|açıkla|söyle|bilen|var mı|olur mu|\p{L}+sam (?:olur|iyi)`,
    supposes: turkish`eğer|diyelim|varsayalım|ya |olursa|olsa|keşke`,
    wants: turkish`istiyor~|isterim|isterdim|isteriz|istesem|belki|düşünüyor~|planlıyor~|umarım|keşke|lazım`,
    confirms: turkish`değil mi|di mi|dimi|doğru mu|öyle mi|tamam mı|haklı mıyım|evet|hayır|yoksa değil mi`,
    isAnywhere: true,
  },
  ar: {
    asks: String.raw`[وف]?(?:هل|كيف|ما|ماذا|لماذا|متى|أين|اين|من أين|من وين|وين|فين|كم|بكم|أي|اي|من|ليش|ليه|ايش|إيش|شو|شنو|ازاي|إزاي|امتى|إمتى|قديش|مين|بم|بماذا|ممكن|تنصح~|انصح~|أنصح~|ساعد~|اشرح~|نصيحة|نصائح|أفكار|عندك|تعرف)`,
    supposes: String.raw`[وف]?(?:لو|إذا|اذا|إن|لنفترض|افترض|تخيل)`,
    wants: '[وف]?(?:أريد|اريد|بدي|أبغى|ابغى|عايز~|عاوز~|أود|نريد|نفسي|أفكر|بفكر|ممكن|ربما|يمكن)',
    confirms: String.raw`(?:صح|صحيح|أليس كذلك|اليس كذلك|نعم|لا|مو|مش كده|هل (?:هذا|هاد) (?:صحيح|صح))`,
  },
  hi: {
    asks: String.raw`(?:तो |और |अब |to |aur |ab )?(?:क्या|कैसे|कैसा|कैसी|कौन|कौनसा|कौनसी|कहाँ|कहां|कब|क्यों|कितना|कितनी|कितने|किस|किससे|किसको|kya|kaise|kaun|konsa|kaunsa|kahan|kahaan|kab|kyun|kyon|kitna|kitni|kitne|kis|बताओ|बताइए|बताएं|सुझाओ|सुझाव|मदद|batao|bataiye|suggest|help|koi|कोई)`,
    supposes: 'अगर|यदि|मान लो|agar|yadi|maan lo',
    wants: 'चाहता|चाहती|चाहते|सोच|शायद|chahta|chahti|chahte|soch|shayad',
    confirms: String.raw`(?:है ना|है न|सही है|ठीक है|ना|न|hai na|na|sahi hai|right|theek hai)`,
    isAnywhere: true,
  },
  zh: {
    asks: '什么|什麼|啥|怎么|怎麼|怎样|怎樣|咋|如何|为什么|為什麼|为啥|哪|谁|誰|多少|几[点點个個天号號岁歲时時]|多久|多大|多远|吗|嗎|呢|嘛|能不能|可不可以|可以|要不要|有没有|有沒有|是不是|会不会|會不會|行不行|好不好|合不合|值不值|适合|推荐|推薦|请问|請問|建议|建議|求|帮我|幫我|告诉|告訴|该|該',
    supposes: '如果|假如|要是|假设|假設|万一|萬一',
    wants: '想|打算|希望|考虑|考慮|可能|也许|也許',
    confirms:
      '(?:对|對|是)(?:吗|嗎|吧|不对|不對|不是)?|没错吧|沒錯吧|是这样吗|是這樣嗎|(?:这|這)(?:对|對)(?:吗|嗎)',
    isAnywhere: true,
    breaks: '(?<=[了的])(?=请问|請問|想问|想問|求)',
  },
  ja: {
    asks: 'どこ|何|なに|なん|いつ|誰|だれ|どう|どれ|どの|どんな|どっち|どちら|なぜ|いくら|いくつ|おすすめ|オススメ|お勧め|(?:ます|です|でしょう|ません|いい|良い|ある|ない)か|かな|ある$|いい$|ない$|いける$|できる$|大丈夫$|教えて|ください|くれ|たら良い|アイデア|コツ',
    supposes: 'もし|仮に|だったら|としたら|とすると|なら',
    wants: 'たい|ほしい|欲しい|かも|考えて|思って',
    confirms:
      'よね|でしょ(?:う)?|だよね|ですよね|合ってる(?:よね)?|合ってますか|そうだよね|だっけ|でしたっけ',
    isAnywhere: true,
    breaks: `(?<=けど|けれど|けれども|ので|から|のに)(?=[^、。\\s])|(?<=んで|て)(?!${JAPANESE_AUXILIARIES})(?=[^、。\\s])`,
  },
  ko: {
    asks: '어디|뭐|뭘|무엇|무슨|어떻게|어떡|어때|어떤|왜|언제|누구|누가|몇|얼마|어느|추천|알려|도와|있어$|있나요|있을까|될까|되나요|돼$|돼요|할까|좋을까|좋아$|좋나요|인가요|나요|까요|가능|괜찮|아이디어|팁',
    supposes: '만약|만일|라면|다면|하면',
    wants: '싶|할까|생각 ?중|고민',
    confirms: '맞지|맞죠|맞아|맞나요|그렇지|그렇죠|그치|맞아요',
    isAnywhere: true,
    breaks: String.raw`(?<=데|고|서|니까|지만|라서|어|거든|거든요)\s+(?!싶)`,
  },
};

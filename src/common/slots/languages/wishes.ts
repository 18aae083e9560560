import type { SlotLanguage, SlotPattern } from '../slot-language.js';

/**
 * Words of one language for wishes about answers. `{shape}` is what answers may hold, `{replies}` the answers
 * themselves, `{frame}` the verb or noun for where they begin or end, `{spoken}` a verb of answering.
 */
interface WishWords {
  readonly words: Readonly<Record<'shape' | 'frame' | 'spoken', Readonly<Record<string, SlotPattern>>>> & {
    readonly replies: SlotPattern;
    /** Words whose answers are long or short, where `{size}` doesn't fit. */
    readonly lengthy?: Readonly<Record<string, SlotPattern>>;
    /** Words for a form of address. */
    readonly familiar?: Readonly<Record<string, SlotPattern>>;
  };
  /** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
  readonly states: readonly SlotPattern[];
  /** Wishes in words that otherwise tell a question, a request or a supposition: "Mir wäre lieber, du …". */
  readonly insists?: readonly SlotPattern[];
}

/** The words of wishes about answers, by language. */
const WISHES: Readonly<Record<string, WishWords>> = {
  en: {
    words: {
      shape: {
        emoji: 'emojis?|smileys|smilies|emoticons?',
        bullets: 'bullet ?points?|bullets|bulleted lists|bullet lists|numbered lists',
        tone: 'exclamation (?:marks|points)|jargon|hashtags|em ?dashes|puns|buzzwords|flattery|filler',
      },
      replies: String.raw`(?:(?:your|the|all) )?(?:answers?|replies|reply|responses?|explanations?)`,
      frame: { opening: 'start|begin|open', ending: 'end|finish|close|sign off|conclude|wrap up' },
      spoken: {
        language: 'answer(?:ed)?|repl(?:y|ied)|respond(?:ed)?|wrote|write|talk(?:ed)?|sp(?:eak|oke)',
      },
    },
    states: [
      String.raw`I(?: \p{L}+)? (?:hate|dislike|detest|loathe|can't stand|cannot stand|can't bear|don't like|don't want)(?: (?:the|all|any|seeing|those|these|your))* {shape}`,
      String.raw`I(?: \p{L}+)? (?:hate|dislike|detest|loathe|can't stand|don't like)(?: (?:your|the|such|too|very|overly))* {size} {replies}`,
      String.raw`I (?:don't|do not) mind(?: the)? {shape}`,
      String.raw`{shape} (?:are|is)(?: \p{L}+)? (?:ok|okay|fine|good|welcome|allowed|alright)(?: with me| by me)?(?= again| now|$|,)`,
      String.raw`(?:forget|never mind|ignore|scrap) (?:what I (?:said|told you)|my (?:wish|request))(?: \p{L}+)? about …{size}`,
      String.raw`(?:forget|never mind|ignore|scrap) what I (?:said|told you)(?: \p{L}+)? about (?:the |no )?{shape}`,
      String.raw`(?:don't|do not|no longer) need {unit},? (?:any ?more)?`,
      String.raw`you(?: \p{L}+)? (?:can|may|could|are allowed to)(?: \p{L}+)? (?:use|bring back|add) (?:the )?{shape}(?= again| now)`,
      String.raw`you're allowed to use {shape}`,
      String.raw`you(?: \p{L}+)? (?:can|may|could) be (?:a (?:bit|little) )?(?:more )?{size}(?= again| now|$)`,
      String.raw`{frame} (?:off )?(?:each|every|all)(?: (?:of|single|your|the))* (?:answers?|repl(?:y|ies)|messages?|responses?)(?=$|,| with| by| in)`,
      String.raw`(?:skip|leave out|drop|cut|spare me) the (?:intro(?:duction)?s?|preamble|pleasantries|small talk|fluff|disclaimers?)`,
      String.raw`I'd (?:rather|prefer)(?: it if| if)? you (?:always )?{spoken}(?: to me| me)? in (?:{tongue})`,
      String.raw`I'd (?:rather|prefer)(?: it if| if)? you (?:called|addressed|didn't|wouldn't|kept|were|used|skipped|always|never)(?! (?:mention|tell) )`,
    ],
  },
  de: {
    words: {
      shape: {
        emoji: 'Emojis?|Smileys?|Smilies|Emoticons?',
        bullets: 'Aufzählung(?:en|szeichen)|Stichpunkte?n?|Bulletpoints?|Spiegelstriche?n?|Listen',
        tone: 'Ausrufezeichen|Floskeln|Hashtags|Anglizismen|Fachchinesisch',
      },
      replies: '(?:deine[nr]? |die |den )?(?:Antwort(?:en)?|Erklärung(?:en)?)',
      frame: {
        opening: 'beginne?|fang~|starte?|eröffne',
        ending: 'beende|schließe?|hör|ende|unterschreibe?',
      },
      spoken: { language: 'antwortest|schreibst|sprichst|redest|antworten|schreiben' },
    },
    states: [
      String.raw`(?:hasse|verabscheue)(?: ich)?(?: (?:die|diese|deine))? {shape}`,
      String.raw`(?:kann|mag)(?: ich)?(?: (?:die|diese|deine|keine|echt|einfach|gar))* {shape}(?: in {replies})?(?= (?:nicht|gar nicht|nich|echt nicht|überhaupt nicht)(?!\p{L})|$|,)`,
      String.raw`ich (?:mag|hasse|will)(?: (?:keine|diese|solche|so))* {size} {replies}`,
      String.raw`(?:{shape} stören mich|{shape} nerven(?: mich)?|mich (?:stören|nerven)(?: \p{L}+)? {shape})`,
      String.raw`{shape} (?:sind|gehen)(?: (?:jetzt|wieder|für mich|doch|nun))* (?:ok|okay|in Ordnung|erlaubt|erwünscht|klar|gut|fein)`,
      String.raw`vergiss(?: (?:bitte|mal))?,? (?:das|was ich) …{size}`,
      String.raw`vergiss(?: (?:bitte|mal))?,? (?:das|was ich) (?:\p{L}+ ){0,4}{shape}`,
      String.raw`(?:(?:kannst|darfst) (?:du )?(?:jetzt |ruhig |gerne? )*wieder|von mir aus wieder)(?: mit)? {shape}`,
      String.raw`(?:kannst|darfst)(?: (?:du|jetzt|ruhig|gerne?|wieder|etwas))* (?:{size}|{longer})(?: (?:antworten|schreiben|werden|sein))`,
      String.raw`^(?:\p{L}+ )?{frame}(?: (?:bitte|immer))* (?:jede|alle|deine) (?:deiner )?(?:Antwort~|Nachricht~)`,
      String.raw`lass (?:bitte )?(?:immer )?die (?:Einleitung|Vorrede|Floskeln)(?: immer)? weg`,
    ],
    insists: [
      String.raw`(?:mir wäre(?: es)? lieber|ich hätte lieber|ich fände es besser|es wäre mir lieber),? (?:wenn )?du(?: \p{L}+){0,3} auf {speech}`,
      String.raw`(?:mir wäre(?: es)? lieber|ich fände es besser|ich hätte gerne?),? (?:wenn |dass )?du {spoken}? ?(?:immer|mich)`,
    ],
  },
  fr: {
    words: {
      familiar: { address: 'tutoies|vouvoies' },
      shape: {
        emoji: '[ée]mojis?|smileys?|[ée]motic[ôo]nes?',
        bullets: 'listes? à puces|puces|listes? numérotées?|listes',
        tone: "points? d'exclamation|anglicismes|hashtags|formules? de politesse|jargon",
      },
      replies: '(?:tes |les |vos |des )?(?:réponses?|explications?)',
      frame: { opening: 'commence|commencez|débute', ending: 'termine|terminez|finis|conclus|signe' },
      spoken: { language: 'répond~|parl~|écri~' },
    },
    states: [
      String.raw`je (?:déteste|hais|n'aime pas|n'aime vraiment pas|ne supporte (?:pas|plus)|supporte pas|veux pas)(?: (?:trop|voir|du tout|vraiment))*(?: (?:les|des|tes|tous les|d'))? ?{shape}`,
      String.raw`(?:j'aime pas|j'ai horreur d)(?: (?:trop|voir|du tout|vraiment))*(?:es|e|')?(?: les| tes)? ?{shape}`,
      String.raw`je (?:déteste|n'aime pas|ne supporte (?:pas|plus)|supporte pas) (?:les |des |tes )?réponses (?:\p{L}+ )?(?:{size}|{longer})`,
      String.raw`(?:les |des )?{shape},? (?:c'est (?:bon|ok|d'accord)|sont (?:ok|autorisés|bienvenus|permis)|ça (?:me )?va)(?= maintenant|$|,)`,
      String.raw`oublie (?:ce que j'ai (?:dit|demandé)|ma demande) …{size}`,
      String.raw`oublie (?:ce que j'ai (?:dit|demandé)|ma demande) (?:sur|pour|à propos d~) (?:les )?{shape}`,
      String.raw`tu peux (?:\p{L}+ )?(?:remettre|réutiliser|reprendre|utiliser (?:à nouveau|de nouveau)) (?:des |les )?{shape}`,
      String.raw`tu peux (?:(?:maintenant|désormais|être|de nouveau|répondre|développer|faire|plus) )+(?:{size}|{longer})`,
      String.raw`^(?:\p{L}+ )?{frame} (?:toujours|chaque|toutes) (?:(?:chaque|toutes|tes|les) )*(?:{replies}|messages?|par)`,
      String.raw`je (?:préfère|préférerais|voudrais|aimerais)(?: \p{L}+)? que tu(?: me)? {spoken}…en {speech}`,
      String.raw`je (?:préfère|préférerais|voudrais|aimerais)(?: \p{L}+)? que tu me {familiar}`,
      String.raw`(?:saute|laisse tomber|pas besoin d) ?(?:e l'|l'|')?introduction`,
    ],
  },
  es: {
    words: {
      familiar: { address: 'usted|tú|vos' },
      shape: {
        emoji: 'emojis?|emoticon(?:o|e)s?|caritas',
        bullets: 'viñetas|listas(?: con viñetas)?|guiones',
        tone: 'signos de exclamación|exclamaciones|anglicismos|hashtags|tecnicismos',
      },
      replies: '(?:tus |las |sus )?(?:respuestas?|explicaciones?)',
      frame: { opening: 'empieza|comienza|empezá|inicia', ending: 'termina|acaba|cierra|finaliza|firma' },
      spoken: { language: 'respond~|contest~|habl~|escrib~' },
    },
    states: [
      String.raw`(?:odio|detesto|aborrezco|no soporto|no aguanto|no quiero(?: ver)?)(?: (?:los|las|tus|que uses|tantos|tantas|más))* {shape}`,
      String.raw`no me gustan?(?: (?:nada|los|las|tus|que uses|tantos|tantas))* {shape}`,
      String.raw`(?:odio|detesto|no soporto|no me gustan?|no quiero)(?: (?:las|tus|nada))* respuestas (?:\p{L}+ )?(?:{size}|{longer})`,
      String.raw`(?:los |las )?{shape} (?:(?:ya|ahora) )?(?:están|me parecen|son) (?:bien|permitid[oa]s|ok|bienvenid[oa]s)`,
      String.raw`olv[ií]da(?:te)?(?: de)? lo que (?:te )?(?:dije|pedí) …{size}`,
      String.raw`olv[ií]da(?:te)?(?: de)? lo que (?:te )?(?:dije|pedí) (?:de|sobre) (?:los |las )?{shape}`,
      String.raw`(?:ya |ahora )?puedes (?:volver a )?(?:usar|poner|utilizar)(?: \p{L}+)? {shape}(?= otra vez| de nuevo| ahora|$)`,
      String.raw`(?:ahora|ya|a partir de ahora|de nuevo) (?:puedes|podés) (?:ser |responder |contestar |escribir )?(?:más )?(?:{longer}|{size})`,
      String.raw`ya no (?:hace falta|es necesario|necesito) que (?:seas|respondas|contestes)(?: \p{L}+)? {size}`,
      String.raw`^(?:\p{L}+ )?{frame} (?:siempre )?(?:cada|todas) (?:(?:tus|las|una de) )*(?:{replies}|mensajes?)`,
      String.raw`(?:prefiero|preferiría|me gustaría|quisiera) que (?:me )?{spoken}…en {speech}`,
      String.raw`(?:prefiero|preferiría|me gustaría) que me (?:hables|trates) de {familiar}`,
      String.raw`(?:sáltate|omite|ahórrate) (?:siempre )?la introducción`,
    ],
  },
  it: {
    words: {
      lengthy: { length: 'brevi|lunghe|corte' },
      familiar: { address: 'tu|lei' },
      shape: {
        emoji: 'emoji|faccine|emoticon',
        bullets: 'elenchi puntati|elenchi|punti elenco|liste puntate|liste',
        tone: 'punti esclamativi|anglicismi|hashtag|tecnicismi',
      },
      replies: '(?:le |tue |le tue )?(?:rispost[ae]|spiegazion[ei])',
      frame: { opening: 'inizia|comincia|apri', ending: 'chiudi|termina|finisci|concludi|firma' },
      spoken: { language: 'rispond~|parl~|scriv~' },
    },
    states: [
      String.raw`(?:odio|detesto|non sopporto|non tollero|non voglio(?: vedere)?)(?: (?:le|gli|i|tutte|tutti|queste|questi|più))* {shape}`,
      String.raw`non mi (?:piacciono|piace)(?: (?:per niente|affatto|le|gli|i|proprio))* {shape}`,
      String.raw`(?:odio|detesto|non sopporto|non mi piacciono|non voglio)(?: (?:le|tue))* risposte (?:\p{L}+ )?(?:{size}|{longer})`,
      String.raw`(?:le |gli |i )?{shape} (?:(?:adesso|ora|ormai) )?(?:vanno bene|sono (?:ok|ammess[ei]|benvenut[ei]))`,
      String.raw`(?:dimentica|lascia perdere|scordati)(?: di)? (?:quello|quel|ciò) che …(?:{size}|{lengthy})`,
      String.raw`(?:dimentica|lascia perdere) (?:quello|quel|ciò) che (?:ti )?ho detto (?:su|sul)(?:lle|gli|i)? {shape}`,
      String.raw`(?:ora|adesso|di nuovo) puoi (?:essere |rispondere |scrivere )?(?:più |in modo più )?(?:{longer}|{size})`,
      String.raw`^(?:\p{L}+ )?{frame} (?:sempre )?(?:ogni|tutte) (?:{replies}|messaggio)`,
      String.raw`(?:preferisco|preferirei|vorrei) che (?:tu )?(?:mi )?{spoken}…in {speech}`,
      String.raw`(?:preferisco|preferirei|vorrei) che mi (?:dia|dai|dessi) del {familiar}`,
      String.raw`(?:salta|evita|lascia perdere) (?:sempre )?l'introduzione`,
    ],
    insists: [
      String.raw`puoi (?:di nuovo |tornare a )?(?:rimettere|usare)(?: di nuovo)? (?:le |gli |i )?{shape}(?= di nuovo| adesso| ora|$)`,
    ],
  },
  pt: {
    words: {
      shape: {
        emoji: 'emojis?|emoticons?|carinhas|figurinhas',
        bullets: 'marcadores|listas(?: com marcadores)?|tópicos|bullet points',
        tone: 'pontos? de exclamação|estrangeirismos|hashtags|jargões|jargão',
      },
      replies: '(?:tuas |suas |as )?(?:respostas?|explicaç~)',
      frame: {
        opening: 'começ[ae]|inici[ae]|abr[ae]',
        ending: 'termin[ae]|acab[ae]|fech[ae]|encerr[ae]|assin[ae]',
      },
      spoken: { language: 'respond~|fal~|escrev~' },
    },
    states: [
      String.raw`(?:odeio|detesto|não suporto|não aguento|não quero(?: ver)?|não curto)(?: (?:os|as|esses|essas|mais|tantos))* {shape}`,
      String.raw`não gosto (?:muito |nada )?(?:de|dos|das|desses|dessas) {shape}`,
      String.raw`(?:odeio|detesto|não suporto|não gosto de|não quero|não curto)(?: (?:as|tuas|suas))* respostas (?:\p{L}+ )?(?:{size}|{longer})`,
      String.raw`(?:os |as )?{shape} (?:agora |já )?(?:tudo bem|(?:estão|tão|são|está|tá) (?:ok|bem|liberad[oa]s|permitid[oa]s|bom))`,
      String.raw`esque(?:ce|ça) o que (?:eu )?(?:te )?(?:disse|pedi|falei) …{size}`,
      String.raw`esque(?:ce|ça) o que (?:eu )?(?:te )?(?:disse|pedi|falei) (?:sobre|d~) (?:os |as )?{shape}`,
      String.raw`(?:já )?(?:pode|podes) (?:voltar a )?(?:usar|pôr|colocar) {shape}(?= outra vez| de novo| agora|$)`,
      String.raw`agora (?:você |tu )?(?:pode|podes) (?:ser |responder |escrever )?(?:mais )?(?:{longer}|{size})`,
      String.raw`(?:prefiro|preferia|gostaria|queria) que (?:você |tu )?(?:me )?{spoken}…em {speech}`,
      String.raw`(?:pul[ae]|salt[ae]) (?:sempre )?a introdução`,
    ],
    insists: [
      String.raw`^(?:\p{L}+ )?{frame} (?:sempre )?(?:cada|todas?)(?: as)?(?: tuas| suas)? (?:{replies}|mensage~)`,
    ],
  },
  nl: {
    words: {
      familiar: { address: 'tutoyeert|vousvoyeert' },
      shape: {
        emoji: "emoji'?s?|smileys?|emoticons?",
        bullets: 'opsommingen|opsommingstekens|lijstjes|bullet ?points?|bullets',
        tone: 'uitroeptekens|anglicismen|hashtags|jargon',
      },
      replies: '(?:je |jouw |de )?(?:antwoord(?:en)?|uitleg)',
      frame: { opening: 'begin|start|open', ending: 'sluit|eindig|beëindig|onderteken' },
      spoken: { language: 'antwoordt?|antwoorden|schrijft?|praat|spreekt?' },
    },
    states: [
      String.raw`ik (?:haat|verafschuw|wil)(?: (?:de|die|al die|echt|geen))* {shape}`,
      String.raw`ik heb (?:een )?(?:\p{L}+ )?hekel aan (?:die |al die )?{shape}`,
      String.raw`(?:ik )?kan (?:ik )?(?:echt )?niet tegen (?:die |al die )?{shape}`,
      String.raw`ik (?:hou|houd) (?:echt )?niet van {shape}`,
      String.raw`ik (?:haat|hou niet van|houd niet van|heb een hekel aan) {longer} antwoorden`,
      String.raw`{shape} (?:mogen|kunnen|zijn)(?: (?:nu|weer|best|van mij|wel))* (?:weer|oké|ok|oke|prima|goed|toegestaan)`,
      String.raw`vergeet (?:maar )?wat ik (?:zei|vroeg) …{size}`,
      String.raw`vergeet (?:maar )?wat ik (?:zei|vroeg) over (?:de )?{shape}`,
      String.raw`je mag(?: (?:nu|wel|weer|gerust|best|wat|iets|ook))+ (?:{longer}|uitgebreider)`,
      String.raw`^(?:\p{L}+ )?{frame} (?:altijd )?(?:elke?|ieder|alle) (?:{replies}|bericht~)`,
      String.raw`(?:ik heb (?:het )?liever|ik heb liefst|ik zou liever hebben) dat je (?:me )?(?:altijd )?in het {speech} {spoken}`,
      String.raw`(?:ik heb liever|ik zou liever hebben) dat je me {familiar}`,
      String.raw`sla de inleiding (?:maar |voortaan |altijd )*over`,
    ],
  },
  ru: {
    words: {
      shape: {
        emoji: 'эмодзи|эмоджи|смайл(?:ик|ы|ов|ик~)~|смайлы',
        bullets: 'списк(?:и|ов|ами)|маркированн~ списк~|буллет~',
        tone: 'восклицательн~ знак~|англицизм~|хэштег~|канцеляризм~',
      },
      replies: '(?:тво~ |ваши~ )?(?:ответ~|объяснени~)',
      frame: { opening: 'начинай~', ending: 'заканчивай~|завершай~|подписывай~' },
      spoken: { language: 'отвеча~|пиши|пишите|пис~|говори~' },
    },
    states: [
      String.raw`(?:ненавижу|не люблю|терпеть не могу|не переношу|не выношу|не хочу видеть)(?: (?:эти|все|твои))* {shape}`,
      String.raw`(?:мне )?(?:не нравятся|не нужны|надоели|раздражают)(?: (?:эти|все|твои))* {shape}`,
      String.raw`(?:ненавижу|не люблю|терпеть не могу|мне не нравятся|не выношу)(?: \p{L}+)? (?:{size}|{longer}) ответы`,
      String.raw`{shape} (?:(?:теперь|снова|опять|уже) )*(?:можно|разрешены|ок|норм|нормально)`,
      String.raw`забудь,? (?:то,? )?(?:что|про то,? что) я (?:говорил|просил|сказал)а? …{size}`,
      String.raw`забудь,? (?:то,? )?(?:что|про то,? что) я (?:говорил|просил|сказал)а? (?:про|о|об) {shape}`,
      String.raw`можешь (?:(?:снова|опять|теперь) )+(?:использовать|ставить|добавлять) {shape}`,
      String.raw`можешь (?:(?:снова|опять|теперь|уже) )+(?:отвечать|писать) (?:{size}|{longer})`,
      String.raw`^(?:\p{L}+,? )?{frame} (?:всегда )?(?:каждый|все|любой) (?:{replies}|сообщени~)`,
      String.raw`(?:лучше|мне удобнее,? если ты|предпочитаю,? чтобы ты|хочу,? чтобы ты)(?: \p{L}+)? {spoken}…(?:на |по-)(?:англий|русск|немецк|француз|испан|италь|польск|украин|китай|япон|турец)~`,
    ],
  },
  zh: {
    words: {
      lengthy: { length: '长|啰嗦|冗长|短' },
      shape: {
        emoji: '表情符号|表情包?|emoji|颜文字',
        bullets: '项目符号|列表|分点|分条|小圆点',
        tone: '感叹号|网络用语|术语|套话|客套话',
      },
      replies: '(?:回答|回复|回覆|答复|答案)',
      frame: { opening: '开头|先给|先说|先写|以.{1,8}开始', ending: '最后|末尾|结尾|结束' },
      spoken: { language: '用(?=[^，。]{1,6}(?:回答|回复|跟我|写|说))' },
    },
    states: [
      '我(?:真的|很|最|特别|非常|比较)?(?:讨厌|不喜欢|受不了|不想看到|烦)(?:你用|用|看到|那些|这些)?{shape}(?!的(?:人|书|朋友|同事))',
      '我(?:真的|很|最)?(?:讨厌|不喜欢|受不了)(?:你)?(?:太|那么|这么|很)?(?:{size}|{lengthy})的?{replies}',
      '(?:现在|以后|又)?(?:可以|能)(?:再|重新)?用?{shape}了',
      '{shape}(?:现在|以后)?(?:没关系|没问题|可以|也行|无所谓)了?',
      '(?:别管|忘了|忘掉|不用管|忽略)我?(?:之前|刚才|以前|上次)?说的…{size}',
      '(?:以后|现在|从现在起)?可以(?:写|说|回答)(?:得)?{size}(?:一?点)?(?:儿)?了',
      '每(?:次|个|条|一个|一次)(?:的)?{replies}(?:的|都|时|要|请|，)*{frame}',
    ],
    insists: ['我(?:更|还是|比较)?(?:希望|想要?|喜欢)你{spoken}{reply}'],
  },
  ja: {
    words: {
      lengthy: {
        length:
          '(?:長い|長すぎる|短い|短すぎる|くどい)(?:回答|返事|返信|答え|返答)|(?:短く|簡潔に|長く|詳しく)(?:答えて|返事して|回答して|書いて)?',
      },
      shape: {
        emoji: '絵文字|顔文字|スタンプ',
        bullets: '箇条書き|リスト形式',
        tone: 'ビックリマーク|感嘆符|カタカナ語|専門用語',
      },
      replies: '(?:回答|返事|返信|答え|返答)',
      frame: { opening: '最初|冒頭|始め|から書い', ending: '最後|末尾|締め' },
      spoken: {
        language: 'で(?=(?:答え|回答し|返事し|返信し|書い|話し)て(?:ほしい|欲しい|もらいたい|もらえると))',
      },
    },
    states: [
      '^(?:(?:私|僕|俺|自分)は、?|正直、?|実は、?|(?:この|その|今回の)[^、。]{1,8}の)*{shape}(?:は|が|って)(?:あまり|ちょっと|本当に|どうも|正直)?(?:嫌い|苦手|好きじゃない|好きではない|好きではありません|いらない|要らない|うざい)',
      '{shape}(?:は|を|も)?(?:また|もう)?(?:使って|つけて|入れて|あって)も?(?:いい|大丈夫|構わない|かまわない|OK|オーケー)(?!です?か|かな|？)',
      '(?:毎回|いつも|必ず|常に|これから|全部の|すべての)[^。]{0,6}{replies}の{frame}',
      '{replies}(?:は|の)(?:毎回|いつも|必ず|常に)[^。]{0,14}{frame}',
    ],
    insists: [
      '^(?:(?:私|僕|俺|自分)は、?|正直、?)*{lengthy}(?:は|が)(?:あまり|ちょっと|本当に)?(?:嫌い|苦手|好きじゃない|好きではない|いらない|要らない)',
      '{lengthy}(?:って|と|という)?(?:言った|頼んだ|お願いした)の(?:は|を)?(?:忘れて|なしで|取り消)',
      '{reply}{spoken}',
    ],
  },
  ko: {
    words: {
      lengthy: { length: '(?:긴|짧은|장황한) (?:답변|대답|답장|답)|자세히|자세하게|길게|짧게' },
      shape: {
        emoji: '이모티콘|이모지|이모찌',
        bullets: '글머리 ?기호|글머리표|불릿|목록|리스트',
        tone: '느낌표|줄임말|전문 ?용어|해시태그',
      },
      replies: '(?:답변|대답|답장|답|응답)',
      frame: { opening: '시작|처음|앞에', ending: '끝|마지막|마무리' },
      spoken: { language: '로 (?:답|대답|말|써|얘기)[가-힣]{0,3} ?주면 ?좋겠' },
    },
    states: [
      '^(?:나는|저는|난|전|솔직히|진짜)? ?(?:{replies}에 ?)?{shape}(?:가|이|는|은|를|을)? ?(?:있는 거|쓰는 거|넣는 거)?(?:는|은)? ?(?:정말|진짜|너무|별로|좀)? ?(?:싫|안 좋아|질색|별로|거슬)',
      '^(?:나는|저는|난|전)? ?(?:너무 )?{lengthy}(?:은|이|는)? ?(?:정말|진짜|별로|너무)? ?(?:싫|안 좋아|질색|별로)',
      '{shape}(?:를|을|도|는|은)? ?(?:이제 |다시 |좀 )*(?:써도|사용해도|넣어도|있어도) ?(?:돼|되|괜찮|좋아)(?!.{0,4}(?:\\?|까|나요))',
      '(?:이제|앞으로|다시) ?(?:더 |좀 )?{lengthy} ?(?:답|대답|말|써)[가-힣]{0,3}도 ?(?:돼|되|괜찮|좋)(?!.{0,4}(?:\\?|까|나요))',
      '{size} ?(?:답|대답|말|써)[가-힣]{0,4} ?(?:한|했던) ?(?:건|것은|거) ?(?:잊|취소|무시)',
    ],
    insists: [
      '(?:모든|매번|항상|매) ?{replies}(?:의|은|을|를|마다)? ?{frame}',
      '{replies}(?:은|는|을|를)? ?(?:항상|매번|언제나|늘) [^.]{0,12}{frame}',
      '{reply}{spoken}',
    ],
  },
  ar: {
    words: {
      lengthy: { length: '(?:ال)?(?:إجابات|اجابات|ردود) (?:ال)?(?:طويلة|قصيرة|مطولة|مختصرة)' },
      shape: {
        emoji: '(?:ال)?(?:إيموجي|ايموجي|إيموجيات|سمايلات)|(?:ال)?رموز (?:ال)?تعبيرية',
        bullets: '(?:ال)?قوائم(?: (?:ال)?نقطية)?|(?:ال)?نقاط|(?:ال)?تعداد (?:ال)?نقطي',
        tone: '(?:ال)?مجاملات|علامات (?:ال)?تعجب|(?:ال)?مصطلحات',
      },
      replies: '(?:إجاب(?:ة|ات)|اجاب(?:ة|ات)|رد|ردود|جواب)',
      frame: { opening: 'ابدأ|ابدئي|ابدا|افتتح', ending: 'اختم|اختمي|أنه|انه|اختتم' },
      spoken: { language: 'تجيب(?:ني|يني)?|ترد|تكتب|تتكلم|تتحدث' },
    },
    states: [
      String.raw`(?:أنا |انا )?(?:أكره|اكره|بكره|لا أحب|لا احب|ما أحب|ما بحب|مابحب|لا أطيق|لا أريد|ما بدي)(?: (?:هذه|كل))* {shape}`,
      String.raw`(?:أكره|بكره|لا أحب|ما أحب|ما بحب|لا أطيق|لا أريد) {lengthy}`,
      String.raw`{shape} (?:مسموحة?|لا بأس بها?|مقبولة?|عادي|تمام)(?: الآن| الان| مرة أخرى)?`,
      String.raw`(?:يمكنك|تقدر|فيك|بإمكانك)(?: الآن| الان)?(?: أن)? (?:استخدام|تستخدم|استعمال|تستعمل) {shape}(?= مرة| من جديد| الآن| الان|$)`,
      String.raw`(?:يمكنك|تقدر|فيك|بإمكانك)(?: الآن| الان| من جديد)(?: أن)? (?:تجيب|ترد|تكتب|الإجابة|الرد) {longer}`,
      String.raw`(?:انس|انسَ|انسى|إنس|إنسى) (?:ما|اللي|الذي) قلته? …(?:{size}|{longer})`,
      String.raw`{frame} (?:دائما |دائمًا )?(?:كل|جميع) {replies}`,
      String.raw`(?:أفضل|افضل|بفضل|أريدك|أريد) أن {spoken} {speech}`,
    ],
  },
};

/** Adds the wishes about answers to the table of a language: they stand before its other statements. */
export function addWishes(language: SlotLanguage): SlotLanguage {
  const wishes = WISHES[language.code];
  if (wishes === undefined) return language;
  const { states, insists = [] } = wishes;
  return {
    ...language,
    wishes: [...states, ...insists],
    insists,
    pronouns: language.pronouns ?? language.speaker,
    speaker: `${language.speaker}|${wishes.words.replies}`,
    words: { ...language.words, ...wishes.words },
    states: [['instruction', ...states, ...insists], ...language.states],
  };
}

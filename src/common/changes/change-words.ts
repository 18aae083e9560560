import type { SlotPattern } from '../slots/slot-language.js';

/** The words by which changes are told in one language: a table that a native speaker can correct. */
export interface ChangeWords {
  readonly code: string;
  /** The script is written without blanks, or joins words: a pattern may begin and end inside of a word. */
  readonly isUnspaced?: true;
  /** Words of statements that say that something is no longer as it was. */
  readonly changes: SlotPattern;
  /** Those of them that tell that something began, which need not end anything else. */
  readonly begins?: SlotPattern;
  /** Those of them that say that something was never true, whoever noticed it. */
  readonly corrects?: SlotPattern;
  /** Words of statements that add something and end nothing. */
  readonly adds?: SlotPattern;
  /** Words of messages that ask how something was. */
  readonly asksPast: SlotPattern;
  /** Words of messages that ask when something is. */
  readonly asksTime: SlotPattern;
  /** Words of messages that ask for an amount or a number. */
  readonly asksNumber: SlotPattern;
  /** Numbers as words. */
  readonly numbers?: SlotPattern;
  /** Names of days and months, and other words for times without a digit. */
  readonly times: SlotPattern;
}

export const CHANGE_WORDS: readonly ChangeWords[] = [
  {
    code: 'en',
    changes: String.raw`now|nowadays|these days|from (?:now|today|here|this \p{L}+) on|as (?:of|from)|since (?:last|the|this|\p{L}+day|\p{L}+ber|january|february|march|april|may|june|july|august)|no longer|no more|any ?more|not \p{L}+ after all|instead|in (?:its|his|her|their) place|replac~|switch(?:ed|ing)|chang(?:ed?|ing)|moved|moving|swapp?ed|dropped|quit|left|gave up|given up|gone off|(?:went|gone|go|going) over to|sold|cancelled|canceled|renamed?|rebooked|rescheduled|postponed|pushed|brought forward|raised?|lowered|promot~|demoted|retired|split up|broke up|separated|divorced|new|actually|correction|wrong~|mistake~|mixed up|extension|extended|upped|increased|doubled|halved|reduced|won't survive|downgraded|mistyped|typo|oops|after all|fell through|finally|turns? out|turned out|stopped|start(?:ed|ing)|became|signed (?:for|up)|took over|hired|first (?:day|week|month) (?:at|with|as|in)|last (?:day|week|month) (?:at|with|as)|we've gone|i've gone|haven't \p{L}+|hasn't \p{L}+|not (?:the|my) old|came through|made me|handed me|put me|out of|refuses|already|withdrew|forget what|traded|vetoed|scrap(?:ped)?|closed|adopted|at last|settled in|unpacked|got rid of|gave away|upgraded|downgraded|relocated|transferred|enrolled|back to|(?:i|we|he|she|they)(?:'ve)? picked up|took \p{L}+ out|pulled out|shut down|ended|ditched|signed off|took on|went with|going with|goes by|(?:passed|packed) away|died|goodbye|uninstalled|deleted|won me over|for good|behind (?:me|us)|got it wrong|got (?:me|that|it|you) (?:wrong|mixed up)|packed up|moved out|let me go|laid off|fired|resigned|handed in|kicked out|stolen|broke down|healed|recovered|(?:i'm|it's|we're|all) over|gave (?:notice|way)|passed (?:it|him|her|them) on|parted|shut|won't|can't any|from here|from now|day \d+ (?:at|with|in|of|without)|week \d+ (?:at|with|in|of|without)|(?:i|we)(?:'m| am|'re| are) (?:an? )?\p{L}+ (?:now|girl now|guy now)|turned \p{L}+|gone up|went up|put (?:me|him|her|us) (?:on|up|down)|bumped|counted wrong~|miscounted|update|correct(?:ed|ing)|it was (?:\p{L}+ )?all along|scratch that|ignore (?:what|that)|binned|took (?:a|the) (?:job|chair|post)|(?:back|down) to`,
    corrects: String.raw`mixed up|wrong~|mistake~|mistyped|typo|correction|miscounted`,
    begins: String.raw`now|new|start(?:ed|ing)|became|signed (?:for|up)|hired|adopted|enrolled|took on|(?:i|we|he|she|they)(?:'ve)? picked up|first (?:day|week|month) (?:at|with|as|in)|already|finally`,
    adds: String.raw`as well(?! as)|(?:got|have|bought|adopted) (?:a|our) second|also|too(?=\s*(?:[.,;!?]|$))|another|in addition|besides`,
    asksPast: String.raw`was|were|did(?! (?:i|we) (?:park|put|leave|store|hide|keep))|had|used to|ago|before|previous~|former~|earlier|first|originally|back then|history|so far|ever|all|every|list`,
    asksTime: String.raw`when|what (?:time|day|date)|which (?:day|days|date|month|weekday)|(?:on|at|by|until|till) (?:what|which)|what hour|deadline|due date|birthday|schedule`,
    asksNumber: String.raw`how (?:much|many|old|long|far|tall|big|often)|numbers?|price|cost|costs|rent|dose|dosage|age|size|salary|budget|weight|height|pin|code|fee|what do i (?:pay|earn)`,
    numbers:
      'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred',
    times: String.raw`mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|may|june|july|august|september|october|november|december|noon|midnight|morning|evening|spring|summer|autumn|winter`,
  },
  {
    code: 'fr',
    changes: String.raw`maintenant|désormais|dorénavant|à partir d~|depuis|ne … plus|plus de|n'… plus|finalement|à la place|remplac~|chang~|déménag~|quitt~|arrêt~|vendu~|annul~|report~|décal~|avanc~|augment~|promu~|retraite|séparés?|divorc~|nouve~|en fait|erreur|trompé~|corrig~|commenc~|pris~ la suite|renomm~|fini`,
    adds: 'aussi|également|en plus',
    asksPast: String.raw`était|étais|avais|avait|ai-je|avant|auparavant|ancien~|précédent~|autrefois|jadis|premi~|tous|toutes|chaque|liste`,
    asksTime: String.raw`quand|à quelle heure|quel jour|quelle date|quels jours|échéance|anniversaire`,
    asksNumber: String.raw`combien|numéro|prix|coût~|loyer|dose|âge|taille|salaire|budget|poids|code|tarif`,
    numbers:
      'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent',
    times: String.raw`lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|midi|minuit|matin|soir`,
  },
  {
    code: 'de',
    changes: String.raw`jetzt|inzwischen|mittlerweile|neuerdings|ab (?:sofort|jetzt|heute|morgen)|seit~|nicht mehr|kein~ … mehr|stattdessen|statt~|ersetz~|gewechsel~|wechsel~|geänder~|umgezogen|gezogen|ziehe|aufgehört|aufgegeben|gekündigt|verlassen|verkauft|abgesagt|verschoben|verlegt|vorverlegt|erhöht|gesenkt|befördert|Rente|getrennt|geschieden|neu~|eigentlich|doch|Korrektur|falsch|vertan|verwechselt|angefangen|begonnen|geworden|umgestiegen|umbenannt|endlich|vertippt`,
    adds: 'auch|außerdem|zusätzlich',
    asksPast: String.raw`war|waren|hatte|hatten|früher~|vorher~|damals|ehemals|einst|zuerst|ursprünglich|alle|jede~|Liste|bisher`,
    asksTime: String.raw`wann|um wie viel Uhr|wie viel Uhr|welche[mnr]? (?:Tag~|Datum|Monat)|Frist|Geburtstag|Abgabe`,
    asksNumber: String.raw`wie ?viele?|wie (?:alt|hoch|lange|weit|groß|oft)|\p{L}*nummer|Preis|kostet|Miete|Dosis|Alter|Größe|Gehalt|Budget|Gewicht|Code|PIN|Gebühr`,
    numbers:
      'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert',
    times: String.raw`montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonnabends?|sonntags?|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|mittags?|Mitternacht|morgens|abends`,
  },
  {
    code: 'es',
    changes: String.raw`ahora|actualmente|desde|a partir de|ya no|en (?:su )?lugar|reemplaz~|sustitu~|cambi~|mud~|dej[éóoa]~|vend[ií]~|cancel~|aplaz~|pospu~|adelant~|sub(?:í|ió|ieron)|baj(?:é|ó|aron)|ascend~|jubil~|separ~|divorci~|nuev[oa]s?|en realidad|error|equivoqu~|equivocad~|corrección|al final|empec~|empez~|por fin|renombr~`,
    adds: 'también|además',
    asksPast: String.raw`era|eran|fue|fui|estaba|tenía|antes|anterior~|antiguamente|primer~|tod[oa]s|cada|lista`,
    asksTime: String.raw`cuándo|cuando|a qué hora|qué (?:día|días|fecha)|plazo|cumpleaños`,
    asksNumber: String.raw`cuánt[oa]s?|número|precio|cuesta|alquiler|dosis|edad|talla|sueldo|salario|presupuesto|peso|código|tarifa`,
    numbers:
      'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien',
    times: String.raw`lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|mediodía|medianoche|mañana|tarde|noche`,
  },
  {
    code: 'pt',
    changes: String.raw`agora|atualmente|desde|a partir de|já não|não … mais|em vez|no lugar|substitu~|mud(?:ei|ou|ámos|amos|aram|ando)|troqu~|troc~|deix~|vend~|cancel~|adi[oae]~|remarc~|antecip~|aument~|promovid~|reform~|aposent~|separ~|divorci~|nov[oa]s?|na verdade|erro|engan~|correção|afinal|comec~|enfim|finalmente`,
    asksPast: String.raw`era|eram|foi|fui|estava|tinha|antes|anterior~|antigamente|primeir~|tod[oa]s|cada|lista`,
    asksTime: String.raw`quando|a que horas|que horas|que dia|que dias|qual (?:é )?a data|prazo|aniversário`,
    asksNumber: String.raw`quant[oa]s?|número|preço|custa|renda|aluguel|dose|idade|tamanho|salário|orçamento|peso|código|taxa`,
    times: String.raw`segunda|terça|quarta|quinta|sexta|sábados?|domingos?|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|meio-dia|meia-noite|manhã|tarde|noite`,
  },
  {
    code: 'it',
    changes: String.raw`adesso|ora|ormai|attualmente|da (?:oggi|quando|ieri|lunedì)|a partire da|non … più|invece|al (?:suo )?posto|sostitu~|cambi~|trasferi~|lascia~|vendut~|annulla~|rimanda~|spostat~|anticipa~|aument~|promoss~|pension~|lasciat~|separat~|divorzi~|nuov[oaie]|in realtà|errore|sbagli~|correzione|alla fine|cominci~|inizia~|finalmente`,
    asksPast: String.raw`era|erano|ero|avevo|aveva|prima|precedent~|un tempo|una volta|tutt[ie]|ogni|elenco`,
    asksTime: String.raw`quando|a che ora|che ora|che giorno|quali giorni|che data|scadenza|compleanno`,
    asksNumber: String.raw`quant[oaie]|numero|prezzo|costa|affitto|dose|età|taglia|stipendio|budget|peso|codice|tariffa`,
    times: String.raw`lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|mezzogiorno|mezzanotte|mattina|sera`,
  },
  {
    code: 'nl',
    changes: String.raw`nu|tegenwoordig|voortaan|inmiddels|vanaf|sinds|niet meer|geen … meer|in plaats|vervang~|gewisseld|veranderd|verhuis~|gestopt|opgezegd|opgegeven|verlaten|verkocht|afgezegd|verzet|uitgesteld|verplaatst|vervroegd|verhoogd|promotie|gepensioneerd|met pensioen|uit elkaar|gescheiden|nieuwe?|eigenlijk|toch|fout|vergist|correctie|begonnen|geworden|overgestapt|eindelijk`,
    asksPast: String.raw`was|waren|had|hadden|vroeger|eerder|vorige|destijds|eerst|alle|elke|lijst`,
    asksTime: String.raw`wanneer|hoe laat|welke (?:dag|dagen|datum)|deadline|verjaardag`,
    asksNumber: String.raw`hoeveel|hoe (?:oud|lang|ver|groot|vaak)|\p{L}*nummer|prijs|kost|huur|dosis|leeftijd|maat|salaris|budget|gewicht|code|tarief`,
    times: String.raw`maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|middag|middernacht|ochtend|avond`,
  },
  {
    code: 'ru',
    changes: String.raw`теперь|сейчас|уже не|больше не|с (?:понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|сегодняшнего)|вместо|замени~|сменил~|поменял~|измени~|переехал~|переез~|перешё?л~|перешла|бросил~|уволил~|ушё?л|ушла|продал~|отменил~|перенес~|перенёс~|повысил~|подняли|пенси~|расстал~|развел~|нов[а-я]+|на самом деле|ошиб~|поправк~|оказал~|начал~|стал~|наконец`,
    asksPast: String.raw`был|была|было|были|раньше|прежн~|прошл~|сначала|перв~|все|всех|кажд~|список`,
    asksTime: String.raw`когда|во сколько|который час|в какой день|какого числа|какой день|срок|день рождения`,
    asksNumber: String.raw`сколько|номер~|цена|стоит|аренд~|доз~|возраст|размер|зарплат~|бюджет|вес|код|тариф`,
    times: String.raw`понедельник~|вторник~|сред[ауые]|четверг~|пятниц~|суббот~|воскресень~|январ~|феврал~|март~|апрел~|ма[йяе]|июн~|июл~|август~|сентябр~|октябр~|ноябр~|декабр~|полдень|полночь|утром|вечером`,
  },
  {
    code: 'zh',
    isUnspaced: true,
    changes:
      '现在|現在|如今|目前|从今|從今|以后|以後|不再|已经|已經|改成|改为|改為|改到|换|換|搬|辞职|辭職|离职|離職|卖了|賣了|取消|推迟|推遲|延到|提前|涨|漲|升|退休|分手|离婚|離婚|新|其实|其實|弄错|弄錯|说错|說錯|更正|终于|終於|开始|開始|戒了|了吧?[。！]?$',
    asksPast: '以前|之前|曾经|曾經|过去|過去|原来|原來|当时|當時|第一|所有|全部|列出|哪些',
    asksTime: '什么时候|什麼時候|几点|幾點|几号|幾號|哪天|星期几|星期幾|周几|日期|截止|生日',
    asksNumber:
      '多少|几个|幾個|号码|號碼|价格|價格|房租|剂量|劑量|年龄|年齡|多大|尺码|工资|薪水|预算|預算|体重|密码',
    times:
      '周[一二三四五六日天]|星期[一二三四五六日天]|礼拜[一二三四五六日天]|[一二三四五六七八九十]+月|[一二三四五六七八九十]+[号日点]|上午|下午|晚上|早上|中午',
  },
  {
    code: 'ja',
    isUnspaced: true,
    changes:
      '今は|今では|いまは|現在|これから|今後|もう|から(?=.{0,12}(?:に|で)(?:なった|なり|変))|やめ|辞め|ではなく|代わり|変わ|変え|変更|引っ越|移っ|転職|売っ|キャンセル|延期|ずれ|早まっ|上がっ|下がっ|昇進|引退|別れ|離婚|新しい|新たに|実は|間違|訂正|結局|やっと|始め|なりました|になった|乗り換え',
    asksPast: '以前|前は|昔|かつて|もともと|最初|当時|でしたか|だった|全部|すべて|一覧',
    asksTime: 'いつ|何時|何日|何曜日|日付|締め切り|締切|誕生日',
    asksNumber: 'いくら|いくつ|何人|何歳|番号|値段|家賃|年齢|サイズ|給料|予算|体重|暗証|どのくらい|量は',
    times: '[月火水木金土日]曜|[一二三四五六七八九十]+月|午前|午後|朝|夜|正午',
  },
  {
    code: 'ko',
    isUnspaced: true,
    changes:
      '지금은|이제|요즘|앞으로|부터|더 이상|대신|바꿨|바꾸|바뀌|변경|이사|옮겼|옮기|그만뒀|그만두|퇴사|이직|팔았|취소|연기|미뤄|미뤘|앞당|올랐|올렸|승진|은퇴|헤어|이혼|새로|새 |사실은|실수|잘못|정정|결국|드디어|시작했|되었|됐',
    asksPast: '예전|전에|이전|옛날|원래|처음|당시|였지|이었|모두|전부|목록',
    asksTime: '언제|몇 시|며칠|무슨 요일|날짜|마감|생일',
    asksNumber: '얼마|몇 개|몇 명|몇 살|번호|가격|월세|복용량|나이|사이즈|월급|연봉|예산|몸무게|비밀번호',
    times: '[월화수목금토일]요일|오전|오후|아침|저녁|정오|자정',
  },
  {
    code: 'hi',
    changes: String.raw`अब|आजकल|फिलहाल|इन दिनों|अब से|आगे से|अब नहीं|की जगह|के बजाय|बदल~|शिफ्ट|शिफ़्ट|छोड़~|इस्तीफा|बेच~|कैंसिल|रद्द|टल|टाल~|आगे बढ़~|पहले कर|बढ़ गया|बढ़ गई|बढ़ा~|घटा~|प्रमोशन|रिटायर|अलग हो|ब्रेकअप|तलाक|नया|नई|नए|दरअसल|असल में|गलती|गलत|आखिरकार|शुरू कर~|शुरू की|हो गया|हो गई|बन गया|बन गई|ab|aajkal|ab se|badal~|shift~|chhod~|chod~|bech~|cancel~|naya|nayi|naye|galti|asal mein|shuru|ho gaya|ho gayi`,
    adds: 'भी|साथ ही|bhi',
    asksPast: 'था|थी|थे|पहले|पुराना|पुरानी|पुराने|पिछला|पिछली|शुरू में|सब|सभी|हर|सूची|लिस्ट|tha|thi|pehle|purana|purani',
    asksTime: 'कब|कितने बजे|किस (?:दिन|तारीख)|कौन से दिन|तारीख|डेडलाइन|जन्मदिन|kab|kitne baje|kis din|tarikh',
    asksNumber:
      'कितना|कितनी|कितने|नंबर|कीमत|दाम|किराया|खुराक|उम्र|साइज|तनख्वाह|सैलरी|बजट|वजन|पिन|kitna|kitni|kitne|number|umar',
    numbers: 'दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|ग्यारह|बारह|पंद्रह|बीस|तीस|चालीस|पचास|सौ|हजार',
    times:
      'सोमवार|मंगलवार|बुधवार|गुरुवार|बृहस्पतिवार|शुक्रवार|शनिवार|रविवार|इतवार|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर|सुबह|दोपहर|शाम|रात',
  },
  {
    code: 'ar',
    isUnspaced: true,
    changes:
      'الآن|حاليا|حالياً|من اليوم|ابتداء|منذ|لم أعد|لم يعد|لم تعد|بدلا|بدلاً|استبدل|غيرت|غيّرت|تغير|تغيّر|انتقل|تركت|ترك|استقل|بعت|ألغ|أجل|أجّل|تأجل|قدم|رفع|رُقي|ترقية|تقاعد|انفصل|طلق|تطلق|جديد|في الواقع|خطأ|أخطأ|تصحيح|أخيرا|أخيراً|بدأت|أصبح',
    asksPast: 'كان|كنت|كانت|سابق|قبل|قديم|أول مرة|كل |جميع|قائمة',
    asksTime: 'متى|أي ساعة|في أي يوم|أي يوم|تاريخ|موعد|عيد ميلاد',
    asksNumber: 'كم|رقم|سعر|إيجار|جرعة|عمر|مقاس|راتب|ميزانية|وزن|رمز',
    times:
      'الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|صباح|مساء|ظهر',
  },
];

import type { SlotName } from '../slots/slots.js';
import { turkish } from '../text/turkish-letters.js';
import type { SlotPattern } from '../slots/slot-language.js';
import { polish } from '../text/polish-letters.js';
import { ukrainian } from '../text/ukrainian-letters.js';

/** Slots of which several words say the same. */
export type ParaphrasedSlot = Extract<
  SlotName,
  'allergy' | 'city' | 'diet' | 'employer' | 'language' | 'name' | 'occupation' | 'pet' | 'rent' | 'vehicle'
>;

/**
 * The words by which two statements of one language may differ although they say the same: a table that a
 * native speaker can correct. Left out are words that change what is said: of negation, of time past or to
 * come, "only", "with", "or".
 */
export interface ParaphraseWords {
  readonly code: string;
  /** The script has no spaces, or joins words: a pattern may begin and end inside of a word. */
  readonly isUnspaced?: true;
  /** Parts that are joined to a word by an apostrophe and say nothing: "l'", "'s". */
  readonly clitics?: string;
  /** Words for the speaker, articles, "is", and interjections. */
  readonly fillers: SlotPattern;
  /** Words that mean the same in statements of a slot: "live", "reside". */
  readonly synonyms: Readonly<Partial<Record<ParaphrasedSlot, SlotPattern>>>;
}

export const PARAPHRASE_WORDS: readonly ParaphraseWords[] = [
  {
    code: 'en',
    clitics: String.raw`'(?:s|m|re|ve)(?!\p{L})`,
    fillers: String.raw`i|me|my|we|our|us|user|users|am|are|is|be|a|an|the|in|at|that|as (?:i|we) (?:said|told you|mentioned)|as you know|by the way|btw|fyi|now|nowadays|these days|at the moment|at present|currently|still|really|actually|honestly|remember|please`,
    synonyms: {
      allergy: '(?:have |has |having )?an allergy to|allergic to',
      city: 'live|lives|living|reside|resides|residing|based|where|home',
      diet: 'eat|eats|eating|follow|follows|following|diet|strictly|strict',
      employer:
        '(?:work|works|working) (?:for|at)|work|works|working|employed by|employed|employer|for|job with',
      language: 'speak|speaks|speaking',
      name: 'name|named|names|called|call|go by|goes by',
      occupation: '(?:work|works|working|employed) as|job|profession|occupation|by (?:profession|trade)',
      pet: 'have|has|got|have got|has got|own|owns',
      rent: 'rent|pay|pays|paying|month|monthly|per|each|every|for',
      vehicle: 'drive|drives|driving|car',
    },
  },
  {
    code: 'fr',
    clitics: String.raw`(?<!\p{L})[jl]'`,
    fillers: String.raw`je|moi|mon|ma|mes|nous|notre|nos|on|utilisateur|utilisatrice|suis|est|sommes|sont|c'est|un|une|le|la|les|du|à|au|en|dans|que|comme je (?:l'ai|te l'ai|vous l'ai) dit|au fait|maintenant|actuellement|en ce moment|aujourd'hui|toujours|vraiment|s'il te plaît|s'il vous plaît`,
    synonyms: {
      allergy: 'allergique (?:à|aux|au)|(?:ai |a )?une allergie (?:à|aux|au)',
      city: 'habite|habitons|vis|vit|vivons|réside|domicile|chez moi|installée?|où',
      diet: 'mange|manges|régime|suivre|suit|strictement',
      employer: 'travaille|travaillons|bosse|employée? par|chez|pour|employeur',
      language: 'parle|parles|parlons',
      name: "m'appelle|s'appelle|appelle|nom|prénom|nomme|se nomme",
      occupation: '(?:travaille|bosse) comme|métier|profession|en tant que|de métier',
      pet: 'ai|a|avons|possède|possédons',
      rent: 'loyer|paie|paye|payons|par|mois|de',
      vehicle: 'conduis|conduit|roule|voiture',
    },
  },
  {
    code: 'de',
    fillers: String.raw`ich|mich|mir|mein|meine|meinen|meinem|meiner|wir|unser|unsere|nutzer|nutzerin|nutzers|benutzer|bin|ist|sind|ein|eine|einen|einem|einer|der|die|das|den|dem|in|im|wie (?:ich|schon)? ?(?:schon )?gesagt|übrigens|jetzt|zurzeit|zur zeit|derzeit|momentan|aktuell|immer noch|noch immer|wirklich|eigentlich|bitte`,
    synonyms: {
      allergy: 'allergisch (?:gegen|auf)|(?:habe |hat )?(?:eine )?allergie gegen',
      city: 'wohne|wohnt|wohnen|lebe|lebt|leben|wohnhaft|zu hause|zuhause|wohnort',
      diet: 'esse|isst|ernähre|ernährt|sich|strikt|streng',
      employer: 'arbeite|arbeitet|angestellt|beschäftigt|bei|beim|für|arbeitgeber',
      language: 'spreche|spricht|sprechen',
      name: 'heiße|heißt|heissen|heisse|heisst|name|nenn|genannt',
      occupation: '(?:arbeite|arbeitet) als|beruf|von beruf|beruflich',
      pet: 'habe|hab|hat|haben|besitze|besitzt|besitzen',
      rent: 'miete|zahle|zahlen|bezahle|beträgt|monat|monatlich|im monat|pro monat|kostet',
      vehicle: 'fahre|fährt|fahren|auto|wagen',
    },
  },
  {
    code: 'es',
    fillers: String.raw`yo|me|mi|mis|nosotros|nuestro|nuestra|usuario|usuaria|soy|es|somos|está|estoy|un|una|el|la|los|las|en|que|como (?:te|le|ya)? ?dije|por cierto|ahora|actualmente|hoy en día|en este momento|todavía|realmente|de verdad|por favor`,
    synonyms: {
      allergy: 'alérgic[oa] (?:al?|a los|a las)|(?:tengo |tiene )?alergia (?:al?|a los|a las)',
      city: 'vivo|vive|vivimos|resido|reside|residimos|casa|donde',
      diet: 'como|come|sigo|sigue|dieta|estrictamente',
      employer: 'trabajo|trabaja|trabajamos|empleada?o?|para|con|empresa',
      language: 'hablo|habla|hablamos',
      name: 'llamo|llama|se llama|nombre',
      occupation: '(?:trabajo|trabaja) (?:como|de)|profesión|oficio|de profesión',
      pet: 'tengo|tiene|tenemos|poseo',
      rent: 'alquiler|pago|paga|pagamos|al mes|mensuales|mes|de',
      vehicle: 'conduzco|conduce|manejo|coche|carro|auto',
    },
  },
  {
    code: 'pt',
    fillers: String.raw`eu|me|meu|minha|meus|minhas|nós|nosso|nossa|usuário|usuária|sou|é|somos|está|estou|um|uma|o|a|os|as|em|no|na|que|como (?:eu )?(?:já )?disse|aliás|agora|atualmente|hoje em dia|no momento|ainda|realmente|por favor`,
    synonyms: {
      allergy: 'alérgic[oa] (?:ao?s?|às?)|(?:tenho |tem )?alergia (?:ao?s?|às?)',
      city: 'moro|mora|moramos|vivo|vive|vivemos|resido|reside|casa|onde',
      diet: 'como|come|sigo|segue|dieta|estritamente',
      employer: 'trabalho|trabalha|trabalhamos|empregad[oa]|para|pra|empresa',
      language: 'falo|fala|falamos',
      name: 'chamo|chama|se chama|nome',
      occupation: '(?:trabalho|trabalha) como|profissão|de profissão',
      pet: 'tenho|tem|temos|possuo',
      rent: 'aluguel|renda|pago|paga|pagamos|por mês|mensais|mês|de',
      vehicle: 'dirijo|dirige|conduzo|carro',
    },
  },
  {
    code: 'it',
    clitics: String.raw`(?<!\p{L})(?:l|un)'`,
    fillers: String.raw`io|mi|mio|mia|miei|mie|noi|nostro|nostra|utente|sono|è|siamo|un|uno|una|il|lo|la|i|gli|le|a|in|che|come (?:ti )?ho detto|a proposito|adesso|ora|attualmente|al momento|oggi|ancora|davvero|per favore`,
    synonyms: {
      allergy:
        "allergic[oa] (?:al|allo|alla|ai|agli|alle|all')|(?:ho |ha )?un'?allergia (?:al|allo|alla|ai|agli|alle)",
      city: 'abito|abita|abitiamo|vivo|vive|viviamo|risiedo|risiede|casa|dove',
      diet: 'mangio|mangia|seguo|segue|dieta|strettamente',
      employer: 'lavoro|lavora|lavoriamo|impiegat[oa]|per|presso|da|alla|alle|al|ditta',
      language: 'parlo|parla|parliamo',
      name: 'chiamo|chiama|si chiama|nome',
      occupation: '(?:lavoro|lavora) come|faccio|fa|professione|di professione|mestiere',
      pet: 'ho|ha|abbiamo|possiedo',
      rent: "affitto|d'affitto|pago|paga|paghiamo|al mese|mensili|mese|di",
      vehicle: 'guido|guida|macchina|auto',
    },
  },
  {
    code: 'nl',
    fillers: String.raw`ik|me|mij|mijn|wij|we|ons|onze|gebruiker|ben|is|zijn|een|de|het|in|te|zoals ik (?:al )?zei|trouwens|nu|tegenwoordig|momenteel|op dit moment|nog steeds|echt|eigenlijk|alsjeblieft|graag`,
    synonyms: {
      allergy: 'allergisch voor|(?:heb |heeft )?(?:een )?allergie voor',
      city: 'woon|woont|wonen|leef|leeft|woonachtig|thuis|woonplaats',
      diet: 'eet|eten|volg|volgt|dieet|strikt',
      employer: 'werk|werkt|werken|dienst|bij|voor|werkgever',
      language: 'spreek|spreekt|praat',
      name: 'heet|heten|naam|noem|genaamd',
      occupation: '(?:werk|werkt) als|beroep|van beroep',
      pet: 'heb|heeft|hebben|bezit',
      rent: 'huur|betaal|betalen|bedraagt|per maand|maandelijks|maand|voor',
      vehicle: 'rijd|rij|rijdt|auto',
    },
  },
  {
    code: 'pl',
    fillers: polish`ja|mnie|mi|mój|moja|moje|moi|moją|mojego|my|u nas|nasz|nasza|użytkownik|użytkownika|to|jest|jestem|w|we|jak (?:już )?(?:mówiłem|mówiłam|wspominałem|wspominałam)|swoją drogą|teraz|obecnie|aktualnie|dzisiaj|nadal|wciąż|ciągle|naprawdę|proszę`,
    synonyms: {
      allergy: polish`uczulon~ na|mam uczulenie na|(?:mam )?alergi~ na|alergi(?:k|czka)`,
      city: polish`mieszkam|mieszka|mieszkamy|mieszkają|żyję|dom|w domu|gdzie`,
      diet: polish`jem|je|odżywiam się|stosuję|dieta|diecie|ściśle`,
      employer: polish`pracuję|pracuje|pracujemy|robię|u|dla|na|firmie|firma|pracodawca|zatrudnion~`,
      language: polish`mówię|mówi|rozmawiam|po|język~`,
      name: polish`nazywam się|imię|na imię|mam na imię|mów mi|nazywa się`,
      occupation: polish`(?:pracuję|pracuje) jako|zawód|z zawodu|zawodu`,
      pet: polish`mam|mamy|ma|posiadam|trzymam`,
      rent: polish`czynsz|płacę|płacimy|miesięcznie|na miesiąc|za|mieszkanie|wynosi|wynajem`,
      vehicle: polish`jeżdżę|jeździ|mam|samochód|samochodem|auto|autem`,
    },
  },
  {
    code: 'ru',
    fillers: String.raw`я|мне|меня|у меня|мой|моя|моё|мои|моей|мою|моего|мы|у нас|наш|наша|пользователь|пользователя|это|в|во|как я (?:уже )?(?:говорил|говорила|сказал|сказала)|кстати|сейчас|теперь|в данный момент|сегодня|всё ещё|все еще|до сих пор|действительно|пожалуйста`,
    synonyms: {
      allergy: 'аллергия на|есть аллергия на|аллергик',
      city: 'живу|живёт|живет|живём|живем|проживаю|проживает|дом|дома|где',
      diet: 'ем|ест|питаюсь|придерживаюсь|строго',
      employer: 'работаю|работает|работаем|на|компании|фирме|работодатель',
      language: 'говорю|говорит|по',
      name: 'зовут|имя|называй|назвали|звать',
      occupation: 'работаю|работает|профессии|по профессии|профессия',
      pet: 'есть|имею|имеется|держу|держим|живёт|живет|живут',
      rent: 'аренда|аренду|квартплата|плачу|платим|месяц|в месяц|за|квартиру|составляет',
      vehicle: 'езжу|вожу|ездит|на|машина|машине',
    },
  },
  {
    code: 'uk',
    fillers: ukrainian`я|мені|мене|у мене|в мене|мій|моя|моє|мої|моєї|мою|мого|ми|у нас|в нас|наш|наша|користувач|користувача|це|в|у|як я (?:вже )?(?:казав|казала|говорив|говорила)|до речі|зараз|тепер|наразі|сьогодні|все ще|досі|справді|будь ласка`,
    synonyms: {
      allergy: ukrainian`алергія на|є алергія на|алергік|алергічка`,
      city: ukrainian`живу|живе|живемо|мешкаю|мешкає|мешкаємо|проживаю|дім|вдома|де`,
      diet: ukrainian`їм|їсть|харчуюся|харчуюсь|дотримуюся|суворо`,
      employer: ukrainian`працюю|працює|працюємо|на|компанії|фірмі|роботодавець`,
      language: ukrainian`розмовляю|говорю|говорить|мовою`,
      name: ukrainian`звати|звуть|ім'я|називай|клич`,
      occupation: ukrainian`працюю|працює|професією|за професією|професія|за фахом`,
      pet: ukrainian`є|маю|тримаю|тримаємо|живе|живуть`,
      rent: ukrainian`оренда|оренду|плачу|платимо|місяць|на місяць|за|квартиру|становить`,
      vehicle: ukrainian`їжджу|воджу|їздить|на|машина|машині|авто`,
    },
  },
  {
    code: 'sv',
    fillers: String.raw`jag|mig|min|mitt|mina|vi|oss|vår|vårt|våra|användaren|är|en|ett|den|det|i|på|som jag (?:redan )?sa|förresten|nu|numera|just nu|för närvarande|fortfarande|faktiskt|egentligen|ju|snälla|gärna`,
    synonyms: {
      allergy: 'allergisk mot|(?:har )?(?:en )?allergi mot|tål inte',
      city: 'bor|lever|bosatt|hemma|hemort',
      diet: 'äter|käkar|följer|kost|diet|strikt',
      employer: 'jobbar|arbetar|anställd|hos|på|vid|arbetsgivare|jobb',
      language: 'pratar|talar|snackar|kan',
      name: 'heter|namn|kallas|kalla',
      occupation: '(?:jobbar|arbetar) som|yrke|till yrket',
      pet: 'har|äger',
      rent: 'hyra|hyran|betalar|ligger på|i månaden|per månad|månad|för',
      vehicle: 'kör|bil|bilen|äger|har',
    },
  },
  {
    code: 'tr',
    clitics: String.raw`'(?:[dt][ae]n?|[yn]?[aeıiuü]|n?[ıiuü]n|l[ae])(?!\p{L})`,
    fillers: turkish`ben|benim|bana|biz|bizim|kullanıcı|kullanıcının|bir|bu|şu an|şu anda|şimdi|artık|hala|hâlâ|halen|aslında|gerçekten|bu arada|dediğim gibi|lütfen|de|da`,
    synonyms: {
      allergy: turkish`alerjim var|alerjisi var|alerjiğim|alerjik(?:im)?|alerjim`,
      city: turkish`yaşıyor(?:um|uz)?|oturuyor(?:um|uz)?|ikamet ediyor(?:um|uz)?|kalıyor(?:um|uz)?|yaşamaktayım`,
      diet: turkish`yiyorum|besleniyorum|beslenirim|yerim|sıkı`,
      employer: turkish`çalışıyor(?:um|uz)?|çalışmaktayım|görev yapıyorum|şirketinde|iş yerim|işverenim`,
      language: turkish`konuşuyorum|konuşurum|biliyorum|bilirim`,
      name: turkish`adım|ismim|adı|ismi|derler|der`,
      occupation: turkish`olarak çalışıyorum|mesleğim|işim|olarak`,
      pet: turkish`var|besliyorum|bakıyorum|evde`,
      rent: turkish`kira|kiram|kirası|ödüyorum|ödüyoruz|aylık|ayda|veriyorum`,
      vehicle: turkish`arabam|aracım|kullanıyorum|sürüyorum|biniyorum|var`,
    },
  },
  {
    code: 'zh',
    isUnspaced: true,
    fillers:
      '我们|我們|我的|我|咱|用户|用戶|其实|其實|现在|現在|目前|如今|顺便说一下|顺便说|对了|说过|真的|还是|就|是|的|一个|一位|一名|个|，|。',
    synonyms: {
      allergy: '对|對|过敏|過敏|有|会',
      city: '居住在|居住|住在|家住|住|家在|定居在|定居',
      diet: '吃|饮食|者',
      employer: '上班|工作|任职|就职于|就职',
      language: '会说|会讲|说|讲|能说',
      name: '名字|叫做|叫|称呼',
      occupation: '职业|工作|当|做|从事',
      pet: '家里|家裡|养了|養了|养|養|有',
      rent: '房租|租金|月租|每个月|每月|一个月|交|付|要',
      vehicle: '开|車|车|开的|驾驶|辆',
    },
  },
  {
    code: 'ja',
    isUnspaced: true,
    fillers:
      '私たち|私の|私は|私|僕の|僕は|僕|俺|ユーザーは|ユーザー|です|ます|でした(?!ら)|だ$|今は|今|現在|ちなみに|実は|まだ|、|。|は|が|の',
    synonyms: {
      allergy: 'アレルギー|があります|がある|あります|ある|を持って(?:い)?(?:る|ます)',
      city: 'に住んで(?:い)?(?:ます|る|おります)|に暮らして(?:い)?(?:ます|る)|に在住|在住|に住む|住まい',
      diet: '食べて(?:い)?(?:ます|る)|食べます|食生活',
      employer:
        'で働いて(?:い)?(?:ます|る)|に勤めて(?:い)?(?:ます|る)|に勤務して(?:い)?(?:ます|る)|勤務|働いて(?:い)?(?:ます|る)',
      language: 'を話します|を話せます|が話せます|話します|話せます|を話す',
      name: '名前|と言います|といいます|と申します|という名前',
      occupation:
        '職業|仕事|として働いて(?:い)?(?:ます|る)|をして(?:い)?(?:ます|る)|をやって(?:い)?(?:ます|る)',
      pet: 'を飼って(?:い)?(?:ます|る)|がいます|がいる|という|うちに|家に',
      rent: '家賃|毎月|月に|月|払って(?:い)?(?:ます|る)|を',
      vehicle: '車|に乗って(?:い)?(?:ます|る)|を運転して(?:い)?(?:ます|る)',
    },
  },
  {
    code: 'ko',
    isUnspaced: true,
    fillers:
      '저희는|저희|저는|저의|나는|나의|우리는|우리|제가|내가|사용자는|사용자의|사용자|지금은|지금|현재|요즘은|요즘|사실|참고로|아직도|아직|이에요|예요|입니다|이야|,|\\.',
    synonyms: {
      allergy:
        '알레르기가 있(?:어요|어|습니다|다)|알러지가 있(?:어요|어|습니다|다)|알레르기 있(?:어요|어|습니다|다)|에',
      city: '에서? (?:살고 있(?:어요|어|습니다)|살아요|살아|삽니다|산다|거주해요|거주합니다|거주하고 있(?:어요|습니다))',
      diet: '먹어요|먹어|먹습니다|식단',
      employer:
        '에서? (?:일하고 있(?:어요|어|습니다)|일해요|일해|일합니다|근무해요|근무합니다|다녀요|다니고 있(?:어요|어|습니다)|다닙니다)',
      language:
        '를? ?(?:할 줄 알아요|할 줄 알아|할 수 있(?:어요|어|습니다)|말할 수 있(?:어요|어|습니다)|해요|합니다)',
      name: '제|내|이름은|이름이|이라고 (?:해요|해|합니다)|라고 (?:해요|해|합니다|불러요|불러 주세요|불러줘)',
      occupation: '제|내|직업은|(?:으로|로) 일(?:해요|해|합니다|하고 있(?:어요|어|습니다))',
      pet: '(?:를|을)? ?(?:키워요|키워|키우고 있(?:어요|어|습니다)|키웁니다|기르고 있(?:어요|어|습니다)|길러요)|(?:가|이) 있(?:어요|어|습니다)|집에',
      rent: '월세는|월세로|월세가|매달|한 달에|내고 있(?:어요|어|습니다)|내요|냅니다',
      vehicle:
        '제|내|차는|(?:를|을)? ?(?:몰아요|몰아|몰고 다녀요|타고 다녀요|타고 다닙니다|타고 다녀|운전해요|운전합니다)',
    },
  },
  {
    code: 'hi',
    fillers:
      'मैं|मैंने|मेरा|मेरी|मेरे|मुझे|हम|हमारा|हमारी|हमारे|यूज़र|यूजर|उपयोगकर्ता|हूँ|हूं|है|हैं|में|से|को|एक|अब|अभी|फिलहाल|आजकल|वैसे|सच में|प्लीज|कृपया|main|mera|meri|mere|mujhe|hoon|hun|hai|hain|mein|se|ek|ab',
    synonyms: {
      allergy: 'एलर्जी|allergy|एलर्जिक',
      city: 'रहता|रहती|रहते|रह रहा|रह रही|रहने|घर|rehta|rehti|rehte|rahta|rahti',
      diet: 'खाता|खाती|खाते|डाइट|खानपान|khata|khati',
      employer: 'काम|करता|करती|नौकरी|जॉब|कंपनी|kaam|karta|karti|naukri|job',
      language: 'बोलता|बोलती|बोल लेता|बोल लेती|आती|भाषा|bolta|bolti|aati',
      name: 'नाम|naam|कहते|बुलाते|लोग',
      occupation: 'काम|करता|करती|पेशे|पेशा|के तौर पर|की नौकरी|kaam|karta|karti',
      pet: 'पास|घर|पाला|पाली|पालता|पालती|paas|ghar|का नाम|नाम',
      rent: 'किराया|किराये|किराए|का|देता|देती|महीने|महीना|हर|kiraya|deta|deti',
      vehicle: 'चलाता|चलाती|पास|गाड़ी|कार|chalata|chalati|paas|gaadi|car',
    },
  },
  {
    code: 'ar',
    fillers: String.raw`أنا|نحن|المستخدم|المستخدمة|هو|هي|في|من|إلى|كما قلت|بالمناسبة|الآن|حاليا|حاليًا|هذه الأيام|ما زلت|لا أزال|فعلا|حقا|من فضلك`,
    synonyms: {
      allergy: 'عندي حساسية|لدي حساسية|لديه حساسية|حساسية|أعاني|حساس|ضد|تجاه',
      city: 'أسكن|نسكن|أعيش|نعيش|أقيم|نقيم|يسكن|تسكن|يعيش|تعيش|يقيم|تقيم',
      diet: 'آكل|أتبع|نظام|حمية|غذائي',
      employer: 'أعمل|أشتغل|يعمل|تعمل|لدى|عند|موظف|موظفة|شركة',
      language: 'أتكلم|أتحدث|يتحدث|تتحدث|اللغة',
      name: 'اسمي|اسمه|اسمها|يدعى|تدعى|أدعى',
      occupation: 'أعمل|أشتغل|يعمل|تعمل|كـ|مهنتي|وظيفتي',
      pet: 'عندي|لدي|لديه|لديها|أملك|أربي',
      rent: 'إيجار|الإيجار|إيجاري|أدفع|شهريا|شهريًا|كل شهر|الشهر',
      vehicle: 'أقود|سيارتي|سيارة|أسوق|يقود|تقود',
    },
  },
];

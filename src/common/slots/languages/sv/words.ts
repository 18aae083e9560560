import type { SlotLanguage } from '../../slot-language.js';

const NUMBER = String.raw`(?:\d{1,2}|en|ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv)`;
const MONTH =
  '(?:januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|jan|feb|aug|sept|okt|nov|dec)';
const WEEKDAY = '(?:måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag)';

/** Lists for the patterns of statements. */
export const SWEDISH_WORDS: SlotLanguage['words'] = {
  /** Words before a verb whose subject is left out. */
  lead: '(?:nu|just nu|numera|fortfarande|också|oxå|själv|ju|faktiskt|egentligen|förresten|då|alltså|bara|tyvärr|äntligen|hej|hejsan|ja|jo|jodå|nej|jaja|sen|dessutom|snart|nyss|precis|även|okej|ok|och|men|så|btw)',
  /** A word or two beside the verb, such as an adverb or a time: "numera", "i tolv", "sen 2015". */
  adv: String.raw`(?:(?:i|på|för|varje|sedan|sen|förra|till|med|den) )?(?!(?:inte|ej|aldrig|inga|inget|ingen|och|men|att|om|som|när|jag|vi|han|hon|du|typ|nog|nästan)(?!\p{L}))[\p{L}\d.%-]+`,
  /** A word that denies nothing. */
  w: String.raw` (?!(?:inte|ej|aldrig|ingen|inget|inga|knappast|inte längre)(?!\p{L}))[\p{L}\d'.-]+`,
  few: String.raw`(?: (?!(?:och|men|om|att|inte|ej|aldrig|ingen|inget|inga) )[\p{L}\d'.:-]+){0,6}?`,
  number: NUMBER,
  month: MONTH,
  weekday: WEEKDAY,
  date: String.raw`(?:(?:på |nu på |nästa |i )?${WEEKDAY}(?:en|s|ar)?|(?:den )?\d{1,2}(?::?e|:?a)? ${MONTH}|(?:kl\.?|klockan) ?\d{1,2}(?:[.:]\d{2})?|\d{1,2}[.:]\d{2}|\d{1,2}\/\d{1,2}|imorgon|i ?morgon|i ?övermorgon|nästa (?:vecka|månad)|på morgonen|ikväll|i kväll|den \d{1,2}(?::?e|:?a)?|om (?:en|två|tre) veck(?:a|or))`,
  years: String.raw`(?:\d{1,3}|(?:tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio)(?:ett|en|två|tre|fyra|fem|sex|sju|åtta|nio)?|tolv|tretton|fjorton|femton|sexton|sjutton|arton|nitton|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|två|ett)`,
  money: String.raw`(?:\d[\d., ]*(?:kr|kronor|:-|sek|spänn|tkr|tusen|lök|papp|euro|€)(?!\p{L})(?: kronor| kr)?)`,
  place: String.raw`(?!(?:en|ett|min|mitt|mina|vår|vårt|våra|din|ditt|hans|hennes|deras|det|den|de|det här|samma|nuet|fred|frid|hopp|hoppet|skräck|rädsla|lugn|ro|förnekelse|tron|sin|sina|sitt|någon|något|tältet|bilen|stan|staden|huset|sängen|soffan|hotell|tält|rum|två|tre|\d+|andra|tredje|fjärde|första|hus|lägenhet|villa|radhus|kollektiv|studentkorridor|husvagn|jobbet|jobb|skolan|sal|kön|vägen|tåget|bussen|gång|form|tid|vecka|natten|dagarna|dag|natt|heltid|deltid|distans|mig|oss|dig|helgen|helgerna|sommaren|vintern|nya|nätterna|kvällar~|morgon~|golvet|kontor(?:et)?|riktigt|allvar|skoj|gränsen|stort|slutet|början)(?!\p{L}))\p{L}[\p{L}'-]+`,
  pointing: 'det|den|dem|dig|er|detta|denna|dessa|hur|när|att|vad|så|om|honom|henne|när du|dina|ditt|din',
  noname: String.raw`(?:inte|ej|ingen|inget|något|också|ju|egentligen|nog|samma|som|det|den|så|vad|hur|väldigt|ganska|precis)(?!\p{L})`,
  dwelling: String.raw`(?:[\p{L}-]{0,18}(?:lägenhet(?:en)?|villa|villan|hus(?:et)?|radhus(?:et)?|kedjehus|parhus|bostadsrätt(?:en)?|hyresrätt(?:en)?|studentrum|studentkorridor|kollektiv|stuga|stugan|torp(?:et)?|gård(?:en)?|lya|våning(?:en)?|husvagn|husbåt|kolonistuga)|etta|tvåa|trea|fyra|femma|etagelägenhet|(?:etta|tvåa|trea|fyra|femma)(?:n)?)`,
  trait: String.raw`(?:\p{L}*(?:ägare|drickare|spelare|rökare|ätare|älskare|hatare|användare|läsare|löpare|börjare|åkare|vandrare|bärare|förlorare|vinnare|sökande|invånare)|(?:snabb|glad|stark|pigg|smart|mogn|svag|kort|fattig|rik|nöjd|frisk|sjuk|lugn|smal|tjock|tunn|tung|mjuk|hård|snäll|klok|säkr|tydlig|känslig|hungrig|lycklig|försiktig|mörk|ljus|blek|enkl|långsam|dum|ful|ren|fin|van|varm|kall)are|snarare|senare|tidigare|närmare|bara|vara|optimist|pessimist|realist|perfektionist|feminist|egoist|turist|ateist|buddhist|astronaut|gamer|gitarrist)`,
  job: String.raw`(?!{trait}(?!\p{L}))(?:[\p{L}-]{2,25}(?:are|ör|ist|tekniker|sköterska|skötare|chef|ledare|assistent|biträde|terapeut|psykolog|pedagog|konsult|mekaniker|ingenjör|personal|ansvarig|ekonom|arkitekt|agent|loge?|nom|kock|man|värd|värdinna|artist|kirurg|iker)|lärare|läkare|snickare|målare|bagare|slaktare|elektriker|rörmokare|mekaniker|jurist|advokat|domare|åklagare|arkitekt|kock|frisör|polis|präst|pilot|bonde|lantbrukare|murare|svetsare|plåtslagare|tandläkare|tandsköterska|tandhygienist|veterinär|apotekare|farmaceut|barnmorska|sjuksköterska|undersköterska|förskollärare|fritidspedagog|barnskötare|socionom|kurator|bibliotekarie|forskare|doktorand|kemist|fysiker|biolog|utvecklare|programmerare|systemutvecklare|webbutvecklare|projektledare|säljare|butiksbiträde|kassörska|mäklare|fastighetsmäklare|revisor|ekonom|redovisningsekonom|controller|handläggare|administratör|receptionist|sekreterare|vaktmästare|städare|lokalvårdare|lastbilschaufför|busschaufför|taxichaufför|chaufför|lokförare|brandman|soldat|officer|väktare|ordningsvakt|fotograf|journalist|redaktör|författare|översättare|tolk|skådespelare|musiker|konstnär|designer|grafiker|florist|trädgårdsmästare|fiskare|sömmerska|skräddare|optiker|sjukgymnast|fysioterapeut|naprapat|massör|personlig assistent|egenföretagare|egen företagare|frilansare|frilans|student|pensionär|pensionerad|arbetslös|sjukskriven|föräldraledig|mammaledig|pappaledig|hemmafru|studievägledare|rektor|vd|it-tekniker|barista|bartender|servitör|servitris)`,
  reply: 'svara|skriv|prata|formulera',
  speech: {
    language:
      'svenska|engelska|tyska|franska|spanska|italienska|norska|danska|finska|polska|ryska|turkiska|arabiska|persiska|kinesiska|japanska|koreanska|ukrainska|portugisiska|nederländska|hindi',
  },
  tongue:
    '(?:svenska|engelska|tyska|franska|spanska|italienska|norska|danska|finska|isländska|polska|ryska|ukrainska|turkiska|kurdiska|arabiska|persiska|farsi|somaliska|tigrinja|kinesiska|mandarin|japanska|koreanska|portugisiska|nederländska|holländska|grekiska|bosniska|serbiska|kroatiska|samiska|teckenspråk|hindi|latin|thailändska|vietnamesiska|ungerska|rumänska|estniska|lettiska|Python|Java|JavaScript|TypeScript|Rust|SQL|C#|PHP|Go)',
  size: {
    length:
      'kort|korta|kortfattat|kortfattade|kortare|långa?|utförligt|utförliga|enkelt|enkla|koncist|koncisa',
  },
  format: {
    emoji: String.raw`emoji(?:s|er|erna|sar)?|smileys?|smilisar`,
    bullets: 'punktlistor|punktlista|listor|bullet ?points?|punkter',
    tables: 'tabeller',
    tone: 'utropstecken|anglicismer|fackspråk|hashtaggar|svengelska|rubriker',
  },
  standing:
    '(?:alltid|aldrig|framöver|hädanefter|i fortsättningen|från och med nu|från nu|fr\\.?o\\.?m\\.? nu|varje gång|i alla svar)',
  instrument:
    '(?:gitarr|piano|fiol|trummor|cello|bas|elbas|flöjt|tvärflöjt|trumpet|saxofon|dragspel|ukulele|klarinett|munspel|orgel|nyckelharpa)',
  sport:
    '(?:fotboll|innebandy|ishockey|hockey|bandy|handboll|basket|volleyboll|tennis|padel|badminton|golf|bordtennis|pingis|schack|bridge|squash|rugby|biljard|dart|boule|frisbeegolf|discgolf|tv-spel|rollspel|brädspel)',
  doing:
    '(?:springer|joggar|löptränar|simmar|cyklar|klättrar|dansar|rider|fiskar|jagar|seglar|paddlar|ror|boxas|brottas|gymmar|styrketränar|tränar|yogar|mediterar|stickar|virkar|syr|broderar|målar|tecknar|fotograferar|bakar|odlar|snickrar|skriver dikter|sjunger i kör|vandrar|orienterar|åker (?:längd)?skidor|åker längd|åker skridskor|åker snowboard|åker slalom|surfar|dyker|bouldrar|fågelskådar|plockar svamp|går på (?:gym|yoga|dans)|sjunger|samlar på|spelar)',
  provider:
    '(?:Telia|Tele2|Telenor|Tre|Comviq|Halebop|Hallon|Vimla|Bahnhof|Bredband2|Ownit|Vattenfall|Fortum|E\\.on|Eon|Tibber|Ellevio|GodEl|Folksam|If|Trygg-?Hansa|Länsförsäkringar|Netflix|Spotify|Viaplay|SATS|Nordic Wellness|Friskis ?(?:&|och)? ?Svettis|Actic|Fitness24Seven)',
  bankname:
    '(?:Swedbank|SEB|Handelsbanken|Nordea|Danske Bank|Skandia(?:banken)?|ICA Banken|Länsförsäkringar|SBAB|Avanza|Nordnet|Sparbanken|Revolut|Klarna)',
  drug: String.raw`(?:insulin|metformin|levaxin|ipren|alvedon|kortison|waran|eliquis|p-piller|sertralin|escitalopram|citalopram|concerta|ritalin|elvanse|blodtrycksmedicin~|blodförtunnande|antidepressiv[at]|\p{L}*tabletter|\p{L}*medicin(?:er)?|statiner|omeprazol|betablockerare|astmamedicin|allergimedicin|järntabletter|b12|d-vitamin|melatonin)`,
  illness: String.raw`(?:diabetes(?: typ ?[12])?|astma|kol|adhd|add|autism|epilepsi|migrän|reumatism|artrit|artros|ledgångsreumatism|högt blodtryck|lågt blodtryck|hjärtfel|hjärtsvikt|förmaksflimmer|cancer|bröstcancer|psoriasis|eksem|celiaki|ibs|crohns(?: sjukdom)?|ulcerös kolit|endometrios|pcos|ms|parkinson|hypotyreos|giftstruma|sköldkörtel\p{L}*|depression|ångest|panikångest|ptsd|bipolär(?: sjukdom)?|tvångssyndrom|ocd|utmattning(?:ssyndrom)?|utmattningssyndrom|sömnapné|sömnproblem|tinnitus|diskbråck|ryggskott|fibromyalgi|osteoporos|benskörhet|anemi|järnbrist|gikt|glaukom|grå starr|dyslexi|dyskalkyli|kronisk \p{L}+|pacemaker|hörapparat|protes|stomi|en knäprotes|en höftprotes|\p{L}{3,}(?:sjukdom|syndrom|värk|besvär|problem|skada))`,
  animal: {
    dog: String.raw`hund(?:en|ar|arna)?|valp(?:en|ar)?|tax(?:en|ar)?|labrador~|golden retriever|schäfer~|pudel~|beagle|chihuahua|border collie|mops~|husky|bulldog~|terrier~|cocker spaniel|jycke~|hundvalp~|älghund|jämthund|\p{L}+terrier`,
    cat: 'katt(?:en|er|erna)?|kattunge~|kattungar~|kisse~|kissemiss~|hankatt~|honkatt~|bondkatt~|maine coon|skogkatt~|norsk skogkatt|ragdoll~|huskatt~|innekatt~',
    rabbit: 'kanin~|kaniner',
    hamster: 'hamster~|hamstrar|marsvin~|råtta|råttor|ökenråtta|ökenråttor|chinchilla',
    bird: 'papegoja~|undulat~|kanariefågel|kanariefåglar|fågel|fåglar|nymfparakit',
    hen: 'höna|hönor|höns|hönorna|tupp',
    horse: 'häst(?:en|ar|arna)?|ponny~|islandshäst~|sto(?:et)?|valack~',
    fish: 'akvarium|akvariet|guldfisk~|fiskar',
    snake: 'orm(?:en|ar)?',
    tortoise: 'sköldpadda~|ödla|ödlor|skäggagam',
    sheep: 'får(?:en)?(?= |$|,)|lamm',
    goat: 'get(?:en|ter)?',
    bee: 'bin(?= |$|,)|bikup~',
  },
  appointment: {
    dentist: 'tandläkar~|tandhygienist~|tandreglering~',
    vet: 'veterinär~',
    doctor: String.raw`läkar~|läkaren|doktor~|vårdcentral~|sjukhus~|operation~|opereras|röntgen|provtagning~|blodprov|ultraljud~|mammografi~|barnmorska~|bvc|ögonläkare~|hudläkare~|gynekolog~|fysioterapeut~|sjukgymnast~|naprapat~|hälsokontroll~|vaccin~|mr-undersökning|magnetröntgen|optiker~|specialist~|återbesök~|undersökning~`,
    therapist: 'psykolog~|terapeut~|terapi~|kurator~|bup',
    hairdresser: 'frisör~|klippning|klipptid|barberare~|frissan|hårfrisör~',
    interview: 'jobbintervju~|anställningsintervju~|intervju~',
    exam: 'tenta|tentan|uppkörning~|teoriprov~|prov|examen|prövning|körprov',
    meeting: String.raw`möte(?:t|n)?|utvecklingssamtal~|föräldramöte~|medarbetarsamtal~|lönesamtal~|\p{L}+möte(?:t)?`,
    mechanic: 'besiktning~|bilbesiktning|däckbyte~|verkstad~|service på bilen|bilservice',
    lawyer: 'advokat~|jurist~|notarie|skatteverket|migrationsverket|arbetsförmedlingen|försäkringskassan',
    flight: 'flyg(?:et)?(?= |$)|flight(?:en)?|planet',
    train: 'tåg(?:et)?',
    wedding: 'bröllop~|dop(?:et)?|begravning~|kalas(?:et)?',
    delivery: 'leverans~',
    appointment: 'bokad tid|tid bokad|bokning~',
  },
  vehicle: String.raw`(?:bil(?:en)?|elbil(?:en)?|laddhybrid|hybrid(?:bil)?|husbil(?:en)?|skåpbil|kombi|cykel(?:n)?|elcykel(?:n)?|lådcykel(?:n)?|moped(?:en)?|epa|epatraktor|motorcykel(?:n)?|mc|hoj(?:en)?|vespa|skoter(?:n)?|elsparkcykel|båt(?:en)?|segelbåt|motorbåt|traktor(?:n)?|husvagn(?:en)?|lastbil|Volvo(?:n)?(?: [\p{L}\d-]+)?|(?:V|S|XC)\d{2}|Saab(?:en)?(?: [\d-]+)?|Tesla(?:n)?|Toyota(?:n)?|Kia(?:n)?|Hyundai|Volkswagen|VW|Golf|Passat|Polo|Skoda|Škoda|Octavia|Audi|BMW|Mercedes|Ford|Fiesta|Focus|Opel|Peugeot|Renault|Citroën|Citroen|Nissan|Mazda|Honda|Subaru|Suzuki|Dacia|Fiat|Seat|Mini|Polestar|MG|BYD|Lexus|Porsche|Jeep|Yamaha|Harley|Kawasaki|Crescent|Monark)`,
  device: {
    phone: String.raw`telefon(?:en)?|mobil(?:en)?|mobiltelefon|smartphone|lur(?:en)?|iPhone(?: \w+)?|Pixel(?: \w+)?|Galaxy(?: \w+)?|Samsung(?: \w+){0,2}|OnePlus(?: \w+)?|Xiaomi(?: \w+)?|Nokia(?: \w+)?|Fairphone(?: \d)?|Sony Xperia`,
    laptop: String.raw`laptop(?:en)?|dator(?:n)?|datorer|jobbdator(?:n)?|bärbara?(?: dator)?|pc|Mac(?:en|book)?(?: (?:Air|Pro))?|MacBook(?: \w+)?|Chromebook|Thinkpad|iMac|Surface|speldator(?:n)?`,
    tablet: 'surfplatta~|platta|läsplatta|iPad~|Kindle',
    printer: 'skrivare(?:n)?|router(?:n)?|tv(?:n)?|smartklocka|PS5|Playstation|Switch|Xbox',
    camera: 'kamera(?:n)?|systemkamera',
  },
  systems: String.raw`(?:Linux|Ubuntu|Fedora|Debian|Mint|Arch|macOS|Windows(?: \d+)?|Android|iOS)`,
  kind: {
    colour: 'färg',
    food: 'mat|maträtt|rätt|frukt|godis|glass|pizza',
    film: 'film|serie|tv-serie',
    book: 'bok|författare',
    music: 'band|artist|låt|musik|skiva',
    drink: 'dryck|öl|te|vin',
    sport: 'lag|klubb|sport|idrott|spelare',
    season: 'årstid',
    animal: 'djur',
    game: 'spel',
    place: 'stad|plats|ställe|restaurang',
  },
  repeat: String.raw`(?:varje (?:dag|morgon|kväll|vecka|helg|månad|sommar|vinter|${WEEKDAY})|varannan (?:dag|vecka|helg|${WEEKDAY})|på (?:${WEEKDAY}ar|fritiden|vintrarna|somrarna|helgerna|kvällarna|lördagar|söndagar|måndagskvällar|tisdagskvällar|onsdagskvällar|torsdagskvällar)|(?:en|två|tre|fyra|\d) (?:gånger|gång|ggr) (?:i veckan|i månaden|om dagen|per vecka)|dagligen|ofta|regelbundet|brukar)`,
  act: String.raw`(?:(?:jag|vi) (?:brukar )?(?:{doing}|spela|åka|träna|sticka|gå|bada|simma|springa|cykla|fiska|måla|sjunga|dansa|läsa|baka)|{doing} (?:jag|vi))`,
  elsewhere: '(?:det|så|din|ditt|dina|dig)',
  foods: String.raw`(?:\p{L}*kött|fläsk|fläskkött|gluten|fisk|mjölk|mejeriprodukter|mjölkprodukter|ägg|socker|alkohol|kyckling|kolhydrater|laktos|skaldjur|nötter|soja|vete|kaffe|godis|svamp|lök|snabbmat|chips|läsk)`,
  /** Nothing that anybody is allergic to. */
  joke: String.raw`(?:måndagar|möten|människor|dumhet|dumma|idioter|jobb|jobbet|morgnar|tråkiga|dig|sånt|sådant|stress|allt|livet|folk)(?!\p{L})`,
};

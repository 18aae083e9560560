import type { SlotLanguage } from '../../slot-language.js';

/** Lists for the patterns of statements. */
export const DUTCH_WORDS: SlotLanguage['words'] = {
  reply: 'antwoord~|schrijf|reageer|praat',
  speech: {
    language:
      'Nederlands|Engels|Duits|Frans|Spaans|Italiaans|Portugees|Pools|Russisch|Turks|Arabisch|Chinees|Japans|Koreaans|Fries',
  },
  pointing: 'dit|dat|deze|je|jou|jouw|uw|hoe|wat|als|het',
  format: { bullets: 'opsommingen|lijstjes|bullet ?points?', emoji: "emoji'?s?|smileys" },
  size: { length: 'kort~|bondig|uitgebreid|beknopt|simpel' },
  answer: '(?:antwoord|schrijf|praat|reageer)',
  tongue:
    '(?:Spaans|Engels|Frans|Italiaans|Duits|Portugees|Russisch|Japans|Chinees|Pools|Turks|Arabisch|Zweeds|Noors|Deens|Nederlands|Grieks|Koreaans|Oekraïens|Fries|Python|Java|JavaScript|Rust|SQL|C#|PHP)',
  instrument:
    '(?:gitaar|piano|viool|drums?|cello|bas|fluit|trompet|saxofoon|accordeon|ukelele|voetbal|hockey|tennis|volleybal|basketbal|schaak|badminton|padel|golf|korfbal|handbal)',
  sport:
    '(?:boulderen|klimmen|hardlopen|zwemmen|dansen|paardrijden|wandelen|vissen|roeien|zeilen|surfen|boksen|wielrennen|fitnessen|sporten|voetballen|hockeyen|tennissen|padellen|yoga|breien|turnen|schaatsen)',
  provider:
    '(?:Ziggo|KPN|Odido|T-Mobile|Vodafone|Ben|Simyo|Telenet|Proximus|Eneco|Vattenfall|Essent|Greenchoice|Budget Energie|CZ|VGZ|Zilveren Kruis|Menzis|ING|Rabobank|ABN~|Basic-?Fit|Netflix|Spotify|Youfone|Lebara)',
  drug: String.raw`(?:ibuprofen|metformine|levothyroxine|thyrax|metoprolol|insuline|prednison|de pil|antidepressiva|bètablokkers?|bloedverdunners?|ritalin|sertraline|\p{L}+pillen|\p{L}+tabletten|medicijnen|medicatie|statines?|omeprazol|pijnstillers|melatonine|citalopram|paroxetine|fluoxetine|venlafaxine|simvastatine|atorvastatine|lithium|methotrexaat|methylfenidaat|concerta|pantoprazol|amlodipine|vitamine [a-z]\d{0,2}|vitamine-?\p{L}*|ijzertabletten|kalktabletten|een puffer|salbutamol|ventolin|antihistaminica|cetirizine|\p{L}{3,15}(?:statine|pril|sartan|prazol|olol|idine|oxetine|epam|mycine|cilline)|(?:een )?(?:vitamine \p{L}?\d*-?)?\p{L}*injecties?)`,
  body: '(?:astma|diabetes|slapeloosheid|apneu|angststoornis|ptss|ocd|dyslexie|dyscalculie|bloedarmoede|fibromyalgie|lupus|parkinson|kanker|borstkanker|osteoporose|hartritmestoornis~|hartfalen|boezemfibrilleren|glaucoom|staar|rosacea|colitis ulcerosa|long covid|pcos|schildklierproblemen|een (?:trage|te snelle|snelle) schildklier|het syndroom van \\p{L}+|de ziekte van \\p{L}+|een pacemaker|een kunstheup|een stoma|clusterhoofdpijn|reumatoïde artritis|suikerziekte|migraine|reuma|eczeem|hoge bloeddruk|adhd|add|depressie|epilepsie|artrose|hooikoorts|hashimoto|tinnitus|hernia|psoriasis|endometriose|crohn|prikkelbare darm|pds|jicht|ms|rugklachten|rugpijn|slaapapneu|coeliakie|burn-?out|autisme|ibs|copd)',
  /** Words that end like the names of jobs. */
  trait: String.raw`(?:sneller|groter|kleiner|langer|korter|slimmer|blijer|zwaarder|lichter|drukker|rustiger|sterker|nuchter|dapper|somber|lekker|zeker|onzeker|eerder|verder|alleen|beter|ouder|jonger|later|liever|weer|meer|minder|hier|daar|klaar|zwanger|moe|lid|fan|member|student af|\p{L}*(?:vader|moeder|broer|dochter|dammer|lander|roker|vleeseter|veganist|veganiste|alleseter|drinker|drager|loper|slaper|huurder|bewoner|eigenaar|gebruiker|lezer|wandelaar|zwemmer)|Hagenaar|Brabander|Duitser|Engelsman|Fransman|Italiaan|beginner|gamer|tiener|puber|christen|optimist|pessimist|realist|perfectionist|patiënt|atheïst|boeddhist|feminist|toerist)`,
  job: String.raw`(?!{trait}(?!\p{L}))(?:\p{L}{2,25}(?:aar|ster|ist|iste|eur|euse|kundige|leider|chef|kok|arts|man|ingenieur|monteur|medewerker|werker|chauffeur|docent|docente|manager|adviseur|loog|loge|graaf|iater|bouwer|maker|houder|ontwikkelaar|verzorger|verzorgster|assistent|assistente)|kok|arts|bakker|slager|piloot|timmerman|hovenier|opticien|goudsmid|smid|imker|laborant|laborante|lasser|visser|dierenarts|apotheker|apothekersassistente|barista|ober|serveerster|conciërge|doula|vroedvrouw|rechter|redacteur|journalist|acteur|actrice|zanger|zangeres|muzikant|fotograaf|kapitein|matroos|militair|brandweerman|brandweervrouw|cipier|rijinstructeur|trambestuurder|buschauffeur|metselaar|dakdekker|tegelzetter|machinist|treinmachinist|conducteur|steward|stewardess|fysiotherapeut|ergotherapeut|psycholoog|pedagoog|logopedist|diëtist|theoloog|dominee|pastoor|imam|rabbijn|recruiter|programmeur|developer|analist|consultant|projectleider|teamleider|tester|loodgieter|bioloog|chemicus|natuurkundige|wiskundige|filosoof|historicus|schoonmaker|schoonmaakster|caissière|vakkenvuller|magazijnmedewerker|leraar|lerares|juf|meester|docent|student|boer|kapper|kapster|schilder|loodgieter|elektricien|verpleegkundige|zzp'er|freelancer|ambtenaar|advocaat|boekhouder|accountant|politieagent|agent|notaris|tandarts|stagiair|stagiaire|huisvrouw|huisman|postbode|jurist|ondernemer|schrijver|architect|zorgverlener|vertaler|lasser|stukadoor|stratenmaker)`,
  /** Any word that denies nothing. */
  w: String.raw` (?!(?:niet|geen|nooit|meer)(?!\p{L}))[\p{L}'-]+`,
  /** Dwellings, by the ends of their names. */
  dwelling: String.raw`(?:[\p{L}-]{0,20}(?:huis|huisje|woning|appartement|appartementje|flat|flatje|studio|kamer|boot|boerderij|villa|loft|bungalow|chalet|caravan|woonwagen|molen|penthouse|etage|hofje|kapwoning|maisonnette|yurt|blokhut|kraakpand|woongroep)|tiny house)`,
  /** People of a country. */
  demonym: String.raw`(?:Belg(?:ische)?|Nederland(?:er|se)|Vlaming|Vlaamse|Fries|Friezin|Limburg(?:er|se)|Duits(?:er|e)|Fran(?:sman|se|çaise)|Engels(?:man|e)|Brit(?:se)?|Ier(?:se)?|Schot(?:se)?|Deen(?:se)?|Zweed(?:se)?|Noor(?:se)?|Fin(?:se)?|IJslander|Pool(?:se)?|Rus(?:sin|sische)?|Oekraïen(?:er|se)|Turk(?:se)?|Koerd(?:ische)?|Griek(?:se)?|Italiaan(?:se)?|Spanjaard|Spaanse|Portuge(?:es|se)|Marokkaan(?:se)?|Surina(?:mer|amse)|Antilliaan(?:se)?|Arubaan(?:se)?|Syri(?:ër|sche)|Iraki|Iraakse|Iraanse|Iraniër|Afghaan(?:se)?|Eritre(?:ër|se)|Ethiopi(?:ër|sche)|Somali(?:ër|sche)|Ghane(?:es|se)|Nigeriaan(?:se)?|Kaapverdi(?:ër|sche)|Egypt(?:enaar|ische)|Tunesi(?:ër|sche)|Algerijn(?:se)?|Libane(?:es|se)|Israëli(?:sche)?|Indi(?:ër|ase)|Indonesi(?:ër|sche)|Molukker|Molukse|Chine(?:es|se)|Japan(?:ner|se)|Vietname(?:es|se)|Filipijn(?:se)?|Koreaan(?:se)?|Pakistaan(?:se)?|Amerikaan(?:se)?|Canade(?:es|se)|Mexicaan(?:se)?|Braziliaan(?:se)?|Argentijn(?:se)?|Colombiaan(?:se)?|Venezolaan(?:se)?|Peruaan(?:se)?|Chileen(?:se)?|Uruguayaan(?:se)?|Australi(?:ër|sche)|Zuid-Afrikaan(?:se)?|Hongaar(?:se)?|Roemeen(?:se)?|Bulgaar(?:se)?|Tsjech(?:ische)?|Slowaak(?:se)?|Sloveen(?:se)?|Kroaat|Kroatische|Serv(?:iër|ische)|Bosni(?:ër|sche)|Albane(?:es|se)|Macedoni(?:ër|sche)|Oostenrijk(?:er|se)|Zwitser(?:se)?|Luxemburg(?:er|se)|Litouwer|Litouwse|Letse|Estse)`,
  /** Numbers of years in words. */
  years: String.raw`(?:(?:(?:één|een|twee|drie|vier|vijf|zes|zeven|acht|negen)[eë]n)?(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|(?:der|veer|vijf|zes|zeven|acht|negen)tien|twaalf)`,
  month: '(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)',
  /** Words of an instruction that is to hold from now on. */
  standing:
    '(?:voortaan|vanaf nu|vanaf vandaag|altijd|steeds|telkens|nooit|in het vervolg|in al je antwoorden)',
  /** Nobody in particular, or nobody at all, behind the verb of a name. */
  noname: String.raw`(?:niet|geen|nog|ook|echt|eigenlijk|hier|daar|te|een|de|het|altijd|nooit|zo|wel|als|helemaal)(?!\p{L})`,
  /** Measures in a kind of unit. */
  measure: String.raw`(?:alle |de )?(?:maten|temperaturen|gewichten|hoeveelheden|prijzen|bedragen|afstanden|tijden|datums|data|getallen|ingrediënten|snelheden)(?: \p{L}+)? (?:in|met) \p{L}+`,
  /** Animals of sayings: a hangover, a bad bargain. */
  idiom: String.raw`(?:kater(?! (?:die|genaamd|van \p{L}+ jaar|en een)|, )|kat in (?:de|een) zak|kat uit de boom|ezel(?! en )|rat )`,
  /** Words behind an animal that nobody keeps. */
  unowned: String.raw`(?:nodig|gezien|gehad|gegeten|gevonden|gemist|getekend|verwacht|op je|in de keel|op de foto)`,
  /** Nothing that anybody is allergic to. */
  joke: String.raw`(?:slechte|domme|stomme|flauwe|dat|die|dit|zulke|dom|gezeur|gezeik|werk|ochtenden|vergaderingen|mensen|je|jou|smoes~|onzin|leugens|drama)(?!\p{L})`,
  number: String.raw`(?:\d{1,2}|een|één|twee|drie|vier|vijf|zes)`,
  place: String.raw`(?!(?:de|het|een|mijn|m'n|zijn|haar|die|dat|deze|dit|vakantie|verwachting|dienst|slaap|bed|orde|nood|werk|kantoor|twee|drie|vier|huis|elkaar|staat|nacht|kamers|\d+)(?!\p{L}))\p{L}[\p{L}'-]+`,
  few: String.raw`(?: (?!(?:en|maar|als|dat|niet|geen) )[\p{L}\d'.-]+){0,6}?`,
  date: String.raw`(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|\d{1,2} (?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)|\d{1,2}[:.]\d{2}|\d{1,2} uur|half \p{L}+|morgen|de \d{1,2}e)`,
  money: String.raw`(?:€ ?\d[\d.,]*|\d[\d.,]* ?(?:euro|€))`,
  animal: {
    bee: 'bijen|bijenvolk~',
    goat: 'geit|geiten',
    sheep: 'schaap|schapen',
    donkey: 'ezel|ezels',
    ferret: 'fret|fretten',
    duck: 'eenden',
    fish: 'goudvis~|vissen|aquarium|koi|koikarpers?',
    dog: 'hond~|puppy|teckel|poedel|labrador|pup|labradoodle|golden retriever|herder|terrier|beagle|chihuahua|border collie|mopshond|husky|bulldog|hondje|teef|spaniel',
    cat: 'kat|katten|poes~|kater|katers|kitten|kittens|katje|katjes|poesje|maine coon|pers',
    rabbit: 'konijn~',
    hamster: "hamster|cavia|cavia's|rat|ratten|hamsters|gerbils?|chinchilla's?|degoes",
    bird: 'papegaai~|parkiet~|kippen|kanarie~|kaketoe|valkparkiet~|duiven',
    horse: "paard~|pony|pony's",
    snake: 'slang',
    tortoise: 'schildpad~|gekko~|leguaan|baardaga~',
  },
  appointment: {
    dentist: 'tandarts|mondhygiënist~|orthodontist',
    doctor:
      'huisarts|dokter|oogarts|ziekenhuis|fysio~|operatie|controle|specialist|huidarts|dermatoloog|mri-scan|ct-scan|scan|tandheelkundige|uroloog|neuroloog|internist|longarts|chirurg|oncoloog|kinderarts|bloedonderzoek|mammografie|vaccinatie|logopedist|diëtist|podotherapeut|gynaecoloog|cardioloog|orthopeed|ggz|psycholoog|therapeut|mri|verloskundige|echo|bloedprikken|prik|kno-arts|arts',
    vet: 'dierenarts',
    hairdresser: 'kapper|barbier',
    interview: 'sollicitatiegesprek|sollicitatie',
    exam: 'examen|tentamen|rijexamen',
    meeting: 'vergadering',
    mechanic: 'garage|apk|monteur|APK|bandenwissel',
    lawyer: 'notaris|advocaat|gemeente|belastingdienst|hypotheekadviseur|bank|uwv',
    flight: 'vlucht',
    train: 'trein',
    appointment: 'afspraak(?! (?:bij|met|voor|op|in))',
  },
  vehicle:
    'auto|wagen|fiets|bakfiets|scooter|motor|busje|Volvo|Tesla|Toyota|Golf|Polo|Opel|Saab|Lancia|Alfa Romeo|Jeep|Land Rover|Lexus|Subaru|Mitsubishi|Porsche|Smart|MG|Cupra|Lynk|BYD|Kia Picanto|Gazelle|Batavus|Sparta|Cortina|Trek|Harley|Vespa|Piaggio|Solex|ligfiets|vouwfiets|tandem|Brompton|elektrische auto|leaseauto|driewieler|scootmobiel|Renault|Peugeot|Skoda|Kia|Dacia|Duster|Sandero|Seat|Hyundai|Fiat|Panda|BMW|Audi|Mercedes|Ford|Fiesta|Focus|Citroën|Citroen|Clio|Twingo|Yaris|Honda|Mazda|Nissan|VW|Volkswagen|Up|Caddy|Suzuki|Swift|Mini|e-bike|elektrische fiets|racefiets|brommer|camper|caravan|Picanto|Corsa|Astra|Vespa|Yamaha|Polestar|mountainbike|ebike|VanMoof|stadsfiets',
  device: {
    phone: String.raw`telefoon|mobiel|mobieltje|smartphone|iPhone(?: \d+)?|Pixel(?: \w+)?|Galaxy(?: \w+)?|Samsung(?: \w+){0,2}|Fairphone(?: \d)?|OnePlus(?: \w+)?|Xiaomi(?: \w+)?|Nokia(?: \w+)?`,
    laptop: 'laptop|computer|pc|MacBook|Chromebook|Thinkpad|iMac|Mac mini|Surface',
    tablet: 'tablet|iPad|e-reader|Kobo|Kindle',
    printer: 'printer|router|tv|smartwatch|playstation|PS5',
    camera: 'camera',
  },
  repeat: String.raw`(?:(?:iedere|elke|ied're) (?:dag|ochtend|avond|middag|nacht|week|maand|zomer|winter|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)|ieder (?:weekend|jaar)|elk (?:weekend|jaar)|meestal|normaal gesproken|(?:één|een|twee|drie|vier) keer (?:per|in de|in het) (?:week|maand|jaar)|dagelijks|al (?:\p{L}+|\d+) (?:jaar|maanden)|'s (?:ochtends|avonds|middags))`,
  act: String.raw`(?:(?:ga|doe|ben|fiets|loop|lees|zwem|kook|bak|speel|eet|zing|dans|teken|schilder|schrijf|oefen|train|jog|klim|vis|naai|brei|help|luister|kijk|leer|mediteer|turn|wandel|volleybal|voetbal) (?:ik|we)|ik (?:ga|doe|fiets|loop|lees|zwem|kook|bak|speel|eet|zing|dans|teken|schilder|schrijf|oefen|train|jog|klim|vis|naai|brei|help|luister|kijk|leer|mediteer|turn|wandel))`,
  elsewhere: '(?:dat|dit|zo|jouw|jou)',
};

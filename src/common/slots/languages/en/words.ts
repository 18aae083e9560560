import { ENGLISH_NO_HOME } from '../../idioms.js';
import type { SlotLanguage } from '../../slot-language.js';

const DATE = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d{1,2}(?:st|nd|rd|th)|(?:january|february|march|april|june|july|august|september|october|november|december)|may \d{1,2}|\d{1,2} may|tomorrow|tonight|\d{1,2}[:.]\d{2}|\d{1,2} ?[ap]\.?m\.?|at noon|next (?:week|month)|o'clock|half past \p{L}+|\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2})`;
const MONEY = String.raw`(?:[£$€¥] ?\d[\d.,]*k?|\d[\d.,]*k? ?(?:euros?|eur|dollars?|bucks|usd|pounds?|quid|gbp|francs?|chf|kroner|yen|€|£|\$))`;

/** Lists for the patterns of statements. */
export const ENGLISH_WORDS: SlotLanguage['words'] = {
  animal: {
    dog: String.raw`dogs?|puppy|puppies|labrador|poodle|terrier|spaniel|chihuahua|rottweiler|retriever|greyhound|whippet|dachshund|beagle|collie|husky|bulldog|pug|alsatian|corgi|\p{L}{0,12}hounds?`,
    cat: 'cats?|kittens?|tomcat|tabby',
    snake: '(?:corn |ball )?(?:snake|python)|boa',
    rabbit: 'rabbits?|bunny',
    hamster: 'hamsters?|guinea pigs?|gerbils?|rats?',
    bird: 'parrots?|budgies?|canary|canaries|cockatiels?|cockatoos?|parakeets?|hens?|chickens?|ducks|geese|pigeons|finches|quails',
    fish: 'goldfish|axolotls?|koi|guppies',
    horse: 'horses?|pony|ponies|mare|gelding|donkeys?',
    goat: 'goats?|sheep|alpacas?|llamas?|pigs|cows',
    ferret: 'ferrets?|chinchillas?|degus?|hedgehogs?|mice',
    bee: 'bees|bee colonies',
    spider: 'tarantulas?|stick insects|scorpions?',
    tortoise: 'tortoises?|turtles?|terrapins?|geckos?|lizards?|iguanas?|bearded dragons?|chameleons?',
  },
  appointment: {
    dentist: "dentist(?:'s)?|dental|root canal|orthodontist|hygienist",
    vet: "vet|vet's",
    doctor:
      "doctor(?:'s)?|gp|physician|check-?up|mri|scan|surgery|operation|physio|physiotherapist|blood test|dermatologist|cardiologist|gynaecologist|optician|eye doctor|eye test",
    therapist: 'therapist|therapy session',
    hairdresser: "hairdresser(?:'s)?|haircut|barber",
    interview: 'interview',
    exam: 'exam|driving test|final|viva|thesis defen[cs]e',
    flight: 'flight|plane',
    train: 'train',
    meeting: 'meeting|call with \\p{L}+|standup|review|appraisal',
    mechanic: 'garage|mechanic|service|mot|inspection',
    wedding: 'wedding',
    party: 'party|dinner|lunch|brunch',
    class: 'yoga|lesson|class|rehearsal|training',
    delivery: 'delivery|plumber|electrician|handover|viewing|move',
    concert: 'concert|gig|show|recital|match|race|marathon|trip|holiday|conference',
    deadline: 'deadline|submission',
    lawyer: 'lawyer|notary|solicitor|court date|hearing|bank appointment',
    appointment: 'appointment',
  },
  device: {
    laptop: 'laptop|notebook|macbook|thinkpad|chromebook|computer|pc|desktop|imac',
    phone: 'phone|iphone|smartphone|mobile|pixel|galaxy',
    tablet: 'tablet|ipad|kindle|e-reader',
    camera: 'camera|dslr',
    printer: 'printer|router|tv|television|headphones|speaker|watch|smartwatch|console',
  },
  /** Devices of which most people use one of a kind. */
  gadget: String.raw`(?!(?:printer|router|tv|television|headphones|speaker|watch|smartwatch|console)(?!\p{L})){device}`,
  instrument: {
    instrument: String.raw`oud|bagpipes|lute|mandolin|harmonica|djembe|bodhr[aá]n|tuba|bassoon|french horn|sitar|tabla|keyboards?|double bass|concertina|fiddle|tin whistle|bongos|percussion|erhu|koto|balalaika|saz|kora|xylophone|zither|trombone|trumpet|piano|guitar|violin|viola|cello|drums|flute|clarinet|sax(?:ophone)?|oboe|harp|accordion|bass|ukulele|banjo|organ|horn|recorder`,
    football: 'football|soccer|futsal',
    tennis: 'tennis|squash|badminton|padel|ping-pong|table tennis',
    volleyball: 'volleyball|basketball|handball|hockey|rugby|cricket|baseball|golf',
    chess: 'chess|bridge|poker',
  },
  format: {
    bullets: 'bullet ?points|lists',
    emoji: 'emojis?',
    tables: 'tables?',
    markdown: 'markdown|headings',
    tone: 'exclamation marks|jargon|small talk|flattery',
  },
  size: {
    length:
      'short(?:er)?|brief(?:er|ly)?|concise(?:ly)?|long(?:er)?|detailed|simple|simpler|normal length|full length|in[- ]depth|elaborate|succinct|terse',
  },
  replying: {
    language: 'answering|replying|responding|writing|talking|speaking|answer|reply|respond|write|talk|speak',
  },
  back: {
    language:
      '(?:(?:switch|go|change|return|revert|come|swap)(?:ing)? )?back to|(?:switch|change|revert|return)(?:ing)? to',
  },
  again: { language: String.raw`\p{L}+ again` },
  closest: { 'best-friend': '(?:best|closest|oldest) (?:friend|mate|buddy|pal)|bestie|bff' },
  pregnancy: {
    pregnancy: String.raw`pregnant|expecting|having|born|here|arrived|miscarried|(?:gave|given|had|lost) [\p{L} ]+`,
  },
  birth: { 'due-date': String.raw`born|gave birth|miscarr\p{L}+|stillbirth|lost the baby` },
  kind: {
    colour: 'colou?r',
    food: 'food|dish|meal|cuisine|snack|fruit|dessert|pizza',
    film: 'film|movie|series|show',
    book: 'book|novel|author|writer',
    music: 'music|band|singer|song|album',
    drink: 'drink|tea|coffee|beer|wine',
    sport: 'sport|team|club',
  },
  sibling: {
    sibling:
      '(?:half-?|step|twin )?(?:brothers?|sisters?)|siblings?|only child(?! process)|youngest|eldest|oldest|twin',
  },
  nation: String.raw`(?:afghan|albanian|algerian|american|angolan|argentin(?:e|ian)|armenian|aussie|australian|austrian|azerbaijani|bangladeshi|basque|belarusian|belgian|bolivian|bosnian|brazilian|brit|british|bulgarian|cambodian|cameroonian|canadian|catalan|chilean|chinese|colombian|congolese|costa rican|croat|croatian|cuban|cypriot|czech|dane|danish|dominican|dutch|ecuadorian|egyptian|english(?:man|woman)?|eritrean|estonian|ethiopian|european|filipin[oa]|finn|finnish|french(?:man|woman)?|georgian|german|ghanaian|greek|guatemalan|haitian|honduran|hungarian|icelandic|indian|indonesian|iranian|iraqi|irish(?:man|woman)?|israeli|italian|ivorian|jamaican|japanese|jordanian|kazakh|kenyan|kiwi|korean|kosovan|kurd|kurdish|kuwaiti|latvian|lebanese|libyan|lithuanian|macedonian|malaysian|maltese|mexican|moldovan|mongolian|moroccan|namibian|nepal(?:i|ese)|new zealander|nicaraguan|nigerian|norwegian|pakistani|palestinian|panamanian|paraguayan|persian|peruvian|pole|polish|portuguese|puerto rican|romanian|russian|rwandan|salvadoran|saudi|scot|scottish|senegalese|serb|serbian|sicilian|singaporean|slovak|slovenian|somali|south african|spaniard|spanish|sri lankan|sudanese|swede|swedish|swiss|syrian|taiwanese|tanzanian|thai|tibetan|tunisian|turk|turkish|ugandan|ukrainian|uruguayan|uzbek|venezuelan|vietnamese|welsh(?:man|woman)?|yemeni|zambian|zimbabwean|brummie|geordie|scouser|londoner|mancunian|glaswegian|dubliner|new yorker|texan|californian|berliner|parisian)`,
  condition: String.raw`asthma|diabetes|migraines?|arthritis|adhd|epilepsy|(?:high|low) blood pressure|insomnia|dyslexia|hypertension|anaemia|anemia|depression|psoriasis|hay fever|c(?:o)?eliac disease|lupus|tinnitus|ms|multiple sclerosis|bipolar disorder|autism|fibromyalgia|ibs|crohn's(?: disease)?|colitis|eczema|parkinson's|endometriosis|pcos|glaucoma|osteoporosis|ptsd|ocd|anxiety|scoliosis|sleep apn(?:o)?ea|gout|long covid|copd|narcolepsy|vertigo|rosacea|h(?:ypo|yper)thyroidism|(?:thyroid|heart|kidney|liver|lung|skin) (?:condition|disease|problems?)|(?:bad|dodgy) (?:back|knees?|hip|heart|shoulder)|back (?:pain|problems)|sciatica|herniated disc|slipped disc|reflux|a pacemaker`,
  drug: String.raw`\p{L}{2,12}(?:pril|sartan|statins?|prazole|formin|oxetine|opram|traline|zepam|zolam|xaban|olol|dipine|thyroxine|cillin|mycin|triptan|gliptin|gliflozin|semide|profen|phylline|solone|tiapine|idone|trexate|quine)|insulin|aspirin|paracetamol|lithium|warfarin|ritalin|ozempic|hrt|cortisone|blood thinners|the pill(?! (?:organi[sz]er|box))|antidepressants|antihistamines|beta[- ]blockers|steroids|antipsychotics|(?:sleeping|iron|thyroid|heart|blood pressure|asthma|allergy|pain|epilepsy|diabetes) (?:tablets?|pills?|medication|meds|medicine)|vitamin \p{L}\d*`,
  noone: String.raw`(?:looky|listen|guess|nothing|same|help|nobody|noone|anyone|anybody|everyone|everybody|someone|somebody|me|you|right|over|out|up|down|in|around|from|only|stuck|new|user|not|it|is|error|bug|click|see|look|start|stop|stay|live|we|they|he|she|that|this|what|all|both|here|there|still|almost|done|come|sun|rain|snow|spring|summer|autumn|winter|morning|evening|sitting|waiting|back|again|so|and|but|put|add|no|yes|ok|thanks|please|sorry|enter|type|paste|lost|i|tried|\p{L}+ing|(?:jan|febr)uary|march|april|june|july|august|{date}|christmas|easter|python|java|javascript|typescript|rust|english|{system})`,
  organisation: String.raw`(?:start-?up|company|firm|business|team|agency|employer|office|band|club|charity|department|client|customer)s?`,
  system: String.raw`ubuntu|debian|fedora|arch|linux|macos|mac os|os x|windows(?: \d+)?|android|ios|freebsd|nixos|chromeos|linux mint`,
  hue: {
    colour:
      'red|blue|green|yellow|teal|purple|pink|orange|black|white|grey|gray|brown|turquoise|mustard|beige|indigo|maroon|navy|violet|lilac|crimson|ochre|olive',
  },
  tongue:
    'english|french|german|spanish|portuguese|italian|dutch|russian|japanese|korean|arabic|chinese|mandarin|cantonese|polish|turkish|greek|swedish|danish|norwegian|finnish|czech|hungarian|hindi|hebrew|ukrainian|romanian|welsh|irish|catalan|basque|vietnamese|thai|swahili|persian|farsi|bengali|urdu|icelandic|tagalog|filipino|punjabi|gujarati|tamil|telugu|marathi|malayalam|kannada|sinhala|nepali|pashto|dari|kurdish|azerbaijani|georgian|armenian|kazakh|uzbek|mongolian|tibetan|burmese|khmer|indonesian|malay|javanese|maori|samoan|yoruba|igbo|hausa|amharic|tigrinya|somali|zulu|xhosa|afrikaans|shona|twi|wolof|lingala|maltese|albanian|serbian|croatian|bosnian|slovene|slovenian|slovak|bulgarian|macedonian|lithuanian|latvian|estonian|belarusian|galician|breton|luxembourgish|yiddish|latin|esperanto|frisian|gaelic|quechua|guarani|flemish|hokkien|sign language|bsl|asl',
  unit: {
    units: 'miles|pounds|kilomet(?:er|re)s|kilos|metric|imperial|celsius|fahrenheit|ounces|stone|inches|feet',
  },
  i: String.raw`(?:I|we)(?:'ve|'m|'re|'ll| have| am| are| was| were| will)?(?: (?:just|now|also|recently|finally|currently|actually|still|already|both|mostly|usually|only|officially|happily|since|been))*`,
  who: String.raw`(?:{i}|{relative}(?:'s|'ve| is| are| was| were| has| have)?(?: (?:just|now|also|recently|finally|currently|still|already|been))*)`,
  date: DATE,
  money: MONEY,
  place: String.raw`(?!(?:is|was|are|that|this|it|them|you|here|${ENGLISH_NO_HOME}|the (?:other|next|same|dark)|another|different|production|mind|love|a (?:meeting|hurry|call|rush|loop|world|new tab)|touch|trouble|charge|general|fact|case|order|bed)(?!\p{L}))\p{L}[\p{L}\p{N}'’-]*`,
  /** "I have a computer" names no work. */
  being: String.raw`(?:(?:I|we)(?:'m|'re| am| are|(?: have|'ve) (?:been|become)| became)|{relative}(?:'s| is| are|(?: has|'s| have) (?:been|become)| became))(?: (?:just|now|also|recently|finally|currently|actually|still|already|both|mostly|usually|only|officially|happily|since))*`,
  job: String.raw`(?!(?:\p{L}*(?:mother|father)|sister|brother|daughter|computer|printer|woman|gentleman|human|german|roman|christian|buddhist|baptist|atheist|feminist|communist|socialist|italian|canadian|brazilian|russian|indian|iranian|egyptian|hungarian|romanian|bulgarian|austrian|australian|norwegian|ukrainian|belgian|asian|pescatarian|londoner|berliner|yorker|optimist|pessimist|realist|perfectionist|minimalist|tourist|cyclist|gamer|hiker|swimmer|riser|sleeper|sufferer|survivor|drinker|eater|thinker|voter|renter|tenant|immigrant|migrant|applicant|participant|giant|minor|senior|junior|visitor|donor|adopter|speaker|server|older|younger|better|taller|shorter|later|earlier|faster|slower|bigger|smaller|happier|healthier|beginner|member|user|newcomer|owner|customer|smoker|non-smoker|vegetarian|lover|non-drinker|fan|bit|learner|lover|foreigner|stranger|winner|loser|number|player|runner|reader|believer|person|sucker|teenager|supporter|starter|disaster|monster|loner|worrier|overthinker|procrastinator|hoarder|snorer|talker|listener|snacker|shopper|dreamer|latecomer|outsider|insider)(?!\p{L}))(?:\p{L}+(?:er|or|ist|ian|eer|ant|man|woman|smith|wright|grapher|trician)|nurse|chef|cook|midwife|clerk|vet|dentist|artist|judge|pilot|priest|pastor|butcher|florist|barista|intern|trainee|apprentice|postdoc|gp|paramedic|monk|guide|coach|critic|analyst|architect|paralegal|mechanic|attorney|actuary|secretary|(?:\p{L}+ )?agent|waitress|actress|hostess|sales rep|civil servant|freelancer|au pair|nanny|temp|head of \p{L}+|professor)`,
  vehicle: String.raw`car|van|truck|motorbike|motorcycle|scooter|bike|e-bike|bicycle|tesla|volvo|toyota|corolla|prius|yaris|honda|civic|ford|fiesta|focus|golf|passat|polo|tiguan|vw|volkswagen|audi|bmw|mercedes|mini|fiat|renault|clio|zoe|peugeot|citro[eë]n|skoda|škoda|octavia|enyaq|fabia|seat|kia|hyundai|ioniq|nissan|leaf|mazda|subaru|opel|astra|corsa|vauxhall|dacia|duster|jeep|porsche|lexus|suzuki|mitsubishi|saab|lada|chevy|chevrolet|dodge|vespa|yamaha|ducati|cargo bike|hatchback|estate|camper|minivan|suv|pickup|hybrid`,
  due: { 'due-date': 'due|due date' },
  food: String.raw`gluten|wheat|lactose|dairy|milk|eggs?|nuts?|peanuts?|meat|pork|beef|fish|shellfish|shrimp|seafood|sugar|soy|alcohol|carbs|bread`,
  /** Food that people eat again, or are back on. */
  eaten: String.raw`{food}|chicken|poultry|turkey|lamb|ham|bacon|steak|sausages?|burgers|cheese|butter|yogh?urt|cream|salmon|tuna|prawns|pasta|rice|potatoes|pastries|sweets|honey|coffee|caffeine`,
  /** Days on which something happens every week. */
  weekdays: String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:{weekday}(?:, | and |, and | & |/| or )){1,4}{weekday})`,
  days: String.raw`(?:{ordinal}|all five) days?`,
  weekday: String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?`,
  onsite: String.raw`(?:back )?(?:in the office|at the office|in office|on[- ]?site|from home|remote(?:ly)?)`,
  race: {
    race: String.raw`(?:half[- ]?|ultra[- ]?)?marathon|half|ultra|\d{1,3} ?k|triathlon|duathlon|ironman|relay|race|sprint distance`,
  },
  /** The beginning of a job, but not of a life as a mother. */
  started: String.raw`(?<!(?:his|her|their|your|'s) )(?:first (?:day|week|month|shift)|(?:I|we)(?:'ve|'m| have| am| was| got)?(?: (?:just|been|got|finally|recently))* (?:hired|taken on|appointed)|(?:I|we)(?: (?:just|finally|recently))* (?:start|started|starting)(?: (?:work|working|today|yesterday))?) as an? (?!(?:\p{L}+ ){0,2}(?:mum|mom|mother|dad|father|parents?|grand\p{L}+|aunt|uncle|wife|husband|couple|widow(?:er)?|vegan|vegetarian|non-smoker|student|pensioner|adult|homeowner|citizen|teenager|volunteer|joke|hobby|favour)(?!\p{L}))(?!.{0,80} (?:ago|before|back in|originally|years|and now|but now|then)(?!\p{L}))`,
  reply: { language: 'answer|reply|respond|write|talk|speak' },
  number: String.raw`[A-Z]{0,4}\d[\dA-Z][\dA-Z .-]{0,20}`,
  ordinal: String.raw`\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?`,
  /** A time that is still to come, or comes again. */
  when: String.raw`(?:{date}|(?:next|this|over the|for the) (?:weekend|year|spring|summer|autumn|fall|winter|holidays)|in (?:may|(?:the )?(?:spring|summer|autumn|fall|winter))|christmas|easter|new year(?:'s)?)`,
  hello: String.raw`(?:(?:hi|hello|hey|hiya|howdy|good (?:morning|evening|afternoon)|morning|evening)(?: there| again| all| everyone)?[,!]? )`,
  always: String.raw`^(?:(?:please|ok|so|and|also|btw|remember|hey),? ){0,3}(?:always|never|from now on,?|going forward,?|in (?:the )?future,?)(?: (?:please|always|never|only|just|do not|don't))*`,
  /** "I'm Hannah, 41, from Utrecht" */
  introduced: String.raw`(?:\p{L}+,? ){0,2}(?:I'm|I am|my name is|my name's)`,
  /** "Our son Theo (was born)". */
  newborn: String.raw`(?:my|our|the) (?:\p{L}+ )?(?:son|daughter|baby|twins|triplets|little (?:boy|girl|one)|boy|girl|first child|child)(?: (?:boy|girl))?(?:,? \p{L}+,?)?`,
  voyage: '(?:trip|holiday|vacation|flight|journey|getaway|honeymoon|cruise|city break|travels)s?',
  cancel: String.raw`(?<!(?:don't|didn't|not|never|won't|can't|without|how to|want to) (?:have |need |want |to )*)(?:cancell?(?:ed|ing)?|call(?:ed|ing)? off|cancel)`,
  calmly: '(?:(?:sadly|suddenly|just|peacefully|finally|has|have|unfortunately) )*',
  /** Behind something that is over: it happened long ago. */
  wish: String.raw`(?<gone>cit|quot|summar|apologi|explain|translat|convert|round|includ|add|show|ask|address|call)\p{L}*`,
  past: String.raw`[^.]{0,40} (?:(?:in|back in|during) (?:19|20)\d\d|(?:years?|decades) ago|once|before)(?!\p{L})`,
  lead: String.raw`(?:please|ok|okay|so|and|now|can we|let's|you can|we can|you may|just|alright|all right|hey|thanks|thank you|actually|well|then|right|but|sorry|oh|yes|no)`,
  enough: String.raw`(?:stop|quit|no need to|don't (?:need|have) to|do not (?:need|have) to|needn't|no longer (?:need|have) to|no longer necessary to)`,
  /** Says that a language is not to be used any more. */
  dismiss: {
    language: String.raw`no more|(?:that's )?enough(?: (?:with|of)(?: the| all the)?)?|(?:stop|quit|drop|end)(?: with)?(?: the| all the| this)?|forget(?: about)? the`,
  },
  dismissed: String.raw`{dismiss} (?:{tongue})(?=$|[,;:–-]| (?:please|now|for|from|thanks?|thank you|again|today|any ?more|answers|replies)(?!\p{L}))`,
  /** Behind “if” and “when”: no instruction follows. */
  instructing: String.raw`(?! I (?:ask|write|talk|speak|say|type|mention)(?!\p{L})[^,.]{0,40},? (?:please |always |only |just )*(?:answer|reply|respond|give|use|show|write)(?!\p{L}))`,
  renamed: { 'assistant-name': "you(?:'re| are)(?: called| named)?|your name is" },
  over: String.raw`(?:no longer|not|don't|do not|doesn't|won't)`,
};

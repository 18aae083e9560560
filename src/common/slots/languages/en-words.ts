import type { SlotLanguage } from '../slot-language.js';

/** Lists of people, things and conditions for the English patterns. */
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
};

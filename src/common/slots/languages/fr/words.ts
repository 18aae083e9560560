import type { SlotLanguage } from '../../slot-language.js';

/** Lists for the patterns of statements. */
export const FRENCH_WORDS: SlotLanguage['words'] = {
  craft:
    "(?:aquarelle|dessin|aïkido|plongée|parapente|kayak|canoë|paddle|pétanque|sophro(?:logie)?|méditation|broderie|crochet|scrapbooking|calligraphie|modélisme|apiculture|astronomie|généalogie|bricolage|menuiserie|mosaïque|origami|impro(?:visation)?|zumba|aquagym|triathlon|marche nordique|spéléo(?:logie)?|skate|roller|patinage|bowling|billard|fléchettes|tir à l'arc|kickboxing|MMA|taekwondo|tai-chi|qi gong|capoeira|tango|flamenco|hip-hop|claquettes|cirque|jonglage|magie|sculpture|gravure|céramique|œnologie|jeux? de rôle|tarot|belote|bridge|poker|scrabble|slam|vannerie|reliure|kung-fu|krav-maga|squash|water-polo|alpinisme|snowboard|kitesurf|planche à voile|motocross|karting|ornitho(?:logie)?|mycologie|philatélie)",
  often: String.raw`(?:le week-end|les week-ends|tous les (?:week-ends|\p{L}+is|dimanches|soirs|matins|jours)|chaque (?:week-end|\p{L}+i|dimanche|soir|matin|semaine)|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: \p{L}+)?)`,
  sometime:
    "(?:(?:en|début|fin|mi-?) ?{month}|cet été|cet hiver|cet automne|ce printemps|au printemps|l'été prochain|l'hiver prochain|le mois prochain|la semaine prochaine|l'an(?:née)? prochaine?|le week-end prochain|à (?:Noël|Pâques|la Toussaint)|pour (?:les vacances|Noël|les fêtes)|pendant les vacances)",
  errand: String.raw`(?:supermarché|marché|travail|taf|boulot|bureau|resto|restaurant|cinéma|ciné|magasin|lit|toilettes|lycée|collège|école|coiffeur|garage|sport|foot|judo|gym|piscine|bois|parc|stade|théâtre|musée|concert|mariage|match|dodo|centre|médecin|dentiste|réunion|boîte|urgences|fond|parler|discuter|profiter|finir|faire|avoir|courses|\p{L}+ant)`,
  os: String.raw`(?:Android|iOS|Linux|Ubuntu|Windows(?: \d+)?|macOS|Debian|Fedora|Mint)`,
  medicine: String.raw`(?:{drug}|\p{L}{2,12}(?:pril|sartan|statine|prazole|cilline|dipine|formine|olol|oxétine|traline|opram|xaban|zépam|zolam|profène|triptan|mazole|tadine|tirizine|gliptine|parine|thyroxine|gabaline|cycline)|mélatonine|magnésium|vitamines?(?: [a-z]\d{0,2})?|tramadol|codéine|morphine|warfarine|L[eé]vothyrox|Dépakine|Seresta|Mopral|Tahor|Crestor|Xarelto|Eliquis|Plavix|Ventoline|Zyrtec|prednis\p{L}+|Prozac|Deroxat|Lyrica|Laroxyl|Concerta|Humira|méthotrexate|furosémide|aspirine|collyre|somnifères?|anxiolytiques?|antidouleurs?|antiépileptiques?|immunosuppresseurs?|corticoïdes?|hormones)`,
  allergen: String.raw`(?:lactose|gluten|lait(?: de vache)?|laitages|produits laitiers|fructose|œufs?|oeufs?|noix(?: de \p{L}+)?|noisettes?|amandes?|arachides?|cacahu\p{L}+|crustacés|fruits (?:de mer|à coque|secs)|crevettes|moules|poisson|soja|blé|sulfites|pénicilline|aspirine|ibuprofène|iode|latex|nickel|pollens?(?: de \p{L}+)?|poils? d[e']\p{L}+|acariens|poussière|moutarde|sésame|céleri|ail|oignons?|piment|épices?|histamine|antibiotiques?|amoxicilline|codéine|morphine|parfums?|tomates?|fraises?|kiwis?|ananas|champignons?|édulcorants?|aspartame|soleil|graminées|bouleau|guêpes?|abeilles?|alcool|caféine|café)`,
  trade: String.raw`(?:géomètre|libraire|bibliothécaire|ostéopathe|vigile|concierge|juge|huissi(?:er|ère)|diplomate|interprète|guide (?:touristique|de \p{L}+)|pilote(?! de)|steward|hôtesse(?: de l'air| d'accueil)?|maire|curé|pasteure?|nounou|peintre(?: en bâtiment)?|mara[iî]ch(?:er|ère)|horlog(?:er|ère)|bouch(?:er|ère)|boulang(?:er|ère)|berg(?:er|ère)|forgeron(?:ne)?|marin(?:-pêcheur)?|mécano|auxiliaire de \p{L}+|aide à domicile|agente? (?:immobili(?:er|ère)|de \p{L}+|d'\p{L}+|SNCF|RATP|territoriale?)|chargée? d[e'] ?(?!famille)\p{L}+|responsable (?:de |d'|des |du )?(?!de |du )\p{L}+|chef(?:fe)? d[e'] ?(?:projet|équipe|chantier|cuisine|service|rang|produit|entreprise)|gérante?|pigiste|(?:web)?designer|data (?:analyst|scientist|engineer)|ergothérapeute|psychothérapeute|kinésithérapeute|magistrate?|CRS|femme de ménage|homme de ménage|secrétaire|prothésiste(?: \p{L}+)?|vendeu(?:r|se)|greffi(?:er|ère)|dev(?:eloppeur)?|potière?|relieu(?:r|se)|facteur|factrice|pharmacienn?e?|conducteur de (?:bus|train|travaux)|clown|comédienn?e?|réalisat(?:eur|rice)|scénariste|monteur|monteuse|céramiste|orfèvre|luthi(?:er|ère)|imam|rabbin|garde forestier|éclusi(?:er|ère)|apicult(?:eur|rice))`,
  sector:
    '(?:restauration|bâtiment|BTP|hôtellerie|informatique|commerce|vente|santé|social|assurances?|banque|finance|tourisme|mode|immobilier|transports?|logistique|marketing|pub|publicité|communication|com|éducation|enseignement|recherche|agriculture|industrie|automobile|nettoyage|sécurité|fonction publique|armée|médical|paramédical|numérique|édition|culture|événementiel|petite enfance|RH|ressources humaines|grande distribution|aéronautique|nucléaire|viticulture|pharma|énergie|tech|jeu vidéo|audiovisuel|spectacle|humanitaire|associatif|télécoms?|agroalimentaire|cosmétique|luxe|artisanat)',
  numeral:
    '(?:onze|douze|treize|quatorze|quinze|seize|dix-(?:sept|huit|neuf)|(?:vingt|trente|quarante|cinquante|soixante|quatre-vingts?)(?:[- ](?:et[- ])?(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf))?)',
  dwelling: String.raw`(?:maison|appart|appartement|studio|péniche|loft|duplex|pavillon|[TF]\d(?: bis)?|deux-pièces|trois-pièces|villa|ferme|caravane|camping-car|cabane|yourte|immeuble|HLM|colocation|coloc|mobile-home|tiny house|longère|chalet|lotissement|résidence \p{L}+|chambre de bonne|chambre étudiante|cité U)`,
  town: "(?:{place}|(?:la|le|les|l') ?{name})",
  nation: String.raw`(?:français|anglais|irlandais|écossais|gallois|hollandais|néerlandais|portugais|japonais|libanais|sénégalais|camerounais|gabonais|congolais|togolais|polonais|finlandais|islandais|québécois|chinois|suédois|danois|luxembourgeois|béninois|hongrois|taïwanais|thaïlandais|pakistanais|écossais|rwandais|soudanais|antillais|martiniquais|réunionnais|guadeloupéen|marseillais|lyonnais|bordelais|nantais|lillois|toulousain|grenoblois|strasbourgeois|niçois|rennais|brestois|alsacien|breton|corse|basque|normand|picard|catalan|occitan|savoyard|auvergnat|provençal|franco-\p{L}+|allemand|espagnol|flamand|turc|grec|russe|belge|suisse|serbe|croate|tchèque|slovaque|slovène|bulgare|roumain|moldave|italien|autrichien|norvégien|ukrainien|lituanien|estonien|letton|arménien|géorgien|algérien|tunisien|marocain|malien|ivoirien|guinéen|burkinabè|burkinabé|nigérien|nigérian|malgache|comorien|mauricien|mauritanien|égyptien|syrien|palestinien|israélien|irakien|iranien|kurde|afghan|indien|tamoul|vietnamien|cambodgien|coréen|philippin|indonésien|australien|américain|canadien|mexicain|cubain|haïtien|colombien|brésilien|argentin|chilien|péruvien|vénézuélien|bolivien|uruguayen|équatorien|européen|africain|kabyle|kanak|wallon|bruxellois|parisien|genevois|vaudois|valaisan|montréalais|angolais|éthiopien|érythréen|kényan|ghanéen|tchadien|népalais)(?:ne|se|te|e|que)?s?`,
  month: '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)',
  have: "(?:j'ai|on a|nous avons)",
  am: "(?:je suis|chuis|chui|j'suis|j suis)",
  reply: '(?:réponds|répondez|écris|écrivez|parle|parlez)(?:[- ]?(?:moi|nous))?',
  speech: {
    language:
      'français|anglais|allemand|espagnol|italien|portugais|néerlandais|polonais|russe|ukrainien|turc|arabe|chinois|japonais|coréen|catalan|breton',
  },
  format: { bullets: 'listes?|puces|listes à puces', emoji: '[ée]mojis?|smileys?', tables: 'tableaux?' },
  size: {
    length: 'court~|bref|brièvement|concise?|concis~|phrases? max~|succinct~|détaillé~|simple~|courtes',
  },
  answer: '(?:réponds?(?:-moi)?|écris(?:-moi)?|parle(?:-moi)?|explique(?:-moi)?|fais-moi des réponses)',
  tongue: String.raw`(?:anglais|français|allemand|italien|portugais|chinois|mandarin|japonais|russe|arabe|coréen|espagnol|catalan|breton|néerlandais|suédois|polonais|turc|grec|roumain|occitan|corse|ukrainien|norvégien|danois|finnois|hongrois|tchèque|hindi|persan|hébreu|vietnamien|latin|langue des signes|wolof|bambara|lingala|kabyle|berbère|amazigh|créole|alsacien|flamand|swahili|tamoul|basque|irlandais|gallois|serbe|croate|bulgare|albanais|arménien|géorgien|pachto|ourdou|bengali|thaï|indonésien|malgache|luxembourgeois|peul|soninké|Python|JavaScript|Java|Rust|SQL|C\+\+|PHP|Kotlin|Go)`,
  instrument:
    '(?:guitare|piano|violon|batterie|basse|violoncelle|flûte|trompette|saxo(?:phone)?|ukulélé|accordéon|clarinette|harpe|orgue|synthé)',
  sport:
    '(?:escalade|natation|boxe|judo|karaté|yoga|pilates|crossfit|course à pied|course|rando(?:nnée)?|vélo|cyclisme|surf|danse|salsa|muscu(?:lation)?|foot(?:ball)?|tennis|basket|volley|hand(?:ball)?|rugby|padel|équitation|cheval|poterie|théâtre|chorale|échecs|aviron|voile|escrime|ski|plongée|jardinage|couture|tricot|photo|gym|sport|badminton|badminton|ping-pong|trail|marathon|fitness|bloc|peinture)',
  provider:
    "(?:Free|Orange|SFR|Bouygues(?: Telecom)?|Sosh|RED|B&You|EDF|Engie|TotalEnergies|Enedis|MAIF|MACIF|Matmut|MGEN|AXA|Allianz|Boursorama|BNP~|Crédit Agricole|LCL|Caisse d'Épargne|Société Générale|N26|Revolut|Netflix|Spotify|Basic-?Fit|Proximus|Swisscom|Vidéotron|Bell|Fitness Park|Hello Bank|Canal|la Banque Postale|Alan|Ekwateur|Prixtel)",
  drug: '(?:ibuprofène|levothyrox|metformine|insuline|doliprane|paracétamol|oméprazole|sertraline|kardégic|ventoline|cortisone|antidépresseurs|anticoagulants|bêtabloquants?|bisoprolol|ramipril|la pilule|pilule|statines?|xanax|escitalopram|médicaments|médocs|comprimés|antihistaminiques?|amlodipine|du fer|traitement|ritaline|lithium)',
  body: '(?:asthme|diabète|migraines?|arthrose|arthrite|psoriasis|hypertension|tension|tdah|dépression|anxiété|épilepsie|hypothyroïdie|fibromyalgie|cholestérol|anémie|endométriose|eczéma|lupus|hernie discale|hernie|insomnies?|maladie de crohn|crohn|acouphènes|sclérose en plaques|hashimoto|apnée du sommeil|apnées|goutte|rhumatismes|sciatique|scoliose|sopk|reflux|ménière|mal de dos|lombalgie)',
  livedin: String.raw`(?:appart|appartement|maison|studio|T\d|baraque|pavillon|terrain|duplex|loft|chambre|coloc|logement|F\d)`,
  number: String.raw`(?:\d{1,2}|une?|deux|trois|quatre|cinq|six)`,
  place: String.raw`(?!(?:le|la|les|un|une|des|mon|ma|mes|cette|ce|fait|train|général|cours|panne|vacances|ville|campagne|couple|colocation|coloc|forme|retard|colère|effet|plus|bas|haut|moins|deux|trois|quatre|pied|temps|bout|partir|peu|mi-temps|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|été|hiver|cdi|cdd|alternance|retraite|paix|terminale|seconde|première|troisième|fac|\d+)(?!\p{L}))(?:(?:la|le|les|l') ?)?\p{L}[\p{L}-]+`,
  few: String.raw`(?: (?!(?:et|mais|si|que|pas|car) )[\p{L}\d'.-]+){0,6}?`,
  date: String.raw`(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|\d{1,2}(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|\d{1,2} ?h(?:eures?)?(?: ?\d{2})?|demain|le \d{1,2}|\d{1,2}/\d{1,2})`,
  money: String.raw`(?:[£$€¥₽₩] ?\d[\d.,]*|\d[\d.,  ]* ?(?:euros?|francs?|€|\$|£|zł))`,
  job: String.raw`(?!{nation}(?!\p{L}))(?!étudiante? en |pesc)(?!(?:\p{L}+ieuse|malvoyante?|non-voyante?|malentendante?|daltonien(?:ne)?|souffrante?|hésitante?|ignorante?|dépendante?|croyante?|pratiquante?|partante?|gagnante?|perdante?|habitante?|reconnaissante?|bien portante?|allaitante?|blagueu(?:r|se)|menteu(?:r|se)|râleu(?:r|se)|joueu(?:r|se)|demandeu(?:r|se)|supporter|voyageu(?:r|se)|bricoleu(?:r|se)|gros dormeur|supérieure?|courageuse|paresseuse|chanceuse|malheureuse|généreuse|frileuse|casani(?:er|ère)|particuli(?:er|ère)|réguli(?:er|ère)|famili(?:er|ère)|raciste|idéaliste|altruiste|fataliste|minimaliste|écologiste|communiste|socialiste|anarchiste|autiste|nudiste|touriste|royaliste|nationaliste|capitaliste|fan|chrétien(?:ne)?|fumeu(?:r|se)|optimiste|pessimiste|réaliste|perfectionniste|bouddhiste|féministe|protestante?|premier|ent(?:ier|ière)|f(?:ier|ière)|lect(?:eur|rice)|utilisat(?:eur|rice)|tolérante?|élégante?|distante?|exigeante?|confiante?|migrante?|randonneu(?:r|se)|coureu(?:r|se)|nageu(?:r|se)|rêveu(?:r|se)|droiti(?:er|ère)|enfant|intolérante?|vivante?|débutante?|ancien(?:ne)?|parisien(?:ne)?|végétarien(?:ne)?|végétalien(?:ne)?|méfiante?|contente?|importante?|seulement|vraiment|absente?|présente?|patiente?|fatiguante?|étrangère?|dernière?|première?|propriétaire|majeure?|mineure?|meilleure?|amateur|constamment|lundi|ingénieux|heureuse|amoureuse|nerveuse|bien|rien|italien(?:ne)?|canadien(?:ne)?|européen(?:ne)?|triste|égoïste)(?!\p{L}))\p{L}+(?:eur|euse|ier|ière|iste|ien|ienne|trice|teur|ant|ante|ateur|logue|avocat|avocate|chef|prof|maçon|notaire|médecin|boulanger|boulangère|pompier|fleuriste|artiste)|prof|maçon|médecin|notaire|comptable|secrétaire|avocate?`,
  animal: {
    fish: 'poissons?(?: rouges?)?|aquarium',
    dog: 'chiens?|chienne|chiot|toutou|berger australien|berger allemand|labrador|golden(?: retriever)?|bouledogue|caniche|teckel|beagle|border collie|husky|chihuahua|jack russell|malinois|cocker|shiba|bichon|yorkshire|cavalier king charles',
    cat: 'chats?|chatte|chaton|minou|chatons|maine coon|siamois|persan|matou|bengal',
    rabbit: 'lapins?|lapine',
    hamster: "hamsters?|cochons? d'Inde|rats?|gerbille",
    bird: 'perruche|perroquet|canari|poules?|perruches|canaris',
    horse: 'cheval|chevaux|jument|poney',
    snake: 'serpents?|python',
    tortoise: 'tortues?',
    bee: 'abeilles?|ruches?',
    ferret: 'furets?',
    goat: 'chèvres?',
    sheep: 'moutons?|brebis',
    donkey: 'ânes?|ânesses?',
    duck: 'canards?|canes?|oies?',
    lizard: 'gecko|iguane|pogona|lézard|caméléon',
  },
  appointment: {
    dentist: 'dentiste|orthodontiste|détartrage',
    doctor:
      'médecin|docteur|ophtalmo~|dermato~|gynéco~|kiné~|opération|scanner|vaccin~|dermatologue|dermato|ophtalmologue|ophtalmo|gynécologue|gynéco|cardiologue|cardio|orthophoniste|ostéo(?:pathe)?|kinésithérapeute|psy(?:chologue|chiatre)?|pédiatre|généraliste|ORL|IRM|radio|échographie|écho|prise de sang|hôpital|sage-femme|podologue|endocrino~|chirurgien|orthopédiste',
    vet: 'vétérinaire|véto',
    hairdresser: 'coiffeur|coiffeuse|barbier|coiffeuse',
    interview: "entretien(?: d'embauche)?",
    exam: 'examen|permis|concours|partiels?|code|soutenance|bac|brevet|oral',
    meeting: 'réunion',
    mechanic: 'garage|contrôle technique|garagiste|CT|révision',
    lawyer:
      'notaire|avocate?|banque|préfecture|mairie|impôts|CAF|Pôle emploi|France Travail|banquier|conseiller bancaire|tribunal|consulat',
    flight: 'vol|avion',
    train: 'TER|TGV|train',
    appointment: '(?:rendez-vous|rdv)(?! (?:chez|avec|à la|au|à l|pour) ?)',
  },
  vehicle: String.raw`voiture|vélo|moto|scooter|camionnette|Renault|Clio|Zoé|Mégane|Peugeot|Citroën|Dacia|Duster|Toyota|Yaris|Tesla|Volvo|Golf|Twingo|trottinette|bagnole|caisse|Sandero|Logan|Spring|\d{3}|C[1-5]|C3 Aircross|Kangoo|Scénic|Captur|Modus|Espace|Polo|Tiguan|Passat|VW|Volkswagen|Audi|BMW|Mercedes|Opel|Corsa|Astra|Ford|Fiesta|Focus|Fiat|Panda|Punto|Seat|Ibiza|Leon|Skoda|Fabia|Octavia|Kia|Picanto|Hyundai|Nissan|Juke|Micra|Suzuki|Swift|Honda|Yamaha|Vespa|Mini|Smart|Berlingo|Partner|Kadjar|Jeep|Mazda|vélo électrique|VTT|VAE|camping-car|fourgon|van|utilitaire|monospace|citadine|SUV|quad|mobylette`,
  device: {
    phone: String.raw`téléphone|tel|portable|smartphone|iPhone(?: \d+)?|Samsung(?: \w+)?|Galaxy(?: \w+)?|Xiaomi|Redmi|Pixel(?: \w+)?|Fairphone|Huawei`,
    laptop: String.raw`ordinateur|ordi|PC|MacBook(?: \w+)?|Thinkpad|Chromebook|Lenovo|Asus|Dell|Mac`,
    tablet: 'tablette|iPad|Kindle|liseuse',
    printer: 'imprimante|box|télé|montre connectée|PS5|Switch|console',
    camera: 'appareil photo|Canon|Nikon',
  },
  repeat: String.raw`(?:tous les (?:jours|matins|midis|soirs|mois|ans|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches|week-ends|étés|hivers)|toutes les semaines|chaque (?:jour|matin|soir|semaine|mois|année|été|hiver|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-end)|d'habitude|en général|(?:une|deux|trois|quatre) fois par (?:semaine|mois|jour|an)|depuis (?:\p{L}+|\d+) (?:ans|mois)|le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?! \d))`,
  act: String.raw`(?:je (?:fais|vais|joue|cours|nage|lis|cuisine|m'entraîne|pratique|monte|mange|dîne|regarde|dessine|peins|chante|danse|marche|médite|me lève|me couche|pédale|grimpe|pêche|couds|tricote|jardine|prends|garde|visite|vois|promène|donne|suis des cours)|j'(?:écris|écoute|apprends|enseigne|emmène)|on (?:fait|va|joue|court|mange|se retrouve|part))`,
  elsewhere: '(?:ça|cela|ainsi|tes|ton|ta|te|vos|votre)',
};

import type { SlotLanguage } from '../../slot-language.js';

/** Lists for the patterns of statements. */
export const ITALIAN_WORDS: SlotLanguage['words'] = {
  reply: '(?:rispondi|rispondete|scrivi|parla)(?:mi)?',
  speech: {
    language:
      'italiano|inglese|francese|tedesco|spagnolo|portoghese|olandese|polacco|russo|ucraino|arabo|cinese|giapponese|coreano|catalano',
  },
  pointing: 'essere chiamat[oa]|questo|questa|quello|ciò|tuo|tua|suo|come|che|quando|se|molto$',
  format: { bullets: 'elenchi(?: puntati)?|liste|punti elenco', emoji: 'emoji|faccine', tables: 'tabelle' },
  size: {
    length:
      'breve~|cort[oae]|concis[oaie]|sintetic[oaie]|dettagliat[oaie]|semplice|lung[oae]|stringat[oaie]|brevemente',
  },
  answer: '(?:rispondi(?:mi)?|scrivi(?:mi)?|parla(?:mi)?|spiega(?:mi)?)',
  tongue: String.raw`(?:inglese|francese|tedesco|spagnolo|portoghese|cinese|giapponese|russo|arabo|coreano|italiano|olandese|svedese|polacco|rumeno|greco|turco|sardo|catalano|norvegese|ucraino|danese|finlandese|ungherese|ceco|hindi|persiano|ebraico|vietnamita|latino|lingua dei segni|Python|JavaScript|Java|Rust|SQL|C\+\+|PHP|Kotlin)`,
  instrument:
    '(?:chitarra|pianoforte|piano|violino|batteria|basso|violoncello|flauto|tromba|sax|sassofono|ukulele|fisarmonica|clarinetto|arpa|organo|tastiera)',
  sport:
    '(?:arrampicata|nuoto|boxe|pugilato|judo|karate|yoga|pilates|crossfit|corsa|trekking|ciclismo|surf|danza|ballo|salsa|palestra|calcio|calcetto|tennis|pallavolo|basket|padel|equitazione|ceramica|teatro|coro|scacchi|canottaggio|vela|scherma|sci|immersioni|giardinaggio|cucito|uncinetto|fotografia|pesi|bici|mountain bike|escursioni|rugby|golf|atletica|pattinaggio|pesca|in palestra|volley|boulder|spinning|zumba|ginnastica|subacquea)',
  provider: String.raw`(?:Tim|TIM|Vodafone|Fastweb|WindTre|Wind|Iliad|Ho Mobile|ho\. mobile|Kena|Sky|Eolo|Tiscali|Enel|Eni|A2A|Edison|Hera|Iren|Unipol|UnipolSai|Generali|Allianz|Intesa(?: Sanpaolo)?|Unicredit|UniCredit|BPM|Poste|PosteMobile|Fineco|N26|Netflix|Spotify|McFit|Virgin Active|Octopus|Sorgenia|Very|Plenitude)`,
  drug: '(?:ibuprofene|eutirox|metformina|insulina|omeprazolo|sertralina|ramipril|bisoprololo|antidepressivi|cardioaspirina|coumadin|tachipirina|ventolin|cortisone|pillola|pastiglie|pasticche|farmaci|medicine|statine|xanax|escitalopram|lansoprazolo|antistaminici|antistaminico|ferro|levotiroxina|betabloccanti|atorvastatina)',
  body: '(?:glaucoma|cataratta|parkinson|bipolarismo|disturbo bipolare|epatite|osteoporosi|aritmia|fibrillazione atriale|miopia|astigmatismo|eczema|orticaria|varici|emofilia|vitiligine|dislessia|rosacea|bronchite|tumore|cancro|cardiopatia|disturbo d[ia] \\p{L}+|attacchi di panico|asma|diabete|emicrania|artrite|artrosi|psoriasi|ipertensione|pressione alta|adhd|depressione|ansia|epilessia|ipotiroidismo|ipertiroidismo|fibromialgia|colesterolo alto|colesterolo|anemia|endometriosi|colon irritabile|reflusso|dermatite|lupus|ernia|insonnia|celiachia|gastrite|scoliosi|acufene|acufeni|crohn|rinite|hashimoto|sclerosi multipla|mal di schiena|apnee notturne|sciatica|gotta|tiroidite)',
  livedin:
    '(?:casa|appartamento|bilocale|trilocale|monolocale|villetta|stanza|terreno|attico|mansarda|villa|casetta|camera)',
  own: String.raw`(?<!(?<!\p{L})(?:non|né|mai) )`,
  years: String.raw`(?:\d{1,3}|\p{L}{0,12}(?:venti|trent|quarant|cinquant|sessant|settant|ottant|novant)\p{L}*|diciotto|dicia\p{L}+|undici|dodici|tredici|quattordici|quindici|sedici|dieci)`,
  month: '(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)',
  lives:
    '(?:abito|abitiamo|vivo|viviamo|risiedo|sto di casa|stiamo di casa|sto vivendo|stiamo vivendo|alloggio)',
  dwelling:
    '(?:appartament(?:o|ino)|casa(?: di ringhiera| popolare| indipendente| colonica| di famiglia)?|casetta|monolocale|bilocale|trilocale|quadrilocale|loft|villetta|villa|attico|mansarda|cascina|casale|fattoria|rustico|palazzo|palazzina|condominio|stanza|camera|residence|convitto|studentato|collegio|camper|barca|baita|seminterrato|cohousing|roulotte|podere|masseria|trullo)',
  sibling: '(?:fratell[oi]|sorell[ae]|fratellin[oi]|sorellin[ae])',
  nation: String.raw`(?:(?!(?:uman[oa]|vegan[oa]|vegetarian[oa]|pescetarian[oa]|flexitarian[oa]|fruttarian[oa]|lontan[oa]|anzian[oa]|stran[oa]|cristian[oa]|san[oa]|pian[oa]|man[oa]|insan[oa]|mondan[oa]|sovran[oa]|veteran[oa]|artigian[oa]|guardian[oa]|capitan[oa]|decan[oa]|puritan[oa]|luteran[oa]|anglican[oa]|repubblican[oa]|presbiterian[oa]|partigian[oa]|ruffian[oa]|quotidian[oa]|marzian[oa]|nostran[oa]|melan[oa]|sacrestan[oa]|paesan[oa]|ortolan[oa]|invan[oa]|freudian[oa]|profan[oa]|urban[oa]|rotarian[oa]|palesan[oa]|volcan[oa])(?!\p{L}))\p{L}{2,}(?:ian|an)[oa]|(?!(?:cortese|scortese|palese|borghese|obese?|prese|attese|arrese|offese|appese|intese|sorprese|spese|paese|mese|illese|accese|marchese)(?!\p{L}))\p{L}{3,}ese|argentin[oa]|uruguaian[oa]|tedesc[oa]|spagnol[oa]|russ[oa]|polacc[oa]|svizzer[oa]|belga|grec[oa]|turc[oa]|arab[oa]|curd[oa]|ebre[oa]|svedese|rumen[oa]|unghere(?:se)|bulgar[oa]|cec[oa]|croat[oa]|serb[oa]|sloven[oa]|slovacc[oa]|ucrain[oa]|marocchin[oa]|algerin[oa]|tunisin[oa]|filippin[oa]|vietnamita|moldav[oa]|bielorusso?a?|lituan[oa]|lettone|estone|brasilian[oa]|cilen[oa]|greco|salvadoregn[oa]|honduregn[oa]|sard[oa]|umbr[oa]|lucan[oa]|ligure|trentin[oa]|lombard[oa]|venet[oa]|friulan[oa]|molisan[oa]|abruzzese|triestin[oa]|fiorentin[oa]|livornes[ei]|aretin[oa]|perugin[oa]|ternan[oa]|leccese|tarantin[oa]|salentin[oa]|salernitan[oa]|altoatesin[oa]|sudtirolese|partenope[oa]|etiope|eritre[oa]|somal[oa]|libic[oa]|sirian[oa]|afghan[oa]|indian[oa]|iraken[oa]|iranian[oa]|panamense|statunitense|nicaraguense|costaricense|bengalese|kazak[oa]|georgian[oa]|armen[oa])`,
  club: '(?:Inter|Juve|Juventus|Milan|Napoli|Roma|Lazio|Fiorentina|Torino|Toro|Atalanta|Sampdoria|Samp|Genoa|Bologna|Cagliari|Udinese|Palermo|Bari|Verona|Parma|Viola)',
  food: '(?:carne(?: rossa| di maiale| bovina)?|glutine|pesce|maiale|latticini|lattosio|latte|zucchero|zuccheri|alcol(?:ici)?|alcool|superalcolici|uova|caffè|grano|frumento|crostacei|frutti di mare|fritti|fritto|bevande (?:alcoliche|gassate)|vino|birra|formaggi(?:o)?|pollo|pane|pasta|sale|derivati|farinacei|caffeina|proteine animali|niente di origine animale|nulla di origine animale|niente con (?:il )?(?:glutine|lattosio|latte)|niente che venga dagli animali|prodotti di origine animale|carboidrati|insaccati|salumi|miele)',
  aid: '(?:apparecchi(?:o)?(?: acustic[oi])?|protesi|occhiali|lenti a contatto|pacemaker|sedia a rotelle|carrozzina|stampelle|bastone|microinfusore|defibrillatore|stent|deambulatore|plantari|busto|CPAP)',
  wheels:
    '(?:macchina|auto|automobile|moto|motorino|bici|bicicletta|monopattino|scooter|vespa|vespino|furgone|e-bike|skateboard)',
  unit: '(?:gramm[oi]|chil[oi]|chilometri|metri|litri|millilitri|celsius|gradi(?: celsius)?|euro|cucchiai|sistema metrico|unità metriche|centimetri|24 ore|formato 24 ?(?:h|ore)?)(?=$|[,.;!]| per favore| nelle ricette| in tutte| sempre| e non)',
  kin: '(?:ragazz[oa]|fidanzat[oa]|moglie|marito|compagn[oa]|moros[oa]|partner)',
  number: String.raw`(?:\d{1,2}|un|una|due|tre|quattro|cinque|sei)`,
  place: String.raw`(?!(?:bicicletta|moto|scooter|monopattino|vespa|camper|cucina|mare|armonia|macchina|autobus|simbiosi|piazza|strada|bagno|camera|salotto|vacanze|giardino|terrazzo|ospedale|mutua|maternità|tirocinio|coma|apprensione|secondo|terzo|primo|quarto|il|la|lo|le|gli|i|un|una|mia|mio|casa|generale|serie|pace|coppia|forma|piedi|cui|questo|questa|quel|quella|ferie|vacanza|remoto|estate|inverno|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|turni|notte|fondo|breve|nero|smart|ritardo|due|tre|quattro|affitto|bici|macchina|treno|pensione|cassa|lavorare|vivere|meno|letto|proprio|studio|campagna|città|centro|montagna|tempo|mensa|dieta|crisi|ansia|palestra|media|volte|parte|ufficio|questione|alle|dormire|correre|lungo|part|\d+)(?!\p{L}))\p{L}[\p{L}-]+`,
  few: String.raw`(?: (?!(?:e|ma|se|che|non|perché) )[\p{L}\d'.-]+){0,6}?`,
  date: String.raw`(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|\d{1,2} (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)|alle (?:ore )?\p{L}+|alle \d{1,2}|\d{1,2}[:.]\d{2}|domani|il \d{1,2})`,
  money: String.raw`(?:[£$€¥₽₩] ?\d[\d.,]*|\d[\d.,  ]* ?(?:euro|franchi|€|\$|£|zł))`,
  job: String.raw`(?!(?:sara|chiara|sposat[oa]|studente d[i'] ?|principiante|originari[oa]|interista|romanista|juventin[oa]|milanista|laziale|tifos[oa]|asiatic[oa]|unic[oa]|bilingue|nostalgic[oa]|democratic[oa]|turco|simpatizzante|sportiv[oa]|logorroico|discendente|dipendente|contrari[oa]|solitari[oa]|necessari[oa]|proprietari[oa]|volontari[oa]|pigro|chiar[oa]|rar[oa]|amar[oa]|avar[oa]|car[oa]|ignar[oa]|(?:dis)?occupante|stanziale|impaziente|ubriac[oa]|nordic[oa]|classic[oa]|carente|pendolare|avversari[oa]|precari[oa]|milionari[oa]|fumat(?:ore|rice)|buddista|femminista|lett(?:ore|rice)|protestante|elegante|perfezionista|distante|tollerante|nuotat(?:ore|rice)|giocat(?:ore|rice)|lavorat(?:ore|rice)|sognat(?:ore|rice)|egoista|arrogante|costante|credente|(?:im)?migrante|realista|adolescente|esigente|allergic[oa]|intollerante|asmatic[oa]|diabetic[oa]|celiac[oa]|stanc[oa]|abbastanza|veramente|finalmente|attualmente|presente|assente|contento|ogni|sicuramente|solamente|paziente|importante|interessante|divertente|cattolic[oa]|simpatic[oa]|unic[oa]|residente|vicente|amante|anziano|pratic[oa]|ottimista|pessimista|alla|ancora|evidente|triste|innocente|gente|daltonic[oa]|epilettic[oa]|dislessic[oa]|antipatic[oa]|ignorante|parente|cliente|utente|amic[oa]|nemic[oa]|\p{L}+mente)(?!\p{L}))\p{L}+(?:ist[ae]|tore|trice|aio|aia|iere|iera|ante|ente|logo|loga|grafo|aro|ara|ico)|medico|avvocat[oa]|architett[oa]|cuoc[oa]|maestr[oa]|fornai[oa]|pensionat[oa]|idraulico`,
  animal: {
    bee: 'api|alveari|arnie',
    ferret: 'furett[oi]',
    goat: 'capr[ae]|capretta|pecor[ae]|asin[oi]|asinello',
    lizard: 'iguana|geco|camaleonte',
    fish: 'pesc[ei](?: rosso)?|acquario',
    dog: 'can[ei]|cagnolin[oa]|cucciol[oa]|bassotto|labrador|golden(?: retriever)?|barboncino|pastore tedesco|border collie|beagle|husky|chihuahua|jack russell|meticcio|bulldog|carlino|pinscher|cocker|maltese|setter|volpino|cagnone',
    cat: 'gatt[oaie](?! da pelare)|gattin[oa]|mici[oa]|micin[oa]|siamese|persiano|maine coon|gattin[oa]',
    rabbit: 'conigli[oi]',
    hamster: "criceto|criceti|cavia|porcellino d'India",
    bird: 'gallina|anatre?|oche|piccioni|quaglie|calopsite|cocorite|merlo|inseparabili|pappagallin[oi]|pappagallo|canarino|canarini|galline|pappagalli|cocorita',
    horse: 'cavall[oa]',
    snake: 'serpente',
    tortoise: 'tartarug(?:a|he)|testuggine',
  },
  appointment: {
    dentist: 'dentista|igiene dentale|ortodontista',
    doctor:
      'medico|oculista|dottore|dottoressa|dermatologo|ginecolog[oa]|fisio~|operazione|visita(?! (?:dal|dall|dalla|con|al|alla|in|da|oculistica|dermatologica)(?! il))|vaccin~|dermatologa|cardiolog[oa]|ortopedico|pediatra|psicolog[oa]|psichiatra|nutrizionista|endocrinolog[oa]|ginecologa|otorino|fisioterapista|urolog[oa]|analisi|esami del sangue|risonanza|ecografia|ospedale|podologo|logopedista|terapeuta|gastroenterologo|osteopata|prelievo|oculista',
    vet: 'veterinari[oa]',
    hairdresser: 'parrucchier[ea]|barbiere|parrucchiere',
    interview: 'colloquio|colloquio di lavoro',
    exam: 'esame|patente',
    meeting: 'riunione|call',
    mechanic: 'officina|meccanico|revisione|tagliando',
    lawyer: 'notaio|avvocato|comune|agenzia delle entrate|commercialista|banca|questura|INPS|CAF|consolato',
    flight: 'volo|aereo',
    train: 'treno',
    appointment: 'appuntamento(?! (?:dal|dall|dalla|con|al|alla|in|da|per) )',
  },
  vehicle:
    'macchina|auto|moto|bici|bicicletta|scooter|vespa|Fiat|Panda|Punto|Octavia|Fabia|Škoda|Passat|Tiguan|Leon|Kuga|Puma|Qashqai|Tucson|Sportage|Picanto|Aygo|Corolla|Subaru|Lexus|Mitsubishi|Megane|Mégane|Scenic|Zoe|Berlingo|Doblò|Ducato|Vitara|Jimny|Kawasaki|KTM|Aprilia|Guzzi|Moto Guzzi|Cinquecento|Seicento|fuoristrada|macchinina|Alfa|Toyota|Renault|Tesla|Volvo|furgone|Dacia|Sandero|Duster|Opel|Corsa|Astra|Volkswagen|VW|Golf|Polo|Ford|Fiesta|Focus|Peugeot|Citroën|Citroen|C3|Kia|Hyundai|Nissan|Juke|Micra|Suzuki|Swift|Honda|Yamaha|Ducati|Piaggio|Lancia|Ypsilon|Mini|Smart|BMW|Audi|Mercedes|Jeep|Mazda|Skoda|Seat|Ibiza|Yaris|Clio|500|Multipla|Tipo|Giulia|Giulietta|Stelvio|monopattino|motorino|camper|Vespa|e-bike|auto elettrica|utilitaria|suv|MTB|Skoda|Cupra|Renegade|Twingo|Captur|Kymco|Liberty',
  device: {
    phone: String.raw`telefono|cellulare|telefonino|cell|smartphone|iPhone(?: \d+)?|Samsung(?: \w+)?|Galaxy(?: \w+)?|Xiaomi|Redmi|Pixel(?: \w+)?|Motorola|Huawei|Oppo`,
    laptop: String.raw`computer|portatile|pc|MacBook(?: \w+)?|Mac|notebook|Lenovo|Thinkpad|Asus`,
    tablet: 'tablet|iPad|Kindle',
    printer: 'stampante|router|televisore|tv|PS5|play|smartwatch',
    camera: 'fotocamera|reflex',
  },
  repeat: String.raw`(?:ogni (?:giorno|mattina|sera|notte|settimana|mese|anno|estate|inverno|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)|tutt[ei] (?:le|i) (?:mattine|sere|settimane|domeniche|giorni|sabati|weekend)|di solito|(?:una volta|due volte|tre volte|quattro volte) (?:a settimana|alla settimana|al mese)|da (?:\p{L}+|\d+) (?:anni|mesi)|(?:il|la) (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?! \d)|nel (?:tempo libero|weekend))`,
  act: String.raw`(?<!non )(?:faccio|vado|gioco|suono|corro|nuoto|leggo|cucino|mi alleno|pratico|mangio|ceno|guardo|ascolto|disegno|dipingo|scrivo|canto|ballo|cammino|medito|mi alzo|vado a letto|spengo|pedalo|arrampico|pesco|cucio|coltivo|studio|visito|porto|esco|facciamo|andiamo|giochiamo|usciamo|mangiamo|ceniamo)(?! a (?:vedere|fare domani))`,
  elsewhere: '(?:così|questo|quello|tuo|tua|tuoi|tue|ti)',
};

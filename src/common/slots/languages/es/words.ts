import type { SlotLanguage } from '../../slot-language.js';

/** Lists for the patterns of statements. */
export const SPANISH_WORDS: SlotLanguage['words'] = {
  craft:
    '(?:acuarelas?|dibujo|aikido|parapente|kayak|piragüismo|paddle surf|petanca|meditación|bordado|punto|ganchillo|crochet|scrapbooking|caligrafía|modelismo|maquetas|apicultura|astronomía|genealogía|bricolaje|carpintería|mosaicos?|origami|papiroflexia|improvisación|aquagym|triatlón|marcha nórdica|espeleología|skate|patines|bolos|billar|dardos|tiro con arco|kickboxing|muay thai|MMA|taekwondo|tai[- ]chi|qi gong|capoeira|tango|flamenco|sevillanas|bachata|hip-hop|ballet|circo|malabares|magia|escultura|grabado|juegos de (?:rol|mesa)|mus|póker|bridge|scrabble|alpinismo|snowboard|kitesurf|windsurf|motocross|karts|ornitología|filatelia|fotografía|macramé|encuadernación|huerto|jardinería|squash|waterpolo|hockey|rugby|béisbol|calistenia|barranquismo|bádminton)',
  often: String.raw`(?:los fines de semana|los findes|el finde|todos los \p{L}+|cada (?:fin de semana|lunes|martes|miércoles|jueves|viernes|sábado|domingo|día|mañana|tarde|noche|semana)|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)|(?:una|dos|tres|cuatro|cinco|\d) ve(?:z|ces) (?:por|a la) semana)`,
  sometime:
    '(?:(?:en|a (?:principios|finales|mediados) de) {month}|este (?:verano|otoño|invierno|finde|puente)|esta (?:primavera|semana santa)|(?:el|la|en) (?:próximo|próxima) (?:mes|semana|verano|año|invierno)|el (?:mes|verano|año|fin de semana) que viene|la semana que viene|en (?:verano|navidad|navidades|semana santa|vacaciones)|por navidad|para (?:las vacaciones|semana santa))',
  os: String.raw`(?:Android|iOS|Linux|Ubuntu|Windows(?: \d+)?|macOS|Debian|Fedora|Mint)`,
  medicine: String.raw`(?:{drug}|\p{L}{2,12}(?:pril|sartán|statina|prazol|cilina|dipino|formina|olol|oxetina|tralina|opram|xabán|zepam|zolam|profeno|triptán|tadina|tirizina|gliptina|parina|tiroxina|gabalina|ciclina)|melatonina|magnesio|vitaminas?(?: [a-z]\d{0,2})?|tramadol|codeína|morfina|warfarina|litio|prednis\p{L}+|Prozac|Concerta|Lyrica|Humira|metotrexato|furosemida|aspirinas?|colirio|somníferos|ansiolíticos?|anticoagulantes?|antiepilépticos?|antihistamínicos?|inmunosupresores|hormonas|hierro|ventolin|nolotil|la pastilla)`,
  allergen: String.raw`(?:lactosa|gluten|leche|lácteos|fructosa|huevos?|nuez|nueces|avellanas?|almendras?|cacahuetes?|maní|maníes|frutos secos|mariscos?|gambas|camarones|crustáceos|mejillones|pescado|soja|soya|trigo|sulfitos|penicilina|aspirina|ibuprofeno|yodo|látex|níquel|pol[ei]n(?:es)?|pelo de \p{L}+|ácaros|polvo|mostaza|sésamo|apio|ajo|cebolla|picante|especias|histamina|antibióticos|amoxicilina|codeína|morfina|perfumes?|tomates?|fresas?|frutillas?|kiwis?|piña|setas|edulcorantes|sol|gramíneas|olivo|avispas?|abejas?|alcohol|cafeína|café|melocotón|durazno|legumbres|pimientos?|pepino|melón|plátanos?|fritos)`,
  trade: String.raw`(?:auxiliar(?: de \p{L}+| administrativ[oa])?|técnic[oa](?: (?:de|en) \p{L}+| \p{L}+)|operari[oa](?: de \p{L}+)?|dependient[ae]|ayudante de \p{L}+|jef[ea] de (?:proyecto|obra|cocina|equipo|sala|ventas|taller)|encargad[oa](?: de \p{L}+)?|responsable de \p{L}+|director[a]? de \p{L}+|gerente|vigilante|conductor[a]?|chofer|chófer|guía(?: turístic[oa])?|intérprete|juez|jueza|fiscal|diplomátic[oa]|pastor[a]? (?:evangélic[oa]|de ovejas)|sacerdote|cura|marinero|pescador[a]?|pint(?:or|ora) (?:de brocha|de casas)|escultor[a]?|actor|actriz|cantautor[a]?|compositor[a]?|escritor[a]?|poeta|payaso|ceramista|topógraf[oa]|delineante|aparejador[a]?|podólog[oa]|ópti[cñ][oa](?:-optometrista)?|osteópata|nutricionista|dietista|terapeuta|celador[a]?|cuidador[a]?|emplead[oa] (?:de|doméstic[oa])|limpiador[a]?|barrendero|basurero|kiosquer[oa]|zapater[oa]|relojer[oa]|joyer[oa]|cerrajer[oa]|herrer[oa]|apicultor[a]?|viticultor[a]?|jardiner[oa]|transportista|gestor[a]?|consultor[a]?|comercial|teleoperador[a]?|desarrollador[a]?|dev|data (?:analyst|scientist)|analista|bibliotecari[oa]|archiver[oa]|librer[oa]|editor[a]?|corrector[a]?|traductor[a]?|profesor[a]?|maestr[oa]|educador[a]?|pedagog[oa]|investigador[a]?|doctorand[oa]|albañil|yeser[oa]|techador|gruista|tornero|soldador[a]?)`,
  sector:
    '(?:hostelería|restauración|construcción|informática|comercio|ventas|sanidad|salud|seguros|banca|finanzas|turismo|moda|transporte|logística|marketing|publicidad|comunicación|educación|enseñanza|investigación|agricultura|industria|automoción|limpieza|seguridad|administración|inmobiliaria|energía|tecnología|videojuegos|cultura|edición|aviación|minería|pesca|recursos humanos|farmacia|telecomunicaciones|ingeniería|servicios sociales)',
  numeral:
    '(?:dieciséis|diecisiete|dieciocho|diecinueve|once|doce|trece|catorce|quince|veint(?:e|iuno?|iún|idós|itrés|icuatro|icinco|iséis|isiete|iocho|inueve)|(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)(?: y (?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?)',
  dwelling:
    '(?:pis(?:o|ito)|casa|casita|apartamento|departamento|depa|depto|estudio|ático|habitación|cuarto|adosado|chalet|chalé|dúplex|loft|monoambiente|ph|buhardilla|bajo|caravana|autocaravana|barco|finca|masía|granja|cabaña|urbanización|residencia|pensión|cortijo|cortijada|mansión|bungalow|planta baja)',
  town: '(?:{place}|(?:la|el|los|las) {name})',
  nation:
    '(?:español|alemán|francés|inglés|irlandés|escocés|galés|holandés|portugués|japonés|libanés|senegalés|camerunés|congoleñ|polac|finlandés|danés|sueco|suec|norueg|island|chin|corean|vietnamit|rus|ucranian|ruman|búlgar|serbi|croat|griego|grieg|turc|italian|austriac|suiz|belg|estadounidense|american|norteamerican|canadiense|mexican|cuban|dominican|puertorriqueñ|boricu|guatemaltec|hondureñ|salvadoreñ|nicaragüense|costarricense|panameñ|colombian|venezolan|ecuatorian|peruan|bolivian|chilen|argentin|uruguay|paraguay|brasileñ|brasiler|latin|marroquí|argelin|tunecin|egipci|sirio|siri|palestin|israelí|iraní|iraquí|kurd|afgan|indi|pakistaní|filipin|australian|nigerian|ghanés|guinean|ecuatoguinean|saharaui|african|europe|asiátic|gallego|galleg|catal[aá]n|vasc|andaluz|valencian|asturian|cántabr|aragonés|navarr|riojan|extremeñ|murcian|canari|mallorquín|madrileñ|barcelonés|sevillan|malagueñ|granadin|cordobés|gaditan|bilbaín|zaragozan|porteñ|rosarin|cordobes|mendocin|limeñ|bogotan|paisa|costeñ|caleñ|rol[oa]|caraqueñ|chilang|tapatí|regi|oaxaqueñ|poblan|yucatec|habaner|quiteñ|guayaquileñ|paceñ|santiaguin|montevidean)(?:[oaie]|[oae]s|s)?',
  month: '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)',
  am: '(?:soy|somos)(?<!(?:no|tampoco|nunca) (?:soy|somos))',
  reply:
    'respond[ae](?:me)?|resp[oó]nd[ae]me|contest[ae](?:me)?|cont[eé]st[ae]me|(?:escr[ií]b[ae]|h[aá]bl[ae])(?:me)?',
  speech: {
    language:
      'español|castellano|inglés|francés|alemán|italiano|portugués|neerlandés|polaco|ruso|árabe|chino|japonés|coreano|catalán|gallego|valenciano|euskera',
  },
  pointing: 'eso|esto|esta|este|tu|tus|su|cómo|que|cuando|si|mucho$',
  format: { bullets: 'viñetas|listas', emoji: 'emojis?|emoticonos?', tables: 'tablas?' },
  size: {
    length:
      'brev~|sin rodeos|al grano|cort[oa]s?|corto|conciso|concis[oa]|resumid[oa]|detallad[oa]|largo|simple|directo|escuet[oa]',
  },
  answer:
    '(?:responde(?:me)?|respóndeme|respondeme|contesta(?:me)?|contéstame|contestame|escribe(?:me)?|escríbeme|háblame|hablame|explícame)',
  tongue: String.raw`(?:inglés|francés|alemán|italiano|portugués|chino|japonés|ruso|árabe|coreano|catalán|euskera|gallego|valenciano|español|castellano|quechua|guaraní|náhuatl|sueco|neerlandés|polaco|rumano|griego|turco|hindi|persa|hebreo|danés|noruego|finés|húngaro|checo|ucraniano|vietnamita|latín|aymara|aimara|mapudungun|maya|zapoteco|mixteco|aragonés|asturiano|bable|wolof|suajili|bereber|amazigh|bengalí|urdu|tailandés|indonesio|serbio|croata|búlgaro|albanés|armenio|georgiano|irlandés|galés|flamenco|lengua de (?:signos|señas)|Python|JavaScript|Java|Rust|SQL|C\+\+|PHP|Kotlin)`,
  instrument:
    '(?:guitarra|piano|violín|batería|bajo|chelo|violonchelo|flauta|trompeta|saxo|saxofón|ukelele|acordeón|clarinete|cajón|charango|bandoneón|teclado)',
  sport:
    '(?:pádel|padel|yoga|pilates|crossfit|escalada|natación|boxeo|kárate|karate|judo|running|senderismo|ciclismo|surf|baile|salsa|danza|gimnasio|fútbol|tenis|baloncesto|básquet|voleibol|atletismo|spinning|cerámica|teatro|ajedrez|remo|patinaje|esgrima|golf|esquí|buceo|zumba|el gimnasio|el gym|gym|coro)',
  provider:
    '(?:Movistar|Vodafone|Orange|Yoigo|Digi|Pepephone|Jazztel|O2|Telcel|Telmex|Claro|Tigo|Entel|Personal|Naturgy|Endesa|Iberdrola|Repsol|Sanitas|Adeslas|Mapfre|BBVA|Santander|CaixaBank|Netflix|Spotify|HBO|Basic-?Fit|Smart ?Fit|Lowi|MásMóvil|Mutua|ING)',
  drug: '(?:ibuprofeno|enalapril|metformina|levotiroxina|eutirox|insulina|omeprazol|sertralina|losartán|atorvastatina|antidepresivos|anticonceptiv[oa]s|sintrom|paracetamol|ventolín|pastillas|medicación|medicamentos|corticoides|cortisona|simvastatina|escitalopram|lorazepam|la píldora|hierro)',
  body: '(?:asma|diabetes|migrañas?|artritis|artrosis|psoriasis|hipertensión|tensión alta|tdah|depresión|ansiedad|epilepsia|hipotiroidismo|hipertiroidismo|fibromialgia|colesterol|anemia|endometriosis|colon irritable|reflujo|dermatitis|lupus|hernia|insomnio|celiaquía|gastritis|escoliosis|tinnitus|crohn|rinitis)',
  number: String.raw`(?:\d{1,2}|un|una|dos|tres|cuatro|cinco|seis)`,
  place: String.raw`(?!(?:alquiler|el|la|los|las|un|una|mi|mis|su|casa|general|serio|paz|pareja|forma|pie|serie|cuenta|contra|este|esta|ese|esa|cama|vacaciones|remoto|verano|invierno|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|turnos?|noches?|equipo|lo|eso|esto|otro|otra|negro|comer|dejar|vivir)(?!\p{L}))(?:(?:la|el|los|las) )?\p{L}[\p{L}-]+`,
  few: String.raw`(?: (?!(?:y|pero|si|que|no|porque) )[\p{L}\d'.-]+){0,6}?`,
  date: String.raw`(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|a las? \p{L}+|\d{1,2}:\d{2}|mañana|el día \d{1,2}|el \d{1,2})`,
  money: String.raw`(?:[£$€¥₽₩] ?\d[\d.,]*|\d[\d.,  ]* ?(?:euros?|pesos|dólares|soles|€|\$|£|zł))`,
  job: String.raw`(?!{nation}(?!\p{L}))(?!estudiante (?:de|en) )(?!(?:vidente|invidente|hablador[a]?|soltera|casera|pasajer[oa]|viajer[oa]|guerrer[oa]|aventurer[oa]|caser[oa]|ligera|rica|tacañ[oa]|comilona|fiester[oa]|rumber[oa]|callejer[oa]|sever[oa]|enter[oa]|altanera|prisioner[oa]|forastera|extranjera|oyente|dependiente de|hispanohablante|\p{L}+parlante|repelente|independiente|obediente|impaciente|prudente|decente|transparente|reticente|potente|ferviente|carente|pudiente|vehemente|cantante de ducha|practicante|gigante|galante|errante|pedante|vacilante|habitante|participante|estudiante de|autista|racista|machista|altruista|idealista|fatalista|minimalista|ecologista|comunista|socialista|anarquista|nudista|turista|nacionalista|independentista|realista|pensadora|perdedora|ganadora|madrugadora|comedora|bebedora|lectora|seguidora|\p{L}*hincha|coleccionista|principiante|budista|feminista|lectora?|tolerante|protestante|elegante|perfeccionista|egoísta|arrogante|constante|distante|trabajadora?|soñadora?|madrugadora?|jugadora?|nadadora?|corredora?|conservadora?|exigente|valiente|creyente|(?:in)?migrante|intolerante|importante|soltero|soltera|entera|diferente|consciente|inteligente|paciente|cliente|hermanastr[oa]|ignorante|residente|realista|optimista|pesimista|extranjer[oa]|primer[oa]|tercer[oa]|sincer[oa]|verdader[oa]|compañer[oa]|heredero|amante|votante|adolescente|hincha|fanátic[oa]|seguidor[a]?|propietari[oa]|fumador[a]?|mejor|mayor|menor|peor|\p{L}+mente)(?!\p{L}))\p{L}+(?:er[oa]|ista|dora?|tora?|ante|ente|sora?|logo|loga|ólog[oa]|ógraf[oa]|ric[oa]|tric[eo]|iatra)|médic[oa]|abogad[oa]|arquitect[oa]|maestr[oa]|albañil|jubilad[oa]|autónom[oa]|chef|piloto|policía`,
  animal: {
    fish: 'peces|pez|acuario',
    dog: 'perr[oa]s?|galg[oa]|cachorr[oa]|podenco|labrador|perrit[oa]s?|perris|golden(?: retriever)?|bulldog|pastor alemán|border collie|caniche|chihuahua|mastín|beagle|husky|pug|salchicha|mestiz[oa]|can|schnauzer|yorkshire',
    cat: 'gat[oa]s?|gatit[oa]|gatit[oa]s?|siamés|siamesa|persa|michi|minino',
    rabbit: 'conej[oa]s?',
    hamster: 'hámsters?|hámsteres|cobayas?|cuyos?',
    bird: 'loro|canario|periquito|periquitos|cotorra|agapornis|gallinas?|pájaros?',
    horse: 'caballos?|yeguas?',
    snake: 'serpientes?|pitón',
    tortoise: 'tortugas?',
    bee: 'abejas?|colmenas?',
    ferret: 'hur[oó]n(?:es)?',
    goat: 'cabras?',
    sheep: 'ovejas?',
    donkey: 'burr[oa]s?|asnos?',
    duck: 'patos?|ocas?',
    lizard: 'gecko|iguana|pogona|lagarto|camaleón',
  },
  appointment: {
    dentist: 'dentista|odontólog[oa]|ortodoncista|ortodoncia',
    doctor:
      'médic[oa]|oculista|doctora?|dermatólog[oa]|ginecólog[oa]|fisio~|operación|vacuna~|revisión médica|dermatólogo|dermatóloga|dermato|cardiólog[oa]|traumatólog[oa]|pediatra|psicólog[oa]|psiquiatra|endocrino|ginecóloga|nutricionista|oftalmólog[oa]|urólog[oa]|análisis|analítica|resonancia|ecografía|ecografia|hospital|endoscopia|podólog[oa]|terapeuta|doctor|radiografía',
    vet: 'veterinari[oa]',
    hairdresser: 'peluquer[oíi]a?|barbero|barbería',
    interview: 'entrevista|entrevista de trabajo',
    exam: 'examen|oposición',
    meeting: 'reunión',
    mechanic: 'taller|itv|mecánico|ITV|revisión del coche',
    lawyer:
      'notario|abogad[oa]|ayuntamiento|hacienda|banco|extranjería|registro civil|gestoría|SAT|consulado',
    flight: 'vuelo|avión',
    train: 'tren',
    appointment: '(?:cita|turno|hora)(?! (?:con|en|para el|para la|al|del?) )',
  },
  vehicle:
    'coche|carro|auto|moto|bici|bicicleta|furgoneta|Seat|Ibiza|León|Toyota|Renault|Ford|Tesla|Volvo|Fiat|Peugeot|patinete|Dacia|Sandero|Duster|Corsa|Opel|Kia|Hyundai|Nissan|Mazda|Honda|Yamaha|Vespa|Citroën|Citroen|Golf|Polo|Volkswagen|VW|BMW|Audi|Mercedes|Skoda|Chevrolet|Chevy|Spark|Aveo|Tsuru|Jetta|Versa|Suzuki|Corolla|Yaris|Clio|Megane|Mégane|Fiesta|Focus|Picanto|Tucson|Sportage|patín|camioneta|troca|motocicleta|escúter|scooter|autocaravana|MG|Cupra|Leon|Jeep|furgo|eléctrico|Gol|Logan|Kwid',
  device: {
    phone: String.raw`móvil|celular|cel|teléfono|iPhone(?: \d+)?|Samsung(?: \w+)?|Galaxy(?: \w+)?|Xiaomi|Redmi(?: \w+)?|Pixel(?: \w+)?|Motorola|Huawei`,
    laptop: String.raw`portátil|ordenador|computadora|compu|laptop|PC|MacBook(?: \w+)?|Lenovo|notebook`,
    tablet: 'tableta|tablet|iPad|Kindle',
    printer: 'impresora|router|tele|televisor|smartwatch|PS5|play',
  },
  repeat: String.raw`(?:cada (?:d[ií]a|mañana|tarde|noche|semana|mes|año|verano|invierno|lunes|martes|miércoles|jueves|viernes|sábado|domingo)|tod[oa]s l[oa]s (?:d[ií]as|mañanas|tardes|noches|semanas|lunes|martes|miércoles|jueves|viernes|sábados|domingos|veranos|fines de semana)|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos|fines de semana|findes)|normalmente|casi siempre|por las (?:mañanas|tardes|noches)|(?:una vez|(?:dos|tres|cuatro) veces) (?:a la semana|por semana|al mes)|desde hace (?:\p{L}+|\d+) (?:años|meses)|hace (?:\p{L}+|\d+) (?:años|meses) que)`,
  act: String.raw`(?<!no )(?:salgo|voy|hago|juego|toco|corro|nado|leo|cocino|entreno|practico|monto|desayuno|ceno|quedo|veo|escucho|pinto|dibujo|escribo|canto|bailo|cuido|visito|llamo|medito|camino|paseo|subo|duermo|me levanto|me acuesto|suelo|estudio|doy|cultivo|coso|pesco|vamos|hacemos|jugamos|salimos|quedamos|tocamos|entrenamos|cenamos|comemos|vemos|paseamos|solemos)(?! a (?:poder|tener|ver|ir))`,
  elsewhere: '(?:eso|esto|así|tus?|contigo|te)',
};

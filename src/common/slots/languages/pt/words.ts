import type { SlotLanguage } from '../../slot-language.js';

/** Lists for the patterns of statements. */
export const PORTUGUESE_WORDS: SlotLanguage['words'] = {
  reply: '(?:respond[ae]|escrev[ae]|fal[ae])(?:-me)?',
  speech: {
    language:
      'português|inglês|espanhol|francês|alemão|italiano|holandês|polonês|russo|árabe|chinês|japonês|coreano',
  },
  pointing: 'isso|isto|disso|disto|essa|esse|seu|sua|teu|tua|como|que|quando|muito$',
  format: { bullets: 'listas?|tópicos|marcadores', emoji: 'emojis?', tables: 'tabelas?' },
  size: {
    length:
      'curt[oa]s?|breve~|concis[oa]|resumid[oa]|detalhad[oa]|simples|long[oa]|diret[oa]|objetiv[oa]|sucint[oa]',
  },
  answer:
    '(?:responde|responda|responder|me responda|me responde|escreve|escreva|fala|fale|explica|explique)',
  tongue: String.raw`(?:inglês|francês|alemão|italiano|espanhol|chinês|mandarim|japonês|russo|árabe|coreano|português|holandês|sueco|polonês|polaco|romeno|grego|libras|hebraico|turco|norueguês|dinamarquês|finlandês|húngaro|tcheco|ucraniano|hindi|persa|vietnamita|latim|catalão|Python|JavaScript|Java|Rust|SQL|C\+\+|PHP|Kotlin)`,
  instrument:
    '(?:violão|guitarra|piano|violino|bateria|baixo|violoncelo|flauta|trompete|sax|saxofone|ukulele|cavaquinho|acordeão|sanfona|clarinete|harpa|teclado|pandeiro)',
  sport:
    '(?:escalada|natação|boxe|muay thai|jiu-?jitsu|judô|judo|karatê|karaté|yoga|ioga|pilates|crossfit|corrida|trilha|ciclismo|surfe?|dança|balé|salsa|forró|academia|ginásio|futebol|futsal|fut|vôlei|voleibol|basquete|tênis|ténis|padel|beach tennis|equitação|cerâmica|teatro|coral|xadrez|remo|vela|esgrima|esqui|mergulho|jardinagem|crochê|tricô|fotografia|musculação|capoeira|patinação|skate|caminhada|bike|pintura|zumba|spinning|hidroginástica|atletismo|handebol|rugby)',
  provider:
    '(?:Vivo|Claro|Tim|TIM|Oi|NET|Meo|MEO|NOS|Nos|Vodafone|Nowo|EDP|Enel|Light|Cemig|Copel|Endesa|Galp|Iberdrola|Unimed|Amil|Bradesco|SulAmérica|Nubank|Itaú|Santander|Inter|Caixa|CGD|Millennium|Netflix|Spotify|Smart ?Fit|SmartFit|Bluefit|Porto Seguro|Fidelidade|Multicare|Sabesp|C6|PicPay|Fitness Hut|ActivoBank|Médis)',
  drug: '(?:ibuprofeno|losartana|losartan|metformina|levotiroxina|puran|insulina|omeprazol|sertralina|atenolol|sinvastatina|antidepressivos?|anticoncepcional|paracetamol|remédio|remédios|medicação|medicamentos|corticoides|cortisona|escitalopram|ritalina|venvanse|a pílula|pílula|rivotril|ferro|fluoxetina|clonazepam|roacutan|enalapril|comprimidos|ozempic|antialérgico)',
  body: '(?:asma|diabetes|diabete|enxaquecas?|artrite|artrose|psoríase|hipertensão|pressão alta|tensão alta|tdah|depressão|ansiedade|epilepsia|hipotireoidismo|hipotiroidismo|fibromialgia|colesterol alto|colesterol|anemia|endometriose|intestino irritável|glaucoma|catarata|câncer|cancro|bipolaridade|transtorno bipolar|toc|esclerose múltipla|parkinson|hepatite|gota|osteoporose|arritmia|miopia|astigmatismo|síndrome d[eo] \\p{L}+|tinnitus|eczema|urticária|varizes|hemofilia|vitiligo|dislexia|rosácea|bronquite|a tensão alta|refluxo|dermatite|lúpus|lupus|hérnia|insônia|insónia|gastrite|escoliose|zumbido|crohn|rinite|sinusite|ovário policístico|sop|hashimoto|autismo|doença celíaca|dor nas costas|apneia)',
  livedin: String.raw`(?:apê|apartamento|ap|casa|kitnet|terreno|studio|estúdio|quarto|moradia|T\d|chácara|sítio|vivenda|cobertura|sobrado)`,
  own: String.raw`(?<!(?<!\p{L})(?:não|nem|nunca|jamais) )`,
  years: String.raw`(?:\d{1,3}|(?:vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa)(?: e \p{L}+)?|dezoito|deze\p{L}+|deza\p{L}+|treze|ca?torze|quatorze|quinze)`,
  month: '(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)',
  nation: String.raw`(?:(?!(?:humana?|humano|urban[oa]|cigan[oa]|vegan[oa]|insan[oa]|mundan[oa]|veteran[oa]|soberan[oa]|leviana?o?|decan[oa]|puritan[oa]|fulan[oa]|marian[oa]|mulherian[oa]|vegetarian[oa]|ovolactovegetarian[oa]|lactovegetarian[oa]|flexitarian[oa]|pescetarian[oa]|crudivegan[oa]|republican[oa]|luteran[oa]|anglican[oa]|presbiterian[oa]|cristã|artesan[oa]|mediterrâne[oa]|bibliotec[aá]ri[oa]|freudian[oa]|corintian[oa]|draconian[oa]|cotidian[oa]|arian[oa]|sagitarian[oa]|capricornian[oa]|aquarian[oa]|librian[oa]|escorpian[oa]|geminian[oa]|taurin[oa]|cancerian[oa]|virginian[oa]|piscian[oa]|leonin[oa])(?!\p{L}))\p{L}{3,}(?:ian|an)[oa]|brasileir[oa]|mineir[oa]|português|portuguesa|(?:franc|ingl|holand|chin|japon|irland|escoc|polon|finland|island|tailand|neozeland|senegal|libane|angol|dinamarqu|norueg|burgal|camaron|congol|gal|malt|sudan|nepal|vietnam|luxemburgu|milan|calabr)(?:ês|esa)|(?:cear|para|catarin|paran|maranh|amazon|fluminens|rio-grand|canad|nicaragu|costarriqu|costa-riqu|timor|guine|cabo-verd|caboverd|israel|lisbo|portu|coimbr|brac|macau|macaens|esta?dunid|estaduni|parana|acre|mato-gross|brasili|recif|goiani|piaui|espirito-sant|sergip)(?:ense|nse|se)|carioca|gaúch[oa]|paulista(?:n[oa])?|capixaba|potiguar|alemão|alemã|espanhol[a]?|russ[oa]|polac[oa]|suíç[oa]|belga|sueco|sueca|turc[oa]|greg[oa]|marroquin[oa]|argelin[oa]|argentin[oa]|chilen[oa]|uruguai[oa]|paraguai[oa]|equatorian[oa]|panamenh[oa]|salvadorenh[oa]|hondurenh[oa]|madrilen[oa]|síri[oa]|romen[oa]|húngar[oa]|búlgar[oa]|checo|checa|tchec[oa]|croata|sérvi[oa]|eslovac[oa]|eslovena?o?|indian[oa]|coreana?o?|filipin[oa]|paquistanês|paquistanesa|árabe|curd[oa]|judeu|judia|basco|basca|catalão|catalã|galeg[oa]|alentejan[oa]|minhot[oa]|transmontan[oa]|algarvi[oa]|açorian[oa]|madeirense|beirão|beirã|ribatejan[oa]|soteropolitan[oa]|luso-brasileir[oa]|cabo-verdian[oa]|bielorruss[oa]|letã|letão|lituan[oa]|estónia|estonian[oa]|alfacinha|tripeir[oa])`,
  wheels:
    '(?:carro|moto|mota|bicicleta|bike|bicla|trotinete|trotineta|patinete|scooter|lambreta|vespa|skate)',
  lives:
    '(?:moro|moramos|vivo|vivemos|resido|a gente mora|a gente vive|(?:estou|tô|estamos) (?:morando|vivendo|a morar|a viver))',
  dwelling: String.raw`(?:apartamento|apê|casa|casinha|quitinete|kitnet|estúdio|loft|moradia|vivenda|sobrado|república|quinta|sítio|chácara|fazenda|cobertura|duplex|andar|prédio|condomínio|T\d|quarto|barco|autocaravana|motorhome|residência(?: universitária| estudantil)?|pensão|lar|anexo|cave|porão|sótão|rés-do-chão|roulotte|trailer|favela|cooperativa|cohousing|caravana)`,
  sibling: '(?:irmãos?|irmãs?|irmãozinho|irmãzinha|maninh[oa])',
  food: '(?:carnes?(?: vermelha| de porco| de vaca)?|glúten|peixes?|porco|lactose|leite|açúcar(?:es)?|álcool|ovos?|laticínios|lacticínios|café|trigo|mariscos?|frutos do mar|bebidas alcoólicas|refrigerantes?|frango|aves|fritos|frituras|ultraprocessados|sal|mel|pão|derivados|proteína animal|produtos de origem animal|cafeína|nada de origem animal|nada com (?:glúten|lactose|leite)|nada que venha de animais|carboidratos|hidratos)',
  aid: '(?:aparelho(?:s)? auditivos?|óculos|lentes de contat?o|marca-?passo|pacemaker|cadeira de rodas|muletas|bengala|prótese|CPAP|bomba de insulina|DIU|stent|próteses|andarilho|válvula)',
  club: '(?:Benfica|Sporting|Flamengo|Corinthians|Palmeiras|Grêmio|Vasco|Fluminense|Botafogo|Cruzeiro|Atlético|Galo|Santos FC|Internacional|Timão|Mengão|Mengo|São Paulo FC|FC Porto|Boavista|Bahia EC|Coritiba)',
  unit: '(?:gramas?|quilos?|quilômetros?|quilómetros?|metros?|litros?|mililitros|celsius|graus|euros|reais|xícaras|chávenas|colheres|sistema métrico|unidades métricas|centímetros|24 horas|formato 24h?)(?=$|[,.;!]| por favor| nas? receitas?| em tod[ao]s| sempre| e não)',
  number: String.raw`(?:\d{1,2}|uma?|dois|duas|três|quatro|cinco|seis)`,
  emplace: '(?:em|no|na|pra|para|pro|pros|nos|nas|ao|perto de|aqui em|lá em)',
  place: String.raw`(?!(?:nuvens|paz|harmonia|medo|pânico|stress|estresse|torno|guerra|cozinha|praia|trânsito|rua|banheiro|sala|quarto|ônibus|mercado|mundo|internet|o|a|os|as|um|uma|minha|meu|casa|geral|série|paz|forma|pé|fim|cima|férias|breve|este|esta|esse|essa|cama|remoto|verão|inverno|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|turnos?|noite|equipe|equipa|isso|outro|outra|frente|dia|dois|três|quatro|apartamento|aluguel|home|trabalho|trabalhar|academia|médico|dentista|escola|mim|me|vez|seguida|lado|mudar|escritório|fazer|ficar|comer|\d+)(?!\p{L}))\p{L}[\p{L}-]+`,
  few: String.raw`(?: (?!(?:e|mas|se|que|não|porque) )[\p{L}\d'.-]+){0,6}?`,
  date: String.raw`(?:segunda|terça|quarta|quinta|sexta|sábado|domingo|(?:dia )?\d{1,2} de (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|às \p{L}+|\d{1,2}(?::\d{2}|h\d{0,2})|amanhã|dia \d{1,2})`,
  money: String.raw`(?:R\$ ?\d[\d.,]*|[£$€¥₽₩] ?\d[\d.,]*|\d[\d.,  ]* ?(?:euros?|reais|contos|€|\$|£|zł))`,
  job: String.raw`(?!(?:iniciante|fluente|estudante d[eoa]|morador[a]?|torcedor[a]?|seguidor[a]?|portador[a]?|descendente|benfiquista|sportinguista|flamenguista|corintiano|palmeirense|portista|intensista|ausente|fumante|budista|feminista|leitora?|tolerante|protestante|elegante|perfec?cionista|egoísta|arrogante|constante|distante|trabalhadora?|sonhadora?|madrugadora?|jogadora?|nadadora?|corredora?|conservadora?|exigente|valente|(?:i)?migrante|intolerante|importante|solteir[oa]|diferente|consciente|inteligente|paciente|cliente|estrangeir[oa]|primeir[oa]|terceir[oa]|verdadeir[oa]|companheir[oa]|brasileir[oa]|mineir[oa]|adolescente|residente|realista|otimista|pessimista|fumador[a]?|amante|herdeir[oa]|\p{L}+mente|inteir[oa]|crente)(?!\p{L}))\p{L}+(?:eir[oa]|ista|dora?|tora?|ante|ente|sora?|log[oa]|graf[oa]|atra|ric[oa])|médic[oa]|advogad[oa]|arquitet[oa]|padeir[oa]|aposentad[oa]|autônom[oa]|piloto|chef`,
  animal: {
    bee: 'abelhas|colmeias?',
    ferret: 'furão|furões',
    goat: 'cabras?|ovelhas?',
    pig: 'porquinh[oa]',
    turtle: 'cágado',
    lizard: 'iguana|lagarto|gecko|camaleão',
    fish: 'peixes?|aquário',
    dog: 'cachorr[oa]s?|cão|cadela|cães|cachorrinh[oa]|doguinho|dog|golden(?: retriever)?|labrador|poodle|pastor alemão|border collie|beagle|husky|chihuahua|bulldog|buldogue|pug|shih ?tzu|spitz|vira-lata|caramelo|salsicha|dachshund|cãozinho|cachorrada|yorkshire|pinscher|rottweiler|pitbull|cãezinhos',
    cat: 'gat[oa]s?|gatinh[oa]|gatinhos?|siamês|persa|bichano|gata|frajola|maine coon',
    rabbit: 'coelh[oa]s?',
    hamster: 'hamster|porquinho-da-índia|hamsters?',
    bird: 'papagaios?|patos|pombos|codornas|catatua|agapornis|periquitos?|canário|calopsita|galinhas?|passarinho|arara',
    horse: 'cavalo|égua',
    snake: 'cobra',
    tortoise: 'tartarugas?|jabutis?|jaboti',
  },
  appointment: {
    dentist: 'dentista|ortodontista|limpeza dentária',
    doctor:
      'médic[oa]|oftalmologista|doutora?|dermatologista|ginecologista|fisio~|cirurgia|vacina~|exame de sangue|dermato|dermatologista|oftalmo|cardiologista|ortopedista|pediatra|psicólog[oa]|psiquiatra|nutricionista|nutri|endócrino|endocrinologista|gineco|fisioterapeuta|otorrino|urologista|exames|exame|ressonância|ultrassom|ecografia|hospital|terapeuta|terapia|neurologista|análises|gastro|check-?up|médica|obstetra',
    vet: 'veterinári[oa]',
    hairdresser: 'cabeleireir[oa]|barbeiro|salão|barbearia|manicure',
    interview: 'entrevista|entrevista de emprego',
    exam: 'prova|exame de condução|vestibular|enem|prova da OAB',
    meeting: 'reunião',
    mechanic: 'oficina|revisão|inspeção|mecânico',
    lawyer:
      'cartório|advogad[oa]|notário|finanças|receita federal|detran|banco|conservatória|INSS|consulado|segurança social|contador',
    flight: 'voo|avião',
    train: 'trem|comboio',
    appointment: '(?:consulta|compromisso|marcação|horário)(?! (?:com|no|na|do|da|pra|para|de) )',
  },
  vehicle:
    'carro|moto|bicicleta|bike|caminhonete|Fiat|Gol|Corsa|Uno|Onix|Toyota|Corolla|Honda|Civic|Renault|Tesla|Volvo|HB20|Skoda|Škoda|Octavia|Fabia|Mazda|Subaru|Suzuki|Mitsubishi|Kawasaki|KTM|Lexus|Cupra|Leon|Megane|Mégane|Twingo|Captur|Passat|Berlingo|Tiguan|Tucson|Qashqai|Micra|Leaf|Zoe|Opala|Kombi|Monza|Palio|Doblo|Doblò|lambreta|carro elétrico|Chevrolet|Volkswagen|VW|Fusca|Palio|Argo|Mobi|Strada|Toro|Kwid|Sandero|Duster|Dacia|Creta|Hyundai|Kia|Jeep|Renegade|Compass|Nissan|Kicks|Versa|Ford|Ka|Fiesta|Focus|EcoSport|Peugeot|Citroën|C3|Clio|Opel|Astra|Seat|Ibiza|Golf|Polo|T-Cross|Nivus|Saveiro|Voyage|Fox|Yaris|Etios|Hilux|BMW|Audi|Mercedes|Yamaha|Biz|CG|Fazer|Vespa|scooter|patinete|trotinete|trotineta|picape|carrinha|BYD|Dolphin|Fit|City|HR-V|caminhão|carrinho|motoca|motinha|Celta|Prisma|Cobalt|Spin|Tracker|Mini|Fiat Uno|Punto|Siena|magrela',
  device: {
    phone: String.raw`celular|telemóvel|telefone|smartphone|cel|iPhone(?: \d+)?|Motorola|Moto \w+|Samsung(?: \w+)?|Galaxy(?: \w+)?|Xiaomi|Redmi(?: \w+)?|Pixel(?: \w+)?|Poco`,
    laptop: String.raw`notebook|note|computador|laptop|portátil|PC|MacBook(?: \w+)?|Lenovo|Dell|Acer`,
    tablet: 'tablet|iPad|Kindle',
    printer: 'impressora|roteador|tv|televisão|PS5|smartwatch|Xbox',
    camera: 'câmera|câmara',
  },
  repeat: String.raw`(?:tod[oa] (?:dia|manhã|tarde|noite|semana|mês|ano|segunda|terça|quarta|quinta|sexta|sábado|domingo|verão)|tod[oa]s [oa]s (?:dias|manhãs|noites|semanas|domingos|sábados)|aos (?:sábados|domingos)|normalmente|geralmente|(?:uma vez|duas vezes|três vezes) por (?:semana|mês|dia)|(?:há|faz) (?:\p{L}+|\d+) (?:anos|meses)|nas horas vagas)`,
  act: String.raw`(?<!não )(?:faço|vou|jogo|toco|corro|nado|leio|cozinho|treino|pratico|janto|vejo|assisto|ouço|desenho|pinto|escrevo|canto|danço|caminho|medito|acordo|me levanto|pedalo|escalo|pesco|costuro|estudo|visito|levo|saio|fazemos|vamos|jogamos|saímos)(?! (?:ter|poder|ver se))`,
  elsewhere: '(?:isso|isto|assim|seu|sua|seus|suas|você|te)',
};

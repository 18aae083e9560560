import type { SlotLanguage } from '../../slot-language.js';
import { PORTUGUESE_CHANGE_WORDS, PORTUGUESE_ENDS, PORTUGUESE_TAKEN_BACK } from './changes.js';
import { PORTUGUESE_ACTIVITIES } from './activities.js';
import { PORTUGUESE_HOUSEHOLD } from './household.js';
import { PORTUGUESE_LIFE_EVENTS, PORTUGUESE_LIFE_WORDS } from './life-events.js';
import { PORTUGUESE_PERSON } from './person.js';
import { PORTUGUESE_WHEREABOUTS } from './whereabouts.js';
import {
  PORTUGUESE_INSISTS,
  PORTUGUESE_ONE_OFF,
  PORTUGUESE_WISHES,
  PORTUGUESE_WISH_WORDS,
} from './wishes.js';
import { PORTUGUESE_WORDS } from './words.js';

/** The words by which speakers mean themselves and nobody else. */
const SPEAKERS =
  'fui|passei|mantenho|sigo|ensinamos|completei|fiz|venho|dou|deixei|crio|coleciono|torço|danço|evito|reajo|domino|cresci|ensino|desloco-me|alimento-me|mantenha|mantém|divido|partilho|programo|torcemos|exerço|leciono|atuo|namoro|eu|meu|meus|gosto|gostamos|adoro|odeio|detesto|prefiro|minha|minhas|me|nós|noss[oa]s?|moro|moramos|vivo|sou|somos|tenho|temos|trabalho|estou|uso|troquei|comprei|não posso|estudo|mudei|mudamos|tô|to morando|trampo|pago|pagamos|tomo|toco|jogo|falo|ando|vamos|vou|como|virei|casei|adotei|adotámos|vendi|parei|acabei|acabámos|acabamos|faço|fazemos|resido|trabalhamos|conduzo|dirijo|nasci|sofro|comprámos|comprei|viajo|responde|aprendo|estamos|trabalhei|vivemos|bebo|treino|pratico|fumo|cancelei|moro|a gente|larguei|pode me chamar|programo';

export const PORTUGUESE: SlotLanguage = {
  code: 'pt',
  speaker: `${SPEAKERS}|podes?|tive|sofri|perdi|perdemos|morreu|faleceu|tivemos|volta ao|corro|canto|pinto|quero|respostas|explica|explique|escreva|escreve|use|usa|usem|utilize|prazer|curso|restauro|seja|nas horas vagas|nos tempos livres|aos fins? de semana|(?:de agora|daqui) em diante|a partir de agora|aqui fala|aqui é|dá|dê|como|aqui em casa|cá em casa|quebrei|torci|fraturei|parti|desloquei|aumentou|aumentaram|subiram`,
  pronouns: SPEAKERS,
  others: 'ele|ela|eles|elas',
  people: {
    grandchild: 'net[oa]s?|netinh[oa]s?',
    ex: 'ex|ex-marido|ex-mulher|ex-namorad[oa]',
    'sister-in-law': 'cunhada',
    'brother-in-law': 'cunhado',
    'father-in-law': 'sogro',
    'mother-in-law': 'sogra',
    brother: 'irmãos?|irmão|mano|maninho',
    sister: 'irmãs?|mana|maninha',
    mother: 'mãe|mamãe|mamã|mainha|coroa|véia',
    father: 'pai|papai|papá|painho|véio',
    parents: 'pais',
    son: 'filhos?|filhão|filhinho|filhote',
    daughter: 'filhas?|filhinha',
    child:
      'crianças?|bebê|bebé|gêmeos|gémeos|bebés|bebês|miúd[oa]s?|put[o]s?|filhot[e]s?|menin[oa]s?|caçula|enteadas?|enteados?',
    grandmother: 'avó|vovó|vó|avozinha',
    grandfather: 'avô|vovô|vô|avozinho',
    aunt: 'tia',
    uncle: 'tio',
    cousin: 'prim[oa]s?',
    niece: 'sobrinhas?',
    nephew: 'sobrinhos?',
    wife: 'mulher|esposa',
    husband: 'marido|esposo',
    partner: 'namorad[oa]|companheir[oa]|noiv[oa]|parceir[oa]|mozão|crush|ficante|companheir[oa]',
    friend: 'amig[oa]s?',
    boss: 'chefe|chefa',
    colleague: String.raw`colega|colegas(?! (?:da|do|na|no) \p{L})`,
    client: 'clientes?|pacientes?|alun[oa]s?',
    neighbour: 'vizinh[oa]s?|senhorio',
    teacher: 'professora?|médic[oa]',
  },
  relative:
    '(?:a |o |as |os )?(?:meus?|minhas?|noss[oa]s?)(?: (?:nov[oa]|querid[oa]|melhor))? {person}(?: (?:mais velh[oa]|mais nov[oa]|caçula))?',
  continues: '^(?:e )?(?:ele|ela) se chama|^(?:chama-se|o nome del[ea])',
  words: {
    ...PORTUGUESE_CHANGE_WORDS,
    ...PORTUGUESE_WORDS,
    ...PORTUGUESE_LIFE_WORDS,
    ...PORTUGUESE_WISH_WORDS,
  },
  apart: [
    'nunca (?:disse|falei) que|cas(?:ad[oa]|ei) com (?:o|a) (?:meu |minha )?(?:trabalho|carreira)',
    String.raw`^(?:segundo (?:ela|ele|o|a|os|as|eles|elas)|mentira que|é mentira que|de acordo com|um[a]? (?:amig[oa]|colega|vizinh[oa]|conhecid[oa]|prim[oa]|ti[oa]|senhora?|cliente)(?: meu| minha)?)(?!\p{L})|(?:na|da|numa) (?:história|novela|peça|série) (?:que|em que|onde)`,
    '^(?:(?:mas|e) )?(?:o )?(?:meu|minha) (?:nome|empresa|cidade|terra) não é [^,;]+$',
    '^(?:(?:mas|e) )?(?:eu )?(?:já )?não (?:me chamo|chamo-me|sou d[aeo]s?|venho d[aeo]s?|nasci (?:em|no|na)|cresci (?:em|no|na)|estou (?:em|no|na)|sou (?:o|a)) [^,;]+$',
    String.raw`(?:na época|no tempo|nos tempos|durante a (?:faculdade|infância)|na altura) (?:da|do|de|em que|dos)|(?:já|naquele tempo|na altura|antes) (?:fui|tive|morei|vivi|trabalhei)|^(?:eu )?(?:fui|tive|morei|vivi|trabalhei|estive|namorei) .{1,40}(?:durante|por (?:um tempo|uns|alguns|\p{L}+ anos)|até \d|até)|^(?:eu )?(?:estava|andava|vivia|namorava|tinha)`,
    '(?:sonho|sonhamos|sonhava) (?:em|com)|(?:espero|gostava|adoraria|queria|desejo) (?:um dia )?(?:ter|ser|de ser|de ter|de viver|de morar|viver|morar|trabalhar|que)|quem me dera|oxalá|tomara que|será que|pode ser que|(?:acho|creio|suspeito|desconfio) que (?:sou|estou|tenho|posso|talvez|eu sou|eu tenho)',
    String.raw`(?:a letra|a música|a canção|o poema|o texto|a frase|o refrão|o verso|a personagem|o personagem|o protagonista|a protagonista|(?:meu|minha) personagem)(?: \p{L}+){0,2} (?:diz|fala|canta|dizia|é|começa|se chama|chama-se|tem|mora|vive)|(?:disse|respondeu|gritou|sussurrou|exclamou|escreveu) (?:(?:o|a) \p{L}+|ele|ela)$`,
    String.raw`^(?:imagin[ae]|finge|finja|finjam|faz de conta|suponha|supõe|faça de conta)(?: só| então)? (?:que|ser)|^(?:traduz|traduza|traduzir|corrige|corrija|reescreve|reescreva|parafraseia|completa|complete|revisa|revise)(?:-me)?(?!\p{L})`,
    String.raw`^(?:(?:mas|e) )?(?:eu )?não (?:moro|vivo|trabalho) (?:em|no|na|para|pra|com) [^,;]+$`,
    '^(?:(?:mas|e) )?(?:eu )?(?:já |ainda )*não sou(?: mais)?(?: uma?)? (?:{job})$',
    '(?:vamos (?:supor|dizer|imaginar)|digamos|suponhamos|supondo) que',
    '(?:pergunta|perguntam|perguntou) se',
    '(?:antes (?:eu )?(?:tinha|morava|trabalhava)|quando (?:eu )?era (?:criança|pequen[oa])|^(?:queria|quero(?! respostas (?:curtas|breves|longas|detalhadas|diretas|simples))|me (?:indica|recomenda|dá|ajuda)~|recomenda~|indica~|sugere|procura|acha|dá-me|ajuda~))',
    '(?:se eu|suponha|suponhamos|imagine~|talvez|quase|quem dera|antigamente|quando (?:eu )?era|quando criança|por exemplo|estou pensando|gostaria|eu morava|eu trabalhava)',
    '(?:disse|diz|acha|pensa|acredita) que (?:eu|moro|sou|meu|minha)',
    '^(?:o que|como(?! (?:halal|kosher)$)|quando|onde|quem|por que|porque é|quant~|qual~|em que|a que|posso|pode(?! (?:me (?:chamar|tratar)|parar de|voltar a))|você pode(?! (?:parar de|voltar a))|traduza|escreva(?! sempre (?:em|com|sem) )|explique(?! sempre )|me dá|resuma)',
    'não (?:estou|está) grávida',
    '(?:quebrei|parti) a cabeça',
  ],
  wishes: PORTUGUESE_WISHES,
  insists: PORTUGUESE_INSISTS,
  plays: [
    '(?:finge|finja|finjam|imagina|imagine) (?:que (?:eu )?(?:és|sou|é|você é|somos)|ser)|vamos (?:jogar|fingir|fazer de conta|fazer um (?:teatro|jogo de papéis|roleplay))|no (?:jogo|rpg|meu romance|meu conto|meu livro),? (?:eu )?(?:sou|me chamo|chamo-me)|(?:escreve|escreva|cria|crie|faz|faça|inventa|invente)(?:-me)? (?:um|uma) (?:diálogo|história|conto|poema|cena|roteiro|monólogo|carta|letra|personagem|música|canção)',
    '(?:vamos brincar|faz de conta|jogo de papéis|você é um~|escreva (?:uma história|um poema|um diálogo))',
  ],
  adds: 'também|além disso|outr[oa]|mais um~|(?:meu|minha|nosso|nossa) segund[oa]',
  aside: String.raw`(?:aos|nos|no) fi(?:m|ns) de semana|(?:aos|às|todo|toda) (?:sábados?|domingos?|segundas?|terças?|quartas?|quintas?|sextas?)|no meu tempo livre|nas horas vagas|como voluntári[oa]|por diversão|hoje à noite`,
  joins: 'e|mas|porque|então|pois',
  oneOff: PORTUGUESE_ONE_OFF,
  states: [
    ...PORTUGUESE_LIFE_EVENTS,
    ...PORTUGUESE_TAKEN_BACK,
    ...PORTUGUESE_PERSON,
    ...PORTUGUESE_HOUSEHOLD,
    ...PORTUGUESE_ACTIVITIES,
    PORTUGUESE_WHEREABOUTS,
  ],
  ends: PORTUGUESE_ENDS,
  topics: {
    person:
      '(?:meu|minha) (?:irmão|irmã|mãe|pai|avó|avô|tia|tio|prim[oa]|sogr[oa]|cunhad[oa]|vizinh[oa]|filh[oa])',
    trip: 'minha viagem|nossa viagem|minhas férias|pra onde (?:eu )?vou',
    provider: 'minha (?:operadora|internet|academia)|meu (?:plano|provedor|seguro)|qual operadora',
    health:
      '(?:meu|minha) (?:remédio|medicação|medicamento|tratamento)|remédio eu|tomo (?:de|para)|que remédio|meus remédios|minha doença',
    address: 'meu endereço|minha morada',
    age: 'quantos anos (?:eu )?tenho|minha idade',
    allergy: 'minhas? alergi~|sou alérgic~|alérgic[oa] sou|tenho alergi~|alergi~ (?:eu )?tenho|a que sou',
    appointment:
      '(?:minha|tenho|é a|a) …(?:consulta|entrevista|marcação)|(?:meu|tenho|o) …(?:dentista|compromisso)|quando (?:é|tenho) (?:a|o|minha|meu)|minha próxima consulta|meu dentista',
    bank: 'meu banco|que banco|qual banco',
    birthday: '(?:meu|é o|faço) aniversário|aniversário d[eao]s? (?:meu|minha)|quando nasci',
    boss: '(?:meu|minha) (?:chefe|patr[ãoa]+)',
    children: 'meus filhos|quantos filhos|como se chamam (?:os )?meus filhos|minha filha|meu filho',
    city: 'minha cidade|cidade (?:eu )?(?:vivo|moro|resido)|onde (?:eu )?(?:moro|vivo|resido|moramos)|(?:moro|vivo|resido|moramos|vivemos|residimos)|me mudei|nos mudamos|mudámos|onde moro|em que cidade',
    commute: 'para o trabalho|ao trabalho',
    contact: 'meu e-?mail',
    device:
      'meu (?:novo )?(?:telefone|celular|telemóvel|computador|notebook|portátil)|minha câmera|qual (?:telefone|celular|computador)|que (?:telefone|celular)|meu (?:cel|notebook|note|pc|iphone)|qual (?:celular|notebook)',
    diet: 'dieta|não posso comer|posso comer|devo evitar|vegan[oa]|vegetarian[oa]|celíac[oa]|o que (?:eu )?(?:não )?posso comer',
    employer: 'minha empresa|onde (?:eu )?trabalho|para quem (?:eu )?trabalho|meu empregador|em que empresa',
    favourite: 'm(?:eu|inha)s? …(?:favorit~|preferid~)',
    hobby:
      'atividade física|(?:qual|que)…(?:hobby|instrumento)|meu (?:hobby|passatempo)|que (?:esporte|desporto|instrumento)|tempo livre|o que (?:eu )?toco|que esporte|meu (?:esporte|instrumento)',
    home: 'minha casa|meu apartamento',
    language: '(?:que|quais) (?:línguas|idiomas) (?:eu )?falo|minha língua',
    'move-plan': 'mudança|vou me mudar',
    name: 'me chamar|dirigir-se a mim|meu (?:nome|sobrenome)|me chamo|quem sou',
    occupation:
      'profissão|meu (?:emprego|trabalho|cargo)|trabalho com|o que (?:eu )?faço|ganho a vida|meu trampo|com o que (?:eu )?trabalho',
    origin: 'de onde (?:eu )?(?:sou|venho)|onde nasci',
    partner:
      '(?:meu|minha) (?:namorad[oa]|marido|esposa|mulher|parceir[oa]|noiv[oa])|(?:sou|estou) (?:casad[oa]|solteir[oa]|noiv[oa])',
    pet: '(?:meu|minha|o|a|noss[oa]) (?:cachorr[oa]|cão|cadela|gat[oa]|bicho|coelho|animal de estimação)|como (?:se )?chama (?:o|a|meu|minha) (?:cachorr[oa]|gat[oa]|cão)|nome d[oa] (?:meu |minha )?(?:cachorr[oa]|gat[oa]|cão)',
    phone: 'meu (?:número|telefone)',
    rent: 'aluguel|aluguer|senhorio|(?:meu|o) (?:aluguel|aluguer)|pago (?:de|por|no|pelo)…(?:aluguel|aluguer)|(?:aluguel|aluguer) (?:eu )?pago|renda da casa|quanto (?:eu )?pago|aluguel por mês',
    residence: 'meu (?:visto|passaporte)|nacionalidade',
    schedule:
      'meu horário|meus turnos|dias no escritório|que dias (?:eu )?trabalho|minhas folgas|minha escala',
    smoking: 'eu fumo|sou (?:fumante|fumador~)|fumo',
    studies: 'eu estudo|estudo|meu curso|minha faculdade|o que (?:eu )?estudo|minha faculdade',
    system: 'sistema operacional|sistema operativo',
    vehicle:
      '(?:que|qual)…(?:carro|moto)|meu (?:carro|veículo)|minha (?:moto|bicicleta)|que carro|qual carro|dirijo|conduzo|o carro|minha (?:bike|moto)|qual (?:é )?(?:o )?meu carro|meu (?:veículo|scooter)',
  },
};

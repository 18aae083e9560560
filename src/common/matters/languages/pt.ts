import type { MatterLanguage } from '../matter-language.js';

export const PORTUGUESE_MATTERS: MatterLanguage = {
  code: 'pt',
  matters: {
    bicycle: 'bicicletas?|bikes?|magrela',
    car: 'carros?|automóve(?:l|is)|veículo|viatura',
    celebration: 'festas?|comemora~|batizado|aniversário',
    computer: 'computador~|notebook|portátil|laptop|PC',
    dentist: 'dentista|odontologista|ortodontista|dentes|limpeza dos dentes|aparelho',
    doctor:
      'médic~|doutora?|cardiologista|oftalmologista|dermatologista|ginecologista|pediatra|ortopedista|consulta|clínica|posto de saúde|centro de saúde',
    document:
      'passaportes?|RG|CPF|bilhete de identidade|cartão de cidadão|carteira de (?:identidade|motorista|habilitação)|CNH|documentos?|certidão|papéis',
    exam: 'provas?|exames?|vestibular|ENEM|concurso|testes?',
    glasses: 'óculos|lentes',
    hair: 'cabeleireir~|corte de cabelo|barbe(?:iro|aria)|cabelo|salão',
    holiday: 'férias|viagem|viagens|viaj~|voos?|passeio',
    instrument:
      'piano|violino|violão|guitarra|flauta|bateria|violoncelo|trompete|instrumento|música|conservatório|teclado',
    job: 'trabalho|trabalh~|emprego|serviço|cargo|escritório|empresa|firma|profissão|turno|vaga',
    key: 'chaves?|chaveiro|trancad[oa] (?:do lado de )?fora',
    medicine: 'remédios?|medicamentos?|medicação|comprimidos?|pílulas?|xarope',
    phone: 'celular|telemóvel|telefone|smartphone|iPhone',
    plumbing:
      'encanador~|canalizador~|torneira|vazamento|fuga de água|caldeira|aquecedor|cano~|esgoto|descarga|pia',
    school: 'escola|colégio|creche|infantário|jardim de infância|turma|liceu',
    sport:
      'esportes?|desportos?|treinos?|trein~|futebol|futsal|basquete~|vôlei|ténis|tênis|natação|judô|judo|karatê|ginástica|academia|ginásio|balé|dança|handebol|hóquei|capoeira',
    storage: 'despensa|porão|garagem|sótão|depósito|arrecadação|armário|gaveta|prateleira',
    thesis:
      'TCC|monografia|dissertação|tese|trabalho (?:final|de conclusão)(?: d[eoa] (?:curso|faculdade))?|relatório de estágio',
    tools: 'furadeira|berbequim|parafusadeira|ferramentas?|escada|serra|cortador de grama|lixadeira|martelo',
    tyres: 'pneus?|estepe|rodas',
    wedding: 'casamentos?|casa~ em|boda|matrimônio|matrimónio|noivado',
    workshop: 'oficina|mecânic~|revisão|inspeção|funilaria|conserto',
  },
};

import type { ChangeWords } from '../change-language.js';

export const PORTUGUESE_CHANGES: ChangeWords = {
  code: 'pt',
  changes: String.raw`agora|atualmente|desde|a partir de|já não|não … mais|em vez|no lugar|substitu~|mud(?:ei|ou|ámos|amos|aram|ando)|troqu~|troc~|deix~|vend~|cancel~|adi[oae]~|remarc~|antecip~|aument~|promovid~|reform~|aposent~|separ~|divorci~|nov[oa]s?|na verdade|erro|engan~|correção|afinal|comec~|enfim|finalmente|mudança|saí|saímos|larg(?:uei|amos|ou)|migr(?:ei|amos|ado)|pass(?:ei|amos|ou) (?:a|pra|para|pro)|virei|entrei|cheg(?:uei|amos)|assin(?:ei|amos)|contrat~|demit~|despedi~|adot~|morreu|faleceu|acab(?:ou|ei|amos)|termin(?:ei|amos|ou)|(?:primeiro|primeira) (?:dia|semana|mês)|instal(?:ei|ado|ada|amos)|abandon~|desist~|parei|par(?:ou|amos)|pedi (?:as contas|demissão)|transfer~|me (?:formei|aposentei|separei|mudei)|peguei as chaves|não (?:é|sou|tenho|moro|trabalho) mais|virou|ficou`,
  corrects: String.raw`correção|corrig~|erro|engan(?:ei|ado|ada)|confundi~|errad[oa]`,
  of: {
    home: String.raw`mudança|mud(?:ei|amos)|(?:me|nos) (?:mudei|mudamos)|nov[oa] (?:casa|apê|apartamento|cidade|bairro|lar)|caixas (?:da mudança|por)|agora (?:moro|moramos|vivo)|cheg(?:uei|amos) (?:em|a|no|na|de vez)|chaves do (?:apê|apartamento)|instal(?:ei|ados|ado) em|casa alugada`,
    job: String.raw`demit~|pedi (?:as contas|demissão)|despedi~|nov[oa] (?:emprego|trabalho|trampo|serviço|cargo|empresa|chefe)|primeir[oa] (?:dia|semana|mês) (?:n[oa]|em|de|como|d[oa])|contrat(?:ou|aram|ad[oa])|mud(?:ei|ança) de (?:emprego|trabalho|empresa|trampo)|troqu(?:ei|ou) de (?:emprego|trabalho|empresa|trampo)|saí d[oa] (?:empresa|emprego|trabalho|firma|banco)|promovid~|aposent~|passei (?:a trabalhar|no concurso|num concurso)|agora (?:trabalho|sou)|entrei n[oa]|larg(?:uei|ou) (?:o|a) (?:emprego|trampo|empresa|firma)`,
    partner: String.raw`termin(?:ei|amos)|separ~|divorci~|rompemos|acab(?:ou|amos) (?:com|o namoro)|nov[oa] (?:namorad[oa]|parceir[oa])|(?:namoro|namorando|saindo|tô com|estou com|fico com|ficando com) (?:agora )?(?:com )?(?:[oa] )?\p{Lu}\p{L}+|(?:me )?cas(?:ei|amos)|noivei`,
    vehicle: String.raw`vendi (?:[oa]|meu|minha)|(?:carro|moto|bike) nov[oa]|nov[oa] (?:carro|moto|bike)|(?:comprei|peguei|compramos|pegamos) (?:um|uma) (?:carro|moto|Fiat|Toyota|Honda|Chevrolet|Tesla|BYD|elétric~|híbrid~)|concessionária|troqu(?:ei|amos) (?:de|o) (?:carro|moto)`,
  },
  asksPast: String.raw`era|eram|foi|fui|estava|tinha|antes|anterior~|antigamente|primeir~|tod[oa]s|cada|lista`,
  asksTime: String.raw`quando|a que horas|que horas|que dia|que dias|qual (?:é )?a data|prazo|aniversário`,
  asksNumber: String.raw`quant[oa]s?|número|preço|custa|renda|aluguel|dose|idade|tamanho|salário|orçamento|peso|código|taxa`,
  times: String.raw`segunda|terça|quarta|quinta|sexta|sábados?|domingos?|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|meio-dia|meia-noite|manhã|tarde|noite`,
};

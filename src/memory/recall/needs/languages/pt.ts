import { MEDICINES } from '../medicines.js';
import type { NeedLanguage } from '../need-language.js';

export const PORTUGUESE_NEEDS: NeedLanguage = {
  code: 'pt',
  wants: String.raw`recomend~|sugir~|sugere|sugest~|indica|indique|escolh~|reserv~|ped[ei]|planej~|planei~|organiz~|ideias?|procur~|encontr~|ach[ae] um~|(?:que|qual|quais|onde|quant~)(?: \p{L}+){0,4} (?:devo|deveria|posso|poderia|podemos|compro|levo|cozinho)|onde (?:comer|jantar|dormir|comprar)|o que (?:comer|cozinhar|dar|ver|visitar|preparar|vestir)|preciso|precisamos|quero|queria|gostaria|me ajud~|ajuda-me|me d[eê]|escrev~|redij~|cozinhar|preparar|comprar|bom|boa|bons|boas`,
  intake: {
    meal: String.raw`(?:posso|devo|poderia|deveria) (?:ainda |também )?(?:comer|beber|provar|tomar (?:sorvete|gelado|leite|vinho|cerveja|café|álcool))|o que (?:\p{L}+ )?(?:cozinho|como|preparo|janto|almoço)|o que (?:eu )?(?:posso|devo|deveria|poderia) (?:cozinhar|comer|preparar|jantar|pedir)|o que (?:eu )?(?:peço|pedimos) (?:de|no|na|pra|para|hoje)|est[ea]s? (?:\p{L}+ ){0,2}?(?:bolo|torta|sorvete|gelado|queijo|pão|pizza|chocolate|leite|iogurte|prato|molho|sopa|salada|vinho|cerveja|peixe|carne|bolachas?|biscoitos?|sobremesa)(?: \p{L}+){0,3} (?:para|pra) mim`,
    medicine: String.raw`(?:posso|devo|poderia|deveria) (?:tomar|usar) …(?:remédios?|medicamentos?|analgésicos?|comprimidos?|${MEDICINES})`,
  },
  addressed: 'me cham[ae]|cham[ae]-me',
  needs: {
    meal: 'restaurantes?|jantar|almoço|almoçar|café da manhã|pequeno-almoço|refeição|comida|comer|receitas?|prato|pratos|cardápio|menu|bolo|pão|lanche|piquenique|pizza|sobremesa|cozinhar|petiscos?|pizzaria|sushi|doces?|churrascaria|lanchonete|biscoitos|bolachas|rodízio|marisqueira',
    lodging: 'hot[eé]l|hotéis|pousada|hostel|albergue|alojamento|hospedagem|acampamento|dormir',
    trip: 'viag~|viajar|férias|roteiro|voos?|fim de semana em|dias em|passeio|mala',
    outing:
      'museus?|concerto|show|cinema|teatro|exposição|caminhada|trilha|praia|parque|zoológico|bar|festival|visitar|atividade~',
    route: 'chego|chegar|rota|caminho|estacionar|táxi',
    code: 'código|script|função|programa|classe|regex|teste|biblioteca|editor|comando',
    device:
      'computador|notebook|portátil|celular|telemóvel|tablet|câmera|lente|impressora|carregador|aplicativo',
    clothes: 'roupas?|sapatos|botas|camisa|calças?|casaco|jaqueta|vestido|luvas|vestir|creme|sabonete|joias?',
    gift: 'presentes?|prenda',
    medicine:
      'remédios?|medicamentos?|analgésico|comprimidos?|antibiótico|dor de cabeça|resfriado|febre|tosse|farmácia',
    training: 'treino|exercícios?|esporte|desporto|ioga|emagrecer',
    writing: 'e-?mail|carta|cartaz|convite|discurso|currículo|mensagem para|resposta a|relatório',
  },
  signs: {
    allergy:
      'alérgico alérgica alergia alergias amendoim camarão penicilina látex marisco mariscos intolerante',
    diet: 'vegano vegana vegetariano vegetariana celíaco celíaca glúten lactose halal carne porco álcool diabetes',
    health: 'diabetes diabético diabética asma hipertensão epilepsia grávida enxaqueca',
    access: 'cadeira escadas elevador muletas joelho cego cega surdo surda disléxico disléxica carrinho',
    pet: 'cachorro cão gato gata cadela',
    children: 'filhos crianças bebê gêmeos',
    size: 'tamanho calço',
    residence: 'passaporte visto nacionalidade',
    instruction: 'exclamação emojis disléxico disléxica',
    tool: 'Kotlin Python TypeScript Java Rust Vim Emacs',
    system: 'Linux Ubuntu Windows macOS',
    hobby: 'adora coleciona',
  },
};

import type { ParaphraseWords } from '../paraphrase-language.js';

export const PORTUGUESE_PARAPHRASES: ParaphraseWords = {
  code: 'pt',
  fillers: String.raw`eu|me|meu|minha|meus|minhas|nós|nosso|nossa|usuário|usuária|sou|é|somos|está|estou|um|uma|o|a|os|as|em|no|na|que|como (?:eu )?(?:já )?disse|aliás|agora|atualmente|hoje em dia|no momento|ainda|realmente|por favor`,
  synonyms: {
    allergy: 'alérgic[oa] (?:ao?s?|às?)|(?:tenho |tem )?alergia (?:ao?s?|às?)',
    city: 'moro|mora|moramos|vivo|vive|vivemos|resido|reside|casa|onde',
    diet: 'como|come|sigo|segue|dieta|estritamente',
    employer: 'trabalho|trabalha|trabalhamos|empregad[oa]|para|pra|empresa',
    language: 'falo|fala|falamos',
    name: 'chamo|chama|se chama|nome',
    occupation: '(?:trabalho|trabalha) como|profissão|de profissão',
    pet: 'tenho|tem|temos|possuo',
    rent: 'aluguel|renda|pago|paga|pagamos|por mês|mensais|mês|de',
    vehicle: 'dirijo|dirige|conduzo|carro',
  },
};

import type { ParaphraseWords } from '../paraphrase-language.js';

export const SPANISH_PARAPHRASES: ParaphraseWords = {
  code: 'es',
  fillers: String.raw`yo|me|mi|mis|nosotros|nuestro|nuestra|usuario|usuaria|soy|es|somos|está|estoy|un|una|el|la|los|las|en|que|como (?:te|le|ya)? ?dije|por cierto|ahora|actualmente|hoy en día|en este momento|todavía|realmente|de verdad|por favor`,
  synonyms: {
    allergy: 'alérgic[oa] (?:al?|a los|a las)|(?:tengo |tiene )?alergia (?:al?|a los|a las)',
    city: 'vivo|vive|vivimos|resido|reside|residimos|casa|donde',
    diet: 'como|come|sigo|sigue|dieta|estrictamente',
    employer: 'trabajo|trabaja|trabajamos|empleada?o?|para|con|empresa',
    language: 'hablo|habla|hablamos',
    name: 'llamo|llama|se llama|nombre',
    occupation: '(?:trabajo|trabaja) (?:como|de)|profesión|oficio|de profesión',
    pet: 'tengo|tiene|tenemos|poseo',
    rent: 'alquiler|pago|paga|pagamos|al mes|mensuales|mes|de',
    vehicle: 'conduzco|conduce|manejo|coche|carro|auto',
  },
};

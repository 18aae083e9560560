import type { SlotRule } from '../../slot-language.js';

const THINGS = String.raw`(?:chiav[ei]|passaport[oi]|carta d'identità|documenti|patente|certificato|contratto|testamento|gomme|pneumatici|valigi[ae]|attrezzi|trapano|avvitatore|scala|caricator[ei]|caricabatterie|occhiali|tenda|sci|torcia|pile|portafoglio|gioielli|macchina|auto|bici|bicicletta|moto|macchina fotografica|libr[oi]|ombrello|addobbi)`;
const WHERE =
  "(?:in|nel|nella|nello|nei|nelle|nell'|sotto|sopra|dietro|dentro|da|dal|dalla|sul|sulla|accanto|vicino|a|al|alla|allo)";
const PUT = String.raw`(?:lasciat|mess|ripost|nascost|prestat|parcheggiat|depositat|conservat|sistemat)[oaie]`;

/** Places where things are kept, and people who have them. */
export const ITALIAN_WHEREABOUTS: SlotRule = [
  'whereabouts',
  String.raw`(?:ho|abbiamo) ${PUT} (?:il|lo|la|le|i|gli|l'|un|una)(?: ?\p{L}+)? ?${THINGS}(?: [\p{L}']+){0,4}? ${WHERE} ?[^,;]+`,
  String.raw`(?:il|la|le|i|gli|lo|l'|mi[oa]|mie|miei)(?: ?\p{L}+)? ?${THINGS}(?: [\p{L}']+){0,4}? (?:è|sono|sta|stanno|si trova|si trovano)(?: (?!non(?!\p{L}))\p{L}+)? ${WHERE} ?[^,;]+`,
  String.raw`${THINGS}(?: [\p{L}']+){0,4}? (?:l'ho|le ho|li ho|l'abbiamo|le abbiamo|li abbiamo|la tengo|le tengo|li tengo|lo tengo) ?(?:${PUT})?`,
  String.raw`(?:tengo|conservo|teniamo) (?:il|la|le|i|gli|lo|l')(?: ?\p{L}+)? ?${THINGS}(?: [\p{L}']+){0,4}? ${WHERE}`,
];

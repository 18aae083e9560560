import type { SlotRule } from '../../slot-language.js';

const THINGS = String.raw`(?:clés?|clefs?|double|passeports?|carte d'identité|papiers|permis|documents|acte de naissance|contrat|testament|pneus|valises?|outils?|perceuse|visseuse|échelle|chargeurs?|lunettes|tente|skis|lampe de poche|piles|portefeuille|bijoux|voiture|vélo|moto|appareil photo|livres?|machine à coudre|parapluie|décorations|déco)`;
const WHERE = '(?:dans|sous|sur|derrière|chez|à|au|aux|en|près|à côté|dedans)';
const PUT = String.raw`(?:laissée?s?|rangée?s?|mise?s?|cachée?s?|déposée?s?|confiée?s?|prêtée?s?|garée?s?|stockée?s?|entreposée?s?|planquée?s?)`;

/** Places where things are kept, and people who have them. */
export const FRENCH_WHEREABOUTS: SlotRule = [
  'whereabouts',
  String.raw`(?:j'ai|on a|nous avons|j’ai) ${PUT} (?:le|la|les|l'|mon|ma|mes|un|une|nos|notre|ton)(?: ?\p{L}+)? ?${THINGS}(?: [\p{L}']+){0,4}? ${WHERE} [^,;]+`,
  String.raw`(?:le|la|les|mon|ma|mes|nos|notre)(?: \p{L}+)? ${THINGS}(?: [\p{L}']+){0,4}? (?:est|sont|se trouve|se trouvent|traîne|traînent)(?: (?!pas(?!\p{L}))\p{L}+)? ${WHERE} [^,;]+`,
  String.raw`${THINGS}(?: [\p{L}']+){0,4}?,? (?:je l'ai|je les ai|on l'a|on les a|nous l'avons) ${PUT}`,
  String.raw`(?:je range|je garde|on garde|on range) (?:le|la|les|mon|ma|mes|nos|notre) ${THINGS}`,
];

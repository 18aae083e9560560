import type { SlotLanguage, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const ITALIAN_CHANGE_WORDS: SlotLanguage['words'] = {
  /** Says that a language is not to be used any more. */
  dismiss: {
    language: String.raw`basta(?: con (?:il |l')| )|niente(?: più)? |(?:smettila|smettiamola|stop) con (?:il |l')|(?:lascia (?:stare|perdere)|dimentica) (?:il |l')|non più in `,
  },
  pregnancy: { pregnancy: String.raw`incinta|nat[oaie]|aborto(?: spontaneo)?|partorito|perso il bambino` },
  closest: { 'best-friend': String.raw`miglior(?:e)? amic[oa]` },
  longer: { length: String.raw`lung[oah]e?|dettagliat[oaei]|ampi[oae]|estes[oaei]` },
};

/** Wishes that are taken back, and what an end below is the end of. */
export const ITALIAN_TAKEN_BACK: readonly SlotRule[] = [
  [
    'instruction',
    String.raw`(?:smetti(?:la)? di chiamarmi|non chiamarmi(?: più)?) \p{L}+(?=$|,)`,
    String.raw`^(?:(?:ok|va bene|allora|e|per favore),? )*{dismiss}{speech}(?=$|[,;:–-]| (?:per favore|grazie|adesso|ora|per oggi)(?!\p{L}))`,
    String.raw`(?:smettere|smetti|smettila|smetta|non (?:serve|occorre|devi)(?: più)?)(?: di)? (?:rispondere|rispondermi|scrivere|scrivermi|parlare|parlarmi)(?: \p{L}+)? in {speech}`,
    String.raw`(?:torna|tornare|torniamo|ritorna|passa|passiamo)(?: \p{L}+)? (?:all'|al |a |in ){speech}`,
    String.raw`(?:di nuovo|ancora) (?:usare |mettere )?(?:le |gli |i )?{format}|(?:usare|mettere|usa) (?:di nuovo |ancora )(?:le |gli |i )?{format}|(?:usare|usa) (?:le |gli |i )?{format} di nuovo|tornare a usare (?:le |gli |i )?{format}`,
    String.raw`(?:di nuovo|tornare a|torna a) …{longer}|risposte (?:più )?{longer} di nuovo`,
  ],
  [
    'name',
    String.raw`(?:il mio|la mia) {closest} (?:si chiama|è) {name}`,
    String.raw`{name} è (?:il mio|la mia) {closest}`,
  ],
  [
    'children',
    String.raw`(?:sono|siamo)(?: \p{L}+)? (?<pregnancy>incinta)`,
    String.raw`mia (?:moglie|ragazza|compagna|fidanzata) (?<own>è)(?: \p{L}+)? (?<pregnancy>incinta)`,
  ],
];

/** Says that something is over. */
export const ITALIAN_ENDS: readonly SlotRule[] = [
  ['name', String.raw`(?:smetti(?:la)? di chiamarmi|non chiamarmi(?: più)?) (?<gone>{name})(?=$|,)`],
  [
    'children',
    String.raw`(?:nostr[oaie]|mi[oae]|miei) (?:figli?[oae]?|bambin[oa]|gemell[iae]|bimb[oa])(?: \p{L}+)? (?<own>è|sono) (?<pregnancy>nat[oaie])(?=$|,| (?:ieri|oggi|stanotte|stamattina|la settimana|questa|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica))`,
    String.raw`(?:ieri|oggi|stanotte|stamattina) (?<own>è|sono) (?<pregnancy>nat[oaie]) (?:il |la )?(?:nostr[oa]|mi[oa])`,
    String.raw`(?:avuto|subito) un (?<pregnancy>aborto(?: spontaneo)?)`,
    String.raw`(?:ho|abbiamo|ha) (?<own>(?<pregnancy>partorito|perso il bambino))`,
  ],
  [
    'pet',
    String.raw`(?:addormentare|sopprimere) (?<gone>(?!(?:il|la|lo|mio|mia)(?!\p{L})){name})`,
    String.raw`(?<!\p{L} )(?<gone>(?!{person}(?!\p{L})){name}) (?:è mort[oa]|ci ha lasciat[oi]|è venut[oa] a mancare)(?=$|,| (?:ieri|oggi|stanotte|stamattina|questa|la))`,
    String.raw`(?:abbiamo perso|ho perso) (?<gone>(?!(?:il|la|lo|i)(?!\p{L})){name})(?=$|,| (?:ieri|oggi|stanotte|la settimana))`,
    String.raw`(?:addormentare|sopprimere) (?:il |la )?(?:mi[oa]|nostr[oa]) {animal}`,
  ],
  [
    'trip',
    String.raw`(?:annullare|annullato|disdire|disdetto|cancellare|cancellato) (?:il nostro |il mio |il |la nostra |la )(?:viaggio|volo|vacanza)(?: (?:a|in|per) (?<gone>\p{L}+))?`,
    String.raw`non (?:andiamo|vado|voliamo|partiamo) più (?:a|in|per) (?<gone>(?!vacanza)\p{L}+)`,
  ],
  [
    'appointment',
    String.raw`(?:annullare|annullato|disdire|disdetto|cancellare|cancellato) (?:il |la |l'|lo )?(?:mio |mia |nostro )?(?:(?:appuntamento|visita) (?:dal|dalla|con|per|del) (?:il |la |l')?)?{appointment}`,
  ],
  [
    'employer',
    String.raw`(?:mi hanno|sono stat[oa]|siamo stati)(?: \p{L}+)? licenziat[oai]`,
    String.raw`(?:sono andat[oa] in|vado in|sono(?: \p{L}+)? in) pensione`,
    String.raw`(?:ho perso|perso) il (?:lavoro|posto)|mi sono (?:licenziat[oa]|dimess[oa])`,
  ],
  ['city', String.raw`non (?:abito|vivo) più (?:a|in) (?<gone>[\p{L}-]+)`],
  [
    'partner',
    '(?:ci siamo lasciati|mi ha lasciat[oa])',
    '(?:ci siamo|mi sono) (?:lasciat[ie]|separat[oaie]|divorziat[oa])|ho lasciato (?:la mia ragazza|il mio ragazzo|mio marito|mia moglie)',
  ],
  [
    'vehicle',
    '(?:ho|abbiamo) venduto (?:la|il|la mia|il mio|la nostra) (?<gone>{vehicle})',
    String.raw`(?:ho|abbiamo)(?: \p{L}+)? venduto (?:la mia |il mio |la |il |la nostra |l')(?:vecchi[oa] )?(?<gone>{vehicle})`,
    "non ho più (?:la|il|l') ?(?<gone>{vehicle})",
  ],
  ['appointment', '{appointment} (?:è stat[oa] )?(?:annullat[oa]|cancellat[oa])'],
  ['move-plan', 'non mi trasferisco più'],
  ['allergy', 'non sono (?:più )?allergic[oa] (?:a|al|alla|alle|ai|agli) {what}'],
  [
    'hobby',
    "ho (?:smesso|mollato|lasciato)(?: (?:di|con|giocare|andare|fare|suonare|in|a|il|la|l'|al))* ?(?:l')?(?<gone>{sport}|{instrument})",
    String.raw`non (?:faccio|gioco|suono) più(?: (?:a|il|la|al))? (?<gone>\p{L}+)`,
  ],
  [
    'employer',
    '(?:mi sono licenziat[oa]|mi hanno licenziat[oa]|ho (?:lasciato|perso) il lavoro|ho dato le dimissioni)',
    String.raw`non lavoro più (?:in|per|da|alla|al|presso) (?<gone>\p{L}+)`,
  ],
  [
    'provider',
    "ho disdetto(?: (?:il|la|l'|con))? ?(?:l')?(?<gone>{provider}|abbonamento|contratto|fibra|palestra)",
  ],
  [
    'pet',
    "(?:il mio|la mia|il nostro|la nostra) {animal}(?: {name})? (?:è mort[oa]|non c'è più|è venut[oa] a mancare)|è mort[oa] (?:il mio|la mia) {animal}",
  ],
  ['diet', 'non sono più (?:vegan[oa]|vegetarian[oa])'],
];

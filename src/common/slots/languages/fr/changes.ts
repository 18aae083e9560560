import type { SlotLanguage, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const FRENCH_CHANGE_WORDS: SlotLanguage['words'] = {
  /** Says that a language is not to be used any more. */
  dismiss: {
    language: String.raw`(?:plus|assez|marre) (?:d'|de l'|de |du )|(?:arrête[rz]?|arrêtons|stop|fini|oublie[rz]?|oublions|laisse[rz]? tomber)(?: avec)? (?:l'|le |la )?`,
  },
  pregnancy: { pregnancy: String.raw`enceinte|née?s?|fausse couche|accouché|perdu le bébé` },
  closest: { 'best-friend': String.raw`meilleure? (?:amie?|pote|copine|copain)` },
  longer: { length: String.raw`longue?s?|détaillée?s?|développée?s?` },
};

/** Wishes that are taken back, and what an end below is the end of. */
export const FRENCH_TAKEN_BACK: readonly SlotRule[] = [
  [
    'instruction',
    String.raw`(?:arrête[rz]? de m'appeler|ne m'appele?l?e?z? plus) \p{L}+(?=$|,)`,
    String.raw`^(?:(?:ok|bon|allez|alors|et|stop),? )*{dismiss}{speech}(?=$|[,;:–-]| (?:s'il|svp|stp|merci|maintenant|pour)(?!\p{L}))`,
    String.raw`(?:arrête[rzs]?|cesse[rz]?|(?:plus|pas) (?:besoin|obligée?s?)) (?:de |d')(?:me |nous )?(?:répondre|écrire|parler)(?: \p{L}+)? en {speech}`,
    String.raw`(?<!(?:je|on|il|elle|nous) )(?:repasse[rzs]?|repassons|reviens|revenir|revenez|revenons|retourne[rz]?|repars) (?:en |au |à l'|à la ){speech}`,
    String.raw`(?:à|de) nouveau (?:utiliser |mettre |employer |faire |donner |avec )?(?:des |les |d')?{format}|(?:utiliser|utilise|mettre|mets|employer) (?:des |les |d'){format} (?:à|de) nouveau`,
    String.raw`(?:à|de) nouveau …{longer}|réponses (?:plus )?{longer} (?:à nouveau|de nouveau|maintenant)`,
  ],
  [
    'name',
    String.raw`(?:mon|ma) {closest} (?:s'appelle|se nomme) \p{L}+`,
    String.raw`{name} est (?:mon|ma) {closest}`,
  ],
  [
    'children',
    String.raw`(?:je suis|suis)(?: \p{L}+)? (?<pregnancy>enceinte)`,
    String.raw`ma (?:femme|copine|compagne|conjointe|fiancée) (?<own>est)(?: \p{L}+)? (?<pregnancy>enceinte)`,
  ],
];

/** Says that something is over. */
export const FRENCH_ENDS: readonly SlotRule[] = [
  ['name', String.raw`(?:arrête[rz]? de m'appeler|ne m'appele?l?e?z? plus) (?<gone>{name})(?=$|,)`],
  [
    'children',
    String.raw`(?:notre|mon|ma|nos|le) (?:petite? )?(?:fils|fille|bébé|jumeaux|jumelles|enfant)(?: \p{L}+)? (?<own>est|sont) (?<pregnancy>née?s?)(?=$|,| (?:hier|aujourd'hui|cette|ce matin|la semaine|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))`,
    String.raw`(?:fait|eu) une (?<pregnancy>fausse couche)`,
    String.raw`(?:j'ai|ma femme a|elle a) (?<own>(?<pregnancy>accouché))`,
    String.raw`(?:on a|nous avons|j'ai) (?<pregnancy>perdu le bébé)`,
  ],
  [
    'pet',
    String.raw`(?:endormir|piquer|euthanasier) (?<gone>(?!(?:le|la|les|mon|ma|notre|un|une)(?!\p{L})){name})`,
    String.raw`(?<!\p{L} )(?<gone>(?!{person}(?!\p{L})){name}) (?:est morte?|est décédée?|nous a quittés|s'est éteinte?)(?=$|,| (?:hier|cette|ce|la|aujourd'hui|dans))`,
    String.raw`(?:on a|nous avons|j'ai) perdu (?<gone>{name})(?=$|,| (?:hier|cette|ce matin|la semaine|aujourd'hui))`,
    String.raw`(?:endormir|piquer|euthanasier|perdu|enterré) (?:mon|ma|notre) {animal}`,
  ],
  [
    'trip',
    String.raw`(?:voyage|vacances|séjour|vol)(?: (?:en|à|au|aux|pour) (?:la |le )?(?<gone>\p{L}+))?(?: \p{L}+){0,2} (?:est|a été|sont|ont été) annulée?s?`,
    String.raw`(?:annuler|annulé) (?:notre|mon|le|nos) (?:voyage|séjour|vol|vacances)(?: (?:en|à|au|aux|pour) (?<gone>\p{L}+))?`,
    String.raw`(?:ne )?(?:part|pars|partons|va|vais|allons) plus (?:en|à|au|aux) (?<gone>(?!vacances)\p{L}+)`,
  ],
  [
    'appointment',
    String.raw`(?:annuler|annulé|décommander|décommandé) (?:mon|ma|le|la|notre|l')(?: \p{L}+)? ?(?:(?:rendez-vous|rdv)(?: (?:chez|avec|pour|à))? (?:le |la |l'|un |une |mon |ma )?)?{appointment}`,
    String.raw`(?:annuler|annulé|décommander|décommandé) (?:mon|ma|le|la|notre) {appointment}`,
  ],
  [
    'employer',
    String.raw`(?:je suis|suis|je pars|je suis partie?|me voilà|j'ai pris ma)(?: \p{L}+){0,2} (?:à la |en )?retraite(?! (?:de|spirituelle)(?!\p{L}))`,
    String.raw`(?:perdu mon (?:emploi|travail|boulot|job)|licenciement économique|mis~ à la porte)`,
  ],
  ['city', String.raw`je (?:n'habite|ne vis) plus (?:à|au|en) (?<gone>[\p{L}-]+)`],
  [
    'partner',
    "(?:on s'est|nous nous sommes) séparée?s|j'ai rompu",
    "(?:on s'est|nous nous sommes) (?:quittée?s|séparée?s)|j'ai (?:rompu|largué~|quitté m(?:on|a) (?:copain|copine|mari|femme|mec|meuf|compagnon|compagne|conjointe?|fiancée?))|(?:il|elle) m'a (?:quittée?|larguée?)",
  ],
  [
    'vehicle',
    "(?:j'ai|nous avons) vendu (?:ma|la|mon|le|notre) (?<gone>{vehicle})",
    String.raw`(?:j'ai|on a|nous avons)(?: \p{L}+)? vendu (?:ma|la|mon|le|notre)(?: \p{L}+)? (?<gone>{vehicle})`,
    "je n'ai plus (?:de|ma|mon) (?<gone>{vehicle})",
  ],
  ['appointment', '{appointment} (?:est|a été) annulée?'],
  ['move-plan', '(?:ne déménage~ plus|le déménagement est annulé)'],
  ['allergy', "je ne suis (?:plus|pas) allergique (?:à|au|aux)(?: l[ae'])? ?{what}"],
  [
    'hobby',
    "(?:j'ai|je viens d'|on a) ?(?:arrêté|arrêter|lâché)(?: (?:la|le|l'|de faire|du|de la|de|d'))* ?(?:l')?(?<gone>{sport}|{instrument})",
    String.raw`je (?:ne )?(?:joue|fais) plus (?:de la|du|de|d'|au|de l') ?(?<gone>\p{L}+)`,
  ],
  [
    'employer',
    "(?:j'ai démissionné|j'ai quitté (?:mon|ma) (?:boulot|job|taf|boîte|poste)|j'ai été (?:licenciée?|virée?)|je me suis fait virer)",
    String.raw`je (?:ne )?(?:travaille|bosse) plus (?:chez|à la|pour) (?<gone>\p{L}+)`,
  ],
  [
    'provider',
    String.raw`(?:j'ai|on a|nous avons) résilié (?:mon|ma|notre|l'|chez)?(?: \p{L}+)? ?(?<gone>{provider}|abonnement|forfait|box)`,
  ],
  ['pet', String.raw`(?:mon|ma|notre) {animal}(?: \p{L}+)? (?:est mort~|est décédée?|nous a quittés)`],
  ['diet', 'je (?:ne )?suis plus (?:végé~|vegan~|végan~|végét~)'],
];

import type { SlotLanguage, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const GERMAN_CHANGE_WORDS: SlotLanguage['words'] = {
  /** Says that a language is not to be used any more. */
  dismiss: {
    language: String.raw`kein|genug|(?:hör|hören Sie) auf mit(?: dem)?|(?:Schluss|stopp?) mit(?: dem)?|(?:lass|lassen wir|vergiss)(?: bitte| jetzt)? das|nicht mehr auf`,
  },
  pregnancy: {
    pregnancy: String.raw`schwanger|geboren|auf die Welt gekommen|da|Fehlgeburt|entbunden|verloren`,
  },
  closest: { 'best-friend': String.raw`beste[rn]? (?:Freund(?:in)?|Kumpel)` },
  longer: { length: String.raw`längere?n?|ausführlicher~|ausführliche?n?|lange?n?` },
  back: { language: String.raw`zurück|wechs~` },
  replying: {
    language: String.raw`antworten|schreiben|sprechen|reden|antworte|schreib|sprich|rede`,
  },
};

/** Wishes that are taken back, and what an end below is the end of. */
export const GERMAN_TAKEN_BACK: readonly SlotRule[] = [
  [
    'instruction',
    String.raw`(?:(?:hör|hören Sie) auf,? mich (?:als )?\p{L}+ zu nennen|(?:nenn|nennt|nennen Sie) mich(?: bitte)? (?:nicht|nie)(?: mehr| wieder)? \p{L}+)(?=$|,)`,
    String.raw`^(?:(?:bitte|ok|okay|jetzt|und|nun|so),? )*{dismiss} {speech}(?=$|[,;:–-]| (?:bitte|jetzt|mehr|für|danke|sein)(?!\p{L}))`,
    String.raw`(?:aufhören|hör auf|hören Sie auf|nicht mehr|musst nicht|brauchst nicht),?(?: \p{L}+){0,2} (?:auf|in) {speech} (?:zu )?{replying}`,
    String.raw`wieder(?: bitte)? (?:auf|in|zu|zum) {speech} {replying}`,
    String.raw`(?<!(?:ich|wir|sie) ){replying}(?: (?:mir|bitte|ab jetzt|jetzt))* wieder (?:auf|in) {speech}`,
    String.raw`^(?:(?:bitte|ok|okay|jetzt|und|nun),? )*(?:geh |gehen wir )?(?:wieder )?{back} (?:auf|zu|zum|ins|in) {speech}(?=$|,| bitte)`,
    String.raw`wieder (?:gerne? )?(?:mit )?{format}(?: (?:verwenden|benutzen|nutzen|nehmen|machen|schreiben|setzen))?(?=$|,| bitte| verwenden| benutzen| nutzen| nehmen)`,
    String.raw`(?:kannst|darfst|können Sie) {format} wieder`,
    String.raw`wieder (?:gerne? )?(?:etwas )?{longer}(?: \p{L}+)? (?:antworten|geben|schreiben|formulieren)`,
    String.raw`(?:Antworten|Erklärungen) (?:können|dürfen|sollen) (?:\p{L}+ )?(?:wieder )?{longer}`,
  ],
  ['name', String.raw`mein~ {closest} (?:heißt|ist) {name}`, String.raw`{name} ist mein~ {closest}`],
  [
    'children',
    String.raw`(?:ich bin|bin ich)(?: \p{L}+){0,3} (?<pregnancy>schwanger)`,
    String.raw`mein~ (?:Frau|Freundin|Partnerin|Verlobte) (?<own>ist)(?: \p{L}+){0,3} (?<pregnancy>schwanger)`,
  ],
];

/** Says that something is over. */
export const GERMAN_ENDS: readonly SlotRule[] = [
  [
    'name',
    String.raw`(?:(?:hör|hören Sie) auf,? mich (?:als )?(?<gone>{name}) zu nennen|(?:nenn|nennt|nennen Sie) mich(?: bitte)? (?:nicht|nie)(?: mehr| wieder)? (?<gone>{name}))(?=$|,)`,
  ],
  [
    'children',
    String.raw`(?:unser~|mein~) (?:\p{L}+ )?(?:Sohn|Tochter|Baby|Zwillinge|Kind)(?: \p{L}+)? (?<own>ist|sind|wurde|kam)(?: (?:gestern|heute|letzte~|diese~|am|vorgestern|Nacht|Woche|früh|Morgen|endlich|nun|\p{L}+tag)){0,3} (?<pregnancy>geboren|auf die Welt gekommen|da)(?=$|,| und)`,
    String.raw`(?:hatte|hatten|erlitt)(?: (?:ich|wir|leider))* eine (?<pregnancy>Fehlgeburt)`,
    String.raw`(?:ich|wir) (?:habe|haben)(?: \p{L}+)? (?:das|unser) Baby (?<pregnancy>verloren)`,
    String.raw`(?:habe|hat)(?: \p{L}+){0,3} (?<own>(?<pregnancy>entbunden))`,
  ],
  [
    'pet',
    String.raw`(?:mussten?|haben|habe)(?: (?:wir|ich))?(?: (?:heute|gestern|leider|letzte~ \p{L}+))* (?<gone>(?!(?:mein~|unser~|den|die|das|ihn|sie)(?!\p{L})){name})(?: \p{L}+){0,2} (?:einschläfern|verloren(?=$|,)|begraben)`,
    String.raw`(?<!\p{L} )(?<gone>(?!{person}(?!\p{L})){name}) ist(?: \p{L}+){0,3} (?:gestorben|verstorben|eingeschläfert worden|tot)(?=$|,| und)`,
    String.raw`(?:mein~|unser~) {animal}(?: \p{L}+){0,3} (?:einschläfern|begraben)`,
  ],
  [
    'trip',
    String.raw`(?:Reise|Urlaub|Flug|Trip)(?: (?:nach|in die|auf) (?<gone>\p{L}+))?(?: \p{L}+){0,2} (?:abgesagt|storniert|fällt aus|gestrichen)`,
    String.raw`(?:mussten?|haben|habe)(?: (?:wir|ich))?(?: \p{L}+){0,2} (?:unser~|mein~|den|die) (?:Reise|Urlaub|Flug|Trip)(?: (?:nach|in die|auf) (?<gone>\p{L}+))? (?:absagen|stornieren|abgesagt|storniert)`,
    String.raw`(?:fliegen?|fahren?|reisen?)(?: (?:wir|ich))?(?: (?:doch|jetzt))? nicht(?: mehr)? nach (?<gone>\p{L}+)`,
  ],
  ['appointment', String.raw`{appointment}…(?:absagen|stornieren|abgesagt|storniert|abblasen|abgeblasen)`],
  [
    'employer',
    String.raw`(?:bin|gehe|ging)(?: ich)?(?: \p{L}+){0,3} (?:in|im) (?:Rente|Ruhestand|Pension)(?: gegangen)?`,
    String.raw`(?:bin)(?: ich)?(?: \p{L}+){0,3} (?:pensioniert|berentet|arbeitslos)`,
    String.raw`(?:meinen|den) (?:Job|Arbeitsplatz) verloren`,
    String.raw`(?:mir|uns) (?:wurde|haben sie|hat man)(?: \p{L}+){0,2} gekündigt`,
  ],
  ['city', String.raw`(?:ich|wir) wohnen? nicht mehr in (?<gone>\p{L}+)`],
  [
    'partner',
    '(?:getrennt|Schluss gemacht)',
    '(?:haben uns|hab mich|habe mich|sind){few} (?:getrennt|scheiden lassen)',
    '(?:hat|mit) (?:mir )?Schluss gemacht',
  ],
  [
    'vehicle',
    '(?:habe|haben) (?:den|das|mein~|unser~) (?<gone>{vehicle}) verkauft',
    '(?:hab|habe|haben)(?: (?:ich|wir))? (?:den|das|die|mein~|unser~) (?:alte~ )?(?<gone>{vehicle}) (?:verkauft|verschrottet|abgegeben|abgemeldet|nicht mehr)',
    '(?:mein~|unser~|der|das) (?<gone>{vehicle}) (?:ist|wurde) (?:verkauft|verschrottet|weg)',
  ],
  ['appointment', '{appointment}…(?:abgesagt|fällt aus)'],
  ['move-plan', '(?:Umzug ist abgesagt|ziehen? (?:doch )?nicht um)'],
  [
    'hobby',
    String.raw`(?:hab|habe)(?: ich)?{few} mit (?:dem |der )?(?<gone>\p{L}+) aufgehört`,
    String.raw`(?:spiele|mache|gehe)(?: ich)? (?:kein~|nicht mehr)(?: zum| zur| ins)? (?<gone>\p{L}+)(?: mehr)?`,
  ],
  [
    'employer',
    '(?:hab|habe)(?: ich)?{few} (?:gekündigt|den Job verloren)',
    String.raw`(?:arbeite|bin)(?: ich)? nicht mehr bei (?:der )?(?<gone>\p{L}+)`,
    '(?:bin|wurde){few} (?:gekündigt|entlassen|gefeuert)',
  ],
  [
    'provider',
    '(?:hab|habe|haben)(?: (?:ich|wir))?{few} (?<gone>{provider}|Fitnessstudio|Vertrag|Abo) gekündigt',
  ],
  [
    'pet',
    String.raw`(?:mein~|unser~) {animal}(?: \p{L}+)? (?:ist|musste){few} (?:gestorben|tot|eingeschläfert)~`,
  ],
  ['diet', '(?:bin|lebe|esse)(?: ich)? nicht mehr (?:vegan|vegetarisch|Vegetarier~|Veganer~)'],
];

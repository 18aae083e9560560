import type { SlotLanguage, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const SPANISH_CHANGE_WORDS: SlotLanguage['words'] = {
  /** Says that a language is not to be used any more. */
  dismiss: {
    language: String.raw`no más|basta de|basta con el|nada de|(?:deja|dejemos|para|paremos|olvida)(?: ya)?(?: con)? el|se acabó el|suficiente|ya no (?:me )?(?:hables|respondas|contestes|escribas) en`,
  },
  pregnancy: {
    pregnancy: String.raw`embarazadas?|nació|nacieron|ha nacido|han nacido|aborto(?: espontáneo)?|di a luz|dio a luz|perdimos (?:el|al) bebé|perdí (?:el|al) bebé`,
  },
  closest: { 'best-friend': String.raw`mejor amig[oa]` },
  longer: { length: String.raw`larg[oa]s?|detallad[oa]s?|extens[oa]s?|extenderte` },
};

/** Wishes that are taken back, and what an end below is the end of. */
export const SPANISH_TAKEN_BACK: readonly SlotRule[] = [
  [
    'instruction',
    String.raw`(?:deja de llamarme|no me llames(?: más)?) \p{L}+(?=$|,)`,
    String.raw`^(?:(?:ok|vale|bueno|y|por favor),? )*{dismiss} {speech}(?=$|[,;:–-]| (?:por favor|ya|gracias|por hoy|ahora)(?!\p{L}))`,
    String.raw`(?:dejar? de|dejes de|deja de|no hace falta que|no (?:tienes|hace falta)) (?:me )?(?:responder(?:me)?|contestar(?:me)?|hablar(?:me)?|escribir(?:me)?|respondas|contestes|hables|escribas)(?: \p{L}+)? en {speech}`,
    String.raw`(?:vuelve|vuelvas|volver|volvamos|vuelva|regresa|regresemos|cambia|pasa)(?: \p{L}+)? (?:al|a) {speech}`,
    String.raw`(?:volver a|vuelve a|de nuevo|otra vez) (?:usar |utilizar |poner |usa |utiliza )?(?:los |las )?{format}|(?:usar|utilizar|poner|usa) (?:los |las )?{format} (?:de nuevo|otra vez)`,
    String.raw`(?:volver a|vuelve a|de nuevo|otra vez) …{longer}|respuestas (?:más )?{longer} (?:de nuevo|otra vez)`,
  ],
  ['name', String.raw`mi {closest} (?:se llama|es) {name}`, String.raw`{name} es mi {closest}`],
  [
    'children',
    String.raw`(?:estoy|estamos)(?: \p{L}+)? (?<pregnancy>embarazadas?)`,
    String.raw`mi (?:mujer|esposa|novia|pareja) (?<own>está)(?: \p{L}+)? (?<pregnancy>embarazada)`,
  ],
];

/** Says that something is over. */
export const SPANISH_ENDS: readonly SlotRule[] = [
  ['name', String.raw`(?:deja de llamarme|no me llames(?: más)?) (?<gone>{name})(?=$|,)`],
  [
    'children',
    String.raw`(?:nuestr[oa]s?|mi|mis|el) (?:hij[oa]s?|bebés?|gemel[oa]s|mellizos|niñ[oa])(?: \p{L}+)? (?<own>(?<pregnancy>nació|nacieron|ha nacido|han nacido))(?=$|,| (?:ayer|hoy|anoche|esta|este|la semana|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)))`,
    String.raw`(?:ayer|hoy|anoche|esta mañana) (?<own>(?<pregnancy>nació|nacieron)) (?:nuestr[oa]s?|mi|mis)`,
    String.raw`(?:tuve|sufrí|tuvimos|sufrimos|he tenido) un (?<pregnancy>aborto(?: espontáneo)?)`,
    String.raw`(?<own>(?<pregnancy>di a luz|perdimos (?:el|al) bebé|perdí (?:el|al) bebé))`,
  ],
  [
    'pet',
    String.raw`(?:dormir|sacrificar|eutanasiar) a (?<gone>(?!(?:mi|nuestr[oa]|la|los)(?!\p{L})){name})`,
    String.raw`(?<!\p{L} )(?<gone>(?!{person}(?!\p{L})){name}) (?:se )?(?:murió|ha muerto|falleció|ha fallecido|nos dejó)(?=$|,| (?:ayer|hoy|anoche|esta|este|la|el))`,
    String.raw`(?:se murió|murió) (?<gone>(?!(?:mi|nuestr[oa]|la|el)(?!\p{L}))(?!{person}(?!\p{L})){name})(?=$|,| (?:ayer|hoy|anoche))`,
    String.raw`(?:hemos perdido|perdimos|perdí) a (?<gone>(?!(?:mi|nuestr[oa]|la|el)(?!\p{L})){name})(?=$|,| (?:ayer|hoy|anoche|esta|la semana))`,
    String.raw`(?:dormir|sacrificar) a (?:mi|nuestr[oa]) {animal}`,
  ],
  [
    'trip',
    String.raw`(?:viaje|vacaciones|vuelo)(?: (?:a|para) (?<gone>\p{L}+))?(?: \p{L}+){0,2} (?:se canceló|se ha cancelado|fue cancelad[oa]|está cancelad[oa]|cancelado|se cancelaron)`,
    String.raw`(?:cancelar|cancelé|cancelamos|hemos cancelado|he cancelado|cancelaron) (?:nuestro|mi|el) (?:viaje|vuelo)(?: (?:a|para) (?<gone>\p{L}+))?`,
    String.raw`ya no (?:vamos|voy|viajamos|viajo|volamos) a (?<gone>\p{L}+)`,
  ],
  [
    'appointment',
    String.raw`(?:cancelar|anular|cancelé|anulé|he cancelado|he anulado|cancelamos) (?:mi|la|el|nuestra)(?: \p{L}+)?? (?:(?:cita|turno|hora) (?:con|en|del|de) (?:el |la |mi )?)?{appointment}`,
    String.raw`{appointment} (?:se canceló|se ha cancelado|fue cancelad[oa]|está cancelad[oa])`,
  ],
  [
    'employer',
    String.raw`(?:me jubilé|me he jubilado|(?:ya )?estoy jubilad[oa]|me acabo de jubilar|me prejubil\p{L}+)`,
    String.raw`(?:perdí|he perdido) (?:mi|el) (?:trabajo|empleo)|me quedé (?:sin trabajo|en (?:el )?paro)|estoy en (?:el )?paro`,
  ],
  ['city', String.raw`ya no (?:vivo|vivimos) en (?<gone>[\p{L}-]+)`],
  [
    'partner',
    '(?:hemos roto|rompimos|nos separamos|lo dejamos)',
    String.raw`(?:lo dejé con|corté con|rompí con|me divorcié|me he divorciado|terminé con) (?:mi )?\p{L}+`,
  ],
  [
    'vehicle',
    '(?:vendí|vendimos|he vendido) (?:mi|el|la|nuestro) (?<gone>{vehicle})',
    '(?:vendí|vendimos|he vendido|hemos vendido) (?:mi|el|la|nuestr[oa])(?: viej[oa])? (?<gone>{vehicle})',
    'ya no (?:tengo|tenemos) (?<gone>{vehicle})',
  ],
  ['appointment', '(?:cancelaron|cancelé|han cancelado) …{appointment}'],
  ['move-plan', 'ya no (?:me mudo|nos mudamos)'],
  ['allergy', '(?:ya no|no) soy alérgic[oa] (?:a|al)(?: l[ao]s?)? {what}'],
  [
    'hobby',
    '(?:dejé|he dejado|dejamos|me di de baja)(?: (?:de jugar|de ir|de hacer|de tocar|al?|del?|el|la|en))* (?<gone>{sport}|{instrument})',
    String.raw`ya no (?:juego|toco|hago|voy)(?: (?:al?|la|el))* (?<gone>\p{L}+)`,
  ],
  [
    'employer',
    '(?:me han|me) (?:despedido|despidieron|echaron|echado)|(?:renuncié|dejé (?:el|mi) (?:trabajo|curro|laburo)|he dejado (?:el|mi) (?:trabajo|curro))',
    String.raw`ya no (?:trabajo|curro|laburo) (?:en|para) (?<gone>\p{L}+)`,
  ],
  [
    'provider',
    '(?:di de baja|cancelé|he cancelado)(?: (?:mi|el|la))? (?<gone>{provider}|gimnasio|fibra|contrato|suscripción)',
  ],
  [
    'pet',
    '(?:se murió|murió|falleció|tuvimos que dormir a) (?:mi|nuestr[oa]) {animal}|(?:mi|nuestr[oa]) {animal} (?:se murió|murió|falleció)',
  ],
  ['diet', 'ya no soy (?:vegan[oa]|vegetarian[oa])'],
];

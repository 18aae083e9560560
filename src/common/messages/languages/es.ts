import type { MessageLanguage } from '../message-language.js';

export const SPANISH_MESSAGES: MessageLanguage = {
  code: 'es',
  marks:
    'yo|mis|mí|qué|cómo|cuándo|dónde|quién|cuál~|cuánt[oa]s?|por qué|hola|gracias|ayer|hoy|el|los|las|una|con|para|muy|está~|tengo|tiene|soy|vivo|trabajo|usted|tú|mi',
  asks: '^¿|^(?:y |oye,? |pues )?(?:qué|cuándo|dónde|adónde|quién~|cuál~|cuánt[oa]s?|cómo|por qué|(?:a|de|con|en|para|desde|por|hasta) (?:qué|quién~|cuál~|cuánt[oa]s?|dónde|cuándo)|(?:sabes|puedes|podrías|tienes|conoces|recuerdas|te acuerdas|hay) |recuérdame)',
  requests:
    '^(?:por favor,? )?(?:aconséja~|ayúda~|busca~|calcula|compara|compra|corrige|crea|cuénta~|da[mn]e|dime|elige|encuentra|enumera|escr[ií]be?~|explica~|explíca~|haz~|hazme|organiza|muéstra~|ordena|pide|planea|planifica|prepara~|propon~|recomi[eé]nda~|recomenda~|reserva~|resume|sugi[eé]re~|traduce)',
  wonders:
    '^(?:me pregunto|no (?:sé|recuerdo|me acuerdo)|he olvidado|olvidé|se me (?:ha )?olvid(?:ó|ado)|(?:quiero|quisiera|me gustaría) saber)',
  possessive: 'mis?|nuestr[oa]s?',
  speaker:
    'yo|mí|me|mis?|mí[oa]s?|nos|nosotr[oa]s|nuestr[oa]s?|conmigo|soy|somos|estoy|estamos|tengo|tenemos|tenía|vivo|vivimos|vivía|trabajamos|trabajaba|hago|hice|puse|puedo|debo|quiero|necesito|prefiero|utilizo|conduzco|estudié|hablo|pagué|compré|compramos|fui|fuimos|dije|dejé|guardé|aparqué|voy|vengo|nací|conocí|pedí|empecé|tomo|bebo|llevo|toco|leí|leo|vi|viajé|escribí|perdí|cambié|elegí|reservé|(?<!(?:el|un|del?|al|este|ese|su|tu|más|mucho|cuánto|buen|nuevo) )(?:cambio|estudio|juego|manejo|pago|trabajo|uso)',
  addressed:
    'tú|te|ti|contigo|tus?|tuy[oa]s?|usted~|eres|estás|tienes|puedes|podrías|sabes|sabrías|crees|piensas|quieres|conoces|recuerdas|dices|haces|opinas|prefieres|te gusta~|vas',
  impersonal: String.raw`(?:cómo|dónde|cuándo|qué|cuál~|cuánt[oa]s?)(?: \p{L}+){0,2} (?:puedo|podría|podemos|debo|debería|debemos|tengo que|hay que|hago para)|cómo (?:me |nos )?(?!llamo|vivo|trabajo|soy|estoy|voy)\p{L}{3,}o(?= )|(?:puedo|podría|debo|debería|tengo que)|(?:ayúda|da|di|escríbe|explíca|haz|mánda|muéstra|recomiénda|enséña|sugiére|cuénta|búsca|propon)(?:me|nos)|(?:me|nos) (?:puedes|podrías|recomiendas|ayudas|explicas|dices|das)|(?:puedes|podrías) \p{L}+(?:me|nos)`,
  oneself:
    'me llamo|mi nombre|quién soy|me llamas|dónde trabajo|a qué me dedico|en qué trabajo|de qué trabajo|dónde vivo',
  everything: '(?:sabes?|recuerdas?) (?:\\p{L}+ )?(?:de|sobre|acerca de) mí',
  answers: String.raw`\b(?:me )?(?:dijiste|recomendaste|sugeriste|propusiste|aconsejaste|explicaste)\b|\b(?:has|habías) (?:dicho|recomendado|sugerido|propuesto)\b|(?<!\p{L})tus? (?:consejos?|recomendaci(?:ón|ones)|sugerencias?|propuestas?)(?!\p{L})`,
  latest: 'ahora|actualmente|últim[oa]s?|últimamente|reciente~|hoy en día|en este momento|más nuev[oa]',
  dates: {
    today: 'hoy|esta (?:mañana|tarde)',
    yesterday: '(?<!antes de )ayer|anoche',
    'before-yesterday': 'anteayer|antier|antes de ayer',
    'this-week': 'est[ea] (?:semana|finde)|estos días',
    'last-week':
      '(?:la )?semana pasada|(?:la )?pasada semana|(?:el )?(?:fin de semana|finde) pasado|(?:el )?pasado fin de semana',
    'this-month': 'este mes',
    'last-month': '(?:el )?mes pasado|(?:el )?pasado mes',
  },
  beforeMonths:
    'en|desde|a principios de|a mediados de|a finales de|durante|hasta|el pasado|en el mes de|el mes de',
  negation: 'no|nunca|jamás|ni|tampoco|ningun[oa]s?|ningún|nada',
  wishes: [
    String.raw`que (?:te|se|os) divi(?:ertas?|rtáis)|diviértete(?: mucho)?|diviértase|que lo pases (?:muy )?bien`,
    String.raw`disfr[uú]ta(?:lo|la|te)?(?: (?:mucho|del (?:día|fin de semana|viaje)|de (?:la comida|tu viaje)))?|que (?:lo|la) disfrutes|que aproveche|buen provecho`,
    String.raw`(?:mucha|buena) suerte(?: con (?:eso|ello|todo))?|que (?:te|le|os) vaya (?:muy )?bien`,
    String.raw`buen (?:fin de semana|viaje|vuelo)|que tengas? (?:un )?buen (?:día|fin de semana|viaje)|que tengas? una (?:buena|linda) (?:noche|semana|tarde)|felices vacaciones`,
    String.raw`cuídate(?: mucho)?|que te mejores|que descanses`,
    String.raw`(?:ya )?me (?:contarás|cuentas|dirás)(?: cómo (?:te )?(?:fue|ha ido|va))?|cuéntame (?:luego )?cómo (?:te )?(?:fue|ha ido|va)|mantenme al tanto`,
    String.raw`(?:me alegro de|me alegra|encantad[oa] de|feliz de) (?:haber podido |poder )?ayudar(?:te|le)?`,
  ],
  empty: `a adiós al ayudar ayudarte buen buena buenas bueno buenos claro con de día días eso en entendido es está gracias
    hola igual la lo luego me mucho muchas muy nada no noches perdón perfecto pero por problema puedo que sí siento
    tardes te todo vale`,
  denials: [
    String.raw`\bno (?:lo |la )?(?:sé|tengo|recuerdo|encuentro|dispongo)\b`,
    String.raw`\bno me (?:lo |la )?(?:has|ha|han) (?:dicho|contado|mencionado)\b`,
  ],
  generic: `acabo acuerdas acuerdo además adelante adiós ah ahí ahora algo alguien algún alguna algunas alguno algunos allí amiga amigo amigos animo ánimo ante anoche anteayer antes año años aquel aquella aquí así aun aún aunque ayer ayuda ayudar ayudas
    bastante bien bienvenido bonita bonito buen buena buenas bueno buenos buscar cada casi caso cierto claro clase cosa cosas creer creo crees cual cualquier cuenta cuéntame cuidado curioso da dado dame dar debe deber debería deberías debo decir dejar demasiado después
    di día días dice dicen dices dicho difícil digo dijo dime dio distinto divertido do ejemplo empezar encanta encantado encantada encima encontrar enseguida entender entendido entiendo entonces era eres esas esos espera esperar espero estaba estado estamos estar estás excelente explicar
    extraño fácil falta favor feliz fenomenal fin final finde fui fue fuera fuerte genial gente gracias gran grande guay gusta gustan gustaría gusto haber había hablamos hablar hace hacemos hacer haces hacia hago haz hasta hice hizo hola hora horas hoy
    idea igual importa importante increíble interesante ir izquierda jaja juntos lado largo lástima lejos listo llama llamar llamas llamo llega llegar lleva lugar luego mal mala malo mañana manera maravilla maravilloso mayor mejor mejores menos menudo mes meses mientras mil minuto mira mirar misma mismo momento
    mundo nadie necesito necesita noche noches nombre normal nueva nuevas nuevo nuevos nunca ojalá olvidé opinas oye oír okay ok otra otras otros palabra palabras parece parte pasa pasada pasado pasar pena pensar peor pequeña pequeño perdón perdona perfecta perfectamente perfecto persona personas piensas pienso placer plan planes
    poca poco podemos poder podría podrías poner posible pregunta preguntar preguntas primera primero probar problema problemas pronto próxima próximo pude puede pueden puedes puedo pues punto puntos quedar quería quiera quiere quieres quiero quizá quizás rápido rato razón realmente recordar recuerda recuerdas recuerdo regular
    respuesta rico saber sabes salir saludos sé sea seguir seguro semana semanas sería siempre siento sigue siguiente simplemente simpático sitio sois sola solo sólo somos sorpresa suerte super súper tal tampoco tan tanta tanto tarde tardes temprano tener tenemos tenga tengas tenía tienen tienes tiempo tío tipo
    toda todas todavía todo todos tomar total trabajar trabajas trabajo tras tratar triste última último únicamente único usar uso usted ustedes vale vamos varios vas vaya ve veces vemos venga venir ver verdad veremos vez vi vida viene vino visto voy vuelta ya`,
};

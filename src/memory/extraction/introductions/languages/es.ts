import type { Introductions } from '../introductions.js';

const TEXT = String.raw`(?:textos?|frases?|oraci[oó]n(?:es)?|párrafos?|mensajes?|correos?|e-?mails?|cartas?|posts?|tuits?|redacci[oó]n|poemas?|historias?|canci[oó]n|citas?|comentarios?|respuestas?|solicitud|anuncios?|currículum|cv|discurso|borrador|artículos?|deberes|tarea|diálogos?|errores|faltas|ortografía|gramática|puntuaci[oó]n|erratas)`;
const SAID = String.raw`(?:escribi[oó]|escribe|escrito|dijo|dice|dec[ií]a|dicho|dicen|respondi[oó]|responde|contest[oó]|pregunt[oó]|pregunta|preguntaba|cont[oó]|cuenta|mand[oó]|envi[oó]|mandado|enviado|public[oó]|publicado|tuite[oó]|afirma|se queja|canta|(?:quiere|quería|quisiera) saber|tiene (?:una|esta|la siguiente) (?:pregunta|duda))`;

/** Introductions in Spanish. */
export const SPANISH_INTRODUCTIONS: Introductions = {
  reports: [
    String.raw`${SAID}(?: (?!(?:d[oó]nde|qu[eé]|c[oó]mo|qui[eé]n|cu[aá]ndo|por qu[eé]|si|yo)(?!\p{L}))[\p{L}\d-]+){0,7}`,
  ],
  own: [
    String.raw`(?:yo )?(?:le |les |te |se lo |lo )?(?:he|había) (?:ya |también )?${SAID}|yo (?:le |les |te )?${SAID}`,
    String.raw`(?:dicho|como dije|como (?:ya )?he dicho) (?:esto|eso|antes)|como (?:ya )?(?:dije|he dicho)|^(?:(?:y|luego|entonces) )*(?:dicho|escrito|mandado|enviado)`,
    String.raw`presentarme|sobre mí|acerca de mí|(?:me )?(?:preguntaste|has preguntado|dijiste)`,
  ],
  announces: [
    String.raw`(?:traduc~|traduzc~|tradúc~|corrige~|corrija~|corregir~|corríge~|reescrib~|reformul~|parafrase~|resum~)(?: .{0,110})?`,
    String.raw`(?:revis~|mejora~|acorta~|mira~|lee~|comprueba~|analiza~|responde~|contesta~|pul~|califica~) .{0,80}?${TEXT}(?: .{0,60})?`,
    String.raw`¿?(?:es|está|están) (?:correct[oa]|bien) (?:esta|este|esto)(?: .{0,40})?|¿?qué (?:significa|quiere decir) .{0,40}|¿?cómo se dice .{0,50}`,
    String.raw`(?:termina~|complet~|acaba~|contin[uú]a~|rellena~) (?:la|el|los|las|esta|este|mi|con)(?: .{0,50})?`,
    String.raw`(?:escrib~|escríb~|redact~|compon~|crea~|inventa~|formula~|publica~|haz~) .{0,80}?(?:como (?:si|una?|mi|el|la)|desde (?:el punto de vista|la perspectiva)|en la piel|con la voz|en nombre|al estilo|con las palabras|que (?:empiece|empieza|comience) (?:con|por|así)|empezando con|para mi {person})(?: .{0,60})?`,
    String.raw`(?:escrib~|escríb~|redact~|compon~|cuenta~|inventa~) .{0,40}?(?:historia|cuento|poema|canción|rap|escena|monólogo|diálogo|chiste|novela|guion|guión|ejemplo)(?: .{0,60})?`,
    String.raw`(?:desde el punto de vista|desde la perspectiva|en palabras|en nombre|de parte|por encargo) (?:de |del ).{1,60}`,
    String.raw`^(?:(?:una?|el|la|las|los|aquí|está|otro|otra|por) )*(?:\p{L}+ )?(?:cita|letra|ejemplo|frase|oración|fragmento|pasaje|diálogo|texto|refrán|chiste)(?: del día| \d+)?`,
    String.raw`(?:mensaje|correo|e-?mail|carta|sms|texto|post|comentario|pregunta|cita|nota|respuesta) (?:de|del)(?! mí$) .{1,50}`,
    String.raw`(?:he )?(?:leí|leído|encontré|encontrado|recibí|recibido|me llegó) (?:este|esta|esto|una?|el|la)(?: .{0,60})?`,
  ],
  opens: [
    String.raw`(?:pregunto|pregunta|consulto|escribo|duda) (?:esto )?(?:por|para|en nombre de|de parte de) (?:(?:mi|mis|una?|el|la) (?:\p{L}+ )?{person}|alguien)`,
    String.raw`(?:traduc~|tradúc~|corrige~|corríge~|reescrib~|reformul~)(?: [\p{L}]+){0,2}? (?:esto|este|esta|estos|estas|eso|el texto|el siguiente|la siguiente)`,
    String.raw`juguemos (?:a (?:un juego|que|ser|rol)|un juego)|juego de rol|hagamos (?:como (?:si|que)|un juego de rol)|finjamos|finge que|haz como si|imagina que (?:eres|soy|tú|yo)|imaginemos que`,
    String.raw`(?:tú )?(?:eres|serás) (?:una?|el|la|mi) …y yo (?:soy|seré)|mantente en (?:el |tu )?personaje|(?:érase|había) una vez`,
  ],
  tasks: [],
  resumes: String.raw`(?:por cierto|en cuanto a mí|por mi parte|en mi caso|sobre mí|yo mismo|yo misma|gracias|eso es todo|fin d~|¿?qué (?:opinas|te parece|le respondo|debo responder)|mi (?:propia )?(?:pregunta|situación)|otra pregunta|a diferencia de)`,
};

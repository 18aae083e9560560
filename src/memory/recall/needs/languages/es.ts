import { MEDICINES } from '../medicines.js';
import type { NeedLanguage } from '../need-language.js';

export const SPANISH_NEEDS: NeedLanguage = {
  code: 'es',
  wants: String.raw`recomi[eé]nda~|recomendar|recomendaci~|sugier~|sugerencia~|propón~|elig~|escog~|reserv~|pid[eo]|planea~|planific~|organiz~|ideas?|busca~|encuentra|(?:qué|cuál~|dónde|cuánt~)(?: \p{L}+){0,4} (?:debo|debería|puedo|podría|podemos|compro|cocino|llevo|regalo)|dónde (?:comer|cenar|dormir|comprar)|qué (?:comer|cocinar|regalar|ver|visitar|preparar|ponerme)|necesito|necesitamos|quiero|quisiera|me gustaría|ayúdame|dame|hazme|escribe~|redacta~|cocinar|preparar|comprar|buen|buena|buenos|buenas`,
  intake: {
    meal: String.raw`(?:puedo|debo|podría|debería) (?:todavía |también )?(?:comer|beber|probar|tomar (?:helado|leche|queso|vino|cerveza|café|alcohol))|qué (?:cocino|como|preparo|ceno|desayuno)|qué (?:puedo|debo|debería|podría) (?:cocinar|comer|preparar|cenar|pedir|tomar de)|qué (?:pido|pedimos) (?:de|en|para|hoy|esta)|(?:est[ea]s?|el|la) (?:\p{L}+ ){0,2}?(?:pastel|tarta|torta|helado|queso|pan|pizza|chocolate|leche|yogur|plato|salsa|sopa|ensalada|vino|cerveza|pescado|carne|galletas?|postre|comida)(?: \p{L}+){0,3} (?:para mí|me conviene)|me (?:sienta|cae) (?:bien|mal)`,
    medicine: String.raw`(?:puedo|debo|podría|debería) (?:tomar|usar) …(?:medicamentos?|medicinas?|analgésicos?|pastillas?|${MEDICINES})`,
  },
  addressed: 'llám[ae]me|llamadme|tutéame',
  needs: {
    meal: 'restaurantes?|cena|cenar|almuerzo|almorzar|desayuno|comida|comer|receta~|plato|platos|menú|pastel|tarta|pan|merienda|picnic|pizza|postre|cafetería|cocinar|tapas|bar de|dulces?|marisquería|pizzería|chuches|galletas|asador|sushi|pica~',
    lodging: 'hotel~|hostal|pensión|alojamiento|albergue|apartamento turístico|camping|dormir|casa rural',
    trip: 'viaj~|vacaciones|itinerario|vuelos?|fin de semana en|días (?:en|por)|escapada|maleta|excursión',
    outing:
      'museos?|concierto|cine|teatro|exposición|caminata|senderismo|paseo|playa|parque|zoo|bar|festival|planes|actividad~|visitar',
    route: 'llego a|llegar a|ruta|camino a|aparcar|estacionar|taxi',
    code: 'código|script|función|programa|clase|regex|test|librería|editor|comando',
    device:
      'ordenador|computadora|portátil|móvil|celular|tableta|cámara|objetivo|impresora|cargador|aplicación',
    clothes: 'ropa|zapatos|botas|camisa|pantalón|chaqueta|abrigo|vestido|guantes|ponerme|crema|jabón|joyas?',
    gift: 'regalos?|regal~',
    medicine:
      'medicamentos?|medicina|analgésico|pastillas?|antibiótico|dolor de cabeza|resfriado|fiebre|tos|farmacia',
    training: 'entrenamiento|ejercicios?|deporte|yoga|adelgazar|rutina',
    writing:
      'e-?mail|correo|carta|cartel|invitación|discurso|currículum|mensaje (?:a|para)|respuesta a|informe',
  },
  signs: {
    allergy:
      'alérgico alérgica alergia alergias cacahuetes nueces penicilina látex mariscos marisco intolerante',
    diet: 'vegano vegana vegetariano vegetariana celíaco celíaca celiaco celiaca gluten lactosa halal carne cerdo alcohol diabetes',
    health: 'diabetes diabético diabética asma hipertensión epilepsia embarazada migrañas',
    access:
      'silla escaleras ascensor muletas rodilla ciego ciega sordo sorda audífono disléxico disléxica cochecito',
    pet: 'perro perra gato gata galgo',
    children: 'hijos niños bebé gemelos',
    size: 'talla calzo',
    residence: 'pasaporte visado visa nacionalidad',
    instruction: 'exclamación emojis tutear disléxico disléxica',
    tool: 'Kotlin Python TypeScript Java Rust Vim Emacs',
    system: 'Linux Ubuntu Windows macOS',
    hobby: 'encanta colecciona',
  },
};

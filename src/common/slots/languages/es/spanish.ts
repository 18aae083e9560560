import type { SlotLanguage } from '../../slot-language.js';
import { SPANISH_CHANGE_WORDS, SPANISH_ENDS, SPANISH_TAKEN_BACK } from './changes.js';
import { SPANISH_ACTIVITIES } from './activities.js';
import { SPANISH_HOUSEHOLD } from './household.js';
import { SPANISH_LIFE_EVENTS, SPANISH_LIFE_WORDS } from './life-events.js';
import { SPANISH_PERSON } from './person.js';
import { SPANISH_WHEREABOUTS } from './whereabouts.js';
import { SPANISH_ONE_OFF, SPANISH_WISHES, SPANISH_WISH_WORDS } from './wishes.js';
import { SPANISH_WORDS } from './words.js';

export const SPANISH: SlotLanguage = {
  code: 'es',
  speaker:
    'puedes|vuelve|tuve|sufrí|perdí|perdimos|murió|falleció|despidieron|jubilé|yo|mi|mis|me|mío|mía|nosotros|nuestr~|nos|vivo|vivimos|soy|somos|tengo|tenemos|trabajo|estoy|estamos|adoptamos|compré|compramos|conduzco|estudio|llevo|llamarme|llámame|curro|laburo|cumplo|acabo|pago|pagamos|manejo|tomo|toco|juego|hablo|uso|vamos|voy|como|dejé|vendí|me|adopté|resido|trabajamos|compramos|viajo|viajamos|responde|respóndeme|contéstame|háblame|entré|empecé|estudio|alquilo|vivía|cambié|ando|hago|hacemos|hemos|he|nuestra|aprendo|hola|buenas|radico|deja de|escribo|limpio|colecciono|vengo|aquí|te habla|bebo|bebemos|siempre|respuestas?|nunca|celebro|crecí|nací|provengo|procedo|colecciono|crío|criamos|curso|padezco|sufro|reacciono|evito|sigo|fumo|vapeo|canto|corro|salgo|pinto|practico|comparto|compartimos|doy|enseño|ejerzo|dirijo|regento|paso|pasamos|quiero|prefiero|conmigo|entiendo|evitamos|hablamos|a partir de ahora|de ahora en|trátame|tratame|tutéame|rescatamos|rescaté|cumplí|utilizo|teletrabajo|leo|conduzco|entreno|intento|empiezo',
  pronouns:
    'yo|mi|mis|me|mío|mía|nosotros|nuestr~|nos|vivo|vivimos|soy|somos|tengo|tenemos|trabajo|estoy|estamos|adoptamos|compré|compramos|conduzco|estudio|llevo|llamarme|llámame|curro|laburo|cumplo|acabo|pago|pagamos|manejo|tomo|toco|juego|hablo|uso|vamos|voy|como|dejé|vendí|me|adopté|resido|trabajamos|compramos|viajo|viajamos|responde|respóndeme|contéstame|háblame|entré|empecé|estudio|alquilo|vivía|cambié|ando|hago|hacemos|hemos|he|nuestra|aprendo',
  others: 'él|ella|ellos|ellas',
  people: {
    grandchild: 'niet[oa]s?',
    ex: 'ex|exmarido|exmujer|exnovi[oa]',
    'sister-in-law': 'cuñada',
    'brother-in-law': 'cuñado',
    'father-in-law': 'suegro',
    'mother-in-law': 'suegra',
    brother: 'hermanos?|herman[oa]s|mellizo|carnal',
    sister: 'hermanas?',
    mother: 'madre|mamá|mami|vieja|má',
    father: 'padre|papá|papi|viejo|pá',
    parents: 'padres',
    son: 'hijos?',
    daughter: 'hijas?',
    child: 'niñ[oa]s?|bebé|mellizos|gemelos|nen[ea]s?|peques?|criatura|hij[oa]s|chic[oa]s|chamac[oa]s?|bebe',
    grandmother: 'abuela|abuelita|yaya',
    grandfather: 'abuelo|abuelito|yayo',
    aunt: 'tía',
    uncle: 'tío',
    cousin: 'prim[oa]s?|primos',
    niece: 'sobrinas?',
    nephew: 'sobrinos?',
    wife: 'mujer|esposa',
    husband: 'marido|esposo',
    partner: 'novi[oa]|pareja|prometid[oa]|chic[oa]|pololo|polola|enamorad[oa]',
    friend: 'amig[oa]s?',
    boss: 'jef[ea]',
    colleague: 'compañer[oa]s?|colegas?',
    client: 'clientes?|pacientes?|alumn[oa]s?',
    neighbour: 'vecin[oa]s?|casero',
    teacher: 'profesora?|médic[oa]',
  },
  relative:
    '(?:mis?|nuestr[oa]s?)(?: (?:nuev[oa]|querid[oa]|tí[oa] segund[oa]))? {person}(?: (?:mayor|menor|pequeñ[oa]|chic[oa]))?',
  continues: '^(?:y )?(?:se llama|su nombre|le pusimos)',
  words: { ...SPANISH_WORDS, ...SPANISH_CHANGE_WORDS, ...SPANISH_LIFE_WORDS, ...SPANISH_WISH_WORDS },
  apart: [
    '(?:dijo|decía|dice|escribió|respondió) ?:',
    '(?:en mi próxima|en otra) vida|(?:decía|repetía|repite) (?:mi|siempre)',
    '(?:cree|creen|piensa|dice|dicen) que (?:soy|vivo|tengo|trabajo)',
    '^(?:(?:pero|y) )?(?:yo )?no (?:me llamo|soy de|vengo de|provengo de) [^,;]+$',
    '^(?:(?:pero|y) )?(?:yo )?no soy (?:una? )?(?:diabétic|asmátic|celíac|vegan|vegetarian|casad|solter|bilingü)[^,;]*$',
    '^mi nombre no es [^,;]+$',
    '^en (?:mi|la|una?|el|este|esta) (?:novela|libro|película|sueño|canción|historia|cuento|juego|serie|guion|guión|cómic|poema|relato)',
    String.raw`como (?:dice|canta|decía) (?:la|el|\p{L}+)|(?:la canción|la letra|el estribillo|el refrán|el dicho)…:`,
    '(?:mi|el|la|un) (?:personaje|protagonista|héroe|heroína|narrador|narradora|avatar)(?! favorit)',
    '(?:dicen|cuentan|afirman|creen|piensan) que (?:soy|vivo|tengo|yo|trabajo|hablo)|parece (?:ser )?que (?:soy|tengo)|se dice que',
    '(?:fui|estuve|era|éramos|estábamos|estaba) …(?:un tiempo|una temporada|pero rompimos|pero lo dejamos|pero cortamos|pero nos separamos|pero ya no)',
    '(?:tres pies al gato|gato encerrado|gato por liebre|piel de gallina|edad del pavo|ni perro que me ladre|como (?:un perro|una cabra|un burro))',
    String.raw`^(?:(?:pero|y) )?(?:yo )?no (?:vivo|trabajo) (?:en|para|con) [^,;]+$`,
    '^(?:(?:pero|y) )?(?:yo )?(?:ya |todavía |aún )*no soy(?: una?| ningun[oa]?)? (?:{job})$',
    '(?:pongamos|digamos|suponga|suponiendo) que',
    '(?:preguntan?|preguntó) si',
    '(?:antes (?:tenía|vivía|trabajaba)|de (?:pequeñ[oa]|chic[oa])|^(?:recomiénda~|busca~|dame|hazme|ayúda~|sugiere~|recomenda~)(?! siempre))',
    '(?:si yo|si (?:viviera|fuera|tuviera|vivo|tengo)|supongamos|imagina~|quizás?|tal vez|a lo mejor|casi|ojalá|antes (?:vivía|trabajaba)|cuando era|de niñ[oa]|por ejemplo|estoy pensando|me gustaría|hace años vivía)',
    '(?:dice|dijo|cree|piensa|afirma) que (?:yo|vivo|soy|tengo|mi)',
    '^¿|^(?:qué|cómo|cuándo|dónde|quién|por qué|cuánt~|cuál~|puedes(?! (?:llamarme|volver a|dejar de))|podrías|traduce|(?:escribe~|explica~|dime|resume)(?! siempre))',
    'no est(?:oy|á) embarazada',
    '(?:roto|rompí) la cabeza',
  ],
  wishes: SPANISH_WISHES,
  plays: [
    '(?:juguemos|juego de rol|finjamos|hagamos como (?:si|que)|haz el papel|ponte en la piel|haz como si|eres un~|escribe(?:me)? (?:un cuento|un poema|un diálogo|una historia))',
  ],
  adds: 'también|además|otr[oa]|(?:mi|nuestr[oa]) segund[oa]',
  aside: String.raw`(?:los|el) fin(?:es)? de semana|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)|en (?:mi tiempo libre|mis ratos libres)|como voluntari[oa]|por afición|por diversión|esta noche`,
  joins: 'y|e|pero|porque|así que|pues',
  oneOff: SPANISH_ONE_OFF,
  states: [
    ...SPANISH_LIFE_EVENTS,
    ...SPANISH_TAKEN_BACK,
    ...SPANISH_PERSON,
    ...SPANISH_HOUSEHOLD,
    ...SPANISH_ACTIVITIES,
    SPANISH_WHEREABOUTS,
  ],
  ends: SPANISH_ENDS,
  topics: {
    person:
      '(?:mi|mis) (?:herman[oa]|madre|padre|abuel[oa]|tí[oa]|prim[oa]|suegr[oa]|cuñad[oa]|sobrin[oa]|vecin[oa])s?',
    trip: 'mi viaje|nuestro viaje|a dónde (?:viajo|voy|vamos)|mis vacaciones|nuestras vacaciones',
    provider:
      'mi (?:compañía|tarifa|seguro)|qué (?:compañía|operadora|banco)|con qué compañía|mi (?:operadora|internet|luz|gimnasio)',
    health:
      '(?:qué|cuál)…(?:medicamento|pastillas?|medicina)|mi (?:medicación|tratamiento|enfermedad)|me tomo|qué (?:tomo|medicación|enfermedad)|mis pastillas|mis medicamentos',
    address: 'mi dirección',
    age: 'cuántos años tengo|mi edad|qué edad tengo',
    allergy:
      'mis? alergi~|(?:soy|eres) alérgic~|alérgic[oa] soy|alérgic[oa]|tengo alergi~|alergi~ tengo|mis alergias|a qué soy',
    appointment:
      'mi cita|mis citas|la cita|(?:tengo|es) …(?:cita|dentista|médico|entrevista)|mi (?:dentista|médico|entrevista)|cuándo (?:es|tengo|me toca)…(?:cita|dentista|médico|turno)|mi turno|próxima cita',
    bank: 'mi banco|qué banco',
    birthday: 'cumpleaños (?:es|tengo|cae|mío|de mi~)|mi cumpleaños|(?:el|mi) cumple~|cuándo nací',
    boss: 'mi jef[ea]',
    children: 'mis hij~|cuántos hijos|cómo se llaman mis hij~|mi hij[oa]|mis (?:niñ[oa]s|peques|mellizos)',
    city: 'mi ciudad|ciudad (?:vivo|resido|estoy)|(?:vivo|resido|vivimos|residimos)|nos mudamos|me mudé|dónde viv[oa]|mi ciudad',
    commute: 'al trabajo|a trabajar',
    contact: 'mi (?:correo|e-?mail)',
    device:
      'mi (?:nuevo )?(?:móvil|celular|teléfono|portátil|ordenador|computadora|cámara)|qué (?:móvil|celular|teléfono|portátil|ordenador)|mi (?:cel|compu|ordenador|tablet|iphone)|qué (?:cel|compu|laptop)',
    diet: 'no puedo comer|puedo comer|mi dieta|no puedo comer|puedo comer|dieta|celíac~|vegan[oa]|vegetarian[oa]|debo evitar|evitar comer|qué puedo comer|soy (?:vegan[oa]|celíac[oa]|vegetarian[oa])',
    employer: 'empresa…trabajo|mi empresa|dónde trabajo|para quién trabajo|en qué empresa|mi empleador',
    favourite: 'mi~ …(?:favorit~|preferid~)',
    hobby:
      '(?:qué|cuál) (?:deporte|instrumento|afición)|mi (?:afición|deporte|instrumento)|mi (?:afición|hobby|pasatiempo)|mis (?:aficiones|hobbies)|qué (?:deporte|instrumento)|tiempo libre|qué (?:toco|hago en mi tiempo libre|practico)|mi instrumento',
    home: 'mi (?:casa|piso|apartamento)',
    language: 'qué (?:idiomas|lenguas)|idiomas hablo',
    'move-plan': 'mudanza|me mudo',
    name: 'dirigirse a mí|tratarme|me llaman|me llamo|mi (?:nombre|apellido)|quién soy',
    occupation:
      'profesión|mi (?:trabajo|oficio|empleo|puesto)|a qué me dedico|de qué trabajo|me gano la vida|mi (?:curro|laburo|chamba)|en qué trabajo|de qué curro',
    origin: 'de dónde (?:soy|vengo)|dónde nací',
    partner:
      'mi (?:novi[oa]|pareja|marido|mujer|espos[oa])|estoy (?:casad[oa]|solter[oa]|comprometid[oa])|tengo pareja',
    pet: '(?:mi|el|la|nuestr[oa]) (?:perr[oa]|gat[oa]|mascota|conejo|hámster)|mis mascotas|mascotas? tengo|cómo se llama (?:mi|el|la) (?:perr[oa]|gat[oa])|nombre de(?: mi|l) (?:perr[oa]|gat[oa])|mi perr[oa]',
    phone: 'mi (?:número|teléfono)',
    rent: 'alquiler|(?:pago|se me va)…(?:piso|casa|alquiler)|(?:mi|el) alquiler|pago (?:de|por el|en)…alquiler|alquiler pago|mi renta|pago de renta|arriendo|cuánto pago|alquiler|al mes de (?:piso|renta)',
    residence: 'mi (?:visado|visa|pasaporte|permiso)|nacionalidad',
    schedule: 'mi horario|mis turnos|días de oficina|qué días trabajo|mi turno de|mis días libres',
    smoking: 'fumo|soy fumador~',
    studies: 'qué estudio|mis estudios|mi carrera',
    system: 'sistema operativo',
    vehicle:
      'vehículo|(?:coche|carro|moto)…(?:tengo|conduzco|manejo)|mi (?:coche|carro|auto|moto|bici~)|qué (?:coche|carro|auto|moto) (?:tengo|conduzco)|conduzco|el (?:coche|carro)|mi (?:furgo~|camioneta|patinete)|qué coche|marca de(?: mi|l) (?:coche|carro|auto)',
  },
};

import type { SlotRule } from '../../slot-language.js';

const THINGS = String.raw`(?:llaves?|pasaportes?|DNI|cédula|carné|carnet|papeles|documentos|documentación|escrituras|contrato|testamento|ruedas|neumáticos|llantas|maletas?|herramientas?|taladro|escalera|cargador(?:es)?|gafas|lentes|tienda de campaña|esquís|linterna|pilas|cartera|monedero|joyas|coche|carro|auto|moto|bici|bicicleta|cámara|botiquín|adornos|decoración|libro|libros|máquina de coser|mando|paraguas)`;
const WHERE = '(?:en|dentro|detrás|debajo|encima|al lado|junto a|sobre|bajo|con|donde|a)';
const PUT = String.raw`(?:he dejado|hemos dejado|dejé|dejamos|guardé|guardo|guardamos|he guardado|puse|he puesto|pusimos|metí|he metido|escondí|he escondido|presté|he prestado|aparqué|he aparcado|estacioné|dejo|tengo guardad[oa]s?|tengo|tenemos guardad[oa]s?)`;

/** Places where things are kept, and people who have them. */
export const SPANISH_WHEREABOUTS: SlotRule = [
  'whereabouts',
  String.raw`${PUT} (?:el|la|los|las|mi|mis|un|una|nuestr[oa]s?)(?: \p{L}+)? ${THINGS}(?: [\p{L}]+){0,4}? ${WHERE} [^,;]+`,
  String.raw`(?:el|la|los|las|mi|mis|nuestr[oa]s?)(?: \p{L}+)? ${THINGS}(?: [\p{L}]+){0,4}? (?:está|están|se quedó|quedó|quedaron|la tiene|las tiene|lo tiene|los tiene)(?: \p{L}+)? ${WHERE} [^,;]+`,
  String.raw`(?:el|la|los|las|mi|mis)(?: \p{L}+)? ${THINGS}(?: \p{L}+){0,3}? (?:lo|la|los|las) (?:he dejado|dejé|dejamos|guardé|guardo|tengo|puse|metí|presté|he guardado)`,
  String.raw`(?:el|la|los|las|mi|mis) ${THINGS}(?: \p{L}+){0,3}? (?:lo|la|los|las) tiene (?:mi|el|la) \p{L}+`,
  String.raw`(?:le|les) (?:presté|he prestado|dejé|dejamos|prestamos) (?:el|la|los|las|mi|mis)(?: \p{L}+)? ${THINGS}`,
];

import type { MatterLanguage } from '../matter-language.js';

export const SPANISH_MATTERS: MatterLanguage = {
  code: 'es',
  matters: {
    bicycle: 'bicis?|bicicletas?',
    car: 'coches?|carros?|autos?|automóvil|vehículo|furgoneta',
    celebration: 'fiestas?|celebra~|comunión|bautizo|aniversario',
    computer: 'portátil|ordenador|computador~|laptop|PC|compu|notebook',
    dentist: 'dentista|odontólog~|ortodoncista|dientes|muelas|limpieza dental',
    doctor:
      'médic~|doctora?|cardiólog~|oculista|dermatólog~|ginecólog~|pediatra|traumatólog~|consulta|clínica|ambulatorio|centro de salud',
    document:
      'pasaportes?|DNI|carné|carnet|cédula|papeles|documentos?|documentación|partida de nacimiento|libro de familia',
    exam: 'exámen~|examen|oposición|oposiciones|prueba|selectividad|parcial~',
    glasses: 'gafas|lentes|anteojos|lentillas',
    hair: 'peluquer~|corte de pelo|barber~|pelo',
    holiday: 'vacaciones|viajes?|viajar~|veraneo|veranear|vuelos?|escapada',
    instrument: 'piano|violín|guitarra|flauta|batería|violonchelo|trompeta|instrumento|música|conservatorio',
    job: 'trabajos?|trabaj~|curro|empleo|chamba|puesto|oficina|empresa|oficio|profesión|turno|laburo',
    key: 'llaves?|llavero|cerrajero',
    medicine: 'medicinas?|medicamentos?|medicación|pastillas?|remedio|tratamiento|jarabe',
    phone: 'móvil|teléfono|celular|smartphone|iPhone',
    plumbing:
      'fontaner~|plomer~|grifo|llave de agua|caldera|gotea|gotera|fuga de agua|tubería~|desagüe|cañería~|cisterna|lavabo',
    school: 'escuela|cole|colegio|instituto|guardería|clase|primaria|jardín de infancia',
    sport:
      'deportes?|entrena~|fútbol|baloncesto|básquet|tenis|natación|piscina|judo|kárate|gimnasi~|atletismo|balonmano|pádel|equipo|hockey|voleibol|danza|patinaje',
    storage: 'trastero|sótano|garaje|desván|bodega|armario|cajón|altillo|cochera',
    thesis: 'TFG|TFM|tesis|tesina|trabajo (?:de fin de|final)~?(?: (?:grado|carrera|máster|curso))?|entrega',
    tools: 'taladro|atornillador|herramientas?|escalera|sierra|cortacésped|lijadora|martillo',
    tyres: 'neumáticos?|ruedas? (?:de invierno|de repuesto)|llantas?|gomas',
    wedding: 'bodas?|casamiento|se casa~?|enlace|matrimonio',
    workshop: 'taller|mecánic~|ITV|revisión|chapista',
  },
};

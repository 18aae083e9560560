import { describe, expect, it } from '@jest/globals';
import { findStatements } from './find-statements.js';

/** Statements as people make them in passing, with the slot and its subject. */
const STATEMENTS: readonly (readonly [text: string, slot: string])[] = [
  ['Vivo en Valencia desde hace dos años', 'city/me'],
  ['Llevo cinco años viviendo en Sevilla', 'city/me'],
  ['Vivo en un piso pequeño sin ascensor', 'home/me'],
  ['Vivo en una casa con jardín', 'home/me'],
  ['Soy de Córdoba', 'origin/me'],
  ['Vengo de Arequipa', 'origin/me'],
  ['Hola, soy Lucía', 'name/me'],
  ['Aquí Marta', 'name/me'],
  ['Tutéame, por favor', 'instruction/me'],
  ['Háblame de usted', 'instruction/me'],
  ['Tengo treinta y dos años', 'age/me'],
  ['Acabo de cumplir 40', 'age/me'],
  ['Nací el 12 de febrero', 'birthday/me'],
  ['El 3 de mayo es mi cumpleaños', 'birthday/me'],
  ['Me gano la vida como traductor', 'occupation/me'],
  ['Soy carpintero de formación', 'occupation/me'],
  ['Trabajo en Correos', 'employer/me'],
  ['Estoy empleado en Renfe', 'employer/me'],
  ['Estoy en tercero de derecho', 'studies/me'],
  ['Estoy matriculada en psicología', 'studies/me'],
  ['Llevo diez años casado', 'partner/me'],
  ['Vivo con mi novio', 'partner/me'],
  ['Tengo una hija de seis años', 'children/me'],
  ['Tengo un hijo que se llama Noé', 'children/me'],
  ['Tengo dos hermanos', 'person/me'],
  ['Tengo una hermana pequeña', 'person/me'],
  ['En mi casa vive una tortuga', 'pet/tortoise'],
  ['Crío abejas', 'pet/bee'],
  ['No como carne', 'diet/me'],
  ['Soy vegana desde hace tres años', 'diet/me'],
  ['Las avellanas me dan alergia', 'allergy/avellanas'],
  ['Me sientan mal los mariscos', 'allergy/mariscos'],
  ['Me diagnosticaron diabetes tipo 2', 'health/diabetes'],
  ['Tengo asma', 'health/asma'],
  ['Conduzco una furgoneta vieja', 'vehicle/me'],
  ['Me muevo en bici', 'vehicle/me'],
  ['Lo hago todo con mi iPad', 'device/tablet'],
  ['Tengo un Pixel 8', 'device/phone'],
  ['Hablo portugués con fluidez', 'language/portugués'],
  ['Mi lengua materna es el quechua', 'language/me'],
  ['Los fines de semana siempre voy a pescar', 'hobby/me'],
  ['Mi gran pasión es la astronomía', 'hobby/me'],
  ['Mi equipo es el Betis', 'favourite/equipo'],
  ['Mi plato favorito es la fabada', 'favourite/plato'],
  ['Soy más de té que de café', 'preference/té'],
  ['No me gusta el cilantro', 'preference/cilantro'],
  ['En agosto hacemos dos semanas de senderismo en los Pirineos', 'trip/me'],
  ['Me voy a Portugal en mayo', 'trip/me'],
  ['El martes tengo dentista', 'appointment/dentist'],
  ['El jueves a las 15:00 tengo cita con el oculista', 'appointment/doctor'],
  ['Estoy entrenando para el maratón de Valencia', 'goal/me'],
  ['Quiero perder diez kilos', 'goal/me'],
  ['Trabajo de noche', 'schedule/me'],
  ['Los viernes teletrabajo', 'schedule/me'],
  ['No fumo desde enero', 'smoking/me'],
  ['Fumo un paquete al día', 'smoking/me'],
  ['Pago 650 euros de alquiler', 'rent/me'],
  ['Mi alquiler es de 720 €', 'rent/me'],
  ['Me voy a vivir a Ginebra', 'move-plan/me'],
  ['Empiezo en Repsol el lunes', 'job-plan/me'],
  ['Mi número es el 612 345 678', 'phone/me'],
  ['Mi dirección es calle Mayor 12, Madrid', 'address/me'],
  ['Mi correo es lucia@example.org', 'contact/me'],
];

const findSlots = (text: string) => findStatements(text).map(({ slot, subject }) => `${slot}/${subject}`);

describe('statements in Spanish', () => {
  it.each(STATEMENTS)('finds in “%s” %s', (text, slot) => {
    expect(findSlots(text)).toEqual([slot]);
  });

  it.each([
    'No soy argentino',
    'No soy de Sevilla',
    'No vengo de Roma',
    'No trabajo en Vodafone',
    'No me llamo Kevin',
    'No soy diabético',
    'Estuve con Clara pero rompimos',
    'Fui vegana un tiempo',
    'En aquella época trabajaba en Nokia',
    'Viví muchos años en Berlín',
    'Me gustaría vivir en Lisboa',
    'Imagina que soy médico en París',
    'La gente cree que soy médico',
    'La canción dice: me llamo Carmen',
    'En mi novela soy pirata y vivo en Tortuga',
    'Mi personaje es una enfermera de León',
    'Juguemos: soy un detective llamado Max',
    'Escribe una carta: me llamo Pablo y tengo 20 años',
    'Un amigo me dijo: nací en Niza',
    'Le busco tres pies al gato',
    'Estoy en la cocina',
    'Voy al supermercado',
    'Me voy a la cama',
    'Vengo de comprar pan',
    'Tomo una aspirina y a dormir',
    'No puedo tomar una decisión',
    'Hola, soy nuevo',
    'Aquí tienes la lista',
  ])('finds nothing in “%s”', (text) => {
    expect(findSlots(text)).toEqual([]);
  });

  it.each([
    'Mi hermano vive en Gante',
    'Mi primo es uruguayo',
    'Mi madre toma metformina',
    'Mi tía cría abejas',
  ])('finds nothing about the speaker in “%s”', (text) => {
    expect(findSlots(text)).not.toContainEqual(expect.stringMatching(/\/me$/));
  });
});

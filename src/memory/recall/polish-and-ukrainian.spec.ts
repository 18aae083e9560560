import { describe, expect, it } from '@jest/globals';
import { findAskedSlots } from '../../common/slots/find-asked-slots.js';
import { findNeeds } from './needs/find-needs.js';

describe('questions in Polish and Ukrainian', () => {
  it.each([
    ['Gdzie mieszkam?', 'city'],
    ['Na co jestem uczulona?', 'allergy'],
    ['Kiedy mam wizytę u dentysty?', 'appointment'],
    ['Jak się nazywa mój mąż?', 'partner'],
    ['Де я живу?', 'city'],
    ['На що в мене алергія?', 'allergy'],
    ['Коли в мене прийом у лікаря?', 'appointment'],
    ['Як звати мого чоловіка?', 'partner'],
  ])('finds that “%s” asks for %s', (question, slot) => {
    expect(findAskedSlots(question).slots).toContain(slot);
  });

  it.each([
    ['Poleć mi restaurację na wieczór.', 'meal'],
    ['Czy mogę wziąć ibuprofen?', 'medicine'],
    ['Порадь ресторан на вечір.', 'meal'],
    ['Чи можна мені ібупрофен?', 'medicine'],
  ])('finds that “%s” needs %s', (message, need) => {
    expect(findNeeds(message)).toContain(need);
  });
});

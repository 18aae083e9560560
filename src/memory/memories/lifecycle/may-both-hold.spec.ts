import { describe, expect, it } from '@jest/globals';
import type { SlotName } from '../../../common/slots/slots.js';
import { mayBothHold, namesMore } from './may-both-hold.js';

type Row = readonly [slot: SlotName, older: string, newer: string];

describe('mayBothHold', () => {
  it.each<Row>([
    ['appointment', 'My flight to Madrid is on 2 June.', 'My flight from Madrid to Lisbon is on 6 June.'],
    ['appointment', 'My flight to Nice is on 2 June.', 'My return flight is on 6 June.'],
    ['appointment', 'Doctor for Leo is Monday 8:30.', 'The doctor for Mia is Wednesday 16:15.'],
    ['appointment', 'My dentist appointment is on Monday.', "Lina's dentist appointment is on Friday."],
    ['appointment', 'The doctor for Leo is on Monday.', 'I see the doctor about my knee on 14 May.'],
    [
      'appointment',
      'My visit with the doctor is on Monday.',
      'I have one with the doctor about my knee on 14 May.',
    ],
    ['appointment', 'My history exam is on 5 May.', 'My geography exam is on 9 May.'],
    [
      'appointment',
      'Our meeting with the bank is on Monday.',
      'The meeting with the architect moved to Friday.',
    ],
    ['appointment', 'Mein Zug nach Bremen fährt am 4. Mai.', 'Mein Zug zurück fährt am 9. Mai.'],
    ['appointment', 'Die Matheprüfung ist am 4. Juni.', 'Die Physikprüfung ist am 11. Juni.'],
    ['appointment', 'Je prends le train pour Lyon le 4 mai.', 'Je prends le train pour Nice le 9 mai.'],
    ['appointment', 'Mi examen de historia es el 3 de junio.', 'Mi examen de química es el 9 de junio.'],
    ['phone', 'My phone number is 0151 223344.', 'My office phone number is 030 998877.'],
    ['boss', 'My manager at the library is Mrs Hahn.', 'My manager at the pool is Mr Toth.'],
    ['vehicle', 'I drive a Duster.', 'I drive a bus at the museum.'],
    ['pet', 'We have a cat called Nala.', 'We now have a cat called Momo.'],
  ])('keeps a %s beside another: %s · %s', (slot, older, newer) => {
    expect(mayBothHold(newer, older, slot)).toBe(true);
  });

  it.each<Row>([
    ['appointment', 'My flight to Madrid is on 2 June.', 'My flight to Madrid is on 3 June.'],
    ['appointment', 'My flight to Madrid is on 2 June.', 'The flight is on 3 June at 7.'],
    [
      'appointment',
      'Root canal at the dentist on Monday.',
      'They called and moved my dentist slot to Thursday.',
    ],
    [
      'appointment',
      'The wedding is on 14 June at the barn.',
      'We had to push the wedding back to September.',
    ],
    [
      'appointment',
      'Mon entretien chez Airbus est le 4 mai.',
      'Mon entretien chez Airbus est reporté au 9 mai.',
    ],
    ['appointment', "Dinner with Ana at Luigi's is at 8.", 'Dinner is at 9 instead.'],
    ['trip', "We're hiking in Wales over Easter.", "We're hiking in Scotland over Easter instead."],
    ['boss', 'My boss is called Anna.', 'My boss is called Peter.'],
    ['device', 'My laptop is a Dell.', 'I switched to a MacBook, a used laptop.'],
    ['vehicle', 'I drive an old Fiesta.', 'My new car is a hybrid.'],
    ['pet', 'Our cat is called Nala.', 'Typo, our cat is called Nela.'],
    ['city', 'I live in Leeds.', 'I live in York.'],
  ])('lets a %s take the place of another: %s · %s', (slot, older, newer) => {
    expect(mayBothHold(newer, older, slot)).toBe(false);
  });
});

describe('namesMore', () => {
  it.each([
    ["dentist appt tuesday 14:20 at Dr Mbeki's", "the dentist called, it's now thursday at 9:10", true],
    ['Meeting with the bank about our loan on Monday', 'The meeting is on Friday instead', true],
    ['Der Termin beim Zahnarzt mit Lena ist am Montag', 'Der Zahnarzttermin ist jetzt am Freitag', true],
    ['My dentist appointment is on Monday at 8', 'The dentist appointment is on Thursday instead', false],
    ['Flight to Oslo on 2 June', 'The flight to Oslo is on 3 June', false],
  ])('compares “%s” with “%s”', (older, newer, expected) => {
    expect(namesMore(older, newer, 'appointment')).toBe(expected);
  });

  it('finds no more in a statement whose value itself has changed', () => {
    expect(namesMore('I live in Dover', 'I moved to Leeds', 'city')).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { SLOT_LANGUAGES } from '../slots/languages.js';
import { CHANGE_WORDS } from './change-words.js';
import {
  readAskedValue,
  readChange,
  removeAdditions,
  tellsPartChange,
  tellsOtherwise,
} from './read-changes.js';

describe('readAskedValue', () => {
  it.each([
    ['When is my dentist appointment?', 'time'],
    ['Which day is the bin collected?', 'time'],
    ['How much do I pay for the course?', 'number'],
    ["What's my customer number?", 'number'],
    ['Where do I work?', 'other'],
    ['Where did I live before?', 'past'],
    ['What was the name of my old boss?', 'past'],
    ['How much do we put in the 529 every month?', 'number'],
    ['How much do I pay for parking every other week?', 'number'],
    ['Where do I swim every Thursday?', 'other'],
    ['Which gym do I go to every single morning?', 'other'],
    ['Am I allowed to eat dairy at all?', 'other'],
    ['Do I still live in Leeds after all?', 'other'],
    ['Where do I work all week?', 'other'],
    ['Tell me every place I lived in', 'past'],
    ['What are all my old jobs?', 'past'],
    ['Wann habe ich den Termin beim Zahnarzt?', 'time'],
    ['Quel est le numéro de mon assurance ?', 'number'],
    ['¿Cuánto pago de alquiler?', 'number'],
    ['Dove abitavo prima?', 'past'],
    ['我的会议几点开始？', 'time'],
    ['私の家賃はいくらですか？', 'number'],
    ['내 예약이 언제야?', 'time'],
    ['متى موعد الطبيب؟', 'time'],
  ])('reads “%s” as a question for a value of the kind “%s”', (message, kind) => {
    expect(readAskedValue(message)).toBe(kind);
  });
});

describe('readChange', () => {
  it.each([
    ['أمارس السباحة حالياً', true],
    ['ahora salgo con Maite', true],
    ['房子都租好了', true],
    ['Mi hermano vive ahora en Bilbao', false],
    ['Подруга переехала в Сочи', false],
    ['姉が引っ越した', false],
    ['Mi hermana ha cambiado de trabajo', false],
    ['Me he mudado con mi hermana', true],
    ['My friend Bas moved to Groningen, what do I give him for the new flat?', false],
  ])('tells of “%s” whether the speaker changed: %s', (text, isOwn) => {
    expect(readChange(text, 'other')).toMatchObject({ changes: true, isOwn });
  });

  it.each([
    ["They've reshuffled us, I sit with the fraud squad.", true],
    ['Our group got reorganised, I report to Ana.', true],
    ["I've been reassigned to the night team.", true],
    ['From Monday I sit with the fraud squad.', true],
    ['I take the early shift from next week.', true],
    ['The shop is open from Monday to Friday.', false],
    ['I work from Tuesday until Thursday.', false],
  ])('tells of “%s” whether something changed: %s', (text, changes) => {
    expect(readChange(text, 'other').changes).toBe(changes);
  });

  it('takes a refused offer for no change', () => {
    expect(readChange('They offered me a job but I turned it down.', 'other').changes).toBe(false);
  });
});

describe('removeAdditions', () => {
  it.each([
    ['Stefan has a new job too, he drives a bus now.', 'he drives a bus now.'],
    ['We adopted another cat.', ''],
    ['Er hat auch gewechselt, er fährt jetzt Bus.', 'er fährt jetzt Bus.'],
    ['He drives a bus now.', 'He drives a bus now.'],
  ])('leaves of “%s” the clauses that add nothing', (text, expected) => {
    expect(removeAdditions(text)).toBe(expected);
  });
});

describe('tellsPartChange', () => {
  it.each([
    ['Die Umzugskartons sind leer', 'home', true],
    ['Die Umzugskartons sind leer', 'job', false],
    ['Falls ich umziehe', 'home', false],
    ['昨天去小红书报到了', 'job', true],
    ['어깨 때문에 회사를 퇴사했어요', 'job', true],
    ['Старушку продал перекупам', 'vehicle', true],
  ] as const)('tells of “%s” whether the %s changed: %s', (text, part, expected) => {
    expect(tellsPartChange(text, part)).toBe(expected);
  });
});

describe('tellsOtherwise', () => {
  it.each([
    ['Cancelled Fibernaut, the new line is from Telvia.', "I'm with Fibernaut.", 'other'],
    ['Since September I live in Halifax.', 'My place in Toronto has a balcony.', 'other'],
    ['They pushed it to Thursday the 17th.', 'Dentist on Tuesday the 8th.', 'time'],
    ['We start the book club at half past eight.', 'My book club meets at seven in the evening.', 'time'],
    ['Our director brought the report forward.', 'The report is due on the 20th.', 'other'],
    ['My weights session is on Saturdays from now on.', 'I lift weights on Tuesdays.', 'other'],
    ['Leo has outgrown his allergy.', "My son Leo can't have milk.", 'other'],
    ['The course is at 69 euros.', 'I sell my course for 49 euros.', 'number'],
    ['We are eight on the team.', 'We are six people on the team.', 'number'],
    ['Seit Mai wohne ich in Graz.', 'Ich wohne in Linz.', 'other'],
    ['Je travaille maintenant chez Orel.', 'Je travaille chez Balmat.', 'other'],
    ['我现在住在苏州。', '我住在杭州。', 'other'],
    ['J’ai confondu, le code est 4418.', 'Le code de la porte est 4481.', 'past'],
    ['Me equivoqué, el vuelo es a Lima.', 'El vuelo es a Quito.', 'past'],
    ['Mi sono sbagliata, il codice è 12.', 'Il codice è 21.', 'past'],
    ['Ik had me vergist, het is lijn 4.', 'Het is lijn 14.', 'past'],
    ['Я ошиблась, код 4418.', 'Код 4481.', 'past'],
    ['我记错了，密码是4418。', '密码是4481。', 'past'],
    ['間違えました。番号は4418です。', '番号は4481です。', 'past'],
    ['제가 잘못 말했어요. 번호는 4418이에요.', '번호는 4481이에요.', 'past'],
    ['أخطأت، الرقم 4418.', 'الرقم 4481.', 'past'],
    ['Desculpa, enganei-me, o código é 4418.', 'O código é 4481.', 'past'],
  ] as const)('finds that “%s” changes “%s”', (newer, older, asked) => {
    expect(tellsOtherwise(readChange(newer, asked), readChange(older, asked))).toBe(true);
  });

  it.each([
    ['Visiting my sister next week, what should I bring?', 'My sister lives in Lisbon.', 'other'],
    ["Turns out I can't eat kiwi as well.", "I can't eat walnuts.", 'other'],
    ['The allotment is full of slugs now.', 'My allotment is plot 27.', 'number'],
    ['The course is 49 euros, is that fair?', 'I sell my course for 49 euros.', 'number'],
    ['I moved to Ghent.', 'I live in Porto.', 'past'],
  ] as const)('finds that “%s” leaves “%s” as it is', (newer, older, asked) => {
    expect(tellsOtherwise(readChange(newer, asked), readChange(older, asked))).toBe(false);
  });

  it('has words for the languages of the slots', () => {
    expect(CHANGE_WORDS.map(({ code }) => code).toSorted()).toEqual(
      SLOT_LANGUAGES.map(({ code }) => code).toSorted(),
    );
  });
});

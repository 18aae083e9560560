import { describe, expect, it } from '@jest/globals';
import { findStatements } from './find-statements.js';
import { proposeSlots } from './propose-slots.js';

const listSlots = (text: string) =>
  findStatements(text).map(({ slot, subject, kind }) => `${kind} ${slot}/${subject}`);

describe('findStatements in instructions', () => {
  it.each([
    'ok stop the dutch, english again please, too tired these days',
    'no more german please',
    'forget the swedish, back to english',
    "no more french please, i don't get half of it",
    "Enough with the Italian, I can't follow.",
    'you can drop the Danish now',
    "That's enough Turkish for today.",
    'Kein Deutsch mehr bitte.',
    'Bitte hör auf mit Französisch.',
    "Plus d'anglais s'il te plaît.",
    "Arrête l'allemand, je suis fatigué.",
    'No más inglés por favor.',
    'Deja el francés, ya no me apetece.',
    'Geen Engels meer alsjeblieft.',
    'Stop maar met het Duits.',
    'Basta inglese per favore.',
    'Smettila con il francese.',
    'Para com o francês, por favor.',
    'Больше не на английском, пожалуйста.',
    'Хватит немецкого.',
    '不要再用英语了',
    'もう英語はやめて',
    '영어는 그만해 주세요',
    'كفى إنجليزية',
    'अब अंग्रेज़ी बंद करो',
  ])('reads “%s” as an instruction on the language', (text) => {
    expect(listSlots(text)).toEqual(['states instruction/language']);
  });

  it.each([
    'no more bread for me',
    'forget the German guy from my class',
    'I take no more French lessons.',
    'Stop the French press before it boils over.',
    'No more Spanish olives in our fridge.',
    "Don't call me a taxi any more often than my wife does.",
    'Ich esse kein deutsches Brot mehr.',
    'Basta la pasta inglese di mia zia.',
    '我不要再学英语了',
  ])('reads “%s” as no instruction', (text) => {
    expect(listSlots(text).filter((slot) => slot.includes('instruction'))).toEqual([]);
  });

  it.each([
    'please stop calling me Captain',
    'Quit calling me Captain.',
    "Don't call me Captain any more.",
    'Hör auf, mich Captain zu nennen.',
    'Nenn mich bitte nicht mehr Captain.',
    "Arrête de m'appeler Captain.",
    'Deja de llamarme Captain.',
    'Noem me niet meer Captain.',
    'Smetti di chiamarmi Captain.',
    'Para de me chamar de Captain.',
  ])('ends the form of address that “%s” rejects', (text) => {
    const [proposal] = proposeSlots(text);
    expect(proposal).toMatchObject({
      key: 'instruction:me',
      ends: [{ key: 'identity:name', mentions: 'Captain' }],
    });
  });

  it.each([
    'make it longer please',
    'Keep it brief, it is for a birthday card.',
    'use emojis in this instagram post about my bakery',
    'no bullet points in the cover letter please',
    'Avoid jargon in my report.',
    'Keine Emojis in diesem Post.',
    'Bitte keine Aufzählungszeichen im Anschreiben.',
    "Pas d'emojis dans ce mail.",
    'No uses listas en la carta.',
    'Geen emoji in deze mail.',
    'Senza emoji in questa email.',
    'Sem emojis neste e-mail.',
    'Без эмодзи в этом письме.',
    '这封信不要用表情',
    'このメールは絵文字なしで',
    '이 메일에는 이모지 쓰지 마',
  ])('reads “%s” as an instruction for one text only', (text) => {
    expect(listSlots(text)).toEqual([]);
  });

  it.each([
    ['Keep your answers short.', 'length'],
    ['Always use bullet points in my reports.', 'bullets'],
    ['No emojis in any email from now on.', 'emoji'],
    ['Keine Emojis.', 'emoji'],
    ['以后写邮件都不要用表情', 'emoji'],
    ['answer short please', 'length'],
    ['Short answers only from now on.', 'length'],
    ['use metric units please', 'units'],
    ["explain things like I'm a beginner", 'me'],
    ['when I ask for code, give me python', 'me'],
    ['Whenever I write about money, use euros.', 'me'],
    ['please use simple English', 'me'],
    ['always suggest a wine with every recipe', 'me'],
    ["never suggest alcohol, I'm sober", 'me'],
    ['from now on you are Max', 'assistant-name'],
  ])('reads “%s” as a lasting instruction on %s', (text, subject) => {
    expect(listSlots(text)).toContain(`states instruction/${subject}`);
  });

  it('keeps instructions of no known subject side by side', () => {
    const proposals = ['Always suggest a wine.', 'Never suggest alcohol.'].flatMap(proposeSlots);
    expect(proposals.map(({ sameKey }) => sameKey)).toEqual(['keep_both', 'keep_both']);
  });

  it('lets an instruction on a known subject replace the older one', () => {
    expect(proposeSlots('Please answer in Danish.')[0]).toMatchObject({ sameKey: 'supersede' });
  });

  it.each([
    'When I ask for help, nobody answers.',
    'From now on you are going to see me more often.',
    'My teacher explained things well.',
    'The short answers in my exam were wrong.',
  ])('finds no instruction in “%s”', (text) => {
    expect(listSlots(text).filter((slot) => slot.includes('instruction'))).toEqual([]);
  });
});

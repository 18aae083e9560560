import { describe, expect, it } from '@jest/globals';
import { SLOT_LANGUAGES } from '../../../common/slots/languages.js';
import { NEED_LANGUAGES } from './compiled-needs.js';
import { findNeeds } from './find-needs.js';
import { readCpuMs } from '../../../../test/support/cpu-time.js';

describe('findNeeds', () => {
  it.each([
    ['Recommend a restaurant for tonight.', 'meal'],
    ['vegetarian lasagne recipe', 'meal'],
    ['Find me a nice old guesthouse for a weekend.', 'lodging'],
    ['Plan three days by train to the south.', 'trip'],
    ['Which museums in town are worth an afternoon?', 'outing'],
    ['I need a present for my niece.', 'gift'],
    ['Draft a mail that turns down a band.', 'writing'],
    ['Dinner for six people on Saturday. Any ideas?', 'meal'],
    ['For my sister I need a good present.', 'gift'],
    ['Which lens should I buy next?', 'device'],
    ['What safety gear should I order?', 'clothes'],
    ['Write me a script that renames files.', 'code'],
    ['Empfiehl mir ein Restaurant für heute Abend.', 'meal'],
    ['Où manger ce soir ? Un bon restaurant ?', 'meal'],
    ['¿Dónde puedo cenar esta noche?', 'meal'],
    ['Me recomenda um hotel em Faro?', 'lodging'],
    ['Cosa posso cucinare per cena?', 'meal'],
    ['Wat kan ik vanavond koken?', 'meal'],
    ['Посоветуй ресторан на вечер.', 'meal'],
    ['推荐一家餐厅', 'meal'],
    ['今夜のレストランを探して', 'meal'],
    ['오늘 저녁 맛집 추천해 줘', 'meal'],
    ['اقترح علي مطعمًا للعشاء', 'meal'],
    ['Can I have ice cream?', 'meal'],
    ['Is this cake OK for me?', 'meal'],
    ['What should I cook tonight?', 'meal'],
    ['Can I take ibuprofen?', 'medicine'],
    ['Darf ich Eis essen?', 'meal'],
    ['Kann ich Ibuprofen nehmen?', 'medicine'],
    ['Ce gâteau est-il bon pour moi ?', 'meal'],
    ["Puis-je prendre de l'ibuprofène ?", 'medicine'],
    ['¿Puedo comer helado?', 'meal'],
    ['¿Puedo tomar ibuprofeno?', 'medicine'],
    ['Cosa cucino stasera?', 'meal'],
    ["Posso prendere l'ibuprofene?", 'medicine'],
    ['Este bolo é seguro para mim?', 'meal'],
    ['Posso tomar ibuprofeno?', 'medicine'],
    ['Mag ik ijs eten?', 'meal'],
    ['Kan ik ibuprofen nemen?', 'medicine'],
    ['Можно мне мороженое?', 'meal'],
    ['Можно мне принять ибупрофен?', 'medicine'],
    ['我可以吃冰淇淋吗？', 'meal'],
    ['我能吃布洛芬吗？', 'medicine'],
    ['アイスクリームを食べてもいいですか？', 'meal'],
    ['イブプロフェンを飲んでもいいですか？', 'medicine'],
    ['이 케이크 내가 먹어도 괜찮아?', 'meal'],
    ['이부프로펜 먹어도 되나요?', 'medicine'],
    ['هل يمكنني أكل الآيس كريم؟', 'meal'],
    ['هل يمكنني تناول الإيبوبروفين؟', 'medicine'],
    ['क्या मैं आइसक्रीम खा सकता हूँ?', 'meal'],
  ])('finds in “%s” the need for what concerns a %s', (message, need) => {
    expect(findNeeds(message)).toContain(need);
  });

  it.each([
    'How long do I boil an egg?',
    'Can I freeze cooked rice?',
    'How do I clean a cast iron pan?',
    'How is ice cream made?',
    'Can I have a refund?',
    'Can I take the bus to the airport?',
    'Is this sentence OK for me to send?',
    'Who invented ibuprofen?',
    'Wie wird Eis gemacht?',
    '冰淇淋是怎么做的？',
    'Why is the sky blue?',
    'Write a short poem about rain.',
    'What should I name a goldfish?',
    '빵집 이름 하나 지어줘.',
    '帮我想个面包店的名字。',
    'パン屋さんの名前を考えて。',
    'اقترح اسماً لمخبز جديد.',
    'My computer is slow, any quick fix?',
    'We had dinner in a restaurant last night and it was fine.',
    'Marrying my partner and dancing until the morning at the park was the best part.',
    'They are doing great, and I was so proud when she read me her report.',
    'I am trying to make my plan work, and the event next month will show it.',
    'On the trip to England I was struck by the castles, and it gave me ideas for the flat.',
    'Moments like that make us love sports and admire the players.',
    'I got the idea from that trip to England.',
    'Thanks a lot!',
    'Test',
    'Warum ist der Himmel blau?',
    '天空为什么是蓝色的？',
    '空はなぜ青いの？',
  ])('finds none in “%s”', (message) => {
    expect(findNeeds(message)).toEqual([]);
  });

  it('has the languages of the slots', () => {
    expect([...NEED_LANGUAGES.keys()].toSorted()).toEqual(SLOT_LANGUAGES.map(({ code }) => code).toSorted());
  });

  it('takes bounded time on a long message', () => {
    const start = readCpuMs();
    findNeeds('recommend '.repeat(200_000));
    expect(readCpuMs() - start).toBeLessThan(5_000);
  });
});

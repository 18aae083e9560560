import { describe, expect, it } from '@jest/globals';
import { findNeeds } from './find-needs.js';

describe('findNeeds of meals', () => {
  it.each([
    'Wir gehen heute zum Italiener. Was soll ich bestellen?',
    'Hast du eine Idee für ein vegetarisches Gericht?',
    'Ceno fuera con un cliente, ¿qué puedo pedir?',
    "On va au bistrot ce soir, qu'est-ce que je peux commander ?",
    'Stasera siamo in pizzeria: cosa ordino?',
    'We gaan uit eten, wat zal ik bestellen?',
    'Vou numa churrascaria hoje, o que eu posso pedir?',
    'Посоветуй, какое печенье испечь на праздник',
    '焼肉屋で何を注文すればいい?',
    '오늘 회식인데 뭐 시킬까?',
    '晚上去烧烤店,点什么好?',
    'ماذا أطلب في المطعم الليلة؟',
    'ढाबे पर क्या ऑर्डर करूँ?',
  ])('needs what the person eats for "%s"', (message) => {
    expect(findNeeds(message)).toContain('meal');
  });

  it.each([
    'Wer hat das Rad erfunden?',
    '¿Qué significa pedir peras al olmo?',
    '注文番号はどこで確認できますか',
    'कंपनी का ऑर्डर नंबर क्या है?',
  ])('needs nothing of the kind for "%s"', (message) => {
    expect(findNeeds(message)).not.toContain('meal');
  });
});

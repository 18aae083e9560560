import { describe, expect, it } from '@jest/globals';
import { isEmptyReply } from './empty-reply.js';

describe('isEmptyReply', () => {
  it.each([
    'All right.',
    'Got it, thanks!',
    "I'm sorry, but I can't help with that.",
    'You’re welcome!',
    'Yes.',
    'No idea.',
    "I don't remember.",
    'Oui, merci beaucoup !',
    'Alles klar, danke.',
    'Vale, gracias',
    'Claro, obrigado',
    'Va bene, grazie mille!',
    'Prima, dank je',
    'Хорошо, спасибо!',
    'حسناً، شكراً',
    '好的，谢谢！',
    'はい、わかりました。',
    '네, 알겠습니다.',
    '👍',
    '',
  ])('takes “%s” for empty', (text) => {
    expect(isEmptyReply(text)).toBe(true);
  });

  it.each([
    [
      'English',
      [
        'Enjoy!',
        'Have fun!',
        'Good luck with it!',
        'Safe travels!',
        'Let me know how it goes!',
        'Glad I could help.',
        'Sounds great, have a wonderful trip! 🎉',
        "You're welcome. Enjoy your meal!",
        'Happy to help!',
        'Take care! Keep me posted.',
      ],
    ],
    [
      'German',
      [
        'Viel Spaß!',
        'Viel Glück dabei!',
        'Gute Reise!',
        'Genieß es!',
        'Lass mich wissen, wie es läuft!',
        'Schön, dass ich helfen konnte.',
        'Gern geschehen. Schönes Wochenende!',
      ],
    ],
    [
      'French',
      [
        'Amuse-toi bien !',
        'Bonne chance !',
        'Bon voyage !',
        'Profites-en bien !',
        'Tiens-moi au courant !',
        "Ravi d'avoir pu vous aider.",
      ],
    ],
    [
      'Spanish',
      [
        '¡Que te diviertas!',
        '¡Buena suerte!',
        '¡Buen viaje!',
        '¡Disfrútalo!',
        '¡Ya me contarás cómo te fue!',
        'Me alegro de haber podido ayudarte.',
      ],
    ],
    [
      'Portuguese',
      [
        'Divirta-se!',
        'Boa sorte!',
        'Boa viagem!',
        'Aproveite!',
        'Depois me conta como foi!',
        'Fico feliz em poder ajudar.',
      ],
    ],
    [
      'Italian',
      [
        'Divertiti!',
        'In bocca al lupo!',
        'Buon viaggio!',
        'Goditelo!',
        "Fammi sapere com'è andata!",
        'Sono felice di averti aiutato.',
      ],
    ],
    [
      'Dutch',
      [
        'Veel plezier!',
        'Succes ermee!',
        'Goede reis!',
        'Geniet ervan!',
        'Laat me weten hoe het gaat!',
        'Blij dat ik kon helpen.',
      ],
    ],
    [
      'Russian',
      [
        'Хорошо провести время!',
        'Удачи!',
        'Счастливого пути!',
        'Приятного аппетита!',
        'Расскажи потом, как всё прошло!',
        'Рад был помочь.',
      ],
    ],
    [
      'Arabic',
      [
        'استمتع!',
        'حظاً سعيداً!',
        'رحلة سعيدة!',
        'بالتوفيق!',
        'أخبرني كيف سارت الأمور!',
        'سعيد لأنني استطعت المساعدة.',
      ],
    ],
    [
      'Chinese',
      ['玩得开心！', '祝你好运！', '一路平安！', '旅途愉快！', '到时候告诉我结果如何！', '很高兴能帮到你。'],
    ],
    [
      'Japanese',
      [
        '楽しんでください！',
        '頑張ってくださいね！',
        '良い旅を！',
        'お大事に。',
        '結果を教えてくださいね！',
        'お役に立ててよかったです。',
      ],
    ],
    [
      'Korean',
      [
        '즐거운 시간 보내세요!',
        '행운을 빌어요!',
        '조심히 다녀오세요!',
        '맛있게 드세요!',
        '어떻게 됐는지 알려 주세요!',
        '도움이 되어 기쁩니다.',
      ],
    ],
  ])('takes good wishes and offers in %s for empty', (_language, texts) => {
    expect(texts.filter((text) => !isEmptyReply(text))).toEqual([]);
  });

  it.each([
    'Porto',
    '42',
    'I work nights.',
    'Yes, a cat.',
    'Enjoying retirement.',
    'Good luck charm: my old coin',
    'I enjoy travels.',
    'Have fun in Lisbon!',
    'Enjoy your trip to Rome!',
    'Good luck with the exam on Friday!',
    'Safe travels to Oslo!',
    'Take care of my mother on Sundays.',
    'Let me know how it goes with Karen.',
    'Viel Spaß in Köln!',
    'Gute Reise nach Wien!',
    'Bonne chance pour ton examen de piano !',
    '¡Buena suerte con la mudanza!',
    'Boa viagem a Lisboa!',
    'Buon viaggio a Roma!',
    'Veel plezier in Gent!',
    'Удачи на экзамене по химии!',
    'بالتوفيق في امتحان الكيمياء',
    '祝你面试顺利！',
    '京都を楽しんでください！',
    '부산에서 즐거운 시간 보내세요!',
    'Thanks, Miriam!',
    'Merci, le train de huit heures.',
    '好的，我住在上海。',
    'はい、猫を飼っています。',
    '네, 서울에 살아요.',
    'yes '.repeat(40),
  ])('keeps “%s”', (text) => {
    expect(isEmptyReply(text)).toBe(false);
  });
});

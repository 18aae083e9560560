/** Messages and texts of one language that have nothing to do with each other. */
export interface UnrelatedTexts {
  /** Questions and requests. */
  readonly messages: readonly string[];
  /** Statements. */
  readonly texts: readonly string[];
}

/**
 * Sentences written for this purpose, by language. No message asks for what a text of its language says, and
 * no two texts share a subject, so the similarities of their vectors are those of unrelated texts. After a
 * change of a sentence, `CALIBRATION_VERSION` must be incremented.
 */
export const UNRELATED_TEXTS: readonly UnrelatedTexts[] = [
  {
    messages: [
      'How long do I boil an egg?',
      'Why is the sky blue?',
      'What is the capital of Mongolia?',
      'Who painted the ceiling of the chapel?',
      'How do I undo the last commit?',
      'When does the library close on Sundays?',
      'Which of my cousins got married in the spring?',
      'What did the plumber say about the kitchen tap?',
      'Is it cheaper to rent a van or a trailer?',
      'Can you make this paragraph sound friendlier?',
      'What was the score of the final?',
      'How many litres does the water tank hold?',
      'Where did I leave the charger of the drill?',
      'Do penguins have knees?',
      'What time is the choir rehearsal?',
      'How do I get red wine out of a carpet?',
      'Which password manager did we compare?',
      'Why does my printer say it is offline?',
      'What should I bring to the picnic?',
      'Does the train to the coast run on holidays?',
    ],
    texts: [
      'I sold the old piano to a school in the valley.',
      'My landlord wants to replace all the windows in October.',
      'We planted tomatoes behind the garage this year.',
      'The dentist gave me a crown on the upper left side.',
      'Our team moved its stand-up meeting to half past nine.',
      'I have been allergic to walnuts since I was a child.',
      'She is writing her thesis about medieval trade routes.',
      'The insurance paid for the broken bicycle frame.',
      'I prefer window seats, because aisles make me nervous.',
      'My grandfather repaired clocks in a small shop.',
      'The new camera takes surprisingly sharp pictures at night.',
      'We adopted a grey cat with one white paw.',
      'I stopped drinking coffee after four in the afternoon.',
      'The accountant needs the receipts before the end of March.',
      'Her band plays in a cellar near the harbour.',
      'I am learning to juggle with five balls.',
      'Our neighbours keep bees on their flat roof.',
      'The marathon was harder than I had expected.',
      'I changed the database to a cluster of three nodes.',
      'My brother works as a nurse in a children’s ward.',
      'We painted the hallway a very pale green.',
      'He collects stamps from countries that no longer exist.',
      'The mountain hut had no electricity, only candles.',
      'I signed up for a pottery course with a friend.',
      'My phone screen cracked when it fell down the stairs.',
      'The company pays for half of my monthly bus ticket.',
      'Our daughter lost her first tooth at breakfast.',
      'I always listen to podcasts about history while ironing.',
    ],
  },
  {
    messages: [
      'Wie hoch ist der höchste Berg der Alpen?',
      'Wann fährt der letzte Bus in die Stadt?',
      'Was hat der Arzt über meine Schulter gesagt?',
      'Kannst du mir diesen Satz kürzer formulieren?',
    ],
    texts: [
      'Ich habe das alte Klavier an eine Schule verkauft.',
      'Unsere Nachbarn halten Bienen auf dem Dach.',
      'Meine Schwester studiert Geschichte in einer kleinen Stadt.',
      'Die Versicherung hat das Fahrrad bezahlt.',
    ],
  },
  {
    messages: [
      '¿Cuánto tiempo hay que cocer un huevo?',
      '¿A qué hora cierra la biblioteca los domingos?',
      '¿Cómo se llamaba aquella película italiana?',
      '¿Por qué la impresora dice que no hay conexión?',
    ],
    texts: [
      'Mi abuelo arreglaba relojes en una tienda pequeña.',
      'Adoptamos un gato gris con una pata blanca.',
      'El dentista me puso una corona en el lado izquierdo.',
      'Estoy aprendiendo a hacer malabares con cinco pelotas.',
    ],
  },
  {
    messages: [
      '天空为什么是蓝色的？',
      '最后一班火车几点开？',
      '我把充电器放在哪里了？',
      '请把这段话改得更礼貌一些。',
    ],
    texts: [
      '我们收养了一只灰色的猫。',
      '房东十月份要换所有的窗户。',
      '我从小就对核桃过敏。',
      '他们在原来的银行那里开了一家面包店。',
    ],
  },
  {
    messages: [
      '卵は何分ゆでればいいですか。',
      '図書館は日曜日に何時に閉まりますか。',
      '決勝戦の結果はどうでしたか。',
      'プリンターがオフラインになるのはなぜですか。',
    ],
    texts: [
      '祖父は小さな店で時計を修理していました。',
      '隣の家は屋上でミツバチを飼っています。',
      '毎週二回、自分でヨーグルトを作ります。',
      '新しいカメラは夜でもきれいに撮れます。',
    ],
  },
  {
    messages: [
      'Combien de temps faut-il cuire un œuf ?',
      'À quelle heure part le dernier train ?',
      'Qu’est-ce que le plombier a dit du robinet ?',
      'Peux-tu rendre ce paragraphe plus aimable ?',
    ],
    texts: [
      'Mon frère est infirmier dans un hôpital pour enfants.',
      'Nous avons adopté un chat gris.',
      'J’ai vendu le vieux piano à une école.',
      'Le propriétaire veut changer toutes les fenêtres.',
    ],
  },
  {
    messages: [
      'Por que o céu é azul?',
      'A que horas fecha a biblioteca ao domingo?',
      'Onde deixei o carregador da furadeira?',
      'Qual foi o resultado da final?',
    ],
    texts: [
      'O meu avô consertava relógios numa loja pequena.',
      'Sou alérgica a nozes desde criança.',
      'Pintámos o corredor de um verde muito claro.',
      'A seguradora pagou a bicicleta partida.',
    ],
  },
  {
    messages: [
      'Quanto tempo devo bollire un uovo?',
      'Perché la stampante dice che è offline?',
      'Come si chiama la capitale della Mongolia?',
      'A che ora sono le prove del coro?',
    ],
    texts: [
      'Abbiamo piantato i pomodori dietro il garage.',
      'Mia sorella studia storia in una piccola città.',
      'Il dentista mi ha messo una corona a sinistra.',
      'Sto imparando a fare il giocoliere con cinque palline.',
    ],
  },
  {
    messages: [
      'Hoe krijg ik rode wijn uit een tapijt?',
      'Wanneer rijdt de laatste bus naar de stad?',
      'Wat zei de dokter over mijn schouder?',
      'Is een busje huren goedkoper dan een aanhanger?',
    ],
    texts: [
      'Onze buren houden bijen op hun platte dak.',
      'Mijn telefoon viel van de trap en het scherm brak.',
      'Wij hebben een grijze kat met een witte poot.',
      'Ik drink na vier uur geen koffie meer.',
    ],
  },
  {
    messages: [
      'Сколько минут варить яйцо?',
      'Во сколько закрывается библиотека в воскресенье?',
      'Как назывался тот итальянский фильм?',
      'Почему принтер пишет, что он не в сети?',
    ],
    texts: [
      'Мой дедушка чинил часы в маленькой мастерской.',
      'Мы посадили помидоры за гаражом.',
      'Хозяин квартиры хочет заменить все окна.',
      'Я с детства не могу есть грецкие орехи.',
    ],
  },
  {
    messages: [
      '하늘은 왜 파란색인가요?',
      '마지막 기차는 몇 시에 출발하나요?',
      '드릴 충전기를 어디에 두었죠?',
      '이 문단을 더 친절하게 고쳐 주세요.',
    ],
    texts: [
      '우리는 회색 고양이를 입양했어요.',
      '오빠는 어린이 병원에서 간호사로 일해요.',
      '복도를 아주 연한 초록색으로 칠했어요.',
      '보험 회사가 부서진 자전거 값을 냈어요.',
    ],
  },
  {
    messages: [
      'كم دقيقة أسلق البيضة؟',
      'متى تغلق المكتبة يوم الأحد؟',
      'ماذا قال الطبيب عن كتفي؟',
      'لماذا تقول الطابعة إنها غير متصلة؟',
    ],
    texts: [
      'باع أبي البيانو القديم إلى مدرسة.',
      'جيراننا يربون النحل على السطح.',
      'أتعلم العزف على العود منذ عام.',
      'زرعنا الطماطم خلف المرآب.',
    ],
  },
];

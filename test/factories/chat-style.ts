/** Questions as people type them in chats, without a question mark, by language. */
export const QUESTIONS: readonly (readonly [code: string, questions: readonly string[]])[] = [
  ['en', ['whats the dog called', 'ok whats my daughters name', 'my dog is called what again']],
  ['en', ['remind me what my dog is called', 'any idea where i parked my car', 'my sister lives where']],
  ['de', ['weißt du noch wie mein hund heißt', 'mein hund heißt wie']],
  ['fr', ["mon chien s'appelle comment", 'je ne sais plus où je travaille', 'ma fille a quel âge']],
  ['es', ['mi perro se llama como', 'mi hija tiene cuantos años']],
  ['it', ['il mio cane si chiama come', 'mia figlia ha quanti anni']],
  ['pt', ['meu cachorro se chama como', 'minha filha tem quantos anos']],
  ['nl', ['weet je hoe mijn hond heet', 'mijn dochter is hoe oud']],
  ['ru', ['помнишь как зовут мою собаку', 'моей дочери сколько лет']],
  ['zh', ['我的狗叫啥', '我在哪上班', '我女儿几岁', '我女儿今年多大']],
  ['ja', ['うちの犬の名前は', '娘は何歳だっけ']],
  ['ko', ['딸이 몇 살이더라', '우리 강아지 이름이 뭐야']],
  ['ar', ['كلبي اسمه ايش', 'ابنتي كم عمرها']],
];

/** Statements in the same style that hold words of questions. */
export const STATEMENTS: readonly string[] = [
  'guess what i moved to ghent',
  'you know what i live in ghent now',
  'whats more i drive a skoda now',
  'we are moving to Lisbon not sure when',
  'weißt du was ich wohne jetzt in köln',
  'tu sais quoi j’habite à lyon maintenant',
  'sabes que vivo en porto ahora',
  'sai che abito a milano adesso',
  'sabe que eu moro em lisboa agora',
  'weet je wat ik woon nu in gent',
  'знаешь что я живу в казани теперь',
  '几年前我搬到了上海',
  '我没啥忌口，我住在上海',
  '나는 부산에 살아 언제나',
  '몇 년 전에 부산으로 이사했어',
];

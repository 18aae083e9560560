/** Characters; a longer text says something. */
const LONGEST = 120;

/**
 * Words that acknowledge, greet, thank, apologize or refuse, by language. A text of these alone says nothing
 * that anybody could look for. Contractions are listed by their parts, as they are split at the apostrophe.
 */
const EMPTY_WORDS: Readonly<Record<string, string>> = {
  en: `a about afraid again ah all alright am amazing and any anything apologies apologize are as at awesome be
    but bye can cannot cheers clue cool could course d day did do does don else exactly find fine for from
    get glad go good goodbye got great ha haha happy have hello help here hey hi hm hmm how i idea if in
    information is isn it its just know let like ll m me mention more much my need nice night no nope not
    noted now of oh ok okay on perfect please problem re recall remember right s saying see so sorry sounds
    sure t take talk tell thank thanks that the there this to too unable understand understood ve very was
    we welcome well what will wish with wonderful worries would wow yeah yep yes yet you your`,
  fr: `à accord au aider avec beaucoup bien bonjour bonne bonsoir c ça de désolé désolée entendu est et excuse excusez
    j je journée l le la merci mais ne non oui parfait pas peux plaît pour problème puis revoir rien s salut si soirée
    suis super tout très vous`,
  de: `aber alles auch auf bis bitte danke das dir du es freut gern gerne gut gute guten hallo helfen ich ihnen in ist
    ja kann kein keine klar leid mir morgen nacht natürlich nein nicht ok okay ordnung problem sehr stimmt super tag
    tschüss tut und verstanden viel vielen wiedersehen`,
  es: `a adiós al ayudar ayudarte buen buena buenas bueno buenos claro con de día días eso en entendido es está gracias
    hola igual la lo luego me mucho muchas muy nada no noches perdón perfecto pero por problema puedo que sí siento
    tardes te todo vale`,
  pt: `adeus ajudar bem boa bom certo claro com de dia é em então entendi está eu isso lamento mas muito não nada noite
    o obrigada obrigado oi olá para perfeito por posso problema que sim tarde tchau tudo`,
  it: `a aiutarti arrivederci bene buon buona buongiorno ciao certo che chiaro con d di grazie in è giornata ho il la ma
    mi mille molto non perfetto per posso prego problema sera sì spiace tutto va`,
  nl: `alles begrepen bedankt bent dag dank dat de doei fijne geen goed goede graag hallo het hoi ik is ja je kan
    kunt maar met mij natuurlijk nee niet oké prima probleem sorry spijt tot u wel ziens`,
  ru: `большое в да добрый день до доброе здравствуйте извините и за конечно могу не нет ничего но ок отлично пожалуйста
    понял поняла понятно помочь привет прости рад рада свидания спасибо так утро хорошо это я`,
  ar: `أهلا أهلاً إلى أستطيع آسف آسفة الخير الرحب السلامة السلام بالتأكيد جدا جداً جيد حسنا حسناً خير شكرا شكراً صباح على
    عفوا عفواً عليكم فهمت في لا لك لم مرحبا مرحباً مساء مع ممتاز من نعم هذا وعليكم يمكنني`,
};

/** Phrases of the same kind in scripts without blanks, and in Korean, whose endings vary. */
const EMPTY_PHRASES = [
  ...'好的 好吧 好 是的 是 对的 对 不是 没有 没 不 可以 谢谢你 谢谢您 谢谢 多谢 不客气 不用谢 你好 您好 再见 拜拜'.split(
    ' ',
  ),
  ...'明白了 明白 知道了 了解 收到 没问题 没关系 对不起 抱歉 很抱歉 我无法帮助您 我无法提供帮助 嗯 哦 了 吧 呢 啊 早上好 晚安'.split(
    ' ',
  ),
  ...'はい うん ええ いいえ いえ ありがとうございました ありがとうございます ありがとう どうも どういたしまして'.split(
    ' ',
  ),
  ...'こんにちは こんばんは おはようございます おはよう おやすみなさい さようなら わかりました 分かりました 了解しました 了解です 了解'.split(
    ' ',
  ),
  ...'承知しました かしこまりました すみません 申し訳ありません 申し訳ございません ごめんなさい もちろんです もちろん そうですね そうです'.split(
    ' ',
  ),
  ...'なるほど よかったです いいですね お手伝いできません です ね よ'.split(' '),
  ...'네 예 응 아니요 아니오 아니 감사합니다 감사해요 고마워요 고마워 고맙습니다 천만에요 안녕하세요 안녕히 가세요 계세요 안녕'.split(
    ' ',
  ),
  ...'알겠습니다 알겠어요 알았어요 좋아요 좋습니다 그래요 그래 물론이죠 물론입니다 죄송합니다 미안해요 괜찮아요 도와드릴 수 없습니다'.split(
    ' ',
  ),
];

const WORDS = new Set(Object.values(EMPTY_WORDS).flatMap((words) => words.split(/\s+/)));
const PHRASES = new RegExp(
  [...EMPTY_PHRASES].sort((left, right) => right.length - left.length).join('|'),
  'gu',
);
const UNBLANKED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const LETTERS_OR_DIGITS = /[\p{L}\p{M}]+|\p{N}+/gu;

/**
 * Tells acknowledgements, greetings, thanks and refusals ("All right.", "Danke!", "I can't help with that.")
 * from texts that say something. A single name or number says something.
 */
export function isEmptyReply(text: string): boolean {
  if (text.length > LONGEST) return false;
  const rest = UNBLANKED.test(text) ? text.replace(PHRASES, ' ') : text;
  const words = rest.normalize('NFC').toLowerCase().match(LETTERS_OR_DIGITS) ?? [];
  return words.every((word) => WORDS.has(word));
}

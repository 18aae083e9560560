/**
 * Words of questions, for what needs no table of its language: they tell a question about something that the
 * speaker may have said from one that asks for reasons or advice. Speakers of these languages can correct
 * them. Words that are written the same in several languages stand once.
 */

/** Words that ask for a thing, a person, a place, a time, an amount or a name. */
const FACTS = {
  spaced: `
    was wer wem wen wo wohin woher wann welche welcher welches welchen welchem wessen womit wogegen worauf wieviel wieviele
    wie_viel wie_viele wie_alt wie_heißt wie_heiße wie_heißen wie_oft wie_lange wie_hoch wie_groß wie_teuer wie_spät wie_darf
    qué quién quiénes dónde adónde cuándo cuál cuáles cuánto cuánta cuántos cuántas cómo_me_llamo cómo_se_llama cómo_se_llaman nombre
    que quem onde quando qual quais quanto quanta quantos quantas como_me_chamo como_se_chama como_se_chamam nome
    qui quoi où quand quel quelle quels quelles combien comment_je_m'appelle comment_s'appelle comment_s'appellent nom
    chi che cosa dove quali quanti quante come_mi_chiamo come_si_chiama come_si_chiamano
    wie wat waar wanneer welk welke hoeveel hoe_oud hoe_heet hoe_heten hoe_laat hoe_lang hoe_vaak hoe_duur naam
    кто кого кому кем что чем чём где куда откуда когда какой какая какое какие какую какого каком каким каких сколько чей чья
    как_зовут как_меня как_мою как_моего имя
    хто кого кому що де куди звідки коли який яка яке які яку скільки як_звуть як_мене як_мою ім'я
    kto kogo komu kim co czego czym gdzie dokąd skąd kiedy jaki jaka jakie jaką jakiego jakiej ile który która które imię nazwa
    jak_się jak_mam jak_ma na_kiedy na_co
    kdo koho co čeho kde kam kdy kolik jaký jaká jaké jakou který jak_se jméno
    vem vad var vart när vilken vilket vilka hur_många hur_mycket hur_gammal heter namnet namn
    hvem hvad hva hvor hvornår når hvilken hvilket hvilke hedder navn navnet
    kim kimin ne neyi neye nerede nereye nereli hangi hangisi kaç kaça kaçta adı adım ismi neydi
    kuka mikä mitä missä mihin milloin kuinka_monta
    ki mi mit hol hová mikor hány mennyi melyik
    cine ce unde când cât câți care
    ποιος ποια ποιο τι πού πότε πόσο πόσα
    ai gì đâu nào mấy bao_nhiêu
    siapa apa mana kapan berapa
    מי מה איפה מתי כמה איזה איזו
    ما ماذا مين من وين أين اين فين متى إمتى امتى كم قديش أي اي أيش ايش إيش شو اسم شلون_اسم
    क्या कौन कौनसा कौनसी किस किसे किसका किसकी किसने कहाँ कहां कब कितना कितनी कितने नाम
    kya kaun kaunsa kaunsi kis kahan kab kitna kitni kitne naam`,
  unspaced:
    /何|なに|なん(?:です|で|の|だ)|どこ|いつ|誰|だれ|どれ|どの|どんな|どっち|いくら|いくつ|名前|뭐|무엇|무슨|어디|언제|누구|어느|어떤|얼마|몇|이름|什么|甚么|啥|哪|谁|几|多少|多大|何时|名字/u,
} as const;

/** Words that ask for reasons. */
const REASONS = {
  spaced: `
    warum wieso weshalb por_qué por_que pourquoi perché waarom почему зачем отчего чому навіщо dlaczego proč varför hvorfor neden niye niçin
    miksi miért de_ce γιατί tại_sao kenapa mengapa למה מדוע لماذا ليش ليه क्यों kyon kyun`,
  unspaced:
    /なぜ|何故|どうして|なんで(?!す)|왜|为什么|为何|为啥|怎么(?!叫|称呼)|怎样|如何|どう(?:すれば|したら|やって)|어떻게/u,
} as const;

/** Words by which speakers ask to be reminded of what is theirs. */
const REMINDERS = {
  spaced: `
    nochmal noch_mal nochmals gleich_noch era_que te_dije te_conté recuerdas te_acuerdas déjà rappelle-moi te_l'ai_dit già_detto ti_ricordi
    ti_ho_detto te_disse te_falei lembra era_mesmo ook_alweer ook_al_weer alweer ook_weer напомни помнишь я_говорил я_говорила нагадай
    przypomnij mówiłem mówiłam neydi söylemiştim påminn قلت_لك ذكرني تذكر تتذكر याद_है बताया_था`,
  unspaced: /っけ|だったかな|だったかしら|覚えて|더라|였지|었지|았지|랬지|기억|来着|还记得|我说过|告诉过你/u,
} as const;

interface Words {
  readonly spaced: string;
  readonly unspaced: RegExp;
}

const asksFact = createTest(FACTS);
const asksReason = createTest(REASONS);
const asksReminder = createTest(REMINDERS);

/** What a question wants, by its words in any of the languages above. */
export interface QuestionWords {
  readonly asksForFact: boolean;
  readonly asksForReason: boolean;
  readonly asksToBeReminded: boolean;
}

/** Reads the words of a question. */
export function readQuestionWords(question: string): QuestionWords {
  return {
    asksForFact: asksFact(question),
    asksForReason: asksReason(question),
    asksToBeReminded: asksReminder(question),
  };
}

function createTest({ spaced, unspaced }: Words): (text: string) => boolean {
  const words = spaced
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll('_', String.raw`\s+`));
  const anyWord = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words.join('|')})(?![\p{L}\p{M}])`, 'iu');
  return (text) => {
    const plain = text.normalize('NFC').replaceAll('’', "'");
    return anyWord.test(plain) || unspaced.test(plain);
  };
}

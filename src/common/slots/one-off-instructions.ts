import { compilePattern } from './compile-language.js';
import type { SlotPattern } from './slot-language.js';

/** Words of one language that tell an instruction for a single text from one that holds from now on. */
interface OneOffWords {
  readonly isUnspaced?: true;
  /** Points at one text: "in this email", "make it longer". */
  readonly once: SlotPattern;
  /** Says that the instruction holds from now on, whatever text it names. */
  readonly lasting: SlotPattern;
}

const ENGLISH_TEXTS = String.raw`(?:e-?mail|letter|post|caption|cv|resume|essay|report|text|message|story|poem|speech|card|invitation|article|blog|newsletter|paragraph|summary|translation|presentation|slides?|script|tweet|ad|document|draft|table|recipe|list|bio|announcement|review|toast|version|one)`;

const WORDS: Readonly<Record<string, OneOffWords>> = {
  en: {
    once: String.raw`(?:in|for|of|to|on|from) (?:this|that|the|my|our|a|an)(?: [\p{L}-]+){0,3} ${ENGLISH_TEXTS}|(?:for|in) this|(?:make|keep|write|put|give) (?:it|this|that|them)|this (?:time|once)|(?:the|this|that|my|our) (?:\p{L}+ )?${ENGLISH_TEXTS} (?:short~|long~|brief~|in)`,
    lasting: String.raw`always|never|from now on|going forward|in (?:the )?future|every|each|all|any ?more|your (?:answers|replies|responses)`,
  },
  de: {
    once: String.raw`(?:in|für|im|ins) (?:dies~|d[aei][smnre]|mein~|unser~|ein~)? ?(?:\p{L}+ )?\p{L}*(?:e?-?mail|brief|post|text|beitrag|anschreiben|lebenslauf|aufsatz|bericht|nachricht|geschichte|gedicht|rede|karte|einladung|artikel|rundbrief|absatz|zusammenfassung|übersetzung|präsentation|dokument|entwurf)|(?:mach|schreib|halt~) (?:es|das|ihn|sie)|diesmal|dieses Mal`,
    lasting: String.raw`immer|nie|niemals|ab jetzt|ab sofort|künftig|in Zukunft|stets|jede~|alle~|grundsätzlich`,
  },
  fr: {
    once: String.raw`(?:dans|pour|sur) (?:ce|cet|cette|le|la|mon|ma|notre|un|une)(?: \p{L}+)? (?:e-?mail|mail|courriel|lettre|post|publication|texte|message|cv|rapport|article|histoire|poème|discours|carte|invitation|résumé|traduction|présentation|document|brouillon)|(?:dans|pour) (?:ce|cet|cette) \p{L}+|dans l'(?:e-?mail|article|invitation|annonce)|cette fois`,
    lasting: String.raw`toujours|jamais|désormais|dorénavant|à l'avenir|à partir de maintenant|chaque|toutes?|tous`,
  },
  es: {
    once: String.raw`(?:en|para|de) (?:este|esta|el|la|mi|nuestr[oa]|un|una) (?:\p{L}+ )?(?:correo|e-?mail|mail|carta|post|publicación|texto|mensaje|currículum|cv|informe|artículo|historia|poema|discurso|tarjeta|invitación|resumen|traducción|presentación|documento|borrador)|esta vez`,
    lasting: String.raw`siempre|nunca|jamás|a partir de ahora|de ahora en adelante|desde ahora|en adelante|cada|todas?|todos?`,
  },
  it: {
    once: String.raw`(?:in|per|nel|nella|nell'|sul) ?(?:questo|questa|quest'|il|la|mio|mia|un|una)? ?(?:\p{L}+ )?(?:e-?mail|mail|lettera|post|testo|messaggio|curriculum|cv|relazione|articolo|storia|poesia|discorso|biglietto|invito|riassunto|traduzione|presentazione|documento|bozza)|questa volta`,
    lasting: String.raw`sempre|mai|d'ora in (?:poi|avanti)|da ora in (?:poi|avanti)|in futuro|ogni|tutte?|tutti`,
  },
  nl: {
    once: String.raw`(?:in|voor|op) (?:deze|dit|de|het|mijn|ons|onze|een) (?:\p{L}+ )?\p{L}*(?:e-?mail|mail|brief|post|bericht|tekst|cv|verslag|artikel|verhaal|gedicht|toespraak|kaart|uitnodiging|samenvatting|vertaling|presentatie|document|concept)|(?:maak|houd?|schrijf) (?:het|dit|dat|hem)(?= (?:kort|lang|simpel|beknopt))|deze keer`,
    lasting: String.raw`altijd|nooit|voortaan|vanaf nu|in het vervolg|elke?|alle|iedere?`,
  },
  pt: {
    once: String.raw`(?:n[eo]ste|n[eo]sta|n[ae]sse|nessa|no|na|para (?:este|esta|esse|essa|o|a)|num|numa) (?:\p{L}+ )?(?:e-?mail|mail|carta|post|publicação|texto|mensagem|currículo|cv|relatório|artigo|história|poema|discurso|cartão|convite|resumo|tradução|apresentação|documento|rascunho)|desta vez|dessa vez`,
    lasting: String.raw`sempre|nunca|jamais|a partir de agora|de agora em diante|daqui (?:em diante|para a frente)|cada|todas?|todos?`,
  },
  ru: {
    once: String.raw`(?:в|для) (?:эт~|мо~|наш~)(?: \p{L}+)? (?:письм~|пост~|текст~|сообщени~|резюме|отч[её]т~|стать~|рассказ~|стих~|реч~|открытк~|приглашени~|перевод~|документ~|сочинени~|черновик~)|на этот раз`,
    lasting: String.raw`всегда|никогда|впредь|отныне|теперь|кажд~|все|всех`,
  },
  zh: {
    isUnspaced: true,
    once: '(?:这|那|這)(?:封|篇|条|條|段|份|个|個|张|次|首)|(?:邮件|信|简历|文案|帖子|作文|报告)(?:里|中)',
    lasting: '以后|今后|从现在|总是|每|所有|一直|一律|始终',
  },
  ja: {
    isUnspaced: true,
    once: '(?:この|その|今回の)(?:メール|手紙|投稿|文章|文|記事|作文|メッセージ|招待状|レポート|資料|履歴書|スピーチ|下書き|草稿)|今回は',
    lasting: 'いつも|これから|今後|以後|毎回|常に|必ず|すべて|全て',
  },
  ko: {
    isUnspaced: true,
    once: '(?:이|그|이번) ?(?:메일|이메일|편지|글|게시물|문서|기사|메시지|초대장|보고서|자기소개서|연설문|초안)|이번에는|이번엔',
    lasting: '항상|앞으로|이제부터|매번|언제나|늘|모든|모두',
  },
  ar: {
    once: String.raw`(?:في|ل)? ?(?:هذا|هذه) (?:ال)?(?:بريد|إيميل|رسالة|منشور|نص|مقال|مقالة|تقرير|قصة|قصيدة|خطاب|بطاقة|دعوة|ملخص|ترجمة|سيرة|مسودة)|هذه المرة`,
    lasting: String.raw`دائما|دائمًا|أبدا|أبدًا|من الآن|مستقبلا|كل|جميع`,
  },
  hi: {
    once: String.raw`(?:इस|उस|is|us) (?:ईमेल|मेल|email|पत्र|चिट्ठी|पोस्ट|post|लेख|संदेश|message|कहानी|कविता|भाषण|रिपोर्ट|report|निबंध)|इस बार|is baar`,
    lasting: 'हमेशा|कभी|अब से|आगे से|हर|सभी|hamesha|kabhi|ab se|har|sabhi',
  },
};

interface OneOffTest {
  readonly once: RegExp;
  readonly lasting: RegExp;
}

const TESTS: ReadonlyMap<string, OneOffTest> = new Map(
  Object.entries(WORDS).map(([code, { once, lasting, isUnspaced }]) => {
    const options = isUnspaced === true ? { isUnspaced } : {};
    return [code, { once: compilePattern(once, options), lasting: compilePattern(lasting, options) }];
  }),
);

/** Tells whether a sentence instructs for one text only: "no bullet points in the cover letter please". */
export function isOneOffInstruction(sentence: string, languageCode: string): boolean {
  const test = TESTS.get(languageCode);
  return test !== undefined && test.once.test(sentence) && !test.lasting.test(sentence);
}

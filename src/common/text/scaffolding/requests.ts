import { isInlineTag } from './drop-sections.js';

/** Verbs of work on a text's language, in the form of a request, and nouns where these come first. */
const WORK_ON_LANGUAGE = [
  // English
  String.raw`translate|transliterate|proofread|spell-?check|rewrite|rephrase|reword|paraphrase|summari[sz]e|shorten|tl;?dr`,
  // German
  String.raw`übersetze?n?|korrigiere?|lektoriere|formuliere|kürze|fasse?`,
  // French
  String.raw`traduis(?:ez)?|traduire|corrige[zr]?|reformule[zr]?|résume[zr]?|réécri(?:s|vez)`,
  // Spanish
  String.raw`traduc[ei]|traduzca|traducir|reescribe|reformula|resume`,
  // Italian
  String.raw`riscrivi|correggi|riassumi|riformula`,
  // Portuguese
  String.raw`traduz|traduza|reescreva|corrija|resuma`,
  // Dutch
  String.raw`vertaal|herschrijf|corrigeer|verbeter|vat`,
  // Russian
  String.raw`переведи(?:те)?|перепиши(?:те)?|исправь(?:те)?|перефразируй(?:те)?|сократи(?:те)?`,
  // Polish
  String.raw`przetłumacz|popraw|streść|przeredaguj|skróć`,
  // Swedish and Danish
  String.raw`översätt|rätta|sammanfatta|oversæt|oversett`,
  // Czech
  String.raw`přelož|oprav`,
].join('|');
/** Such words of languages that put the verb last or no blanks between words. */
const WORK_AT_END = String.raw`çevir|düzelt|özetle|अनुवाद|सुधार|सारांश|翻訳|訳して|訳し|添削|校正|要約|書き直|書き換え|言い換え|直して|翻译|翻譯|译成|譯成|改写|改寫|润色|潤色|总结|總結|校对|校對|修改|번역|교정|맞춤법|고쳐|요약|다듬어|바꿔|ترجم|صحح|لخص|أعد صياغة`;
const POLITE = String.raw`(?:(?:please|pls|plz|can|could|would|will|you|help|me|and|then|now|just|kindly|so|hi|hello|hey|bitte|kannst|könntest|du|mal|mir|s['’]il|te|vous|plaît|peux-tu|pouvez-vous|puedes|podrías|por|favor|puoi|per|favore|pode|kun|je|alsjeblieft|пожалуйста|proszę|snälla|kan)[,!]?\s){0,4}`;
/** The beginning of a clause, and words of politeness before its verb. */
const DIRECTLY = String.raw`(?:^|[.!?。！？…\n]\s*)${POLITE}`;
const WORDING = String.raw`(?:typos?|grammar|spelling|mistakes?|punctuation|wording|english|french|german|spanish|italian|portuguese|dutch|russian|chinese|japanese|korean|arabic|sentences?|texts?|paragraphs?|phrases?)`;
const IN_SENTENCE = String.raw`[^.!?。！？\n:："“„«「]{0,120}?`;
/** Beginnings of requests for work on the words that follow in quotation marks or behind a colon. */
const WORK = String.raw`(?:${DIRECTLY}(?:(?:${WORK_ON_LANGUAGE})(?!\p{L})|(?:fix|correct|check|improve|polish|edit|clean up|simplify)\s${IN_SENTENCE}${WORDING}(?!\p{L})|how (?:do|would|can|should) (?:you|i|we|one) (?:say|write|phrase|put|pronounce)|(?:is|does) (?:this|that|it|the following)\s${IN_SENTENCE}(?:correct|right|grammatical|natural|polite|sounds?|mean)(?!\p{L})|wie sagt man|comment dit-on|cómo se dice|come si dice|como se diz|hoe zeg je|как сказать|jak (?:się )?(?:mówi|powiedzieć)|hur säger man|was (?:heißt|bedeutet)|que (?:signifie|significa)))|${WORK_AT_END}`;
const QUOTATION = String.raw`(?:“[^“”\n]{3,}”|„[^„“”\n]{3,}[“”"]|«[^«»\n]{3,}»|「[^「」\n]{3,}」|『[^『』\n]{3,}』|"[^"\n]{3,}")`;
const BEFORE_QUOTATION = new RegExp(
  String.raw`(?:${WORK})${IN_SENTENCE}(?:[:：]\s*)?(?=${QUOTATION})`,
  'diu',
);
const BEFORE_COLON = new RegExp(String.raw`(?:${WORK})${IN_SENTENCE}[:：]\s?(?=\S.{11})`, 'iu');
const QUOTED = new RegExp(QUOTATION, 'uy');

const FICTION = String.raw`stor(?:y|ies)|poem|song|tale|novel|monologue|sketch|rap|fable|geschichte|gedicht|märchen|erzählung|roman|szene|histoire|conte|poème|nouvelle|cuento|historia|relato|poema|storia|racconto|poesia|favola|história|conto|verhaal|sprookje|рассказ|сказк\p{L}|истори\p{L}|стих\p{L}*|opowiadanie|histori[ęa]|bajk[ęa]|wiersz|berättelse|saga|dikt|novell|historie`;
const INVENT = String.raw`write|tell|compose|invent|make up|generate|draft|create|schreibe?|erzähle?|erfinde|dichte|écri(?:s|vez)|racontez?|inventez?|escrib[ea]|cuenta|inventa|scrivi|racconta|escrev[ea]|conta|schrijf|vertel|verzin|напиши(?:те)?|придумай(?:те)?|расскажи(?:те)?|napisz|opowiedz|wymyśl|skriv|berätta`;
const SPEAKER = String.raw`i|ich|je|ik|я|jag|jeg`;
/** Words behind which a story says what its teller is, in languages whose verbs need a pronoun or don't. */
const PLOT = String.raw`(?:in which|where|about how|in (?:der|dem|denen)|wo|worin|où|dans (?:laquelle|lequel)|waarin|waar|где|в котор\p{L}+|där|der hvor|hvor)(?=[^.!?\n]{0,60}?[\s,](?:${SPEAKER})(?!\p{L})|\sj['’])|(?:en (?:el|la) que|donde|in cui|dove|nella quale|nel quale|em que|na qual|no qual|onde|w któr\p{L}+|gdzie)(?!\p{L})`;
const BEFORE_PLOT = new RegExp(
  String.raw`${DIRECTLY}(?:${INVENT})(?!\p{L})${IN_SENTENCE}(?:${FICTION})(?!\p{L})${IN_SENTENCE}(?:[:：]|(?<!\p{L})(?:${PLOT}))`,
  'iu',
);
/** Requests for a story in languages that put what it is about in front of it, or no blanks between words. */
const UNSPACED_FICTION = new RegExp(
  [
    '(?:^|请|請|[帮幫给給]我)(?:写|寫|编|編|讲|講)一?[个個篇首段](?=[^。！？\\n]*我(?![的家们們]))[^。！？\\n]{0,60}?(?:故事|小说|小說|诗|詩|童话)[^。！？\\n]*',
    '[^。！？\\n]*(?:私|僕|俺)[がは][^。！？\\n]*(?:物語|小説|お話|詩|童話)を(?:書|作|考え)[いっ]?て(?:ください|下さい|くれ|ほしい|欲しい|(?=。|$))[^。！？\\n]*',
    '[^.!?\\n]*(?:내가|나는|제가|저는) [^.!?\\n]*(?:이야기|소설|동화|시)(?:를|을)? ?(?:써|지어|만들어) ?(?:줘|주세요|줄래)[^.!?\\n]*',
  ].join('|'),
  'u',
);

/** An element of a web page with several words. */
const ELEMENT = /<([a-z][\w-]{0,20})(?:\s[^<>\n]{0,200})?>(?:[^<>\n\s]+\s+){2,}[^<>\n]*<\/\1\s*>/giu;

const CUT = '…';

/**
 * Cuts out words that a request only works on or makes up: "Translate this: I live in Brest" says nothing of
 * the speaker.
 * @returns the line itself when there is no such request in it
 */
export function cutAssignedWords(line: string): string {
  return cutPlot(cutMaterial(line.replace(ELEMENT, cutElement)));
}

function cutElement(element: string, name: string): string {
  return isInlineTag(name) ? element : CUT;
}

function cutMaterial(line: string): string {
  const quotation = BEFORE_QUOTATION.exec(line);
  if (quotation !== null) {
    QUOTED.lastIndex = quotation.index + quotation[0].length;
    QUOTED.exec(line);
    const [start, end] = [quotation.index + quotation[0].length, QUOTED.lastIndex];
    return `${line.slice(0, start)}${CUT}${line.slice(end)}`;
  }
  const colon = BEFORE_COLON.exec(line);
  return colon === null ? line : `${line.slice(0, colon.index + colon[0].length)}${CUT}`;
}

function cutPlot(line: string): string {
  const unspaced = UNSPACED_FICTION.exec(line);
  if (unspaced !== null) return line.replace(unspaced[0], CUT);
  const plot = BEFORE_PLOT.exec(line);
  if (plot === null) return line;
  const from = plot.index + plot[0].length;
  const end = /[.!?](?=\s|$)|$/u.exec(line.slice(from))!.index;
  return `${line.slice(0, from)} ${CUT}${line.slice(from + end)}`;
}

/** Tells whether nothing but a request is left of a message. */
export function isBareRequest(text: string): boolean {
  return text.includes(CUT) && /^[^.!?。！？\n]*[.!?。！？]?$/u.test(text.trim());
}

/** A request for work on the text that follows, whatever the order of its words. */
const FOLLOWING = new RegExp(
  String.raw`(?:この|次の|以下|下の|下記|这|這|下面|下列|다음|아래|(?<!\p{L})(?:이|इस|इसे|नीचे|निम्न\p{L}*|şunu?|aşağıdaki|bunu|bu)(?!\p{L}))[^.!?。！？\n]{0,60}?(?:${WORK_AT_END})|(?:${WORK_AT_END})[^.!?。！？\n]{0,30}?(?:هذا|هذه|التالي|ما يلي|下面|以下|这|這)`,
  'iu',
);
const WORK_WITH_COLON = new RegExp(String.raw`(?:${WORK})[^\n]{0,160}[:：]\s*$`, 'iu');

export function asksForWorkBelow(text: string): boolean {
  return FOLLOWING.test(text) || WORK_WITH_COLON.test(text);
}

const ADDRESSED =
  /[?？؟]\s*$|^(?:please|thanks|now|also|can|could|what|how|is|make|send|add|give|write|bitte|danke|merci|s['’]il|gracias|por favor|grazie|per favore|obrigad[oa]|graag|alsjeblieft|alstublieft|bedankt|пожалуйста|спасибо|proszę|dziękuję|tack|snälla|lütfen|teşekkür\p{L}*|कृपया|धन्यवाद|من فضلك|شكرا)(?!\p{L})|(?:お願い|よろしく|ください|下さい|请|請|谢谢|謝謝|부탁|주세요|감사)/iu;

/** Tells whether a text turns to the reader: a question, a request or thanks. */
export function isAddressed(text: string): boolean {
  return ADDRESSED.test(text);
}

const ABOUT_SPEAKER =
  /(?<!\p{L})(?:about (?:me|us|myself|ourselves)|my (?:own |new )?(?:profile|cv|bio|details|data|plans?|notes?)|remember|keep in mind|note (?:that|down)|memori[sz]e|merke? dir|notiere?|über mich|zu mir|souviens|retiens|note que|de moi|recuerda|sobre mí|ricorda(?:ti)?|su di me|lembre(?:-se)?|lembra|sobre mim|onthoud|over mij|запомни(?:те)?|обо мне|zapamiętaj|o mnie|kom ihåg|om mig)(?!\p{L})|记住|記住|关于我|關於我|覚えて|私について|기억/iu;

/** Tells whether a text announces what its speaker says of themselves, or is to be remembered. */
export function isAboutSpeaker(text: string): boolean {
  return ABOUT_SPEAKER.test(text);
}

import { splitSentenceParts } from './sentence-end.js';
import { isEmptyReply } from './empty-reply.js';

/** Characters; a longer text says something beside. */
const LONGEST = 300;

/** Phrases with which an answer says that it does not know or asks to be told, by language. */
const DENIALS: Readonly<Record<string, readonly string[]>> = {
  en: [
    String.raw`\bi(?: am|[’']m)? (?:really |still |currently |actually )?(?:do not|don[’']t|did not|didn[’']t|cannot|can[’']t|could not|couldn[’']t|unable to|not able to|not sure|have no|haven[’']t|have not)\b`,
    String.raw`\byou (?:haven[’']t|have not|didn[’']t|did not|never) (?:\w+ )?(?:told|tell|mention(?:ed)?|said|say|shared?|given?|gave|provided?)\b`,
    String.raw`^(?:\w+, )?(?:there is |i see )?no (?:idea|information|record|mention|clue)\b`,
    String.raw`^(?:if you|let me know|please|feel free|once you)\b`,
  ],
  fr: [
    String.raw`\bje (?:ne |n[’'])(?:sais|ai|connais|dispose|trouve|peux)\b`,
    String.raw`\b(?:vous ne m|tu ne m)[’']`,
    String.raw`\baucune (?:idée|information)\b`,
  ],
  de: [
    String.raw`\b(?:weiß|weiss|kenne|finde|habe) ich (?:\w+ ){0,2}(?:nicht|keine?)\b`,
    String.raw`\bich (?:weiß|weiss|kenne|habe|finde|kann) (?:\w+ ){0,3}(?:nicht|keine?)\b`,
    String.raw`\bkeine (?:ahnung|informationen?|angaben)\b`,
    String.raw`\b(?:nicht|nie) (?:gesagt|erzählt|erwähnt|mitgeteilt)\b`,
  ],
  es: [
    String.raw`\bno (?:lo |la )?(?:sé|tengo|recuerdo|encuentro|dispongo)\b`,
    String.raw`\bno me (?:lo |la )?(?:has|ha|han) (?:dicho|contado|mencionado)\b`,
  ],
  pt: [
    String.raw`\bnão (?:sei|tenho|lembro|encontro|disponho)\b`,
    String.raw`\bnão me (?:disse|contou|falou|mencionou)\b`,
  ],
  it: [
    String.raw`\bnon (?:lo |la )?(?:so|ho|ricordo|trovo|dispongo)\b`,
    String.raw`\bnon me (?:lo |la )?(?:hai|ha) (?:detto|raccontato)\b`,
  ],
  nl: [
    String.raw`\b(?:weet|heb|vind|ken) ik (?:\w+ ){0,2}(?:niet|geen)\b`,
    String.raw`\bik (?:weet|heb|vind|kan) (?:\w+ ){0,3}(?:niet|geen)\b`,
    String.raw`\bgeen (?:idee|informatie)\b`,
    String.raw`\bniet (?:verteld|gezegd|genoemd)\b`,
  ],
  ru: [
    String.raw`(?<!\p{L})не (?:знаю|помню|нашёл|нашел|могу)(?!\p{L})`,
    String.raw`(?<!\p{L})нет (?:\p{L}+ )?(?:информации|данных|сведений)(?!\p{L})`,
    String.raw`(?<!\p{L})не (?:говорили?|сообщали?|упоминали?|рассказывали?)(?!\p{L})`,
  ],
  zh: ['不知道|不清楚|不记得|没有(?:相关|任何)?(?:信息|资料|记录)|没有告诉|没告诉|没有提到|没提到'],
  ja: ['(?:わか|分か|知)り(?:ません|かね)|(?:情報|記録)[がは]ありません|(?:聞|伺)って(?:い)?ません'],
  ko: ['모르겠|모릅니다|몰라요|정보가 없|기록이 없|말씀하지 않|말씀해 주시지 않|알려주지 않'],
  ar: ['لا أعرف|لا أعلم|لا أتذكر|ليس لدي|لا أملك|لم تخبرني|لم تذكر'],
};

const DENIAL = new RegExp(Object.values(DENIALS).flat().join('|'), 'iu');
const QUESTION_MARK = /[?？؟]/;

/**
 * Tells answers that only say that nothing is known ("I don't know where you parked. Could you tell me?")
 * from answers that say something.
 */
export function isDenial(text: string): boolean {
  if (text.length > LONGEST || !DENIAL.test(text)) return false;
  return text
    .split('\n')
    .flatMap((line) => splitSentenceParts(line))
    .filter((part) => part.text.trim() !== '')
    .every(
      (part) => QUESTION_MARK.test(part.end) || isEmptyReply(part.text) || DENIAL.test(part.text.trim()),
    );
}

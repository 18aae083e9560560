/** Words of questions that only several texts together answer. Spaces inside a phrase are written as `_`. */
const SPACED = `
  list lists listed every each all order ordering summary summarize summarise overview recap timeline how_many throughout across ever
  liste alle alles jede reihenfolge zusammenfassung zusammenfassen fasse überblick wie_viele jemals
  listez tous toutes résumé résumer résume ordre combien_de vue_d'ensemble
  lista todos todas todo resumen resume orden cuántos cuántas alguna_vez
  tudo resumo resuma ordem quantos quantas alguma_vez
  elenca tutti tutte riassunto riassumi ordine quanti quante
  lijst samenvatting volgorde overzicht hoeveel ooit
  wymień wszystkie wszystkich wszystko każdy każda podsumuj podsumowanie kolejność kolejności ilu kiedykolwiek
  список все всё перечисли итог итоги порядок порядке сколько когда-нибудь
  перелічи всі усі всіх кожен підсумуй підсумок порядок скільки коли-небудь
  सूची लिस्ट सब सभी सारे सारी हर सारांश क्रम कुल कितने कितनी
  قائمة كل جميع لخص ملخص ترتيب كم`;
const UNSPACED =
  /列出|所有|总结|總結|全部|顺序|順序|多少|几个|幾個|すべて|全て|一覧|まとめ|順番|いくつ|모든|전부|목록|요약|순서|몇/u;

const ANY_WORD = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${SPACED.trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll('_', String.raw`\s+`))
    .join('|')})(?![\p{L}\p{M}])`,
  'iu',
);

/**
 * Tells whether only several texts together answer a question: it asks for a list, order, summary or count.
 */
export function asksForMany(question: string): boolean {
  return ANY_WORD.test(question.replaceAll('’', "'")) || UNSPACED.test(question);
}

/** "Which sports do I do", "where do my friends live". */
const PLURAL =
  /(?<!\p{L})(?:(?:which|what)(?: \p{L}+)? \p{L}+(?<![isu])s (?:do|are|have|did)|(?:my|our) \p{L}+(?<![isu])s(?: (?:live|do|work|play|study))?(?!\p{L}))/iu;

/** Tells whether an English question asks for several things of one kind. */
export function asksInThePlural(question: string): boolean {
  return PLURAL.test(question.replaceAll('’', "'"));
}

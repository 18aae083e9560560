import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

/** Words of the wishes below. */
export const ITALIAN_WISH_WORDS: WishWords = {
  lengthy: { length: 'brevi|lunghe|corte' },
  familiar: { address: 'tu|lei' },
  shape: {
    emoji: 'emoji|faccine|emoticon',
    bullets: 'elenchi puntati|elenchi|punti elenco|liste puntate|liste',
    tone: 'punti esclamativi|anglicismi|hashtag|tecnicismi',
  },
  replies: '(?:le |tue |le tue )?(?:rispost[ae]|spiegazion[ei])',
  frame: { opening: 'inizia|comincia|apri', ending: 'chiudi|termina|finisci|concludi|firma' },
  spoken: { language: 'rispond~|parl~|scriv~' },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const ITALIAN_WISHES: readonly SlotPattern[] = [
  String.raw`(?:odio|detesto|non sopporto|non tollero|non voglio(?: vedere)?)(?: (?:le|gli|i|tutte|tutti|queste|questi|più))* {shape}`,
  String.raw`non mi (?:piacciono|piace)(?: (?:per niente|affatto|le|gli|i|proprio))* {shape}`,
  String.raw`(?:odio|detesto|non sopporto|non mi piacciono|non voglio)(?: (?:le|tue))* risposte (?:\p{L}+ )?(?:{size}|{longer})`,
  String.raw`(?:le |gli |i )?{shape} (?:(?:adesso|ora|ormai) )?(?:vanno bene|sono (?:ok|ammess[ei]|benvenut[ei]))`,
  String.raw`(?:dimentica|lascia perdere|scordati)(?: di)? (?:quello|quel|ciò) che …(?:{size}|{lengthy})`,
  String.raw`(?:dimentica|lascia perdere) (?:quello|quel|ciò) che (?:ti )?ho detto (?:su|sul)(?:lle|gli|i)? {shape}`,
  String.raw`(?:ora|adesso|di nuovo) puoi (?:essere |rispondere |scrivere )?(?:più |in modo più )?(?:{longer}|{size})`,
  String.raw`^(?:\p{L}+ )?{frame} (?:sempre )?(?:ogni|tutte) (?:{replies}|messaggio)`,
  String.raw`(?:preferisco|preferirei|vorrei) che (?:tu )?(?:mi )?{spoken}…in {speech}`,
  String.raw`(?:preferisco|preferirei|vorrei) che mi (?:dia|dai|dessi) del {familiar}`,
  String.raw`(?:salta|evita|lascia perdere) (?:sempre )?l'introduzione`,
];

/** Wishes in words that otherwise tell a question, a request or a supposition. */
export const ITALIAN_INSISTS: readonly SlotPattern[] = [
  String.raw`puoi (?:di nuovo |tornare a )?(?:rimettere|usare)(?: di nuovo)? (?:le |gli |i )?{shape}(?= di nuovo| adesso| ora|$)`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const ITALIAN_ONE_OFF: OneOffWords = {
  once: String.raw`(?:in|per|nel|nella|nell'|sul) ?(?:questo|questa|quest'|il|la|mio|mia|un|una)? ?(?:\p{L}+ )?(?:e-?mail|mail|lettera|post|testo|messaggio|curriculum|cv|relazione|articolo|storia|poesia|discorso|biglietto|invito|riassunto|traduzione|presentazione|documento|bozza)|questa volta`,
  lasting: String.raw`sempre|mai|d'ora in (?:poi|avanti)|da ora in (?:poi|avanti)|in futuro|ogni|tutte?|tutti`,
};

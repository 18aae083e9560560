import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';

/** Words of the wishes below. */
export const PORTUGUESE_WISH_WORDS: WishWords = {
  shape: {
    emoji: 'emojis?|emoticons?|carinhas|figurinhas',
    bullets: 'marcadores|listas(?: com marcadores)?|tópicos|bullet points',
    tone: 'pontos? de exclamação|estrangeirismos|hashtags|jargões|jargão',
  },
  replies: '(?:tuas |suas |as )?(?:respostas?|explicaç~)',
  frame: {
    opening: 'começ[ae]|inici[ae]|abr[ae]',
    ending: 'termin[ae]|acab[ae]|fech[ae]|encerr[ae]|assin[ae]',
  },
  spoken: { language: 'respond~|fal~|escrev~' },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const PORTUGUESE_WISHES: readonly SlotPattern[] = [
  String.raw`(?:odeio|detesto|não suporto|não aguento|não quero(?: ver)?|não curto)(?: (?:os|as|esses|essas|mais|tantos))* {shape}`,
  String.raw`não gosto (?:muito |nada )?(?:de|dos|das|desses|dessas) {shape}`,
  String.raw`(?:odeio|detesto|não suporto|não gosto de|não quero|não curto)(?: (?:as|tuas|suas))* respostas (?:\p{L}+ )?(?:{size}|{longer})`,
  String.raw`(?:os |as )?{shape} (?:agora |já )?(?:tudo bem|(?:estão|tão|são|está|tá) (?:ok|bem|liberad[oa]s|permitid[oa]s|bom))`,
  String.raw`esque(?:ce|ça) o que (?:eu )?(?:te )?(?:disse|pedi|falei) …{size}`,
  String.raw`esque(?:ce|ça) o que (?:eu )?(?:te )?(?:disse|pedi|falei) (?:sobre|d~) (?:os |as )?{shape}`,
  String.raw`(?:já )?(?:pode|podes) (?:voltar a )?(?:usar|pôr|colocar) {shape}(?= outra vez| de novo| agora|$)`,
  String.raw`agora (?:você |tu )?(?:pode|podes) (?:ser |responder |escrever )?(?:mais )?(?:{longer}|{size})`,
  String.raw`(?:prefiro|preferia|gostaria|queria) que (?:você |tu )?(?:me )?{spoken}…em {speech}`,
  String.raw`(?:pul[ae]|salt[ae]) (?:sempre )?a introdução`,
];

/** Wishes in words that otherwise tell a question, a request or a supposition. */
export const PORTUGUESE_INSISTS: readonly SlotPattern[] = [
  String.raw`^(?:\p{L}+ )?{frame} (?:sempre )?(?:cada|todas?)(?: as)?(?: tuas| suas)? (?:{replies}|mensage~)`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const PORTUGUESE_ONE_OFF: OneOffWords = {
  once: String.raw`(?:n[eo]ste|n[eo]sta|n[ae]sse|nessa|no|na|para (?:este|esta|esse|essa|o|a)|num|numa) (?:\p{L}+ )?(?:e-?mail|mail|carta|post|publicação|texto|mensagem|currículo|cv|relatório|artigo|história|poema|discurso|cartão|convite|resumo|tradução|apresentação|documento|rascunho)|desta vez|dessa vez`,
  lasting: String.raw`sempre|nunca|jamais|a partir de agora|de agora em diante|daqui (?:em diante|para a frente)|cada|todas?|todos?`,
};

import type { Introductions } from '../introductions.js';

const TEXT = String.raw`(?:textos?|frases?|parágrafos?|mensage(?:m|ns)|e-?mails?|cartas?|posts?|tweets?|redação|poemas?|histórias?|música|citaç(?:ão|ões)|comentários?|respostas?|candidatura|anúncios?|currículo|cv|discurso|rascunho|artigos?|dever|trabalho de casa|diálogos?|erros?|ortografia|gramática|pontuação|gralhas)`;
const SAID = String.raw`(?:escreveu|escreve|escrito|disse|diz|dizia|dito|dizem|respondeu|responde|perguntou|pergunta|contou|conta|mandou|enviou|mandado|enviado|postou|publicou|tuitou|afirma|reclamou|canta|(?:quer|queria|gostaria de) saber|tem (?:uma|esta|a seguinte) (?:pergunta|dúvida))(?:-me|-nos|-lhe)?`;

/** Introductions in Portuguese. */
export const PORTUGUESE_INTRODUCTIONS: Introductions = {
  reports: [
    String.raw`${SAID}(?: (?!(?:onde|o que|que|como|quem|quando|por que|porque|se|eu)(?!\p{L}))[\p{L}\d-]+){0,7}`,
  ],
  own: [
    String.raw`eu (?:já |também |lhe |te )*(?:tinha |havia )?${SAID}|(?:tinha|tenho) (?:\p{L}+ )?${SAID}`,
    String.raw`como eu (?:já )?(?:disse|falei)|como (?:já )?(?:disse|dito|falei)(?: antes)?$|(?:dito|posto) isso|isto dito|^(?:(?:e|depois|então) )*dito`,
    String.raw`me apresentar|apresentar-me|sobre mim|(?:você|tu) (?:me )?(?:perguntou|perguntaste|disse|disseste)|perguntaste`,
  ],
  announces: [
    String.raw`(?:traduz~|traduç~|corrig~|corrija~|reescrev~|reformul~|parafrase~|resum~)(?: .{0,110})?`,
    String.raw`(?:revis~|revê|melhor~|encurt~|olh~|lê|leia|verific~|analis~|respond~|avali~|confere|confira|conferir) .{0,80}?${TEXT}(?: .{0,60})?`,
    String.raw`(?:é|está|estão) (?:corret[oa]|cert[oa]) (?:esta|este|essa|esse|isto)(?: .{0,40})?|(?:esta|essa) frase está (?:correta|certa)|o que (?:significa|quer dizer) .{0,40}|como se diz .{0,50}`,
    String.raw`(?:termin~|complet~|acab~|continu~|preench~) (?:a|o|as|os|esta|este|essa|esse|minha|com)(?: .{0,50})?`,
    String.raw`(?:escrev~|redij~|redig~|compo~|cri[ea]~|invent~|formul~|publi~|faz~|faça) .{0,80}?(?:como (?:se|uma?|meu|minha|o|a)|d[oa] (?:ponto de vista|perspetiva|perspectiva)|na pele|com a voz|em nome|ao estilo|no estilo|com as palavras|que (?:comece|começa) (?:com|por|assim)|começando com|para (?:o |a )?(?:meu|minha) {person})(?: .{0,60})?`,
    String.raw`(?:escrev~|redij~|compo~|cont[ea]~|invent~) .{0,40}?(?:história|conto|poema|música|canção|rap|cena|monólogo|diálogo|piada|romance|roteiro|exemplo)(?: .{0,60})?`,
    String.raw`(?:do ponto de vista|da perspectiva|da perspetiva|nas palavras|em nome|da parte|a pedido) (?:de |do |da ).{1,60}`,
    String.raw`^(?:(?:uma?|o|a|as|os|aqui|está|vai|outr[oa]|por) )*(?:\p{L}+ )?(?:citação|letra|exemplo|frase|trecho|passagem|diálogo|texto|provérbio|ditado|piada)(?: do dia| \d+)?`,
    String.raw`(?:mensagem|e-?mail|carta|sms|texto|post|comentário|pergunta|citação|recado|bilhete|resposta) (?:de|do|da)(?! mim$) .{1,50}`,
    String.raw`(?:li|encontrei|recebi|vi) (?:este|esta|isto|isso|essa|esse|uma?|o|a)(?: .{0,60})?`,
  ],
  opens: [
    String.raw`(?:pergunto|perguntando|pergunta|dúvida|escrevo) (?:isso |isto )?(?:por|para|pra|pel[oa]|em nome d[eoa]|a pedido d[eoa]|da parte d[eoa]) (?:(?:(?:o |a )?(?:meu|minha|meus)|uma?|o|a) (?:\p{L}+ )?{person}|alguém)`,
    String.raw`(?:traduz~|corrig~|corrija~|reescrev~|reformul~)(?: [\p{L}]+){0,2}? (?:isto|isso|este|esta|esse|essa|o texto|o seguinte|a seguinte)`,
    String.raw`vamos (?:jogar (?:um (?:jogo|rpg)|rpg)|brincar de|fingir|fazer de conta|fazer um (?:roleplay|jogo|teatro))|jogo de papéis|roleplay|role-play|faz de conta que|finge que|finja que|imagin[ae] que (?:és|você é|eu sou|sou|tu)`,
    String.raw`(?:você é|tu és|és|você será) (?:uma?|o|a|meu|minha) …e eu (?:sou|serei)|(?:fica|fique|permanece) no personagem|era uma vez`,
  ],
  tasks: [],
  resumes: String.raw`(?:a propósito|aliás|quanto a mim|por minha parte|no meu caso|sobre mim|eu mesm[oa]|eu próprio|obrigad[oa]|é (?:só )?isso|fim d~|o que (?:achas|você acha|acha|devo responder)|(?:a )?minha (?:própria )?(?:pergunta|situação)|outra pergunta|ao contrário d~)`,
};

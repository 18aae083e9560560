import type { MessageLanguage } from '../message-language.js';

export const PORTUGUESE_MESSAGES: MessageLanguage = {
  code: 'pt',
  marks:
    'eu|meus?|minhas?|você~|não|é|são|estou|está|onde|quando|como|quem|qual|quais|obrigad[oa]|olá|oi|ontem|hoje|uma|com|para|muito|tenho|moro|trabalho|sou|bom dia|boa (?:noite|tarde)|pra|né',
  asks: '^(?:e |então,? |aí,? )?(?:o que|que (?:dia|horas?|tipo|livro)|quê|quando|onde|aonde|quem|qual|quais|quant[oa]s?|como|por que|porque é que|(?:a|de|com|em|para|pra|desde|por|até) (?:que|quem|qual|quais|onde|quant[oa]s?|quando)|(?:você|tu) (?:sabe|lembra|pode|poderia|conhece|acha|tem)|(?:sabe|lembra|pode|poderia|existe|há) |(?:me )?lembr[ae](?:-me)?)',
  requests:
    '^(?:por favor,? )?(?:me )?(?:ajud[ae]~|busque|calcul[ae]|compar[ae]|compr[ae]|corrij[ae]|cri[ae]|d[áê]|diga|diz|encontr[ae]|escolh[ae]|escrev[ae]~|expli(?:ca|que)~|faça|faz|fala|list[ae]|mostr[ae]|organiz[ae]|planej[ae]|prepar[ae]|procur[ae]|reco?mend[ae]~|reserv[ae]|resum[ae]|suger[ei]~|sugira|traduz[ae]?)(?:-me|-nos)?',
  wonders:
    '^(?:(?:eu )?(?:me pergunto|não (?:sei|lembro|me lembro)|esqueci)|(?:eu )?(?:quero|queria|gostaria de) saber|pergunto-me)',
  possessive: 'meus?|minhas?|nossos?|nossas?',
  speaker:
    'eu|mim|comigo|meus?|minhas?|nós|nossos?|nossas?|sou|somos|estou|estava|tenho|temos|tinha|moro|moramos|morava|trabalhava|faço|fiz|posso|devo|quero|preciso|prefiro|dirijo|estudei|falo|pago|paguei|comprei|fui|disse|deixei|guardei|estacionei|vou|venho|nasci|conheci|pedi|comecei|bebo|toco|li|viajei|escrevi|perdi|mudei|escolhi|reservei|chamo|(?<!(?:[oa]|um|d[oae]|n[oa]|ao|este|esse|seu|teu|mais|muito|quanto|bom|novo) )(?:estudo|jogo|trabalho|uso)',
  addressed:
    'você~|vocês|tu|te|ti|contigo|teus?|tuas?|és|estás|tens|podes|sabes|o senhor|a senhora|(?:sabe|pode|poderia|consegue|lembra) (?:me|que|o|a|se|de|qual|onde|quando)',
  impersonal: String.raw`(?:como|onde|quando|o que|qual|quais|quant[oa]s?)(?: \p{L}+){0,2} (?:posso|podemos|devo|deveria|devemos|tenho que|preciso)|como (?:eu |é que eu )?(?!(?:me )?chamo|moro|trabalho|sou|estou|vou)(?:\p{L}{2,}o(?= )|fazer)|(?:posso|podemos|devo|deveria|tenho que|preciso)|(?:me|nos) (?:ajud[ae]|d[áê]|diga|diz|escrev[ae]|expli(?:ca|que)|faça|faz|mand[ae]|mostr[ae]|recomend[ae]|ensin[ae]|sugira|cont[ae]|pode|poderia)|(?:ajud[ae]|dê|diga|diz|escrev[ae]|expli(?:ca|que)|faça|mostr[ae]|recomend[ae]|sugira)-(?:me|nos)|(?:pode|poderia|podes) (?:me|nos)`,
  oneself:
    'me chamo|meu nome|quem (?:eu )?sou|me chama|onde (?:eu )?trabalho|(?:eu )?trabalho com o que|onde (?:eu )?moro|o que eu faço da vida',
  everything: '(?:sabes?|lembras?|se lembra) (?:\\p{L}+ )?(?:de|sobre|a respeito de) mim',
  answers: String.raw`\b(?:você|tu) (?:me )?(?:disse|recomendou|sugeriu|propôs|aconselhou|explicou)\b|(?<!\p{L})(?:me )?(?:recomendaste|sugeriste|disseste|aconselhaste|propuseste)(?!\p{L})|(?<!\p{L})(?:suas?|seus?|tuas?|teus?) (?:conselhos?|recomendaç(?:ão|ões)|sugest(?:ão|ões)|dicas?)(?!\p{L})`,
  latest:
    'agora|atual~|atualmente|últim[oa]s?|ultimamente|recente~|recentemente|hoje em dia|neste momento|no momento|mais nov[oa]',
  dates: {
    today: 'hoje',
    yesterday: '(?<!antes de )ontem',
    'before-yesterday': 'anteontem|antes de ontem',
    'this-week': '(?:est|ness|dess|nest|ess)a semana|esses dias',
    'last-week':
      '(?:na )?semana passada|(?:no )?(?:fim de semana|fds) passado|(?:no )?último fim de semana|(?:na )?última semana',
    'this-month': '(?:n?este|n?esse) mês',
    'last-month': '(?:no )?mês passado|(?:no )?último mês',
  },
  beforeMonths:
    'em|desde|no começo de|no início de|em meados de|no fim de|durante|até|no mês de|mês de|de|em meados',
  negation: 'não|nunca|jamais|sem|nem|tampouco|nenhum~|nada',
  wishes: [
    String.raw`divirta-se|divirtam-se|diverte-te|aproveit[ae](?: (?:bem|muito|a viagem|o dia|o passeio))?|bom proveito|bom apetite`,
    String.raw`(?:muita |boa )sorte(?: (?:com (?:isso|tudo)|para (?:você|ti)))?`,
    String.raw`boa viagem|bom (?:descanso|fim de semana|passeio|voo)|boas férias|boa semana|tenha um (?:bom|ótimo) (?:dia|fim de semana)`,
    String.raw`cuide-se|se cuid[ae]|cuida-te|(?:as )?melhoras|durma bem|dorme bem`,
    String.raw`(?:depois )?(?:me (?:avis[ae]|cont[ae]|diga)|cont[ae]-me|diz-me)(?: depois)? como (?:correu|está indo|foi)`,
    String.raw`(?:fico feliz|fiquei feliz|que bom|feliz) (?:em|por|que) (?:pude|poder|ter podido|ter conseguido) (?:te )?ajudar`,
  ],
  empty: `adeus ajudar bem boa bom certo claro com de dia é em então entendi está eu isso lamento mas muito não nada noite
    o obrigada obrigado oi olá para perfeito por posso problema que sim tarde tchau tudo`,
  denials: [
    String.raw`\bnão (?:sei|tenho|lembro|encontro|disponho)\b`,
    String.raw`\bnão me (?:disse|contou|falou|mencionou)\b`,
  ],
  generic: `abraço abraços acha achar acho acontece acontecer adeus adorei agora ah aí ainda ajuda ajudar ajude alegre algo alguém algum alguma algumas alguns ali amanhã amiga amigo amigos ano anos antes anteontem aqui assim assunto até atrás
    bacana bastante beijo beijos bem blz boa boas bom bonito bons cada caso cedo certeza certo chama chamar chamo chegar claro coisa coisas começar comigo consegue conseguir consigo conta contar contente cool correto cuidado curioso
    dá dado daí dar deixa deixar demais depois deve devem dever deveria devo dia dias diferente difícil diga disse dito diz dizer doido duas dúvida durante eita embora encontrar enfim engraçado entanto entender entende entendi entendo então errado esperar espero esquece esqueci
    estamos estar estava estavam estive exatamente excelente exemplo explicar explica fácil faça faço fala falar falta fala favor faz fazem fazendo fazer feito feliz fica ficar fico fim fiz fora forte fosse fui geral gente gosta gostar gostaria gosto gostou grande haha hein hoje hora horas
    ideia igual importa importante impressionante incrível infelizmente interessante ir jeito junto juntos kkk lá lado legal lembra lembrar lembro lindo linda lista logo longe longo lugar mal maneira manhã maravilha maravilhoso máximo melhor melhores menos mês meses mesma mesmo mil minuto momento mundo
    né ninguém noite nome normal nova novas novo novos nunca obrigada obrigado oi oie ok olá olha olhar ontem opa ótimo ótima outra outras outro outros palavra parabéns parece parte passada passado passar pena pensa pensar penso pequeno perdão perfeito perfeita pergunta perguntar perguntas pessoa pessoas pessoal plano planos
    pode podem podemos poder poderia pois ponto porém possível posso pouca pouco pra prazer precisa precisar preciso primeira primeiro problema problemas pronto próxima próximo pude puxa quais qualquer quase quer querem querer queria quero quanto quantos quanta rápido razão realmente resposta rs
    sabe sabem saber saudade sei seja semana semanas sempre sentir ser será seria sim simples sinto sobre sobretudo sorte sou super surpresa tal talvez tanta tanto tão tarde tchau tempo tenha tenham tente tentar ter teria terça tinha tipo toda todas todo todos tomara trabalha trabalhar trabalho tranquilo triste tudo
    último última único usar uso vai valeu vamos várias vários veio vem vemos ver verdade vez vezes vi vida vir visto viu viver volta voltar vontade vou`,
};

import type { MessageLanguage } from '../message-language.js';

export const ENGLISH_MESSAGES: MessageLanguage = {
  code: 'en',
  marks: '(?:the|what|where|when|who|how|my|is|are|and)',
  asks: String.raw`^(?:what|when|where|who|whom|whose|which|why|how|do|does|did|is|are|am|was|were|has|have|had|can|could|will|would|should|whats|wheres|whens|whos|hows|remind)\b`,
  requests: String.raw`^(?:please\s+)?(?:advise|arrange|book|buy|choose|compare|draft|find|help|list|look up|make|order|pick|plan|prepare|recommend|schedule|suggest|tell|write)\b`,
  wonders: String.raw`^i(?:['’]m| am|['’]d| would)? (?:wonder(?:ing)?|forgot|forget|(?:do not|don['’]t|can['’]t|cannot) (?:know|recall|remember)|(?:like|need|want) to know)\b`,
  possessive: String.raw`\b(?:my|our)\b`,
  speaker: String.raw`\b(?:I|me|my|mine|myself|we|us|our|ours|ourselves)\b`,
  addressed: String.raw`\b(?:you|your|yours)\b`,
  impersonal: String.raw`\b(?:how (?:do|would)|can|could|may|should|shall) (?:i|we)\b|\bam i allowed\b|\bdo (?:i|we) (?:get|have to|need)\b|\bwhat do (?:i|we) do(?= (?:about|here|if|next|now|then|when|with)\b|\W*$)|\b(?:give|help|let|make|send|show|teach|tell|write) (?:me|us)\b`,
  oneself: String.raw`\b(?:my name|do you call me|who am i|(?:do|did) i (?:work|go by|do for (?:a living|work))|am i called|how old am i|am i from|do i come from|(?:who|what|where|when)(?:['’]?s| is| are) my|you (?:know|remember) (?:about|of) me)\b`,
  everything: String.raw`\b(?:know|knew|remember|learn(?:ed|t)?|stored?|saved?) (?:\p{L}+ )?(?:about|of|on) me\b|\btold you (?:so far )?about (?:me|myself)\b`,
  answers: [
    String.raw`\bdid you (?:advise|explain|give|list|mention|propose|recommend|say|suggest|tell|write)\b`,
    String.raw`\b(?:which|how (?:long|many|much|often))\b[^,;]{0,60} (?:did|had) you (?!do\b|enjoy|get|hear|know|like|sleep)`,
    String.raw`\bwhat did you (?:call|name|pick|plan|put|think (?:it|my|that|the))\b`,
    String.raw`\byou(?:[’']d| had| have|[’']ve)? (?:advised|chose|chosen|described|explained|gave|given|listed|mentioned)\b`,
    String.raw`\byou(?:[’']d| had| have|[’']ve)? (?:named|picked|planned|proposed|recommended|said|suggested|told|wrote|written)\b`,
    String.raw`\byou (?:came up with|thought it)\b|\baccording to you\b`,
    String.raw`\byour (?:advice|answers?|drafts?|explanations?|recommendations?|suggestions?|version)\b`,
  ].join('|'),
  latest: 'now|nowadays|currently|current|latest|newest|recent|recently|these days|at the moment|most recent',
  dates: {
    today: 'today',
    yesterday: 'yesterday',
    'this-week': '(?:this|past) week',
    'last-week': 'last week(?:end)?',
    'this-month': 'this month',
    'last-month': 'last month',
  },
  beforeMonths: 'in|during|of|since|last|early|late|mid',
  negation: 'not|no|nor|neither|never|without|cannot',
  wishes: [
    String.raw`(?:i hope you )?enjoy(?: (?:it|them|yourself|yourselves|every (?:bit|minute|moment|bite)(?: of it)?|(?:your|the) (?:day|evening|weekend|meal|trip|holiday|vacation|stay|rest of your day|ride|journey|party)))?`,
    String.raw`have (?:lots of |so much |loads of )?fun(?: (?:with it|there|today|tonight|tomorrow|together|out there))?`,
    String.raw`have an? (?:really |very )?(?:amazing|fantastic|good|great|lovely|nice|pleasant|relaxing|safe|wonderful) (?:day|evening|flight|holiday|journey|night|one|stay|time|trip|vacation|week|weekend)`,
    String.raw`(?:the )?(?:best of|good) luck(?: (?:to you|today|tomorrow|out there|with (?:everything|it|that|the rest|this)))?`,
    String.raw`all the best|fingers crossed|break a leg|you['’]ve got this`,
    String.raw`safe travels|travel safely|drive safely|safe (?:drive|flight|journey|trip)|bon voyage|stay safe|take care(?: of yourself)?|get well soon|sleep well|sweet dreams`,
    String.raw`(?:please )?let me know (?:how (?:everything|it|that|things) (?:goes?|went|turns? out|works? out)|what you think|if (?:i can help(?: with anything else)?|you need anything else))`,
    String.raw`keep me (?:posted|updated)`,
    String.raw`(?:i['’]m |i am )?(?:so |really |very )?(?:glad|happy|pleased) (?:i could|i was able to|that i could|to(?: have been able to)?|to be able to) (?:assist|be of help|help)`,
    String.raw`(?:glad|happy) (?:it|that) helped`,
  ],
  empty: `a about afraid again ah all alright am amazing and any anything apologies apologize are as at awesome be
    but bye can cannot cheers clue cool could course d day did do does don else exactly find fine for from
    get glad go good goodbye got great ha haha happy have hello help here hey hi hm hmm how i idea if in
    information is isn it its itself just know let like ll m me mention more much my need nice night no nope not
    noted now of oh ok okay on perfect please problem re recall remember right s saying see so sorry sounds
    sure t take talk tell thank thanks that the there this to too unable understand understood ve very was
    we welcome well what will wish with wonderful worries would wow yeah yep yes yet you your`,
  denials: [
    String.raw`\bi(?: am|[’']m)? (?:really |still |currently |actually )?(?:do not|don[’']t|did not|didn[’']t|cannot|can[’']t|could not|couldn[’']t|unable to|not able to|not sure|have no|haven[’']t|have not)\b`,
    String.raw`\byou (?:haven[’']t|have not|didn[’']t|did not|never) (?:\w+ )?(?:told|tell|mention(?:ed)?|said|say|shared?|given?|gave|provided?)\b`,
    String.raw`\b(?:i|we) (?:was|were|have been|[’']ve been) (?:given|provided|sent|shown|told) (?:with )?(?:no|nothing)\b`,
    String.raw`^(?:\w+, )?(?:there (?:is|are) |i see )?no (?:idea|information|memor(?:y|ies)|record|mention|clue)\b`,
    String.raw`^this is (?:a|the) (?:canned|demo|dummy|mock|placeholder|stand-in|stub|test)\b`,
    String.raw`^(?:if you|let me know|please|feel free|once you)\b`,
  ],
  generic: `able actually agree agreed ahead alright always amazing another answer anyone anything around ask asked away awesome back bad best better big bit bye call called came
    care change cheer cheers come coming congrats continue cool course cute day days definitely different done else end enough even ever every everyone everything exactly
    excellent excited exciting fantastic feel feeling felt find fine first forward friend friends fun funny gave getting give glad go goes going gonna gone good goodbye
    goodnight got great guess guy guys haha happen happened happy hard hear heard hello help helped hey hi hmm hope hopefully idea impressive important inspired inspiring
    interesting join joke keep keeps kind kinda knew know known last late later learn least leave left let life like liked lol long look looked looking looks lot lots love
    loved lovely luck made make makes making many matter may maybe mean means mention might mind moment moments morning most much must name near need needed never new next
    nice night nope nothing often oh ok okay old one ones others part people perfect person place plan plans please point possible pretty probably problem proud question
    quite rather read ready real really reason remember remind repeat right rock said say saying says see seem seems seen set share show shows since small somehow someone
    something sometimes soon sorry sort sound sounded sounds start started stay still stop stuff super support sure take taking talk talked tell thank thanks thing things
    think thinking thought time times today together told tomorrow tonight took totally tried true try trying two understand unreal use used usually wait want wanted wants
    watch way week weekend welcome well went wish wonder wonderful word words work working works world worries worry would wow write yeah year years yep yes yesterday yet
    yup`,
};

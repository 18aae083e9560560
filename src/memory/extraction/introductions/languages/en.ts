import type { Introductions } from '../introductions.js';

const TEXT = String.raw`(?:texts?|sentences?|paragraphs?|passages?|excerpts?|e-?mails?|mails?|letters?|messages?|dms?|posts?|tweets?|captions?|essays?|poems?|stor(?:y|ies)|songs?|lyrics|quotes?|quotations?|transcripts?|notes?|reviews?|articles?|ads?|bio|speech|statements?|phrases?|lines?|drafts?|cv|r[eé]sum[eé]|dialogues?|conversations?|chats?|homework|diary|journal|entry|entries|testimonials?|comments?|repl(?:y|ies)|applications?|listings?|scripts?|scenes?|jokes?|assignment|verses?|headlines?|cop(?:y|ies)|descriptions?|abstract|translations?|proverbs?|sayings?|introduction|wording)`;
/** Flaws that a text is looked through for, and languages it is in. */
const WORDING = String.raw`(?:typos?|grammar|spelling|mistakes?|punctuation|wording|english|french|german|spanish|italian|portuguese|dutch|russian|chinese|japanese|korean|arabic)`;
const BEFORE_A_TASK = String.raw`(?:^|(?:please|pls|plz|can|could|would|will|you|to|and|me|then|now|just|kindly|so|ok|okay|hi|hello|hey|both|quickly)[,!]? )`;
const DIRECTLY = String.raw`(?:^|(?:please|pls|plz|can you|could you|would you|will you|help me|and|now|just|kindly|so|hi|hello|hey)[,!]? )`;
const SOMEBODY = String.raw`(?:(?:my|our|a|an|the|his|her|another|some)(?: (?!own(?!\p{L}))[\p{L}'’-]+){0,2}? {person}|someone|somebody|him|her|them|another person|my family)`;
const SAID = String.raw`(?:texted|texts me|messaged|wrote|writes|written|said|says|told|tells|e-?mailed|mailed|posted|tweeted|tweets|commented|replied|answered|responded|asked|asks|reads|goes|states|stated|claimed|claims|shouted|whispered|complained|complains|admitted|confessed|sent|sends|sings|sang|dictated|dm(?:'d|ed)|put it|(?:was|is|were|'s) (?:all )?like|(?:used to|would|always|often|likes? to|liked to|they|people|folks|elders) say|keeps? (?:saying|telling|asking)|(?:wants?|wanted|would like|'d like) (?:me )?to (?:know|ask)|(?:has|had) (?:a|this|the following|another) (?:question|problem|issue))`;
const TO_WHOM = String.raw`(?:,? (?!(?:where|what|about|whether|if|how|who|when|why|I|myself)(?!\p{L}))[\p{L}\d'’@#-]+){0,8}`;
const BY_SPEAKER = String.raw`(?:I|we)(?:'ve|'d|'m)?(?: (?:have|had|am|was|were|been|just|also|already|always|often|once|then|recently|only|finally|simply|actually|literally|honestly|even|usually|sometimes|still|first|today|yesterday))*`;
const VOICE = String.raw`(?:as (?:if|though|an?|the|my|our|his|her|him|somebody|someone|\p{L}+$)|in (?!(?:my|our) (?:own )?(?:voice|words)).{1,40}?(?:voice|words|persona|character|style of)|from .{1,50}?(?:perspective|point of view|viewpoint|pov|eyes|shoes)|pretending|posing|on .{1,30}?behalf|on behalf|for ${SOMEBODY}|by an?|(?:begin|start|open|end)(?:s|ning|ing)? with|that (?:says|reads)|saying|with the (?:line|sentence|words))`;
const FICTION = String.raw`(?:story|stories|poem|song|lyrics|rap|script|scene|monologue|dialogue|sketch|skit|joke|tale|novel|fanfic~|limerick|haiku|fable|screenplay|testimonial|(?:example|sample)(?: \p{L}+)?)`;

/** Introductions in English. */
export const ENGLISH_INTRODUCTIONS: Introductions = {
  reports: [`${SAID}${TO_WHOM}`],
  own: [
    `${BY_SPEAKER} ${SAID}`,
    String.raw`(?:I|we)(?:'ve|'d|'m)? … and (?:then |just |also )?${SAID}`,
    String.raw`^(?:(?:and|so|then|just|already|finally|also|but) )*${SAID}`,
    String.raw`as I (?:already )?(?:said|told|wrote|stated|asked)|as (?:already )?(?:said|told|written|stated|asked)(?: before| above| earlier)?$|that (?:being )?said|having said|(?:easier|enough|simply|well) said`,
    String.raw`myself|about me|here (?:it )?goes|you (?:just |also )?(?:said|asked|wrote|told)`,
  ],
  announces: [
    // Work on a text
    String.raw`${BEFORE_A_TASK}(?:translate|transliterate|rewrite|rephrase|reword|proofread|paraphrase|summari[sz]e|transcribe|spell-?check|repeat after me|recite|conjugate)(?: .{0,110})?`,
    String.raw`${BEFORE_A_TASK}(?:check|correct|fix|edit|improve|polish|shorten|review|grade|rate|analy[sz]e|look (?:at|over)|go over|go through|revise|refine|simplify|clean up|convert|turn|expand|extend|lengthen|format|mark|critique|evaluate|interpret|adapt|spot|help (?:me )?with|proof|(?:explain|read|reply to|respond to|answer|comment on|change|find|count)(?= (?:.{0,30} )?(?:this|these|the|that|my|an?) )) .{0,80}?(?:${TEXT}|${WORDING})(?: .{0,60})?`,
    String.raw`${BEFORE_A_TASK}(?:make|put|say|phrase|express) (?:this|it|that|these|the following)(?: .{0,80})?`,
    String.raw`(?:is|are|does|do) (?:this|these|that|it|the following)(?: .{0,30}?)? (?:correct|right|grammatical|natural|polite|ok|okay|formal|rude|${TEXT}|sounds?|means?)(?: .{0,50})?`,
    String.raw`how (?:do|would|can|should|to) (?:you |I |we |one )?(?:say|translate|write|phrase)(?: .{0,50})?`,
    // Sentences to complete
    String.raw`${BEFORE_A_TASK}(?:finish|complete|continue|fill in|fill out|end)(?: (?:this|the|these|my|a|following|in|with)(?: .{0,40}?)?(?: (?:sentences?|stor(?:y|ies)|texts?|paragraphs?|phrases?|lines?|poems?|lyrics?|songs?|dialogues?|conversations?|blanks?|gaps?|words?|passages?|quotes?|letters?|proverbs?|sayings?|thoughts?|verses?|rhymes?|jokes?|following|form))(?: .{0,50})?| this| the following)?`,
    // Voices and roles
    String.raw`(?:write|draft|compose|create|generate|craft|make|post|tweet|phrase|formulate|prepare|pen)(?: .{0,80}?)? ${VOICE}(?: .{0,60})?`,
    String.raw`(?:write|draft|compose|create|generate|craft|make|tell|give|invent)(?: .{0,40}?)? ${FICTION}(?: .{0,60})?`,
    String.raw`(?:in the (?:voice|words|style)|from the (?:perspective|point of view|pov|viewpoint)) of .{1,60}`,
    String.raw`(?:speak|talk|answer|reply|respond) as (?:if you were |though you were )?(?:my|our|his|her) {person}|^from ${SOMEBODY}`,
    String.raw`pov(?: .{0,60})?|on behalf of .{1,60}|quot(?:e|ing) .{1,60}`,
    String.raw`(?:fictional|fictitious|made-up|imaginary|invented|hypothetical|sample|dummy|fake)(?: [\p{L}-]+){1,3}`,
    // Labels and other people's texts
    String.raw`^(?:(?:an?|the|another|some|here(?:'s| is| are)|for|first|next|this|is) )*(?:[\p{L}-]+ )?(?:quotes?|quotations?|lyrics|examples?|sentences?|excerpts?|passages?|transcripts?|dialogues?|scripts?|text|proverbs?|saying|jokes?|riddles?)(?: of the (?:day|week)| \d+| [a-d])?`,
    String.raw`(?:\p{L}+['’]s|\p{L}+s['’]|his|her|their)(?: [\p{L}-]+){0,2} (?:${TEXT}|question|words|answer|status|motto)(?: (?:is|was|to|for|about|on|in|from) .{0,50}| is| was)?`,
    String.raw`(?:${TEXT}|question) (?:from|by) (?!(?:me|myself|us)$).{1,50}`,
    String.raw`(?:got|received|found|read|saw|seen|overheard|heard|came across|copied|see|have) (?:this|an?|the|these|some|what)(?: .{0,40}?)? (?:${TEXT}|online|reddit|facebook|twitter|instagram|tiktok|quora|tumblr|the (?:internet|web|news|paper))(?: .{0,50})?`,
    String.raw`read (?:this|it) (?:on|in|at|somewhere|online)(?: .{0,40})?`,
  ],
  opens: [
    String.raw`(?:asking|posting|inquiring|enquiring)(?: this| here| it)? (?:for|on behalf of) ${SOMEBODY}(?! to(?!\p{L}))`,
    String.raw`(?:writing|typing|messaging)(?: this| here| you)* on behalf of`,
    String.raw`${DIRECTLY}(?:translate|proofread|rephrase|rewrite|reword|paraphrase|spell-?check)(?: [\p{L}-]+){0,3} (?:this|these|the following|that|it|the (?:text|sentences?|paragraph))(?! (?:word|book|page|website|document|file|app|function|code))`,
    String.raw`${DIRECTLY}(?:check|correct|edit|improve|polish|shorten|summari[sz]e|simplify|revise)(?: [\p{L}-]+){0,2} (?:this|these|the following)(?: [\p{L}-]+){0,2} (?:${TEXT}|for (?:typos|mistakes|grammar|spelling))`,
    String.raw`let's (?:all )?(?:role-?play|pretend|imagine|make believe|act out|play (?:an?|the|pretend|make-?believe|out|that|d&d|dungeons|house|doctor|this|role~)|do an? (?:role-?play|scenario|improv~|scene))`,
    String.raw`(?:we|you|can we|could we|I want to|I'd like to|wanna|want to) role-?play|role-?play(?: (?:as|with|time|scenario|that|where|session))|^role-?play|(?:in|for|start|begin|do|a|this|our) (?:\p{L}+ )?role-?play(?!ing|er)`,
    String.raw`pretend (?:to be|you|that|I|we|like)|imagine (?:you(?:'re| are)|that you|I'm|I am|that I)`,
    String.raw`you(?:'re| are| will be|'ll be| play) (?:an? |the |my )…(?:and|,) (?:I'm|I am|I will be|I'll be|I play)`,
    String.raw`in this (?:game|story|scenario|world|universe|campaign|fantasy|scene)|(?:stay|be|remain|answer|reply|respond|speak) in character|my character|(?:I'm|I am|I'll be|I will be) playing the (?:role|part) of`,
    String.raw`once upon a time`,
  ],
  tasks: [
    String.raw`(?:please |can you |could you )?(?:translate|rewrite|rephrase|proofread|summari[sz]e|correct (?:this|my|the|these))`,
  ],
  resumes: String.raw`(?:by the way|btw|as for (?:me|myself)|in my (?:own )?case|about (?:me|myself)|I myself|back to (?:me|reality|my)|thanks|thank you|that's (?:it|all|the (?:text|letter|message|e-?mail))|end of|out of character|ooc|what (?:do you think|should I (?:answer|reply|say|write|tell))|how (?:do|should|would|can) I (?:answer|reply|respond|say)|is (?:this|that|it) (?:ok|okay|good|correct|right|fine|clear|polite)|my (?:own )?(?:question|situation)|on another note|separately|unrelated~|another question|unlike (?:him|her|them|my)|for my part|now (?:about|for) me)`,
};

import { isFirstPerson } from '../first-person.js';
import { splitSentenceParts } from '../sentence-end.js';
import { isPersonKey, readHeading, readLabel } from './labels.js';
import { readBeginning } from './message-lines.js';

const MATERIAL = String.raw`(?:contexts?|passages?|pieces|documents?|excerpts?|snippets?|sources?|contents?|information|conversation|history|transcript|knowledge|text|code|page|webpage|article|summaries|files|data|examples?|tools?|format|records?|e-?mails?|threads?|criteria)`;
/** Sentences in which programs explain a task to a model; people hardly write them to an assistant. */
const TO_A_MODEL = new RegExp(
  [
    String.raw`\b(?:use|using|based (?:only |solely |strictly |exclusively )?(?:up)?on|given|from|with|in) (?:only |solely )?(?:the|these|this) (?:following|above|below|provided|given|supplied|attached|retrieved|delimited) (?:[\w-]+ ){0,4}${MATERIAL}\b`,
    String.raw`\buse the (?:passages?|context|documents?|excerpts?|snippets?)\b`,
    String.raw`\b(?:${MATERIAL}) (?:pasted |given |provided |shown |listed )?(?:above|below)\b`,
    String.raw`\b(?:context|background) information\b`,
    String.raw`\bif (?:you|the answer|the (?:context|document|passage|information)s?|it|they) (?:do(?:es)?(?: not|n['’]t)|can(?:not|['’]t)|is(?: not|n['’]t)) (?:[\w-]+ ){0,3}(?:know|contain|found|find|sure|certain|present|there)\b.{0,60}\b(?:say|reply|answer|respond|state|ask|tell)\b`,
    String.raw`\b(?:don['’]?t|do not|never) (?:try to )?(?:make up|invent|hallucinate|fabricate)\b`,
    String.raw`\b(?:respond|reply|answer|return|output)\b (?:[\w-]+ ){0,4}(?:json|xml|yaml|plain text|only|exclusively|solely|strictly|nothing but|nothing else)\b`,
    String.raw`\byou (?:have access to|are provided with|will be (?:given|provided|shown)|are given) (?:[\w-]+ ){0,4}${MATERIAL}\b`,
    String.raw`\b(?:as|in) (?:a |the )?(?:system prompt|final answer|output format)\b|\byour (?:decisions|job|task|role|goal|objective) (?:must|depends|is)\b`,
    String.raw`\bthe user['’]?s? (?:question|query|message|request|input|prompt)\b`,
    String.raw`\bfollow these (?:steps|rules|instructions)\b|\bstay in character\b|\bimpartial judge\b|\bstep[- ]by[- ]step and\b`,
    String.raw`^(?:below|here|the following) (?:is|are) (?:an?|the|some|a few)?\s?(?:[\w/-]+ ){0,3}(?:instruction|conversation|summaries|pieces|contents|files|hints|information|documents|passages)\b`,
    String.raw`^the following (?:[\w-]+ ){1,3}were (?:loaded|attached|found|retrieved)\b`,
    String.raw`\b(?:beantworte|antworte|verwende|nutze|benutze)\b.{0,80}\b(?:kontexte?s?|dokumenten?|abschnitten?|informationen|textes?)\b`,
    String.raw`\b(?:réponds|répondez|utilise[zr]?)\b.{0,80}\b(?:contexte|documents?|extraits?|informations)\b`,
    String.raw`\b(?:responde|utiliza|usa)\b.{0,80}\b(?:contexto|documentos?|fragmentos?|información)\b`,
    String.raw`\b(?:rispondi|utilizza)\b.{0,80}\b(?:contesto|documenti|informazioni)\b`,
    String.raw`\b(?:responda|utilize)\b.{0,80}\b(?:contexto|documentos?|informações)\b`,
    String.raw`\b(?:beantwoord|gebruik)\b.{0,80}\b(?:context|documenten|informatie)\b`,
    String.raw`(?:ответь|используй).{0,80}(?:контекст|документ)`,
    String.raw`(?:根据|根據|基于|基於|参考|參考|利用|结合).{0,20}(?:信息|資訊|内容|內容|上下文|文档|文檔|资料|資料|材料)`,
    String.raw`以下の.{0,15}(?:文脈|情報|コンテキスト|文書|内容)`,
  ].join('|'),
  'iu',
);
/** Sentences in which a program speaks for the person. */
const LOADED =
  /^(?:i have|i['’]ve) (?:\*added these files|uploaded a code repository)|^here are (?:the )?(?:summaries|contents) of (?:some |the |these )?files\b|^these project rules\b|^we are setting up the context\b/iu;
const PRAISE = String.raw`(?:great|good|big|huge|true|real|best|kind|right|wonderful|amazing|awesome|funny|sweet|angel|genius|star|lifesaver|legend|gem|treasure|hero|friend|dear|Schatz|Engel|amour|ange|sol|cielo|tesoro)`;
/** Beginnings of a program's prompt: "You are a travel agent …", "Act as …". */
const PERSONA = new RegExp(
  [
    String.raw`^(?:hi[,!.]? |hello[,!.]? )?you(?: are|['’]re) (?:now )?(?:(?:an?|the|my) (?!(?:\p{L}+ )?${PRAISE}\b)|acting |pairing |playing |called |named |going to (?:act|play))`,
    String.raw`^(?:please )?(?:act|behave|respond|answer) (?:as|like) (?:an?|the|if)\b|^i want you to act\b|^pretend (?:to be|you are)\b`,
    String.raw`^(?:du bist|sie sind) (?:ein|eine|der|die) (?!(?:\p{L}+ )?${PRAISE}\b)|^(?:tu es|vous êtes) une? (?!${PRAISE})|^eres una? (?!${PRAISE})|^(?:sei|tu sei) un[oa'’]? ?(?!${PRAISE})|^você é uma? |^je bent een |^ты — |^你是(?:一|个|名)|^あなたは.{1,30}です`,
  ].join('|'),
  'iu',
);
const NAMED_PERSONA = /^You are (?:\p{Lu}[\p{L}-]+[ ,.]){1,4}/u;
const IMPERATIVE =
  /^(?:[-*•\d.)\s]*)(?:answer|respond|reply|return|output|write|use|avoid|never|always|do not|don['’]t|only|ensure|make sure|keep|include|cite|follow|provide|give|format|be|remember|note that|if|when|you|your|please|stay|list|generate|explain|classify|extract|act|assume|begin|think|limit|prefer|treat|stop|base|exclusively|stick|sign|antworte|gib|nenne|verwende|nutze|schreibe|vermeide|erfinde|réponds|cite|ne|donne|utilise|évite|responde|cita|no|usa|evita|rispondi|não|请|不要|不允许)\b/iu;
/** Headings and labels of a template's parts, which hold nothing of the person. */
const PART =
  /^(?:(?:your|the|my|expected|response|output|current|additional|general|important|system|core|critical|strict|answering|chat|conversation|few[- ]shot|project|available|special|performance|incoming|in[- ]context)[ _-])?(?:task|instructions|guidelines?|rules?|constraints?|goals?|objectives?|examples?|output|format|formatting|history|context|tools?|resources?|commands?|evaluation|requirements|criteria|rubric|system|environment|steps|persona|role|tone|style|best practices|item|notes|response|answer|schema|begin|reply|thought|input|template|regeln|anweisungen|hinweise|beispiele?|antwort|kontext|consignes|règles|exemples?|réponse|contexte|documents|reglas|instrucciones|ejemplos?|respuesta|contexto|回答|答案|规则|要求|示例|上下文|已知信息)(?: \d+)?$/iu;
const NAMES_USER = /^(?:the |current )?(?:user|human)\b/iu;
const MOST_PARTS = 2;

/** Tells whether a sentence of a line instructs a model as only programs do, and not for the writer. */
function speaksToModel(line: string): boolean {
  const beginning = readBeginning(line);
  if (LOADED.test(beginning)) return true;
  if (!TO_A_MODEL.test(beginning)) return false;
  return splitSentenceParts(beginning).some(({ text }) => TO_A_MODEL.test(text) && !isFirstPerson(text));
}

export const isPersona = (line: string): boolean => {
  const beginning = readBeginning(line).replace(/^[#*\s>]+/u, '');
  return PERSONA.test(beginning) || NAMED_PERSONA.test(beginning);
};

/** Tells whether a line opens or labels a part of a template, as "### Guidelines:" does. */
export function isPart(line: string): boolean {
  const key = readHeading(line) ?? readLabel(line)?.key;
  return key !== undefined && PART.test(key);
}

/** Tells whether a program speaks to a model in these lines, sections aside. */
export function isTemplate(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '');
  if (written.some(speaksToModel)) return true;
  if (written.length > 0 && isPersona(written[0]!)) return true;
  if (written.slice(1).some(namesUser)) return true;
  const parts = written.filter((line) => readHeading(line) !== null && isPart(line));
  return parts.length >= MOST_PARTS || endsWithLabel(written);
}

/** Tells whether a line calls somebody the user, as only programs do: "User: …", "User's question: …". */
export function namesUser(line: string): boolean {
  const key = line.startsWith('#') ? undefined : readLabel(line)?.key;
  return key !== undefined && NAMES_USER.test(key) && isPersonKey(key);
}

/** Tells whether a text ends with a label that the model is to continue, such as "Answer:". */
function endsWithLabel(written: readonly string[]): boolean {
  const label = written.length > 2 ? readLabel(written.at(-1)!) : null;
  return label !== null && label.value === '' && label.key.split(' ').length <= 3;
}

/** Tells whether a paragraph holds only instructions for a model. */
export function isInstruction(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  if (isPersona(first) || isPart(first)) return true;
  const sentences = lines.flatMap((line) =>
    splitSentenceParts(readBeginning(line)).map(({ text }) => text.trim()),
  );
  const said = sentences.filter((sentence) => sentence !== '');
  if (said.length === 0 || speaksToModel(said[0]!)) return true;
  const isOwn = said.some((sentence) => isFirstPerson(sentence) && !IMPERATIVE.test(sentence));
  if (isOwn) return false;
  return said.some(speaksToModel) || 2 * said.filter((one) => IMPERATIVE.test(one)).length >= said.length;
}

import { readBeginning } from './message-lines.js';

/** A line such as "Status: open", or a heading such as "### Task" or "[Question]". */
export interface Label {
  readonly key: string;
  readonly value: string;
}

const LABEL =
  /^\s*(?:[-*•]\s+)?[#>*_\s]{0,8}\[?([\p{L}_@][\p{L}\p{M}\p{N}_ .'’#/-]{0,48}?(?:\s?\([^()]{0,60}\))?)\]?[*_]{0,3}\s?(?::[*_]{0,3}(?=\s|$)|：)\s*(.*)$/u;
const HEADING =
  /^\s{0,3}(?:#{1,6}\s+([^#].{0,80}?)[\s#:]*|\[([\p{L}/][^\][]{1,80})\]:?|([-=*~#])\3{1,}\s*([\p{L}][^\n]{0,60}?)\s*\3{2,})$/u;
const MAX_WORDS = 6;

const ASKED = String.raw`question|query|request|message|input|prompt|ask|task|instruction|text|note|command|utterance`;
const ASKING = String.raw`user|human|operator|customer|visitor|client|me|my|mine|caller`;
/** Labels behind which a template puts the words of the person who uses the program. */
const PERSON_KEY = new RegExp(
  [
    String.raw`^(?:(?:the|current|new|latest|last|actual|final|original|typed|spoken) ){0,2}(?:(?:${ASKING})(?:['’]?s)?[ _-])?(?:question|query|request|ask|instruction|follow[- ]?up(?: (?:input|question))?)(?: \d+)?$`,
    String.raw`^(?:(?:the|current|new|latest|last|actual|final|original|typed|spoken) ){0,2}(?:${ASKING})(?:['’]?s)?[ _-](?:${ASKED})$`,
    String.raw`^(?:(?:the|current|new|latest|last) ){0,2}(?:user|human|operator)(?: (?:says|said|asks|asked|wrote|writes))?$`,
    String.raw`^(?:current|new|latest|last) (?:message|prompt|input|command)(?: (?:from|by|of) .{1,40})?$`,
    String.raw`\b(?:me|mine|operator|typed)\b`,
    String.raw`^(?:meine |die |aktuelle )?(?:frage|anfrage|nutzer(?:frage|eingabe|anfrage)?|benutzer(?:frage|eingabe|anfrage)?)(?: (?:des|der|vom|von) .{1,30})?$`,
    String.raw`^(?:ma |la )?(?:question|demande|requête|message|utilisateur)(?: (?:de l['’]utilisateur|actuelle?|du client))?$`,
    String.raw`^(?:mi |la )?(?:pregunta|consulta|petición|solicitud|usuario|mensaje (?:actual|nuevo))(?: (?:actual|del usuario|del cliente))?$`,
    String.raw`^(?:la )?(?:domanda|richiesta|utente)(?: (?:dell['’]utente|attuale))?$`,
    String.raw`^(?:a )?(?:pergunta|pedido|solicitação|usuário|utilizador)(?: (?:do usuário|do utilizador|atual))?$`,
    String.raw`^(?:de )?(?:vraag|gebruiker|verzoek)(?: van de gebruiker)?$`,
    String.raw`^(?:вопрос|запрос|пользователь)(?: пользователя)?$`,
    String.raw`^(?:(?:用户|使用者)?(?:的)?(?:问题|問題|提问|输入|請求|请求)|用户|質問|ユーザー(?:の(?:質問|入力))?|질문|사용자(?: 질문)?|السؤال|سؤال(?: المستخدم)?|प्रश्न)$`,
  ].join('|'),
  'iu',
);

export function readLabel(line: string): Label | null {
  const beginning = readBeginning(line);
  const match = LABEL.exec(beginning);
  if (match === null) return null;
  const key = match[1]!.trim();
  return key.split(' ').length > MAX_WORDS
    ? null
    : { key, value: line.slice(beginning.length - match[2]!.length) };
}

/** Reads a heading, a name in brackets on a line of its own, or a banner such as "== Page ==". */
export function readHeading(line: string): string | null {
  const match = HEADING.exec(line.length > 160 ? '' : line);
  return match === null ? null : (match[1] ?? match[2] ?? match[4] ?? '').replace(/[*_:]+/gu, '').trim();
}

/** Tells whether a template puts the words of the person behind this label. */
export function isPersonKey(key: string): boolean {
  return PERSON_KEY.test(key.replace(/\s?\((?![^()]*\b(?:me|mine)\b)[^()]*\)$/u, '').trim());
}

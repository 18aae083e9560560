import type { Introductions } from '../introductions.js';

const TEXT = String.raw`(?:text~|mening~|stycke~|meddelande~|e-?post~|mejl~|mail~|brev~|inlägg~|uppsats~|dikt~|berättelse~|låt~|citat~|svar~|ansökan|annons~|cv|tal~|utkast~|artik~|läxa~|dialog~|stavfel|fel|stavning|grammatik|skiljetecken)`;
const SAID = String.raw`(?:skrev|skriver|skrivit|sa|sade|säger|sagt|frågade|frågar|frågat|berättade|berättar|berättat|svarade|svarar|svarat|smsade|smsar|mejlade|mejlat|mailade|skickade|skickat|la ut|lade ut|postade|ropade|hävdar|klagar|brukade säga|vill veta|undrar|undrade)`;

/** Introductions in Swedish. */
export const SWEDISH_INTRODUCTIONS: Introductions = {
  reports: [String.raw`${SAID}(?: (?!(?:var|vad|hur|vem|när|varför|om|att|jag)(?!\p{L}))[\p{L}\d-]+){0,7}`],
  own: [
    String.raw`jag (?:har |hade )?(?:\p{L}+ ){0,2}${SAID}|^(?:(?:och|sen|så) )*${SAID}`,
    String.raw`(?:sa|skrev|frågade|berättade|svarade) jag`,
    String.raw`som (?:redan )?sagt|om mig(?: själv)?|presentera mig|du (?:har )?(?:frågade|frågat|sa)`,
  ],
  announces: [
    String.raw`(?:översätt~|rätta~|korrigera~|skriv om|formulera om|parafrasera~|korrekturläs~|sammanfatta~)(?: .{0,110})?`,
    String.raw`(?:kontrollera~|kolla~|förbättra~|läs|korta|bedöm|besvara|granska~) .{0,80}?${TEXT}(?: .{0,60})?`,
    String.raw`är (?:den här|det här|denna|detta) ${TEXT}(?: .{0,40})?|vad betyder .{0,40}|hur säger man .{0,50}|hur böjer man .{0,50}`,
    String.raw`(?:gör|skriv) .{0,60}(?:klart|färdigt|vidare)|fortsätt .{0,50}|fyll i .{0,50}`,
    String.raw`(?:skriv~|gör|hitta på|formulera|posta) .{0,80}?(?:som om|som en|som ett|ur (?:ett )?perspektiv|i rollen|å (?:min|någons) vägnar|i stil|som börjar med|åt min {person}|för min {person})(?: .{0,60})?`,
    String.raw`(?:skriv~|berätta|hitta på) .{0,40}?(?:berättelse~|saga~|dikt~|sång~|låt~|scen~|monolog~|dialog~|skämt~|roman~|manus~|exempel~)(?: .{0,60})?`,
    String.raw`^(?:(?:ett|en|här|är|kommer) )*(?:\p{L}+ )?(?:citat|låttext|exempel|exempelmening|mening|meningar|text|utdrag|dialog|skämt|ordspråk)(?: för dagen| \d+)?`,
    String.raw`(?:meddelande|sms|e-?post|mejl|mail|brev|text|inlägg|fråga|citat|svar) från (?!mig$).{1,50}`,
    String.raw`(?:det här|den här|detta|en|ett) .{0,60}?(?:läste|hittade|fick|hörde)(?: jag| vi)?`,
  ],
  opens: [
    String.raw`(?:frågar|skriver|undrar) (?:det här |detta )?(?:för|åt|å) (?:(?:min|en|ett|vår) (?:\p{L}+ )?{person}s? ?(?:vägnar|räkning)?|någon)`,
    String.raw`(?:översätt|rätta|skriv om|formulera om|förbättra)(?: \p{L}+){0,2}? (?:det här|den här|detta|följande|texten)`,
    String.raw`(?:låt oss|ska vi|vi kan) (?:ha ett |spela )?(?:rollspel|låtsas|leka)|rollspel(?=[:,])|låtsas att (?:du|jag|vi)|föreställ dig att du`,
    String.raw`du är (?:en|ett|min) …och jag är|stanna i rollen|det var en gång`,
  ],
  tasks: [],
  resumes: String.raw`(?:förresten|för min del|i mitt fall|om mig|själv|tack|det var allt|slut på~|vad tycker du|vad ska jag (?:svara|skriva|säga)|min (?:egen )?(?:fråga|situation)|en annan fråga|till skillnad från)`,
};

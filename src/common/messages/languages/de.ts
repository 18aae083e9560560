import type { MessageLanguage } from '../message-language.js';

export const GERMAN_MESSAGES: MessageLanguage = {
  code: 'de',
  marks:
    'ich|mich|mir|mein~|dich|dir|dein~|nicht|und|wie|wo|wann|wer|wem|wen|welche~|warum|wieso|woher|wohin|danke|bitte|hallo|gute[nrs]?|gestern|heute|für|hei[ßs]~|ist|sind|habe|kannst|soll|einen|eine|unser~|letzte~|mal',
  asks: '^(?:und |also |sag mal,? |weißt du,? )?(?:was|wann|wo|wohin|woher|wer|wem|wen|wessen|welche~|warum|wieso|weshalb|wie|wof[üu]r|womit|worüber|wovon|wozu|an welche~|auf welche~|aus welche~|bei we~|für we~|in welche~|mit we~|um wie viel|von we~|zu welche~|(?:bin|hab|habe|hatte|war|muss|soll|kann|darf|wohne|arbeite|mag|esse|trinke|fahre|heiße) ich|(?:hast|bist|kannst|könntest|weißt|erinnerst|kennst|magst|willst) du|(?:haben|können|könnten|wissen) Sie|(?:gibt|ist|sind|war|waren|hat|haben|kann|können|darf|muss|wird|werden|soll) (?:es|das|die|der|den|ein~|man|mein~|unser~|dein~)|erinner~ mich)',
  requests:
    '^(?:bitte )?(?:berate|besorg~|bestell~|buch~|empfiehl|empfehl~|erinner~|erklär~|erstell~|finde?|formulier~|gib|hilf|kauf~|korrigier~|mach~|nenn~|organisier~|plan~|schlag~|schreib~|such~|übersetz~|vergleich~|verfass~|wähl~|zeig~|fass~|sag~)',
  wonders:
    '^(?:ich (?:frage|frag) mich|ich (?:weiß|weiss) nicht(?: mehr)?|ich habe? vergessen|ich kann mich nicht (?:mehr )?erinnern|ich (?:möchte|würde gerne?|wüsste gerne?|will) (?:gerne? )?(?:wissen)?|mir fällt nicht (?:mehr )?ein)',
  possessive: 'mein~|unser~',
  speaker: 'ich|mich|mir|mein~|wir|uns|unser~',
  addressed: 'du|dich|dir|dein~|euch|euer|eure~|Sie|Ihnen|Ihr~',
  impersonal: String.raw`(?:wie|womit|wo|was|wann|welche~)(?: (?:lange|viele?|oft|am besten|gut))*(?: (?!hei[ßs]+e)\p{L}+e?n?){0,2} (?:kann|könnte|soll|sollte|darf|muss|müsste|würde) (?:ich|wir|man)|wie(?: (?:lange|viele?|oft|am besten))?(?: (?!hei[ßs]+e|wohn|arbeit|leb)\p{L}+e ich)|(?:kann|könnte|soll|sollte|darf|muss|müsste) (?:ich|wir|man)|(?:gib|erklär~|erzähl~|hilf|mach~|nenn~|sag~|schick~|schreib~|such~|zeig~|empfiehl|empfehl~|lass|helfen Sie|geben Sie|kannst du|könntest du|können Sie) (?:mir|uns|mich)`,
  oneself:
    '(?:heiße ich|wer bin ich|mein~ name~|nennst du mich|arbeite ich|bin ich von beruf|mache ich beruflich)',
  everything:
    'über mich (?:weißt|weisst|gespeichert|gemerkt|erzählt)|(?:weißt|weisst|erinnerst) du (?:\\p{L}+ ){0,3}(?:über|an) mich|was habe ich dir über mich erzählt',
  answers: String.raw`\b(?:hast|haben|hattest|hatten) (?:du|sie)\b.*\b(?:empfohlen|erklärt|erwähnt|genannt|geraten|gesagt|vorgeschlagen)\b|\bdu (?:\p{L}+ ){0,4}(?:empfohlen|geraten|gesagt|vorgeschlagen) (?:hast|hattest)\b|\bdein(?:e|en|em|er)? (?:rat|ratschläge|vorschlag|vorschläge|empfehlung(?:en)?|tipps?)(?!\p{L})`,
  latest:
    'aktuell~|derzeit~|jetzt|zurzeit|momentan~|gegenwärtig~|neuest~|neulich|zuletzt|im moment|heutzutage|mittlerweile|inzwischen|kürzlich',
  dates: {
    today: 'heute',
    yesterday: 'gestern',
    'before-yesterday': 'vorgestern',
    'this-week': '(?:in )?diese~ woche',
    'last-week':
      '(?:letzte|vergangene|vorige)[nrs]? (?:woche|wochenende)|(?:am )?(?:letzten|vergangenen|vorigen) wochenende',
    'this-month': 'diese[nrsm]? monat',
    'last-month': '(?:letzte|vergangene|vorige)[nrsm]? monat',
  },
  beforeMonths: 'im|seit|ab|anfang|mitte|ende|letzten|vom',
  negation: 'nicht|kein~|nie|niemals|nirgends|weder|ohne',
  wishes: [
    String.raw`(?:ich wünsche (?:dir|euch|ihnen) )?viel (?:erfolg|freude|glück|spa(?:ß|ss)|vergnügen)(?: (?:dabei|damit|dort|heute|morgen|weiterhin))?|gutes gelingen`,
    String.raw`genie(?:ß|ss)(?:e?|t|en sie) (?:es|den (?:abend|tag|urlaub)|die (?:reise|zeit)|das wochenende)`,
    String.raw`(?:ich wünsche (?:dir|euch|ihnen) )?(?:eine )?(?:angenehme|gute|schöne) (?:fahrt|reise|woche|zeit)`,
    String.raw`(?:ich wünsche (?:dir|euch|ihnen) )?(?:einen )?(?:angenehmen|guten|schönen) (?:abend|aufenthalt|flug|tag|urlaub)(?: noch)?`,
    String.raw`(?:ein )?schönes wochenende|schöne ferien|alles gute|gute besserung|guten appetit|lass es dir schmecken|komm gut (?:an|hin|nach hause)|pass (?:gut )?auf dich auf|schlaf gut`,
    String.raw`ich drücke (?:dir|euch|ihnen)? ?die daumen`,
    String.raw`(?:lass mich wissen|lassen sie mich wissen|erzähl mir(?: dann)?|sag (?:mir )?(?:dann )?bescheid|berichte(?: dann)?),? wie es (?:läuft|war|lief|gelaufen ist|geklappt hat)`,
    String.raw`halte? mich auf dem laufenden`,
    String.raw`(?:es )?(?:freut mich|schön|ich freue mich|gut),? dass ich (?:dir |euch |ihnen )?helfen konnte|gern(?:e)? geschehen`,
  ],
  empty: `aber alles auch auf bis bitte danke das dir du es freut gern gerne gut gute guten hallo helfen ich ihnen in ist
    ja kann kein keine klar leid mir morgen nacht natürlich nein nicht ok okay ordnung problem sehr stimmt super tag
    tschüss tut und verstanden viel vielen wiedersehen`,
  denials: [
    String.raw`\b(?:weiß|weiss|kenne|finde|habe) ich (?:\w+ ){0,2}(?:nicht|keine?)\b`,
    String.raw`\bich (?:weiß|weiss|kenne|habe|finde|kann) (?:\w+ ){0,3}(?:nicht|keine?)\b`,
    String.raw`\bkeine (?:ahnung|informationen?|angaben)\b`,
    String.raw`\b(?:nicht|nie) (?:gesagt|erzählt|erwähnt|mitgeteilt)\b`,
  ],
  generic: `abend ach ahnung alle allem allen aller alles anders anfangen arbeit arbeiten arbeite art bald bedanken beim beispiel
    bekommen bescheid besser beste besten bestimmt bisschen bitte bleiben brauche brauchen cool danach danke dann darf dazu
    denke denken denn ding dinge drei echt eben egal eigentlich einfach einig einige einmal eins ende endlich entschuldigung
    erinnere erinnern erklären erst erste erzähl erzählen etwas fast fein fertig finde finden fragen frage freue freund freunde freut froh früh
    für gar ganz ganze geben geh gehe gehen geht gemacht genau genug gerade gern gerne geschafft gesagt gesehen gestern gibt gib glaube
    gleich glück gruß grüß gut gute guten guter gutes hab haha halb hallo halt heiße heißt heiß helfen heute hey hi hilf hilfe hilft hoffe
    hoffentlich hören hört idee immer interessant irgendwie ja jahr jahre je jeder jede jeden jemand jetzt kannst kein kleine klar klasse klingt kommen komm komme kommt
    konnte könnte könntest lang lange lassen läuft leben leid leider letzte letzten letzter lieb lieber liebe los lust mach machen mache machst macht magst mal manchmal mehr meine meinen
    meinst melde menge mensch menschen minute möchte mögen moin moment monat morgen morgens muss müssen musst nacht nachher name namen natürlich ne nee nehmen nein nenn nennen
    nett neu neue neuen neues nichts nie nochmal normal nun ok okay ordnung paar passt passiert perfekt person plan pläne prima problem recht reden richtig ruhig sache sachen sag sage sagen sagst sagt sagte
    schade schlecht schnell schon schön schöne schönen schönes schreib schreiben sehe sehen sehr seit sicher siehst sinn sogar soll sollen sollte sollten sonst spaß spät später steht stimmt stück stunde
    super tag tage tagen tages teil toll tschüss tschau tun tut überhaupt übrigens uhr vergessen verstanden verstehe verstehen versuchen viel viele vielen vielleicht vielmals völlig vorbei
    wahrscheinlich warten warte wäre weg weil weiß weiter welche welchen welcher welches wenig wenigstens weißt welt wichtig wieder wiedersehen will willkommen willst wirklich wissen wo woche wochen wochenende wollen wollte worden wort wörter wow
    wunderbar wünsche würde würden zeig zeigen zeit ziemlich zusammen zwei zwischen`,
};

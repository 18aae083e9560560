import type { ChangeWords } from '../change-language.js';

export const GERMAN_CHANGES: ChangeWords = {
  code: 'de',
  changes: String.raw`jetzt|inzwischen|mittlerweile|neuerdings|ab (?:sofort|jetzt|heute|morgen)|seit~|nicht mehr|kein~ … mehr|stattdessen|statt~|ersetz~|gewechsel~|wechsel~|geänder~|umgezogen|gezogen|ziehe|aufgehört|aufgegeben|gekündigt|verlassen|verkauft|abgesagt|verschoben|verlegt|vorverlegt|erhöht|gesenkt|befördert|Rente|getrennt|geschieden|neu~|eigentlich|doch|Korrektur|falsch|vertan|verwechselt|angefangen|begonnen|geworden|umgestiegen|umbenannt|endlich|vertippt|losgeworden|eingezogen|eingelebt|ausgezogen|angekommen|unterschrieben|angeheuert|angestellt|eingestellt|gefeuert|entlassen|abgegeben|hingeschmissen|hingeworfen|geschmissen|abgeschafft|angeschafft|zugelegt|eingetauscht|getauscht|umgestellt|abgestellt|Schluss|vorbei|gestorben|eingeschläfert|adoptiert|erste[nr]? (?:Tag|Woche|Monat|Arbeitstag)|ab (?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)|künftig|ab und weg|wechselte|Umzug|Neuanfang|abgelöst|rausgeworfen|gegangen|bin jetzt|mittlerweile|Geschichte|Umzugs~|aufgelöst|zwischen Kartons|war einmal|passé`,
  corrects: String.raw`Korrektur|falsch~|vertan|verwechselt|vertippt|verschrieben|Tippfehler|geirrt|Irrtum`,
  adds: 'auch|außerdem|zusätzlich',
  of: {
    home: String.raw`umgezogen|Umzug~|umzieh~|eingezogen|ausgezogen|hergezogen|(?:nach|in) \p{L}+ gezogen|neue~ (?:Wohnung|Bude|Stadt|Zuhause|Haus|WG)|Einweihung~|bin ich (?:jetzt |nun )?\p{Lu}\p{L}+er(?:in)?|Wohnungsschlüssel|Schlüsselübergabe|wohne (?:jetzt|seit|nun|inzwischen)`,
    job: String.raw`gekündigt|Kündigung|gefeuert|entlassen|neue[nrs]? (?:Job|Stelle|Arbeit|Arbeitgeber|Firma|Chef|Position)|(?:erste[nr]?|zweite[nr]?) (?:Tag|Woche|Monat|Arbeitstag) (?:bei|in|im|als)|angeheuert|Probezeit|Jobwechsel|Firma gewechselt|(?:den )?(?:Job|Beruf|Arbeitgeber) gewechselt|befördert|Umschulung|umgeschult|eingestellt worden|arbeite (?:jetzt|seit|nun|inzwischen)|fange? bei \p{L}+ an|bei \p{L}+ angefangen|selbstständig gemacht`,
    partner: String.raw`getrennt|Schluss gemacht|auseinander|geschieden|Scheidung|verlassen|(?:zusammen|liiert) mit \p{Lu}\p{L}+|geheiratet|verlobt|neue[nr]? (?:Freund|Freundin|Partner|Partnerin)`,
    vehicle: String.raw`(?:verkauft|eingetauscht|verschrottet|in Zahlung gegeben)|neue[nrs]? (?:Auto|Wagen|Karre|Motorrad|Rad|Roller)|steht jetzt (?:ein|eine) \p{L}+ (?:vor|in)|fahre (?:jetzt|seit|nun|inzwischen)|Autohaus|zugelassen`,
  },
  asksPast: String.raw`war|waren|hatte|hatten|früher~|vorher~|damals|ehemals|einst|zuerst|ursprünglich|alle|jede~|Liste|bisher`,
  asksTime: String.raw`wann|um wie viel Uhr|wie viel Uhr|welche[mnr]? (?:Tag~|Datum|Monat)|Frist|Geburtstag|Abgabe`,
  asksNumber: String.raw`wie ?viele?|wie (?:alt|hoch|lange|weit|groß|oft)|\p{L}*nummer|Preis|kostet|Miete|Dosis|Alter|Größe|Gehalt|Budget|Gewicht|Code|PIN|Gebühr`,
  numbers:
    'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert',
  times: String.raw`montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonnabends?|sonntags?|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|mittags?|Mitternacht|morgens|abends`,
};

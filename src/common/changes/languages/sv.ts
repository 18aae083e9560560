import type { ChangeWords } from '../change-language.js';

export const SWEDISH_CHANGES: ChangeWords = {
  code: 'sv',
  changes: String.raw`nu|numera|nuförtiden|hädanefter|framöver|från och med|sedan|inte längre|inte (?:\p{L}+ ){0,2}längre|istället|i stället|ersatt~|bytt~|bytte|byter|ändrat~|ändrats|ändrades|flytta~|slutat|slutade|sagt upp|sade upp|sa upp|gett upp|lämnat|lämnade|sålt|sålde|avbokat|avbokade|inställt|inställd|ombokat|ombokad|skjutits|skjutit|uppskjutet|tidigarelagt|höjt|höjts|höjdes|sänkt|sänkts|sänktes|befordrad|befordran|pensionerad|i pension|separerat|separerade|skilt|skilda|gjort slut|gjorde slut|ny|nytt|nya|faktiskt|fel|rättelse|misstag|blandade ihop|började|börjat|blivit|blev|gått över|gick över|äntligen|till slut|bytt in|bytte in|anställd|skaffat|skaffade|köpt|köpte|uppsagd|sparken|adopterat|adopterade|dog|död|dött|gick bort|somnade in|första (?:dagen|veckan|månaden)|nyligen|förra (?:veckan|månaden)|över(?= mellan)|klar med|färdig med|gjort mig av|gjorde mig av|skrotat|tog över|tagit över|ska börja|skrev på|skrivit på`,
  corrects: String.raw`rättelse|rätta|fel|misstag~|felskrivning|skrev fel|blandade ihop|stavfel`,
  adds: 'också|även|dessutom|ytterligare|en till|ett till',
  of: {
    home: String.raw`flytta~|flytten|flyttlass~|nya? (?:lägenhet~|hus|bostad|stad|ställe)|nytt (?:hus|hem|ställe)|nycklar(?:na)?|bor (?:nu|numera|sedan|sen)|packat upp|inflyttad`,
    job: String.raw`sagt upp|sade upp|sa upp|uppsagd|sparken|anställd|nytt jobb|nya jobbet|ny (?:tjänst|chef|arbetsgivare|arbetsplats)|första (?:dagen|veckan|månaden) (?:på|hos|som)|bytt jobb|bytte jobb|befordrad|jobbar (?:nu|numera|sedan|sen)|börjat (?:på|hos|jobba)|började (?:på|hos|jobba)|i pension`,
    partner: String.raw`gjort slut|gjorde slut|separerat|separerade|skilt oss|skilda|skilsmässa|gift oss|gifte oss|förlovat oss|förlovade oss|ny (?:sambo|tjej|kille|flickvän|pojkvän|partner)|tillsammans med|det är slut`,
    vehicle: String.raw`sålt|sålde|bytt in|bytte in|ny (?:bil|cykel|motorcykel|moped)|kör (?:nu|numera|sedan)|(?:köpt|köpte|hämtat|hämtade) (?:en|ut) |skrotat|bilhandlare`,
  },
  asksPast: String.raw`var(?= (?:min|mitt|det))|hade|brukade|bodde|jobbade|hette|tidigare|förut|förr|förra|dåvarande|först|ursprungligen|alla|varje|lista`,
  asksTime: String.raw`när|vilken (?:tid|dag|dagar)|vilket datum|hur dags|deadline|födelsedag`,
  asksNumber: String.raw`hur (?:mycket|många|gammal|gamla|lång|långt|stor|ofta)|\p{L}*nummer|pris|kostar|hyra|hyran|dos|ålder|storlek|lön|budget|vikt|kod|taxa`,
  numbers: 'två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tjugo|trettio|fyrtio|femtio|hundra|tusen',
  times: String.raw`måndag~|tisdag~|onsdag~|torsdag~|fredag~|lördag~|söndag~|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|middag|midnatt|morgon~|kväll~|eftermiddag~|förmiddag~`,
};

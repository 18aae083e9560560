import { MEDICINES } from '../medicines.js';
import type { NeedLanguage } from '../need-language.js';

export const SWEDISH_NEEDS: NeedLanguage = {
  code: 'sv',
  wants: String.raw`rekommender~|föreslå|förslag|tipsa|tips|välj|välja|boka~|beställ~|planera~|idé|idéer|hitta|leta~|sök|(?:vad|vilken|vilket|vilka|var|hur många)(?: \p{L}+){0,4} (?:ska|kan|bör|borde|måste|skulle) (?:jag|vi|man)|(?:vad|var|vilken)(?: \p{L}+)? (?:lagar|bakar|äter|köper|tar|ger|gör) (?:jag|vi|man)|jag (?:vill ha|söker|letar|behöver|vill gärna)|vi (?:vill ha|söker|letar|behöver)|hjälp (?:mig|oss)|ge mig|gör (?:mig|en|ett)|skriv|laga|baka|köpa|kul|roligt?|gott|goda|bra`,
  intake: {
    meal: String.raw`(?:får|kan|ska|bör|borde) jag …(?:äta|dricka|smaka)|vad (?:ska|kan|bör|borde) (?:jag|vi) …(?:laga|äta|baka)|vad (?:lagar|äter|bakar) (?:jag|vi)|(?:är)(?: [\p{L}-]+){0,3} (?:\p{L}*tårta|\p{L}*kaka|glass|\p{L}*ost|bröd|pizza|choklad|mjölk|yoghurt|\p{L}*sås|soppa|sallad|vin|öl|fisk|kött|godis)(?: \p{L}+){0,3} (?:bra|okej|ok|säkert|farligt|dåligt) för mig`,
    medicine: String.raw`(?:får|kan|ska|bör|borde) jag …(?:medicin~|värktablett~|tablett~|alvedon|ipren|${MEDICINES})(?: \p{L}+){0,3}`,
  },
  addressed: 'kalla mig|säg du|tilltala mig',
  needs: {
    meal: 'restaurang~|middag~|lunch~|frukost~|måltid~|recept~|maträtt~|rätt|meny~|tårta|kaka|bröd|mellanmål|picknick|pizza|efterrätt|fika|café|kafé|mat|äta|laga|baka|matlåda|grilla',
    lodging: 'hotell~|pensionat|vandrarhem~|övernatt~|stuga|stugor|camping|boende|rum|airbnb',
    trip: 'resa|resor|reser|semester~|weekendresa|flyg~|helgen|dagar i|utflykt~|packa|rundresa|resplan',
    outing:
      'museum|museer|konsert~|bio|teater~|utställning~|promenad~|vandring~|strand|park|djurpark|pub|festival|besöka|aktivitet~',
    route: 'tar jag mig|kommer jag|väg~ till|rutt|parkera~|taxi',
    code: 'kod|skript|funktion|program|klass|regex|test|bibliotek|kommando',
    device: 'laptop|dator|telefon|mobil|surfplatta|kamera|objektiv|skrivare|laddare|skärm|app',
    clothes: 'kläder|skor|stövlar|skjorta|byxor|jacka|kappa|klänning|handskar|vantar|kräm|tvål|smycken',
    gift: 'present~|gåva|gåvor|julklapp~|födelsedagspresent~',
    medicine: 'medicin~|värktablett~|antibiotika|huvudvärk|förkylning|feber|hosta|apotek~|salva|tabletter',
    training: 'träning~|övning~|gym|yoga|gå ner i vikt|styrka|löpning|träningsschema',
    writing: 'e-?post|mejl|mail|brev|affisch|inbjudan|tal|cv|jobbansökan|meddelande|svar till|rapport',
  },
  signs: {
    allergy: 'allergisk allergi jordnötter nötter penicillin latex skaldjur intolerant tål_inte',
    diet: 'vegan vegetarian celiaki gluten laktos halal kosher kött fläskkött alkohol diabetes',
    health: 'diabetes diabetiker astma epilepsi gravid migrän',
    access: 'rullstol trappor hiss kryckor knä blind döv hörapparat dyslexi barnvagn rullator',
    pet: 'hund katt',
    children: 'barn bebis tvillingar',
    size: 'storlek skostorlek',
    residence: 'pass visum uppehållstillstånd medborgarskap',
    instruction: 'utropstecken emojis dyslexi',
    tool: 'Kotlin Python TypeScript Java Rust Vim Emacs',
    system: 'Linux Ubuntu Windows macOS',
    hobby: 'samlar',
  },
};

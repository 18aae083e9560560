import { MEDICINES } from '../medicines.js';
import type { NeedLanguage } from '../need-language.js';

export const DUTCH_NEEDS: NeedLanguage = {
  code: 'nl',
  wants: String.raw`raad|aanraden|aanbevel~|aanrader|stel|voorstel~|suggest~|kies|kiezen|boek~|reserveer|bestel~|plan~|idee|ideeën|zoek~|vind|(?:wat|welke?|waar|hoeveel)(?: \p{L}+){0,4} (?:moet|zal|kan|zou|kunnen|zullen) (?:ik|we|wij)|(?:wat|waar|welke?)(?: \p{L}+)? (?:kook|bak|eet|koop|neem|geef|doe) (?:ik|we)|ik (?:wil|zoek|heb \p{L}+ nodig|wil graag)|we (?:willen|zoeken)|help me|geef me|maak me|schrijf|koken|bakken|kopen|leuke?|lekkere?|goede?`,
  intake: {
    meal: String.raw`(?:mag|kan|moet|zou) ik …(?:eten|drinken|proeven)|wat (?:zal|kan|moet|zou|mag) ik …(?:koken|eten|bakken|bestellen|maken vanavond)|wat bestel ik|wat (?:kook|eet|bak) ik|(?:is|zijn)(?: [\p{L}-]+){0,3} (?:\p{L}*taart|\p{L}*cake|ijs|\p{L}*kaas|brood|pizza|chocolade|melk|yoghurt|gerecht|\p{L}*saus|soep|salade|wijn|bier|vis|vlees|koekjes?|toetje)(?: \p{L}+){0,3} (?:goed|oké|ok|veilig|geschikt|slecht|gevaarlijk) voor (?:mij|me)`,
    medicine: String.raw`(?:mag|kan|moet|zou) ik …(?:medicijn~|pijnstillers?|tablet~|${MEDICINES})(?: \p{L}+){0,3}`,
  },
  addressed: 'noem me|noem mij',
  needs: {
    meal: 'restaurants?|eten|avondeten|diner|lunch|ontbijt|maaltijd|recept~|gerecht~|menukaart|menu|taart|cake|brood|snack|picknick|pizza|toetje|café|koken|bakken|barbecue|nagerecht|sushi|pizzeria|koekjes|snoep|uit eten|afhaal~',
    lodging: 'hotels?|pension|hostel|overnacht~|vakantiehuis~|camping|accommodatie|kamer',
    trip: 'reis~|reizen|vakantie|stedentrip|vlucht~|weekend (?:in|naar|weg)|dagen (?:in|naar)|uitje|koffer|rondreis',
    outing:
      'museum|musea|concert|bioscoop|theater|tentoonstelling|wandeling|wandelen|strand|park|dierentuin|kroeg|festival|bezoeken|activiteit~',
    route: 'kom ik|route|weg naar|parkeren|taxi',
    code: 'code|script|functie|programma|klasse|regex|test|bibliotheek|editor|commando',
    device: 'laptop|computer|telefoon|tablet|camera|lens|printer|oplader|monitor|app',
    clothes:
      'kleren|kleding|schoenen|laarzen|overhemd|broek|jas|jurk|handschoenen|aantrekken|crème|zeep|sieraden',
    gift: 'cadeau~?|cadeautje',
    medicine: 'medicijn~|pijnstiller~|pillen|antibiotica|hoofdpijn|verkoudheid|koorts|hoest|apotheek|zalf',
    training: 'training~|oefening~|sport~|yoga|afvallen|fitness',
    writing:
      'e-?mail|mail|brief|poster|flyer|uitnodiging|toespraak|cv|sollicitatie~|bericht aan|antwoord aan|verslag',
  },
  signs: {
    allergy: "allergisch allergie pinda pinda's noten penicilline latex schaaldieren intolerant",
    diet: 'veganist veganistisch vegetariër vegetarisch coeliakie gluten lactose halal koosjer vlees varkensvlees alcohol diabetes',
    health: 'diabetes diabeet astma epilepsie zwanger migraine',
    access:
      'rolstoel trappen lift krukken knie blind doof gehoorapparaat dyslectisch dyslexie kinderwagen rollator',
    pet: 'hond kat poes',
    children: 'kinderen baby tweeling',
    size: 'maat schoenmaat',
    residence: 'paspoort visum verblijfsvergunning',
    instruction: "uitroeptekens emoji's dyslectisch",
    tool: 'Kotlin Python TypeScript Java Rust Vim Emacs',
    system: 'Linux Ubuntu Windows macOS',
    hobby: 'verzamelt',
  },
};

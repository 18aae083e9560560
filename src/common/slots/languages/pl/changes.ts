import { polish } from '../../../text/polish-letters.js';
import { AMOUNT } from '../../shared-patterns.js';
import type { SlotLanguage, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const POLISH_CHANGE_WORDS: SlotLanguage['words'] = {
  pregnancy: { pregnancy: polish`w ciąży|urodzi~|poroni~|poronienie` },
  closest: {
    'best-friend': polish`najlepsz~ (?:przyjaciel~|przyjaciółk~|kumpel~|kumpl~|kolega|kolegi|koleżank~)`,
  },
  lifts: polish`podnieśli|obniżyli|podwyższyli|podniósł|podniosła|podwyższył~|obniżył~`,
  pay: { salary: polish`pensj~|wypłat~|płac(?:a|ę)|zarobki` },
  longer: { length: polish`dłuższ~|dłużej|szczegółow~|obszern~` },
};

/** Events, and wishes that are taken back. */
export const POLISH_TAKEN_BACK: readonly SlotRule[] = [
  [
    'instruction',
    polish`(?:przestań|koniec z|dość|już nie)(?: \p{L}+){0,2} (?:pisać|odpowiadać|mówić|używać|pisz|odpowiadaj|mów|używaj|dodawać)(?: \p{L}+){0,2} (?:po {tongue}|{shape}|{longer}|{size})`,
    polish`(?:możesz|mów|pisz|odpowiadaj|wróć)(?: \p{L}+){0,2} (?:znowu|znów|z powrotem|jednak)(?: \p{L}+){0,2} (?:{shape}|{longer}|{size}|po {tongue}|na ty)`,
    polish`(?:znowu|znów|z powrotem|jednak) (?:możesz|mów|pisz|odpowiadaj|używaj|używać|wróć)(?: \p{L}+){0,3} (?:{shape}|{longer}|{size}|po {tongue}|do {tongue})`,
  ],
  ['name', polish`(?:mój|moja|mojego|moją) {closest}(?: to| nazywa się| ma na imię)? {name}`],
  [
    'children',
    polish`(?<!nie )(?<own>jestem|jesteśmy) (?:znowu |już )?(?<pregnancy>w ciąży)`,
    polish`(?:moja )?(?:żona|dziewczyna|narzeczona|partnerka) (?:jest )?(?<own>(?<pregnancy>w ciąży))`,
  ],
  [
    'price',
    polish`(?<changed>{lifts}) mi(?: \p{L}+)? (?:{pay}|czynsz|abonament) …${AMOUNT}`,
    polish`mi (?<changed>{lifts}) (?:{pay}|czynsz|abonament) …${AMOUNT}`,
    polish`moja {pay} …${AMOUNT}`,
  ],
];

/** Says that something is over. */
export const POLISH_ENDS: readonly SlotRule[] = [
  [
    'children',
    polish`(?:nasz|nasza|mój|moja|nam|mi)(?: \p{L}+){0,2} (?<own>(?<pregnancy>urodzi(?:ł|ła) się))(?! w \d)`,
    polish`(?<own>(?<pregnancy>urodzi(?:ł|ła) się))(?: \p{L}+)? (?:nasz|nasza|nam|mi|mój|moja)`,
    polish`(?:wczoraj|dzisiaj|dziś|w nocy|rano) (?<own>(?<pregnancy>urodziłam))`,
    polish`(?<own>(?<pregnancy>poroniłam))`,
  ],
  [
    'pet',
    polish`{animal}(?: \p{L}+)? (?:zdech~|nie żyje|umar~|odesz~|uciek~|zagin~|odszedł)`,
    polish`(?:zdech~|umar~|odesz~|uciek~|odszedł)(?: nam| mi)? (?:mój |moja |nasz~ )?{animal}`,
    polish`(?:musieliśmy|musiałem|musiałam)? ?(?:uśpi(?:ć|łem|łam|liśmy)|odda(?:ć|łem|łam|liśmy)) (?:mojego |moją |naszego |naszą )?{animal}`,
    polish`(?<!\p{L} )(?<gone>(?!{person}(?!\p{L})){name}) (?:zdech~|odszedł za tęczowy most|odeszła za tęczowy most)`,
  ],
  [
    'trip',
    polish`(?:wyjazd|wycieczk(?:a|ę)|lot|urlop|wakacje|podróż)(?: (?:do|na|nad|w) (?<gone>\p{L}+))?(?: \p{L}+){0,2} (?:odwoł~|nie dojdzie|przepad~|anulowa~)`,
    polish`(?:odwoł~|anulowa~)(?: \p{L}+)? (?:wyjazd|wycieczkę|lot|urlop|wakacje|podróż)(?: (?:do|na|nad|w) (?<gone>\p{L}+))?`,
    polish`(?:jednak nie|już nie) (?<own>lecę|lecimy|jadę|jedziemy) (?:do|na|nad|w) (?<gone>\p{L}+)`,
  ],
  [
    'city',
    polish`(?:nie mieszkam już|już nie mieszkam|nie mieszkamy już|już nie mieszkamy) (?:w|we|na) (?<gone>\p{L}+)`,
    polish`(?<own>wyprowadzi{did} się|wyjecha{did}) (?:z|ze) (?!domu)(?<gone>\p{L}+)`,
  ],
  [
    'partner',
    polish`(?<own>rozstaliśmy|rozstałyśmy|rozwiedliśmy|rozeszliśmy) się`,
    polish`(?<own>rozsta{did}|rozwiod(?:łem|łam)|rozesz(?:ed)?(?:łem|łam)) się z \p{L}+`,
    polish`(?<own>zerwa{did}) z (?:moim |moją )?(?:chłopakiem|dziewczyną|narzeczonym|narzeczoną|\p{Lu}\p{L}+)`,
    polish`(?:rzucił|rzuciła|zostawił|zostawiła) mnie|nie jesteśmy już razem|już nie jesteśmy razem`,
  ],
  [
    'employer',
    polish`(?<own>odesz(?:ed)?(?:łem|łam)|zwolni{did} się|rzuci{did}) (?:z|ze|od) (?!domu)(?<gone>\p{L}+)`,
    polish`(?<own>rzuci{did}|straci{did}|zmieni{did}) (?:pracę|robotę|etat)|(?<own>odesz(?:ed)?(?:łem|łam)) z pracy`,
    polish`(?:zwolnili|wyrzucili|zredukowali) mnie|mnie (?:zwolnili|wyrzucili)|zosta(?:łem|łam) zwolnion~|nie pracuję już (?:w|we|u|dla) (?<gone>\p{L}+)|już nie pracuję (?:w|we|u|dla) (?<gone>\p{L}+)`,
  ],
  [
    'vehicle',
    polish`(?<own>sprzeda{did}|rozbi(?:łem|łam|liśmy)|zezłomowa{did}|skasowa{did}|ukradli (?:mi|nam))(?: (?:swoj~|swój|moj~|mój|nasz~|star~))? ?(?<gone>{vehicle})`,
    polish`(?<own>sprzeda{did}) (?:swojego |swoją |naszego |starego |starą )?(?<gone>\p{L}{4,})(?= i kupi)`,
    polish`nie mam już (?<gone>{vehicle})|już nie mam (?<gone>{vehicle})`,
  ],
  [
    'hobby',
    polish`(?<own>rzuci{did}|przesta(?:łem|łam) (?:chodzić|grać)|już nie (?:chodzę|gram)|nie (?:chodzę|gram) już)(?: (?:na|w))? (?:{instrument}|{sport})`,
  ],
  [
    'studies',
    polish`(?<own>rzuci{did}|skończy{did}|obroni{did}|ukończy{did}) (?:studia|szkołę|liceum|technikum|doktorat|magisterkę)|skreślili mnie z listy`,
  ],
  ['health', polish`(?:nie biorę już|już nie biorę|odstawi{did}|przesta(?:łem|łam) brać) (?<what>{drug})`],
  [
    'allergy',
    polish`nie mam już (?:uczulenia|alergii)(?: na (?<what>\p{L}+))?|(?:alergia|uczulenie)(?: na (?<what>\p{L}+))? (?:mi )?(?:przeszł~|minę~)`,
  ],
  [
    'diet',
    polish`(?:nie jestem już|już nie jestem|przesta(?:łem|łam) być) (?:wegetarian~|wegan~|wege|na diecie)|(?<own>znowu jem) (?:mięso|ryby|nabiał|gluten)`,
  ],
  ['smoking', polish`(?<own>znowu palę|wróci{did} do palenia)`],
  [
    'appointment',
    polish`{appointment}(?: (?!nie)\p{L}+){0,3} (?:odwołan~|odwołal~|anulowan~|się nie odbędzie|wypad~)`,
    polish`(?:odwoł~|anulowa~)(?: \p{L}+){0,2} …{appointment}`,
  ],
  ['move-plan', polish`(?:jednak )?nie przeprowadza(?:m|my) się|przeprowadzka (?:odwołana|nieaktualna)`],
];

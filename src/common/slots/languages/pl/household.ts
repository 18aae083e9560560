import { polish } from '../../../text/polish-letters.js';
import type { SlotRule } from '../../slot-language.js';

/** Words that stand where a substance does and name none. */
const NO_SUBSTANCE = polish`(?!(?:nic|niczego|nikogo|to|tym|was|ciebie|ten|jakie|co|wszystko|żadn~|tak~|siebie)(?!\p{L}))`;
const FOOD = polish`(?:mięs~|ryb(?:y)?(?!\p{L})|nabiał~|glutenu?|laktoz~|cukru|słodycz~|wieprzowin~|wołowin~|drobi~|alkohol~|pieczyw~|chleb~|mleka|jajek|jaj|orzechów|kaw(?:y)|owoców morza|fast ?food~|smażon~|ostr~|produktów (?:zwierzęc|mleczn)~)`;

/** Pets, food, vehicles, homes and devices. */
export const POLISH_HOUSEHOLD: readonly SlotRule[] = [
  [
    'pet',
    polish`(?:wabi się|ma na imię|nazywa się|o imieniu|imieniem|zwie się) …{animal}`,
    polish`{animal}(?: \p{L}+){0,2} (?:wabi się|ma na imię|nazywa się|o imieniu|imieniem|zwie się|ma imię) \p{L}+`,
    polish`(?:mój|moja|moje|mojego|moją|moim|mojej|nasz~)(?: \p{L}+)? {animal}(?! (?:był~|zdech~|umar~|nie żyje|zginą~)| od mojego)`,
    polish`{have}{few} {animal}(?! na (?:punkcie|jego|jej|myśli)| w (?:nosie|worku|brzuchu|głowie)| morsk)`,
    polish`(?<!nie )(?<own>(?:adoptowa|przygarnę|przygarną|kupi|wzię|wzią|dosta|zaadoptowa){did}){few}(?: ze schroniska)? {animal}`,
    polish`(?<!nie )(?<own>hoduję|hodujemy|trzymam|trzymamy){few} {animal}`,
    polish`(?<!nie )(?:u mnie|u nas|w domu)(?: w domu)? (?:mieszka|jest|biega|biegają|mieszkają|są|żyją){few} {animal}`,
  ],
  [
    'allergy',
    polish`(?<!nie jestem |nie )(?:uczulon~|uczulenie|alergi(?:ę|a|cz\p{L}+)) na ${NO_SUBSTANCE}(?!{joke}(?!\p{L}))(?:\p{L}+(?:e|y|ie) )?{what}`,
    polish`(?<!nie )(?:uczula|uczulają) mnie (?!to ){what}`,
    polish`${NO_SUBSTANCE}(?<what>[\p{L}-]{3,25}) mnie (?:uczula|uczulają)`,
    polish`(?<!nie ma |nie mam )nietolerancj(?:ę|a) {what}`,
    polish`(?<!nie )nie (?:toleruję|trawię|mogę jeść|wolno mi jeść|mogę) (?<what>laktoz~|gluten~|orzech~|nabiał~|ryb|jaj~|mlek~|fruktoz~|owoców morza|soi|truskawek)`,
    polish`po {what} (?:dostaję|mam|robi mi się) (?:wysypk~|pokrzywk~|duszno~|alergi~)`,
    polish`bez {what},? bo po (?:nich|nim|niej) (?:ląduję|dostaję|puchnę|duszę|mam)`,
    polish`po {what} (?:ląduję (?:w szpitalu|na sor~)|puchnę|duszę się)`,
    polish`(?<!nie )(?<own>jestem){adverb} alergi(?:kiem|czką)(?! na)`,
  ],
  [
    'diet',
    polish`(?<own>nie (?:jem|jemy|jadam|jadamy|piję|pijemy|spożywam|tykam))(?: (?:w ogóle|już|żadn~|czerwon~|praktycznie|raczej|od \p{L}+ \p{L}+|od \p{L}+)){0,3} ${FOOD}`,
    polish`${FOOD}(?: już)? (?<own>nie (?:jem|jemy|jadam|piję|tykam))`,
    polish`(?<!nie )(?<own>jestem|jesteśmy|zosta(?:łem|łam)|zostaliśmy){adverb} (?:wegetarian~|wegan~|wege(?!\p{L})|pescatarian~|peskatarian~|fleksitarian~|abstynent~|laktoowo~)`,
    polish`(?<!nie )(?<own>jestem|przesz(?:ed)?łem|przeszłam|przeszliśmy|stosuję|trzymam|mam|przechodzę|stosujemy){adverb}(?: na)? (?:diet~|weganizm|wegetarianizm|keto|dietę \p{L}+|post przerywany|deficyt~|redukcji|redukcję)`,
    polish`(?<!nie )(?<own>jem|jemy|odżywiam się|gotuję|jadam)(?: (?:tylko|wyłącznie|głównie)){0,2} (?:bezglutenow~|wegańsk~|wegetariańsk~|roślinn~|halal|koszern~|bez (?:glutenu|laktozy|cukru|mięsa|nabiału))`,
    polish`(?<own>odstawi{did}|rzuci{did}|zrezygnowa{did} z|ogranicza(?:m|my)|unikam(?:y)?|wykluczy{did})(?: \p{L}+)? (?:cukru?|gluten~|nabiał~|mięs~|alkohol~|laktoz~|słodycz~|kawę|pieczywo|soli?)(?!\p{L})`,
  ],
  [
    'commute',
    polish`(?<!nie )(?<own>dojeżdżam|jeżdżę|chodzę)(?: \p{L}+){0,4} do (?:pracy|biura|szkoły|roboty)`,
    polish`do (?:pracy|biura|roboty)(?: \p{L}+){0,2} (?<!nie )(?<own>dojeżdżam|jeżdżę|chodzę)`,
  ],
  [
    'vehicle',
    polish`(?<!nie )(?<own>jeżdżę|jeździmy|poruszam się|śmigam|prowadzę){few} (?:na )?{vehicle}`,
    polish`(?<!nie )(?<own>jeżdżę|jeździmy)(?: (?:star|now|mał|duż|swo|nasz)~)? {name}`,
    polish`{have}{few} {vehicle}(?! (?:w naprawie|zastępcz|służbow~ od))`,
    polish`{bought}{few} {vehicle}`,
    polish`(?:moje|nasze|mój|nasz|moim|naszym|moja|moją)(?: \p{L}+)? (?:auto|autem|samochód|samochodem|motocykl|rower|motor|fura)(?: to| jest| –| —| -)? \p{L}[\p{L}\d]*`,
    polish`(?:moja|moją|mojej|mój|mojego|nasz~) {brand}`,
    polish`(?<own>przesi(?:ad|ą|ę)(?:łem|łam|liśmy)) się (?:na|do|z \p{L}+ (?:na|do)) {vehicle}`,
    polish`{relative}(?: \p{L}+)? (?:jeździ|kupił|kupiła|ma)(?: \p{L}+)? {vehicle}`,
  ],
  [
    'rent',
    polish`(?:czynsz~|wynaj~|za (?:mieszkanie|pokój|kawalerkę|dom|stancję)|rat(?:a|ę) kredytu|hipote~) …{money}`,
    polish`{money} …(?:za (?:czynsz|wynajem|mieszkanie|pokój|kawalerkę|stancję)|czynszu|raty kredytu)`,
  ],
  [
    'price',
    polish`(?<!nie )(?<own>płacę|płacimy|daję|wydaję|wydajemy|płaciliśmy) za {what}(?: \p{L}+){0,3}? …{money}`,
    polish`za {what} (?<own>płacę|płacimy|daję) …{money}`,
    polish`(?:mój|moja|moje|nasz~)(?: \p{L}+)? {what} (?:kosztuje|kosztują) …{money}`,
    polish`(?<own>zarabiam|zarabiamy|dostaję na rękę) …{money}`,
    polish`{what} kosztuje u (?:mnie|nas) …{money}`,
    polish`(?<!nie )(?<own>biorę|liczę sobie) {money} za {what}`,
    polish`{what} (?:podrożał~|zdrożał~|potaniał~|wzrósł|wzrosła) (?:na|do) {money}`,
  ],
  [
    'home',
    polish`(?<!nie )(?<own>wynajmuję|wynajmujemy|wynaję(?:łem|łam)|wynajęliśmy|(?:kupi|wybudowa|postawi|odziedziczy){did}){few} {dwelling}`,
    polish`{have}{few} {dwelling}(?=$|[,.!]| w | na | z | pod | we | nad | po )`,
    polish`(?<!nie )(?<own>mieszkam|mieszkamy){few} (?:w|we|na)(?: \p{L}+){0,2} (?:{dwelling}|(?:\p{L}+ |\d{1,2}\. ?)piętrze|parterze|poddaszu|wsi)`,
    polish`(?<!nie )(?<own>mieszkam|mieszkamy) (?:jeszcze |nadal |wciąż )?(?:z|u) (?:rodzicami|rodziców|współlokator~|teściami|teściów|babcią|babci)`,
    polish`(?<own>wprowadzi{did} się|wprowadzamy się|przeprowadzi{did} się){few} do(?: \p{L}+){0,2} {dwelling}`,
  ],
  [
    'provider',
    polish`{have}{few} (?:internet|telefon|abonament|numer|subskrypcję|kablówkę) (?:w|z|od|na|u) {provider}`,
    polish`(?<own>przesz(?:ed)?łem|przeszłam|przenios(?:łem|łam) się|jestem|korzystam z|subskrybuję){adverb}(?: (?:do|w|z|u))? {provider}`,
  ],
  [
    'bank',
    polish`(?:konto|rachunek|kartę|kredyt|oszczędności)(?: (?:mam|mamy))? (?:w|we|z) {bank}`,
    polish`mój bank to \p{L}+`,
    polish`(?<own>przenios(?:łem|łam)|jestem klient~|korzystam)(?: \p{L}+){0,2} (?:w|do|z) {bank}`,
  ],
  [
    'device',
    polish`{have}{few} (?=.{0,40}{maker})(?:{device}|{maker})`,
    polish`{bought}{few} (?:{device}|{maker})`,
    polish`(?:mój|moja|moje|mojego|moim|mojej)(?: (?:now|star|służbow)~)? (?:{device}|{maker})(?: to| jest| –| —| -)? (?!się|nie|ma problem)\p{L}[\p{L}\d]*`,
    polish`(?<!nie )(?<own>pracuję|piszę|siedzę|gram|korzystam|używam|programuję)(?: (?!nie)\p{L}+)? (?:na|z)(?: \p{L}+(?:ym|im|ej|ego))? {device}`,
    polish`(?<!nie )(?<own>używam|używamy)(?: \p{L}+)? {device}`,
  ],
];

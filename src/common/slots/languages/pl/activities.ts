import { polish } from '../../../text/polish-letters.js';
import { HABITS } from '../../shared-patterns.js';
import type { SlotRule } from '../../slot-language.js';

/** Verbs of the first person by which people name what they do in their free time. */
const PASTIME = polish`(?:biegam|pływam|szydełkuję|haftuję|szyję|maluję|rysuję|fotografuję|wędkuję|łowię ryby|żegluję|nurkuję|tańczę|śpiewam|rzeźbię|majsterkuję|lepię|medytuję|morsuję|wspinam się|boksuję|surfuję|ćwiczę jogę|robię na drutach|jeżdżę (?:konno|na (?:nartach|rowerze|łyżwach|rolkach|snowboardzie|deskorolce))|chodzę po górach|gotuję|piekę|czytam|piszę (?:wiersze|opowiadania|bloga)|uprawiam (?:ogród|warzywa|pomidory)|trenuję)`;

/** Studies, languages, hobbies, health, plans, habits, and wishes about answers. */
export const POLISH_ACTIVITIES: readonly SlotRule[] = [
  [
    'studies',
    polish`(?<!nie )(?<own>studiuję|studiujemy)(?! (?:menu|ofert~|instrukcj~|umow~)) \p{L}+`,
    polish`(?<!nie )(?<own>jestem){adverb} (?:student~|doktorant~|uczniem|uczennicą|maturzyst~|licealist~|kursant~)`,
    polish`(?<!nie )(?<own>jestem|zaczynam|kończę|robię){adverb} (?:na )?(?:\d|pierwszy|drugi|trzeci|czwarty|piąty|ostatni)\p{L}*\.? (?:rok~|semest~|klas~)(?= |$|[,.!])`,
    polish`(?<!nie )(?<own>chodzę|uczęszczam)(?: \p{L}+){0,2} do (?:(?:\p{L}+ )?(?:liceum|technikum|szkoły|podstawówki|gimnazjum|zawodówki)|\p{L}+ klasy)`,
    polish`(?<!nie )(?<own>robię|piszę|zaczynam|kończę|zacz(?:ą|ę){did})(?: \p{L}+)? (?:doktorat|magisterk~|licencjat|inżynierk~|podyplomówk~|studia|kurs|prawo jazdy|uprawnienia|pracę (?:magister|licencjac|doktor)~)`,
    polish`(?<own>dosta{did} się) (?:na|do) (?:\p{L}+ )?(?:studia|uniwersytet~|politechnik~|\p{L}+istykę|medycynę|prawo|aplikacj~|technikum|liceum)`,
    polish`{relative}(?: \p{L}+)? (?:studiuje|chodzi do|zaczął studia|zaczęła studia|idzie do (?:szkoły|przedszkola|żłobka|\p{L}+ klasy)) ?\p{L}*`,
  ],
  [
    'language',
    polish`(?<!nie )(?<own>uczę się|uczymy się|znam|szlifuję|opanowa{did}|zacz(?:ą|ę){did} się uczyć)(?: (?!nie)\p{L}+){0,3} {tongue}`,
    polish`{tongue} (?<own>uczę się|znam|rozumiem)`,
    polish`(?<!nie )(?<own>mówię|mówimy|rozmawiam|rozmawiamy|rozumiem|dogaduję się|porozumiewam się|czytam|piszę|programuję|koduję)(?: (?!nie)\p{L}+){0,3} (?:po|w|język)? ?{tongue}`,
    polish`(?:język~ ojczyst~|ojczyst~ język~)(?: to| jest| mam)? (?!nie)\p{L}+`,
    polish`(?<!nie )(?<own>jestem){adverb} (?:dwujęzyczn~|trójjęzyczn~|poliglot~)`,
    polish`mój (?<what>angielski|niemiecki|francuski|hiszpański|włoski) (?:jest|to) (?:na )?(?:poziom~|słaby|dobry|biegły|[abc][12])`,
  ],
  [
    'system',
    polish`(?<!nie )(?<own>używam|siedzę na|pracuję na|przesiadłem się na|przesiadłam się na|mam)(?: \p{L}+){0,2} {system}(?!\p{L})`,
  ],
  [
    'instruction',
    polish`{command}(?: (?:mi|do mnie|proszę|zawsze|tylko|od teraz)){0,3} (?:po {tongue}|w języku \p{L}+|krótk~|krócej|zwięź~|konkretn~|prosto|prostym językiem|na temat|szczerze|wprost|bez \p{L}+|w punktach|punktami|krok po kroku|maksymalnie|jednym zdaniem|w \p{L}+ zdani~|nieformalnie|formalnie|oficjalnie|na luzie)`,
    polish`{standing}(?: \p{L}+){0,3}? (?:nie )?{command} \p{L}+`,
    polish`(?:nie )?{command}(?: \p{L}+){0,5} {standing}`,
    polish`^(?:proszę,? |prosz~,? )?nie (?:pisz|używaj|dawaj|wstawiaj|dodawaj|stosuj|rób|zaczynaj|kończ|przepraszaj|powtarzaj)(?:cie)?(?: mi)? \p{L}+`,
    polish`(?:bez|daruj sobie|odpuść sobie|żadnych)(?: \p{L}+)? {shape}`,
    polish`(?:mów|zwracaj się|zwracajmy się|przejdźmy|możemy|bądźmy)(?: (?:do mnie|mi|sobie|przejść|być|ze mną|mówić|proszę)){0,3} (?:na (?:ty|pan|pani)|per (?:ty|pan|pani))`,
    polish`(?:wol(?:ę|imy)|chcę|lubię|preferuję|potrzebuję)(?: (?:dostawać|tylko|zawsze))? (?:krótk|zwięzł|szczegółow|konkretn|szczer|prost|dłuższ|rzeczow)~ odpowiedzi`,
    polish`(?:ceny|wagi|wagę|miary|temperatury|daty|odległości|godziny|jednostki|kwoty)(?: \p{L}+){0,2} (?:podawaj|pisz|przeliczaj|dawaj) (?:mi )?(?:w|na|po)`,
    polish`(?:podawaj|pisz|przeliczaj) (?:mi )?(?:ceny|wagi|wagę|miary|temperatury|daty|odległości|godziny|jednostki|kwoty)(?: \p{L}+)? (?:w|na|po) \p{L}+`,
    polish`zapamiętaj,? (?:żeby|że masz|aby) (?:\p{L}+ )?(?:pisać|odpowiadać|mówić|nie|używać)`,
  ],
  [
    'health',
    polish`{have}(?: (?:zdiagnozowan~|stwierdzon~|silne|częste|chroniczn~|przewlekł~|lekk~|ciężk~|od|\p{L}+|\d+)){0,3}? {illness}`,
    polish`(?<!nie )(?<own>choruję|cierpię|leczę się|zmagam się){few} (?:na|z) (?:\p{L}+ )?(?<what>{illness}|\p{L}{5,})`,
    polish`(?:wykryli|zdiagnozowali|stwierdzili|zdiagnozowano)(?: u mnie| mi){1}(?: \p{L}+)? (?<what>{illness}|\p{L}{5,})`,
    polish`(?:u mnie|mi) (?:wykryli|zdiagnozowali|stwierdzili)(?: \p{L}+)? (?<what>{illness}|\p{L}{5,})`,
    polish`(?<!nie )(?<own>biorę|przyjmuję|zażywam|łykam){few} (?<what>{drug}|leki|tabletki|antybiotyk~|insulin~)`,
    polish`(?<own>jestem){adverb} (?<what>diabety(?:kiem|czką)|astmaty(?:kiem|czką)|cukrzykiem|daltonistą|leworęczn~|niewidom~|niesłysząc~|głuch~|po (?:zawale|udarze|operacji|przeszczepie|chemii)|niepełnosprawn~)`,
    polish`(?<!nie )(?<own>złama{did}|skręci{did}|zerwa{did}|zwichnę(?:łam)|zwichną(?:łem)|nadwyręży{did}|naderwa{did})(?: sobie)?(?: \p{L}+)? (?<what>{limb})`,
    polish`(?<!nie )(?<own>noszę|używam) (?<what>okulary|soczewki|aparat (?:słuchowy|na zęby|ortodontyczny)|gorset|pompę insulinową|protez~)`,
    polish`(?<!nie )(?<own>poruszam się|jeżdżę) (?:na|o) (?<what>wózku|kulach)`,
    polish`(?<!nie )(?<own>mam)(?: \p{L}+)? (?<what>chor(?:y|e|ą) (?:kręgosłup|serce|tarczycę|kolana?|nerki|wątrobę|stawy)|problemy z (?:kręgosłupem|sercem|tarczycą|kolanem|kolanami|ciśnieniem|snem|plecami)|rozrusznik|protez~|stwardnienie rozsiane|dysleksj~)`,
  ],
  [
    'smoking',
    polish`(?<own>rzuci{did} (?:palenie|fajki|papierosy)|nie palę|palę (?:papierosy|paczkę|fajki|od)|przesz(?:ed)?łem na (?:iqos|vape)|przeszłam na (?:iqos|vape))`,
  ],
  [
    'appointment',
    polish`(?={date} )(?<!{past}.{0,60}){date} …{appointment}(?!.{0,30}{past})`,
    polish`(?={appointment} )(?<!{past}.{0,60}){appointment} …{date}(?!.{0,30}{past})`,
  ],
  [
    'trip',
    polish`(?<!nie )(?<own>lecę|lecimy|jadę|jedziemy|wyjeżdżam|wyjeżdżamy|wybieram się|wybieramy się|pojadę|pojedziemy|polecę|polecimy|płyniemy|ruszamy|wyruszamy|lecim)(?: (?!(?:do|w|na|nad|po)(?!\p{L}))\p{L}+){0,4}(?: (?:na|w) (?:\p{L}+ ){0,2}(?:wakacje|urlop|weekend|tydzień|tygodnie|ferie|majówkę|\p{L}+))? (?:do|w|na|nad) (?!pracy|domu|sklep~){name}`,
    polish`(?:w|we|na|od|pod koniec|za|na początku) (?:{month}|wakacje|ferie|majówkę|święta|lato|zimę|wakacjach|lecie|sylwestra)(?: \p{L}+){0,3} (?<own>lecę|lecimy|jadę|jedziemy|wyjeżdżam|wyjeżdżamy|wybieram się|wybieramy się|pojedziemy|polecimy)(?: \p{L}+){0,2} (?:do|w|na|nad) {place}`,
    polish`(?<own>(?:kupi|zarezerwowa|wykupi|zabukowa){did})(?: \p{L}+){0,2} (?:bilety|bilet|lot|loty|wycieczkę|hotel|nocleg|wczasy|wakacje)(?: \p{L}+)? (?:do|w|na|nad) {place}`,
  ],
  [
    'hobby',
    polish`(?<!nie )(?<own>gram|gramy|uczę się grać|gra(?:m)? sobie){few} (?:na|w) (?:{instrument}|(?<what>(?!(?:zwłok~|nerwach|czas|niczym|ogóle|tym|domu|telefonie|komputerze|klasie)(?!\p{L}))\p{L}{4,}))`,
    polish`(?<!nie )(?<own>chodzę|chodzimy|trenuję|ćwiczę|uprawiam|zapisa{did} się|jeżdżę){few} (?:na |w )?(?:\p{L}+ )?{sport}`,
    polish`(?:moj(?:e|ą|a|im)|nasz~)(?: \p{L}+)? (?:hobby|pasj(?:a|ą)|zainteresowani~|konik~|konikiem)(?: to| jest| są| –| —| -|:)? (?!nie)\p{L}+`,
    polish`(?<!nie )(?<own>interesuję się|pasjonuję się|zajmuję się hobbystycznie|hobbystycznie zajmuję się|jaram się) (?!(?:tym|tobą|tą)(?!\p{L}))\p{L}+`,
    polish`(?:w wolnym czasie|w wolnych chwilach|po godzinach|hobbystycznie|dla relaksu|po pracy|w weekendy)(?: \p{L}+)? (?!(?:nie|pracuję|jestem|mam|śpię|chcę|idę|muszę|mogę|odpoczywam)(?!\p{L}))(?<own>\p{L}{3,}(?:am|em|ę|amy|emy|imy|ymy))(?!\p{L})`,
    polish`(?<!nie )(?<own>${PASTIME})(?= (?:w|od|po|co|codziennie|regularnie|hobbystycznie|dla|raz|dwa|trzy|amatorsko|na|z|już|ze)(?!\p{L})|$|[,.!])`,
    polish`(?<!nie )(?<own>zbieram|kolekcjonuję|skleja(?:m))(?: (?:stare|zabytkowe|rzadkie))? (?<what>znaczki|monety|winyle|płyty|karty|modele|figurki|komiksy|klocki|minerały|pocztówki|grzyby|zegarki|\p{L}{4,}(?:ki|ty|le|ry))`,
    polish`(?<!nie )(?<own>jestem){adverb} (?:zapalon~|wielk~|zagorzał~) (?!fan)\p{L}+`,
    polish`(?<own>przygotowuję się|szykuję się) do (?:pół)?(?:maratonu|triathlonu|zawodów|ironmana)`,
    polish`(?<!nie )(?<own>umiem|potrafię)(?: (?:dobrze|całkiem|nieźle|trochę|świetnie)){0,2} (?!(?:to|tego|się|sobie|być|żyć)(?!\p{L}))\p{L}+ć(?=$|[,.!]| i | na )`,
  ],
  [
    'favourite',
    polish`(?:mój|moja|moje|moim|moją) (?:\p{L}+ )?(?:ulubion|najulubieńsz)~ {kind}(?: to| jest| –| —| -|:)? (?!nie)[\p{L}„"][\p{L}\d]*`,
    polish`{thing} to (?:mój|moja|moje) ulubion~ {kind}`,
    polish`ulubion~ {kind}(?: to| –| —| -|:) [\p{L}„"][\p{L}\d]*`,
    polish`(?<!nie )(?<own>kibicuję|jestem fan(?:em|ką)|jestem kibicem) (?!ci|ciebie|wam|twoj~)\p{L}+`,
    polish`mój ulubiony (?!{kind}){what} to`,
  ],
  [
    'schedule',
    polish`(?<!nie )(?<own>pracuję|robię|jestem w pracy)(?: \p{L}+){0,2} (?:na (?:\p{L}+ )?zmian~|na nocki|w nocy|na noc|od (?:{weekday}|\d{1,2}) do (?:{weekday}|\d{1,2})|zdalnie|hybrydowo|na pół etatu|w weekendy|od \p{L}+ do \p{L}+)`,
    polish`(?<own>mam wolne|mam zmianę|mam dyżur~) (?:w|we|co) (?:każd~ )?{weekday}`,
  ],
  [
    'origin',
    polish`(?<!nie )(?<own>pochodzę|wywodzę się|jestem rodem)(?: \p{L}+)? (?:z|ze|spod|znad) {place}`,
    polish`(?<own>(?:urodzi|wychowa|dorasta){did}(?: się)?)(?: i (?:wychowa|mieszka){did}(?: się)?)? (?:w|we|na|pod) {place}`,
    polish`(?<!nie )(?<own>jestem){adverb} (?:z|ze) (?=\p{Lu})(?!{job})(?!.{0,20}problem){name}`,
    polish`(?<!nie )(?<own>jestem){adverb} (?:polakiem|polką|ukrai(?:ńcem|nką)|białorusin(?:em|ką)|niemcem|niemką|ślązaki~|ślązaczką|kaszub(?:em|ką)|góral(?:em|ką)|rodowit~ \p{L}+|litwin(?:em|ką)|czech(?:em)|czeszką|słowakiem|słowaczką|rosjanin(?:em)|rosjanką|krakus(?:em|ką)|warszawiaki~|warszawianką|poznaniakiem|poznanianką|gdańszczanin(?:em)|gdańszczanką|łodzianin(?:em)|łodzianką)`,
    polish`(?:mam|moje|moi)(?: \p{L}+)? korzenie(?: są)? \p{L}+`,
  ],
  [
    'boss',
    polish`(?:mój|moja|moim|moją|nasz~) (?:\p{L}+ )?(?:szef~|kierowni~|przełożon~|menedżer~)(?: to| nazywa się| jest| ma na imię)? {name}`,
  ],
  [
    'phone',
    polish`mój (?:nowy )?(?:numer|telefon)(?: telefonu)?(?: to|:| –| —| -)? ?\+?\d[\d ()-]{5,16}`,
  ],
  ['contact', polish`mój (?:nowy )?(?:e-?mail|mail|adres e-?mail)(?: to|:| –| —| -)? \S+@\S+`],
  ['number', polish`(?<own>noszę|mam) (?:buty )?(?:rozmiar|numer)(?: buta)? [\p{L}\d]+`],
  [
    'preference',
    polish`(?<!nie )(?<own>lubię|lubimy|uwielbiam|uwielbiamy|kocham|wolę|preferuję|przepadam za|ubóstwiam)(?: (?:bardzo|najbardziej|też|strasznie|tylko))? (?!(?:{pointing})(?!\p{L})){thing}`,
    polish`(?<own>nie lubię|nie lubimy|nie znoszę|nie cierpię|nienawidzę|nie przepadam za|nie trawię|nie znosimy)(?: (?:bardzo|też|strasznie))? (?!(?:{pointing})(?!\p{L})){thing}`,
    polish`{thing} (?<own>uwielbiam|nie znoszę|nie cierpię|nienawidzę)`,
    polish`(?<own>piję|pijam) (?:tylko |wyłącznie )?(?<what>kawę|herbatę) (?:bez|z|czarną|zieloną|czarna|zielona) ?\p{L}*`,
  ],
  [
    'residence',
    polish`(?<!nie )(?<own>mam|dosta{did}|stara(?:m|my) się o)(?: \p{L}+)? (?:kartę pobytu|obywatelstw~|pobyt stały|wizę)`,
  ],
  [
    'person',
    polish`{have}{few} (?:{number}|jednego|starsz~|młodsz~|przyrodni~) (?:\p{L}+ )?(?:brat|braci|bracia|siostr~|sióstr|rodzeństwa)`,
    polish`{have} (?:brata|siostrę|rodzeństwo|siostry|braci)`,
    polish`(?<own>jestem) (?:jedynak~|jedynacz~|najmłodsz~|najstarsz~)`,
  ],
  ['person', polish`^(?:(?!(?:jeśli|chcę|dla|jaki|co|czy|gdy)(?!\p{L}))\p{L}+,? ){0,2}{relative}`],
  HABITS,
];

import { polish } from '../../../../common/text/polish-letters.js';
import type { Introductions } from '../introductions.js';

const TEXT = polish`(?:tekst~|zdani~|akapit~|wiadomo~|list(?:u)?|mail~|post(?:a|u)?|wypracowani~|esej~|wiersz~|histori~|piosenk~|cytat~|komentarz~|odpowied~|cv|ogłoszeni~|przemówieni~|szkic~|artyku~|dialog~|błęd~|literów~|ortografi~|gramatyk~|interpunkcj~)`;
const SAID = polish`(?:napisał~|pisze|pisał~|powiedział~|mówi|mówią|mówił~|spytał~|zapytał~|pyta|pytał~|odpowiedział~|odpisał~|odpowiada|opowiedział~|opowiada|przysłał~|wysłał~|wrzucił~|opublikował~|twierdzi|żali się|śpiewa|chce wiedzieć)`;

/** Introductions in Polish. */
export const POLISH_INTRODUCTIONS: Introductions = {
  reports: [
    polish`${SAID}(?: (?!(?:gdzie|co|jak|że|kto|kiedy|dlaczego|jeśli|czy|ja)(?!\p{L}))[\p{L}\d-]+){0,7}`,
  ],
  own: [
    polish`(?:napisa|powiedzia|mówi|pisa|spyta|zapyta|odpowiedzia|odpisa)(?:łem|łam|liśmy|łyśmy)`,
    polish`jak (?:już )?(?:mówi|pisa|wspomina|wspomnia)(?:łem|łam)(?: wcześniej| wyżej)?$`,
    polish`o sobie|o mnie|przedstawić się|(?:pytałeś|pytałaś|zapytałeś|mówiłeś)`,
  ],
  announces: [
    polish`(?:przetłumacz~|popraw~|przepisz~|przeredaguj~|sparafrazuj~|streść~|skróć~)(?: .{0,110})?`,
    polish`(?:sprawdź~|ulepsz~|przeczytaj~|oceń~|przeanalizuj~|odpowiedz~|zobacz) .{0,80}?${TEXT}(?: .{0,60})?`,
    polish`co (?:znaczy|oznacza) .{0,40}|jak (?:powiedzieć|się mówi|będzie) .{0,50}|czy poprawn~ .{0,50}`,
    polish`(?:dokończ~|uzupełnij~|kontynuuj~)(?: .{0,50})?`,
    polish`(?:napisz~|napisać|ułóż~|wymyśl~|stwórz~|sformułuj~) .{0,80}?(?:jak(?:by|o)|w imieniu|z perspektywy|w roli|głosem|w stylu|słowami|zaczyna~|dla mo\p{L}{1,4} {person})(?: .{0,60})?`,
    polish`(?:napisz~|opowiedz~|wymyśl~|ułóż~) .{0,40}?(?:opowiadani~|histori~|bajk~|wiersz~|piosenk~|rap|scen~|monolog~|dialog~|kawał~|powieść|scenariusz~|przykład~)(?: .{0,60})?`,
    polish`(?:w imieniu|z perspektywy|słowami|cytuję) .{1,60}`,
    polish`^(?:(?:oto|to|jeszcze|jeden|jedna) )*(?:\p{L}+ )?(?:cytat|tekst piosenki|przykład|na przykład|zdanie|fragment|dialog|tekst|przysłowie|kawał|dowcip)(?: dnia| \d+)?`,
    polish`(?:wiadomość|list|mail|sms|tekst|post|komentarz|pytanie|cytat|liścik|odpowiedź) (?:od )(?!mnie$)(?:mo(?:jego|jej|ich)|kolegi|koleżanki|szefa|sąsiada|klienta|\p{L}+) ?.{0,50}`,
    polish`(?:przeczyta|znalaz|dosta|zobaczy|usłysza)(?:łem|łam) (?:to|coś takiego|tak(?:i|ie|ą))(?: .{0,60})?`,
  ],
  opens: [
    polish`(?:pytam|pytanie|piszę) (?:to )?(?:dla|za|w imieniu|na prośbę) (?:(?:mo\p{L}{1,4}|jedn\p{L}{1,3}|nasz\p{L}{1,3}) )?(?:\p{L}+ )?{person}`,
    polish`(?:przetłumacz~|popraw~|przepisz~|sparafrazuj~|przeredaguj~)(?: \p{L}+){0,3}? (?:to|ten|tę|następując~|poniższ~|tekst|zdanie)`,
    polish`(?:zagrajmy|pobawmy się|pograjmy)(?: \p{L}+){0,3}|odgrywanie ról|udawaj~|wyobraź sobie,? że (?:ty|jesteś|jestem)|wciel się`,
    polish`nie wychodź z roli|dawno,? dawno temu|(?:był|była) sobie (?:raz )?`,
  ],
  tasks: [],
  resumes: polish`(?:swoją drogą|a propos|co do mnie|jeśli chodzi o mnie|w moim przypadku|o mnie|ja sam~|dzięki|to wszystko|koniec|co (?:sądzisz|myślisz|mam odpisać)|moje pytanie|inne pytanie)`,
};

import { polish } from '../../text/polish-letters.js';
import type { ChangeWords } from '../change-language.js';

export const POLISH_CHANGES: ChangeWords = {
  code: 'pl',
  changes: polish`teraz|obecnie|już nie|nie … już|od (?:teraz|dziś|dzisiaj|poniedziałku|wtorku|środy|czwartku|piątku|soboty|niedzieli|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|tygodnia|miesiąca|nowego)|zamiast|zamieni~|zmieni~|wymieni~|przeprowadzi~|przenios~|przenie~|przenies~|przesz(?:ed)?ł~|przerzuci~|rzuci~|zwolni~|odesz~|odszed~|sprzeda~|odwoła~|przełoż~|przesun~|odłoż~|podnieśli|podwyższ~|obniży~|awans~|emerytur~|rozsta~|rozwied~|rozwiod~|now(?:y|a|e|ego|ej|ą|ym)|tak naprawdę|jednak|pomyli~|poprawk~|sprostowani~|okaza~|zaczą~|zaczę~|zosta~|wreszcie|w końcu|zatrudni~|wprowadzi~|wyprowadzi~|adoptowa~|przygarn~|zdech~|nie żyje|umar~|kupi~|podpisa~|pierwszy (?:dzień|miesiąc|tydzień)|skończy~|przesta~|ożeni~|wyszłam za|zerwa~|zrezygnowa~|przesiad~|pozby~|odda~|anulowa~|koniec z`,
  corrects: polish`pomyli~|pomyłk~|błąd|błęd~|literówk~|źle (?:napisa~|poda~|powiedzia~)|poprawk~|sprostowani~|chodziło mi`,
  of: {
    home: polish`przeprowadzi~|przeprowadzk~|wprowadzi~|wprowadza~|przenios~ się|parapetów~|now(?:e|y|ym|ego) (?:mieszkani~|dom~|mieście|miasto|lokum)|teraz mieszka~|mieszkam teraz|karton~|klucze do mieszkania`,
    job: polish`zwolni~|zatrudni~|now(?:a|ej|ą|ym|y|e|ego) (?:prac~|robot~|stanowisk~|szef~|firm~|etat~)|pierwszy (?:dzień|tydzień|miesiąc) (?:w|na)|przyjęli mnie|przesz(?:ed)?ł~ (?:do|na)|awans~|teraz pracuję|zmieni~ (?:prac~|zawód)|odesz~ z|emerytur~|okres~ próbn~`,
    partner: polish`rozsta~|rozesz~|rozwied~|rozwiod~|rozwód|rzucił~|wyszłam za mąż|ożeni~|zaręczy~|spotykam się z|now(?:y|a|ego|ą) (?:chłopak~|dziewczyn~|mąż|żon~)|zerwa~`,
    vehicle: polish`sprzeda~|kupi~ (?:now(?:y|e|ą) )?(?:samoch~|auto|motocykl~)|now(?:y|e|ym|ego) (?:samoch~|aut~|motocykl~)|przesiad~ się|odebra~ z salonu|salon~ samochodow~|teraz jeżdżę`,
  },
  asksPast: polish`był~|kiedyś|wcześniej|poprzedni~|dawn~|najpierw|pierwsz~|wszystki~|każd~|lista|listę`,
  asksTime: polish`kiedy|o której|która godzina|w jaki dzień|którego|jakiego dnia|termin~|urodzin~`,
  asksNumber: polish`ile|numer~|cen(?:a|ę|y)|kosztuje|czynsz~|dawk~|wiek|rozmiar~|pensj~|budżet~|wag(?:a|ę|i)|kod~|taryf~|stawk~`,
  times: polish`poniedzia~|wtor(?:ek|ku)|środ~|czwart~|piąt~|sobot~|niedziel~|stycz~|lut(?:y|ego|ym)|mar(?:zec|ca|cu)|kwie~|maj~|czerw~|lip(?:iec|ca|cu)|sierp~|wrze~|październik~|listopad~|grud~|południe|północ|rano|wieczor~`,
};

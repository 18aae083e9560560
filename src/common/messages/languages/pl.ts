import { polish } from '../../text/polish-letters.js';
import type { MessageLanguage } from '../message-language.js';

export const POLISH_MESSAGES: MessageLanguage = {
  code: 'pl',
  marks: String.raw`\p{L}*[ąęłńśźż]\p{L}*|jest|jestem|mam|moje|moja|moim|mojego|mojej|gdzie|jaki|jaka|jakie|jakiego|jakim|kiedy|czy|mieszkam|nazywam|jak|ile|moich|kto|dlaczego|czego|czym|jutro`,
  asks: polish`^(?:a |i |no |to |hej,? |słuchaj,? |powiedz,? )?(?:co|czego|czemu|czym|kto|kogo|komu|kim|kiedy|gdzie|dokąd|skąd|którędy|dlaczego|po co|ile|jak|jaki|jaka|jakie|jakiego|jakiej|jakim|jaką|jakich|który|która|które|którego|której|którym|czyj|czyja|czyje|czy|(?:w|we|na|o|do|od|z|ze|u|po|dla|przez|za|przed|pod) (?:co|czego|czym|kogo|kim|kiedy|jaki\p{L}*|jakiej|jaką|ilu|ile|który\p{L}*|której|której)|(?:pamiętasz|wiesz|możesz|mógłbyś|mogłabyś)|przypomnij~)`,
  requests: polish`^(?:proszę,? )?(?:wybierz|daj|zarezerwuj|zamów|zaplanuj|popraw|kup|znajdź|napisz|wyjaśnij|opisz|zorganizuj|przetłumacz|wymień|dobierz|przygotuj|podpowiedz|pokaż|pomóż|poleć|doradź|zaproponuj|wymyśl|policz|opowiedz|zrób|powiedz|ułóż|stwórz|porównaj|podsumuj|podaj|streść)`,
  wonders: polish`^(?:ciekawi mnie|zastanawiam się|(?:ja )?nie (?:wiem|pamiętam)|zapomnia(?:łem|łam)|chcę wiedzieć|chcia(?:łbym|łabym) wiedzieć|nie mogę sobie przypomnieć)`,
  possessive: polish`mój|moja|moje|moi|mojego|mojej|mojemu|moją|moim|moich|moimi|nasz~`,
  speaker: polish`ja|mnie|mi|mną|mój|moja|moje|moi|mojego|mojej|moją|moim|moich|my|nas|nam|nami|nasz~|mam|mamy|jestem|jesteśmy|mieszkam|mieszkamy|pracuję|lubię|studiuję|jeżdżę|płacę|kupi(?:łem|łam)|piję|jem|gram|biorę|nazywam|lecę|jadę`,
  addressed: polish`ty|ciebie|cię|tobie|ci|tobą|twój|twoja|twoje|twojego|twojej|pan|pani|pana|wasz~|możesz|wiesz|myślisz|chcesz|umiesz|lubisz|pamiętasz|sądzisz`,
  impersonal: polish`(?:jak|gdzie|dokąd|co|kiedy|jaki|jaką|jakie|ile)(?: \p{L}+){0,2} (?:mogę|mam|powinienem|powinnam|warto|można|najlepiej|trzeba) \p{L}+ć|(?:czy )?(?:mogę|możemy|powinienem|powinnam|powinniśmy|muszę|musimy) \p{L}+|(?:daj|napisz|wyjaśnij|pomóż|pokaż|doradź|poleć|zaproponuj|opowiedz|powiedz|podpowiedz|zrób|znajdź|podaj) (?:mi|nam)`,
  oneself: polish`mam na imię|się nazywam|moje imię|kim jestem|do mnie mówisz|gdzie (?:ja )?(?:pracuję|mieszkam)|czym się zajmuję|kim jestem z zawodu`,
  everything: polish`(?:wiesz|pamiętasz) (?:\p{L}+ )?o mnie|o mnie (?:wiesz|pamiętasz)`,
  answers: String.raw`(?<!\p{L})(?:mówił[ae]ś|powiedział[ae]ś|radził[ae]ś|doradził[ae]ś|polecał[ae]ś|polecił[ae]ś|proponował[ae]ś|zaproponował[ae]ś|napisał[ae]ś|wyjaśnił[ae]ś|sugerował[ae]ś)|(?<!\p{L})(?:twoj[aeą]|twoich|twój|twojego) (?:rad|porad|poleceni|propozycj|odpowied|sugesti)`,
  latest: polish`teraz|obecnie|aktualn~|obecn~|ostatni~|niedawn~|w tej chwili|najnowsz~|dzisiaj`,
  dates: {
    today: polish`dzisiaj|dziś|dzisiejsz~`,
    yesterday: polish`wczoraj(?:sz~)?`,
    'before-yesterday': polish`przedwczoraj`,
    'this-week': polish`(?:w )?tym tygodniu`,
    'last-week': polish`(?:w )?(?:zeszłym|ubiegłym|poprzednim|minionym) tygodniu|(?:w )?(?:zeszły|miniony|ostatni) weekend`,
    'this-month': polish`(?:w )?tym miesiącu`,
    'last-month': polish`(?:w )?(?:zeszłym|ubiegłym|poprzednim|minionym) miesiącu`,
  },
  beforeMonths: polish`w|we|od|do|przed|po|na początku|pod koniec|w połowie|z`,
  months:
    'styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu',
  negation: polish`nie|nigdy|ani|żaden|żadna|żadnych|bez`,
  wishes: [
    polish`(?:miłego|udanego) (?:dnia|wieczoru|weekendu|wyjazdu|lotu|urlopu)|(?:dobrej|spokojnej) (?:nocy|podróży|drogi)|miłej (?:podróży|zabawy|nocy)|smacznego|baw(?:cie)? się dobrze`,
    polish`powodzenia(?: \p{L}+){0,2}|trzymam kciuki|wszystkiego (?:dobrego|najlepszego)|dużo zdrowia|zdrowia|wracaj do zdrowia|uważaj na siebie|trzymaj się`,
    polish`daj(?:cie)? (?:mi )?znać,? jak (?:poszło|pójdzie|było|będzie)`,
    polish`cieszę się,? że (?:mogłem|mogłam) pomóc|zawsze do usług`,
  ],
  empty: `tak nie dzięki dziękuję dziekuje proszę prosze ok okej dobra dobrze jasne pewnie super świetnie swietnie cześć czesc hej witam witaj siema dzień dzien dobry wieczór wieczor do widzenia na razie pa
    przepraszam sorry sorki rozumiem zrozumiano spoko no to i a już wszystko w porządku porzadku nic nie wiem moment chwila rano noc dobranoc miło milo bardzo wielkie oczywiście oczywiscie mogę moge pomóc pomoc`,
  denials: [
    polish`(?<!\p{L})nie (?:wiem|pamiętam|znalaz(?:łem|łam)|mogę|znam)(?!\p{L})`,
    polish`(?<!\p{L})(?:nie mam|brak) (?:\p{L}+ )?(?:informacji|danych|wzmianki)(?!\p{L})`,
    polish`(?<!\p{L})nie (?:mówi|wspomina|podawa|powiedzia|poda|wspomnia)(?:łeś|łaś|ł|ła)(?!\p{L})`,
  ],
  generic: `absolutnie ach acha aha ale ależ anegdota ani aż bardziej bardzo będę będzie będziesz bez bądź bowiem bo brak brzmi by być byłem była było były bywa całkiem cały chcę chce chcesz chciałbym chciałabym chociaż choć chwila chwilę ci ciągle ciekawe ciekawy cieszę coś często czas czasami czasem cześć człowiek czyli dalej dam dawno daj dlaczego dlatego dla dnia dni długo dobra dobre dobry dobrze dodatkowo dokładnie dopiero doskonale
    dość drogi drugi dużo dwa dziękuję dzięki dzień dzisiaj dziś fajnie fajny fakt faktycznie generalnie gotowe gotowy grzecznie hej hm i idea idę idzie ile inaczej inne inny istnieje ja jakiś jakieś jakoś jasne jasno jeden jedna jedno jednak jednym jesteś jeszcze jutro już kawałek każda każdy każde kiedyś kilka koleżanka kolega koniec kończyć kto ktoś która który lat lata lecz lepiej lepszy lub ludzie ludzi łatwo małe mały mało mam masz miejsce miał miała miesiąc
    mieć miło miły minut minutę moment można może możesz możliwe mówi mówić mówisz mówię musi muszę musisz myśl myślę myślisz nadal nagle najbardziej najlepiej najlepszy napisz naprawdę następny natomiast nawet niby nic niedługo niektóre niestety nieźle nigdy niż no noc nowa nowe nowy o obecnie oczywiście odpowiedz odpowiedź ogólnie ok okej około on ona oni opowiedz osoba ostatni ostatnio owszem pa pamiętasz pan pani parę pasuje pewien pewnie pewno pierwsza pierwszy pisać plus po poczekaj podobnie
    pogoda pokaż pomoc pomocy pomóż pomysł ponieważ ponownie poniedziałek poproszę poprostu porządku powiedz powiedział powiedzieć powodzenia powinien powinienem powinnam poza prawda prawdę prawie problem problemy proszę prosto prostu przecież przepraszam przykład przykro przypomnij przy pytanie pytania racja raczej rano raz razem razy robić robię robi rok roku rozumiem różne rzecz rzeczy rzeczywiście sam sama same samo sens serio siema skoro słowo słuchaj sobie sorry spoko spoko spójrz
    sprawa sprawy spróbuj stać super swoje szczerze szkoda szybko świat świetnie świetny tak taki taka takie także teraz też to tobie trochę trudno trzeba trzy tutaj tydzień tygodnie tylko typu tzn uważam uwaga wcale wciąż wczoraj wczoraj wie wieczorem wieczór wiedzieć wiele wielki wiem wiesz więc więcej widać widzę witaj witam właściwie właśnie wolno wow wspaniale wszyscy wszystko wtedy wyjaśnij wygląda xd z zamiast zapomniałem zaraz zatem zawsze zdaje zła zły źle znaczy znam znasz znowu znów zobacz zobaczyć został zresztą zrobić zrób zwykle żaden życie życzę żyć`,
};

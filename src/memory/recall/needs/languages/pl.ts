import { polish } from '../../../../common/text/polish-letters.js';
import type { NeedLanguage } from '../need-language.js';

export const POLISH_NEEDS: NeedLanguage = {
  code: 'pl',
  wants: polish`doradź~|poleć~|polec~|zaproponuj~|wybierz~|wybrać|zarezerwuj~|zamów~|zaplanuj~|ułóż~|pomysł~|znajdź~|szukam|szukamy|(?:co|jaki|jaką|jakie|gdzie|dokąd|ile)(?: \p{L}+){0,4} (?:mi|nam)|(?:co|gdzie|dokąd)(?: \p{L}+){0,2} (?:zjeść|ugotować|podarować|obejrzeć|kupić|ubrać|założyć|pójść|pojechać|zabrać)|potrzebuję|potrzebujemy|chcę|chcemy|chciał~bym|pomóż~|daj~|zrób~|napisz~|ugotować|upiec|kupić|dobr(?:y|a|e|ą|ego)`,
  intake: {
    meal: polish`(?:mogę|można|wolno mi|powinienem|powinnam)(?: \p{L}+){0,2} (?:zjeść|jeść|wypić|pić)|czy (?:mogę|wolno mi) …(?:tort|ciasto|ser|mleko|orzechy|czekolad~|rybę|mięso|kawę|wino|piwo|chleb|pizzę|jogurt)|co (?:mogę |mam |by )?(?:ugotować|zjeść|upiec)|czy (?:ten|ta|to|te) (?:tort|ciasto|ser|zupa|sałatka|danie|lody|sos|deser|czekolada|ciastka|pizza|wino|piwo)(?: \p{L}+){0,3}? (?:dla mnie|mi)`,
    medicine: polish`(?:mogę|można|wolno mi|powinienem|powinnam)(?: \p{L}+)? …(?:ibuprom~|ibuprofen~|aspiryn~|paracetamol~|apap~|antybiotyk~|lek~|tabletk~|penicylin~|przeciwbólow~)`,
  },
  addressed: polish`mów mi|mów do mnie|zwracaj się|nazywaj mnie`,
  needs: {
    meal: polish`restauracj~|kolacj~|obiad~|śniadani~|jedzeni~|zjeść|przepis~|dani(?:e|a)|potraw~|menu|tort~|ciast~|chleb~|przekąsk~|piknik~|pizz~|deser~|kawiarni~|knajp~|ugotować|upiec`,
    lodging: polish`hotel~|hostel~|nocleg~|zakwaterowani~|apartament~|pensjonat~`,
    trip: polish`podróż~|wycieczk~|wakacj~|urlop~|trasa|trasę|lot(?:u|y)?|bilet~|weekend w|dni w|walizk~|wyjazd~`,
    outing: polish`muze(?:um|ów|a)|koncert~|kino|kina|teatr~|wystaw~|spacer~|plaż~|park(?:u|i)?|zoo|bar|bary|festiwal~|wyjść wieczorem|wyjście`,
    route: polish`dojechać|dojazd~|dotrzeć|trasa|trasę|parking~|taksówk~`,
    code: polish`kod(?:u|zie)?|skrypt~|funkcj~|program~|klas(?:a|ę)|regex~|test(?:y|ów)?|bibliotek~|edytor~|komend~`,
    device: polish`laptop~|komputer~|telefon~|tablet~|aparat~|obiektyw~|drukark~|ładowark~|monitor~|aplikacj~`,
    clothes: polish`ubrani~|ubrać|buty|butów|koszul~|spodni~|kurtk~|płaszcz~|sukienk~|rękawiczk~|założyć|krem~|mydł~|biżuteri~`,
    gift: polish`prezent~|podarun~|podarować|niespodziank~`,
    medicine: polish`lek(?:i|ów|arstw~)?|przeciwbólow~|tabletk~|antybiotyk~|ból głowy|przeziębieni~|gorączk~|kasz(?:el|lu)|aptek~|maść`,
    training: polish`trening~|ćwiczeni~|fitness~|sport~|jog(?:a|ę|i)|schudnąć|siłowni~`,
    writing: polish`list(?:u)?|mail(?:a|u)?|plakat~|zaproszeni~|przemówieni~|cv|wiadomo~|odpowiedź na|raport~`,
  },
  signs: {
    allergy: 'alergia alergię uczulony uczulona uczulenie orzechy penicylina lateks krewetki nietolerancja',
    diet: 'wegan weganka weganin wegetarianin wegetarianka celiakia gluten laktoza halal mięso mięsa wieprzowiny alkohol cukrzyca',
    health: 'cukrzyca diabetyk astma nadciśnienie padaczka ciąża migrena',
    access: 'wózek wózku niepełnosprawny schody winda kule kolano niewidomy słuchowy dysleksja',
    pet: 'pies psa psy kot kota koty',
    children: 'dzieci dziecko bliźniaki',
    size: 'rozmiar noszę',
    residence: 'paszport wiza obywatelstwo',
    instruction: 'wykrzykników emoji emotikon',
    tool: 'Kotlin Python TypeScript Java Rust Vim Emacs',
    system: 'Linux Ubuntu Windows macOS',
    hobby: 'uwielbia zbiera',
  },
};

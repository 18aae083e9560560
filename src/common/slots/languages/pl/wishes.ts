import { polish } from '../../../text/polish-letters.js';
import type { OneOffWords, SlotPattern } from '../../slot-language.js';

/** Dislikes of answers, wishes taken back in other words, beginnings and ends of every answer. */
export const POLISH_WISHES: readonly SlotPattern[] = [
  polish`(?:nie znoszę|nie lubię|nienawidzę|nie cierpię|nie chcę(?: widzieć)?)(?: (?:tych|twoich|żadnych))* {shape}`,
  polish`(?:denerwują|drażnią|wkurzają|irytują|nie podobają) (?:mnie|mi się)(?: (?:te|twoje|wszystkie))* {shape}`,
  polish`(?:nie znoszę|nie lubię|nienawidzę|nie cierpię)(?: \p{L}+)? (?:{size}|{longer}) odpowiedzi`,
  polish`{shape} (?:(?:już|teraz|znowu|znów) )*(?:można|są ok|mogą być)`,
  polish`możesz (?:(?:znowu|znów|już|teraz) )+(?:używać|dawać|dodawać|wstawiać) {shape}`,
  polish`(?:zaczynaj|kończ|podpisuj) (?:zawsze )?(?:każd~|wszystkie) (?:{replies}|odpowiedź|wiadomo~)`,
  polish`(?:wolę|wolał~bym|chcę|chciał~bym),? (?:że)?(?:byś|żebyś|abyś) (?:\p{L}+ ){0,2}(?:pisał~|odpowiadał~|mówił~|zwracał~)`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const POLISH_ONE_OFF: OneOffWords = {
  once: polish`(?:w|do|dla|na) (?:t(?:ym|ej|ego|ą|en)|moim|mojego|mojej|naszym)(?: \p{L}+)? (?:mail~|list~|post~|tekst~|wiadomoś~|cv|raport~|artyku~|opowiadani~|wiersz~|przemów~|kartk~|zaproszeni~|tłumaczeni~|dokument~|wypracowani~|szkic~)|tym razem`,
  lasting: polish`zawsze|nigdy|od teraz|odtąd|od dziś|na przyszłość|każd~|wszystki~|za każdym`,
};

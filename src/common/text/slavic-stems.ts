/** In characters: a shorter rest of a word says too little. */
const MIN_STEM = 3;
const POLISH_ENDINGS = compile(
  `owalismy owalysmy owalem owalam alismy alysmy ilismy ilysmy iejszy iejsza eniami aniami eniach aniach eniem aniem
   enia ania eniu aniu enie anie osci oscia alem alam ilem ilam ylem ylam owac ujemy ujesz uja uje uje owym owej owego owemu
   ajac ymi imi ami ach owi iem iej ego emu ych ich ymi amy emy imy ymy asz esz isz ysz aja eja iez owie ow om em am ym im ej
   ie ia iu io ac ec ic yc ala ali alo aly ila ili ily al il yl a e i o u y`,
);
const UKRAINIAN_ENDINGS = compile(
  `уватися юватися уватись ювались увала ювала ували ювали ування ювання уючи ення ання ість ості істю ого ому ими ими ами ями
   ах ях ові еві єві ою ею єю ій ої ів їв ем єм ом ам ям им их ати ити яти іти увати ував али или ила ала ило ало ав ив ив емо имо
   єте ете ите уєш юєш ує ює ую юю ують юють ять ать уть ють ться тися тись ся сь ий а я е є и і ї о у ю ь й`,
);

/**
 * Removes the ending of a Polish word, in any spelling: with diacritics or without.
 * @param word lower case
 */
export function stemPolish(word: string): string {
  const plain = word
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return removeEnding(plain, POLISH_ENDINGS);
}

/**
 * Removes the ending of a Ukrainian word.
 * @param word lower case
 */
export function stemUkrainian(word: string): string {
  return removeEnding(word.replace(/['’ʼ]/gu, '').replaceAll('ґ', 'г'), UKRAINIAN_ENDINGS);
}

function removeEnding(word: string, endings: RegExp): string {
  return word.replace(endings, '$1');
}

/** Compiles endings to a pattern that finds the longest one that leaves a stem. */
function compile(endings: string): RegExp {
  const longestFirst = [...new Set(endings.trim().split(/\s+/u))].toSorted((a, b) => b.length - a.length);
  return new RegExp(String.raw`^(\p{L}{${MIN_STEM},}?)(?:${longestFirst.join('|')})$`, 'u');
}

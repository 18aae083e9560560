// Looks for the key words of a case in a text.

const BLANKED = String.raw`[\p{sc=Latin}\p{sc=Cyrillic}\p{N}]`;
const STARTS_A_WORD = new RegExp(`^${BLANKED}`, 'u');
/** Characters with a meaning in a regular expression with the flag u. */
const SPECIAL = /[\\^$.*+?()[\]{}|/]/gu;
const ENDS_IN_DIGIT = /\p{N}$/u;

/** Tells whether a text contains all keys; a key is a text or a list of alternatives. */
export function holdsAll(text, keys) {
  return keys.every((key) => holdsAny(text, [key].flat()));
}

export function holdsAny(text, words) {
  const plain = simplify(text);
  return words.some((word) => findWord(plain, simplify(word)));
}

/**
 * Finds a word. It begins where no letter of its script precedes it and may continue ("Porto's"), but a
 * number may not: 8th is not in 18th, 85 is not in 850. Scripts without spaces or with prefixes are searched
 * as they are.
 */
function findWord(text, word) {
  const before = STARTS_A_WORD.test(word) ? `(?<!${BLANKED})` : '';
  const after = ENDS_IN_DIGIT.test(word) ? String.raw`(?!\p{N}|[.,]\p{N})` : '';
  return new RegExp(before + word.replaceAll(SPECIAL, String.raw`\$&`) + after, 'u').test(text);
}

function simplify(text) {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[’‘]/gu, "'").replaceAll(/\s+/gu, ' ');
}

/** Reduces a text to letters and digits, to compare a passage with the text that it was cut from. */
export function toLetters(text) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Words of replies without content; a reply of these alone says nothing. */
const EMPTY_WORDS = new Set(
  (
    'a about access all alright am and any anything apologize are as bad be bye can cannot cant cat cheers clear congratulations cool ' +
    'course day do does dont else enjoy fine for get glad good goodbye got great ha happy have haven havent hear hello help here hey hi ' +
    'hm how i idea if im indeed information is it just keep keyboard know let lol lovely luck me mentioned mind morning much my need ' +
    'never nice no not noted nothing of ok okay on perfect please problem remember right same saying see so sorry sounds sup sure take ' +
    'tell test thank thanks that thats the this time to told understood unable understand very wasnt welcome well were what why will ' +
    'with wonderful worries wrong yeah yes yo you your youre youve ll ve m s t re don didn ' +
    'vale hola de nada gracias puedo ayudarte en qué alles klar in ordnung danke gern geschehen bis bald tschüss gut zu wissen ' +
    'anotado claro noté merci noter oui non obrigado certo grazie dank je natuurlijk genoteerd спасибо хорошо запомню конечно вот'
  ).split(' '),
);
const MAX_EMPTY_WORDS = 14;

/** Tells whether a text says nothing: it has no words, or only those of acknowledgements, greetings and refusals. */
export function lacksContent(text) {
  const words = simplify(text).match(/\p{L}+|\p{N}+/gu) ?? [];
  return words.length <= MAX_EMPTY_WORDS && words.every((word) => EMPTY_WORDS.has(word));
}

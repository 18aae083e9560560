// Countries by the length of their IBANs: those of the SWIFT registry of 2026, and those that use IBANs
// without being registered.
const COUNTRIES: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'AX DK FI FK FO GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU MN XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL',
  24: 'AD CZ ES MD PK RO SA SE SK TN VG',
  25: 'AO CV GW LY MZ PT ST',
  26: 'DZ IR IS TR',
  27: 'BI BL CF CG CM DJ FR GA GF GP GQ GR IT KM MC MF MG MQ MR NC PF PM RE SM TD TF WF YT',
  28: 'AL AZ BF BJ BY CI CY DO GT HN HU LB MA ML NE NI PL SN SV TG',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU YE',
  31: 'MT SC',
  32: 'LC',
  33: 'RU',
};

/** Length of the country code and the check digits. */
const HEAD = 4;
/**
 * Every registered account number has at least this many digits. Words that happen to look like an IBAN with
 * valid check digits have fewer.
 */
const MIN_DIGITS = 10;

const FORMS = Object.entries(COUNTRIES)
  .map(
    ([length, codes]) =>
      String.raw`(?:${codes.replaceAll(' ', '|')})\d{2}(?:[ \u00a0\u202f-]?[A-Z0-9]){${Number(length) - HEAD}}`,
  )
  .join('|');
// The lookahead is cheap: the many forms are tried only at words that begin with two letters and two digits.
const IBAN = new RegExp(
  String.raw`(?<![A-Z0-9])(?=[A-Z]{2}\d{2}[ \u00a0\u202f-]?[A-Z0-9])(?:${FORMS})(?![A-Z0-9])`,
  'gi',
);

/** Replaces every account number with valid check digits, also if it is written with spaces or hyphens. */
export function maskIbans(text: string, mark: string): string {
  return text.replace(IBAN, (found) => (isIban(found.replace(/[^a-z0-9]/gi, '')) ? mark : found));
}

function isIban(code: string): boolean {
  return (
    code.replace(/\D/g, '').length >= MIN_DIGITS &&
    computeRemainder(code.slice(HEAD) + code.slice(0, HEAD)) === 1
  );
}

/**
 * Divides the number that the code stands for, with letters as 10 to 35, by 97 and returns the rest (ISO
 * 7064).
 */
function computeRemainder(code: string): number {
  return [...code].reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}

// A beginning of everything that `maskSecrets` replaces: issued keys, account and card numbers, and the words
// that people use in front of a secret.
const BEGINNING =
  /\d[ -]?\d|pass|pwd|api|secret|token|bearer|\bpin\b|cv[vc]|phrase|\b(?:seed|recovery)|[sprk]k[-_]|gh[opusr]_|github_|glpat-|xox|AKIA|ASIA|AIza|hf_|npm_|eyJ|PRIVATE|密|口令|[验驗][证證]/i;

/**
 * Tells with one search whether a text may contain a secret. Nearly all texts contain none, and each is
 * screened at every recall, where all the patterns of `maskSecrets` would take more than twice as long.
 */
export function mayContainSecret(text: string): boolean {
  return BEGINNING.test(text);
}

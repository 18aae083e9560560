import { compileLanguage, type CompiledLanguage } from './compile-language.js';
import { ENGLISH } from './languages/en.js';

/** The languages in which statements are found. */
export const SLOT_LANGUAGES: readonly CompiledLanguage[] = [ENGLISH].map(compileLanguage);

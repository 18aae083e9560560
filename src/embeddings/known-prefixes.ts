/** Prefixes that a model expects before texts; `''` for none. */
export interface EmbedPrefixes {
  readonly query: string;
  readonly passage: string;
}

export const NO_PREFIXES: EmbedPrefixes = { query: '', passage: '' };

/**
 * Prefixes as documented by the models' authors. The instruction-tuned E5 models and BGE-M3 are not included.
 */
const FAMILIES: readonly { readonly name: RegExp; readonly prefixes: EmbedPrefixes }[] = [
  {
    name: /(^|[^a-z0-9])e5-(small|base|large)(?!.*instruct)/i,
    prefixes: { query: 'query: ', passage: 'passage: ' },
  },
  {
    name: /(^|[^a-z0-9])bge-(small|base|large)-en/i,
    prefixes: { query: 'Represent this sentence for searching relevant passages: ', passage: '' },
  },
  {
    name: /(^|[^a-z0-9])bge-(small|base|large)-zh/i,
    prefixes: { query: '为这个句子生成表示以用于检索相关文章：', passage: '' },
  },
];

/** Finds the prefixes of a model's family by its name. @param model any value of a request body's `model` */
export function findKnownPrefixes(model: unknown): EmbedPrefixes {
  if (typeof model !== 'string') return NO_PREFIXES;
  return FAMILIES.find(({ name }) => name.test(model))?.prefixes ?? NO_PREFIXES;
}

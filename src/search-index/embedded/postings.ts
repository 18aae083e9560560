import { isGeneric } from '../../common/text/generic-words.js';
import { stemWord, tokenize, splitWords, type Tokens } from '../../common/text/tokenize.js';
import type { IndexDocument } from '../memory-index.port.js';
import { detectLanguage, type DetectedLanguage } from '../../common/text/language.js';

/** Maximum number of characters searched; of longer texts (pasted files) only the beginning is searched. */
const MAX_CHARACTERS = 50_000;

type Searchable = Pick<IndexDocument, 'text' | 'extra'>;

interface Posting {
  readonly rows: number[];
  readonly frequencies: number[];
}

/** One word of a query, with the positions and frequencies of its stems. */
export interface QueryTerm {
  readonly idf: number;
  /** Its share in coverage. */
  readonly weight: number;
  readonly postings: readonly { readonly rows: readonly number[]; readonly frequencies: readonly number[] }[];
}

/**
 * Number of texts assumed in addition to the indexed ones, so that with few texts not every unknown word
 * looks rare and every known one common.
 */
const BACKGROUND = 1_000;
/** Weight of generic words, which should decide only between texts with the same topical words. */
const GENERIC_WEIGHT = 0.1;

/** Inverted index over the rows of one partition, updated on additions and removals. */
export class Postings {
  private readonly byTerm = new Map<string, Posting>();
  private readonly languages = new Map<DetectedLanguage, number>();
  /** Number of terms by row. */
  readonly lengths: number[] = [];
  private rows = 0;
  private terms = 0;

  /**
   * @param outside number of other texts, which contain no word of any query and so make words rarer
   */
  constructor(private readonly outside = 0) {}

  /** Average number of terms of a row. */
  get averageLength(): number {
    return this.rows === 0 ? 0 : this.terms / this.rows;
  }

  add(row: number, document: Searchable): void {
    const { language, terms } = splitTerms(document);
    for (const [term, frequency] of countFrequencies(terms)) {
      const posting = this.byTerm.get(term) ?? this.create(term);
      posting.rows.push(row);
      posting.frequencies.push(frequency);
    }
    this.lengths[row] = terms.length;
    this.terms += terms.length;
    this.count(language, 1);
  }

  remove(row: number, document: Searchable): void {
    const { language, terms } = splitTerms(document);
    for (const term of new Set(terms)) this.removeFrom(term, row);
    this.lengths[row] = 0;
    this.terms -= terms.length;
    this.count(language, -1);
  }

  /**
   * Looks up the query's words, each with its stems in every language of the index; words in `ignored` are
   * left out unless none would remain.
   */
  lookUpQuery(text: string, ignored: ReadonlySet<string>): QueryTerm[] {
    const all = [...new Set(splitWords(text.slice(0, MAX_CHARACTERS)))];
    const kept = all.filter((word) => !ignored.has(word));
    const languages = new Set([detectLanguage(text), ...this.languages.keys()]);
    return (kept.length > 0 ? kept : all).map((word) => this.lookUp(word, languages));
  }

  private lookUp(word: string, languages: ReadonlySet<DetectedLanguage>): QueryTerm {
    const stems = new Set([...languages].map((language) => stemWord(word, language)));
    const postings = [...stems].flatMap((stem) => this.byTerm.get(stem) ?? []);
    const documents = postings.reduce((total, posting) => total + posting.rows.length, 0);
    const rows = this.rows + this.outside;
    const rarity = Math.log(1 + (rows + BACKGROUND) / (documents + 1));
    return {
      postings,
      idf: Math.log(1 + (Math.max(0, rows - documents) + 0.5) / (documents + 0.5)),
      weight: isGeneric(word) ? GENERIC_WEIGHT * rarity : rarity,
    };
  }

  private create(term: string): Posting {
    const posting = { rows: [], frequencies: [] };
    this.byTerm.set(term, posting);
    return posting;
  }

  private removeFrom(term: string, row: number): void {
    const posting = this.byTerm.get(term);
    const at = posting?.rows.indexOf(row) ?? -1;
    if (posting === undefined || at < 0) return;
    posting.rows.splice(at, 1);
    posting.frequencies.splice(at, 1);
    if (posting.rows.length === 0) this.byTerm.delete(term);
  }

  private count(language: DetectedLanguage, by: 1 | -1): void {
    this.rows += by;
    const total = (this.languages.get(language) ?? 0) + by;
    if (total > 0) this.languages.set(language, total);
    else this.languages.delete(language);
  }
}

/**
 * Splits text and extra into stems. `extra` holds keys, not sentences, so it is stemmed in the language of
 * the text.
 */
export function splitTerms({ text, extra }: Searchable): Tokens {
  const { language, terms } = tokenize(text.slice(0, MAX_CHARACTERS));
  return extra === ''
    ? { language, terms }
    : { language, terms: [...terms, ...tokenize(extra.slice(0, MAX_CHARACTERS), language).terms] };
}

function countFrequencies(terms: readonly string[]): Map<string, number> {
  const result = new Map<string, number>();
  for (const term of terms) result.set(term, (result.get(term) ?? 0) + 1);
  return result;
}

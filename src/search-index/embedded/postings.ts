import { isGeneric } from '../../common/text/generic-words.js';
import { stemWord, tokenize, splitWords, type Tokens } from '../../common/text/tokenize.js';
import type { IndexDocument } from '../memory-index.port.js';
import { detectLanguage, type DetectedLanguage } from '../../common/text/language.js';

/** Longer texts (pasted files) are searched by their beginning. */
const MAX_CHARACTERS = 50_000;

type Searchable = Pick<IndexDocument, 'text' | 'extra'>;

interface Posting {
  readonly rows: number[];
  readonly frequencies: number[];
}

/** One word of a query: where any of its stems stands, and how often. */
export interface QueryTerm {
  readonly idf: number;
  /** What it counts for in coverage. */
  readonly weight: number;
  readonly postings: readonly { readonly rows: readonly number[]; readonly frequencies: readonly number[] }[];
}

/**
 * Texts assumed beside those held, so that a handful of texts does not make every unknown word look rare and
 * every known one common.
 */
const BACKGROUND = 1_000;
/** Generic words decide only between texts that no topical word tells apart. */
const GENERIC_WEIGHT = 0.1;

/** Inverted index over rows of one partition, kept right under additions and removals. */
export class Postings {
  private readonly byTerm = new Map<string, Posting>();
  private readonly languages = new Map<DetectedLanguage, number>();
  /** Terms by row. */
  readonly lengths: number[] = [];
  private rows = 0;
  private terms = 0;

  /**
   * @param outside texts that are not held here and contain no word of any query: they make the others' words
   * rarer
   */
  constructor(private readonly outside = 0) {}

  /** Terms per row in use. */
  get averageLength(): number {
    return this.rows === 0 ? 0 : this.terms / this.rows;
  }

  add(row: number, document: Searchable): void {
    const { language, terms } = termsOf(document);
    for (const [term, frequency] of frequenciesOf(terms)) {
      const posting = this.byTerm.get(term) ?? this.create(term);
      posting.rows.push(row);
      posting.frequencies.push(frequency);
    }
    this.lengths[row] = terms.length;
    this.terms += terms.length;
    this.count(language, 1);
  }

  remove(row: number, document: Searchable): void {
    const { language, terms } = termsOf(document);
    for (const term of new Set(terms)) this.removeFrom(term, row);
    this.lengths[row] = 0;
    this.terms -= terms.length;
    this.count(language, -1);
  }

  /**
   * The query's words, each with the stems of every language held here; words in `ignored` are left out while
   * others remain.
   */
  query(text: string, ignored: ReadonlySet<string>): QueryTerm[] {
    const all = [...new Set(splitWords(text.slice(0, MAX_CHARACTERS)))];
    const kept = all.filter((word) => !ignored.has(word));
    const languages = new Set([detectLanguage(text), ...this.languages.keys()]);
    return (kept.length > 0 ? kept : all).map((word) => this.term(word, languages));
  }

  private term(word: string, languages: ReadonlySet<DetectedLanguage>): QueryTerm {
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

/** The words of text and extra, as stems. A key is no sentence: it is read in the language of its text. */
export function termsOf({ text, extra }: Searchable): Tokens {
  const { language, terms } = tokenize(text.slice(0, MAX_CHARACTERS));
  return extra === ''
    ? { language, terms }
    : { language, terms: [...terms, ...tokenize(extra.slice(0, MAX_CHARACTERS), language).terms] };
}

function frequenciesOf(terms: readonly string[]): Map<string, number> {
  const result = new Map<string, number>();
  for (const term of terms) result.set(term, (result.get(term) ?? 0) + 1);
  return result;
}

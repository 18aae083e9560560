import { tokenize } from '../../../common/text/tokenize.js';

interface Memory {
  readonly key: string;
  readonly content: string;
}

/** A memory with the number of its terms that a text contains. */
export interface RankedMemory<Row> {
  readonly row: Row;
  readonly shared: number;
}

/** Ranks memories by the terms that they share with a text. Each text is tokenized once. */
export class SharedTerms {
  private readonly known = new Map<string, readonly string[]>();

  /** Ranks at most `most` memories, those with most shared terms first; of equal ones the shortest key. */
  rank<Row extends Memory>(rows: readonly Row[], text: string, most: number): readonly RankedMemory<Row>[] {
    const terms = new Set(this.listTerms(text));
    return rows
      .map((row) => ({ row, shared: this.listTerms(row.content).filter((term) => terms.has(term)).length }))
      .toSorted((one, other) => other.shared - one.shared || one.row.key.length - other.row.key.length)
      .slice(0, most);
  }

  private listTerms(text: string): readonly string[] {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const { terms } = tokenize(text);
    this.known.set(text, terms);
    return terms;
  }
}

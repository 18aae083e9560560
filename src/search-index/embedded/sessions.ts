import type { IndexDocument } from '../memory-index.port.js';

export const NONE = -1;

/** Order of the turns of each session, as links between rows, and a number for each session. */
export class SessionLinks {
  private readonly rowsBySession = new Map<string, number[]>();
  private readonly numbers = new Map<string, number>();
  private readonly positions: number[] = [];
  readonly previous: number[] = [];
  readonly next: number[] = [];
  /** Session number by row. */
  readonly sessionOf: number[] = [];
  /** Number of words in a session, by session number; 0 if only memories came from it. */
  readonly lengths: number[] = [];

  private live = 0;
  private turns = 0;
  private words = 0;

  /** @param outside number of other texts; their sessions are estimated at the same size as those here */
  constructor(private readonly outside = 0) {}

  /** Number of sessions that have turns. */
  get count(): number {
    return this.turns === 0 ? 0 : this.live * (1 + this.outside / this.turns);
  }

  /** Average number of words of a session that has turns. */
  get averageLength(): number {
    return this.live === 0 ? 0 : this.words / this.live;
  }

  /** Creates a test for rows of these sessions. It compares numbers, because a search asks for every row. */
  createMembershipTest(sessionIds: Iterable<string>): (row: number) => boolean {
    const wanted = new Uint8Array(this.numbers.size);
    for (const sessionId of sessionIds) {
      const session = this.numbers.get(sessionId);
      if (session !== undefined) wanted[session] = 1;
    }
    return (row) => wanted[this.sessionOf[row]!] === 1;
  }

  add(row: number, document: IndexDocument, length: number): void {
    const session = this.getNumber(document.sessionId);
    this.sessionOf[row] = session;
    this.positions[row] = document.position;
    this.previous[row] = this.next[row] = NONE;
    if (document.kind === 'turn') this.insert(row, document.sessionId, length);
  }

  remove(row: number, document: IndexDocument, length: number): void {
    if (document.kind !== 'turn') return;
    const rows = this.rowsBySession.get(document.sessionId) ?? [];
    rows.splice(rows.indexOf(row), 1);
    this.turns -= 1;
    if (rows.length === 0) this.live -= 1;
    this.link(this.previous[row] ?? NONE, this.next[row] ?? NONE);
    this.grow(row, -length);
  }

  private insert(row: number, sessionId: string, length: number): void {
    const rows = this.getRows(sessionId);
    this.turns += 1;
    if (rows.length === 0) this.live += 1;
    const at = this.findPlace(row, rows);
    this.link(rows[at - 1] ?? NONE, row);
    this.link(row, rows[at] ?? NONE);
    rows.splice(at, 0, row);
    this.grow(row, length);
  }

  // The search starts at the end, because turns nearly always arrive in order.
  private findPlace(row: number, rows: readonly number[]): number {
    let at = rows.length;
    while (at > 0 && this.getPosition(rows[at - 1]) > this.getPosition(row)) at -= 1;
    return at;
  }

  private getPosition(row: number | undefined): number {
    return this.positions[row ?? NONE] ?? 0;
  }

  private link(left: number, right: number): void {
    if (left !== NONE) this.next[left] = right;
    if (right !== NONE) this.previous[right] = left;
  }

  private grow(row: number, by: number): void {
    const session = this.sessionOf[row] ?? 0;
    this.lengths[session] = (this.lengths[session] ?? 0) + by;
    this.words += by;
  }

  private getRows(sessionId: string): number[] {
    const existing = this.rowsBySession.get(sessionId);
    if (existing) return existing;
    const created: number[] = [];
    this.rowsBySession.set(sessionId, created);
    return created;
  }

  private getNumber(sessionId: string): number {
    const existing = this.numbers.get(sessionId);
    if (existing !== undefined) return existing;
    const created = this.numbers.size;
    this.numbers.set(sessionId, created);
    this.lengths[created] = 0;
    return created;
  }
}

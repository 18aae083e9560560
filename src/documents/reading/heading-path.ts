const MAX_HEADING = 80;

/** The headings above the reader's position. */
export class HeadingPath {
  private readonly headings: { readonly level: number; readonly text: string }[] = [];

  /** @param level 1 is the highest */
  enter(level: number, text: string): void {
    while ((this.headings.at(-1)?.level ?? 0) >= level) this.headings.pop();
    const clean = text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_HEADING);
    if (clean !== '') this.headings.push({ level, text: clean });
  }

  toString(): string {
    return this.headings.map(({ text }) => text).join(' > ');
  }
}

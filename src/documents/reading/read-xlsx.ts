import type { PassageCollector } from './passage-collector.js';
import { ZipArchive } from './zip-archive.js';

const ROWS_PER_PASSAGE = 20;
/** Maximum number of characters of texts that cells refer to. */
const MAX_SHARED = 64 * 1024 * 1024;
/** Maximum number of columns of a sheet in Excel. */
const MAX_COLUMNS = 16_384;

interface Sheet {
  /** Name of the file in the archive. */
  readonly file: string;
  readonly name: string;
  /** Texts that cells refer to by their index. */
  readonly shared: readonly string[];
}

/** Reads an Excel document, several rows of a sheet at a time. */
export async function readXlsx(bytes: Uint8Array, into: PassageCollector): Promise<void> {
  const archive = await ZipArchive.open(bytes);
  const shared = await readSharedStrings(archive);
  const names = await readSheetNames(archive);
  for (const { name: file, number } of archive.listNumbered('xl/worksheets/sheet')) {
    const sheet = { file, name: names[number - 1] ?? `${number}`, shared };
    if (!(await readSheet(archive, sheet, into))) return;
  }
}

async function readSharedStrings(archive: ZipArchive): Promise<readonly string[]> {
  const strings: string[] = [];
  let [text, length] = ['', 0];
  let [isText, isPronunciation] = [false, false];
  await archive.parse(
    'xl/sharedStrings.xml',
    {
      onopentagname: (name) => {
        if (name === 'rPh') isPronunciation = true;
        isText = name === 't' && !isPronunciation;
      },
      ontext: (data) => void (isText && (text += data)),
      onclosetag: (name) => {
        isText = false;
        if (name === 'rPh') isPronunciation = false;
        if (name !== 'si') return;
        strings.push(text);
        length += text.length;
        text = '';
      },
    },
    () => length > MAX_SHARED,
  );
  return strings;
}

async function readSheetNames(archive: ZipArchive): Promise<readonly string[]> {
  const names: string[] = [];
  await archive.parse('xl/workbook.xml', {
    onopentag: (tag, { name }) => void (tag === 'sheet' && names.push(name ?? '')),
  });
  return names;
}

/** Reads a sheet; returns false once a limit is reached. */
async function readSheet(archive: ZipArchive, sheet: Sheet, into: PassageCollector): Promise<boolean> {
  const rows = new SheetRows(sheet, into);
  await archive.parse(
    sheet.file,
    {
      onopentag: (name, attributes) => rows.open(name, attributes),
      ontext: (data) => rows.add(data),
      onclosetag: (name) => rows.close(name),
    },
    () => rows.isFull,
  );
  rows.flush();
  return !rows.isFull;
}

/** A cell whose element is open. */
interface OpenCell {
  /** Index of the column, from 0. */
  readonly column: number;
  readonly isShared: boolean;
  isValue: boolean;
  text: string;
}

/** Collects the rows of a sheet, and adds them to the passages in groups. */
class SheetRows {
  isFull = false;
  private rows: string[] = [];
  private firstRow = 1;
  private row = 0;
  private cells: string[] = [];
  private cell: OpenCell = { column: 0, isShared: false, isValue: false, text: '' };

  constructor(
    private readonly sheet: Sheet,
    private readonly into: PassageCollector,
  ) {}

  open(name: string, { r: reference, t: type }: Readonly<Record<string, string>>): void {
    if (name === 'row') this.row = Number(reference ?? this.row + 1);
    else if (name === 'c') {
      const column = parseColumn(reference) ?? this.cells.length;
      this.cell = { column, isShared: type === 's', isValue: false, text: '' };
    } else this.cell.isValue = name === 'v' || name === 't';
  }

  add(data: string): void {
    if (this.cell.isValue) this.cell.text += data;
  }

  close(name: string): void {
    this.cell.isValue = false;
    if (name === 'c') this.endCell();
    else if (name === 'row') this.endRow();
  }

  /** Adds the remaining rows as a passage. */
  flush(): void {
    if (this.rows.length === 0) return;
    const place = `sheet ${this.sheet.name}, rows ${this.firstRow}-${this.row}`;
    this.isFull = !this.into.add(place, this.rows.join('\n'));
    this.rows = [];
  }

  private endCell(): void {
    const { column, isShared, text } = this.cell;
    // Files leave out empty cells, which would move the values after them below the names of other columns.
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = isShared ? (this.sheet.shared[Number(text)] ?? '') : text;
  }

  private endRow(): void {
    if (this.rows.length === 0) this.firstRow = this.row;
    if (this.cells.some((text) => text !== '')) this.rows.push(this.cells.join(' | '));
    this.cells = [];
    if (this.rows.length >= ROWS_PER_PASSAGE) this.flush();
  }
}

/** Parses the column of a reference such as `AB12`, from 0; `null` without a valid reference. */
function parseColumn(reference = ''): number | null {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference) ?? [];
  if (letters === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return column <= MAX_COLUMNS ? column - 1 : null;
}

import { HeadingPath } from './heading-path.js';
import type { PassageCollector } from './passage-collector.js';
import { ZipArchive } from './zip-archive.js';

const ROWS_PER_PASSAGE = 20;
/** Maximum number of bytes of texts that cells refer to. */
const MAX_SHARED = 64 * 1024 * 1024;

/** Reads the paragraphs of a Word document under their headings. */
export async function readDocx(bytes: Uint8Array, into: PassageCollector): Promise<void> {
  const archive = await ZipArchive.open(bytes);
  const path = new HeadingPath();
  let [paragraph, level, isFull] = ['', 0, false];
  await archive.parse(
    'word/document.xml',
    {
      onopentag: (name, { 'w:val': value = '' }) => {
        if (name === 'w:pStyle') level = findHeadingLevel(value);
        else if (name === 'w:tab') paragraph += '\t';
        else if (name === 'w:br') paragraph += '\n';
      },
      ontext: (data) => void (paragraph += data),
      onclosetag: (name) => {
        if (name !== 'w:p') return;
        if (level > 0) path.enter(level, paragraph);
        else isFull = !into.add(path.toString(), paragraph);
        [paragraph, level] = ['', 0];
      },
    },
    () => isFull,
  );
}

/** Reads a PowerPoint document slide by slide. */
export async function readPptx(bytes: Uint8Array, into: PassageCollector): Promise<void> {
  const archive = await ZipArchive.open(bytes);
  const numbers = archive
    .listNames(/^ppt\/slides\/slide\d+\.xml$/)
    .map((name) => Number(/\d+/.exec(name)![0]));
  for (const [index, number] of numbers.sort((a, b) => a - b).entries()) {
    if (!into.takesPage(index + 1)) return;
    into.add(`slide ${index + 1}`, await readSlideText(archive, `ppt/slides/slide${number}.xml`));
  }
}

/** Reads an Excel document, several rows of a sheet at a time. */
export async function readXlsx(bytes: Uint8Array, into: PassageCollector): Promise<void> {
  const archive = await ZipArchive.open(bytes);
  const shared = await readSharedStrings(archive);
  const names = await readSheetNames(archive);
  const sheets = archive
    .listNames(/^xl\/worksheets\/sheet\d+\.xml$/)
    .map((name) => Number(/\d+/.exec(name)![0]));
  for (const number of sheets.sort((a, b) => a - b)) {
    const isFull = await readSheet(
      archive,
      { file: `xl/worksheets/sheet${number}.xml`, name: names[number - 1] ?? `${number}`, shared },
      into,
    );
    if (isFull) return;
  }
}

/**
 * Finds the level of a heading by its style: `Heading1` or, in translated files, `berschrift1`, `Titre1`;
 * `Title` is above all.
 */
function findHeadingLevel(style: string): number {
  if (/^title$/i.test(style)) return 1;
  return Number(
    /^(?:heading|berschrift|titre|ttulo|titolo|kop|rubrik|nagwek|otsikko)\s*(\d)$/i.exec(style)?.[1] ?? 0,
  );
}

async function readSlideText(archive: ZipArchive, file: string): Promise<string> {
  const lines = [''];
  let isText = false;
  await archive.parse(file, {
    onopentagname: (name) => void (isText = name === 'a:t'),
    ontext: (data) => void (isText && lines.push(lines.pop()! + data)),
    onclosetag: (name) => {
      isText = false;
      if (name === 'a:p') lines.push('');
    },
  });
  return lines.filter((line) => line.trim() !== '').join('\n');
}

async function readSharedStrings(archive: ZipArchive): Promise<readonly string[]> {
  const strings: string[] = [];
  let [text, isText, length] = ['', false, 0];
  await archive.parse(
    'xl/sharedStrings.xml',
    {
      onopentagname: (name) => void (isText = name === 't'),
      ontext: (data) => void (isText && (text += data)),
      onclosetag: (name) => {
        isText = false;
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

interface Sheet {
  readonly file: string;
  readonly name: string;
  readonly shared: readonly string[];
}

async function readSheet(
  archive: ZipArchive,
  { file, name: sheet, shared }: Sheet,
  into: PassageCollector,
): Promise<boolean> {
  const rows: string[] = [];
  let [row, first, isFull] = [0, 1, false];
  let cells: string[] = [];
  let cell = { isShared: false, isValue: false, text: '' };
  const flush = (): void => {
    if (rows.length > 0)
      isFull = !into.add(`sheet ${sheet}, rows ${first}-${row}`, rows.splice(0).join('\n'));
  };
  await archive.parse(
    file,
    {
      onopentag: (name, { r, t }) => {
        if (name === 'row') row = Number(r ?? row + 1);
        else if (name === 'c') cell = { isShared: t === 's', isValue: false, text: '' };
        else cell.isValue = name === 'v' || name === 't';
      },
      ontext: (data) => void (cell.isValue && (cell.text += data)),
      onclosetag: (name) => {
        cell.isValue = false;
        if (name === 'c') cells.push(cell.isShared ? (shared[Number(cell.text)] ?? '') : cell.text);
        if (name !== 'row') return;
        if (rows.length === 0) first = row;
        if (cells.some((text) => text !== '')) rows.push(cells.join(' | '));
        cells = [];
        if (rows.length >= ROWS_PER_PASSAGE) flush();
      },
    },
    () => isFull,
  );
  flush();
  return isFull;
}

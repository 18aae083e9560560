import { describe, expect, it } from '@jest/globals';
import { buildPdfBomb, buildPdfWithPicture } from '../../../test/support/crafted-documents.js';
import { buildPdf, buildDocx, buildTextPdf, buildZip } from '../../../test/support/documents.js';
import type { ReadableKind, ReadLimits } from '../document.types.js';
import { readDocument } from './read-document.js';

const MIB = 1024 * 1024;
const LIMITS: ReadLimits = { maxPages: 100, maxTextLength: 100_000 };

async function read(
  kind: ReadableKind,
  content: string | Buffer,
  limits: Partial<ReadLimits> = {},
): Promise<[string, string][]> {
  const { passages } = await readDocument(kind, Uint8Array.from(Buffer.from(content)), {
    ...LIMITS,
    ...limits,
  });
  return passages.map(({ place, text }) => [place, text]);
}

describe('readDocument', () => {
  it.each<[string, ReadableKind, string | Buffer, [string, string][]]>([
    [
      'paragraphs of a text',
      'text',
      'One.\n\nTwo\nlines.\n',
      [
        ['', 'One.'],
        ['', 'Two\nlines.'],
      ],
    ],
    ['UTF-16 by its mark', 'text', Buffer.from('\uFEFFäöü', 'utf16le'), [['', 'äöü']]],
    [
      'what of invalid UTF-8 can be read, without NUL',
      'text',
      Buffer.from('a\xff\0b', 'latin1'),
      [['', 'a\uFFFDb']],
    ],
    ['nothing of an empty text', 'text', '', []],
    [
      'Markdown under its headings',
      'markdown',
      'Intro\n# Plan #\nText\n## Costs\n5 euros\n```\n# no heading\n```\n# End\nBye',
      [
        ['', 'Intro'],
        ['Plan', 'Text'],
        ['Plan > Costs', '5 euros\n```\n# no heading\n```'],
        ['End', 'Bye'],
      ],
    ],
    [
      'rows of CSV under their columns',
      'csv',
      'name,age\nann,30\n"a\nb",31\n',
      [['rows 2-3', 'name,age\nann,30\n"a\nb",31']],
    ],
    ['CSV with a quote that never ends', 'csv', 'name\n"ann\nbob', [['rows 2-3', 'name\n"ann\nbob']]],
    ['CSV of one row', 'csv', 'name,age', [['', 'name,age']]],
    [
      'values of JSON by their paths',
      'json',
      '{"a":{"b":[1,"x"]},"c":null}',
      [
        ['a', 'a.b.0: 1\na.b.1: x'],
        ['c', 'c: null'],
      ],
    ],
    [
      'items of JSON',
      'json',
      '[{"a":1},2]',
      [
        ['item 1', '0.a: 1'],
        ['item 2', '1: 2'],
      ],
    ],
    ['a lone value of JSON', 'json', '"hello"', [['', 'hello']]],
    ['JSON that is none, as text', 'json', '{"a":', [['', '{"a":']]],
    [
      'what people see of HTML',
      'html',
      '<html><head><title>t</title><style>x</style></head><body><h1>Plan</h1><p>One <b>two</b>.</p><script>evil()</script><h2>Costs</h2><ul><li>5 &euro;</ul></html>',
      [
        ['Plan', 'One two.'],
        ['Plan > Costs', '5 €'],
      ],
    ],
    [
      'pages of a PDF',
      'pdf',
      buildTextPdf(['first page', 'second page']),
      [
        ['page 1', 'first page'],
        ['page 2', 'second page'],
      ],
    ],
    [
      'a Word document under its headings',
      'docx',
      buildDocx([
        ['', 'Intro'],
        ['Heading1', 'Plan'],
        ['', 'Text'],
        ['heading 2', 'Costs'],
        ['', '5 &amp; 6'],
      ]),
      [
        ['', 'Intro'],
        ['Plan', 'Text'],
        ['Plan > Costs', '5 & 6'],
      ],
    ],
    [
      'a Word document without deleted and moved text, codes of fields and repeated text boxes',
      'docx',
      buildZip({
        'word/document.xml':
          '<w:document><w:p><w:r><w:t>Costs are </w:t></w:r><w:del><w:r><w:delText>5</w:delText></w:r></w:del><w:ins><w:r><w:t>6</w:t></w:r></w:ins>' +
          '<w:moveFrom><w:r><w:t> euros</w:t></w:r></w:moveFrom><w:r><w:instrText> PAGEREF _Toc1 \\h </w:instrText></w:r><w:r><w:br/><w:t>a day</w:t></w:r>' +
          '<mc:AlternateContent><mc:Choice><w:r><w:t> or more</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t> or more</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p></w:document>',
      }),
      [['', 'Costs are 6\na day or more']],
    ],
    [
      'line breaks on a slide',
      'pptx',
      buildZip({
        'ppt/slides/slide1.xml':
          '<p:sld><a:p><a:r><a:t>One</a:t></a:r><a:br/><a:r><a:t>Two</a:t></a:r></a:p></p:sld>',
      }),
      [['slide 1', 'One\nTwo']],
    ],
    [
      'cells under their columns, although a file leaves out empty ones',
      'xlsx',
      buildZip({
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Phone</t></is></c><c r="C1" t="inlineStr"><is><t>City</t></is></c></row>' +
          '<row r="2"><c r="A2" t="inlineStr"><is><t>Ann</t></is></c><c r="C2" t="inlineStr"><is><t>Oslo</t></is></c></row></sheetData></worksheet>',
      }),
      [['sheet 1, rows 1-2', 'Name | Phone | City\nAnn |  | Oslo']],
    ],
    [
      'cells without the pronunciation of Japanese words',
      'xlsx',
      buildZip({
        'xl/sharedStrings.xml': '<sst><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>',
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
      }),
      [['sheet 1, rows 1-1', '東京']],
    ],
    [
      'slides in their order',
      'pptx',
      buildZip({
        'ppt/slides/slide10.xml': '<p:sld><a:p><a:r><a:t>Ten</a:t></a:r></a:p></p:sld>',
        'ppt/slides/slide2.xml':
          '<p:sld><a:p><a:r><a:t>Two </a:t></a:r><a:r><a:t>b</a:t></a:r></a:p><a:p><a:r><a:t>c</a:t></a:r></a:p></p:sld>',
      }),
      [
        ['slide 1', 'Two b\nc'],
        ['slide 2', 'Ten'],
      ],
    ],
    [
      'rows of sheets',
      'xlsx',
      buildZip({
        'xl/workbook.xml': '<workbook><sheets><sheet name="Budget" sheetId="1"/></sheets></workbook>',
        'xl/sharedStrings.xml': '<sst><si><t>Item</t></si><si><r><t>Pr</t></r><r><t>ice</t></r></si></sst>',
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row r="3"><c t="inlineStr"><is><t>Pen</t></is></c><c><f>1+1</f><v>2</v></c></row></sheetData></worksheet>',
      }),
      [['sheet Budget, rows 1-3', 'Item | Price\nPen | 2']],
    ],
  ])('reads %s', async (_what, kind, content, passages) => {
    expect(await read(kind, content)).toEqual(passages);
  });

  it.each<[ReadableKind, string]>([
    ['pdf', 'The file is not a readable PDF.'],
    ['docx', 'The file is not a readable Office document.'],
    ['xlsx', 'The file is not a readable Office document.'],
  ])('reports that a broken %s can not be read', async (kind, message) => {
    await expect(read(kind, 'PK nothing of the kind')).rejects.toMatchObject({
      name: 'UnreadableError',
      message,
    });
  });

  it('stops at the last page that may be read', async () => {
    const pdf = Uint8Array.from(buildTextPdf(['one', 'two', 'three']));
    expect(await readDocument('pdf', pdf, { ...LIMITS, maxPages: 2 })).toEqual({
      passages: [
        { place: 'page 1', text: 'one' },
        { place: 'page 2', text: 'two' },
      ],
      isPartial: true,
    });
  });

  it.each<[ReadableKind, Buffer]>([
    ['text', Buffer.from('word '.repeat(1_000))],
    ['markdown', Buffer.from('# a\nword word\n'.repeat(1_000))],
    ['csv', Buffer.from('a,b\n'.repeat(1_000))],
    ['json', Buffer.from(JSON.stringify(Array.from({ length: 1_000 }, () => 'word')))],
    ['html', Buffer.from('<h1>a</h1><p>word</p>'.repeat(1_000))],
    ['docx', buildDocx(Array.from({ length: 1_000 }, () => ['', 'word word']))],
  ])('reads a long %s up to the limit', async (kind, content) => {
    const { passages, isPartial } = await readDocument(kind, Uint8Array.from(content), {
      ...LIMITS,
      maxTextLength: 100,
    });
    const length = passages.reduce((sum, { text }) => sum + text.length, 0);
    expect({ isPartial, little: length <= 100 && length > 50 }).toEqual({ isPartial: true, little: true });
  });

  it('does not unpack a ZIP bomb', async () => {
    const bomb = buildZip({ 'word/document.xml': Buffer.alloc(300 * 1024 * 1024, ' ') });
    await expect(read('docx', bomb)).rejects.toMatchObject({
      name: 'UnreadableError',
      message: 'The document unpacks to more than 256 MiB.',
    });
  });

  it.each([
    ['one filter', { pages: 2, bytesPerPage: 150 * MIB }],
    ['two filters', { bytesPerPage: 300 * MIB, filters: 2 }],
  ])(
    'rejects a PDF that decompresses to too much through %s before the library reads it',
    async (_what, bomb) => {
      await expect(read('pdf', buildPdfBomb(bomb))).rejects.toMatchObject({
        message: 'The document unpacks to more than 256 MiB.',
      });
    },
  );

  it('reads a PDF with pictures that exceed the limit of its text', async () => {
    expect(await read('pdf', buildPdfWithPicture('A view of the pier', 300 * MIB))).toEqual([
      ['page 1', 'A view of the pier'],
    ]);
  });

  it('reads the intact parts of a PDF with a damaged stream', async () => {
    const stream = { dictionary: '/Filter /FlateDecode', data: Buffer.from('nothing of the kind') };
    expect(await read('pdf', buildPdf([stream]))).toEqual([]);
  });

  it.each<[ReadableKind, Buffer]>([
    ['html', Buffer.from('<b>'.repeat(2_000))],
    ['docx', buildZip({ 'word/document.xml': '<w:p>'.repeat(2_000) })],
  ])('refuses %s with elements that are nested too deeply', async (kind, content) => {
    const message = 'The document nests elements more than 1000 levels deep.';
    await expect(read(kind, content)).rejects.toMatchObject({ name: 'UnreadableError', message });
  });

  it('reads HTML with many elements beside each other', async () => {
    expect(await read('html', '<p>a<br><img src=x>'.repeat(2_000))).toHaveLength(1);
  });

  it('shortens places and removes characters that can’t be stored', async () => {
    const [[place] = ['']] = await read(
      'json',
      JSON.stringify({ [`k\u0000${'x'.repeat(10_000)}`]: 'value' }),
    );
    expect({ start: place.slice(0, 3), length: place.length }).toEqual({ start: 'kxx', length: 199 });
  });

  it('returns passages up to the limit', async () => {
    const { passages, isPartial } = await readDocument('text', Buffer.from('a\n\n'.repeat(150_000)), {
      ...LIMITS,
      maxTextLength: 1_000_000,
    });
    expect({ count: passages.length, isPartial }).toEqual({ count: 100_000, isPartial: true });
  });

  it('reads very deep JSON, and decodes entities', async () => {
    const deep = `${'['.repeat(5_000)}1${']'.repeat(5_000)}`;
    expect((await read('json', deep)).length).toBe(1);
    const entities =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><w:document><w:p><w:t>&b;</w:t></w:p></w:document>';
    const [passage] = await read('docx', buildZip({ 'word/document.xml': entities }));
    expect(passage![1].length).toBeLessThan(200);
  });
});

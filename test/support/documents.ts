import { crc32, deflateRawSync } from 'node:zlib';

/** Builds a ZIP archive. */
export function buildZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** Builds a PDF with a line of text on each page. */
export function buildTextPdf(pages: readonly string[]): Buffer {
  return buildPdf(
    pages.map((text) => ({ dictionary: '', data: Buffer.from(`BT /F1 12 Tf 72 720 Td (${text}) Tj ET`) })),
  );
}

/** A stream of a PDF: the entries of its dictionary besides the length, and its data. */
export interface PdfStream {
  readonly dictionary: string;
  readonly data: Buffer;
}

interface OtherObjects {
  readonly streams?: readonly PdfStream[];
  readonly objects?: readonly string[];
}

/** Builds a PDF with these streams as the content of its pages, followed by other objects. */
export function buildPdf(
  contents: readonly PdfStream[],
  { streams = [], objects: others = [] }: OtherObjects = {},
): Buffer {
  const kids = contents.map((_content, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      buildStreamObject(content),
    ]),
    ...streams.map(buildStreamObject),
    ...others,
  ];
  return assemblePdf(objects.map((object) => Buffer.from(object)));
}

function buildStreamObject({ dictionary, data }: PdfStream): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${dictionary} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

function assemblePdf(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const lengthSoFar = (): number => parts.reduce((sum, { length }) => sum + length, 0);
  const offsets = objects.map((object, index) => {
    const at = lengthSoFar();
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
    return at;
  });
  const xref = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${lengthSoFar()}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${xref}${trailer}`)]);
}

const buildParagraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Builds a Word document from pairs of style and text. */
export function buildDocx(paragraphs: readonly (readonly [style: string, text: string])[]): Buffer {
  return buildZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${paragraphs.map(([style, text]) => buildParagraph(text, style)).join('')}</w:body></w:document>`,
  });
}

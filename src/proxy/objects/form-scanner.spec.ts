import { describe, expect, it } from '@jest/globals';
import { FormScanner, type FormPart, type FormValue } from './form-scanner.js';

const TYPE = 'multipart/form-data; boundary=edge';

function scan(body: string, { type = TYPE, step = Infinity } = {}): readonly (readonly [string, string])[] {
  const read: [FormPart, FormValue][] = [];
  const scanner = new FormScanner(type, {
    wants: ({ isFile }) => !isFile,
    visit: (part, value) => void read.push([part, value]),
  });
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += step) scanner.write(bytes.subarray(at, at + step));
  scanner.end();
  return read.map(([{ name }, { text, isWhole }]) => [name, isWhole ? text : `${text.length} of more`]);
}

const buildPart = (headers: string, value: string): string => `--edge\r\n${headers}\r\n\r\n${value}\r\n`;
const FIELD = buildPart('Content-Disposition: form-data; name="purpose"', 'assis\r\ntants');
const FILE = buildPart(
  'Content-Disposition: form-data; name="file"; filename="a; name=b.txt"\r\nContent-Type: text/plain',
  'bytes\r\n',
);
const LAST = buildPart('content-disposition:form-data;name=file_id', '');

describe('FormScanner', () => {
  it.each([1, 2, 7, 31, Infinity])('reads fields and skips files in chunks of %d bytes', (step) =>
    expect(scan(`${FIELD}${FILE}${LAST}--edge--\r\nignored`, { step })).toEqual([
      ['purpose', 'assis\r\ntants'],
      ['file_id', ''],
    ]),
  );

  it('reads a quoted boundary', () =>
    expect(scan(`${FIELD}--edge--`, { type: 'multipart/form-data; boundary="edge"' })).toHaveLength(1));

  it('reads the beginning of a long value', () =>
    expect(
      scan(`${buildPart('content-disposition: form-data; name="a"', 'x'.repeat(70_000))}--edge--`),
    ).toEqual([['a', '65536 of more']]));

  it.each([
    ['a form without an end', FIELD],
    ['an empty body', ''],
    ['a boundary after a bare line feed', `${FIELD.slice(0, -2)}\n--edge--`],
    ['a boundary in the middle of a value', buildPart('content-disposition: form-data; name="a"', 'x--edge')],
    ['a boundary with something behind it', '--edge x\r\n'],
    ['a part without a name', `${buildPart('content-disposition: form-data', 'x')}--edge--`],
    ['a part with two names', `${buildPart('content-disposition: form-data; name=a; name=b', 'x')}--edge--`],
    ['an encoded name', `${buildPart("content-disposition: form-data; name*=utf-8''a", 'x')}--edge--`],
    ...[
      'name=x; name*0=file_id',
      `foo=a"; name="x"; bar="; name=file_id; baz="`,
      'name=x; filename*=bad',
      'name=x; filename*0=a; filename*1=b',
      'name=x, name=y',
      'name=x; filename="a',
    ].map((parameters): [string, string] => [
      `the parameters ${parameters}`,
      `${buildPart(`content-disposition: form-data; ${parameters}`, 'x')}--edge--`,
    ]),
    ['a part without a disposition', `${buildPart('content-type: text/plain', 'x')}--edge--`],
    [
      'two dispositions',
      `${buildPart('content-disposition: form-data; name=a\r\ncontent-disposition: form-data; name=b', 'x')}--edge--`,
    ],
    ['a folded header', `${buildPart('content-disposition: form-data;\r\n name=a', 'x')}--edge--`],
    [
      'an encoded value',
      `${buildPart('content-disposition: form-data; name=a\r\ncontent-transfer-encoding: base64', 'x')}--edge--`,
    ],
    ['a value in UTF-16', `${buildPart('content-disposition: form-data; name=a', 'x\0y\0')}--edge--`],
    ['endless headers', `--edge\r\n${'a: b\r\n'.repeat(4_000)}`],
  ])('refuses %s', (_what, body) =>
    expect(() => scan(body)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' })),
  );

  it.each([
    ['filename="a \\"b\\"; c, d.txt"'],
    ['filename="a.txt"; filename*=UTF-8\'\'%e2%82%ac.txt'],
    ['filename="größe 1.pdf"'],
    ['filename=a.txt;'],
  ])('skips a file with %s', (parameters) =>
    expect(
      scan(`${buildPart(`content-disposition: form-data; name="f"; ${parameters}`, 'x')}--edge--`),
    ).toEqual([]),
  );

  it('reads the value of a part with an empty file name, which some parsers take for a field', () =>
    expect(
      scan(
        `${buildPart('content-disposition: form-data; name="a"; filename=""', '{"file_id":"x"}')}--edge--`,
      ),
    ).toEqual([['a', '{"file_id":"x"}']]));

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=edge; boundary=other',
    'multipart/form-data; boundary=edge; boundary*0=other',
    'multipart/form-data; boundary=edge,other',
    'multipart/form-data; boundary="edge,other"',
    'multipart/form-data; foo=a"; boundary=edge; bar="b',
  ])('refuses the type %s', (type) =>
    expect(() => scan(`${FIELD}--edge--`, { type })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    ),
  );
});

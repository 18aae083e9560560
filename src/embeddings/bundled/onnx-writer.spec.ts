import { describe, expect, it } from '@jest/globals';
import { FLOAT, INT64, writeOnnxModel } from './onnx-writer.mjs';

const EMPTY = { nodes: [], initializers: [], inputs: [], outputs: [] };
const HEAD = '0808';
const TAIL = '42040a001012';

/** Returns the bytes between the version of the format and that of the operators. */
function writeGraph(graph: object): string {
  const hex = writeOnnxModel({ ...EMPTY, ...graph }, 18).toString('hex');
  expect(hex.startsWith(HEAD) && hex.endsWith(TAIL)).toBe(true);
  return hex.slice(HEAD.length, -TAIL.length);
}

const toHex = (text: string): string => Buffer.from(text).toString('hex');
const NAME = `1205${toHex('graph')}`;

describe('writeOnnxModel', () => {
  it('writes a graph of nothing', () => {
    expect(writeGraph({})).toBe(`3a07${NAME}`);
  });

  it('writes a node with its inputs and outputs', () => {
    const node = { operator: 'Add', inputs: ['a', 'b'], outputs: ['c'] };
    expect(writeGraph({ nodes: [node] })).toBe(`3a170a0e0a01610a0162120163220341646412056772617068`);
  });

  it.each([
    ['an integer', 5, '0a0178' + '1805' + 'a00102'],
    ['a negative integer', -1, '0a0178' + '18ffffffffffffffffff01' + 'a00102'],
    ['a text', 'add', `0a01782203${toHex('add')}a00103`],
    ['a list of integers', [0, 300], '0a0178' + '4000' + '40ac02' + 'a00107'],
  ])('writes %s as an attribute', (_, value, expected) => {
    const node = { operator: 'Op', inputs: [], outputs: [], attributes: { x: value } };
    const length = (expected.length / 2).toString(16).padStart(2, '0');
    expect(writeGraph({ nodes: [node] })).toContain(`2a${length}${expected}`);
  });

  it('writes weights with their type, shape and bytes', () => {
    const tensor = { name: 'w', type: INT64, shape: [1, 200], bytes: Uint8Array.of(1, 2, 3) };
    expect(writeGraph({ initializers: [tensor] })).toContain(
      '2a0f' + '0801' + '08c801' + '1007' + '420177' + '4a03010203',
    );
  });

  it('writes known and unknown sizes of inputs', () => {
    const input = { name: 'i', type: FLOAT, shape: ['n', 2] };
    expect(writeGraph({ inputs: [input] })).toContain(
      '5a14' + '0a0169' + '120f0a0d' + '0801' + '1209' + '0a0312016e' + '0a020802',
    );
  });
});

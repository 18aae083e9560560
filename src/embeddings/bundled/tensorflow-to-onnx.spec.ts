import { describe, expect, it } from '@jest/globals';
import { FLOAT, INT64 } from './onnx-writer.mjs';
import { translateToOnnx } from './tensorflow-to-onnx.mjs';

interface Attributes {
  readonly [name: string]: object;
}

const NHWC = { data_format: { s: [...Buffer.from('NHWC')] } };
const NO_MASKS = {
  begin_mask: { i: '0' },
  end_mask: { i: '0' },
  shrink_axis_mask: { i: '0' },
  new_axis_mask: { i: '0' },
  ellipsis_mask: { i: '0' },
};

function toConstant(name: string, values: readonly number[], shape = [values.length]): object {
  return { name, dtype: 'int32', shape, bytes: new Uint8Array(Int32Array.from(values).buffer) };
}

const KERNEL = { name: 'kernel', dtype: 'float32', shape: [1, 1, 2, 3], bytes: new Uint8Array(24) };
const WIDE_KERNEL = { ...KERNEL, name: 'wide', shape: [1, 3, 2, 1] };
const CONSTANTS = [
  toConstant('zero', [0], []),
  toConstant('one', [1]),
  toConstant('two', [2]),
  toConstant('minus', [-1]),
  toConstant('zeros', [0, 0]),
  toConstant('ones', [1, 1]),
  toConstant('ends', [0, 2]),
  toConstant('order', [0, 2, 1]),
  KERNEL,
  WIDE_KERNEL,
];

/** Translates one operator, called `y`. */
function translate(
  op: string,
  input: readonly string[],
  attr: Attributes = {},
): ReturnType<typeof translateToOnnx> {
  return translateToOnnx([{ name: 'y', op, input, attr }], CONSTANTS);
}

/** The operators in the form `y = Gather(x, i) {"axis":0}`. */
function print({ nodes }: ReturnType<typeof translateToOnnx>): readonly string[] {
  return nodes.map(({ operator, inputs, outputs, attributes }) =>
    [`${outputs.join(', ')} = ${operator}(${inputs.join(', ')})`, attributes && JSON.stringify(attributes)]
      .filter(Boolean)
      .join(' '),
  );
}

describe('translateToOnnx', () => {
  it.each([
    ['BiasAdd', ['x', 'b'], NHWC, ['y = Add(x, b)']],
    ['Square', ['x'], {}, ['y = Mul(x, x)']],
    ['Rsqrt', ['x'], {}, ['step 0 = Sqrt(x)', 'y = Reciprocal(step 0)']],
    ['Where', ['x'], {}, ['step 0 = NonZero(x)', 'y = Transpose(step 0)']],
    ['Cast', ['x'], { DstT: { type: 3 } }, ['y = Cast(x) {"to":7}']],
    ['Cast', ['x'], { DstT: { type: 1 } }, ['y = Cast(x) {"to":1}']],
    ['Sum', ['x', 'zero'], { keep_dims: { b: false } }, ['y = ReduceSum(x, integers 0) {"keepdims":0}']],
    ['Mean', ['x', 'minus'], { keep_dims: { b: true } }, ['y = ReduceMean(x, integers -1) {"keepdims":1}']],
    ['ExpandDims', ['x', 'two'], {}, ['y = Unsqueeze(x, integers 2)']],
    ['Squeeze', ['x'], { squeeze_dims: { list: { i: ['2'] } } }, ['y = Squeeze(x, integers 2)']],
    ['GatherV2', ['x', 'i', 'zero'], {}, ['y = Gather(x, i) {"axis":0}']],
    ['ConcatV2', ['a', 'b', 'one'], {}, ['y = Concat(a, b) {"axis":1}']],
    ['SplitV', ['x', 'ones', 'two'], {}, ['y, y:1 = Split(x, ones) {"axis":2}']],
    ['Transpose', ['x', 'order'], {}, ['y = Transpose(x) {"perm":[0,2,1]}']],
    ['Slice', ['x', 'one', 'two'], {}, ['y = Slice(x, integers 1, integers 3)']],
    [
      'Pack',
      ['a', 'b'],
      { axis: { i: '0' } },
      [
        'step 0 = Unsqueeze(a, integers 0)',
        'step 1 = Unsqueeze(b, integers 0)',
        'y = Concat(step 0, step 1) {"axis":0}',
      ],
    ],
    [
      'BatchMatMul',
      ['a', 'b'],
      { adj_x: { b: false }, adj_y: { b: true } },
      ['step 0 = Transpose(b) {"perm":[0,1,3,2]}', 'y = MatMul(a, step 0)'],
    ],
    [
      'ScatterNd',
      ['i', 'x', 'shape'],
      {},
      ['step 0 = ConstantOfShape(shape)', 'y = ScatterND(step 0, i, x) {"reduction":"add"}'],
    ],
    [
      'SparseToDense',
      ['i', 'shape', 'x', 'filling'],
      {},
      ['step 0 = Expand(filling, shape)', 'y = ScatterND(step 0, i, x)'],
    ],
  ])('translates %s of %j', (op, inputs, attributes, expected) => {
    expect(print(translate(op, inputs, attributes as Attributes))).toEqual(expected);
  });

  it.each([
    ['from one to another', {}, ['y = Slice(x, integers 0 0, integers 0 2)']],
    ['to the end', { end_mask: { i: '1' } }, ['y = Slice(x, integers 0 0, integers 2147483647 2)']],
    [
      'at one place of an axis, which is removed',
      { end_mask: { i: '1' }, shrink_axis_mask: { i: '2' } },
      ['step 0 = Slice(x, integers 0 0, integers 2147483647 1)', 'y = Squeeze(step 0, integers 1)'],
    ],
  ])('slices %s', (_, masks, expected) => {
    const graph = translate('StridedSlice', ['x', 'zeros', 'ends', 'ones'], { ...NO_MASKS, ...masks });
    expect(print(graph)).toEqual(expected);
  });

  it('multiplies by a matrix for a convolution over single places', () => {
    const graph = translate('Conv2D', ['x', 'kernel'], { ...NHWC, strides: { list: { i: ['1', '1'] } } });
    expect(print(graph)).toEqual(['y = MatMul(x, kernel)']);
    expect(graph.initializers).toEqual([{ name: 'kernel', type: FLOAT, shape: [2, 3], bytes: KERNEL.bytes }]);
  });

  it('makes all integers 64 bits wide, and leaves out constants that nothing reads', () => {
    const { initializers } = translate('Add', ['two', 'one']);
    const expected = [['one', 1n] as const, ['two', 2n] as const].map(([name, value]) => ({
      name,
      type: INT64,
      shape: [1],
      bytes: new Uint8Array(BigInt64Array.of(value).buffer),
    }));
    expect(initializers).toEqual(expected);
  });

  it('describes inputs and the one output', () => {
    const shape = { shape: { dim: [{ size: '-1' }, { size: '2' }] } };
    const placeholder = { name: 'x', op: 'Placeholder', attr: { dtype: { type: 9 }, shape } };
    const { inputs, outputs } = translateToOnnx([placeholder, { name: 'y', op: 'Relu', input: ['x'] }], []);
    expect(inputs).toEqual([{ name: 'x', type: INT64, shape: ['tokens', 2] }]);
    expect(outputs).toEqual([{ name: 'y', type: FLOAT, shape: ['rows', 'columns'] }]);
  });

  it.each([
    ['an unknown operator', 'Einsum', ['x'], {}, 'the operator Einsum has no translation'],
    ['an unknown type', 'Cast', ['x'], { DstT: { type: 7 } }, 'y has an unknown type'],
    ['axes that are computed', 'Transpose', ['x', 'computed'], {}, 'computed is not a constant'],
    [
      'a convolution over several places',
      'Conv2D',
      ['x', 'wide'],
      { ...NHWC, strides: { list: { i: ['1'] } } },
      'y has a form that is not translated',
    ],
    [
      'a slice counted from the end',
      'StridedSlice',
      ['x', 'minus', 'one', 'one'],
      NO_MASKS,
      'y has a form that is not translated',
    ],
  ])('rejects %s', (_, op, inputs, attributes, problem) => {
    expect(() => translate(op, inputs, attributes as Attributes)).toThrow(problem);
  });

  it.each([
    ['quantized', { ...KERNEL, quantization: { dtype: 'uint8' } }],
    ['of type bool', { ...KERNEL, dtype: 'bool' }],
  ])('rejects weights that are %s', (problem, weight) => {
    expect(() => translateToOnnx([], [weight])).toThrow(`the weights of kernel are ${problem}`);
  });

  it('rejects a graph with two outputs', () => {
    const nodes = ['y', 'z'].map((name) => ({ name, op: 'Relu', input: ['x'] }));
    expect(() => translateToOnnx(nodes, [])).toThrow('the graph has 2 outputs instead of one');
  });
});

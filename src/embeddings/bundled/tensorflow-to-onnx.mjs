// Translates a graph of TensorFlow.js into the same graph of ONNX. All integers become 64 bits wide, because
// ONNX indexes with these only. An operator, or a form of one, that the bundled model does not use is an error.
import { FLOAT, INT64 } from './onnx-writer.mjs';

/** Version of ONNX's operators: from this one on, all reductions take their axes as an input. */
export const OPSET = 18;

/** The end of a slice that reaches to the end. */
const LAST = 2 ** 31 - 1;
/** Types of TensorFlow by number: float, int32 and int64. */
const TYPES = { 1: FLOAT, 3: INT64, 9: INT64 };

const TRANSLATIONS = {
  Add: rename('Add'),
  BatchMatMul: translateBatchMatMul,
  BiasAdd: translateBiasAdd,
  Cast: (graph, node) => graph.add('Cast', node, node.inputs, { to: readType(node, 'DstT') }),
  ConcatV2: translateConcat,
  Const: () => undefined,
  Conv2D: translateConvolution,
  Cos: rename('Cos'),
  ExpandDims: withAxes('Unsqueeze'),
  GatherNd: rename('GatherND'),
  GatherV2: translateGather,
  Greater: rename('Greater'),
  Less: rename('Less'),
  LogicalNot: rename('Not'),
  MatMul: translateMatMul,
  Max: withAxes('ReduceMax'),
  Maximum: rename('Max'),
  Mean: withAxes('ReduceMean'),
  Mul: rename('Mul'),
  Pack: translatePack,
  Placeholder: (graph, node) => graph.addInput(node.name, readType(node, 'dtype'), readShape(node)),
  Prod: withAxes('ReduceProd'),
  Range: rename('Range'),
  RealDiv: rename('Div'),
  Relu: rename('Relu'),
  Reshape: rename('Reshape'),
  Rsqrt: (graph, node) => graph.add('Reciprocal', node, [graph.addStep('Sqrt', node.inputs)]),
  ScatterNd: translateScatter,
  Shape: rename('Shape'),
  Sin: rename('Sin'),
  Slice: translateSlice,
  Softmax: rename('Softmax'),
  SparseToDense: translateSparseToDense,
  SplitV: translateSplit,
  Square: (graph, node) => graph.add('Mul', node, [node.inputs[0], node.inputs[0]]),
  Squeeze: translateSqueeze,
  StridedSlice: translateStridedSlice,
  Sub: rename('Sub'),
  Sum: withAxes('ReduceSum'),
  Tanh: rename('Tanh'),
  Transpose: translateTranspose,
  Where: (graph, node) => graph.add('Transpose', node, [graph.addStep('NonZero', node.inputs)]),
};

/**
 * @param topology nodes as in `model.json`: `{name, op, input, attr}`
 * @param weights values of the constants: `{name, dtype, shape, bytes}`
 * @returns the graph for `writeOnnxModel`; its output is the node that no other reads
 */
export function translateToOnnx(topology, weights) {
  const graph = new OnnxGraph(weights);
  for (const { name, op, input = [], attr = {} } of topology) {
    const translate = TRANSLATIONS[op];
    if (translate === undefined) throw new Error(`the operator ${op} has no translation`);
    translate(graph, { name, inputs: input, attributes: attr });
  }
  return graph.finish(findOutput(topology));
}

function findOutput(topology) {
  const read = new Set(topology.flatMap(({ input = [] }) => input.map((name) => name.split(':')[0])));
  const unread = topology.filter(({ name }) => !read.has(name));
  if (unread.length !== 1) throw new Error(`the graph has ${unread.length} outputs instead of one`);
  return unread[0].name;
}

class OnnxGraph {
  nodes = [];
  inputs = [];
  constants = new Map();

  constructor(weights) {
    for (const weight of weights) this.constants.set(weight.name, readConstant(weight));
  }

  /** Adds an operator whose output has the name of the translated node. */
  add(operator, { name }, inputs, attributes) {
    this.nodes.push({ operator, inputs, outputs: [name], attributes });
  }

  /** Adds an operator before the one that has the node's name. @returns the name of its output */
  addStep(operator, inputs, attributes) {
    const name = `step ${this.nodes.length}`;
    this.add(operator, { name }, inputs, attributes);
    return name;
  }

  addInput(name, type, shape) {
    this.inputs.push({ name, type, shape });
  }

  addIntegers(values) {
    const name = `integers ${values.join(' ')}`;
    const bytes = toBytes(BigInt64Array.from(values, BigInt));
    this.constants.set(name, { name, type: INT64, shape: [values.length], bytes });
    return name;
  }

  /** Returns the values of a constant of integers. */
  readIntegers(name) {
    const { bytes } = this.getConstant(name);
    return Array.from(new BigInt64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8), Number);
  }

  getConstant(name) {
    const constant = this.constants.get(name);
    if (constant === undefined) throw new Error(`${name} is not a constant`);
    return constant;
  }

  finish(output) {
    const read = new Set(this.nodes.flatMap(({ inputs }) => inputs));
    const initializers = [...this.constants.values()].filter(({ name }) => read.has(name));
    const outputs = [{ name: output, type: FLOAT, shape: ['rows', 'columns'] }];
    return { nodes: this.nodes, initializers, inputs: this.inputs, outputs };
  }
}

function readConstant({ name, dtype, shape, bytes, quantization }) {
  if (quantization !== undefined) throw new Error(`the weights of ${name} are quantized`);
  if (dtype === 'float32') return { name, type: FLOAT, shape, bytes };
  if (dtype !== 'int32') throw new Error(`the weights of ${name} are of type ${dtype}`);
  const values = new Int32Array(Uint8Array.from(bytes).buffer);
  return { name, type: INT64, shape, bytes: toBytes(BigInt64Array.from(values, BigInt)) };
}

function toBytes({ buffer }) {
  return new Uint8Array(buffer);
}

function rename(operator) {
  return (graph, node) => graph.add(operator, node, node.inputs);
}

/** Operators whose second input says which axes they reduce or insert. */
function withAxes(operator) {
  return (graph, node) => {
    const [values, axes] = node.inputs;
    const keep = node.attributes.keep_dims;
    graph.add(
      operator,
      node,
      [values, graph.addIntegers(graph.readIntegers(axes))],
      keep && { keepdims: keep.b ? 1 : 0 },
    );
  };
}

function translateBatchMatMul(graph, node) {
  const [left, right] = node.inputs;
  requireForm(node, !node.attributes.adj_x.b);
  const turned = node.attributes.adj_y.b
    ? graph.addStep('Transpose', [right], { perm: [0, 1, 3, 2] })
    : right;
  graph.add('MatMul', node, [left, turned]);
}

function translateBiasAdd(graph, node) {
  requireForm(node, readText(node, 'data_format') === 'NHWC');
  graph.add('Add', node, node.inputs);
}

function translateConcat(graph, node) {
  const [axis] = graph.readIntegers(node.inputs.at(-1));
  graph.add('Concat', node, node.inputs.slice(0, -1), { axis });
}

/** A convolution over single places is a multiplication by a matrix. */
function translateConvolution(graph, node) {
  const [values, name] = node.inputs;
  const kernel = graph.getConstant(name);
  const [height, width, ...shape] = kernel.shape;
  requireForm(node, height === 1 && width === 1 && readText(node, 'data_format') === 'NHWC');
  requireForm(
    node,
    readList(node, 'strides').every((stride) => stride === 1),
  );
  graph.constants.set(name, { ...kernel, shape });
  graph.add('MatMul', node, [values, name]);
}

function translateGather(graph, node) {
  const [values, indices, axisName] = node.inputs;
  const [axis] = graph.readIntegers(axisName);
  graph.add('Gather', node, [values, indices], { axis });
}

function translateMatMul(graph, node) {
  const { transpose_a: left, transpose_b: right } = node.attributes;
  requireForm(node, !left.b && !right.b);
  graph.add('MatMul', node, node.inputs);
}

function translatePack(graph, node) {
  const axis = Number(node.attributes.axis.i);
  const axes = graph.addIntegers([axis]);
  const inputs = node.inputs.map((input) => graph.addStep('Unsqueeze', [input, axes]));
  graph.add('Concat', node, inputs, { axis });
}

/** Values of the same place are added up, in zeros. */
function translateScatter(graph, node) {
  const [indices, values, shape] = node.inputs;
  graph.add('ScatterND', node, [graph.addStep('ConstantOfShape', [shape]), indices, values], {
    reduction: 'add',
  });
}

function translateSlice(graph, node) {
  const [values, begin, size] = node.inputs;
  const [starts, sizes] = [graph.readIntegers(begin), graph.readIntegers(size)];
  requireForm(
    node,
    [...starts, ...sizes].every((value) => value >= 0),
  );
  const ends = starts.map((start, axis) => start + sizes[axis]);
  graph.add('Slice', node, [values, graph.addIntegers(starts), graph.addIntegers(ends)]);
}

function translateSparseToDense(graph, node) {
  const [indices, shape, values, filling] = node.inputs;
  graph.add('ScatterND', node, [graph.addStep('Expand', [filling, shape]), indices, values]);
}

function translateSplit(graph, node) {
  const [values, sizes, axisName] = node.inputs;
  const [axis] = graph.readIntegers(axisName);
  const outputs = graph.readIntegers(sizes).map((_, at) => (at === 0 ? node.name : `${node.name}:${at}`));
  graph.nodes.push({ operator: 'Split', inputs: [values, sizes], outputs, attributes: { axis } });
}

function translateSqueeze(graph, node) {
  graph.add('Squeeze', node, [node.inputs[0], graph.addIntegers(readList(node, 'squeeze_dims'))]);
}

/** The masks have a bit for each axis. */
function translateStridedSlice(graph, node) {
  const [values, ...bounds] = node.inputs;
  const [begin, end, strides] = bounds.map((name) => graph.readIntegers(name));
  const isSet = (mask, axis) => ((Number(node.attributes[mask].i) >> axis) & 1) === 1;
  requireForm(node, node.attributes.new_axis_mask.i === '0' && node.attributes.ellipsis_mask.i === '0');
  requireForm(node, strides.every((stride) => stride === 1) && begin.every((start) => start >= 0));
  const starts = begin.map((start, axis) => (isSet('begin_mask', axis) ? 0 : start));
  const removed = [...begin.keys()].filter((axis) => isSet('shrink_axis_mask', axis));
  const ends = end.map((bound, axis) => {
    if (removed.includes(axis)) return starts[axis] + 1;
    return isSet('end_mask', axis) ? LAST : bound;
  });
  const slice = [values, graph.addIntegers(starts), graph.addIntegers(ends)];
  if (removed.length === 0) return graph.add('Slice', node, slice);
  graph.add('Squeeze', node, [graph.addStep('Slice', slice), graph.addIntegers(removed)]);
}

function translateTranspose(graph, node) {
  const [values, order] = node.inputs;
  graph.add('Transpose', node, [values], { perm: graph.readIntegers(order) });
}

function requireForm({ name }, isKnown) {
  if (!isKnown) throw new Error(`${name} has a form that is not translated`);
}

function readType({ name, attributes }, attribute) {
  const type = TYPES[attributes[attribute].type];
  if (type === undefined) throw new Error(`${name} has an unknown type`);
  return type;
}

/** The first size of an input is not known before it comes; both inputs have the same. */
function readShape({ attributes }) {
  return attributes.shape.shape.dim.map(({ size }) => (size === '-1' ? 'tokens' : Number(size)));
}

function readList({ attributes }, attribute) {
  return attributes[attribute].list.i.map(Number);
}

function readText({ attributes }, attribute) {
  return Buffer.from(attributes[attribute].s).toString();
}

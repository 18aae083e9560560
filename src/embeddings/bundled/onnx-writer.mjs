// Writes an ONNX graph as the protocol buffers of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto: the
// few messages that a model without subgraphs needs. The numbers beside their names are those of their fields.

/** Numbers of the element types of tensors. */
export const FLOAT = 1;
export const INT64 = 7;

const IR_VERSION = 8;
const ATTRIBUTE_TYPES = { int: 2, string: 3, ints: 7 };

/**
 * @param graph `{nodes, initializers, inputs, outputs}`: nodes have an operator, names of inputs and outputs,
 *   and attributes (an integer, a text or a list of integers each); initializers have a name, a type, a shape
 *   and bytes; inputs and outputs have a name, a type and a shape, in which texts name unknown sizes
 * @param opset the version of the operators
 * @returns the bytes of a model file
 */
export function writeOnnxModel(graph, opset) {
  return Buffer.concat([
    ...writeNumber(1, IR_VERSION),
    ...writeMessage(7, writeGraph(graph)),
    ...writeMessage(8, [...writeText(1, ''), ...writeNumber(2, opset)]),
  ]);
}

function writeGraph({ nodes, initializers, inputs, outputs }) {
  return [
    ...nodes.flatMap((node) => writeMessage(1, writeNode(node))),
    ...writeText(2, 'graph'),
    ...initializers.flatMap((tensor) => writeMessage(5, writeTensor(tensor))),
    ...inputs.flatMap((value) => writeMessage(11, writeValueType(value))),
    ...outputs.flatMap((value) => writeMessage(12, writeValueType(value))),
  ];
}

function writeNode({ operator, inputs, outputs, attributes = {} }) {
  return [
    ...inputs.flatMap((name) => writeText(1, name)),
    ...outputs.flatMap((name) => writeText(2, name)),
    ...writeText(4, operator),
    ...Object.entries(attributes).flatMap((attribute) => writeMessage(5, writeAttribute(attribute))),
  ];
}

function writeAttribute([name, value]) {
  return [...writeText(1, name), ...writeAttributeValue(value)];
}

function writeAttributeValue(value) {
  if (Array.isArray(value))
    return [...value.flatMap((one) => writeNumber(8, one)), ...writeNumber(20, ATTRIBUTE_TYPES.ints)];
  if (typeof value === 'string') return [...writeText(4, value), ...writeNumber(20, ATTRIBUTE_TYPES.string)];
  return [...writeNumber(3, value), ...writeNumber(20, ATTRIBUTE_TYPES.int)];
}

function writeTensor({ name, type, shape, bytes }) {
  return [
    ...shape.flatMap((size) => writeNumber(1, size)),
    ...writeNumber(2, type),
    ...writeText(8, name),
    ...writeMessage(9, [bytes]),
  ];
}

function writeValueType({ name, type, shape }) {
  const sizes = shape.flatMap((size) =>
    writeMessage(1, typeof size === 'string' ? writeText(2, size) : writeNumber(1, size)),
  );
  const tensor = [...writeNumber(1, type), ...writeMessage(2, sizes)];
  return [...writeText(1, name), ...writeMessage(2, writeMessage(1, tensor))];
}

function writeNumber(field, value) {
  return [encodeVarint(field * 8), encodeVarint(value)];
}

function writeText(field, value) {
  return writeMessage(field, [Buffer.from(value)]);
}

/** Parts stay as they are until the whole model is put together, so that weights are copied once. */
function writeMessage(field, parts) {
  const length = parts.reduce((total, part) => total + part.length, 0);
  return [encodeVarint(field * 8 + 2), encodeVarint(length), ...parts];
}

/** Negative numbers take the ten bytes of their 64 bits. */
function encodeVarint(value) {
  const bytes = [];
  let left = BigInt.asUintN(64, BigInt(value));
  for (; left > 127n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
  return Buffer.from([...bytes, Number(left)]);
}

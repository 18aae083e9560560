import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DIMS = 8;
/** Words with a meaning of their own; words of one line mean nearly the same. */
const MEANINGS = [
  ['dog', 'puppy', 'hund', 'собака', '犬'],
  ['ill', 'sick', 'krank'],
  ['tax', 'taxes', 'steuer'],
  ['cat', 'sofa', 'sleeps'],
  ['moved', 'lisbon', 'spring', 'umzug'],
  ['text', 'sentences', 'late'],
] as const;
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'] as const;
const VOCABULARY = [...SPECIAL, ...MEANINGS.flat()];

type Bytes = readonly number[];

/**
 * Writes a model folder as the hub lays it out: an ONNX graph that looks tokens up in a table, and a BERT
 * tokenizer. @returns the folder
 */
export function writeOnnxModel(folder: string, { configDims = DIMS }: { configDims?: number } = {}): string {
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(createOnnxModelFiles(configDims)))
    writeFileSync(join(folder, file), content);
  return folder;
}

/** The same by name of file. */
export function createOnnxModelFiles(configDims = DIMS): Readonly<Record<string, Buffer>> {
  return {
    'config.json': toJson({ hidden_size: configDims, max_position_embeddings: 32 }),
    'model.onnx': Buffer.from(buildModel()),
    'tokenizer.json': toJson(buildTokenizer()),
    'tokenizer_config.json': toJson({ tokenizer_class: 'BertTokenizer', do_lower_case: true }),
  };
}

function toJson(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function buildTokenizer(): object {
  const added = SPECIAL.map((content, id) => ({
    id,
    content,
    special: true,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  }));
  const token = (id: string): object => ({ SpecialToken: { id, type_id: 0 } });
  const single = [token('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, token('[SEP]')];
  return {
    version: '1.0',
    added_tokens: added,
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single,
      pair: single,
      special_tokens: Object.fromEntries(
        (['[CLS]', '[SEP]'] as const).map((id) => [id, { id, ids: [SPECIAL.indexOf(id)], tokens: [id] }]),
      ),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(VOCABULARY.map((word, id) => [word, id])),
    },
  };
}

/** Protocol buffers of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto, by field number. */
function buildModel(): Bytes {
  const node = [...text(1, 'table'), ...text(1, 'input_ids'), ...text(2, 'last_hidden_state')];
  const graph = [
    ...encodeMessage(1, [...node, ...text(4, 'Gather')]),
    ...text(2, 'tiny'),
    ...encodeMessage(5, buildTable()),
    ...encodeMessage(11, describeValue('input_ids', 7, ['batch', 'tokens'])),
    ...encodeMessage(11, describeValue('attention_mask', 7, ['batch', 'tokens'])),
    ...encodeMessage(12, describeValue('last_hidden_state', 1, ['batch', 'tokens', DIMS])),
  ];
  return [
    ...number(1, 8),
    ...encodeMessage(7, graph),
    ...encodeMessage(8, [...text(1, ''), ...number(2, 13)]),
  ];
}

function buildTable(): Bytes {
  const values = Float32Array.from({ length: VOCABULARY.length * DIMS }, (_, at) =>
    computeWeight(VOCABULARY[Math.floor(at / DIMS)]!, at % DIMS),
  );
  return [
    ...number(1, VOCABULARY.length),
    ...number(1, DIMS),
    ...number(2, 1),
    ...text(8, 'table'),
    ...encodeMessage(9, [...new Uint8Array(values.buffer)]),
  ];
}

/** One direction for each meaning, another one for all that has none. */
function computeWeight(word: string, column: number): number {
  const meaning = MEANINGS.findIndex((words) => (words as readonly string[]).includes(word));
  return column === (meaning < 0 ? DIMS - 1 : meaning) ? 1 : 0.05;
}

function describeValue(name: string, elements: number, shape: readonly (string | number)[]): Bytes {
  const dims = shape.flatMap((dim) =>
    encodeMessage(1, typeof dim === 'string' ? text(2, dim) : number(1, dim)),
  );
  return [
    ...text(1, name),
    ...encodeMessage(2, encodeMessage(1, [...number(1, elements), ...encodeMessage(2, dims)])),
  ];
}

function number(field: number, value: number): Bytes {
  return [field * 8, ...varint(value)];
}

function text(field: number, value: string): Bytes {
  return encodeMessage(field, [...Buffer.from(value)]);
}

function encodeMessage(field: number, bytes: Bytes): Bytes {
  return [field * 8 + 2, ...varint(bytes.length), ...bytes];
}

function varint(value: number): Bytes {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

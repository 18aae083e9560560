import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FLOAT, INT64, writeOnnxModel as writeModel } from '../../src/embeddings/bundled/onnx-writer.mjs';

const DIMS = 8;
const OPSET = 13;
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

/**
 * Writes a model folder as the hub lays it out: an ONNX graph that looks tokens up in a table, and a BERT
 * tokenizer.
 * @returns the folder
 */
export function writeOnnxModel(folder: string, { configDims = DIMS }: { configDims?: number } = {}): string {
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(createOnnxModelFiles(configDims)))
    writeFileSync(join(folder, file), content);
  return folder;
}

/** Creates the files of a model by name. */
export function createOnnxModelFiles(configDims = DIMS): Readonly<Record<string, Buffer>> {
  return {
    'config.json': toJson({ hidden_size: configDims, max_position_embeddings: 32 }),
    'model.onnx': buildModel(),
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

/** Builds a model that looks every token up in a table. */
function buildModel(): Buffer {
  const tokens = { type: INT64, shape: ['batch', 'tokens'] };
  const graph = {
    nodes: [{ operator: 'Gather', inputs: ['table', 'input_ids'], outputs: ['last_hidden_state'] }],
    initializers: [buildTable()],
    inputs: [
      { name: 'input_ids', ...tokens },
      { name: 'attention_mask', ...tokens },
    ],
    outputs: [{ name: 'last_hidden_state', type: FLOAT, shape: ['batch', 'tokens', DIMS] }],
  };
  return writeModel(graph, OPSET);
}

function buildTable(): object {
  const values = Float32Array.from({ length: VOCABULARY.length * DIMS }, (_, at) =>
    computeWeight(VOCABULARY[Math.floor(at / DIMS)]!, at % DIMS),
  );
  return {
    name: 'table',
    type: FLOAT,
    shape: [VOCABULARY.length, DIMS],
    bytes: new Uint8Array(values.buffer),
  };
}

/** Computes a weight: each meaning has a direction, and all words without one share another. */
function computeWeight(word: string, column: number): number {
  const meaning = MEANINGS.findIndex((words) => (words as readonly string[]).includes(word));
  return column === (meaning < 0 ? DIMS - 1 : meaning) ? 1 : 0.05;
}

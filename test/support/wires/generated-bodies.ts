import type { Wire } from '../../../src/tokens/wires.js';
import type { Random } from '../random.js';
import { RawJson } from './odd-json.js';

type Json = Record<string, unknown>;

const TEXTS = [
  ...[
    'hi',
    'Which database do we use?',
    '',
    ' ',
    'Übersee 😀\n',
    '\ud83c',
    '"quoted" \\ \u0000',
    '</memories>',
  ],
  ...['"messages":[{"role":"user","content":"x"}]', '<environment_context>\n/tmp</environment_context>'],
  ...['<system-reminder>a</system-reminder> b', '<system-reminder>a</system-reminder>', 'x'.repeat(200)],
];
const ROLES = ['user', 'user', 'user', 'assistant', 'assistant', 'system', 'developer', 'tool', 'robot'];
const DEPTHS = [30, 499, 501, 3_000];
const NESTINGS = [
  ['[', ']'],
  ['{"a":', '}'],
] as const;
const NASTY = [
  ...[null, true, '', 0, -0, 1e308, 2 ** 53, [], [null], [[]], {}, { a: { b: [{}] } }, 'null', '__proto__'],
  ...[{ type: 5 }, { role: 'user' }, [{ role: 'user', content: 'x' }], [{ type: 'text', text: 'x' }]],
];
/** Longer than what the log keeps of one part. */
const LARGE = 'z'.repeat(70_000);

/** Makes requests of all three APIs, most of them right, from what clients are known to send. */
export class GeneratedBodies {
  constructor(private readonly random: Random) {}

  create(wire: Wire): unknown {
    const body = this.createBody(wire);
    return this.random.chance(0.35) ? this.breakValue(body) : body;
  }

  /** Replaces, adds or removes something, wherever in the value. */
  breakValue(value: unknown): unknown {
    const { random } = this;
    if (typeof value !== 'object' || value === null || value instanceof RawJson || random.chance(0.05))
      return this.chooseNasty();
    if (Array.isArray(value)) {
      const list = value as readonly unknown[];
      if (list.length === 0 || random.chance(0.2)) return [...list, this.chooseNasty()];
      const at = random.int(0, list.length - 1);
      return list.map((one, index) => (index === at ? this.breakValue(one) : one));
    }
    const names = Object.keys(value);
    if (names.length === 0 || random.chance(0.1)) return { ...value, extra: this.chooseNasty() };
    const name = random.pick(names);
    const rest = Object.entries(value).filter(([other]) => other !== name);
    if (random.chance(0.2)) return Object.fromEntries(rest);
    return Object.fromEntries([...rest, [name, this.breakValue((value as Json)[name])]]);
  }

  private chooseNasty(): unknown {
    if (!this.random.chance(0.05)) return this.random.pick(NASTY);
    const depth = this.random.pick(DEPTHS);
    const [open, close] = this.random.pick(NESTINGS);
    return new RawJson(`${open.repeat(depth)}1${close.repeat(depth)}`);
  }

  private createBody(wire: Wire): Json {
    const common = { ...this.maybe('model', 'm'), ...this.maybe('stream', true), ...this.maybe('seed', 5) };
    const extra = {
      ...this.maybe('user', 'ada'),
      ...this.maybe(
        'tools',
        this.list(() => this.createTool(), 2),
      ),
    };
    if (wire === 'responses') return { ...common, ...this.createInput(), ...extra };
    if (wire === 'chat') return { ...common, messages: this.list(() => this.createChatMessage()), ...extra };
    return {
      max_tokens: this.random.pick([0, 9]),
      ...common,
      ...this.maybe(
        'system',
        this.random.pick<unknown>([this.text(), [{ type: 'text', text: this.text() }]]),
      ),
      ...this.maybe('metadata', { user_id: this.random.pick(['ada', '{"session_id":"s"}', '{']) }),
      ...this.maybe('thinking', { type: this.random.pick(['enabled', 'disabled', 'adaptive']) }),
      ...this.maybe('thread', { previous_message_id: 'msg_1' }, 0.1),
      messages: this.list(() => this.createMessage()),
      ...extra,
    };
  }

  private createInput(): Json {
    return {
      ...this.maybe('instructions', this.random.pick<unknown>([this.text(), '', null])),
      ...this.maybe('conversation', this.random.pick<unknown>(['conv_1', { id: 'conv_1' }, null]), 0.15),
      ...this.maybe('previous_response_id', this.random.pick(['resp_1', null]), 0.15),
      ...this.maybe('background', true, 0.1),
      input: this.random.chance(0.25) ? this.text() : this.list(() => this.createItem()),
    };
  }

  private createItem(): unknown {
    const { random } = this;
    const call = { id: 'fc_1', call_id: 'call_1', status: 'completed' };
    const createMessage = () => ({ role: random.pick(ROLES), content: this.content('input_text') });
    return random.pick<() => Json>([
      createMessage,
      createMessage,
      () => ({ type: 'message', id: 'msg_1', ...createMessage() }),
      () => ({ type: 'message', role: 'assistant', content: [{ type: 'refusal', refusal: 'No.' }] }),
      () => ({ type: 'function_call', ...call, name: 'f', arguments: random.pick(['{}', '', '{"a":1}']) }),
      () => ({ type: 'function_call_output', call_id: 'call_1', output: this.content('input_text') }),
      () => ({ type: 'custom_tool_call', ...call, name: 'g', input: this.text() }),
      () => ({ type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'gAAAA==' }),
      () => ({ type: 'compaction', id: 'cmp_1', encrypted_content: 'gAAAA==' }),
      () => ({ type: 'item_reference', id: 'msg_9' }),
    ])();
  }

  private createMessage(): unknown {
    const { random } = this;
    const role = random.pick(['user', 'user', 'assistant', 'system']);
    const mark = this.maybe('cache_control', { type: 'ephemeral' }, 0.2);
    const block = (): Json =>
      random.pick<() => Json>([
        () => ({ type: 'text', text: this.text(), ...mark }),
        () => ({ type: 'text', text: this.text() }),
        () => ({ type: 'tool_result', tool_use_id: 'toolu_1', content: this.content('text'), ...mark }),
        () => ({ type: 'tool_use', id: 'toolu_1', name: 'f', input: { a: this.text() } }),
        () => ({ type: 'thinking', thinking: this.text(), signature: 'c2ln' }),
        () => ({ type: 'image', source: { type: 'base64', media_type: 'image/png', data: this.data() } }),
      ])();
    return { role, content: random.chance(0.4) ? this.text() : this.list(block, 4) };
  }

  private createChatMessage(): unknown {
    const { random } = this;
    const role = random.pick(ROLES);
    const call = { id: 'call_1', type: 'function', function: { name: 'f', arguments: '{}' } };
    return {
      ...{ role, content: random.chance(0.05) ? null : this.content('text') },
      ...(role === 'assistant' && this.maybe('tool_calls', [call])),
      ...(role === 'tool' && { tool_call_id: 'call_1' }),
      ...this.maybe('name', 'ada', 0.1),
    };
  }

  private content(type: string): unknown {
    const { random } = this;
    const part = (): Json =>
      random.chance(0.8)
        ? { type, text: this.text() }
        : { type: type === 'text' ? 'image_url' : 'input_image', image_url: this.data() };
    return random.chance(0.5) ? this.text() : this.list(part, 3);
  }

  private createTool(): unknown {
    const name = this.random.pick(['f', 'g', 'remember']);
    const tool = { name, parameters: { type: 'object', properties: { messages: {}, input: {} } } };
    return this.random.chance(0.5) ? { type: 'function', function: tool } : { type: 'function', ...tool };
  }

  private text(): string {
    return this.random.pick(TEXTS);
  }

  private data(): string {
    return this.random.chance(0.01) ? LARGE : 'aGk=';
  }

  private list<T>(create: () => T, most = 6): T[] {
    return Array.from({ length: this.random.int(this.random.chance(0.05) ? 0 : 1, most) }, create);
  }

  private maybe(name: string, value: unknown, probability = 0.4): Json {
    return this.random.chance(probability) ? { [name]: value } : {};
  }
}

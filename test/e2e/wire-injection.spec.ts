import { describe, expect, it } from '@jest/globals';
import { useBridge, type Bridge } from '../support/bridge.js';
import { MarkedBodies } from '../support/wires/marked-body.js';
import { Replay } from '../support/wires/replay.js';

let bridge: Bridge;
let bodies: MarkedBodies;

useBridge(async (made) => {
  bridge = made;
  bodies = new MarkedBodies(bridge, await new Replay(bridge).registerRemembering());
});

/** The block as text of a JSON string: nothing in it ends the string. */
const BLOCK = String.raw`## What(?:[^"\\]|\\.)*PostgreSQL 16(?:[^"\\]|\\.)*`;
/** Forms of what is inserted. */
const FORMS = {
  string: new RegExp(`^\\\\n\\\\n${BLOCK}$`),
  part: new RegExp(`^,\\{"type":"input_text","text":"${BLOCK}"\\}$`),
  block: new RegExp(`^,\\{"type":"text","text":"${BLOCK}"\\}$`),
  instructions: new RegExp(`^"instructions":"${BLOCK}",$`),
  text: new RegExp(`^${BLOCK}$`),
} as const;

const TOOL =
  '{"type":"function","name":"input","parameters":{"input":[{"role":"user","content":"decoy"}],"messages":[]}}';
const THOUGHT = '{"type":"thinking","thinking":"Hm \\u00e9","signature":"EqQB+/=="}';
const REDACTED = '{"type":"redacted_thinking","data":"gAA+/=="}';
const USE = '{"type":"tool_use","id":"toolu_1","name":"f","input":{"n":1.10, "b":12345678901234567890}}';
const RESULT = '{"type":"tool_result","tool_use_id":"toolu_1","content":"21"}';
const MARKED = '"cache_control":{"type":"ephemeral","ttl":"1h"}';

async function expectInserted(path: string, form: keyof typeof FORMS, body: string): Promise<void> {
  const { inserted } = await bodies.sendMarked(path, body);
  expect(inserted).toMatch(FORMS[form]);
  expect(bridge.upstream.last.url).toBe(path);
}

describe('memory in a body of the Responses API goes, with nothing else changed,', () => {
  it('W-13 behind a string', () =>
    expectInserted('/v1/responses', 'string', '{"model":"m","input":"Which db?▮","store":false}'));

  it('behind an empty string of instructions beside it', () =>
    expectInserted('/v1/responses', 'string', '{"instructions":"", "model":"m","input":"Which db?▮"}'));

  it('W-14 behind the string of the last item with words', () =>
    expectInserted(
      '/v1/responses',
      'string',
      '{"model":"m","input":[{"role":"user","content":"Hi"},{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Yes?"}]},{"role":"user","content":"Which db?▮"}]}',
    ));

  it('W-15 behind the parts of an item', () =>
    expectInserted(
      '/v1/responses',
      'part',
      '{"model":"m","input":[{"role":"user","content":[{"type":"input_text","text":"Which db?"},{"type":"input_image","image_url":"data:,"}▮]}]}',
    ));

  it('W-15 behind parts with space around them', () =>
    expectInserted(
      '/v1/responses',
      'part',
      '{"model":"m","input":[ {"role":"user","content" : [ {"text":"Which db?","type":"input_text"}▮ ] } ]}',
    ));

  it('W-16 W-113 behind words among fields of the provider', () =>
    expectInserted(
      '/v1/responses',
      'string',
      `{ "instructions":"Be brief.","tools":[${TOOL}],"include":["reasoning.encrypted_content"],"store":false,"truncation":"auto","metadata":{"input":"x"},"prompt_cache_key":"k","model":"m","input":"Which db?▮","text":{"format":{"type":"text"}},"reasoning":{"effort":"low"},"prompt_cache_options":{"mode":"explicit"} }`,
    ));

  it('W-17 W-108 behind words that items of a program follow', () =>
    expectInserted(
      '/v1/responses',
      'string',
      '{"model":"m","store":false,"input":[{"type":"compaction","encrypted_content":"gA+/=="},{"role":"user","content":"Which db?▮"},{"type":"reasoning","id":"rs_2","summary":[],"encrypted_content":"gB+/=="},{"type":"reasoning","id":"rs_1","summary":[],"encrypted_content":null},{"type":"function_call","call_id":"c1","name":"f","arguments":"{\\"a\\": 1.0}"},{"type":"function_call_output","call_id":"c1","output":[{"type":"input_text","text":"21"}]},{"type":"custom_tool_call","call_id":"c2","name":"g","input":"x"},{"type":"custom_tool_call_output","call_id":"c2","output":"y"},{"type":"unheard_of","z":[1e0]}]}',
    ));

  it('W-19 into instructions that a conversation gets', () =>
    expectInserted(
      '/v1/responses',
      'instructions',
      '{▮"model":"m","conversation":"conv_1","input":[{"role":"user","content":"Which db?"}]}',
    ));

  it('W-19 behind the end of the instructions of a conversation', () =>
    expectInserted(
      '/v1/responses',
      'string',
      '{"model":"m","conversation":{"id":"conv_1"},"instructions":"Be brief.▮","input":"Which db?"}',
    ));

  it('W-19 into empty instructions', () =>
    expectInserted(
      '/v1/responses',
      'text',
      '{"model":"m","conversation":"conv_1","instructions":"▮","input":"Which db?"}',
    ));

  it('W-21 behind the real input', () =>
    expectInserted(
      '/v1/responses',
      'string',
      `{"model":"m","metadata":{"input":"decoy"},"tools":[${TOOL}],"instructions":"\\"input\\":\\"decoy\\"","input":"Which db?▮","text":{"input":[]}}`,
    ));

  it('W-21 behind the last of two inputs', () =>
    expectInserted(
      '/v1/responses',
      'string',
      '{"model":"m","input":[{"role":"user","content":"decoy"}],"input":"Which db?▮"}',
    ));

  it('W-21 behind a key that is written with escapes', () =>
    expectInserted('/v1/responses', 'string', '{"model":"m","\\u0069nput":"Which db?▮"}'));

  it('W-10 behind words among odd spellings', () =>
    expectInserted(
      '/v1/responses',
      'part',
      '{"x_unknown":{"a":null},"seed":12345678901234567890,"temperature":1.10,"top_p":1e0,"model":"m","input":[{"z":1,"role":"user","content":"x","content":[{"type":"input_text","text":"Which \\ud83d\\ude00 db \\u00e9?"},{"type":"mystery","z":[1]}▮],"y":-0.0}],"seed":1}',
    ));
});

describe('memory in a body of the Messages API goes, with nothing else changed,', () => {
  it('W-26 behind a string', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'string',
      '{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Which db?▮"}]}',
    ));

  it('W-26 behind the last of several blocks', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'block',
      `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":[{"type":"text","text":"Which db?",${MARKED}},{"type":"image","source":{"type":"url","url":"https://x"}}▮]}]}`,
    ));

  it('W-27 behind words beside a system text and tools', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'string',
      '{"model":"m","max_tokens":9,"system":"Rules.","tools":[{"name":"messages","input_schema":{"messages":[{"role":"user","content":"x"}]}}],"messages":[{"role":"user","content":"Which db?▮"}]}',
    ));

  it('W-27 behind words beside blocks of a system text', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'string',
      `{"model":"m","max_tokens":9,"system":[{"type":"text","text":"Rules.",${MARKED}}],"messages":[{"role":"user","content":"Which db?▮"}]}`,
    ));

  it('W-28 behind words that follow thinking and calls', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'string',
      `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Weather?"},{"role":"assistant","content":[${THOUGHT},${REDACTED},${USE}]},{"role":"user","content":[${RESULT}]},{"role":"assistant","content":[${THOUGHT},{"type":"text","text":"21"}]},{"role":"user","content":"Which db?▮"}]}`,
    ));

  it('W-29 W-112 behind the message that began a tool loop', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'string',
      `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Which db?▮"},{"role":"assistant","content":[${THOUGHT},${USE}]},{"role":"user","content":[${RESULT}]},{"role":"assistant","content":[${USE}]},{"role":"user","content":[${RESULT}]}]}`,
    ));

  it('W-30 W-112 behind the end of a message with results and words', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'block',
      `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":[${USE}]},{"role":"user","content":[${RESULT},{"type":"text","text":"Which db?"}▮]}]}`,
    ));

  it('W-31 W-102 behind the last of four breakpoints', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'block',
      `{"model":"m","max_tokens":9,"tools":[{"name":"f","input_schema":{},${MARKED}}],"system":[{"type":"text","text":"Rules.",${MARKED}}],"messages":[{"role":"user","content":[{"type":"text","text":"Notes.",${MARKED}},{"type":"text","text":"Which db?",${MARKED}}▮]}]}`,
    ));

  it('W-32 behind a breakpoint in the middle of the words', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'block',
      `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":[{"type":"text","text":"Notes.",${MARKED}},{"type":"text","text":"Which db?"}▮]}]}`,
    ));

  it('W-33 behind words of a request with automatic caching', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'string',
      `{"model":"m","max_tokens":9,${MARKED},"messages":[{"role":"user","content":"Which db?▮"}]}`,
    ));

  it('W-35 behind the words in front of a system message', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'string',
      '{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Which db?▮"},{"role":"assistant","content":"One moment."},{"role":"system","content":[{"type":"text","text":"Be brief."}]}]}',
    ));

  it('W-36 behind the words in front of a prefill', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'string',
      '{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Which db?▮"},{"role":"assistant","content":"{\\"db\\": 1.10"}]}',
    ));

  it('W-40 W-103 behind words among fields of betas', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'string',
      '{"model":"m","max_tokens":9,"thread":{"type":"create"},"context_management":{"edits":[{"type":"clear_tool_uses_20250919"}]},"compaction":{"enabled":true},"fallbacks":[{"model":"n"}],"mcp_servers":[{"type":"url","url":"https://x","name":"n","authorization_token":"t"}],"brand_new":{"messages":1},"messages":[{"role":"user","content":"Which db?▮"}]}',
    ));

  it('W-10 behind words among odd spellings', () =>
    expectInserted(
      '/v1/messages?beta=true',
      'block',
      '{"x_unknown":{"a":null},"seed":12345678901234567890,"temperature":1.10,"top_p":1e0,"model":"m","max_tokens":9,"messages":[{"z":1,"role":"user","content":"x","content":[{"type":"text","text":"Which \\ud83d\\ude00 db \\u00e9?"},{"type":"mystery","z":[1]}▮],"y":-0.0}],"seed":1}',
    ));
});

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

type Row = readonly [title: string, form: keyof typeof FORMS, body: string];

const RESPONSES: readonly Row[] = [
  ['W-13 a string', 'string', '{"model":"m","input":"Which db?▮","store":false}'],
  [
    'an empty string of instructions beside it',
    'string',
    '{"instructions":"", "model":"m","input":"Which db?▮"}',
  ],
  [
    'W-14 the string of the last item with words',
    'string',
    '{"model":"m","input":[{"role":"user","content":"Hi"},{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Yes?"}]},{"role":"user","content":"Which db?▮"}]}',
  ],
  [
    'W-15 the parts of an item',
    'part',
    '{"model":"m","input":[{"role":"user","content":[{"type":"input_text","text":"Which db?"},{"type":"input_image","image_url":"data:,"}▮]}]}',
  ],
  [
    'W-15 parts with space around them',
    'part',
    '{"model":"m","input":[ {"role":"user","content" : [ {"text":"Which db?","type":"input_text"}▮ ] } ]}',
  ],
  [
    'W-16 W-113 words among fields of the provider',
    'string',
    `{ "instructions":"Be brief.","tools":[${TOOL}],"include":["reasoning.encrypted_content"],"store":false,"truncation":"auto","metadata":{"input":"x"},"prompt_cache_key":"k","model":"m","input":"Which db?▮","text":{"format":{"type":"text"}},"reasoning":{"effort":"low"},"prompt_cache_options":{"mode":"explicit"} }`,
  ],
  [
    'W-17 W-108 words in front of items of a program',
    'string',
    '{"model":"m","store":false,"input":[{"type":"compaction","encrypted_content":"gA+/=="},{"role":"user","content":"Which db?▮"},{"type":"reasoning","id":"rs_2","summary":[],"encrypted_content":"gB+/=="},{"type":"reasoning","id":"rs_1","summary":[],"encrypted_content":null},{"type":"function_call","call_id":"c1","name":"f","arguments":"{\\"a\\": 1.0}"},{"type":"function_call_output","call_id":"c1","output":[{"type":"input_text","text":"21"}]},{"type":"custom_tool_call","call_id":"c2","name":"g","input":"x"},{"type":"custom_tool_call_output","call_id":"c2","output":"y"},{"type":"unheard_of","z":[1e0]}]}',
  ],
  [
    'W-19 instructions that a conversation gets',
    'instructions',
    '{▮"model":"m","conversation":"conv_1","input":[{"role":"user","content":"Which db?"}]}',
  ],
  [
    'W-19 the end of those it has',
    'string',
    '{"model":"m","conversation":{"id":"conv_1"},"instructions":"Be brief.▮","input":"Which db?"}',
  ],
  ['W-19 empty ones', 'text', '{"model":"m","conversation":"conv_1","instructions":"▮","input":"Which db?"}'],
  [
    'W-21 the real input',
    'string',
    `{"model":"m","metadata":{"input":"decoy"},"tools":[${TOOL}],"instructions":"\\"input\\":\\"decoy\\"","input":"Which db?▮","text":{"input":[]}}`,
  ],
  [
    'W-21 the last of two inputs',
    'string',
    '{"model":"m","input":[{"role":"user","content":"decoy"}],"input":"Which db?▮"}',
  ],
  ['W-21 a key that is written with escapes', 'string', '{"model":"m","\\u0069nput":"Which db?▮"}'],
  [
    'W-10 words among odd spellings',
    'part',
    '{"x_unknown":{"a":null},"seed":12345678901234567890,"temperature":1.10,"top_p":1e0,"model":"m","input":[{"z":1,"role":"user","content":"x","content":[{"type":"input_text","text":"Which \\ud83d\\ude00 db \\u00e9?"},{"type":"mystery","z":[1]}▮],"y":-0.0}],"seed":1}',
  ],
];

const MESSAGES: readonly Row[] = [
  [
    'W-26 a string',
    'string',
    '{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Which db?▮"}]}',
  ],
  [
    'W-26 the last of several blocks',
    'block',
    `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":[{"type":"text","text":"Which db?",${MARKED}},{"type":"image","source":{"type":"url","url":"https://x"}}▮]}]}`,
  ],
  [
    'W-27 words beside a system text and tools',
    'string',
    '{"model":"m","max_tokens":9,"system":"Rules.","tools":[{"name":"messages","input_schema":{"messages":[{"role":"user","content":"x"}]}}],"messages":[{"role":"user","content":"Which db?▮"}]}',
  ],
  [
    'W-27 words beside blocks of a system text',
    'string',
    `{"model":"m","max_tokens":9,"system":[{"type":"text","text":"Rules.",${MARKED}}],"messages":[{"role":"user","content":"Which db?▮"}]}`,
  ],
  [
    'W-28 words behind thinking and calls',
    'string',
    `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Weather?"},{"role":"assistant","content":[${THOUGHT},${REDACTED},${USE}]},{"role":"user","content":[${RESULT}]},{"role":"assistant","content":[${THOUGHT},{"type":"text","text":"21"}]},{"role":"user","content":"Which db?▮"}]}`,
  ],
  [
    'W-29 W-112 the message that began a tool loop',
    'string',
    `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Which db?▮"},{"role":"assistant","content":[${THOUGHT},${USE}]},{"role":"user","content":[${RESULT}]},{"role":"assistant","content":[${USE}]},{"role":"user","content":[${RESULT}]}]}`,
  ],
  [
    'W-30 W-112 the end of a message with results and words',
    'block',
    `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":[${USE}]},{"role":"user","content":[${RESULT},{"type":"text","text":"Which db?"}▮]}]}`,
  ],
  [
    'W-31 W-102 behind the last of four breakpoints',
    'block',
    `{"model":"m","max_tokens":9,"tools":[{"name":"f","input_schema":{},${MARKED}}],"system":[{"type":"text","text":"Rules.",${MARKED}}],"messages":[{"role":"user","content":[{"type":"text","text":"Notes.",${MARKED}},{"type":"text","text":"Which db?",${MARKED}}▮]}]}`,
  ],
  [
    'W-32 behind a breakpoint in the middle of the words',
    'block',
    `{"model":"m","max_tokens":9,"messages":[{"role":"user","content":[{"type":"text","text":"Notes.",${MARKED}},{"type":"text","text":"Which db?"}▮]}]}`,
  ],
  [
    'W-33 words of a request with automatic caching',
    'string',
    `{"model":"m","max_tokens":9,${MARKED},"messages":[{"role":"user","content":"Which db?▮"}]}`,
  ],
  [
    'W-35 the words in front of a system message',
    'string',
    '{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Which db?▮"},{"role":"assistant","content":"One moment."},{"role":"system","content":[{"type":"text","text":"Be brief."}]}]}',
  ],
  [
    'W-36 the words in front of a prefill',
    'string',
    '{"model":"m","max_tokens":9,"messages":[{"role":"user","content":"Which db?▮"},{"role":"assistant","content":"{\\"db\\": 1.10"}]}',
  ],
  [
    'W-40 W-103 words among fields of betas',
    'string',
    '{"model":"m","max_tokens":9,"thread":{"type":"create"},"context_management":{"edits":[{"type":"clear_tool_uses_20250919"}]},"compaction":{"enabled":true},"fallbacks":[{"model":"n"}],"mcp_servers":[{"type":"url","url":"https://x","name":"n","authorization_token":"t"}],"brand_new":{"messages":1},"messages":[{"role":"user","content":"Which db?▮"}]}',
  ],
  [
    'W-10 words among odd spellings',
    'block',
    '{"x_unknown":{"a":null},"seed":12345678901234567890,"temperature":1.10,"top_p":1e0,"model":"m","max_tokens":9,"messages":[{"z":1,"role":"user","content":"x","content":[{"type":"text","text":"Which \\ud83d\\ude00 db \\u00e9?"},{"type":"mystery","z":[1]}▮],"y":-0.0}],"seed":1}',
  ],
];

describe.each([
  { path: '/v1/responses', table: RESPONSES },
  { path: '/v1/messages?beta=true', table: MESSAGES },
])('memory in a body for $path goes behind', ({ path, table }) => {
  it.each(table)('%s, as %s, and changes nothing else', async (_title, form, body) => {
    const { inserted } = await bodies.sendMarked(path, body);
    expect(inserted).toMatch(FORMS[form]);
    expect(bridge.upstream.last.url).toBe(path);
  });
});

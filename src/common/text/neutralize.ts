// Characters that a model may read as `<`, `/` and `>`: ASCII, full width, small form, angle quotation marks
// and brackets, HTML entities.
const OPEN = String.raw`[<\uff1c\ufe64\u2039\u3008\u27e8\u2329\u276e\u2770\u1438\u02c2\u300a\u00ab]|&(?:lt|#0{0,8}60|#x0{0,8}3c);?`;
const SLASH = String.raw`[/\\\uff0f\u2044\u2215\u2571\u29f8]|&(?:sol|#0{0,8}47|#x0{0,8}2f);?`;
const CLOSE = String.raw`[>\uff1e\ufe65\u203a\u3009\u27e9\u232a\u276f\u2771\u1433\u02c3\u300b\u00bb]|&(?:gt|#0{0,8}62|#x0{0,8}3e);?`;
const UNSEEN = String.raw`\u200c\u200d\p{Mn}`;

// Either `</` with nothing visible between, or a spaced `< / name >`. `cat < /etc/passwd` is neither.
const CLOSING = new RegExp(
  `(${OPEN})(?=[${UNSEEN}]*(?:${SLASH})|[\\s${UNSEEN}]*(?:${SLASH})[^<>]{1,200}?(?:${CLOSE}))`,
  'giu',
);

const BAR = '[|\uff5c]';
// Marks with which chat formats of models tell who speaks: <|im_start|> (ChatML, Llama 3, Phi, Cohere),
// <\uff5cUser\uff5c> (DeepSeek), <|turn> and <turn|> (Gemma 4), and names without bars. A space inside is
// matched only between two bars: `a < s > b` is arithmetic.
const BARRED = new RegExp(
  `(?:${OPEN})[${UNSEEN}\\s]*(${BAR} ?[\\p{L}\\p{N}_][\\p{L}\\p{N}_\u2581 .:${UNSEEN}-]{0,60}${BAR}|${BAR}[\\p{L}\\p{N}_]{1,60}|[\\p{L}\\p{N}_]{1,60}${BAR})[${UNSEEN}\\s]*(?:${CLOSE})`,
  'giu',
);
const TAGS =
  's|bos|eos|pad|unk|sys|start_of_turn|end_of_turn|start_of_image|begin_of_text|end_of_text|endoftext';
const TAGGED = new RegExp(`(?:${OPEN}){1,2}([${UNSEEN}]*(?:${TAGS})[${UNSEEN}]*)(?:${CLOSE}){1,2}`, 'giu');
const WORDS = 'inst|sys|system_prompt|available_tools|tool_calls|tool_content|tool_results?';
const BRACKETED = new RegExp(
  `[\\[\uff3b]([\\s${UNSEEN}]*[/\\\\\uff0f]?[\\s${UNSEEN}]*(?:${WORDS})[\\s${UNSEEN}]*)[\\]\uff3d]`,
  'giu',
);

/**
 * Disarms closing tags and role marks: `</memories>` in any spelling becomes `[/memories>`, `<|im_start|>`
 * becomes `[|im_start|]` and `[INST]` becomes `(INST)`: they stay readable. Square brackets are replaced
 * last, because the other replacements produce them.
 */
export function neutralize(text: string): string {
  return text
    .replace(CLOSING, '[')
    .replace(BARRED, '[$1]')
    .replace(TAGGED, '[$1]')
    .replace(BRACKETED, '($1)');
}

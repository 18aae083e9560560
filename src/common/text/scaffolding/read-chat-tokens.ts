const MAY_HOLD = /<\||\[\/?INST\]|<start_of_turn>|<<SYS>>/u;
const TURN =
  /<\|im_start\|>[ \t]*(\w+)[ \t]*\n?|<\|start_header_id\|>[ \t]*(\w+)[ \t]*<\|end_header_id\|>\s{0,4}|<start_of_turn>[ \t]*(\w+)[ \t]*\n?|<\|(user|assistant|system|human|model)\|>\s?/gu;
const TOKEN = /<\|[a-z_]{1,40}\|>|<end_of_turn>|<\/?s>/gu;
const SYSTEM = /<<SYS>>(?:(?!<<SYS>>)[\s\S])*?<<\/SYS>>/gu;

/** Reads the last turn of the person in a prompt with the tokens of a chat model. */
export function readChatTokens(text: string): string {
  if (!MAY_HOLD.test(text)) return text;
  if (text.includes('[INST]')) {
    const last = text.slice(text.lastIndexOf('[INST]') + '[INST]'.length);
    return last.replace(SYSTEM, '').replace(/\[\/INST\]/gu, '\n');
  }
  const turns = [...text.matchAll(TURN)];
  const said = turns.map((turn, at) => ({
    role: turn.slice(1).find((name) => name !== undefined) ?? '',
    words: text.slice(turn.index + turn[0].length, turns[at + 1]?.index).replace(TOKEN, ''),
  }));
  const last = said.findLast(({ role }) => role === 'user' || role === 'human');
  return last?.words.trim() ?? (turns.length > 0 ? '' : text);
}

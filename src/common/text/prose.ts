/** Characters of a text that are looked at for program text; of longer ones the rest stays as it is. */
const MAX_CHARS = 65_536;

/** Sections of several lines that programs write or that people paste, with their ends. */
const SECTIONS: readonly RegExp[] = [
  // Fenced files, also one whose end is missing.
  /^[ \t]{0,3}(```|~~~)[^\n]*\n(?:[\s\S]*?\n)??[ \t]{0,3}\1[ \t]*$|^[ \t]{0,3}(?:```|~~~)[^\n]*\n[\s\S]*$/gmu,
  // <rules> … </rules>, with the tags on lines of their own or at least at the beginning of one.
  /^[ \t]*<([\p{L}_][\p{L}\d_.:-]{0,60})(?:\s[^<>\n]{0,200})?>[\s\S]*?<\/\1>/gmu,
  // Text between two rules: a pasted mail.
  /^(?:-{3,}|={3,}|\*{3,})[ \t]*\n[\s\S]*?\n(?:-{3,}|={3,}|\*{3,})[ \t]*$/gmu,
  // Changes in the form of a merge conflict, and a dialogue that serves as an example.
  /^<{5,}[^\n]*\n[\s\S]*?\n>{5,}[^\n]*$/gmu,
  /^#{0,6}[ \t]*(?:\*\*)?(?:USER|ASSISTANT|SYSTEM|HUMAN|AI|User|Assistant|System|Human):[\s\S]*$/gmu,
];

/** Single lines of programs: listings, logs, changes, trees, traces, quotations, markup. */
const LINES: readonly RegExp[] = [
  /^[dlbcps-][r-][w-][xsS-][r-][w-][xsS-][r-][w-][xtT-].*$/u,
  /^total \d+$/u,
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*$/u,
  /^\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b.*$/u,
  /^(?:@@ .*|(?:\+\+\+|---) \S.*|diff --git .*|index [0-9a-f]{6,}.*)$/u,
  /^\s*[│├└┌⋮┃║].*$/u,
  /^\s*at .{1,200}:\d+:\d+\)?$/u,
  /^\s{0,3}>.*$/u,
  /^\s*[[{}\]][,;]?\s*$/u,
  /^\s*"[^"\n]{1,80}"\s*:.*$/u,
  /^\s*<\/?[a-z][^<>\n]{0,200}>\s*$/iu,
  /^(?:\$|%|>>>|PS [A-Z]:\\[^>]*>) \S.*$/u,
];

/** Beginnings of messages that programs write as a whole. */
const WRITTEN_WHOLE = new RegExp(
  [
    String.raw`^act as an? `,
    String.raw`^you are an? (?:\p{L}+ ){0,3}(?:expert|assistant|agent|engineer|developer|programmer|ai|model|bot)\b`,
    String.raw`^i have \*added these files`,
    String.raw`^here are (?:the )?(?:summaries of )?(?:some )?(?:the )?(?:files|contents)\b`,
    String.raw`^# (?:agents|claude|gemini|copilot|cursor)[\w.-]*(?:\.md)?(?: instructions)?`,
    String.raw`^#{1,4} (?:task|instructions?|guidelines|context|rules|system):?\s*$`,
    String.raw`^(?:please )?(?:generate|create|write|suggest|provide|give|come up with)(?: me)?(?: an?| the| some)?(?: \S+){0,4} (?:titles?|summary|tags?|follow-up questions)(?: \S+){0,2} (?:for|of|based on) (?:the|this|our) (?:\S+ ){0,2}(?:conversation|chat|message|dialogue|discussion|messages)`,
    String.raw`^(?:please )?summari[sz]e (?:the|this|our) (?:\S+ ){0,2}(?:conversation|chat|dialogue|discussion)`,
  ].join('|'),
  'iu',
);
const FIRST_CHARS = 400;
/** Tells nearly every message apart for the price of one look. */
const MAY_HOLD = new RegExp(
  [
    String.raw`^[ \t]*(?:\x60\x60\x60|~~~|[<>│├└┌⋮┃║{}\[\]"]|@@ |[$%] |\d{4}-\d\d-\d\d[T ]|at .*:\d)`,
    String.raw`^(?:-{3}|={3}|\*{3}|\+{3}|[dlbcps-][r-][w-]|total \d|diff --git|index [0-9a-f]{6}|PS [A-Z]:)`,
    String.raw`^\[?(?:ERROR|WARN|INFO|DEBUG|TRACE|FATAL)\b`,
    String.raw`^#{0,6}[ \t]*(?:\*\*)?(?:USER|ASSISTANT|SYSTEM|HUMAN|AI|User|Assistant|System|Human):`,
  ].join('|'),
  'mu',
);

/**
 * Reads the words of a person in their message: without what programs wrote or what was pasted, such as
 * fenced files, sections in tags, listings, logs, quoted mails and agents' instructions. Takes time linear in
 * the text.
 * @returns the text itself when there is nothing else in it, `''` when a program wrote all of it
 */
export function readProse(text: string): string {
  if (WRITTEN_WHOLE.test(text.slice(0, FIRST_CHARS).trimStart().split('\n', 1)[0] ?? '')) return '';
  if (!MAY_HOLD.test(text)) return text;
  const head = text.slice(0, MAX_CHARS);
  const without = SECTIONS.reduce((rest, section) => rest.replace(section, '\n'), head);
  const lines = without.split('\n');
  const kept = lines.filter((line) => !LINES.some((pattern) => pattern.test(line)));
  const isWhole = without === head && kept.length === lines.length;
  return isWhole
    ? text
    : `${kept
        .join('\n')
        .replace(/\n{3,}/gu, '\n\n')
        .trim()}${text.slice(MAX_CHARS)}`;
}

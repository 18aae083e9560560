/** Longer texts are no sentences of the service, and would take long to compare. */
const MAX_LENGTH = 1_000;

/** Translates a text of the service; a text without a known translation stays as it is. */
export type TranslateAnswer = (text: string) => string;

/**
 * Builds a translator from patterns with `{name}` places and their translations, which use the same places.
 * Each line of a text is translated by itself, because a check of the installation can report several.
 */
export function buildAnswerTranslator(answers: Readonly<Record<string, string>>): TranslateAnswer {
  const patterns = Object.entries(answers).map(
    ([pattern, translation]) => [toExpression(pattern), translation] as const,
  );
  const translateLine = (line: string): string => {
    for (const [expression, translation] of patterns) {
      const places = expression.exec(line);
      if (places !== null)
        return translation.replace(/\{(\w+)\}/g, (_, name: string) => places.groups![name]!);
    }
    return line;
  };
  return (text) => (text.length > MAX_LENGTH ? text : text.split('\n').map(translateLine).join('\n'));
}

function toExpression(pattern: string): RegExp {
  const literal = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`);
}

import type { Attachment } from '../../resources/resources.types.js';

interface Searched {
  readonly sessionId: string | null;
  readonly text: string;
  readonly raw: Readonly<Record<string, unknown>>;
}

/** Finds the attachments of a hit's session whose names occur in the hit, each once. */
export function findMatchingAttachments(
  { sessionId, text, raw }: Searched,
  attachments: readonly Attachment[],
): readonly Attachment[] {
  const own = attachments.filter((one) => one.sessionId === sessionId && one.name !== '');
  if (own.length === 0) return [];
  const texts = [text, ...listTexts(raw)];
  const matching = own.filter(({ name }) => texts.some((one) => one.includes(name)));
  return matching.filter((one, at) => matching.findIndex((other) => isSame(one, other)) === at);
}

function isSame(left: Attachment, right: Attachment): boolean {
  return left.name === right.name && left.internalUri === right.internalUri;
}

/** Lists all texts in a value, except for the content of files. */
function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'base64' ? [] : listTexts(inner)));
}

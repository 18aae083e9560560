import { describe, expect, it } from '@jest/globals';
import { isSideRequest } from './side-requests.js';

const PATTERNS = [/You are a title generator/, /^Summarize the conversation/];
const ask = (metadata: string | undefined, system: string, ...texts: readonly string[]): boolean =>
  isSideRequest({ readSystemText: () => system, readLastTexts: () => texts }, () => metadata, PATTERNS);

describe('isSideRequest', () => {
  it.each([
    ['a request for a title', undefined, 'You are a title generator. Be brief.', true],
    ['a turn', undefined, 'You are a coding agent.', false],
    ['a turn without instructions', undefined, '', false],
    ['a turn of Codex', '{"request_kind":"turn"}', '', false],
    ['another request of Codex', '{"request_kind":"compaction"}', '', true],
    ['metadata without a kind', '{"session_id":"s"}', '', false],
    ['metadata that are not JSON', 'compaction', '', false],
  ])('decides about %s', (_name, metadata, system, expected) => {
    expect(ask(metadata, system)).toBe(expected);
  });

  it('recognizes any text of the last message', () => {
    expect(ask(undefined, '', 'I like tea.', 'Summarize the conversation in 9 parts.')).toBe(true);
    expect(ask(undefined, '', 'I like tea.', 'Did you summarize it? Summarize the conversation!')).toBe(
      false,
    );
  });
});

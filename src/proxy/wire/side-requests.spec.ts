import { describe, expect, it } from '@jest/globals';
import { isSideRequest } from './side-requests.js';

const TITLE = /You are a title generator/;
const ask = (metadata: string | undefined, system: string): boolean =>
  isSideRequest({ header: () => metadata, readSystemText: () => system }, [TITLE]);

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
});

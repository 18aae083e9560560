import { describe, expect, it } from '@jest/globals';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { toItem } from './recalled-item.js';

const remember = (source: string) =>
  ({
    id: 'f:1',
    kind: 'memory',
    role: 'memory',
    speaker: '',
    sessionId: 'default',
    text: "I'll use SQLite for the draft",
    createdAt: 0,
    hash: 'h',
    memory: { key: 'decision:sqlite', metadata: { source } },
  }) as unknown as IndexDocument;

describe('toItem', () => {
  it.each([
    ['llm_response', true],
    ['user_message', undefined],
  ])('marks a memory from %s as the words of the assistant: %s', (source, expected) => {
    expect(toItem(remember(source), ({ text }) => text).isFromAssistant).toBe(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Attachment } from '../../resources/resources.types.js';
import { findMatchingAttachments } from './attachment-match.js';

const file = (name: string, sessionId = 's'): Attachment => ({
  sessionId,
  name,
  type: 'image',
  source: 'memory_add_upload',
  internalUri: `file:///${sessionId}/${name}`,
});

describe('findMatchingAttachments', () => {
  const matches: readonly [text: string, raw: object, names: readonly string[]][] = [
    ['see cat.png', {}, ['cat.png']],
    ['nothing', { atomic_facts: [{ content: 'in cat.png' }] }, ['cat.png']],
    ['nothing', { items: [{ base64: 'cat.png' }] }, []],
    ['nothing', {}, []],
  ];
  it.each(matches)(
    'S4-85 S4-86 finds the files whose names occur in %j and %j, each once',
    (text, raw, names) => {
      const found = findMatchingAttachments({ sessionId: 's', text, raw: raw as Record<string, never> }, [
        file('cat.png'),
        file('cat.png'),
        file('dog.png'),
      ]);
      expect(found.map(({ name }) => name)).toEqual(names);
    },
  );

  it('S4-84 leaves out files of other sessions, even if they have the same name', () => {
    const attachments = [file('cat.png', 'other'), file('cat.png'), file('dog.png', 'other')];
    const found = findMatchingAttachments(
      { sessionId: 's', text: 'cat.png and dog.png', raw: {} },
      attachments,
    );
    expect(found).toEqual([file('cat.png')]);
    expect(
      findMatchingAttachments({ sessionId: null, text: 'cat.png and dog.png', raw: {} }, attachments),
    ).toEqual([]);
  });
});

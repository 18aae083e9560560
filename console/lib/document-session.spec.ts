import { describe, expect, it } from '@jest/globals';
import { findDocumentId } from './document-session.js';

describe('findDocumentId', () => {
  it.each([
    ['resource:ada@example.org:r_3f0c', 'r_3f0c'],
    ['resource:ada@example.org:notes', null],
    ['resource:ada', null],
    ['monday', null],
    ['my:resource:ada:r_3f0c', null],
  ])('finds in the session %s the document %s', (session, id) => expect(findDocumentId(session)).toBe(id));
});

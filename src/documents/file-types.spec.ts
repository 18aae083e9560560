import { describe, expect, it } from '@jest/globals';
import { parseExtension } from './file-types.js';

describe('parseExtension', () => {
  it('returns the extension of a file name in lower case', () => {
    expect(parseExtension('Report 2.0.PDF')).toBe('pdf');
  });

  it('does not take the end of a sentence for an extension', () => {
    expect(parseExtension('Meeting 12.5 Berlin')).toBe('');
  });

  it('returns nothing for a name without an extension', () => {
    expect(parseExtension('notes')).toBe('');
    expect(parseExtension('notes.')).toBe('');
    expect(parseExtension('.gitignore')).toBe('gitignore');
  });
});

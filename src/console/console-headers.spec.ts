import { describe, expect, it } from '@jest/globals';
import { buildConsoleHeaders, isFilePath } from './console-headers.js';

describe('buildConsoleHeaders', () => {
  it('C-5 forbids inline code, framing and text that becomes code', () => {
    expect(buildConsoleHeaders('/console/memories', [])['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it.each([
    ['/console/me', "frame-ancestors https://app.example 'self';"],
    ['/console', "frame-ancestors 'none';"],
    ['/console/memories', "frame-ancestors 'none';"],
    ['/console/me/other', "frame-ancestors 'none';"],
  ])('lets %s be framed as %s', (path, expected) => {
    expect(buildConsoleHeaders(path, ['https://app.example', "'self'"])['content-security-policy']).toContain(
      expected,
    );
  });
});

describe('isFilePath', () => {
  it.each([
    ['/console/assets/console-ABC.js', true],
    ['/console/missing.map', true],
    ['/console/memories', false],
    ['/console/sessions/a.b/c', false],
    ['/console/', false],
  ])('tells whether %s names a file: %s', (path, expected) => {
    expect(isFilePath(path)).toBe(expected);
  });
});

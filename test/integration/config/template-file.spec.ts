import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  loadTemplate,
  TemplateInvalidError,
  TemplateNotFoundError,
} from '../../../src/config/template-file.js';

const TEMPLATES = join(import.meta.dirname, '..', '..', '..', 'templates');

describe('loadTemplate', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'memorybridge-template-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('S0-23 has no built-in template to fall back to: a missing file and a folder are both a typed error', () => {
    expect(() => loadTemplate(join(folder, 'none.md'))).toThrow(TemplateNotFoundError);
    expect(() => loadTemplate(folder)).toThrow(TemplateNotFoundError);
  });

  it('S0-93 refuses a template without {memories}', () => {
    const path = join(folder, 'bad.md');
    writeFileSync(path, 'Remember: {memory}');
    expect(() => loadTemplate(path)).toThrow(TemplateInvalidError);
  });

  it.each(['memory_template.md', 'memory_template_zh.md'])('%s wraps the memories in delimiters', (name) =>
    expect(loadTemplate(join(TEMPLATES, name))).toMatch(/<memories>\n\{memories\}\n<\/memories>/),
  );

  it('S0-91 brings a Chinese template that calls memories reference data, not instructions', () =>
    expect(loadTemplate(join(TEMPLATES, 'memory_template_zh.md'))).toMatch(/参考资料，不是指令/));
});

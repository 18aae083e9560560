import { readFileSync } from 'node:fs';
import { StartError } from './start-error.js';

/** Placeholder for the recalled memories. */
const MEMORIES_PLACEHOLDER = '{memories}';

export class TemplateNotFoundError extends StartError {
  constructor(path: string, cause: unknown) {
    super(
      `The memory template ${path} cannot be read, and there is no built-in one.`,
      'Point MEMORY_TEMPLATE_PATH to a readable file, or run `npx memorybridge init` to get templates/memory_template.md back.',
      { cause },
    );
    this.name = 'TemplateNotFoundError';
  }
}

export class TemplateInvalidError extends StartError {
  constructor(path: string) {
    super(
      `The memory template ${path} does not contain ${MEMORIES_PLACEHOLDER}.`,
      `Add ${MEMORIES_PLACEHOLDER} to the file where the recalled memories belong.`,
    );
    this.name = 'TemplateInvalidError';
  }
}

/**
 * Reads the memory template.
 * @throws TemplateNotFoundError if the file is missing or unreadable
 * @throws TemplateInvalidError if it does not contain `{memories}`
 */
export function loadTemplate(path: string): string {
  const template = readTemplate(path);
  if (!template.includes(MEMORIES_PLACEHOLDER)) throw new TemplateInvalidError(path);
  return template;
}

function readTemplate(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new TemplateNotFoundError(path, error);
  }
}

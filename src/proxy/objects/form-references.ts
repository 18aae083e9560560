import { findReferencesAtOnce, type ObjectReference } from './object-references.js';
import { createFormError, type FormPart, type FormValue } from './form-scanner.js';

const MAX_SEGMENTS = 20;
/** Fields whose value is a text for the model, also if it looks like JSON. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['prompt']);

/** An id that every field for ids may contain. */
const ANY_ID = 'skill_x';

/** Tells whether the value of a part may be, or contain, the id of an object; a file only by its name. */
export function mayNameObject({ name, isFile }: FormPart): boolean {
  return !isFile || isIdField(name);
}

/**
 * Finds the references of a form's field to objects at the provider, as in a JSON body with this field. The
 * name may be nested (`images[0][file_id]`), and the value may be JSON, as OpenAPI has it for objects.
 * @throws DomainError VALIDATION_FAILED if the value is too long to be checked
 */
export function findFormReferences(
  { name }: FormPart,
  { text, isWhole }: FormValue,
): readonly ObjectReference[] {
  const mayBeJson = /^\s*[[{]/.test(text) && !TEXT_FIELDS.has(name);
  if (!isWhole) {
    if (mayBeJson || isIdField(name)) throw createFormError();
    return [];
  }
  const found = findReferencesAtOnce(nest(name, JSON.stringify(text)));
  return mayBeJson && isJson(text) ? [...found, ...findReferencesAtOnce(nest(name, text))] : found;
}

function isIdField(name: string): boolean {
  return findReferencesAtOnce(nest(name, JSON.stringify(ANY_ID))).length > 0;
}

/** Builds the JSON body that has a value in the field of this name; lists in between are left out. */
function nest(name: string, json: string): Buffer {
  const segments = name.split(/[[\].]+/).filter((segment) => !/^\d*$/.test(segment));
  if (segments.length > MAX_SEGMENTS) throw createFormError();
  return Buffer.from(segments.reduceRight((inner, segment) => `{${JSON.stringify(segment)}:${inner}}`, json));
}

/** Tells whether a text is JSON to any parser: Python also accepts NaN and Infinity, which are refused. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text.replaceAll(/\b(?:NaN|Infinity)\b/g, '0'));
    return true;
  } catch {
    return false;
  }
}

import { Readable } from 'node:stream';
import type { ObjectReference } from '../objects/object-references.js';
import { findFormReferences, mayNameObject } from '../objects/form-references.js';
import { FormScanner } from '../objects/form-scanner.js';
import { BUFFER_BYTES } from './open-upload.js';

/**
 * Passes on a form as it arrives and checks the objects that its fields name. The last chunk is held back
 * until everything is checked, so the provider never receives a whole form with the id of another space. The
 * stream fails with the error of the check.
 * @param type content type of the form
 * @param check rejects if one of the references may not be used
 */
export function checkForm(
  form: Readable,
  type: string,
  check: (references: readonly ObjectReference[]) => Promise<void>,
): Readable {
  return Readable.from(passChecked(form, type, check), { objectMode: false, highWaterMark: BUFFER_BYTES });
}

async function* passChecked(
  form: Readable,
  type: string,
  check: (references: readonly ObjectReference[]) => Promise<void>,
): AsyncGenerator<Buffer> {
  let found: ObjectReference[] = [];
  const scanner = new FormScanner(type, {
    wants: mayNameObject,
    visit: (part, value) => found.push(...findFormReferences(part, value)),
  });
  let held: Buffer | null = null;
  for await (const chunk of form as AsyncIterable<Buffer>) {
    scanner.write(chunk);
    if (found.length > 0) await check(found);
    found = [];
    if (held !== null) yield held;
    held = chunk;
  }
  scanner.end();
  if (held !== null) yield held;
}

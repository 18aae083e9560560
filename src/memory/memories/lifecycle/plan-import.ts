import type { ImportedMemory, WriteOrigin } from '../memories.types.js';
import { editMemory, type MemoryText } from './edit-memory.js';
import type { StoredMemory } from './stored-memory.js';

/** An imported memory with the text of its first version, in case it is new. */
export interface ImportedText {
  readonly memory: ImportedMemory;
  readonly text: MemoryText;
}

/**
 * Neighbouring imports that are treated alike; `decide` ones are handled one by one, each after the previous
 * one was written.
 */
export interface ImportStep {
  readonly step: 'add' | 'keep' | 'decide';
  readonly imports: readonly ImportedText[];
}

interface Stored {
  /** Live memories with the key or the text of an import. */
  readonly held: readonly StoredMemory[];
  /** Ids of imports that memories of any space already have. */
  readonly taken: readonly string[];
}

/**
 * Plans an import in order. The outcome of an import is decided in advance only if no other import can change
 * it: its key, text, id and matching memory are unique among all imports.
 */
export function planImport(
  imports: readonly ImportedText[],
  stored: Stored,
  origin: WriteOrigin,
): readonly ImportStep[] {
  const decide = createDecider(imports, stored, origin);
  const steps: { step: ImportStep['step']; imports: ImportedText[] }[] = [];
  for (const one of imports) {
    const step = decide(one);
    const last = steps.at(-1);
    if (last?.step === step) last.imports.push(one);
    else steps.push({ step, imports: [one] });
  }
  return steps;
}

function createDecider(
  imports: readonly ImportedText[],
  { held, taken }: Stored,
  origin: WriteOrigin,
): (one: ImportedText) => ImportStep['step'] {
  const [byKey, byHash] = [
    new Map(held.map((row) => [row.key, row])),
    new Map(held.map((row) => [row.hash, row])),
  ];
  const findHolders = ({ text }: ImportedText): readonly StoredMemory[] => [
    ...new Set([byKey.get(text.key), byHash.get(text.hash)].filter((row) => row !== undefined)),
  ];
  const keys = countByValue(imports.map(({ text }) => text.key));
  const hashes = countByValue(imports.map(({ text }) => text.hash));
  const ids = countByValue([...imports.flatMap(({ memory }) => toId(memory)), ...taken]);
  const matches = countByValue(imports.flatMap((one) => findHolders(one).map(({ id }) => id)));
  const isUnique = ({ text }: ImportedText): boolean =>
    keys.get(text.key) === 1 && hashes.get(text.hash) === 1;
  const hasFreeId = ({ memory }: ImportedText): boolean => toId(memory).every((id) => ids.get(id) === 1);
  return (one) => {
    const [holder, other] = findHolders(one);
    if (!isUnique(one)) return 'decide';
    if (holder === undefined) return hasFreeId(one) ? 'add' : 'decide';
    const isUnchanged =
      other === undefined &&
      matches.get(holder.id) === 1 &&
      editMemory(holder, one.memory.input, origin) === null;
    return isUnchanged ? 'keep' : 'decide';
  };
}

/** PostgreSQL returns UUIDs in lower case. */
function toId({ id }: ImportedMemory): readonly string[] {
  return id === null ? [] : [id.toLowerCase()];
}

function countByValue(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

import type { WireFixture } from './wire-fixture.js';

/** Pets with names that nobody can guess, so that a name in a body proves a memory in it. */
export const PETS = [
  ...['hedgehog', 'tortoise', 'parrot', 'hamster', 'goldfish'],
  ...['ferret', 'gecko', 'rabbit', 'canary', 'pony'],
];

/** Chat has to be asked for it. */
const EXACT: Fields = { policy: { injection: { cache: 'exact' } } };

interface Fields {
  readonly policy: { readonly recall?: object; readonly [field: string]: unknown };
  readonly owner_user_id?: string;
}

interface Keeper {
  readonly id: string;
  readonly token: string;
  /** Ids of the memories, in the order of the pets. */
  readonly ids: readonly string[];
}

export const choosePetName = (pet: string): string => `Mr ${pet.slice(0, 3).toUpperCase()}${pet.length}`;
export const tellPet = (pet: string): string => `The ${pet} is called ${choosePetName(pet)}.`;
export const askForPet = (pet: string): string => `What is the ${pet} called?`;

/** Registers a token that knows the names of these pets, and whose recalls have time on a busy machine. */
export async function registerKeeper(
  fixture: WireFixture,
  pets: readonly string[],
  { policy, ...fields }: Fields = EXACT,
): Promise<Keeper> {
  const registered = await fixture.registerWithId({
    ...fields,
    policy: { ...policy, recall: { ...policy.recall, timeout_ms: 20_000 } },
  });
  const ids: string[] = [];
  for (const pet of pets) ids.push((await fixture.remember(registered.id, tellPet(pet))).memoryId);
  return { ...registered, ids };
}

/** Registers a token that brings no other pets along than those that are asked for. */
export function registerKeeperWithoutProfile(
  fixture: WireFixture,
  pets: readonly string[],
  { policy, ...fields }: Fields = EXACT,
): Promise<Keeper> {
  const recall = { ...policy.recall, profile_tokens: 0 };
  return registerKeeper(fixture, pets, { ...fields, policy: { ...policy, recall } });
}

export const countTimes = (text: string, part: string): number => text.split(part).length - 1;
export const inSession = (name: string): Record<string, string> => ({ 'X-Session-Id': name });

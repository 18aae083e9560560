// The search for what a message needs to know of the person, as the service puts it together.
import { BundledCrossEncoder } from '../dist/cross-encoder/bundled-cross-encoder.js';
import { NeedSearch } from '../dist/memory/recall/profile/need-search.js';
import { ClassifiersService } from '../dist/memory/recall/profile/classifiers/classifiers.service.js';
import { FactSearch } from '../dist/memory/recall/profile/fact-search.js';
import { ProfileSearch } from '../dist/memory/recall/profile/profile-search.js';

// A process has one, which ends with it.
const crossEncoder = new BundledCrossEncoder();

export function createProfileSearch(candidates) {
  const examples = new ClassifiersService();
  return new ProfileSearch(
    candidates,
    new NeedSearch(candidates, examples, crossEncoder),
    new FactSearch(candidates, examples),
    crossEncoder,
  );
}

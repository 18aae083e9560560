// Recall over candidates, as the service puts it together; without the list of all memories.
import { BundledCrossEncoder } from '../dist/cross-encoder/bundled-cross-encoder.js';
import { NeedSearch } from '../dist/memory/recall/profile/need-search.js';
import { ClassifiersService } from '../dist/memory/recall/profile/classifiers/classifiers.service.js';
import { FactSearch } from '../dist/memory/recall/profile/fact-search.js';
import { ProfileSearch } from '../dist/memory/recall/profile/profile-search.js';
import { RecallSearch } from '../dist/memory/recall/search/recall-search.js';

// A process has one, which ends with it.
const crossEncoder = new BundledCrossEncoder();

export function createRecallSearch(candidates) {
  const classifiers = new ClassifiersService();
  const needs = new NeedSearch(candidates, classifiers, crossEncoder);
  const facts = new FactSearch(candidates, classifiers);
  const profile = new ProfileSearch(candidates, needs, facts, crossEncoder);
  return new RecallSearch(candidates, null, profile, crossEncoder);
}

import { AMOUNT } from '../../shared-patterns.js';
import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const ENGLISH_LIFE_WORDS: LifeEventWords = {
  limb: String.raw`(?:left |right )?(?:wrist|arm|leg|ankle|foot|toe|finger|thumb|elbow|knee|hip|rib|ribs|collarbone|shoulder|nose|jaw|hand|acl|meniscus|hamstring|achilles(?: tendon)?|rotator cuff|calf)`,
  lifts: 'put|raised|increased|lowered|cut|reduced|dropped|upped|hiked|bumped',
  pay: { salary: 'salary|pay|wages?|paycheck|income' },
  nursing: { nursing: 'breast-?feeding|nursing my|pumping breast milk' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const ENGLISH_LIFE_EVENTS: readonly SlotRule[] = [
  [
    'rent',
    String.raw`(?<changed>{lifts})(?: up)? (?:the|my|our) rent(?: \p{L}+)? (?:up |down )?(?:to|by) …${AMOUNT}`,
    String.raw`(?:my|our|the) rent (?<changed>went up|was (?:raised|put up)|is going up|has gone up|rose|goes up) (?:to|by) …${AMOUNT}`,
  ],
  [
    'health',
    String.raw`(?:^|(?:I|I've|I have)(?: just| recently| also)? )(?:broke|broken|sprained|twisted|fractured|dislocated|torn|tore|ruptured|pulled) my (?<what>{limb})`,
    String.raw`(?:I'm|I am|^)(?: \p{L}+)? ?{nursing}`,
  ],
  [
    'price',
    String.raw`(?<changed>{lifts})(?: up)? my {pay} (?:up |down )?to …${AMOUNT}`,
    String.raw`my {pay}(?: \p{L}+)? (?:is|'s|went up to|rose to|was raised to) …${AMOUNT}`,
  ],
  [
    'employer',
    String.raw`(?:^|I )(?:just |recently )?started (?:a|my) (?:new )?(?:gig|job|role|position) (?:at|with) {name}`,
  ],
  [
    'partner',
    String.raw`(?:me and {name}|{name} and me)(?: have|'ve)? (?:split up|broken up|broke up|separated)`,
  ],
];

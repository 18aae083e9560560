import { expect, it } from '@jest/globals';
import { POLICY_CHOICES } from '../../console/lib/policy-draft.js';
import {
  CACHE_MODES,
  DESCRIBED_MEDIA,
  END_USERS,
  EXTRACTION_MODES,
  EXTRACTION_READS,
  ON_FAILURE,
  PLACEMENTS,
  RECALL_REACHES,
  RECEIPTS,
  RENDERERS,
  SECRET_SCREENING,
  SOURCES,
  STRATEGIES,
  UNLABELLED_SESSIONS,
} from '../../src/common/policy/policy.js';

it('C-93 the console offers the choices of a policy that the service takes', () => {
  expect(POLICY_CHOICES).toEqual({
    'recall.on_failure': ON_FAILURE,
    'recall.strategy': STRATEGIES,
    'recall.sources': SOURCES,
    'recall.reach': RECALL_REACHES,
    'injection.placement': PLACEMENTS,
    'injection.renderer': RENDERERS,
    'injection.cache': CACHE_MODES,
    'sessions.unlabelled': UNLABELLED_SESSIONS,
    'extraction.mode': EXTRACTION_MODES,
    'extraction.read': EXTRACTION_READS,
    'extraction.screen_secrets': SECRET_SCREENING,
    'extraction.describe': DESCRIBED_MEDIA,
    end_users: END_USERS,
    receipts: RECEIPTS,
  });
});

import type { FactKind } from '../fact-kinds.js';
import { HEALTH_AND_FOOD } from './fact-statements/health-and-food.js';
import { PEOPLE_AND_HOME } from './fact-statements/people-and-home.js';
import { PLANS_AND_THINGS } from './fact-statements/plans-and-things.js';
import { WORK_AND_STUDY } from './fact-statements/work-and-study.js';

/**
 * Statements of a fact, in the words of many people: of those who tell it first, and of those for whom it has
 * just changed. A text is about the kinds of the statements that mean nearly the same.
 */
export const FACT_STATEMENTS: Readonly<Record<FactKind, readonly string[]>> = {
  ...HEALTH_AND_FOOD,
  ...PEOPLE_AND_HOME,
  ...PLANS_AND_THINGS,
  ...WORK_AND_STUDY,
};

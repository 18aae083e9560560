/** Percentage of lines of src that tests must run. */
export const LINES_THRESHOLD = 95;

/**
 * Names of the e2e suites that run most of what the lower tiers don't reach: the command line, the
 * integrations and the HTTP doors.
 */
const COVERED_E2E =
  '(admin|cli|console|engine|gateway|integrations|management|mcp|passthrough|resources|router)';

/**
 * Jest's arguments for the suites that hold the threshold between them. Counting costs seconds for each suite
 * that loads the whole application, so the others run without it: they prove what users see, not that every
 * line runs.
 */
export const COVERED_SUITES = [
  ...['--selectProjects', 'unit', 'contract', 'integration', 'e2e'],
  ...['--testPathIgnorePatterns', `/test/e2e/(?!${COVERED_E2E})`],
];
export const OTHER_SUITES = [
  '--selectProjects',
  'architecture',
  'e2e',
  'browser',
  '--testPathIgnorePatterns',
  `/test/e2e/${COVERED_E2E}`,
];

/**
 * Jest's arguments for the gate: a part of the covered suites can't reach the threshold and is run without
 * them.
 */
export const COVERAGE_GATE = [
  '--coverage',
  `--coverageThreshold=${JSON.stringify({ global: { lines: LINES_THRESHOLD } })}`,
];

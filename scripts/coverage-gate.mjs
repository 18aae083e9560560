/** Lines of src that tests must run, in percent. */
export const LINES_THRESHOLD = 95;

/** Jest's arguments for the full run: a part of the tests can't reach the threshold and is run without them. */
export const COVERAGE_GATE = ['--coverage', `--coverageThreshold=${JSON.stringify({ global: { lines: LINES_THRESHOLD } })}`];

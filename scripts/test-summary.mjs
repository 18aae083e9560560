/**
 * Counts of a Jest run. A test that was skipped must say what it needs (`… [needs shared data]`), and that must really be missing here;
 * any other skip is a problem. A suite that could not be loaded counts as one failure.
 * @param results Jest's `--json` output; undefined when Jest wrote none
 * @param surroundings what a test may need → whether it is here
 */
export function summarize(results, surroundings) {
  if (results === undefined) return { passed: 0, failed: 0, skipped: 0, skippedNames: [], problems: [] };
  const skippedNames = results.testResults
    .flatMap((suite) => suite.assertionResults)
    .filter((test) => test.status === 'pending' || test.status === 'skipped' || test.status === 'todo' || test.status === 'disabled')
    .map((test) => test.fullName);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: skippedNames.length,
    skippedNames,
    problems: skippedNames.filter((name) => !mayBeSkipped(name, surroundings)).map((name) => `skipped without a reason: ${name}`),
  };
}

function mayBeSkipped(name, surroundings) {
  const need = /\[needs ([^\]]+)\]/.exec(name)?.[1];
  return need !== undefined && surroundings[need] === false;
}

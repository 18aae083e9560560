/**
 * Counts the results of a Jest run. A skipped test must name its need (`… [needs shared data]`), which must
 * be missing here; any other skip is a problem. A suite that could not be loaded counts as one failure.
 * @param results Jest's `--json` output; undefined when Jest wrote none
 * @param needs the table of `test/support/needs-table.mjs`
 */
export function summarize(results, needs) {
  if (results === undefined)
    return {
      passed: 0,
      failed: 0,
      failedNames: [],
      skipped: 0,
      skippedNames: [],
      problems: ['Jest did not run'],
    };
  const skippedNames = results.testResults
    .flatMap((suite) => suite.assertionResults)
    .filter(
      (test) =>
        test.status === 'pending' ||
        test.status === 'skipped' ||
        test.status === 'todo' ||
        test.status === 'disabled',
    )
    .map((test) => test.fullName);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    failedNames: results.testResults.flatMap(listFailures),
    skipped: skippedNames.length,
    skippedNames,
    problems: skippedNames
      .filter((name) => !mayBeSkipped(name, needs))
      .map((name) => `skipped without a reason: ${name}`),
  };
}

// A suite that could not be loaded has no tests.
function listFailures({ name, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  return failed.length === 0 && status === 'failed' ? [name] : failed;
}

/** Maximum number of repeated suites; more would exceed the time of CI. */
const MAX_REPEATED = 15;

/**
 * Finds the suites to repeat alone: on a slow machine some fail because they run beside others.
 * @param results Jest's `--json` output
 * @returns paths; none when no suite failed or so many did that the program must be wrong
 */
export function findSuitesToRepeat(results) {
  const failed = results.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length > MAX_REPEATED ? [] : failed;
}

/**
 * Replaces failed suites by their repetitions.
 * @returns the results of both runs as those of one, and the names of the tests that failed only at first
 */
export function mergeRepeated(results, repeated) {
  const again = new Map(repeated.testResults.map((suite) => [suite.name, suite]));
  const replaced = results.testResults.filter(({ name }) => again.has(name));
  const list = (suites, wanted) =>
    suites.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted);
  const passedNow = new Set(list(repeated.testResults, 'passed').map(({ fullName }) => fullName));
  return {
    results: {
      ...results,
      numPassedTests: results.numPassedTests - list(replaced, 'passed').length + repeated.numPassedTests,
      numFailedTests: repeated.numFailedTests,
      numRuntimeErrorTestSuites: repeated.numRuntimeErrorTestSuites,
      testResults: results.testResults.map((suite) => again.get(suite.name) ?? suite),
    },
    flaky: list(replaced, 'failed')
      .map(({ fullName }) => fullName)
      .filter((name) => passedNow.has(name)),
  };
}

/** Adds up the counts of several runs. */
export function addSummaries(...summaries) {
  const add = (key) => summaries.reduce((sum, summary) => sum + summary[key], 0);
  return {
    passed: add('passed'),
    failed: add('failed'),
    failedNames: summaries.flatMap(({ failedNames }) => failedNames),
    skipped: add('skipped'),
    skippedNames: summaries.flatMap(({ skippedNames }) => skippedNames),
    problems: summaries.flatMap(({ problems }) => problems),
  };
}

/** Lists the needs that CI provides and that are missing here: a run of CI must not skip their tests. */
export function findMissingInCi(needs) {
  return Object.keys(needs).filter((name) => needs[name].inCi && !needs[name].isMet());
}

// A suite and a test in it may each have a need; one missing need suffices.
function mayBeSkipped(name, needs) {
  return [...name.matchAll(/\[needs ([^\]]+)\]/g)].some(([, need]) => needs[need]?.isMet() === false);
}

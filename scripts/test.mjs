// `npm test`: static checks, the OpenAPI diff, then every test: first the tiers that hold the coverage gate,
// then the others, which would only be slowed by counting. `--no-coverage` leaves the gate out and runs all tests
// at once, which saves several minutes. Up to fifteen failed suites are repeated alone, and what passes then is named
// as flaky. The last line is `N passed, N failed, N skipped`; a gate that fails counts as one failure, so the line
// and the exit code always agree.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { NEEDS } from '../test/support/needs-table.mjs';
import { CHECKS, runChecks } from './check.mjs';
import { COVERAGE_GATE, COVERED_SUITES, LINES_THRESHOLD, OTHER_SUITES } from './coverage-gate.mjs';
import {
  addSummaries,
  findMissingInCi,
  findSuitesToRepeat,
  mergeRepeated,
  summarize,
} from './test-summary.mjs';

const ROOT = dirname(import.meta.dirname);

const gates = [];
if (process.env.CI === 'true')
  gates.push(
    ...findMissingInCi(NEEDS).map(
      (need) => `CI must not skip the tests that need ${need}, which is missing here`,
    ),
  );
gates.push(...(await runChecks([...CHECKS, ['OpenAPI document', 'openapi:check']])));

const isCovered = !process.argv.includes('--no-coverage');
const runs = isCovered ? [[...COVERED_SUITES, ...COVERAGE_GATE], OTHER_SUITES] : [[]];
const results = [];
for (const args of runs) results.push(await runSuites(args));
const summary = addSummaries(...results.map((result) => result.summary));
// Jest also fails if only the coverage threshold is missed.
if (isCovered && results[0].failedAlone) gates.push(`Coverage of src (lines) is under ${LINES_THRESHOLD} %`);
else if (results.some(({ failedAlone }) => failedAlone)) gates.push('Jest failed, though no test did');
gates.push(...summary.problems);

for (const name of summary.skippedNames) console.log(`skipped: ${name}`);
for (const name of results.flatMap(({ flaky }) => flaky))
  console.log(`flaky (failed, then passed alone): ${name}`);
for (const failure of [...summary.failedNames, ...gates]) console.log(`FAILED: ${failure}`);
console.log(`${summary.passed} passed, ${summary.failed + gates.length} failed, ${summary.skipped} skipped`);
process.exitCode = summary.failed + gates.length > 0 ? 1 : 0;

/** Runs Jest, and then repeats the few failed suites one after the other (ADR 0053). */
async function runSuites(args) {
  const { exitCode, results } = await runJest(args);
  const failedAlone = exitCode !== 0 && summarize(results, NEEDS).failed === 0;
  const suites = results === undefined ? [] : findSuitesToRepeat(results);
  if (suites.length === 0) return { summary: summarize(results, NEEDS), failedAlone, flaky: [] };
  console.error(`Repeating ${suites.length} failed suites, one after the other …`);
  const { results: repeated } = await runJest(['--runInBand', '--runTestsByPath', ...suites]);
  if (repeated === undefined) return { summary: summarize(results, NEEDS), failedAlone, flaky: [] };
  const merged = mergeRepeated(results, repeated);
  return { summary: summarize(merged.results, NEEDS), failedAlone, flaky: merged.flaky };
}

/** Runs Jest and returns its exit code and its `--json` output; undefined if it wrote none. */
async function runJest(tierArgs) {
  const folder = mkdtempSync(join(tmpdir(), 'memorybridge-test-'));
  const output = join(folder, 'results.json');
  const args = [...tierArgs, '--json', `--outputFile=${output}`];
  const jest = [
    '--experimental-vm-modules',
    '--no-warnings',
    join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
  ];
  try {
    // `--json` prints the results on stdout as well; people read stderr.
    const child = spawn(process.execPath, [...jest, ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exitCode = await new Promise((resolve, reject) =>
      child.on('error', reject).on('close', (code) => resolve(code ?? 1)),
    );
    return { exitCode, results: existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

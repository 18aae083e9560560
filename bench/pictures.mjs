// npm run bench:pictures: draws docs/pictures/quality-*.svg from the figures that the benches left in
// bench/results. A bench that was not run leaves its picture as it is.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawBars } from './draw-bars.mjs';

const RESULTS = join(import.meta.dirname, 'results');
const PICTURES = join(import.meta.dirname, '..', 'docs', 'pictures');

const PERCENT = { most: 100, unit: ' %' };
/** Maximum percentage of unrelated messages that may be answered. */
const MAX_ANSWERED = 5;
/** Length of the time axis in milliseconds. */
const MAX_MS = 50;
/** Targets of p95 in milliseconds, by number of rows. */
const TIME_TARGETS = { 10_000: 12, 100_000: 40 };

const DRAWINGS = {
  'quality-ordinary-use': { result: 'ordinary-use', draw: drawOrdinaryUse },
  'quality-recall': { result: 'recall', draw: drawRecall },
  'quality-silence': { result: 'abstention', draw: drawSilence },
  'quality-extraction': { result: 'extraction-quality', draw: drawExtraction },
  'quality-time': { result: 'recall-latency', draw: drawTime },
};

function drawOrdinaryUse({ situations }) {
  return drawBars({
    title: 'Ordinary use: percent of cases',
    ...PERCENT,
    series: ['half to work with', 'half to report'],
    rows: Object.entries(situations).map(([label, row]) => ({
      label: `${label} (${row.target})`,
      values: [row['work: %'], row['report: %']],
      targets: Array(2).fill(readNumber(row.target)),
    })),
  });
}

/** Reads the first number of a target: "≥ 65 (90 multilingual)" is 65. */
function readNumber(target) {
  return Number(/[\d.]+/.exec(target)[0]);
}

function drawRecall({ turns }) {
  return drawBars({
    title: 'LoCoMo: percent of the evidence among the first ten',
    ...PERCENT,
    series: ['plain BM25', 'MemoryBridge'],
    rows: ['@10', 'multi-hop', 'temporal', 'open', 'single-hop'].map((column) => ({
      label: column === '@10' ? 'all questions' : column,
      values: [turns['plain BM25 (reference)'][column], turns.default[column]],
      targets: [null, null],
    })),
  });
}

function drawSilence({ floor }) {
  return drawBars({
    title: 'Silence: percent of questions and of unrelated messages',
    ...PERCENT,
    series: ['evidence kept', 'unrelated answered'],
    rows: Object.entries(floor).map(([label, row]) => ({
      label,
      values: [row['evidence kept'], row['unrelated answered']],
      targets: [null, MAX_ANSWERED],
    })),
  });
}

function drawExtraction(result) {
  const [work, report] = [result['patterns, work'], result['patterns, report']];
  return drawBars({
    title: 'Extraction: percent of statements that become a memory',
    ...PERCENT,
    series: ['half to work with', 'half to report', 'wrongly kept (report)'],
    rows: Object.keys(report).map((language) => ({
      label: nameLanguage(language),
      values: [work[language].kept, report[language].kept, report[language]['wrongly kept']],
      targets: [null, null, null],
    })),
  });
}

function nameLanguage(code) {
  return code === 'all' ? 'all' : new Intl.DisplayNames('en', { type: 'language' }).of(code);
}

function drawTime({ time }) {
  return drawBars({
    title: 'Recall: milliseconds, p95',
    most: MAX_MS,
    unit: ' ms',
    series: ['first', 'warm'],
    rows: Object.values(time).map((row) => ({
      label: `${row.spaces === 1 ? '' : `${write(row.spaces)} spaces of `}${write(row.rows)} rows`,
      values: [row['p95 ms'], row['warm p95']],
      targets: Array(2).fill(row.spaces === 1 ? (TIME_TARGETS[row.rows] ?? null) : null),
    })),
  });
}

const write = (count) => count.toLocaleString('en');

mkdirSync(PICTURES, { recursive: true });
for (const [name, { result, draw }] of Object.entries(DRAWINGS)) {
  const file = join(RESULTS, `${result}.json`);
  if (!existsSync(file)) process.stdout.write(`${name}.svg: ${result} was not run, left as it is\n`);
  else {
    writeFileSync(join(PICTURES, `${name}.svg`), draw(JSON.parse(readFileSync(file, 'utf8'))));
    process.stdout.write(`${name}.svg\n`);
  }
}

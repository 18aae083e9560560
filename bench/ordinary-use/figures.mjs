// The rows of the bench's table: what is counted of which situation, and the target.

const percent = (part, whole) => (whole === 0 ? null : Math.round((1_000 * part) / whole) / 10);
const computeShare = (results, isTrue) => percent(results.filter(isTrue).length, results.length);
const computeSum = (results, field) => results.reduce((total, one) => total + one[field], 0);
const computeMean = (results, field) => percent(computeSum(results, field), results.length);
const isGood = (one) => one.isGood;

const buildRow = (name, situation, target, measure) => ({ name, situation, target, measure });
const countShare = (isTrue) => (results) => computeShare(results, isTrue);
const countOutcome = (name) => countShare((one) => one.outcome === name);

/** Situations of people whose facts hardly ever change. */
const UNCHANGED = ['needs', 'keywords', 'impersonal'];

const ROWS = [
  buildRow(
    'facts change: current present, nothing outdated as current',
    'facts-change',
    '≥ 93.3',
    countShare(isGood),
  ),
  buildRow(
    'facts change: current and outdated undistinguished',
    'facts-change',
    '0',
    countOutcome('undistinguished'),
  ),
  buildRow('facts change: outdated only', 'facts-change', '0', countOutcome('outdated only')),
  buildRow('facts change: neither', 'facts-change', '≤ 6.7', countOutcome('neither')),
  buildRow('facts that stay: present and not marked as earlier', 'facts-kept', '≥ 90', countShare(isGood)),
  buildRow('facts that stay: marked as earlier', 'facts-kept', '0', countOutcome('marked as earlier')),
  buildRow('needs, keywords, impersonal questions: lines marked as earlier', UNCHANGED, '0', (results) =>
    percent(computeSum(results, 'earlierLines'), computeSum(results, 'lines')),
  ),
  buildRow('lines that say nothing, of all injected', undefined, '0', (results) =>
    percent(computeSum(results, 'emptyLines'), computeSum(results, 'lines')),
  ),
  buildRow('empty replies: the fact present', 'empty-replies', '≥ 90', countShare(isGood)),
  buildRow('long answers (ours): the fact present', 'long-answers', '≥ 90', countShare(isGood)),
  buildRow('long answers (BEAM): evidence among ten', 'beam', '≥ 60', (results) =>
    computeMean(results, 'ranked'),
  ),
  buildRow('long answers (BEAM): evidence injected', 'beam', '≥ 60, ≤ 600 tokens', (results) =>
    computeMean(results, 'injected'),
  ),
  buildRow('needs that imply a fact: present', 'needs', '≥ 75', countShare(isGood)),
  buildRow('keyword messages: present', 'keywords', '≥ 87.5', countShare(isGood)),
  buildRow('impersonal questions: present', 'impersonal', '≥ 87.5', countShare(isGood)),
  buildRow('unrelated questions: answered', 'unrelated', '≤ 5', countOutcome('answered')),
  buildRow('other languages, unrelated: answered', 'unrelated-languages', '≤ 5', countOutcome('answered')),
  buildRow('cosines 0.7 to 0.9, impersonal: present', 'impersonal-narrow', '≥ 87.5', countShare(isGood)),
  buildRow('cosines 0.7 to 0.9, unrelated: answered', 'unrelated-narrow', '≤ 5', countOutcome('answered')),
  buildRow('other languages: present', 'languages', '≥ 65 (90 multilingual)', countShare(isGood)),
  buildRow(
    'other languages: extracted',
    'languages',
    '≥ 75',
    countShare((one) => one.isExtracted),
  ),
  buildRow('repeated questions: the fact, no empty answer', 'repeated-questions', '≥ 90', countShare(isGood)),
  buildRow('not facts: the true statement present', 'not-facts', '≥ 90', countShare(isGood)),
  buildRow(
    'not facts: a false memory made',
    'not-facts',
    '0',
    countShare((one) => one.hasFalseFact),
  ),
  buildRow('scaffolding: the true statement present', 'scaffolding', '≥ 90', countShare(isGood)),
  buildRow(
    'scaffolding: injected',
    'scaffolding',
    '0',
    countShare((one) => one.isInjected),
  ),
  buildRow(
    'scaffolding: a memory made of it',
    'scaffolding',
    '0',
    countShare((one) => one.hasFalseFact),
  ),
];

/** @returns the table, one row a figure, in percent, with the columns of each half */
export function buildTable(results, halves) {
  const rows = ROWS.flatMap(({ name, situation, target, measure }) => {
    const counted = results.filter(
      (one) => situation === undefined || [situation].flat().includes(one.situation),
    );
    return counted.length === 0
      ? []
      : [
          [
            name,
            { target, ...Object.assign({}, ...halves.map((half) => countHalf(counted, half, measure))) },
          ],
        ];
  });
  return Object.fromEntries(rows);
}

function countHalf(counted, half, measure) {
  const own = counted.filter((one) => one.half === half);
  return {
    [`${half}: cases`]: own.length,
    [`${half}: %`]: own.length === 0 ? null : measure(own),
    [`${half}: tokens`]: own.length === 0 ? null : Math.round(computeSum(own, 'tokens') / own.length),
  };
}

/** @returns what is present and extracted by language */
export function buildLanguages(results, halves) {
  const asked = results.filter(({ situation, half }) => situation === 'languages' && halves.includes(half));
  const languages = [...new Set(asked.map(({ language }) => language))];
  return Object.fromEntries(
    languages.map((language) => {
      const own = asked.filter((one) => one.language === language);
      const extracted = own.filter((one) => one.isExtracted).length;
      return [language, { cases: own.length, present: own.filter(isGood).length, extracted }];
    }),
  );
}

// The rows of the bench's table: what is counted of which situation, and the target.

const percent = (part, whole) => (whole === 0 ? null : Math.round((1_000 * part) / whole) / 10);
const share = (results, isTrue) => percent(results.filter(isTrue).length, results.length);
const sum = (results, field) => results.reduce((total, one) => total + one[field], 0);
const mean = (results, field) => percent(sum(results, field), results.length);
const isGood = (one) => one.isGood;

const row = (name, situation, target, measure) => ({ name, situation, target, measure });
const countShare = (isTrue) => (results) => share(results, isTrue);
const outcome = (name) => countShare((one) => one.outcome === name);

/** Situations of people whose facts hardly ever change. */
const UNCHANGED = ['needs', 'keywords', 'impersonal'];

const ROWS = [
  row(
    'facts change: current present, nothing outdated as current',
    'facts-change',
    '≥ 93.3',
    countShare(isGood),
  ),
  row('facts change: current and outdated undistinguished', 'facts-change', '0', outcome('undistinguished')),
  row('facts change: outdated only', 'facts-change', '0', outcome('outdated only')),
  row('facts change: neither', 'facts-change', '≤ 6.7', outcome('neither')),
  row('facts that stay: present and not marked as earlier', 'facts-kept', '≥ 90', countShare(isGood)),
  row('facts that stay: marked as earlier', 'facts-kept', '0', outcome('marked as earlier')),
  row('needs, keywords, impersonal questions: lines marked as earlier', UNCHANGED, '0', (results) =>
    percent(sum(results, 'earlierLines'), sum(results, 'lines')),
  ),
  row('lines that say nothing, of all injected', undefined, '0', (results) =>
    percent(sum(results, 'emptyLines'), sum(results, 'lines')),
  ),
  row('empty replies: the fact present', 'empty-replies', '≥ 90', countShare(isGood)),
  row('long answers (ours): the fact present', 'long-answers', '≥ 90', countShare(isGood)),
  row('long answers (BEAM): evidence among ten', 'beam', '≥ 60', (results) => mean(results, 'ranked')),
  row('long answers (BEAM): evidence injected', 'beam', '≥ 60, ≤ 600 tokens', (results) =>
    mean(results, 'injected'),
  ),
  row('needs that imply a fact: present', 'needs', '≥ 75', countShare(isGood)),
  row('keyword messages: present', 'keywords', '≥ 87.5', countShare(isGood)),
  row('impersonal questions: present', 'impersonal', '≥ 87.5', countShare(isGood)),
  row('unrelated questions: answered', 'unrelated', '≤ 5', outcome('answered')),
  row('other languages, unrelated: answered', 'unrelated-languages', '≤ 5', outcome('answered')),
  row('cosines 0.7 to 0.9, impersonal: present', 'impersonal-narrow', '≥ 87.5', countShare(isGood)),
  row('cosines 0.7 to 0.9, unrelated: answered', 'unrelated-narrow', '≤ 5', outcome('answered')),
  row('other languages: present', 'languages', '≥ 65 (90 multilingual)', countShare(isGood)),
  row(
    'other languages: extracted',
    'languages',
    '≥ 75',
    countShare((one) => one.isExtracted),
  ),
  row('repeated questions: the fact, no empty answer', 'repeated-questions', '≥ 90', countShare(isGood)),
  row('not facts: the true statement present', 'not-facts', '≥ 90', countShare(isGood)),
  row(
    'not facts: a false memory made',
    'not-facts',
    '0',
    countShare((one) => one.hasFalseFact),
  ),
  row('scaffolding: the true statement present', 'scaffolding', '≥ 90', countShare(isGood)),
  row(
    'scaffolding: injected',
    'scaffolding',
    '0',
    countShare((one) => one.isInjected),
  ),
  row(
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
    [`${half}: tokens`]: own.length === 0 ? null : Math.round(sum(own, 'tokens') / own.length),
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

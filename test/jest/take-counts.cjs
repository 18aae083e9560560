/**
 * Copies the coverage of the files of which something ran, and sets their counters to zero.
 * @param coverage Istanbul's coverage by file
 */
module.exports.takeCounts = function takeCounts(coverage) {
  return Object.fromEntries(
    Object.entries(coverage)
      .filter(([, file]) => hasRun(file))
      .map(([path, file]) => [path, takeFileCounts(file)]),
  );
};

function hasRun(file) {
  return findCounters(file).some((counts) => Object.values(counts).some((count) => count > 0));
}

function takeFileCounts(file) {
  const copy = { ...file, s: { ...file.s }, f: { ...file.f }, b: copyLists(file.b) };
  for (const counts of findCounters(file)) for (const key of Object.keys(counts)) counts[key] = 0;
  return copy;
}

function copyLists(counts) {
  return Object.fromEntries(Object.entries(counts).map(([key, list]) => [key, [...list]]));
}

/** Finds the objects and lists that hold numbers of runs: of statements, functions and each branch. */
function findCounters({ s, f, b }) {
  return [s, f, ...Object.values(b)];
}

/**
 * Messages of a request that are compared, the latest ones: a log is read 200 messages deep, and a client may
 * have rewritten some.
 */
const COMPARED = 400;

/**
 * Weight of a pair, and of one that directly follows the pair before it: an unbroken stretch is worth more
 * than scattered repetitions.
 */
const [PAIR, NEXT_PAIR] = [1, 2];

/**
 * Pairs the messages of a request with equal ones of the log, in the order of both. Texts repeat ("ok",
 * "Done."), so of all ways to pair them the one with the longest unbroken stretches is taken, and of equal
 * ways the latest in the log. Bounded: at most 400 × the log's length steps.
 * @param request hashes, oldest first
 * @param log hashes, oldest first
 * @returns index in the request → index in the log
 */
export function matchMessages(
  request: readonly string[],
  log: readonly string[],
): ReadonlyMap<number, number> {
  const skipped = Math.max(0, request.length - COMPARED);
  const compared = request.slice(skipped);
  const pairs =
    pairEnds(compared, log) ?? tracePairs(scorePairs(...toNumbers(compared, log)), log.length + 1);
  return new Map(pairs.map(([index, position]) => [skipped + index, position]));
}

type Pair = readonly [index: number, position: number];

/** The usual case without a search: all of one is the end of the other. `null` where it is not. */
function pairEnds(request: readonly string[], log: readonly string[]): readonly Pair[] | null {
  const count = Math.min(request.length, log.length);
  const pairs = Array.from({ length: count }, (_, back): Pair => [
    request.length - 1 - back,
    log.length - 1 - back,
  ]);
  return pairs.every(([index, position]) => request[index] === log[position]) ? pairs : null;
}

// Measured at 200 × 200: comparing numbers takes a third of the time that comparing hashes takes.
function toNumbers(
  request: readonly string[],
  log: readonly string[],
): [request: Int16Array, log: Int16Array] {
  const numbers = new Map<string, number>();
  const numberOf = (hash: string): number => {
    if (!numbers.has(hash)) numbers.set(hash, numbers.size);
    return numbers.get(hash)!;
  };
  return [Int16Array.from(request, numberOf), Int16Array.from(log, numberOf)];
}

/**
 * Scores of the first `i` messages of the request and the first `j` of the log, at `i * (log.length + 1) +
 * j`.
 */
interface Scores {
  /** The best way to pair them. */
  readonly best: Int16Array;
  /** The best way whose last pair is these two; 0 where they differ. */
  readonly ending: Int16Array;
}

function scorePairs(request: Int16Array, log: Int16Array): Scores {
  const width = log.length + 1;
  const best = new Int16Array((request.length + 1) * width);
  const ending = new Int16Array(best.length);
  for (let i = 1; i <= request.length; i += 1) {
    for (let j = 1; j <= log.length; j += 1) {
      const at = i * width + j;
      const before = at - width - 1;
      if (request[i - 1] === log[j - 1])
        ending[at] = Math.max(best[before]! + PAIR, continued(ending[before]!));
      best[at] = Math.max(best[at - 1]!, best[at - width]!, ending[at]!);
    }
  }
  return { best, ending };
}

function tracePairs({ best, ending }: Scores, width: number): readonly Pair[] {
  const pairs: Pair[] = [];
  let at = best.length - 1;
  let isInStretch = false;
  while (best[at]! > 0) {
    if (isInStretch || ending[at] === best[at]) {
      const before = at - width - 1;
      pairs.push([Math.floor(at / width) - 1, (at % width) - 1]);
      isInStretch = continued(ending[before]!) === ending[at];
      at = before;
    } else at -= best[at - width] === best[at] ? width : 1;
  }
  return pairs;
}

function continued(score: number): number {
  return score === 0 ? 0 : score + NEXT_PAIR;
}

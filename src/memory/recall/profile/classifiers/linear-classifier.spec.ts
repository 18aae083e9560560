import { describe, expect, it } from '@jest/globals';
import { classify, trainClassifier, type LinearClassifier, type Sample } from './linear-classifier.js';

const turn = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const take = (name: string, ...degrees: readonly number[]): Sample<string>[] =>
  degrees.map((one) => ({ name, vector: turn(one) }));
const findBest = (classifier: LinearClassifier<string>, vector: Float32Array): string =>
  [...classify(classifier, vector)].toSorted(([, left], [, right]) => right - left)[0]![0];

describe('trainClassifier', () => {
  it('learns which vectors are of which class', async () => {
    const samples = [...take('east', -20, 0, 20), ...take('north', 70, 90, 110), ...take('west', 160, 200)];
    const classifier = await trainClassifier(samples);
    expect(classifier.names).toEqual(['east', 'north', 'west']);
    expect([5, 85, 175].map((degrees) => findBest(classifier, turn(degrees)))).toEqual(classifier.names);
  });

  it('tells apart vectors that lie close together', async () => {
    const samples = [...take('left', 44, 44.5, 45), ...take('right', 46, 46.5, 47)];
    const classifier = await trainClassifier(samples);
    expect([findBest(classifier, turn(44.2)), findBest(classifier, turn(46.8))]).toEqual(['left', 'right']);
  });

  it('gives the same weights for the same samples', async () => {
    const samples = [...take('a', 0, 10, 30), ...take('b', 60, 80)];
    expect(await trainClassifier(samples)).toEqual(await trainClassifier(samples));
  });

  it('lets other work run between batches', async () => {
    const samples = Array.from({ length: 200 }, (_, at) => take(at < 100 ? 'a' : 'b', at)[0]!);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await trainClassifier(samples);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });

  it('has no class without samples', async () => {
    const classifier = await trainClassifier([]);
    expect(classify(classifier, turn(0)).size).toBe(0);
  });
});

describe('classify', () => {
  const classifier: LinearClassifier<'a' | 'b'> = {
    names: ['a', 'b'],
    weights: [Float32Array.of(1, 0), Float32Array.of(0, 1)],
    biases: Float32Array.of(0, Math.log(3)),
  };

  it('gives each class its probability', () => {
    const probabilities = classify(classifier, Float32Array.of(0.5, 0.5));
    expect(probabilities.get('a')).toBeCloseTo(0.25);
    expect(probabilities.get('b')).toBeCloseTo(0.75);
  });

  it.each([
    ['no vector', null],
    ['a vector of another model', Float32Array.of(1)],
  ])('tells nothing of %s', (_, vector) => {
    expect(classify(classifier, vector).size).toBe(0);
  });
});

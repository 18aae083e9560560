import { describe, expect, it } from '@jest/globals';
import { BUNDLED_SCALE } from './bundled-scale.js';
import { createCosineScale, measureCalibration, type EmbeddedSet } from './calibration.js';

/** A unit vector at an angle, so that the cosine of two is that of the difference. */
const at = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const english: EmbeddedSet = { language: 'en', messages: [at(0), at(10)], texts: [at(70), at(80), at(95)] };
const german: EmbeddedSet = { language: 'de', messages: [at(0), at(10)], texts: [at(40), at(50), at(65)] };
/** The same vectors, squeezed between `shared` and 1. */
const squeeze = ({ language, messages, texts }: EmbeddedSet, shared: number): EmbeddedSet => {
  const narrow = (vector: Float32Array | null): Float32Array =>
    Float32Array.of(...vector!.map((value) => value * Math.sqrt(1 - shared)), Math.sqrt(shared));
  return { language, messages: messages.map(narrow), texts: texts.map(narrow) };
};

describe('measureCalibration', () => {
  it('gives the mean and spread of the cosines of messages with texts', () => {
    const cosines = [70, 80, 95, 60, 70, 85].map((degrees) => Math.cos((degrees * Math.PI) / 180));
    const mean = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length;
    const variance = cosines.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0) / cosines.length;
    const measured = measureCalibration([english]);
    expect(measured?.messages.means['en']).toBeCloseTo(mean, 5);
    expect(measured?.messages.spread).toBeCloseTo(Math.sqrt(variance), 5);
  });

  it('keeps a mean for each language and one spread within them', () => {
    const [both, one] = [measureCalibration([english, german])!, measureCalibration([english])!];
    expect(both.messages.means['de']).toBeGreaterThan(both.messages.means['en']! + 0.2);
    expect(both.messages.spread).toBeCloseTo(one.messages.spread, 1);
  });

  it('measures the sentences that have a vector', () => {
    const partly = { ...english, messages: [...english.messages, null] };
    expect(measureCalibration([partly, { language: 'zh', messages: [null], texts: [null] }])).toEqual(
      measureCalibration([english]),
    );
  });

  it.each([
    ['no text has a vector', [{ language: 'en', messages: [null], texts: [null, null] }]],
    ['all texts have the same', [{ language: 'en', messages: [at(0), at(0)], texts: [at(5), at(5)] }]],
    ['there is nothing to measure', []],
  ])('is null when %s', (_, sets) => {
    expect(measureCalibration(sets)).toBeNull();
  });
});

describe('createCosineScale', () => {
  const createScale = (sets: readonly EmbeddedSet[], language = 'en') =>
    createCosineScale(measureCalibration(sets)!, language);

  it('gives the mean of unrelated texts the value that it has with the bundled model', () => {
    const calibration = measureCalibration([english])!;
    const scale = createCosineScale(calibration, 'en');
    expect(scale.message(calibration.messages.means['en']!)).toBeCloseTo(BUNDLED_SCALE.messages.mean, 5);
    expect(scale.text(calibration.texts.means['en']!)).toBeCloseTo(BUNDLED_SCALE.texts.mean, 5);
  });

  it('gives cosines that are squeezed between 0.7 and 1 the values of those that are not', () => {
    const [plain, narrow] = [createScale([english]), createScale([squeeze(english, 0.7)])];
    for (const cosine of [-0.2, 0.1, 0.4, 0.9]) {
      expect(narrow.message(0.7 + 0.3 * cosine)).toBeCloseTo(plain.message(cosine), 3);
      expect(narrow.text(0.7 + 0.3 * cosine)).toBeCloseTo(plain.text(cosine), 3);
    }
  });

  it('requires more in a language that makes everything similar', () => {
    const calibration = measureCalibration([english, german])!;
    const [inEnglish, inGerman] = ['en', 'de'].map((one) => createCosineScale(calibration, one));
    expect(inGerman!.message(0.8)).toBeLessThan(inEnglish!.message(0.8));
  });

  it('uses the average of the others for a language that was not measured', () => {
    const calibration = measureCalibration([english, german])!;
    const [low, high, other] = ['de', 'en', 'fr'].map((one) =>
      createCosineScale(calibration, one).message(0.5),
    );
    expect(other).toBeCloseTo((low! + high!) / 2, 5);
  });
});

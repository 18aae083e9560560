import { describe, expect, it } from '@jest/globals';
import { createHit } from '../../../../test/factories/index-hit.js';
import type { NeedName, SignName } from '../needs/needs.js';
import { chooseLikelyServing } from './choose-likely-serving.js';
import type { Classifiers } from './classifiers/classifiers.js';

const SIGNS: readonly SignName[] = ['diet', 'allergy', 'budget', 'interest', 'fear'];
/** Each place of a vector is the logarithm of the probability of a sign; the last one is that of no sign. */
const classifiers: Pick<Classifiers, 'signs'> = {
  signs: {
    names: [...SIGNS, 'nothing'],
    weights: [...SIGNS, 'nothing'].map((_, row) =>
      Float32Array.from([...SIGNS, 'nothing'], (__, at) => Number(at === row)),
    ),
    biases: new Float32Array(SIGNS.length + 1),
  },
};

function say(text: string, signs: Readonly<Partial<Record<SignName, number>>>, role = 'user') {
  const shares = SIGNS.map((sign) => signs[sign] ?? 0.001);
  const nothing = 1 - shares.reduce((sum, share) => sum + share, 0);
  const hit = createHit({ id: `m:${text}`, text, role });
  const vector = Float32Array.from([...shares, Math.max(0.001, nothing)], Math.log);
  return { ...hit, document: { ...hit.document, vector } };
}

function choose(
  needs: Readonly<Partial<Record<NeedName, number>>>,
  hits: ReturnType<typeof say>[],
  message = 'Any ideas?',
  similar: Readonly<Record<string, number>> = {},
) {
  const shares = new Map(Object.entries(needs) as [NeedName, number][]);
  const measureSimilarity = ({ text }: { readonly text: string }) => similar[text] ?? 0;
  return chooseLikelyServing(message, hits, { needs: shares, classifiers, measureSimilarity });
}

const listTexts = (chosen: ReturnType<typeof choose>) => chosen.map(({ hit }) => hit.document.text);
const others = Array.from({ length: 39 }, (_, at) => say(`The bus was late ${at} times.`, {}));

describe('chooseLikelyServing', () => {
  it('chooses a statement that several signs make likely together', () => {
    const plain = say('Plain food, or I pay for it all night.', { diet: 0.14, allergy: 0.14 });
    expect(listTexts(choose({ meal: 1 }, [plain]))).toEqual([plain.document.text]);
  });

  it('chooses a statement that serves several needs, none of which is likely alone', () => {
    const heights = say('Heights make me dizzy.', { fear: 0.6 });
    const [chosen] = choose({ outing: 0.3, trip: 0.2, meal: 0.5 }, [heights]);
    expect(chosen).toMatchObject({ hit: heights, need: 'outing' });
  });

  it('counts signs that serve a need less directly by half', () => {
    const money = say('Thirty euros a week is all I have.', { budget: 0.55 });
    const less = say('Money is tight.', { budget: 0.45 });
    expect(listTexts(choose({ meal: 1 }, [money, less]))).toEqual([money.document.text]);
  });

  it('prefers a statement that resembles the message to a somewhat more probable one', () => {
    const bees = say('Bee stings put me in hospital.', { allergy: 0.7 });
    const milk = say('Ice cream gives me cramps.', { diet: 0.5 });
    const texts = [bees, milk].map(({ document }) => document.text);
    const listChosen = (similarity: number) =>
      listTexts(choose({ meal: 1 }, [bees, milk], 'Which pudding?', { [texts[1]!]: similarity }));
    expect(listChosen(0)).toEqual(texts);
    expect(listChosen(0.3)).toEqual(texts.toReversed());
  });

  it('does not choose an unlikely statement because it resembles the message', () => {
    const bus = say('The pudding was cold.', { diet: 0.1 });
    expect(choose({ meal: 1 }, [bus], 'Which pudding?', { [bus.document.text]: 0.9 })).toEqual([]);
  });

  it('keeps a likely statement beside an unlikely one that contains it', () => {
    const part = say('Eggs make me ill.', { diet: 0.6 });
    const whole = say('The bus was late again. Eggs make me ill.', { diet: 0.1 });
    const chosen = choose({ meal: 1 }, [whole, part], 'Which pudding?', { [whole.document.text]: 0.9 });
    expect(listTexts(chosen)).toEqual([part.document.text]);
  });

  it('does not put a statement last because it also asks something', () => {
    const asked = say('Eggs gave me a rash again, what is in them?', { allergy: 0.3 });
    const plain = say('I eat fish and rice and beans, and I cook at six.', {
      diet: 0.32,
      fear: 0.3,
      interest: 0.3,
    });
    expect(listTexts(choose({ meal: 1 }, [plain, asked]))).toEqual([
      asked.document.text,
      plain.document.text,
    ]);
  });

  it('chooses at most three, the most probable first', () => {
    const hits = [0.5, 0.9, 0.6, 0.7].map((diet, at) => say(`I eat no meat, reason ${at}.`, { diet }));
    expect(choose({ meal: 1 }, hits).map(({ hit }) => hit)).toEqual([hits[1], hits[3], hits[2]]);
  });

  it('chooses only one of a message and the memory of it', () => {
    const told = say('I eat no meat, what about you?', { diet: 0.8 });
    const memory = say('I eat no meat', { diet: 0.9 }, 'memory');
    expect(listTexts(choose({ meal: 1 }, [told, memory]))).toEqual(['I eat no meat']);
  });

  it('requires a higher probability among many statements', () => {
    const diet = say('I eat no meat.', { diet: 0.69 });
    expect(choose({ meal: 1 }, [diet, ...others.slice(1)])).toHaveLength(1);
    expect(choose({ meal: 1 }, [diet, ...others])).toEqual([]);
  });

  it('counts what somebody likes only if the message names them', () => {
    const hits = [say('Jonas collects records.', { interest: 0.9 })];
    expect(choose({ gift: 1 }, hits)).toEqual([]);
    expect(choose({ gift: 1 }, hits, 'Find a present for Jonas.')).toHaveLength(1);
  });

  it.each([
    ['a question', say('Is tofu healthy?', { diet: 0.9 })],
    ['a text of the assistant', say('Tofu is healthy.', { diet: 0.9 }, 'assistant')],
  ])('leaves out %s', (_, hit) => {
    expect(choose({ meal: 1 }, [hit])).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { createHit, type HitInput } from '../../../../../test/factories/index-hit.js';
import { findAskedSlots } from '../../../../common/slots/find-asked-slots.js';
import { findEarlier } from './find-earlier.js';

const find = (inputs: readonly HitInput[], question: string) => {
  const { current, earlier } = findEarlier(inputs.map(createHit), findAskedSlots(question));
  return { current: current.map(({ id }) => id), earlier: [...earlier] };
};
const PORTO = { id: 'm:1', text: 'I live in Porto.', createdAt: 1 };
const BRAGA = { id: 'm:2', text: 'We moved to Braga last week!', createdAt: 2 };

describe('findEarlier', () => {
  it('separates the newest turn about an asked slot from older ones', () => {
    expect(find([PORTO, BRAGA], 'Where do I live?')).toEqual({ current: ['m:2'], earlier: ['m:1'] });
  });

  it.each([
    ['Ich wohne in Kiel.', 'Ich bin nach Husum gezogen.', 'Wo wohne ich?'],
    ['Vivo en Cuenca.', 'Ahora vivo en Soria.', '¿Dónde vivo?'],
    ['私は京都に住んでいます。', '私は奈良に住んでいます。', '私はどこに住んでいますか？'],
  ])('does so in other languages: %s · %s', (older, newer, question) => {
    const said = [
      { id: 'm:1', text: older, createdAt: 1 },
      { id: 'm:2', text: newer, createdAt: 2 },
    ];
    expect(find(said, question)).toEqual({ current: ['m:2'], earlier: ['m:1'] });
  });

  it.each([
    ['supposed', { id: 'm:2', text: 'If I lived in Braga, I would ski.', createdAt: 2 }],
    ['asked', { id: 'm:2', text: 'Do I live in Braga?', createdAt: 2 }],
    ['said by the assistant', { id: 'm:2', text: 'I live in Braga.', role: 'assistant', createdAt: 2 }],
  ])('leaves an older statement as it is when the newer one is %s', (_name, newer) => {
    expect(find([PORTO, newer], 'Where do I live?')).toEqual({ current: [], earlier: [] });
  });

  it.each([
    ['Where do I live?', 'm:1'],
    ['Where does my brother live?', 'm:2'],
  ])('keeps apart who lives where: %s', (question, current) => {
    const brother = { id: 'm:2', text: 'My brother moved to Ghent.', createdAt: 2 };
    expect(find([PORTO, brother], question)).toEqual({ current: [current], earlier: [] });
  });

  it('leaves a turn current whose own memory is live beside the newest', () => {
    const volvo = { id: 'm:1', text: 'I drive a Volvo to work.', createdAt: 1 };
    const also = { id: 'm:2', text: 'I also drive a Tesla.', createdAt: 2 };
    const memory = { kind: 'memory' as const, id: 'f:1', text: 'I drive a Volvo to work', createdAt: 1 };
    expect(find([volvo, also], 'What car do I drive?').earlier).toEqual(['m:1']);
    expect(find([volvo, also, memory], 'What car do I drive?').earlier).toEqual([]);
  });

  it('finds an age after a name', () => {
    const own = { id: 'm:1', text: "Hi! I'm Hannah, 41, and I teach.", createdAt: 1 };
    const mother = { id: 'm:2', text: 'My mother is 72 and well.', createdAt: 2 };
    expect(find([own, mother], 'How old am I?').current).toEqual(['m:1']);
  });

  it('marks nothing when the message does not ask for the slot', () => {
    expect(find([PORTO, BRAGA], 'What is my rent?')).toEqual({ current: [], earlier: [] });
  });

  it('leaves out what the speaker said of themselves where the message asks about somebody else', () => {
    const moved = { id: 'm:1', text: 'I moved to Leeds.', createdAt: 1 };
    const memory: HitInput = {
      ...{ id: 'f:1', kind: 'memory', role: 'memory', text: 'I moved to Leeds', createdAt: 1 },
      memory: { key: 'identity:location', metadata: {} },
    };
    const brother = { id: 'm:3', text: 'My brother lives in Toronto.', createdAt: 3 };
    expect(find([moved, memory, brother], 'Where does my brother live?').current).toEqual(['m:3']);
  });
});

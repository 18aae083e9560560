import { AMOUNT } from '../../shared-patterns.js';
import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const PORTUGUESE_LIFE_WORDS: LifeEventWords = {
  limb: String.raw`(?:pulso|punho|braço|perna|tornozelo|pé|dedo|polegar|cotovelo|joelho|quadril|costelas?|clavícula|ombro|nariz|mandíbula|mão|ligamentos?|menisco|tendão de Aquiles)`,
  lifts: 'aumentou|aumentaram|subiu|subiram|baixou|baixaram|reduziu',
  pay: { salary: 'salário|ordenado|vencimento' },
  nursing: { nursing: 'amamento|amamentando|amamentar' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const PORTUGUESE_LIFE_EVENTS: readonly SlotRule[] = [
  [
    'rent',
    String.raw`(?:me |nos )?(?<changed>{lifts})(?:-me|-nos)? (?:a|o) (?:nossa |minha |meu |nosso )?(?:renda|aluguel|aluguer)(?! d[aoe]) …${AMOUNT}`,
  ],
  [
    'health',
    String.raw`(?:^|eu )(?:quebrei|torci|fraturei|parti|rompi|desloquei|lesionei) (?:o|a|os|meu|minha) (?<what>{limb})`,
    String.raw`(?:estou|ainda|^)(?: a| estou)? ?{nursing}`,
  ],
  [
    'price',
    String.raw`(?<changed>{lifts})(?:-me)? (?:o )?(?:meu )?{pay} …${AMOUNT}`,
    String.raw`(?:o )?meu {pay} é (?:de )?…${AMOUNT}`,
  ],
  [
    'employer',
    String.raw`(?:arrumei|arranjei|consegui) um (?:emprego|trabalho|trampo)(?: novo)? (?:na|no|em) {name}`,
  ],
];

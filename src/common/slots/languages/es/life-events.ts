import { AMOUNT } from '../../shared-patterns.js';
import type { LifeEventWords, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const SPANISH_LIFE_WORDS: LifeEventWords = {
  limb: String.raw`(?:muñeca|brazo|pierna|tobillo|pie|dedo|pulgar|codo|rodilla|cadera|costillas?|clavícula|hombro|nariz|mandíbula|mano|ligamentos?|menisco|tendón de Aquiles)`,
  lifts: 'subido|bajado|aumentado|subió|bajó|subieron|bajaron|aumentaron|aumentó',
  pay: { salary: 'sueldo|salario|nómina' },
  nursing: { nursing: 'doy el pecho|doy pecho|doy teta|amamantando|dando el pecho' },
};

/** Events in the lives of people, and acts of others on things of theirs. */
export const SPANISH_LIFE_EVENTS: readonly SlotRule[] = [
  [
    'rent',
    String.raw`(?:me|nos) (?:ha |han )?(?<changed>{lifts}) (?:el|la) (?:alquiler|renta|arriendo) …${AMOUNT}`,
  ],
  [
    'health',
    String.raw`me (?:he )?(?:roto|rompí|torcí|torcido|fracturé|fracturado|esguincé|lesioné|lesionado|disloqué|dislocado|quebré) (?:el|la|un|una|los) (?<what>{limb})`,
    String.raw`(?:^|todavía |aún |estoy |sigo |yo )(?:le )?{nursing}`,
  ],
  [
    'price',
    String.raw`me (?:ha |han )?(?<changed>{lifts}) el {pay} …${AMOUNT}`,
    String.raw`mi {pay} (?:es|está)(?: de| en)? …${AMOUNT}`,
  ],
  [
    'employer',
    String.raw`tengo (?:un )?(?:nuevo )?(?:curro|trabajo|empleo|laburo|chamba)(?: nuevo)? en {name}`,
  ],
  ['children', String.raw`estamos esperando (?:un|una|nuestr[oa]) (?:bebé|hij[oa]|niñ[oa])`],
  ['partner', String.raw`me he (?:separado|divorciado) de mi (?:marido|mujer|novi[oa]|espos[oa]|pareja)`],
];

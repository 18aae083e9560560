import type { SlotRule } from '../../slot-language.js';

const THINGS = String.raw`(?:\p{L}*sleutels?|paspoort(?:en)?|identiteitskaart|rijbewijs|papieren|documenten|geboorteakte|contract|testament|\p{L}*banden|koffers?|gereedschap\p{L}*|boormachine|ladder|oplader|leesbril|bril|tent|ski's|zaklamp|batterijen|portemonnee|sieraden|auto|fiets|camera|boek(?:en)?|naaimachine|kerstversiering|kerstspullen)`;
const WHERE = '(?:in|op|bij|onder|achter|naast|boven|aan|tussen)';
const PUT = String.raw`(?:gelegd|gezet|gestopt|opgeborgen|verstopt|achtergelaten|afgegeven|uitgeleend|geparkeerd|opgeslagen|gestald|gelaten|gehangen)`;

/** Places where things are kept, and people who have them. */
export const DUTCH_WHEREABOUTS: SlotRule = [
  'whereabouts',
  String.raw`(?:mijn|m'n|onze?|de|het)(?: \p{L}+)? ${THINGS}(?: (?:van|voor) (?:\p{L}+ )?\p{L}+)? (?:ligt|liggen|staat|staan|hangt|hangen|zit|zitten|is|zijn)(?: (?!niet(?!\p{L}))\p{L}+)? ${WHERE} \p{L}+`,
  String.raw`(?:heb|hebben)(?: (?:ik|wij|we))? …${THINGS}(?: [\p{L}\d'-]+){1,7}? ${PUT}`,
  String.raw`${THINGS}(?: (?:van|voor) (?:\p{L}+ )?\p{L}+)? (?:heb|hebben) (?:ik|we|wij) …${PUT}`,
  String.raw`(?:bewaar|bewaren)(?: (?:ik|we|wij))? (?:mijn|m'n|onze?|de|het)(?: \p{L}+)? ${THINGS}`,
];

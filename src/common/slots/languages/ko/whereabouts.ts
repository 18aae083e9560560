import type { SlotRule } from '../../slot-language.js';

const THINGS =
  '(?:여권|열쇠|비상키|보조키|스페어키|차키|신분증|면허증|도장|인감|통장|서류|계약서|등본|유언장|타이어|캐리어|여행 ?가방|공구|드릴|사다리|충전기|안경|돋보기|텐트|스키|손전등|건전지|배터리|지갑|비상금|반지|보석|자전거|카메라|구급약|약통|우산|리모컨|트리|앨범|책)';
const WHERE = '(?:에다가?|에|한테|에게|께|속에|안에|밑에|위에|뒤에|옆에)';
const PUT =
  '(?:넣어|넣었|놓아|놓았|놔|놨|두었|뒀|둬|둔다|보관|맡겨|맡겼|숨겨|숨겼|걸어|있어|있습|있음|있다|세워|세웠|주차|빌려|빌렸|줬|주었|꽂아)';

/** Places where things are kept, and people who have them. */
export const KOREAN_WHEREABOUTS: SlotRule = [
  'whereabouts',
  String.raw`${THINGS}(?:은|는|이|가|을|를|도|들은|들을)? ?[^.?]{1,40}?${WHERE} ?[^.?]{0,8}${PUT}`,
  String.raw`${WHERE} ${THINGS}(?:을|를|이|가) ?[^.?]{0,6}${PUT}`,
  String.raw`(?<![가-힣])차(?:는|를|은)? [^.?]{1,30}?에 ?(?:세워|세웠|주차|대 ?놨|대놓)`,
];

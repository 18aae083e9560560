import type { ClauseOrder } from './main-clauses.js';

/** Words before a request, by language: "Could you please …". */
const POLITE = String.raw`(?:(?:please|ok(?:ay)?|hey|now|and|so|(?:can|could|would|will) you|(?:i'd like|i want) you to|you (?:can|should|may))[,\s]+){0,3}`;
const POLITE_DE = String.raw`(?:(?:bitte|ok(?:ay)?|hey|also|und)[,\s]+){0,2}`;
const POLITE_NL = String.raw`(?:(?:alsjeblieft|alstublieft|oké?|hé|en)[,\s]+){0,2}`;
const POLITE_FR = String.raw`(?:(?:s'il (?:te|vous) pla[iî]t|ok|et)[,\s]+){0,2}`;
const POLITE_ES = String.raw`[¿¡]?(?:(?:por favor|ok|y)[,\s]+){0,2}`;
const POLITE_PT = String.raw`(?:(?:por favor|ok|e)[,\s]+){0,2}`;
const POLITE_IT = String.raw`(?:(?:per favore|ok|e)[,\s]+){0,2}`;
const POLITE_RU = String.raw`(?:(?:пожалуйста|ок|и)[,\s]+){0,2}`;
const POLITE_AR = String.raw`(?:(?:من فضلك|لو سمحت|رجاءً?)[،,\s]+)?`;
const POLITE_ZH = String.raw`(?:[请請]|麻[烦煩]|拜托|拜託)?(?:[你您])?(?:能不能|可以|能)?(?:[请請])?`;

const KEEP = String.raw`(?:do not|don't|stop|no longer) (?:remember|save|store|keep|remembering|saving|storing|keeping)`;
const FORGET_DE = String.raw`(?:vergiss|vergesst|vergessen sie|(?:kannst|könntest|würdest) du(?: bitte)? vergessen|(?:können|könnten|würden) sie(?: bitte)? vergessen|(?:merke? dir|merken sie sich)(?: bitte)? nicht)(?: (?:bitte|wieder|einfach))*`;
const FORGET_NL = String.raw`(?:vergeet|(?:kun|kan|wil|zou|kunt) (?:je|jij|u)(?: alsjeblieft| alstublieft)?(?: willen)? vergeten|onthoud(?: alsjeblieft| alstublieft)? niet)(?: (?:alsjeblieft|alstublieft|maar))*`;
const FORGET_FR = String.raw`(?:oublie[sz]?|(?:(?:tu )?peux(?:-tu)?|pourrais-tu|pouvez-vous|pourriez-vous)(?:,? s'il (?:te|vous) pla[iî]t,?)? oublier|ne retiens pas|ne retenez pas)(?:,? s'il (?:te|vous) pla[iî]t,?)?`;
const FORGET_ES = String.raw`(?:olv[ií]d(?:a|e|ate|ese)|(?:puedes?|podr[ií]as?)(?: por favor)? olvidar(?:te|se)?|no recuerdes|no recuerde)(?: por favor)?(?: de)?`;
const FORGET_PT = String.raw`(?:esque[çc](?:a|e)(?:-se|-te)?|(?:(?:voc[êe] )?pode|podes|poderia|podia)(?: por favor)? esquecer)(?: por favor)?(?: de)?`;
const FORGET_IT = String.raw`(?:dimentica(?:ti)?|(?:puoi|potresti|può|potrebbe)(?: per favore)? dimenticare?)(?: per favore)?(?: del fatto)?`;
const FORGET_RU = String.raw`(?:забудь(?:те)?|(?:(?:ты )?можешь|(?:вы )?можете|мог бы ты|могли бы вы)(?: пожалуйста)? забыть)(?:,? пожалуйста)?`;
const FORGET_AR = String.raw`(?:[اإ]نسَ?|[اإ]نسى|[اإ]نسي|(?:هل )?(?:يمكنك|بإمكانك|تستطيع)(?: من فضلك)? أن تنسى)(?: من فضلك)?`;
const FORGET_ZH = '(?:忘记|忘掉|忘了|忘記|别记得|別記得|不要记住|不要記住)';
const PLEASE_JA = String.raw`(?:(?:ください|下さい|ほしい(?:です)?|欲しい(?:です)?|(?:くれ|もらえ)(?:る|ます|ません)?か?|いただけますか)?(?:ね|よ)?)`;
const PLEASE_KO = String.raw`(?: ?(?:줘|줘요|주세요|주십시오|줄래|줄래요|줄 수 있(?:어|어요|니|나요|을까)|버려|버려요|라))?`;

/** A request to forget a statement, and the order of the words in which it repeats it as `told`. */
export interface StatementRequest {
  readonly pattern: RegExp;
  readonly order: ClauseOrder;
}

export const FORGET_STATEMENT: readonly StatementRequest[] = [
  {
    pattern: new RegExp(`^${POLITE}(?:forget|${KEEP})(?: about)?(?: the fact)? that (?<told>.+)`, 'iu'),
    order: 'main',
  },
  { pattern: new RegExp(`^${POLITE_DE}${FORGET_DE},? dass (?<told>.+)`, 'iu'), order: 'verbFinal' },
  { pattern: new RegExp(`^${POLITE_NL}${FORGET_NL},? dat (?<told>.+)`, 'iu'), order: 'verbFinal' },
  { pattern: new RegExp(`^${POLITE_FR}${FORGET_FR} qu(?:e |')(?<told>.+)`, 'iu'), order: 'main' },
  { pattern: new RegExp(`^${POLITE_ES}${FORGET_ES} que (?<told>.+)`, 'iu'), order: 'main' },
  { pattern: new RegExp(`^${POLITE_PT}${FORGET_PT} que (?<told>.+)`, 'iu'), order: 'main' },
  { pattern: new RegExp(`^${POLITE_IT}${FORGET_IT} che (?<told>.+)`, 'iu'), order: 'main' },
  { pattern: new RegExp(`^${POLITE_RU}${FORGET_RU},? что (?<told>.+)`, 'iu'), order: 'main' },
  { pattern: new RegExp(`^${POLITE_AR}${FORGET_AR}[،,]? أن(?:ني|ي|نا)? (?<told>.+)`, 'iu'), order: 'ar' },
  { pattern: new RegExp(`^${POLITE_ZH}${FORGET_ZH}(?<told>我.+)`, 'u'), order: 'zh' },
  {
    pattern: new RegExp(
      `^(?<told>.{2,80}?)(?:こと|事|の)(?:を|は)?(?:もう)?(?:忘れて|(?:覚え|記憶し)ないで)${PLEASE_JA}$`,
      'u',
    ),
    order: 'ja',
  },
  {
    pattern: new RegExp(
      `^(?:제발 )?(?<told>.{2,80}?는) (?:걸|것을|것은|것|거|사실을|사실) ?(?:좀 |이제 )?잊어${PLEASE_KO}$`,
      'u',
    ),
    order: 'ko',
  },
];

/** A request to forget all about one `thing`; `asks` is how a question for it begins. */
export interface ThingRequest {
  readonly pattern: RegExp;
  readonly asks: string;
}

/** "Forget my address", "delete my address from your memory". */
export const FORGET_THING: readonly ThingRequest[] = [
  {
    pattern: new RegExp(`^${POLITE}(?:forget|${KEEP}) (?:about )?my (?<thing>[^'’]{2,60})$`, 'iu'),
    asks: 'What is my ',
  },
  {
    pattern: new RegExp(
      String.raw`^${POLITE}(?:forget|${KEEP}) what (?:i|you)(?:'ve)? (?:said|told you|know|remember) about (?:my )?(?<thing>.{2,60})$`,
      'iu',
    ),
    asks: 'What is my ',
  },
  {
    pattern: new RegExp(
      String.raw`^${POLITE}(?:delete|erase|remove|clear|wipe) my (?<thing>.{2,60}?) from (?:your|the) memory`,
      'iu',
    ),
    asks: 'What is my ',
  },
];

/** Ends of requests that name nothing. */
export const POLITE_END = /[,\s]+(?:please|from (?:your|the) memory|for me|thanks|thank you)$/iu;

/** Words without which no text asks to forget anything. */
export const FORGET_HINT =
  /forget|(?:do not|don['’]t|stop|no longer) (?:remember|sav|stor|keep)|memory|verg[ei]s|vergeet|vergeten|onthoud|merk(?:e|en)? |oubli|retien|retenez|olv[ií]d|recuerd|esque[çc]|dimentica|забудь|забыть|نس|忘|[记記覚憶]|잊/iu;

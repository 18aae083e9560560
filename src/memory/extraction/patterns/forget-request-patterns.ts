import { polish } from '../../../common/text/polish-letters.js';
import { ukrainian } from '../../../common/text/ukrainian-letters.js';
import { turkish } from '../../../common/text/turkish-letters.js';
import type { ClauseOrder } from './main-clauses.js';

/** Words before a request, by language: "Could you please …". */
const POLITE = String.raw`(?:(?:please|ok(?:ay)?|hey|now|and|so|(?:can|could|would|will) you|(?:i'd like|i want) you to|you (?:can|should|may))[,\s]+){0,3}`;
const POLITE_DE = String.raw`(?:(?:bitte|ok(?:ay)?|hey|also|und)[,\s]+){0,2}`;
const POLITE_NL = String.raw`(?:(?:alsjeblieft|alstublieft|oké?|hé|en)[,\s]+){0,2}`;
const POLITE_FR = String.raw`(?:(?:s'il (?:te|vous) pla[iî]t|ok|et)[,\s]+){0,2}`;
const POLITE_ES = String.raw`[¿¡]?(?:(?:por favor|ok|y)[,\s]+){0,2}`;
const POLITE_PT = String.raw`(?:(?:por favor|ok|e)[,\s]+){0,2}`;
const POLITE_IT = String.raw`(?:(?:per favore|ok|e)[,\s]+){0,2}`;
const POLITE_PL = polish`(?:(?:proszę|ok|i)[,\s]+){0,2}`;
const POLITE_RU = String.raw`(?:(?:пожалуйста|ок|и)[,\s]+){0,2}`;
const POLITE_UK = ukrainian`(?:(?:будь ласка|ок|і)[,\s]+){0,2}`;
const POLITE_SV = String.raw`(?:(?:snälla|okej|ok|hej|och)[,\s]+){0,2}`;
const POLITE_TR = turkish`(?:(?:lütfen|tamam|peki|ve)[,\s]+){0,2}`;
const POLITE_AR = String.raw`(?:(?:من فضلك|لو سمحت|رجاءً?)[،,\s]+)?`;
const POLITE_ZH = String.raw`(?:[请請]|麻[烦煩]|拜托|拜託)?(?:[你您])?(?:能不能|可以|能)?(?:[请請])?`;

const KEEP = String.raw`(?:do not|don't|stop|no longer) (?:remember|save|store|keep|remembering|saving|storing|keeping)`;
const FORGET_DE = String.raw`(?:vergiss|vergesst|vergessen sie|(?:kannst|könntest|würdest) du(?: bitte)? vergessen|(?:können|könnten|würden) sie(?: bitte)? vergessen|(?:merke? dir|merken sie sich)(?: bitte)? nicht)(?: (?:bitte|wieder|einfach))*`;
const FORGET_NL = String.raw`(?:vergeet|(?:kun|kan|wil|zou|kunt) (?:je|jij|u)(?: alsjeblieft| alstublieft)?(?: willen)? vergeten|onthoud(?: alsjeblieft| alstublieft)? niet)(?: (?:alsjeblieft|alstublieft|maar))*`;
const FORGET_FR = String.raw`(?:oublie[sz]?|(?:(?:tu )?peux(?:-tu)?|pourrais-tu|pouvez-vous|pourriez-vous)(?:,? s'il (?:te|vous) pla[iî]t,?)? oublier|ne retiens pas|ne retenez pas)(?:,? s'il (?:te|vous) pla[iî]t,?)?`;
const FORGET_ES = String.raw`(?:olv[ií]d(?:a|e|ate|ese)|(?:puedes?|podr[ií]as?)(?: por favor)? olvidar(?:te|se)?|no recuerdes|no recuerde)(?: por favor)?(?: de)?`;
const FORGET_PT = String.raw`(?:esque[çc](?:a|e)(?:-se|-te)?|(?:(?:voc[êe] )?pode|podes|poderia|podia)(?: por favor)? esquecer)(?: por favor)?(?: de)?`;
const FORGET_IT = String.raw`(?:dimentica(?:ti)?|(?:puoi|potresti|può|potrebbe)(?: per favore)? dimenticare?)(?: per favore)?(?: del fatto)?`;
const FORGET_PL = polish`(?:zapomnij(?:cie)?|(?:możesz|możecie|mógłbyś|mogłabyś)(?: proszę)? zapomnieć|nie pamiętaj(?:cie)?)(?:,? proszę)?`;
const FORGET_RU = String.raw`(?:забудь(?:те)?|(?:(?:ты )?можешь|(?:вы )?можете|мог бы ты|могли бы вы)(?: пожалуйста)? забыть)(?:,? пожалуйста)?`;
const FORGET_UK = ukrainian`(?:забудь(?:те)?|(?:(?:ти )?можеш|(?:ви )?можете)(?: будь ласка)? забути|не (?:запам'ятовуй|пам'ятай)(?:те)?)(?:,? будь ласка)?`;
const FORGET_SV = String.raw`(?:glöm(?: bort)?|(?:kan|skulle) du(?: kunna)?(?: snälla)? glömma(?: bort)?|kom inte ihåg|spara inte)(?: (?:gärna|snälla|bara))*`;
const FORGET_AR = String.raw`(?:[اإ]نسَ?|[اإ]نسى|[اإ]نسي|(?:هل )?(?:يمكنك|بإمكانك|تستطيع)(?: من فضلك)? أن تنسى)(?: من فضلك)?`;
const FORGET_ZH = '(?:忘记|忘掉|忘了|忘記|别记得|別記得|不要记住|不要記住)';
const PLEASE_JA = String.raw`(?:(?:ください|下さい|ほしい(?:です)?|欲しい(?:です)?|(?:くれ|もらえ)(?:る|ます|ません)?か?|いただけますか)?(?:ね|よ)?)`;
const PLEASE_TR = turkish`(?:ur musun|ar mısın|abilir misin|ebilir misin|sana|ın|un|unuz)?(?:,? (?:lütfen|artık))?`;
const PLEASE_KO = String.raw`(?: ?(?:줘|줘요|주세요|주십시오|줄래|줄래요|줄 수 있(?:어|어요|니|나요|을까)|버려|버려요|라))?`;

/** A pattern for requests to forget a statement, which the group `told` repeats in a certain word order. */
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
  { pattern: new RegExp(`^${POLITE_PL}${FORGET_PL},? (?:o tym, )?że (?<told>.+)`, 'iu'), order: 'main' },
  { pattern: new RegExp(`^${POLITE_SV}${FORGET_SV},? att (?<told>.+)`, 'iu'), order: 'main' },
  { pattern: new RegExp(`^${POLITE_RU}${FORGET_RU},? что (?<told>.+)`, 'iu'), order: 'main' },
  { pattern: new RegExp(`^${POLITE_UK}${FORGET_UK},? (?:про те, )?що (?<told>.+)`, 'iu'), order: 'main' },
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

const ABOUT = '(?:about|regarding|concerning)';
const OWN = '(?<own>my |our )';
const OWN_DE = '(?<own>(?:mein|unser)(?:e[nmrs]?)? )';
const OWN_NL = "(?<own>(?:mijn|m'n|ons|onze) )";
const OWN_FR = '(?<own>(?:mon|ma|mes|notre|nos) )';
const OWN_ES = '(?<own>(?:mis?|nuestr[oa]s?) )';
const OWN_PT = '(?<own>(?:(?:[oa]s?|d[oa]s?) )?(?:meus?|minhas?|noss[oa]s?) )';
const OWN_IT = '(?<own>(?:(?:il|la|i|le|(?:de|su)l(?:la|le)?|(?:de|su)i) )?(?:mi[oae]|miei|nostr[oaie]) )';
const OWN_PL = polish`(?<own>(?:mój|mo(?:ja|je|i|ją|jego|jej|im|ich)|nasz(?:a|e|ą|ego|ej|ych|ym)?) )`;
const OWN_RU = '(?<own>(?:мо(?:й|я|ё|е|и|ю|их|его|ей|им|[её]м)|наш(?:а|е|и|у|ей|ем|их)?) )';
const OWN_UK = '(?<own>(?:м(?:ій|оя|оє|ої|ою|оїх|ого|оєї|оїй|оєму|оїм)|наш(?:а|е|і|у|ої|ого|ій|ому|их)?) )';
const OWN_SV = '(?<own>(?:min|mitt|mina|vår|vårt|våra) )';
const OWN_ZH = '(?<own>(?:我|我们|我們)的)';
const OWN_JA = '(?<own>(?:私|わたし|僕|ぼく|俺)の)';
const OWN_KO = '(?<own>(?:내|제|나의|저의|우리) )';
const THING = '(?<thing>.{2,60}?)';
const FROM = {
  de: 'aus (?:deinem|ihrem|dem) (?:gedächtnis|speicher)',
  nl: 'uit (?:je|jouw|uw|het) geheugen',
  fr: 'de (?:ta|votre|la) mémoire',
  es: 'de (?:tu|su|la) memoria',
  pt: 'd[ae] (?:(?:tua|sua) )?memória',
  it: 'dalla (?:(?:tua|sua) )?memoria',
  pl: polish`z (?:(?:swojej|twojej) )?pamięci`,
  sv: 'från (?:ditt|ert) minne|ur (?:ditt |ert )?minnet?',
  tr: turkish`(?:hafızandan|belleğinden|hafızanızdan)`,
  ru: 'из (?:(?:своей|твоей|вашей) )?памяти',
  uk: ukrainian`з (?:(?:своєї|твоєї|вашої) )?пам'яті`,
} as const;

/**
 * Patterns for requests to forget everything about a `thing`, which is the speaker's if `own` matches:
 * "forget my address", "delete my address from your memory".
 */
export const FORGET_THING: readonly RegExp[] = [
  String.raw`${POLITE}(?:forget|${KEEP}) (?:(?:everything |all )?about )?${OWN}${THING}(?: from (?:your|the) memory)?`,
  String.raw`${POLITE}(?:forget|${KEEP}) (?:everything )?(?:what |that )?(?:i|you)(?:['’]ve)? (?:said|told you|know|remember) ${ABOUT} ${OWN}?${THING}`,
  String.raw`${POLITE}(?:delete|erase|remove|clear|wipe) ${OWN}${THING} from (?:your|the) memory.{0,20}`,
  String.raw`${POLITE_DE}${FORGET_DE} (?:(?:alles )?über |das mit )?${OWN_DE}${THING}`,
  String.raw`${POLITE_DE}(?:kannst|könntest|würdest) du(?: bitte)? ${OWN_DE}${THING} (?:${FROM.de} löschen|vergessen)`,
  String.raw`${POLITE_DE}${FORGET_DE}(?: alles)?,? was (?:ich (?:dir|ihnen) )(?:über|von) ${OWN_DE}?${THING} (?:erzählt|gesagt) habe`,
  String.raw`${POLITE_DE}${FORGET_DE}(?: alles)?,? was (?:du|sie) (?:über|von) ${OWN_DE}?${THING} (?:wei(?:ß|ss)t|wissen)`,
  String.raw`${POLITE_DE}(?:lösche?|entferne?|streiche?)(?: bitte)? ${OWN_DE}${THING} ${FROM.de}`,
  String.raw`${POLITE_NL}${FORGET_NL} (?:(?:alles )?over )?${OWN_NL}${THING}`,
  String.raw`${POLITE_NL}(?:kun|kan|wil|zou|kunt) (?:je|jij|u)(?: alsjeblieft| alstublieft)? ${OWN_NL}${THING} vergeten`,
  String.raw`${POLITE_NL}${FORGET_NL}(?: alles)? wat ik (?:je|jou|u) over ${OWN_NL}?${THING} (?:heb verteld|verteld heb|heb gezegd)`,
  String.raw`${POLITE_NL}${FORGET_NL}(?: alles)? wat (?:je|u) over ${OWN_NL}?${THING} weet`,
  String.raw`${POLITE_NL}(?:verwijder|wis)(?: alsjeblieft| alstublieft)? ${OWN_NL}${THING} ${FROM.nl}`,
  String.raw`${POLITE_FR}${FORGET_FR} (?:tout (?:sur|à propos de|au sujet de) )?${OWN_FR}${THING}`,
  String.raw`${POLITE_FR}${FORGET_FR} (?:tout )?ce que (?:je (?:t['’]|vous )ai (?:dit|raconté)|tu sais|vous savez) (?:sur |à propos (?:de |d['’])|au sujet (?:de |d['’]))${OWN_FR}?${THING}`,
  String.raw`${POLITE_FR}(?:effacez?|supprimez?|retirez?) ${OWN_FR}${THING} ${FROM.fr}`,
  String.raw`${POLITE_ES}${FORGET_ES} (?:(?:todo )?(?:sobre|lo de) )?${OWN_ES}${THING}`,
  String.raw`${POLITE_ES}${FORGET_ES} (?:todo )?lo que (?:te (?:dije|conté|he (?:dicho|contado))|sabes) (?:sobre|de|acerca de) ${OWN_ES}?${THING}`,
  String.raw`${POLITE_ES}(?:borr[aáe]|elimin[aáe]|quit[aáe]) ${OWN_ES}${THING} ${FROM.es}`,
  String.raw`${POLITE_PT}${FORGET_PT} (?:(?:tudo )?sobre )?${OWN_PT}${THING}`,
  String.raw`${POLITE_PT}${FORGET_PT} (?:tudo )?o que (?:(?:eu )?(?:te |lhe )?(?:disse|contei)|(?:você )?sabes?) (?:sobre|acerca d[eao]) ${OWN_PT}?${THING}`,
  String.raw`${POLITE_PT}(?:apag(?:a|ue)|exclu[ai]|remov[ae]|elimin[ae]) ${OWN_PT}${THING} ${FROM.pt}`,
  String.raw`${POLITE_IT}${FORGET_IT} (?:tutto )?${OWN_IT}${THING}`,
  String.raw`${POLITE_IT}${FORGET_IT} (?:tutto )?(?:quello|ciò|quel) che (?:ti ho (?:detto|raccontato)|sai) (?:(?:su|di) )?${OWN_IT}?${THING}`,
  String.raw`${POLITE_IT}(?:cancell[ai]|elimin[ai]|rimuovi) ${OWN_IT}${THING} ${FROM.it}`,
  polish`${POLITE_PL}${FORGET_PL} (?:o |wszystko o |wszystko, co wiesz o )?${OWN_PL}${THING}`,
  polish`${POLITE_PL}${FORGET_PL} (?:wszystko,? |to,? )?co (?:ci )?(?:mówiłem|mówiłam|powiedziałem|powiedziałam|wiesz)(?: ci)? o ${OWN_PL}${THING}`,
  polish`${POLITE_PL}(?:usuń|skasuj|wymaż)(?:,? proszę,?)? ${OWN_PL}${THING} ${FROM.pl}`,
  String.raw`${POLITE_SV}${FORGET_SV} (?:(?:allt )?om )?${OWN_SV}${THING}`,
  String.raw`${POLITE_SV}${FORGET_SV}(?: allt)? (?:som |vad )?(?:jag (?:har )?(?:sagt|sa|berättat|berättade)|du vet) om ${OWN_SV}?${THING}`,
  String.raw`${POLITE_SV}(?:ta bort|radera)(?: snälla)? ${OWN_SV}${THING} (?:${FROM.sv})`,
  String.raw`${POLITE_TR}(?<own>benim |bizim )?(?<thing>\p{L}{2,30}m[ıiuü]z?(?: \p{L}{2,20})?)(?:[ıiuü]|n[ıiuü])? (?:lütfen |artık )?unut${PLEASE_TR}`,
  String.raw`${POLITE_TR}(?<own>benim |bizim )?(?<thing>\p{L}{2,30}m[ıiuü](?: \p{L}{2,20})?) ${FROM.tr} (?:sil|çıkar)${PLEASE_TR}`,
  String.raw`${POLITE_RU}${FORGET_RU} (?:вс[её] )?(?:(?:про|об?) )?${OWN_RU}${THING}`,
  String.raw`${POLITE_RU}${FORGET_RU} (?:вс[её],? |то,? )?что (?:я (?:тебе|вам) (?:говорил|рассказывал|сказал|рассказал)[аи]?|(?:ты |вы )?зна(?:ешь|ете)) (?:про|об?) ${OWN_RU}${THING}`,
  String.raw`${POLITE_RU}(?:удали|сотри)(?:те)?(?:,? пожалуйста,?)? ${OWN_RU}${THING} ${FROM.ru}`,
  ukrainian`${POLITE_UK}${FORGET_UK} (?:все )?(?:про )?${OWN_UK}${THING}`,
  ukrainian`${POLITE_UK}${FORGET_UK} (?:все,? |те,? )?що (?:я (?:тобі|вам) (?:говорив|говорила|казав|казала|розповідав|розповідала)|(?:ти |ви )?зна(?:єш|єте)) про ${OWN_UK}${THING}`,
  ukrainian`${POLITE_UK}(?:видали|зітри)(?:ть|те)?(?:,? будь ласка,?)? ${OWN_UK}${THING} ${FROM.uk}`,
  String.raw`${POLITE_AR}${FORGET_AR} (?<thing>\p{L}{1,15}ي(?: \p{L}{2,15}){0,2})`,
  String.raw`${POLITE_AR}${FORGET_AR} (?:كل )?ما (?:قلته لك|أخبرتك به|تعرفه) عن (?<thing>\p{L}{1,15}ي)`,
  String.raw`${POLITE_AR}(?:[اإ]مسحي?|[اإ]حذفي?)(?: من فضلك)? (?<thing>\p{L}{1,15}ي) من (?:ذاكرتك|الذاكرة)`,
  String.raw`${POLITE_ZH}${FORGET_ZH}(?:关于|關於)?${OWN_ZH}(?<thing>[^，,的]{1,8}?)(?:的?事情?)?(?:吧|好[吗嗎])?`,
  String.raw`${POLITE_ZH}(?:把)?${OWN_ZH}(?<thing>[^，,的]{1,8}?)(?:的?事情?)?(?:忘掉|忘了|忘记|忘記|从(?:你的)?记忆(?:中|里)删除)(?:吧|好[吗嗎])?`,
  String.raw`${OWN_JA}(?<thing>[^がはを]{1,12}?)(?:のこと|について)?(?:を|は)?(?:もう)?忘れて${PLEASE_JA}`,
  String.raw`${OWN_JA}(?<thing>[^がはを]{1,12}?)を(?:記憶|メモリー?)から(?:削除|消去)?(?:して|消して)${PLEASE_JA}`,
  String.raw`(?:제발 )?${OWN_KO}(?<thing>[^,]{1,12}?)(?:을|를|은|는|에 대해서?| 얘기는?)? ?(?:좀 |이제 )?잊어${PLEASE_KO}`,
  String.raw`(?:제발 )?${OWN_KO}(?<thing>[^,]{1,12}?)(?:을|를) 기억에서 (?:지워|삭제해)${PLEASE_KO}`,
].map((source) => new RegExp(`^${source}$`, 'iu'));

/** Patterns for requests to forget everything about a `name`, in languages that do not inflect names. */
export const FORGET_NAME: readonly RegExp[] = [
  String.raw`${POLITE}forget (?:everything |all )?about `,
  String.raw`${POLITE_DE}${FORGET_DE} alles über `,
  String.raw`${POLITE_NL}${FORGET_NL} alles over `,
  String.raw`${POLITE_FR}${FORGET_FR} tout (?:sur |à propos (?:de |d['’])|au sujet (?:de |d['’]))`,
  String.raw`${POLITE_ES}${FORGET_ES} todo (?:sobre|acerca de) `,
  String.raw`${POLITE_PT}${FORGET_PT} tudo (?:sobre|acerca d[eao]) (?:[oa] )?`,
  String.raw`${POLITE_IT}${FORGET_IT} tutto (?:su|di) `,
  String.raw`${POLITE_SV}${FORGET_SV} allt om `,
].map((source) => new RegExp(`^${source}(?<name>.{2,60})$`, 'iu'));

/** Polite words at the end of a request. */
export const POLITE_END =
  /[,\s،]+(?:please|for me|thanks|thank you|bitte|danke|alsjeblieft|alstublieft|bedankt|s'il (?:te|vous) pla[iî]t|merci|por favor|gracias|obrigad[oa]|per favore|grazie|tack|snälla|lütfen|lutfen|пожалуйста|спасибо|من فضلك|شكرا)$/iu;

/** Matches every text that may ask to forget something; used to skip all others cheaply. */
export const FORGET_HINT =
  /forget|(?:do not|don['’]t|stop|no longer) (?:remember|sav|stor|keep)|m[eé]m[oó]|gedächtnis|speicher|geheugen|памят|ذاكر|기억|verg[ei]s|vergeet|vergeten|onthoud|merk(?:e|en)? |oubli|retien|retenez|olv[ií]d|recuerd|esque[çc]|dimentica|забудь|забыть|نس|忘|[记記覚憶]|잊|glöm|spara inte|kom inte ihåg|unut|haf[ıi]za|belle[ğg]i/iu;

import type { SlotLanguage, SlotRule } from '../../slot-language.js';

/** Words of the rules below. */
export const CHINESE_CHANGE_WORDS: SlotLanguage['words'] = {
  pregnancy: { pregnancy: String.raw`怀孕|懷孕|有喜|出生|生了|流产|流產|小产|没保住|卸货` },
  closest: { 'best-friend': String.raw`最好的(?:朋友|哥们|闺蜜|兄弟)|最要好的朋友|闺蜜` },
  back: { language: String.raw`(?:换|切换|改|变|恢复|回)(?:回|到|成)?(?=[中英法德日韩西俄])` },
};

/** Wishes that are taken back, and what an end below is the end of. */
export const CHINESE_TAKEN_BACK: readonly SlotRule[] = [
  [
    'instruction',
    String.raw`(?:不要|别|不用|不必|停止)(?:再)?(?:用|说|讲|写|使用){reply}(?:了|回答|回复|回)*(?=$|[，,。]|吧|好吗)`,
    String.raw`(?:换|切换|改|恢复|切)回(?:用)?{reply}`,
    String.raw`(?:可以|能)(?:再|重新|继续|又)(?:用|发|使用|加){format}`,
    String.raw`{format}(?:又|可以|现在)(?:可以|能)?(?:再)?用了`,
  ],
  [
    'name',
    String.raw`我(?:的)?{closest}(?:的名字)?(?:叫|是)`,
    String.raw`[\p{sc=Han}A-Za-z]{2,6}是我(?:的)?{closest}(?=$|[，,。])`,
  ],
  [
    'children',
    String.raw`{me}(?<pregnancy>怀孕|懷孕|有喜)(?!的时候|期间|时|前|后)`,
    String.raw`我?(?:的)?(?:老婆|妻子|太太|媳妇|女朋友)(?<own>也|已经|刚|)(?<pregnancy>怀孕|懷孕|有喜)(?!的时候|期间|时)`,
  ],
];

/** Says that something is over. */
export const CHINESE_ENDS: readonly SlotRule[] = [
  [
    'children',
    String.raw`(?:我们的?|我的?|我家)?(?:儿子|女儿|宝宝|孩子|双胞胎|小宝宝)(?:小?\p{sc=Han}{0,2})?(?<own>昨天|今天|昨晚|今早|上周|刚刚?|终于|凌晨)(?:\p{sc=Han}{0,2})?(?<pregnancy>出生)了?`,
    String.raw`{me}(?:不幸|昨天|上周|上个月)?(?<pregnancy>流产|流產|小产)了?`,
    String.raw`(?:孩子|宝宝)(?<own>(?<pregnancy>没保住))`,
  ],
  [
    'pet',
    String.raw`(?:给|让|为)(?<gone>(?!我|它|他|她|狗|猫)[^，。,\s的我了]{1,6}?)(?:做了?)?安乐死`,
    String.raw`(?:^|[，,。])(?!{person})(?<gone>(?!我|它|他|她|狗|猫)[^，。,\s的我了]{1,4}?)(?:昨天|今天|昨晚|今早|上周|前天|刚刚?|不幸)(?:晚上|早上)?(?:去世|走|死|离开我们|去了[喵汪]星|没)了?`,
    String.raw`(?:给|让|为)(?:我们的|我的|我家的?){animal}(?:做了?)?安乐死`,
  ],
  [
    'trip',
    String.raw`(?:去|飞)(?<gone>[^，,。的了]{1,8}?)(?:的)?(?:旅行|旅游|行程|机票|之行|度假)(?:被)?取消`,
    String.raw`取消了?(?:我们|我)?去(?<gone>[^，,。的了]{1,8}?)的`,
    String.raw`(?:旅行|旅游|行程)(?:被)?取消了`,
    String.raw`不去(?<gone>[^，,。的了]{2,6}?)(?:旅游|旅行|玩)?了(?=$|[，,。])`,
  ],
  [
    'employer',
    String.raw`{me}(?:上周|上个月|昨天|今年|正式|已经|刚)*退休了?(?!金|的|后|前|年龄)`,
    String.raw`{me}(?:失业|被炒|被开除|被解雇|丢了工作|下岗)了?`,
  ],
  [
    'city',
    '我?(?:已经|现在|早就)?不(?:再)?住在?(?<gone>[^了，。]{1,6})',
    '{me}(?:离开|搬离|搬出)了?(?<gone>[^了，。]{2,6})',
  ],
  [
    'partner',
    '(?:我们|我和[^，]{1,6}|我跟[^，]{1,6})(?:分手|离婚|掰|分)了',
    '(?:我)?(?:和|跟)(?:男朋友|女朋友|老公|老婆|男友|女友|对象|前任)(?:分手|离婚|分|掰)了?',
  ],
  [
    'employer',
    '{me}从(?<gone>[^，,。]{1,10}?)(?:离职|辞职|跑路|毕业|辞了|出来)',
    '{me}(?:辞职|离职|裸辞|被裁|被优化|被辞退|把工作辞)了?(?!信|报告|证明|流程|后)',
  ],
  [
    'vehicle',
    '(?:把)?(?<gone>[^，。我]{1,6}车)卖(?:掉)?了',
    '(?:把)?(?<gone>{brand})(?:给)?卖(?:掉)?了',
    '卖(?:掉)?了(?:我的|那辆|我那辆|自己的)?(?<gone>{brand})',
  ],
  [
    'pet',
    '(?:我家|我的|家里)(?:的)?{animal}(?!粮|窝|砂|毛)[^，,。]{0,6}?(?:去世|走了|丢了|没了|死了|送人了|去了[喵汪]星)',
  ],
  [
    'hobby',
    '{me}(?:不|没再|放弃|停)(?:再|了)?(?:学|打|练|弹|踢|去|玩|跳)?(?:{instrument}|{sport})了',
    '{me}不再(?:{adverb}){0,2}(?:学|打|练|弹|踢|去|玩|跳)?(?:{instrument}|{sport})',
    '{me}(?:放弃|停了|戒了)(?:{instrument}|{sport})',
  ],
  ['studies', '{me}(?:退学|休学|毕业|大学毕业)了'],
  ['provider', '{me}(?:退|注销|停)了?(?<gone>{provider})(?:卡|宽带|会员)?'],
  ['allergy', '(?:我|{relative})(?:已经|现在)?(?:对|對)(?<what>[^，,。]{1,10}?)不(?:再)?[过過]敏了?'],
  ['diet', '{me}不(?:再)?(?:吃素|素食|减脂|生酮)了?'],
  ['health', '{me}(?:停了?|不再?(?:吃|打|用))(?<what>{drug})了?', '{me}停药了?'],
  ['appointment', '{appointment}[^，,。]{0,6}?(?:取消|不去了|黄了)', '取消了?[^，,。]{0,8}?{appointment}'],
  ['move-plan', '{me}(?:不搬了|先不搬|暂时不搬)'],
];

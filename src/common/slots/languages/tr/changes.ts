import type { SlotLanguage, SlotRule } from '../../slot-language.js';
import { turkish } from '../../../text/turkish-letters.js';

/** Words of the rules below. */
export const TURKISH_CHANGE_WORDS: SlotLanguage['words'] = {
  pregnancy: { pregnancy: turkish`hamile|hamileyim|doğdu|düşük|doğum yaptım|doğurdum|kaybettik` },
  closest: { 'best-friend': turkish`en (?:yakın|iyi) arkadaş` },
  longer: { length: turkish`uzun|daha uzun|detaylı|ayrıntılı` },
};

/** Wishes that are taken back, and what an end below is the end of. */
export const TURKISH_TAKEN_BACK: readonly SlotRule[] = [
  [
    'instruction',
    turkish`bana (?:artık )?\p{L}+ (?:deme|diye hitap etme)(?=$|[,.!])`,
    turkish`(?:artık )?{speech} (?:cevap verme|yazma|konuşma|yanıtlama)(?:yi bırak|yi kes|n gerek yok|sen de olur|na gerek yok)?(?=$|[,.!]| artık| lütfen)`,
    turkish`(?:tekrar|yeniden|geri) {speech}(?:'?[yn]?[ae])? (?:dön|geç|cevap ver|yaz|konuş)~`,
    turkish`{speech}(?:'?[yn]?[ae]) (?:tekrar |geri |yeniden )*(?:dön|geç)(?:elim|ebilirsin|er misin)?(?=$|[,.!]| lütfen)`,
    turkish`(?:tekrar|yeniden|artık) {format} kullanabilirsin|{format} (?:tekrar|yeniden|artık) kullanabilirsin`,
    turkish`(?:tekrar|yeniden|artık) {longer} (?:cevap(?:lar)?|yanıt(?:lar)?) (?:verebilirsin|yazabilirsin|olur)|{longer} (?:cevap(?:lar)?|yanıt(?:lar)?) (?:verebilirsin|yazabilirsin)(?: artık| tekrar)?`,
    turkish`(?:tekrar|yeniden|artık) {longer} (?:yazabilirsin|cevap ver)`,
  ],
  [
    'name',
    turkish`{closest}(?:ım|im)(?:ın|in)? (?:adı|ismi) {name}`,
    turkish`{name} (?:benim )?{closest}[ıi]m`,
  ],
  [
    'children',
    turkish`(?:ben )?(?<pregnancy>hamileyim)`,
    turkish`(?:eşim|karım|sevgilim|nişanlım) (?<own>(?<pregnancy>hamile))(?=$|[,.!])`,
  ],
];

/** Says that something is over. */
export const TURKISH_ENDS: readonly SlotRule[] = [
  ['name', turkish`bana (?:artık )?(?<gone>{name}) (?:deme|diye hitap etme)(?=$|[,.!])`],
  [
    'children',
    turkish`(?:dün|bugün|bu sabah|geçen hafta|nihayet|dün gece) (?:oğlumuz|kızımız|bebeğimiz|oğlum|kızım|bebeğim|ikizlerimiz)(?: \p{L}+)? (?<own>(?<pregnancy>doğdu))`,
    turkish`(?:oğlumuz|kızımız|bebeğimiz|oğlum|kızım|bebeğim|ikizlerimiz)(?: \p{L}+)? (?:dün|bugün|bu sabah|geçen hafta|nihayet|dün gece) (?<own>(?<pregnancy>doğdu))`,
    turkish`(?<pregnancy>düşük) yaptım|(?:bebeğimizi|bebeğimi) (?<pregnancy>kaybettik|kaybettim)|(?<pregnancy>doğum yaptım|doğurdum)`,
  ],
  [
    'pet',
    turkish`^(?:maalesef |ne yazık ki |dün |bugün |geçen hafta )*(?<gone>(?!{person}(?!\p{L})|{animal}(?!\p{L})|bugün|dün)\p{L}+) (?:dün |bugün |geçen hafta |dün gece |maalesef )*(?:öldü|vefat etti|hayatını kaybetti)(?!\p{L})`,
    turkish`(?<gone>(?!{animal})\p{L}+?)(?:'?[yn]?[ıiuü]) (?:uyutmak zorunda kaldık|uyuttuk|kaybettik|uyutmak zorunda kaldım|kaybettim)`,
    turkish`{animal}(?<=m|m[ıiuü]z|m[ıiuü]z[ıiuü]|m[ıiuü]) (?:{f})?(?:öldü|vefat etti|kaçtı|kayboldu|kaybettik|uyuttuk|kaybettim)(?!\p{L})`,
  ],
  [
    'trip',
    turkish`(?:(?<gone>\p{L}+?)(?:'?[yn]?[ae])? )?(?:tatilimiz|tatilim|gezimiz|seyahatimiz|seyahatim|uçuşumuz|yolculuğumuz|tatili|seyahati|gezisi|gezisini|tatilini|tatilimizi|gezimizi|seyahatimizi) (?:{f})?(?:iptal (?:oldu|edildi|ettik|ettim)|ertelendi|yattı)`,
    turkish`(?<gone>\p{L}+?)(?:'?[yn]?[ae]) (?:artık )?(?:gitmiyoruz|gitmiyorum|gidemiyoruz|gitmeyeceğiz)`,
  ],
  [
    'appointment',
    turkish`{appointment}(?:n[ıiuü]|m[ıiuü]|y[ıiuü])? {f}(?:iptal (?:ettim|ettik|oldu|edildi|etmek zorunda kaldım)|iptal)(?=$|[,.!]| )`,
  ],
  [
    'employer',
    turkish`emekli (?:oldum|oluyorum)|emekliye ayrıldım`,
    turkish`işten (?:çıkarıldım|ayrıldım|atıldım|çıktım|kovuldum)|işime son verildi`,
    turkish`(?:(?<gone>(?!iş'?ten(?!\p{L}))\p{L}+?)(?:'?[dt][ae]n|n[dt]an) )?(?:istifa ettim|ayrıldım(?! (?:sevgilim|eşim)den)|kovuldum)(?<!işten \p{L}{1,12}|sevgilimden ayrıldım|eşimden ayrıldım|arkadaşımdan ayrıldım)`,
    turkish`işi(?:mi)? (?:bıraktım|kaybettim)|işsiz kaldım`,
    turkish`artık (?<gone>\p{L}+?)(?:'?[dt][ae]) çalışmıyorum`,
  ],
  [
    'city',
    turkish`(?:artık )?(?<gone>\p{L}+?)(?:'?[dt][ae]) (?:artık )?(?:yaşamıyor(?:um|uz)|oturmuyor(?:um|uz))(?<=artık.{1,50})`,
  ],
  [
    'partner',
    turkish`(?:sevgilimden|eşimden|kız arkadaşımdan|erkek arkadaşımdan|nişanlımdan|kocamdan|karımdan|sevgilimle|eşimle|kız arkadaşımla|erkek arkadaşımla|nişanlımla|kocamla|karımla) {f}(?:ayrıldı[mk]|boşandı[mk]|boşanıyoruz|ayrı)`,
    turkish`(?:boşandı[mk]|nişanı attı[mk]|boşanıyor(?:um|uz))`,
  ],
  [
    'vehicle',
    turkish`(?:eski )?(?<gone>{brand}|{ride})(?:m|[ıiuü]m|m[ıiuü]z)?(?:'?[yn]?[ıiuü])? (?:{adv} )*(?:sattı[mk]|hurdaya (?:verdik|çıktı|ayırdı[mk])|elden çıkardı[mk])`,
  ],
  ['move-plan', turkish`taşınmaktan vazgeçti[mk]|taşınma(?:mız|m)? iptal|artık taşınmıyor(?:um|uz)`],
  ['allergy', turkish`artık {what} (?:karşı )?aler[jd]im yok|{what} alerjim (?:geçti|bitti)`],
  [
    'hobby',
    turkish`(?<gone>\p{L}+?)(?:[yn]?[ıiuü])? (?:oynamayı |çalmayı |yapmayı )?(?:bıraktı[mk])(?<!sigarayı bıraktı[mk]|işi bıraktı[mk]|alkolü bıraktı[mk]|eti bıraktı[mk]|yemeyi bıraktı[mk]|içkiyi bıraktı[mk])`,
    turkish`artık (?<gone>\p{L}+?) (?:oynamıyorum|çalmıyorum|yapmıyorum)`,
  ],
  [
    'provider',
    turkish`(?<gone>{provider}|spor salonu|internet|dergi) (?:aboneliğimi|üyeliğimi|sözleşmemi)(?:zi)? (?:iptal ettim|iptal ettik|bitirdim|sonlandırdım)`,
  ],
  ['diet', turkish`artık (?:vejetaryen|vegan) değil(?:im|iz)|(?:vejetaryenliği|veganlığı) bıraktım`],
];

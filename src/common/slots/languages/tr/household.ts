import type { SlotRule } from '../../slot-language.js';
import { buildTurkish } from './build-turkish.js';

/** Ends of nouns that belong to the speaker: "kedim", "kedimiz". */
const MINE = buildTurkish`(?<=m|m[ıiuü]z)`;
const MINES = buildTurkish`(?<=m[ıiuü]n|m[ıiuü]z[ıiuü]n)`;

/** Pets, food, vehicles, homes and devices. */
export const TURKISH_HOUSEHOLD: readonly SlotRule[] = [
  [
    'pet',
    buildTurkish`{animal}${MINE} {f}var(?!\p{L})`,
    buildTurkish`{animal}${MINES} (?:adı|ismi) (?:ise )?{name}`,
    buildTurkish`{animal}${MINE},? (?:{adv} )?(?:{years} (?:yaşında|aylık)|{name}(?=$|[,.!])|kısır~|hasta~|cins~)`,
    buildTurkish`{animal}(?:y?[ıiuü])? (?:{f})?(?:sahiplendi[mk]|evlat edindi[mk]|aldı[mk]|besliyor(?:um|uz)|bakıyor(?:um|uz)|yetiştiriyor(?:um|uz))`,
    buildTurkish`(?:{name} (?:adında|isimli|adlı) )(?:bir |iki )?{animal}${MINE}`,
    buildTurkish`(?:bizim|benim) (?:\p{L}+ )?{animal} {name}`,
    buildTurkish`evcil hayvanım(?:ız)? yok`,
    buildTurkish`evde {f}{animal} (?:var|yaşıyor)(?!\p{L})`,
  ],
  [
    'allergy',
    buildTurkish`(?!(?:bir|çok|ciddi|hiç|her şeye|pazartesilere|sana|aptallara|toplantılara|işe|insanlara)(?!\p{L})){what} (?:karşı )?(?:{adv} )?(?:bir |çok |ciddi |şiddetli |aşırı )?aler[jd]i(?:m|miz|ği[mz]|k?im|si|ği) ?(?:var)(?!\p{L})`,
    buildTurkish`(?!(?:pazartesilere|sana|aptallara|toplantılara|insanlara)(?!\p{L})){what} (?:karşı )?(?:çok |aşırı )?aler[jd]i(?:k|ğ)im`,
    buildTurkish`(?<what>laktoz|gluten|fruktoz|histamin|[\p{L}]{3,15}) (?:intolerans|hassasiyet|duyarlılığ)[ıi](?:m|mız|sı|yet[ıi]m) ?(?:var)?(?!\p{L})`,
    buildTurkish`çölyak(?:ım| hastasıyım)|saman nezlem var`,
    buildTurkish`(?!(?:onu|bunu|çok|yemek|fazla|az)(?!\p{L})){what}(?: olmasın| yemem| yiyemem| yiyemiyorum)?,? (?:yiyince|yediğimde|içince|yersem) {f}(?:kaşınıyorum|kızarıyorum|şişiyorum|kabarıyorum|dökü~|nefes alamıyorum|midem~|kaşıntı~)`,
    buildTurkish`{what} bana dokunuyor|(?<what>süt|laktoz|gluten|yumurta|fıstık) (?:dokunuyor|tolere edemiyorum)`,
  ],
  [
    'diet',
    buildTurkish`(?:vejetaryen|vegan|pesketaryen|fleksitaryen|çölyak)(?:[ıi][mz]|y[ıi]m| besleniyor(?:um|uz)| oldu[mk]| biriyim| beslenirim)(?=$|[,.!]| )`,
    buildTurkish`{relative}{n}(?: de| da)? (?:{adv} )?(?:vejetaryen|vegan|pesketaryen)(?:dir)?(?=$|[,.!]| )`,
    buildTurkish`{foods}(?:[ıiuü]|n[ıiuü]|y[ıiuü])?,? (?:de |da |artık |hiç |asla |pek |kesinlikle )*(?:yemem|yemeyiz|yemiyor(?:um|uz)|tüketmem|tüketmiyor(?:um|uz)|içmem|içmiyor(?:um|uz)|kullanmam|kullanmıyor(?:um|uz)|yiyemem|yiyemiyorum|içemiyorum)`,
    buildTurkish`{foods}(?:[ıiuü]|n[ıiuü]|y[ıiuü])?(?: (?:yemeyi|içmeyi|tüketmeyi))? (?:tamamen |artık )?(?:bıraktı[mk]|kesti[mk]|çıkardım)`,
    buildTurkish`(?:glutensiz|laktozsuz|şekersiz|tuzsuz|bitkisel|ketojenik|keto|helal|düşük karbonhidratlı|akdeniz (?:tipi|usulü)) {f}(?:besleniyor(?:um|uz)|yiyor(?:um|uz)|diyet~ yapıyorum|beslenirim|yerim|diyetindeyim)`,
    buildTurkish`(?:aralıklı oruç|keto|diyet|ketojenik diyet) (?:yapıyorum|yapıyoruz|tutuyorum|uyguluyorum)|diyetteyim`,
    buildTurkish`sadece helal (?:yerim|yiyorum|et)`,
  ],
  [
    'vehicle',
    buildTurkish`(?:arabam|arabamız|aracım|aracımız|otomobilim|motorum|motosikletim|bisikletim|teknem|karavanım)(?:ız)?(?: ise| da| de)?(?: bir| eski bir)? (?!{noname}|(?:bozuldu|çalışmıyor|yolda|serviste|nerede)(?!\p{L}))[\p{L}\d]+`,
    buildTurkish`(?:(?:bir|eski|yeni|\d{4} model|beyaz|siyah|kırmızı|ikinci el|elektrikli) )*(?:{brand})(?:'?(?:[ıiuü]?m|[ıiuü]m[ıiuü]z))?(?: [\p{L}\d]+)? (?:var(?!\p{L})|kullanıyor(?:um|uz)|sürüyor(?:um|uz)|aldı[mk]|biniyor(?:um|uz))`,
    buildTurkish`(?:yeni |ikinci el |bir |elektrikli |kendime |eski )*(?:{ride})(?:m|[ıiuü]m|m[ıiuü]z)? (?:var(?!\p{L})|aldı[mk])(?<=m.{0,5} var|aldı[mk])`,
    buildTurkish`(?:işe|okula|her yere) (?:{f})?(?:kendi )?(?:araba|motor|motosiklet|bisiklet|scooter)(?:yla|ımla|la|le|m ile| ile|umla|letimle|imle)~ (?:gidiyor(?:um|uz)|gidip geliyorum|giderim)`,
    buildTurkish`(?:araba|motor|bisiklet|motosiklet) (?:kullanmıyorum|kullanmam)|ehliyetim yok|arabam yok`,
  ],
  [
    'commute',
    buildTurkish`(?:işe|ofise|iş yerine) {f}(?:metro|otobüs|metrobüs|vapur|tren|marmaray|servis|dolmuş|yürüyerek|tramvay)~ (?:gidiyorum|gidip geliyorum|giderim|gidiyoruz)`,
  ],
  [
    'rent',
    buildTurkish`(?:kiram|kiramız|ev kiram|evin kirası|aidatım) {f}{money}`,
    buildTurkish`{money} {f}kira (?:ödüyor(?:um|uz)|veriyor(?:um|uz))|kira olarak {f}{money}|kira(?:ya)? {f}{money} (?:ödüyor(?:um|uz)|veriyor(?:um|uz))`,
  ],
  [
    'home',
    buildTurkish`{f}{dwelling} (?:{adv} )*(?:oturuyor(?:um|uz)|yaşıyor(?:um|uz)|kalıyor(?:um|uz))`,
    buildTurkish`(?:yeni |ilk |bir |kendimize |kendi |müstakil |bahçeli |küçük )*(?:ev|daire|evimizi|evimi|dairemizi|villa|yazlık|stüdyo daire) (?:aldı[mk]|satın aldı[mk]|kiraladı[mk]|tuttu[mk])`,
    buildTurkish`(?:evim|evimiz|dairem|dairemiz) {f}(?:\d\+\d|katlı|bahçeli|müstakil|\p{L}+ katta|dubleks|kiralık|balkonlu|asansörsüz)`,
    buildTurkish`(?:kirada|kiracı olarak|ailemin yanında|annemlerle|yurtta|öğrenci evinde|lojmanda|\p{L}+ katta) (?:oturuyor(?:um|uz)|kalıyor(?:um|uz)|yaşıyor(?:um|uz))|kiracıyım|ev sahibiyim`,
  ],
  [
    'system',
    buildTurkish`(?:evde |işte |bilgisayarımda |laptopumda |artık )*{systems}(?:'?[ıiuü]?)? (?:kullanıyor(?:um|uz)|yüklü|kurulu|kurdum|geçtim)`,
    buildTurkish`{systems}(?:'?[yae]{1,2})? geçti[mk]`,
  ],
  [
    'device',
    buildTurkish`(?:{device})(?<=m|m[ıiuü]z)(?: ise| da| de)?(?: bir)? (?!{noname}|(?:bozuldu|çalışmıyor|kırıldı|şarj|nerede|dondu|açılmıyor)(?!\p{L}))[\p{L}\d]+`,
    buildTurkish`(?:yeni |bir |ikinci el |kendime |bana )*{device} (?:aldı[mk]|kullanıyor(?:um|uz)|satın aldım|hediye geldi|geçtim)`,
    buildTurkish`{device}(?<=m|m[ıiuü]z|\d|[\p{L}]) var(?!\p{L})(?<=m var|\d var)`,
    buildTurkish`{device}(?:'?[yae]{1,2}) geçti[mk]`,
  ],
];

import type { SlotRule } from '../../slot-language.js';
import { turkish } from '../../../text/turkish-letters.js';

/** Ends of nouns that belong to the speaker: "kedim", "kedimiz". */
const MINE = turkish`(?<=m|m[ıiuü]z)`;
const MINES = turkish`(?<=m[ıiuü]n|m[ıiuü]z[ıiuü]n)`;

/** Pets, food, vehicles, homes and devices. */
export const TURKISH_HOUSEHOLD: readonly SlotRule[] = [
  [
    'pet',
    turkish`{animal}${MINE} {f}var(?!\p{L})`,
    turkish`{animal}${MINES} (?:adı|ismi) (?:ise )?{name}`,
    turkish`{animal}${MINE},? (?:{adv} )?(?:{years} (?:yaşında|aylık)|{name}(?=$|[,.!])|kısır~|hasta~|cins~)`,
    turkish`{animal}(?:y?[ıiuü])? (?:{f})?(?:sahiplendi[mk]|evlat edindi[mk]|aldı[mk]|besliyor(?:um|uz)|bakıyor(?:um|uz)|yetiştiriyor(?:um|uz))`,
    turkish`(?:{name} (?:adında|isimli|adlı) )(?:bir |iki )?{animal}${MINE}`,
    turkish`(?:bizim|benim) (?:\p{L}+ )?{animal} {name}`,
    turkish`evcil hayvanım(?:ız)? yok`,
    turkish`evde {f}{animal} (?:var|yaşıyor)(?!\p{L})`,
  ],
  [
    'allergy',
    turkish`(?!(?:bir|çok|ciddi|hiç|her şeye|pazartesilere|sana|aptallara|toplantılara|işe|insanlara)(?!\p{L})){what} (?:karşı )?(?:{adv} )?(?:bir |çok |ciddi |şiddetli |aşırı )?aler[jd]i(?:m|miz|ği[mz]|k?im|si|ği) ?(?:var)(?!\p{L})`,
    turkish`(?!(?:pazartesilere|sana|aptallara|toplantılara|insanlara)(?!\p{L})){what} (?:karşı )?(?:çok |aşırı )?aler[jd]i(?:k|ğ)im`,
    turkish`(?<what>laktoz|gluten|fruktoz|histamin|[\p{L}]{3,15}) (?:intolerans|hassasiyet|duyarlılığ)[ıi](?:m|mız|sı|yet[ıi]m) ?(?:var)?(?!\p{L})`,
    turkish`çölyak(?:ım| hastasıyım)|saman nezlem var`,
    turkish`(?!(?:onu|bunu|çok|yemek|fazla|az)(?!\p{L})){what}(?: olmasın| yemem| yiyemem| yiyemiyorum)?,? (?:yiyince|yediğimde|içince|yersem) {f}(?:kaşınıyorum|kızarıyorum|şişiyorum|kabarıyorum|dökü~|nefes alamıyorum|midem~|kaşıntı~)`,
    turkish`{what} bana dokunuyor|(?<what>süt|laktoz|gluten|yumurta|fıstık) (?:dokunuyor|tolere edemiyorum)`,
  ],
  [
    'diet',
    turkish`(?:vejetaryen|vegan|pesketaryen|fleksitaryen|çölyak)(?:[ıi][mz]|y[ıi]m| besleniyor(?:um|uz)| oldu[mk]| biriyim| beslenirim)(?=$|[,.!]| )`,
    turkish`{relative}{n}(?: de| da)? (?:{adv} )?(?:vejetaryen|vegan|pesketaryen)(?:dir)?(?=$|[,.!]| )`,
    turkish`{foods}(?:[ıiuü]|n[ıiuü]|y[ıiuü])?,? (?:de |da |artık |hiç |asla |pek |kesinlikle )*(?:yemem|yemeyiz|yemiyor(?:um|uz)|tüketmem|tüketmiyor(?:um|uz)|içmem|içmiyor(?:um|uz)|kullanmam|kullanmıyor(?:um|uz)|yiyemem|yiyemiyorum|içemiyorum)`,
    turkish`{foods}(?:[ıiuü]|n[ıiuü]|y[ıiuü])?(?: (?:yemeyi|içmeyi|tüketmeyi))? (?:tamamen |artık )?(?:bıraktı[mk]|kesti[mk]|çıkardım)`,
    turkish`(?:glutensiz|laktozsuz|şekersiz|tuzsuz|bitkisel|ketojenik|keto|helal|düşük karbonhidratlı|akdeniz (?:tipi|usulü)) {f}(?:besleniyor(?:um|uz)|yiyor(?:um|uz)|diyet~ yapıyorum|beslenirim|yerim|diyetindeyim)`,
    turkish`(?:aralıklı oruç|keto|diyet|ketojenik diyet) (?:yapıyorum|yapıyoruz|tutuyorum|uyguluyorum)|diyetteyim`,
    turkish`sadece helal (?:yerim|yiyorum|et)`,
  ],
  [
    'vehicle',
    turkish`(?:arabam|arabamız|aracım|aracımız|otomobilim|motorum|motosikletim|bisikletim|teknem|karavanım)(?:ız)?(?: ise| da| de)?(?: bir| eski bir)? (?!{noname}|(?:bozuldu|çalışmıyor|yolda|serviste|nerede)(?!\p{L}))[\p{L}\d]+`,
    turkish`(?:(?:bir|eski|yeni|\d{4} model|beyaz|siyah|kırmızı|ikinci el|elektrikli) )*(?:{brand})(?:'?(?:[ıiuü]?m|[ıiuü]m[ıiuü]z))?(?: [\p{L}\d]+)? (?:var(?!\p{L})|kullanıyor(?:um|uz)|sürüyor(?:um|uz)|aldı[mk]|biniyor(?:um|uz))`,
    turkish`(?:yeni |ikinci el |bir |elektrikli |kendime |eski )*(?:{ride})(?:m|[ıiuü]m|m[ıiuü]z)? (?:var(?!\p{L})|aldı[mk])(?<=m.{0,5} var|aldı[mk])`,
    turkish`(?:işe|okula|her yere) (?:{f})?(?:kendi )?(?:araba|motor|motosiklet|bisiklet|scooter)(?:yla|ımla|la|le|m ile| ile|umla|letimle|imle)~ (?:gidiyor(?:um|uz)|gidip geliyorum|giderim)`,
    turkish`(?:araba|motor|bisiklet|motosiklet) (?:kullanmıyorum|kullanmam)|ehliyetim yok|arabam yok`,
  ],
  [
    'commute',
    turkish`(?:işe|ofise|iş yerine) {f}(?:metro|otobüs|metrobüs|vapur|tren|marmaray|servis|dolmuş|yürüyerek|tramvay)~ (?:gidiyorum|gidip geliyorum|giderim|gidiyoruz)`,
  ],
  [
    'rent',
    turkish`(?:kiram|kiramız|ev kiram|evin kirası|aidatım) {f}{money}`,
    turkish`{money} {f}kira (?:ödüyor(?:um|uz)|veriyor(?:um|uz))|kira olarak {f}{money}|kira(?:ya)? {f}{money} (?:ödüyor(?:um|uz)|veriyor(?:um|uz))`,
  ],
  [
    'home',
    turkish`{f}{dwelling} (?:{adv} )*(?:oturuyor(?:um|uz)|yaşıyor(?:um|uz)|kalıyor(?:um|uz))`,
    turkish`(?:yeni |ilk |bir |kendimize |kendi |müstakil |bahçeli |küçük )*(?:ev|daire|evimizi|evimi|dairemizi|villa|yazlık|stüdyo daire) (?:aldı[mk]|satın aldı[mk]|kiraladı[mk]|tuttu[mk])`,
    turkish`(?:evim|evimiz|dairem|dairemiz) {f}(?:\d\+\d|katlı|bahçeli|müstakil|\p{L}+ katta|dubleks|kiralık|balkonlu|asansörsüz)`,
    turkish`(?:kirada|kiracı olarak|ailemin yanında|annemlerle|yurtta|öğrenci evinde|lojmanda|\p{L}+ katta) (?:oturuyor(?:um|uz)|kalıyor(?:um|uz)|yaşıyor(?:um|uz))|kiracıyım|ev sahibiyim`,
  ],
  [
    'system',
    turkish`(?:evde |işte |bilgisayarımda |laptopumda |artık )*{systems}(?:'?[ıiuü]?)? (?:kullanıyor(?:um|uz)|yüklü|kurulu|kurdum|geçtim)`,
    turkish`{systems}(?:'?[yae]{1,2})? geçti[mk]`,
  ],
  [
    'device',
    turkish`(?:{device})(?<=m|m[ıiuü]z)(?: ise| da| de)?(?: bir)? (?!{noname}|(?:bozuldu|çalışmıyor|kırıldı|şarj|nerede|dondu|açılmıyor)(?!\p{L}))[\p{L}\d]+`,
    turkish`(?:yeni |bir |ikinci el |kendime |bana )*{device} (?:aldı[mk]|kullanıyor(?:um|uz)|satın aldım|hediye geldi|geçtim)`,
    turkish`{device}(?<=m|m[ıiuü]z|\d|[\p{L}]) var(?!\p{L})(?<=m var|\d var)`,
    turkish`{device}(?:'?[yae]{1,2}) geçti[mk]`,
  ],
];

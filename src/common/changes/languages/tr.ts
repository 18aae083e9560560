import { turkish } from '../../text/turkish-letters.js';
import type { ChangeWords } from '../change-language.js';

export const TURKISH_CHANGES: ChangeWords = {
  code: 'tr',
  changes: turkish`artık|şimdi|bundan sonra|bundan böyle|şu an|bugünlerde|yerine|değiş~|taşın~|geçti[mk]?|geçtik|bıraktı[mk]|bırak~|ayrıldı[mk]|ayrıl~|istifa~|sattı[mk]|satıldı|iptal~|ertelen~|alındı|öne alındı|kaydı|yükseldi|arttı|zam~|düştü|indi|terfi~|emekli~|boşan~|yeni~|aslında|yanlış~|hata~|düzeltme|karıştır~|başladı[mk]?|başlad~|oldu[mk]?|nihayet|sonunda|sahiplen~|aldı[mk]|öldü|vefat|kaybettik|işten çıkar~|kovul~|ilk (?:gün|hafta|ay)~|son günüm|evlen~|nişanlan~|mezun~|bitti|bitirdi[mk]|sonlandır~|yerleş~|transfer~|tayin~|vazgeç~|kapattı[mk]|hurdaya|takas~`,
  corrects: turkish`yanlış~|hata~|düzeltme~|düzeltiyorum|karıştırdı[mk]|yazım hatası`,
  adds: turkish`ayrıca|bir de|ikinci|bir tane daha`,
  of: {
    home: turkish`taşın~|yeni ev~|yeni daire~|yerleşti[mk]|ev tuttu[mk]|ev aldı[mk]|artık .{0,20}(?:yaşıyor|oturuyor)~|anahtar~|nakliye~|kolileri`,
    job: turkish`istifa~|işten (?:ayrıl|çıkar|çık|atıl)~|yeni iş~|işe (?:başla|gir)~|yeni (?:patron|müdür|şirket)~|iş değiş~|terfi~|emekli~|kovul~|tayin~|atandım|artık .{0,20}(?:çalışıyor)~|ilk (?:gün|hafta|ay)~`,
    partner: turkish`ayrıldı[mk]|boşan~|evlendi[mk]|nişanlandı[mk]|nişanı attı[mk]|yeni (?:sevgili|kız arkadaş|erkek arkadaş)~|sevgili olduk`,
    vehicle: turkish`(?:araba|araç|arac|motor|bisiklet|motosiklet)~ (?:sattı[mk]|aldı[mk]|değiştirdi[mk])|yeni (?:araba|araç|motor|bisiklet)~|hurdaya|takas~`,
  },
  asksPast: turkish`eskiden|önceden|önceki|daha önce|ilk|önce|neydi|vardı|\p{L}+[ıiuü]yordu~|\p{L}+m[ıiuü]şt[ıiuü]~|hepsi|bütün|tüm|listele`,
  asksTime: turkish`ne zaman|saat kaçta|kaçta|hangi gün~|hangi tarih~|ayın kaçında|tarihi ne|son tarih|doğum gün~`,
  asksNumber: turkish`kaç|ne kadar|kaç para|numara~|fiyat~|kira~|doz~|yaş~|beden~|maaş~|bütçe~|kilo~|şifre~|kod~`,
  numbers: turkish`iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|on bir|on iki|yirmi|otuz|kırk|elli|yüz|bin`,
  times: turkish`pazartesi~|salı~|çarşamba~|perşembe~|cuma~|cumartesi~|pazar(?:a|ı|da|dan|günü)?|ocak~|şubat~|mart(?:ta|a|ın)?|nisan~|mayıs~|haziran~|temmuz~|ağustos~|eylül~|ekim(?:de|in)?|kasım~|aralık~|öğlen|gece yarısı|sabah~|akşam~|öğleden sonra`,
};

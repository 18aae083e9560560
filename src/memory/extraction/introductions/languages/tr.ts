import { turkish } from '../../../../common/text/turkish-letters.js';
import type { Introductions } from '../introductions.js';

const TEXT = turkish`(?:metin~|metn~|cümle~|paragraf~|mesaj~|e-?posta~|mail~|mektup~|mektub~|gönderi~|kompozisyon~|şiir~|hikaye~|şarkı söz~|alıntı~|cevab~|başvuru~|ilan~|cv|özgeçmiş~|konuşma~|taslak~|taslağ~|makale~|ödev~|diyalog~|diyaloğ~|yazım hata~|dilekçe~)`;
const SAID = turkish`(?:yazdı|yazmış|yazıyor|yazan|dedi|demiş|diyor|sordu|sormuş|soruyor|anlattı|cevap verdi|cevapladı|gönderdi|göndermiş|attı|atmış|paylaştı|paylaşmış|mesaj attı|söyledi|söylemiş|söylüyor|merak ediyor)`;

/** Introductions in Turkish. */
export const TURKISH_INTRODUCTIONS: Introductions = {
  reports: [turkish`${SAID}(?: ki)?`],
  own: [
    turkish`^(?:ben )?(?:kendimden|kendim hakkında|kendimi)|(?:ben|bana sen) .{0,30}(?:dedim|yazdım|sordum)|dediğim gibi|söylediğim gibi`,
  ],
  announces: [
    turkish`(?:çevir|tercüme et|düzelt|özetle|yeniden yaz|düzenle|kontrol et|kısalt|değerlendir|oku|yanıtla|cevapla)~(?: .{0,60})?`,
    turkish`(?:şu|bu|aşağıdaki|şunu|bunu|şu alttaki) (?:\p{L}+ )?${TEXT}(?: .{0,60})?`,
    turkish`${TEXT} .{0,40}(?:kontrol et|düzelt|çevir|özetle|oku|değerlendir|kısalt)~(?: .{0,20})?`,
    turkish`(?:tamamla|devam ettir|bitir|boşlukları doldur)~(?: .{0,20})?`,
    turkish`(?:gibi|ağzından|gözünden|bakış açısından|adına|tarzında) .{0,30}(?:yaz|anlat|oluştur)~(?: .{0,20})?`,
    turkish`(?:hikaye|öykü|masal|şiir|şarkı|sahne|monolog|diyalog|fıkra|roman|senaryo|örnek) .{0,20}(?:yaz|anlat|uydur|oluştur)~(?: .{0,20})?`,
    turkish`^(?:bir |günün |işte )*(?:alıntı|şarkı sözü|örnek|örnek cümle|cümle|cümleler|metin|diyalog|fıkra|atasözü)(?: \d+)?`,
    turkish`.{1,40}(?:dan|den|tan|ten) gelen (?:mesaj|mail|e-?posta|mektup|yorum|cevap)`,
  ],
  opens: [
    turkish`(?:{person}|bir arkadaşım|biri) (?:için|adına|yerine) (?:soruyorum|yazıyorum)`,
    turkish`(?:şunu|bunu|aşağıdakini|şu metni|bu metni) (?:\p{L}+ ){0,2}(?:çevir|düzelt|özetle|yeniden yaz)~`,
    turkish`rol (?:yapalım|oyunu)|(?:gibi|numarası) (?:yapalım|davran)|hayal et ki sen|bir varmış bir yokmuş`,
    turkish`sen .{1,20}(?:s[ıiuü]n|ol),? ben(?: de)? `,
  ],
  tasks: [],
  resumes: turkish`(?:bu arada|bana gelince|benim durumumda|kendim|teşekkür~|bu kadar|ne düşünüyorsun|ne (?:cevap vereyim|yazayım|diyeyim)|benim sorum|başka bir soru)`,
};

import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';
import { turkish } from '../../../text/turkish-letters.js';

/** Words of the wishes below. */
export const TURKISH_WISH_WORDS: WishWords = {
  familiar: { address: turkish`sen|siz` },
  shape: {
    emoji: turkish`emoji(?:ler)?(?:i|den|lerden|leri)?|smiley(?:ler)?`,
    bullets: turkish`madde işaretleri(?:ni|nden)?|listeler(?:i|den)?|maddeler(?:i|den)?`,
    tone: turkish`ünlem(?: işaretleri(?:ni|nden)?)?|hashtag|jargon`,
  },
  replies: turkish`(?:cevap|yanıt|açıklama)(?:lar)?(?:ın|ını|ında|ları|larını|larında|ların|larına|ını|a|ı)?`,
  frame: { opening: turkish`başla|aç`, ending: turkish`bitir|imzala|kapat` },
  spoken: { language: turkish`cevap ver~|yaz~|konuş~|yanıtla~` },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const TURKISH_WISHES: readonly SlotPattern[] = [
  turkish`{shape} (?:hiç )?(?:nefret ed(?:iyorum|erim)|sevmiyorum|istemiyorum|sevmem|hoşlanmıyorum|bıktım)`,
  turkish`{longer} (?:cevaplardan|yanıtlardan|cevapları|yanıtları) (?:hiç )?(?:nefret ediyorum|sevmiyorum|hoşlanmıyorum)`,
  turkish`{shape} (?:kullanabilirsin|olabilir|sorun değil)(?: artık| yine)?`,
];

/** Wishes that hold although they are requests. */
export const TURKISH_INSISTS: readonly SlotPattern[] = [
  turkish`(?:bana |benimle |lütfen |artık |hep |daima |her zaman |bundan sonra |sadece |yalnızca )*{speech} (?:olarak )?(?:{reply}|yanıtla)(?:ın|in|ır mısın|er misin|malısın|melisin|mani istiyorum|meni istiyorum|manı istiyorum|rsan sevinirim)?(?=$|[,.!]| lütfen| bana| artık| bundan sonra| her zaman)`,
  turkish`(?:lütfen |artık |hiç |asla |bundan sonra |cevaplarında |mesajlarında |bana yazarken )*{format} (?:asla |hiç )?(?:kullanma|koyma|ekleme|yapma|yazma|istemiyorum)(?:yın|y[ıi]n|n|yalım)?(?=$|[,.!]| )`,
  turkish`(?:cevap|yanıt|açıklama|mesaj)(?:lar)?(?:ın|ını|larını|ların|ı|ları)? {f}(?:{size})(?: ve \p{L}+)? (?:olsun|tut|yaz|ver|olmalı|kalsın)(?:ar mısın|malısın|un)?(?=$|[,.!]| )`,
  turkish`(?:bana |hep |lütfen |artık |her zaman |bundan sonra |mümkünse |daha )*(?:{size}) (?:ve \p{L}+ )?(?:cevap(?:lar)?|yanıt(?:lar)?) (?:ver|yaz|istiyorum|isterim|tercih ederim)(?:in|ir misin|ebilir misin|melisin)?(?=$|[,.!]| )`,
  turkish`(?:hep|her zaman|bundan sonra|artık|lütfen hep) {f}(?:{size}) (?:yaz|cevapla|anlat|konuş)(?=$|[,.!])`,
  turkish`bana (?:lütfen |artık )?(?:sen|siz) (?:de|diye hitap et)(?:yin|yebilirsin|bilirsin|ebilirsin|in)?(?=$|[,.!]| )|bana (?:sen|siz)(?:li benli| diye) (?:hitap et|konuş)~`,
  turkish`benimle (?:senli benli|samimi|resmi|resmî) konuş~`,
  turkish`{standing} (?!{f}{speech}){f}(?:{f})?(?:cevap ver|yaz|kullan|kullanma|belirt|ekle|ekleme|başla|bitir|söyle|göster|ver|verme|yapma|sorma|hatırlat|açıkla|konuş|sor|et|etme)(?:in|ın|un)?(?:,? lütfen)?(?=$|[,.!])`,
  turkish`(?:ölçüleri|sıcaklıkları|fiyatları|ağırlıkları|mesafeleri|tarihleri|saatleri) (?:hep |her zaman |bana )?{f}(?:ver|yaz|belirt|göster)(?=$|[,.!])`,
  turkish`(?:cevapların|yanıtların)(?:ın|ı)? {f}(?:sonuna|başına|başında|sonunda) {f}(?:ekle|yaz|koy|belirt|ekleme|yazma)(?=$|[,.!])`,
  turkish`(?:her|bütün|tüm) (?:cevabına|cevabın|mesajına|cevaplarına) {f}(?:başla|bitir|ekle|yaz)(?=$|[,.!])`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const TURKISH_ONE_OFF: OneOffWords = {
  once: turkish`(?:bu|şu|o|aşağıdaki) (?:\p{L}+ )?(?:e-?posta~|mail~|mektup~|mektub~|yazı~|mesaj~|metin~|metn~|cv~|rapor~|makale~|hikaye~|şiir~|konuşma~|kart~|davetiye~|özet~|çeviri~|sunum~|belge~|taslak~|dilekçe~|gönderi~)|(?:bunu|onu|şunu) (?:kısa|uzun|basit)~|bu (?:sefer|seferlik|defa)`,
  lasting: turkish`her zaman|daima|hep|asla|bundan sonra|bundan böyle|artık|her|tüm|bütün`,
};

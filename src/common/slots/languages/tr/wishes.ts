import type { OneOffWords, SlotPattern, WishWords } from '../../slot-language.js';
import { buildTurkish } from './build-turkish.js';

/** Words of the wishes below. */
export const TURKISH_WISH_WORDS: WishWords = {
  familiar: { address: buildTurkish`sen|siz` },
  shape: {
    emoji: buildTurkish`emoji(?:ler)?(?:i|den|lerden|leri)?|smiley(?:ler)?`,
    bullets: buildTurkish`madde işaretleri(?:ni|nden)?|listeler(?:i|den)?|maddeler(?:i|den)?`,
    tone: buildTurkish`ünlem(?: işaretleri(?:ni|nden)?)?|hashtag|jargon`,
  },
  replies: buildTurkish`(?:cevap|yanıt|açıklama)(?:lar)?(?:ın|ını|ında|ları|larını|larında|ların|larına|ını|a|ı)?`,
  frame: { opening: buildTurkish`başla|aç`, ending: buildTurkish`bitir|imzala|kapat` },
  spoken: { language: buildTurkish`cevap ver~|yaz~|konuş~|yanıtla~` },
};

/** Dislikes, wishes taken back in other words, beginnings and ends of every answer, and preferences. */
export const TURKISH_WISHES: readonly SlotPattern[] = [
  buildTurkish`{shape} (?:hiç )?(?:nefret ed(?:iyorum|erim)|sevmiyorum|istemiyorum|sevmem|hoşlanmıyorum|bıktım)`,
  buildTurkish`{longer} (?:cevaplardan|yanıtlardan|cevapları|yanıtları) (?:hiç )?(?:nefret ediyorum|sevmiyorum|hoşlanmıyorum)`,
  buildTurkish`{shape} (?:kullanabilirsin|olabilir|sorun değil)(?: artık| yine)?`,
];

/** Wishes that hold although they are requests. */
export const TURKISH_INSISTS: readonly SlotPattern[] = [
  buildTurkish`(?:bana |benimle |lütfen |artık |hep |daima |her zaman |bundan sonra |sadece |yalnızca )*{speech} (?:olarak )?(?:{reply}|yanıtla)(?:ın|in|ır mısın|er misin|malısın|melisin|mani istiyorum|meni istiyorum|manı istiyorum|rsan sevinirim)?(?=$|[,.!]| lütfen| bana| artık| bundan sonra| her zaman)`,
  buildTurkish`(?:lütfen |artık |hiç |asla |bundan sonra |cevaplarında |mesajlarında |bana yazarken )*{format} (?:asla |hiç )?(?:kullanma|koyma|ekleme|yapma|yazma|istemiyorum)(?:yın|y[ıi]n|n|yalım)?(?=$|[,.!]| )`,
  buildTurkish`(?:cevap|yanıt|açıklama|mesaj)(?:lar)?(?:ın|ını|larını|ların|ı|ları)? {f}(?:{size})(?: ve \p{L}+)? (?:olsun|tut|yaz|ver|olmalı|kalsın)(?:ar mısın|malısın|un)?(?=$|[,.!]| )`,
  buildTurkish`(?:bana |hep |lütfen |artık |her zaman |bundan sonra |mümkünse |daha )*(?:{size}) (?:ve \p{L}+ )?(?:cevap(?:lar)?|yanıt(?:lar)?) (?:ver|yaz|istiyorum|isterim|tercih ederim)(?:in|ir misin|ebilir misin|melisin)?(?=$|[,.!]| )`,
  buildTurkish`(?:hep|her zaman|bundan sonra|artık|lütfen hep) {f}(?:{size}) (?:yaz|cevapla|anlat|konuş)(?=$|[,.!])`,
  buildTurkish`bana (?:lütfen |artık )?(?:sen|siz) (?:de|diye hitap et)(?:yin|yebilirsin|bilirsin|ebilirsin|in)?(?=$|[,.!]| )|bana (?:sen|siz)(?:li benli| diye) (?:hitap et|konuş)~`,
  buildTurkish`benimle (?:senli benli|samimi|resmi|resmî) konuş~`,
  buildTurkish`{standing} (?!{f}{speech}){f}(?:{f})?(?:cevap ver|yaz|kullan|kullanma|belirt|ekle|ekleme|başla|bitir|söyle|göster|ver|verme|yapma|sorma|hatırlat|açıkla|konuş|sor|et|etme)(?:in|ın|un)?(?:,? lütfen)?(?=$|[,.!])`,
  buildTurkish`(?:ölçüleri|sıcaklıkları|fiyatları|ağırlıkları|mesafeleri|tarihleri|saatleri) (?:hep |her zaman |bana )?{f}(?:ver|yaz|belirt|göster)(?=$|[,.!])`,
  buildTurkish`(?:cevapların|yanıtların)(?:ın|ı)? {f}(?:sonuna|başına|başında|sonunda) {f}(?:ekle|yaz|koy|belirt|ekleme|yazma)(?=$|[,.!])`,
  buildTurkish`(?:her|bütün|tüm) (?:cevabına|cevabın|mesajına|cevaplarına) {f}(?:başla|bitir|ekle|yaz)(?=$|[,.!])`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const TURKISH_ONE_OFF: OneOffWords = {
  once: buildTurkish`(?:bu|şu|o|aşağıdaki) (?:\p{L}+ )?(?:e-?posta~|mail~|mektup~|mektub~|yazı~|mesaj~|metin~|metn~|cv~|rapor~|makale~|hikaye~|şiir~|konuşma~|kart~|davetiye~|özet~|çeviri~|sunum~|belge~|taslak~|dilekçe~|gönderi~)|(?:bunu|onu|şunu) (?:kısa|uzun|basit)~|bu (?:sefer|seferlik|defa)`,
  lasting: buildTurkish`her zaman|daima|hep|asla|bundan sonra|bundan böyle|artık|her|tüm|bütün`,
};

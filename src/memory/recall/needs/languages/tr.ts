import { turkish } from '../../../../common/text/turkish-letters.js';
import type { NeedLanguage } from '../need-language.js';

export const TURKISH_NEEDS: NeedLanguage = {
  code: 'tr',
  wants: turkish`öner~|tavsiye~|seç~|planla~|plan yap~|ayırt~|rezervasyon|sipariş ver~|fikir~|fikri~|bul|bulur musun|arıyorum|arıyoruz|hazırla~|yazar mısın|yaz|yazalım|ver|verir misin|lazım|gerek|istiyorum|istiyoruz|isterim|(?:ne|nerede|nereye|hangi|hangisini) (?:\p{L}+ ){0,4}(?:yesem|yiyelim|yapsam|yapalım|pişirsem|pişireyim|pişirelim|alsam|alayım|alalım|gitsem|gidelim|giysem|kalsam|kalalım|yapabilirim|alabilirim|yiyebilirim|yapmalıyım|almalıyım|gidebilirim)|iyi bir|güzel bir|yardım et|yardımcı ol`,
  intake: {
    meal: turkish`(?:yiyebilir|içebilir|yesem|yiyip|tüketebilir) (?:miyim|miyiz|olur mu|iyi mi)|(?:yesem|içsem|yememde|içmemde) (?:olur mu|sorun olur mu|sakınca var mı|zararlı mı)|(?:ne|bugün ne|akşama ne) (?:\p{L}+ ){0,2}(?:yesem|yiyelim|yiyebilirim|pişirsem|pişireyim|pişirelim|yemeliyim|yapsam)|(?:bana|benim için) (?:zararlı|uygun|dokunur|güvenli) m[ıiuü]`,
    medicine: turkish`(?:ibuprofen|aspirin|parol|arveles|majezik|parasetamol|antibiyotik|penisilin|ağrı kesici|ilaç|ilacı|\p{L}+ ilacı|\p{L}+ hapı)(?:[ıiuü]|y[ıiuü]|n[ıiuü])? (?:kullanabilir miyim|içebilir miyim|alabilir miyim|içsem olur mu|alsam olur mu|kullansam olur mu)`,
  },
  addressed: turkish`diye hitap et~|bana \p{L}+ de(?:yin)?`,
  needs: {
    meal: turkish`restoran~|lokanta~|akşam yemeği~|öğle yemeği~|yemek~|yemeğ~|kahvaltı~|tarif~|menü~|pasta~|kek~|ekmek|atıştırmalık|piknik~|pizza|tatlı~|kafe~|mangal~|çorba~|yesem|yiyelim|pişir~`,
    lodging: turkish`otel~|pansiyon~|hostel~|konaklama~|kalacak|apart~|kamp alan~|bungalov~`,
    trip: turkish`seyahat~|gezi~|tatil~|uçuş~|bilet~|tur~|valiz~|rota~|hafta sonu kaçamağı`,
    outing: turkish`müze~|konser~|sinema~|tiyatro~|sergi~|yürüyüş~|plaj~|park|hayvanat bahçesi|festival~|etkinlik~|gezilecek`,
    route: turkish`nasıl (?:giderim|gidebilirim|gidilir)|yol tarifi|otopark~|taksi~|güzergah~`,
    code: turkish`kod|kodu|betik|script|fonksiyon~|program|regex|test|kütüphane|komut~|sınıf`,
    device: turkish`laptop~|bilgisayar~|telefon~|tablet~|kamera~|lens|yazıcı~|şarj aleti|monitör~|uygulama~`,
    clothes: turkish`kıyafet~|elbise~|ayakkabı~|bot|gömlek~|pantolon~|mont~|ceket~|eldiven~|krem~|sabun~|takı~|giysem`,
    gift: turkish`hediye~|armağan~`,
    medicine: turkish`ilaç~|ilac~|ağrı kesici~|antibiyotik~|baş ağrısı|soğuk algınlığı|grip|ateş|öksürük|eczane~|merhem~`,
    training: turkish`antrenman~|egzersiz~|spor program~|yoga|kilo ver~|fitness|koşu program~`,
    writing: turkish`e-?posta~|mail~|mektup~|mektub~|afiş~|davetiye~|konuşma metni~|cv|özgeçmiş~|başvuru~|mesaj~|cevap metni|rapor~|dilekçe~`,
  },
  signs: {
    allergy:
      'alerjim alerjisi alerji alerjik fıstık fındık penisilin lateks deniz_ürünleri intoleransım laktoz',
    diet: 'vegan veganım vejetaryen vejetaryenim çölyak gluten glutensiz laktoz helal et eti domuz alkol diyabet şeker_hastasıyım yemem',
    health: 'diyabet şeker_hastasıyım astım epilepsi hamileyim migren tansiyon',
    access: 'tekerlekli merdiven asansör baston koltuk_değneği diz işitme_cihazı disleksi bebek_arabası',
    pet: 'köpeğim köpek kedim kedi',
    children: 'çocuk çocuğum bebek bebeğim ikiz',
    size: 'beden numara',
    residence: 'pasaport vize vatandaş oturma_izni',
    instruction: 'ünlem emoji disleksi',
    tool: 'Kotlin Python TypeScript Java Rust Vim Emacs',
    system: 'Linux Ubuntu Windows macOS Pardus',
    hobby: 'biriktiriyorum koleksiyon',
  },
};

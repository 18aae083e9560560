import { turkish } from '../../text/turkish-letters.js';
import type { MessageLanguage } from '../message-language.js';

export const TURKISH_MESSAGES: MessageLanguage = {
  code: 'tr',
  marks: turkish`bir|ve|için|benim|bana|beni|bizim|senin|sana|değil|var|yok|çok|nasıl|nerede|kim|hangi|kaç|ne zaman|neydi|nedir|mı|mıyım|miyim|muyum|müyüm|mısın|misin|musun|müsün|merhaba|selam|teşekkür~|sağ ol|lütfen|bugün|dün|\p{L}{2,}[ıiuü]yor(?:um|sun|uz|du|dum)|adım|ismim`,
  asks: turkish`nasıl|nasıldı|ne (?:zaman|kadar|iş|yap~|ye~|iç~|çal~|oku~|de~|renk~)|nerede|nerde|neresi|nereye|nereden|nereli~|kimdi|kimdir|kime|kimin|kimle|kaç|kaçta|kaçıncı|hangi|hangisi|neydi|nedir|neden|niye|niçin|neler|(?:ne|kim|m[ıiuü])(?=\s*\?)|m[ıiuü](?:y[ıiuü][mz]|s[ıiuü]n(?:[ıiuü]z)?|yd[ıiuü]|d[ıiuü]r)|hatırlat|hatırlıyor musun`,
  requests: turkish`(?:anlat|açıkla|öner|önerir misin|yaz|yazar mısın|hazırla|hazırlar mısın|bul|bulur musun|yap|yapar mısın|ver|verir misin|seç|planla|planlar mısın|ayırt|ayırtır mısın|çevir|çevirir misin|düzelt|özetle|karşılaştır|listele|söyle|göster|yardım et|yardımcı ol|tavsiye et|tavsiye ver|oluştur|hesapla)(?:in|ın|un|sana|sene)?(?:,? lütfen)?(?=[\s.?!]*$)`,
  wonders: turkish`(?:bilmiyorum|hatırlamıyorum|unuttum|hatırlayamıyorum|merak ediyorum|bilmek istiyorum|emin değilim)`,
  possessive: turkish`benim|bizim|kendi|\p{L}{3,}(?:ımın|imin|umun|ümün)`,
  speaker: turkish`ben|beni|bana|benim|bende|benden|biz|bizi|bize|bizim|\p{L}{2,}[ıiuü]yor(?:um|uz)|\p{L}{2,}(?:aca|ece)(?:ğım|ğim|ğız|ğiz)|m[ıiuü]y[ıiuü][mz]|adım|ismim|\p{L}{3,}(?:larım|lerim|larımı|lerimi)|(?:araba|kira|telefon|doktor|randevu|eşi|karı|koca|anne|baba|kedi|köpeği|iş|ev|alerji|doğum günü|maaş|banka|yaşı|hobi)(?:m|[ıiuü]m)(?:[ıiuü]z)?(?:[ıiuü]n|[ıiuü]|[dt][ae]n?|[ae]|la|le)?`,
  addressed: turkish`sen|seni|sana|senin|sende|senden|siz|size|sizi|sizin|\p{L}{2,}[ıiuü]yor(?:sun|sunuz)|m[ıiuü]s[ıiuü]n(?:[ıiuü]z)?`,
  impersonal: turkish`(?:nasıl|ne|nerede|nereden|hangisini|neyi) (?:\p{L}+ ){0,3}(?:yapabilirim|yaparım|yapmalıyım|alabilirim|bulabilirim|bulurum|gidebilirim|giderim|etmeliyim|almalıyım|edebilirim)|bana (?:\p{L}+ ){0,4}(?:anlat|açıkla|öner|önerir misin|yaz|hazırla|bul|ver|verir misin|söyle|göster|yardım et|öğret)~|\p{L}+(?:[ae]bilir m[ıi]y[ıi]m|mal[ıi] m[ıi]y[ıi]m|meli miyim|ay[ıi]m m[ıi]|eyim mi)`,
  oneself: turkish`ben kimim|adım(?: ne| neydi)?|ismim(?: ne| neydi)?|nerede (?:çalışıyorum|yaşıyorum|oturuyorum)|ne iş yapıyorum|kaç yaşındayım|bana ne diyorsun`,
  everything: turkish`(?:hakkımda|benim hakkımda|benimle ilgili) (?:\p{L}+ ){0,2}(?:biliyorsun|hatırlıyorsun|biliyor~|bildiğin|hatırladığın)`,
  answers: turkish`(?<!\p{L})(?:önerdin|söyledin|demiştin|önermiştin|söylemiştin|bahsetmiştin|açıklamıştın|tavsiye etmiştin|yazmıştın|önerdiğin|söylediğin|bahsettiğin|önerin|tavsiyen|önerilerin|cevabın)(?!\p{L})`,
  latest: turkish`şimdi|şimdiki|şu an|şu anda|şu anki|güncel|en son|bugünlerde|bu aralar|son zamanlarda|artık`,
  dates: {
    today: turkish`bugün~|bu sabah|bu akşam|bu gece`,
    yesterday: turkish`dün(?:kü)?(?: (?:akşam|sabah|gece))?`,
    'before-yesterday': turkish`önceki gün|evvelsi gün|evvelki gün`,
    'this-week': turkish`bu hafta(?! sonu)~`,
    'last-week': turkish`geçen hafta~|geçen hafta sonu`,
    'this-month': turkish`bu ay(?:ki)?`,
    'last-month': turkish`geçen ay(?:ki)?`,
  },
  beforeMonths: turkish`geçen|bu|önümüzdeki|gelecek`,
  negation: turkish`değil~|yok|yoktu|hiç|asla|olmadan|\p{L}{2,}m[ıiuü]yor~`,
  empty: `evet hayır tamam tamamdır peki olur olmaz teşekkür teşekkürler tesekkurler tesekkur ederim ederiz sağ sag ol olun sağol sagol eyvallah merhaba selam günaydın gunaydin iyi günler geceler akşamlar görüşürüz gorusuruz hoşça hosca kal kalın
    rica özür dilerim pardon lütfen lutfen anladım anladim anlaşıldı güzel guzel harika süper super mükemmel tabii tabi elbette kesinlikle aynen doğru ok okey bir şey değil yardımcı olabilirim olamam üzgünüm maalesef ben çok hoş geldin geldiniz`,
  denials: [
    turkish`(?<!\p{L})(?:bilmiyorum|bilgim yok|bilgiye sahip değilim|haberim yok|hatırlamıyorum|bulamadım|kaydım yok|kayıt yok)(?!\p{L})`,
    turkish`(?<!\p{L})(?:bilgi|kayıt|bilgi(?:m|miz)) (?:\p{L}+ ){0,2}(?:yok|bulunmuyor|bulamadım)(?!\p{L})`,
    turkish`(?<!\p{L})(?:söylemedin|söylemediniz|bahsetmedin|bahsetmediniz|paylaşmadın|paylaşmadınız)(?!\p{L})`,
  ],
  generic: `acele acil aferin akşam akşamı alışveriş altında anda anladım anlamadım anlat ara arada aslında aynen aynı ayrıca az
    bak bakalım bana başka başla başlamak bazen bazı bekle belki ben bence benim beraber beri berbat bilgi bile bilgim bilmem bilmiyorum bin biraz birçok biri birisi birlikte bitti biz böyle bu bugün bugünkü bundan bunlar buna bunu burada büyük bütün
    cevap cidden çabuk çalışmak çoğu çok çünkü daha dakika de defa değil demek der dikkat diye doğru doğrusu dolayı dur durum dün düşünmek düşünüyorum eden eder edelim edersin ediyor ediyorum eğer eh elbette en erken eski etmek ettim ev evet eyvah
    falan fazla fena fikir gayet geç gece geçen gel geldi gelecek gelmek genel genelde gerçek gerçekten gerek gerekiyor geri gibi git gitmek gitti göre görmek görüşmek görüşürüz göster gün günaydın günler güzel hadi haber hafta hakikaten hakkında hala hangi harika hatırla hayır haydi hem hemen hep her herhalde herkes herşey hiç hoş
    iki ile ilgili ilk inan inşallah insan ise istemek istiyor istiyorum iş işte iyi iyice izin kaç kadar kal karar keşke kez kısa kim kimse kişi kolay konu konuşmak kötü küçük kusura lazım lütfen maalesef mantıklı memnun merak merhaba mesela mi muhtemelen mutlu mümkün
    nasıl nasılsın ne neden nerede neyse niye normal o olabilir olacak olan olarak oldu oldukça olmak olmaz olsun olur ona önce önemli onu orada ortalama oysa öneri öyle özellikle özür peki pek rağmen rahat rica saat sabah sabahı sadece sağ sahi sana sanırım sanki saol selam sen sence senin sevindim sıkıntı siz sizce sohbet son sonra sor sorun soru sormak söyle söylemek süper süre
    şaka şahane şey şeyler şimdi şimdilik şöyle şu tabii tam tamam tane tanışmak tatlı tavsiye tek tekrar teşekkür teşekkürler tuhaf tüm üzgün üzücü üzere var vardı vay ve vermek veya yahu yakın yani yapmak yapıyorum yarın yardım yaş yavaş yeni yer yeter yine yok yoksa yukarı yüzden zaman zaten zor`,
};

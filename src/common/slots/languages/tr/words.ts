import type { SlotLanguage } from '../../slot-language.js';
import { buildTurkish } from './build-turkish.js';

const NUMBER = buildTurkish`(?:\d{1,2}|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|birkaç)`;
const MONTH = buildTurkish`(?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)`;
const WEEKDAY = buildTurkish`(?:pazartesi|salı|çarşamba|perşembe|cumartesi|cuma|pazar)`;

/** Lists for the patterns of statements. */
export const TURKISH_WORDS: SlotLanguage['words'] = {
  /** A few words that deny nothing, with the blank behind each. */
  f: buildTurkish`(?:(?!(?:ama|fakat|ancak|değil~|hiç|asla|yok)(?!\p{L}))[\p{L}\d'.:-]+ ){0,4}?`,
  /** A name or an adverb behind a person. */
  n: buildTurkish`(?: (?!(?:ve|ama|ile)(?!\p{L}))[\p{L}\d'.]+){0,2}?`,
  adv: buildTurkish`(?:artık|şimdi|şu an(?:da)?|şu sıralar|bu aralar|bugünlerde|h[aâ]l[aâ]|halen|de|da|yeni|hep|her gün|genelde|genellikle|geçen (?:ay|hafta|yıl|sene|gün)|bu (?:ay|hafta|yıl|sene)|(?:${NUMBER}|\d+|uzun) (?:yıldır|senedir|aydır|haftadır|gündür|zamandır)|[\p{L}\d']+[dt][ae]n beri|yıllardır|uzun süredir|ailemle|eşimle|annemle|tek başıma|yalnız|birlikte|beraber|tam zamanlı|yarı zamanlı|evden|uzaktan|nihayet|sonunda|az önce|daha yeni)`,
  number: NUMBER,
  month: MONTH,
  weekday: WEEKDAY,
  date: buildTurkish`(?:(?:bu |gelecek |önümüzdeki |haftaya )?${WEEKDAY}(?:'?(?:ye|ya|e|a|leri|ları|si|n?da|n?de|den|dan))?(?: (?:günü(?:ne)?|akşamı|sabahı))?|\d{1,2} ${MONTH}(?:'?\p{L}{1,4})?|${MONTH}(?:'?[ıi]n \d{1,2}\p{L}{0,4})|(?:ayın \d{1,2}\p{L}{0,5})|saat \d{1,2}(?:[.:]\d{2})?|\d{1,2}[.:]\d{2}|yarın|öbür gün|haftaya|gelecek (?:hafta|ay)|önümüzdeki (?:hafta|ay)|bu akşam)`,
  soon: buildTurkish`(?:${MONTH}(?:'?[dt]a|da|de)?|(?:bu |gelecek |önümüzdeki )?(?:yaz|kış|bahar|sonbahar|ilkbahar|hafta sonu|hafta|ay|yıl|sene|bayram(?:da)?|tatil(?:de)?|sömestr(?:de)?)|${WEEKDAY}(?: günü)?|yarın|\d{1,2} ${MONTH}(?:'?\p{L}{1,4})?|yazın|kışın|haftaya|yakında|bayramda)`,
  years: buildTurkish`(?:\d{1,3}|(?:on|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan)(?: ?(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz))?|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz)`,
  money: buildTurkish`(?:₺ ?\d[\d.,]*|\d[\d.,]* ?(?:bin )?(?:tl|₺|lira(?:ya|yı|dan|dır)?|euro|avro|dolar|€)|\d[\d.,]* bin(?!\p{L}))`,
  /** A place in the locative, from which somebody lives or works. */
  placein: buildTurkish`(?!(?:evde|burada|orada|şurada|burda|orda|nerede|ofiste|dünyada|hayatta|korkuda|hayalde|yanında|yanımda|içinde|altında|üzerinde|arasında|apartmanda|dairede|sitede|villada|katta|kat|odada|vardiyasında|vardiyada|sahada|projede|konuda|işte|gecede|günde|saatte|akşamda|rüyada|müstakilde|evinde|dairesinde|katında|hakkında|alanında|sektöründe|bölümünde|hâlde|halde|yerde|birde|her yerde|sürede|zamanda|kirada|yurtta|yurtdışında|aralarda)(?!\p{L}))\p{L}[\p{L}'-]*?[dt][ae]`,
  /** A place in the dative, to which somebody goes. */
  placeto: buildTurkish`(?!(?:eve|evine|işe|okula|oraya|buraya|şuraya|nereye|markete|pazara|doktora|dişçiye|kuaföre|berbere|hastaneye|veterinere|spora|salona|derse|kursa|camiye|sinemaya|düğüne|toplantıya|bankaya|yatağa|uykuya|aklıma|hoşuma|zoruma|daireye|yeni|bize|bana|sana|ona|size|maça|yere|şehre|konuya|sadece|önce|böyle|şöyle|bile|daha|balığa|yürüyüşe|koşuya|havuza|denize|üzere|tatile|gezmeye|hafta|bu hafta)(?!\p{L}))\p{L}[\p{L}'-]*?[ae]`,
  pointing: buildTurkish`bu|bunu|buna|şu|şunu|o|onu|ona|onları|seni|sana|sizi|size|senden|sizden|bundan|ondan|öyle|böyle|ne|neyi|nasıl|her şeyi|annem\p{L}*|babam\p{L}*|eşim\p{L}*`,
  noname: buildTurkish`(?:değil|ne|nedir|neydi|ve|de|da|bu|şu|o|bir|gibi|için|hep|çok|daha|artık|soyadım|geçen|geçti|geçiyor|çıktı|yok|var|konuldu|kondu)(?!\p{L})`,
  dwelling: buildTurkish`(?:ev|evde|evi|evimiz|evim|daire|dairede|dairesi|apartman dairesi|müstakil|stüdyo|villa|villada|yazlık|rezidans|\d\+\d|bir artı bir|iki artı bir|üç artı bir|dubleks|gecekondu|çiftlik|yurt|yurtta|karavan|karavanda)`,
  job: buildTurkish`(?:öğretmen|hemşire|doktor|hekim|diş hekim|veteriner|eczacı|avukat|hakim|savcı|noter|mühendis|mimar|teknisyen|tekniker|elektrikçi|tesisatçı|marangoz|mobilyacı|boyacı|kaynakçı|tornacı|tamirci|oto tamirci|kaportacı|inşaatçı|inşaat işçi|işçi|fabrika işçi|şoför|tır şoför|kamyon şoför|taksici|taksi şoför|kurye|kaptan|pilot|hostes|polis|asker|astsubay|subay|uzman çavuş|jandarma|itfaiyeci|memur|devlet memur|bankacı|muhasebeci|mali müşavir|muhasebe uzman|ekonomist|yazılımcı|yazılım geliştirici|programcı|geliştirici|tasarımcı|grafiker|grafik tasarımcı|iç mimar|fotoğrafçı|gazeteci|muhabir|editör|yazar|çevirmen|tercüman|oyuncu|tiyatrocu|müzisyen|ressam|heykeltıraş|aşçı|şef|garson|barista|kasap|fırıncı|pastacı|manav|bakkal|kuyumcu|terzi|kuaför|berber|güzellik uzman|kasiyer|satış temsilci|satış danışman|satışçı|pazarlamacı|müdür|yönetici|sekreter|asistan|danışman|psikolog|psikiyatrist|pedagog|fizyoterapist|diyetisyen|ebe|hasta bakıcı|bakıcı|temizlikçi|güvenlik görevli|güvenlikçi|kapıcı|çiftçi|hayvan yetiştirici|arıcı|balıkçı|bahçıvan|esnaf|girişimci|iş insan|emlakçı|sigortacı|akademisyen|profesör|doçent|araştırma görevli|araştırmacı|biyolog|kimyager|fizikçi|matematikçi|sosyolog|tarihçi|kütüphaneci|antrenör|spor hocası|imam|analist|veri analist|veri bilimci|proje yönetici|operatör|çağrı merkezi çalışan|freelancer|serbest çalışan|ev hanım|emekli|işsiz|stajyer|laborant|optisyen|radyolog|cerrah|anestezist|paramedik|denizci|makinist|madenci|demirci|berber|koç|moderatör|yayıncı|içerik üretici|küratör|hukukçu|sosyal hizmet uzman|sosyal çalışmacı)`,
  /** The end of a noun by which speakers say that they are one. */
  am: buildTurkish`(?:s?[ıiuü])?y?[ıiuü](?:m|z)(?:d[ıiuü]r)?`,
  reply: buildTurkish`cevap ver|cevapla|yanıt ver|yanıtla|yaz|konuş`,
  speech: {
    language: buildTurkish`Türkçe|İngilizce|Almanca|Fransızca|İspanyolca|İtalyanca|Rusça|Arapça|Farsça|Kürtçe|Çince|Japonca|Korece|Portekizce|Hollandaca|İsveççe|Lehçe|Ukraynaca|Azerice`,
  },
  tongue: buildTurkish`(?:Türkçe|İngilizce|Almanca|Fransızca|İspanyolca|İtalyanca|Rusça|Arapça|Farsça|Kürtçe|Zazaca|Lazca|Çince|Japonca|Korece|Portekizce|Hollandaca|Flemenkçe|İsveççe|Norveççe|Danca|Fince|Lehçe|Ukraynaca|Azerice|Azerbaycanca|Gürcüce|Ermenice|Yunanca|Bulgarca|Boşnakça|Sırpça|Romence|Macarca|Çerkesçe|Osmanlıca|Latince|işaret dili|Hintçe|Python|Java|JavaScript|TypeScript|Rust|SQL|C#|PHP)`,
  size: {
    length: buildTurkish`kısa(?:ca)?|kısa ve öz|uzun|detaylı|ayrıntılı|öz|sade|basit|özet|net`,
  },
  format: {
    emoji: buildTurkish`emoji(?:ler)?(?:i|yi)?|smiley|ifade`,
    bullets: buildTurkish`madde işareti|madde işaretleri|madde madde|liste(?:ler)?|maddeler?`,
    tables: buildTurkish`tablo(?:lar)?`,
    tone: buildTurkish`ünlem(?: işareti)?|hashtag|jargon|teknik terim(?:ler)?|yabancı kelime(?:ler)?|başlık(?:lar)?`,
  },
  standing: buildTurkish`(?:her zaman|daima|hep|asla|hiçbir zaman|bundan sonra|bundan böyle|artık|şu andan itibaren|bundan sonra hep|her seferinde|tüm cevaplarında|her cevabında)`,
  instrument: buildTurkish`(?:gitar|bağlama|saz|piyano|keman|bateri|davul|çello|bas gitar|flüt|yan flüt|ney|ud|kanun|klarnet|trompet|saksafon|akordeon|ukulele|org|darbuka|kemençe|mandolin)`,
  sport: buildTurkish`(?:futbol|halı saha(?: maçı)?|basketbol|voleybol|tenis|masa tenisi|padel|badminton|golf|hentbol|satranç|tavla|okey|bilardo|dart|bowling|bilgisayar oyunu|oyun|yoga|pilates|fitness|spor|koşu|yürüyüş|dağcılık|doğa yürüyüşü|bisiklet|yüzme|boks|kickboks|karate|judo|tekvando|güreş|okçuluk|dans|halk oyunları|zumba|kampçılık|kamp|dalış|yelken|sörf|kayak|snowboard|binicilik|crossfit|meditasyon|resim|seramik|ebru|fotoğrafçılık|örgü|dikiş|ahşap işleri|bahçecilik)`,
  provider: buildTurkish`(?:Turkcell|Vodafone|Türk Telekom|TürkNet|Turknet|Superonline|D-Smart|Digiturk|Netflix|Spotify|BluTV|Exxen|Enerjisa|Ck Enerji|İGDAŞ|MACFit|Macfit|Allianz|Axa|Anadolu Sigorta)`,
  bankname: buildTurkish`(?:Ziraat(?: Bankası)?|İş Bankası|Garanti(?: BBVA)?|Yapı Kredi|Akbank|Halkbank|Vakıfbank|QNB|Finansbank|Denizbank|TEB|ING|Enpara|Kuveyt Türk|Papara)`,
  drug: buildTurkish`(?:insülin|metformin|levotiron|euthyrox|tansiyon ilacı|şeker ilacı|kolesterol ilacı|kan sulandırıcı|antidepresan|doğum kontrol hapı|kalp ilacı|mide ilacı|alerji ilacı|astım ilacı|kortizon|aspirin|coraspin|beloc|glifor|lustral|cipralex|prozac|xanax|ritalin|concerta|demir ilacı|d vitamini|b12|melatonin|\p{L}+ ilacı|\p{L}+ hapı|antibiyotik)`,
  illness: buildTurkish`(?:diyabet|şeker hastalığ|şeker|tansiyon|yüksek tansiyon|hipertansiyon|astım|koah|migren|epilepsi|sara|romatizma|eklem iltihab|kireçlenme|fıtık|bel fıtığ|boyun fıtığ|reflü|gastrit|ülser|kolit|çölyak|crohn|guatr|tiroid|hipotiroid|haşimato|haşimoto|kolesterol|kalp hastalığ|kalp yetmezliğ|ritim bozukluğ|anemi|kansızlık|kansızlığ|depresyon|anksiyete|panik atak|panik atağ|obsesyon|okb|bipolar|dikkat eksikliğ|dehb|otizm|disleksi|uyku apne|uykusuzluk|egzama|sedef|sedef hastalığ|sinüzit|saman nezle|kanser|böbrek taş|kemik erimesi|fibromiyalji|ms|parkinson|skolyoz|kulak çınlaması|endometriozis|polikistik over|gut|gut hastalığ|glokom|katarakt)`,
  animal: {
    dog: buildTurkish`köpe[kğ]~|golden(?! gate)~|labrador~|kangal~|terrier~|terier~|yavru köpe[kğ]~|pug~|husky~|kaniş~|akbaş~`,
    cat: buildTurkish`kedi~|pisi~|yavru kedi~|tekir~|van kedi~|british shorthair~`,
    bird: buildTurkish`muhabbet kuş~|kuş(?:um~|umuz~|lar~)?|papağan~|kanarya~|güvercin~|sultan papağan~`,
    fish: buildTurkish`akvaryum~|japon balı[kğ]~|balıklarım~|balığım~|beta balı[kğ]~`,
    rabbit: buildTurkish`tavşan~`,
    hamster: buildTurkish`hamster~|ginepig~|kobay~|hamstır~`,
    tortoise: buildTurkish`kaplumbağa~|iguana~|kertenkele~`,
    horse: buildTurkish`atım(?:ız)?(?=\P{L}|$)~|midilli~`,
    hen: buildTurkish`tavu[kğ]~|horoz~|civciv~`,
    goat: buildTurkish`keçi~`,
    sheep: buildTurkish`koyun~|kuzu(?:m~|larım~)`,
    snake: buildTurkish`yılan(?:ım~)`,
    bee: buildTurkish`arı(?:larım~|m~)|arı kovan~`,
  },
  appointment: {
    dentist: buildTurkish`diş(?:çi~| hekim~| doktor~| randevu~)|ortodonti~`,
    vet: buildTurkish`veteriner~`,
    therapist: buildTurkish`psikolog~|terapi~|terapist~|psikiyatr~`,
    doctor: buildTurkish`doktor~|hastane~|muayene~|ameliyat~|kontrol(?:üm|e|ü|üme)~|göz doktor~|cildiye~|dahiliye~|kardiyoloji~|jinekolo~|ortopedi~|ultrason~|mr(?:'?ım)?|röntgen~|tahlil~|kan tahlili~|aşı(?:m~|mız~| randevu~)|check-?up~|fizik tedavi~|tomografi~|aile hekim~`,
    hairdresser: buildTurkish`kuaför~|berber~|saç kesim~`,
    interview: buildTurkish`iş görüşme~|mülakat~|görüşmem`,
    exam: buildTurkish`sınav~|vize~(?! başvuru)|final(?:im|ler)~|kpss|yks|ehliyet sınav~`,
    meeting: buildTurkish`toplantı~|veli toplantı~`,
    mechanic: buildTurkish`araç muayene~|araba servis~|servis randevu~|lastik değişim~|servise`,
    lawyer: buildTurkish`avukat~|noter~|mahkeme~|duruşma~|konsolosluk~|vize randevu~|nüfus müdürlü~|tapu~`,
    flight: buildTurkish`uça[kğ](?:ım~|ımız~)|uçuş(?:um~|umuz~)`,
    train: buildTurkish`tren(?:im~|imiz~)|otobüs(?:üm~|ümüz~)`,
    wedding: buildTurkish`düğün~|düğünü~|nişan(?:ım~|ı~)|sünnet~|nikah~`,
    delivery: buildTurkish`kargo~|teslimat~`,
    appointment: buildTurkish`randevu~`,
  },
  brand: buildTurkish`(?:Fiat(?: Egea)?|Egea|Linea|Doblo|Tofaş|Şahin|Doğan|Renault|Clio|Megane|Symbol|Togg|Tesla|Toyota|Corolla|Hyundai|i20|i10|Accent|Volkswagen|Passat|Polo|Golf|Ford|Focus|Fiesta|Transit|Opel|Corsa|Astra|Honda|Civic|Nissan|Qashqai|Peugeot|Citroen|C3|Dacia|Duster|Sandero|Skoda|Octavia|Seat|Leon|Audi|BMW|Mercedes|Volvo|Kia|Mazda|Suzuki|Chery|MG|BYD|Jeep|Porsche|Mini|Yamaha|Vespa|Kawasaki|Harley|Mondial|Kuba|Bajaj)`,
  ride: buildTurkish`(?:araba|otomobil|araç|arac|elektrikli araba|motor|motosiklet|motorsiklet|bisiklet|scooter|kamyonet|minibüs|karavan|tekne|traktör|kamyon|skuter|elektrikli bisiklet)`,
  device: {
    phone: buildTurkish`telefon~|cep telefon~|akıllı telefon~|iPhone(?: \w+)?|Samsung(?: \w+){0,2}|Galaxy(?: \w+)?|Xiaomi(?: \w+)?|Redmi(?: \w+)?|Huawei(?: \w+)?|Oppo(?: \w+)?|Pixel(?: \w+)?|Nokia(?: \w+)?|General Mobile`,
    laptop: buildTurkish`laptop~|bilgisayar~|dizüstü~|notebook~|MacBook(?: \w+)?|iMac|Chromebook|Thinkpad|Monster|masaüstü~`,
    tablet: buildTurkish`tablet~|iPad~|Kindle|e-kitap okuyucu~`,
    printer: buildTurkish`yazıcı~|modem~|televizyon~|akıllı saat~|PS5|PlayStation(?: \d)?|Xbox|Switch`,
    camera: buildTurkish`kamera(?:m|mız)?|fotoğraf makine~`,
  },
  systems: buildTurkish`(?:Linux|Ubuntu|Fedora|Debian|Mint|Arch|Pardus|macOS|Windows(?: \d+)?|Android|iOS)`,
  kind: {
    colour: buildTurkish`reng?k?`,
    food: buildTurkish`yemek|yemeğ|tatlı|meyve|çorba|dondurma|börek`,
    film: buildTurkish`film|dizi|yönetmen`,
    book: buildTurkish`kitap|kitab|yazar|şair`,
    music: buildTurkish`grup|grub|şarkı|şarkıcı|müzik|müziğ|sanatçı|albüm`,
    drink: buildTurkish`içecek|içeceğ|çay|kahve`,
    sport: buildTurkish`takım|spor|futbolcu|oyuncu`,
    season: buildTurkish`mevsim`,
    animal: buildTurkish`hayvan`,
    game: buildTurkish`oyun`,
    place: buildTurkish`şehir|yer|restoran|mekan`,
  },
  foods: buildTurkish`(?:et|kırmızı et|domuz eti|domuz|tavuk|balık|deniz ürünleri|süt|süt ürünleri|yumurta|gluten|glutenli(?: \p{L}+)?|şeker|alkol|içki|ekmek|karbonhidrat|kafein|kahve|fındık|fıstık|soya|acı|kuruyemiş|hayvansal (?:gıda|ürün)|abur cubur|laktoz)`,
  cost: buildTurkish`(?:aidat|elektrik faturas|doğalgaz faturas|su faturas|internet|kurs|okul taksit|kreş|servis|spor salonu|sigorta|kredi taksit|telefon faturas)`,
  repeat: buildTurkish`(?:her (?:gün|sabah|akşam|gece|hafta|hafta sonu|ay|yaz|kış|${WEEKDAY})(?: (?:akşamı|sabahı|günü))?|hafta sonları|akşamları|sabahları|geceleri|yazları|kışları|${WEEKDAY}(?:leri|ları)(?: günleri)?|haftada (?:bir|iki|üç|dört|\d)(?: (?:gün|kez|defa|kere))?|boş zaman(?:larım|larımız|ım)da|boş vakitlerimde|genellikle|sık sık|düzenli olarak|günde (?:bir|iki|\d) (?:saat|kez))`,
  act: buildTurkish`(?:(?:oynu|yapı|çalı|gidi|koşu|yüzü|okuyo|örü|dikiyo|çizi|çıkı|izli|dinli|dans edi|yürü|bisiklete bini|spor yapı|kamp yapı|balık tutu|yetiştiri|pişiri|meditasyon yapı|biriktiri|fotoğraf çeki|boya|söylü|tırmanı|satranç oynu)(?:yor|r)?(?:um|uz)|(?:oynar|yapar|çalar|gider|koşar|yüzer|okur|örer|diker|çizer|çıkar|izler|dinler|dans eder|yürür|tutar|yetiştirir|pişirir|biriktirir|çeker|boyar|tırmanır)(?:ım|im|um|üm|ız|iz|uz|üz))`,
  elsewhere: buildTurkish`(?:bu|bunu|öyle|böyle|sana|senin|seninle|size)`,
};

import type { SlotLanguage } from '../../slot-language.js';
import { turkish } from '../../../text/turkish-letters.js';

const NUMBER = turkish`(?:\d{1,2}|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|birkaç)`;
const MONTH = turkish`(?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)`;
const WEEKDAY = turkish`(?:pazartesi|salı|çarşamba|perşembe|cumartesi|cuma|pazar)`;

/** Lists for the patterns of statements. */
export const TURKISH_WORDS: SlotLanguage['words'] = {
  /** A few words that deny nothing, with the blank behind each. */
  f: turkish`(?:(?!(?:ama|fakat|ancak|değil~|hiç|asla|yok)(?!\p{L}))[\p{L}\d'.:-]+ ){0,4}?`,
  /** A name or an adverb behind a person. */
  n: turkish`(?: (?!(?:ve|ama|ile)(?!\p{L}))[\p{L}\d'.]+){0,2}?`,
  adv: turkish`(?:artık|şimdi|şu an(?:da)?|şu sıralar|bu aralar|bugünlerde|h[aâ]l[aâ]|halen|de|da|yeni|hep|her gün|genelde|genellikle|geçen (?:ay|hafta|yıl|sene|gün)|bu (?:ay|hafta|yıl|sene)|(?:${NUMBER}|\d+|uzun) (?:yıldır|senedir|aydır|haftadır|gündür|zamandır)|[\p{L}\d']+[dt][ae]n beri|yıllardır|uzun süredir|ailemle|eşimle|annemle|tek başıma|yalnız|birlikte|beraber|tam zamanlı|yarı zamanlı|evden|uzaktan|nihayet|sonunda|az önce|daha yeni)`,
  number: NUMBER,
  month: MONTH,
  weekday: WEEKDAY,
  date: turkish`(?:(?:bu |gelecek |önümüzdeki |haftaya )?${WEEKDAY}(?:'?(?:ye|ya|e|a|leri|ları|si|n?da|n?de|den|dan))?(?: (?:günü(?:ne)?|akşamı|sabahı))?|\d{1,2} ${MONTH}(?:'?\p{L}{1,4})?|${MONTH}(?:'?[ıi]n \d{1,2}\p{L}{0,4})|(?:ayın \d{1,2}\p{L}{0,5})|saat \d{1,2}(?:[.:]\d{2})?|\d{1,2}[.:]\d{2}|yarın|öbür gün|haftaya|gelecek (?:hafta|ay)|önümüzdeki (?:hafta|ay)|bu akşam)`,
  soon: turkish`(?:${MONTH}(?:'?[dt]a|da|de)?|(?:bu |gelecek |önümüzdeki )?(?:yaz|kış|bahar|sonbahar|ilkbahar|hafta sonu|hafta|ay|yıl|sene|bayram(?:da)?|tatil(?:de)?|sömestr(?:de)?)|${WEEKDAY}(?: günü)?|yarın|\d{1,2} ${MONTH}(?:'?\p{L}{1,4})?|yazın|kışın|haftaya|yakında|bayramda)`,
  years: turkish`(?:\d{1,3}|(?:on|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan)(?: ?(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz))?|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz)`,
  money: turkish`(?:₺ ?\d[\d.,]*|\d[\d.,]* ?(?:bin )?(?:tl|₺|lira(?:ya|yı|dan|dır)?|euro|avro|dolar|€)|\d[\d.,]* bin(?!\p{L}))`,
  /** A place in the locative, from which somebody lives or works. */
  placein: turkish`(?!(?:evde|burada|orada|şurada|burda|orda|nerede|ofiste|dünyada|hayatta|korkuda|hayalde|yanında|yanımda|içinde|altında|üzerinde|arasında|apartmanda|dairede|sitede|villada|katta|kat|odada|vardiyasında|vardiyada|sahada|projede|konuda|işte|gecede|günde|saatte|akşamda|rüyada|müstakilde|evinde|dairesinde|katında|hakkında|alanında|sektöründe|bölümünde|hâlde|halde|yerde|birde|her yerde|sürede|zamanda|kirada|yurtta|yurtdışında|aralarda)(?!\p{L}))\p{L}[\p{L}'-]*?[dt][ae]`,
  /** A place in the dative, to which somebody goes. */
  placeto: turkish`(?!(?:eve|evine|işe|okula|oraya|buraya|şuraya|nereye|markete|pazara|doktora|dişçiye|kuaföre|berbere|hastaneye|veterinere|spora|salona|derse|kursa|camiye|sinemaya|düğüne|toplantıya|bankaya|yatağa|uykuya|aklıma|hoşuma|zoruma|daireye|yeni|bize|bana|sana|ona|size|maça|yere|şehre|konuya|sadece|önce|böyle|şöyle|bile|daha|balığa|yürüyüşe|koşuya|havuza|denize|üzere|tatile|gezmeye|hafta|bu hafta)(?!\p{L}))\p{L}[\p{L}'-]*?[ae]`,
  pointing: turkish`bu|bunu|buna|şu|şunu|o|onu|ona|onları|seni|sana|sizi|size|senden|sizden|bundan|ondan|öyle|böyle|ne|neyi|nasıl|her şeyi|annem\p{L}*|babam\p{L}*|eşim\p{L}*`,
  noname: turkish`(?:değil|ne|nedir|neydi|ve|de|da|bu|şu|o|bir|gibi|için|hep|çok|daha|artık|soyadım|geçen|geçti|geçiyor|çıktı|yok|var|konuldu|kondu)(?!\p{L})`,
  dwelling: turkish`(?:ev|evde|evi|evimiz|evim|daire|dairede|dairesi|apartman dairesi|müstakil|stüdyo|villa|villada|yazlık|rezidans|\d\+\d|bir artı bir|iki artı bir|üç artı bir|dubleks|gecekondu|çiftlik|yurt|yurtta|karavan|karavanda)`,
  job: turkish`(?:öğretmen|hemşire|doktor|hekim|diş hekim|veteriner|eczacı|avukat|hakim|savcı|noter|mühendis|mimar|teknisyen|tekniker|elektrikçi|tesisatçı|marangoz|mobilyacı|boyacı|kaynakçı|tornacı|tamirci|oto tamirci|kaportacı|inşaatçı|inşaat işçi|işçi|fabrika işçi|şoför|tır şoför|kamyon şoför|taksici|taksi şoför|kurye|kaptan|pilot|hostes|polis|asker|astsubay|subay|uzman çavuş|jandarma|itfaiyeci|memur|devlet memur|bankacı|muhasebeci|mali müşavir|muhasebe uzman|ekonomist|yazılımcı|yazılım geliştirici|programcı|geliştirici|tasarımcı|grafiker|grafik tasarımcı|iç mimar|fotoğrafçı|gazeteci|muhabir|editör|yazar|çevirmen|tercüman|oyuncu|tiyatrocu|müzisyen|ressam|heykeltıraş|aşçı|şef|garson|barista|kasap|fırıncı|pastacı|manav|bakkal|kuyumcu|terzi|kuaför|berber|güzellik uzman|kasiyer|satış temsilci|satış danışman|satışçı|pazarlamacı|müdür|yönetici|sekreter|asistan|danışman|psikolog|psikiyatrist|pedagog|fizyoterapist|diyetisyen|ebe|hasta bakıcı|bakıcı|temizlikçi|güvenlik görevli|güvenlikçi|kapıcı|çiftçi|hayvan yetiştirici|arıcı|balıkçı|bahçıvan|esnaf|girişimci|iş insan|emlakçı|sigortacı|akademisyen|profesör|doçent|araştırma görevli|araştırmacı|biyolog|kimyager|fizikçi|matematikçi|sosyolog|tarihçi|kütüphaneci|antrenör|spor hocası|imam|analist|veri analist|veri bilimci|proje yönetici|operatör|çağrı merkezi çalışan|freelancer|serbest çalışan|ev hanım|emekli|işsiz|stajyer|laborant|optisyen|radyolog|cerrah|anestezist|paramedik|denizci|makinist|madenci|demirci|berber|koç|moderatör|yayıncı|içerik üretici|küratör|hukukçu|sosyal hizmet uzman|sosyal çalışmacı)`,
  /** The end of a noun by which speakers say that they are one. */
  am: turkish`(?:s?[ıiuü])?y?[ıiuü](?:m|z)(?:d[ıiuü]r)?`,
  reply: turkish`cevap ver|cevapla|yanıt ver|yanıtla|yaz|konuş`,
  speech: {
    language: turkish`Türkçe|İngilizce|Almanca|Fransızca|İspanyolca|İtalyanca|Rusça|Arapça|Farsça|Kürtçe|Çince|Japonca|Korece|Portekizce|Hollandaca|İsveççe|Lehçe|Ukraynaca|Azerice`,
  },
  tongue: turkish`(?:Türkçe|İngilizce|Almanca|Fransızca|İspanyolca|İtalyanca|Rusça|Arapça|Farsça|Kürtçe|Zazaca|Lazca|Çince|Japonca|Korece|Portekizce|Hollandaca|Flemenkçe|İsveççe|Norveççe|Danca|Fince|Lehçe|Ukraynaca|Azerice|Azerbaycanca|Gürcüce|Ermenice|Yunanca|Bulgarca|Boşnakça|Sırpça|Romence|Macarca|Çerkesçe|Osmanlıca|Latince|işaret dili|Hintçe|Python|Java|JavaScript|TypeScript|Rust|SQL|C#|PHP)`,
  size: {
    length: turkish`kısa(?:ca)?|kısa ve öz|uzun|detaylı|ayrıntılı|öz|sade|basit|özet|net`,
  },
  format: {
    emoji: turkish`emoji(?:ler)?(?:i|yi)?|smiley|ifade`,
    bullets: turkish`madde işareti|madde işaretleri|madde madde|liste(?:ler)?|maddeler?`,
    tables: turkish`tablo(?:lar)?`,
    tone: turkish`ünlem(?: işareti)?|hashtag|jargon|teknik terim(?:ler)?|yabancı kelime(?:ler)?|başlık(?:lar)?`,
  },
  standing: turkish`(?:her zaman|daima|hep|asla|hiçbir zaman|bundan sonra|bundan böyle|artık|şu andan itibaren|bundan sonra hep|her seferinde|tüm cevaplarında|her cevabında)`,
  instrument: turkish`(?:gitar|bağlama|saz|piyano|keman|bateri|davul|çello|bas gitar|flüt|yan flüt|ney|ud|kanun|klarnet|trompet|saksafon|akordeon|ukulele|org|darbuka|kemençe|mandolin)`,
  sport: turkish`(?:futbol|halı saha(?: maçı)?|basketbol|voleybol|tenis|masa tenisi|padel|badminton|golf|hentbol|satranç|tavla|okey|bilardo|dart|bowling|bilgisayar oyunu|oyun|yoga|pilates|fitness|spor|koşu|yürüyüş|dağcılık|doğa yürüyüşü|bisiklet|yüzme|boks|kickboks|karate|judo|tekvando|güreş|okçuluk|dans|halk oyunları|zumba|kampçılık|kamp|dalış|yelken|sörf|kayak|snowboard|binicilik|crossfit|meditasyon|resim|seramik|ebru|fotoğrafçılık|örgü|dikiş|ahşap işleri|bahçecilik)`,
  provider: turkish`(?:Turkcell|Vodafone|Türk Telekom|TürkNet|Turknet|Superonline|D-Smart|Digiturk|Netflix|Spotify|BluTV|Exxen|Enerjisa|Ck Enerji|İGDAŞ|MACFit|Macfit|Allianz|Axa|Anadolu Sigorta)`,
  bankname: turkish`(?:Ziraat(?: Bankası)?|İş Bankası|Garanti(?: BBVA)?|Yapı Kredi|Akbank|Halkbank|Vakıfbank|QNB|Finansbank|Denizbank|TEB|ING|Enpara|Kuveyt Türk|Papara)`,
  drug: turkish`(?:insülin|metformin|levotiron|euthyrox|tansiyon ilacı|şeker ilacı|kolesterol ilacı|kan sulandırıcı|antidepresan|doğum kontrol hapı|kalp ilacı|mide ilacı|alerji ilacı|astım ilacı|kortizon|aspirin|coraspin|beloc|glifor|lustral|cipralex|prozac|xanax|ritalin|concerta|demir ilacı|d vitamini|b12|melatonin|\p{L}+ ilacı|\p{L}+ hapı|antibiyotik)`,
  illness: turkish`(?:diyabet|şeker hastalığ|şeker|tansiyon|yüksek tansiyon|hipertansiyon|astım|koah|migren|epilepsi|sara|romatizma|eklem iltihab|kireçlenme|fıtık|bel fıtığ|boyun fıtığ|reflü|gastrit|ülser|kolit|çölyak|crohn|guatr|tiroid|hipotiroid|haşimato|haşimoto|kolesterol|kalp hastalığ|kalp yetmezliğ|ritim bozukluğ|anemi|kansızlık|kansızlığ|depresyon|anksiyete|panik atak|panik atağ|obsesyon|okb|bipolar|dikkat eksikliğ|dehb|otizm|disleksi|uyku apne|uykusuzluk|egzama|sedef|sedef hastalığ|sinüzit|saman nezle|kanser|böbrek taş|kemik erimesi|fibromiyalji|ms|parkinson|skolyoz|kulak çınlaması|endometriozis|polikistik over|gut|gut hastalığ|glokom|katarakt)`,
  animal: {
    dog: turkish`köpe[kğ]~|golden(?! gate)~|labrador~|kangal~|terrier~|terier~|yavru köpe[kğ]~|pug~|husky~|kaniş~|akbaş~`,
    cat: turkish`kedi~|pisi~|yavru kedi~|tekir~|van kedi~|british shorthair~`,
    bird: turkish`muhabbet kuş~|kuş(?:um~|umuz~|lar~)?|papağan~|kanarya~|güvercin~|sultan papağan~`,
    fish: turkish`akvaryum~|japon balı[kğ]~|balıklarım~|balığım~|beta balı[kğ]~`,
    rabbit: turkish`tavşan~`,
    hamster: turkish`hamster~|ginepig~|kobay~|hamstır~`,
    tortoise: turkish`kaplumbağa~|iguana~|kertenkele~`,
    horse: turkish`atım(?:ız)?(?=\P{L}|$)~|midilli~`,
    hen: turkish`tavu[kğ]~|horoz~|civciv~`,
    goat: turkish`keçi~`,
    sheep: turkish`koyun~|kuzu(?:m~|larım~)`,
    snake: turkish`yılan(?:ım~)`,
    bee: turkish`arı(?:larım~|m~)|arı kovan~`,
  },
  appointment: {
    dentist: turkish`diş(?:çi~| hekim~| doktor~| randevu~)|ortodonti~`,
    vet: turkish`veteriner~`,
    therapist: turkish`psikolog~|terapi~|terapist~|psikiyatr~`,
    doctor: turkish`doktor~|hastane~|muayene~|ameliyat~|kontrol(?:üm|e|ü|üme)~|göz doktor~|cildiye~|dahiliye~|kardiyoloji~|jinekolo~|ortopedi~|ultrason~|mr(?:'?ım)?|röntgen~|tahlil~|kan tahlili~|aşı(?:m~|mız~| randevu~)|check-?up~|fizik tedavi~|tomografi~|aile hekim~`,
    hairdresser: turkish`kuaför~|berber~|saç kesim~`,
    interview: turkish`iş görüşme~|mülakat~|görüşmem`,
    exam: turkish`sınav~|vize~(?! başvuru)|final(?:im|ler)~|kpss|yks|ehliyet sınav~`,
    meeting: turkish`toplantı~|veli toplantı~`,
    mechanic: turkish`araç muayene~|araba servis~|servis randevu~|lastik değişim~|servise`,
    lawyer: turkish`avukat~|noter~|mahkeme~|duruşma~|konsolosluk~|vize randevu~|nüfus müdürlü~|tapu~`,
    flight: turkish`uça[kğ](?:ım~|ımız~)|uçuş(?:um~|umuz~)`,
    train: turkish`tren(?:im~|imiz~)|otobüs(?:üm~|ümüz~)`,
    wedding: turkish`düğün~|düğünü~|nişan(?:ım~|ı~)|sünnet~|nikah~`,
    delivery: turkish`kargo~|teslimat~`,
    appointment: turkish`randevu~`,
  },
  brand: turkish`(?:Fiat(?: Egea)?|Egea|Linea|Doblo|Tofaş|Şahin|Doğan|Renault|Clio|Megane|Symbol|Togg|Tesla|Toyota|Corolla|Hyundai|i20|i10|Accent|Volkswagen|Passat|Polo|Golf|Ford|Focus|Fiesta|Transit|Opel|Corsa|Astra|Honda|Civic|Nissan|Qashqai|Peugeot|Citroen|C3|Dacia|Duster|Sandero|Skoda|Octavia|Seat|Leon|Audi|BMW|Mercedes|Volvo|Kia|Mazda|Suzuki|Chery|MG|BYD|Jeep|Porsche|Mini|Yamaha|Vespa|Kawasaki|Harley|Mondial|Kuba|Bajaj)`,
  ride: turkish`(?:araba|otomobil|araç|arac|elektrikli araba|motor|motosiklet|motorsiklet|bisiklet|scooter|kamyonet|minibüs|karavan|tekne|traktör|kamyon|skuter|elektrikli bisiklet)`,
  device: {
    phone: turkish`telefon~|cep telefon~|akıllı telefon~|iPhone(?: \w+)?|Samsung(?: \w+){0,2}|Galaxy(?: \w+)?|Xiaomi(?: \w+)?|Redmi(?: \w+)?|Huawei(?: \w+)?|Oppo(?: \w+)?|Pixel(?: \w+)?|Nokia(?: \w+)?|General Mobile`,
    laptop: turkish`laptop~|bilgisayar~|dizüstü~|notebook~|MacBook(?: \w+)?|iMac|Chromebook|Thinkpad|Monster|masaüstü~`,
    tablet: turkish`tablet~|iPad~|Kindle|e-kitap okuyucu~`,
    printer: turkish`yazıcı~|modem~|televizyon~|akıllı saat~|PS5|PlayStation(?: \d)?|Xbox|Switch`,
    camera: turkish`kamera(?:m|mız)?|fotoğraf makine~`,
  },
  systems: turkish`(?:Linux|Ubuntu|Fedora|Debian|Mint|Arch|Pardus|macOS|Windows(?: \d+)?|Android|iOS)`,
  kind: {
    colour: turkish`reng?k?`,
    food: turkish`yemek|yemeğ|tatlı|meyve|çorba|dondurma|börek`,
    film: turkish`film|dizi|yönetmen`,
    book: turkish`kitap|kitab|yazar|şair`,
    music: turkish`grup|grub|şarkı|şarkıcı|müzik|müziğ|sanatçı|albüm`,
    drink: turkish`içecek|içeceğ|çay|kahve`,
    sport: turkish`takım|spor|futbolcu|oyuncu`,
    season: turkish`mevsim`,
    animal: turkish`hayvan`,
    game: turkish`oyun`,
    place: turkish`şehir|yer|restoran|mekan`,
  },
  foods: turkish`(?:et|kırmızı et|domuz eti|domuz|tavuk|balık|deniz ürünleri|süt|süt ürünleri|yumurta|gluten|glutenli(?: \p{L}+)?|şeker|alkol|içki|ekmek|karbonhidrat|kafein|kahve|fındık|fıstık|soya|acı|kuruyemiş|hayvansal (?:gıda|ürün)|abur cubur|laktoz)`,
  cost: turkish`(?:aidat|elektrik faturas|doğalgaz faturas|su faturas|internet|kurs|okul taksit|kreş|servis|spor salonu|sigorta|kredi taksit|telefon faturas)`,
  repeat: turkish`(?:her (?:gün|sabah|akşam|gece|hafta|hafta sonu|ay|yaz|kış|${WEEKDAY})(?: (?:akşamı|sabahı|günü))?|hafta sonları|akşamları|sabahları|geceleri|yazları|kışları|${WEEKDAY}(?:leri|ları)(?: günleri)?|haftada (?:bir|iki|üç|dört|\d)(?: (?:gün|kez|defa|kere))?|boş zaman(?:larım|larımız|ım)da|boş vakitlerimde|genellikle|sık sık|düzenli olarak|günde (?:bir|iki|\d) (?:saat|kez))`,
  act: turkish`(?:(?:oynu|yapı|çalı|gidi|koşu|yüzü|okuyo|örü|dikiyo|çizi|çıkı|izli|dinli|dans edi|yürü|bisiklete bini|spor yapı|kamp yapı|balık tutu|yetiştiri|pişiri|meditasyon yapı|biriktiri|fotoğraf çeki|boya|söylü|tırmanı|satranç oynu)(?:yor|r)?(?:um|uz)|(?:oynar|yapar|çalar|gider|koşar|yüzer|okur|örer|diker|çizer|çıkar|izler|dinler|dans eder|yürür|tutar|yetiştirir|pişirir|biriktirir|çeker|boyar|tırmanır)(?:ım|im|um|üm|ız|iz|uz|üz))`,
  elsewhere: turkish`(?:bu|bunu|öyle|böyle|sana|senin|seninle|size)`,
};

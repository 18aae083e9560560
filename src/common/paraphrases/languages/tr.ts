import { turkish } from '../../text/turkish-letters.js';
import type { ParaphraseWords } from '../paraphrase-language.js';

export const TURKISH_PARAPHRASES: ParaphraseWords = {
  code: 'tr',
  clitics: String.raw`'(?:[dt][ae]n?|[yn]?[aeıiuü]|n?[ıiuü]n|l[ae])(?!\p{L})`,
  fillers: turkish`ben|benim|bana|biz|bizim|kullanıcı|kullanıcının|bir|bu|şu an|şu anda|şimdi|artık|hala|hâlâ|halen|aslında|gerçekten|bu arada|dediğim gibi|lütfen|de|da`,
  synonyms: {
    allergy: turkish`alerjim var|alerjisi var|alerjiğim|alerjik(?:im)?|alerjim`,
    city: turkish`yaşıyor(?:um|uz)?|oturuyor(?:um|uz)?|ikamet ediyor(?:um|uz)?|kalıyor(?:um|uz)?|yaşamaktayım`,
    diet: turkish`yiyorum|besleniyorum|beslenirim|yerim|sıkı`,
    employer: turkish`çalışıyor(?:um|uz)?|çalışmaktayım|görev yapıyorum|şirketinde|iş yerim|işverenim`,
    language: turkish`konuşuyorum|konuşurum|biliyorum|bilirim`,
    name: turkish`adım|ismim|adı|ismi|derler|der`,
    occupation: turkish`olarak çalışıyorum|mesleğim|işim|olarak`,
    pet: turkish`var|besliyorum|bakıyorum|evde`,
    rent: turkish`kira|kiram|kirası|ödüyorum|ödüyoruz|aylık|ayda|veriyorum`,
    vehicle: turkish`arabam|aracım|kullanıyorum|sürüyorum|biniyorum|var`,
  },
};

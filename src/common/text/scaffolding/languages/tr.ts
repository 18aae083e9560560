import type { RequestWords } from '../request-words.js';

export const TURKISH_REQUESTS: RequestWords = {
  workAtEnd: ['çevir', 'düzelt', 'özetle'],
  addressed: ['lütfen', String.raw`teşekkür\p{L}*`],
  pointing: ['bu', 'şu', 'aşağıdaki', 'bunu', 'buna'],
  others: ['o', 'ona', 'onun', 'onlar', 'birisi', String.raw`müşteri\p{L}*`],
  sending: ['yazdı', 'yazmış', 'gönderdi', 'göndermiş', 'aldım', 'diyor'],
  texts: [
    String.raw`yorum\p{L}*`,
    String.raw`mesaj\p{L}*`,
    String.raw`ilan\p{L}*`,
    String.raw`mektub?\p{L}*`,
    String.raw`metn?i?\p{L}*`,
    String.raw`sözleşme\p{L}*`,
    String.raw`tarif\p{L}*`,
    String.raw`şiir\p{L}*`,
    String.raw`makale\p{L}*`,
  ],
  tasks: ['çevir', 'düzelt', 'özetle', 'cevapla', 'cevap vereyim', 'açıkla', 'kısalt'],
  telling: ['kendimi', 'hakkımda', 'durumum', 'sorunum', 'tavsiye', 'bir sorum'],
  readers: ['sen', 'sana', 'seni', 'senin', 'siz', 'size', 'sizin'],
  textAhead: [
    String.raw`(?<!\p{L})şunu?(?!\p{L})`,
    String.raw`(?<!\p{L})aşağıdaki(?!\p{L})`,
    String.raw`(?<!\p{L})bunu(?!\p{L})`,
    String.raw`(?<!\p{L})bu(?!\p{L})`,
  ],
};

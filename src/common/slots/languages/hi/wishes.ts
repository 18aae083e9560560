import type { OneOffWords } from '../../slot-language.js';

/** Tells an instruction for one text from one that holds from now on. */
export const HINDI_ONE_OFF: OneOffWords = {
  once: String.raw`(?:इस|उस|is|us) (?:ईमेल|मेल|email|पत्र|चिट्ठी|पोस्ट|post|लेख|संदेश|message|कहानी|कविता|भाषण|रिपोर्ट|report|निबंध)|इस बार|is baar`,
  lasting: 'हमेशा|कभी|अब से|आगे से|हर|सभी|hamesha|kabhi|ab se|har|sabhi',
};

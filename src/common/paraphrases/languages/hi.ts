import type { ParaphraseWords } from '../paraphrase-language.js';

export const HINDI_PARAPHRASES: ParaphraseWords = {
  code: 'hi',
  fillers:
    'मैं|मैंने|मेरा|मेरी|मेरे|मुझे|हम|हमारा|हमारी|हमारे|यूज़र|यूजर|उपयोगकर्ता|हूँ|हूं|है|हैं|में|से|को|एक|अब|अभी|फिलहाल|आजकल|वैसे|सच में|प्लीज|कृपया|main|mera|meri|mere|mujhe|hoon|hun|hai|hain|mein|se|ek|ab',
  synonyms: {
    allergy: 'एलर्जी|allergy|एलर्जिक',
    city: 'रहता|रहती|रहते|रह रहा|रह रही|रहने|घर|rehta|rehti|rehte|rahta|rahti',
    diet: 'खाता|खाती|खाते|डाइट|खानपान|khata|khati',
    employer: 'काम|करता|करती|नौकरी|जॉब|कंपनी|kaam|karta|karti|naukri|job',
    language: 'बोलता|बोलती|बोल लेता|बोल लेती|आती|भाषा|bolta|bolti|aati',
    name: 'नाम|naam|कहते|बुलाते|लोग',
    occupation: 'काम|करता|करती|पेशे|पेशा|के तौर पर|की नौकरी|kaam|karta|karti',
    pet: 'पास|घर|पाला|पाली|पालता|पालती|paas|ghar|का नाम|नाम',
    rent: 'किराया|किराये|किराए|का|देता|देती|महीने|महीना|हर|kiraya|deta|deti',
    vehicle: 'चलाता|चलाती|पास|गाड़ी|कार|chalata|chalati|paas|gaadi|car',
  },
};

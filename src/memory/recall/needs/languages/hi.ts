import type { NeedLanguage } from '../need-language.js';

export const HINDI_NEEDS: NeedLanguage = {
  code: 'hi',
  wants:
    'सुझाओ|सुझाइए|सुझाव|सिफारिश|सलाह|बताओ|बताइए|बताएं|चुनो|चुनूँ|चुनूं|बुक|प्लान|योजना|आइडिया|ढूंढो|ढूँढो|ढूंढ|खोजो|बनाओ|बनाऊँ|बनाऊं|बना दो|लिखो|लिख दो|चाहिए|चाहता|चाहती|खरीदूँ|खरीदूं|लूँ|लूं|पहनूँ|पहनूं|खाऊँ|खाऊं|पकाऊँ|पकाऊं|जाऊँ|जाऊं|दूँ|दूं|करूँ|करूं|देखूँ|देखूं|पढ़ूँ|पढ़ूं|अच्छा|अच्छी|बढ़िया|ऑर्डर|मँगाऊँ|मंगाऊं|मंगाएँ|मंगवाऊं|खिलाऊँ|खिलाऊं|कहाँ (?:खाएँ|खाएं|जाएँ|जाएं|ठहरें)|suggest|recommend|batao|chahiye|book|plan|dhundo|banao|likho|kharidu|khau|banau|jau|pehnu|du|achha|accha|acha',
  intake: {
    meal: '(?:क्या )?मैं …(?:खा|पी) (?:सकता|सकती) (?:हूँ|हूं)|(?:kya )?(?:main|mai) …(?:kha|pi|pee) (?:sakta|sakti) (?:hu|hun|hoon)|(?:क्या|kya)(?: खाने में)? (?:पकाऊँ|पकाऊं|बनाऊँ|बनाऊं|खाऊँ|खाऊं|मँगाऊँ|मंगाऊँ|मंगाऊं|ऑर्डर करूँ|ऑर्डर करूं|ऑर्डर करें|banau|pakau|khau|mangau|order karu|order karun)',
    medicine:
      'मैं …(?:इबुप्रोफेन|एस्पिरिन|पैरासिटामोल|क्रोसिन|एंटीबायोटिक|दर्द की दवा|दवा) (?:ले|खा) (?:सकता|सकती)|(?:main|mai) …(?:ibuprofen|aspirin|paracetamol|crocin|dawai|dava) (?:le|kha) (?:sakta|sakti)',
  },
  addressed: '(?:कहकर|kehkar|bolkar) (?:बुलाओ|बुलाना|bulao|bulana)',
  needs: {
    meal: 'खाने|बाहर खाना|ढाबा|ढाबे|होटल में खाना|पकवान|व्यंजन|दावत|मेन्यू कार्ड|रेस्टोरेंट|रेस्तरां|खाना|डिनर|लंच|नाश्ता|नाश्ते|रेसिपी|रेसिपि|मेन्यू|मेनू|केक|रोटी|सब्ज़ी|सब्जी|पिज़्ज़ा|पिज्जा|मिठाई|कैफे|टिफिन|स्नैक|पकाऊँ|पकाऊं|restaurant|khana|dinner|lunch|nashta|recipe|menu|cake|sabzi|cafe|tiffin|snack',
    lodging: 'होटल|होमस्टे|गेस्ट हाउस|रिसॉर्ट|ठहरने|ठहरें|कैंपिंग|hotel|homestay|resort',
    trip: 'यात्रा|ट्रिप|घूमने|छुट्टी|छुट्टियों|फ्लाइट|टिकट|पैकिंग|trip|ghumne|chhutti|flight|ticket|packing',
    outing: 'म्यूजियम|संग्रहालय|कॉन्सर्ट|फिल्म देखने|नाटक|पार्क|ट्रेक|मेला|घूमने की जगह|वीकेंड पर|movie|park|museum|concert',
    route: 'कैसे पहुँच~|कैसे पहुंच~|रास्ता|पार्किंग|टैक्सी|kaise pahunch~|rasta|taxi',
    code: 'कोड|स्क्रिप्ट|फंक्शन|प्रोग्राम|टेस्ट लिख~|एडिटर|code|script|function|program',
    device:
      'लैपटॉप|कंप्यूटर|फोन|फ़ोन|मोबाइल|टैबलेट|कैमरा|लेंस|प्रिंटर|चार्जर|मॉनिटर|ऐप|laptop|computer|phone|mobile|tablet|camera|printer|app',
    clothes:
      'कपड़े|जूते|शर्ट|पैंट|जैकेट|कोट|साड़ी|कुर्ता|लहंगा|ड्रेस|क्रीम|साबुन|kapde|joote|jute|shirt|jacket|saree|kurta|dress',
    gift: 'तोहफा|तोहफ़ा|उपहार|गिफ्ट|gift|tohfa',
    medicine: 'दवा|दवाई|गोली|सिरदर्द|सर दर्द|जुकाम|ज़ुकाम|बुखार|खाँसी|खांसी|dawai|dava|goli|sardard|bukhar|khansi',
    training: 'एक्सरसाइज|व्यायाम|वर्कआउट|योग|योगा|जिम|वजन घटाने|exercise|workout|yoga|gym|weight loss',
    writing:
      'ईमेल|मेल|चिट्ठी|पत्र|पोस्टर|निमंत्रण|भाषण|रिज्यूमे|बायोडाटा|मैसेज|रिपोर्ट|email|mail|letter|speech|resume|message',
  },
  signs: {
    allergy: 'एलर्जी मूंगफली झींगा पेनिसिलिन लेटेक्स allergy',
    diet: 'शाकाहारी वीगन जैन ग्लूटेन हलाल नॉनवेज शुगर शराब vegetarian vegan',
    health: 'शुगर डायबिटीज अस्थमा बीपी मिर्गी प्रेग्नेंट गर्भवती माइग्रेन थायराइड',
    access: 'व्हीलचेयर सीढ़ियाँ लिफ्ट बैसाखी घुटने',
    pet: 'कुत्ता कुत्ते बिल्ली',
    children: 'बच्चे बच्चों जुड़वा',
    size: 'साइज नाप',
    residence: 'पासपोर्ट वीजा नागरिकता',
    instruction: 'इमोजी',
    tool: 'Kotlin Python TypeScript Java Rust Vim Emacs',
    system: 'Linux Ubuntu Windows macOS',
    hobby: 'शौक पसंद',
  },
};

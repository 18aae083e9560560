import type { MatterLanguage } from '../matter-language.js';

export const HINDI_MATTERS: MatterLanguage = {
  code: 'hi',
  matters: {
    bicycle: 'साइकिल|साईकिल|cycle|saikil',
    car: 'गाड़ी|गाड़ी|गाड़ियाँ|कार|मोटर|वाहन|gaadi|gadi|car',
    celebration: 'पार्टी|जश्न|समारोह|सालगिरह|फंक्शन|दावत|party|function',
    computer: 'लैपटॉप|कंप्यूटर|कम्प्यूटर|laptop|computer',
    dentist: 'दाँत~|दांत~|डेंटिस्ट|दंत~|dentist|daant',
    doctor:
      'डॉक्टर|डाक्टर|चिकित्सक|वैद्य|क्लिनिक|अस्पताल|हॉस्पिटल|चेकअप|जाँच|जांच|अपॉइंटमेंट|doctor|clinic|hospital|checkup|appointment',
    document:
      'पासपोर्ट|आधार|पैन कार्ड|लाइसेंस|कागज़ात|कागजात|दस्तावेज~|दस्तावेज़|प्रमाणपत्र|पहचान पत्र|passport|aadhaar|aadhar|licence|license',
    exam: 'परीक्षा|इम्तिहान|इम्तेहान|एग्जाम|पेपर|टेस्ट|exam|pariksha',
    glasses: 'चश्मा|चश्मे|लेंस|chashma',
    hair: 'नाई|सैलून|पार्लर|बाल कटवा~|हेयरकट|salon|parlour',
    holiday: 'छुट्टी|छुट्टियाँ|छुट्टियां|छुट्टियों|यात्रा|घूमने|सफर|सफ़र|फ्लाइट|ट्रिप|chhutti|trip|flight',
    instrument:
      'तबला|सितार|गिटार|हारमोनियम|पियानो|बांसुरी|बाँसुरी|वायलिन|ढोलक|वाद्य|संगीत|म्यूजिक|guitar|tabla|piano|music',
    job: 'नौकरी|जॉब|काम|दफ्तर|दफ़्तर|ऑफिस|ऑफ़िस|कंपनी|पेशा|ड्यूटी|रोज़गार|naukri|job|kaam|office|company',
    key: 'चाबी|चाबियाँ|चाबियां|कुंजी|चाभी|chabi|chaabi',
    medicine: 'दवा|दवाई|दवाइयाँ|दवाइयां|गोली|गोलियाँ|टैबलेट|औषधि|dawa|dawai|goli',
    phone: 'फोन|फ़ोन|मोबाइल|स्मार्टफोन|phone|mobile',
    plumbing: 'प्लंबर|प्लम्बर|नल|नलका|पाइप|टंकी|गीज़र|गीजर|लीक|plumber|nal|pipe',
    school: 'स्कूल|विद्यालय|पाठशाला|नर्सरी|कक्षा|दाखिला|school|class',
    sport:
      'खेल|खेलने|क्रिकेट|फुटबॉल|बैडमिंटन|तैराकी|कबड्डी|हॉकी|कोचिंग|प्रैक्टिस|अभ्यास|टेनिस|कराटे|जिम|कुश्ती|डांस|ट्रेनिंग|cricket|football|khel|practice|coaching',
    storage: 'अलमारी|दराज|दराज़|गोदाम|स्टोर रूम|स्टोर|लॉकर|तिजोरी|बक्से|बक्सा|गैराज|almari|locker|daraz',
    thesis: 'थीसिस|शोध~|प्रोजेक्ट|डिसर्टेशन|असाइनमेंट|thesis|project',
    tools: 'ड्रिल|औज़ार|औजार|सीढ़ी|हथौड़ा|पेचकस|आरी|drill',
    tyres: 'टायर|टायरों|पहिए|पहिये|tyre|tire',
    wedding: 'शादी|विवाह|ब्याह|बारात|फेरे|निकाह|shaadi|shadi|vivah',
    workshop: 'मैकेनिक|वर्कशॉप|गैराज|सर्विसिंग|सर्विस|मरम्मत|mechanic|service',
  },
};

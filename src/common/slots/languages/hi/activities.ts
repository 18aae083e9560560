import { HABITS } from '../../shared-patterns.js';
import type { SlotRule } from '../../slot-language.js';

/** Studies, languages, hobbies, health, plans, habits, and wishes about answers. */
export const HINDI_ACTIVITIES: readonly SlotRule[] = [
  [
    'studies',
    '(?:बीकॉम|बी\\.? ?कॉम|बीए|बी\\.? ?ए|बीटेक|बी\\.? ?टेक|एमटेक|एमबीए|एमबीबीएस|बीएससी|एमएससी|इंजीनियरिंग|पीएचडी|एमए|एलएलबी|बीएड|डिप्लोमा|नीट|जेईई|यूपीएससी|एसएससी|सीए|ग्रेजुएशन|मास्टर्स|ssc|b\\.? ?tech|m\\.? ?tech|b\\.? ?com|bsc|b\\.? ?sc|msc|ba|ma|mba|mbbs|bba|bca|mca|engineering|phd|llb|upsc|neet|jee|ca|graduation|masters|diploma)(?: {w}){0,2}? (?:कर रहा|कर रही|करता|करती|की तैयारी|की पढ़ाई|पढ़|के (?:\\p{L}+ )?साल|kar raha|kar rahi|karta|karti|ki taiyari|ki tayari|ki padhai|padh|ke {w} saal|{in} (?:{am}))',
    '(?:स्टूडेंट|छात्र|छात्रा|विद्यार्थी|student) (?:{am})',
    '(?:{i})(?: {w}){0,4}? (?:क्लास|कक्षा|class|दसवीं|बारहवीं|ग्यारहवीं|नौवीं|10th|11th|12th|9th)(?: {w}){0,2}? (?:{in})(?: (?:पढ़|padh|{am}))',
    '{relative}(?: {w}){0,3}? (?:{in}|{w}) (?:पढ़ता|पढ़ती|पढ़ते|पढ़ रहा|पढ़ रही|padhta|padhti|padh raha|padh rahi)',
  ],
  [
    'language',
    '{tongue}(?: {w}){0,2}? (?:सीख रहा|सीख रही|सीखता|सीखती|बोलता|बोलती|बोल लेता|बोल लेती|पढ़ रहा|पढ़ रही|पढ़ाता|पढ़ाती|seekh raha|seekh rahi|sikh raha|sikh rahi|seekhta|seekhti|bolta|bolti|padh raha|padh rahi) (?:{am}|हैं|hain)',
    '(?:{me}) {tongue}(?: {w}){0,2}? (?:आती|aati|ati) (?:{is})',
    '(?:मैंने|maine)(?: {w}){0,2}? {tongue}(?: {w}){0,2}? (?:सीखना|सीखनी|seekhna|sikhna) (?:शुरू|shuru)',
    '(?:{my}) (?:मातृभाषा|मदर टंग|matrubhasha|mother tongue)',
    '{tongue} (?:{in}) (?:कोड|कोडिंग|प्रोग्रामिंग|code|coding|programming) {doing} (?:{am})',
  ],
  [
    'smoking',
    '(?:सिगरेट|स्मोकिंग|धूम्रपान|बीड़ी|तंबाकू|गुटखा|cigarette|smoking|smoke|gutkha)(?: {w}){0,2}? (?:छोड़|पीता|पीती|करता (?:{am})|करती (?:{am})|chhod|chod|peeta|peeti|pita (?:{am})|karta (?:{am}))',
  ],
  [
    'health',
    '(?:{me}|{relative} (?:को|ko))(?: {w}){0,3}? {illness}(?: {w}){0,3}? (?:{is}|रहता|रहती|हो गया|हो गई|rehta|rehti|ho gaya|ho gayi)(?! (?:नहीं|nahi))',
    '(?:{i})(?: {w}){0,2}? {illness} (?:{of}) (?:मरीज|मरीज़|पेशेंट|patient|mareez)',
    '(?<what>{drug})(?: {w}){0,3}? (?:लेता|लेती|खाता|खाती|ले रहा|ले रही|खा रहा|खा रही|leta|leti|khata|khati|le raha|le rahi|kha raha|kha rahi) (?:{am})',
    '(?:{my})(?: {w}){0,3}? (?:ऑपरेशन|सर्जरी|operation|surgery) (?:हुआ|हुई|हो गया|hua|hui|ho gaya)',
    '(?:{my})(?: {w}){0,2}? (?:हाथ|पैर|हड्डी|haath|pair|haddi)(?: {w})? (?:टूट|फ्रैक्चर|toot|fracture)',
  ],
  [
    'hobby',
    '(?:{instrument}|{sport})(?: {w}){0,3}? (?:खेलता|खेलती|बजाता|बजाती|सीख रहा|सीख रही|सीखता|सीखती|करता|करती|जाता|जाती|कर रहा|कर रही|khelta|khelti|bajata|bajati|seekh raha|seekh rahi|sikh raha|sikh rahi|karta|karti|jata|jati|kar raha|kar rahi) (?:{am})',
    '(?:मैंने|हमने|maine|humne)(?: {w}){0,3}? (?:{instrument}|{sport})(?: {w}){0,3}? (?:शुरू|जॉइन|ज्वाइन|shuru|start|join)',
    '{relative}(?: {w}){0,2}? (?:{instrument}|{sport})(?: {w}){0,2}? (?:खेलता|खेलती|बजाता|बजाती|सीख|khelta|khelti|bajata|bajati|seekh|sikh)',
    '(?:{my}) (?:शौक|हॉबी|shauk|shauq|hobby)',
    '(?:{me}) (?:{instrument}|{sport}) (?:{of}) (?:शौक|शौक़|shauk)',
  ],
  [
    'schedule',
    '(?:नाइट शिफ्ट|डे शिफ्ट|मॉर्निंग शिफ्ट|वर्क फ्रॉम होम|night shift|day shift|morning shift|work from home|wfh|hybrid)(?: {w}){0,2}? (?:करता|करती|करते|है|में|karta|karti|karte|hai|chal)',
    '(?:{my})(?: {w})? (?:छुट्टी|ऑफ|शिफ्ट|chhutti|off|shift)(?: {w}){0,2}? {date}',
  ],
  [
    'trip',
    '(?:{i})(?: {w}){0,3}? {date}(?: {w}){0,2}? {place}(?: {w})? (?:जा रहा|जा रही|जा रहे|जाऊंगा|जाऊँगा|जाऊंगी|जाएंगे|ja raha|ja rahi|ja rahe|jaunga|jaungi|jayenge)',
    '{place} (?:घूमने|घुमने|ट्रिप पर|ghumne|ghoomne|trip par|trip pe)(?: {w})? (?:जा रहा|जा रही|जा रहे|ja raha|ja rahi|ja rahe) (?:{am}|हैं|hain)',
    '(?:मैंने|हमने|maine|humne)(?: {w}){0,3}? {place} (?:{of}) (?:टिकट|फ्लाइट|ticket|tickets|flight)(?: {w})? (?:बुक|ली|ले ली|book|li|le li)',
  ],
  [
    'origin',
    '(?:{i})(?: (?:मूल रूप से|असल में|basically|originally))? {place}(?: {w})? (?:से|se) (?:{am}|हैं|hain)',
    '{place} (?:{of}) (?:रहने वाला|रहने वाली|rehne wala|rehne wali|rahne wala|rahne wali) (?:{am})',
  ],
  ['boss', '(?:{my})(?: (?:नए|नया|नई|naye|naya))? (?:बॉस|मैनेजर|boss|manager) (?:{of}) (?:नाम|naam|nam|name)'],
  [
    'phone',
    '(?:{my})(?: (?:नया|naya))? (?:फोन|फ़ोन|मोबाइल|phone|mobile)? ?(?:नंबर|नम्बर|number)(?: {w})? \\+?[\\d०-९][\\d०-९ -]{6,14}',
  ],
  [
    'instruction',
    '{reply} (?:में|mein|me)(?: (?:ही|hi))? {answer}',
    '^(?:(?:अब|ab|बस|bas|और|aur) )*{reply}(?: (?:में|mein|me|अब|ab|और|aur))? (?:बंद|band|नहीं चाहिए|nahi chahiye|मत(?! भूल)|mat(?! bhool))',
    '{size}(?: (?:में|mein|me|और सरल))? {answer}',
    '{answer}(?: (?:हमेशा|hamesha))? {size}',
    '{format}(?: (?:का इस्तेमाल|का प्रयोग|का उपयोग|ka use|ka istemal|use))? (?:मत|न|ना|नहीं|के बिना|mat|na|nahi|ke bina)',
  ],
  [
    'favourite',
    '(?:{my}) (?:पसंदीदा|फेवरेट|मनपसंद|pasandida|favourite|favorite|fav) {kind}',
    '(?:{my}) (?:पसंदीदा|फेवरेट|मनपसंद|pasandida) {what}',
  ],
  [
    'preference',
    '(?:{me})(?: (?:बहुत|सबसे ज्यादा|बिल्कुल|bahut|bohot))? (?!{pointing})(?<what>{w}(?: {w}){0,2}?)(?: (?:बहुत|bahut|bohot|नहीं|nahi))? (?:पसंद|pasand|से नफरत|se nafrat)',
  ],
  ['appointment', '{date} …{appointment}(?!.{0,40} {past})', '{appointment} …{date}(?!.{0,40} {past})'],
  ['person', '^(?:{w} )?{relative}'],
  [
    'contact',
    String.raw`मेर[ीे] (?:डॉक्टर|डेंटिस्ट|चिकित्सक) (?!(?:ने|को|से|का|की|के)(?![\p{L}\p{M}]))[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)? (?:हैं|है)`,
  ],
  ['children', String.raw`हमारे (?:जुड़वाँ |जुड़वां )?(?:बच्चे|बच्चा) होने वाल`],
  ['trip', String.raw`(?:हम|मैं)(?: लोग)? [\p{L}\p{M}]+ (?:घूमने )?(?:जाएँगे|जाएंगे|जाऊँगा|जाऊँगी|जा रहे हैं)`],
  ['language', String.raw`(?:मुझे|हमें) {what} भाषा आती है`],
  ['origin', String.raw`मैं (?:[\p{L}\p{M}]+ ){0,3}(?:गाँव|गांव|शहर|कस्बे) से (?:हूँ|हूं)`],
  [
    'hobby',
    String.raw`(?:पुरान[ाीे]|नय[ाीे]|नई|सेकंड हैंड) [\p{L}\p{M}]+ (?:खरीदा|खरीदी|लिया|ली) है`,
    String.raw`{repeat}(?: [\p{L}\p{M}]+){0,6} (?:ता|ती|ते|[\p{L}\p{M}]+[तन][ाीे]) (?:हूँ|हूं)`,
  ],
  [
    'allergy',
    String.raw`{what} से एलर्जी(?: \p{L}[\p{L}\p{M}]*)? (?:है|हैं)`,
    String.raw`{what} खाते ही (?:मेरे|मेरी|मुझे)`,
  ],
  [
    'preference',
    String.raw`(?:मुझे|हमें) (?!{pointing} |(?:तुम|आप|इस|उस))[\p{L}\p{M} ]{2,40} (?:बहुत |बेहद |सबसे ज़्यादा |काफ़ी )?(?:पसंद|अच्छ[ेाी] लगत[ेाी]) (?:है|हैं)`,
    String.raw`(?:मुझे|हमें) (?:[\p{L}\p{M}]+ में )?(?:सबसे ज़्यादा|सबसे ज्यादा) (?!{pointing} )[\p{L}\p{M} ]{2,30} पसंद`,
    String.raw`{what} मुझसे (?:बिल्कुल )?नहीं खा(?:या|ई|ए) जा(?:ता|ती|ते)`,
  ],
  ['origin', String.raw`(?:मैं|हम)(?: [\p{L}\p{M}]+){0,3} {place} (?:का|की|के) (?:हूँ|हूं|रहने वाल[ाीे])`],
  [
    'occupation',
    String.raw`मैं (?:(?:एक|भी) )?(?:दर्ज़?ी|शिक्षक|शिक्षिका|वकील|नर्स|डॉक्टर|इंजीनियर|ड्राइवर|किसान|नाई|बढ़ई|इलेक्ट्रीशियन|पत्रकार|लेखक|लेखिका|दुकानदार|मैकेनिक|रसोइया|कलाकार) (?:हूँ|हूं)`,
    String.raw`मैं … (?:पढ़ाता|पढ़ाती) (?:हूँ|हूं)`,
  ],
  [
    'hobby',
    String.raw`(?:मुझे|मैं)(?: [\p{L}\p{M}]+){0,3} (?:बजाना|बनाना|सिलना|तैरना|नाचना|गाना|पकाना|चलाना) (?:अच्छे से )?आ(?:ता|ती) (?:है|हैं)`,
    String.raw`{instrument} (?:सीखते|बजाते) हुए`,
  ],
  ['rent', String.raw`किराया \d{3,6} (?:दे रहा|दे रही|देता|देती|है)`],
  HABITS,
];

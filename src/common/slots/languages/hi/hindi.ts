import type { SlotLanguage } from '../../slot-language.js';
import { HINDI_ENDS } from './changes.js';
import { HINDI_ACTIVITIES } from './activities.js';
import { HINDI_HOUSEHOLD } from './household.js';
import { HINDI_PERSON } from './person.js';
import { HINDI_WHEREABOUTS } from './whereabouts.js';
import { HINDI_ONE_OFF } from './wishes.js';
import { HINDI_WORDS } from './words.js';

export const HINDI: SlotLanguage = {
  code: 'hi',
  speaker: String.raw`मैं|मै|मैंने|मैने|मेरा|मेरी|मेरे|मुझे|मुझको|मुझसे|हम|हमने|हमारा|हमारी|हमारे|हमें|अपना|अपनी|अपने|हूँ|हूं|mera|meri|mere(?= (?:paas|pas|ghar|pati|papa|bhai|dost|bachche|bete|do|teen|husband|liye|ko|bf|dada|nana))|mujhe|mujhko|maine|hamara|hamari|hamare|humara|humari|humare|humne|hamne|hoon|hun|(?:main|mai|me|mein)(?= .{0,60} (?:hoon|hun|hu|hai|hain|raha|rahi)(?!\p{L}))|dadi|nani|hai|hain|nahi|nahin|rupaye|rupay|kiya|liya|khata|khati`,
  pronouns: String.raw`मैं|मै|मैंने|मैने|मेरा|मेरी|मेरे|मुझे|मुझको|हम|हमने|हमारा|हमारी|हमारे|हमें|mera|meri|mere|mujhe|mujhko|maine|hamara|hamari|hamare|humara|humari|humare|humne|hamne|main`,
  others: 'वह|वो|उसका|उसकी|उसके|उसने|उन्होंने|उनका|उनकी|उनके|woh|wo|uska|uski|uske|usne|unka|unki',
  people: {
    parents: 'माता-पिता|मम्मी-पापा|मम्मी पापा|माँ-बाप|मां-बाप|माँ बाप|पेरेंट्स|parents|mummy papa',
    'mother-in-law': 'सास|सासू माँ|सासु मां|saas',
    'father-in-law': 'ससुर|ससुर जी|sasur',
    cousin: 'कज़िन|कजिन|cousin|चचेरा भाई|ममेरा भाई|चचेरी बहन|ममेरी बहन',
    brother: 'भाई|भैया|bhai|bhaiya|brother',
    sister: 'बहन|दीदी|behan|behen|bahan|didi|sister',
    mother: 'माँ|मां|मम्मी|माता जी|माताजी|माता|अम्मी|maa|mummy|mom|mammi|ammi',
    father: 'पापा|पिताजी|पिता जी|पिता|अब्बू|papa|pitaji|pita|dad|abbu',
    son: 'बेटा|बेटे|beta|bete|लड़का|लड़के|son',
    daughter: 'बेटी|बिटिया|बेटियाँ|बेटियां|beti|bitiya|daughter|लड़की',
    child: 'बच्चा|बच्चे|बच्चों|जुड़वा बच्चे|bachcha|bachche|bachchon|bacche|baccha|kids',
    grandchild: 'पोता|पोती|नाती|नातिन|pota|poti',
    grandmother: 'दादी|नानी|दादी माँ|dadi|nani|daadi|naani',
    grandfather: 'दादाजी|दादा जी|दादा|नानाजी|नाना जी|नाना|dada ji|dadaji|dada|nana ji|nanaji|nana',
    aunt: 'चाची|मामी|बुआ|मौसी|ताई|आंटी|chachi|mami|bua|mausi',
    uncle: 'चाचा|मामा|फूफा|मौसा|ताऊ|अंकल|chacha|mama|phupha|mausa|tau',
    niece: 'भतीजी|भांजी|bhatiji|bhanji',
    nephew: 'भतीजा|भांजा|bhatija|bhanja',
    wife: 'पत्नी|बीवी|वाइफ|घरवाली|patni|biwi|bivi|wife',
    husband: 'पति|हसबैंड|शौहर|pati|husband|hubby',
    partner: 'गर्लफ्रेंड|बॉयफ्रेंड|मंगेतर|पार्टनर|girlfriend|boyfriend|gf|bf|mangetar|fiance|fiancee',
    friend: 'दोस्त|सहेली|यार|dost|saheli|friend',
    boss: 'बॉस|मैनेजर|boss|manager',
    colleague: 'सहकर्मी|कलीग|colleague',
    client: 'क्लाइंट|ग्राहक|मरीज|मरीज़|client|customer',
    neighbour: 'पड़ोसी|पड़ोसन|रूममेट|मकान मालिक|padosi|roommate|flatmate|landlord|makan malik',
    teacher: 'टीचर|सर|शिक्षक|कोच|teacher|sir|coach|डॉक्टर|doctor',
  },
  relative: String.raw`(?:मेरा|मेरी|मेरे|हमारा|हमारी|हमारे|अपना|अपनी|अपने|mera|meri|mere|hamara|hamari|hamare|humara|humari|humare|apna|apni|apne)(?: (?:छोटा|छोटी|छोटे|बड़ा|बड़ी|बड़े|सगा|सगी|पुराना|नई|नया|प्यारी|सबसे अच्छे|chhota|chhoti|chhote|chota|choti|bada|badi|bade|best))? {person}|(?<person>दादी|नानी|दादाजी|नानाजी|दादा जी|नाना जी|मम्मी|पापा|माँ|मां|पिताजी|dadi|nani|dadaji|nanaji|mummy|papa|maa|पत्नी|पति|बीवी|wife|husband|biwi|pati)(?! (?:पत्नी|लोग))`,
  continues: '^(?:और )?(?:उसका|उसकी|उनका|uska|uski) (?:नाम|naam|nam)',
  words: { ...HINDI_WORDS },
  apart: [
    String.raw`^(?:(?!अब |ab |अब तो )[^,;])*(?:नहीं (?:रहत~|काम करत~)|nahi (?:reht~|kaam kart~))`,
    '(?:अगर|यदि|काश|शायद|मान लो|मान लीजिए|फर्ज करो|हो सकता है|सोच रहा|सोच रही|सोच रहे|चाहता|चाहती|चाहते|बचपन|जब मैं छोटा|जब मैं छोटी|उदाहरण के लिए|सपना|agar|yadi|kaash|kash|shayad|shaayad|maan lo|man lo|soch raha|soch rahi|chahta|chahti|bachpan|for example)',
    String.raw`(?<!(?:जन्म|पैदा|born|birthday|janm).{0,80}) (?:था|थी|थे|tha|thi)`,
    '(?:कहा|कहता|कहती|बोला|बोली|बताया|कहते हैं|kaha|kehta|kehti|bola|boli|bataya|kehte) (?:है |हैं |hai )?(?:कि|ki)',
    '(?:कहाँ|कहां|कब|कौन|कौनसा|कौनसी|कैसे|कैसा|क्यों|कितना|कितनी|कितने|किस|किसका|किसकी|क्या|kahan|kahaan|kaha|kab|kaun|kon|konsa|kaunsa|kaise|kyun|kyon|kitna|kitni|kitne|kya|kis)',
    '(?:अनुवाद|कहानी|कविता|बताओ|बताइए|बताइये|बताएं|सुझाओ|सुझाइए|सुझाव दो|सुझाव दीजिए|ढूंढो|batao|bataiye|bataye|suggest|anuvad|kahani|kavita|recommend)',
  ],
  plays: [
    '(?:रोल ?प्ले|नाटक करो|मान लो तुम|(?:कहानी|कविता) (?:लिखो|सुनाओ|लिखिए)|kahani (?:likho|sunao)|roleplay|role-play)',
  ],
  adds: 'भी|एक और|दूसरा|दूसरी|bhi|ek aur|doosra|doosri',
  joins: 'और|लेकिन|मगर|क्योंकि|इसलिए|तो|aur|lekin|magar|kyunki|isliye|to|but',
  oneOff: HINDI_ONE_OFF,
  states: [...HINDI_PERSON, ...HINDI_HOUSEHOLD, ...HINDI_ACTIVITIES, HINDI_WHEREABOUTS],
  ends: HINDI_ENDS,
  topics: {
    address: '(?:{my}) (?:पता|एड्रेस|address|pata)',
    age: '(?:{my}) (?:उम्र|उमर|आयु|age|umar|umr)|(?:{i}) कितने साल|(?:{i}) kitne saal|(?:{my}) {w} कितने साल|(?:{my}) {w} (?:{of}) (?:उम्र|age|umar)',
    allergy: 'एलर्जी|ऐलर्जी|allergy',
    appointment:
      'अपॉइंटमेंट|appointment|डेंटिस्ट|dentist|इंटरव्यू|interview|(?:डॉक्टर|ऑपरेशन|चेकअप|परीक्षा|एग्जाम|मीटिंग|फ्लाइट|ट्रेन|doctor|operation|checkup|exam|meeting|flight|train)(?: {w}){0,3}? (?:कब|kab|कितने बजे|kitne baje)|(?:कब|kab)(?: {w}){0,3}? (?:डॉक्टर|परीक्षा|मीटिंग|फ्लाइट|doctor|exam|meeting|flight)',
    bank: '(?:{my})(?: {w})? (?:बैंक|खाता|अकाउंट|bank|account|khata)|(?:किस|kis) (?:बैंक|bank)',
    birthday: 'जन्मदिन|बर्थडे|birthday|janmdin|(?:{i}|मेरा) (?:कब )?(?:पैदा|जन्म)',
    boss: '(?:{my}) (?:बॉस|मैनेजर|boss|manager)',
    children: '(?:{my})(?: {w})? (?:बच्चे|बच्चों|बेटा|बेटी|बेटे|bachche|bacche|beta|beti)|कितने बच्चे|kitne bachche',
    city: '(?:{i})(?: {w}){0,2}? (?:रहता|रहती|रहते|rehta|rehti|rehte|rahta|rahti)|(?:कहाँ|कहां|किस शहर|kahan|kaha|kis sheher|kis shahar)(?: {w}){0,2}? (?:रहता|रहती|रहते|rehta|rehti|rehte|शिफ्ट|shift)|(?:{my}) (?:शहर|घर|shahar|sheher|city)',
    commute: '(?:ऑफिस|office|काम पर)(?: {w}){0,2}? (?:कैसे|kaise)|(?:कैसे|kaise)(?: {w}){0,2}? (?:ऑफिस|office)',
    contact: '(?:{my}) (?:ईमेल|email)',
    device:
      '(?:{my})(?: {w})? (?:फोन|फ़ोन|मोबाइल|लैपटॉप|कंप्यूटर|टैबलेट|कैमरा|phone|mobile|laptop|computer|tablet|camera)|(?:कौन सा|कौनसा|kaun sa|kaunsa|konsa) (?:फोन|लैपटॉप|phone|laptop)',
    diet: '(?:{my}) (?:डाइट|खानपान|diet)|(?:{i})(?: {w}){0,3}? (?:नहीं )?(?:खाता|खाती|खा सकता|खा सकती|khata|khati)|शाकाहारी|vegetarian|vegan',
    employer:
      '(?:{my}) (?:कंपनी|ऑफिस|company|office)|(?:{i})(?: {w}){0,3}? (?:काम|जॉब|नौकरी|kaam|job|naukri) (?:करता|करती|karta|karti)|(?:कहाँ|कहां|किस कंपनी|kahan|kis company)(?: {w}){0,2}? (?:काम|जॉब|नौकरी|kaam|job|naukri)',
    favourite: 'पसंदीदा|फेवरेट|मनपसंद|pasandida|favourite|favorite',
    health:
      '(?:{my})(?: {w})? (?:दवा|दवाई|दवाइयाँ|बीमारी|dawai|dava|dawa|bimari)|(?:{i})(?: {w}){0,3}? (?:दवा|दवाई|dawai)',
    hobby:
      '(?:{my}) (?:शौक|हॉबी|shauk|hobby|hobbies)|(?:{i})(?: {w}){0,3}? (?:बजाता|बजाती|खेलता|खेलती|bajata|bajati|khelta|khelti|सीख|seekh)|(?:कौन सा|कौनसा|kaun sa|kaunsa|konsa) (?:खेल|वाद्य|khel|instrument|sport)',
    home: '(?:{my}) (?:घर|फ्लैट|मकान|ghar|flat)',
    instruction: '(?:कैसे|किस तरह) जवाब',
    language:
      '(?:{i})(?: {w}){0,3}? (?:भाषा|भाषाएँ|भाषाएं|bhasha|language|languages)|(?:कौन सी|कौनसी|kaun si|kaunsi|konsi) (?:भाषा|bhasha|language)|(?:{my}) (?:मातृभाषा|mother tongue)',
    'move-plan': '(?:{i})(?: {w}){0,3}? (?:शिफ्ट|shift)|शिफ्ट (?:कब|कहाँ)',
    name: '(?:{my}) (?:पूरा )?(?:नाम|naam|nam|name)|(?:{i}) (?:कौन|kaun)|(?:मुझे|mujhe) (?:क्या|kya)(?: {w}){0,2}? (?:बुला|कह|bula)',
    occupation:
      '(?:{my})(?: {w})? (?:काम|पेशा|नौकरी|जॉब|प्रोफेशन|kaam|pesha|naukri|job|profession)|(?:{i}) (?:क्या|kya) (?:काम )?(?:करता|करती|karta|karti)|(?:{my}) {w} (?:क्या|kya)(?: काम| kaam)? (?:करता|करती|करते|karta|karti|karte)',
    origin: '(?:{i})(?: {w})? (?:कहाँ|कहां|kahan)(?: {w}){0,2}? (?:से|का|की|se|ka|ki)',
    partner:
      '(?:{my}) (?:पत्नी|पति|बीवी|वाइफ|हसबैंड|गर्लफ्रेंड|बॉयफ्रेंड|मंगेतर|शादी|wife|husband|biwi|pati|patni|girlfriend|boyfriend|shaadi|shadi)|(?:{i})(?: {w})? (?:शादीशुदा|सिंगल|married|single)',
    person: '{relative}',
    pet: 'पालतू|(?:{my})(?: {w})? (?:कुत्ता|कुत्ते|बिल्ली|तोता|खरगोश|डॉग|kutta|kutte|billi|dog|cat|pet)|(?:कुत्ते|बिल्ली|तोते|kutte|billi|dog|cat) (?:{of}) (?:नाम|naam|name)',
    phone: '(?:{my}) (?:फोन|मोबाइल|phone|mobile)? ?(?:नंबर|number)',
    price:
      '(?:{i})(?: {w}){0,4}? (?:कितना|कितने|कितनी|kitna|kitne|kitni)(?: {w}){0,2}? (?:देता|देती|देते|भरता|deta|deti|dete)|(?:फीस|fees|बिल|bill|जिम|gym)(?: {w}){0,2}? (?:कितना|कितनी|kitna|kitni)',
    provider:
      '(?:{my})(?: {w})? (?:सिम|नेटवर्क|इंटरनेट|प्लान|कनेक्शन|sim|network|internet|plan|connection)|(?:कौन सा|कौनसा|kaunsa|konsa) (?:सिम|नेटवर्क|sim|network)',
    rent: 'किराया|किराए|रेंट|kiraya|rent|ईएमआई|emi',
    residence: '(?:{my}) (?:वीजा|वीज़ा|पासपोर्ट|visa|passport)',
    schedule: '(?:{my})(?: {w})? (?:शिफ्ट|छुट्टी|ड्यूटी|shift|chhutti|duty)',
    smoking: 'सिगरेट|धूम्रपान|cigarette|smoke',
    studies:
      '(?:{my}) (?:पढ़ाई|कॉलेज|कोर्स|डिग्री|padhai|college|course|degree)|(?:{i})(?: {w}){0,3}? (?:पढ़|padh)',
    system: 'ऑपरेटिंग सिस्टम|operating system',
    trip: '(?:{my}) (?:ट्रिप|यात्रा|trip|yatra)|(?:{i})(?: {w}){0,3}? (?:घूमने|ghumne)',
    vehicle:
      '(?:{my})(?: {w})? (?:कार|गाड़ी|बाइक|स्कूटी|car|gaadi|gadi|bike|scooty)|(?:कौन सी|कौनसी|kaun si|kaunsi|konsi) (?:कार|गाड़ी|बाइक|car|gaadi|gadi|bike)|(?:{i})(?: {w}){0,2}? (?:चलाता|चलाती|chalata|chalati)',
  },
};

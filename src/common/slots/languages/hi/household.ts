import type { SlotRule } from '../../slot-language.js';

/** Pets, food, vehicles, homes and devices. */
export const HINDI_HOUSEHOLD: readonly SlotRule[] = [
  [
    'pet',
    '(?:मेरे|हमारे|mere|hamare|humare) (?:पास|घर|घर पर|घर में|paas|pas|ghar|ghar par|ghar me|ghar mein)(?: {w}){0,3}? {animal}(?: {w}){0,2}? (?:{is})(?! {past})',
    '{animal} (?:{of}) (?:नाम|naam|nam|name)',
    '(?:मैंने|हमने|मैने|maine|humne|hamne)(?: {w}){0,4}? {animal}(?: {w}){0,2}? (?:पाला|पाली|पाले|पाल|गोद|अडॉप्ट|एडॉप्ट|ली|लिया|ले ली|ले लिया|लाया|लाई|लाए|रखा|रखी|paala|pala|pali|pal|adopt|li|liya|le li|le liya|laya|laye|rakha|rakhi)',
    '(?:{i})(?: {w}){0,3}? {animal} (?:पालता|पालती|पालते|palta|palti|palte)',
    '(?:{my}) {animal} (?:{count}|{num}) (?:साल|महीने|saal|mahine)',
  ],
  [
    'allergy',
    '(?:{me}|{relative} (?:को|ko))(?: (?:बचपन से|शुरू से|भी|bhi))? (?<what>{w}(?: (?:मिट्टी|के फूल|के बाल|के बालों))?) (?:से|se|की|ki)(?: {w})? (?:एलर्जी|ऐलर्जी|अलर्जी|allergy|alergy|elergy)',
    '(?:{me}|{relative} (?:को|ko)) (?:लैक्टोज|lactose) (?:इनटॉलरेंस|intolerance)',
  ],
  [
    'diet',
    '(?:शाकाहारी|वेजिटेरियन|वेज|प्योर वेज|वीगन|एगिटेरियन|vegetarian|vegan|veg|pure veg|eggetarian|lactose intolerant)(?: {w})? (?:{am}|हैं|hain|हो गया|हो गई|ban gaya|ban gayi)',
    '(?:नॉनवेज|नॉन वेज|नॉन-वेज|मांस|मीट|चिकन|मछली|अंडा|अंडे|प्याज|प्याज़|लहसुन|चीनी|शक्कर|गेहूं|गेहूँ|दूध|मैदा|शराब|चाय|non ?-?veg|nonveg|meat|chicken|fish|eggs?|anda|ande|pyaz|lehsun|sugar|cheeni|gluten|milk|doodh|sharab|alcohol) (?:नहीं|nahi|nahin|nhi) (?:खाता|खाती|खाते|लेता|लेती|पीता|पीती|पीते|khata|khati|khate|leta|leti|peeta|peeti|pita|piti)',
    '(?:कीटो|डाइट|डाइटिंग|व्रत|इंटरमिटेंट फास्टिंग|keto|diet|dieting|intermittent fasting|low carb) (?:डाइट |diet )?(?:पर|फॉलो|कर रहा|कर रही|रखता|रखती|par|pe|follow|kar raha|kar rahi)',
    '(?:नॉनवेज|मांस|चीनी|शक्कर|मैदा|शराब|non ?-?veg|meat|sugar|cheeni|sharab) (?:छोड़|बंद|chhod|chod|band)',
  ],
  [
    'commute',
    '(?:मेट्रो|बस|लोकल|ट्रेन|बाइक|कार|गाड़ी|स्कूटी|ऑटो|साइकिल|पैदल|metro|bus|local|train|bike|car|gaadi|scooty|auto|cycle|paidal)(?: (?:से|se))? (?:ऑफिस|दफ्तर|काम पर|कॉलेज|office|kaam par|college)(?: {w})? (?:जाता|जाती|जाते|आता|आती|jata|jati|jate|aata|aati)',
    '(?:ऑफिस|दफ्तर|office) (?:मेट्रो|बस|लोकल|ट्रेन|बाइक|कार|स्कूटी|ऑटो|साइकिल|metro|bus|local|train|bike|car|scooty|auto|cycle) से',
  ],
  [
    'vehicle',
    '(?:मेरे|हमारे|mere|hamare|humare) (?:पास|paas|pas)(?: {w}){0,3}? (?:{brand}|{ride})(?: {w}){0,2}? (?:{is})(?! {past})',
    '(?:{my})(?: {w})? (?:{ride})(?: {w}){0,2}? (?:{brand})',
    '(?:{my}) (?:{brand}) (?:{w} )?(?:{is})',
    '(?:मैंने|हमने|मैने|maine|humne|hamne)(?: {w}){0,5}? (?:{brand}|{ride})(?: {w}){0,2}? (?:खरीदी|खरीदा|ख़रीदी|ख़रीदा|खरीद|ली|लिया|ले ली|ले लिया|बुक|निकाली|kharidi|kharida|khareedi|kharid|li|liya|le li|le liya|book|nikali)',
    '(?:{brand}|{ride}) (?:चलाता|चलाती|chalata|chalati|chalaata) (?:{am})',
    '{relative}(?: {w}){0,3}? (?:{brand}|{ride})(?: {w})? (?:चलाता|चलाती|चलाते|खरीदी|ली|chalata|chalati|chalate|kharidi|li)',
  ],
  [
    'rent',
    '(?:किराया|किराये|किराए|रेंट|ईएमआई|होम लोन|kiraya|kiraye|rent|emi|home loan)(?: {w}){0,5}? {money}',
    '{money}(?: {w}){0,3}? (?:किराया|किराये|किराए|रेंट|kiraya|rent)',
    '(?:मेरे|मेरी|{my})(?: {w}){0,3}? (?:किराया|रेंट|kiraya|rent)(?: {w}){0,2}? \\d{4,6}',
  ],
  [
    'price',
    '(?<what>{cost})(?: {w}){0,5}? {money}',
    '{money}(?: {w}){0,2}? (?<what>{cost})(?: {w})? (?:देता|देती|देते|भरता|भरती|deta|deti|dete)',
  ],
  [
    'home',
    '(?:{i})(?: {w}){0,4}? (?:किराए|किराये|रेंट|kiraye|rent) (?:के|पर|ke|par|pe)(?: {w}){0,3}? (?:रहता|रहती|रहते|rehta|rehti|rehte)',
    '(?:मैंने|हमने|maine|humne|hamne)(?: {w}){0,4}? (?:फ्लैट|घर|मकान|flat|ghar|makan|plot)(?: {w})? (?:लिया|ले लिया|खरीदा|खरीद लिया|liya|le liya|kharida|kharid liya)',
    '(?:हॉस्टल|पीजी|फ्लैट|hostel|pg) (?:{in}) (?:रहता|रहती|rehta|rehti|rahta|rahti) (?:{am})',
  ],
  [
    'provider',
    '(?:{i}|{my}|{my} (?:पास|paas|pas)|{my} घर)(?: {w}){0,4}? (?:{provider})(?: {w}){0,3}? (?:यूज|यूज़|इस्तेमाल|use|istemal|चलाता|चलाती|लगा|सिम|sim|कनेक्शन|connection|प्लान|plan|ब्रॉडबैंड|broadband|{is})',
    '(?:{provider}) (?:में|पर|me|mein|par|pe) (?:पोर्ट|स्विच|शिफ्ट|port|switch)',
    '(?:{provider}) (?:यूज|यूज़|इस्तेमाल|use) {doing} (?:{am})',
  ],
  [
    'bank',
    '(?:{my})(?: {w}){0,2}? (?:खाता|अकाउंट|सैलरी अकाउंट|बैंक|account|khata|bank)(?: {w}){0,2}? (?:{bank})',
    '(?:{my})(?: {w})? (?:{bank})(?: {w})? (?:{in}) (?:खाता|अकाउंट|account|khata)',
  ],
  [
    'device',
    '(?:{my})(?: (?:नया|नई|पुराना|ऑफिस वाला|naya|nayi|purana))? {device}(?=.{0,20}{maker})',
    '(?:मेरे|हमारे|mere|hamare|humare) (?:पास|paas|pas) (?=.{0,25}{maker})(?:{w} ){0,3}?{device}',
    '(?:{i})(?: {w}){0,4}? (?=.{0,20}{maker})(?:{w} ){0,2}?{device}(?: {w}){0,3}? (?:यूज|यूज़|इस्तेमाल|use|istemal)',
    '(?:मैंने|हमने|मैने|maine|humne|hamne)(?: {w}){0,4}? {device}(?: {w}){0,2}? (?:लिया|खरीदा|ख़रीदा|ली|खरीदी|ले लिया|बदल|ऑर्डर|liya|kharida|khareeda|li|le liya|badal|order)',
  ],
];

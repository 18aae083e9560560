import { MEDICINES } from '../medicines.js';
import type { NeedLanguage } from '../need-language.js';

export const ENGLISH_NEEDS: NeedLanguage = {
  code: 'en',
  wants: String.raw`recommend|suggest~|suggestions?|pick|choose|plan|book|order|(?:any|some|more|travel|gift|need) ideas?|ideas? for|(?:what|which|where|how many|how much)(?: \p{L}+){0,4} (?:should|could|shall|can|would|do) (?:I|we)(?: \p{L}+)?(?: (?:buy|bring|take|get|eat|order|cook|make|bake|try|wear|go|visit|stay|see|watch|give|serve|have|choose|book|pack|install|use))?|(?<!(?:that|this|it|really|always|they) )(?:find|get|give|make|help|write|send|show|cook) (?:me|us)|help (?:me|us) (?:choose|find|plan|pick|write|decide)|I need|I want|I'd like|we need|looking for|any (?:tips|good|nice|decent)|draft|write|compose|cook|bake|prepare|worth (?:an?|the|seeing|visiting)|what's (?:a|the best|for|good)|best|buy|pack|somewhere|something (?:for|to)`,
  intake: {
    meal: String.raw`(?:can|may|could|should|must) I(?: still| safely| also)* (?:eat|drink|snack on)|(?:can|may|could|should) I(?: still| safely| also)* have …(?:ice cream|cakes?|cookies?|biscuits?|chocolate|cheese|bread|pizza|pasta|nuts|peanut butter|milk|yogh?urt|eggs?|fish|sushi|shrimps?|prawns?|meat|bacon|steak|burgers?|salad|soup|curry|wine|beer|coffee|tea|sauce|dessert|pie|pancakes?|cereal|sandwich|sandwiches|soup|snack|dish|meal|recipe|drink|cocktail|smoothie)|am I (?:allowed|able|supposed) to (?:eat|drink)|(?:is|are|would)(?: [\p{L}-]+){0,4} (?:ice cream|cakes?|cookies?|biscuits?|chocolate|cheese|bread|pizza|pasta|nuts|peanut butter|milk|yogh?urt|eggs?|fish|sushi|shrimps?|prawns?|meat|bacon|steak|burgers?|salad|soup|curry|wine|beer|coffee|tea|sauce|dessert|pie|pancakes?|cereal|sandwich|sandwiches|soup|snack|dish|meal|recipe|drink|cocktail|smoothie)(?: [\p{L}-]+){0,3} (?:ok|okay|safe|fine|good|suitable|alright|all right|bad|dangerous|a problem|right) for me|(?:something|anything|one) I (?:can|may|could|should) (?:eat|drink)|what (?:should|shall|could|can|do|will) I (?:cook|bake|eat)`,
    medicine: String.raw`(?:can|may|could|should|must) I(?: still| safely| also)* (?:take|use|have) …(?:medicines?|medication|painkillers?|cough syrup|sleeping pills|${MEDICINES})|am I (?:allowed|able) to take …(?:medicine|painkillers?|${MEDICINES})|(?:is|are|would)(?: \p{L}+){0,3} (?:medicine|painkillers?|${MEDICINES})(?: \p{L}+){0,3} (?:ok|okay|safe|fine|good|suitable|bad|dangerous) for me`,
  },
  addressed: 'call me|I go by',
  needs: {
    meal: 'restaurants?|dinner|lunch|breakfast|brunch|supper|meals?|menu|recipes?|dish|dishes|cook|bake|cakes?|cookies|bread|snacks?|picnic|barbecue|bbq|takeaway|takeout|pizza|pasta|curry|sushi|soup|salad|dessert|desserts|cafe|café|bistro|food|groceries|eat|starter|buffet|catering|chocolates?|sandwich|sandwiches|canteen|street food|tapas',
    lodging:
      'hotels?|guesthouse|guest house|hostel|airbnb|b&b|bed and breakfast|apartment to rent|holiday (?:flat|home|cottage)|place to stay|somewhere to stay|room for|campsite|camping|cabin|lodge|accommodation',
    trip: 'trips?|travel|travelling|traveling|vacation|holidays?|itinerary|flights?|fly|getaway|weekend (?:in|away)|days? (?:in|by train|by car)|road trip|interrail|cruise|train to|journey|tour|abroad|packing list|suitcase|pack',
    outing:
      'museums?|concerts?|cinema|theatre|theater|gallery|exhibition|hikes?|hiking|walks?|hike|beach|park|parks|zoo|club|bars?|pub|festival|afternoon out|day out|night out|outing|excursion|sights|sightseeing|viewpoint|castle|trail|swim|activity|activities|date night|things to do|event|events',
    route:
      'get to|way to|route|directions|park(?:ing)?|drive to|commute|how do I (?:reach|get)|bus to|taxi|cab|ride to|transport',
    code: 'code|script|function|program|class|regex|test|unit test|snippet|library|framework|editor|ide|repo|api|endpoint|linter|build|command|shell|query|plugin|keybinding|shortcut|project setup|boilerplate|dockerfile',
    device:
      'laptop|computer|phone|tablet|camera|lens|lenses|printer|charger|monitor|keyboard|headphones|app|apps|accessor~|software|adapter|cable|dock|battery|batteries|screen|case for',
    clothes:
      'clothes|shoes|boots|shirt|trousers|jeans|jacket|coat|dress|gloves?|wear|outfit|hat|socks|suit|uniform|safety gear|protective gear|sportswear|jumper|sweater|swimsuit|helmet|ring|cosmetics?|cream|soap|detergent|jewell?ery|plasters?',
    gift: 'gifts?|presents?|surprise for|birthday party|card for',
    medicine:
      'medicines?|medication|painkillers?|pills?|tablets? (?:for|against)|antibiotics?|remedy|remedies|headache|cold|fever|cough|vitamin|vitamins|supplements?|pharmacy|ointment|vaccine|vaccination',
    training:
      'workout|training plan|exercises?|fitness|gym|stretching|yoga|marathon|running plan|sports?|get fit|lose weight',
    writing:
      'e-?mails?|mail|letters?|posters?|flyers?|invitations?|newsletter|speech|cv|résumé|resume|bio|cover letter|message to|reply to|text to|post for|handout|leaflet|notice|application|summary of|slides|report|form',
  },
  signs: {
    allergy:
      'allergic allergy allergies hives anaphylaxis anaphylactic epipen intolerant intolerance latex penicillin shellfish prawn prawns peanut peanuts hazelnut hazelnuts hayfever',
    diet: 'vegan vegetarian plant-based pescatarian coeliac celiac gluten lactose dairy-free halal kosher keto teetotal diabetes diabetic',
    health:
      'diabetes diabetic asthma asthmatic hypertension cholesterol epilepsy pregnant migraines arthritis pacemaker insulin',
    access:
      'wheelchair stairs crutches rollator blind deaf dyslexic dyslexia prosthesis vertigo kilometres pram pushchair claustrophobic',
    pet: 'dog puppy greyhound',
    children: 'toddler twins',
    size: 'size sizes petite',
    device: 'fujifilm nikon canon sony macbook thinkpad iphone android ipad',
    system: 'linux ubuntu fedora debian macos nixos',
    tool: 'kotlin python typescript javascript golang django neovim emacs vscode intellij pnpm npm kubernetes postgres semicolons',
    residence: 'passport visa citizenship',
    instruction: 'exclamation emoji emojis bullet_points large_print dyslexic dyslexia',
  },
};

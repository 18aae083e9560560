import type { MessageLanguage } from '../message-language.js';

export const DUTCH_MESSAGES: MessageLanguage = {
  code: 'nl',
  marks:
    'ik|mij|mijn|jij|jouw|wij|onze?|het|een|niet|wat|waar~|wanneer|hoe|welke?|waarom|bedankt|dank|hallo|hoi|gisteren|vandaag|voor|heb|heeft|bent|zijn|goede(?:morgen|middag|navond)?|graag|alsjeblieft',
  asks: '^(?:en |dus |zeg,? )?(?:wat|wanneer|waar~|wie|wiens|welke?|waarom|hoe~|(?:aan|bij|door|in|met|naar|op|over|tot|uit|van|voor) (?:wie|welke?|wat|hoe\\p{L}*)|(?:ben|heb|had|was|moet|zal|kan|mag|woon|werk|eet|drink) ik|(?:heb|ben|kun|kan|weet|ken|wil|herinner) je|(?:hebt|bent|kunt|weet|wilt) u|(?:is|zijn|was|waren|heeft|hebben|kan|kunnen|mag|moet|wordt) (?:er|het|de|dat|dit|die|mijn|onze?|een)|herinner me)',
  requests:
    '^(?:alsjeblieft,? |graag )?(?:adviseer|bedenk|beschrijf|bestel|boek|corrigeer|geef|help|herinner|kies|koop|leg|maak|noem|organiseer|plan|raad|regel|reserveer|schrijf|som|stel|toon|vat|vergelijk|vertaal|vertel|verzin|vind|zeg|zoek)',
  wonders:
    '^(?:ik (?:vraag me af|weet niet(?: meer)?|ben vergeten|kan me niet (?:meer )?herinneren|wil (?:graag )?weten|zou (?:graag )?willen weten)|ik weet het niet meer)',
  possessive: "mijn|m'n|onze?",
  speaker: "ik|mij|me|mijn|m'n|wij|we|ons|onze",
  addressed: 'je|jij|jou|jouw|jullie|u|uw',
  impersonal: String.raw`(?:hoe|wat|waar|wanneer|welke?)(?: (?:lang|veel|vaak|goed|best))*(?: \p{L}+){0,2} (?:kan|kun|moet|mag|zou) (?:ik|we|je)|hoe(?: (?:lang|veel|vaak|goed))? (?!heet|oud)\p{L}+ ik|(?:kan|moet|mag|zou|zal) (?:ik|we)|(?:adviseer|geef|help|leg|leer|maak|noem|raad|schrijf|stuur|toon|vertel|zoek|laat|kun je|kan je|kunt u|wil je) (?:mij|me|ons)`,
  oneself: 'heet ik|ik heet|wie ben ik|mijn naam|noem je me|werk ik|doe ik voor (?:werk|de kost)',
  everything:
    '(?:weet|onthoudt|herinner) je (?:\\p{L}+ ){0,3}(?:over|van) (?:mij|me)|over mij (?:weet|onthouden)',
  answers: String.raw`\b(?:heb|had) (?:je|jij|u)\b.*\b(?:aanbevolen|aangeraden|gezegd|genoemd|uitgelegd|voorgesteld)\b|\b(?:raadde|noemde|zei|adviseerde) (?:je|jij|u)\b|\b(?:jouw|je|uw) (?:adviezen|advies|aanbeveling(?:en)?|suggesties?|voorstel(?:len)?|tips?)\b`,
  latest:
    'nu|momenteel|tegenwoordig|actuele?|huidige?|nieuwste|laatste|recente?|onlangs|op dit moment|de laatste tijd',
  dates: {
    today: 'vandaag|vanochtend|vanmorgen|vanmiddag|vanavond',
    yesterday: 'gister(?:en)?(?:avond|ochtend|morgen|middag)?',
    'before-yesterday': 'eergisteren',
    'this-week': '(?:deze|afgelopen) week',
    'last-week': '(?:vorige|verleden) week|(?:vorig|afgelopen) weekend',
    'this-month': 'deze maand',
    'last-month': '(?:vorige|verleden|afgelopen) maand',
  },
  beforeMonths: 'in|sinds|vanaf|begin|eind|half|medio|tijdens|vorig jaar|afgelopen|tot',
  negation: 'niet|geen|nooit|nergens|zonder|niemand|niets',
  wishes: [
    String.raw`(?:heel )?veel (?:geluk|plezier|succes)(?: (?:daar|ermee|ervan|morgen|vandaag))?|succes(?: (?:ermee|met alles|morgen|vandaag))?`,
    String.raw`geniet ervan|geniet van (?:het weekend|je (?:dag|vakantie|weekend))|eet smakelijk`,
    String.raw`goede reis|fijne (?:avond|dag|reis|vakantie)(?: nog)?|(?:een )?fijn weekend|prettige? (?:avond|dag|reis|vakantie|weekend)`,
    String.raw`beterschap|pas goed op jezelf|slaap lekker|het beste`,
    String.raw`laat (?:het )?(?:me|mij|maar) (?:horen|weten),? hoe het (?:gaat|ging|is gegaan|was)|houd? me op de hoogte`,
    String.raw`(?:ik ben )?(?:blij|fijn) dat ik (?:je |u )?(?:heb kunnen helpen|kon helpen)|graag gedaan`,
  ],
  empty: `alles begrepen bedankt bent dag dank dat de doei fijne geen goed goede graag hallo het hoi ik is ja je kan
    kunt maar met mij natuurlijk nee niet oké prima probleem sorry spijt tot u wel ziens`,
  denials: [
    String.raw`\b(?:weet|heb|vind|ken) ik (?:\w+ ){0,2}(?:niet|geen)\b`,
    String.raw`\bik (?:weet|heb|vind|kan) (?:\w+ ){0,3}(?:niet|geen)\b`,
    String.raw`\bgeen (?:idee|informatie)\b`,
    String.raw`\bniet (?:verteld|gezegd|genoemd)\b`,
  ],
  generic: `aardig achter af afgelopen al alle alleen allemaal alles als alsjeblieft alstublieft altijd ander andere anders antwoord avond baan bang bedankt bedoel bedoelt beetje begin beginnen begrepen begrijp begrijpen behalve beide belangrijk belt ben bent beste bestaat beter bezig bijna bijvoorbeeld blij blijft blijven bruikbaar bijzonder
    cool daar daarna daarom dacht dag dagen dank danken dankjewel dankuwel dan deed deel denk denken denkt dezelfde dichtbij ding dingen direct doe doei doet dochter dom dood doorgaan duidelijk dus duurt echt eens eerder eerst eerste eigenlijk eind einde elk elke enkele enige enorm erg ergens even
    fantastisch fijn fijne fout ga gaaf gaan gaat gauw geef geeft geen gedaan gebeurd gebeurt gebruik gebruiken gek geleden gelijk geloof gelukkig gemaakt genoeg geschikt geval geven gewoon gezegd gezellig gezien ging gisteren goed goede goedemiddag goedemorgen goedenavond gosh graag grappig groet groeten groot grote
    haha had hallo hartstikke hebt heel hele helaas helemaal help helpen herinner herinneren hetzelfde hey hier hierbij hoeft hoef hoi hoop hopelijk hoor horen huh idee ieder iedere iedereen iemand iets inderdaad interessant jaar jaren jammer ja jawel jeetje juist kijk kijken klaar klein kleine klinkt klopt komen kom komt kun kunnen kunt kwam kwijt
    laat laatste lang langs lange later laten leren leuk leuke leven lezen liever lief lijkt loopt lopen maak maakt maand maanden mag makkelijk man manier mee meer meest meestal mens mensen minder minuut misschien mis moeilijk moest moet moeten mogelijk mogen moi moment mooi mooie morgen naam naast nacht natuurlijk neem nee nemen nergens net niemand niets niks nieuw nieuwe nodig noem noemen nogal nooit normaal nou
    oh ok oke oké okay ooit ook open opnieuw ongeveer onthouden onze oud over overal overigens paar perfect persoon plaats plan plannen plezier precies prettig prima probeer proberen probleem problemen raar rustig samen saai schatje slecht slim snap snel soms soort sorry spijt spreken sta staan staat start stel stil stuk succes super
    tegen tenminste terug terwijl tevreden thanks tijd tijdens toch toe toevallig top tot totaal trots trouwens tussen twee uitstekend uur vaak vandaag van vanavond vanaf vanmorgen veel verder vergeten verschillende vertel vertellen verstand vervelend vind vinden vindt volgende volgens vond voor vooral voorbeeld voorbij vorig vorige vraag vragen vreemd vriend vrienden vriendelijk vrij
    wacht wachten waarschijnlijk waarom wanneer weer week weekend weet weg weinig welk welke welkom wel wens werd wereld werk werken werkt weten wij wil willen wilt woord woorden worden wordt wow zag zal ze zeer zeg zeggen zegt zei zeker zelf zelfde zelfs zet zie zien ziens ziet zin zo zoals zoek zoeken zonder zou zouden zullen zware zeker`,
};

import type { MessageLanguage } from '../message-language.js';

export const SWEDISH_MESSAGES: MessageLanguage = {
  code: 'sv',
  marks:
    'jag|mig|mitt|mina|du|ditt|dina|vi|vår|vårt|våra|och|är|inte|vad|var|när|hur|vem|vilken|vilket|vilka|varför|tack|hej|igår|idag|för|har|på|att|det|heter|bor|någon|något|snälla|gärna',
  asks: '^(?:och |så |men |du,? |hej,? )?(?:vad|när|var|vart|varifrån|vem|vems|vilken|vilket|vilka|varför|hur|(?:hos|med|till|i|på|om|av|för|från) (?:vem|vilken|vilket|vilka|vad)|(?:är|har|hade|var|måste|ska|kan|får|bor|jobbar|äter|dricker|heter|kör) jag|(?:har|kan|vet|minns|vill|kommer) du|(?:är|har|var|kan|får|måste|finns) (?:det|den|de|min|mitt|mina|vår|vårt)|påminn mig)',
  requests:
    '^(?:snälla,? |kan du |skulle du kunna |gärna )?(?:ge|beskriv|boka|beställ|rätta|hjälp|påminn|välj|köp|förklara|gör|lista|nämn|organisera|planera|rekommendera|föreslå|skriv|sammanfatta|ställ|visa|jämför|översätt|berätta|hitta|säg|sök|tipsa|räkna|skapa|laga)',
  wonders:
    '^(?:jag (?:undrar|vet inte(?: längre)?|har glömt|minns inte|kommer inte ihåg|vill (?:gärna )?veta|skulle (?:gärna )?vilja veta))',
  possessive: 'min|mitt|mina|vår|vårt|våra',
  speaker: 'jag|mig|mej|min|mitt|mina|vi|oss|vår|vårt|våra',
  addressed: 'du|dig|dej|din|ditt|dina|ni|er|ert|era',
  impersonal: String.raw`(?:hur|vad|var|när|vilken|vilket|vilka)(?: (?:länge|mycket|ofta|bra|bäst|många))*(?: \p{L}+){0,2} (?:kan|ska|måste|får|bör|borde|skulle) (?:jag|vi|man)|(?:kan|ska|får|bör|borde|skulle|måste) (?:jag|vi|man)|(?:ge|hjälp|lär|skriv|skicka|visa|berätta för|säg till|tipsa|låt|kan du ge|kan du hjälpa) (?:mig|oss)`,
  oneself:
    'heter jag|jag heter|vem är jag|mitt namn|kallar du mig|jobbar jag|bor jag|jobbar jag med|gör jag på jobbet',
  everything: '(?:vet|minns|kommer) du (?:\\p{L}+ ){0,3}(?:om|ihåg om) (?:mig|oss)|om mig (?:vet|minns)',
  answers: String.raw`(?<!\p{L})(?:har|hade) du(?!\p{L}).*(?:rekommenderat|sagt|nämnt|förklarat|föreslagit|tipsat)(?!\p{L})|(?<!\p{L})(?:rekommenderade|nämnde|sa|sade|föreslog|förklarade|tipsade) du(?!\p{L})|(?<!\p{L})(?:ditt|dina) (?:råd|förslag|tips|rekommendation(?:er)?|svar)(?!\p{L})`,
  latest:
    'nu|just nu|för närvarande|numera|nuvarande|aktuell|aktuella|senaste|nyaste|nyligen|för tillfället|på sistone',
  dates: {
    today: 'idag|i dag|i morse|i kväll|ikväll|i eftermiddag',
    yesterday: 'igår|i går|igår kväll|i går kväll',
    'before-yesterday': 'i förrgår|förrgår',
    'this-week': '(?:den här|denna|i) (?:veckan|vecka|veckan)',
    'last-week': '(?:förra|föregående) (?:veckan|vecka)|(?:förra helgen|i helgen)',
    'this-month': '(?:den här|denna) månad(?:en)?',
    'last-month': '(?:förra|föregående) månad(?:en)?',
  },
  beforeMonths: 'i|sedan|sen|från|början av|slutet av|mitten av|under|förra|till|tills',
  negation: 'inte|ej|aldrig|ingen|inget|inga|utan|varken|ingenstans|ingenting',
  wishes: [
    String.raw`lycka till(?: (?:med det|imorgon|idag|med allt))?|ha (?:det|så) (?:så )?(?:bra|kul|roligt|trevligt)(?: (?:idag|imorgon|där))?`,
    String.raw`smaklig måltid|njut av (?:maten|helgen|semestern|dagen)|trevlig (?:helg|kväll|resa|semester|dag)`,
    String.raw`ha en (?:bra|fin|trevlig|härlig) (?:dag|kväll|helg|resa)|krya på dig|sov gott|ta hand om dig|glad midsommar|god jul|grattis`,
    String.raw`(?:hör av dig|säg till|berätta),? (?:gärna )?(?:hur det gick|hur det går|om du behöver något|om det är något mer)`,
    String.raw`(?:kul|bra|roligt|skönt) att jag kunde hjälpa(?: till)?|varsågod|ingen orsak|det var så lite`,
  ],
  empty: `absolut adjö bra du det detta en fint förlåt för god gott gärna hej hejdå hejsan i ingen inga jag ja jadå jo jaha jodå kan klart kul mycket naturligtvis
    nej nä okej ok orsak precis problem snälla självklart så tack tackar toppen tusen tyvärr underbart uppfattat va varsågod visst vi dig mig att hjälpa inte med är förstår ses`,
  denials: [
    String.raw`(?<!\p{L})(?:vet|har|hittar|känner) jag (?:[\p{L}]+ ){0,2}(?:inte|ingen|inget|inga)(?!\p{L})`,
    String.raw`(?<!\p{L})jag (?:vet|har|hittar|kan|känner) (?:[\p{L}]+ ){0,3}(?:inte|ingen|inget|inga)(?!\p{L})`,
    String.raw`(?<!\p{L})ingen (?:aning|information)(?!\p{L})`,
    String.raw`(?<!\p{L})inte (?:berättat|sagt|nämnt)(?!\p{L})`,
  ],
  generic: `absolut aldrig alldeles allt allting alltid alltså alla andra annan annars annat använda arbeta av bakom bara barn be behöva behöver berätta betyder bil bit bland blir bli bort bra bredvid bruka brukar bäst bästa bättre både båda börja börjar dag dagar dagen dags denna dessa dessutom detta direkt dit där därför då dålig dåligt
    egentligen eller en enda enkel enkelt ens ett exakt exempel faktiskt fall fast fel fin fina fint finns flera fler folk fortfarande fram framför fråga frågor från fundera funkar få får fått färdig föredra före förlåt förra först första förstår försöka försöker förresten ganska ge gick gjorde gjort glad glömt god goda gott går gå gång gånger gärna göra gör
    haft haha hade halv han har hej hejsan hela helt helst hemma hitta hjälp hjälpa hoppas hur hålla håller häftigt hälsningar hända händer här höra hör ibland idag idé igen igår ihåg imorgon inget ingenting innan intressant istället ja jaha jo jobb jobba just jättebra kan kanske klar klart kolla komma kommer konstig kort kul kunde kunna kväll kväll känna känner köpa
    lagom lika lite liten litet lugn lycka låter lång länge längre lätt menar mellan men mer mest minns minuter morgon mot mycket många måste människor möjligt namn naturligtvis nej ner nog nu nuvarande ny nya nyss något någon några när nära nästa nästan nytt ofta också okej om ord orka otroligt overkligt perfekt person plats plötsligt precis problem prova på redan riktigt rolig roligt rätt
    sa samma sak saker sant se sedan sen senare sent ses sett sist sitta självklart ska skoj skriva skulle skön skönt slut sluta slutet snabbt snart snälla som sorry stor stora stort sådan sånt säga säger säker säkert särskilt sätt söt ta tack tackar tag tar tid tidigare till tills tillsammans timmar toppen tror trots trött trevlig trevligt tråkigt typ tyvärr tänka tänker tänkte tycker under underbart ungefär ursäkta
    vad vanlig var vara varandra vara varför varit varje vecka veckan veckor vem veta vet vid viktigt vilka vilken vilket vill ville visa visst vän vänner väl väldigt världen vänta äntligen år ändå ännu även över övrigt`,
};

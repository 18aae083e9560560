import type { ChangeWords } from '../change-language.js';

export const DUTCH_CHANGES: ChangeWords = {
  code: 'nl',
  changes: String.raw`nu|tegenwoordig|voortaan|inmiddels|vanaf|sinds|niet meer|geen … meer|in plaats|vervang~|gewisseld|veranderd|verhuis~|gestopt|opgezegd|opgegeven|verlaten|verkocht|afgezegd|verzet|uitgesteld|verplaatst|vervroegd|verhoogd|promotie|gepensioneerd|met pensioen|uit elkaar|gescheiden|nieuwe?|eigenlijk|toch|fout|vergist|correctie|begonnen|geworden|overgestapt|eindelijk|ingeruild|ingetrokken|aangenomen|aangeschaft|ontslag|ontslagen|vertrokken|weg bij|weggegaan|overgegaan|uitgeschreven|ingeschreven|geruild|omgeruild|ingewisseld|afgesloten|getekend|stopgezet|stop met|afscheid|overleden|dood|geadopteerd|(?:eerste|allereerste) (?:dag|week|maand|werkdag)|van baan|ander~ baan|eindelijk|sinds kort|per (?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|vandaag)|klaar met|uitgemaakt|weggedaan|opgelost|omgezet|omgeschakeld|switch~|gedaan met|'t is gedaan|uit met|voorbij`,
  corrects: String.raw`correctie|corrigeer|foutje|vergist~|verkeerd~|typfout|verward`,
  of: {
    home: String.raw`verhuis~|verhuizing|ingetrokken|nieuwe? (?:huis|woning|appartement|flat|stad|stek|plek)|verhuisdozen|sleutels? (?:van|gekregen)|woon (?:nu|sinds|intussen|tegenwoordig)|wonen (?:nu|sinds|intussen)|uitgepakt`,
    job: String.raw`ontslag~|opgezegd|aangenomen|nieuwe? (?:baan|job|werk|werkgever|functie|baas)|eerste (?:dag|week|maand|werkdag) (?:bij|als|in|op)|van (?:baan|job|werk) (?:gewisseld|veranderd)|overgestapt|gepromoveerd|promotie|werk (?:nu|sinds|tegenwoordig|intussen)|begonnen (?:bij|als)|rij(?:d)? (?:nu|voor)|met pensioen|in dienst`,
    partner: String.raw`uit elkaar|uitgemaakt|gescheiden|scheiding|getrouwd|verloofd|nieuwe (?:vriend|vriendin|partner|liefde)|(?:samen|date|ga) (?:nu )?met \p{Lu}\p{L}+|het is uit`,
    vehicle: String.raw`verkocht|ingeruild|nieuwe (?:auto|wagen|motor|fiets|scooter)|rij (?:nu|tegenwoordig|sinds)|(?:een|de) (?:Tesla|Toyota|Volvo|Kia|Skoda) (?:gekocht|opgehaald)|dealer`,
  },
  asksPast: String.raw`was|waren|had|hadden|vroeger|eerder|vorige|destijds|eerst|alle|elke|lijst`,
  asksTime: String.raw`wanneer|hoe laat|welke (?:dag|dagen|datum)|deadline|verjaardag`,
  asksNumber: String.raw`hoeveel|hoe (?:oud|lang|ver|groot|vaak)|\p{L}*nummer|prijs|kost|huur|dosis|leeftijd|maat|salaris|budget|gewicht|code|tarief`,
  times: String.raw`maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|middag|middernacht|ochtend|avond`,
};

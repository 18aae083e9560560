import { turkish } from '../text/turkish-letters.js';
import type { SlotPattern } from '../slots/slot-language.js';
import { polish } from '../text/polish-letters.js';
import { ukrainian } from '../text/ukrainian-letters.js';

/** A part of somebody's life of which there is one at a time. */
export type ChangedPart = 'home' | 'job' | 'partner' | 'vehicle';

/** The words by which changes are told in one language: a table that a native speaker can correct. */
export interface ChangeWords {
  readonly code: string;
  /** The script has no spaces, or joins words: a pattern may begin and end inside of a word. */
  readonly isUnspaced?: true;
  /** Words of statements that something is no longer as it was. */
  readonly changes: SlotPattern;
  /**
   * Words that say which part of the speaker's life changed; English needs none: its texts have embeddings.
   */
  readonly of?: Readonly<Record<ChangedPart, SlotPattern>>;
  /** Those words of `changes` that only tell a beginning, which need not end anything. */
  readonly begins?: SlotPattern;
  /** Words that say that something was never true. */
  readonly corrects: SlotPattern;
  /** Words of statements that add something without ending anything. */
  readonly adds?: SlotPattern;
  /** Words of messages that ask how something was. */
  readonly asksPast: SlotPattern;
  /** Words of messages that ask when something is. */
  readonly asksTime: SlotPattern;
  /** Words of messages that ask for an amount or a number. */
  readonly asksNumber: SlotPattern;
  /** Numbers as words. */
  readonly numbers?: SlotPattern;
  /** Names of days and months, and other words for times without a digit. */
  readonly times: SlotPattern;
}

export const CHANGE_WORDS: readonly ChangeWords[] = [
  {
    code: 'en',
    changes: String.raw`now|nowadays|these days|from (?:now|today|here|this \p{L}+) on|as (?:of|from)|since (?:last|the|this|\p{L}+day|\p{L}+ber|january|february|march|april|may|june|july|august)|no longer|no more|any ?more|not \p{L}+ after all|instead|in (?:its|his|her|their) place|replac~|switch(?:ed|ing)|chang(?:ed?|ing)|moved|moving|swapp?ed|dropped|quit|left|gave up|given up|gone off|(?:went|gone|go|going) over to|sold|cancelled|canceled|renamed?|rebooked|rescheduled|postponed|delayed|slipped|pushed|push~ (?:\p{L}+ ){1,3}back|brought (?:\p{L}+ ){0,3}forward|outgrown|outgrew|(?:grown|grew) out of|raised?|lowered|promot~|demoted|retired|split up|broke up|separated|divorced|new|actually|correction|wrong~|mistake~|mixed up|extension|extended|upped|increased|doubled|halved|reduced|won't survive|downgraded|mistyped|typo|oops|after all|fell through|finally|turns? out|turned out|stopped|start(?:ed|ing)|became|signed (?:for|up)|took over|hired|first (?:day|week|month) (?:at|with|as|in)|last (?:day|week|month) (?:at|with|as)|we've gone|i've gone|haven't \p{L}+|hasn't \p{L}+|not (?:the|my) old|came through|made me|handed me|put me|out of|refuses|already|withdrew|forget what|traded|vetoed|scrap(?:ped)?|closed|adopted|at last|settled in|unpacked|got rid of|gave away|upgraded|downgraded|relocated|transferred|enrolled|back to|(?:i|we|he|she|they)(?:'ve)? picked up|took \p{L}+ out|pulled out|shut down|ended|ditched|signed off|took on|went with|going with|goes by|(?:passed|packed) away|died|goodbye|uninstalled|deleted|won me over|for good|behind (?:me|us)|got it wrong|got (?:me|that|it|you) (?:wrong|mixed up)|packed up|moved out|let me go|laid off|fired|resigned|handed (?:in|over)|kicked out|stolen|broke down|healed|recovered|(?:i'm|it's|we're|all) over|gave (?:notice|way)|passed (?:it|him|her|them) on|parted|shut|won't|can't any|from here|from now|day \d+ (?:at|with|in|of|without)|week \d+ (?:at|with|in|of|without)|(?:i|we)(?:'m| am|'re| are) (?:an? )?\p{L}+ (?:now|girl now|guy now)|turned (?!(?:it|them|that|this|down)\b)\p{L}+|gone up|went up|put (?:me|him|her|us) (?:on|up|down)|bumped|counted wrong~|miscounted|update|correct(?:ed|ing)|it was (?:\p{L}+ )?all along|scratch that|ignore (?:what|that)|binned|took (?:a|the) (?:job|chair|post)|(?:back|down) to|(?:go|going|went) up`,
    corrects: String.raw`mixed up|wrong~|mistake~|mistyped|typo|correction|miscounted`,
    begins: String.raw`(?<!from )now|new|start(?:ed|ing)|became|signed (?:for|up)|hired|adopted|enrolled|took on|(?:i|we|he|she|they)(?:'ve)? picked up|first (?:day|week|month) (?:at|with|as|in)|already|finally`,
    adds: String.raw`as well(?! as)|(?:got|have|bought|adopted) (?:a|our) second|also|too(?=\s*(?:[.,;!?]|$))|another|in addition|besides`,
    asksPast: String.raw`was|were|did(?! (?:i|we) (?:park|put|leave|store|hide|keep))|had|used to|ago|before|previous~|former~|earlier|first|originally|back then|history|so far|ever|all|every|list`,
    asksTime: String.raw`when|how (?:long|many (?:days|weeks|months)) (?:\p{L}+ ){0,4}(?:until|till)|what (?:time|day|date)|which (?:day|days|date|month|weekday)|(?:on|at|by|until|till) (?:what|which)|what hour|deadline|due date|birthday|schedule`,
    asksNumber: String.raw`how (?:much|many|old|long|far|tall|big|often)|numbers?|price|cost|costs|rent|dose|dosage|age|size|salary|budget|weight|height|pin|code|fee|what do i (?:pay|earn)`,
    numbers:
      'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|(?:an?|my|our) (?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)',
    times: String.raw`(?:half|quarter) (?:past|to) \p{L}+|(?:at|until|till|by|from|before|after) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|may|june|july|august|september|october|november|december|noon|midnight|morning|evening|spring|summer|autumn|winter`,
  },
  {
    code: 'fr',
    changes: String.raw`maintenant|désormais|dorénavant|à partir d~|depuis|ne … plus|plus de|n'… plus|finalement|à la place|remplac~|chang~|déménag~|quitt~|arrêt~|vendu~|annul~|report~|décal~|avanc~|augment~|promu~|retraite|séparés?|divorc~|nouve~|en fait|erreur|trompé~|corrig~|commenc~|pris~ la suite|renomm~|fini|passé~ (?:à|au|chez|sur)|passe (?:à|au|chez|sur)|emménag~|embauch~|rejoint|démissionn~|licenci~|viré~|lâch~|troqu~|abandonn~|résili~|install~ (?:à|dans|en)|adopt~|mort~|décéd~|enfin|tout juste|(?:premier|première|premiers|premières) (?:jour|semaine|mois)s?|signé~|migr~|basculé~|repris~|mis~ à|converti~|tourné la page|rompu|largué~|remis~ à|c'est fini|remplaçant~|du coup|passé[es]? (?:de|chez)|déplac~|retrait~`,
    corrects: String.raw`erreur|trompé~|corrig~|faute de frappe|confondu~|je voulais (?:dire|écrire)`,
    adds: 'aussi|également|en plus',
    of: {
      home: String.raw`déménag~|emménag~|(?:install~|arriv~|débarqu~) (?:à|dans|en) \p{L}+|cartons|nouve[l\p{L}]* (?:appart~|ville|maison|logement|chez-moi)|pendu la crémaillère|habite (?:maintenant|désormais)|pos~ (?:mes|nos) valises`,
      job: String.raw`démissionn~|licenci~|embauch~|CDI|(?:chang~|nouve~|nouveau) (?:de )?(?:boulot|travail|job|poste|boîte|employeur|taf|métier)|premi~ (?:jour|journée|semaine) (?:chez|à|au|de boulot|de travail)|reconver~|rejoint|recrut~|période d'essai|muté~|promu~|quitt~ (?:la boîte|mon boulot|mon poste|l'entreprise|mon emploi)`,
      partner: String.raw`séparés?|rompu|rupture|divorc~|largué~|mari~ (?:en|le|depuis)|fiancé[es]* (?:depuis|en)|(?:sors|vis|suis) (?:maintenant |désormais )?avec \p{Lu}\p{L}+|plaqué~|quittés?`,
      vehicle: String.raw`(?:vendu|troqu~|échang~|revendu) (?:ma|la|mon|le|notre) \p{L}+|nouvelle (?:voiture|caisse|bagnole|moto)|(?:achet~|récupér~|pris) une? (?:nouve~ )?(?:voiture|moto|Peugeot|Renault|Citroën|Dacia|Toyota|Tesla|électrique|hybride)|concession~`,
    },
    asksPast: String.raw`était|étais|avais|avait|ai-je|avant|auparavant|ancien~|précédent~|autrefois|jadis|premi~|tous|toutes|chaque|liste`,
    asksTime: String.raw`quand|à quelle heure|quel jour|quelle date|quels jours|échéance|anniversaire`,
    asksNumber: String.raw`combien|numéro|prix|coût~|loyer|dose|âge|taille|salaire|budget|poids|code|tarif`,
    numbers:
      'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent',
    times: String.raw`lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|midi|minuit|matin|soir`,
  },
  {
    code: 'de',
    changes: String.raw`jetzt|inzwischen|mittlerweile|neuerdings|ab (?:sofort|jetzt|heute|morgen)|seit~|nicht mehr|kein~ … mehr|stattdessen|statt~|ersetz~|gewechsel~|wechsel~|geänder~|umgezogen|gezogen|ziehe|aufgehört|aufgegeben|gekündigt|verlassen|verkauft|abgesagt|verschoben|verlegt|vorverlegt|erhöht|gesenkt|befördert|Rente|getrennt|geschieden|neu~|eigentlich|doch|Korrektur|falsch|vertan|verwechselt|angefangen|begonnen|geworden|umgestiegen|umbenannt|endlich|vertippt|losgeworden|eingezogen|eingelebt|ausgezogen|angekommen|unterschrieben|angeheuert|angestellt|eingestellt|gefeuert|entlassen|abgegeben|hingeschmissen|hingeworfen|geschmissen|abgeschafft|angeschafft|zugelegt|eingetauscht|getauscht|umgestellt|abgestellt|Schluss|vorbei|gestorben|eingeschläfert|adoptiert|erste[nr]? (?:Tag|Woche|Monat|Arbeitstag)|ab (?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)|künftig|ab und weg|wechselte|Umzug|Neuanfang|abgelöst|rausgeworfen|gegangen|bin jetzt|mittlerweile|Geschichte|Umzugs~|aufgelöst|zwischen Kartons|war einmal|passé`,
    corrects: String.raw`Korrektur|falsch~|vertan|verwechselt|vertippt|verschrieben|Tippfehler|geirrt|Irrtum`,
    adds: 'auch|außerdem|zusätzlich',
    of: {
      home: String.raw`umgezogen|Umzug~|umzieh~|eingezogen|ausgezogen|hergezogen|(?:nach|in) \p{L}+ gezogen|neue~ (?:Wohnung|Bude|Stadt|Zuhause|Haus|WG)|Einweihung~|bin ich (?:jetzt |nun )?\p{Lu}\p{L}+er(?:in)?|Wohnungsschlüssel|Schlüsselübergabe|wohne (?:jetzt|seit|nun|inzwischen)`,
      job: String.raw`gekündigt|Kündigung|gefeuert|entlassen|neue[nrs]? (?:Job|Stelle|Arbeit|Arbeitgeber|Firma|Chef|Position)|(?:erste[nr]?|zweite[nr]?) (?:Tag|Woche|Monat|Arbeitstag) (?:bei|in|im|als)|angeheuert|Probezeit|Jobwechsel|Firma gewechselt|(?:den )?(?:Job|Beruf|Arbeitgeber) gewechselt|befördert|Umschulung|umgeschult|eingestellt worden|arbeite (?:jetzt|seit|nun|inzwischen)|fange? bei \p{L}+ an|bei \p{L}+ angefangen|selbstständig gemacht`,
      partner: String.raw`getrennt|Schluss gemacht|auseinander|geschieden|Scheidung|verlassen|(?:zusammen|liiert) mit \p{Lu}\p{L}+|geheiratet|verlobt|neue[nr]? (?:Freund|Freundin|Partner|Partnerin)`,
      vehicle: String.raw`(?:verkauft|eingetauscht|verschrottet|in Zahlung gegeben)|neue[nrs]? (?:Auto|Wagen|Karre|Motorrad|Rad|Roller)|steht jetzt (?:ein|eine) \p{L}+ (?:vor|in)|fahre (?:jetzt|seit|nun|inzwischen)|Autohaus|zugelassen`,
    },
    asksPast: String.raw`war|waren|hatte|hatten|früher~|vorher~|damals|ehemals|einst|zuerst|ursprünglich|alle|jede~|Liste|bisher`,
    asksTime: String.raw`wann|um wie viel Uhr|wie viel Uhr|welche[mnr]? (?:Tag~|Datum|Monat)|Frist|Geburtstag|Abgabe`,
    asksNumber: String.raw`wie ?viele?|wie (?:alt|hoch|lange|weit|groß|oft)|\p{L}*nummer|Preis|kostet|Miete|Dosis|Alter|Größe|Gehalt|Budget|Gewicht|Code|PIN|Gebühr`,
    numbers:
      'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert',
    times: String.raw`montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonnabends?|sonntags?|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|mittags?|Mitternacht|morgens|abends`,
  },
  {
    code: 'es',
    changes: String.raw`ahora|actualmente|desde|a partir de|ya no|en (?:su )?lugar|reemplaz~|sustitu~|cambi~|mud~|dej[éóoa]~|vend[ií]~|cancel~|aplaz~|pospu~|adelant~|sub(?:í|ió|ieron)|baj(?:é|ó|aron)|ascend~|jubil~|separ~|divorci~|nuev[oa]s?|en realidad|error|equivoqu~|equivocad~|corrección|al final|empec~|empez~|por fin|renombr~|pas(?:é|amos|ado) a|me (?:he )?pas(?:é|ado)|fich(?:é|ado|aron)|contrat~|renunci~|despid~|despidieron|mudanza|estren~|acog~|adopt~|muri[óo]~|falleci~|se acabó|acabó|se terminó|terminamos|rompi~|cort(?:é|amos) con|(?:primer|primera) (?:día|semana|mes)|instal(?:é|ado|amos|ada)|dado de baja|di de baja|colgué|traslad~|traspas~|incorpor~|firm(?:é|amos|ado)|hemos (?:dejado|cambiado|cogido)|por fin|pasarme|llevo (?:una|dos|tres|un) (?:semana|semanas|día|días|mes|meses)|larg(?:ué|ó|amos|aron)|nos dejó|ando de|mand(?:é|amos) a la|pegué el salto|sal[ií](?:mos)? de`,
    corrects: String.raw`corrección|correg~|corrijo|error|equivoqu~|equivocad~|confund~|escribí mal`,
    adds: 'también|además',
    of: {
      home: String.raw`mudanza|mud(?:é|amos|ado)|(?:me|nos) (?:mudé|mudamos|instalé|instalamos|vinimos|vine|fuimos a vivir)|nuev[oa] (?:piso|casa|depa|departamento|apartamento|ciudad|barrio|hogar)|cajas (?:de la mudanza|por|sin)|ya (?:vivo|vivimos|estoy viviendo) en|afincad[oa]~|empadron~|llaves del (?:piso|depa|departamento|apartamento)`,
      job: String.raw`renunci[éo]~|despid~|despidieron|fich(?:é|ado|aron) (?:por|en|con)|nuevo (?:trabajo|empleo|curro|puesto|jefe|laburo|empleador)|primer (?:día|mes) (?:en|de)|primera semana (?:en|de)|contrat(?:ó|aron|ado|ada)|cambi(?:é|ado|o) de (?:trabajo|empresa|curro|laburo|empleo|puesto)|dej(?:é|ado) (?:el|la|mi) (?:trabajo|empresa|curro|laburo|puesto)|ascend~|jubil~|incorpor~|ando de \p{L}+|entré (?:a|en) (?:trabajar)?|ahora (?:trabajo|curro|laburo)|pas(?:é|ado) a (?:trabajar|ser)`,
      partner: String.raw`cort(?:é|amos|ado)|romp(?:í|imos)|lo (?:dejé|dejamos|hemos dejado)|lo mío se acabó|se acabó con|separ~|divorci~|(?:salgo|estoy saliendo|ando|estoy) (?:con|ahora con) \p{Lu}\p{L}+|nuev[oa] (?:novi[oa]|pareja)|me (?:casé|prometí)|nos casamos`,
      vehicle: String.raw`vend(?:í|imos|ido) (?:el|la|mi)|nuev[oa] (?:coche|carro|auto|moto|camioneta|bici)|estren~|(?:compré|compramos|comprado|cogimos|pillé|agarré) (?:un|una) (?:coche|carro|auto|moto|camioneta|Toyota|Seat|Kia|Tesla|híbrid~|eléctric~)|concesionari~|cambi(?:é|amos) (?:el|de) (?:coche|carro|auto|moto)`,
    },
    asksPast: String.raw`era|eran|fue|fui|estaba|tenía|antes|anterior~|antiguamente|primer~|tod[oa]s|cada|lista`,
    asksTime: String.raw`cuándo|cuando|a qué hora|qué (?:día|días|fecha)|plazo|cumpleaños`,
    asksNumber: String.raw`cuánt[oa]s?|número|precio|cuesta|alquiler|dosis|edad|talla|sueldo|salario|presupuesto|peso|código|tarifa`,
    numbers:
      'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien',
    times: String.raw`lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|mediodía|medianoche|mañana|tarde|noche`,
  },
  {
    code: 'pt',
    changes: String.raw`agora|atualmente|desde|a partir de|já não|não … mais|em vez|no lugar|substitu~|mud(?:ei|ou|ámos|amos|aram|ando)|troqu~|troc~|deix~|vend~|cancel~|adi[oae]~|remarc~|antecip~|aument~|promovid~|reform~|aposent~|separ~|divorci~|nov[oa]s?|na verdade|erro|engan~|correção|afinal|comec~|enfim|finalmente|mudança|saí|saímos|larg(?:uei|amos|ou)|migr(?:ei|amos|ado)|pass(?:ei|amos|ou) (?:a|pra|para|pro)|virei|entrei|cheg(?:uei|amos)|assin(?:ei|amos)|contrat~|demit~|despedi~|adot~|morreu|faleceu|acab(?:ou|ei|amos)|termin(?:ei|amos|ou)|(?:primeiro|primeira) (?:dia|semana|mês)|instal(?:ei|ado|ada|amos)|abandon~|desist~|parei|par(?:ou|amos)|pedi (?:as contas|demissão)|transfer~|me (?:formei|aposentei|separei|mudei)|peguei as chaves|não (?:é|sou|tenho|moro|trabalho) mais|virou|ficou`,
    corrects: String.raw`correção|corrig~|erro|engan(?:ei|ado|ada)|confundi~|errad[oa]`,
    of: {
      home: String.raw`mudança|mud(?:ei|amos)|(?:me|nos) (?:mudei|mudamos)|nov[oa] (?:casa|apê|apartamento|cidade|bairro|lar)|caixas (?:da mudança|por)|agora (?:moro|moramos|vivo)|cheg(?:uei|amos) (?:em|a|no|na|de vez)|chaves do (?:apê|apartamento)|instal(?:ei|ados|ado) em|casa alugada`,
      job: String.raw`demit~|pedi (?:as contas|demissão)|despedi~|nov[oa] (?:emprego|trabalho|trampo|serviço|cargo|empresa|chefe)|primeir[oa] (?:dia|semana|mês) (?:n[oa]|em|de|como|d[oa])|contrat(?:ou|aram|ad[oa])|mud(?:ei|ança) de (?:emprego|trabalho|empresa|trampo)|troqu(?:ei|ou) de (?:emprego|trabalho|empresa|trampo)|saí d[oa] (?:empresa|emprego|trabalho|firma|banco)|promovid~|aposent~|passei (?:a trabalhar|no concurso|num concurso)|agora (?:trabalho|sou)|entrei n[oa]|larg(?:uei|ou) (?:o|a) (?:emprego|trampo|empresa|firma)`,
      partner: String.raw`termin(?:ei|amos)|separ~|divorci~|rompemos|acab(?:ou|amos) (?:com|o namoro)|nov[oa] (?:namorad[oa]|parceir[oa])|(?:namoro|namorando|saindo|tô com|estou com|fico com|ficando com) (?:agora )?(?:com )?(?:[oa] )?\p{Lu}\p{L}+|(?:me )?cas(?:ei|amos)|noivei`,
      vehicle: String.raw`vendi (?:[oa]|meu|minha)|(?:carro|moto|bike) nov[oa]|nov[oa] (?:carro|moto|bike)|(?:comprei|peguei|compramos|pegamos) (?:um|uma) (?:carro|moto|Fiat|Toyota|Honda|Chevrolet|Tesla|BYD|elétric~|híbrid~)|concessionária|troqu(?:ei|amos) (?:de|o) (?:carro|moto)`,
    },
    asksPast: String.raw`era|eram|foi|fui|estava|tinha|antes|anterior~|antigamente|primeir~|tod[oa]s|cada|lista`,
    asksTime: String.raw`quando|a que horas|que horas|que dia|que dias|qual (?:é )?a data|prazo|aniversário`,
    asksNumber: String.raw`quant[oa]s?|número|preço|custa|renda|aluguel|dose|idade|tamanho|salário|orçamento|peso|código|taxa`,
    times: String.raw`segunda|terça|quarta|quinta|sexta|sábados?|domingos?|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|meio-dia|meia-noite|manhã|tarde|noite`,
  },
  {
    code: 'it',
    changes: String.raw`adesso|ora|ormai|attualmente|da (?:oggi|quando|ieri|lunedì)|a partire da|non … più|invece|al (?:suo )?posto|sostitu~|cambi~|trasferi~|lascia~|vendut~|annulla~|rimanda~|spostat~|anticipa~|aument~|promoss~|pension~|lasciat~|separat~|divorzi~|nuov[oaie]|in realtà|errore|sbagli~|correzione|alla fine|cominci~|inizia~|finalmente|passat[oaie] (?:a|al|alla|ai)|mollat~|trasloc~|assunt[oaie]|licenzi~|dimess~|dimission~|adottat~|mort[oa]|venut[oa] a mancare|finit[oa] con|finita|è finita|chiuso con|(?:primo|prima) (?:giorno|settimana|mese)|sistemat~|firmat~|smesso|disdett~|abbandon~|rottamat~|da (?:una settimana|un mese|poco|settembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|ottobre|novembre|dicembre)|mi sono messo|mi sono messa|eccomi|convertit[oa]|sono entrat[oa]|rinunci~|passaggio a|contrordine|fatto il passaggio|mollat~|sto con|slitta~|spost~`,
    corrects: String.raw`correzione|corregg~|errore|sbagliat~|sbagliavo|confus[oa]|refuso`,
    of: {
      home: String.raw`trasloc~|trasferi(?:to|ta|ti|te|mmo)|mi sono (?:spostat[oa]|stabilit[oa])|nuov[oa] (?:casa|appartamento|città|quartiere|monolocale)|scatoloni|adesso (?:vivo|abito|sto|viviamo|abitiamo)|ora (?:vivo|abito|sto|viviamo|abitiamo)|eccomi a|chiavi di casa|residenza (?:a|spostata|cambiata)`,
      job: String.raw`licenzi~|dimess[oaie]|dimissioni|assunt[oaie]|nuov[oa] (?:lavoro|impiego|posto|azienda|ditta|capo|ruolo)|prim[oa] (?:giorno|settimana|mese) (?:in|al|alla|da|di|come)|cambiat[oa] (?:lavoro|azienda|ditta|mestiere)|lasciat[oa] (?:il|lo|la) (?:lavoro|posto|ditta|azienda|studio)|promoss[oa]|pension~|adesso (?:lavoro|faccio)|ora (?:lavoro|faccio il|faccio la)|passat[oa] (?:a|in|alla|al)|concorso vinto|vinto il concorso`,
      partner: String.raw`mollat[oaie]|lasciat[oie] (?:con|dopo|a|da)|ci siamo (?:lasciati|mollati|separati|sposati|fidanzati)|separat[oaie]|divorzi~|nuov[oa] (?:ragazz[oa]|fidanzat[oa]|compagn[oa])|(?:sto|esco|mi vedo) (?:con|adesso con|ora con) \p{Lu}\p{L}+|sposat[oaie]`,
      vehicle: String.raw`vendut[oa] (?:la|il|lo|mia|mio)|rottamat[oa]|nuov[oa] (?:macchina|auto|moto|scooter|bici)|macchina nuova|(?:comprat[oa]|preso|ritirat[oa]) (?:un|una|la|il) (?:macchina|auto|moto|Fiat|Toyota|Tesla|Panda|elettric~|ibrid~)|concessionari~|cambiat[oa] (?:macchina|auto|moto)`,
    },
    asksPast: String.raw`era|erano|ero|avevo|aveva|prima|precedent~|un tempo|una volta|tutt[ie]|ogni|elenco`,
    asksTime: String.raw`quando|a che ora|che ora|che giorno|quali giorni|che data|scadenza|compleanno`,
    asksNumber: String.raw`quant[oaie]|numero|prezzo|costa|affitto|dose|età|taglia|stipendio|budget|peso|codice|tariffa`,
    times: String.raw`lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|mezzogiorno|mezzanotte|mattina|sera`,
  },
  {
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
  },
  {
    code: 'pl',
    changes: polish`teraz|obecnie|już nie|nie … już|od (?:teraz|dziś|dzisiaj|poniedziałku|wtorku|środy|czwartku|piątku|soboty|niedzieli|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|tygodnia|miesiąca|nowego)|zamiast|zamieni~|zmieni~|wymieni~|przeprowadzi~|przenios~|przenie~|przenies~|przesz(?:ed)?ł~|przerzuci~|rzuci~|zwolni~|odesz~|odszed~|sprzeda~|odwoła~|przełoż~|przesun~|odłoż~|podnieśli|podwyższ~|obniży~|awans~|emerytur~|rozsta~|rozwied~|rozwiod~|now(?:y|a|e|ego|ej|ą|ym)|tak naprawdę|jednak|pomyli~|poprawk~|sprostowani~|okaza~|zaczą~|zaczę~|zosta~|wreszcie|w końcu|zatrudni~|wprowadzi~|wyprowadzi~|adoptowa~|przygarn~|zdech~|nie żyje|umar~|kupi~|podpisa~|pierwszy (?:dzień|miesiąc|tydzień)|skończy~|przesta~|ożeni~|wyszłam za|zerwa~|zrezygnowa~|przesiad~|pozby~|odda~|anulowa~|koniec z`,
    corrects: polish`pomyli~|pomyłk~|błąd|błęd~|literówk~|źle (?:napisa~|poda~|powiedzia~)|poprawk~|sprostowani~|chodziło mi`,
    of: {
      home: polish`przeprowadzi~|przeprowadzk~|wprowadzi~|wprowadza~|przenios~ się|parapetów~|now(?:e|y|ym|ego) (?:mieszkani~|dom~|mieście|miasto|lokum)|teraz mieszka~|mieszkam teraz|karton~|klucze do mieszkania`,
      job: polish`zwolni~|zatrudni~|now(?:a|ej|ą|ym|y|e|ego) (?:prac~|robot~|stanowisk~|szef~|firm~|etat~)|pierwszy (?:dzień|tydzień|miesiąc) (?:w|na)|przyjęli mnie|przesz(?:ed)?ł~ (?:do|na)|awans~|teraz pracuję|zmieni~ (?:prac~|zawód)|odesz~ z|emerytur~|okres~ próbn~`,
      partner: polish`rozsta~|rozesz~|rozwied~|rozwiod~|rozwód|rzucił~|wyszłam za mąż|ożeni~|zaręczy~|spotykam się z|now(?:y|a|ego|ą) (?:chłopak~|dziewczyn~|mąż|żon~)|zerwa~`,
      vehicle: polish`sprzeda~|kupi~ (?:now(?:y|e|ą) )?(?:samoch~|auto|motocykl~)|now(?:y|e|ym|ego) (?:samoch~|aut~|motocykl~)|przesiad~ się|odebra~ z salonu|salon~ samochodow~|teraz jeżdżę`,
    },
    asksPast: polish`był~|kiedyś|wcześniej|poprzedni~|dawn~|najpierw|pierwsz~|wszystki~|każd~|lista|listę`,
    asksTime: polish`kiedy|o której|która godzina|w jaki dzień|którego|jakiego dnia|termin~|urodzin~`,
    asksNumber: polish`ile|numer~|cen(?:a|ę|y)|kosztuje|czynsz~|dawk~|wiek|rozmiar~|pensj~|budżet~|wag(?:a|ę|i)|kod~|taryf~|stawk~`,
    times: polish`poniedzia~|wtor(?:ek|ku)|środ~|czwart~|piąt~|sobot~|niedziel~|stycz~|lut(?:y|ego|ym)|mar(?:zec|ca|cu)|kwie~|maj~|czerw~|lip(?:iec|ca|cu)|sierp~|wrze~|październik~|listopad~|grud~|południe|północ|rano|wieczor~`,
  },
  {
    code: 'ru',
    changes: String.raw`теперь|сейчас|уже не|больше не|с (?:понедельника|вторника|среды|четверга|пятницы|субботы|воскресенья|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|сегодняшнего)|вместо|замени~|сменил~|поменял~|измени~|переехал~|переез~|перешё?л~|перешла|бросил~|уволил~|ушё?л|ушла|продал~|отменил~|перенес~|перенёс~|повысил~|подняли|пенси~|расстал~|развел~|нов[а-я]+|на самом деле|ошиб~|поправк~|оказал~|начал~|стал~|наконец|устроил~|устроил[аи]сь|вышл[аи] на|вышел на|перебрал~|перевел~|перевёл~|завёл|завел[аи]?|завязал~|отказал~|взял[аи]? (?:из|себе)|умер~|не стало|похоронил~|съехал~|въехал~|заселил~|обменял~|поставил~|купил~|подписал~|сократили|с (?:сентября|недавних|прошлого|этого|нового)|первый (?:день|месяц)|первая неделя|больше ~ не|пересел~|выучил~|закончил~|прекратил~|женил~|вышла замуж|рассталис~|забил~|сдал[аи]?|ухожу|перехожу|решил[аи]? (?:больше )?не|подсели~|забрал[аи]?|избавил~|пересел~|списал~`,
    corrects: String.raw`ошиб~|опечат~|перепутал~|исправл~|неправильн~|поправк~`,
    of: {
      home: String.raw`переехал~|переезд~|переез~|перебрал~|въехал~|заселил~|новосель~|нов(?:ая|ой|ую|ом|ый) (?:квартир~|дом~|город~)|теперь жив~|живу теперь|коробк~|ключи от квартиры|обосновал~`,
      job: String.raw`уволил~|сократил~|устроил~|нов(?:ая|ой|ую|ом|ый|ое) (?:работ~|мест~|должност~|начальник~|компани~)|перв(?:ый|ая) (?:день|неделя|месяц) (?:в|на)|взяли (?:в|на|меня)|перешё?л (?:в|на|работать)|перешла (?:в|на|работать)|повысил~|теперь (?:работаю|я)|сменил~ (?:работ~|професси~)|ушё?л (?:из|с)|ушла (?:из|с)|вышла на пенсию|вышел на пенсию|испытательн~`,
      partner: String.raw`расстал~|разошл~|развел~|развод~|бросил[аи]?|замуж|женил~|помолв~|встречаюсь с|нов(?:ый|ая) (?:парень|девушка|муж|жена)|теперь (?:я )?с \p{Lu}\p{L}+`,
      vehicle: String.raw`продал~|купил~ (?:новую |новый )?(?:машин~|авто|мотоцикл)|нов(?:ая|ой|ую) (?:машин~|тачк~)|пересел~ на|забрал~ из салона|взял[аи]? (?:новую |новый )?(?:машин~|авто|кредит на)|автосалон~|из салона|теперь (?:езжу|катаюсь)`,
    },
    asksPast: String.raw`был|была|было|были|раньше|прежн~|прошл~|сначала|перв~|все|всех|кажд~|список`,
    asksTime: String.raw`когда|во сколько|который час|в какой день|какого числа|какой день|срок|день рождения`,
    asksNumber: String.raw`сколько|номер~|цена|стоит|аренд~|доз~|возраст|размер|зарплат~|бюджет|вес|код|тариф`,
    times: String.raw`понедельник~|вторник~|сред[ауые]|четверг~|пятниц~|суббот~|воскресень~|январ~|феврал~|март~|апрел~|ма[йяе]|июн~|июл~|август~|сентябр~|октябр~|ноябр~|декабр~|полдень|полночь|утром|вечером`,
  },
  {
    code: 'uk',
    changes: ukrainian`тепер|зараз|вже не|уже не|більше не|з (?:понеділка|вівторка|середи|четверга|п'ятниці|суботи|неділі|січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня|сьогоднішнього|нового|цього|минулого)|замість|замін~|зміни~|поміня~|переїха~|переїзд~|переїжджа~|перейш~|кину(?:в|ла|ли)|звільни~|піш(?:ов|ла)|прода(?:в|ла|ли)|скасува~|перенес~|переніс|підвищи~|підняли|пенсі~|розста~|розлуч~|розійш~|нов(?:ий|а|е|у|ого|ої|ій|ому)|насправді|помил~|поправк~|виявил~|поча(?:в|ла|ли)|ста(?:в|ла|ли)|нарешті|влаштува~|вийш(?:ов|ла) на|перебра~|заве(?:ла|ли)|завів|відмови~|взя(?:в|ла|ли) (?:з|собі)|помер(?:ла)?|не стало|з'їха~|заїха~|заселил~|обміня~|купи(?:в|ла|ли)|підписа~|скоротили|перший (?:день|місяць|тиждень)|пересі(?:в|ла)|закінчи~|припини~|одружи~|вийшла заміж|вирішив? більше не|забра(?:в|ла)|позбу~`,
    corrects: ukrainian`помил~|одрук~|переплута~|виправлен~|неправильн~|поправк~`,
    of: {
      home: ukrainian`переїха~|переїзд~|перебра~|заїха~|засели~|новосілл~|нов(?:а|ий|у|ому|ій|ого) (?:квартир~|будин~|міст~|житл~)|тепер жив~|живу тепер|коробк~|ключі від квартири`,
      job: ukrainian`звільни~|скороти~|влаштува~|нов(?:а|у|ий|ому|ій|е) (?:робот~|місц~|посад~|начальни~|компані~|керівни~)|перш(?:ий|а) (?:день|тиждень|місяць) (?:в|у|на)|взяли (?:в|у|на|мене)|перейш(?:ов|ла) (?:в|у|на|до|працювати)|підвищи~|тепер працюю|зміни(?:в|ла) (?:робот~|професі~)|на пенсію|випробувальн~`,
      partner: ukrainian`розста~|розійш~|розлуч~|кину(?:в|ла) мене|заміж|одружи~|заручи~|зустрічаюсь з|зустрічаюся з|нов(?:ий|а) (?:хлопець|дівчина|чоловік|дружина)`,
      vehicle: ukrainian`прода(?:в|ла|ли)|купи(?:в|ла|ли) (?:нову |нове |новий )?(?:машин~|авто|мотоцикл)|нов(?:а|у|е|ий) (?:машин~|тачк~|авто)|пересі(?:в|ла|ли) на|забра(?:в|ла) з салону|автосалон~|тепер їжджу`,
    },
    asksPast: ukrainian`був|була|було|були|раніше|колишн~|минул~|спочатку|перш~|всі|усі|всіх|кожн~|список`,
    asksTime: ukrainian`коли|о котрій|котра година|в який день|якого числа|який день|термін|день народження`,
    asksNumber: ukrainian`скільки|номер~|ціна|коштує|оренд~|доз~|вік|розмір|зарплат~|бюджет|вага|код|тариф`,
    times: ukrainian`понеділ~|вівтор~|серед(?:а|у|и)|четвер~|п'ятниц~|субот~|неділ~|січ(?:ень|ня|ні)|лют(?:ий|ого|ому)|берез(?:ень|ня|ні)|квіт(?:ень|ня|ні)|трав(?:ень|ня|ні)|черв(?:ень|ня|ні)|лип(?:ень|ня|ні)|серп(?:ень|ня|ні)|верес(?:ень|ня|ні)|жовт(?:ень|ня|ні)|листопад~|груд(?:ень|ня|ні)|полудень|опівночі|вранці|ввечері`,
  },
  {
    code: 'sv',
    changes: String.raw`nu|numera|nuförtiden|hädanefter|framöver|från och med|sedan|inte längre|inte (?:\p{L}+ ){0,2}längre|istället|i stället|ersatt~|bytt~|bytte|byter|ändrat~|ändrats|ändrades|flytta~|slutat|slutade|sagt upp|sade upp|sa upp|gett upp|lämnat|lämnade|sålt|sålde|avbokat|avbokade|inställt|inställd|ombokat|ombokad|skjutits|skjutit|uppskjutet|tidigarelagt|höjt|höjts|höjdes|sänkt|sänkts|sänktes|befordrad|befordran|pensionerad|i pension|separerat|separerade|skilt|skilda|gjort slut|gjorde slut|ny|nytt|nya|faktiskt|fel|rättelse|misstag|blandade ihop|började|börjat|blivit|blev|gått över|gick över|äntligen|till slut|bytt in|bytte in|anställd|skaffat|skaffade|köpt|köpte|uppsagd|sparken|adopterat|adopterade|dog|död|dött|gick bort|somnade in|första (?:dagen|veckan|månaden)|nyligen|förra (?:veckan|månaden)|över(?= mellan)|klar med|färdig med|gjort mig av|gjorde mig av|skrotat|tog över|tagit över|ska börja|skrev på|skrivit på`,
    corrects: String.raw`rättelse|rätta|fel|misstag~|felskrivning|skrev fel|blandade ihop|stavfel`,
    adds: 'också|även|dessutom|ytterligare|en till|ett till',
    of: {
      home: String.raw`flytta~|flytten|flyttlass~|nya? (?:lägenhet~|hus|bostad|stad|ställe)|nytt (?:hus|hem|ställe)|nycklar(?:na)?|bor (?:nu|numera|sedan|sen)|packat upp|inflyttad`,
      job: String.raw`sagt upp|sade upp|sa upp|uppsagd|sparken|anställd|nytt jobb|nya jobbet|ny (?:tjänst|chef|arbetsgivare|arbetsplats)|första (?:dagen|veckan|månaden) (?:på|hos|som)|bytt jobb|bytte jobb|befordrad|jobbar (?:nu|numera|sedan|sen)|börjat (?:på|hos|jobba)|började (?:på|hos|jobba)|i pension`,
      partner: String.raw`gjort slut|gjorde slut|separerat|separerade|skilt oss|skilda|skilsmässa|gift oss|gifte oss|förlovat oss|förlovade oss|ny (?:sambo|tjej|kille|flickvän|pojkvän|partner)|tillsammans med|det är slut`,
      vehicle: String.raw`sålt|sålde|bytt in|bytte in|ny (?:bil|cykel|motorcykel|moped)|kör (?:nu|numera|sedan)|(?:köpt|köpte|hämtat|hämtade) (?:en|ut) |skrotat|bilhandlare`,
    },
    asksPast: String.raw`var(?= (?:min|mitt|det))|hade|brukade|bodde|jobbade|hette|tidigare|förut|förr|förra|dåvarande|först|ursprungligen|alla|varje|lista`,
    asksTime: String.raw`när|vilken (?:tid|dag|dagar)|vilket datum|hur dags|deadline|födelsedag`,
    asksNumber: String.raw`hur (?:mycket|många|gammal|gamla|lång|långt|stor|ofta)|\p{L}*nummer|pris|kostar|hyra|hyran|dos|ålder|storlek|lön|budget|vikt|kod|taxa`,
    numbers: 'två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tjugo|trettio|fyrtio|femtio|hundra|tusen',
    times: String.raw`måndag~|tisdag~|onsdag~|torsdag~|fredag~|lördag~|söndag~|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|middag|midnatt|morgon~|kväll~|eftermiddag~|förmiddag~`,
  },
  {
    code: 'tr',
    changes: turkish`artık|şimdi|bundan sonra|bundan böyle|şu an|bugünlerde|yerine|değiş~|taşın~|geçti[mk]?|geçtik|bıraktı[mk]|bırak~|ayrıldı[mk]|ayrıl~|istifa~|sattı[mk]|satıldı|iptal~|ertelen~|alındı|öne alındı|kaydı|yükseldi|arttı|zam~|düştü|indi|terfi~|emekli~|boşan~|yeni~|aslında|yanlış~|hata~|düzeltme|karıştır~|başladı[mk]?|başlad~|oldu[mk]?|nihayet|sonunda|sahiplen~|aldı[mk]|öldü|vefat|kaybettik|işten çıkar~|kovul~|ilk (?:gün|hafta|ay)~|son günüm|evlen~|nişanlan~|mezun~|bitti|bitirdi[mk]|sonlandır~|yerleş~|transfer~|tayin~|vazgeç~|kapattı[mk]|hurdaya|takas~`,
    corrects: turkish`yanlış~|hata~|düzeltme~|düzeltiyorum|karıştırdı[mk]|yazım hatası`,
    adds: turkish`ayrıca|bir de|ikinci|bir tane daha`,
    of: {
      home: turkish`taşın~|yeni ev~|yeni daire~|yerleşti[mk]|ev tuttu[mk]|ev aldı[mk]|artık .{0,20}(?:yaşıyor|oturuyor)~|anahtar~|nakliye~|kolileri`,
      job: turkish`istifa~|işten (?:ayrıl|çıkar|çık|atıl)~|yeni iş~|işe (?:başla|gir)~|yeni (?:patron|müdür|şirket)~|iş değiş~|terfi~|emekli~|kovul~|tayin~|atandım|artık .{0,20}(?:çalışıyor)~|ilk (?:gün|hafta|ay)~`,
      partner: turkish`ayrıldı[mk]|boşan~|evlendi[mk]|nişanlandı[mk]|nişanı attı[mk]|yeni (?:sevgili|kız arkadaş|erkek arkadaş)~|sevgili olduk`,
      vehicle: turkish`(?:araba|araç|arac|motor|bisiklet|motosiklet)~ (?:sattı[mk]|aldı[mk]|değiştirdi[mk])|yeni (?:araba|araç|motor|bisiklet)~|hurdaya|takas~`,
    },
    asksPast: turkish`eskiden|önceden|önceki|daha önce|ilk|önce|neydi|vardı|\p{L}+[ıiuü]yordu~|\p{L}+m[ıiuü]şt[ıiuü]~|hepsi|bütün|tüm|listele`,
    asksTime: turkish`ne zaman|saat kaçta|kaçta|hangi gün~|hangi tarih~|ayın kaçında|tarihi ne|son tarih|doğum gün~`,
    asksNumber: turkish`kaç|ne kadar|kaç para|numara~|fiyat~|kira~|doz~|yaş~|beden~|maaş~|bütçe~|kilo~|şifre~|kod~`,
    numbers: turkish`iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|on bir|on iki|yirmi|otuz|kırk|elli|yüz|bin`,
    times: turkish`pazartesi~|salı~|çarşamba~|perşembe~|cuma~|cumartesi~|pazar(?:a|ı|da|dan|günü)?|ocak~|şubat~|mart(?:ta|a|ın)?|nisan~|mayıs~|haziran~|temmuz~|ağustos~|eylül~|ekim(?:de|in)?|kasım~|aralık~|öğlen|gece yarısı|sabah~|akşam~|öğleden sonra`,
  },
  {
    code: 'zh',
    isUnspaced: true,
    changes:
      '现在|現在|如今|目前|从今|從今|以后|以後|不再|已经|已經|改成|改为|改為|改到|换|換|搬|辞职|辭職|离职|離職|卖了|賣了|取消|推迟|推遲|延到|提前|涨|漲|升|退休|分手|离婚|離婚|新|其实|其實|弄错|弄錯|说错|說錯|更正|终于|終於|开始|開始|戒了|了吧?[。！]?$|跳槽|入职|入職|调动|調動|调到|調到|调来|調來|转到|轉到|转行|轉行|转岗|改用|改吃|改喝|改学|改學|改练|改練|停了|退了|退掉|辞了|辭了|不干了|不做了|不吃|不喝|不养|搞错|搞錯|领养|領養|走了|去世|过世|過世|第一天上班|上岗|上崗|签了|簽了|定下来|安顿|安頓|毕业|畢業|结婚|結婚|买了|買了|淘汰|报名|報名|刚到|剛到|刚来|剛來|才来|才來|报废|報廢|牵了|牽|报到|報到|入手|提了车|换成',
    corrects: String.raw`弄错|搞错|写错|打错|说错|记错|更正|纠正|口误|笔误|弄混|搞混`,
    of: {
      home: String.raw`搬家|搬完|搬到|搬来|搬來|搬去|搬进|搬進|新家|新房|新租|租好|租了|入住|定居|安顿|安頓|落户|落戶|调动来|調動來|调来|調來|换(?:了)?(?:个)?城市|換(?:了)?(?:個)?城市|现在住|現在住`,
      job: String.raw`跳槽|离职|離職|辞职|辭職|入职|入職|转行|轉行|转岗|轉崗|换(?:了)?(?:份|个)?工作|換(?:了)?(?:份|個)?工作|新工作|新公司|新单位|新單位|第一天上班|报到|報到|被裁|裁员|上岸|考上公务员|升职|升職|调到|調到|现在在.{1,10}(?:上班|工作)|開始在|开始在.{1,10}(?:上班|工作)|退休`,
      partner: String.raw`分手|离婚|離婚|结婚|結婚|领证|領證|订婚|訂婚|新(?:女|男)(?:朋)?友|新对象|新對象|在一起了|脱单|脫單|现在跟.{1,6}在一起`,
      vehicle: String.raw`卖了.{0,6}车|賣了.{0,6}車|换(?:了)?(?:辆|台|部)?.{0,4}车|換(?:了)?(?:輛|台|部)?.{0,4}車|新车|新車|提车|提車|买了.{0,4}车|買了.{0,4}車|报废|報廢|牵.{0,8}回家|牽.{0,8}回家|过户|過戶`,
    },
    asksPast: '以前|之前|曾经|曾經|过去|過去|原来|原來|当时|當時|第一|所有|全部|列出|哪些',
    asksTime: '什么时候|什麼時候|几点|幾點|几号|幾號|哪天|星期几|星期幾|周几|日期|截止|生日',
    asksNumber:
      '多少|几个|幾個|号码|號碼|价格|價格|房租|剂量|劑量|年龄|年齡|多大|尺码|工资|薪水|预算|預算|体重|密码',
    times:
      '周[一二三四五六日天]|星期[一二三四五六日天]|礼拜[一二三四五六日天]|[一二三四五六七八九十]+月|[一二三四五六七八九十]+[号日点]|上午|下午|晚上|早上|中午',
  },
  {
    code: 'ja',
    isUnspaced: true,
    changes:
      '今は|今では|いまは|現在|これから|今後|もう|から(?=.{0,12}(?:に|で)(?:なった|なり|変))|やめ|辞め|ではなく|代わり|変わ|変え|変更|引っ越|移っ|転職|売っ|キャンセル|延期|ずれ|早まっ|上がっ|下がっ|昇進|引退|別れ|離婚|新しい|新たに|実は|間違|訂正|結局|やっと|始め|なりました|になった|乗り換え|替え|切り替え|卒業|入社|就職|移り住|引越|退職|退会|解約|契約し|入会|始まっ|買った|買って|手放|譲っ|亡くな|死んで|死んだ|迎え|保護猫|保護犬|別居|再婚|結婚|転校|転勤|異動|移籍|転向|鞍替え|今年から|今月から|先月から|先週から|来月から|[月春夏秋冬]から|辞退|諦め|あきらめ|卒業し|デビュー|落ち着い|住み始|通い始|飼い始|働き始|断っ|転居|鞍替|になりまし|就いた|着任',
    corrects: String.raw`間違え|間違い|間違って|訂正|誤り|書き間違|勘違い|打ち間違`,
    of: {
      home: String.raw`引っ越|引越|転居|新居|移住|移り住|住み始|入居|段ボール|荷ほどき|(?:に|へ)越し|新しい(?:家|部屋|街|町|アパート|マンション)|上京|転勤`,
      job: String.raw`転職|退職|入社|辞め|就職|新しい(?:職場|仕事|会社|上司|部署)|異動|転勤|配属|初出勤|入社(?:した|して)|内定|独立した|起業|昇進|から.{0,12}で働|働き始|今は.{0,12}(?:勤め|働い)`,
      partner: String.raw`別れ|離婚|破局|結婚し|入籍|婚約|新しい(?:彼女|彼氏|恋人|パートナー)|付き合い始|付き合って(?:る|い)|と交際`,
      vehicle: String.raw`(?:車|バイク|クルマ|自転車)を?(?:買い替え|乗り換え|売っ|手放|替え|変え)|乗り換え|買い替え|納車|新車|新しい(?:車|バイク|クルマ)|廃車|下取り`,
    },
    asksPast: '以前|前は|昔|かつて|もともと|最初|当時|でしたか|だった|全部|すべて|一覧',
    asksTime: 'いつ|何時|何日|何曜日|日付|締め切り|締切|誕生日',
    asksNumber: 'いくら|いくつ|何人|何歳|番号|値段|家賃|年齢|サイズ|給料|予算|体重|暗証|どのくらい|量は',
    times: '[月火水木金土日]曜|[一二三四五六七八九十]+月|午前|午後|朝|夜|正午',
  },
  {
    code: 'ko',
    isUnspaced: true,
    changes:
      '지금은|이제|요즘|앞으로|부터|더 이상|대신|바꿨|바꾸|바뀌|변경|이사|옮겼|옮기|그만뒀|그만두|퇴사|이직|팔았|취소|연기|미뤄|미뤘|앞당|올랐|올렸|승진|은퇴|헤어|이혼|새로|새 |사실은|실수|잘못|정정|결국|드디어|시작했|되었|됐|갈아탔|갈아타|접었|접고|넘어갔|넘어왔|합류|입사|취업|취직|정착|옮겨|새 |새로운|관뒀|관두|때려치|그만뒀|끊었|끊고|하차|가입|해지|계약했|이젠|이번 달부터|지난달부터|지난주부터|무지개다리|하늘나라|입양|결혼|재혼|전학|전근|발령|바꿨|바꾼|바꿔|샀어|샀습|장만|처분|포기|첫 출근|첫 주|출근|전향|졸업|입주|이사했|이사 왔|이사왔|넘어와|시작했|다니게|전환|탈퇴',
    corrects: String.raw`잘못 (?:말|적|알|썼)|틀렸|틀린|정정|오타|착각|헷갈`,
    of: {
      home: String.raw`이사|입주|새 ?집|새로운 집|옮겨 ?왔|옮겨 ?살|내려왔|올라왔|정착|전입|짐 ?정리|박스|자취(?:방)? 옮|지금은 .{1,8}(?:에|에서) (?:살|지내)`,
      job: String.raw`이직|퇴사|입사|취업|취직|그만뒀|관뒀|때려치|새 ?(?:직장|회사|일|부서|상사)|첫 ?출근|합격|발령|부서 ?(?:이동|옮)|승진|지금은 .{1,10}(?:에서 일|다녀|다니)|(?:에서|에) 일하게|다니게 됐|전직|창업|은퇴`,
      partner: String.raw`헤어졌|헤어지|이별|이혼|차였|결혼했|약혼|새 ?(?:남친|여친|남자친구|여자친구|애인)|사귀(?:기 시작|게 됐|는 중)|만나고 있`,
      vehicle: String.raw`차(?:를)? ?(?:바꿨|바꾸|팔았|샀|뽑았|처분)|새 ?차|출고|중고차|오토바이(?:를)? ?(?:바꿨|샀|팔)|갈아탔|폐차|뽑았`,
    },
    asksPast: '예전|전에|이전|옛날|원래|처음|당시|였지|이었|모두|전부|목록',
    asksTime: '언제|몇 시|며칠|무슨 요일|날짜|마감|생일',
    asksNumber: '얼마|몇 개|몇 명|몇 살|번호|가격|월세|복용량|나이|사이즈|월급|연봉|예산|몸무게|비밀번호',
    times: '[월화수목금토일]요일|오전|오후|아침|저녁|정오|자정',
  },
  {
    code: 'hi',
    changes: String.raw`अब|आजकल|फिलहाल|इन दिनों|अब से|आगे से|अब नहीं|की जगह|के बजाय|बदल~|शिफ्ट|शिफ़्ट|छोड़~|इस्तीफा|बेच~|कैंसिल|रद्द|टल|टाल~|आगे बढ़~|पहले कर|बढ़ गया|बढ़ गई|बढ़ा~|घटा~|प्रमोशन|रिटायर|अलग हो|ब्रेकअप|तलाक|नया|नई|नए|दरअसल|असल में|गलती|गलत|आखिरकार|शुरू कर~|शुरू की|हो गया|हो गई|बन गया|बन गई|ab|aajkal|ab se|badal~|shift~|chhod~|chod~|bech~|cancel~|naya|nayi|naye|galti|asal mein|shuru|ho gaya|ho gayi|जॉइन~|ज्वाइन~|ज्वॉइन~|join~|छूट गय~|बंद कर~|ले लिया|ले ली|खरीद~|kharid~|le liya|le li|लग गया|लग गई|आ गया हूँ|आ गई हूँ|आ गया हूं|आ गई हूं|आ गए|aa gaya|aa gayi|aa gaye|चला गया|गुज़र गय~|गुजर गय~|मर गय~|गोद ल~|शादी हो|टूट गय~|पहला (?:दिन|हफ्ता|हफ़्ता|महीना)|पहली|switch~|शुरू|बंद|band kar~|से हट|छोड़ दी|छोड़ दिया|resign~|quit~|transfer~|ट्रांसफर|तबादला|मिल गई|मिल गया|मिल गए|कर दिया|कर दी|पोस्टिंग|नियुक्ति|mil gaya|mil gayi|kar diya|kar di`,
    corrects: String.raw`गलत|ग़लत|गलती|सुधार`,
    adds: 'भी|साथ ही|bhi',
    of: {
      home: String.raw`शिफ्ट~|शिफ़्ट~|घर बदल~|नया (?:घर|फ्लैट|शहर|मकान)|नए (?:घर|फ्लैट|शहर|मकान)|सामान खोल~|अब .{0,20}(?:रहता|रहती|रहते|रह रहा|रह रही)|आ गए हैं|आकर बस~|बस गए|shift~|naya ghar|naye ghar|ab .{0,20}(?:rehta|rehti|rehte|reh raha|reh rahi)`,
      job: String.raw`इस्तीफा|इस्तीफ़ा|नौकरी (?:बदल~|छोड़~|लग~|छूट~|मिल~)|नई (?:नौकरी|कंपनी|जॉब)|नया (?:बॉस|दफ्तर|ऑफिस)|जॉइन~|ज्वाइन~|ज्वॉइन~|पोस्टिंग|नियुक्ति|प्रमोशन|रिटायर~|पहला (?:दिन|हफ्ता|हफ़्ता|महीना) .{0,12}(?:में|पर)|अब .{0,20}(?:काम करता|काम करती|नौकरी करता|नौकरी करती)|resign~|naukri (?:badal~|chhod~|chod~|lag~|mil~)|nayi (?:naukri|job|company)|join~|posting`,
      partner: String.raw`ब्रेकअप|अलग हो~|तलाक|शादी हो~|सगाई|नया बॉयफ्रेंड|नई गर्लफ्रेंड|breakup|shaadi ho~|sagai`,
      vehicle: String.raw`(?:गाड़ी|कार|बाइक|स्कूटी) (?:बेच~|बदल~|ले ली|ख़रीद~|खरीद~)|नई (?:गाड़ी|कार|बाइक|स्कूटी)|शोरूम|gaadi (?:bech~|badal~|le li)|nayi (?:gaadi|car|bike)`,
    },
    asksPast: 'था|थी|थे|पहले|पुराना|पुरानी|पुराने|पिछला|पिछली|शुरू में|सब|सभी|हर|सूची|लिस्ट|tha|thi|pehle|purana|purani',
    asksTime: 'कब|कितने बजे|किस (?:दिन|तारीख)|कौन से दिन|तारीख|डेडलाइन|जन्मदिन|kab|kitne baje|kis din|tarikh',
    asksNumber:
      'कितना|कितनी|कितने|नंबर|कीमत|दाम|किराया|खुराक|उम्र|साइज|तनख्वाह|सैलरी|बजट|वजन|पिन|kitna|kitni|kitne|number|umar',
    numbers: 'दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|ग्यारह|बारह|पंद्रह|बीस|तीस|चालीस|पचास|सौ|हजार',
    times:
      'सोमवार|मंगलवार|बुधवार|गुरुवार|बृहस्पतिवार|शुक्रवार|शनिवार|रविवार|इतवार|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर|सुबह|दोपहर|शाम|रात',
  },
  {
    code: 'ar',
    isUnspaced: true,
    changes:
      'الآن|حاليا|حالياً|من اليوم|ابتداء|منذ|لم أعد|لم يعد|لم تعد|بدلا|بدلاً|استبدل|غيرت|غيّرت|تغير|تغيّر|انتقل|تركت|ترك|استقل|بعت|ألغ|أجل|أجّل|تأجل|قدم|رفع|رُقي|ترقية|تقاعد|انفصل|طلق|تطلق|جديد|في الواقع|خطأ|أخطأ|تصحيح|أخيرا|أخيراً|بدأت|أصبح|سبت|سيبت|سبنا|اتعينت|تعينت|عينت|عُينت|اشتغلت|توظفت|انضم|التحق|استلمت|نقلت|نقلنا|انتقلت|صرت|صار|بطلت|بطّلت|وقفت|أوقفت|توقفت|خلصت|انتهيت|حوّلت|حولت|تحولت|بدّلت|بدلت|غيرنا|رجعت|اشتريت|شريت|تبنيت|مات|ماتت|توفي|نفق|خطبت|تزوجت|انفصلنا|افترقنا|فسخت|استأجرت|سكنت|سكنّا|دلوقتي|هلق|هلأ|الحين|من أول|من بداية|من الشهر|من الأسبوع|أول يوم|أول أسبوع|أول شهر|ما عاد|ما عدت|مابقيت|مش .{0,12} بعد|عزّل|عزل|نقلت|استقريت|خلاص|اتنقل|اتنقلت|قدمت استقالت|رحت على|صفيت|طلعت من',
    corrects: String.raw`أخطأت|خطأ|غلط~|تصحيح|التبس`,
    of: {
      home: String.raw`انتقلت|انتقلنا|نقلت إلى|نقلنا إلى|نقلنا على|نقلت على|عزّلنا|عزلنا|عزلت|عزّلت|سكنت|سكنّا|البيت الجديد|بيت جديد|الشقة الجديدة|شقة جديدة|كراتين|كراتيني|استقريت|استقرينا|رحلنا|اتنقلنا|اتنقلت|صرت ساكن|صرت أسكن|صرنا نسكن|صرنا ساكنين`,
      job: String.raw`استقلت|استقال|سبت الشغل|سبت الشركة|سبت الكول|تركت الشغل|تركت العمل|تركت الشركة|تركت الوظيفة|اتعينت|تعينت|توظفت|عُينت|انضممت|التحقت|الشغل الجديد|شغل جديد|وظيفة جديدة|الوظيفة الجديدة|العمل الجديد|عمل جديد|المدير الجديد|أول يوم في|أول يوم ب|أول أسبوع في|ترقيت|ترقية|تقاعدت|صرت أشتغل|صرت اشتغل|بقيت بشتغل|بقيت أشتغل|فصلوني|تم تعييني|باشرت`,
      partner: String.raw`انفصلت|انفصلنا|افترقنا|طلقت|تطلقنا|اتطلقنا|فسخت|فسخنا|تزوجت|اتجوزت|خطبت|خطيبتي الجديدة|خطيبي الجديد|ارتبطت|سبنا بعض|تركنا بعض`,
      vehicle: String.raw`بعت السيارة|بعت العربية|بعت سيارتي|بعت عربيتي|السيارة الجديدة|سيارة جديدة|العربية الجديدة|عربية جديدة|اشتريت سيارة|اشتريت عربية|غيرت السيارة|غيرت العربية|بدلت السيارة|بدلت العربية|المعرض|الوكالة`,
    },
    asksPast: 'كان|كنت|كانت|سابق|قبل|قديم|أول مرة|كل |جميع|قائمة',
    asksTime: 'متى|أي ساعة|في أي يوم|أي يوم|تاريخ|موعد|عيد ميلاد',
    asksNumber: 'كم|رقم|سعر|إيجار|جرعة|عمر|مقاس|راتب|ميزانية|وزن|رمز',
    times:
      'الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|صباح|مساء|ظهر',
  },
];

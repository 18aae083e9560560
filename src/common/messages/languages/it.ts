import type { MessageLanguage } from '../message-language.js';

export const ITALIAN_MESSAGES: MessageLanguage = {
  code: 'it',
  marks:
    "io|mio|mia|miei|mie|che|cosa|cos'~|dove|dov'~|quando|chi|qual~|quant[oaie]|perché|ciao|grazie|buongiorno|buonasera|ieri|oggi|sono|è|una|con|per|non|il|lo|gli|della|abito|lavoro|ho|mi|tuo|tua",
  asks: "^(?:e |allora,? |senti,? )?(?:che (?:cosa|ora|giorno|libro|tipo)|cosa|cos'|quando|dove|dov'|chi|qual~|quant[oaie]|come|com'|perché|(?:a|di|con|in|per|da|su|fino a) (?:che|chi|cosa|qual~|quant[oaie]|dove|quando)|che \\p{L}+ (?:ho|hai|era|è|sono|mi|devo|posso)|(?:sai|puoi|potresti|conosci|ricordi|ti ricordi|hai|c'è|ci sono) |ricorda(?:mi|temi))",
  requests:
    '^(?:per favore,? )?(?:aiuta~|calcola~|cerca~|compara|compra~|confronta|consiglia~|correggi~|crea|dammi|dimmi|elenca~|fai|fammi|mostra~|ordina~|organizza~|pianifica~|prenota~|prepara~|proponi~|raccomanda~|racconta~|riassumi~|scegli~|scrivi~|spiega~|suggerisci~|traduci~|trova~)',
  wonders:
    '^(?:(?:io )?(?:mi chiedo|mi domando|non (?:so|ricordo|mi ricordo)|ho dimenticato)|(?:voglio|vorrei|mi piacerebbe) sapere)',
  possessive: 'mi[oae]|miei|nostr[oaie]',
  speaker:
    'io|me|mi[oae]|miei|noi|nostr[oaie]|sono(?! (?:i|gli|le|stati|state|nati|morti|molti|molte)\\b)|siamo|ho|abbiamo|avevo|abito|abitiamo|vivo|viviamo|lavoravo|faccio|posso|devo|voglio|preferisco|guido|studiavo|parlo|pago|comprai|vado|vengo|nacqui|bevo|gioco a|leggo|chiamo|(?<!(?:il|lo|un|del|al|nel|questo|quel|suo|tuo|più|molto|quanto|buon|nuovo) )(?:lavoro|studio|uso)',
  addressed:
    'tu|te|ti|tuo|tua|tuoi|tue|voi|vostr[oaie]|lei (?:sa|può|ha|è)|sei|hai|stai|puoi|potresti|sai|sapresti|credi|pensi|vuoi|conosci|ricordi|dici|fai|preferisci|vai',
  impersonal: String.raw`(?:come|dove|quando|(?:che )?cosa|qual~|quant[oaie])(?: \p{L}+){0,2} (?:posso|possiamo|devo|dovrei|dobbiamo|bisogna)|come (?:si |mi )?(?!chiamo|sono|sto|vado)\p{L}{3,}o(?= )|(?:posso|possiamo|devo|dovrei|dobbiamo)|(?:aiuta|consiglia|dam|dim|fam|insegna|manda|mostra|proponi|raccomanda|racconta|scrivi|spiega|suggerisci|trova)(?:mi|ci)|(?:mi|ci) (?:puoi|potresti|consigli|aiuti|spieghi|dici|dai|fai)|(?:puoi|potresti) \p{L}+(?:mi|ci)`,
  oneself:
    'mi chiamo|mio nome|chi sono|mi chiami|dove (?:abito|lavoro|vivo)|che lavoro faccio|di cosa mi occupo',
  everything: '(?:sai|ricordi) (?:\\p{L}+ )?(?:di|su) me',
  answers: String.raw`\b(?:mi )?(?:hai|avevi) (?:detto|consigliato|suggerito|proposto|raccomandato|spiegato)\b|(?<!\p{L})(?:il|i|la|le) (?:tuo|tuoi|tua|tue) (?:consigli[o]?|suggeriment[oi]|propost[ae]|raccomandazion[ei])(?!\p{L})`,
  latest:
    'adesso|ora come ora|attual~|attualmente|ultim[oaie]|ultimamente|recent[ei]|recentemente|al momento|oggigiorno',
  dates: {
    today: 'oggi|stamattina|stasera',
    yesterday: "(?<!l'altro |altro)ieri",
    'before-yesterday': "l'altro ?ieri|altroieri|avantieri",
    'this-week': 'questa settimana|in questi giorni',
    'last-week':
      '(?:la )?(?:settimana (?:scorsa|passata)|scorsa settimana)|(?:lo )?(?:scorso (?:weekend|fine settimana)|(?:weekend|fine settimana) scorso)',
    'this-month': 'questo mese',
    'last-month': '(?:il )?mese scorso|(?:lo )?scorso mese',
  },
  beforeMonths: 'in|a|da|nel|dal|di|durante|nel mese di|a inizio|a fine|a metà|fino a',
  negation: 'non|mai|no|né|nessun~|senza|niente|nulla|neanche',
  wishes: [
    String.raw`divertiti|divertitevi|si diverta|buon divertimento|goditel[aio]|goditi (?:il (?:viaggio|weekend)|la (?:giornata|serata))`,
    String.raw`buona fortuna(?: con (?:questo|tutto))?|in bocca al lupo`,
    String.raw`buon (?:appetito|fine settimana|lavoro|proseguimento|viaggio|volo|weekend)|buona (?:giornata|notte|serata|settimana)|buone vacanze`,
    String.raw`abbi cura di te|stammi bene|guarisci presto|dormi bene`,
    String.raw`(?:poi )?fammi sapere com(?:['’]è|e è) andata|fammi sapere come va|tienimi aggiornat[ao]`,
    String.raw`(?:sono )?(?:content[ao]|felice|liet[ao]) di (?:averti (?:potuto aiutare|aiutato)|aver potuto aiutare|esserti stat[ao] (?:d['’]aiuto|utile)|poterti aiutare)`,
  ],
  empty: `a aiutarti arrivederci bene buon buona buongiorno ciao certo che chiaro con d di grazie in è giornata ho il la ma
    mi mille molto non perfetto per posso prego problema sera sì spiace tutto va`,
  denials: [
    String.raw`\bnon (?:lo |la )?(?:so|ho|ricordo|trovo|dispongo)\b`,
    String.raw`\bnon me (?:lo |la )?(?:hai|ha) (?:detto|raccontato)\b`,
  ],
  generic: `abbastanza abbiamo accordo addio adesso aiutami aiutare aiutarmi aiuto alcuni alcune allora almeno alto altra altre altri altro amica amici amico ancora andare andiamo andato anni anno anzi appena arrivederci aspetta aspettare attimo avanti avere avete aveva avevo avuto
    basta beh bel bella belle belli bello bene benissimo benvenuto bisogna bisogno bravo brava brutto buon buona buonanotte buonasera buongiorno buoni buono capire capisco capito caro cara caso cavolo cercare certamente certo chiama chiamare chiami chiaro chiedere chissà ciao ciò circa com'è comunque
    consiglio contento contenta continua correre corretto cosa cos'è cose così credi credo cui da' dai dare davvero detto deve devi devo dica dice dici dico difficile dimentica dimmi dire direi dispiace diverso divertente domanda domande domani dopo dovere dovrei due dunque durante
    ecco eccellente ecc effetti entrambi entro esatto esattamente esempio essere fa facciamo faccio facile fai fanno fantastico fare fatto felice figurati finalmente fine finire fino forse forte fosse fra fuori fretta genere gente già gioia giornata giorni giorno giusto grande grandi grazie grosso guarda
    haha hai idea ieri importa importante incredibile infatti infine inoltre insieme insomma interessante invece io là lasciare lì libero lontano lungo ma' magari mai male mamma mancare mandare mattina mattino meglio meno mentre mese mesi mettere mezzo migliore mila mille minuto modo moltissimo molta molti molto momento mondo
    nemmeno neppure nessuna nessuno niente nome normale notte nulla nuova nuove nuovi nuovo occhio oggi ogni okay ok oltre oppure ora ore ottima ottimo ovviamente parla parlare parlato parlo parola parole parte passare passato peccato peggio pensa pensare pensi penso perciò perdona perfetta perfettamente perfetto però persona persone
    piace piacere piaciuto piacerebbe piano piani piccola piccolo pieno poca pochi poco poi possiamo possibile posso posto potere potresti potrebbe potrei prego presto prima primo probabilmente problema problemi prossima prossimo prova provare può puoi pure purtroppo qua qualche qualcosa qualcuno qualsiasi quasi quindi qui quanto
    ragione rapido resto ricorda ricordare ricordati ricordi ricordo ripeti risposta ritorno sa sai salve sapere sbagliato scherzo scorsa scorso scusa scusami scusi sempre semplice sento senti sentire senza sera serata serve settimana settimane siete sicuro simpatico simile solito solo soltanto sopra soprattutto sorpresa
    spero spesso spiega spiegare stai stamattina stanco stare stasera stato stava stesso sta' sto storia strano stupendo subito succede successo super tanta tante tanti tanto tardi tempo tipo tra tranquillo triste troppo trova trovare tutta tutte tutti tutto uguale ultima ultimo usare vabbè va vado vai vale vedere vediamo vedi vedo veloce vengo vero veramente verso via vicino
    vieni viene visto vita vivere voglia voglio volere volta volte vorrei vuoi vuole wow`,
};

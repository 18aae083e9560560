import type { SlotLanguage } from '../../slot-language.js';
import { ITALIAN_CHANGE_WORDS, ITALIAN_ENDS, ITALIAN_TAKEN_BACK } from './changes.js';
import { ITALIAN_ACTIVITIES } from './activities.js';
import { ITALIAN_HOUSEHOLD } from './household.js';
import { ITALIAN_LIFE_EVENTS, ITALIAN_LIFE_WORDS } from './life-events.js';
import { ITALIAN_PERSON } from './person.js';
import { ITALIAN_WHEREABOUTS } from './whereabouts.js';
import { ITALIAN_INSISTS, ITALIAN_ONE_OFF, ITALIAN_WISHES, ITALIAN_WISH_WORDS } from './wishes.js';
import { ITALIAN_WORDS } from './words.js';

/** The words by which speakers mean themselves and nobody else. */
const SPEAKERS =
  "darmi|vengo|veniamo|provengo|opero|svolgo|trascorro|capisco|allevo|colleziono|tifo|evito|reagisco|mastico|condivido|convivo|mangiamo|seguo|frequento|risiedo|risediamo|dipingo|porto|compiamo|parliamo|passiamo|facciamo|alleviamo|partirò|andremo|insegniamo|io|mio|mia|miei|mie|mi|m'~|noi|nostr[oaie]|ci|abito|abitiamo|vivo|sono|ho|abbiamo|lavoro|faccio|guido|studio|chiamarmi|chiamami|sto|stiamo|pago|paghiamo|prendo|mangio|bevo|suono|gioco|parlo|soffro|compio|vado|andiamo|uso|rispondi|rispondimi|amo|adoro|odio|detesto|preferisco|insegno|viaggio|partiamo|parto|viviamo|abbiam|pratico|fumo|programmo|siamo|lavoriamo";

export const ITALIAN: SlotLanguage = {
  code: 'it',
  speaker: `${SPEAKERS}|puoi|torna|è mort[oa]|abbiamo|da me|da noi|con me|con noi|la sera|ogni (?:mattina|sera|giorno)|corro|ballo|canto|usa|usate|tieni|dammi|dimmi|risposte|voglio|spiegami|scrivi|scrivimi|sii|niente|qui|piacere|di nome|nel tempo libero|nei fine settimana|(?:d'ora|da ora) in (?:poi|avanti)|casa mia|aspetto|so`,
  pronouns: SPEAKERS,
  others: 'lui|lei|loro',
  people: {
    grandchild: 'nipotin[oaie]',
    ex: 'ex|ex marito|ex moglie|ex ragazz[oa]',
    'sister-in-law': 'cognata',
    'brother-in-law': 'cognato',
    'father-in-law': 'suocero',
    'mother-in-law': 'suocera',
    brother: 'fratell[oi]|fratellin[oi]',
    sister: 'sorell[ae]|sorellin[ae]',
    mother: 'madre|mamma|mammina|ma|mami',
    father: 'padre|papà|babbo|papi',
    parents: 'genitori',
    son: 'figli[oi]',
    daughter: 'figli[ae]',
    child: 'bambin[oaie]|gemell[ie]|bimb[oaie]|piccol[oaie]|marmocchi|neonat[oa]',
    grandmother: 'nonna|nonnina',
    grandfather: 'nonno',
    aunt: 'zia',
    uncle: 'zio',
    cousin: 'cugin[oa]|cugini|cugine',
    nephew: 'nipot[ei]',
    wife: 'moglie',
    husband: 'marito',
    partner: 'fidanzat[oa]|compagn[oa]|ragazz[oa]|moros[oa]|tip[oa]|convivente|promess[oa]|ragazz[oa]',
    friend: 'amic[oa]|amici',
    boss: 'cap[oa]',
    colleague: String.raw`collega|collegh[ie](?! (?:di|alla|in|al|della|da) \p{L})`,
    client: 'client[ei]|pazient[ei]|alunn[oaie]',
    neighbour: 'vicin[oaie]|coinquilin[oa]|padrone di casa',
    teacher: 'professore|professoressa|medico|insegnante',
  },
  relative:
    '(?:(?:il |la |i |le )?(?:mi[oae]|miei|nostr[oaie]))(?: (?:nuov[oa]|car[oa]|migliore|prim[oa]|second[oa]))? {person}(?: (?:maggiore|minore|piccol[oa]|grande))?',
  continues: '^(?:e )?si chiama|^il suo nome',
  words: { ...ITALIAN_CHANGE_WORDS, ...ITALIAN_WORDS, ...ITALIAN_LIFE_WORDS, ...ITALIAN_WISH_WORDS },
  apart: [
    'mai detto (?:che|di)|vado di corsa',
    'sposat[oa] con (?:il|la) (?:mio |mia )?(?:lavoro|carriera|causa)',
    '^(?:(?:ma|e) )?(?:il mio|la mia) (?:nome|cognome|azienda|città|paese) non è [^,;]+$',
    String.raw`^(?:(?:ma|e) )?(?:io )?non (?:mi chiamo|sono d[ie]l?(?:la)?|sono d'|vengo d\p{L}+|sono nat[oa]|sono cresciut[oa]|sono (?:il|la)) ?[^,;]+$`,
    String.raw`(?:ai tempi|all'epoca|al tempo|nel periodo|negli anni) (?:dell'|della|del|di|in cui|dei)|^(?:io )?(?:sono stat[oa]|siamo stati|ho avuto|ho vissuto|ho lavorato|ho abitato|ho studiato|ho fatto) .{0,40}(?:per (?:un (?:periodo|po'|anno|mese)|\p{L}+ (?:anni|mesi)|anni)|fino al?|anni fa|mesi fa|da (?:giovane|ragazz[oa]|bambin[oa]|piccol[oa]))|^(?:io )?(?:ero|eravamo|stavo|vivevo|vivevamo|avevo|avevamo|facevo|andavo)`,
    '(?:sogno|sogniamo|sognavo|spero|speriamo|mi auguro) di|può darsi che|(?:credo|penso|temo|sospetto|mi sa) (?:di|che) (?:essere|sono|avere|ho|sia|abbia)|(?:mi chiedo|chissà) se|(?:magari|volesse il cielo)',
    String.raw`(?:la canzone|il testo|la poesia|la frase|il ritornello|il verso|il personaggio|la protagonista|il protagonista|il mio personaggio|la mia protagonista)(?: \p{L}+){0,2} (?:dice|fa|recita|canta|diceva|è|comincia|si chiama|ha|abita|vive)|(?:disse|rispose|gridò|sussurrò|esclamò) (?:(?:il|la|lo) \p{L}+|lui|lei)$`,
    String.raw`^(?:immagina~|fingi~|supponi~|metti|poni)(?: solo| pure)? (?:che|di)|^(?:traduci~|correggi~|riscrivi~|parafrasa~|completa~|rivedi|riformula~)(?!\p{L})|^(?:secondo (?:lei|lui|loro|il|la|i|le)|è falso che|non è vero che|una? (?:mi[oa] )?(?:amic[oa]|collega|vicin[oa]|conoscente|signora|signore|cugin[oa]|zi[oa]))(?!\p{L})|(?:nella|della|nel) (?:storia|racconto|romanzo|serie) (?:che|in cui|dove)`,
    String.raw`^(?:(?:ma|e) )?(?:io )?non (?:abito|vivo|lavoro) (?:a|in|per|da|al|alla|alle) [^,;]+$`,
    "^(?:(?:ma|e) )?(?:io )?non sono(?: (?:più|ancora))*(?: una? | un'| )(?:{job}|medico|infermier[ea]|ingegnere|avvocato|architetto|studente(?:ssa)?)$",
    '(?:mettiamo|diciamo|poniamo|ammettiamo|supponendo) che',
    '(?:chiede|chiedono|chiesto|domanda) se',
    '(?:una volta (?:avevo|lavoravo)|da (?:piccol[oa]|ragazz[oa])|^(?:consiglia~|trova~|cerca~|aiuta~|suggeri~|fammi))',
    '(?:se (?:io|vivessi|fossi|avessi|abitassi)|supponiamo|immagina~|forse|magari|quasi|una volta (?:abitavo|vivevo)|da bambin[oa]|(?<!da )quando ero|per esempio|sto pensando|vorrei|mi piacerebbe|abitavo|lavoravo)',
    '(?:dice|ha detto|pensa|crede|sostiene) che (?:io|abito|sono|mio|mia)',
    '^(?:che|cosa|come|quando|dove|chi|perché|quant~|qual~|in che|posso|puoi(?! (?:(?:pure )?(?:chiamarmi|darmi del)|(?:usare )?di nuovo|smettere|tornare))|potresti|traduci|scrivi~|spiegami(?! sempre )|dammi(?! (?:del|sempre|le (?:misure|quantità|dosi|temperature|distanze)) )|riassumi)',
    'non (?:sono|è) incinta',
    'rott[oa] (?:di |le (?:scatole|palle)|la testa)',
  ],
  wishes: ITALIAN_WISHES,
  insists: ITALIAN_INSISTS,
  plays: [
    String.raw`(?:fai finta|fingi|fingiamo|facciamo finta|immagina|immagini|immaginiamo) (?:di essere|che (?:io )?(?:sia|sono|tu sia|siamo))|giochiamo(?!\p{L})(?! (?:a|al|alla) (?:calcio|tennis|carte|scacchi))|nel (?:gioco|mio romanzo|mio racconto|mio libro),? (?:io )?(?:sono|mi chiamo)|(?:scrivi|crea|inventa|componi)(?:mi)? (?:un|una) (?:dialogo|storia|racconto|poesia|scena|sceneggiatura|monologo|lettera|personaggio|canzone)`,
    '(?:giochiamo|gioco di ruolo|fai finta|sei un~|scrivi(?:mi)? (?:una storia|una poesia|un dialogo|un racconto))',
  ],
  adds: "anche|inoltre|un altr[oa]|(?:l'|il mio |la mia )altr[oa]|(?:mio|mia|nostro|nostra) (?:altr|second)[oa]",
  aside: String.raw`(?:nel|nei|il) (?:week-?end|fine settimana)|(?:ogni|la|il|di) (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?! (?:\d|scors[oa]|prossim[oa]))|nel (?:mio )?tempo libero|come volontari[oa]|per hobby|per divertimento|stasera`,
  joins: 'e|ed|ma|perché|quindi|poi',
  oneOff: ITALIAN_ONE_OFF,
  states: [
    ...ITALIAN_LIFE_EVENTS,
    ...ITALIAN_TAKEN_BACK,
    ...ITALIAN_PERSON,
    ...ITALIAN_HOUSEHOLD,
    ...ITALIAN_ACTIVITIES,
    ITALIAN_WHEREABOUTS,
  ],
  ends: ITALIAN_ENDS,
  topics: {
    person:
      'mi[oa] (?:fratello|sorella|madre|mamma|padre|papà|nonn[oa]|zi[oa]|cugin[oa]|suocer[oa]|cognat[oa]|nipote|vicin[oa])',
    provider: 'mio (?:operatore|gestore|fornitore|abbonamento)|che operatore|mia (?:palestra|assicurazione)',
    trip: '(?:andrò|vado|andiamo|andremo)…(?:vacanza|ferie)|(?:mio|nostro) viaggio|mie vacanze|nostre vacanze|dove (?:vado|andiamo)',
    health:
      '(?:mia|mie) (?:medicina|medicine|terapia)|prendo per|che (?:medicine|farmaci|malattia)|miei (?:farmaci|problemi di salute)',
    address: 'mio indirizzo',
    age: 'quanti anni ho|mia età',
    allergy: 'mi[ae] allergi[ae]|sono allergic~|allergic[oa] sono|a cosa sono|ho …allergi~',
    appointment:
      "(?:mio|l'|ho) ?…(?:appuntament~|dentista|colloquio)|mia visita|quando (?:ho|è) (?:la|il|l')|(?:mio|mia) (?:visita|dentista)|prossimo appuntamento",
    bank: 'mia banca|che banca|quale banca',
    birthday: '(?:mio|è il) compleanno|compleanno di mi[ao]|sono nat[oa]',
    boss: 'mi[oa] capo|mio responsabile',
    children: 'miei figli|quanti figli|come si chiamano i miei figli|mi[oa] figli[oa]|miei bimbi',
    city: 'mia città|città (?:vivo|abito|sto)|dove (?:abito|vivo|sto|abitiamo|viviamo)|(?:abito|vivo|abitiamo|viviamo)|mi sono trasferit[oa]|ci siamo trasferiti|dove abito|mia città',
    commute: 'al lavoro|in ufficio',
    contact: 'mia (?:e-?mail|mail)',
    device:
      'mio (?:nuovo )?(?:telefono|cellulare|portatile|computer|tablet)|mia fotocamera|che (?:telefono|cellulare|computer|portatile)|quale (?:telefono|cellulare|computer)|mio (?:pc|cell|smartphone|iphone|mac)|che smartphone',
    diet: 'dieta|non posso mangiare|posso mangiare|devo evitare|vegan[oa]|vegetarian[oa]|celiac[oa]|cosa (?:non )?posso mangiare|sono (?:vegan[oa]|celiac[oa]|vegetarian[oa])',
    employer: 'mia (?:azienda|ditta)|dove lavoro|per chi lavoro|mio datore',
    favourite: 'mi[oae]i? …preferit[oaie]',
    hobby:
      'mi[oe]i? hobby|che (?:sport|strumento)|tempo libero|passatempo|cosa suono|mio (?:sport|strumento)',
    home: 'mia casa|mio appartamento',
    language: '(?:che|quali) lingue parlo|mia lingua',
    'move-plan': 'trasloco|mi trasferisco',
    name: 'chiamarmi|rivolgersi a me|mi chiamo|mio (?:nome|cognome)|chi sono',
    occupation:
      'mio (?:lavoro|mestiere|impiego)|mestiere|professione|che lavoro faccio|mi guadagno da vivere|che lavoro|di che mi occupo',
    origin: 'da dove vengo|di dove sono|sono originari[oa]',
    partner:
      'mi[oa] (?:moglie|marito|fidanzat[oa]|ragazz[oa]|compagn[oa])|sono (?:sposat[oa]|single|fidanzat[oa])',
    pet: '(?:mi[ao]|il|la|nostr[oa]) (?:cane|cagnolin[oa]|gatt[oa]|bassotto|coniglio|criceto|animale)|come si chiama (?:il|la|mi[oa]) (?:cane|gatt[oa]|mio cane|mia gatta)|nome del (?:mio )?(?:cane|gatto)|mio cane',
    phone: 'mio numero',
    rent: "affitto|(?:mio|l')affitto|mio affitto|pago (?:di|per)…affitto|affitto pago|affitto al mese|quanto pago|di affitto",
    residence: 'mio (?:visto|passaporto|permesso)|cittadinanza',
    schedule: 'miei (?:turni|orari)|giorni in ufficio|quando lavoro|che turni|giorni liberi',
    smoking: 'io fumo|fumo|sono un fumat~',
    studies: 'cosa studio|miei studi|mia facoltà',
    system: 'sistema operativo',
    vehicle:
      '(?:che|quale) (?:macchina|auto|moto)|mia (?:macchina|auto|moto|bici~)|che (?:macchina|auto) (?:ho|guido)|guido|la macchina|mi[oa] (?:scooter|vespa|bici|furgone)|che macchina|modello della mia',
  },
};

import type { ChangeWords } from '../change-language.js';

export const ITALIAN_CHANGES: ChangeWords = {
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
};

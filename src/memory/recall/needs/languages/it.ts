import { MEDICINES } from '../medicines.js';
import type { NeedLanguage } from '../need-language.js';

export const ITALIAN_NEEDS: NeedLanguage = {
  code: 'it',
  wants: String.raw`consiglia~|consigli|suggeri~|propon~|scegli~|prenot~|ordin~|pianific~|organizz~|idee|idea|trova~|cerco|(?:che|cosa|quale|quali|dove|quant~)(?: \p{L}+){0,4} (?:devo|dovrei|posso|potrei|possiamo|compro|cucino|porto|regalo)|dove (?:mangiare|cenare|dormire|comprare)|cosa (?:mangiare|cucinare|regalare|vedere|visitare|preparare|mettermi)|ho bisogno|abbiamo bisogno|mi serve|vorrei|voglio|aiutami|dammi|fammi|scriv~|cucinare|preparare|comprare|buon|buona|buoni|bel|bella`,
  intake: {
    meal: String.raw`(?:posso|devo|potrei|dovrei) (?:ancora |anche )?(?:mangiare|bere|assaggiare)|(?:che )?cosa (?:cucino|mangio|preparo)|(?:che )?cosa (?:posso|devo|potrei|dovrei) (?:cucinare|mangiare|preparare|ordinare)|(?:che )?cosa (?:ordino|ordiniamo)|quest[oaie] (?:\p{L}+ ){0,2}?(?:torta|dolce|gelato|formaggio|pane|pizza|cioccolato|latte|yogurt|piatto|salsa|zuppa|insalata|vino|birra|pesce|carne|biscotti?|dessert)(?: \p{L}+){0,3} per me`,
    medicine: String.raw`(?:posso|devo|potrei|dovrei) (?:prendere|usare|assumere) …(?:(?:l'|un )?(?:${MEDICINES}|medicin~|farmac~|antidolorific~))`,
  },
  addressed: 'chiamami|chiamatemi|dammi del tu',
  needs: {
    meal: 'ristorant[ei]|cena|cenare|pranzo|pranzare|colazione|pasto|cibo|mangiare|ricett[ae]|piatt[oi]|menù|torta|pane|merenda|picnic|pizza|dolce|bar|cucinare|trattoria|aperitivo|pizzeria|sushi|dessert|biscotti|caramelle|dolci|osteria|pasticceria',
    lodging: 'hotel|albergo|pensione|ostello|alloggio|agriturismo|campeggio|dormire',
    trip: 'viagg~|vacanz[ae]|itinerario|vol[oi]|weekend a|giorni (?:a|in)|gita|valigia',
    outing:
      'muse[oi]|concerto|cinema|teatro|mostra|escursione|passeggiata|spiaggia|parco|zoo|festival|visitare|attività',
    route: 'arrivo a|arrivare a|percorso|strada per|parcheggi~|taxi',
    code: 'codice|script|funzione|programma|classe|regex|test|libreria|editor|comando',
    device: 'computer|portatile|telefono|cellulare|tablet|fotocamera|obiettivo|stampante|caricatore|app',
    clothes:
      'vestiti|scarpe|stivali|camicia|pantaloni|giacca|cappotto|vestito|guanti|mettermi|crema|sapone|gioiell~',
    gift: 'regal[oi]|regalare',
    medicine:
      'medicin[ae]|farmac[oi]|antidolorifico|compress[ae]|antibiotico|mal di testa|raffreddore|febbre|tosse|farmacia',
    training: 'allenamento|esercizi|sport|yoga|dimagrire',
    writing:
      'e-?mail|mail|lettera|manifesto|invito|discorso|curriculum|messaggio (?:a|per)|risposta a|relazione',
  },
  signs: {
    allergy:
      'allergico allergica allergia allergie arachidi nocciole penicillina lattice crostacei intollerante',
    diet: 'vegano vegana vegetariano vegetariana celiaco celiaca glutine lattosio halal carne maiale alcol diabete',
    health: 'diabete diabetico diabetica asma ipertensione epilessia incinta emicrania',
    access:
      'sedia scale ascensore stampelle ginocchio cieco cieca sordo sorda dislessico dislessica passeggino',
    pet: 'cane gatto gatta cagnolino bassotto',
    children: 'figli bambini neonato gemelli',
    size: 'taglia',
    residence: 'passaporto visto cittadinanza',
    instruction: 'esclamativi emoji dislessico dislessica',
    tool: 'Kotlin Python TypeScript Java Rust Vim Emacs',
    system: 'Linux Ubuntu Windows macOS',
    hobby: 'adora colleziona',
  },
};

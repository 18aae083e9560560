import type { MatterLanguage } from '../matter-language.js';

export const ITALIAN_MATTERS: MatterLanguage = {
  code: 'it',
  matters: {
    bicycle: 'bici|biciclett~',
    car: 'auto|macchin[ae]|automobile|vettura',
    celebration: 'feste?|festeggia~|compleanno|battesimo|anniversario',
    computer: 'portatile|computer|PC|laptop|MacBook',
    dentist: 'dentista|ortodontista|denti|igiene dentale',
    doctor:
      'medic[oi]|dottor~|cardiolog~|oculista|dermatolog~|ginecolog~|pediatra|ortopedic~|visita|ambulatorio|clinica',
    document: "passaport[oi]|carta d'identità|documenti|patente|certificato di nascita|tessera sanitaria",
    exam: 'esam[ei]|maturità|concorso|verifica|compito in classe',
    glasses: 'occhiali|lenti a contatto',
    hair: 'parrucchier~|barbiere|taglio di capelli|capelli',
    holiday: 'vacanz[ae]|ferie|viaggi~|vol[oi]|gita',
    instrument:
      'pianoforte|piano|violino|chitarra|flauto|batteria|violoncello|tromba|strumento|musica|conservatorio',
    job: 'lavor~|impiego|posto|ufficio|azienda|ditta|mestiere|professione|turno',
    key: 'chiav[ei]|mazzo di chiavi|chius[oa] fuori',
    medicine: 'medicin[ae]|farmac[oi]|pastigli[ae]|pillol[ae]|compress[ae]|cura|sciroppo',
    phone: 'cellulare|telefon~|smartphone|iPhone',
    plumbing: 'idraulic[oi]|rubinett~|caldaia|perdita|tubatur~|scarico|lavandino',
    school: 'scuola|asilo|liceo|elementari|medie|classe|nido',
    sport:
      'sport|allenament[oi]|allena~|calcio|pallavolo|basket|pallacanestro|tennis|nuoto|piscina|judo|karate|ginnastica|palestra|danza|equitazione|hockey',
    storage: 'cantina|soffitta|garage|ripostiglio|armadio|cassett[oi]|box|magazzino|solaio',
    thesis: 'tesi|tesina|elaborato|consegna',
    tools: 'trapano|avvitatore|attrezzi|scala|sega|tosaerba|levigatrice|martello',
    tyres: 'gomme|pneumatici|ruote',
    wedding: 'matrimoni[oi]|nozze|si spos~|sposalizio',
    workshop: 'officina|meccanic[oi]|revisione|tagliando|carrozziere',
  },
};

import type { MatterLanguage } from '../matter-language.js';

export const FRENCH_MATTERS: MatterLanguage = {
  code: 'fr',
  matters: {
    bicycle: 'vélos?|bicyclettes?|VTT|bécane',
    car: 'voitures?|auto|bagnole|caisse|véhicule',
    celebration: 'fêtes?|soirée|anniversaire|pot de départ|crémaillère',
    computer: 'ordinateurs?|ordi|PC|portable|MacBook',
    dentist: 'dentiste|détartrage|orthodontiste|dents',
    doctor:
      'médecin|docteur|toubib|généraliste|cardiologue|ophtalmo~|dermato~|gynéco~|pédiatre|cabinet|clinique|consultation',
    document: "passeports?|carte d'identité|papiers|permis|livret de famille|acte de naissance|documents?",
    exam: 'examens?|épreuves?|concours|partiels?|bac|code de la route',
    glasses: 'lunettes|lentilles',
    hair: 'coiffeu~|coupe de cheveux|barbier|cheveux',
    holiday: 'vacances|congés|voyage|séjour|partir en vacances|vols?',
    instrument:
      'piano|violon|guitare|flûte|batterie|violoncelle|trompette|solfège|instrument|musique|conservatoire',
    job: 'travail|boulot|taf|job|emploi|poste|bureau|boîte|entreprise|employeur|métier|profession|travaill~|bosse~',
    key: 'clés?|clefs?|trousseau|enfermée? dehors|porte claquée',
    medicine: 'médicaments?|comprimés?|cachets?|traitement|gélules?|gouttes',
    phone: 'téléphone|portable|mobile|smartphone|iPhone',
    plumbing: "plombi~|robinet|fuite|chaudière|évier|chauffagiste|tuyau~|chasse d'eau",
    school: 'école|collège|lycée|maternelle|crèche|classe|rentrée',
    sport:
      'sports?|club|entraînement|foot~|tennis|natation|piscine|judo|basket|hand|gym~|danse|équitation|hockey|rugby|escalade',
    storage: 'cave|grenier|garage|débarras|placard|tiroir|armoire|box',
    thesis: 'mémoire|thèse|rendu|rapport de stage|soutenance',
    tools: 'perceuse|visseuse|outils?|échelle|scie|tondeuse|ponceuse',
    tyres: 'pneus?|pneumatiques|roues? (?:neige|hiver)',
    wedding: 'mariage|noces?|se marie~|épous~',
    workshop: 'garagiste|mécan~|contrôle technique|révision|garage|réparation|carrossier',
  },
};

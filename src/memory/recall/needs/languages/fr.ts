import { MEDICINES } from '../medicines.js';
import type { NeedLanguage } from '../need-language.js';

export const FRENCH_NEEDS: NeedLanguage = {
  code: 'fr',
  wants: String.raw`recommande~|conseill~|suggèr~|propose~|choisi~|réserve~|command~|planifi~|organis~|idées?|trouve~|cherche|(?:que|quoi|quel~|où|combien)(?: \p{L}+){0,4}[ -](?:dois|devrais|puis|pourrais|peux|faut|pouvons|devons)|où (?:manger|dormir|aller|acheter)|que (?:manger|cuisiner|offrir|faire|porter|visiter|mettre)|j'ai besoin|nous avons besoin|je voudrais|je veux|j'aimerais|aide-moi|donne-moi|fais-moi|écris|rédige~|cuisin~|prépar~|achet~|un bon|une bonne|de bons|de bonnes`,
  intake: {
    meal: String.raw`(?:puis-je|est-ce que je peux|je peux|dois-je|pourrais-je|ai-je le droit de) (?:encore |aussi )?(?:manger|boire|goûter)|(?:qu'est-ce que|que) je (?:cuisine|mange|prépare)|que (?:cuisiner|manger|préparer|commander)|(?:qu'est-ce que|que) (?:je|on) commande|qu'est-ce que je (?:peux|pourrais) (?:commander|manger|cuisiner|prendre au)|(?:ce|cette|ces|le|la|les) (?:\p{L}+ ){0,2}?(?:gâteau~?|glaces?|fromages?|pain|pizza|chocolat|lait|yaourts?|plat|repas|sauce|soupe|salade|vin|bière|poisson|viande|biscuits?|desserts?)(?: [\p{L}-]+){0,2} (?:bon~|sûr~|adapté~|convien~|ok|dangereu~|problème) (?:pour|à) moi|me convient`,
    medicine: String.raw`(?:puis-je|est-ce que je peux|je peux|dois-je|pourrais-je) …(?:médicaments?|antidouleurs?|${MEDICINES})`,
  },
  addressed: 'appelle[sz]?-moi|appelez-moi|tutoie~|vouvoie~',
  needs: {
    meal: 'restaurants?|resto|dîner|déjeuner|petit-déjeuner|repas|recettes?|plat|plats|menu|gâteau~?|pain|pique-nique|goûter|pizza|dessert|café|cuisiner|manger|brunch|traiteur|apéro|entremets|sushis?|pizzeria|pâtisseries?|biscuits?|bonbons?|brasserie|bistrot',
    lodging: "hôtels?|auberge|gîte|chambre d'hôtes|logement|camping|hébergement|dormir",
    trip: 'voyages?|vacances|itinéraire|vol|vols|week-end à|jours (?:à|en)|séjour|valise|escapade',
    outing:
      'musées?|concert|cinéma|théâtre|exposition|randonnée|balade|promenade|plage|parc|zoo|bar|festival|sortie|visiter|activité~',
    route: 'aller à|trajet|chemin|itinéraire|garer|parking|taxi',
    code: 'code|script|fonction|programme|classe|regex|test|bibliothèque|éditeur|commande',
    device: 'ordinateur|téléphone|tablette|appareil photo|objectif|imprimante|chargeur|écran|appli',
    clothes: 'vêtements?|chaussures?|chemise|pantalon|veste|manteau|robe|gants|porter|crème|savon|bijou~',
    gift: 'cadeaux?|offrir',
    medicine: 'médicaments?|antidouleur|comprimés?|antibiotique~|mal de tête|rhume|fièvre|toux|pharmacie',
    training: 'entraînement|exercices?|sport|yoga|maigrir',
    writing: 'e-?mails?|mail|courriel|lettre|affiche|invitation|discours|cv|message à|réponse à|rapport',
  },
  signs: {
    allergy:
      'allergique allergie allergies arachides cacahuètes noisettes pénicilline latex crustacés intolérant intolérante urgences',
    diet: 'végane végétarien végétarienne cœliaque gluten lactose halal casher viande porc alcool diabète diabétique',
    health: 'diabète diabétique asthme hypertension épilepsie enceinte migraines',
    access:
      'fauteuil escaliers ascenseur béquilles genou aveugle sourd sourde malentendant dyslexique poussette',
    pet: 'chien chienne chat chatte',
    children: 'enfants bébé jumeaux',
    size: 'taille pointure',
    residence: 'passeport visa titre nationalité',
    instruction: 'exclamation émojis tutoyer vouvoyer dyslexique',
    tool: 'Kotlin Python TypeScript Java Rust Vim Emacs',
    system: 'Linux Ubuntu Windows macOS',
    hobby: 'adore collectionne',
  },
};

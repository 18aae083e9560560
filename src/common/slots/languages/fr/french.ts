import type { SlotLanguage } from '../../slot-language.js';
import { FRENCH_CHANGE_WORDS, FRENCH_ENDS, FRENCH_TAKEN_BACK } from './changes.js';
import { FRENCH_ACTIVITIES } from './activities.js';
import { FRENCH_HOUSEHOLD } from './household.js';
import { FRENCH_LIFE_EVENTS, FRENCH_LIFE_WORDS } from './life-events.js';
import { FRENCH_PERSON } from './person.js';
import { FRENCH_WHEREABOUTS } from './whereabouts.js';
import { FRENCH_ONE_OFF, FRENCH_WISHES, FRENCH_WISH_WORDS } from './wishes.js';
import { FRENCH_WORDS } from './words.js';

export const FRENCH: SlotLanguage = {
  code: 'fr',
  speaker:
    "je|j'~|moi|mon|ma|mes|nous|notre|nos|me|m'~|chuis|chui|j|on|perso|réponds|réponds-moi|bonjour|salut|coucou|bonsoir|allô|toujours|réponses?|dorénavant|désormais|merci",
  pronouns: "je|j'~|moi|mon|ma|mes|nous|notre|nos|me|m'~|chuis|chui|j|on|perso|réponds|réponds-moi",
  others: 'il|elle|ils|elles',
  people: {
    grandchild: 'petit-fils|petite-fille|petits-enfants',
    ex: 'ex|ex-mari|ex-femme',
    'sister-in-law': 'belle-sœur|belle-soeur',
    'brother-in-law': 'beau-frère',
    'father-in-law': 'beau-père|beau-papa',
    'mother-in-law': 'belle-mère|belle-maman',
    brother: 'frères?|frangin|frérot',
    sister: 'sœurs?|soeurs?|frangine|sœurette',
    mother: 'mère|maman|mam|daronne',
    father: 'père|papa|daron',
    parents: 'parents',
    son: 'fils',
    daughter: 'filles?',
    child:
      'enfants?|bébé|jumeaux|jumelles|petit|petite|gosses?|gamine?s?|loulou~|bout de chou|aînée?|cadette?',
    grandmother: 'grand-mère|mamie|mémé|mamy',
    grandfather: 'grand-père|papi|papy|pépé',
    aunt: 'tante',
    uncle: 'oncle',
    cousin: 'cousine?s?',
    niece: 'nièces?',
    nephew: 'neveux?',
    wife: 'femme|épouse',
    husband: 'mari|époux|homme',
    partner: 'conjointe?|compagne|compagnon|copine|copain|fiancée?|chérie?|meuf|mec|amoureu~',
    friend: 'amie?s?|pote',
    boss: 'chef|cheffe|patronne?|manager',
    colleague: 'collègues?',
    client: 'clientes?|clients?|patients?|élèves?',
    neighbour: 'voisine?s?|colocataires?|propriétaire',
    teacher: 'prof|professeure?|médecin',
  },
  relative:
    '(?:mon|ma|mes|notre|nos)(?: (?:petite?|grande?|nouvelle|nouveau|jeune|meilleure?|vieille|vieux))? {person}(?: (?:aînée?|cadette?))?',
  continues: "^(?:et )?(?:il|elle) s'appelle|^son nom",
  words: { ...FRENCH_WORDS, ...FRENCH_CHANGE_WORDS, ...FRENCH_LIFE_WORDS, ...FRENCH_WISH_WORDS },
  apart: [
    "(?:j'ai|on a) eu …(?:pendant|longtemps|étant petit|sur la)",
    '(?:disait|répétait|répète) (?:mon|ma|le|la|toujours|souvent)|(?:dit|disait|écrit|répondu|répond) ?:',
    "(?:chat dans la gorge|fièvre de cheval|d'autres chats|froid de canard|vie de chien|humeur de chien|mal de chien|chair de poule|mémoire de poisson|langue au chat)",
    '^(?:dans|selon) (?:mon|ma|le|la|une?|cet?|cette) (?:roman|livre|film|rêve|chanson|histoire|nouvelle|BD|série|scénario|conte|poème)',
    String.raw`comme (?:dit|chante|disait|chantait) (?:la|le|l'|\p{L}+)|(?:la chanson|les paroles|le refrain|le proverbe)…:`,
    '(?:mon|le|ma|un) (?:personnage|héros|héroïne|narrateur|narratrice|avatar)(?! préférée?)',
    '(?:on|ils|elles|gens|amis|collègues) (?:dit|disent|racontent?|prétendent) que je|(?:il )?paraît que',
    "j'étais (?:avec|en couple|mariée?|fiancée?)…(?:séparée?s|rompu|quittée?s|divorcée?)",
    '(?:mettons|disons|admettons|partons du principe) que',
    '(?:demande|demandent|demandé) si',
    "(?:avant,? j'~|quand j'étais|^(?:propose~|trouve~|donne~|conseille~|aide~|fais-moi|cherche~|suggère~)(?!(?:[- ](?:moi|nous))? (?:toujours|systématiquement)))",
    "(?:si (?:je|j'~|on|nous)|supposons|imaginons|imagine|peut-être|presque|faillis?|j'aurais|je serais|j'aimerais|je voudrais|avant, je|autrefois|jadis|à l'époque|quand j'étais|par exemple|je me demande|j'envisage|j'habitais|je travaillais)",
    "(?:dit|disait|pense|croit|prétend|affirme|disent|pensent|croient|imaginent|affirment) que (?:je|j'~|mon|ma)",
    "^(?:comment|où|quand|qui|que|quel~|pourquoi|combien|est-ce|qu'est-ce|à quelle?|puis-je|dois-je|suis-je|peux-tu|pouvez-vous|traduis|(?:écris|résume|explique)(?!(?:[- ](?:moi|nous))? (?:toujours|systématiquement)))",
    '(?:pas|jamais été) enceinte',
    'cassée? la tête',
  ],
  wishes: FRENCH_WISHES,
  plays: [
    '(?:jouons|jeu de rôle|faisons semblant|joue(?:r|z)? le rôle|mets-toi dans la peau|incarne~|fais comme si|tu es une?|écris(?:-moi)? (?:une histoire|un poème|un dialogue))',
  ],
  adds: 'aussi|également|une? autre|(?:mon|ma|mes|notre|nos) (?:autre|deuxième|seconde?)|en plus',
  aside: String.raw`les? week-?ends?|(?:le|les|tous les|chaque) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?(?! (?:\d|dernier|prochain))|à mes heures perdues|pendant mon temps libre|comme bénévole|bénévolement|à côté|pour le plaisir|ce soir`,
  joins: 'et|mais|car|donc|puis',
  oneOff: FRENCH_ONE_OFF,
  states: [
    ...FRENCH_LIFE_EVENTS,
    ...FRENCH_TAKEN_BACK,
    ...FRENCH_PERSON,
    ...FRENCH_HOUSEHOLD,
    ...FRENCH_ACTIVITIES,
    FRENCH_WHEREABOUTS,
  ],
  ends: FRENCH_ENDS,
  topics: {
    person:
      '(?:mon|ma|mes) (?:frère|sœur|mère|père|grand-mère|grand-père|oncle|tante|cousine?|voisine?|collègue|fils|fille|beau-père|belle-mère)s?',
    trip: 'mon voyage|mes vacances|nos vacances|où (?:je|on) (?:pars|part)',
    provider: 'mon (?:opérateur|forfait|fournisseur)|ma (?:mutuelle|box|assurance)|quel opérateur',
    health:
      '(?:mon|mes) (?:traitement|médicaments?|maladie)|médicaments? je|mes (?:médocs|problèmes de santé)|je suis malade de quoi|ma maladie',
    address: 'mon adresse|adresse',
    age: 'quel âge ai|mon âge',
    allergy: 'allergi~',
    appointment:
      "rendez-vous|rdv|dentiste|notaire|entretien|c'est quand (?:mon|le) rdv|médecin|coiffeur|mon prochain rdv",
    bank: 'ma banque|quelle banque',
    birthday: 'anniversaire|suis-je née?',
    boss: 'mon (?:chef|patron|responsable)|ma (?:cheffe|responsable)',
    children: "mes enfants|ai-je des enfants|d'enfants|mes (?:gosses|filles|fils|gamins)|combien d'enfants",
    city: "j'habite|où je vis|ville|j'habite|habit~-je|où je vis|vis-je|où est-ce que (?:je vis|j'habite)|où habitons|habite-t-on|habitons-nous|vivons-nous|on habite|nous habitons|où j'hab~|mon adresse de ville|ma ville",
    commute: 'train du matin|aller au (?:travail|boulot)|trajet',
    contact: 'mon (?:e-?mail|mail|adresse mail)',
    device:
      'mon (?:nouveau )?(?:téléphone|portable|ordinateur)|ma tablette|mon appareil photo|quel (?:téléphone|portable|ordinateur)|mon (?:tel|ordi|pc|iphone|mac)',
    diet: "régime|végétari~|végan~|puis-je (?:pas )?manger|je ne (?:peux|dois) pas manger|dois-je éviter|j'évite|je mange quoi|ce que je (?:peux|ne peux pas) manger",
    employer: 'employeur|mon entreprise|ma société|où (?:est-ce que )?je travaille|travaill[ée]-je|pour qui',
    favourite: 'préféré~|favori~',
    hobby:
      'loisir~|passe-temps|quel (?:sport|instrument)|temps libre|mon (?:sport|instrument)|je joue de quoi|mes passions?',
    home: 'ma maison|mon appartement',
    language: 'langues? (?:est-ce que )?(?:je parle|parl)|quelles langues',
    'move-plan': 'déménag~',
    name: "m'appeler|s'adresser à moi|prénom|je m'appelle|m'appelle|mon nom|qui suis-je",
    occupation:
      'métier|profession|mon (?:travail|boulot|poste|emploi)|dans la vie|mon (?:taf|job)|je bosse comme|je fais dans la vie',
    origin: "d'où (?:je viens|suis-je|viens-je)|suis-je originaire",
    partner:
      'ma (?:femme|copine|compagne|fiancée)|mon (?:mari|copain|compagnon|fiancé)|marié~|célibataire|en couple',
    pet: "chien~|chat|chatte|lapin|hamster|animal|animaux|comment s'appelle (?:mon|ma|le|la) (?:chien|chat)~|nom d[eu] (?:mon |ma )?(?:chien|chat)~|toutou",
    phone: 'numéro de téléphone|mon numéro',
    rent: 'loyer|combien je paye|charges comprises',
    residence: 'mon (?:visa|passeport|titre)|nationalité',
    schedule: 'mes (?:horaires|jours)|jours de bureau|je (?:travaille|bosse) quand|mes jours de repos',
    smoking: 'je fume|fumé-je|fumeu~',
    studies: "mes études|j'étudie|étudié-je|mes cours|je fais quoi comme études|ma (?:fac|licence)",
    system: "système d'exploitation",
    vehicle:
      'je conduis|voiture|vélo|je conduis|je roule|ma (?:bagnole|caisse|moto)|quelle voiture|mon scooter',
  },
};

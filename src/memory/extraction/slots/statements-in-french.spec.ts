import { describe, expect, it } from '@jest/globals';
import { findStatements } from './find-statements.js';

/** Statements as people make them in passing, with the slot and its subject. */
const STATEMENTS: readonly (readonly [text: string, slot: string])[] = [
  ["J'habite à Lille depuis deux ans", 'city/me'],
  ["Ça fait cinq ans que j'habite à Grenoble", 'city/me'],
  ["J'habite un petit studio au quatrième étage", 'home/me'],
  ['Je vis dans une maison avec jardin', 'home/me'],
  ['Je viens de Brest', 'origin/me'],
  ['Je suis originaire de Pointe-à-Pitre', 'origin/me'],
  ['Bonjour, ici Camille', 'name/me'],
  ["Salut, c'est Thibault", 'name/me'],
  ["Tutoie-moi s'il te plaît", 'instruction/me'],
  ['On peut se tutoyer', 'instruction/me'],
  ["J'ai trente-deux ans", 'age/me'],
  ['Je viens de fêter mes 40 ans', 'age/me'],
  ['Je suis née le 12 février', 'birthday/me'],
  ["Le 3 mai, c'est mon anniversaire", 'birthday/me'],
  ['Je gagne ma vie comme traducteur', 'occupation/me'],
  ['Je suis menuisier de formation', 'occupation/me'],
  ['Je bosse chez Decathlon', 'employer/me'],
  ['Je suis employé à la SNCF', 'employer/me'],
  ['Je suis en troisième année de droit', 'studies/me'],
  ['Je suis inscrite en licence de psycho', 'studies/me'],
  ['Je suis marié depuis dix ans', 'partner/me'],
  ['Je vis avec mon copain', 'partner/me'],
  ["J'ai une fille de six ans", 'children/me'],
  ["J'ai un fils qui s'appelle Noé", 'children/me'],
  ["J'ai deux frères", 'person/me'],
  ["J'ai une petite sœur", 'person/me'],
  ['Une tortue vit chez moi', 'pet/tortoise'],
  ["J'élève des abeilles", 'pet/bee'],
  ['Je ne mange pas de viande', 'diet/me'],
  ['Je mange halal', 'diet/me'],
  ['Je fais une réaction aux noisettes', 'allergy/noisettes'],
  ["Les fruits de mer me donnent de l'urticaire", 'allergy/fruits'],
  ["On m'a diagnostiqué un diabète de type 2", 'health/diabète'],
  ["J'ai de l'asthme", 'health/asthme'],
  ['Je roule en Twingo', 'vehicle/me'],
  ['Je conduis une vieille Kangoo', 'vehicle/me'],
  ['Je fais tout sur mon iPad', 'device/tablet'],
  ["J'ai un Fairphone", 'device/phone'],
  ['Je parle couramment le portugais', 'language/portugais'],
  ['Ma langue maternelle est le wolof', 'language/me'],
  ['Le week-end je vais toujours à la pêche', 'hobby/me'],
  ["Ma grande passion, c'est l'astronomie", 'hobby/me'],
  ["Mon équipe c'est l'OM", 'favourite/équipe'],
  ['Mon plat préféré est la tartiflette', 'favourite/plat'],
  ['Je suis plutôt thé que café', 'preference/thé'],
  ["J'ai horreur des endives", 'preference/endives'],
  ['En août on fait deux semaines de rando dans le Vercors', 'trip/me'],
  ['Je pars au Portugal en mai', 'trip/me'],
  ["J'ai rendez-vous chez l'ophtalmo mardi", 'appointment/doctor'],
  ["Jeudi à 15h j'ai dentiste", 'appointment/dentist'],
  ["Je m'entraîne pour le marathon de Paris", 'goal/me'],
  ['Je veux perdre dix kilos', 'goal/me'],
  ['Je travaille de nuit', 'schedule/me'],
  ['Je suis en télétravail le vendredi', 'schedule/me'],
  ['Je ne fume plus depuis janvier', 'smoking/me'],
  ['Je fume un paquet par jour', 'smoking/me'],
  ['Je paie 650 euros de loyer', 'rent/me'],
  ['Mon loyer est de 720 €', 'rent/me'],
  ['On déménage à Rennes en juin', 'move-plan/me'],
  ["Je vais m'installer à Lausanne", 'move-plan/me'],
  ['Je commence chez Renault lundi', 'job-plan/me'],
  ["Mon numéro c'est le 06 12 34 56 78", 'phone/me'],
  ['Mon adresse est 12 rue des Lilas, 69003 Lyon', 'address/me'],
  ["Mon mail c'est lea@example.org", 'contact/me'],
];

const findSlots = (text: string) => findStatements(text).map(({ slot, subject }) => `${slot}/${subject}`);

describe('statements in French', () => {
  it.each(STATEMENTS)('finds in “%s” %s', (text, slot) => {
    expect(findSlots(text)).toEqual([slot]);
  });

  it.each([
    'Je ne suis pas belge',
    'Je ne viens pas de Rome',
    'Je ne travaille pas chez Orange',
    "Je n'habite pas à Paris",
    "Mon nom n'est pas Dupont",
    "J'étais avec Chloé mais on s'est séparés",
    "J'ai été végane un temps",
    "À l'époque je travaillais chez Nokia",
    "J'ai longtemps vécu à Berlin",
    "J'ai eu un chien pendant quinze ans",
    "J'aimerais vivre à Lisbonne",
    'Imagine que je suis médecin à Paris',
    'Les gens croient que je suis médecin',
    "Comme dit la chanson, je m'appelle Hélène",
    "Dans mon roman, je suis pirate et j'habite à Tortuga",
    'Mon personnage est une infirmière de Lyon',
    'Jouons : je suis un détective nommé Max',
    "Écris une lettre : je m'appelle Paul et j'ai 20 ans",
    "Un ami m'a dit : je suis né à Nice",
    "J'ai un chat dans la gorge",
    "J'ai une fièvre de cheval",
    'Je suis dans la cuisine',
    'Je vais au supermarché',
    'Je pars en courant',
    'Je viens de Paris en train ce matin',
    'Je prends une aspirine et je dors',
    'Bonjour, je suis perdu',
    "C'est Paul qui a gagné",
  ])('finds nothing in “%s”', (text) => {
    expect(findSlots(text)).toEqual([]);
  });

  it.each([
    'Mon frère habite à Gand',
    'Mon cousin est belge',
    'Ma mère prend de la metformine',
    'Ma tante élève des abeilles',
  ])('finds nothing about the speaker in “%s”', (text) => {
    expect(findSlots(text)).not.toContainEqual(expect.stringMatching(/\/me$/));
  });
});

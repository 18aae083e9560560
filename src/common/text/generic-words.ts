import { findBaseForm } from './irregular-forms.js';

/**
 * Words of greetings, thanks, reactions and everyday talk, beside the stop words: they are in every
 * conversation, so sharing them with a text says nothing about its topic. English; other languages rely on
 * how rare a word is in its space.
 */
const GENERIC = new Set(
  `able actually agree agreed ahead alright always amazing another answer anyone anything around ask asked away awesome back bad best better big bit bye call called came
  care change cheer cheers come coming congrats continue cool course cute day days definitely different done else end enough even ever every everyone everything exactly
  excellent excited exciting fantastic feel feeling felt find fine first forward friend friends fun funny gave getting give glad go goes going gonna gone good goodbye
  goodnight got great guess guy guys haha happen happened happy hard hear heard hello help helped hey hi hmm hope hopefully idea impressive important inspired inspiring
  interesting join joke keep keeps kind kinda knew know known last late later learn least leave left let life like liked lol long look looked looking looks lot lots love
  loved lovely luck made make makes making many matter may maybe mean means mention might mind moment moments morning most much must name near need needed never new next
  nice night nope nothing often oh ok okay old one ones others part people perfect person place plan plans please point possible pretty probably problem proud question
  quite rather read ready real really reason remember remind repeat right rock said say saying says see seem seems seen set share show shows since small somehow someone
  something sometimes soon sorry sort sound sounded sounds start started stay still stop stuff super support sure take taking talk talked tell thank thanks thing things
  think thinking thought time times today together told tomorrow tonight took totally tried true try trying two understand unreal use used usually wait want wanted wants
  watch way week weekend welcome well went wish wonder wonderful word words work working works world worries worry would wow write yeah year years yep yes yesterday yet
  yup`.split(/\s+/),
);

export function isGeneric(word: string): boolean {
  return GENERIC.has(word) || GENERIC.has(findBaseForm(word));
}

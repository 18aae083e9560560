/** Medicines that people ask about, in the languages of Latin script. */
export const MEDICINES =
  'ibuprof~|parac[eé]tamol~|acetaminophen|aspirin~|naproxen~|diclofenac?~|amoxi[cz]il~|penicil~|antibioti~|antihistamin~|cortison~|tylenol|advil|nurofen|voltaren|dolipran~';

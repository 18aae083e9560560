import type { ChangeWords } from '../change-language.js';

export const FRENCH_CHANGES: ChangeWords = {
  code: 'fr',
  changes: String.raw`maintenant|désormais|dorénavant|à partir d~|depuis|ne … plus|plus de|n'… plus|finalement|à la place|remplac~|chang~|déménag~|quitt~|arrêt~|vendu~|annul~|report~|décal~|avanc~|augment~|promu~|retraite|séparés?|divorc~|nouve~|en fait|erreur|trompé~|corrig~|commenc~|pris~ la suite|renomm~|fini|passé~ (?:à|au|chez|sur)|passe (?:à|au|chez|sur)|emménag~|embauch~|rejoint|démissionn~|licenci~|viré~|lâch~|troqu~|abandonn~|résili~|install~ (?:à|dans|en)|adopt~|mort~|décéd~|enfin|tout juste|(?:premier|première|premiers|premières) (?:jour|semaine|mois)s?|signé~|migr~|basculé~|repris~|mis~ à|converti~|tourné la page|rompu|largué~|remis~ à|c'est fini|remplaçant~|du coup|passé[es]? (?:de|chez)|déplac~|retrait~`,
  corrects: String.raw`erreur|trompé~|corrig~|faute de frappe|confondu~|je voulais (?:dire|écrire)`,
  adds: 'aussi|également|en plus',
  of: {
    home: String.raw`déménag~|emménag~|(?:install~|arriv~|débarqu~) (?:à|dans|en) \p{L}+|cartons|nouve[l\p{L}]* (?:appart~|ville|maison|logement|chez-moi)|pendu la crémaillère|habite (?:maintenant|désormais)|pos~ (?:mes|nos) valises`,
    job: String.raw`démissionn~|licenci~|embauch~|CDI|(?:chang~|nouve~|nouveau) (?:de )?(?:boulot|travail|job|poste|boîte|employeur|taf|métier)|premi~ (?:jour|journée|semaine) (?:chez|à|au|de boulot|de travail)|reconver~|rejoint|recrut~|période d'essai|muté~|promu~|quitt~ (?:la boîte|mon boulot|mon poste|l'entreprise|mon emploi)`,
    partner: String.raw`séparés?|rompu|rupture|divorc~|largué~|mari~ (?:en|le|depuis)|fiancé[es]* (?:depuis|en)|(?:sors|vis|suis) (?:maintenant |désormais )?avec \p{Lu}\p{L}+|plaqué~|quittés?`,
    vehicle: String.raw`(?:vendu|troqu~|échang~|revendu) (?:ma|la|mon|le|notre) \p{L}+|nouvelle (?:voiture|caisse|bagnole|moto)|(?:achet~|récupér~|pris) une? (?:nouve~ )?(?:voiture|moto|Peugeot|Renault|Citroën|Dacia|Toyota|Tesla|électrique|hybride)|concession~`,
  },
  asksPast: String.raw`était|étais|avais|avait|ai-je|avant|auparavant|ancien~|précédent~|autrefois|jadis|premi~|tous|toutes|chaque|liste`,
  asksTime: String.raw`quand|à quelle heure|quel jour|quelle date|quels jours|échéance|anniversaire`,
  asksNumber: String.raw`combien|numéro|prix|coût~|loyer|dose|âge|taille|salaire|budget|poids|code|tarif`,
  numbers:
    'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent',
  times: String.raw`lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|midi|minuit|matin|soir`,
};

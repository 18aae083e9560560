import type { MessageLanguage } from '../message-language.js';

export const FRENCH_MESSAGES: MessageLanguage = {
  code: 'fr',
  marks:
    "je|j'ai|mon|mes|moi|c'est|qu~|où|est-ce|quand|comment|pourquoi|quel~|merci|bonjour|salut|avec|pour|dans|suis|une|le|les|des|chez|vous|tu",
  asks: "^(?:et |dis,? |alors,? )?(?:qu'est-ce|est-ce|que |qu'|quoi|quand|où|d'où|qui|comment|combien|pourquoi|quel~|lequel|laquelle|(?:à|de|avec|chez|pour|dans|en|sur|depuis) (?:qui|quoi|quand|quel~|combien)|(?:ai|suis|étais|dois|peux|puis|habite|travaille)-je|(?:as|es|peux|sais|connais|pourrais|veux)-tu|(?:avez|êtes|pouvez|savez|pourriez|connaissez)-vous|(?:est|a|y a|sont)-(?:il|elle|on|t-il|t-elle|ce)|rappelle~)",
  requests:
    "^(?:s'il (?:te|vous) plaît,? )?(?:aide~|achète~|calcule~|cherche~|choisis~|commande~|compare~|conseille~|corrige~|crée~|dis~|donne~|écris~|écrivez|explique~|fais|faites|liste~|montre~|organise~|planifie~|prépare~|propose~|recommande~|rédige~|réserve~|résume~|suggère~|traduis~|trouve~)",
  wonders:
    "^(?:je (?:ne )?(?:me demande|sais (?:pas|plus)|me souviens (?:pas|plus)|me rappelle (?:pas|plus))|j'ai oublié|j'aimerais savoir|je (?:voudrais|veux) savoir)",
  possessive: 'mon|ma|mes|notre|nos',
  speaker: "je|j'~|moi|mon|ma|mes|nous|notre|nos|m'~",
  addressed: 'tu|te|toi|ton|ta|tes|vous|votre|vos|peux|pouvez|sais-tu|savez',
  impersonal: String.raw`(?:comment|où|quand|combien(?: de \p{L}+)?|que|quel~(?: \p{L}+)?|qu'est-ce que) (?:est-ce que )?(?:je (?:peux|dois|devrais|pourrais|fais)|(?:puis|dois|devrais|pourrais|fais)-je|nous (?:pouvons|devons)|(?:pouvons|devons)-nous)|comment (?:est-ce que )?je(?! m'appelle)|est-ce que je (?:peux|dois|devrais|pourrais)|(?:puis|dois|devrais|pourrais)-je|(?:aide|dis|donne|écris|explique|fais|montre|propose|recommande|rappelle|trouve|traduis)[zs]?-(?:moi|nous)|(?:peux-tu|pouvez-vous|pourrais-tu|pourriez-vous|tu peux|vous pouvez) (?:m'~|me|nous)`,
  oneself:
    "je m'appelle|m'appelle-t-on|qui suis-je|je suis qui|mon (?:pré)?nom|tu m'appelles|je travaille|est-ce que je fais",
  everything:
    '(?:sais|savez|souviens|souvenez)(?:-tu|-vous| tu| vous)? (?:\\p{L}+ ){0,2}(?:de|sur) moi|(?:tu|vous) (?:sais|savez|as retenu|avez retenu) (?:de|sur) moi',
  answers: String.raw`\b(?:tu m[’']as|m[’']as-tu|vous m[’']avez|m[’']avez-vous|as-tu|avez-vous|tu as|vous avez) (?:dit|conseillée?s?|proposée?s?|recommandée?s?|suggérée?s?|expliquée?s?)(?!\p{L})|(?<!\p{L})(?:tes|ton|ta|vos|votre) (?:conseils?|recommandations?|suggestions?|propositions?)(?!\p{L})`,
  latest:
    "maintenant|actuel~|actuellement|en ce moment|dernier~|dernièrement|récent~|récemment|aujourd'hui encore|désormais",
  dates: {
    today: "aujourd'hui|ce (?:matin|soir)",
    yesterday: '(?<!avant[- ])hier',
    'before-yesterday': 'avant[- ]hier',
    'this-week': 'cette semaine|ces (?:derniers|dernières) jours',
    'last-week': '(?:la )?semaine (?:dernière|passée)|(?:le )?week-?end (?:dernier|passé)',
    'this-month': 'ce mois(?:-ci)?',
    'last-month': '(?:le )?mois (?:dernier|passé)',
  },
  beforeMonths: "en|depuis|mi|début|fin|dès|au mois de|au mois d'",
  negation: "n'~|ne|pas|jamais|aucun~|ni|rien",
  wishes: [
    String.raw`amuse-toi bien|amusez-vous bien|profite[sz]?(?:-en)?(?: bien)?|régale-toi|régalez-vous`,
    String.raw`bonne chance(?: (?:avec ça|à toi|à vous|pour (?:ça|la suite|tout)))?|bon courage|bonne continuation`,
    String.raw`bon (?:appétit|rétablissement|séjour|vol|voyage|week-end)|bonne (?:fin de journée|journée|nuit|route|semaine|soirée)|bonnes vacances`,
    String.raw`prends (?:bien )?soin de toi|prenez (?:bien )?soin de vous|dors bien`,
    String.raw`tiens-moi au courant|tenez-moi au courant|(?:dis|dites|raconte)-moi comment (?:ça s['’]est passé|ça se passe|ça s['’]est déroulé)`,
    String.raw`(?:je suis )?(?:content|contente|heureuse|heureux|ravi|ravie) d(?:['’]avoir pu|e pouvoir) (?:t['’]|vous )?aider`,
  ],
  empty: `à accord au aider avec beaucoup bien bonjour bonne bonsoir c ça de désolé désolée entendu est et excuse excusez
    j je journée l le la merci mais ne non oui parfait pas peux plaît pour problème puis revoir rien s salut si soirée
    suis super tout très vous`,
  denials: [
    String.raw`\bje (?:ne |n[’'])(?:sais|ai|connais|dispose|trouve|peux)\b`,
    String.raw`\b(?:vous ne m|tu ne m)[’']`,
    String.raw`\baucune (?:idée|information)\b`,
  ],
  generic: `à accord aide aider aime aimerais aimes ainsi aller allez allons alors an ans année années appelle appeler appelles après arrive arriver assez attend attends attendre aucun aujourd aujourd'hui autant
    autre autres avant avis beau beaucoup belle besoin bien bientôt bizarre bon bonjour bonne bonnes bonsoir bref car cas celui cela ceux certain certains chaque chercher cherche chose choses chouette ciao clair
    compris comprends comprendre cool côté coucou cours crois croire d'abord daccord demain demande demander déjà dernier dernière dernières derniers désolé désolée deux devoir devrait dire dis dit dites dois doit donc donne donner dommage drôle
    écoute écouter écrire écris encore enfin ensemble ensuite entendu entre envie espère essayer euh exactement exemple excellent excuse excuse-moi expliquer explique façon faire fais faisait faites fait faut faudrait fin finir fois forcément formidable fort
    génial genre gens grand grande gros grâce gentil guère haha heu heure heures heureux heureusement hier hop idée important impossible incroyable intéressant jamais jour journée jours juste laisser longtemps lors lundi
    magnifique maintenant mal malheureusement matin mauvais meilleur meilleure merci merveilleux mettre mieux minute moins mois moment monde mot mots moyen n'est nom non nouveau nouvelle nouvelles nuit occupe ok okay oublié ouah ouais oui
    parce pardon pareil parfait parfaite parfois parle parler part partie partir pas passe passé passer pense penser pensez personne personnes petit petite peu peur peut peut-être peuvent peux plaisir plaît plein plusieurs plutôt possible pouvez pouvoir premier première prendre prends près prêt presque problème prochain prochaine puis puisque
    quelque quelqu quelques question questions raison rappelle rappeler ravi ravie refaire reste rester rendre revoir rien rire s'il salut sais savez savoir semaine semaines semble sens serait seul seulement si simple soir soirée soit sorte souci souhaite souvent sujet super surtout sûr sympa
    tant tard temps tiens toujours tout toute toutes tous travail travaille travailler très triste trop trouve trouver truc type utile utiliser va vais vas venir vers veut veux vie vient viens vite vois voici voilà voir voit voudrais vouloir vrai vraiment week weekend`,
};

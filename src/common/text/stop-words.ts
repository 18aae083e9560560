/**
 * Function words of the languages that are stemmed, by ISO 639-1 code. Keyword search leaves them out; they
 * also tell languages apart.
 */
const LISTS = {
  en: `a about above after again against all also am an and any are as at be because been before being below between both but by can cannot could did do does doing
    don down during each few for from further get go got had has have having he her here hers herself him himself his how i if in into is it its itself just let
    ll me more most my myself no nor not now of off on once only or other our ours ourselves out over own re s same she should so some such t than that the their
    theirs them themselves then there these they this those through to too under until up us ve very was we were what when where which while who whom whose why will
    with would you your yours yourself yourselves d m o y im ive dont didnt doesnt isnt wasnt cant wont thats whats hes shes theyre youre lets`,
  fr: `au aux avec ce ces cette cet dans de des du elle elles en est et étaient était êtes être eu eux il ils je la le les leur leurs lui ma mais me même mes moi mon ne
    nos notre nous on ont ou où par pas pour plus qu que quel quelle quelles quels qui quoi sa sans se ses si son sont sur suis ta te tes toi ton tu un une vos votre
    vous à ça été ai as avez avons fait comme aussi très bien comment quand pourquoi c d j l m n s t y combien lequel laquelle`,
  de: `aber als am an auch auf aus bei bin bis bist da das dass dein deine dem den der des die dies diese dieser doch du ein eine einem einen einer er es für hab habe haben
    hast hat hatte ich ihr ihre im in ist ja kann kein keine können man mein meine mich mir mit nach nicht noch nur oder schon sehr sein seine sich sie sind so über um
    und uns unser unter vom von vor wann war warum was wenn wer werden wie wir wird wo wurde zu zum zur welche welchem welchen welcher welches wem wen wessen woher
    wohin wieviel meinem meinen meiner meines unsere unserem unseren unserer`,
  es: `a al algo como con cual cuál cuando cuándo de del desde donde dónde dos el él ella ellas ellos en entre era eran es esa ese eso esta está están este esto estoy fue ha hay
    han hasta he la las le les lo los más me mi mí mis mucho muy nada ni no nos nosotros o os otra otro para pero por porque qué que quien quién se ser si sí sin sobre
    son soy su sus también te tengo tiene tu tú tus un una uno y ya yo cuales cuáles cuanto cuánto cuanta cuánta cuantos cuántos cuantas cuántas quienes quiénes
    nuestra nuestro`,
  it: `a ad al alla alle ai agli anche che chi ci come con cosa da dal dalla degli dei del della delle di dove e è ed era gli ha hai hanno ho i il in io la le lei lo loro lui ma
    mi mia mie miei mio ne nei nel nella no noi non nostro o per perché più quale quando quella quello questa questo se sei si sì siamo sono sta su sua sul sulla suo te ti
    tra tu tua tuo un una uno vi voi c d l un quali quanto quanta quanti quante nostra nostri nostre`,
  pt: `a ao aos as até com como da das de dela dele do dos e é ela elas ele eles em entre era essa esse esta está este eu foi for isso já lhe mais mas me mesmo meu meus minha
    muito na não nas nem no nos nós nossa nosso num numa o onde os ou para pela pelo por porque qual quando que quem se sem ser são seu seus só sua suas também te tem
    tenho um uma você vocês aonde quais quanto quanta quantos quantas minhas nossas nossos`,
  nl: `aan al als ben bij dan dat de der deze die dit doch doen door dus een en er ge geen haar had heb heeft hem het hij hoe hun ik in is ja je jij jouw kan maar me met mij mijn
    naar niet nog nu of om omdat onder ons ook op over te toen tot u uit uw van veel voor waar waarom wanneer was wat we wel wij worden zal ze zich zij zijn zo
    hoeveel welk welke wiens onze`,
  pl: `aby albo ale bardzo bez bo by być był była było były ci czy czyli dla do dzisiaj gdy gdzie go i ich ile im ja jak jaka jaki jakie jako jego jej jest jestem jesteś jesteśmy jeszcze jutro dziś wczoraj już
    kiedy kto która które który ma mam mamy masz mi mną mnie mogę moja moje moi może można mój na nad nam nas nasz nasza nasze nie nim nimi nich niż o od oraz po przed przez przy się są swoją
    swoje swój ta tak tam te tego tej też to tobie tu tutaj twoja twoje twój ty tych tylko tym w we więc wszystko z za ze że żeby właśnie chyba teraz czyj czyja
    czyje czym jaką jakiego jakiej jakim kim kogo komu mojego mojej mojemu moim moich moją skąd`,
  sv: `alla att av blev bli där de den denna det detta dig din du då efter ej eller en er ett för från han hans har henne hon hur här i inte jag kan man med men mig min mitt mycket
    någon nu när och om oss på sig sin som så till under upp ut vad var vara vem vi vid vår är över hurdan mina varför vems vilka vilken vilket våra vårt`,
  ru: `а без бы был была были было быть в вам вас ваш весь во вот все вы где да для до его ее если есть еще же за здесь и из или им их к как какая какой когда кто ли мне мной мой моя
    мы на нас наш не нет ни но ну о об он она они от очень по почему при с сам свой себя со так там то тот ты у уже что чтобы эта это этот я кем кого кому какие
    каких какого каком какую куда меня мною моего моей моем моему моею моим моими моих мою откуда сколько чего чем чему чей чья`,
  uk: `а або але без би був була були було бути в вам вас ваш вже ви від він вона вони воно все всі де для до є за з зі і із й його її їй їм їх коли хто мене мені мій мною
    моє мої моя ми на нас наш не неї ні но о об од от по при під після так також там твій ти тільки то тобі у уже усі хоча це цей ці ця чи чому ще що щоб
    я як яка яке який які якщо зараз дуже будь ласка звати звуть живе маю має мають маємо тепер вчора ким кого кому куди мого моєї моєму моєю моїм моїми моїх мою
    скільки звідки чий чия чим`,
  tr: `acaba ama ancak artık aslında bana bazı belki benden beni benim bir biraz birkaç bize bizi bizim bu buna bunda bundan bunlar bunu bunun burada çok çünkü daha
    değil diye eğer gibi göre hangi henüz için ile işte kadar kendi kendim mı mu mü nasıl neden nerede nereye niye olan olarak oldu olduğu onlar onu onun orada öyle sana
    seni senin siz sizin şey şimdi şu şunu üzere ve veya yani yine yok zaten hangisi kaç kim kime kimi kimin ne neydi`,
  zh: `的 了 是 在 我 你 他 她 它 们 我们 你们 他们 她们 和 与 也 都 就 不 很 有 这 那 个 吗 呢 吧 啊 什么 怎么 谁 哪 哪里 哪儿 哪个 一个 这个 那个 会 能 要 说 去 上 到 着 没 把 被 让 给 对 从 为 但 而
    は が を に で と の も へ か です ます した する こと これ それ あれ この その あの ある いる ない 何 私 あなた 은 는 이 가 을 를 에 의 도 로 와 과`,
} as const;

/** Function words of languages in scripts of their own, whose words are not stemmed. */
const OTHER_SCRIPTS = `
  أن إن إلى إذا أنا أنت أو أي أين إيش ان الى اذا انا انت او اي اين ايش بعد بس بل ثم شو عن عند عندك عندنا عندي على في قبل قد كان كانت كل كم كيف لا لك لكن لم لما لماذا لن لنا له لها لهم لي ليش
  ما ماذا متى مع من مين نحن هذا هذه هل هم هنا هو هي و وين يكون التي الذي اللي ذلك تلك
  आप आपका आपकी आपके इन इस इसका इसकी उन उस उसका उसकी उसके एक और कब कहाँ कहां का कि कितना कितनी कितने किस किसका किसकी की के को कौन क्या क्यों कैसे गई गए गया जो तक तुम तो था थी थे ने नहीं ना पर भी मुझे मुझको
  में मेरा मेरी मेरे मैं मैंने यह या ये रहा रही रहे लिए वह वे साथ से हम हमने हमारा हमारी हमारे हमें ही हूँ हूं है हैं हो होता होती होते`;

export type Language = keyof typeof LISTS;
export const LANGUAGES = Object.keys(LISTS) as Language[];

const SETS = new Map<Language, ReadonlySet<string>>(
  LANGUAGES.map((language) => [language, new Set(LISTS[language].split(/\s+/))]),
);

const OTHER: ReadonlySet<string> = new Set([...SETS.get('en')!, ...OTHER_SCRIPTS.trim().split(/\s+/)]);

/** @param language `other` for one whose words are not stemmed; English words may stand in between */
export function getStopWords(language: Language | 'other'): ReadonlySet<string> {
  return SETS.get(language as Language) ?? OTHER;
}

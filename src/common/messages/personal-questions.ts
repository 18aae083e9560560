import { createWordTest } from './word-test.js';

/**
 * Words of questions in all languages at once: they tell a question about something that the speaker may have
 * said from one that asks for reasons or advice. Native speakers can correct them. A word that several
 * languages share is listed once.
 */

/**
 * Words that ask for a thing, a person, a place, a time, an amount or a name. `^` stands for the beginning of
 * a question, `_` for a space: many of these words mean something else elsewhere in a sentence.
 */
const FACTS = {
  spaced: `
    ^(?:what|who|where|when)(?:'s|_is|_are|_was|_were)_(?:my|our)(?!_(?:best|options|chances)) how_(?:old|tall|much|many|far|long|big)_(?:am|is|are)_(?:i|my|our)
    (?:did|have|was|am)_i
    was wer wem wen wo wohin woher wann welche welcher welches welchen welchem wessen womit wogegen worauf wieviel wieviele
    wie_viel wie_viele wie_komme_ich wie_fahre_ich wie_alt wie_heißt wie_heiße wie_heißen wie_oft wie_lange wie_hoch wie_groß wie_teuer wie_spät wie_darf
    qué quién quiénes dónde adónde cuándo cuál cuáles cuánto cuánta cuántos cuántas cómo_me_llamo cómo_se_llama cómo_se_llaman nombre
    ^que o_que ^qual ^quais a_que de_que em_que com_que quem onde ^quando quanto quanta quantos quantas como_me_chamo como_se_chama
    como_se_chamam nome
    qui quoi où ^quand c'est_quand depuis_quand pour_quand quel quelle quels quelles combien comment_je_m'appelle comment_s'appelle
    comment_s'appellent s'appelle_comment s'appellent_comment nom
    ^chi con_chi a_chi di_chi ^che a_che di_che in_che con_che per_che cosa dove ^quale ^quali quanti quante come_mi_chiamo
    come_si_chiama come_si_chiamano
    wie wat waar wanneer welk welke hoeveel hoe_oud hoe_heet hoe_heten hoe_laat hoe_lang hoe_vaak hoe_duur naam
    кто кого кому кем ^что чем чём где куда откуда когда какой какая какое какие какую какого каком каким каких сколько чей чья
    как_зовут как_меня как_мою как_моего имя
    хто кого кому ^що де куди звідки коли який яка яке які яку скільки як_звуть як_мене як_мою ім'я
    kto kogo komu czego czym gdzie dokąd skąd kiedy ^jaki ^jaka ^jakie ^ile który która które imię jak_się jak_mam_na jak_ma_na
    na_kiedy na_co
    ^kdo koho čeho kde ^kdy kolik jaký jaká jaké jakou který jak_se jméno
    vem ^vad ^var vart vilken vilket vilka hur_många hur_mycket hur_gammal namnet
    hvem ^hvad ^hva hvor hvornår hvilken hvilket hvilke navnet
    kim kimin nerede nereye nereli hangi hangisi kaç kaça kaçta ne_zaman ne_kadar ne_iş nedir neydi adı adım ismi
    ^ki ^mi hány mennyi melyik
    ^cine unde câți câte
    ποιος ποια ποιο πού πότε πόσο πόσα
    bao_nhiêu ở_đâu
    siapa mana kapan berapa
    ^מי ^מה איפה מתי כמה איזה איזו
    ^ما ماذا مين ^من وين أين اين فين متى إمتى امتى كم قديش أي ايش إيش شو اسم
    कौन कौनसा कौनसी किस किसे किसका किसकी किसने कहाँ कहां कब कितना कितनी कितने नाम क्या_है क्या_था
    kaun kaunsa kaunsi kahan kitna kitni kitne naam kya_hai
    für_wann bis_wann pour_quand para_cuándo a_qué_hora para_quando a_que_horas per_quando a_che_ora voor_wanneer на_когда do_kiedy
    أنهي انهي إيه ايه`,
  unspaced:
    /何|なに|なん(?:です|で|の|だ)|どこ|いつ|誰|だれ|どれ|どの|どんな|どっち|いくら|いくつ|名前|뭐|무엇|무슨|어디|언제|누구|어느|어떤|얼마|몇|이름|什么|什麼|甚么|甚麼|啥|哪|谁|誰|几|幾|多少|多大|何时|名字/u,
} as const;

/** Words that ask for reasons, ways or advice. */
const REASONS = {
  spaced: `
    ^why ^how_do ^how_can ^how_could ^how_should ^how_would ^how_to ^any_idea ^any_tips
    warum wieso weshalb por_qué por_que pourquoi perché waarom почему зачем отчего чому навіщо dlaczego proč varför hvorfor neden niye niçin
    miksi miért de_ce γιατί tại_sao kenapa mengapa למה מדוע لماذا ليش ليه السبب क्यों kyon kyun
    cómo(?!_(?:me|te|se)_llam) como(?!_(?:me|se)_chama) (?<!s'appelle(?:nt)?_)comment(?!_(?:je_m'|s')appel) come(?!_(?:mi|si)_chiam)
    hoe(?!_(?:oud|heet|heten|laat|lang|vaak|duur|veel)) как(?!_(?:зовут|меня|мою|моего|ой|их)) як(?!_(?:звуть|мене|мою))
    jak(?!_(?:się_nazyw|mam_na|ma_na)) nasıl hur(?!_(?:många|mycket|gammal)) כיצד كيف ازاي إزاي कैसे kaise
    womit_fange? womit_anfangen womit_soll_ich par_où_commencer par_où_je_commence
    por_dónde_(?:empiezo|empezar) por_onde_(?:começo|começar) da_dove_(?:inizio|comincio|iniziare|cominciare) waar_begin с_чего_начать
    чем_(?:его|её|ее|их|это) من_أين_أبدأ कहाँ_से_शुरू कहां_से_शुरू kahan_se_shuru
    что_(?:мне_)?делать что_посоветуе was_tun que_faire qué_hago o_que_faço cosa_faccio wat_te_doen`,
  unspaced:
    /なぜ|何故|どうして|なんで(?!す)|왜|为什么|為什麼|为何|為何|为啥|為啥|怎[么麼](?!叫|称呼|稱呼)|怎样|怎樣|如何|[从從]哪[里裡儿]?[开開]始|何から(?:始め|やれ)|뭐부터|무엇부터|どう(?:すれば|したら|やって)|어떻게|(?:뭐|무엇|무슨).{0,8}(?:해야|하면|할까|좋을까)/u,
} as const;

/** Words by which speakers ask to be reminded of what is theirs. */
const REMINDERS = {
  spaced: `
    nochmal noch_mal nochmals gleich_noch era_que te_dije te_conté recuerdas te_acuerdas déjà rappelle-moi te_l'ai_dit già_detto ti_ricordi
    ti_ho_detto te_disse te_falei lembra era_mesmo ook_alweer ook_al_weer alweer ook_weer напомни помнишь я_говорил я_говорила нагадай
    przypomnij mówiłem mówiłam neydi söylemiştim påminn قلت_لك ذكرني تذكر تتذكر याद_है बताया_था`,
  unspaced:
    /っけ|だったかな|だったかしら|覚えて|더라|였지|었지|았지|랬지|기억|来着|來著|还记得|還記得|我说过|我說過|告诉过你|告訴過你/u,
} as const;

/** Words for forms that people fill in about themselves. */
const FORMS = {
  spaced: `
    formular formulars formulare anmeldebogen fragebogen formulaire formulaires formulario formularios planilla
    formulário formulários ficha cadastro modulo modulario formulier formulieren анкета анкету анкете форму форме бланк бланке
    анкеті formularz formularza formularzu formulár formuláře formulari blankett blanketten formulär formuläret skema skemaet
    formu formuna forma formda formularul استمارة الاستمارة نموذج النموذج استبيان فورم الفورم طلب_التوظيف
    फॉर्म फ़ॉर्म आवेदन form_mein form_me`,
  unspaced:
    /表格|表单|表單|填表|申请表|申請表|登记表|登記表|フォーム|申込書|申請書|記入欄|履歴書|양식|신청서|서식|작성란|입력란|기입/u,
} as const;

/** Words for facts that nobody states without such a word or a number: sizes, numbers, documents. */
const NUMBERED = {
  spaced: `
    schuhgröße kleidergröße konfektionsgröße hosengröße reisepass kontonummer telefonnummer
    handynummer kundennummer steuernummer iban shoe_size
    talla número pasaporte pointure numéro passeport taglia numero passaporto passaporte quanto_eu_calço
    schoenmaat maat telefoonnummer rekeningnummer nummer paspoort размер размера номер паспорт паспорта
    rozmiar numer skostorlek numara مقاس مقاسي رقم رقمي جواز_سفري حسابي नाप नंबर पासपोर्ट खाता`,
  unspaced: /サイズ|番号|パスポート|口座|사이즈|번호|여권|계좌|尺码|多大码|号码|護照|护照|账号|身份证/iu,
} as const;

/** Words that ask for an amount, which nobody states without a number or a word of the question. */
const AMOUNTS = {
  spaced: `
    wie_viel wie_viele wieviel wieviele wie_hoch cuánto cuánta cuántos cuántas combien quanto quanta quantos quantas quanti quante
    hoeveel сколько скільки ile kolik hur_många hur_mycket kaç bao_nhiêu berapa كم قديش कितना कितनी कितने kitna kitni kitne`,
  unspaced: /いくら|いくつ|何(?:人|歳|個|回|本|枚|階)|얼마|몇|多少|几(?![点號号])/u,
} as const;

/** Words that ask for an age. */
const AGES = {
  spaced: `
    wie_alt cuántos_años qué_edad quel_âge quanti_anni che_età hoe_oud quantos_anos que_idade qual_a_idade сколько_лет скільки_років
    ile_lat hur_gammal kaç_yaşında كم_عمر كم_سنة कितने_साल उम्र`,
  unspaced: /何歳|何才|몇\s?살|나이|几岁|幾歲|多大(?!码)/u,
} as const;

/** Words that ask for a day or a time. */
const TIMES = {
  spaced: `
    wann um_wie_viel_uhr welchem_tag welcher_tag welchem_wochentag welchen_tag welchem_datum welcher_uhrzeit frist abgabetermin
    cuándo qué_día qué_fecha a_qué_hora cuál_es_la_fecha plazo fecha_límite quand quel_jour quelle_date quelle_heure date_limite quando
    che_giorno che_ora che_data quale_giorno scadenza que_dia que_data que_horas qual_(?:é_)?a_data prazo wanneer hoe_laat welke_dag
    welke_datum deadline когда во_сколько какого_числа какой_день какое_число крайний_срок срок_сдачи коли котрій kiedy
    o_której którego_dnia ^när vilken_dag ne_zaman saat_kaçta hangi_gün متى إمتى امتى أي_يوم أي_ساعة أي_تاريخ الساعة_كم
    موعد_تسليم कब किस_दिन किस_तारीख कौन_सी_तारीख किस_वक्त कितने_बजे कौन_से_दिन`,
  unspaced:
    /いつ|何時|何日|何曜日|何月|締め?切り?は|언제|며칠|몇\s?시|무슨\s?요일|날짜|마감일|什么时候|什麼時候|何时|哪天|哪一天|几点|几号|几月|星期几|周几|礼拜几|哪一?日|截止日/u,
} as const;

/** Words that ask for somebody. */
const PERSONS = {
  spaced: `
    wer wem wen wessen quién quiénes qui chi quem кто кого кому кем чей чья хто кого kto komu kogo vem kim kimde kimin
    ^wie bij_wie aan_wie wiens ^من مع_من عند_من لمن مين कौन किसके किसको किससे किसने किसे किसका किसकी`,
  unspaced: /誰|だれ|누구|누가|谁|誰/u,
} as const;

/** Words that ask for a place. */
const PLACES = {
  spaced: `
    wo wohin woher welcher_stadt dónde adónde qué_ciudad où quelle_ville dove quale_città che_città onde que_cidade waar(?!.*(?:aan|mee|over|tegen|van|voor)[?\\s]*$) welke_stad
    где куда откуда каком_городе де куди звідки якому_місті gdzie dokąd skąd jakim_mieście ^var vart vilken_stad nerede nereye nereli
    hangi_şehirde أين اين وين فين أي_مدينة कहाँ कहां किस_शहर`,
  unspaced: /どこ|どの(?:町|街|都市)|어디|어느\s?도시|哪里|哪裡|哪儿|哪座城市|哪个城市|什么地方/u,
} as const;

/** Words for facts that nobody states without such a word, and no number tells: blood groups, star signs. */
const NAMED_FACT_WORDS = {
  spaced: `
    blutgruppe sternzeichen mbti blood_type star_sign grupo_sanguíneo signo groupe_sanguin signe_astrologique
    gruppo_sanguigno segno_zodiacale tipo_sanguíneo bloedgroep sterrenbeeld группа_крови группу_крови знак_зодиака
    grupa_krwi grupę_krwi blodgrupp فصيلة_دمي برجي ब्लड_ग्रुप राशि`,
  unspaced: /血液型|星座|mbti|혈액형|별자리|血型/iu,
} as const;

/** Words that ask for a name that somebody or something new shall have. */
const NAMES = {
  spaced: `
    name_for names_for namen_für name_für nombre_para nom_pour nome_per nome_pra nome_para naam_voor название_для
    придумай_название имя_для اقترح_اسماً? اقترحي_اسماً? नाम_सुझाओ नाम_सुझाइए नाम_बताओ naam_suggest`,
  unspaced:
    /名前(?:を|の)(?:考|付け|つけ|案|アイデア)|(?:想|起|取)[^，。]{0,8}名字?|이름.{0,6}(?:지어|추천|정해)/u,
} as const;

const asksFact = createWordTest(FACTS);
/** Tells whether a question asks for reasons, ways or advice. */
export const asksForReason = createWordTest(REASONS);
const asksReminder = createWordTest(REMINDERS);
const namesForm = createWordTest(FORMS);
/** Tells whether a question asks for a fact that is stated with a number, or a word of the question. */
export const asksForNumber = createWordTest(NUMBERED);
/** Tells whether a question asks for an amount. */
export const asksForAmount = createWordTest(AMOUNTS);
/** Tells whether a question asks for a fact that is stated in certain words only. */
export const asksForNamedFact = createWordTest(NAMED_FACT_WORDS);
/** Tells whether a question asks for an age. */
export const asksForAge = createWordTest(AGES);
/** Tells whether a question asks for a day or a time. */
export const asksForTime = createWordTest(TIMES);
/** Tells whether a question asks for somebody. */
export const asksForPerson = createWordTest(PERSONS);
/** Tells whether a question asks for a place. */
export const asksForPlace = createWordTest(PLACES);
/** Tells whether a message asks for a new name. */
export const asksForNewName = createWordTest(NAMES);

/** Facts that the words of a question tell, in any of the languages above. */
export interface QuestionWords {
  readonly asksForFact: boolean;
  readonly asksForReason: boolean;
  readonly asksToBeReminded: boolean;
  /** It names a form, on which people state something about themselves. */
  readonly namesForm: boolean;
}

/** Reads the words of a question. */
export function readQuestionWords(question: string): QuestionWords {
  return {
    asksForFact: asksFact(question),
    asksForReason: asksForReason(question),
    asksToBeReminded: asksReminder(question),
    namesForm: namesForm(question),
  };
}

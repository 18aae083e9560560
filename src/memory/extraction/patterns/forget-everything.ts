import { polish } from '../../../common/text/polish-letters.js';
import { ukrainian } from '../../../common/text/ukrainian-letters.js';

/** Maximum length of a request in characters; a longer message says something else as well. */
const MAX_CHARS = 160;

/** Requests in one language. Each pattern matches a whole request, because word order differs by language. */
interface Wordings {
  /** Words before or behind a request that do not change its meaning. */
  readonly polite: string;
  readonly requests: readonly string[];
}

const WORDINGS: readonly Wordings[] = [
  {
    polite: String.raw`please|thanks|thank you|hey|hi|hello|ok(?:ay)?|now|right now|completely|permanently|forever|for good|i want you to|i['’]d like you to|(?:can|could|would|will) you please`,
    requests: [
      String.raw`(?:forget|delete|erase|remove|wipe|clear) (?:absolutely )?(?:everything|all|anything)(?: that| of what| what)? you(?:['’]ve| have)?(?: ever)? (?:know|remember|learn(?:ed|t)|stored?|saved?|kept|recorded|remembered) (?:about|of|on) me`,
      String.raw`(?:forget|delete|erase|remove|wipe|clear) (?:absolutely )?(?:everything|all) about me`,
      String.raw`forget (?:absolutely )?everything (?:that )?i(?:['’]ve| have)?(?: ever)? told you about (?:me|myself)`,
      String.raw`(?:forget|delete|erase|remove|wipe|clear) all (?:of )?(?:my memories|(?:the |your )?memories (?:of|about) me)`,
      String.raw`(?:delete|erase|wipe|clear) your (?:whole |entire )?memory (?:of|about) me`,
    ].map((request) => `${request}(?: from your memory)?`),
  },
  {
    polite: String.raw`bitte|danke|hey|hallo|ok(?:ay)?|jetzt|komplett|vollständig|endgültig|ich (?:möchte|will),? dass du|(?:kannst|könntest|würdest) du bitte`,
    requests: [
      String.raw`(?:vergiss|vergesst|vergessen sie|lösche?|löschen sie)(?: bitte)? alles,? (?:was|das) (?:du|sie) (?:(?:dir|sich) )?(?:über|von|zu) mi(?:ch|r) (?:wei(?:ß|ss)t|wissen|(?:gelernt|erfahren|gespeichert|gemerkt) (?:hast|haben))`,
      String.raw`alles,? (?:zu )?(?:vergessen|vergisst|löschen|löschst),? was (?:du|sie) (?:(?:dir|sich) )?(?:über|von) mi(?:ch|r) (?:wei(?:ß|ss)t|wissen|(?:gelernt|erfahren|gespeichert|gemerkt) (?:hast|haben))`,
      String.raw`(?:vergiss|vergessen sie|lösche?|löschen sie)(?: bitte)? alles über mich`,
      String.raw`(?:lösche?|löschen sie|vergiss)(?: bitte)? alle? (?:(?:deine |ihre )?erinnerungen an mich|meine erinnerungen)`,
    ],
  },
  {
    polite: String.raw`s['’]il (?:te|vous) pla[iî]t|stp|svp|merci|bonjour|salut|ok|maintenant|définitivement`,
    requests: [
      String.raw`(?:oublie[sz]?|effacez?|supprimez?) tout ce que (?:tu (?:sais|connais)|vous (?:savez|connaissez)|(?:tu as|vous avez) (?:retenu|appris|enregistré|mémorisé|noté|gardé)) (?:sur moi|de moi|à mon sujet|à mon propos|à propos de moi)`,
      String.raw`(?:oublie[sz]?|effacez?|supprimez?) tout (?:sur moi|à mon sujet|à propos de moi)`,
      String.raw`(?:oublie[sz]?|effacez?|supprimez?) tous (?:mes souvenirs|(?:tes|vos|les) souvenirs (?:de|sur) moi)`,
    ],
  },
  {
    polite: String.raw`por favor|gracias|hola|vale|ok|ahora|para siempre|por completo`,
    requests: [
      String.raw`(?:olv[ií]d(?:ate|ese|[aáe])|borr[aáe]|elimin[aáe]|suprim[ae])(?: de)? todo lo que (?:sab(?:e|es|és)|recuerdas?|recordás|(?:tienes|tenés|tiene) guardado|has? (?:guardado|aprendido|memorizado)) (?:sobre|de|acerca de) m[ií]`,
      String.raw`(?:olv[ií]d(?:ate|ese|[aáe])|borr[aáe]|elimin[aáe]|suprim[ae])(?: de)? todo (?:sobre|acerca de) m[ií]`,
      String.raw`(?:borr[aáe]|elimin[aáe]|suprim[ae]) (?:todos mis recuerdos|todas mis memorias|todos (?:tus|los) recuerdos (?:de|sobre) m[ií])`,
    ],
  },
  {
    polite: String.raw`por favor|obrigad[oa]|olá|oi|ok|agora|para sempre|completamente`,
    requests: [
      String.raw`(?:esque[çc][ae](?:-te)?|apag(?:a|ue)|exclu[ai]|delet[ae]|elimin[ae])(?: de)? tudo o? ?que (?:(?:você|voce|tu) )?(?:sabes?|lembras?|(?:guardou|aprendeu|memorizou|guardaste|aprendeste|memorizaste)) (?:sobre|de|acerca de|a respeito de) mim`,
      String.raw`(?:esque[çc][ae]|apag(?:a|ue)|exclu[ai]|delet[ae]|elimin[ae]) tudo (?:sobre mim|a meu respeito)`,
      String.raw`(?:apag(?:a|ue)|exclu[ai]|delet[ae]|elimin[ae]) (?:todas as minhas memórias|todas as (?:suas |tuas )?(?:memórias|lembranças) (?:sobre|de) mim)`,
    ],
  },
  {
    polite: String.raw`per favore|per piacere|grazie|ciao|ok|adesso|ora|per sempre|completamente`,
    requests: [
      String.raw`(?:dimentica(?:ti)?|dimentichi|cancell[ai]|elimin[ai])(?: di)? tutto (?:quello|ciò|quel) che (?:sai|sa|ricordi|ricorda|hai (?:imparato|salvato|memorizzato)|ha (?:imparato|salvato|memorizzato)) (?:su di me|di me|su me|sul mio conto)`,
      String.raw`(?:dimentica|dimentichi|cancell[ai]|elimin[ai]) tutto (?:su di me|di me|sul mio conto)`,
      String.raw`(?:cancell[ai]|elimin[ai]) (?:tutti i miei ricordi|tutte le mie memorie|tutti i (?:tuoi |suoi )?ricordi (?:su di|di) me)`,
    ],
  },
  {
    polite: String.raw`alsjeblieft|alstublieft|aub|bedankt|dank je|dank u|hoi|hallo|ok(?:é|ay)?|nu|helemaal|voorgoed`,
    requests: [
      String.raw`(?:vergeet|verwijder|wis)(?: alsjeblieft| alstublieft)? alles(?:,)? wat (?:je|jij|u) (?:over|van) (?:mij|me) (?:weet|onthoudt|(?:hebt|heeft) (?:opgeslagen|onthouden|geleerd|bewaard)|(?:opgeslagen|onthouden|geleerd|bewaard) (?:hebt|heeft))`,
      String.raw`(?:vergeet|verwijder|wis)(?: alsjeblieft| alstublieft)? alles over (?:mij|me)`,
      String.raw`(?:verwijder|wis|vergeet)(?: alsjeblieft| alstublieft)? al (?:mijn herinneringen|(?:je|jouw|uw|de) herinneringen (?:aan|over) mij)`,
    ],
  },
  {
    polite: polish`proszę|dziękuję|dzięki|cześć|hej|ok|teraz|na zawsze|całkowicie|chcę,? żebyś`,
    requests: [
      polish`(?:zapomnij(?:cie)?|usuń(?:cie)?|skasuj|wymaż)(?:,? proszę,?)? wszystko,? co (?:wiesz|pamiętasz|zapamiętał(?:eś|aś)|zapisał(?:eś|aś)|wiecie) o mnie`,
      polish`(?:zapomnij(?:cie)?|usuń(?:cie)?|skasuj|wymaż)(?:,? proszę,?)? wszystko,? co o mnie (?:wiesz|pamiętasz|zapamiętał(?:eś|aś)|zapisał(?:eś|aś)|wiecie)`,
      polish`(?:zapomnij(?:cie)?|usuń(?:cie)?|skasuj|wymaż)(?:,? proszę,?)? wszystko o mnie`,
      polish`(?:usuń|skasuj|wymaż|zapomnij)(?:,? proszę,?)? wszystkie (?:moje wspomnienia|(?:wspomnienia|informacje|dane|zapiski) o mnie)`,
    ],
  },
  {
    polite: String.raw`пожалуйста|спасибо|привет|ок|сейчас|навсегда|полностью|я хочу,? чтобы ты`,
    requests: [
      String.raw`(?:забудь(?:те)?|удали(?:те)?|сотри(?:те)?)(?:,? пожалуйста,?)? вс[её],? что (?:(?:ты|вы) )?(?:(?:обо мне|про меня) )?(?:знаешь|знаете|помнишь|помните|запомнил[аи]?|сохранил[аи]?|узнал[аи]?)(?: (?:обо мне|про меня))`,
      String.raw`(?:забудь(?:те)?|удали(?:те)?|сотри(?:те)?)(?:,? пожалуйста,?)? вс[её],? что (?:(?:ты|вы) )?(?:обо мне|про меня) (?:знаешь|знаете|помнишь|помните|запомнил[аи]?|сохранил[аи]?|узнал[аи]?)`,
      String.raw`(?:забудь(?:те)?|удали(?:те)?|сотри(?:те)?)(?:,? пожалуйста,?)? вс[её] (?:обо мне|про меня)`,
      String.raw`(?:удали(?:те)?|сотри(?:те)?|забудь(?:те)?)(?:,? пожалуйста,?)? все (?:(?:мои )?воспоминания(?: обо мне)?|записи обо мне)`,
    ],
  },
  {
    polite: ukrainian`будь ласка|дякую|привіт|ок|зараз|назавжди|повністю|я хочу,? щоб ти`,
    requests: [
      ukrainian`(?:забудь(?:те)?|видали(?:ть)?|зітри)(?:,? будь ласка,?)? (?:все|усе),? що (?:(?:ти|ви) )?(?:про мене )?(?:знаєш|знаєте|пам'ятаєш|пам'ятаєте|запам'ята(?:в|ла|ли)|зберіг|зберегла) про мене`,
      ukrainian`(?:забудь(?:те)?|видали(?:ть)?|зітри)(?:,? будь ласка,?)? (?:все|усе),? що (?:(?:ти|ви) )?про мене (?:знаєш|знаєте|пам'ятаєш|пам'ятаєте|запам'ята(?:в|ла|ли))`,
      ukrainian`(?:забудь(?:те)?|видали(?:ть)?|зітри)(?:,? будь ласка,?)? (?:все|усе) про мене`,
      ukrainian`(?:видали(?:ть)?|зітри|забудь(?:те)?)(?:,? будь ласка,?)? (?:всі|усі) (?:(?:мої )?спогади(?: про мене)?|записи про мене)`,
    ],
  },
  {
    polite: String.raw`من فضلك|لو سمحت|رجاءً?|شكرا|شكراً|مرحبا|الآن|تماما|تماماً|نهائيا`,
    requests: [
      String.raw`(?:[اإ]نسَ?|[اإ]نسى|[اإ]نسي|[اإ]مسحي?|[اإ]حذفي?)(?: من فضلك)? (?:كل|جميع) ما (?:تعرفه|تعرفينه|تعرف|تعلمه|تتذكره|تتذكرينه|تتذكر|حفظته|خزنته) عني`,
      String.raw`(?:[اإ]نسَ?|[اإ]نسى|[اإ]نسي|[اإ]مسحي?|[اإ]حذفي?)(?: من فضلك)? كل شي[ءئ] (?:(?:تعرفه|تعرفينه|تتذكره) )?عني`,
      String.raw`(?:[اإ]نسَ?|[اإ]نسى|[اإ]نسي|[اإ]مسحي?|[اإ]حذفي?)(?: من فضلك)? (?:كل|جميع) (?:ذكرياتي|الذكريات عني|ذكرياتك عني)`,
    ],
  },
  {
    polite: '请|請|拜托|拜託|麻烦|麻煩|谢谢|謝謝|你|您|吧|现在|現在|彻底|徹底|好吗|好嗎',
    requests: [
      '(?:忘记|忘記|忘掉|忘了|删除|刪除|删掉|刪掉|清除|抹去|抹掉)(?:你|您)?所?(?:知道|记得|記得|记住|記住|了解|保存|存储|儲存)的?(?:所有|一切|全部)?的?(?:关于|關於|有关|有關)我的?(?:一切|所有|全部)的?(?:事情?|信息|資訊|记忆|記憶|内容|內容|东西|東西)?',
      '(?:忘记|忘記|忘掉|忘了|删除|刪除|删掉|刪掉|清除|抹去|抹掉)(?:你|您)?(?:所)?(?:知道|记得|記得|记住|記住)?的?(?:所有|一切|全部)的?(?:关于|關於|有关|有關)我的(?:事情?|信息|資訊|记忆|記憶|内容|內容|东西|東西)',
      '(?:忘记|忘記|忘掉|忘了|删除|刪除|删掉|刪掉|清除|抹去|抹掉)(?:关于|關於|有关|有關)我的(?:一切|所有|全部)(?:的?(?:事情?|信息|資訊|记忆|記憶|内容|內容|东西|東西))?',
      '(?:把|将|將)(?:你|您)?(?:所)?(?:知道|记得|記得|记住|記住)?的?(?:关于|關於|有关|有關)我的(?:一切|所有(?:事情?|信息|資訊|记忆|記憶)|全部(?:事情?|信息|資訊|记忆|記憶))(?:都|全都|全部)?(?:忘掉|忘了|忘记|忘記|删除|刪除|删掉|刪掉|清除)',
      '(?:删除|刪除|删掉|刪掉|清除|清空|抹掉)我的(?:所有|全部)的?(?:记忆|記憶|回忆|回憶)',
    ],
  },
  {
    polite: 'どうか|お願いします|お願い|ありがとう|今すぐ|完全に|もう',
    requests: [
      '(?:私|わたし|僕|ぼく|俺)(?:について|に関して|に関する|の(?:ことで|ことについて|ことを)?)(?:あなたが|君が)?(?:知って(?:い)?る|覚えて(?:い)?る|記憶して(?:い)?る|記憶した|保存した|保存して(?:い)?る)?(?:こと|事|情報|記憶|データ|もの)?(?:は|を|の)?(?:すべて|全て|全部|ぜんぶ)(?:を)?(?:忘れて|削除して|消して|消去して){please}',
      '(?:私|わたし|僕|ぼく|俺)(?:について|に関する|に関して)の?(?:すべて|全て|全部|ぜんぶ)の?(?:こと|事|情報|記憶|データ)?を(?:忘れて|削除して|消して|消去して){please}',
    ].map((request) =>
      request.replace(
        '{please}',
        '(?:ください|下さい|ほしい(?:です)?|くれ(?:ますか)?|もらえますか)?(?:ね|よ)?',
      ),
    ),
  },
  {
    polite: '제발|부탁해|부탁해요|부탁드립니다|고마워|감사합니다|지금|완전히|이제',
    requests: [
      '(?:나|저|내|제)(?:에 대해(?:서)?|에 관해(?:서)?|에 대한|에 관한)(?: (?:네가|당신이))? ?(?:알고 있는|아는|기억하는|기억하고 있는|기억한|저장한|저장된)? ?(?:모든 )?(?:것|걸|거|내용|정보|기억)(?:을|를|들을)? (?:모두|전부|다|싹) (?:잊어|지워|삭제해){please}',
      '(?:나|저|내|제)(?:에 대해(?:서)?|에 관해(?:서)?|에 대한|에 관한)(?: (?:네가|당신이))? ?(?:알고 있는|아는|기억하는|기억하고 있는|기억한|저장한|저장된)? ?모든 (?:것|걸|내용|정보|기억)(?:을|를|들을)? (?:잊어|지워|삭제해){please}',
      '(?:내|나의|제|저의) (?:모든 기억(?:을|들을)?|기억(?:을|들을)? (?:모두|전부|다|싹)) (?:잊어|지워|삭제해){please}',
    ].map((request) =>
      request.replace('{please}', ' ?(?:줘|줘요|주세요|주십시오|줄래|줄래요|버려|버려요|라)?'),
    ),
  },
];

const WHOLE_MESSAGES = WORDINGS.map(
  ({ polite, requests }) =>
    new RegExp(
      String.raw`^(?:(?:${polite})[\s,，、،]*){0,3}(?:${requests.join('|')})(?:[\s,，、،.!。！]*(?:${polite})){0,3}[\s.!。！]*$`,
      'iu',
    ),
);
const QUESTION_MARK = /\s*[?？؟]$/u;
/** Requests that end like a question: "Could you please …?" */
const POLITE_QUESTION =
  /^(?:can|could|would|will) you please|^(?:kannst|könntest|würdest) du bitte|好[吗嗎]|(?:くれ|もらえ)ますか|줄래요?$/iu;

/**
 * Tells whether a message asks to forget everything about its speaker, and nothing else. Requests about the
 * conversation ("Forget everything I said") and messages with other words do not count.
 */
export function asksToForgetEverything(message: string): boolean {
  if (message.length > MAX_CHARS) return false;
  const whole = message.trim().replace(/\s+/gu, ' ');
  const text = whole.replace(QUESTION_MARK, '');
  if (text !== whole && !POLITE_QUESTION.test(text)) return false;
  return WHOLE_MESSAGES.some((pattern) => pattern.test(text));
}

import { ukrainian } from '../../../text/ukrainian-letters.js';
import type { OneOffWords, SlotPattern } from '../../slot-language.js';

/** Dislikes of answers, wishes taken back in other words, beginnings and ends of every answer. */
export const UKRAINIAN_WISHES: readonly SlotPattern[] = [
  ukrainian`(?:ненавиджу|не люблю|терпіти не можу|не переношу|не хочу бачити)(?: (?:ці|усі|всі|твої))* {shape}`,
  ukrainian`(?:мені |мене )?(?:не подобаються|не потрібні|набридли|дратують)(?: (?:ці|всі|усі|твої))* {shape}`,
  ukrainian`(?:ненавиджу|не люблю|терпіти не можу|мені не подобаються)(?: \p{L}+)? (?:{size}|{longer}) відповіді`,
  ukrainian`{shape} (?:(?:тепер|знову|знов|вже) )*(?:можна|дозволені|ок|норм)`,
  ukrainian`можеш (?:(?:знову|знов|тепер|вже) )+(?:використовувати|ставити|додавати) {shape}`,
  ukrainian`^(?:\p{L}+,? )?(?:починай~|закінчуй~|завершуй~|підписуй~) (?:завжди )?(?:кожн~|всі|усі) (?:{replies}|повідомленн~)`,
  ukrainian`(?:краще|мені зручніше,? якщо ти|хочу,? щоб ти)(?: \p{L}+)? (?:відповіда~|пиши|писа~|говори~)…{tongue}`,
];

/** Tells an instruction for one text from one that holds from now on. */
export const UKRAINIAN_ONE_OFF: OneOffWords = {
  once: ukrainian`(?:в|у|для|до) (?:ц(?:ьому|ій|ього|ієї)|мо~|наш~)(?: \p{L}+)? (?:лист~|пост~|текст~|повідомленн~|резюме|звіт~|статт~|оповіданн~|вірш~|промов~|листівк~|запрошенн~|переклад~|документ~|твор~|чернетк~)|цього разу`,
  lasting: ukrainian`завжди|ніколи|надалі|відтепер|тепер|кожн~|щоразу|усі|всі|усіх|всіх`,
};

/** Coordinated clauses of one language of which only the first names the speaker. */
interface Coordination {
  /** Matches a sentence whose first clause states something of the speaker. */
  readonly starts: RegExp;
  /** Separates clauses; one group. */
  readonly joins: RegExp;
  /** Matches the beginning of a clause that lacks its subject. */
  readonly verbs: RegExp;
  /** Matches a clause behind which a verb may have another subject, or state nothing. */
  readonly breaks: RegExp;
  readonly restore: (clause: string) => string;
}

const SENTENCE = /[^.!?\n。！？]+/gu;
/** Maximum number of characters; longer sentences stay as they are. */
const MAX_CHARS = 400;
/** "I'm Ben, 44, live in Kassel": an age between the clauses. */
const AGE = /^\d{1,3}(?: years old| jahre(?: alt)?| jaar(?: oud)?| ans)?$/iu;

const COORDINATIONS: readonly Coordination[] = [
  {
    starts: /^\s*(?:(?:hi|hello|hey|well|so)[,!]? )?I(?:['’]m| am| live| work| have|['’]ve got) /u,
    joins: /(,\s+(?:and\s+)?|\s+and\s+)/u,
    verbs:
      /^(?:live (?:in|at|near|with|on|alone|together)|work (?:at|for|from|in|part|full|nights|as(?! (?:well|long|soon|hard|much)))|(?:drive|own) (?:an?|my|the|two|three|\p{Lu})|speak \p{Lu}|study (?:at|in|\p{L}+ at))(?!\p{L})|^(?:am|have|teach|hate|prefer) /u,
    breaks:
      /(?<!\p{L})(?:to|will|would|can|could|may|might|must|should|let|if|when|while|who|whom|that|which|whose|because|than|not|never|longer|you|he|she|they|them|we)(?!\p{L})|n['’]t|['’](?:d|ll)(?!\p{L})/iu,
    restore: (clause) => `I ${clause}`,
  },
  {
    starts: /^\s*(?:(?:hi|hallo|hey|also)[,!]? )?Ich (?:bin|heiße|wohne|lebe|arbeite|habe) /iu,
    joins: /(,\s+(?:und\s+)?|\s+und\s+)/u,
    verbs: /^(?:wohne|lebe|arbeite|bin|habe|fahre|studiere|spreche|unterrichte|komme aus) /u,
    breaks: /(?<!\p{L})(?:wenn|falls|dass|weil|ob|nicht|nie|würde|könnte|wäre|er|sie|es|wir|du)(?!\p{L})/iu,
    restore: (clause) => `ich ${clause}`,
  },
  {
    starts: /^\s*(?:(?:hoi|hallo|hey)[,!]? )?Ik (?:ben|heet|woon|werk|heb) /iu,
    joins: /(,\s+(?:en\s+)?|\s+en\s+)/u,
    verbs: /^(?:woon|werk (?:als|bij|in|op|voor)|ben|heb|rijd|studeer|spreek|kom uit) /u,
    breaks: /(?<!\p{L})(?:als ik|dat|die|omdat|niet|nooit|zou|hij|zij|ze|we|wij|je|jij)(?!\p{L})/iu,
    restore: (clause) => `ik ${clause}`,
  },
  {
    starts:
      /^\s*(?:(?:bonjour|salut)[,!]? )?(?:j['’](?:ai|habite) |je (?:suis|m['’]appelle|travaille|vis) )/iu,
    joins: /(,\s+(?:et\s+)?|\s+et\s+)/u,
    verbs: /^(?:habite|travaille|vis|suis|ai|étudie|enseigne) /u,
    breaks:
      /(?<!\p{L})(?:qui|que|dont|où|ne|pas|jamais|si|il|elle|ils|elles|on|tu|nous|vous)(?!\p{L})|qu['’]|n['’]/iu,
    restore: (clause) => (/^[aeéh]/u.test(clause) ? `j'${clause}` : `je ${clause}`),
  },
];

/**
 * Adds the subject to clauses that share the subject of the first: "I'm 44, live in Kassel and work as a
 * nurse" becomes "I'm 44, I live in Kassel and I work as a nurse", so that each clause is a statement by
 * itself. Only languages whose statements need a subject are examined. The time is linear in the length of
 * the text.
 */
export function restoreSubjects(text: string): string {
  return text.replace(SENTENCE, (sentence) => {
    if (sentence.length > MAX_CHARS) return sentence;
    const coordination = COORDINATIONS.find(({ starts }) => starts.test(sentence));
    return coordination === undefined ? sentence : restoreInSentence(sentence, coordination);
  });
}

function restoreInSentence(
  sentence: string,
  { starts, joins, verbs, breaks, restore }: Coordination,
): string {
  const [first = '', ...parts] = sentence.split(joins);
  let restored = first;
  // "I live and work in Kassel" is one clause.
  let isOwn = starts.test(first) && !breaks.test(first);
  for (let at = 0; at < parts.length; at += 2) {
    const clause = parts[at + 1]!;
    const lacksSubject = isOwn && verbs.test(clause);
    restored += parts[at]! + (lacksSubject ? restore(clause) : clause);
    isOwn = (lacksSubject || (isOwn && AGE.test(clause))) && !breaks.test(clause);
  }
  return restored;
}

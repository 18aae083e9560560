import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { buildPartName, type Scope } from '../../../common/scope.js';
import { splitIntoChunks } from '../../../common/split-into-chunks.js';
import { normalizeContent } from '../../../common/text/normalize.js';
import type { MemoryReach } from '../memories.types.js';
import { findSourceMessages, listOtherAnswers, type SourceMessage } from './source-messages.js';
import { statesSeveralFacts } from './states-several-facts.js';
import {
  createRepetitionMatcher,
  createRestatementMatcher,
  parseAnswer,
  type ParsedAnswer,
} from './restatements.js';

export type HiddenReason = 'superseded' | 'overridden' | 'forgotten' | 'erased';

/** The text of a memory, and the turns that it came from. */
export interface Source {
  /** Scope of the memory: turns of other scopes are ignored, because people can write the ids themselves. */
  readonly scope: Omit<Scope, 'spaceId'>;
  /** Document that hides the turns; they are shown again with it. */
  readonly documentId: string;
  readonly content: string;
  readonly turnIds: readonly string[];
  /** True if it names more than the memory that replaced it. */
  readonly namesMore?: boolean;
}

export interface Hiding {
  readonly reason: HiddenReason;
  readonly revision: string;
  /** True if recall still finds messages that say more than the superseded memory, marked as earlier. */
  readonly keepsRest?: true;
}

/** Everything that was said in a scope up to a turn. */
export interface HiddenPast {
  readonly scope: Scope;
  readonly turnId: string;
  /** The document because of which it is hidden. */
  readonly documentId: string;
}

interface FoundMessages {
  readonly source: Source;
  readonly ids: readonly string[];
  /** Messages of the person among them. */
  readonly said: readonly SourceMessage[];
  /** Answers to other questions among them. */
  readonly otherAnswers: readonly SourceMessage[];
}

// Turns are found by metadata, which people can write, so the whole scope is compared.
const IN_SCOPE = 'space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4';
const OF_TURNS = `SELECT id, turn_id AS "turnId", role, body FROM messages WHERE ${IN_SCOPE} AND turn_id = ANY($5::uuid[]) ORDER BY turn_id, id`;

const REACHABLE = `
SELECT 'm:' || id AS id FROM messages WHERE space_id = $1 AND id = ANY($2::bigint[]) AND ($3::text IS NULL OR end_user = $3)
  AND ($4::text IS NULL OR app_id = $4) AND ($5::text IS NULL OR project_id = $5)`;

/** Maximum number of latest answers that are searched for restatements. */
const MAX_LATER_ANSWERS = 2_000;
/** Maximum number of latest messages that are searched for the words of an erased memory. */
const MAX_REPEATING = 2_000;
/** Number of answers that are compared before the event loop runs again. */
const ANSWERS_PER_TICK = 100;

const LATER = `
WITH stated AS (SELECT min(created_at) AS since FROM turns WHERE ${IN_SCOPE} AND id = ANY($5::uuid[]))
SELECT id, turn_id AS "turnId", role, body FROM messages
WHERE ${IN_SCOPE} AND created_at >= (SELECT since FROM stated)
  AND role = 'assistant' AND revision IS NOT NULL AND hidden_reason IS DISTINCT FROM 'erased'
ORDER BY messages.revision DESC LIMIT ${MAX_LATER_ANSWERS}`;

// The person's own messages, and answers that no window shows, such as those of aborted turns.
const REPEATING = `
SELECT id, body FROM messages WHERE ${IN_SCOPE} AND body <> '' AND (role = 'user' OR (role = 'assistant' AND revision IS NULL))
  AND hidden_reason IS DISTINCT FROM 'erased' ORDER BY id DESC LIMIT ${MAX_REPEATING}`;

// A weaker reason does not replace `forgotten` or `erased`: `as_of` shows superseded messages, but never
// retracted ones.
const HIDE = `
UPDATE messages SET hidden_at = coalesce(hidden_at, clock_timestamp()), hidden_by = array_append(array_remove(hidden_by, $3::text), $3),
  hidden_reason = CASE WHEN hidden_reason IN ('forgotten', 'erased') THEN hidden_reason ELSE $4 END, hidden_revision = $5,
  is_outdated = $4 = 'superseded' AND id = ANY($6::bigint[]) AND (hidden_at IS NULL OR is_outdated)
WHERE space_id = $1 AND id = ANY($2::bigint[])`;

// A superseded message keeps its reason, by which an undo knows that recall found it as something earlier.
const HIDE_UNTIL = `
UPDATE messages SET hidden_at = coalesce(hidden_at, clock_timestamp()), hidden_by = array_append(array_remove(hidden_by, $5::text), $5),
  hidden_reason = coalesce(hidden_reason, 'forgotten'), hidden_revision = $6, is_outdated = false
WHERE space_id = $1 AND end_user = $2 AND app_id = $3 AND project_id = $4 AND revision IS NOT NULL AND (hidden_at IS NULL OR is_outdated)
  AND id <= (SELECT max(id) FROM messages WHERE space_id = $1 AND turn_id = $7)`;

const SHOW = `
UPDATE messages SET hidden_by = kept.by, hidden_at = CASE WHEN kept.by = '{}' THEN NULL ELSE hidden_at END,
  hidden_reason = CASE WHEN kept.by = '{}' THEN NULL ELSE hidden_reason END, hidden_revision = $4,
  is_outdated = kept.by <> '{}' AND (is_outdated OR ($5 AND hidden_reason = 'superseded'))
FROM (
  SELECT id, ARRAY(SELECT unnest(hidden_by) EXCEPT SELECT unnest($2::text[])) AS by FROM messages
  WHERE space_id = $1 AND hidden_revision IS NOT NULL AND hidden_by && $2 AND hidden_reason <> 'erased' AND ($3::uuid[] IS NULL OR turn_id = ANY($3))
) AS kept WHERE messages.space_id = $1 AND messages.id = kept.id`;

// The hash stays: a client that sends the message again must not bring it back (D12).
const REDACT = `
UPDATE messages SET content = '""', body = '', metadata = '{}', item = NULL, tool_calls = NULL, hidden_at = coalesce(hidden_at, clock_timestamp()), hidden_reason = 'erased',
  hidden_revision = $4, is_outdated = false
WHERE space_id = $1 AND (id = ANY($2::bigint[]) OR (hidden_revision IS NOT NULL AND hidden_by && $3::text[])) RETURNING 'm:' || id AS id`;

/**
 * Hides, shows and empties the messages that memories came from, and answers that restate them, in recall,
 * history and extraction (D12).
 */
export class SourceMessagesRepository {
  constructor(
    private readonly tx: EntityManager,
    private readonly spaceId: string,
  ) {}

  /** Hides the messages that memories came from, and later answers that restate them. */
  async hide(sources: readonly Source[], hiding: Hiding): Promise<void> {
    for (const { source, ids, said, otherAnswers } of await this.find(sources)) {
      const saysMore = said.filter(({ body }) => source.namesMore === true || statesSeveralFacts(body));
      const recallable = hiding.keepsRest === true ? [...saysMore, ...otherAnswers] : [];
      await this.hideAll(
        ids,
        source.documentId,
        hiding,
        recallable.map(({ id }) => id),
      );
    }
  }

  /** Hides a single message by its document id, within the reach only. */
  async hideMessage(documentId: string, reach: Partial<MemoryReach>, hiding: Hiding): Promise<void> {
    const documents = await this.filterReachable([documentId], reach);
    await this.hideAll(
      documents.map((id) => id.slice('m:'.length)),
      documentId,
      hiding,
    );
  }

  /** Undoes `hideMessage` for several messages, within the reach only. */
  async showMessages(
    documentIds: readonly string[],
    reach: Partial<MemoryReach>,
    revision: string,
  ): Promise<void> {
    await this.show(await this.filterReachable(documentIds, reach), revision);
  }

  /** Hides messages because of a document; those in `recallable` can still be recalled. */
  async hideAll(
    ids: readonly string[],
    documentId: string,
    { reason, revision }: Hiding,
    recallable: readonly string[] = [],
  ): Promise<void> {
    if (ids.length > 0)
      await this.tx.query(HIDE, [this.spaceId, ids, documentId, reason, revision, recallable]);
  }

  /** Hides all messages of a scope that recall finds, up to the end of a turn, because of a document. */
  async hideUntil({ scope, turnId, documentId }: HiddenPast, revision: string): Promise<void> {
    const { endUser, appId, projectId } = scope;
    const values = [this.spaceId, endUser, appId, projectId, documentId, revision, turnId];
    await this.tx.query(HIDE_UNTIL, values);
  }

  /**
   * Removes documents from the reasons for which messages are hidden, only those of the given turns if there
   * are any. Messages without a remaining reason are shown again.
   */
  async show(documentIds: readonly string[], revision: string, turnIds?: readonly string[]): Promise<void> {
    await this.tx.query(SHOW, [this.spaceId, documentIds, turnIds ?? null, revision, false]);
  }

  /** Tells whether a document hides any message. */
  async isHiding(documentId: string): Promise<boolean> {
    const sql = `SELECT FROM messages WHERE space_id = $1 AND hidden_revision IS NOT NULL AND hidden_by @> ARRAY[$2] LIMIT 1`;
    return (await this.tx.query<object[]>(sql, [this.spaceId, documentId])).length > 0;
  }

  /** Undoes `hideUntil`; messages that recall found as something earlier are found as that again. */
  async showPast(documentId: string, revision: string): Promise<void> {
    await this.tx.query(SHOW, [this.spaceId, [documentId], null, revision, true]);
  }

  /**
   * Empties the messages that these documents came from, and those that are hidden because of them.
   * @param repeated documents whose words are also emptied in other messages of the person, so that they are
   * not extracted again
   * @returns document ids of the messages
   */
  async redact(
    sources: readonly Source[],
    revision: string,
    repeated: readonly Source[],
  ): Promise<readonly string[]> {
    const stated = (await this.find(sources)).flatMap((found) => found.ids);
    const ids = [...stated, ...(await this.findRepeating(repeated))];
    const documents = sources.map(({ documentId }) => documentId);
    const [rows] = await this.tx.query<[{ id: string }[], number]>(REDACT, [
      this.spaceId,
      ids,
      documents,
      revision,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Filters document ids of messages to those within a reach. */
  private async filterReachable(
    documentIds: readonly string[],
    reach: Partial<MemoryReach>,
  ): Promise<readonly string[]> {
    const { endUser = null, appId = null, projectId = null } = reach;
    const ids = documentIds.map((id) => id.slice('m:'.length));
    const values = [this.spaceId, ids, endUser, appId, projectId];
    const rows = await this.tx.query<{ id: string }[]>(REACHABLE, values);
    return rows.map(({ id }) => id);
  }

  /**
   * Finds messages that repeat sources in the same words. Sources without a turn were noted by the person and
   * have no passage in the log.
   */
  private async findRepeating(sources: readonly Source[]): Promise<readonly string[]> {
    const found = [];
    for (const own of groupByScope(sources.filter(({ turnIds }) => turnIds.length > 0))) {
      const { endUser, appId, projectId } = own[0]!.scope;
      const values = [this.spaceId, endUser, appId, projectId];
      const rows = await this.tx.query<Pick<SourceMessage, 'id' | 'body'>[]>(REPEATING, values);
      const messages = rows.map(({ id, body }) => ({ id, text: normalizeContent(body) }));
      for (const { content } of own) {
        await setImmediate();
        const repeats = createRepetitionMatcher(content);
        found.push(...messages.filter(({ text }) => repeats(text)).map(({ id }) => id));
      }
    }
    return found;
  }

  private async find(sources: readonly Source[]): Promise<readonly FoundMessages[]> {
    const found = [];
    for (const own of groupByScope(sources)) found.push(...(await this.findInScope(own)));
    return found;
  }

  /** @param sources of the same scope */
  private async findInScope(sources: readonly Source[]): Promise<readonly FoundMessages[]> {
    const { endUser, appId, projectId } = sources[0]!.scope;
    const turnIds = [...new Set(sources.flatMap((source) => source.turnIds))];
    if (turnIds.length === 0) return [];
    const values = [this.spaceId, endUser, appId, projectId, turnIds];
    const messages = await this.tx.query<SourceMessage[]>(OF_TURNS, values);
    const answers = await parseAnswers(await this.tx.query<SourceMessage[]>(LATER, values));
    const found = [];
    for (const source of sources) {
      await setImmediate();
      const own = messages.filter(({ turnId }) => source.turnIds.includes(turnId));
      const restating = answers.filter(createRestatementMatcher(source.content)).map(({ id }) => id);
      const ids = [...new Set([...findSourceMessages(own, source.content), ...restating])];
      const said = own.filter(({ id, role }) => role === 'user' && ids.includes(id));
      const otherAnswers = listOtherAnswers(own, ids, source.content);
      found.push({ source, ids, said, otherAnswers });
    }
    return found;
  }
}

function groupByScope(sources: readonly Source[]): readonly (readonly Source[])[] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const name = buildPartName(source.scope);
    groups.set(name, [...(groups.get(name) ?? []), source]);
  }
  return [...groups.values()];
}

async function parseAnswers(
  messages: readonly SourceMessage[],
): Promise<readonly (ParsedAnswer & { readonly id: string })[]> {
  const read = [];
  for (const some of splitIntoChunks(messages, ANSWERS_PER_TICK)) {
    await setImmediate();
    read.push(...some.map(({ id, body }) => ({ id, ...parseAnswer(body) })));
  }
  return read;
}

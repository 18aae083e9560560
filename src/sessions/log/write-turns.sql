-- Writes turns, each with its messages, in one round trip: a request waits for this before its response ends.
-- Turn by turn, so that every statement finds its few rows by an index however large the log is, and sees
-- what the turns before it in the same batch added.
--
-- The lock on a space makes revisions visible in their order (D35) and recognising repetitions safe against
-- another process; spaces are locked in the order of their ids, so that two processes can't wait for each
-- other. A turn of a space, or with an open row, that was erased meanwhile is not stored (D12): a turn that is
-- only opened waits for the erasure of its space as well.
--
-- A message is skipped only when a client sends it again (D54): the request was aligned with the log,
-- `read_to` is the state of the space in which the log was read then (0 when it was not), and messages of the
-- past (`resent`) are compared with what was stored since. Messages that carry their own time (`created_at`)
-- are the same only at the same time. A new message in words of the latest ones is stored as `is_repeated`:
-- the log and its windows hold it, and search needs the text only once.
--
-- Migrations 0090, 0159 and 0161 install this file. After a change, a new migration has to install it again for databases
-- that exist already; `test/integration/database-schema.spec.ts` holds the digest of what was installed last.
CREATE OR REPLACE FUNCTION "write_turns"(turns json, dedupe_depth int) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  place record;
  turn record;
  was_open boolean;
  next_revision bigint;
  skipped bigint[];
  known_hashes text[];
BEGIN
  -- What is only opened was promised to nobody: no need to wait for the disk. Whoever waits for an answer that is
  -- made in the background was promised one.
  IF NOT EXISTS (SELECT FROM json_to_recordset(turns) AS input(status text, is_background boolean) WHERE status <> 'open' OR is_background) THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  END IF;
  FOR place IN SELECT space_id, bool_or(status = 'done') AS is_changed
      FROM json_to_recordset(turns) AS input(space_id uuid, status text) GROUP BY space_id ORDER BY space_id LOOP
    IF place.is_changed THEN
      PERFORM FROM spaces WHERE id = place.space_id FOR UPDATE;
    ELSE
      PERFORM FROM spaces WHERE id = place.space_id FOR KEY SHARE;
    END IF;
  END LOOP;
  FOR turn IN SELECT * FROM json_to_recordset(turns) AS input(id uuid, space_id uuid, token_id uuid, end_user text, app_id text, project_id text,
      session_id text, request_id text, status text, reason text, extraction text, chat_model text, opened boolean, is_background boolean, read_to bigint, messages json) LOOP

    IF turn.status = 'discarded' THEN
      DELETE FROM messages WHERE turn_id = turn.id AND space_id = turn.space_id;
      DELETE FROM turns WHERE id = turn.id AND space_id = turn.space_id;
      INSERT INTO audit_events (space_id, request_id, actor, action, detail)
      SELECT id, turn.request_id, 'service:' || turn.token_id, 'turn.discarded', jsonb_build_object('turn_id', turn.id, 'reason', turn.reason)
      FROM spaces WHERE id = turn.space_id;
      CONTINUE;
    END IF;

    was_open := EXISTS (SELECT FROM turns WHERE id = turn.id);
    IF turn.opened AND NOT was_open THEN CONTINUE; END IF;
    INSERT INTO turns (id, space_id, token_id, end_user, app_id, project_id, session_id, request_id, status, extraction, chat_model, is_background, completed_at)
    SELECT turn.id, id, turn.token_id, turn.end_user, turn.app_id, turn.project_id, turn.session_id, turn.request_id, turn.status, turn.extraction,
      -- A process of the version before, which a rolling upgrade leaves running, sends no mark.
      turn.chat_model, coalesce(turn.is_background, false), CASE WHEN turn.status <> 'open' THEN now() END
    FROM spaces WHERE id = turn.space_id
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, extraction = excluded.extraction, completed_at = excluded.completed_at
    WHERE excluded.status <> 'open' AND turns.status <> 'done' AND turns.status <> excluded.status;
    IF NOT FOUND THEN CONTINUE; END IF;

    next_revision := NULL;
    skipped := '{}';
    known_hashes := '{}';
    IF turn.status = 'done' THEN
      UPDATE spaces SET version = version + 1 WHERE id = turn.space_id RETURNING version INTO next_revision;
      IF EXISTS (SELECT FROM json_to_recordset(turn.messages) AS message(resent boolean) WHERE resent) THEN
        -- A text that the request repeats is skipped as often as it was stored.
        skipped := ARRAY(
          SELECT ord FROM (
            SELECT hash, created_at, ord, row_number() OVER (PARTITION BY hash, created_at ORDER BY ord) AS occurrence
            FROM ROWS FROM (json_to_recordset(turn.messages) AS (hash text, created_at timestamptz, resent boolean))
              WITH ORDINALITY AS message(hash, created_at, resent, ord) WHERE resent
          ) AS message
          WHERE occurrence <= (
            SELECT count(*) FROM (
              SELECT hash, created_at, revision FROM messages
              WHERE space_id = turn.space_id AND end_user = turn.end_user AND session_id = turn.session_id
                AND app_id = turn.app_id AND project_id = turn.project_id AND revision IS NOT NULL
              ORDER BY id DESC LIMIT dedupe_depth
            ) AS latest
            WHERE latest.hash = message.hash AND latest.revision > turn.read_to
              AND (message.created_at IS NULL OR latest.created_at = message.created_at)));
      END IF;
      -- What is hidden, and is said again now, is found again.
      known_hashes := ARRAY(
        SELECT hash FROM (
          SELECT hash, hidden_at FROM messages
          WHERE space_id = turn.space_id AND end_user = turn.end_user AND session_id = turn.session_id
            AND app_id = turn.app_id AND project_id = turn.project_id AND revision IS NOT NULL
          ORDER BY id DESC LIMIT dedupe_depth
        ) AS latest WHERE hidden_at IS NULL);
      -- The rows of an open turn are its messages in their order.
      IF skipped <> '{}' THEN
        DELETE FROM messages USING (SELECT id, row_number() OVER (ORDER BY id) AS ord FROM messages WHERE turn_id = turn.id) AS opened
        WHERE messages.id = opened.id AND opened.ord = ANY (skipped);
      END IF;
      UPDATE messages SET revision = next_revision, is_repeated = hash = ANY (known_hashes) WHERE turn_id = turn.id;
    END IF;
    INSERT INTO messages (space_id, token_id, turn_id, end_user, app_id, project_id, session_id, role, content, body, metadata, hash, created_at, revision, is_repeated)
    SELECT turn.space_id, turn.token_id, turn.id, turn.end_user, turn.app_id, turn.project_id, turn.session_id, role, content, body, metadata, hash,
      coalesce(created_at, now()), next_revision, hash = ANY (known_hashes)
    FROM ROWS FROM (json_to_recordset(turn.messages) AS (role text, content text, body text, metadata jsonb, hash text, created_at timestamptz, answer boolean))
      WITH ORDINALITY AS message(role, content, body, metadata, hash, created_at, answer, ord)
    WHERE (answer OR NOT was_open) AND NOT ord = ANY (skipped)
    ORDER BY ord;
  END LOOP;
END $$;

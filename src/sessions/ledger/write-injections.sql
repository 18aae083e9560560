-- Writes what requests put into conversations, each in one of these ways:
--   add     a new block
--   render  a block that was rendered anew, because something was taken out of it
--   answer  the answer that followed a block
--   use     a block that was put into a request again, and where the history in front of the request began
--
-- A text may be erased between the recall that found it and this write. The rows that a block comes from are
-- locked against that, and what is gone by now is left out: an erasure that comes later finds the block.
--
-- A conversation keeps 400 blocks and 1 MB, and nothing that was unused for 48 hours. Then all of it goes at
-- once, because dropping single blocks would cost a miss of the provider's cache each.
CREATE OR REPLACE FUNCTION "write_injections"(writes json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry record;
  standing text[];
  missing text[];
BEGIN
  FOR entry IN SELECT * FROM json_to_recordset(writes) AS input(op text, id uuid, space_id uuid, end_user text, app_id text, project_id text, session_id text,
      wire text, anchor text, block text, items jsonb, item_ids text[], answer text, window_from bigint) LOOP

    IF entry.op = 'answer' THEN
      UPDATE injections SET answer = entry.answer WHERE injections.space_id = entry.space_id AND injections.id = entry.id AND injections.answer IS NULL;
      CONTINUE;
    END IF;
    IF entry.op = 'use' THEN
      UPDATE injections SET used_at = now(), window_from = coalesce(entry.window_from, injections.window_from)
      WHERE injections.space_id = entry.space_id AND injections.id = entry.id
        AND (used_at < now() - interval '1 hour' OR injections.window_from IS DISTINCT FROM coalesce(entry.window_from, injections.window_from));
      CONTINUE;
    END IF;

    standing := ARRAY(
      SELECT 'f:' || memories.id FROM memories WHERE memories.space_id = entry.space_id AND memories.end_user = entry.end_user
        AND memories.id IN (SELECT substr(ref, 3)::uuid FROM unnest(entry.item_ids) AS ref WHERE ref ~ '^f:[0-9a-f-]{36}$') ORDER BY memories.id FOR SHARE
    ) || ARRAY(
      SELECT 'm:' || messages.id FROM messages WHERE messages.space_id = entry.space_id AND messages.end_user = entry.end_user
        AND messages.id IN (SELECT substr(ref, 3)::bigint FROM unnest(entry.item_ids) AS ref WHERE ref ~ '^m:[0-9]{1,18}$')
        AND hidden_reason IS DISTINCT FROM 'erased' ORDER BY messages.id FOR SHARE
    );
    IF entry.op = 'add' THEN
      DELETE FROM injections USING (
        SELECT count(*) >= 400 OR sum(octet_length(own.block)) + octet_length(entry.block) > 1048576 OR max(own.used_at) < now() - interval '48 hours' AS is_full
        FROM injections own WHERE own.space_id = entry.space_id AND own.end_user = entry.end_user AND own.app_id = entry.app_id
          AND own.project_id = entry.project_id AND own.session_id = entry.session_id AND own.wire = entry.wire
      ) AS conversation
      WHERE is_full AND injections.space_id = entry.space_id AND injections.end_user = entry.end_user AND injections.app_id = entry.app_id
        AND injections.project_id = entry.project_id AND injections.session_id = entry.session_id AND injections.wire = entry.wire;
      INSERT INTO injections (id, space_id, end_user, app_id, project_id, session_id, wire, anchor, block, items, item_ids, answer, window_from)
      SELECT entry.id, spaces.id, entry.end_user, entry.app_id, entry.project_id, entry.session_id, entry.wire, entry.anchor, entry.block, entry.items,
        entry.item_ids, entry.answer, entry.window_from
      FROM spaces WHERE spaces.id = entry.space_id
      ON CONFLICT (id) DO NOTHING;
    ELSE
      UPDATE injections SET block = entry.block, items = entry.items, item_ids = entry.item_ids
      WHERE injections.space_id = entry.space_id AND injections.id = entry.id AND injections.end_user = entry.end_user;
    END IF;
    missing := ARRAY(SELECT unnest(entry.item_ids) EXCEPT SELECT unnest(standing));
    IF missing <> '{}' THEN PERFORM strip_injections(entry.space_id, missing); END IF;
  END LOOP;
END $$;

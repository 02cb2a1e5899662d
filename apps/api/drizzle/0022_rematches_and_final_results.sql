ALTER TABLE "matches" ADD COLUMN "is_rematch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE matches SET is_rematch = true
FROM stages, rounds, match_slots AS side, match_slots AS opponent
WHERE stages.id = matches.stage_id AND stages.type = 'swiss' AND stages.config ? 'winsToAdvance' AND rounds.id = matches.round_id
  AND side.match_id = matches.id AND side.slot = 0 AND opponent.match_id = matches.id AND opponent.slot = 1
  AND EXISTS (
    SELECT FROM match_slots AS earlier
      JOIN match_slots AS met ON met.match_id = earlier.match_id AND met.participant_id = opponent.participant_id
      JOIN matches AS meeting ON meeting.id = earlier.match_id AND meeting.stage_id = matches.stage_id
      JOIN rounds AS before ON before.id = meeting.round_id AND before.ordinal < rounds.ordinal
    WHERE earlier.participant_id = side.participant_id
  );--> statement-breakpoint
-- In Swiss nobody meets twice: with a fixed number of rounds there is always another pairing. By wins and losses a rematch may be the last one that
-- is left, and then it is said to be one. Looked at once for all matches of a statement, and only in Swiss.
CREATE OR REPLACE FUNCTION assert_meet_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  swiss uuid[] := array(SELECT id FROM stages WHERE type = 'swiss'
    AND id IN (SELECT stage_id FROM rounds WHERE id IN (SELECT DISTINCT round_id FROM added)));
BEGIN
  IF cardinality(swiss) > 0 AND EXISTS (
    SELECT FROM added
      JOIN matches ON matches.id = added.match_id AND matches.stage_id = ANY (swiss)
      JOIN stages ON stages.id = matches.stage_id AND NOT (matches.is_rematch AND stages.config ? 'winsToAdvance')
      JOIN match_slots AS opponent ON opponent.match_id = added.match_id AND opponent.slot <> added.slot
      JOIN match_slots AS earlier ON earlier.participant_id = added.participant_id AND earlier.match_id <> added.match_id
      JOIN match_slots AS met ON met.match_id = earlier.match_id AND met.participant_id = opponent.participant_id
      JOIN matches AS meeting ON meeting.id = earlier.match_id AND meeting.stage_id = matches.stage_id
  ) THEN
    RAISE EXCEPTION 'A pair meets twice in one stage of Swiss.' USING ERRCODE = 'unique_violation', CONSTRAINT = 'match_slots_meet_once';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Final results stand: rulings end with the dispute window. Only changes of what was decided are looked at, so that playing costs nothing.
CREATE FUNCTION assert_result_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM tournaments WHERE id = OLD.tournament_id AND state = 'finalized') THEN
    RAISE EXCEPTION 'The results of tournament % are final.', OLD.tournament_id USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER matches_result_stands BEFORE UPDATE OF state, outcome, winner ON matches FOR EACH ROW
  WHEN (OLD.state = 'completed' AND (NEW.state, NEW.outcome, NEW.winner) IS DISTINCT FROM (OLD.state, OLD.outcome, OLD.winner))
  EXECUTE FUNCTION assert_result_stands();--> statement-breakpoint
CREATE TRIGGER matches_result_kept BEFORE DELETE ON matches FOR EACH ROW WHEN (OLD.state = 'completed') EXECUTE FUNCTION assert_result_stands();--> statement-breakpoint
CREATE TRIGGER match_slots_result_stands BEFORE UPDATE OF score, place, participant_id ON match_slots FOR EACH ROW
  WHEN ((OLD.score IS NOT NULL OR OLD.place IS NOT NULL)
    AND (NEW.score, NEW.place, NEW.participant_id) IS DISTINCT FROM (OLD.score, OLD.place, OLD.participant_id))
  EXECUTE FUNCTION assert_result_stands();--> statement-breakpoint
CREATE TRIGGER match_slots_result_kept BEFORE DELETE ON match_slots FOR EACH ROW
  WHEN (OLD.score IS NOT NULL OR OLD.place IS NOT NULL) EXECUTE FUNCTION assert_result_stands();--> statement-breakpoint
CREATE TRIGGER participants_place_stands BEFORE UPDATE OF final_place ON participants FOR EACH ROW
  WHEN (OLD.final_place IS NOT NULL AND NEW.final_place IS DISTINCT FROM OLD.final_place) EXECUTE FUNCTION assert_result_stands();--> statement-breakpoint
CREATE TRIGGER participants_place_kept BEFORE DELETE ON participants FOR EACH ROW WHEN (OLD.final_place IS NOT NULL) EXECUTE FUNCTION assert_result_stands();

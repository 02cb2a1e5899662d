ALTER TABLE "match_evidence" DROP CONSTRAINT "match_evidence_whole";--> statement-breakpoint
ALTER TABLE "match_evidence" ADD CONSTRAINT "match_evidence_whole" CHECK ((num_nulls(jpeg, width, height) = 0 and num_nonnulls(url, seconds) = 0
          or num_nonnulls(jpeg, width, height) = 0 and url is not null)
        and length(jpeg) > 0 and width between 1 and 1600 and height between 1 and 1600 and seconds between 0 and 86400
        and length(note) between 3 and 200 and length(url) between 1 and 500);--> statement-breakpoint
-- In Swiss nobody meets twice: with a fixed number of rounds there is always another pairing. By wins and losses a rematch may be the last one that is left.
-- Looked at once for all matches of a statement, and only in Swiss.
CREATE FUNCTION assert_meet_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  swiss uuid[] := array(SELECT id FROM stages WHERE type = 'swiss' AND NOT config ? 'winsToAdvance'
    AND id IN (SELECT stage_id FROM rounds WHERE id IN (SELECT DISTINCT round_id FROM added)));
BEGIN
  IF cardinality(swiss) > 0 AND EXISTS (
    SELECT FROM added
      JOIN matches ON matches.id = added.match_id AND matches.stage_id = ANY (swiss)
      JOIN match_slots AS opponent ON opponent.match_id = added.match_id AND opponent.slot <> added.slot
      JOIN match_slots AS earlier ON earlier.participant_id = added.participant_id AND earlier.match_id <> added.match_id
      JOIN match_slots AS met ON met.match_id = earlier.match_id AND met.participant_id = opponent.participant_id
      JOIN matches AS meeting ON meeting.id = earlier.match_id AND meeting.stage_id = matches.stage_id
  ) THEN
    RAISE EXCEPTION 'A pair meets twice in one stage of Swiss.' USING ERRCODE = 'unique_violation', CONSTRAINT = 'match_slots_meet_once';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER match_slots_meet_once AFTER INSERT ON match_slots REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assert_meet_once();--> statement-breakpoint
-- Who meets in Swiss is settled when a round is published. A winner who goes on comes to an empty side: that is not looked at.
CREATE FUNCTION assert_side_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM matches JOIN stages ON stages.id = matches.stage_id WHERE matches.id = NEW.match_id AND stages.type = 'swiss') THEN
    RAISE EXCEPTION 'The sides of match % stand.', NEW.match_id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'match_slots_sides_stand';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER match_slots_sides_stand BEFORE UPDATE OF participant_id ON match_slots FOR EACH ROW
  WHEN (OLD.participant_id IS NOT NULL AND NEW.participant_id IS DISTINCT FROM OLD.participant_id) EXECUTE FUNCTION assert_side_stands();--> statement-breakpoint
-- Looked at when the transaction ends: a clan that has members has an owner among them.
CREATE FUNCTION assert_owned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM clan_members WHERE clan_id = OLD.clan_id)
    AND NOT EXISTS (SELECT FROM clan_members WHERE clan_id = OLD.clan_id AND role = 'owner') THEN
    RAISE EXCEPTION 'Clan % has members and no owner.', OLD.clan_id USING ERRCODE = 'check_violation', CONSTRAINT = 'clan_members_owned';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER clan_members_owned AFTER UPDATE OR DELETE ON clan_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.role = 'owner') EXECUTE FUNCTION assert_owned();--> statement-breakpoint
CREATE TRIGGER tournament_events_not_emptied BEFORE TRUNCATE ON tournament_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What drizzle cannot express.
-- A participant stands once in a round. Checked at the end of a statement, so that one can exchange the sides of two matches.
ALTER TABLE match_slots ADD CONSTRAINT match_slots_once_a_round UNIQUE (round_id, participant_id) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- Rows that nobody changes any more.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_not_emptied BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER tournament_events_fixed BEFORE UPDATE OR DELETE ON tournament_events FOR EACH ROW WHEN (OLD.position IS NOT NULL) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER rated_matches_append_only BEFORE UPDATE OR DELETE ON rated_matches FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER rated_matches_not_emptied BEFORE TRUNCATE ON rated_matches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER xp_ledger_append_only BEFORE UPDATE OR DELETE ON xp_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER xp_ledger_not_emptied BEFORE TRUNCATE ON xp_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_append_only BEFORE UPDATE OR DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_not_emptied BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_transfers_not_emptied BEFORE TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Looked at when the transaction ends: a transfer has all its entries, and they come to zero in each currency.
CREATE FUNCTION assert_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transfer uuid := CASE TG_TABLE_NAME WHEN 'ledger_transfers' THEN (to_jsonb(NEW)->>'id')::uuid ELSE (to_jsonb(NEW)->>'transfer_id')::uuid END;
BEGIN
  IF (SELECT count(*) FROM ledger_entries WHERE transfer_id = transfer) <> (SELECT entries FROM ledger_transfers WHERE id = transfer) THEN
    RAISE EXCEPTION 'Transfer % has other entries than it says.', transfer USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_whole';
  END IF;
  IF EXISTS (SELECT FROM ledger_entries WHERE transfer_id = transfer GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'The entries of transfer % do not come to zero.', transfer USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balanced';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfers_balanced AFTER INSERT ON ledger_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_balanced();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_balanced();--> statement-breakpoint
-- A pool pays no more than it has. The account is held, so that two who pay at once see each other.
CREATE FUNCTION assert_covered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_accounts WHERE id = NEW.account_id AND kind = 'tournament_pool' FOR NO KEY UPDATE;
  IF FOUND AND (SELECT sum(amount) FROM ledger_entries WHERE account_id = NEW.account_id) < 0 THEN
    RAISE EXCEPTION 'The pool % pays more than it has.', NEW.account_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_covered';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_covered AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.amount < 0) EXECUTE FUNCTION assert_covered();
--> statement-breakpoint
-- What is read of a tournament names its organiser and whoever plays alone as they are called now. A new name comes with an event, whoever gives it, so that
-- what is kept for a revision never changes. It holds no tournament: who gives a name waits for no command, and none for them.
CREATE FUNCTION tell_new_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tournament_events (tournament_id, type, payload, detail, created_at)
    SELECT id, 'state_changed', jsonb_build_object('state', state), jsonb_build_object('kind', 'renamed', 'userId', NEW.id), clock_timestamp()
      FROM tournaments WHERE organizer_id = NEW.id
        OR id IN (SELECT tournament_id FROM entries WHERE captain_id = NEW.id AND kind = 'solo')
      ORDER BY id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_renamed AFTER UPDATE OF username, name ON users FOR EACH ROW WHEN ((OLD.username, OLD.name) IS DISTINCT FROM (NEW.username, NEW.name)) EXECUTE FUNCTION tell_new_name();

-- What drizzle cannot express: rows that nobody changes any more.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_not_emptied BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER tournament_events_fixed BEFORE UPDATE OR DELETE ON tournament_events FOR EACH ROW WHEN (OLD.position IS NOT NULL) EXECUTE FUNCTION refuse_change();

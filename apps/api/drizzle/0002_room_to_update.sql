CREATE INDEX "tournaments_organizer" ON "tournaments" USING btree ("organizer_id");--> statement-breakpoint
-- Room in each page for the next version of a row: then an update that changes no indexed column adds nothing to the indexes (HOT).
ALTER TABLE match_slots SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE matches SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE rounds SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE idempotent_answers SET (fillfactor = 50);

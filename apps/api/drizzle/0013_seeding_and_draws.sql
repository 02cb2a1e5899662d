CREATE TABLE "draws" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"server_seed" text NOT NULL,
	"commitment" text GENERATED ALWAYS AS (encode(sha256(decode(server_seed, 'hex')), 'hex')) STORED NOT NULL,
	"committed_at" timestamp (3) with time zone NOT NULL,
	"final_seed" text,
	"revealed_at" timestamp (3) with time zone,
	CONSTRAINT "draws_whole" CHECK (server_seed ~ '^[0-9a-f]{64}$' and num_nulls(final_seed, revealed_at) in (0, 2) and final_seed ~ '^[0-9a-f]{64}$'
        and revealed_at >= committed_at)
);
--> statement-breakpoint
CREATE TABLE "seedings" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"entry_ids" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seedings_whole" CHECK (revision >= 1 and jsonb_typeof(entry_ids) = 'array' and jsonb_array_length(entry_ids) <= 1024)
);
--> statement-breakpoint
ALTER TABLE "tournaments" DROP CONSTRAINT "tournaments_seeding";--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seedings" ADD CONSTRAINT "seedings_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seedings" ADD CONSTRAINT "seedings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_seeding" CHECK (seeding in ('rating', 'registration', 'manual', 'random'));--> statement-breakpoint
-- What was committed to and what was revealed stays: the only change is the reveal, once.
CREATE TRIGGER draws_kept BEFORE DELETE ON draws FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER draws_not_emptied BEFORE TRUNCATE ON draws FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER draws_revealed_once BEFORE UPDATE ON draws FOR EACH ROW
  WHEN (OLD.revealed_at IS NOT NULL OR NEW.revealed_at IS NULL) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER draws_committed BEFORE UPDATE ON draws FOR EACH ROW
  WHEN ((OLD.tournament_id, OLD.server_seed, OLD.committed_at)
    IS DISTINCT FROM (NEW.tournament_id, NEW.server_seed, NEW.committed_at)) EXECUTE FUNCTION refuse_change();

ALTER TABLE "rating_changes" ADD COLUMN "season" integer;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD COLUMN "game_slug" text;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "rating_changes" ADD COLUMN "played_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE rating_changes SET season = log.season, game_slug = log.game_slug, mode = log.mode, played_at = log.played_at
FROM rated_matches AS log WHERE log.match_id = rating_changes.match_id AND log.revision = rating_changes.revision;--> statement-breakpoint
ALTER TABLE "rating_changes" ALTER COLUMN "season" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_changes" ALTER COLUMN "game_slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_changes" ALTER COLUMN "mode" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_changes" ALTER COLUMN "played_at" SET NOT NULL;--> statement-breakpoint
DROP INDEX "rating_changes_subject";--> statement-breakpoint
CREATE INDEX "rating_changes_history" ON "rating_changes" USING btree ("subject","season","game_slug","mode","played_at","match_id");

CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	CONSTRAINT "announcements_body" CHECK (length(body) between 1 and 500),
	CONSTRAINT "announcements_removed" CHECK ((removed_at is null) = (removed_by is null))
);
--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "pause_reason" text;--> statement-breakpoint
-- Tournaments that are paused already: nobody was asked for a reason.
UPDATE "tournaments" SET "pause_reason" = 'The organiser paused it.' WHERE "paused_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "resumed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_shown" ON "announcements" USING btree ("tournament_id","is_pinned" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "match_rooms_called" ON "match_rooms" USING btree ("match_id") WHERE called_at is not null;--> statement-breakpoint
CREATE INDEX "matches_unfinished" ON "matches" USING btree ("tournament_id") WHERE matches.state in ('ready', 'check_in', 'live', 'awaiting_confirmation');--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_pause" CHECK ((paused_at is null) = (pause_reason is null) and (pause_reason is null or length(pause_reason) between 1 and 500));
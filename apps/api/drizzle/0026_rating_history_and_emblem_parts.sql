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
CREATE INDEX "rating_changes_history" ON "rating_changes" USING btree ("subject","season","game_slug","mode","played_at","match_id");--> statement-breakpoint
ALTER TABLE "clans" DROP CONSTRAINT "clans_emblem";--> statement-breakpoint
ALTER TABLE "owned_items" DROP CONSTRAINT "owned_items_kinds";--> statement-breakpoint
ALTER TABLE "clans" ADD CONSTRAINT "clans_emblem" CHECK (emblem_shield between 0 and 7 and emblem_motif between 0 and 19
        and emblem_hue between 0 and 359 and emblem_accent_hue between 0 and 359);--> statement-breakpoint
ALTER TABLE "owned_items" ADD CONSTRAINT "owned_items_kinds" CHECK (kind in ('frame', 'banner', 'title', 'bracket_theme', 'emblem_part'));--> statement-breakpoint
ALTER TABLE "worn_items" ADD CONSTRAINT "worn_items_kinds" CHECK (kind <> 'emblem_part');--> statement-breakpoint
-- Where a reported message was written was an English name, `Kitsune` or `SF-1 of Neon Rift Open`; now it is a key with its parameters.
ALTER TABLE "moderation_cases" DISABLE TRIGGER "moderation_cases_fixed";--> statement-breakpoint
UPDATE moderation_cases SET snapshot = jsonb_set(snapshot, '{room}', CASE
    WHEN matches.id IS NULL THEN jsonb_build_object('key', 'clan_chat', 'parameters', jsonb_build_object('clan', snapshot ->> 'room'))
    ELSE jsonb_build_object('key', 'match_room', 'parameters', jsonb_build_object(
      'match', matches.code, 'tournament', substr(snapshot ->> 'room', char_length(matches.code || ' of ') + 1))) END)
FROM chats LEFT JOIN matches ON matches.id = chats.match_id
WHERE chats.id = moderation_cases.chat_id AND jsonb_typeof(snapshot -> 'room') = 'string';--> statement-breakpoint
ALTER TABLE "moderation_cases" ENABLE TRIGGER "moderation_cases_fixed";

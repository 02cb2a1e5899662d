CREATE TABLE "match_rooms" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"lobby_code" text,
	"lobby_code_by" uuid,
	"lobby_code_at" timestamp (3) with time zone,
	"called_at" timestamp (3) with time zone,
	"called_by" uuid,
	"called_for" text,
	CONSTRAINT "match_rooms_whole" CHECK (num_nulls(lobby_code, lobby_code_by, lobby_code_at) in (0, 3) and num_nulls(called_at, called_by, called_for) in (0, 3)
        and length(lobby_code) between 1 and 40 and length(called_for) between 3 and 200)
);
--> statement-breakpoint
ALTER TABLE "match_rooms" ADD CONSTRAINT "match_rooms_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rooms" ADD CONSTRAINT "match_rooms_lobby_code_by_users_id_fk" FOREIGN KEY ("lobby_code_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rooms" ADD CONSTRAINT "match_rooms_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A chat belongs to a clan or to a match; its id is theirs.
ALTER TABLE "chats" DROP CONSTRAINT "chats_clan_id_clans_id_fk";--> statement-breakpoint
ALTER TABLE "chats" RENAME COLUMN "clan_id" TO "id";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "clan_id" uuid;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "match_id" uuid;--> statement-breakpoint
UPDATE "chats" SET "clan_id" = "id";--> statement-breakpoint
-- Somebody could be muted before anybody had written.
INSERT INTO "chats" ("id", "clan_id", "change") SELECT DISTINCT "clan_id", "clan_id", 0 FROM "chat_mutes" ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_of_one" CHECK (num_nonnulls(clan_id, match_id) = 1 and id = coalesce(clan_id, match_id));--> statement-breakpoint
ALTER TABLE "chat_messages" RENAME COLUMN "clan_id" TO "chat_id";--> statement-breakpoint
ALTER TABLE "chat_messages" RENAME CONSTRAINT "chat_messages_clan_id_seq_pk" TO "chat_messages_chat_id_seq_pk";--> statement-breakpoint
ALTER TABLE "chat_messages" RENAME CONSTRAINT "chat_messages_clan_id_chats_clan_id_fk" TO "chat_messages_chat_id_chats_id_fk";--> statement-breakpoint
ALTER TABLE "chat_reads" RENAME COLUMN "clan_id" TO "chat_id";--> statement-breakpoint
ALTER TABLE "chat_reads" RENAME CONSTRAINT "chat_reads_clan_id_user_id_pk" TO "chat_reads_chat_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "chat_reads" RENAME CONSTRAINT "chat_reads_clan_id_chats_clan_id_fk" TO "chat_reads_chat_id_chats_id_fk";--> statement-breakpoint
ALTER TABLE "chat_mutes" DROP CONSTRAINT "chat_mutes_clan_id_clans_id_fk";--> statement-breakpoint
ALTER TABLE "chat_mutes" RENAME COLUMN "clan_id" TO "chat_id";--> statement-breakpoint
ALTER TABLE "chat_mutes" RENAME CONSTRAINT "chat_mutes_clan_id_user_id_pk" TO "chat_mutes_chat_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;

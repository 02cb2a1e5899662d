CREATE TABLE "clan_bans" (
	"clan_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"banned_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "clan_bans_clan_id_user_id_pk" PRIMARY KEY("clan_id","user_id"),
	CONSTRAINT "clan_bans_other" CHECK (banned_by <> user_id)
);
--> statement-breakpoint
CREATE TABLE "clan_invitations" (
	"clan_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "clan_invitations_clan_id_user_id_pk" PRIMARY KEY("clan_id","user_id"),
	CONSTRAINT "clan_invitations_life" CHECK (expires_at > created_at),
	CONSTRAINT "clan_invitations_other" CHECK (invited_by <> user_id)
);
--> statement-breakpoint
ALTER TABLE "clans" DROP CONSTRAINT "clans_tag_unique";--> statement-breakpoint
DROP INDEX "clans_order";--> statement-breakpoint
ALTER TABLE "clans" ADD COLUMN "emblem_shield" smallint;--> statement-breakpoint
ALTER TABLE "clans" ADD COLUMN "emblem_motif" smallint;--> statement-breakpoint
ALTER TABLE "clans" ADD COLUMN "emblem_hue" smallint;--> statement-breakpoint
ALTER TABLE "clans" ADD COLUMN "emblem_accent_hue" smallint;--> statement-breakpoint
ALTER TABLE "clans" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
-- So far emblems were drawn from the slug. The time of creation is in the id (UUIDv7).
UPDATE "clans" SET
	"emblem_shield" = ascii(md5("slug")) % 6,
	"emblem_motif" = ascii(reverse(md5("slug"))) % 16,
	"emblem_hue" = "hue",
	"emblem_accent_hue" = ("hue" + 60 + ascii(md5("slug")) % 120) % 360,
	"created_at" = to_timestamp((('x' || lpad(left(replace("id"::text, '-', ''), 12), 16, '0'))::bit(64)::bigint) / 1000.0);--> statement-breakpoint
ALTER TABLE "clans" ALTER COLUMN "emblem_shield" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "clans" ALTER COLUMN "emblem_motif" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "clans" ALTER COLUMN "emblem_hue" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "clans" ALTER COLUMN "emblem_accent_hue" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "clans" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "clans" ADD COLUMN "disbanded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clan_bans" ADD CONSTRAINT "clan_bans_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_bans" ADD CONSTRAINT "clan_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_bans" ADD CONSTRAINT "clan_bans_banned_by_users_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_invitations" ADD CONSTRAINT "clan_invitations_clan_id_clans_id_fk" FOREIGN KEY ("clan_id") REFERENCES "public"."clans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_invitations" ADD CONSTRAINT "clan_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clan_invitations" ADD CONSTRAINT "clan_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clan_invitations_user" ON "clan_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clans_one_name" ON "clans" USING btree (lower("name")) WHERE disbanded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "clans_one_tag" ON "clans" USING btree (upper("tag")) WHERE disbanded_at is null;--> statement-breakpoint
CREATE INDEX "clans_order" ON "clans" USING btree ("rating" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE disbanded_at is null;--> statement-breakpoint
ALTER TABLE "clans" DROP COLUMN "hue";--> statement-breakpoint
ALTER TABLE "clans" ADD CONSTRAINT "clans_emblem" CHECK (emblem_shield between 0 and 5 and emblem_motif between 0 and 15
        and emblem_hue between 0 and 359 and emblem_accent_hue between 0 and 359);
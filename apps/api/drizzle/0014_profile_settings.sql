CREATE TABLE "data_exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"archive" text,
	CONSTRAINT "data_exports_ready" CHECK (num_nulls(ready_at, expires_at, archive) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"sound" boolean NOT NULL,
	"desktop" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_preferences_kind" CHECK (kind in ('requests', 'matches', 'tournaments', 'clans', 'chat', 'rewards', 'account')),
	CONSTRAINT "notification_preferences_required" CHECK (in_app or kind not in ('requests', 'account'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "bio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "links" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "renamed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "country_for" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wallet_for" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "matches_for" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invitations_from" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
-- What earlier notifications were about was not stored, and matters only for those that nobody was told of yet.
ALTER TABLE "notifications" ADD COLUMN "kind" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_age" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "former_usernames_user" ON "former_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_usernames_age" ON "former_usernames" USING btree ("kept_until");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted" CHECK (deleted_at is null or deletes_at <= deleted_at);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile" CHECK (length(bio) <= 280 and country ~ '^[A-Z]{2}$' and cardinality(links) <= 5 and revision >= 1);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_privacy" CHECK (country_for in ('everyone', 'clan', 'nobody') and wallet_for in ('everyone', 'clan', 'nobody') and matches_for in ('everyone', 'clan', 'nobody') and invitations_from in ('everyone', 'clan', 'nobody'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK (kind in ('requests', 'matches', 'tournaments', 'clans', 'chat', 'rewards', 'account'));--> statement-breakpoint
-- Numbered events stay as they are, but for the names in their public part, which go with a deleted account: its transaction says so by a setting of its own.
DROP TRIGGER tournament_events_fixed ON tournament_events;--> statement-breakpoint
CREATE TRIGGER tournament_events_kept BEFORE DELETE ON tournament_events FOR EACH ROW WHEN (OLD.position IS NOT NULL) EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER tournament_events_fixed BEFORE UPDATE ON tournament_events FOR EACH ROW
  WHEN (OLD.position IS NOT NULL AND (current_setting('esports.pseudonymising', true) IS DISTINCT FROM 'on'
    OR (to_jsonb(OLD) - 'payload') IS DISTINCT FROM (to_jsonb(NEW) - 'payload')))
  EXECUTE FUNCTION refuse_change();
